// The same bytes by every way: out of the notation and back, lanes in any order of arrival, a draft composed
// in any order. Unused frames and lanes must be zero, or this would not hold.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/match.hpp"
#include "tests/battery/legality.hpp"

namespace bivouac::battery {

struct Move {
    Seat seat{};
    Action action;
};

template <class State>
bool same_bytes(const State& a, const State& b) {
    return std::memcmp(std::as_bytes(std::span(&a, 1)).data(), std::as_bytes(std::span(&b, 1)).data(),
                       sizeof(State)) == 0;
}

/// The first line in which two positions differ, for the report.
template <Game G>
std::string difference(const typename G::Scenario& sc, const typename G::State& a,
                       const typename G::State& b) {
    const std::string one = write_position<G>(sc, a), other = write_position<G>(sc, b);
    if (one == other) return "bytes that the notation does not name";
    const auto line = [](const std::string& text, std::size_t at) {
        const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(start, text.find('\n', at) - start);
    };
    std::size_t at = 0;
    while (at < one.size() && at < other.size() && one[at] == other[at]) ++at;
    return "'" + line(one, at) + "' against '" + line(other, at) + "'";
}

template <Game G>
void demand_same(const typename G::Scenario& sc, const typename G::State& a, const typename G::State& b,
                 const char* check, const char* what) {
    if (!same_bytes(a, b)) throw Broken{check, std::string(what) + ": " + difference<G>(sc, a, b)};
}

template <Game G>
void check_notation(const typename G::Scenario& sc, const typename G::State& s) {
    const std::string text = write_position<G>(sc, s);
    const auto reading = read_position<G>(sc, text);
    if (!reading.mistakes.empty()) throw Broken{"notation", to_text(reading.mistakes[0])};
    demand_same<G>(sc, s, reading.state, "notation", "a position read back differs");
    demand(position_hash<G>(sc, s) == position_hash<G>(sc, reading.state), "notation", "its hash differs");
}

template <Game G>
void check_zeroes(const typename G::State& s) {
    using AgendaType = decltype(s.agenda);
    for (std::size_t i = s.agenda.depth(); i < AgendaType::kDepth; ++i) {
        demand(s.agenda.at(i) == Frame{}, "zeroes", "an unused frame is not zero");
    }
    if constexpr (AgendaType::kLanes > 0) {
        const SeatSet used = sequence::lanes_open<G>(s) ? s.agenda.top().seats : SeatSet{};
        for (std::size_t i = 0; i < AgendaType::kLanes; ++i) {
            if (!used.contains(seat(i)))
                demand(s.agenda.lane(seat(i)) == Lane{}, "zeroes", "an unused lane is not zero");
        }
    }
}

/// How many decisions have been taken in the lanes that are open.
template <Game G>
std::size_t decisions_in_lanes(const typename G::State& s) {
    std::size_t n = 0;
    if constexpr (decltype(G::State::agenda)::kLanes > 0) {
        if (sequence::lanes_open<G>(s)) {
            s.agenda.top().seats.for_each([&](Seat seat) { n += s.agenda.lane(seat).decisions; });
        }
    }
    return n;
}

/// The moves of open lanes in another order of arrival, each seat's own in theirs.
inline std::vector<Move> interleaved(std::vector<Move> moves, Rng& rng) {
    std::vector<Seat> order;
    order.reserve(moves.size());
    for (const Move& m : moves) order.push_back(m.seat);
    rng.shuffle(order);
    std::vector<Move> out;
    for (Seat who : order) {
        const auto next =
            std::find_if(moves.begin(), moves.end(), [who](const Move& m) { return m.seat == who; });
        out.push_back(*next);
        moves.erase(next);
    }
    return out;
}

/// Plays moves; only the last may roll, and rolls what is given.
template <Game G>
typename G::State replayed(const typename G::Scenario& sc, const typename G::State& from,
                           const std::vector<Move>& moves, const std::vector<std::uint16_t>& last_dice,
                           Chronicle* log) {
    typename G::State s = from;
    Dice dice = Dice::recorded();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool last = i + 1 == moves.size();
        dice.feed(last ? std::span<const std::uint16_t>(last_dice) : std::span<const std::uint16_t>{}, 0);
        const Verdict verdict = refuse<G>(sc, s, moves[i].seat, moves[i].action);
        demand(verdict.allowed(), "lanes", "a decision is refused in another order of arrival");
        take<G>(sc, s, moves[i].seat, moves[i].action, dice, log);
        demand(dice.finish_decision() == DiceFault::None, "lanes",
               "other dice are rolled in another order of arrival");
    }
    return s;
}

