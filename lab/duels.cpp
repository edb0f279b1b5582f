#include "lab/duels.hpp"

#include <algorithm>
#include <tuple>

namespace bivouac::lab {
namespace {

/// What the first bot of a run (that of the first side) and the same bot on the other side scored.
struct Meeting {
    const Run* run = nullptr;
    std::string bot, opponent;
    std::uint64_t games = 0;
    double points = 0;
    bool both_ways = false;
};

bool same_ground(const Run& a, const Run& b) {
    const auto key = [](const Run& r) {
        return std::tie(r.game, r.rules, r.scenario, r.version, r.data_hash, r.bots_version);
    };
    return key(a) == key(b);
}

void add(std::vector<Meeting>& meetings, const ReportedRun& reported) {
    const RunSummary& summary = reported.found.summary;
    if (!is_duel(summary)) return;
    const SideSummary& first = summary.sides[0];
    const std::string& other = summary.sides[1].bots;
    const auto games = static_cast<double>(summary.games);
    for (Meeting& m : meetings) {
        if (!same_ground(*m.run, reported.run)) continue;
        const bool same_sides = m.bot == first.bots && m.opponent == other;
        const bool swapped = m.bot == other && m.opponent == first.bots;
        if (!same_sides && !swapped) continue;
        m.games += summary.games;
        m.points += games * (swapped ? 1 - first.score : first.score);
        m.both_ways = m.both_ways || swapped;
        return;
    }
    meetings.push_back({&reported.run, first.bots, other, summary.games, games * first.score});
}

Duel duel_of(const Meeting& m) {
    const auto games = static_cast<double>(m.games);
    const bool ahead = 2 * m.points >= games;
    const double points = ahead ? m.points : games - m.points;
    return {m.run->title,   ahead ? m.bot : m.opponent, ahead ? m.opponent : m.bot, m.games,
            points / games, wilson(points, games)};
}

}  // namespace

std::vector<Duel> duels_in(const std::vector<ReportedRun>& runs) {
    std::vector<Meeting> meetings;
    for (const ReportedRun& run : runs) add(meetings, run);
    std::vector<Duel> duels;
    for (const Meeting& m : meetings) {
        if (m.both_ways && m.games > 0) duels.push_back(duel_of(m));
    }
    return duels;
}

}  // namespace bivouac::lab
