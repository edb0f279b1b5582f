#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/lab.hpp"
#include "cli/lab_text.hpp"
#include "engine/sides.hpp"
#include "lab/plans.hpp"
#include "outside/external_bot.hpp"

namespace bivouac::cli {
namespace {

/// Two tests, one in each direction, may together be wrong as often as was allowed.
lab::Pairing::Test both_ways(double error) {
    return {0.5, error / 2};
}

double mean_of(const std::vector<double>& values) {
    return lab::mean(values);
}

std::string certainty(const LabAbOptions& options) {
    return fmt::format(
        "A difference is claimed where there is none with a probability of at most {:g}, whenever the test "
        "stopped.\n",
        options.error);
}

Status compare_bots(Console& console, const Library& library, const LabAbOptions& options) {
    if (options.battle.empty())
        throw BadInput("on which battle? Name it with --on, such as --on shadow_of_the_eagle/alcaniz");
    const Chosen chosen = pick_battle(library, options.battle, options.rules);
    const std::string older = named_bot(options.older, options.time);
    const std::string newer = named_bot(options.newer, options.time);
    if (older == newer) throw BadInput("both are the same bot: there is nothing to compare");
    const SeatSet firsts = first_seats(*chosen.scenario);
    lab::Pairing pairing;
    pairing.second = 1;
    pairing.first_seats = firsts;
    pairing.second_seats = SeatSet::first(chosen.scenario->info().seats.size()) - firsts;
    pairing.most = (options.games + 1) / 2;
    pairing.test = both_ways(options.error);
    lab::PairedPlan plan({pairing});
    const std::vector<lab::LineUp> line_ups{duel_line_up(chosen, newer, older, Sides::AsGiven, options.seed),
                                            duel_line_up(chosen, newer, older, Sides::Swapped, options.seed)};
    if (carry_out_lab(console, options, line_ups, plan) == LabRole::Helps) return Status::Ok;
    const std::vector<double>& values = plan.values(0);
    const lab::Interval interval = lab::means_not_rejected(values, plan.round(0), 1 - options.error);
    console.out << fmt::format(
        "{}\n{} scores {:.1f}% against {} in {} games ({:.1f} to {:.1f} at any time of stopping).\n",
        ground_named(chosen), newer, 100 * mean_of(values), older, values.size(), 100 * interval.low,
        100 * interval.high);
    switch (plan.finding(0)) {
        case lab::Finding::Above:
            console.out << fmt::format("{} is stronger, found after {} games.\n", newer,
                                       2 * plan.decided_after(0));
            break;
        case lab::Finding::Below:
            console.out << fmt::format("{} is weaker, found after {} games.\n", newer,
                                       2 * plan.decided_after(0));
            break;
        case lab::Finding::Open:
            console.out << "No difference was found.\n";
    }
    console.out << certainty(options);
    tell_of_failures(console, options.out, line_ups);
    return Status::Ok;
}

/// What the first side scores on each ground, from what was played.
std::string score_on(const lab::LineUp& line_up, SeatSet firsts, const std::string& file) {
    lab::ResultsFile results(file, lab::ResultsFile::Use::Adding);
    double sum = 0, points = 0;
    std::uint64_t games = 0;
    const std::size_t first = index(firsts.lowest());
    const std::size_t second = index((SeatSet::first(line_up.bots.size()) - firsts).lowest());
    for (const lab::GameResult& game :
         results.games(results.run_for(line_up), lab::ResultsFile::Detail::Result)) {
        sum += lab::score_of(game, firsts);
        points += game.seats[first].points - game.seats[second].points;
        ++games;
    }
    const auto played = static_cast<double>(games);
    return fmt::format("{:.1f}%, {:+.1f} points ahead on the average of {}", 100 * sum / played,
                       points / played, counted(games, "game"));
}

/// Two battles to compare: whatever differs between them, the rule set must not.
struct Grounds {
    Chosen older, newer;
    [[nodiscard]] bool same_rules() const { return older.game == newer.game; }
    [[nodiscard]] bool same_game() const { return older.game->info().id == newer.game->info().id; }
};

/// A battle under a rule set, if it is played under it.
std::optional<Chosen> battle_under(const Library& library, const std::string& named, const GameInfo& game) {
    try {
        return pick_battle(library, named, game.rules);
    } catch (const BadInput&) {
        return std::nullopt;
    }
}

/// Without a rule set named, one is looked for that both have: each battle alone would be played under its
/// first.
Grounds pick_grounds(const Library& library, const LabAbOptions& options) {
    Grounds grounds{pick_battle(library, options.older, options.rules),
                    pick_battle(library, options.newer, options.rules)};
    if (grounds.same_rules() || !grounds.same_game()) return grounds;
    const GameInfo& older = grounds.older.game->info();
    const GameInfo& newer = grounds.newer.game->info();
    if (const auto other = battle_under(library, options.newer, older)) return {grounds.older, *other};
    if (const auto other = battle_under(library, options.older, newer)) return {*other, grounds.newer};
    throw BadInput(fmt::format("{} has {} rules and {} has {} rules: they cannot be compared", options.older,
                               older.rules, options.newer, newer.rules));
}

/// Variants of a battle share its data; their names differ.
void check_they_differ(const Grounds& grounds) {
    const ScenarioInfo& older = grounds.older.scenario->info();
    const ScenarioInfo& newer = grounds.newer.scenario->info();
    if (older.seats != newer.seats)
        throw BadInput("the two battles have different seats: they cannot be compared");
    if (grounds.same_rules() && older.id == newer.id && older.data_hash == newer.data_hash)
        throw BadInput("both have the same data: there is nothing to compare");
}

Status compare_grounds(Console& console, const Library& library, const LabAbOptions& options) {
    if (!options.battle.empty()) throw BadInput("--on goes with two bots; here two battles are compared");
    const Grounds grounds = pick_grounds(library, options);
    check_they_differ(grounds);
    const auto& [older, newer] = grounds;
    const ScenarioInfo& info = newer.scenario->info();
    const std::vector<std::string> bots = seated_bots(info, options.seats, options.time);
    const SeatSet firsts = first_seats(*newer.scenario);
    lab::Pairing pairing;
    pairing.second = 1;
    pairing.first_seats = pairing.second_seats = firsts;
    pairing.compare = lab::Pairing::Compare::Difference;
    pairing.most = (options.games + 1) / 2;
    pairing.test = both_ways(options.error);
    lab::PairedPlan plan({pairing});
    const std::vector<lab::LineUp> line_ups{{older.scenario, bots, options.seed, 1},
                                            {newer.scenario, bots, options.seed, 1}};
    if (carry_out_lab(console, options, line_ups, plan) == LabRole::Helps) return Status::Ok;
    const std::vector<double>& values = plan.values(0);
    const lab::Interval interval = lab::means_not_rejected(values, plan.round(0), 1 - options.error);
    const auto difference = [](double value) { return 100 * (2 * value - 1); };
    const std::string side = sides_of(*newer.scenario).front().name;
    console.out << fmt::format("Of {}, played by {}, {} rules:\n  {}: {}\n  {}: {}\n", side,
                               fmt::join(bots, ", "), newer.game->info().rules, options.older,
                               score_on(line_ups[0], firsts, options.out), options.newer,
                               score_on(line_ups[1], firsts, options.out));
    console.out << fmt::format(
        "The change is worth {:+.1f}% of the points to {} ({:+.1f} to {:+.1f} at any time of stopping).\n",
        difference(mean_of(values)), side, difference(interval.low), difference(interval.high));
    if (plan.finding(0) == lab::Finding::Open) {
        console.out << "No difference was found.\n";
    } else {
        console.out << fmt::format("It made a difference, found after {} pairs of games.\n",
                                   plan.decided_after(0));
    }
    console.out << certainty(options);
    tell_of_failures(console, options.out, line_ups);
    return Status::Ok;
}

}  // namespace

Status lab_ab(Console& console, const Library& library, const LabAbOptions& options) {
    const auto is_bot = [](const std::string& name) {
        return bots::is_bot(name) || outside::is_program(name);
    };
    const bool old_bot = is_bot(options.older);
    const bool new_bot = is_bot(options.newer);
    if (old_bot != new_bot) {
        throw BadInput(fmt::format("'{}' is a bot and '{}' is not: name two bots ({}), or two battles",
                                   old_bot ? options.older : options.newer,
                                   old_bot ? options.newer : options.older,
                                   fmt::join(bots::bot_names(), ", ")));
    }
    return old_bot ? compare_bots(console, library, options) : compare_grounds(console, library, options);
}

}  // namespace bivouac::cli
