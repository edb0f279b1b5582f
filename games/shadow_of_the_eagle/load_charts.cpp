#include <algorithm>
#include <utility>

#include "games/shadow_of_the_eagle/load_chart_rows.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kTerrainFile = "charts/basic/terrain.csv";
constexpr std::string_view kMovementFile = "charts/basic/movement.csv";
constexpr std::string_view kReorganizationFile = "charts/basic/reorganization.csv";
constexpr std::string_view kCombatFile = "charts/basic/combat.csv";

// "-" is 1, "P" is 0, "x3/4" and "x1 1/2" are what they say.
std::optional<Rational> read_factor(std::string_view text) {
    if (text == "-") return Rational(1);
    if (text == "P") return Rational(0);
    if (text.empty() || text.front() != 'x' || text.size() > 8) return std::nullopt;
    const std::optional<Rational> factor = Rational::read(trimmed(text.substr(1)));
    if (!factor || *factor <= Rational(0) || *factor > Rational(9) || factor->den() > 12) return std::nullopt;
    return factor;
}

constexpr std::string_view kCostHelp =
    "use a number of points, +1 and so on, - for nothing, P for prohibited";
constexpr std::string_view kFactorHelp = "use x2, x1 1/2, x3/4 and so on, - for nothing, P for prohibited";

class TerrainChartReader {
  public:
    TerrainChartReader(const CsvTable& table, BasicCharts& charts, Report& report)
        : table_(table), charts_(charts), report_(report) {}

    void read_hex(const CsvTable::Row* row, std::initializer_list<TerrainKind> kinds, int clear_cost) {
        if (row == nullptr) return;
        HexEffect effect;
        effect.cost = hex_cost(*row, clear_cost);
        const std::string_view combat = table_.cell(*row, "combat");
        const std::optional<Rational> factor = read_factor(combat);
        if (!factor || (*factor < Rational(1) && combat != "P")) {
            report_.mistake(row->line, quoted(combat) + " cannot multiply the defenders of a hex",
                            "use - or x and a number of at least 1, or P");
        } else if (combat != "P") {
            effect.defence = *factor;
        }
        for (const TerrainKind kind : kinds) charts_.hex[static_cast<std::size_t>(kind)] = effect;
    }

    // [B.TEC.castle] RULING B5-b: "+1" in the row of a hex is counted from the row of clear ground.
    std::uint8_t hex_cost(const CsvTable::Row& row, int clear_cost) {
        const std::string_view text = table_.cell(row, "movement");
        if (text == "P") return kProhibited;
        if (const std::optional<std::uint8_t> added = read_added_cost(text); added && text != "-") {
            return static_cast<std::uint8_t>(*added + clear_cost);
        }
        const std::optional<int> points = read_number(text);
        if (points && *points >= 1 && *points <= 9) return static_cast<std::uint8_t>(*points);
        report_.mistake(row.line, quoted(text) + " is no cost of a hex", "use 1 to 9, +1 and so on, or P");
        return 1;
    }

    void read_hexside(const CsvTable::Row* row, HexsideRow kind) {
        if (row == nullptr) return;
        HexsideEffect& effect = charts_.hexside[static_cast<std::size_t>(kind)];
        const auto [up, down] = up_and_down(table_.cell(*row, "movement"));
        effect.up_cost = added_cost(*row, up);
        effect.down_cost = added_cost(*row, down);
        const auto [attack_up, attack_down] = up_and_down(table_.cell(*row, "combat"));
        effect.attack_up = attack_factor(*row, attack_up);
        effect.attack_down = attack_factor(*row, attack_down);
    }

    // [B.TEC.road] The road's row can say one thing only, since the rule is in the code.
    void read_road(const CsvTable::Row* row) {
        if (row == nullptr) return;
        if (table_.cell(*row, "movement") == "Negates other terrain" && table_.cell(*row, "combat") == "-")
            return;
        report_.mistake(row->line, "a road can only negate other terrain",
                        "write `Negates other terrain` for movement and - for combat");
    }

  private:
    std::uint8_t added_cost(const CsvTable::Row& row, std::string_view text) {
        const std::optional<std::uint8_t> cost = read_added_cost(text);
        if (!cost)
            report_.mistake(row.line, quoted(text) + " is no cost of a hexside", std::string(kCostHelp));
        return cost.value_or(std::uint8_t{0});
    }
    Rational attack_factor(const CsvTable::Row& row, std::string_view text) {
        const std::optional<Rational> factor = read_factor(text);
        if (factor && *factor <= Rational(1)) return *factor;
        report_.mistake(row.line, quoted(text) + " cannot multiply those who attack across a hexside",
                        factor ? "use a factor of at most 1" : std::string(kFactorHelp));
        return 1;
    }

    const CsvTable& table_;
    BasicCharts& charts_;
    Report& report_;
};

