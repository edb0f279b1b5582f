#include <algorithm>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "cli/lab.hpp"
#include "cli/lab_text.hpp"
#include "lab/elo.hpp"
#include "lab/plans.hpp"

namespace bivouac::cli {
namespace {

/// Two bots of the list that meet, the later one first: it is to be the stronger.
struct Meeting {
    std::size_t stronger = 0, weaker = 0;
    [[nodiscard]] bool neighbours() const { return stronger == weaker + 1; }
};

std::vector<Meeting> meetings_of(std::size_t bots, bool neighbours_only) {
    std::vector<Meeting> out;
    for (std::size_t i = 0; i < bots; ++i) {
        for (std::size_t j = i + 1; j < bots; ++j) {
            if (!neighbours_only || j == i + 1) out.push_back({j, i});
        }
    }
    return out;
}

std::vector<std::string> ladder_bots(const LabLadderOptions& options) {
    std::vector<std::string> bots;
    bots.reserve(options.bots.size());
    for (const std::string& name : options.bots) bots.push_back(named_bot(name, options.time));
    if (bots.size() < 2) throw BadInput("a ladder needs two bots or more: --bots random,greedy");
    if (std::set<std::string>(bots.begin(), bots.end()).size() != bots.size())
        throw BadInput("a bot stands on a ladder only once");
    if (options.rather_than && *options.rather_than >= *options.at_least)
        throw BadInput("--rather-than must be less than --at-least");
    return bots;
}

std::vector<lab::Pairing> pairings_of(const std::vector<Meeting>& meetings, SeatSet firsts, SeatSet seconds,
                                      const LabLadderOptions& options) {
    std::vector<lab::Pairing> out;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        lab::Pairing pairing;
        pairing.first = 2 * i;
        pairing.second = 2 * i + 1;
        pairing.first_seats = firsts;
        pairing.second_seats = seconds;
        pairing.most = (options.games + 1) / 2;
        if (options.at_least && meetings[i].neighbours()) {
            pairing.test = lab::Pairing::Test{*options.at_least, options.error, options.rather_than};
        }
        out.push_back(pairing);
    }
    return out;
}

double sum_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double v : values) sum += v;
    return sum;
}

void print_ratings(Console& console, const std::vector<std::string>& bots,
                   const std::vector<Meeting>& meetings, const lab::PairedPlan& plan) {
    std::vector<lab::Encounter> encounters;
    std::vector<double> games(bots.size()), scores(bots.size());
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        const auto [stronger, weaker] = meetings[i];
        const auto played = static_cast<double>(plan.values(i).size());
        const double score = sum_of(plan.values(i));
        encounters.push_back({stronger, weaker, played, score});
        games[stronger] += played;
        games[weaker] += played;
        scores[stronger] += score;
        scores[weaker] += played - score;
    }
    const lab::Ratings ratings = lab::fit_ratings(bots.size(), encounters);
    const double z = lab::normal_quantile(0.975);
    constexpr std::size_t kLeastWidth = 16;
    std::vector<std::string> names;
    for (const std::string& bot : bots) names.push_back(column_name(bot));
    const std::size_t width = column_width(names, kLeastWidth);
    console.out << fmt::format("  {:<{}} {:>7} {:>9} {:>8} {:>8}\n", "bot", width, "Elo", "95%", "games",
                               "score");
    for (std::size_t i = bots.size(); i-- > 0;) {
        console.out << fmt::format("  {:<{}} {:>7.0f} {:>9} {:>8.0f} {:>7.1f}%\n", names[i], width,
                                   ratings.players[i].elo,
                                   fmt::format("±{:.0f}", z * ratings.players[i].error), games[i],
                                   games[i] > 0 ? 100 * scores[i] / games[i] : 0);
    }
    console.out << fmt::format(
        "  {} has 0 by definition; the margin is of the distance to the average of all.\n", bots[0]);
    if (ratings.helped) {
        console.out
            << "  Somebody won or lost every game, which no finite rating explains: a drawn game was added "
               "to each pair.\n";
    }
}

