// What can be played, tables, and seats at them; and how the server is.
#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/api_parts.hpp"
#include "server/embedded_page.hpp"
#include "server/hand.hpp"

namespace bivouac::server {
namespace {

constexpr Length kKey{1, 60};  // of a game, its rules, a scenario
constexpr Length kTitle{0, 80};
constexpr Length kBot{1, 60};
constexpr Length kPin{4, kLongestPin};
constexpr Length kSeed{1, 200};
constexpr std::size_t kMostSeats = 16;
constexpr std::int64_t kMostAsked = 100;

// How the server is, and what it can do.

void healthz(Api::Parts& api, const CallPtr& call) {
    static_cast<void>(api.store.person(store::PersonId("healthz")));  // throws if the database is gone
    call->answer(Answered{json::object{{"status", "ok"}}});
}

void openapi(Api::Parts&, const CallPtr& call) {
    const auto found = text_of(page_files(), "openapi.json");
    if (!found) throw Refused(not_found("there is no description in this program", "path"));
    Response response;
    response.body = std::string(*found);
    response.headers.emplace_back("Cache-Control", "no-cache");
    call->respond(std::move(response));
}

void games(Api::Parts& api, const CallPtr& call) {
    call->for_everybody = true;
    call->answer(api.house.games());
}

/// A board hardly ever changes: who has it need not get it again.
void board(Api::Parts& api, const CallPtr& call) {
    const Answer answer =
        api.house.board(call->parts.at(0), call->parts.at(1), call->parts.at(2), call->data());
    const auto* answered = std::get_if<Answered>(&answer);
    if (!answered) return call->answer(answer);
    const auto tag = fmt::format("\"{}\"", to_hex(digest(json::serialize(answered->body))).substr(0, 32));
    call->for_everybody = true;
    call->headers.emplace_back("ETag", tag);
    call->headers.emplace_back("Cache-Control", "no-cache");
    if (call->request.header("if-none-match") != tag) return call->answer(answer);
    Response unchanged;
    unchanged.status = 304;
    call->respond(std::move(unchanged));
}

void rules(Api::Parts& api, const CallPtr& call) {
    call->for_everybody = true;
    call->answer(api.house.rules(call->parts.at(0), call->parts.size() > 1 ? call->parts.at(1) : ""));
}

// Tables.

SeatWish read_seat(const json::value& value, const std::string& where) {
    const json::object* object = value.if_object();
    if (!object) throw Refused(bad_input("a seat must be an object", where));
    Fields fields(*object, where);
    SeatWish wish;
    wish.seat = fields.text("seat", kSeatName);
    wish.who = std::array{SeatWish::Who::Nobody, SeatWish::Who::Me, SeatWish::Who::Bot}.at(
        fields.word("who", {"nobody", "me", "bot"}));
    const bool bot = wish.who == SeatWish::Who::Bot;
    wish.bot = fields.text_or("bot", bot ? "random" : "", kBot);
    if (!bot && !wish.bot.empty())
        throw Refused(bad_input("only a seat for a bot names one", fields.place("bot")));
    wish.pin = fields.text_or("pin", "", kPin);
    if (!wish.pin.empty() && wish.who != SeatWish::Who::Me)
        throw Refused(bad_input("only a seat of one's own has a PIN", fields.place("pin")));
    fields.finish();
    return wish;
}

TableWish read_table(Fields& fields) {
    TableWish wish;
    wish.game = fields.text("game", kKey);
    wish.rules = fields.text_or("rules", "", kKey);
    wish.scenario = fields.text("scenario", kKey);
    wish.title = fields.text_or("title", "", kTitle);
    wish.visibility = std::array{store::Visibility::Open, store::Visibility::Link}.at(
        fields.word_or("visibility", 0, {"open", "link"}));
    wish.me_at_random = fields.flag_or("me_at_random", false);
    if (const json::value* seats = fields.value("seats")) {
        const std::string where = fields.place("seats");
        for (const json::value* seat : read_array(*seats, where, kMostSeats))
            wish.seats.push_back(read_seat(*seat, fmt::format("{}[{}]", where, wish.seats.size())));
    }
    fields.finish();
    return wish;
}

void open_table(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    api.house.open(call->asking(), read_table(fields), then_answer(call));
}

bool query_flag(const Request& request, std::string_view name) {
    const auto text = query_text(request, name, 5);
    if (text && *text != "true" && *text != "false")
        throw Refused(
            bad_input(fmt::format("{} must be true or false", name), fmt::format("query.{}", name)));
    return text == "true";
}

std::optional<store::TableState> query_state(const Request& request) {
    const auto text = query_text(request, "state", 20);
    if (!text) return std::nullopt;
    if (*text == "waiting") return store::TableState::Waiting;
    if (*text == "playing") return store::TableState::Playing;
    if (*text == "ended") return store::TableState::Ended;
    throw Refused(bad_input("state must be one of: waiting, playing, ended", "query.state"));
}

void list_tables(Api::Parts& api, const CallPtr& call) {
    const Request& request = call->request;
    TableQuery query;
    query.state = query_state(request);
    query.mine = query_flag(request, "mine");
    query.game = query_text(request, "game", kKey.most).value_or("");
    query.after = query_text(request, "after", 64).value_or("");
    query.most = static_cast<std::size_t>(query_number(request, "most", 1, kMostAsked).value_or(50));
    api.house.list(call->asking(), std::move(query), then_answer(call));
}

void show_table(Api::Parts& api, const CallPtr& call) {
    api.house.describe(call->asking(), call->table(), then_answer(call));
}

void abandon_table(Api::Parts& api, const CallPtr& call) {
    api.house.abandon(call->asking(), call->table(), then_answer(call));
}

void rematch(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields(body, "body").finish();
    api.house.rematch(call->asking(), call->table(), then_answer(call));
}

// Seats.

std::string seat_of(const CallPtr& call) {
    const std::string& seat = call->parts.at(1);
    if (!is_plain_text(seat, TextKind::Line) || count_characters(seat) > kSeatName.most)
        throw Refused(not_found("there is no such seat", "path.seat"));
    return seat;
}

void sit(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string pin = fields.text_or("pin", "", kPin);
    std::string seed = fields.text_or("seed", "", kSeed);
    fields.finish();
    api.house.sit(call->asking(), call->table(), seat_of(call), std::move(pin), std::move(seed),
                  then_answer(call));
}

void leave(Api::Parts& api, const CallPtr& call) {
    api.house.leave(call->asking(), call->table(), seat_of(call), then_answer(call));
}

void seat_bot(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string bot = fields.text("bot", kBot);
    fields.finish();
    api.house.seat_bot(call->asking(), call->table(), seat_of(call), std::move(bot), then_answer(call));
}

void open_hand(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string pin = fields.text("pin", {1, kLongestPin});
    fields.finish();
    api.house.open_hand(call->asking(), call->table(), seat_of(call), std::move(pin), then_answer(call));
}

}  // namespace

std::span<const Route> tables_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/healthz", Needs::Nobody, healthz, "", RateClass::Uncounted},
        Route{"GET", "/api/v1/openapi.json", Needs::Nobody, openapi, ""},
        Route{"GET", "/api/v1/games", Needs::Nobody, games, ""},
        Route{"GET", "/api/v1/games/{game}/{rules}/{scenario}/board", Needs::Nobody, board, "v"},
        Route{"GET", "/api/v1/games/{game}/rules", Needs::Nobody, rules, ""},
        Route{"GET", "/api/v1/games/{game}/rules/{number}", Needs::Nobody, rules, ""},
        Route{"GET", "/api/v1/tables", Needs::Nobody, list_tables, "state mine game after most"},
        Route{"POST", "/api/v1/tables", Needs::Person, open_table, "", RateClass::Tables},
        Route{"GET", "/api/v1/tables/{table}", Needs::Nobody, show_table, ""},
        Route{"DELETE", "/api/v1/tables/{table}", Needs::Person, abandon_table, ""},
        Route{"POST", "/api/v1/tables/{table}/rematch", Needs::Person, rematch, "", RateClass::Tables},
        Route{"POST", "/api/v1/tables/{table}/seats/{seat}/holder", Needs::Person, sit, ""},
        Route{"DELETE", "/api/v1/tables/{table}/seats/{seat}/holder", Needs::Person, leave, ""},
        Route{"PUT", "/api/v1/tables/{table}/seats/{seat}/bot", Needs::Person, seat_bot, ""},
        Route{"POST", "/api/v1/tables/{table}/seats/{seat}/hand", Needs::Person, open_hand, ""},
    };
    return kRoutes;
}

}  // namespace bivouac::server
