// Battles of a front, smallest first, [R6.1], [R6.2]; the leader who looks around before the first of them,
// [R12.2].
#include <algorithm>

#include "games/strike_of_the_eagle/battle_tally.hpp"

namespace bivouac::eagle {
namespace {

/// [A17] Blocks of both sides; a garrison alone counts nothing.
int size_of_battle(const State& s, Area area) {
    return s.blocks_in(Side::Polish, area) + s.blocks_in(Side::Soviet, area);
}

/// The battles that may be fought next.
AreaSet smallest_battles(const Scenario& sc, const State& s) {
    AreaSet smallest;
    int size = static_cast<int>(kMaxBlocks) + 1;
    (embattled_areas(s) & sc.front_areas[index_of(s.front)]).for_each([&](Area area) {
        const int here = size_of_battle(s, area);
        if (here < size) smallest = {};
        size = std::min(size, here);
        if (here == size) smallest.insert(area);
    });
    return smallest;
}

void begin_battle(EaglePlay& play, Area area) {
    const std::uint8_t peeked = play.s.battle.peeked;
    play.s.battle = {.area = spot_of(area), .attacker = attacker_in(play.s, area), .peeked = peeked};
    call(play, Proc::Battle);
}

void offer_battles(const Scenario& sc, const State& s, Seat, Offers& out) {
    smallest_battles(sc, s).for_each([&](Area area) { out.add(act(Verb::Fight, area)); });
}
Verdict refuse_battle(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Fight)) return other_question();
    const Area area = area_operand(a);
    return smallest_battles(sc, s).contains(area)
               ? Verdict::legal()
               : Verdict::refused("R6.1", {"refusal.no_battle", {area_named(area)}});
}
void take_battle(EaglePlay& play, Seat, Action a) {
    play.answered();
    begin_battle(play, area_operand(a));
}
Phrase prompt_battle(const Scenario&, const State& s, Seat) {
    return {"prompt.choose_battle", {front_named(s.front)}};
}

// [R12.2] The leader who looks into a neighbouring area

BlockId who_looks(const Scenario& sc, const State& s) {
    BlockId found = kNoBlock;
    if (!sc.leader_effects) return found;
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        const auto b = static_cast<BlockId>(i);
        const bool here =
            sc.block(b).ability == Ability::Peek && s.on_map(b) && sc.front_of(s.area(b)) == s.front;
        if (here) found = b;
    }
    return found;
}
AreaSet what_he_sees(const Scenario& sc, const State& s, BlockId leader) {
    return sc.map.neighbours(s.area(leader)) & s.occupied[index_of(enemy_of(sc.block(leader).side))];
}
void offer_looking(const Scenario& sc, const State& s, Seat, Offers& out) {
    what_he_sees(sc, s, who_looks(sc, s)).for_each([&](Area area) { out.add(act(Verb::At, area)); });
    out.add(act(Verb::Enough));
}
Verdict refuse_looking(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Enough)) return Verdict::legal();
    if (!is_verb(a, Verb::At)) return other_question();
    const bool near = what_he_sees(sc, s, who_looks(sc, s)).contains(area_operand(a));
    return near ? Verdict::legal()
                : Verdict::refused("R12.2", {"refusal.recon_far", {area_named(area_operand(a))}});
}
void take_looking(EaglePlay& play, Seat seat, Action a) {
    play.answered();
    if (is_verb(a, Verb::At)) show_to(play, play.sc.side_of(seat), area_operand(a));
}
Phrase prompt_looking(const Scenario& sc, const State& s, Seat) {
    return {"prompt.look_around", {block_named(who_looks(sc, s))}};
}

}  // namespace

Side attacker_in(const State& s, Area area) {
    return s.stood[index_of(Side::Polish)].contains(area) ? Side::Soviet : Side::Polish;
}

void show_to(EaglePlay& play, Side side, Area area) {
    const Side enemy = enemy_of(side);
    const SeatSet lookers = play.sc.seats_of(side);
    show(play.sc, play.s, enemy, area);
    for_each_in(play.sc, play.s, enemy, area, [&](BlockId b) {
        play.only(lookers, {"event.recon_finds",
                            {block_named(b), Operand::number(play.s.sp[index_of(b)]), area_named(area)}});
    });
    play.everyone({"event.recon",
                   {side_named(side), area_named(area), Operand::number(play.s.blocks_in(enemy, area))}});
    play.effects.reveal_to(all_seats(play.sc));
}

void next_battle(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const AreaSet next = smallest_battles(play.sc, s);
    if (next.empty()) {
        s.agenda.pop();
        return;
    }
    // RULING R12-b: before the first battle of his front, whatever has been fought on the other.
    const auto here = static_cast<std::uint8_t>(1U << index_of(s.front));
    if ((s.battle.peeked & here) == 0) {
        s.battle.peeked |= here;
        const BlockId leader = who_looks(play.sc, s);
        if (leader != kNoBlock && !what_he_sees(play.sc, s, leader).empty()) {
            // Who the leader is and where he stands is told by asking.
            play.effects.reveal_to(all_seats(play.sc));
            ask(play, Ask::LookAround, commander_of(play.sc, play.sc.block(leader).side, s.front));
            return;
        }
    }
    if (next.count() == 1) return begin_battle(play, next.first());
    ask(play, Ask::ChooseBattle, commander_of(play.sc, initiative_of(s, s.front), s.front));
}

// [A47] Both sides see all blocks of the battle.
void open_battle(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const Area area = area_of(s.battle.area);
    for (const Side side : kBothSides) {
        for_each_in(play.sc, s, side, area, [&](BlockId b) {
            s.set(b, Mark::Fought);
            s.set(b, Mark::Engaged);
        });
        show(play.sc, s, side, area);
    }
    play.everyone({"event.battle", {area_named(area), side_named(s.battle.attacker)}});
    for (const Side side : kBothSides) {
        for_each_in(play.sc, s, side, area, [&](BlockId b) {
            play.everyone({"event.battle_block", {block_named(b), Operand::number(s.sp[index_of(b)])}});
        });
    }
    play.effects.reveal_to(all_seats(play.sc));
}

const EagleQuestion kChooseBattle{.name = "choose_battle",
                                  .offer = offer_battles,
                                  .refuse = refuse_battle,
                                  .take = take_battle,
                                  .prompt = prompt_battle};

const EagleQuestion kLookAround{.name = "look_around",
                                .offer = offer_looking,
                                .refuse = refuse_looking,
                                .take = take_looking,
                                .prompt = prompt_looking};

}  // namespace bivouac::eagle
