// A tutorial played from its first position to its last step, so that a rule that changes tells which step it
// breaks.
#include <algorithm>
#include <set>

#include "engine/nearest.hpp"
#include "engine/notation.hpp"
#include "games/tutorial.hpp"

namespace bivouac {
namespace {

/// More ways than this are no tutorial: a free step before many others makes them.
constexpr int kMostDecisions = 20'000;

class Walk {
  public:
    Walk(const Tutorial& tutorial, const AnyScenario& scenario, Mistakes& mistakes)
        : tutorial_(&tutorial),
          scenario_(&scenario),
          seats_(scenario.info().seats),
          match_(begun()),
          mistakes_(&mistakes) {
        for (const BoardPlace& place : scenario.board().places) places_.insert(place.id);
    }

    void all() {
        for (const TutorialMove& move : tutorial_->played) {
            if (!take(move)) return;
        }
        from(0);
    }

  private:
    [[nodiscard]] bool fine() const { return mistakes_->empty(); }

    void mistake(int line, std::string what, std::string suggestion) {
        mistakes_->push_back({tutorial_->file, line, std::move(what), std::move(suggestion)});
    }

    /// Every way from this step on.
    void from(std::size_t number) {
        if (number == tutorial_->steps.size() || !fine()) return;
        const TutorialStep& step = tutorial_->steps[number];
        check_points(step);
        check_why(step);
        const std::vector<TutorialMove> ways = ways_of(step);
        if (!step.decides()) return go_on(step, number);
        const std::size_t before = match_->size();
        for (const TutorialMove& way : ways) {
            if (!take(way)) return;
            go_on(step, number);
            // The last way leaves the match as it is: where all steps have one way, nothing is played again.
            if (!fine() || &way == &ways.back()) return;
            go_back_to(before);
        }
    }

    [[nodiscard]] std::unique_ptr<AnyMatch> begun() const {
        return scenario_->start(tutorial_setup(*tutorial_, seats_.size()));
    }

    /// To where a learner who takes another way stands: played again from the start, since dice go on after a
    /// take-back and would fall otherwise than for him.
    void go_back_to(std::size_t decisions) {
        std::unique_ptr<AnyMatch> again = begun();
        for (std::size_t i = 0; i < decisions; ++i) {
            const Decision& d = match_->decision(i);
            again->take(d.seat, d.action, 0);
        }
        match_ = std::move(again);
    }

    void go_on(const TutorialStep& step, std::size_t number) {
        for (const TutorialMove& move : step.then) {
            if (!take(move)) return;
        }
        from(number + 1);
    }

    [[nodiscard]] std::vector<TutorialMove> ways_of(const TutorialStep& step) const {
        std::vector<TutorialMove> ways;
        ways.reserve(step.await.size());
        for (const std::string& action : step.await) ways.push_back({tutorial_->seat, action, step.line});
        if (!step.free) return ways;
        for (const Action a : match_->offers(learner()))
            ways.push_back({tutorial_->seat, write_action(match_->verbs(), match_->naming(), a), step.line});
        return ways;
    }

    /// The reader has made sure that there is such a seat.
    [[nodiscard]] Seat learner() const { return seat_named(tutorial_->seat).value_or(Seat{}); }
    [[nodiscard]] std::optional<Seat> seat_named(std::string_view name) const {
        const auto found = std::find(seats_.begin(), seats_.end(), name);
        if (found == seats_.end()) return std::nullopt;
        return seat(static_cast<std::size_t>(found - seats_.begin()));
    }

    /// Actions are written as the program writes them, since clients compare the texts.
    [[nodiscard]] std::optional<Action> read(const std::string& text, int line) {
        const ActionReading reading = read_action(match_->verbs(), match_->naming(), text);
        if (!reading.action) {
            mistake(line, "'" + text + "' is no action: " + reading.trouble, "");
            return std::nullopt;
        }
        const std::string proper = write_action(match_->verbs(), match_->naming(), *reading.action);
        if (proper != text) mistake(line, "'" + text + "' is spelt otherwise", "write " + proper);
        return reading.action;
    }

