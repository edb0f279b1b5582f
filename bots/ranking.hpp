// Which of several candidates is best, when only playouts tell: sequential halving. All are tried a little,
// the better half again and so on, until two are left or the share is used up. Every try of a candidate has
// its own imagined position and dice, and the same try of another candidate has the same: what differs is the
// candidate. The tries of a round are independent, so they may be made by any number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "bots/crew.hpp"
#include "bots/meter.hpp"

namespace bivouac::bots {

struct Ranked {
    std::size_t candidate = 0;
    double mean = 0;
    double squares = 0;  ///< of the deviations from the mean, summed up
    double tries = 0;
};

/// What a try gave: an expected score, or nothing if it was broken off.
struct Try {
    double score = 0;
    bool whole = false;
    std::uint64_t work = 0;
};

/// What a playout cost lately, by how far it goes; 0: nobody knows.
using Prices = std::array<double, 2>;

class Ranking {
  public:
    /// Makes the try of that number of a candidate. `slot`, below kBatch, is its place among those that are
    /// made together.
    using Trying =
        std::function<Try(std::size_t worker, std::size_t candidate, std::size_t number, std::size_t slot)>;
    /// Told of each whole try, in the same order however many threads there are.
    using Learning = std::function<void(std::size_t slot, double score)>;
    static constexpr std::size_t kBatch = 64;

    Ranking(Crew& crew, std::size_t workers, const Meter& meter, Trying trying, Learning learning = {})
        : crew_(crew),
          workers_(workers),
          meter_(meter),
          trying_(std::move(trying)),
          learning_(std::move(learning)) {}

    /// The candidates, best first; those that were never tried are last, in their order: so those that
    /// promise most should come first. `work` has been used before and is added to; `price` is what a try
    /// cost lately, 0 if nobody knows.
    std::vector<Ranked> rank(std::size_t candidates, std::uint64_t& work, double& price) {
        std::vector<Ranked> all(candidates);
        for (std::size_t i = 0; i < candidates; ++i) all[i].candidate = i;
        std::size_t alive = candidates;
        if (price > 0) {
            const auto affordable =
                static_cast<std::size_t>(std::max(meter_.left(work), 0.0) / price / kTriesEach);
            alive = std::clamp<std::size_t>(affordable, std::min<std::size_t>(candidates, 2), candidates);
        }
        std::size_t first = 0;
        while (alive > 1 && first < kMostTries) {
            const double left = meter_.left(work);
            if (left <= 0) break;
            const double rounds = std::ceil(std::log2(static_cast<double>(alive)));
            const std::size_t tries = tries_in(left / rounds, alive, price);
            const bool whole = round(all, alive, first, tries, work);
            first += tries;
            std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive), better);
            if (!whole) break;
            if (alive == 2 && is_clear(all[0], all[1])) break;
            if (is_certain(all, alive)) break;
            alive = std::max<std::size_t>((alive + 1) / 2, 2);
        }
        if (tried_ > 0) price = price > 0 ? (price + paid_ / tried_) / 2 : paid_ / tried_;
        return all;
    }

  private:
    static constexpr double kTriesEach = 2.5;  // that a candidate must be worth: else the last are left out
    static constexpr std::size_t kMostTries = 4000;  // of one candidate: more says nothing new
    static constexpr std::size_t kMostAtOnce = 64;   // tries of two candidates before they are compared again
    static constexpr double kEnough = 16;            // tries before anything is clear
    static constexpr double kClear = 3;              // standard errors
    static constexpr double kNothing = 1e-9;         // no difference at all

    static bool better(const Ranked& a, const Ranked& b) {
        if (a.tries == 0 || b.tries == 0) return a.tries > b.tries;
        return a.mean > b.mean;
    }
    static bool is_clear(const Ranked& a, const Ranked& b) {
        if (a.tries < kEnough || b.tries < kEnough) return false;
        const double variance = a.squares / (a.tries * a.tries) + b.squares / (b.tries * b.tries);
        const double apart = a.mean - b.mean;
        return apart * apart > kClear * kClear * variance;
    }

    /// Nothing in them hangs on dice or on what is hidden: more tries say nothing new.
    static bool is_certain(const std::vector<Ranked>& all, std::size_t alive) {
        return std::all_of(
            all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive),
            [](const Ranked& each) { return each.tries >= kEnough && each.squares < kNothing; });
    }

    /// How many tries of each can be paid for; where nobody knows the price a single one, from which it is
    /// learnt.
    [[nodiscard]] std::size_t tries_in(double units, std::size_t alive, double price) const {
        if (tried_ == 0 && price <= 0) return 1;
        const double each = tried_ > 0 ? paid_ / tried_ : price;
        const double affordable = units / std::max(each, 1e-9) / static_cast<double>(alive);
        const std::size_t most = alive == 2 ? kMostAtOnce : kMostTries;
        return std::clamp<std::size_t>(static_cast<std::size_t>(affordable), 1, most);
    }

    /// False if time was up in it.
    bool round(std::vector<Ranked>& all, std::size_t alive, std::size_t first, std::size_t tries,
               std::uint64_t& work) {
        const std::size_t count = alive * tries;
        const double before = meter_.used(work);
        bool all_whole = true;
        for (std::size_t begin = 0; begin < count && all_whole; begin += kBatch) {
            const std::size_t here = std::min(kBatch, count - begin);
            results_.fill({});
            crew_.divide(here, workers_, [&](std::size_t worker, std::size_t slot) {
                const std::size_t i = begin + slot;
                if (!meter_.late())
                    results_[slot] = trying_(worker, all[i % alive].candidate, first + i / alive, slot);
            });
            for (std::size_t slot = 0; slot < here; ++slot) {
                const Try& each = results_[slot];
                all_whole = all_whole && each.whole;
                if (!each.whole) continue;
                work += each.work;
                tried_ += 1;
                add(all[(begin + slot) % alive], each);
                if (learning_) learning_(slot, each.score);
            }
        }
        paid_ += meter_.used(work) - before;
        return all_whole;
    }

    static void add(Ranked& ranked, const Try& each) {
        ranked.tries += 1;
        const double off = each.score - ranked.mean;
        ranked.mean += off / ranked.tries;
        ranked.squares += off * (each.score - ranked.mean);
    }

    Crew& crew_;
    std::size_t workers_;
    const Meter& meter_;
    Trying trying_;
    Learning learning_;
    std::array<Try, kBatch> results_{};
    double paid_ = 0;
    double tried_ = 0;
};

}  // namespace bivouac::bots
