// Looking: what a viewer sees and is asked, now and in the past; what would come of an action, why not, and
// at which odds; and tables to try it out on.
#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr std::int64_t kLastEvent = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t kLongestAction = 400, kMostActions = 24;

void view(Api::Parts& api, const CallPtr& call) {
    const auto at = query_number(call->request, "at", 0, kLastEvent);
    if (!at) return api.house.view(call->asking_by_query(), call->table(), then_answer(call));
    api.house.view_at(call->asking_by_query(), call->table(), static_cast<std::size_t>(*at),
                      then_answer(call));
}

void events(Api::Parts& api, const CallPtr& call) {
    const std::int64_t after = query_number(call->request, "after", 0, kLastEvent).value_or(0);
    api.house.events(call->asking_by_query(), call->table(), static_cast<std::size_t>(after),
                     then_answer(call));
}

std::vector<std::string> actions_in(const Request& request) {
    std::vector<std::string> actions = query_texts(request, "action", kLongestAction);
    if (actions.size() > kMostActions)
        throw Refused(bad_input(fmt::format("there are more than {} actions", kMostActions), "query.action"));
    if (std::find(actions.begin(), actions.end(), "") != actions.end())
        throw Refused(bad_input("an action is empty", "query.action"));
    return actions;
}

std::vector<std::string> needed_actions(const Request& request) {
    std::vector<std::string> actions = actions_in(request);
    if (actions.empty()) throw Refused(bad_input("action is missing", "query.action"));
    return actions;
}

void why(Api::Parts& api, const CallPtr& call) {
    api.house.why(call->asking_by_query(), call->table(), needed_actions(call->request), then_answer(call));
}

void odds(Api::Parts& api, const CallPtr& call) {
    api.house.odds(call->asking_by_query(), call->table(), actions_in(call->request), then_answer(call));
}

void preview(Api::Parts& api, const CallPtr& call) {
    api.house.preview(call->asking_by_query(), call->table(), needed_actions(call->request),
                      then_answer(call));
}

std::optional<std::size_t> read_event(Fields& fields) {
    const json::value* const at = fields.value("at");
    if (!at) return std::nullopt;
    const std::int64_t* const number = at->if_int64();
    if (!number || *number < 0 || *number > kLastEvent)
        throw Refused(bad_input("at must be the number of an event, or 0", fields.place("at")));
    return static_cast<std::size_t>(*number);
}

void branch(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", {0, kSeatName.most});
    const std::optional<std::size_t> at = read_event(fields);
    fields.finish();
    api.house.branch(call->asking(std::move(as)), call->table(), at, then_answer(call));
}

}  // namespace

std::span<const Route> looking_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/tables/{table}/view", Needs::Nobody, view, "as at"},
        Route{"GET", "/api/v1/tables/{table}/events", Needs::Nobody, events, "as after"},
        Route{"GET", "/api/v1/tables/{table}/why", Needs::Person, why, "as action"},
        Route{"GET", "/api/v1/tables/{table}/odds", Needs::Person, odds, "as action"},
        Route{"GET", "/api/v1/tables/{table}/preview", Needs::Person, preview, "as action"},
        Route{"POST", "/api/v1/tables/{table}/branches", Needs::Person, branch, "", RateClass::Tables},
    };
    return kRoutes;
}

}  // namespace bivouac::server
