#include "server/seating.hpp"

#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "engine/fair.hpp"
#include "server/hand.hpp"
#include "server/moment.hpp"

namespace bivouac::server {
namespace {

Seed draw_seed(const Surroundings& surroundings) {
    Seed seed;
    surroundings.random(seed.bytes);
    return seed;
}

store::Setup new_setup(const Shelved& shelved, const Surroundings& surroundings) {
    const GameInfo& game = shelved.game->info();
    const Seed seed = draw_seed(surroundings);
    store::Setup setup;
    setup.game = game.id;
    setup.rules = game.rules;
    setup.version = game.version;
    setup.scenario = shelved.info().id;
    setup.data_hash = shelved.info().data_hash;
    setup.server_seed = to_hex(seed);
    setup.server_commitment = to_hex(commitment(seed));
    return setup;
}

std::vector<store::TableSeat> free_seats(const Shelved& shelved, const Surroundings& surroundings) {
    std::vector<store::TableSeat> seats;
    for (const std::string& name : shelved.info().seats) {
        const Seed seed = draw_seed(surroundings);
        store::TableSeat s;
        s.seat = seat(seats.size());
        s.name = name;
        s.seed = to_hex(seed);
        s.commitment = to_hex(commitment(seed));
        seats.push_back(std::move(s));
    }
    return seats;
}

std::string where_seat(std::size_t i, std::string_view field) {
    return "body.seats[" + std::to_string(i) + "]." + std::string(field);
}

std::optional<Trouble> check_pin(const std::string& pin, const std::string& where) {
    if (pin.empty() || (pin.size() >= kShortestPin && pin.size() <= kLongestPin)) return std::nullopt;
    return bad_input("a PIN has 4 to 32 characters", where);
}

/// Puts one wish into the seats.
std::optional<Trouble> place(const Asking& asking, const SeatWish& wish, std::size_t i,
                             std::vector<store::TableSeat>& seats) {
    const auto found = std::find_if(seats.begin(), seats.end(),
                                    [&](const store::TableSeat& s) { return s.name == wish.seat; });
    if (found == seats.end())
        return bad_input("this battle has no seat '" + wish.seat + "'", where_seat(i, "seat"));
    if (!found->holder.nobody())
        return bad_input("the seat " + wish.seat + " is named twice", where_seat(i, "seat"));
    if (wish.who != SeatWish::Who::Me && !wish.pin.empty())
        return bad_input("a PIN is for a seat of your own", where_seat(i, "pin"));
    if (wish.who == SeatWish::Who::Bot) {
        if (auto trouble = check_bot(wish.bot, where_seat(i, "bot"))) return trouble;
        found->holder.bot = wish.bot;
    }
    if (wish.who == SeatWish::Who::Me) {
        if (auto trouble = check_pin(wish.pin, where_seat(i, "pin"))) return trouble;
        found->holder.person = asking.person;
        if (!wish.pin.empty()) found->pin = hash_pin(wish.pin);
    }
    return std::nullopt;
}

std::optional<Trouble> place_by_lot(const Asking& asking, const Surroundings& surroundings,
                                    std::vector<store::TableSeat>& seats) {
    std::vector<store::TableSeat*> open;
    for (store::TableSeat& s : seats) {
        if (s.holder.nobody()) open.push_back(&s);
    }
    if (open.empty()) return bad_input("there is no seat left to take by lot", "body.me_at_random");
    open[by_lot(open.size(), surroundings)]->holder.person = asking.person;
    return std::nullopt;
}

}  // namespace

std::size_t by_lot(std::size_t count, const Surroundings& surroundings) {
    // 2^32 is no multiple of most counts, but it is so much more that no lot is noticeably likelier.
    std::array<std::uint8_t, 4> bytes{};
    surroundings.random(bytes);
    std::size_t number = 0;
    for (const std::uint8_t b : bytes) number = number << 8U | b;
    return number % count;
}

std::optional<Trouble> check_bot(const std::string& bot, const std::string& where) {
    if (bots::is_bot(bot)) return std::nullopt;
    std::string names;
    for (const std::string& name : bots::bot_names()) names += (names.empty() ? "" : ", ") + name;
    return bad_input("there is no bot '" + bot + "' (there are: " + names + ")", where);
}

std::variant<store::NewTable, Trouble> new_table(const Asking& asking, const TableWish& wish,
                                                 const Shelved& shelved, const Surroundings& surroundings) {
    if (wish.title.size() > kLongestTitle) return bad_input("a title has at most 400 bytes", "body.title");
    store::NewTable table;
    table.setup = new_setup(shelved, surroundings);
    table.title = wish.title.empty() ? shelved.info().title : wish.title;
    table.visibility = wish.visibility;
    table.host = asking.person;
    table.seats = free_seats(shelved, surroundings);
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
        if (auto trouble = place(asking, wish.seats[i], i, table.seats)) return *std::move(trouble);
    }
    if (wish.me_at_random) {
        if (auto trouble = place_by_lot(asking, surroundings, table.seats)) return *std::move(trouble);
    }
    return table;
}

