// Puts a concrete game behind the faces of engine/any_game.hpp. Included by the catalogue, and by tests that
// need the record of a concrete match.
#pragma once

#include "engine/any_game.hpp"
#include "engine/known.hpp"
#include "engine/stop.hpp"

namespace bivouac {

/// What a game says of itself, with the seats of a scenario.
template <Game G>
GameInfo info_of(const typename G::Scenario& sc) {
    GameInfo info = G::info();
    info.seats = seats_of<G>(sc);
    return info;
}

/// The seats of one side. Where a game says nothing of sides, each seat is one.
template <Game G>
SeatSet side_of(const typename G::Scenario& sc, Seat seat) {
    if constexpr (requires { G::side(sc, seat); }) {
        return G::side(sc, seat);
    } else {
        return seat;
    }
}

/// The record of a match, with the seeds of its dice opened.
template <Game G>
Record record_of(const Match<G>& match, const ScenarioInfo& info, const MatchSetup& setup) {
    const GameInfo game = info_of<G>(match.scenario());
    const NamingOf<G> naming(match.scenario());
    Record r;
    r.game = game.id;
    r.rules = game.rules;
    r.version = game.version;
    r.scenario = info.id;
    r.data_hash = info.data_hash;
    r.start_hash = match.start_hash();
    r.start_dice = match.start_dice();
    r.next_roll = match.next_roll();
    r.server_commitment = to_hex(commitment(setup.seeds.server));
    r.server_seed = to_hex(setup.seeds.server);
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        const Seed& seed = setup.seeds.seat[i];
        r.seats.push_back({info.seats[i], i < setup.players.size() ? setup.players[i] : "human",
                           to_hex(commitment(seed)), to_hex(seed)});
    }
    for (const Decision& d : match.decisions()) {
        r.lines.push_back({info.seats[index(d.seat)], write_action(G::verbs(), naming, d.action),
                           d.first_roll, d.dice, d.time, d.hash, 0, d.comments});
    }
    const Outcome end = G::outcome(match.scenario(), match.now());
    if (end.finished) r.result = std::string(end.ending.key);
    return r;
}

