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
    using Trying = std::function<Try(std::size_t worker, std::size_t candidate, std::size_t number)>;

    Ranking(Crew& crew, std::size_t workers, const Meter& meter, Trying trying)
        : crew_(crew), workers_(workers), meter_(meter), trying_(std::move(trying)) {}

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
            const std::size_t tries = tries_in(left / rounds, alive);
            const bool whole = round(all, alive, first, tries, work);
            first += tries;
            std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive), better);
            if (!whole) break;
            if (alive == 2 && is_clear(all[0], all[1])) break;
            alive = std::max<std::size_t>((alive + 1) / 2, 2);
        }
        if (tried_ > 0) price = price > 0 ? (price + paid_ / tried_) / 2 : paid_ / tried_;
        return all;
    }

  private:
    static constexpr double kTriesEach = 2.5;  // that a candidate must be worth: else the last are left out
    static constexpr std::size_t kMostTries = 4000;  // of one candidate: more says nothing new
    static constexpr std::size_t kMostAtOnce = 64;   // tries of two candidates before they are compared again
    static constexpr double kEnough = 16;            // tries before a lead is clear
    static constexpr double kClear = 3;              // standard errors

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

    /// How many tries of each can be paid for; the first round is a single one, from which the price is
    /// learnt.
    [[nodiscard]] std::size_t tries_in(double units, std::size_t alive) const {
        if (tried_ == 0) return 1;
        const double each = paid_ / tried_;
        const double affordable = units / std::max(each, 1e-9) / static_cast<double>(alive);
        const std::size_t most = alive == 2 ? kMostAtOnce : kMostTries;
        return std::clamp<std::size_t>(static_cast<std::size_t>(affordable), 1, most);
    }

    /// False if time was up in it.
    bool round(std::vector<Ranked>& all, std::size_t alive, std::size_t first, std::size_t tries,
               std::uint64_t& work) {
        const std::size_t count = alive * tries;
        results_.assign(count, {});
        const double before = meter_.used(work);
        crew_.divide(count, workers_, [&](std::size_t worker, std::size_t i) {
            if (!meter_.late()) results_[i] = trying_(worker, all[i % alive].candidate, first + i / alive);
        });
        bool all_whole = true;
        double made = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Try& each = results_[i];
            if (each.whole) {
                work += each.work;
                made += 1;
                add(all[i % alive], each);
            }
            all_whole = all_whole && each.whole;
        }
        paid_ += meter_.used(work) - before;
        tried_ += made;
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
    std::vector<Try> results_;
    double paid_ = 0;
    double tried_ = 0;
};

}  // namespace bivouac::bots
