// What a bot thinks of positions that differ little from one that it has looked at: what is the same is judged
// once. It says what Standard::evaluate and Standard::appraise say, sooner. For bots alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/seat.hpp"
#include "games/shadow_of_the_eagle/pressure.hpp"
#include "games/shadow_of_the_eagle/standard/state.hpp"

namespace bivouac::shadow::standard {

class Sight {
  public:
    /// Positions are compared with `s`.
    Sight(const Scenario& sc, const State& s, Seat seat);
    /// From now on they are compared with this one.
    void look_from(const State& s);
    [[nodiscard]] double evaluate(const State& s) const;
    [[nodiscard]] double appraise(const State& s) const;

  private:
    /// A few hexes, each once.
    class FewHexes {
      public:
        /// False if there is no room for it.
        bool add(Hex hex) {
            if (std::find(begin(), end(), hex) != end()) return true;
            if (count_ == hexes_.size()) return false;
            hexes_[count_++] = hex;
            return true;
        }
        [[nodiscard]] const Hex* begin() const { return hexes_.data(); }
        [[nodiscard]] const Hex* end() const { return hexes_.data() + count_; }

      private:
        std::array<Hex, KeptPressure::kMostChanges> hexes_;
        std::size_t count_ = 0;
    };
    /// What differs, all of it the seat's own.
    struct Changes {
        UnitSet counters;  // that stand elsewhere or otherwise
        FewHexes hexes;    // where they stand or stood, but for those who only face otherwise
        UnitSet units;     // that are changed, or led from elsewhere
    };

    [[nodiscard]] bool differs_much(const State& s) const;
    [[nodiscard]] bool collect(const State& s, Changes& out) const;
    [[nodiscard]] bool collect_battalion(const State& s, UnitId unit, Changes& out) const;
    [[nodiscard]] unsigned objectives_in(const State& s) const;
    [[nodiscard]] bool collect_led_by(LeaderId leader, Changes& out) const;
    [[nodiscard]] double change_of_leaders(const State& s) const;
    [[nodiscard]] double change_of_units(const State& s, const Changes& changes) const;
    [[nodiscard]] double change_of_counters(const State& s, const Changes& changes) const;
    [[nodiscard]] double change_of_enemies(const State& s, const Changes& changes) const;
    [[nodiscard]] double pressure_in(const State& s, const Changes& changes) const;
    [[nodiscard]] double worth_of_all_commands(const State& s) const;

    const Scenario& sc_;
    Seat seat_;
    Side side_;
    State base_;
    std::array<double, kPieceSlots> unit_{};     // what each is worth to its side there
    std::array<double, kPieceSlots> counter_{};  // the same of how it stands
    std::array<UnitSet, kMaxCommands> of_command_{};
    double leaders_ = 0;
    double commands_ = 0;
    unsigned objectives_ = 0;
    KeptPressure pressure_;
    double worth_ = 0;
};

}  // namespace bivouac::shadow::standard
