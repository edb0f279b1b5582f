// The battery: random full games of any game, checked at every decision. Written once and free for every game
// of the catalogue; what it needs of a game is the concept Game and a scramble (see secrecy.hpp). Cheap
// checks run on every position, dear ones on a sample. The seed alone decides which game is played; a fault
// leaves a record that loads at the fault.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/battery/black_box.hpp"
#include "tests/battery/bytes.hpp"
#include "tests/battery/mirror.hpp"
#include "tests/battery/secrecy.hpp"

namespace bivouac::battery {

template <Game G, class Scramble>
class Battery {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Battery(Table<G> table, Options options, SameKnowledge<G> same = same_knowledge<G>())
        : table_(std::move(table)),
          options_(std::move(options)),
          legality_(*table_.sc, options_),
          secrecy_(*table_.sc, options_, std::move(same)) {}
    Battery(const Battery&) = delete;
    Battery& operator=(const Battery&) = delete;

    /// Plays the game of this seed to its end, or to the first thing that is broken.
    std::optional<Fault> play(std::uint64_t seed) {
        begin(seed);
        const BlackBox box([this](const char* what) { return report({"crash", what}).text(); });
        try {
            if (counts_.games == 0) check_names<G>(sc());
            play_game();
        } catch (const Broken& broken) {
            return report(broken);
        }
        ++counts_.games;
        return std::nullopt;
    }
    [[nodiscard]] const Counts& counts() const { return counts_; }

  private:
    [[nodiscard]] const Scenario& sc() const { return *table_.sc; }
    bool one_in(std::uint32_t n) { return n > 0 && check_rng_.chance(1, n); }

    void begin(std::uint64_t seed) {
        seed_ = seed;
        play_rng_ = Rng(seed);
        check_rng_ = Rng(~seed);  // apart, so that the game does not depend on how hard it is looked at
        dice_ = Dice::fair(setup_of(table_, seed).seeds);
        moves_.clear();
        lane_moves_.clear();
        mirror_.reset();
        s_ = State{};
    }

    void play_game() {
        if (one_in(options_.match_every)) mirror_ = std::make_unique<Mirror<G>>(table_, seed_);
        start<G>(sc(), s_, dice_, nullptr);
        check_position();
        while (!to_act<G>(s_).empty()) {
            const Seat seat = any_of(to_act<G>(s_));
            if (question_for<G>(s_, seat).kind == QuestionKind::Draft) {
                compose(seat);
            } else {
                decide({seat, any_offer(seat)});
            }
            if (!lane_moves_.empty() && play_rng_.chance(1, 8)) undo_in_lanes();
        }
        if (mirror_) mirror_->check_record();
    }

    Seat any_of(SeatSet seats) {
        for (std::uint32_t skip = play_rng_.below(static_cast<std::uint32_t>(seats.count())); skip > 0;
             --skip) {
            seats = seats - seats.lowest();
        }
        return seats.lowest();
    }
    Action any_offer(Seat seat) {
        const Offers& offers = legality_.offers_of(seat);  // every position has been checked
        if (offers.size() > 1) ++counts_.choices;
        return play_rng_.pick(offers.span());
    }

    // ---- positions ----

    void check_position() {
        const bool finished = G::outcome(sc(), s_).finished;
        const bool asked = !to_act<G>(s_).empty();
        demand(
            finished != asked, "ending",
            finished ? "the game is over but somebody is asked" : "nobody is asked but the game is not over");
        const std::string_view broken = G::broken_invariant(sc(), s_);
        if (!broken.empty()) throw Broken{"invariant", std::string(broken)};
        check_zeroes<G>(s_);
        legality_.check(sc(), s_, check_rng_);
        if (one_in(options_.dear_every)) check_position_dearly();
    }

    void check_position_dearly() {
        ++counts_.dear;
        const bool whole = one_in(options_.whole_every);
        check_notation<G>(sc(), s_);
        if (whole) legality_.check_whole(sc(), s_, check_rng_);
        for (std::size_t i = 0; i < seats_of<G>(sc()); ++i) {
            secrecy_.check_shown(sc(), s_, seat(i), check_rng_, whole);
            secrecy_.check_imagined(sc(), s_, seat(i), check_rng_);
            ++counts_.twins;
        }
    }

