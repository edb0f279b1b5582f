// The edge: games of every type behind one face, for the command line and the server. Type erasure
// happens here and nowhere else; bots and the laboratory use the concrete types. Everything a seat is
// given through this face is made from what the seat knows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/archive.hpp"
#include "engine/chronicle.hpp"
#include "engine/digest.hpp"
#include "engine/fair.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/mistake.hpp"
#include "engine/named_text.hpp"
#include "engine/odds.hpp"
#include "engine/record.hpp"
#include "engine/trail.hpp"
#include "engine/view.hpp"

namespace bivouac {

struct ScenarioInfo {
    std::string id, title, blurb;
    std::vector<std::string> seats;  ///< names, in seat order
    std::string data_hash;
};

/// What G::load and G::load_files give: a scenario of the game's own type (null if there is a mistake), its
/// description, and every mistake of its files.
template <class Scenario>
struct LoadedOf {
    std::shared_ptr<const Scenario> scenario;
    ScenarioInfo info;
    Mistakes mistakes;
};

class AnyMatch;

/// What a viewer knew at one moment, of the game's own type (KnownOf<G>, engine/known.hpp). Bots are given
/// nothing else.
class AnyKnowledge {
  public:
    virtual ~AnyKnowledge() = default;

    /// Any legal answer of `seat`, which is asked: each offer is as likely as the others; in an empty draft
    /// one of the game's proposals.
    [[nodiscard]] virtual std::vector<Action> any_answer(Seat seat, Rng& rng) const = 0;
    /// The text of a whole position that agrees with all that is known here and is made from nothing else:
    /// a match that goes on from it knows for this viewer what is known here.
    [[nodiscard]] virtual std::string imagined_position(Rng& rng) const = 0;
};

/// What comes of actions that are tried on a copy: the match after them, or why not.
struct Trial {
    std::unique_ptr<AnyMatch> match;
    Verdict verdict;
};

/// The odds as they would be with answers that a seat thinks of, or why they cannot be told.
struct SupposedOdds {
    std::vector<OddsReport> reports;
    Verdict verdict;
};

/// A match as the outside sees it.
class AnyMatch {
  public:
    virtual ~AnyMatch() = default;

    [[nodiscard]] virtual const GameInfo& game() const = 0;  ///< with as many seats as the scenario has
    [[nodiscard]] virtual const Naming& naming() const = 0;
    [[nodiscard]] virtual std::span<const VerbSpec> verbs() const = 0;

