// Facing, chapter [S5]: turning a stack where it stands, the question which corner it faces, and who has to
// be asked. What a counter pays for turning on its way is the march's affair.
#include <bit>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr std::uint8_t corner_bit(Facing f) {
    return f == Facing::None ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << corner_of(f));
}

const FaceLocals& locals_of(const State& s) {
    return s.agenda.top().as<FaceLocals>();
}

/// Of the counters of one side only: a hex has those of one.
Side side_in(const Scenario& sc, const State& s, Hex hex) {
    return unit_of(sc, static_cast<UnitId>(s.first_in[index_of(hex)] - 1)).side;
}

/// Counters that need a facing and have none.
bool lacks_facing(const Scenario& sc, const State& s, Hex hex) {
    bool found = false;
    for_each_in(s, hex, [&](UnitId u) {
        found = found || (needs_facing(sc, s, u) && facing_of(s, u) == Facing::None);
    });
    return found;
}

// While a side sets up, the enemy does not see how it turns, RULING S18-b.
void face(StandardPlay& play, Hex hex, Facing facing) {
    const Side side = side_in(play.sc, play.s, hex);
    set_facing(play.sc, play.s, hex, facing);
    const Phrase told{"event.faces", {hex_named(hex), facing_named(facing)}};
    if (play.s.turn == 0) {
        play.only(seat_of(side), told);
        return;
    }
    play.effects.reveal_to(seat_of(enemy_of(side)));
    play.everyone(told);
}

// [the question]

void offer_face(const Scenario&, const State& s, Seat, Offers& out) {
    for (std::size_t corner = 0; corner < boards::kSides; ++corner) {
        const Facing f = facing_of(corner);
        if ((locals_of(s).allowed & corner_bit(f)) != 0) out.add(act(Verb::Face, f));
    }
}

Verdict refuse_face(const Scenario&, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Face)) return other_question();
    const auto f = operand<Facing>(a);
    if ((locals_of(s).allowed & corner_bit(f)) != 0) return Verdict::legal();
    const Phrase why{"refusal.facing", {hex_named(hex_of(locals_of(s).hex)), facing_named(f)}};
    return f == Facing::None ? Verdict::refused("S5", why) : Verdict::refused("S5.a", why);
}

void take_face(StandardPlay& play, Seat, Action a) {
    const Hex hex = hex_of(locals_of(play.s).hex);
    play.answered();
    face(play, hex, operand<Facing>(a));
}

Phrase ask_face(const Scenario&, const State& s, Seat) {
    return {"prompt.face", {hex_named(hex_of(locals_of(s).hex))}};
}

void name_face(Frame& frame, Archive& archive) {
    archive.field("hex", frame.as<FaceLocals>().hex, kSpot);
    archive.field("allowed", frame.as<FaceLocals>().allowed, Domain::Number, kAllCorners);
}

// [what to look at]

/// Nearest of some hexes; kOffMap if there is none.
Hex nearest_of(const Scenario& sc, const HexSet& hexes, Hex from) {
    Hex best = kOffMap;
    int best_distance = 0;
    hexes.for_each([&](Hex hex) {
        const int distance = sc.map.grid().distance(from, hex);
        if (best != kOffMap && distance >= best_distance) return;
        best = hex;
        best_distance = distance;
    });
    return best;
}

/// Where the enemy sets up or comes on: what is known of him before he is there.
HexSet where_he_comes_from(const Scenario& sc, Side enemy) {
    HexSet hexes;
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        const StandardUnit& who = sc.standard_tables.units[i];
        if (sc.units[i].side != enemy || !who.present) continue;
        if (who.entry_turn == 0) {
            hexes |= sc.area(who.area).standard.hexes;
        } else {
            hexes.insert(who.entry_hex);
        }
    }
    return hexes;
}

/// The corner whose two front hexes lie nearest to a hex; of equal ones the first.
Facing facing_towards(const Scenario& sc, Hex from, Hex to) {
    const auto& around = sc.map.grid().neighbours(from);
    const int far = boards::kMaxLines * 2;
    const auto distance = [&](std::size_t side) {
        const Hex next = around[side % boards::kSides];
        return next == kOffMap ? far : sc.map.grid().distance(next, to);
    };
    Facing best = facing_of(std::size_t{0});
    int best_sum = 2 * far + 1;
    for (std::size_t corner = 0; corner < boards::kSides; ++corner) {
        const int sum = distance(corner) + distance(corner + 1);
        if (sum >= best_sum) continue;
        best = facing_of(corner);
        best_sum = sum;
    }
    return best;
}

}  // namespace

