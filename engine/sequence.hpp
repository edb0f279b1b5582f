// The sequence of play: a game writes its turn as tables of steps that read like the book, and its
// decisions as questions (who may answer what, what an answer does); the functions here run them. They
// are the three doors of the kernel: offer, refuse, take. Rules are never written in this file.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/action.hpp"
#include "engine/agenda.hpp"
#include "engine/archive.hpp"
#include "engine/chronicle.hpp"
#include "engine/dice.hpp"
#include "engine/outcome.hpp"
#include "engine/rng.hpp"
#include "engine/verdict.hpp"

namespace bivouac {

/// What rules code is handed while a decision takes effect.
template <class G>
struct Play {
    const typename G::Scenario& sc;
    typename G::State& s;
    Dice& dice;
    Chronicle* log = nullptr;  ///< null for bots
    Effects effects{};

    void everyone(const Phrase& phrase) {
        if (log != nullptr) log->everyone(phrase);
    }
    void only(SeatSet seats, const Phrase& phrase) {
        if (log != nullptr) log->only(seats, phrase);
    }
    void others(SeatSet seats, const Phrase& phrase) {
        if (log != nullptr) log->others(seats, phrase);
    }
    void outsiders(SeatSet seats, const Phrase& phrase) {
        if (log != nullptr) log->outsiders(seats, phrase);
    }
    /// What happened as `seats` know it, and what everybody else sees of it.
    void apart(SeatSet seats, const Phrase& inside, const Phrase& outside) {
        only(seats, inside);
        outsiders(seats, outside);
    }
    Frame& frame() { return s.agenda.top(); }
    /// Closes the question that is open now.
    void answered() {
        assert(s.agenda.top().kind == FrameKind::Question);
        s.agenda.pop();
    }
    void ask(std::uint8_t which, SeatSet seats);
    void call(std::uint8_t procedure, SeatSet seats) {
        s.agenda.push(FrameKind::Procedure, procedure, seats);
    }
};

/// A draft is a plan composed from small choices and committed as a whole. Lanes ask several seats at once. A
/// window asks in lanes whether anybody reacts to what has happened; public facts alone open it, so that
/// being asked tells nobody what a seat could answer. Its first offer is always to let it pass.
enum class QuestionKind : std::uint8_t { One, Draft, Lanes, Window };

/// A decision: the question, the legal answers and their effect, together.
template <class G>
struct Question {
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    std::string_view name;
    QuestionKind kind = QuestionKind::One;
    void (*offer)(const Scenario&, const State&, Seat, Offers&) = nullptr;
    Verdict (*refuse)(const Scenario&, const State&, Seat, Action) = nullptr;
    void (*take)(Play<G>&, Seat, Action) = nullptr;
    Phrase (*prompt)(const Scenario&, const State&, Seat) = nullptr;
    /// Names the locals of its frame in the notation; null if it has none.
    void (*locals)(Frame&, Archive&) = nullptr;
    /// Lanes: applies all lanes in seat order once every one is sealed.
    void (*close)(Play<G>&) = nullptr;
    /// Drafts: the plan composed so far, in canonical order, without the commit.
    void (*plan)(const Scenario&, const State&, Seat, Plan&) = nullptr;
    /// Drafts: a whole legal plan with its commit, from an empty draft. The default one is always legal.
    void (*default_plan)(const Scenario&, const State&, Seat, Plan&) = nullptr;
    void (*propose)(const Scenario&, const State&, Seat, Rng&, Plan&) = nullptr;
    /// Drafts: a plan that promises much by the game's own judgement, or any if none does. It takes longer;
    /// null if the game has no better one than any.
    void (*promise)(const Scenario&, const State&, Seat, Rng&, Plan&) = nullptr;
    /// Windows: what opened it, a key of the game's words; standing orders are kept by it. It is public, and
    /// one of G::triggers().
    std::string_view (*trigger)(const Scenario&, const State&) = nullptr;
};

template <class G>
struct Step {
    enum class Kind : std::uint8_t { Run, Ask, Call, Again };

    Kind kind = Kind::Run;
    std::uint8_t which = 0;
    bool same_seats = true;  ///< for the seats of the procedure itself
    SeatSet seats{};         // NOLINT(readability-redundant-member-init): steps leave it out
    void (*run)(Play<G>&, SeatSet) = nullptr;
    bool (*unless)(const typename G::Scenario&, const typename G::State&) = nullptr;  ///< null: always again
};

template <class G>
struct Procedure {
    std::string_view name;
    std::span<const Step<G>> steps;
    /// Names the locals of its frame in the notation; null if it has none.
    void (*locals)(Frame&, Archive&) = nullptr;
};

/// Words for tables of steps: run(f), ask(question), call(procedure, seats), again(),
/// again_unless(condition). A step that is run may end its own procedure by popping its frame.
template <class G, class Id>
struct StepWords {
    using Run = void (*)(Play<G>&, SeatSet);
    using Condition = bool (*)(const typename G::Scenario&, const typename G::State&);