void load_terrain_chart(Draft& draft, BasicCharts& charts) {
    constexpr std::string_view kColumns[] = {"terrain", "movement", "combat"};
    constexpr std::string_view kNames[] = {"Clear",       "Buildings", "Woods",  "Castle",
                                           "River",       "Arroyo",    "Bridge", "Moderate slope",
                                           "Steep slope", "Cliff",     "Swamp",  "Orchard / Thickets",
                                           "Road"};
    if (!draft.has(kTerrainFile)) return;
    Report report = draft.report(kTerrainFile);
    const CsvTable table = CsvTable::read(draft.text(kTerrainFile), kColumns, report);
    if (table.columns().empty()) return;
    const ChartRows rows(table, kNames, report);
    TerrainChartReader reader(table, charts, report);
    reader.read_hex(rows.at(0), {TerrainKind::Clear}, 0);
    const int clear = charts.of(TerrainKind::Clear).cost;
    reader.read_hex(rows.at(1), {TerrainKind::Buildings}, clear);
    reader.read_hex(rows.at(2), {TerrainKind::Trees}, clear);
    reader.read_hex(rows.at(3), {TerrainKind::Castle}, clear);
    reader.read_hexside(rows.at(4), HexsideRow::River);
    reader.read_hexside(rows.at(5), HexsideRow::Arroyo);
    reader.read_hexside(rows.at(6), HexsideRow::Bridge);
    reader.read_hexside(rows.at(7), HexsideRow::Moderate);
    reader.read_hexside(rows.at(8), HexsideRow::Steep);
    reader.read_hexside(rows.at(9), HexsideRow::Cliff);
    reader.read_hex(rows.at(10), {TerrainKind::Swamp}, clear);
    reader.read_hex(rows.at(11), {TerrainKind::Orchard, TerrainKind::Thickets}, clear);
    reader.read_road(rows.at(12));
}

// [B.MOVE] One column a nation; a side names its own in battle.toml.
void load_movement_chart(Draft& draft) {
    constexpr std::string_view kNames[] = {"Infantry", "Light Cavalry", "Medium or Heavy Cavalry",
                                           "Artillery", "Horse Artillery"};
    if (!draft.has(kMovementFile)) return;
    Report report = draft.report(kMovementFile);
    const CsvTable table = CsvTable::read_open(draft.text(kMovementFile), "unit", report);
    if (table.columns().size() < 2) return;
    draft.movement_columns.assign(table.columns().begin() + 1, table.columns().end());
    draft.movement.resize(draft.movement_columns.size());
    const ChartRows rows(table, kNames, report);
    for (std::size_t row = 0; row < kMovementRows; ++row) {
        if (rows.at(row) == nullptr) continue;
        for (std::size_t column = 0; column < draft.movement.size(); ++column) {
            const std::string& cell = rows.at(row)->cells[column + 1];
            const std::optional<int> points = read_number(cell);
            if (!points || *points < 1 || *points > 20) {
                report.mistake(rows.at(row)->line, quoted(cell) + " is no movement allowance", "use 1 to 20");
            }
            draft.movement[column][row] = static_cast<std::uint8_t>(std::clamp(points.value_or(1), 1, 20));
        }
    }
}

// [B.REORG]
void load_reorganization_chart(Draft& draft, ReorganizationChart& chart) {
    constexpr std::string_view kColumns[] = {"roll", "A", "B", "C", "D", "E", "F"};
    constexpr std::string_view kRolls[] = {"1", "2", "3", "4", "5", "6", "7"};
    if (!draft.has(kReorganizationFile)) return;
    Report report = draft.report(kReorganizationFile);
    const CsvTable table = CsvTable::read(draft.text(kReorganizationFile), kColumns, report);
    if (table.columns().empty()) return;
    const ChartRows rows(table, kRolls, report);
    for (int roll = 1; roll <= ReorganizationChart::kGreatestRoll; ++roll) {
        const CsvTable::Row* row = rows.at(static_cast<std::size_t>(roll - 1));
        if (row == nullptr) continue;
        for (std::size_t grade = 0; grade < kMoraleGrades; ++grade) {
            const std::string_view cell = table.cell(*row, kColumns[grade + 1]);
            chart.set(static_cast<Morale>(grade), roll, cell == "Yes");
            if (cell != "Yes" && cell != "No") {
                report.mistake(row->line, quoted(cell) + " is no result of reorganization", "use Yes or No");
            }
        }
    }
}

// [B.CRT]
void load_combat_chart(Draft& draft, CombatChart& chart) {
    constexpr std::string_view kColumns[] = {"roll", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"};
    constexpr std::string_view kRolls[] = {"-1", "2", "3", "4", "5", "6", "7", "8+"};
    constexpr std::string_view kResults[] = {"Ae", "Ad", "Ar", "-", "Ex", "Dr", "Dd", "De"};
    if (!draft.has(kCombatFile)) return;
    Report report = draft.report(kCombatFile);
    const CsvTable table = CsvTable::read(draft.text(kCombatFile), kColumns, report);
    if (table.columns().empty()) return;
    const ChartRows rows(table, kRolls, report);
    for (int roll = CombatChart::kLeastRoll; roll <= CombatChart::kGreatestRoll; ++roll) {
        const CsvTable::Row* row = rows.at(static_cast<std::size_t>(roll - CombatChart::kLeastRoll));
        if (row == nullptr) continue;
        for (std::size_t odds = 0; odds < kOddsColumns; ++odds) {
            const std::string_view cell = table.cell(*row, kColumns[odds + 1]);
            const auto* const result = std::find(std::begin(kResults), std::end(kResults), cell);
            if (result == std::end(kResults)) {
                report.mistake(row->line, quoted(cell) + " is no result of combat",
                               suggest_name(cell, kResults));
                continue;
            }
            chart.set(static_cast<Odds>(odds), roll,
                      static_cast<CombatResult>(result - std::begin(kResults)));
        }
    }
}

}  // namespace

void load_charts(Draft& draft, BasicCharts& charts) {
    load_terrain_chart(draft, charts);
    load_movement_chart(draft);
    load_reorganization_chart(draft, charts.reorganization);
    load_combat_chart(draft, charts.combat);
}

}  // namespace bivouac::shadow
