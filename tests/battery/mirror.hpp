// The same game through a Match, the way people play: every decision gives the same bytes there, what can be
// undone is undone to the same bytes and done again, and the record is written, read and replayed to the same
// bytes.
#pragma once

#include <string>
#include <utility>

#include "engine/edge.hpp"
#include "tests/battery/bytes.hpp"

namespace bivouac::battery {

/// A scenario of a game, as the battery plays it.
template <Game G>
struct Table {
    std::shared_ptr<const typename G::Scenario> sc;
    ScenarioInfo info;
};

/// A scenario may have fewer seats than the game has at most.
template <Game G>
MatchSetup setup_of(const Table<G>& table, std::uint64_t seed) {
    const std::uint8_t seats = seats_of<G>(*table.sc);
    return {seeds_from(seed, seats), std::vector<std::string>(seats, "bot:battery")};
}

template <Game G>
class Mirror {
  public:
    using State = typename G::State;

    Mirror(const Table<G>& table, std::uint64_t seed)
        : table_(table), setup_(setup_of(table, seed)), match_(table.sc, Dice::fair(setup_.seeds)) {}

    [[nodiscard]] std::size_t size() const { return match_.decisions().size(); }

    /// `before` and `after` are the positions of the game that is being mirrored.
    void take(Move m, const State& before, const State& after, const Effects& effects,
              std::uint64_t& undone) {
        decide(m, after);
        const bool undoable = match_.undoable(m.seat).has_value();
        demand(undoable == effects.undoable_by(m.seat), "undo",
               "a match judges otherwise what can be undone");
        if (!undoable) return;
        undo(m.seat, before);
        decide(m, after);
        ++undone;
    }
    void undo(Seat seat) { demand(match_.undo(seat), "undo", "a decision cannot be undone"); }
    void undo(Seat seat, const State& expected) {
        undo(seat);
        demand_same<G>(*table_.sc, match_.now(), expected, "undo", "undo gives another position");
    }

    /// The record as text and back, replayed twice: to the bytes, and through the edge to the hashes.
    void check_record() const {
        const Record record = record_of(match_, table_.info, setup_);
        const std::string text = write_record(record);
        const RecordReading reading = read_record(text, "memory");
        if (!reading.mistakes.empty()) throw Broken{"record", to_text(reading.mistakes[0])};
        demand(write_record(reading.record) == text, "record", "a record read back is written otherwise");

        Match<G> again(table_.sc, Dice::fair(setup_.seeds), Match<G>::Log::None);
        for (const Decision& d : match_.decisions()) {
            demand(again.replay_one(d) == DiceFault::None, "record", "the recorded dice do not fit");
            demand(again.decisions().back().hash == d.hash, "record", "a replayed decision has another hash");
        }
        demand_same<G>(*table_.sc, match_.now(), again.now(), "record", "the replayed position differs");

        const EdgeScenario<G> edge(table_.sc, table_.info);
        const MatchLoad load = edge.load(reading.record, "memory", AnyScenario::kAll);
        if (!load.mistakes.empty()) throw Broken{"record", to_text(load.mistakes[0])};
        demand(!load.first_difference, "record", "a loaded record has another hash");
        demand(load.match->position() == write_position<G>(*table_.sc, match_.now()), "record",
               "a loaded record ends elsewhere");
        demand(edge.check_dice(reading.record).empty(), "record", "the dice do not follow from the seeds");
    }

  private:
    void decide(Move m, const State& expected) {
        const Verdict verdict = match_.take(m.seat, m.action);
        demand(verdict.allowed(), "match", "a match refuses a decision");
        demand_same<G>(*table_.sc, match_.now(), expected, "match", "a match comes to another position");
    }

    const Table<G>& table_;
    MatchSetup setup_;
    Match<G> match_;
};

/// The record of a game up to where it broke, with what was found as its closing words.
template <Game G>
Record record_of_moves(const Table<G>& table, std::uint64_t seed, const std::vector<Move>& moves) {
    const MatchSetup setup = setup_of(table, seed);
    Match<G> match(table.sc, Dice::fair(setup.seeds), Match<G>::Log::None);
    for (const Move& m : moves) {
        if (!match.take(m.seat, m.action).allowed()) break;
    }
    return record_of(match, table.info, setup);
}

}  // namespace bivouac::battery
