#include "games/balance.hpp"

#include <algorithm>
#include <cmath>

#include "engine/nearest.hpp"
#include "engine/sides.hpp"
#include "games/common/load_toml.hpp"

namespace bivouac {
namespace {

constexpr Range kGames{1, 1'000'000}, kDraws{0, 1'000'000}, kPerCent{0, 100};

/// Whether so many games, so many of them drawn, can have this score, which is rounded to tenths of a per
/// cent. Counted in half points, of which a win gives two and a draw one.
bool can_score(const Balance& balance) {
    const double rounded = balance.games * 0.001 + 1e-6;
    const double halves = 2 * balance.games * balance.score;
    if (!balance.draws) return std::abs(halves - std::round(halves)) <= rounded;
    const int draws = *balance.draws;
    const double won = halves - draws, most = 2.0 * (balance.games - draws);
    return won >= -rounded && won <= most + rounded && std::abs(won - 2 * std::round(won / 2)) <= rounded;
}

Balance read_entry(const TomlNode& table, Report& report) {
    TomlReader reader(table, "an entry", report);
    Balance balance;
    balance.file = report.file();
    const TomlText scenario = reader.text_with_line("scenario"), side = reader.text_with_line("side");
    balance.scenario = scenario.text;
    balance.scenario_line = balance.rules_line = scenario.line;
    if (reader.has("rules")) {
        const TomlText rules = reader.text_with_line("rules");
        balance.rules = rules.text;
        balance.rules_line = rules.line;
    }
    balance.side = side.text;
    balance.side_line = side.line;
    balance.bot = reader.text("bot");
    balance.games = reader.number("games", kGames);
    if (reader.has("draws")) balance.draws = reader.number("draws", kDraws);
    balance.score = reader.decimal("score", kPerCent) / 100;
    reader.knows("rules");
    reader.knows("draws");
    reader.finish();
    return balance;
}

bool is_measured(const std::vector<Balance>& balances, const Balance& again) {
    return std::any_of(balances.begin(), balances.end(), [&](const Balance& b) {
        return b.scenario == again.scenario && b.rules == again.rules;
    });
}

/// The rule set that was played; null, with the mistake, if the game has none or the entry leaves it open.
const AnyGame* rules_played(const Balance& balance, std::span<const AnyGame* const> rule_sets,
                            Mistakes& mistakes) {
    if (balance.rules.empty() && rule_sets.size() == 1) return rule_sets.front();
    std::vector<std::string_view> known;
    for (const AnyGame* const game : rule_sets) {
        if (game->info().rules == balance.rules) return game;
        known.push_back(game->info().rules);
    }
    const std::string what = balance.rules.empty() ? "it does not say by which rules was played"
                                                   : "there are no rules '" + balance.rules + "'";
    mistakes.push_back({balance.file, balance.rules_line, what, did_you_mean(balance.rules, known)});
    return nullptr;
}

}  // namespace

std::vector<Balance> read_balances(const NamedText& file, Mistakes& mistakes) {
    std::vector<Balance> balances;
    Report report(file.path, mistakes);
    const auto node = read_toml(file.text, report);
    if (!node) return balances;
    TomlReader reader(*node, "the file", report);
    for (const TomlNode* const table : reader.tables("measured")) {
        const std::size_t before = report.count();
        Balance balance = read_entry(*table, report);
        if (report.count() != before) continue;
        if (is_measured(balances, balance)) {
            report.mistake(table->line, quoted(balance.scenario) + " is there twice",
                           "keep one for each rule set");
        } else if (!can_score(balance)) {
            report.mistake(table->line, "so many games with so many draws cannot have this score",
                           "score is the games won and half of the draws, in per cent with one decimal");
        } else {
            balances.push_back(std::move(balance));
        }
    }
    reader.finish();
    return balances;
}

Mistakes check_balance(const Balance& balance, std::span<const AnyGame* const> rule_sets) {
    Mistakes mistakes;
    const AnyGame* const game = rules_played(balance, rule_sets, mistakes);
    if (game == nullptr) return mistakes;
    const ScenarioLoad load = game->load(balance.scenario);
    if (!load.scenario) {
        mistakes.push_back({balance.file, balance.scenario_line,
                            "there is no scenario '" + balance.scenario + "' under these rules",
                            did_you_mean(balance.scenario, game->scenarios())});
        return mistakes;
    }
    std::vector<std::string> sides;
    for (SideInfo& side : sides_of(*load.scenario)) sides.push_back(std::move(side.name));
    if (sides.size() != 2)
        mistakes.push_back({balance.file, balance.scenario_line,
                            "'" + balance.scenario + "' has " + std::to_string(sides.size()) + " sides",
                            "give figures of scenarios with two"});
    if (std::find(sides.begin(), sides.end(), balance.side) == sides.end())
        mistakes.push_back({balance.file, balance.side_line, "there is no side '" + balance.side + "'",
                            did_you_mean(balance.side, sides)});
    return mistakes;
}

}  // namespace bivouac