    static constexpr Step<G> run(Run f) { return {.kind = Step<G>::Kind::Run, .run = f}; }
    static constexpr Step<G> ask(Id question) {
        return {.kind = Step<G>::Kind::Ask, .which = static_cast<std::uint8_t>(question)};
    }
    template <class ProcedureId>
    static constexpr Step<G> call(ProcedureId procedure, SeatSet seats) {
        return {.kind = Step<G>::Kind::Call,
                .which = static_cast<std::uint8_t>(procedure),
                .same_seats = false,
                .seats = seats};
    }
    /// For the seats of the procedure that calls: how many there are is the scenario's to say.
    template <class ProcedureId>
    static constexpr Step<G> call(ProcedureId procedure) {
        return {.kind = Step<G>::Kind::Call, .which = static_cast<std::uint8_t>(procedure)};
    }
    static constexpr Step<G> again() { return {.kind = Step<G>::Kind::Again}; }
    static constexpr Step<G> again_unless(Condition f) { return {.kind = Step<G>::Kind::Again, .unless = f}; }
};

namespace sequence {

template <class G>
const Question<G>& question(std::uint8_t which) {
    return G::questions()[which];
}

constexpr bool asks_in_lanes(QuestionKind kind) {
    return kind == QuestionKind::Lanes || kind == QuestionKind::Window;
}

template <class G>
bool lanes_open(const typename G::State& s) {
    return !s.agenda.empty() && s.agenda.top().kind == FrameKind::Question &&
           asks_in_lanes(question<G>(s.agenda.top().which).kind);
}

template <class G>
bool sealed(const typename G::State& s, Seat seat) {
    if constexpr (decltype(G::State::agenda)::kLanes == 0) {
        return false;
    } else {
        return s.agenda.lane(seat).sealed != 0;
    }
}

/// Runs steps until a question is open or the agenda is empty (the game is over).
template <class G>
void run_on(Play<G>& play) {
    auto& agenda = play.s.agenda;
    while (!agenda.empty() && agenda.top().kind == FrameKind::Procedure) {
        Frame& f = agenda.top();
        const Procedure<G>& procedure = G::procedures()[f.which];
        if (f.position >= procedure.steps.size()) {
            agenda.pop();
            continue;
        }
        const Step<G>& step = procedure.steps[f.position];
        ++f.position;
        const SeatSet seats = step.same_seats ? f.seats : step.seats;
        switch (step.kind) {
            case Step<G>::Kind::Run:
                step.run(play, seats);
                break;
            case Step<G>::Kind::Ask:
                play.ask(step.which, seats);
                break;
            case Step<G>::Kind::Call:
                play.call(step.which, seats);
                break;
            case Step<G>::Kind::Again:
                if (step.unless == nullptr || !step.unless(play.sc, play.s)) f.position = 0;
                break;
        }
    }
}

template <class G>
void close_lanes_if_sealed(Play<G>& play) {
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (!lanes_open<G>(play.s)) return;
        const Frame& f = play.s.agenda.top();
        bool all = true;
        f.seats.for_each([&](Seat seat) { all = all && sealed<G>(play.s, seat); });
        if (!all) return;
        const auto& q = question<G>(f.which);
        play.s.agenda.clear_lanes();
        play.answered();
        play.effects.handed_over = true;
        q.close(play);
    }
}

}  // namespace sequence

template <class G>
void Play<G>::ask(std::uint8_t which, SeatSet seats) {
    s.agenda.push(FrameKind::Question, which, seats);
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (sequence::asks_in_lanes(sequence::question<G>(which).kind)) {
            seats.for_each([&](Seat seat) { s.agenda.lane(seat).push(which); });
        }
    }
}

/// The seats that are asked something now; empty when the game is over.
template <class G>
SeatSet to_act(const typename G::State& s) {
    if (s.agenda.empty()) return {};
    SeatSet seats = s.agenda.top().seats;
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (sequence::lanes_open<G>(s)) {
            s.agenda.top().seats.for_each([&](Seat seat) {
                if (sequence::sealed<G>(s, seat)) seats = seats - seat;
            });
        }
    }
    return seats;
}

