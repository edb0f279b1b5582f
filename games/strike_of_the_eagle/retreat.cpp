// Retreats and withdrawals, [R7.1] to [R7.4], [A24]: all together towards the nearest depot if they fit
// there, else as many as fit, the rest towards the next nearest; who finds no way is out of the game, or
// stays if he withdraws.
#include <algorithm>

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {
namespace {

/// The areas towards the nearest depots that are still to be tried, and those depots.
struct WayHome {
    AreaSet steps;   // legal and with room
    AreaSet depots;  // empty: there is none left
};

/// [R7.2]
bool may_enter(const Scenario& sc, const State& s, Side side, Area from, Area to) {
    const Side enemy = enemy_of(side);
    const AreaSet ground = open_areas(sc, s) - sc.boxes - held_by(s, enemy);
    if (!ground.contains(to)) return false;
    return !s.entered[index_of(enemy)].contains(sc.map.way(to, from));
}

WayHome way_home(const Scenario& sc, const State& s, Side side, Area from, AreaSet passed) {
    WayHome home;
    const AreaSet ground = supply_ground(sc, s, side);
    AreaSet passable = ground;
    passable.insert(from);
    const boards::AreaDistances far = sc.map.distances(from, passable);
    int nearest = boards::kFar;
    const AreaSet depots = s.depots[index_of(side)] - passed - from;
    depots.for_each([&](Area depot) { nearest = std::min<int>(nearest, far[index_of(depot)]); });
    if (nearest == boards::kFar) return home;
    depots.for_each([&](Area depot) {
        if (far[index_of(depot)] == nearest) home.depots.insert(depot);
    });
    const boards::AreaDistances left = sc.map.distances(home.depots, ground);
    sc.map.neighbours(from).for_each([&](Area to) {
        const bool nearer = left[index_of(to)] == nearest - 1;
        if (nearer && may_enter(sc, s, side, from, to) && room_in(sc, s, side, to) > 0) home.steps.insert(to);
    });
    return home;
}

/// Whether a block is one of those that retreat now.
bool retreats(const State& s, BlockId b) {
    const Retreat& r = s.retreat;
    if (!s.stands_in(b, area_of(r.area))) return false;
    return r.came == Spot::Nowhere || (s.via[index_of(b)] == r.came && s.is(b, Mark::Fought));
}
int retreating(const Scenario& sc, const State& s) {
    int n = 0;
    for_each_in(sc, s, s.retreat.side, area_of(s.retreat.area),
                [&](BlockId b) { n += retreats(s, b) ? 1 : 0; });
    return n;
}

/// [R7.1] Where all of them fit.
AreaSet room_for_all(const Scenario& sc, const State& s, Side side, AreaSet steps, int blocks) {
    AreaSet roomy;
    steps.for_each([&](Area to) {
        if (room_in(sc, s, side, to) >= blocks) roomy.insert(to);
    });
    return roomy;
}

void go(EaglePlay& play, BlockId b, Area to) {
    State& s = play.s;
    const Side side = play.sc.block(b).side;
    const Area from = s.area(b);
    shift(play.sc, s, b, to, from);
    s.spent[index_of(b)] = s.is(b, Mark::Unspent) ? Spent::None : Spent::Retreat;  // [R7.4]
    const SeatSet own = play.sc.seats_of(side);
    play.apart(own, {"event.retreats", {block_named(b), area_named(from), area_named(to)}},
               {"event.retreats_hidden", {side_named(side), area_named(from), area_named(to)}});
}

void go_all(EaglePlay& play, Area to) {
    for_each_block(play.sc, play.s.retreat.side, [&](BlockId b) {
        if (retreats(play.s, b)) go(play, b, to);
    });
    play.s.retreat.together = spot_of(to);
}

/// What a retreat offers now: an area for all, or blocks one by one.
struct Choices {
    AreaSet together, singly;
    bool may_stay = false;
};

Choices choices(const Scenario& sc, const State& s) {
    const Retreat& r = s.retreat;
    const Area from = area_of(r.area);
    const AreaSet steps = way_home(sc, s, r.side, from, r.passed).steps;
    Choices out;
    out.together = room_for_all(sc, s, r.side, steps, retreating(sc, s));
    out.may_stay = r.came != Spot::Nowhere;
    if (out.together.empty() && !out.may_stay) out.singly = steps;
    return out;
}

void offer_retreat(const Scenario& sc, const State& s, Seat, Offers& out) {
    const Choices open = choices(sc, s);
    open.together.for_each([&](Area to) { out.add(act(Verb::FallBack, to)); });
    for_each_in(sc, s, s.retreat.side, area_of(s.retreat.area), [&](BlockId b) {
        open.singly.for_each([&](Area to) { out.add(act(Verb::Retreat, b, to)); });
    });
    if (open.may_stay) out.add(act(Verb::Stay));
}

Verdict refuse_retreat(const Scenario& sc, const State& s, Seat, Action a) {
    const Choices open = choices(sc, s);
    if (is_verb(a, Verb::Stay) && open.may_stay) return Verdict::legal();
    if (is_verb(a, Verb::FallBack)) {
        const Area to = area_operand(a);
        if (open.together.contains(to)) return Verdict::legal();
        return Verdict::refused("R7.1", {"refusal.no_retreat", {area_named(to)}});
    }
    if (!is_verb(a, Verb::Retreat)) return other_question();
    const BlockId b = block_operand(a);
    const Area to = area_operand(a, 1);
    if (sc.block(b).side != s.retreat.side || !s.stands_in(b, area_of(s.retreat.area)))
        return Verdict::refused("R7.1", {"refusal.not_retreating", {block_named(b)}});
    if (!open.singly.contains(to)) return Verdict::refused("R7.2", {"refusal.no_retreat", {area_named(to)}});
    return Verdict::legal();
}

/// [R7.3], or [R5.9] who withdraws stays and fights. Who went together may go on if a card says so.
void end_retreat(EaglePlay& play) {
    Retreat& r = play.s.retreat;
    const Area from = area_of(r.area);
    if (r.withdraws == 0 && r.came == Spot::Nowhere) {
        for_each_block(play.sc, r.side, [&](BlockId b) {
            if (play.s.stands_in(b, from)) remove_for_good(play, b, "event.score_retreat");
        });
    }
    if (r.further > 0 && r.together != Spot::Nowhere) {
        r = {.area = r.together,
             .side = r.side,
             .further = static_cast<std::uint8_t>(r.further - 1),
             .came = r.area};
        return;
    }
    r = {};
    play.s.agenda.pop();
}

void take_retreat(EaglePlay& play, Seat, Action a) {
    play.answered();
    if (is_verb(a, Verb::Stay)) {
        play.s.retreat.together = Spot::Nowhere;
        end_retreat(play);
    } else if (is_verb(a, Verb::FallBack)) {
        go_all(play, area_operand(a));
    } else {
        go(play, block_operand(a), area_operand(a, 1));
    }
}

Phrase prompt_retreat(const Scenario&, const State& s, Seat) {
    return {"prompt.retreat", {area_named(area_of(s.retreat.area))}};
}

}  // namespace

void begin_retreat(EaglePlay& play, Area area, Side side, bool withdraws) {
    play.s.retreat = {.area = spot_of(area), .side = side};
    play.s.retreat.withdraws = withdraws ? 1 : 0;
    if (!withdraws)
        play.s.retreat.further = static_cast<std::uint8_t>(play.s.heeded_by(Heed::RetreatFurther));
    call(play, Proc::Retreat);
}

void retreat_on(EaglePlay& play, SeatSet) {
    State& s = play.s;
    Retreat& r = s.retreat;
    const Area from = area_of(r.area);
    if (retreating(play.sc, s) == 0) return end_retreat(play);
    const WayHome home = way_home(play.sc, s, r.side, from, r.passed);
    if (home.depots.empty()) return end_retreat(play);
    if (home.steps.empty()) {
        r.passed |= home.depots;
        return;
    }
    const AreaSet together = room_for_all(play.sc, s, r.side, home.steps, retreating(play.sc, s));
    const bool goes_on = r.came != Spot::Nowhere;
    if (goes_on && together.empty()) return end_retreat(play);
    if (!goes_on && together.count() == 1) return go_all(play, together.first());
    ask(play, Ask::ChooseRetreat, commander_of(play.sc, r.side, play.sc.front_of(from)));
}

const EagleQuestion kChooseRetreat{.name = "choose_retreat",
                                   .offer = offer_retreat,
                                   .refuse = refuse_retreat,
                                   .take = take_retreat,
                                   .prompt = prompt_retreat};

}  // namespace bivouac::eagle
