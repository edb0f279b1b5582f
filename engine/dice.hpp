// The one source of chance for rules. Games ask for what the rulebook says (a die, a sum, hits, a draw from
// an unordered set) and never see which mode answers: fair (matches), fast (bots, tests), scripted (tests of
// rules), recorded (replay), enumerating (odds: every distinct result with its exact weight).
// A decision begins with begin_decision(), which `take` calls; rolled() is its log until the next begins.
// Rolling never allocates, and a roll number is never used twice.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/fair.hpp"
#include "engine/rng.hpp"
#include "engine/stop.hpp"

namespace bivouac {

class RollTree;  // engine/enumerate.hpp

enum class RollKind : std::uint8_t { Die, Sum, Hits, Draw };

// One answer of the dice, as a record keeps it.
struct Rolled {
    std::uint32_t number;  // of its first die; a sum or hits of n dice use n numbers in a row
    std::uint16_t value;   // the face, the sum, how many hits, the index drawn
    std::uint16_t sides;   // of each die; of a draw, the total weight
    std::uint16_t count;   // how many dice; of a draw, how many elements to choose from
    std::uint8_t at_most;  // hits: the highest face that hits
    RollKind kind;

    friend bool operator==(const Rolled&, const Rolled&) = default;
};

// What is being asked: an answer without its number and value, and for a draw what to draw from.
struct RollRequest {
    Rolled ask;
    std::span<const std::uint16_t> weights;  // of a weighted draw
    std::uint64_t set = 0;                   // of a draw from a set
};

// How many roll numbers an answer used up.
[[nodiscard]] constexpr std::uint32_t numbers_used(const Rolled& rolled) {
    return rolled.kind == RollKind::Sum || rolled.kind == RollKind::Hits ? rolled.count : 1;
}

// What a recorded decision's values did wrong. From the first fault on the dice answer with arbitrary legal
// values, so the rules can run on safely to their next question; the caller then throws the result away.
enum class DiceFault : std::uint8_t {
    None,
    Exhausted,   // the rules asked for more values than the record has
    OutOfRange,  // a value that this request cannot give
    LeftOver,    // the record has more values than the rules asked for
    TooMany,     // more rolls than a decision can hold
};

class Dice {
  public:
    enum class Mode : std::uint8_t { Fair, Fast, Scripted, Recorded, Enumerating };
    static constexpr std::size_t kMaxRolls = 256;  // in one decision
    static constexpr int kMaxDice = 10'000;        // in one sum or hits
    static constexpr int kMaxSides = 65'535;

    // Dice of a match, going on from a roll number.
    [[nodiscard]] static Dice fair(const FairSeeds& seeds, std::uint32_t next_number = 0);
    // Cheap dice for bots, the lab and tests.
    [[nodiscard]] static Dice fast(std::uint64_t seed);
    // Answers in order, one a request (a sum takes one value); a wrong or a missing one stops the test.
    [[nodiscard]] static Dice scripted(std::initializer_list<int> values);
    [[nodiscard]] static Dice scripted(std::span<const std::uint16_t> values);
    // Answers from a record: feed() before each decision.
    [[nodiscard]] static Dice recorded();
    // Walks one path of a tree of all results; made by enumerate().
    [[nodiscard]] static Dice enumerating(RollTree& tree);

    // A copy would use the same roll numbers again.
    Dice(const Dice&) = delete;
    Dice& operator=(const Dice&) = delete;
    Dice(Dice&&) noexcept = default;
    Dice& operator=(Dice&&) noexcept = default;
    ~Dice() = default;

    int d6() { return die(6); }
    // 1 to sides, sides up to 65535.
    int die(int sides);
    // The total of n six-sided dice, n up to kMaxDice. Of none: 0, and nothing is rolled.
    int sum(int n);
    // How many of n six-sided dice show at_most or less. Of none: 0, and nothing is rolled.
    int hits(int n, int at_most);
    // The index of one element, each as likely as its weight says; the weights add up to 1 to 65535.
    int draw(std::span<const std::uint16_t> weights);
    // One of the bits of a set that is not empty, each equally likely.
    int draw(std::uint64_t set);

    // Forgets the log of the last decision; numbers and script go on.
    void begin_decision() { rolled_count_ = 0; }
    // Recorded mode: begins a decision whose values are these, the first with this roll number. The values
    // are not copied: they must stay until the decision is done.
    void feed(std::span<const std::uint16_t> values, std::uint32_t first_number);