    [[nodiscard]] virtual SeatSet side_of(Seat seat) const = 0;  ///< as AnyScenario::side_of()
    [[nodiscard]] virtual SeatSet to_act() const = 0;
    [[nodiscard]] virtual Phrase prompt(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<Action> offers(Seat seat) const = 0;
    [[nodiscard]] virtual Verdict refuse(Seat seat, Action a) const = 0;
    /// The ways of actions that are offered to `seat` now, in their order; none where nothing goes anywhere.
    [[nodiscard]] virtual std::vector<std::optional<Trail>> trails(Seat seat,
                                                                   std::span<const Action> offered) const = 0;
    /// Tries actions of `seat` one after the other on a copy without dice and without a log. Refused at the
    /// first that is not legal, or that would tell its maker something: what cannot be undone is not tried.
    [[nodiscard]] virtual Trial tried(Seat seat, std::span<const Action> actions) const = 0;
    /// Refuses like refuse(), after the legal actions before it have been tried.
    [[nodiscard]] Verdict refuse_after(Seat seat, std::span<const Action> before, Action a) const {
        const Trial trial = tried(seat, before);
        return trial.match ? trial.match->refuse(seat, a) : trial.verdict;
    }
    virtual Verdict take(Seat seat, Action a, std::int64_t time) = 0;
    /// Whether `seat` is composing a draft, and plans for it: a whole legal one with its commit.
    [[nodiscard]] virtual bool drafting(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<Action> propose(Seat seat, Rng& rng) const = 0;

    [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;
    virtual bool undo(Seat seat) = 0;
    virtual void rewind_to(std::size_t decisions) = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual const Decision& decision(std::size_t i) const = 0;
    /// Where the lanes that are open now begin, as a decision's number from 0: those from there on may still
    /// change places. None: no lanes are open.
    [[nodiscard]] virtual std::optional<std::size_t> lanes_from() const = 0;
    /// Of the notation of the position as it is.
    [[nodiscard]] virtual std::uint32_t hash() const = 0;
    /// The number that the next roll will have.
    [[nodiscard]] virtual std::uint32_t next_roll() const = 0;

    [[nodiscard]] virtual TableView view(SeatSet viewer) const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyKnowledge> knowledge(SeatSet viewer) const = 0;
    /// Puts what the viewer knows now in the place of what he knew: whether it is something else. His view
    /// follows from it, so it need not be made again as long as he learns nothing.
    [[nodiscard]] virtual bool learns(SeatSet viewer, std::unique_ptr<AnyKnowledge>& known) const = 0;
    [[nodiscard]] virtual std::vector<SeenEvent> events(SeatSet viewer, std::size_t after) const = 0;
    [[nodiscard]] virtual std::vector<OddsReport> odds(Seat seat) const = 0;
    /// As if the seat had answered so: with what it would compose, lay or move.
    [[nodiscard]] virtual SupposedOdds odds_with(Seat seat, std::span<const Action> given) const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    /// The whole position as text. It holds every secret: never for a seat while the match runs.
    [[nodiscard]] virtual std::string position() const = 0;
    /// The same of a position that agrees with all that the viewer knows, and is made from nothing else.
    [[nodiscard]] virtual std::string imagined_position(SeatSet viewer, Rng& rng) const = 0;
    /// The position after the first `decisions` of the record, to be looked at: without log, dice or past.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> at(std::size_t decisions) const = 0;
    [[nodiscard]] virtual Record record() const = 0;

    /// What opened the window in which `seat` is asked now; its first offer lets it pass.
    [[nodiscard]] virtual std::optional<std::string_view> window(Seat seat) const = 0;
    /// What can open a window in this game: keys of its words.
    [[nodiscard]] virtual std::span<const std::string_view> triggers() const = 0;
    /// Which turn it is, for what lasts a turn; none where the game has none. It is public.
    [[nodiscard]] virtual std::optional<std::uint32_t> turn_number() const = 0;
};

/// What loading a record found. `match` is null when it could not be replayed to its end.
struct MatchLoad {
    std::unique_ptr<AnyMatch> match;
    Mistakes mistakes;
    bool other_version = false;  ///< made under other rules or data
    std::optional<std::size_t>
        first_difference;  ///< the decision, from 1, whose hash first differs; 0 = the start
};

/// A decision of a record whose dice do not follow from the record's seeds.
struct DiceDispute {
    std::size_t decision = 0;            ///< from 1; 0 = the start
    std::vector<std::uint16_t> derived;  ///< what the seeds give
};

struct MatchSetup {
    FairSeeds seeds;
    std::vector<std::string> players;  ///< per seat: "human", "bot:random"
};

class AnyScenario {
  public:
    virtual ~AnyScenario() = default;
    [[nodiscard]] virtual const ScenarioInfo& info() const = 0;
    [[nodiscard]] virtual const GameInfo& game() const = 0;  ///< with as many seats as the scenario has
    /// The seats that win and lose with this one: itself, and who plays on its side.
    [[nodiscard]] virtual SeatSet side_of(Seat seat) const = 0;
    [[nodiscard]] virtual BoardView board() const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> start(const MatchSetup& setup) const = 0;
    /// Replays the first `most` decisions of a record (all by default), checking every one.
    [[nodiscard]] virtual MatchLoad load(const Record& record, std::string_view file,
                                         std::size_t most) const = 0;
    /// A match that goes on from a position written by AnyMatch::position(), with the seeds' dice from that
    /// roll number on. Its record does not lead there.
    [[nodiscard]] virtual MatchLoad resume(const MatchSetup& setup, std::string_view position,
                                           std::uint32_t next_roll) const = 0;
    /// Derives every roll of a record that loads from its opened seeds, and gives those that differ.
    [[nodiscard]] virtual std::vector<DiceDispute> check_dice(const Record& record) const = 0;
    static constexpr std::size_t kAll = static_cast<std::size_t>(-1);
};

struct ScenarioLoad {
    std::shared_ptr<const AnyScenario> scenario;
    Mistakes mistakes;
};

class AnyGame {
  public:
    virtual ~AnyGame() = default;
    [[nodiscard]] virtual const GameInfo& info() const = 0;  ///< with the most seats that a scenario has
    /// The scenarios inside the program, by id.
    [[nodiscard]] virtual std::vector<std::string> scenarios() const = 0;
    [[nodiscard]] virtual ScenarioLoad load(std::string_view scenario) const = 0;
    /// Builds a scenario from the files of a user's folder; all mistakes are told.
    [[nodiscard]] virtual ScenarioLoad load_files(std::span<const NamedText> files) const = 0;
};

}  // namespace bivouac
