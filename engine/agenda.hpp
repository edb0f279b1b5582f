// The agenda: where a match stands in its sequence of play, as a stack of frames inside the State. A
// frame is a procedure (a list of steps and how far it has got) or an open question. Nothing is hidden
// in call stacks or coroutines, so a position can be copied, hashed, saved and searched at any moment.
// Unused frames and lanes are zero.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "engine/seat.hpp"

namespace bivouac {

enum class FrameKind : std::uint8_t { None, Procedure, Question };

struct alignas(8) Frame {
    static constexpr std::size_t kLocals = 48;

    FrameKind kind = FrameKind::None;
    std::uint8_t which = 0;  ///< index into the game's procedures or questions
    SeatSet seats;           ///< whom it concerns; of a question: who is asked
    std::uint8_t reserved = 0;
    std::uint16_t position = 0;  ///< next step of a procedure
    std::uint16_t reserved2 = 0;
    alignas(8) std::array<std::byte, kLocals> locals{};

    friend bool operator==(const Frame&, const Frame&) = default;

    /// The frame's own variables. Zero is every local's first value.
    template <class Locals>
    Locals& as() {
        check_locals<Locals>();
        return *std::launder(reinterpret_cast<Locals*>(locals.data()));
    }
    template <class Locals>
    [[nodiscard]] const Locals& as() const {
        check_locals<Locals>();
        return *std::launder(reinterpret_cast<const Locals*>(locals.data()));
    }

  private:
    template <class Locals>
    static constexpr void check_locals() {
        static_assert(std::is_trivially_copyable_v<Locals> && sizeof(Locals) <= kLocals);
        static_assert(std::has_unique_object_representations_v<Locals> && alignof(Locals) <= 8);
    }
};
static_assert(sizeof(Frame) == 56 && std::has_unique_object_representations_v<Frame>);

/// One question inside a lane.
struct LaneFrame {
    std::uint8_t question = 0;
    std::uint8_t reserved = 0;
    std::array<std::uint16_t, 3> locals{};

    friend bool operator==(const LaneFrame&, const LaneFrame&) = default;
};

/// A lane: one seat's own small stack of questions while several seats are asked at once. Lanes roll
/// nothing, reveal nothing and do not read each other, so the order in which seats act leaves no trace.
struct Lane {
    static constexpr std::size_t kDepth = 3;

    std::uint16_t decisions = 0;
    std::uint8_t depth = 0;
    std::uint8_t sealed = 0;
    std::array<LaneFrame, kDepth> stack{};
    std::uint32_t reserved = 0;  ///< whole words, so that any number of lanes leaves no gap

    friend bool operator==(const Lane&, const Lane&) = default;

    void push(std::uint8_t question) {
        assert(depth < kDepth && "a lane is too deep");
        stack[depth++].question = question;
    }
    void pop() {
        assert(depth > 0);
        stack[--depth] = LaneFrame{};
    }
    [[nodiscard]] LaneFrame& top() { return stack[static_cast<std::size_t>(depth) - 1]; }
    [[nodiscard]] const LaneFrame& top() const { return stack[static_cast<std::size_t>(depth) - 1]; }
};

static_assert(sizeof(Lane) == 32 && std::has_unique_object_representations_v<Lane>);

/// The lanes of as many seats as a game ever asks at once; takes no room in games that never do.
template <std::size_t Count>
struct Lanes {
    std::array<Lane, Count> lanes{};

    friend bool operator==(const Lanes&, const Lanes&) = default;
};
template <>
struct Lanes<0> {
    friend bool operator==(const Lanes&, const Lanes&) = default;
};

template <std::size_t Depth, std::size_t LaneCount = 0>
class Agenda : private Lanes<LaneCount> {
  public:
    static constexpr std::size_t kDepth = Depth;
    static constexpr std::size_t kLanes = LaneCount;

    [[nodiscard]] bool empty() const { return depth_ == 0; }
    [[nodiscard]] std::size_t depth() const { return static_cast<std::size_t>(depth_); }
    [[nodiscard]] Frame& top() {
        assert(depth_ > 0);
        return frames_[depth() - 1];
    }
    [[nodiscard]] const Frame& top() const {
        assert(depth_ > 0);
        return frames_[depth() - 1];
    }
    [[nodiscard]] Frame& at(std::size_t i) { return frames_[i]; }
    [[nodiscard]] const Frame& at(std::size_t i) const { return frames_[i]; }

    Frame& push(FrameKind kind, std::uint8_t which, SeatSet seats) {
        assert(depth() < Depth && "the agenda is too deep");
        Frame& f = frames_[depth()];
        ++depth_;
        f.kind = kind;
        f.which = which;
        f.seats = seats;
        return f;
    }
    void pop() {
        assert(depth_ > 0);
        --depth_;
        frames_[depth()] = Frame{};
    }
    void clear() {
        while (!empty()) pop();
    }
    /// For readers of a notation only: makes room for `n` frames, all zero.
    void resize(std::size_t n) {
        assert(n <= Depth);
        clear();
        depth_ = n;
    }

    [[nodiscard]] Lane& lane(Seat s) requires(LaneCount > 0) { return this->lanes[index(s)]; }
    [[nodiscard]] const Lane& lane(Seat s) const requires(LaneCount > 0) { return this->lanes[index(s)]; }
    void clear_lanes() requires(LaneCount > 0) { this->lanes = {}; }

    friend bool operator==(const Agenda&, const Agenda&) = default;

  private:
    std::uint64_t depth_ = 0;
    std::array<Frame, Depth> frames_{};
};

}  // namespace bivouac
