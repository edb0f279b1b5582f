// The browser client's files as responses. They are inside the program, packed with compressed copies
// (web/scripts/pack.mjs); addresses of the client's own pages are all index.html. Files with a hash in their
// name may be kept for ever; the others are asked for again at every visit, so a new version shows at once.
// Nothing here touches the disk: a path that is not in the pack is not found.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "games/embedded.hpp"
#include "server/message.hpp"

namespace bivouac::server {

class StaticPage {
  public:
    /// Reads `page.pack` among these. Throws std::invalid_argument if it is not there, or no pack.
    explicit StaticPage(std::span<const EmbeddedFile> files);

    /// None if the path is not the client's. HEAD is asked as GET; anything else is refused (405).
    [[nodiscard]] std::optional<Response> answer(const Request& request) const;

  private:
    struct File {
        std::string_view type;
        std::string tag;
        bool for_ever = false;  ///< its name changes with its contents
        std::map<std::string, std::string_view, std::less<>>
            bodies;  ///< by encoding; `identity` is always there
    };
    using Files = std::map<std::string, File, std::less<>>;

    /// The file of a path and the status that it is sent with.
    [[nodiscard]] std::pair<const File*, unsigned> find(const Request& request) const;

    Files files_;
};

}  // namespace bivouac::server
