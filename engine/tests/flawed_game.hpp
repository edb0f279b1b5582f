// Peek: a game of two seats that is right as it stands and wrong in one place when it is given a flaw. It
// shows that the battery finds what it is for. Each seat has a hidden number; in turn they step any number
// but their own until ten steps are taken. `ask` shows a seat the other's number. After the third step and
// the sixth the other may cry, if the number stepped on is his: a window.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <string>

#include "engine/any_game.hpp"

namespace bivouac::flawed {

enum class Flaw : std::uint8_t {
    None,
    OfferTwice,
    OfferIllegal,
    OfferTooFew,
    DeadEnd,
    Endless,
    NoOutcome,
    Unnamed,
    Allocates,
    Invariant,
    Crash,
    TellsInPrompt,
    TellsInRefusal,
    TellsInEvent,
    TellsInEffects,
    ShowsWithoutTelling,
    ImaginesOther,
    AsksHoldersOnly,
    UnknownTrigger,
};

struct Scenario {
    Flaw flaw = Flaw::None;
};

struct alignas(64) State {
    Agenda<2, 2> agenda;
    std::array<std::uint8_t, 2> number{};  // secret from the other seat until he asks
    std::uint8_t asked = 0;                // bit per seat: knows the other's number
    std::uint8_t steps = 0;
    std::uint8_t last = 0;
    std::uint8_t cried = 0;  // while the window closes
    std::array<std::uint8_t, 2> unused{};
};
static_assert(sizeof(State) == 192);

struct Knowledge {
    SeatSet viewer;
    std::array<int, 2> number{};  // -1: not known
    std::uint8_t asked = 0, steps = 0, last = 0;
    Agenda<2, 2> agenda;
    friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

struct Scramble {
    State operator()(const Scenario& /*sc*/, const State& from, Seat seat, Rng& rng) const {
        State s = from;
        const bool knows = ((s.asked >> index(seat)) & 1U) != 0;
        if (!knows) s.number[1 - index(seat)] = static_cast<std::uint8_t>(rng.below(4));
        return s;
    }
};

struct Peek {
    using Scenario = flawed::Scenario;
    using State = flawed::State;
    using Knowledge = flawed::Knowledge;

    static GameInfo info() { return {"peek", "flawed", "Peek", 1, 2}; }
    static std::span<const VerbSpec> verbs() {
        static constexpr VerbSpec kVerbs[] = {
            {"step {0}", {Domain::Number}}, {"ask", {}}, {"pass", {}}, {"cry", {}}};
        return kVerbs;
    }
    static std::uint32_t domain_size(const Scenario&, Domain domain) {
        return domain == Domain::Number ? 4 : 0;
    }
    static void write_operand(const Scenario&, Domain, std::uint16_t, std::string&) {}
    static void show_operand(const Scenario&, Domain, std::uint16_t, std::string&) {}
    static std::optional<std::uint16_t> read_operand(const Scenario&, Domain, std::string_view) {
        return std::nullopt;
    }
    static std::string_view seat_name(const Scenario&, Seat seat) {
        return index(seat) == 0 ? "north" : "south";
    }

    static bool knows_other(const State& s, Seat seat) { return ((s.asked >> index(seat)) & 1U) != 0; }
    static std::uint8_t others(const State& s, Seat seat) { return s.number[1 - index(seat)]; }

    static Verdict refuse(const Scenario& sc, const State& s, Seat seat, Action a) {
        const Phrase secret{"refusal.secret", {Operand::number(others(s, seat))}};
        if (a.verb > 1) return Verdict::refused({}, {"refusal.other_question"});
        if (a.verb == 1) {
            if (!knows_other(s, seat)) return Verdict::legal();
            return Verdict::refused("P2", {"refusal.known"});
        }
        if (a.operands[0] == s.number[index(seat)]) {
            return Verdict::refused("P1",
                                    sc.flaw == Flaw::TellsInRefusal ? secret : Phrase{"refusal.own_number"});
        }
        return Verdict::legal();
    }
    static void offer(const Scenario& sc, const State& s, Seat seat, Offers& out) {
        if (sc.flaw == Flaw::DeadEnd && s.steps == 5) return;
        for (std::uint16_t n = 0; n < 4; ++n) {
            const Action a{0, {n, 0, 0}};
            if (sc.flaw == Flaw::OfferIllegal || refuse(sc, s, seat, a).allowed()) out.add(a);
        }
        if (sc.flaw == Flaw::OfferTwice) out.add(out[0]);
        if (sc.flaw != Flaw::OfferTooFew && !knows_other(s, seat)) out.add({1, {}});
    }
    static void take(Play<Peek>& play, Seat seat, Action a) {
        State& s = play.s;
        if (play.sc.flaw == Flaw::Crash) assert(s.steps < 5 && "the flaw of this game");
        if (play.sc.flaw == Flaw::Allocates) delete kept(new int(s.steps));
        if (a.verb == 1) {
            s.asked = static_cast<std::uint8_t>(s.asked | (1U << index(seat)));
            if (play.sc.flaw != Flaw::ShowsWithoutTelling) play.effects.reveal_to(seat);
            play.only(seat, {"event.number", {Operand::number(others(s, seat))}});
            return;
        }
        if (play.sc.flaw != Flaw::Endless) ++s.steps;
        s.last = static_cast<std::uint8_t>(a.operands[0]);
        if (play.sc.flaw == Flaw::TellsInEffects && others(s, seat) == 2) play.effects.reveal_to(seat);
        play.everyone(
            {"event.step", {Operand::number(play.sc.flaw == Flaw::TellsInEvent ? others(s, seat) : s.last)}});
        play.answered();
        if (play.sc.flaw == Flaw::Invariant && s.steps == 7) s.unused[0] = 1;
        if (s.steps == 10) return;
        const bool can_cry = s.number[1 - index(seat)] == s.last;
        const bool window = s.steps % 3 == 0 && (can_cry || play.sc.flaw != Flaw::AsksHoldersOnly);
        play.ask(window ? 1 : 0, seat_after(seat));
    }

