// Play: the decisions of a seat, and how matches end.
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr Length kAction{1, 400};
constexpr Length kTicket{1, 200};
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
        const json::string* text = answered ? answered->body.if_string() : nullptr;
        if (!text) return call->answer(answer);
        Response response;
        response.type = "text/plain; charset=utf-8";
        response.body.assign(text->data(), text->size());
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

}  // namespace

std::span<const Route> play_routes() {
    static constexpr std::array kRoutes{
        Route{"POST", "/api/v1/tables/{table}/decisions", Needs::Person, decide, ""},
        Route{"POST", "/api/v1/tables/{table}/undo", Needs::Person, undo, ""},
        Route{"POST", "/api/v1/tables/{table}/proposals", Needs::Person, propose, ""},
        Route{"POST", "/api/v1/tables/{table}/proposals/answer", Needs::Person, answer_proposal, ""},
        Route{"POST", "/api/v1/tables/{table}/resign", Needs::Person, resign, ""},
        Route{"GET", "/api/v1/tables/{table}/record", Needs::Nobody, record, ""},
        Route{"GET", "/api/v1/tables/{table}/luck", Needs::Nobody, luck, ""},
        Route{"GET", "/api/v1/tables/{table}/export", Needs::Nobody, export_view, "as"},
    };
    return kRoutes;
}

}  // namespace bivouac::server
