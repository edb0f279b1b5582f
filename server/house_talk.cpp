// Talk at a table and private notes. Who hears what is decided in server/talk.cpp.
#include <boost/json.hpp>

#include "server/desk.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kLongestMessage = 8'000, kLongestNote = 80'000;

/// As whom he speaks: a seat that he names or his only one; with several seats and none named, as himself.
Judged speaker(const Desk& desk, const TableRows& rows) {
    const store::Time now = desk.surroundings.clock();
    Judged judged = standing(desk.asking, rows.table, rows.seats, now);
    const auto* const trouble = std::get_if<Trouble>(&judged);
    if (!trouble || trouble->code != "seat_needed") return judged;
    return presence(desk.asking, rows.table, rows.seats);
}

std::variant<SeatSet, Trouble> seats_of(const std::vector<std::string>& names, const TableRows& rows) {
    SeatSet to;
    for (const std::string& name : names) {
        const store::TableSeat* const seat = seat_named(rows.seats, name);
        if (!seat) return bad_input("this table has no seat '" + name + "'", "body.to");
        to |= seat->seat;
    }
    if (to.empty()) return bad_input("name the seats that it is for", "body.to");
    return to;
}

std::optional<Trouble> check_message(const std::string& text) {
    if (text.empty()) return bad_input("a message has a text", "body.text");
    if (text.size() > kLongestMessage) return bad_input("a message has at most 8000 bytes", "body.text");
    return std::nullopt;
}

/// Refuses what this speaker may not say.
std::optional<Trouble> check_speaker(const Standing& who, store::Audience audience) {
    if (audience == store::Audience::Players && !who.player)
        return forbidden("only players talk among players", "body.to");
    if (audience == store::Audience::Seats) return must_act(who);
    return std::nullopt;
}

}  // namespace

void House::say(Asking asking, const store::TableId& table, store::Audience audience,
                std::vector<std::string> to, std::string text, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        if (auto trouble = check_message(text)) return desk.refuse(*std::move(trouble));
        Judged judged = speaker(desk, *rows);
        if (auto* const trouble = std::get_if<Trouble>(&judged)) return desk.refuse(std::move(*trouble));
        const auto& who = std::get<Standing>(judged);
        if (auto trouble = check_speaker(who, audience)) return desk.refuse(*std::move(trouble));
        store::NewMessage message{table, desk.asking.person, who.acting, audience, {}, text};
        if (audience == store::Audience::Seats) {
            auto seats = seats_of(to, *rows);
            if (auto* const trouble = std::get_if<Trouble>(&seats)) return desk.refuse(std::move(*trouble));
            message.to = std::get<SeatSet>(seats);
        }
        desk.after_success(desk.store.say(std::move(message)), [desk, table](const store::Message&) {
            desk.live.touched(table);
            desk.answer(json::object{{"said", true}}, 201);
        });
    });
}

void House::messages(Asking asking, const store::TableId& table, std::int64_t after, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        const auto rows = desk.find(table);
        if (!rows) return;
        auto who = listener(desk.asking, rows->table, rows->seats, desk.surroundings.clock());
        if (auto* const trouble = std::get_if<Trouble>(&who)) return desk.refuse(std::move(*trouble));
        const auto all = heard(std::get<Hearer>(who), desk.store.messages(table), after);
        NameBook names(desk.store);
        json::array messages;
        for (const Heard& one : all) messages.push_back(message_json(one, rows->seats, names));
        desk.answer(json::object{{"messages", std::move(messages)}});
    });
}

void House::note(Asking asking, const store::TableId& table, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person() || !desk.find(table)) return;
        desk.answer(json::object{{"text", desk.store.note(table, desk.asking.person)}});
    });
}

void House::write_note(Asking asking, const store::TableId& table, std::string text, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person() || !desk.find(table)) return;
        if (text.size() > kLongestNote)
            return desk.refuse(bad_input("a note has at most 80000 bytes", "body.text"));
        desk.after_success(desk.store.write_note(table, desk.asking.person, text),
                           [desk, text](store::Nothing) {
                               desk.answer(json::object{{"text", text}});
                           });
    });
}

}  // namespace bivouac::server
