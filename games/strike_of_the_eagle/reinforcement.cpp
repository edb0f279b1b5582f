// The Reinforcement Phase, [R11]: the North before the South, on each front the side without the initiative
// first.
#include <utility>

#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/recruits.hpp"

namespace bivouac::eagle {
namespace {

struct ReinforcementLocals {  // Proc::Reinforcement
    std::uint8_t turn = 0;    // of four: North, North, South, South
    std::array<std::uint8_t, 7> reserved{};
};

constexpr std::array<Cube, 3> kCubes{Cube::Black, Cube::White, Cube::Green};

SeatSet recruiter(const EaglePlay& play) {
    return commander_of(play.sc, play.s.active, play.s.front);
}

bool is_here(const Scenario& sc, const State& s, BlockId b) {
    return sc.block(b).side == s.active && s.on_map(b) && sc.front_of(s.area(b)) == s.front;
}

// [R11.2] Brigades and reduced divisions of one arm into a reduced division.

Verdict refuse_combining(const Scenario& sc, const State& s, BlockId from, BlockId into) {
    const Block& a = sc.block(from);
    const Block& b = sc.block(into);
    if (from == into || !is_here(sc, s, from) || !is_here(sc, s, into))
        return Verdict::refused("R11.2", {"refusal.not_yours", {block_named(from == into ? into : from)}});
    if (s.area(from) != s.area(into))
        return Verdict::refused("R11.2", {"refusal.not_together", {block_named(from), block_named(into)}});
    if (a.arm != b.arm || a.arm == Arm::Leader || b.size != Size::Division)
        return Verdict::refused("R11.2", {"refusal.no_division", {block_named(into)}});
    // A division at full strength is neither a brigade nor reduced.
    if (a.size == Size::Division && s.sp[index_of(from)] == a.max_sp)
        return Verdict::refused("R11.2", {"refusal.full_strength", {block_named(from)}});
    if (s.sp[index_of(from)] + s.sp[index_of(into)] > b.max_sp)
        return Verdict::refused("R11.2", {"refusal.too_strong", {block_named(into)}});
    return Verdict::legal();
}

template <class Visit>
void for_each_combination(const Scenario& sc, const State& s, Visit visit) {
    for_each_block(sc, s.active, [&](BlockId into) {
        if (!is_here(sc, s, into) || sc.block(into).size != Size::Division) return;
        if (s.sp[index_of(into)] >= sc.block(into).max_sp) return;
        for_each_in(sc, s, s.active, s.area(into), [&](BlockId from) {
            if (refuse_combining(sc, s, from, into).allowed()) visit(from, into);
        });
    });
}

void offer_combining(const Scenario& sc, const State& s, Seat, Offers& out) {
    for_each_combination(sc, s, [&](BlockId from, BlockId into) { out.add(act(Verb::Combine, from, into)); });
    out.add(act(Verb::Done));
}
Verdict refuse_combine(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Done)) return Verdict::legal();
    if (!is_verb(a, Verb::Combine)) return other_question();
    return refuse_combining(sc, s, block_operand(a), block_operand(a, 1));
}
void take_combine(EaglePlay& play, Seat, Action a) {
    State& s = play.s;
    if (is_verb(a, Verb::Done)) {
        play.answered();
        return;
    }
    const BlockId from = block_operand(a);
    const BlockId into = block_operand(a, 1);
    const int sp = s.sp[index_of(from)];
    const Area area = s.area(from);
    lift(play.sc, s, from, Place::Pool);
    change_sp(play.sc, s, into, sp);
    play.everyone({"event.combines", {side_named(s.active), block_named(from), area_named(area)}});
    play.effects.reveal_to(all_seats(play.sc) - play.sc.seats_of(s.active));
}
Phrase prompt_combine(const Scenario&, const State& s, Seat) {
    return {"prompt.combine", {front_named(s.front)}};
}

// [R11.4], [R11.5]

