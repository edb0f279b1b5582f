// Play: the decisions of a seat, and how matches end.
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr Length kAction{1, 400};
constexpr Length kTicket{1, 200};
constexpr Length kTrigger{1, 100};
constexpr std::size_t kMostOrders = 64;
constexpr Length kAs{0, kSeatName.most};

void decide(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    DecisionWish wish;
    wish.action = fields.text("action", kAction);
    wish.ticket = fields.text("ticket", kTicket);
    fields.finish();
    api.house.decide(call->asking(std::move(as)), call->table(), std::move(wish), then_answer(call));
}

void undo(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    std::string ticket = fields.text_or("ticket", "", kTicket);
    fields.finish();
    api.house.undo(call->asking(std::move(as)), call->table(), std::move(ticket), then_answer(call));
}

void propose(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    const ProposalKind kind =
        std::array{ProposalKind::TakeBack, ProposalKind::Draw}.at(fields.word("kind", {"take_back", "draw"}));
    fields.finish();
    api.house.propose(call->asking(std::move(as)), call->table(), kind, then_answer(call));
}

void answer_proposal(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    const bool yes = fields.flag("yes");
    fields.finish();
    api.house.answer(call->asking(std::move(as)), call->table(), yes, then_answer(call));
}

void resign(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    fields.finish();
    api.house.resign(call->asking(std::move(as)), call->table(), then_answer(call));
}

void attach(Response& response, const store::TableId& table, std::string_view ending) {
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}.{}\"", table.text, ending));
}

/// The record is a text of its own, not JSON.
void record(Api::Parts& api, const CallPtr& call) {
    const store::TableId table = call->table();
    api.house.record(call->asking(), table, [call, table](const Answer& answer) {
        const auto* answered = std::get_if<Answered>(&answer);
        if (!answered) return call->answer(answer);
        Response response;
        response.type = "text/plain; charset=utf-8";
        response.body = answered->text;
        attach(response, table, "bvk");
        call->respond(std::move(response));
    });
}

void luck(Api::Parts& api, const CallPtr& call) {
    api.house.luck(call->asking(), call->table(), then_answer(call));
}

void export_view(Api::Parts& api, const CallPtr& call) {
    const store::TableId table = call->table();
    api.house.export_view(call->asking_by_query(), table, [call, table](const Answer& answer) {
        const auto* answered = std::get_if<Answered>(&answer);
        if (!answered) return call->answer(answer);
        Response response;
        response.body = json::serialize(answered->body);
        attach(response, table, "json");
        call->respond(std::move(response));
    });
}

StandingOrder read_order(const json::value& value, const std::string& where) {
    const json::object* const object = value.if_object();
    if (!object) throw Refused(bad_input("this must be an object", where));
    using Lasts = StandingOrder::Lasts;
    using When = StandingOrder::When;
    Fields fields(*object, where);
    StandingOrder order;
    order.trigger = fields.text("trigger", kTrigger);
    order.lasts = std::array{Lasts::Turn, Lasts::Match}.at(fields.word_or("lasts", 1, {"turn", "match"}));
    order.when =
        std::array{When::Always, When::UnlessAble}.at(fields.word_or("when", 0, {"always", "unless_able"}));
    order.answer = fields.text_or("answer", "", kAction);
    fields.finish();
    return order;
}

void standing_orders(Api::Parts& api, const CallPtr& call) {
    api.house.standing_orders(call->asking_by_query(), call->table(), then_answer(call));
}

void set_standing_orders(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", kAs);
    std::vector<StandingOrder> orders;
    const json::value* const given = fields.value("orders");
    const std::string place = fields.place("orders");
    if (!given) throw Refused(bad_input("this is missing", place));
    for (const json::value* const value : read_array(*given, place, kMostOrders))
        orders.push_back(read_order(*value, fmt::format("{}[{}]", place, orders.size())));
    fields.finish();
    api.house.set_standing_orders(call->asking(std::move(as)), call->table(), std::move(orders),
                                  then_answer(call));
}

}  // namespace

std::span<const Route> play_routes() {
    static constexpr std::array kRoutes{
        Route{"POST", "/api/v1/tables/{table}/decisions", Needs::Person, decide, ""},
        Route{"POST", "/api/v1/tables/{table}/undo", Needs::Person, undo, ""},
        Route{"POST", "/api/v1/tables/{table}/proposals", Needs::Person, propose, ""},
        Route{"POST", "/api/v1/tables/{table}/proposals/answer", Needs::Person, answer_proposal, ""},
        Route{"POST", "/api/v1/tables/{table}/resign", Needs::Person, resign, ""},
        Route{"GET", "/api/v1/tables/{table}/standing-orders", Needs::Person, standing_orders, "as"},
        Route{"PUT", "/api/v1/tables/{table}/standing-orders", Needs::Person, set_standing_orders, ""},
        Route{"GET", "/api/v1/tables/{table}/record", Needs::Nobody, record, ""},
        Route{"GET", "/api/v1/tables/{table}/luck", Needs::Nobody, luck, ""},
        Route{"GET", "/api/v1/tables/{table}/export", Needs::Nobody, export_view, "as"},
    };
    return kRoutes;
}

}  // namespace bivouac::server
