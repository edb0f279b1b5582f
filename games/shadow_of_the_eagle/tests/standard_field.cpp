// How the counters of a StandardField stand, and how it is played to a point of the turn.
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

#include <algorithm>
#include <utility>

namespace bivouac::shadow::standard::test {

using shadow::test::fail;
using shadow::test::words_in;

namespace {

bool is_question(const State& s, Ask ask) {
    return !s.agenda.empty() && s.agenda.top().kind == FrameKind::Question &&
           s.agenda.top().which == static_cast<std::uint8_t>(ask);
}

/// Rules code for a position that is laid out: nothing is told, nothing is rolled.
template <class Do>
void quietly(const Scenario& sc, State& s, Do what) {
    Dice none = Dice::recorded();
    StandardPlay play{sc, s, none, nullptr};
    what(play);
}

}  // namespace

StandardField::StandardField(std::shared_ptr<const Scenario> scenario) : scenario_(std::move(scenario)) {
    begin();
}

StandardField StandardField::battle(std::string_view id) {
    Standard::Loaded loaded = Standard::load(id);
    if (!loaded.scenario) fail(to_text(loaded.mistakes.at(0)));
    return StandardField(loaded.scenario);
}

StandardField::~StandardField() {
    if (!dice_.empty()) ADD_FAILURE() << dice_.size() << " dice of the test were not rolled";
}

void StandardField::begin() {
    begun_ = true;
    Dice none = Dice::recorded();
    start<Standard>(*scenario_, state_, none, &chronicle_);
}

void StandardField::expect_not_begun(std::string_view what) const {
    if (scenario_) fail("play has begun: " + std::string(what) + " cannot change any more");
}

// [how they stand]

StandardField& StandardField::later(std::function<void(StandardField&)> what) {
    pending_.push_back(std::move(what));
    if (begun_) put_on();
    return *this;
}

void StandardField::put_on() {
    if (pending_.empty()) return;
    for (const auto& what : std::exchange(pending_, {})) what(*this);
    set_right();
}

/// What is derived; and that a counter alone in its hex is seen, [S6.a].
void StandardField::set_right() {
    derive(*scenario_, state_);
    if (state_.turn == 0) return;
    for (const Side side : kBothSides) {
        for_each_counter(*scenario_, state_, side, [&](UnitId u) {
            if (count_in(state_, state_.hex(u)) == 1) state_.set(u, Mark::Seen);
        });
    }
}

StandardField& StandardField::formation(std::string_view units, std::string_view formation) {
    return later([units = std::string(units), formation = std::string(formation)](StandardField& f) {
        const auto wanted = static_cast<Formation>(f.operand(kFormation, formation));
        for (const UnitId u : f.ids(units)) {
            set_formation(*f.scenario_, f.state_, u, wanted);
            f.state_.set(u, Mark::Seen);
        }
    });
}

StandardField& StandardField::spread(std::string_view unit, std::string_view hexes) {
    return later([unit = std::string(unit), hexes = std::string(hexes)](StandardField& f) {
        const UnitId u = f.id(unit);
        set_formation(*f.scenario_, f.state_, u, Formation::Guerrilla);
        f.state_.set(u, Mark::Seen);
        std::size_t i = 0;
        for (const std::string& hex : words_in(hexes)) {
            const UnitId marker = marker_of(*f.scenario_, u, i++);
            put(*f.scenario_, f.state_, marker, f.hex(hex));
            f.state_.set(marker, Mark::Seen);
        }
    });
}

StandardField& StandardField::facing(std::string_view hexes, std::string_view facing) {
    return later([hexes = std::string(hexes), facing = std::string(facing)](StandardField& f) {
        const auto wanted = static_cast<Facing>(f.operand(kFacing, facing));
        for (const std::string& hex : words_in(hexes)) {
            set_facing(*f.scenario_, f.state_, f.hex(hex), wanted);
        }
    });
}

StandardField& StandardField::order(std::string_view command, std::string_view order) {
    return later([command = std::string(command), order = std::string(order)](StandardField& f) {
        set_order(*f.scenario_, f.state_, f.command_id(command),
                  static_cast<Order>(f.operand(kOrder, order)));
    });
}

StandardField& StandardField::losses(std::string_view units, int points) {
    return later([units = std::string(units), points](StandardField& f) {
        for (const UnitId u : f.ids(units)) {
            f.state_.losses[index_of(u)] = static_cast<std::uint8_t>(points);
            f.state_.set(u, Mark::Seen);
        }
    });
}

StandardField& StandardField::disorganized(std::string_view units) {
    return later([units = std::string(units)](StandardField& f) {
        for (const UnitId u : f.ids(units)) {
            quietly(*f.scenario_, f.state_, [&](StandardPlay& play) { disorganize(play, u); });
        }
    });
}

StandardField& StandardField::routed(std::string_view units) {
    return later([units = std::string(units)](StandardField& f) {
        for (const UnitId u : f.ids(units)) {
            quietly(*f.scenario_, f.state_, [&](StandardPlay& play) { rout(play, u); });
        }
    });
}

StandardField& StandardField::lost(std::string_view units) {
    return later([units = std::string(units)](StandardField& f) {
        for (const UnitId u : f.ids(units)) {
            quietly(*f.scenario_, f.state_, [&](StandardPlay& play) { eliminate(play, u); });
        }
    });
}

StandardField& StandardField::seen(std::string_view units) {
    return mark(units, Mark::Seen);
}

StandardField& StandardField::unseen(std::string_view units) {
    return later([units = std::string(units)](StandardField& f) {
        for (const UnitId u : f.ids(units)) f.state_.clear(u, Mark::Seen);
    });
}

StandardField& StandardField::mark(std::string_view units, Mark mark) {
    return later([units = std::string(units), mark](StandardField& f) {
        for (const UnitId u : f.ids(units)) f.state_.set(u, mark);
    });
}

StandardField& StandardField::top(std::string_view unit) {
    return later([unit = std::string(unit)](StandardField& f) { raise(f.state_, f.id(unit)); });
}

StandardField& StandardField::change(std::function<void(const Scenario&, State&)> how) {
    return later([how = std::move(how)](StandardField& f) { how(*f.scenario_, f.state_); });
}

// [where in the turn]

StandardField& StandardField::turn(int turn) {
    wanted_turn_ = turn;
    return *this;
}

StandardField& StandardField::in_set_up(Side side) {
    return go_to(Goal::SetUp, side);
}
StandardField& StandardField::in_dressing(Side side) {
    return go_to(Goal::Dress, side);
}
StandardField& StandardField::in_orders(Side side) {
    return go_to(Goal::Orders, side);
}
StandardField& StandardField::in_movement(Side side) {
    return go_to(Goal::Movement, side);
}
StandardField& StandardField::in_defensive_fire(Side side) {
    return go_to(Goal::DefensiveFire, side);
}
StandardField& StandardField::in_offensive_fire(Side side) {
    return go_to(Goal::OffensiveFire, side);
}
StandardField& StandardField::in_shock(Side side) {
    return go_to(Goal::Shock, side);
}

StandardField& StandardField::go_to(Goal goal, Side side) {
    if (!begun_) {
        make_battle();
        begin();
    }
    while (!is_at(goal, side)) {
        if (is_where_marks_are_put_on(goal, side)) put_on();
        take_default();
    }
    chronicle_ = {};
    put_on();
    return *this;
}

bool StandardField::is_where_marks_are_put_on(Goal goal, Side side) const {
    if (!is_question(state_, Ask::ChooseUnit) || goal == Goal::SetUp || goal == Goal::Dress) return false;
    if (goal == Goal::Orders) {
        return state_.active == Side::Allied && state_.turn + 1 >= std::max(wanted_turn_, 2);
    }
    if (state_.turn < wanted_turn_) return false;
    return state_.active == (goal == Goal::DefensiveFire ? enemy_of(side) : side);
}

bool StandardField::is_at(Goal goal, Side side) const {
    if (state_.agenda.empty()) fail("the battle is over and that point never came");
    if (asked() != side) return false;
    if (goal == Goal::SetUp) return is_question(state_, Ask::SetUp);
    if (goal == Goal::Dress) return is_question(state_, Ask::Dress);
    if (wanted_turn_ != 0 && state_.turn < wanted_turn_) return false;
    switch (goal) {
        case Goal::Orders:
            return is_question(state_, Ask::Orders);
        case Goal::Movement:
            return is_question(state_, Ask::ChooseUnit);
        case Goal::DefensiveFire:
            return is_question(state_, Ask::PlanFire) && state_.stage == Stage::DefensiveFire;
        case Goal::OffensiveFire:
            return is_question(state_, Ask::PlanFire) && state_.stage == Stage::OffensiveFire;
        default:
            return is_question(state_, Ask::PlanShock);
    }
}

StandardField& StandardField::finish_phase() {
    const Side now = state_.active;
    const int turn = state_.turn;
    while (!state_.agenda.empty() && state_.turn == turn && state_.active == now) take_default();
    return *this;
}

StandardField& StandardField::finish_turn() {
    const int now = state_.turn;
    while (!state_.agenda.empty() && state_.turn == now) take_default();
    return *this;
}

void StandardField::take_default() {
    if (is_question(state_, Ask::SetUp)) {
        take("historical");
    } else if (is_question(state_, Ask::Dress)) {
        take("ready");
    } else if (is_question(state_, Ask::Orders)) {
        take("end_orders");
    } else if (is_question(state_, Ask::ChooseUnit)) {
        take("end_movement");
    } else if (is_question(state_, Ask::Face)) {
        take(*offers().begin());
    } else if (is_question(state_, Ask::PlanFire) || is_question(state_, Ask::PlanShock)) {
        static thread_local Plan plan;
        plan.clear();
        const Seat seat = seat_of(asked());
        question_for<Standard>(state_, seat).default_plan(*scenario_, state_, seat, plan);
        for (const Action a : plan) carry_out(a);
    } else {
        fail("the test must answer: " + asks());
    }
}

}  // namespace bivouac::shadow::standard::test