Verdict refuse_paying(const Scenario& sc, const State& s, Cube a, Cube b) {
    const auto have = [&](Cube cube) { return cubes_at_hand(sc, s, s.active, s.front, cube); };
    const bool enough = a == b ? have(a) >= 2 : have(a) >= 1 && have(b) >= 1;
    return enough ? Verdict::legal()
                  : Verdict::refused("R11.4", {"refusal.no_cubes", {cube_named(a), cube_named(b)}});
}

void offer_strengthening(const Scenario& sc, const State& s, Offers& out) {
    std::array<std::pair<Cube, Cube>, kCubes.size() * kCubes.size()> payments;
    std::size_t n = 0;
    for (const Cube x : kCubes) {
        for (const Cube y : kCubes) {
            if (x <= y && refuse_paying(sc, s, x, y).allowed()) payments[n++] = {x, y};
        }
    }
    if (n == 0) return;
    for_each_block(sc, s.active, [&](BlockId b) {
        if (!is_here(sc, s, b) || s.sp[index_of(b)] >= sc.block(b).max_sp) return;
        if (!refuse_strengthening(sc, s, s.active, b).allowed()) return;
        for (std::size_t i = 0; i < n; ++i)
            out.add(act(Verb::Strengthen, b, payments[i].first, payments[i].second));
    });
}

void offer_building(const Scenario& sc, const State& s, Offers& out) {
    const BuildingGround ground(sc, s, s.active, s.front);
    for_each_block(sc, s.active, [&](BlockId b) {
        if (s.at[index_of(b)] != Place::Pool || sc.block(b).arm == Arm::Leader) return;
        ground.areas(price_of(sc.block(b))).for_each([&](Area area) { out.add(act(Verb::Build, b, area)); });
    });
}

void offer_recruits(const Scenario& sc, const State& s, Seat, Offers& out) {
    offer_strengthening(sc, s, out);
    offer_building(sc, s, out);
    out.add(act(Verb::Done));
}

Verdict refuse_recruit(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Done)) return Verdict::legal();
    const BlockId b = block_operand(a);
    if (is_verb(a, Verb::Build)) return refuse_building(sc, s, s.active, s.front, b, area_operand(a, 1));
    if (!is_verb(a, Verb::Strengthen)) return other_question();
    if (!is_here(sc, s, b)) return Verdict::refused("R11.4", {"refusal.not_yours", {block_named(b)}});
    const auto x = static_cast<Cube>(a.operands[1]);
    const auto y = static_cast<Cube>(a.operands[2]);
    if (x > y) return Verdict::refused("R11.4", {"refusal.cubes_in_order"});
    Verdict verdict = refuse_strengthening(sc, s, s.active, b);
    return verdict.allowed() ? refuse_paying(sc, s, x, y) : verdict;
}

void take_recruit(EaglePlay& play, Seat, Action a) {
    State& s = play.s;
    if (is_verb(a, Verb::Done)) {
        play.answered();
        return;
    }
    const BlockId b = block_operand(a);
    if (is_verb(a, Verb::Build)) {
        const Area area = area_operand(a, 1);
        pay_for_building(play.sc, s, s.active, s.front, b, area);
        put(play.sc, s, b, area, 1);
        s.set(b, Mark::Built);
        play.everyone({"event.builds", {side_named(s.active), block_named(b), area_named(area)}});
        return;
    }
    for (const std::size_t i : {1, 2})
        spend_cube(play.sc, s, s.active, s.front, static_cast<Cube>(a.operands[i]));
    strengthen(play, b);
}
Phrase prompt_recruit(const Scenario&, const State& s, Seat) {
    return {"prompt.recruit", {front_named(s.front)}};
}

/// [R12.2] Haller: one block of his area gains a point.
void rebuild(EaglePlay& play) {
    State& s = play.s;
    if (!play.sc.leader_effects) return;
    for_each_block(play.sc, s.active, [&](BlockId leader) {
        if (play.sc.block(leader).ability != Ability::Rebuild1 || !is_here(play.sc, s, leader)) return;
        BlockId best = kNoBlock;  // RULING R12-a: the one that lacks most
        for_each_in(play.sc, s, s.active, s.area(leader), [&](BlockId b) {
            if (s.sp[index_of(b)] >= play.sc.block(b).max_sp || !supplied(play.sc, s, b)) return;
            const auto lacks = [&](BlockId x) { return play.sc.block(x).max_sp - s.sp[index_of(x)]; };
            if (best == kNoBlock || lacks(b) > lacks(best)) best = b;
        });
        if (best != kNoBlock) strengthen(play, best);
    });
}

}  // namespace

