// Loading a match from its rows under the rules and data of this program. Same rules and data: it must come
// out as it was stored, anything else is damage. Other rules or data: a match that still replays equal moves
// on silently; one that differs goes on from the last position that both agree on. Data of old are taken from
// the store, where they are kept by hash. A match that is over is never changed.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "server/live_match.hpp"
#include "server/trouble.hpp"
#include "store/store.hpp"

namespace bivouac::server {

struct LoadedMatch {
    std::unique_ptr<LiveMatch> live;
    /// To be stored before the match is used: the position from which it goes on, under which rules.
    std::optional<store::Append> goes_on;
    /// The rules and data under which it replays equal, if the rows name others.
    std::optional<store::TableChange> moves_on;
};

using MatchLoading = std::variant<LoadedMatch, Trouble>;

[[nodiscard]] MatchLoading load_match(const store::Table& table, std::span<const store::TableSeat> seats,
                                      std::span<const store::Entry> journal, const Shelf& shelf,
                                      const KeptData& kept, store::Time now);

}  // namespace bivouac::server
