// A match: a position with the way that led to it. Saving, undo, replay, take-back, branches and crash
// recovery are all one idea: drop decisions from the record and play the rest again from the nearest
// snapshot. Rolls that were made stay made: a roll number is never used twice, not even after take-back.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/record.hpp"

namespace bivouac {

struct Decision {
    Seat seat{};
    Action action;
    Effects effects;
    std::uint32_t first_roll = 0;
    std::vector<std::uint16_t> dice;
    std::int64_t time = 0;
    std::uint32_t hash = 0;
    std::vector<std::string> comments;
    /// What the rules asked of the dice; `dice` are its values.
    std::vector<Rolled> rolls{};  // NOLINT(readability-redundant-member-init): new decisions leave it out
};

template <Game G>
class Match {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    enum class Log : std::uint8_t { Kept, None };

    Match(std::shared_ptr<const Scenario> sc, Dice&& dice, Log log = Log::Kept)
        : sc_(std::move(sc)), dice_(std::move(dice)), keeps_log_(log == Log::Kept) {
        start_effects_ = start<G>(*sc_, now_, dice_, chronicle_or_null());
        remember_rolls(start_dice_);
        opening_ = now_;
        after_change();
    }
    /// A match that begins in any position, such as an imagined one. Its record does not lead there.
    Match(std::shared_ptr<const Scenario> sc, const State& from, Dice&& dice, Log log = Log::Kept)
        : sc_(std::move(sc)),
          now_(from),
          opening_(from),
          dice_(std::move(dice)),
          keeps_log_(log == Log::Kept) {}

    /// A match of its own that begins with this one's first `n` decisions and goes on with other dice. It
    /// holds every secret: while a match runs, what a seat tries out begins in a position it imagines.
    [[nodiscard]] Match branch(std::size_t n, Dice&& dice) const {
        Match other(sc_, opening_, std::move(dice), keeps_log_ ? Log::Kept : Log::None);
        other.chronicle_ = chronicle_;
        other.start_effects_ = start_effects_;
        other.start_dice_ = start_dice_;
        other.decisions_ = decisions_;
        other.snapshots_ = snapshots_;
        other.rewind_to(n);
        return other;
    }

