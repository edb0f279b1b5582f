// The page's files as responses: `/` and `/t/ID` are index.html, `/page.js` the script. They are inside the
// program, known by their check value (ETag), and asked for again at every visit, so a new version shows at
// once. Nothing here touches the disk: a path that is not in the table is not found.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/embedded.hpp"
#include "server/message.hpp"

namespace bivouac::server {

class StaticPage {
  public:
    explicit StaticPage(std::span<const EmbeddedFile> files);

    /// None if the path is not the page's. HEAD is asked as GET; anything else is refused (405).
    [[nodiscard]] std::optional<Response> answer(const Request& request) const;

  private:
    struct File {
        std::string_view text, type;
        std::string tag;
    };
    std::map<std::string, File, std::less<>> files_;
};

}  // namespace bivouac::server