/// The question that a seat to act is asked.
template <class G>
const Question<G>& question_for(const typename G::State& s, [[maybe_unused]] Seat seat) {
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (sequence::lanes_open<G>(s)) return sequence::question<G>(s.agenda.lane(seat).top().question);
    }
    return sequence::question<G>(s.agenda.top().which);
}

template <class G>
void offer(const typename G::Scenario& sc, const typename G::State& s, Seat seat, Offers& out) {
    out.clear();
    if (to_act<G>(s).contains(seat)) question_for<G>(s, seat).offer(sc, s, seat, out);
}

/// What opened the window in which a seat is asked now; none if it is asked otherwise, or not at all. Who has
/// begun to react is past the window's own question.
template <class G>
std::optional<std::string_view> window_of(const typename G::Scenario& sc, const typename G::State& s,
                                          Seat seat) {
    if (!to_act<G>(s).contains(seat)) return std::nullopt;
    const Question<G>& question = question_for<G>(s, seat);
    if (question.kind != QuestionKind::Window) return std::nullopt;
    return question.trigger(sc, s);
}

/// What can open a window in this game.
template <class G>
std::span<const std::string_view> triggers_of() {
    if constexpr (requires { G::triggers(); }) {
        return G::triggers();
    } else {
        return {};
    }
}

/// How many seats a scenario has: the game's, unless it says otherwise for its scenarios.
template <class G>
std::uint8_t seats_of(const typename G::Scenario& sc) {
    if constexpr (requires { G::seats(sc); }) {
        return static_cast<std::uint8_t>(G::seats(sc));
    } else {
        return G::info().seats;
    }
}

/// How many values an operand of this domain has: 0 to size - 1.
template <class G>
std::uint32_t size_of_domain(const typename G::Scenario& sc, Domain domain) {
    if (domain == Domain::Seat) return seats_of<G>(sc);
    return G::domain_size(sc, domain);
}

/// Whether every operand lies in its domain and the rest is zero.
template <class G>
bool well_formed(const typename G::Scenario& sc, Action a) {
    const std::span<const VerbSpec> verbs = G::verbs();
    if (a.verb >= verbs.size()) return false;
    const VerbSpec& verb = verbs[a.verb];
    for (std::size_t i = 0; i < a.operands.size(); ++i) {
        const bool used = verb.operands[i] != Domain::None;
        if (!used && a.operands[i] != 0) return false;
        if (used && a.operands[i] >= size_of_domain<G>(sc, verb.operands[i])) return false;
    }
    return true;
}

template <class G>
Verdict refuse(const typename G::Scenario& sc, const typename G::State& s, Seat seat, Action a) {
    if (!well_formed<G>(sc, a)) return Verdict::refused({}, {"refusal.no_such_action"});
    if (!to_act<G>(s).contains(seat)) return Verdict::refused({}, {"refusal.not_asked"});
    return question_for<G>(s, seat).refuse(sc, s, seat, a);
}

/// Applies one legal decision and runs on to the next question. A maker hands over when he is no longer
/// asked, or when others are asked who were not before (lanes that he opens).
template <class G>
Effects take(const typename G::Scenario& sc, typename G::State& s, Seat seat, Action a, Dice& dice,
             Chronicle* log) {
    Play<G> play{sc, s, dice, log};
    const SeatSet before = to_act<G>(s) | seat;
    dice.begin_decision();
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (sequence::lanes_open<G>(s)) ++s.agenda.lane(seat).decisions;
    }
    question_for<G>(s, seat).take(play, seat, a);
    sequence::close_lanes_if_sealed(play);
    sequence::run_on(play);
    play.effects.rolled = !dice.rolled().empty();
    const bool waits_in_lane = sequence::lanes_open<G>(s) && s.agenda.top().seats.contains(seat);
    const SeatSet after = to_act<G>(s);
    if (!waits_in_lane && !after.contains(seat)) play.effects.handed_over = true;
    if (!before.contains(after)) play.effects.handed_over = true;
    return play.effects;
}

/// The position in which a match begins: the first question is open.
template <class G>
Effects start(const typename G::Scenario& sc, typename G::State& s, Dice& dice, Chronicle* log) {
    Play<G> play{sc, s, dice, log};
    dice.begin_decision();
    G::begin(play);
    sequence::run_on(play);
    play.effects.rolled = !dice.rolled().empty();
    return play.effects;
}

template <class G>
Phrase prompt(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    if (!to_act<G>(s).contains(seat)) return {"prompt.wait"};
    return question_for<G>(s, seat).prompt(sc, s, seat);
}

}  // namespace bivouac