/// With a second share to tell apart from, a "yes" has ruled that one out and says nothing of scores between.
std::string verdict_between(lab::Finding finding, double at_least, double rather_than) {
    const std::string asked = fmt::format("{:g}% rather than {:g}%", at_least, rather_than);
    switch (finding) {
        case lab::Finding::Above:
            return fmt::format("{}: yes, it scores more than {:g}%", asked, rather_than);
        case lab::Finding::Below:
            return fmt::format("{}: no, it scores less than {:g}%", asked, at_least);
        case lab::Finding::Open:
            break;
    }
    return asked + ": not decided";
}

std::string verdict_on(lab::Finding finding, const LabLadderOptions& options) {
    const double at_least = 100 * *options.at_least;
    if (options.rather_than) return verdict_between(finding, at_least, 100 * *options.rather_than);
    switch (finding) {
        case lab::Finding::Above:
            return fmt::format("yes, it scores at least {:g}%", at_least);
        case lab::Finding::Below:
            return fmt::format("no, it scores less than {:g}%", at_least);
        case lab::Finding::Open:
            break;
    }
    return fmt::format("not decided whether it scores at least {:g}%", at_least);
}

/// Whether every neighbour was found to be as much stronger as was asked for.
bool print_neighbours(Console& console, const std::vector<std::string>& bots,
                      const std::vector<Meeting>& meetings, const lab::PairedPlan& plan,
                      const LabLadderOptions& options) {
    bool all = true;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        if (!meetings[i].neighbours()) continue;
        const std::vector<double>& values = plan.values(i);
        const lab::Interval interval = lab::means_not_rejected(values, plan.round(i));
        console.out << fmt::format(
            "  {} against {}: {:.1f}% of {} games ({:.1f} to {:.1f} at any time of stopping)",
            bots[meetings[i].stronger], bots[meetings[i].weaker],
            100 * sum_of(values) / std::max<double>(static_cast<double>(values.size()), 1), values.size(),
            100 * interval.low, 100 * interval.high);
        if (options.at_least) {
            const lab::Finding finding = plan.finding(i);
            all = all && finding == lab::Finding::Above;
            console.out << ": " << verdict_on(finding, options);
            if (finding != lab::Finding::Open)
                console.out << fmt::format(", found after {} games", 2 * plan.decided_after(i));
        }
        console.out << "\n";
    }
    if (options.at_least) {
        console.out << fmt::format(
            "  Each \"yes\" and each \"no\" is wrong with a probability of at most {:g}, whenever the test "
            "stopped{}.\n",
            options.error,
            options.rather_than ? "; of scores between the two shares either may be said" : "");
    }
    return all;
}

}  // namespace

Status lab_ladder(Console& console, const Library& library, const LabLadderOptions& options) {
    const Chosen chosen = pick_battle(library, options.battle, options.rules);
    const std::vector<std::string> bots = ladder_bots(options);
    const std::vector<Meeting> meetings = meetings_of(bots.size(), options.neighbours);
    std::vector<lab::LineUp> line_ups;
    for (const Meeting& m : meetings) {
        for (const Sides sides : {Sides::AsGiven, Sides::Swapped}) {
            line_ups.push_back(duel_line_up(chosen, bots[m.stronger], bots[m.weaker], sides, options.seed));
        }
    }
    const SeatSet firsts = first_seats(*chosen.scenario);
    const SeatSet seconds = SeatSet::first(chosen.scenario->info().seats.size()) - firsts;
    lab::PairedPlan plan(pairings_of(meetings, firsts, seconds, options));
    if (carry_out_lab(console, options, line_ups, plan) == LabRole::Helps) return Status::Ok;
    console.out << fmt::format("{}: sides exchanged after every game\n", ground_named(chosen));
    print_ratings(console, bots, meetings, plan);
    const bool all = print_neighbours(console, bots, meetings, plan, options);
    tell_of_failures(console, options.out, line_ups);
    return all ? Status::Ok : Status::CheckFailed;
}

}  // namespace bivouac::cli
