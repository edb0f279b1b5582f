#include "server/talk.hpp"

#include <boost/json.hpp>

#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

/// Seats of his that have no PIN: nobody else at his screen is meant to be kept from them.
SeatSet without_pin(SeatSet held, std::span<const store::TableSeat> seats) {
    SeatSet open;
    for (const store::TableSeat& seat : seats) {
        if (held.contains(seat.seat) && seat.pin.empty()) open |= seat.seat;
    }
    return open;
}

json::value audience_json(const store::Message& message, std::span<const store::TableSeat> seats) {
    if (message.audience == store::Audience::Everybody) return "everybody";
    if (message.audience == store::Audience::Players) return "players";
    json::array to;
    for (const store::TableSeat& seat : seats) {
        if (message.to.contains(seat.seat)) to.emplace_back(seat.name);
    }
    return to;
}

}  // namespace

std::variant<Hearer, Trouble> listener(const Asking& asking, const store::Table& table,
                                       std::span<const store::TableSeat> seats, store::Time now) {
    Judged judged = asking.as.empty() ? presence(asking, table, seats) : standing(asking, table, seats, now);
    if (auto* const trouble = std::get_if<Trouble>(&judged)) return std::move(*trouble);
    const auto& who = std::get<Standing>(judged);
    return Hearer{asking.person, asking.as.empty() ? without_pin(who.held, seats) : who.viewer, who.player};
}

bool hears(const Hearer& listener, const store::Message& message) {
    switch (message.audience) {
        case store::Audience::Everybody:
            return true;
        case store::Audience::Players:
            return listener.player;
        case store::Audience::Seats:
            break;
    }
    if (!(message.to & listener.seats).empty()) return true;
    return message.seat && listener.seats.contains(*message.seat) && !listener.person.empty() &&
           message.person == listener.person;
}

std::vector<Heard> heard(const Hearer& listener, std::vector<store::Message> all, std::int64_t after) {
    std::vector<Heard> out;
    std::int64_t number = 0;
    for (store::Message& message : all) {
        if (hears(listener, message) && ++number > after) out.push_back({number, std::move(message)});
    }
    return out;
}

const std::string& NameBook::name(const store::PersonId& person) {
    const auto there = names_.find(person.text);
    if (there != names_.end()) return there->second;
    const auto found = store_->person(person);
    const bool gone = !found || found->kind == store::PersonKind::Forgotten || found->name.empty();
    return names_.emplace(person.text, gone ? "(somebody who has left)" : found->name).first->second;
}

json::object message_json(const Heard& heard, std::span<const store::TableSeat> seats, NameBook& names) {
    const store::Message& message = heard.message;
    json::object out{{"number", heard.number}, {"time", time_text(message.time)}};
    if (message.person.empty()) {
        out["from"] = nullptr;
    } else {
        out["from"] = {{"id", message.person.text}, {"name", names.name(message.person)}};
    }
    for (const store::TableSeat& seat : seats) {
        if (message.seat == seat.seat) out["seat"] = seat.name;
    }
    out["to"] = audience_json(message, seats);
    out["text"] = message.text;
    return out;
}

}  // namespace bivouac::server
