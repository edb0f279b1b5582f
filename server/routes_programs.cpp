// For programs that play a seat: what they are asked, and what they answer (docs/bot_protocol.md).
#include <array>

#include <boost/json/serialize.hpp>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr Length kProgramsTicket{1, 200};
constexpr std::int64_t kLongestWait = 30;  // seconds

void bot_hello(Api::Parts& api, const CallPtr& call) {
    api.house.bot_hello(call->asking_by_query(), call->table(), then_answer(call));
}

Imagined imagined_in(const Request& request) {
    const auto text = query_text(request, "imagined", 5);
    if (text && *text != "true" && *text != "false")
        throw Refused(bad_input("imagined must be true or false", "query.imagined"));
    return text == "true" ? Imagined::Told : Imagined::Withheld;
}

void bot_next(Api::Parts& api, const CallPtr& call) {
    const std::int64_t wait = query_number(call->request, "wait", 0, kLongestWait).value_or(0);
    api.house.bot_next(call->asking_by_query(), call->table(), std::chrono::seconds(wait),
                       imagined_in(call->request), then_answer(call));
}

/// The body is the message. Which fields there may be is checked here, what they mean by the protocol.
void bot_decide(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    static_cast<void>(fields.word("type", {"decision"}));
    static_cast<void>(fields.text("ticket", kProgramsTicket));
    for (const std::string_view name : {"offer", "proposal", "actions"})
        static_cast<void>(fields.value(name));
    fields.finish();
    api.house.bot_decide(call->asking_by_query(), call->table(), json::serialize(body), then_answer(call));
}

}  // namespace

std::span<const Route> program_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/tables/{table}/bot/hello", Needs::Person, bot_hello, "as"},
        Route{"GET", "/api/v1/tables/{table}/bot/next", Needs::Person, bot_next, "as wait imagined"},
        Route{"POST", "/api/v1/tables/{table}/bot/decisions", Needs::Person, bot_decide, "as"},
    };
    return kRoutes;
}

}  // namespace bivouac::server
