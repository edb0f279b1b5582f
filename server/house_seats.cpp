// Seats: taken, left, given to bots, and opened with their PIN.
#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "server/absence.hpp"
#include "server/desk.hpp"
#include "server/live_table.hpp"
#include "server/seating.hpp"
#include "server/standing.hpp"
#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

constexpr std::string_view kAny = "any";

/// The seat of that name; refuses and gives null when there is none.
const store::TableSeat* find_seat(const Desk& desk, const TableRows& rows, const std::string& seat) {
    const store::TableSeat* const named = seat_named(rows.seats, seat);
    if (!named) desk.refuse(not_found("this table has no seat '" + seat + "'", "path.seat"));
    return named;
}

/// Refuses when the match has begun or is over.
bool still_waits(const Desk& desk, const store::Table& table) {
    if (table.state == store::TableState::Waiting) return true;
    const bool runs = table.state == store::TableState::Playing;
    desk.refuse(conflict("not_waiting", runs ? "the match has begun" : "the match is over"));
    return false;
}

std::vector<const store::TableSeat*> open_seats(const TableRows& rows) {
    std::vector<const store::TableSeat*> open;
    for (const store::TableSeat& seat : rows.seats) {
        if (seat.holder.nobody()) open.push_back(&seat);
    }
    return open;
}

// Who takes any seat goes on to the next when somebody else was first at this one.
void take_any(const Desk& desk, const store::TableId& table, const store::SeatChange& change) {
    const auto rows = desk.find(table);
    if (!rows || !still_waits(desk, rows->table)) return;
    const auto open = open_seats(*rows);
    if (open.empty()) return desk.refuse(conflict("taken", "all seats of this table are taken"));
    const store::TableSeat& seat = *open[by_lot(open.size(), desk.surroundings)];
    const auto seated = desk.store.sit(table, seat.seat, {desk.asking.person, {}}, change);
    desk.after(seated, [desk, table, change, name = seat.name](const store::Outcome<store::Nothing>& done) {
        if (done) return settle(desk, table, {{"seat", name}});
        if (done.error().fault() == store::Fault::Taken) return take_any(desk, table, change);
        desk.refuse(trouble_of(done.error()));
    });
}

void take(const Desk& desk, const store::TableId& table, const store::TableSeat& seat, store::Holder holder,
          store::SeatChange change) {
    const auto seated = desk.store.sit(table, seat.seat, std::move(holder), std::move(change));
    desk.after_success(
        seated, [desk, table, name = seat.name](store::Nothing) { settle(desk, table, {{"seat", name}}); });
}

/// Whether he wants the computer to play for a person who is not himself, at a table where he plays.
bool is_for_another(const Desk& desk, const TableRows& rows, const store::TableSeat& seat,
                    const std::string& bot) {
    const store::PersonId& me = desk.asking.person;
    const bool plays = std::any_of(rows.seats.begin(), rows.seats.end(),
                                   [&](const store::TableSeat& one) { return one.holder.person == me; });
    return plays && !seat.holder.person.empty() && seat.holder.person != me && !bot.empty();
}

std::optional<Trouble> check_holds(const Desk& desk, const TableRows& rows) {
    Judged judged = standing(desk.asking, rows.table, rows.seats, desk.surroundings.clock());
    auto* const trouble = std::get_if<Trouble>(&judged);
    return trouble ? std::optional(std::move(*trouble)) : std::nullopt;
}

/// What concerns the bot and the match, whoever wishes it; an empty name ends it.
std::optional<Trouble> check_stand_in(const store::Table& table, const std::string& bot) {
    if (auto trouble = bot.empty() ? std::nullopt : check_bot(bot, "body.bot")) return trouble;
    if (table.state == store::TableState::Waiting) return conflict("not_begun", "the match has not begun");
    if (table.state != store::TableState::Playing) return conflict("over", "the match is over");
    return std::nullopt;
}

void tell_of_seats(const Desk& desk, const store::TableId& table) {
    desk.live.at(table)->seats_changed();
    const auto now = table_rows(desk.store, table);
    if (!now) return desk.refuse(no_such_table());
    desk.answer(json::object{{"table", desk.summary(*now)}});
}

/// He who comes back reads why.
store::NewMessage said_of_absence(const Desk& desk, const store::TableId& table,
                                  const store::TableSeat& seat) {
    NameBook names(desk.store);
    store::NewMessage message;
    message.table = table;
    message.text = fmt::format(
        "The match has waited long for {}: {} lets the computer play on. Whoever holds the seat"
        " takes it back at any moment.",
        seat.name, names.name(desk.asking.person));
    return message;
}

}  // namespace