    [[nodiscard]] const Scenario& scenario() const { return *sc_; }
    [[nodiscard]] const State& now() const { return now_; }
    [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
    [[nodiscard]] const std::vector<Decision>& decisions() const { return decisions_; }
    [[nodiscard]] const std::vector<std::uint16_t>& start_dice() const { return start_dice_; }
    [[nodiscard]] std::uint32_t start_hash() const { return hash_of(opening_); }
    [[nodiscard]] std::uint32_t next_roll() const { return dice_.next_number(); }

    /// Takes a decision if it is legal; otherwise says why not and changes nothing.
    Verdict take(Seat seat, Action a, std::int64_t time = 0) {
        const Verdict verdict = refuse<G>(*sc_, now_, seat, a);
        if (!verdict.allowed()) return verdict;
        if (G::verbs()[a.verb].kind == VerbKind::Commit) {
            commit(seat, a, time);
        } else if (const auto lanes = lanes_from()) {
            insert_in_lane(*lanes, seat, {{seat, a, {}, 0, {}, time, 0, {}}});
        } else {
            append({seat, a, {}, 0, {}, time, 0, {}});
        }
        after_change();
        return verdict;
    }

    /// The decision that `seat` may take back on his own, as an index into decisions(): his last one, if
    /// nobody else has decided since, or only in lanes of their own.
    [[nodiscard]] std::optional<std::size_t> undoable(Seat seat) const {
        const std::size_t lanes = lanes_from().value_or(decisions_.size());
        for (std::size_t i = decisions_.size(); i > 0; --i) {
            const bool before_lanes = i <= lanes;
            if (before_lanes && i < decisions_.size())
                return std::nullopt;  // somebody else has decided since
            const Decision& d = decisions_[i - 1];
            if (d.seat == seat) return d.effects.undoable_by(seat) ? std::optional(i - 1) : std::nullopt;
        }
        return std::nullopt;
    }
    bool undo(Seat seat) {
        const auto which = undoable(seat);
        if (!which) return false;
        std::vector<Decision> later(decisions_.begin() + static_cast<std::ptrdiff_t>(*which) + 1,
                                    decisions_.end());
        rewind_to(*which);
        for (Decision& d : later) replay_one(std::move(d));  // other seats' lanes
        return true;
    }

    /// Forgets all but the first `n` decisions: take-back by consent. Roll numbers go on.
    void rewind_to(std::size_t n) {
        now_ = at(n);
        decisions_.resize(n);
        std::erase_if(snapshots_, [n](const auto& s) { return s.first > n; });
        if (latest_ && latest_->first > n) latest_.reset();
        chronicle_.rewind_to(n + 1);
    }

    /// The position after the first `n` decisions.
    [[nodiscard]] State at(std::size_t n) const {
        const auto [nearest, from] = nearest_to(n);
        State s = *from;
        Dice dice = Dice::recorded();
        for (std::size_t i = nearest; i < n; ++i) {
            const Decision& d = decisions_[i];
            dice.feed(d.dice, d.first_roll);
            bivouac::take<G>(*sc_, s, d.seat, d.action, dice, nullptr);
        }
        return s;
    }

    /// Where the lanes that are open now began, as an index into decisions(). Each lane counts its own; a
    /// match that begins inside lanes does not have them all.
    [[nodiscard]] std::optional<std::size_t> lanes_from() const {
        if constexpr (decltype(State::agenda)::kLanes != 0) {
            if (!sequence::lanes_open<G>(now_)) return std::nullopt;
            std::size_t inside = 0;
            now_.agenda.top().seats.for_each([&](Seat seat) { inside += now_.agenda.lane(seat).decisions; });
            return decisions_.size() - std::min(inside, decisions_.size());
        } else {
            return std::nullopt;
        }
    }

    /// A record keeps lanes in seat order: whether a decision of `seat` may come next in it.
    [[nodiscard]] bool in_lane_order(Seat seat) const {
        const auto lanes = lanes_from();
        return !lanes || decisions_.size() == *lanes || index(decisions_.back().seat) <= index(seat);
    }

    /// Replays one recorded decision with its recorded dice. The caller has checked that it is legal and
    /// stands in lane order.
    DiceFault replay_one(Decision d) {
        Dice recorded = Dice::recorded();
        recorded.feed(d.dice, d.first_roll);
        assert(in_lane_order(d.seat));
        chronicle_.begin_decision(decisions_.size() + 1);
        d.effects = bivouac::take<G>(*sc_, now_, d.seat, d.action, recorded, chronicle_or_null());
        const DiceFault fault = recorded.finish_decision();
        d.rolls.assign(recorded.rolled().begin(), recorded.rolled().end());
        d.hash = hash_of(now_);
        decisions_.push_back(std::move(d));
        after_change();
        return fault;
    }

    /// Goes on with other dice: those of the seeds, once a record has been replayed.
    void use_dice(Dice&& dice) { dice_ = std::move(dice); }

    [[nodiscard]] std::uint32_t hash_of(const State& s) const {
        return static_cast<std::uint32_t>(position_hash<G>(*sc_, s));
    }

  private:
    static constexpr std::size_t kSnapshotEvery = 64;
    using Snapshot = std::pair<std::size_t, State>;  // the position after so many decisions

    /// From where the position after `n` decisions is played: the last that is kept, and its number.
    std::pair<std::size_t, const State*> nearest_to(std::size_t n) const {
        const auto later =
            std::upper_bound(snapshots_.begin(), snapshots_.end(), n,
                             [](std::size_t number, const Snapshot& s) { return number < s.first; });
        const std::size_t number = later == snapshots_.begin() ? 0 : std::prev(later)->first;
        if (latest_ && latest_->first <= n && latest_->first >= number)
            return {latest_->first, &latest_->second};
        return {number, later == snapshots_.begin() ? &opening_ : &std::prev(later)->second};
    }

    Chronicle* chronicle_or_null() { return keeps_log_ ? &chronicle_ : nullptr; }

    void remember_rolls(std::vector<std::uint16_t>& dice) const {
        dice.clear();
        for (const Rolled& r : dice_.rolled()) dice.push_back(r.value);
    }

    void append(Decision d) {
        if (not_inside_lanes()) latest_.emplace(decisions_.size(), now_);
        chronicle_.begin_decision(decisions_.size() + 1);
        d.first_roll = dice_.next_number();
        d.effects = bivouac::take<G>(*sc_, now_, d.seat, d.action, dice_, chronicle_or_null());
        remember_rolls(d.dice);
        d.rolls.assign(dice_.rolled().begin(), dice_.rolled().end());
        d.hash = hash_of(now_);
        decisions_.push_back(std::move(d));
    }

    /// The record keeps lanes in seat order: a seat's decisions go behind its own and those of lower seats,
    /// and everything since the lanes opened is played again. Only the decision that closes them may roll.
    void insert_in_lane(std::size_t from, Seat seat, std::vector<Decision> added) {
        std::vector<Decision> lanes(decisions_.begin() + static_cast<std::ptrdiff_t>(from), decisions_.end());
        auto place = lanes.begin();
        while (place != lanes.end() && index(place->seat) <= index(seat)) ++place;
        lanes.insert(place, added.begin(), added.end());
        rewind_to(from);
        for (Decision& d : lanes) append(std::move(d));
    }

    /// A committed draft is recorded as its plan in canonical order, then the commit.
    void commit(Seat seat, Action a, std::int64_t time) {
        Plan plan;
        question_for<G>(now_, seat).plan(*sc_, now_, seat, plan);
        const auto lanes = lanes_from();
        const std::size_t least = lanes.value_or(0);
        std::size_t end = decisions_.size();
        if (lanes) {
            while (end > least && index(decisions_[end - 1].seat) > index(seat)) --end;
        }
        std::size_t begin = end;
        while (begin > least && decisions_[begin - 1].seat == seat &&
               G::verbs()[decisions_[begin - 1].action.verb].kind == VerbKind::Compose) {
            --begin;
        }
        std::vector<Decision> steps;
        for (Action step : plan) steps.push_back({seat, step, {}, 0, {}, time, 0, {}});
        steps.push_back({seat, a, {}, 0, {}, time, 0, {}});
        if (lanes) {
            decisions_.erase(decisions_.begin() + static_cast<std::ptrdiff_t>(begin),
                             decisions_.begin() + static_cast<std::ptrdiff_t>(end));
            insert_in_lane(*lanes, seat, std::move(steps));
            return;
        }
        rewind_to(begin);
        for (Decision& d : steps) append(std::move(d));
    }

    /// Inside lanes decisions may still change places, and no snapshot is made.
    [[nodiscard]] bool not_inside_lanes() const {
        return lanes_from().value_or(decisions_.size()) == decisions_.size();
    }

    /// A snapshot now and then.
    void after_change() {
        const std::size_t n = decisions_.size();
        const bool due =
            snapshots_.empty() ? n >= kSnapshotEvery : n >= snapshots_.back().first + kSnapshotEvery;
        if (due && not_inside_lanes()) snapshots_.emplace_back(n, now_);
    }

    std::shared_ptr<const Scenario> sc_;
    State now_{};
    State opening_{};
    Dice dice_;
    bool keeps_log_;
    Chronicle chronicle_;
    Effects start_effects_;
    std::vector<std::uint16_t> start_dice_;
    std::vector<Decision> decisions_;
    std::vector<Snapshot> snapshots_;
    std::optional<Snapshot> latest_;  // before the last decision, or the open lanes: what undo goes back to
};

}  // namespace bivouac
