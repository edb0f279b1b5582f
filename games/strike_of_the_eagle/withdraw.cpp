// Withdraw orders, [R5.9], [A09], [A10]: step d of the marches.
#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {
namespace {

/// [R5.9] Enemy blocks have entered in this phase and are there.
bool is_attacked(const State& s, Side side, Area area) {
    const std::size_t enemy = index_of(enemy_of(side));
    return s.arrived[enemy].contains(area) && s.occupied[enemy].contains(area);
}

const ExecuteLocals& withdrawal(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<ExecuteLocals>();
}

/// [R5.9], [A09], [R12.2] Whether it costs nothing.
bool costs_nothing(const Scenario& sc, const State& s, Side side, Area area) {
    if (s.heeds(Heed::WithdrawFree)) return true;
    const auto gifted = [&](BlockId b) { return sc.block(b).ability == Ability::WithdrawFree; };
    if (sc.leader_effects && any_in(sc, s, side, area, gifted)) return true;
    const bool somebody_walks = any_in(sc, s, side, area, [&](BlockId b) { return !sc.rides(b); });
    const bool enemy_rides = any_in(sc, s, enemy_of(side), area, [&](BlockId b) { return sc.rides(b); });
    return !somebody_walks && !enemy_rides;
}

/// [A02] A leader is taken last.
bool only_leaders(const Scenario& sc, const State& s, Side side, Area area) {
    return !any_in(sc, s, side, area, [&](BlockId b) { return !sc.is_leader(b); });
}

void offer_loss(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const ExecuteLocals& what = withdrawal(s);
    for_each_in(sc, s, what.side, area_of(what.area), [&](BlockId b) {
        if (kWithdrawLoss.refuse(sc, s, seat, act(Verb::Lose, b)).allowed()) out.add(act(Verb::Lose, b));
    });
}

Verdict refuse_loss(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Lose)) return other_question();
    const ExecuteLocals& what = withdrawal(s);
    const BlockId b = block_operand(a);
    if (sc.block(b).side != what.side || !s.stands_in(b, area_of(what.area)))
        return Verdict::refused("R5.9", {"refusal.not_withdrawing", {block_named(b)}});
    if (sc.is_leader(b) && !only_leaders(sc, s, what.side, area_of(what.area)))
        return Verdict::refused("A02", {"refusal.leader_last", {block_named(b)}});
    return Verdict::legal();
}

void take_loss(EaglePlay& play, Seat, Action a) {
    play.answered();
    weaken(play, block_operand(a));
}

Phrase prompt_loss(const Scenario&, const State& s, Seat) {
    return {"prompt.withdraw_loss", {area_named(area_of(withdrawal(s).area))}};
}

}  // namespace

// The side with the initiative first; what is not attacked stays face down, [R8.3].
void next_withdraw(EaglePlay& play, SeatSet) {
    State& s = play.s;
    play.effects.reveal_to(all_seats(play.sc));
    const Side owner = initiative_of(s, s.front);
    for (const Side side : {owner, enemy_of(owner)}) {
        Area found = kNoArea;
        (s.ordered[index_of(side)] & play.sc.front_areas[index_of(s.front)]).for_each([&](Area area) {
            if (found == kNoArea && s.order_at(side, area) == Order::Withdraw && is_attacked(s, side, area) &&
                s.blocks_in(side, area) > 0)
                found = area;
        });
        if (found == kNoArea) continue;
        repeat_step(play);
        call(play, Proc::Withdraw).as<ExecuteLocals>() = {
            .side = side, .order = Order::Withdraw, .area = spot_of(found)};
        return;
    }
}

void begin_withdraw(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    const Area area = area_of(what.area);
    remove_order(play.s, what.side, area);
    play.everyone({"event.executes", {side_named(what.side), order_named(what.order), area_named(area)}});
    open_window(play, Occasion::Withdraw, what.side, play.s.front, area);
}

void withdraw_loss(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    play.effects.reveal_to(all_seats(play.sc));
    if (!costs_nothing(play.sc, play.s, what.side, area_of(what.area)))
        ask(play, Ask::WithdrawLoss, commander_of(play.sc, what.side, play.s.front));
}

void withdraw_off(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    begin_retreat(play, area_of(what.area), what.side, true);
}

const EagleQuestion kWithdrawLoss{.name = "withdraw_loss",
                                  .offer = offer_loss,
                                  .refuse = refuse_loss,
                                  .take = take_loss,
                                  .prompt = prompt_loss};

}  // namespace bivouac::eagle
