// After the blow: initiative, [R6.12], pursuit, retreat, [R7], occupation, [R7.5], and the windows between
// them.
#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

Area fought_over(const State& s) {
    return area_of(s.battle.area);
}
/// [A18] The front whose initiative is at stake.
Front fought_on(const EaglePlay& play) {
    return play.sc.front_of(fought_over(play.s));
}
Side loser_of(const State& s) {
    return enemy_of(s.battle.winner);
}

/// [A25] Winners that entered in this phase may go back to the area that they left.
Verdict refuse_regrouping(const Scenario& sc, const State& s, BlockId b) {
    const Side side = s.battle.winner;
    const Area area = fought_over(s);
    const Operand who = block_named(b);
    if (sc.block(b).side != side || !s.stands_in(b, area) || s.left[index_of(b)] == Spot::Nowhere)
        return Verdict::refused("R7.5", {"refusal.did_not_enter", {who}});
    if (s.blocks_in(side, area) < 2)
        return Verdict::refused("R7.5", {"refusal.last_block", {area_named(area)}});
    const Area back = area_of(s.left[index_of(b)]);
    if (sc.boxes.contains(back)) return Verdict::refused("A40", {"refusal.area_closed", {area_named(back)}});
    if (held_by(s, enemy_of(side)).contains(back) || !open_areas(sc, s).contains(back))
        return Verdict::refused("R7.5", {"refusal.enemy_there", {area_named(back)}});
    if (room_in(sc, s, side, back) <= 0)
        return Verdict::refused("R1.4", {"refusal.full", {area_named(back)}});
    return Verdict::legal();
}

bool anybody_may_regroup(const Scenario& sc, const State& s) {
    return any_in(sc, s, s.battle.winner, fought_over(s),
                  [&](BlockId b) { return refuse_regrouping(sc, s, b).allowed(); });
}

void offer_regrouping(const Scenario& sc, const State& s, Seat, Offers& out) {
    for_each_in(sc, s, s.battle.winner, fought_over(s), [&](BlockId b) {
        if (refuse_regrouping(sc, s, b).allowed()) out.add(act(Verb::Regroup, b));
    });
    out.add(act(Verb::Stay));
}
Verdict refuse_regroup(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Stay)) return Verdict::legal();
    if (!is_verb(a, Verb::Regroup)) return other_question();
    return refuse_regrouping(sc, s, block_operand(a));
}
void take_regroup(EaglePlay& play, Seat, Action a) {
    State& s = play.s;
    play.answered();
    if (is_verb(a, Verb::Stay)) return;
    const BlockId b = block_operand(a);
    const Area area = s.area(b);
    const Area back = area_of(s.left[index_of(b)]);
    shift(play.sc, s, b, back, area);
    s.left[index_of(b)] = Spot::Nowhere;
    s.via[index_of(b)] = Spot::Nowhere;
    const Side side = s.battle.winner;
    const SeatSet own = play.sc.seats_of(side);
    play.apart(own, {"event.regroups", {block_named(b), area_named(back)}},
               {"event.regroups_hidden", {side_named(side), area_named(area), area_named(back)}});
    if (anybody_may_regroup(play.sc, s))
        ask(play, Ask::Regroup, commander_of(play.sc, side, fought_on(play)));
}
Phrase prompt_regroup(const Scenario&, const State& s, Seat) {
    return {"prompt.regroup", {area_named(fought_over(s))}};
}

}  // namespace

// [R6.12] Only who has the initiative can lose it.
void initiative_window(EaglePlay& play, SeatSet) {
    play.s.forget_heeds();
    const Side loser = loser_of(play.s);
    if (initiative_of(play.s, fought_on(play)) == loser)
        open_window(play, Occasion::InitiativeLoss, loser, fought_on(play), fought_over(play.s));
}

void adjust_initiative(EaglePlay& play, SeatSet) {
    State& s = play.s;
    if (s.heeds(Heed::KeepInitiative)) return;
    const Front front = fought_on(play);
    Initiative& initiative = s.initiative[index_of(front)];
    if (initiative.owner == loser_of(s)) {
        if (initiative.value > 1) {
            --initiative.value;
        } else {
            initiative = {s.battle.winner, 1};  // [A23]
        }
    } else if (s.line(loser_of(s)).removed > initiative.value && initiative.value < kMostInitiative) {
        ++initiative.value;
    } else {
        return;
    }
    play.everyone({"event.initiative",
                   {front_named(front), side_named(initiative.owner), Operand::number(initiative.value)}});
}

void retreat_window(EaglePlay& play, SeatSet) {
    play.s.forget_heeds();
    if (play.s.blocks_in(loser_of(play.s), fought_over(play.s)) == 0) return;
    open_window(play, Occasion::Retreat, loser_of(play.s), fought_on(play), fought_over(play.s));
}

void pursue(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const Side winner = s.battle.winner;
    if (s.heeds(Heed::NoPursuit) || !has_on_card(play.sc, s, winner, Effect::Pursuit)) return;
    carry_out(play, {.side = winner,
                     .front = fought_on(play),
                     .card = card_of(s.line(winner).card),
                     .occasion = Occasion::Pursuit,
                     .actor = winner,
                     .area = s.battle.area});
}

void retreat_losers(EaglePlay& play, SeatSet) {
    const Area area = fought_over(play.s);
    if (play.s.blocks_in(loser_of(play.s), area) > 0) begin_retreat(play, area, loser_of(play.s), false);
}

void victory_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::BattleWon, play.s.battle.winner, fought_on(play), fought_over(play.s));
}

void regroup(EaglePlay& play, SeatSet) {
    State& s = play.s;
    if (has_on_card(play.sc, s, loser_of(s), Effect::SpentVictor)) return;  // [effects SPENT_VICTOR]
    if (anybody_may_regroup(play.sc, s))
        ask(play, Ask::Regroup, commander_of(play.sc, s.battle.winner, fought_on(play)));
}

void end_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::BattleEnd, play.s.battle.winner, fought_on(play), fought_over(play.s));
}

// [A08] An assigned Reorganisation is lost with the battle, or with its block.
void close_battle(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const Area area = fought_over(s);
    for_each_block(play.sc, loser_of(s), [&](BlockId b) { s.clear(b, Mark::Reorganising); });
    for (const Side side : kBothSides) {
        const bool assigned =
            any_in(play.sc, s, side, area, [&](BlockId b) { return s.is(b, Mark::Reorganising); });
        if (!assigned && s.order_at(side, area) == Order::Reorganise) remove_order(s, side, area);
        for_each_block(play.sc, side, [&](BlockId b) { s.clear(b, Mark::Engaged); });
    }
    const std::uint8_t peeked = s.battle.peeked;
    s.battle = {};
    s.battle.peeked = peeked;
    play.effects.reveal_to(all_seats(play.sc));
}

const EagleQuestion kRegroup{.name = "regroup",
                             .offer = offer_regrouping,
                             .refuse = refuse_regroup,
                             .take = take_regroup,
                             .prompt = prompt_regroup};

}  // namespace bivouac::eagle