store::NewTable next_table(const store::Table& table, std::span<const store::TableSeat> seats,
                           const Shelved& shelved, const store::PersonId& host,
                           const Surroundings& surroundings) {
    store::NewTable next;
    next.setup = new_setup(shelved, surroundings);
    next.title = table.title;
    next.visibility = table.visibility;
    next.host = host;
    next.seats = free_seats(shelved, surroundings);
    std::vector<std::size_t> people;
    for (std::size_t i = 0; i < seats.size() && i < next.seats.size(); ++i) {
        if (seats[i].holder.bot.empty()) people.push_back(i);
        next.seats[i].holder.bot = seats[i].holder.bot;
    }
    for (std::size_t i = 0; i < people.size(); ++i) {
        const store::TableSeat& from = seats[people[i]];
        store::TableSeat& to = next.seats[people[(i + 1) % people.size()]];
        to.holder.person = from.holder.person;
        to.pin = from.pin;  // it goes with whoever gives it
    }
    return next;
}

store::NewTable what_if_table(const store::Table& table, const Shelved& shelved, const store::PersonId& host,
                              const Surroundings& surroundings) {
    constexpr std::size_t kMostTold = 80;
    const std::string title = "What if: " + table.title;
    store::NewTable next;
    next.setup = new_setup(shelved, surroundings);
    next.setup.options.emplace_back(kWhatIfOf, table.id.text);
    next.title = title.size() <= kMostTold ? title : "What if: " + shelved.info().title;
    next.visibility = store::Visibility::Link;
    next.host = host;
    next.seats = free_seats(shelved, surroundings);
    for (store::TableSeat& seat : next.seats) seat.holder.person = host;
    return next;
}

store::NewTable tutorial_table(const Tutorial& tutorial, const Shelved& shelved, const store::PersonId& host,
                               const Surroundings& surroundings) {
    store::NewTable next;
    next.setup = new_setup(shelved, surroundings);
    next.setup.options.emplace_back(kTutorial, tutorial.id);
    next.title = tutorial.words.at("en").title;
    next.visibility = store::Visibility::Link;
    next.host = host;
    next.seats = free_seats(shelved, surroundings);
    const FairSeeds seeds = tutorial_setup(tutorial, next.seats.size()).seeds;
    next.setup.server_seed = to_hex(seeds.server);
    next.setup.server_commitment = to_hex(commitment(seeds.server));
    for (store::TableSeat& seat : next.seats) {
        const Seed& seed = seeds.seat[index(seat.seat)];
        seat.holder.person = host;
        seat.seed = to_hex(seed);
        seat.commitment = to_hex(commitment(seed));
    }
    return next;
}

std::variant<store::SeatChange, Trouble> seat_change(const std::string& pin, const std::string& seed) {
    store::SeatChange change;
    if (auto trouble = check_pin(pin, "body.pin")) return *std::move(trouble);
    if (!pin.empty()) change.pin = hash_pin(pin);
    if (!seed.empty()) {
        const auto given = seed_from_hex(seed);
        if (!given) return bad_input("a seed is 64 hexadecimal digits", "body.seed");
        change.seed = to_hex(*given);
        change.commitment = to_hex(commitment(*given));
    }
    return change;
}

MatchSetup match_setup(const store::Table& table, std::span<const store::TableSeat> seats) {
    MatchSetup setup;
    setup.seeds.server = seed_from_hex(table.setup.server_seed).value_or(Seed{});
    setup.seeds.seats = static_cast<std::uint8_t>(seats.size());
    for (std::size_t i = 0; i < seats.size() && i < kMaxSeats; ++i) {
        setup.seeds.seat[i] = seed_from_hex(seats[i].seed).value_or(Seed{});
        setup.players.push_back(seats[i].holder.bot.empty() ? "human" : "bot:" + seats[i].holder.bot);
    }
    return setup;
}

store::TableChange starting(const store::Table& table, std::span<const store::TableSeat> seats,
                            const AnyScenario& scenario) {
    const std::unique_ptr<AnyMatch> match = scenario.start(match_setup(table, seats));
    const Record record = match->record();
    store::TableChange change;
    change.state = store::TableState::Playing;
    change.start_hash = record.start_hash;
    change.start_dice = record.start_dice;
    change.moment = moment_of(match->to_act(), match->view({}));
    return change;
}

}  // namespace bivouac::server
