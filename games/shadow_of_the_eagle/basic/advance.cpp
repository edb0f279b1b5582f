// Movement after combat, the second half of chapter [B9]: one unit of the winner may take the hex that
// the loser has left [B9.e], now or never [B9.f].
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/fight.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

/// [B11.b] A disorganized unit may not go into an enemy zone, nor anyone where there is no contact. RULING
/// B9-d.
bool can_advance(const Scenario& sc, const State& s, UnitId u, Hex to) {
    if (!s.on_map(u) || !is_empty(s, to) || !contact(sc, s.hex(u), to)) return false;
    return !s.is(u, Mark::Disorganized) || !in_zone_of(s, enemy_of(sc.unit(u).side), to);
}

/// Of the attackers into a hex that has been emptied; of the defenders into one that the attackers have left.
template <class Visit>
void for_each_attacker_advance(const Scenario& sc, const State& s, Visit visit) {
    const FightLocals& f = fight_of(s);
    f.attackers.for_each([&](UnitId u) {
        for_each_hex(f.targets, [&](Hex to) {
            if (can_advance(sc, s, u, to)) visit(u, to);
        });
    });
}

template <class Visit>
void for_each_defender_advance(const Scenario& sc, const State& s, Visit visit) {
    const FightLocals& f = fight_of(s);
    for_each_hex(f.targets, [&](Hex hex) {
        for_each_in(s, hex, [&](UnitId u) {
            for_each_hex(f.from, [&](Hex to) {
                if (can_advance(sc, s, u, to)) visit(u, to);
            });
        });
    });
}

/// RULING B9-e: the attacker if he can; if not, the defender.
template <class Visit>
void for_each_advance(const Scenario& sc, const State& s, Seat seat, Visit visit) {
    bool any = false;
    const auto visit_mine = [&](UnitId u, Hex to) {
        any = true;
        if (seat_of(sc.unit(u).side) == seat) visit(u, to);
    };
    for_each_attacker_advance(sc, s, visit_mine);
    if (!any) for_each_defender_advance(sc, s, visit_mine);
}

void offer_advance(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_advance(sc, s, seat, [&](UnitId u, Hex to) { out.add(act(Verb::Advance, u, to)); });
    out.add(act(Verb::NoAdvance));
}

Verdict refuse_advance(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::NoAdvance)) return Verdict::legal();
    if (!is_verb(a, Verb::Advance)) return other_question();
    bool found = false;
    for_each_advance(sc, s, seat, [&](UnitId u, Hex to) {
        found = found || (u == unit_operand(a) && to == hex_operand(a, 1));
    });
    if (found) return Verdict::legal();
    const UnitId u = unit_operand(a);
    const Hex to = hex_operand(a, 1);
    if (!is_empty(s, to)) return Verdict::refused("B9.e", {"refusal.not_vacated", {hex_named(to)}});
    if (index_of(u) < sc.basic_unit_count() && s.on_map(u) && s.is(u, Mark::Disorganized) &&
        in_zone_of(s, enemy_of(sc.unit(u).side), to)) {
        return Verdict::refused("B11.b", {"refusal.disorganized_zone", {unit_named(u), hex_named(to)}});
    }
    return Verdict::refused("B9.e", {"refusal.not_in_fight", {unit_named(u)}});
}

void take_advance(BasicPlay& play, Seat, Action a) {
    play.answered();
    if (is_verb(a, Verb::NoAdvance)) return;
    const UnitId u = unit_operand(a);
    play.everyone({"event.advanced", {unit_named(u), hex_named(hex_operand(a, 1))}});
    place_unit(play, u, hex_operand(a, 1));
}

Phrase ask_advance(const Scenario&, const State&, Seat) {
    return {"prompt.advance"};
}

}  // namespace

void advance(BasicPlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        bool any = false;
        for_each_advance(play.sc, play.s, seat_of(side), [&](UnitId, Hex) { any = true; });
        if (any) {
            play.ask(static_cast<std::uint8_t>(Ask::Advance), seat_of(side));
            return;
        }
    }
}

void end_fight(BasicPlay& play, SeatSet) {
    for (std::size_t i = 0; i < play.sc.basic_unit_count(); ++i) {
        play.s.clear(static_cast<UnitId>(i), Mark::Shifted);
    }
}

const BasicQuestion kAdvance{.name = "advance",
                             .offer = offer_advance,
                             .refuse = refuse_advance,
                             .take = take_advance,
                             .prompt = ask_advance};

}  // namespace bivouac::shadow::basic