void House::sit(Asking asking, const store::TableId& table, std::string seat, std::string pin,
                std::string seed, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        auto change = seat_change(pin, seed);
        if (auto* const trouble = std::get_if<Trouble>(&change)) return desk.refuse(std::move(*trouble));
        if (seat == kAny) return take_any(desk, table, std::get<store::SeatChange>(change));
        const store::TableSeat* const named = find_seat(desk, *rows, seat);
        if (!named) return;
        const store::Holder me{desk.asking.person, {}};
        if (named->holder == me) return settle(desk, table, {{"seat", seat}});  // sent twice
        if (!still_waits(desk, rows->table)) return;
        take(desk, table, *named, me, std::get<store::SeatChange>(std::move(change)));
    });
}

void House::leave(Asking asking, const store::TableId& table, std::string seat, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        const store::TableSeat* const named = find_seat(desk, *rows, seat);
        if (!named) return;
        const bool his = named->holder.person == desk.asking.person;
        const bool his_bot = !named->holder.bot.empty() && rows->table.host == desk.asking.person;
        if (!his && !his_bot)
            return desk.refuse(forbidden("the seat " + seat + " is not yours", "path.seat"));
        if (!still_waits(desk, rows->table)) return;
        const auto left = desk.store.leave_seat(table, named->seat, named->holder);
        desk.after_success(left, [desk, table](store::Nothing) { settle(desk, table, {}); });
    });
}

void House::seat_bot(Asking asking, const store::TableId& table, std::string seat, std::string bot,
                     Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        if (rows->table.host != desk.asking.person)
            return desk.refuse(forbidden("only who opened the table seats a bot"));
        const store::TableSeat* const named = find_seat(desk, *rows, seat);
        if (!named) return;
        if (auto trouble = check_bot(bot, "body.bot")) return desk.refuse(*std::move(trouble));
        if (!still_waits(desk, rows->table)) return;
        take(desk, table, *named, {{}, bot}, {});
    });
}

void House::set_stand_in(Asking asking, const store::TableId& table, std::string seat, std::string bot,
                         Then then) {
    asking.as = seat;
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        const store::TableSeat* const named = find_seat(desk, *rows, seat);
        if (!named) return;
        const std::chrono::days absent_after = parts_->options.absent_after;
        const bool for_another = absent_after.count() > 0 && is_for_another(desk, *rows, *named, bot);
        std::optional<Trouble> trouble = for_another ? std::nullopt : check_holds(desk, *rows);
        if (!trouble) trouble = check_stand_in(rows->table, bot);
        if (!trouble && for_another)
            trouble = not_absent(desk.store, rows->table, *named, absent_after, desk.surroundings.clock());
        if (trouble) return desk.refuse(*std::move(trouble));
        store::SeatChange change;
        change.stand_in = bot;
        const auto changed = desk.store.change_seat(table, named->seat, change);
        desk.after_success(changed, [desk, table, for_another, seat = *named](store::Nothing) {
            if (!for_another) return tell_of_seats(desk, table);
            desk.after_success(desk.store.say(said_of_absence(desk, table, seat)),
                               [desk, table](const store::Message&) { tell_of_seats(desk, table); });
        });
    });
}

void House::open_hand(Asking asking, const store::TableId& table, std::string seat, std::string pin,
                      Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const auto rows = desk.find(table);
        if (!rows) return;
        const store::TableSeat* const named = find_seat(desk, *rows, seat);
        if (!named) return;
        const store::PersonId& person = desk.asking.person;
        if (named->holder.person != person)
            return desk.refuse(forbidden("the seat " + seat + " is not yours", "path.seat"));
        if (named->pin.empty()) return desk.refuse(conflict("no_pin", "the seat " + seat + " has no PIN"));
        const store::Time now = desk.surroundings.clock();
        if (const unsigned wait = parts_->pins.begin(person, table, named->seat, now))
            return desk.refuse({429, "too_many", "too many wrong PINs: wait a while", {}, nullptr, wait});
        if (pin.size() > kLongestPin || !is_pin(named->pin, pin))
            return desk.refuse(
                Trouble{403, "wrong_pin", "that is not the PIN of this seat", "body.pin", nullptr, 0});
        parts_->pins.right(person, table, named->seat);
        const store::Time expires = now + kHandLasts;
        desk.answer(json::object{{"hand", make_hand(rows->table, named->seat, person, expires)},
                                 {"expires", time_text(expires)}});
    });
}

}  // namespace bivouac::server