    // ---- decisions ----

    void decide(Move m) {
        pending_ = m;
        const Verdict verdict = refuse<G>(sc(), s_, m.seat, m.action);
        if (!verdict.allowed()) {
            throw Broken{"refused",
                         text_of<G>(sc(), m.action) + ": " + std::string(verdict.reasons()[0].phrase.key)};
        }
        if (one_in(options_.dear_every)) check_decision_dearly(m);
        const bool in_lanes = sequence::lanes_open<G>(s_);
        if (in_lanes && decisions_in_lanes<G>(s_) == 0) lanes_opening_ = s_;
        const State before = s_;

        const AllocationCount allocations;
        const Effects effects = take<G>(sc(), s_, m.seat, m.action, dice_, nullptr);
        demand(allocations.count() == 0, "allocation", "take allocates");

        if (mirror_) mirror_->take(m, before, s_, effects, counts_.undone);
        moves_.push_back(m);
        pending_.reset();
        ++counts_.decisions;
        demand(moves_.size() < options_.most_decisions, "dead end", "the game does not end");
        check_effects(m.action, effects, in_lanes);
        if (in_lanes) follow_lanes(m);
        check_position();
    }

    void check_decision_dearly(Move m) {
        for (std::size_t i = 0; i < seats_of<G>(sc()); ++i) {
            secrecy_.check_decision(sc(), s_, m.seat, m.action, seat(i), check_rng_);
            ++counts_.twins;
        }
    }

    /// Composing tells nobody anything, and neither does a lane until it closes.
    void check_effects(Action a, const Effects& effects, bool in_lanes) {
        const bool quiet = !effects.rolled && !effects.handed_over && effects.told.empty();
        if (G::verbs()[a.verb].kind == VerbKind::Compose)
            demand(quiet, "draft", "composing rolls, reveals or hands over");
        if (in_lanes && decisions_in_lanes<G>(s_) > 0)
            demand(quiet, "lanes", "an open lane rolls, reveals or hands over");
    }

    // ---- lanes ----

    void follow_lanes(Move m) {
        lane_moves_.push_back(m);
        if (sequence::lanes_open<G>(s_) && decisions_in_lanes<G>(s_) > 0) return;
        std::vector<std::uint16_t> rolled;
        for (const Rolled& r : dice_.rolled()) rolled.push_back(r.value);
        check_interleaving<G>(sc(), lanes_opening_, s_, lane_moves_, rolled, check_rng_);
        lane_moves_.clear();
        ++counts_.lanes;
    }

    /// A seat takes back its last decision in its lane, whoever has acted since.
    void undo_in_lanes() {
        const Seat who = lane_moves_[play_rng_.below(static_cast<std::uint32_t>(lane_moves_.size()))].seat;
        std::size_t last = lane_moves_.size();
        while (lane_moves_[last - 1].seat != who) --last;
        const auto at = static_cast<std::ptrdiff_t>(last - 1);
        moves_.erase(moves_.end() - static_cast<std::ptrdiff_t>(lane_moves_.size()) + at);
        lane_moves_.erase(lane_moves_.begin() + at);
        s_ = replayed<G>(sc(), lanes_opening_, lane_moves_, {}, nullptr);
        if (mirror_) mirror_->undo(who, s_);
        ++counts_.undone;
        check_position();
    }

    // ---- drafts ----

    /// Half of the plans are proposed by the game, half are composed step by step; one that does not come to
    /// an end is emptied, and the default plan taken.
    void compose(Seat seat) {
        const Question<G>& question = question_for<G>(s_, seat);
        draft_ = {s_, moves_.size(), lane_moves_.size()};
        Plan plan;
        question.plan(sc(), s_, seat, plan);
        demand(plan.empty(), "draft", "a draft does not begin empty");
        ++counts_.drafts;
        if (play_rng_.chance(1, 2)) {
            question.propose(sc(), s_, seat, play_rng_, plan);
            return carry_out(seat, plan);
        }
        for (std::uint32_t steps = 0; steps < options_.draft_limit; ++steps) {
            if (!is_compose(step(seat))) return;
        }
        empty_draft(seat);
        question.default_plan(sc(), s_, seat, plan);
        carry_out(seat, plan);
    }