void strengthen(EaglePlay& play, BlockId b) {
    State& s = play.s;
    const Side side = play.sc.block(b).side;
    const Area area = s.area(b);
    change_sp(play.sc, s, b, 1);
    if (is_front_line(play.sc, s, side, area)) s.front_line_fed.insert(area);
    const SeatSet own = play.sc.seats_of(side);
    play.apart(own, {"event.strengthened", {block_named(b), area_named(area)}},
               {"event.strengthened_hidden", {side_named(side), area_named(area)}});
}

void begin_reinforcement(EaglePlay& play, SeatSet) {
    play.everyone({"event.reinforcement", {Operand::number(play.s.round)}});
    play.s.front_line_fed = {};
}

void next_recruiter(EaglePlay& play, SeatSet) {
    State& s = play.s;
    auto& locals = play.frame().as<ReinforcementLocals>();
    for (; locals.turn < 4; ++locals.turn) {
        const auto front = static_cast<Front>(locals.turn / 2);
        if (!play.sc.fronts[index_of(front)]) continue;
        const Side owner = initiative_of(s, front);
        s.front = front;
        s.active = locals.turn % 2 == 0 ? enemy_of(owner) : owner;  // [R11.6]
        ++locals.turn;
        repeat_step(play);
        call(play, Proc::Recruit);
        return;
    }
    s.dry = {};
    for (std::uint16_t& marks : s.marks)
        marks &= static_cast<std::uint16_t>(~static_cast<unsigned>(Mark::Built));
}

// [R11.1]
void replace_garrisons(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const std::size_t side = index_of(s.active);
    const AreaSet due =
        (play.sc.key_cities & s.depots[side] & s.occupied[side] & play.sc.front_areas[index_of(s.front)]) -
        s.garrison[side];
    due.for_each([&](Area city) {
        put_garrison(play.sc, s, s.active, city);
        play.everyone({"event.garrison", {side_named(s.active), area_named(city)}});
    });
}

void combine(EaglePlay& play, SeatSet) {
    ask(play, Ask::Combine, recruiter(play));
}

// [R11.3] RULING R11-b: a city's cubes are there from its side's turn to the end of it.
void gather_cubes(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const std::size_t side = index_of(s.active);
    s.city_cubes = {};
    const AreaSet joined = play.sc.map.connected(play.sc.source[side], supply_ground(play.sc, s, s.active));
    const AreaSet cities =
        (play.sc.strategic_cities & s.control[side] & joined & play.sc.front_areas[index_of(s.front)]) -
        s.dry;
    cities.for_each([&](Area city) {
        if (play.sc.lithuania.contains(city) && s.lithuania == 0) return;
        for (const Cube cube : kCubes) {
            set_city_cubes(s, city, cube, play.sc.area(city).cubes[side].of[static_cast<std::size_t>(cube)]);
        }
    });
    rebuild(play);
}

void reinforcement_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::Reinforcement, play.s.active, play.s.front);
}

void recruit(EaglePlay& play, SeatSet) {
    ask(play, Ask::Recruit, recruiter(play));
}

void end_recruiting(EaglePlay& play, SeatSet) {
    play.s.city_cubes = {};
}

void name_reinforcement(Frame& frame, Archive& archive) {
    archive.field("turn", frame.as<ReinforcementLocals>().turn);
}

const EagleQuestion kCombine{.name = "combine",
                             .offer = offer_combining,
                             .refuse = refuse_combine,
                             .take = take_combine,
                             .prompt = prompt_combine};

const EagleQuestion kRecruit{.name = "recruit",
                             .offer = offer_recruits,
                             .refuse = refuse_recruit,
                             .take = take_recruit,
                             .prompt = prompt_recruit};

}  // namespace bivouac::eagle
