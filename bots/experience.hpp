// What answers have been worth in the playouts of a turn. One after which its giver was better off than he is
// on the average is given more often in the playouts that follow, one after which he was worse off less
// often: so what players do in thought becomes more sensible the longer a bot thinks. Answers are known by
// what they say, not by the position: which order is good is much the same whatever was ordered before. It
// holds what imagined positions taught, so it knows no more than the seat.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/action.hpp"
#include "engine/seat.hpp"

namespace bivouac::bots {

/// An answer that was given in a playout, and whose.
struct Given {
    Seat seat{};
    Action action;
};

class Experience {
  public:
    void forget() { *this = {}; }

    /// How many times as often as players lean to it the answer should be given.
    [[nodiscard]] float factor(Seat seat, Action a) const {
        const std::uint64_t key = key_of(seat, a);
        const Entry& entry = entries_[place_of(key)];
        return entry.key == key ? entry.factor : 1;
    }

    /// A playout came to this score for `friends`; everybody else fared as well as they did badly.
    void learn(std::span<const Given> given, SeatSet friends, double score) {
        playouts_ += 1;
        const auto off = static_cast<float>(score) - average_;
        average_ += off / std::min(playouts_, kMemory);
        for (const Given& each : given) {
            learn_one(key_of(each.seat, each.action), friends.contains(each.seat) ? off : -off);
        }
    }

  private:
    static constexpr std::size_t kBits = 13;
    static constexpr float kMemory = 200;  // playouts over which the average goes
    static constexpr float kDoubt = 20;    // playouts that count for nothing before an answer is believed in
    static constexpr float kTrust = 50;    // how steeply a better score makes an answer more frequent
    static constexpr float kFarthest = 4;  // of the exponent
    static constexpr float kDefended = 8;  // playouts that an answer defends its place with

    struct Entry {
        std::uint64_t key = 0;  // 0: empty
        float sum = 0;          // of what came of it, less the average
        float playouts = 0;
        float factor = 1;
    };

    static std::uint64_t key_of(Seat seat, Action a) {
        const std::uint64_t what = (std::uint64_t{a.verb} << 48) | (std::uint64_t{a.operands[0]} << 32) |
                                   (std::uint64_t{a.operands[1]} << 16) | a.operands[2];
        return (what ^ (std::uint64_t{index(seat)} << 60)) + 1;
    }
    static std::size_t place_of(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15U) >> (64 - kBits); }

    /// Two answers in one place: the one that is met more often stays.
    void learn_one(std::uint64_t key, float off) {
        Entry& entry = entries_[place_of(key)];
        if (entry.key != key) {
            if (entry.playouts > kDefended) {
                entry.playouts /= 2;
                entry.sum /= 2;
                return;
            }
            entry = {key, 0, 0, 1};
        }
        entry.sum += off;
        entry.playouts += 1;
        const float believed = kTrust * entry.sum / (entry.playouts + kDoubt);
        entry.factor = std::exp(std::clamp(believed, -kFarthest, kFarthest));
    }

    std::array<Entry, std::size_t{1} << kBits> entries_{};
    float average_ = 0.5F;
    float playouts_ = 0;
};

}  // namespace bivouac::bots
