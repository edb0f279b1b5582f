// The blow and its losses, [R6.5] to [R6.9]; who has won, [R6.10], [R6.11].
#include <algorithm>

#include "games/strike_of_the_eagle/battle_tally.hpp"

namespace bivouac::eagle {
namespace {

Area place_of_battle(const State& s) {
    return area_of(s.battle.area);
}

/// [R6.8], [A02], [A03] Who may take the next loss: the strongest; a leader only when nobody else is left.
bool takes_loss(const Scenario& sc, const State& s, Side side, BlockId b) {
    const Area area = place_of_battle(s);
    if (sc.block(b).side != side || !s.stands_in(b, area)) return false;
    const bool others = any_in(sc, s, side, area, [&](BlockId o) { return !sc.is_leader(o); });
    if (others && sc.is_leader(b)) return false;
    return !any_in(sc, s, side, area, [&](BlockId o) {
        return (!others || !sc.is_leader(o)) && s.sp[index_of(o)] > s.sp[index_of(b)];
    });
}

BlockId only_one(const Scenario& sc, const State& s, Side side) {
    BlockId found = kNoBlock;
    int n = 0;
    for_each_in(sc, s, side, place_of_battle(s), [&](BlockId b) {
        if (!takes_loss(sc, s, side, b)) return;
        found = b;
        ++n;
    });
    return n == 1 ? found : kNoBlock;
}

/// Blocks in battle lie open: everybody sees who loses.
void lose(EaglePlay& play, Side side, BlockId b) {
    State& s = play.s;
    Line& line = s.line(side);
    --line.owes;
    ++line.removed;
    const Area area = place_of_battle(s);
    if (s.sp[index_of(b)] > 1) {
        change_sp(play.sc, s, b, -1);
        show(play.sc, s, side, area);
        play.everyone({"event.loses", {block_named(b), Operand::number(s.sp[index_of(b)])}});
        return;
    }
    const bool leader = play.sc.is_leader(b);
    lift(play.sc, s, b, leader ? Place::Out : Place::Pool);  // [R6.9]
    play.everyone({"event.eliminated", {block_named(b), area_named(area)}});
    if (leader) score(play, enemy_of(side), 1, "event.score_leader");  // [A01]
}

/// Takes the losses of a side until a choice is its owner's or none is left.
void take_losses(EaglePlay& play, Side side) {
    State& s = play.s;
    Line& line = s.line(side);
    const Area area = place_of_battle(s);
    if (line.owes > 0 && s.garrison[index_of(side)].contains(area)) {  // [R1.5]
        --line.owes;
        ++line.removed;
        remove_garrison(play.sc, s, side, area);
        play.everyone({"event.garrison_falls", {side_named(side), area_named(area)}});
    }
    while (line.owes > 0 && s.blocks_in(side, area) > 0) {
        const BlockId b = only_one(play.sc, s, side);
        if (b == kNoBlock) {
            repeat_step(play);
            ask(play, Ask::ChooseLoss, commander_of(play.sc, side, play.sc.front_of(area)));
            return;
        }
        lose(play, side, b);
    }
    line.owes = 0;
}

void offer_losses(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    for_each_in(sc, s, side, place_of_battle(s), [&](BlockId b) {
        if (takes_loss(sc, s, side, b)) out.add(act(Verb::Lose, b));
    });
}
Verdict refuse_loss_of(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Lose)) return other_question();
    const BlockId b = block_operand(a);
    return takes_loss(sc, s, sc.side_of(seat), b)
               ? Verdict::legal()
               : Verdict::refused("R6.8", {"refusal.not_strongest", {block_named(b)}});
}
void take_loss_of(EaglePlay& play, Seat seat, Action a) {
    play.answered();
    lose(play, play.sc.side_of(seat), block_operand(a));
}
Phrase prompt_loss_of(const Scenario& sc, const State& s, Seat seat) {
    return {"prompt.lose", {Operand::number(s.line(sc.side_of(seat)).owes), area_named(place_of_battle(s))}};
}

bool is_wiped_out(const State& s, Side side) {
    const Area area = place_of_battle(s);
    return s.blocks_in(side, area) == 0 && !s.garrison[index_of(side)].contains(area);
}

}  // namespace

// Both sides at once: strengths first, then losses.
void strike(EaglePlay& play, SeatSet) {
    State& s = play.s;
    for (const Side side : kBothSides) {
        const Tally t = tally(play.sc, s, side);
        Line& line = s.line(side);
        line.strength = static_cast<std::uint8_t>(t.strength());
        const Losses blow = losses(play.sc, s, side, t.strength());
        line.inflicts = static_cast<std::uint8_t>(blow.inflicted());
        if (side == s.battle.attacker) {
            s.battle.fortified = static_cast<std::uint8_t>(blow.fortified);
        } else {
            s.battle.flanks = static_cast<std::uint8_t>(t.flanks);
        }
        play.everyone({"event.strength",
                       {side_named(side), Operand::number(t.blocks), Operand::number(t.garrison + t.leader),
                        Operand::number(t.modifier + t.cards), Operand::number(t.flank_points),
                        Operand::number(t.strength())}});
    }
    for (const Side side : kBothSides) {
        s.line(side).owes = s.line(enemy_of(side)).inflicts;
        play.everyone({"event.inflicts", {side_named(side), Operand::number(s.line(side).inflicts)}});
    }
}

void attackers_losses(EaglePlay& play, SeatSet) {
    take_losses(play, play.s.battle.attacker);
}
void defenders_losses(EaglePlay& play, SeatSet) {
    take_losses(play, enemy_of(play.s.battle.attacker));
}

// [R6.10], [A21], [A22]
void name_victor(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const Side attacker = s.battle.attacker;
    const Side defender = enemy_of(attacker);
    bool attacker_wins = s.line(attacker).inflicts > s.line(defender).inflicts;
    if (is_wiped_out(s, attacker)) {
        attacker_wins = false;
    } else if (is_wiped_out(s, defender)) {
        attacker_wins = true;
    }
    s.battle.winner = attacker_wins ? attacker : defender;
    s.battle.decided = 1;
    const Side loser = enemy_of(s.battle.winner);
    play.everyone({"event.wins", {side_named(s.battle.winner), area_named(place_of_battle(s))}});
    s.line(loser).owes = static_cast<std::uint8_t>(on_card(play.sc, s, loser, Effect::TakeIfLost));
}

bool is_great_victory(const Scenario& sc, const State& s) {
    constexpr int kGreatVictory = 4;
    const Side loser = enemy_of(s.battle.winner);
    return s.line(loser).removed >= kGreatVictory && !has_on_card(sc, s, loser, Effect::DenyVp);
}

// [R6.11], [A30] What a card costs the loser has been removed from him as well.
void losers_losses(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const Side loser = enemy_of(s.battle.winner);
    take_losses(play, loser);
    if (s.line(loser).owes > 0) return;  // its owner is asked; the step comes again
    if (is_great_victory(play.sc, s)) score(play, s.battle.winner, 1, "event.score_great_victory");
}

const EagleQuestion kChooseLoss{.name = "choose_loss",
                                .offer = offer_losses,
                                .refuse = refuse_loss_of,
                                .take = take_loss_of,
                                .prompt = prompt_loss_of};

}  // namespace bivouac::eagle
