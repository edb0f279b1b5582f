// Talk at a table, and notes that only their writer sees.
#include <array>
#include <limits>

#include <fmt/format.h>

#include "server/api_parts.hpp"

namespace bivouac::server {
namespace {

constexpr Length kMessage{1, 2'000};
constexpr Length kNote{0, 20'000};
constexpr std::size_t kMostAddressees = 16;

struct Addressees {
    store::Audience audience = store::Audience::Everybody;
    std::vector<std::string> seats;
};

Addressees read_addressees(const json::value& value, const std::string& where) {
    if (value.is_array()) {
        Addressees to{store::Audience::Seats, {}};
        for (const json::value* seat : read_array(value, where, kMostAddressees)) {
            const json::string* name = seat->if_string();
            const std::string place = fmt::format("{}[{}]", where, to.seats.size());
            if (!name || name->empty() || name->size() > kSeatName.most)
                throw Refused(bad_input("this must be the name of a seat", place));
            to.seats.emplace_back(name->data(), name->size());
        }
        if (to.seats.empty()) throw Refused(bad_input("this list is empty", where));
        return to;
    }
    const json::string* word = value.if_string();
    if (word && *word == "everybody") return {store::Audience::Everybody, {}};
    if (word && *word == "players") return {store::Audience::Players, {}};
    throw Refused(bad_input("to must be everybody, players or a list of seats", where));
}

void messages(Api::Parts& api, const CallPtr& call) {
    constexpr std::int64_t kLast = std::numeric_limits<std::int32_t>::max();
    const std::int64_t after = query_number(call->request, "after", 0, kLast).value_or(0);
    api.house.messages(call->asking_by_query(), call->table(), after, then_answer(call));
}

void say(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string as = fields.text_or("as", "", {0, kSeatName.most});
    std::string text = fields.text("text", kMessage, TextKind::Lines);
    Addressees to;
    if (const json::value* given = fields.value("to")) to = read_addressees(*given, fields.place("to"));
    fields.finish();
    api.house.say(call->asking(std::move(as)), call->table(), to.audience, std::move(to.seats),
                  std::move(text), then_answer(call));
}

void note(Api::Parts& api, const CallPtr& call) {
    api.house.note(call->asking(), call->table(), then_answer(call));
}

void write_note(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string text = fields.text("text", kNote, TextKind::Lines);
    fields.finish();
    api.house.write_note(call->asking(), call->table(), std::move(text), then_answer(call));
}

}  // namespace

std::span<const Route> talk_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/tables/{table}/messages", Needs::Nobody, messages, "as after"},
        Route{"POST", "/api/v1/tables/{table}/messages", Needs::Person, say, "", RateClass::Messages},
        Route{"GET", "/api/v1/tables/{table}/note", Needs::Person, note, ""},
        Route{"PUT", "/api/v1/tables/{table}/note", Needs::Person, write_note, ""},
    };
    return kRoutes;
}

}  // namespace bivouac::server