    static Verdict refuse_cry(const Scenario&, const State& s, Seat seat, Action a) {
        if (a.verb == 2) return Verdict::legal();
        if (a.verb == 3 && s.number[index(seat)] == s.last) return Verdict::legal();
        return Verdict::refused("P3", {"refusal.other_question"});
    }
    static void offer_cry(const Scenario& sc, const State& s, Seat seat, Offers& out) {
        out.add({2, {}});
        if (refuse_cry(sc, s, seat, {3, {}}).allowed()) out.add({3, {}});
    }
    static void take_cry(Play<Peek>& play, Seat seat, Action a) {
        play.s.agenda.lane(seat).sealed = 1;
        play.s.cried = static_cast<std::uint8_t>(a.verb == 3 ? 1 : 0);
    }
    static void close_cry(Play<Peek>& play) {
        play.effects.reveal_to(SeatSet::first(2));
        play.everyone({play.s.cried != 0 ? "event.cry" : "event.silence"});
        play.s.cried = 0;
        play.ask(0, bivouac::seat(play.s.steps % 2U));
    }
    static std::string_view trigger(const Scenario& sc, const State&) {
        return sc.flaw == Flaw::UnknownTrigger ? "trigger.unknown" : triggers()[0];
    }
    static std::span<const std::string_view> triggers() {
        static constexpr std::string_view kTriggers[] = {"trigger.step"};
        return kTriggers;
    }
    /// Keeps the compiler from seeing that an allocation could be left out.
    static int* kept(int* p) {
        int* volatile hidden = p;
        return hidden;
    }
    static Seat seat_after(Seat seat) { return bivouac::seat(1 - index(seat)); }
    static Phrase prompt(const Scenario& sc, const State& s, Seat seat) {
        return {"prompt.step", {Operand::number(sc.flaw == Flaw::TellsInPrompt ? others(s, seat) : s.steps)}};
    }

    static std::span<const Question<Peek>> questions() {
        static constexpr Question<Peek> kQuestions[] = {
            {.name = "step", .offer = offer, .refuse = refuse, .take = take, .prompt = prompt},
            {.name = "cry",
             .kind = QuestionKind::Window,
             .offer = offer_cry,
             .refuse = refuse_cry,
             .take = take_cry,
             .prompt = prompt,
             .close = close_cry,
             .trigger = trigger}};
        return kQuestions;
    }
    static std::span<const Procedure<Peek>> procedures() { return {}; }

    static void begin(Play<Peek>& play) {
        for (std::uint8_t& n : play.s.number) n = static_cast<std::uint8_t>(play.dice.die(4) - 1);
        play.ask(0, bivouac::seat(0));
    }
    static Outcome outcome(const Scenario& sc, const State& s) {
        Outcome out;
        out.finished = s.agenda.empty() && sc.flaw != Flaw::NoOutcome;
        out.ending = {"ending.steps"};
        return out;
    }
    static void describe(const Scenario& sc, State& s, Archive& ar) {
        ar.field("north", s.number[0]);
        ar.field("south", s.number[1]);
        ar.field("asked", s.asked);
        ar.field("steps", s.steps);
        if (sc.flaw != Flaw::Unnamed) ar.field("last", s.last);
    }
    static void rederive(const Scenario&, State&) {}
    static Knowledge knowledge(const Scenario&, const State& s, SeatSet viewer) {
        Knowledge k{viewer, {-1, -1}, s.asked, s.steps, s.last, s.agenda};
        viewer.for_each([&](Seat seat) {
            k.number[index(seat)] = s.number[index(seat)];
            if (knows_other(s, seat)) k.number[1 - index(seat)] = others(s, seat);
        });
        return k;
    }
    static State imagine(const Scenario& sc, const Knowledge& k, Rng& rng) {
        State s;
        s.agenda = k.agenda;
        s.asked = k.asked;
        s.steps = k.steps;
        s.last = sc.flaw == Flaw::ImaginesOther ? 0 : k.last;
        for (std::size_t i = 0; i < 2; ++i) {
            s.number[i] =
                static_cast<std::uint8_t>(k.number[i] >= 0 ? k.number[i] : static_cast<int>(rng.below(4)));
        }
        return s;
    }
    static std::string_view broken_invariant(const Scenario&, const State& s) {
        return s.unused[0] != 0 ? "unused bytes are zero" : "";
    }

    static BoardView board(const Scenario&) { return {}; }
    static TableView view(const Scenario&, const Knowledge&) { return {}; }
};

}  // namespace bivouac::flawed
