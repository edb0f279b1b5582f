// Which of several candidates is best, when only playouts tell: sequential halving. All are tried a little,
// the better half again and so on, until two are left or the share is used up. Every try of a candidate has
// its own imagined position and dice, and the same try of another candidate has the same: what differs is the
// candidate. The tries of a round are independent, so they may be made by any number of threads.
#pragma once

#include <algorithm>
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
    std::uint64_t tries = 0;
};

/// What a try gave: an expected score, or nothing if it was broken off.
struct Try {
    double score = 0;
    bool whole = false;
    std::uint64_t work = 0;
};

class Ranking {
  public:
    using Trying = std::function<Try(std::size_t worker, std::size_t candidate, std::size_t number)>;

    Ranking(Crew& crew, std::size_t workers, const Meter& meter, Trying trying)
        : crew_(crew), workers_(workers), meter_(meter), trying_(std::move(trying)) {}

    /// The candidates, best first; those that were never tried are last, in their order. `work` has been used
    /// before and is added to.
    std::vector<Ranked> rank(std::size_t candidates, std::uint64_t& work) {
        std::vector<Ranked> all(candidates);
        for (std::size_t i = 0; i < candidates; ++i) all[i].candidate = i;
        std::size_t alive = candidates;
        std::size_t first = 0;
        while (alive > 1) {
            const double left = meter_.left(work);
            if (left <= 0) break;
            const double rounds = std::ceil(std::log2(static_cast<double>(alive)));
            const std::size_t tries = tries_in(left / rounds, alive);
            if (tries == 0) break;
            if (!round(all, alive, first, tries, work)) break;
            first += tries;
            std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive), better);
            if (alive == 2) {
                if (first >= kMostTries) break;
                continue;
            }
            alive = (alive + 1) / 2;
        }
        std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive), better);
        return all;
    }

  private:
    static constexpr std::size_t kMostTries = 4000;  // of one candidate: more says nothing new

    static bool better(const Ranked& a, const Ranked& b) {
        if (a.tries == 0 || b.tries == 0) return a.tries > b.tries;
        return a.mean > b.mean;
    }

    /// How many tries of each can be paid for; the first round is a single one, from which the price is
    /// learnt.
    [[nodiscard]] std::size_t tries_in(double units, std::size_t alive) const {
        if (tried_ == 0) return 1;
        const double each = paid_ / static_cast<double>(tried_);
        const double affordable = units / std::max(each, 1e-9) / static_cast<double>(alive);
        return std::clamp<std::size_t>(static_cast<std::size_t>(affordable), 1, kMostTries);
    }

    /// False if time was up in it.
    bool round(std::vector<Ranked>& all, std::size_t alive, std::size_t first, std::size_t tries,
               std::uint64_t& work) {
        results_.assign(alive * tries, {});
        const double before = meter_.used(work);
        crew_.divide(results_.size(), workers_, [&](std::size_t worker, std::size_t i) {
            if (meter_.late()) return;
            results_[i] = trying_(worker, all[i % alive].candidate, first + i / alive);
        });
        bool whole = true;
        for (std::size_t i = 0; i < results_.size(); ++i) {
            work += results_[i].work;
            if (!results_[i].whole) whole = whole && !meter_.late();
        }
        // A number of a try counts only if all have it: what is compared is the same chance for everybody.
        for (std::size_t t = 0; t < tries; ++t) {
            const auto row = results_.begin() + static_cast<std::ptrdiff_t>(t * alive);
            const auto end = row + static_cast<std::ptrdiff_t>(alive);
            if (!std::all_of(row, end, [](const Try& each) { return each.whole; })) continue;
            for (std::size_t c = 0; c < alive; ++c) add(all[c], row[static_cast<std::ptrdiff_t>(c)].score);
        }
        paid_ += meter_.used(work) - before;
        tried_ += results_.size();
        return whole;
    }

    static void add(Ranked& ranked, double score) {
        ++ranked.tries;
        ranked.mean += (score - ranked.mean) / static_cast<double>(ranked.tries);
    }

    Crew& crew_;
    std::size_t workers_;
    const Meter& meter_;
    Trying trying_;
    std::vector<Try> results_;
    double paid_ = 0;
    std::uint64_t tried_ = 0;
};

}  // namespace bivouac::bots
