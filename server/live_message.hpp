// What a client says on its WebSocket: {"watch":T,…}, {"unwatch":T,…} or {"ping":any}; read and checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/house.hpp"
#include "server/trouble.hpp"

namespace bivouac::server {

struct LiveMessage {
    enum class Kind : std::uint8_t { Watch, Unwatch, Ping };
    Kind kind = Kind::Ping;
    std::string table, as, link, hand;
    ResumePoint from;
    json::value ping;
    std::optional<json::value> id;  ///< comes back with an error; read even if the rest cannot be
};

[[nodiscard]] std::optional<Trouble> read_live_message(std::string_view text, LiveMessage& message);

}  // namespace bivouac::server