/// By paths alone and not by the clock: odds must not hang on how busy a machine is.
inline constexpr OddsBudget kOddsByPaths{.exact = {.paths = 10'000, .time = kNoDeadline}};

template <Game G>
class EdgeMatch final : public AnyMatch {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    EdgeMatch(std::shared_ptr<const Scenario> sc, ScenarioInfo info, MatchSetup setup, Dice&& dice)
        : sc_(sc),
          info_(std::move(info)),
          setup_(std::move(setup)),
          naming_(*sc),
          game_(info_of<G>(*sc_)),
          match_(std::move(sc), std::move(dice)) {}
    EdgeMatch(std::shared_ptr<const Scenario> sc, ScenarioInfo info, MatchSetup setup, const State& from,
              Dice&& dice)
        : sc_(sc),
          info_(std::move(info)),
          setup_(std::move(setup)),
          naming_(*sc),
          game_(info_of<G>(*sc_)),
          match_(std::move(sc), from, std::move(dice)) {}

    [[nodiscard]] const GameInfo& game() const override { return game_; }
    [[nodiscard]] const Naming& naming() const override { return naming_; }
    [[nodiscard]] std::span<const VerbSpec> verbs() const override { return G::verbs(); }
    [[nodiscard]] SeatSet side_of(Seat seat) const override { return bivouac::side_of<G>(sc(), seat); }
    [[nodiscard]] SeatSet to_act() const override { return bivouac::to_act<G>(now()); }
    [[nodiscard]] Phrase prompt(Seat seat) const override { return bivouac::prompt<G>(sc(), now(), seat); }
    [[nodiscard]] std::vector<Action> offers(Seat seat) const override {
        Offers out;
        offer<G>(sc(), now(), seat, out);
        return {out.begin(), out.end()};
    }
    [[nodiscard]] Verdict refuse(Seat seat, Action a) const override {
        return bivouac::refuse<G>(sc(), now(), seat, a);
    }
    [[nodiscard]] std::vector<std::optional<Trail>> trails(Seat seat,
                                                           std::span<const Action> offered) const override {
        if constexpr (HasTrails<G>) {
            return G::trails(sc(), now(), seat, offered);
        } else {
            return std::vector<std::optional<Trail>>(offered.size());
        }
    }
    [[nodiscard]] Trial tried(Seat seat, std::span<const Action> actions) const override {
        State s = now();
        Dice dice = Dice::fast(1);
        for (Action a : actions) {
            const Verdict verdict = bivouac::refuse<G>(sc(), s, seat, a);
            if (!verdict.allowed()) return {nullptr, verdict};
            const Effects effects = bivouac::take<G>(sc(), s, seat, a, dice, nullptr);
            if (!effects.undoable_by(seat)) return {nullptr, Verdict::refused({}, {"refusal.would_tell"})};
        }
        return {standing_at(s), Verdict::legal()};
    }
    Verdict take(Seat seat, Action a, std::int64_t time) override { return match_.take(seat, a, time); }
    [[nodiscard]] std::optional<std::string_view> window(Seat seat) const override {
        return window_of<G>(sc(), now(), seat);
    }
    [[nodiscard]] std::span<const std::string_view> triggers() const override { return triggers_of<G>(); }
    [[nodiscard]] std::optional<std::uint32_t> turn_number() const override {
        if constexpr (requires(const Scenario& given, const State& s) { G::turn_number(given, s); }) {
            return G::turn_number(sc(), now());
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] bool drafting(Seat seat) const override {
        return to_act().contains(seat) && question_for<G>(now(), seat).kind == QuestionKind::Draft;
    }
    [[nodiscard]] std::vector<Action> propose(Seat seat, Rng& rng) const override {
        Plan plan;
        question_for<G>(now(), seat).propose(sc(), now(), seat, rng, plan);
        return {plan.begin(), plan.end()};
    }

    [[nodiscard]] bool can_undo(Seat seat) const override { return match_.undoable(seat).has_value(); }
    bool undo(Seat seat) override { return match_.undo(seat); }
    void rewind_to(std::size_t n) override { match_.rewind_to(n); }
    [[nodiscard]] std::size_t size() const override { return match_.decisions().size(); }
    [[nodiscard]] const Decision& decision(std::size_t i) const override { return match_.decisions()[i]; }
    [[nodiscard]] std::optional<std::size_t> lanes_from() const override { return match_.lanes_from(); }
    [[nodiscard]] std::uint32_t hash() const override { return match_.hash_of(now()); }
    [[nodiscard]] std::uint32_t next_roll() const override { return match_.next_roll(); }

    [[nodiscard]] TableView view(SeatSet viewer) const override {
        return G::view(sc(), G::knowledge(sc(), now(), viewer));
    }
    [[nodiscard]] std::unique_ptr<AnyKnowledge> knowledge(SeatSet viewer) const override {
        return std::make_unique<KnownOf<G>>(sc_, G::knowledge(sc(), now(), viewer));
    }
    [[nodiscard]] bool learns(SeatSet viewer, std::unique_ptr<AnyKnowledge>& known) const override {
        typename G::Knowledge knows = G::knowledge(sc(), now(), viewer);
        auto* const before = dynamic_cast<KnownOf<G>*>(known.get());
        if (before && before->knowledge == knows) return false;
        known = std::make_unique<KnownOf<G>>(sc_, std::move(knows));
        return true;
    }
    [[nodiscard]] std::vector<SeenEvent> events(SeatSet viewer, std::size_t after) const override {
        return match_.chronicle().seen_by(viewer, after);
    }
    [[nodiscard]] std::vector<OddsReport> odds(Seat seat) const override {
        if constexpr (HasFights<G>) {
            return bivouac::odds<G>(sc(), now(), seat, kOddsByPaths);
        } else {
            return {};
        }
    }
    [[nodiscard]] SupposedOdds odds_with(Seat seat, std::span<const Action> given) const override {
        State s = now();
        const Verdict verdict = suppose<G>(sc(), s, seat, given);
        if constexpr (HasFights<G>) {
            if (verdict.allowed()) return {bivouac::odds<G>(sc(), s, seat, kOddsByPaths), verdict};
        }
        return {{}, verdict};
    }
    [[nodiscard]] Outcome outcome() const override { return G::outcome(sc(), now()); }
    [[nodiscard]] std::string position() const override { return write_position<G>(sc(), now()); }
    [[nodiscard]] std::string imagined_position(SeatSet viewer, Rng& rng) const override {
        return knowledge(viewer)->imagined_position(rng);
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> at(std::size_t decisions) const override {
        return standing_at(match_.at(decisions));
    }

    /// What was written at the end of the record that was loaded stays where it was written.
    [[nodiscard]] Record record() const override {
        Record r = record_of(match_, info_, setup_);
        if (remarks_.after > r.lines.size()) return r;  // taken back since
        auto& here = remarks_.after == r.lines.size() ? r.closing_comments : r.lines[remarks_.after].comments;
        here.insert(here.begin(), remarks_.lines.begin(), remarks_.lines.end());
        return r;
    }

    /// Replays a record's lines; stops at the first that cannot be read or is not legal.
    void replay(const Record& record, std::string_view file, std::size_t most, MatchLoad& out) {
        if (record.start_hash != match_.start_hash()) out.first_difference = 0;
        std::uint32_t next_roll = std::max(match_.next_roll(), record.next_roll);
        for (std::size_t i = 0; i < record.lines.size() && i < most; ++i) {
            const RecordLine& line = record.lines[i];
            if (!replay_line(line, file, out)) return;
            const Decision& d = match_.decisions().back();
            if (d.hash != line.hash && !out.first_difference) out.first_difference = i + 1;
            for (const Rolled& r : d.rolls) next_roll = std::max(next_roll, r.number + numbers_used(r));
        }
        match_.use_dice(Dice::fair(setup_.seeds, next_roll));
        if (most >= record.lines.size()) remarks_ = {record.lines.size(), record.closing_comments};
    }

    /// Rolls again what each decision rolled, with the dice of the seeds, and then goes on as recorded.
    [[nodiscard]] std::vector<DiceDispute> check_dice(const Record& record) {
        std::vector<DiceDispute> disputes;
        const auto compare = [&](std::size_t number, const Dice& derived,
                                 const std::vector<std::uint16_t>& values) {
            std::vector<std::uint16_t> rolled;
            for (const Rolled& r : derived.rolled()) rolled.push_back(r.value);
            if (rolled != values) disputes.push_back({number, std::move(rolled)});
        };
        State opening{};
        Dice first = Dice::fair(setup_.seeds);
        start<G>(sc(), opening, first, nullptr);
        compare(0, first, record.start_dice);
        MatchLoad unused;
        for (std::size_t i = 0; i < record.lines.size(); ++i) {
            const RecordLine& line = record.lines[i];
            const auto who = naming_.read(Domain::Seat, line.seat);
            const ActionReading reading = read_action(G::verbs(), naming_, line.action);
            if (!who || !reading.action) break;
            State copy = now();
            Dice derived = Dice::fair(setup_.seeds, line.first_roll);
            if (!bivouac::refuse<G>(sc(), copy, seat(*who), *reading.action).allowed()) break;
            bivouac::take<G>(sc(), copy, seat(*who), *reading.action, derived, nullptr);
            compare(i + 1, derived, line.dice);
            if (!replay_line(line, "", unused)) break;
        }
        return disputes;
    }

    /// The match itself with its whole position: for who studies matches (games/study.hpp), never for a seat.
    [[nodiscard]] const Match<G>& whole() const { return match_; }

  private:
    [[nodiscard]] const Scenario& sc() const { return match_.scenario(); }
    [[nodiscard]] const State& now() const { return match_.now(); }

    [[nodiscard]] std::unique_ptr<AnyMatch> standing_at(const State& s) const {
        return std::make_unique<EdgeMatch>(sc_, info_, setup_, s, Dice::fast(1));
    }

    bool replay_line(const RecordLine& line, std::string_view file, MatchLoad& out) {
        const auto wrong = [&](std::string what, std::string suggestion) {
            out.mistakes.push_back({std::string(file), line.line, std::move(what), std::move(suggestion)});
            return false;
        };
        const auto who = naming_.read(Domain::Seat, line.seat);
        if (!who) return wrong("'" + line.seat + "' is not a seat of this game", "");
        const ActionReading reading = read_action(G::verbs(), naming_, line.action);
        if (!reading.action) return wrong("'" + line.action + "' cannot be read", reading.trouble);
        const Verdict verdict = bivouac::refuse<G>(sc(), now(), seat(*who), *reading.action);
        if (!verdict.allowed()) {
            const std::string rule(verdict.reasons()[0].rule.text());
            return wrong("'" + line.action + "' is not legal here" + (rule.empty() ? "" : " [" + rule + "]"),
                         "the line was changed by hand, or the record was made under other rules");
        }
        if (!match_.in_lane_order(seat(*who))) {
            return wrong("'" + line.seat + "' stands out of order",
                         "seats asked together are kept in seat order");
        }
        const DiceFault fault = match_.replay_one(
            {seat(*who), *reading.action, {}, line.first_roll, line.dice, line.time, 0, line.comments});
        if (fault != DiceFault::None) return wrong("the dice of this decision do not fit its rolls", "");
        return true;
    }

    struct Remarks {
        std::size_t after = 0;  ///< so many decisions
        std::vector<std::string> lines;
    };

    std::shared_ptr<const Scenario> sc_;
    ScenarioInfo info_;
    MatchSetup setup_;
    NamingOf<G> naming_;
    GameInfo game_;
    Match<G> match_;
    Remarks remarks_;
};

template <Game G>
class EdgeScenario final : public AnyScenario {
  public:
    EdgeScenario(std::shared_ptr<const typename G::Scenario> sc, ScenarioInfo info)
        : sc_(std::move(sc)), info_(std::move(info)), game_(info_of<G>(*sc_)) {
        if (info_.seats.size() != game_.seats) stop("a scenario names other seats than it has");
    }

    [[nodiscard]] const ScenarioInfo& info() const override { return info_; }
    [[nodiscard]] const GameInfo& game() const override { return game_; }
    [[nodiscard]] SeatSet side_of(Seat seat) const override { return bivouac::side_of<G>(*sc_, seat); }
    [[nodiscard]] BoardView board() const override { return G::board(*sc_); }
    [[nodiscard]] std::unique_ptr<AnyMatch> start(const MatchSetup& setup) const override {
        return std::make_unique<EdgeMatch<G>>(sc_, info_, setup, Dice::fair(setup.seeds));
    }
    [[nodiscard]] MatchLoad load(const Record& record, std::string_view file,
                                 std::size_t most) const override {
        MatchLoad out;
        out.other_version = record.version != game_.version || record.data_hash != info_.data_hash;
        Dice dice = Dice::recorded();
        dice.feed(record.start_dice, 0);
        auto match = std::make_unique<EdgeMatch<G>>(sc_, info_, setup_of(record), std::move(dice));
        match->replay(record, file, most, out);
        if (out.mistakes.empty()) out.match = std::move(match);
        return out;
    }
    [[nodiscard]] MatchLoad resume(const MatchSetup& setup, std::string_view position,
                                   std::uint32_t next_roll) const override {
        MatchLoad out;
        auto reading = read_position<G>(*sc_, position);
        out.mistakes = std::move(reading.mistakes);
        if (out.mistakes.empty()) {
            out.match = std::make_unique<EdgeMatch<G>>(sc_, info_, setup, reading.state,
                                                       Dice::fair(setup.seeds, next_roll));
        }
        return out;
    }
    [[nodiscard]] std::vector<DiceDispute> check_dice(const Record& record) const override {
        Dice dice = Dice::recorded();
        dice.feed(record.start_dice, 0);
        return EdgeMatch<G>(sc_, info_, setup_of(record), std::move(dice)).check_dice(record);
    }

  private:
    /// Seeds that the record does not open are drawn anew: the match can go on, with dice of its own.
    [[nodiscard]] MatchSetup setup_of(const Record& record) const {
        MatchSetup setup;
        setup.seeds = random_seeds(static_cast<std::uint8_t>(info_.seats.size()));
        if (const auto seed = seed_from_hex(record.server_seed)) setup.seeds.server = *seed;
        for (std::size_t i = 0; i < record.seats.size() && i < info_.seats.size(); ++i) {
            if (const auto seed = seed_from_hex(record.seats[i].seed)) setup.seeds.seat[i] = *seed;
            setup.players.push_back(record.seats[i].player);
        }
        return setup;
    }

    std::shared_ptr<const typename G::Scenario> sc_;
    ScenarioInfo info_;
    GameInfo game_;
};

/// A game of the catalogue. G::load and G::load_files give a scenario (null if there is a mistake), its
/// description and the mistakes.
template <Game G>
class EdgeGame final : public AnyGame {
  public:
    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] std::vector<std::string> scenarios() const override { return G::scenarios(); }
    [[nodiscard]] ScenarioLoad load(std::string_view scenario) const override {
        return edge(G::load(scenario));
    }
    [[nodiscard]] ScenarioLoad load_files(std::span<const NamedText> files) const override {
        return edge(G::load_files(files));
    }

  private:
    template <class Loaded>
    static ScenarioLoad edge(Loaded loaded) {
        ScenarioLoad out;
        out.mistakes = std::move(loaded.mistakes);
        if (loaded.scenario) {
            out.scenario =
                std::make_shared<EdgeScenario<G>>(std::move(loaded.scenario), std::move(loaded.info));
        }
        return out;
    }

    GameInfo info_ = G::info();
};

}  // namespace bivouac
