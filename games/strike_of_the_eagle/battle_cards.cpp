// Cards that ask for something in a battle or after it: [effects REVEAL, JOIN, PURSUIT, RESTORE, EXPLOIT,
// KEEP_INIT, NO_PURSUIT, RETREAT_EXTRA]. What only counts in the sums is in battle_tally.cpp.
#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/march_ways.hpp"

namespace bivouac::eagle {
namespace {

template <Heed H>
void heed_in_battle(EaglePlay& play, Errand&) {
    play.s.heed(H);
}

void let_retreat_further(EaglePlay& play, Errand& e) {
    play.s.heed(Heed::RetreatFurther, operation_of(play.sc, e).n);
}

Verdict not_eligible(BlockId b) {
    return Verdict::refused("R3.6", {"refusal.not_eligible", {block_named(b)}});
}

void as_many_as_it_says(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
}

// REVEAL: as an event within 4 areas of own blocks; in battle next to it.
void begin_reveal(EaglePlay& play, Errand& e) {
    if (e.occasion == Occasion::Pursuit) return;
    as_many_as_it_says(play, e);
}
Verdict refuse_reveal(const Scenario& sc, const State& s, const Errand& e, Action a) {
    constexpr int kRevealRange = 4;
    const Area area = area_operand(a);
    const bool in_battle = e.occasion == Occasion::Laid;
    const AreaSet near = in_battle ? sc.map.neighbours(area_of(e.area))
                                   : sc.map.within(s.occupied[index_of(e.side)], kRevealRange);
    const bool enemies = s.occupied[index_of(enemy_of(e.side))].contains(area) && !sc.boxes.contains(area);
    if (!near.contains(area) || !enemies || e.has_taken(index_of(area)))
        return Verdict::refused("R3.5", {"refusal.recon_far", {area_named(area)}});
    return Verdict::legal();
}
void reveal(EaglePlay& play, Errand& e, Action a) {
    e.take(index_of(area_operand(a)));
    show_to(play, e.side, area_operand(a));
}

// JOIN: an unspent block of a neighbouring area comes into the battle.
void begin_join(EaglePlay& play, Errand& e) {
    if (e.occasion == Occasion::Laid) as_many_as_it_says(play, e);
}
Verdict refuse_join(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const Area area = area_of(e.area);
    if (sc.block(b).side != e.side || !s.on_map(b) || sc.boxes.contains(s.area(b))) return not_eligible(b);
    const bool near = sc.map.neighbours(area).contains(s.area(b)) && !embattled(s, s.area(b));
    const bool ready = s.spent[index_of(b)] == Spent::None && !s.is(b, Mark::Fresh) && supplied(sc, s, b);
    const bool open = near && !is_closed(s, e.side, sc.map.way(s.area(b), area));
    return open && ready && room_in(sc, s, e.side, area) > 0 ? Verdict::legal() : not_eligible(b);
}
void join(EaglePlay& play, Errand& e, Action a) {
    State& s = play.s;
    const BlockId b = block_operand(a);
    const Area from = s.area(b);
    const Area area = area_of(e.area);
    shift(play.sc, s, b, area, from);
    s.entered[index_of(e.side)].insert(play.sc.map.way(from, area));
    s.arrived[index_of(e.side)].insert(area);
    s.spent[index_of(b)] = Spent::March;
    s.set(b, Mark::Fought);
    s.set(b, Mark::Engaged);
    show(play.sc, s, b);
    play.everyone({"event.joins", {block_named(b), area_named(from), area_named(area)}});
}

// PURSUIT: who retreats lies open.
void begin_pursuit(EaglePlay& play, Errand& e) {
    if (e.occasion == Occasion::Pursuit) as_many_as_it_says(play, e);
}
Verdict refuse_pursuit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool retreats = sc.block(b).side == enemy_of(e.side) && s.stands_in(b, area_of(e.area));
    return retreats && !e.has_taken(index_of(b)) ? Verdict::legal() : not_eligible(b);
}
void pursue_block(EaglePlay& play, Errand& e, Action a) {
    e.take(index_of(block_operand(a)));
    weaken_unscored(play, block_operand(a));  // [effects PURSUIT] no victory points
}

// RESTORE: who retreats, or who has survived the battle, wherever he has gone since.
Verdict refuse_restore(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool fought = sc.block(b).side == e.side && s.on_map(b) && s.is(b, Mark::Engaged);
    return fought && s.sp[index_of(b)] < sc.block(b).max_sp ? Verdict::legal() : not_eligible(b);
}
void restore(EaglePlay& play, Errand& e, Action a) {
    const BlockId b = block_operand(a);
    change_sp(play.sc, play.s, b, 1);
    const SeatSet own = play.sc.seats_of(e.side);
    play.apart(own, {"event.restored", {block_named(b)}},
               {"event.restored_hidden", {side_named(e.side), area_named(play.s.area(b))}});
}

// EXPLOIT: victorious cavalry rides on, each block by itself, so many areas where nobody stops it.
/// Where a ride over one link from any of these areas leads.
AreaSet a_link_on(const Scenario& sc, const State& s, const Errand& e, AreaSet from) {
    const AreaSet free = open_areas(sc, s) - sc.boxes - held_by(s, enemy_of(e.side));
    AreaSet reached;
    from.for_each([&](Area area) {
        (sc.map.neighbours(area) & free).for_each([&](Area to) {
            if (!is_closed(s, e.side, sc.map.way(area, to))) reached.insert(to);
        });
    });
    return reached;
}
AreaSet exploited(const Scenario& sc, const State& s, const Errand& e) {
    AreaSet reached = area_of(e.area);
    for (int gone = 0; gone < operation_of(sc, e).n; ++gone) reached |= a_link_on(sc, s, e, reached);
    return reached - area_of(e.area);
}
/// The last area before the end of the shortest ride, the first in the order of the map.
Area last_before(const Scenario& sc, const State& s, const Errand& e, Area to) {
    AreaSet reached = area_of(e.area);
    while (!a_link_on(sc, s, e, reached).contains(to)) reached |= a_link_on(sc, s, e, reached);
    Area found = kNoArea;
    reached.for_each([&](Area area) {
        if (found == kNoArea && a_link_on(sc, s, e, area).contains(to)) found = area;
    });
    return found;
}
void begin_exploit(EaglePlay&, Errand& e) {
    e.left = kStackLimit;
}
Verdict refuse_exploit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const Area to = area_operand(a, 1);
    if (sc.block(b).side != e.side || !s.stands_in(b, area_of(e.area)) || !sc.is_cavalry(b))
        return not_eligible(b);
    const bool stays = s.blocks_in(e.side, area_of(e.area)) > 1;  // [R7.5]
    const bool held = has_on_card(sc, s, enemy_of(e.side), Effect::SpentVictor);
    if (!stays || held || !exploited(sc, s, e).contains(to) || room_in(sc, s, e.side, to) <= 0)
        return Verdict::refused(
            "R3.6", {"refusal.no_way", {block_named(b), area_named(to), area_named(area_of(e.area))}});
    return Verdict::legal();
}
AreaSet exploited_to(const Scenario& sc, const State& s, const Errand& e, std::uint16_t first) {
    const Area from = area_of(e.area);
    return s.stands_in(static_cast<BlockId>(first), from) ? exploited(sc, s, e) : AreaSet{};
}
void exploit(EaglePlay& play, Errand& e, Action a) {
    State& s = play.s;
    const BlockId b = block_operand(a);
    const Area from = s.area(b);
    const Area to = area_operand(a, 1);
    const Area by = last_before(play.sc, s, e, to);
    shift(play.sc, s, b, to, by);
    s.entered[index_of(e.side)].insert(play.sc.map.way(by, to));
    s.arrived[index_of(e.side)].insert(to);
    if (s.spent[index_of(b)] == Spent::None) s.spent[index_of(b)] = Spent::March;
    const SeatSet own = play.sc.seats_of(e.side);
    play.apart(own, {"event.marches", {block_named(b), area_named(from), area_named(to)}},
               {"event.marches_hidden", {side_named(e.side), area_named(from), area_named(to)}});
}

