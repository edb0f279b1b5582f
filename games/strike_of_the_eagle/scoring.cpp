// Control and victory points, [R1.6], [R10], [A28], [A29]: scored the moment they are earned.
#include <algorithm>

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {
namespace {

/// The side that scores for an objective by taking it; the other one started with it.
Side scorer_of(const Objective& objective) {
    return objective.vp[index_of(Side::Polish)] > 0 ? Side::Polish : Side::Soviet;
}

Side controller_of(const State& s, Area area) {
    return s.control[index_of(Side::Polish)].contains(area) ? Side::Polish : Side::Soviet;
}

bool is_captured(const State& s, std::size_t i) {
    return ((s.captured >> i) & 1U) != 0;
}

/// [R10.2] What was scored for a city that has been retaken is taken back.
void take_back(EaglePlay& play, std::size_t i) {
    const Objective& objective = play.sc.objectives[i];
    const Side side = scorer_of(objective);
    const int reduction = play.s.reduction(i);
    play.s.captured &= ~(std::uint64_t{1} << i);
    play.s.set_reduction(i, 0);
    score(play, side, reduction - objective.vp[index_of(side)], "event.score_lost");
}

/// The first objective whose holder the score does not show yet; its number, or none.
constexpr std::size_t kNone = static_cast<std::size_t>(-1);
std::size_t next_to_score(const Scenario& sc, const State& s) {
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        const Objective& objective = sc.objectives[i];
        if (objective.mode == Objective::Mode::End) continue;
        const Side side = scorer_of(objective);
        const bool held = s.control[index_of(side)].contains(objective.area);
        if (held != is_captured(s, i)) return i;
    }
    return kNone;
}

void end_at_once(EaglePlay& play, Side side) {
    play.s.ended = static_cast<std::uint8_t>(index_of(side) + 1);
    play.everyone({"event.ends_at_once", {side_named(side)}});
    play.s.agenda.clear();
}

}  // namespace

// [R10.1] At the moment that they are earned.
void score(EaglePlay& play, Side side, int points, std::string_view why) {
    if (points == 0) return;
    std::int16_t& vp = play.s.vp[index_of(side)];
    vp = static_cast<std::int16_t>(vp + points);
    play.everyone({why, {side_named(side), Operand::number(points), Operand::number(vp)}});
}

// One thing after the other: control of every area, then each objective with the enemy's window.
void settle_next(EaglePlay& play, SeatSet) {
    State& s = play.s;
    auto& locals = play.frame().as<SettleLocals>();
    locals = {};
    const AreaSet won = (s.occupied[0] - s.control[0]) | (s.occupied[1] - s.control[1]);
    won.for_each([&](Area area) {
        if (!settle_control(play.sc, s, area)) return;
        play.everyone({"event.control", {side_named(controller_of(s, area)), area_named(area)}});
    });
    for (std::size_t i = next_to_score(play.sc, s); i != kNone; i = next_to_score(play.sc, s)) {
        if (is_captured(s, i)) {
            take_back(play, i);
            continue;
        }
        const Objective& objective = play.sc.objectives[i];
        const Side side = scorer_of(objective);
        locals = {.objective = static_cast<std::uint8_t>(i + 1), .side = side};
        s.forget_heeds();
        if (objective.mode == Objective::Mode::Capture)
            open_window(play, Occasion::Score, side, play.sc.front_of(objective.area), objective.area);
        return;
    }
    s.agenda.pop();
}

void settle_score(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const SettleLocals locals = play.frame().as<SettleLocals>();
    const std::size_t i = locals.objective - std::size_t{1};
    const Objective& objective = play.sc.objectives[i];
    const int points = objective.vp[index_of(locals.side)];
    const bool capture = objective.mode == Objective::Mode::Capture;
    const int reduction = capture ? std::min(points, s.heeded_by(Heed::ScoreReduced)) : 0;
    s.captured |= std::uint64_t{1} << i;
    s.set_reduction(i, reduction);
    score(play, locals.side, points - reduction, "event.score_city");
    if (objective.mode == Objective::Mode::Instant) end_at_once(play, locals.side);
}

// [R10.2] Cities that count at the end; [R10.3].
void announce_result(EaglePlay& play, SeatSet) {
    State& s = play.s;
    for (const Objective& objective : play.sc.objectives) {
        if (objective.mode != Objective::Mode::End) continue;
        for (const Side side : kBothSides) {
            if (s.control[index_of(side)].contains(objective.area))
                score(play, side, objective.vp[index_of(side)], "event.score_city");
        }
    }
    play.everyone({"event.result", {Operand::number(s.vp[0]), Operand::number(s.vp[1])}});
}

void name_settle(Frame& frame, Archive& archive) {
    auto& locals = frame.as<SettleLocals>();
    archive.field("objective", locals.objective);
    archive.field("side", locals.side);
}

}  // namespace bivouac::eagle

namespace bivouac {

using namespace eagle;

// [R10.3], [A46]
Outcome StrikeOfTheEagle::outcome(const Scenario& sc, const State& s) {
    Outcome out;
    if (!s.agenda.empty()) return out;
    out.finished = true;
    const int lead = s.vp[index_of(Side::Polish)] - s.vp[index_of(Side::Soviet)];
    const bool at_once = s.ended != 0;
    const bool polish = at_once ? s.ended == 1 + index_of(Side::Polish) : lead > 0;
    const bool draw = !at_once && lead == 0;
    for (const Side side : kBothSides) {
        const bool wins = polish == (side == Side::Polish);
        sc.seats_of(side).for_each([&](Seat seat) {
            out.results[index(seat)] = draw ? Result::Draw : wins ? Result::Win : Result::Loss;
        });
    }
    const Operand winner = side_named(polish ? Side::Polish : Side::Soviet);
    out.ending = draw ? Phrase{"ending.draw", {Operand::number(s.vp[0])}}
                      : Phrase{at_once ? "ending.at_once" : "ending.points",
                               {winner, Operand::number(s.vp[0]), Operand::number(s.vp[1])}};
    return out;
}

}  // namespace bivouac