Facing facing_the_enemy(const Scenario& sc, const State& s, Side side, Hex hex) {
    const Side enemy = enemy_of(side);
    Hex target = nearest_of(sc, s.occupied[index_of(enemy)], hex);
    if (target == kOffMap) target = nearest_of(sc, where_he_comes_from(sc, enemy), hex);
    return target == kOffMap ? facing_of(std::size_t{0}) : facing_towards(sc, hex, target);
}

// [S5] A stack with a facing gives it to those who come to need one, so only corners are ever in doubt.
void ask_facing(StandardPlay& play, Hex hex, std::uint8_t allowed) {
    bool any = false;
    for_each_in(play.s, hex, [&](UnitId u) { any = any || needs_facing(play.sc, play.s, u); });
    if (!any || allowed == 0) return;
    if (std::has_single_bit(allowed)) {
        face(play, hex, facing_of(static_cast<std::size_t>(std::countr_zero(allowed))));
        return;
    }
    play.ask(static_cast<std::uint8_t>(Ask::Face), seat_of(side_in(play.sc, play.s, hex)));
    auto& locals = play.frame().as<FaceLocals>();
    locals.hex = spot_of(hex);
    locals.allowed = allowed;
}

// Units that no longer maneuver [S5.d], and those that are in good order again [S14.3].
void next_to_face(StandardPlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        Hex found = kOffMap;
        play.s.occupied[index_of(side)].for_each([&](Hex hex) {
            if (found == kOffMap && lacks_facing(play.sc, play.s, hex)) found = hex;
        });
        if (found == kOffMap) continue;
        const Facing of_stack = facing_in(play.s, found);  // [S5.b]
        ask_facing(play, found, of_stack == Facing::None ? kAllCorners : corner_bit(of_stack));
        return;
    }
    play.s.agenda.pop();
}

// [turning in place] Not a move: it needs no orders, RULING S5-b.

namespace {

/// The first counter with a facing that has turned or moved; kNoUnit if none has.
UnitId done_turning(const State& s, Hex hex) {
    UnitId found = kNoUnit;
    for_each_in(s, hex, [&](UnitId u) {
        const bool done = s.is(u, Mark::Turned) || s.is(u, Mark::Moved);
        if (found == kNoUnit && done && facing_of(s, u) != Facing::None) found = u;
    });
    return found;
}

}  // namespace

Verdict refuse_turn(const State& s, Side side, Hex hex) {
    if (!has_units_of(s, side, hex))
        return Verdict::refused("S5", {"refusal.none_of_yours", {hex_named(hex)}});
    if (facing_in(s, hex) == Facing::None) {
        return Verdict::refused("S5.d", {"refusal.no_facing", {hex_named(hex)}});
    }
    const UnitId done = done_turning(s, hex);
    if (done == kNoUnit) return Verdict::legal();
    if (s.is(done, Mark::Turned)) return Verdict::refused("S5.a", {"refusal.has_turned", {unit_named(done)}});
    return Verdict::refused("S5.a", {"refusal.turn_after_move", {unit_named(done)}});
}

void offer_turns(const State& s, Side side, Offers& out) {
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        bool faces = false;
        bool done =
            false;  // as done_turning() says, but in one pass: this is asked of all hexes all the time
        for_each_in(s, hex, [&](UnitId u) {
            if (facing_of(s, u) == Facing::None) return;
            faces = true;
            done = done || s.is(u, Mark::Turned) || s.is(u, Mark::Moved);
        });
        if (faces && !done) out.add(act(Verb::Turn, hex));
    });
}

void take_turn(StandardPlay& play, Hex hex) {
    const Facing now = facing_in(play.s, hex);
    for_each_in(play.s, hex, [&](UnitId u) {
        if (facing_of(play.s, u) != Facing::None) play.s.set(u, Mark::Turned);
    });
    ask_facing(play, hex, static_cast<std::uint8_t>(kAllCorners & ~corner_bit(now)));
}

const StandardQuestion kFace{.name = "face",
                             .offer = offer_face,
                             .refuse = refuse_face,
                             .take = take_face,
                             .prompt = ask_face,
                             .locals = name_face};

}  // namespace bivouac::shadow::standard