/// Lanes that have closed: any order of arrival leads to the same position and tells every viewer the same.
template <Game G>
void check_interleaving(const typename G::Scenario& sc, const typename G::State& opening,
                        const typename G::State& closed, const std::vector<Move>& moves,
                        const std::vector<std::uint16_t>& dice, Rng& rng) {
    Chronicle log, other_log;
    const auto again = replayed<G>(sc, opening, moves, dice, &log);
    demand_same<G>(sc, closed, again, "lanes", "the same order of arrival gives another position");
    const auto other = replayed<G>(sc, opening, interleaved(moves, rng), dice, &other_log);
    demand_same<G>(sc, closed, other, "lanes", "another order of arrival gives another position");
    for (std::size_t i = 0; i < seats_of<G>(sc); ++i) {
        demand(log.seen_by(seat(i)) == other_log.seen_by(seat(i)), "lanes",
               "the order of arrival can be seen");
    }
}

/// The plan of a draft, made again in its canonical order from the empty draft: the same draft, and what a
/// match goes on from. Gives that position; `plan` is the way to it.
template <Game G>
typename G::State check_canonical(const typename G::Scenario& sc, const typename G::State& empty,
                                  const typename G::State& full, Seat seat, Plan& plan) {
    question_for<G>(full, seat).plan(sc, full, seat, plan);
    auto s = empty;
    Dice dice = Dice::recorded();
    for (Action a : plan) {
        if (!refuse<G>(sc, s, seat, a).allowed()) {
            throw Broken{"draft", text_of<G>(sc, a) + " is refused in canonical order"};
        }
        dice.feed({}, 0);
        take<G>(sc, s, seat, a, dice, nullptr);
    }
    auto compared = s;
    // Lanes count decisions, and a plan may have fewer than its making had.
    if constexpr (decltype(G::State::agenda)::kLanes > 0) {
        if (sequence::lanes_open<G>(s))
            compared.agenda.lane(seat).decisions = full.agenda.lane(seat).decisions;
    }
    demand_same<G>(sc, full, compared, "draft", "the plan in canonical order is another");
    return s;
}

/// Every name of the scenario can be read back, is one word, and belongs to one thing; patterns name their
/// operands.
template <Game G>
void check_names(const typename G::Scenario& sc) {
    const NamingOf<G> naming(sc);
    const auto check_domain = [&](Domain domain) {
        for (std::uint32_t v = 0; v < size_of_domain<G>(sc, domain); ++v) {
            const std::string name = naming.write(domain, v);
            demand(!name.empty() && name.find_first_of(" \t\n|#:") == std::string::npos, "names",
                   "'" + name + "' is not one word");
            demand(naming.read(domain, name) == v, "names", "'" + name + "' does not read back");
        }
    };
    check_domain(Domain::Seat);
    for (const VerbSpec& verb : G::verbs()) {
        for (std::size_t i = 0; i < verb.operands.size(); ++i) {
            const std::string slot = "{" + std::to_string(i) + "}";
            const bool used = i < verb.arity();
            demand(used == (verb.pattern.find(slot) != std::string_view::npos), "names",
                   "'" + std::string(verb.pattern) + "' has other operands");
            if (used && verb.operands[i] != Domain::Number) check_domain(verb.operands[i]);
        }
    }
}

}  // namespace bivouac::battery
