// For programs that play a seat: what they are asked, and what they answer (docs/bot_protocol.md).
#include <array>

#include <boost/json/serialize.hpp>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr Length kProgramsTicket{1, 200};
constexpr Length kBotName{1, 60};
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

// Built-in bots: what there is, what they would do, and playing for somebody.

void bots(Api::Parts& api, const CallPtr& call) {
    call->for_everybody = true;
    call->answer(api.house.bots());
}

void hint(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", {0, kSeatName.most});
    std::string bot = fields.text_or("bot", "greedy", kBotName);
    fields.finish();
    api.house.hint(call->asking(std::move(as)), call->table(), std::move(bot), then_answer(call));
}

void put_stand_in(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string bot = fields.text("bot", kBotName);
    fields.finish();
    api.house.set_stand_in(call->asking(), call->table(), call->parts.at(1), std::move(bot),
                           then_answer(call));
}

void take_seat_back(Api::Parts& api, const CallPtr& call) {
    api.house.set_stand_in(call->asking(), call->table(), call->parts.at(1), {}, then_answer(call));
}

}  // namespace

std::span<const Route> program_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/tables/{table}/bot/hello", Needs::Person, bot_hello, "as"},
        Route{"GET", "/api/v1/tables/{table}/bot/next", Needs::Person, bot_next, "as wait imagined"},
        Route{"POST", "/api/v1/tables/{table}/bot/decisions", Needs::Person, bot_decide, "as"},
        Route{"GET", "/api/v1/bots", Needs::Nobody, bots, ""},
        Route{"POST", "/api/v1/tables/{table}/hint", Needs::Person, hint, "", RateClass::Hints},
        Route{"PUT", "/api/v1/tables/{table}/seats/{seat}/stand-in", Needs::Person, put_stand_in, ""},
        Route{"DELETE", "/api/v1/tables/{table}/seats/{seat}/stand-in", Needs::Person, take_seat_back, ""},
    };
    return kRoutes;
}

}  // namespace bivouac::server