    // The answers since the decision began, in order.
    [[nodiscard]] std::span<const Rolled> rolled() const { return {rolled_.data(), rolled_count_}; }
    [[nodiscard]] bool has_rolled() const { return rolled_count_ > 0; }
    [[nodiscard]] Mode mode() const { return mode_; }
    // The number that the next die will have. A match keeps it outside of what undo restores.
    [[nodiscard]] std::uint32_t next_number() const { return next_number_; }

    // Recorded mode: the first fault, and the place among the fed values where it arose.
    [[nodiscard]] DiceFault fault() const { return fault_; }
    [[nodiscard]] std::size_t fault_at() const { return fault_at_; }
    // Recorded mode, when the decision is done: as fault(), and values left over are one too.
    DiceFault finish_decision();
    // Scripted and recorded: how many values have not been asked for.
    [[nodiscard]] std::size_t values_left() const { return values().size() - used_; }

  private:
    Dice(Mode mode, std::uint64_t seed) : mode_(mode), rng_(seed) {}

    int answer(const RollRequest& request);      // by mode
    int roll_each(const RollRequest& request);   // die by die: fair, fast, recorded after a fault
    int next_value(const RollRequest& request);  // the script's or the record's
    std::uint32_t face(std::uint32_t sides, std::uint32_t offset);
    int log(const Rolled& ask, int value);
    void refuse_to_log();  // the log is full
    void set_fault(DiceFault fault);
    [[nodiscard]] std::span<const std::uint16_t> values() const {
        return mode_ == Mode::Scripted ? std::span<const std::uint16_t>(script_) : fed_;
    }

    Mode mode_;
    DiceFault fault_ = DiceFault::None;
    std::uint32_t next_number_ = 0;
    std::size_t rolled_count_ = 0;
    Rng rng_;
    RollTree* tree_ = nullptr;
    std::span<const std::uint16_t> fed_;
    std::vector<std::uint16_t> script_;
    std::size_t used_ = 0;  // of the script, or of the values fed
    std::size_t fault_at_ = 0;
    FairSeeds seeds_{};
    std::array<Rolled, kMaxRolls> rolled_{};
};

inline int Dice::log(const Rolled& ask, int value) {
    if (rolled_count_ < kMaxRolls) [[likely]] {
        // Field by field into its place: a copy of the whole would wait for the fields just written.
        Rolled& rolled = rolled_[rolled_count_++];
        rolled.number = next_number_;
        rolled.value = static_cast<std::uint16_t>(value);
        rolled.sides = ask.sides;
        rolled.count = ask.count;
        rolled.at_most = ask.at_most;
        rolled.kind = ask.kind;
    } else {
        refuse_to_log();
    }
    next_number_ += numbers_used(ask);
    return value;
}

// The three below answer fast dice on the spot: random play spends its time here.
inline int Dice::die(int sides) {
    if (sides < 1 || sides > kMaxSides) stop("a die of that many sides is not made");
    const Rolled ask{0, 0, static_cast<std::uint16_t>(sides), 1, 0, RollKind::Die};
    if (mode_ != Mode::Fast) return answer({ask, {}, 0});
    return log(ask, static_cast<int>(rng_.below(ask.sides)) + 1);
}

inline int Dice::sum(int n) {
    if (n < 0 || n > kMaxDice) stop("a sum of that many dice is not made");
    if (n == 0) return 0;
    const Rolled ask{0, 0, 6, static_cast<std::uint16_t>(n), 0, RollKind::Sum};
    if (mode_ != Mode::Fast) return answer({ask, {}, 0});
    int total = n;
    for (int i = 0; i < n; ++i) total += static_cast<int>(rng_.below(6));
    return log(ask, total);
}

inline int Dice::hits(int n, int at_most) {
    if (n < 0 || n > kMaxDice) stop("hits of that many dice are not made");
    if (n == 0) return 0;
    const int highest = std::clamp(at_most, 0, 6);
    const Rolled ask{
        0, 0, 6, static_cast<std::uint16_t>(n), static_cast<std::uint8_t>(highest), RollKind::Hits};
    if (mode_ != Mode::Fast) return answer({ask, {}, 0});
    int total = 0;
    for (int i = 0; i < n; ++i) total += static_cast<int>(rng_.below(6)) < highest ? 1 : 0;
    return log(ask, total);
}

}  // namespace bivouac
