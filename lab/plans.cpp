#include "lab/plans.hpp"

#include <algorithm>

namespace bivouac::lab {

double score_of(const GameResult& result, SeatSet ours) {
    if (!result.finished) return 0.5;
    double our_sum = 0, their_sum = 0;
    int our_seats = 0, their_seats = 0;
    for (std::size_t i = 0; i < result.seats.size(); ++i) {
        const auto value = static_cast<double>(result.seats[i].result);
        const bool mine = ours.contains(seat(i));
        (mine ? our_sum : their_sum) += value;
        ++(mine ? our_seats : their_seats);
    }
    return (our_sum / std::max(our_seats, 1) - their_sum / std::max(their_seats, 1) + 2) / 4;
}

std::optional<Job> CountedPlan::next() {
    for (; at_ < most(); ++at_) {
        const Job job{at_ % done_.size(), at_ / done_.size()};
        Progress& progress = done_[job.line_up][job.number];
        if (progress != Progress::Open) continue;
        progress = Progress::Given;
        return job;
    }
    return std::nullopt;
}

void CountedPlan::take(const GameResult& result) {
    if (result.job.number >= games_) return;  // played before, when more were asked for
    done_[result.job.line_up][result.job.number] = Progress::Done;
    ++count_;
}

PairedPlan::PairedPlan(std::vector<Pairing> pairings)
    : pairings_(std::move(pairings)), states_(pairings_.size()) {
    for (std::size_t i = 0; i < pairings_.size(); ++i) {
        const auto& test = pairings_[i].test;
        if (test) states_[i].test.emplace(test->claimed, test->error, test->otherwise);
    }
}

Finding PairedPlan::finding(std::size_t pairing) const {
    const State& state = states_[pairing];
    return state.test ? state.test->finding() : Finding::Open;
}

std::uint64_t PairedPlan::most() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < pairings_.size(); ++i) {
        sum += 2 * (is_over(i) ? states_[i].complete : pairings_[i].most);
    }
    return std::max(sum, count_);
}

/// The pairing that has come least far is next, so that all are tested alike when it is broken off.
std::optional<Job> PairedPlan::next() {
    std::vector<std::size_t> order(pairings_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return states_[a].complete < states_[b].complete; });
    for (const std::size_t i : order) {
        if (is_over(i)) continue;
        if (const std::optional<Job> job = next_of(i)) return job;
    }
    return std::nullopt;
}

std::optional<Job> PairedPlan::next_of(std::size_t pairing) {
    State& state = states_[pairing];
    for (std::uint64_t number = state.complete; number < pairings_[pairing].most; ++number) {
        Halves& halves = state.open[number];
        if (!halves.first_given) {
            halves.first_given = true;
            return Job{pairings_[pairing].first, number};
        }
        if (!halves.second_given) {
            halves.second_given = true;
            return Job{pairings_[pairing].second, number};
        }
    }
    return std::nullopt;
}

void PairedPlan::take(const GameResult& result) {
    for (std::size_t i = 0; i < pairings_.size(); ++i) {
        const Pairing& pairing = pairings_[i];
        const bool first = result.job.line_up == pairing.first;
        if (!first && result.job.line_up != pairing.second) continue;
        if (result.job.number >= pairing.most) return;
        Halves& halves = states_[i].open[result.job.number];
        (first ? halves.first_given : halves.second_given) = true;
        (first ? halves.first : halves.second) =
            score_of(result, first ? pairing.first_seats : pairing.second_seats);
        ++count_;
        advance(i);
        return;
    }
}

void PairedPlan::advance(std::size_t pairing) {
    State& state = states_[pairing];
    for (auto at = state.open.begin(); at != state.open.end() && at->first == state.complete;) {
        const Halves& halves = at->second;
        if (!halves.first || !halves.second) return;
        const std::size_t before = state.values.size();
        if (pairings_[pairing].compare == Pairing::Compare::Both) {
            state.values.insert(state.values.end(), {*halves.first, *halves.second});
        } else {
            state.values.push_back((*halves.second - *halves.first + 1) / 2);
        }
        ++state.complete;
        if (state.test && state.test->finding() == Finding::Open) {
            state.test->see(std::span(state.values).subspan(before));
            if (state.test->finding() != Finding::Open) state.decided_after = state.complete;
        }
        at = state.open.erase(at);
    }
}

}  // namespace bivouac::lab
