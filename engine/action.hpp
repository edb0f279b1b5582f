// Actions: one decision of one seat, eight bytes, a verb and up to three operands; the table of verbs
// by which a game says how its actions are written and what their operands range over; and the fixed
// buffers in which offers and plans are collected. Nothing here allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bivouac {

/// What an operand names. The engine's own domains come first; a game numbers its own from kGameDomain.
enum class Domain : std::uint8_t { None, Number, Seat, Procedure, Question };
inline constexpr std::uint8_t kGameDomain = 8;

struct Action {
    std::uint16_t verb = 0;
    std::array<std::uint16_t, 3> operands{};

    friend constexpr bool operator==(const Action&, const Action&) = default;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// What a verb does to the record. Compose steps build a draft and are not kept one by one: when the
/// draft is committed the record keeps the plan in its canonical order, then the commit.
enum class VerbKind : std::uint8_t { Decide, Compose, Commit, Seal };

struct VerbSpec {
    std::string_view pattern;          ///< how it is written: "attack {0} with {1}"
    std::array<Domain, 3> operands{};  ///< what {0}, {1}, {2} range over
    VerbKind kind = VerbKind::Decide;
    std::uint8_t clicked = 0;  ///< which operand a click on the table gives

    [[nodiscard]] constexpr std::string_view name() const { return pattern.substr(0, pattern.find(' ')); }
    [[nodiscard]] constexpr std::size_t arity() const {
        std::size_t n = 0;
        while (n < operands.size() && operands[n] != Domain::None) ++n;
        return n;
    }
};

/// A list of actions of fixed capacity: pushing past the end is a fault of the game, not of the player.
template <std::size_t Capacity>
class ActionList {
  public:
    void add(Action a) {
        assert(size_ < Capacity && "an action list overflowed");
        items_[size_++] = a;
    }
    void clear() { size_ = 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Action operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] const Action* begin() const { return items_.data(); }
    [[nodiscard]] const Action* end() const { return items_.data() + size_; }
    [[nodiscard]] std::span<const Action> span() const { return {items_.data(), size_}; }
    [[nodiscard]] bool contains(Action a) const {
        for (Action b : *this) {
            if (a == b) return true;
        }
        return false;
    }

  private:
    std::size_t size_ = 0;
    std::array<Action, Capacity> items_;
};

using Offers = ActionList<2048>;
using Plan = ActionList<256>;

}  // namespace bivouac