constexpr Handler kReveal{begin_reveal, Verb::At, refuse_reveal, reveal, true};
constexpr Handler kJoin{begin_join, Verb::Pick, refuse_join, join, true};
constexpr Handler kPursuit{begin_pursuit, Verb::Pick, refuse_pursuit, pursue_block, true};
constexpr Handler kRestore{as_many_as_it_says, Verb::Pick, refuse_restore, restore, true};
constexpr Handler kExploit{.begin = begin_exploit,
                           .verb = Verb::Ride,
                           .refuse = refuse_exploit,
                           .choose = exploit,
                           .may_stop = true,
                           .second_areas = exploited_to};
constexpr Handler kKeepInit{.begin = heed_in_battle<Heed::KeepInitiative>};
constexpr Handler kNoPursuit{.begin = heed_in_battle<Heed::NoPursuit>};
constexpr Handler kRetreatExtra{.begin = let_retreat_further};

}  // namespace

const Handler* battle_card_handler(Effect effect) {
    switch (effect) {
        case Effect::Reveal:
            return &kReveal;
        case Effect::Join:
            return &kJoin;
        case Effect::Pursuit:
            return &kPursuit;
        case Effect::Restore:
            return &kRestore;
        case Effect::Exploit:
            return &kExploit;
        case Effect::KeepInit:
            return &kKeepInit;
        case Effect::NoPursuit:
            return &kNoPursuit;
        case Effect::RetreatExtra:
            return &kRetreatExtra;
        default:
            return nullptr;
    }
}

}  // namespace bivouac::eagle
