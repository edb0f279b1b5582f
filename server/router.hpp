// The routes: which function answers which method and path. A pattern's `{name}` takes one part of the path.
// A path that is known under another method is answered by 405 with those it has. What a route needs before
// its function runs (a sign-in, a rate limit, the names of its query) is said in the table, not in the
// function. It must never let a request through to a function with a query that the route does not know.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/api.hpp"

namespace bivouac::server {

struct Call;
using CallPtr = std::shared_ptr<Call>;
using Handler = void (*)(Api::Parts& api, const CallPtr& call);

enum class Needs : std::uint8_t { Nobody, Person };

struct Route {
    std::string_view method, pattern;
    Needs needs;
    Handler handler;
    std::string_view query;  ///< the names it takes, with a space between
    RateClass rate = RateClass::General;
};

// Each in the file of its name.
[[nodiscard]] std::span<const Route> people_routes();
[[nodiscard]] std::span<const Route> tables_routes();
[[nodiscard]] std::span<const Route> play_routes();
[[nodiscard]] std::span<const Route> looking_routes();
[[nodiscard]] std::span<const Route> program_routes();
[[nodiscard]] std::span<const Route> talk_routes();
[[nodiscard]] std::span<const Route> picture_routes();
[[nodiscard]] std::span<const Route> tutorial_routes();
[[nodiscard]] std::vector<const Route*> all_routes();

struct Matched {
    const Route* route = nullptr;
    std::vector<std::string> parts;  ///< what stood for each `{name}`, in order
};
/// None: the methods that the path has, empty if there is no such path. HEAD is answered like GET.
using Found = std::variant<Matched, std::vector<std::string_view>>;

class Router {
  public:
    Router();
    [[nodiscard]] Found find(std::string_view method, std::string_view path) const;

  private:
    struct Entry {
        const Route* route;
        std::vector<std::string_view> pattern;
    };
    std::vector<Entry> entries_;
};

}  // namespace bivouac::server
