// What a game teaches: its tutorials, and a table to play one on.
#include <array>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

std::string language_of(const Request& request) {
    return query_text(request, "language", 8).value_or("en");
}

void list_tutorials(Api::Parts& api, const CallPtr& call) {
    call->answer(api.house.tutorials(call->parts.at(0), language_of(call->request)));
}

void show_tutorial(Api::Parts& api, const CallPtr& call) {
    call->answer(api.house.tutorial(call->parts.at(0), call->parts.at(1), language_of(call->request)));
}

void open_tutorial_table(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields(body, "body").finish();
    api.house.open_tutorial(call->asking(), call->parts.at(0), call->parts.at(1), then_answer(call));
}

}  // namespace

std::span<const Route> tutorial_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/games/{game}/tutorials", Needs::Nobody, list_tutorials, "language"},
        Route{"GET", "/api/v1/games/{game}/tutorials/{tutorial}", Needs::Nobody, show_tutorial, "language"},
        Route{"POST", "/api/v1/games/{game}/tutorials/{tutorial}/tables", Needs::Person, open_tutorial_table,
              "", RateClass::Tables},
    };
    return kRoutes;
}

}  // namespace bivouac::server