    bool take(const TutorialMove& move) {
        const auto who = seat_named(move.seat);
        if (!who) {
            mistake(move.line, "there is no seat '" + move.seat + "'", did_you_mean(move.seat, seats_));
            return false;
        }
        const auto action = read(move.action, move.line);
        if (!action) return false;
        if (++decisions_ > kMostDecisions) {
            mistake(move.line, "there are too many ways through this tutorial", "let fewer steps be free");
            return false;
        }
        const Verdict verdict = match_->take(*who, *action, 0);
        if (verdict.allowed()) return true;
        const Reason& reason = verdict.reasons()[0];
        mistake(move.line,
                "the rules do not allow '" + move.seat + ": " + move.action +
                    "': " + std::string(reason.phrase.key) + " [" + std::string(reason.rule.text()) + "]",
                offered(*who));
        return false;
    }

    /// A few words on what could be done instead.
    [[nodiscard]] std::string offered(Seat who) const {
        constexpr std::size_t kFew = 4;
        const std::vector<Action> offers = match_->offers(who);
        if (offers.empty()) return "another seat is asked";
        std::string text = "offered are " + std::to_string(offers.size()) + ":";
        for (std::size_t i = 0; i < std::min(kFew, offers.size()); ++i)
            text += (i == 0 ? " " : ", ") + write_action(match_->verbs(), match_->naming(), offers[i]);
        return text;
    }

    /// What is pointed at is a place, or a piece that the learner sees.
    void check_points(const TutorialStep& step) {
        if (step.point.empty()) return;
        const TableView view = match_->view(SeatSet(learner()));
        for (const std::string& name : step.point) {
            const bool piece = std::any_of(view.pieces.begin(), view.pieces.end(),
                                           [&](const PieceView& p) { return p.id == name; });
            if (!piece && !places_.contains(name))
                mistake(step.line,
                        "step '" + step.id + "' points at '" + name + "', which the learner does not see",
                        "name a place, or a piece by its id");
        }
    }

    /// What the learner is to ask about is refused, by a rule that the step names.
    void check_why(const TutorialStep& step) {
        if (step.why.empty()) return;
        const auto action = read(step.why, step.line);
        if (!action) return;
        const Verdict verdict = match_->refuse(learner(), *action);
        if (verdict.allowed())
            return mistake(step.line, "step '" + step.id + "' asks why not, but the rules allow it", "");
        const auto named = [&](const Reason& reason) {
            return std::find(step.rules.begin(), step.rules.end(), reason.rule.text()) != step.rules.end();
        };
        if (std::none_of(verdict.reasons().begin(), verdict.reasons().end(), named))
            mistake(step.line,
                    "step '" + step.id + "' names other rules than the one that refuses it, " +
                        std::string(verdict.reasons()[0].rule.text()),
                    "name that one");
    }

    const Tutorial* tutorial_;
    const AnyScenario* scenario_;
    std::vector<std::string> seats_;
    std::unique_ptr<AnyMatch> match_;
    Mistakes* mistakes_;
    std::set<std::string, std::less<>> places_;
    int decisions_ = 0;
};

void check_rules(const Tutorial& tutorial, const Ledger& ledger, Mistakes& mistakes) {
    for (const TutorialStep& step : tutorial.steps) {
        for (const std::string& rule : step.rules) {
            if (ledger.find(Rule::from(rule)) == nullptr)
                mistakes.push_back({tutorial.file, step.line,
                                    "step '" + step.id + "' names the rule " + rule + ", which there is not",
                                    "`bivouac rules` lists them"});
        }
    }
}

}  // namespace

MatchSetup tutorial_setup(const Tutorial& tutorial, std::size_t seats) {
    MatchSetup setup;
    setup.seeds = seeds_from(tutorial.seed, static_cast<std::uint8_t>(seats));
    setup.players.assign(seats, "human");
    return setup;
}

Mistakes check_tutorial(const Tutorial& tutorial, const AnyGame& game, const Ledger& ledger) {
    Mistakes mistakes;
    const ScenarioLoad load = game.load(tutorial.scenario);
    if (!load.scenario) {
        mistakes.push_back({tutorial.file, tutorial.scenario_line,
                            "there is no scenario '" + tutorial.scenario + "' under these rules",
                            did_you_mean(tutorial.scenario, game.scenarios())});
        return mistakes;
    }
    const std::vector<std::string>& seats = load.scenario->info().seats;
    if (std::find(seats.begin(), seats.end(), tutorial.seat) == seats.end()) {
        mistakes.push_back({tutorial.file, tutorial.seat_line, "there is no seat '" + tutorial.seat + "'",
                            did_you_mean(tutorial.seat, seats)});
        return mistakes;
    }
    check_rules(tutorial, ledger, mistakes);
    if (mistakes.empty()) Walk(tutorial, *load.scenario, mistakes).all();
    return mistakes;
}

}  // namespace bivouac