    static bool is_compose(Action a) { return G::verbs()[a.verb].kind == VerbKind::Compose; }
    static bool is_commit(Action a) { return G::verbs()[a.verb].kind == VerbKind::Commit; }

    Action step(Seat seat) {
        Action a = any_offer(seat);
        const Action last = legality_.offers_of(seat).span().back();
        if (!is_compose(last) && play_rng_.chance(1, 4)) a = last;
        if (is_commit(a)) make_canonical(seat);
        decide({seat, a});
        return a;
    }

    void carry_out(Seat seat, const Plan& plan) {
        demand(!plan.empty() && !is_compose(plan[plan.size() - 1]), "draft",
               "a plan does not end with its commit");
        for (Action a : plan) {
            if (is_commit(a)) make_canonical(seat);
            decide({seat, a});
        }
    }

    /// Before the commit: the plan in canonical order, which is what a match records.
    void make_canonical(Seat seat) {
        Plan plan;
        s_ = check_canonical<G>(sc(), draft_.empty, s_, seat, plan);
        forget_draft_moves();
        for (Action a : plan) {
            moves_.push_back({seat, a});
            if (sequence::lanes_open<G>(s_)) lane_moves_.push_back({seat, a});
        }
    }

    void forget_draft_moves() {
        moves_.resize(draft_.moves);
        lane_moves_.resize(draft_.lane_moves);
    }

    void empty_draft(Seat seat) {
        if (mirror_) {
            for (std::size_t n = moves_.size(); n > draft_.moves + 1; --n) mirror_->undo(seat);
            mirror_->undo(seat, draft_.empty);
        }
        forget_draft_moves();
        s_ = draft_.empty;
    }

    // ---- faults ----

    Fault report(const Broken& broken) {
        const GameInfo game = G::info();
        Fault fault{broken.check, broken.detail, seed_, moves_.size(), "", ""};
        if (pending_) {
            fault.detail += " (" + name_of<G>(sc(), pending_->seat) + " was taking " +
                            text_of<G>(sc(), pending_->action) + ")";
        }
        fault.reproduce = "battery --game " + std::string(game.id) + " --rules " + std::string(game.rules) +
                          " --scenario " + table_.info.id + " --seed " + std::to_string(seed_) + " --games 1";
        if (!options_.faults.empty()) fault.file = write_fault(fault);
        return fault;
    }

    std::string write_fault(const Fault& fault) {
        Record record = record_of_moves(table_, seed_, moves_);
        record.closing_comments = {fault.check + ": " + fault.detail, "reproduce with: " + fault.reproduce};
        std::string name = record.game + '-' + record.rules + '-' + record.scenario + '-' +
                           std::to_string(seed_) + '-' + fault.check;
        std::replace(name.begin(), name.end(), ' ', '_');
        std::error_code ignored;
        std::filesystem::create_directories(options_.faults, ignored);
        const std::filesystem::path path = std::filesystem::path(options_.faults) / (name + ".bvk");
        std::ofstream(path) << write_record(record);
        return path.string();
    }

    struct Draft {
        State empty{};
        std::size_t moves = 0, lane_moves = 0;
    };

    Table<G> table_;
    Options options_;
    Legality<G> legality_;
    Secrecy<G, Scramble> secrecy_;
    Counts counts_;

    State s_{};
    State lanes_opening_{};
    Draft draft_;
    std::vector<Move> moves_;       // of this game, in order of arrival
    std::vector<Move> lane_moves_;  // those in the lanes that are open: the tail of moves_
    std::optional<Move> pending_;
    std::unique_ptr<Mirror<G>> mirror_;
    std::uint64_t seed_ = 0;
    Rng play_rng_{0}, check_rng_{0};
    Dice dice_ = Dice::fast(0);
};

/// Whether the test of secrecy catches a secret that is copied into knowledge: the proof that it looks there.
template <Game G, class Scramble, auto Secret>
bool expects_leak(const Table<G>& table, std::uint64_t games = 20) {
    Options options;
    options.dear_every = 1;
    options.faults.clear();
    Battery<G, Scramble> battery(table, options, same_knowledge_with<G, Secret>());
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto fault = battery.play(seed);
        if (fault) return fault->check == "secrecy" && fault->detail.find("knowledge") != std::string::npos;
    }
    return false;
}

}  // namespace bivouac::battery
