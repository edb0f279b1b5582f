// The printed charts of the standard game, [S.MOVE] [S.FORM] [S.TEC] [S.FIRE] [S.SHOCK] [S.MORALE] and their
// modifiers, from charts/standard/*.csv. What a note of a chart says is a rule and in the code: a cell must
// only carry the note that is printed there.
#include "games/shadow_of_the_eagle/load_chart_rows.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kFolder = "charts/standard/";

// The table of a chart; nothing if the file is missing or empty, which has been reported.
std::optional<CsvTable> read_chart(const Draft& draft, std::string_view name,
                                   std::span<const std::string_view> columns, Report& report) {
    const std::string role = std::string(kFolder) + std::string(name);
    if (!draft.has(role)) return std::nullopt;
    CsvTable table = CsvTable::read(draft.text(role), columns, report);
    if (table.columns().empty()) return std::nullopt;
    return table;
}

Report report_of(const Draft& draft, std::string_view name) {
    return draft.report(std::string(kFolder) + std::string(name));
}

// A number and the note after it: "2 (D)" is "2" and "D", "0*" is "0" and "*".
struct Noted {
    std::string_view value;
    std::string_view note;
};
Noted part_note(std::string_view cell) {
    if (cell.size() > 1 && cell.back() == '*') return {cell.substr(0, cell.size() - 1), "*"};
    if (cell.size() > 4 && cell.substr(cell.size() - 3, 1) == "(" && cell.back() == ')') {
        return {trimmed(cell.substr(0, cell.size() - 3)), cell.substr(cell.size() - 2, 1)};
    }
    return {cell, {}};
}

// The value of a cell whose note must be `note`.
std::string_view noted_value(std::string_view cell, std::string_view note, int line, Report& report) {
    const Noted noted = part_note(cell);
    if (noted.note != note) {
        report.mistake(line,
                       quoted(cell) + (note.empty() ? " has a note that the printed chart does not have"
                                                    : " lacks the note `" + std::string(note) +
                                                          "` of the printed chart"),
                       "notes are rules and cannot be changed here");
    }
    return noted.value;
}

// [S.TEC] One row of the terrain chart after the other.
class GroundReader {
  public:
    using Notes = std::array<std::string_view, 3>;  // of the columns of the arms

    GroundReader(const CsvTable& table, StandardGround& ground, Report& report)
        : table_(table), ground_(ground), report_(report) {}

    void read_hex(const CsvTable::Row* row, TerrainKind kind, const Notes& notes = {}) {
        if (row == nullptr) return;
        StandardHexEffect& effect = ground_.hex[static_cast<std::size_t>(kind)];
        for (std::size_t arm = 0; arm < kArms.size(); ++arm) {
            const std::string_view text =
                noted_value(table_.cell(*row, kArms[arm]), notes[arm], row->line, report_);
            effect.cost[arm] = hex_cost(*row, text);
        }
        effect.fire = factor(*row, table_.cell(*row, "fire"));
        effect.shock = factor(*row, table_.cell(*row, "shock"));
    }

    void read_hexside(const CsvTable::Row* row, HexsideRow kind, const Notes& notes = {}) {
        if (row == nullptr) return;
        StandardHexsideEffect& effect = ground_.hexside[static_cast<std::size_t>(kind)];
        for (std::size_t arm = 0; arm < kArms.size(); ++arm) {
            const std::string_view text =
                noted_value(table_.cell(*row, kArms[arm]), notes[arm], row->line, report_);
            const auto [up, down] = up_and_down(text);
            effect.up_cost[arm] = added_cost(*row, up);
            effect.down_cost[arm] = added_cost(*row, down);
        }
        no_effect_on_fire(*row);
        if (kind == HexsideRow::Bridge) {
            read_bridge(*row, effect);
            return;
        }
        const auto [up, down] = up_and_down(table_.cell(*row, "shock"));
        effect.shock_up = factor(*row, up);
        effect.shock_down = factor(*row, down);
    }

    // [S.TEC.crest], [S.TEC.road] Rows whose meaning is in the code and that can say one thing only.
    void read_fixed(const CsvTable::Row* row, std::string_view movement, std::string_view fire) {
        if (row == nullptr) return;
        const bool as_printed = std::all_of(kArms.begin(), kArms.end(), [&](std::string_view arm) {
            return table_.cell(*row, arm) == movement;
        });
        if (as_printed && table_.cell(*row, "fire") == fire && table_.cell(*row, "shock") == "-") return;
        report_.mistake(row->line, "the row " + quoted(row->cells.front()) + " cannot be changed",
                        "write " + std::string(movement) + " for each arm, " + std::string(fire) +
                            " for fire and - for shock");
    }

  private:
    static constexpr std::array<std::string_view, 3> kArms{"infantry", "cavalry", "artillery"};

    std::uint8_t hex_cost(const CsvTable::Row& row, std::string_view text) {
        if (text == "P") return kProhibited;
        const std::optional<int> points = read_number(text);
        if (points && *points >= 1 && *points <= 9) return static_cast<std::uint8_t>(*points);
        report_.mistake(row.line, quoted(text) + " is no cost of a hex", "use 1 to 9, or P");
        return 1;
    }

    std::uint8_t added_cost(const CsvTable::Row& row, std::string_view text) {
        if (text == "0") return 0;
        const std::optional<std::uint8_t> cost = read_added_cost(text);
        if (!cost) report_.mistake(row.line, quoted(text) + " is no cost of a hexside", "use -, +1, or P");
        return cost.value_or(std::uint8_t{0});
    }

    // [S13] The letters of the chart, exact.
    Rational factor(const CsvTable::Row& row, std::string_view text) {
        if (text.empty() || text == "-") return 1;
        if (text == "P") return 0;
        if (text == "A") return {1, 2};
        if (text == "B") return {1, 3};
        if (text == "C") return {2, 3};
        report_.mistake(row.line, quoted(text) + " is no effect on an attacker",
                        "use A (1/2), B (1/3), C (2/3), P, - or nothing");
        return 1;
    }

    // [S.TEC.crest] A hexside matters to fire by the line of fire alone: G.
    void no_effect_on_fire(const CsvTable::Row& row) {
        const std::string_view fire = table_.cell(row, "fire");
        if (fire.empty() || fire == "-" || fire == "G") return;
        report_.mistake(row.line, quoted(fire) + " cannot be the effect of a hexside on fire",
                        "use G (check the line of fire), - or nothing");
    }

    // "River B, Stream A"
    void read_bridge(const CsvTable::Row& row, StandardHexsideEffect& effect) {
        constexpr std::string_view kRiver = "River ";
        constexpr std::string_view kStream = ", Stream ";
        const std::string_view cell = table_.cell(row, "shock");
        const std::size_t stream = cell.find(kStream);
        if (cell.substr(0, kRiver.size()) != kRiver || stream == std::string_view::npos) {
            report_.mistake(row.line, quoted(cell) + " is no effect of a bridge",
                            "write River B, Stream A or the like in double quotes");
            return;
        }
        effect.shock_up = factor(row, cell.substr(kRiver.size(), stream - kRiver.size()));
        effect.shock_down = effect.shock_up;
        ground_.arroyo_bridge_shock = factor(row, cell.substr(stream + kStream.size()));
    }

    const CsvTable& table_;
    StandardGround& ground_;
    Report& report_;
};

void load_ground_chart(const Draft& draft, StandardGround& ground) {
    constexpr std::string_view kFile = "terrain.csv";
    constexpr std::string_view kColumns[] = {"terrain", "infantry", "cavalry", "artillery", "fire", "shock"};
    constexpr std::string_view kNames[] = {"Clear",  "Buildings", "Trees",   "Castle",         "River",
                                           "Arroyo", "Bridge",    "Road",    "Moderate slope", "Steep slope",
                                           "Cliff",  "Swamp",     "Orchard", "Thickets",       "Crest"};
    Report report = report_of(draft, kFile);
    const std::optional<CsvTable> table = read_chart(draft, kFile, kColumns, report);
    if (!table) return;
    const ChartRows rows(*table, kNames, report);
    GroundReader reader(*table, ground, report);
    reader.read_hex(rows.at(0), TerrainKind::Clear);
    reader.read_hex(rows.at(1), TerrainKind::Buildings, {"D", "D", "E"});
    reader.read_hex(rows.at(2), TerrainKind::Trees, {"", "", "H"});
    reader.read_hex(rows.at(3), TerrainKind::Castle);
    reader.read_hexside(rows.at(4), HexsideRow::River);
    reader.read_hexside(rows.at(5), HexsideRow::Arroyo);
    reader.read_hexside(rows.at(6), HexsideRow::Bridge, {"F", "F", ""});
    reader.read_fixed(rows.at(7), "J", "-");
    reader.read_hexside(rows.at(8), HexsideRow::Moderate);
    reader.read_hexside(rows.at(9), HexsideRow::Steep);
    reader.read_hexside(rows.at(10), HexsideRow::Cliff);
    reader.read_hex(rows.at(11), TerrainKind::Swamp);
    reader.read_hex(rows.at(12), TerrainKind::Orchard);
    reader.read_hex(rows.at(13), TerrainKind::Thickets, {"", "", "*"});
    reader.read_fixed(rows.at(14), "-", "G");
}

// [S.MOVE] One column a nation; a dash for troops that it does not have.
void load_allowances(Draft& draft) {
    constexpr std::string_view kFile = "movement.csv";
    constexpr std::array<std::string_view, kAllowanceRows> kNames{
        "Infantry",        "Guerrilla formation",      "Artillery",
        "Horse artillery", "Light and medium cavalry", "Heavy cavalry",
        "Leaders"};
    const std::string role = std::string(kFolder) + std::string(kFile);
    if (!draft.has(role)) return;
    Report report = draft.report(role);
    const CsvTable table = CsvTable::read_open(draft.text(role), "unit", report);
    if (table.columns().size() < 2) return;
    draft.standard_columns.assign(table.columns().begin() + 1, table.columns().end());
    draft.standard_movement.resize(draft.standard_columns.size());
    const ChartRows rows(table, kNames, report);
    for (std::size_t row = 0; row < kAllowanceRows; ++row) {
        if (rows.at(row) == nullptr) continue;
        for (std::size_t column = 0; column < draft.standard_movement.size(); ++column) {
            const std::string& cell = rows.at(row)->cells[column + 1];
            if (cell == "-") continue;
            const std::optional<int> points = read_number(cell);
            if (!points || *points < 1 || *points > 20) {
                report.mistake(rows.at(row)->line, quoted(cell) + " is no movement allowance",
                               "use 1 to 20, or - for none");
            }
            draft.standard_movement[column][row] =
                static_cast<std::uint8_t>(std::clamp(points.value_or(1), 1, 20));
        }
    }
}

// [S.FORM]
void load_formation_costs(const Draft& draft, FormationCosts& costs) {
    constexpr std::string_view kFile = "formation.csv";
    constexpr std::string_view kColumns[] = {"from", "Normal", "Square", "Guerrilla"};
    constexpr std::string_view kNames[] = {"Normal", "Square", "Guerrilla", "Limber", "Unlimber"};
    // [S.FORM.a] The star stands where guerrillas go out or come in.
    constexpr std::array<std::array<std::string_view, 3>, 3> kStars{
        {{"", "", "*"}, {"", "", "*"}, {"*", "", ""}}};
    Report report = report_of(draft, kFile);
    const std::optional<CsvTable> table = read_chart(draft, kFile, kColumns, report);
    if (!table) return;
    const ChartRows rows(*table, kNames, report);
    const auto cost = [&report](const CsvTable::Row& row, std::string_view text) {
        const std::optional<int> points = read_number(text);
        if (points && *points <= 9) return static_cast<std::uint8_t>(*points);
        report.mistake(row.line, quoted(text) + " is no cost of a formation", "use 0 to 9");
        return std::uint8_t{0};
    };
    for (std::size_t from = 0; from < 3; ++from) {
        for (std::size_t to = 0; to < 3; ++to) {
            const CsvTable::Row* row = rows.at(from);
            if (row == nullptr || from == to) continue;
            const std::string_view cell = table->cell(*row, kColumns[to + 1]);
            costs.infantry[from][to] = cost(*row, noted_value(cell, kStars[from][to], row->line, report));
        }
    }
    if (rows.at(3) != nullptr) costs.limber = cost(*rows.at(3), table->cell(*rows.at(3), "Normal"));
    if (rows.at(4) != nullptr) costs.unlimber = cost(*rows.at(4), table->cell(*rows.at(4), "Normal"));
}

// A table of results by roll and column. `read` gives a result for a cell, or nothing.
template <class Table, std::size_t Rows, class Read>
void load_roll_table(const Draft& draft, std::string_view file, std::span<const std::string_view> columns,
                     const std::array<std::string_view, Rows>& rolls, Table& chart, Read read) {
    static_assert(static_cast<int>(Rows) == Table::kGreatestRoll - Table::kLeastRoll + 1);
    Report report = report_of(draft, file);
    const std::optional<CsvTable> table = read_chart(draft, file, columns, report);
    if (!table) return;
    const ChartRows rows(*table, rolls, report);
    for (int roll = Table::kLeastRoll; roll <= Table::kGreatestRoll; ++roll) {
        const CsvTable::Row* row = rows.at(static_cast<std::size_t>(roll - Table::kLeastRoll));
        if (row == nullptr) continue;
        for (std::size_t column = 0; column < Table::kColumns; ++column) {
            const std::string_view cell = table->cell(*row, columns[column + 1]);
            if (const auto result = read(cell)) {
                chart.set(column, roll, *result);
            } else {
                report.mistake(row->line, quoted(cell) + " is no result of this table",
                               "use one that the printed table has");
            }
        }
    }
}

constexpr std::array<std::string_view, 8> kCombatRolls{">1", "2", "3", "4", "5", "6", "7", "8+"};
constexpr std::array<std::string_view, 9> kMoraleRolls{">0", "1", "2", "3", "4", "5", "6", "7", "8+"};

// [S.FIRE]
void load_fire_table(const Draft& draft, StandardCharts& charts) {
    constexpr std::string_view kColumns[] = {"roll", "1", "2", "3",  "4",  "5", "6",
                                             "7",    "8", "9", "10", "11", "12"};
    load_roll_table(draft, "fire.csv", kColumns, kCombatRolls, charts.fire,
                    [](std::string_view cell) -> std::optional<FireResult> {
                        for (std::uint32_t i = 0; i < kFireResults; ++i) {
                            if (fire_result_name(fire_result(i)) == cell) return fire_result(i);
                        }
                        return std::nullopt;
                    });
}

// [S.SHOCK]
void load_shock_table(const Draft& draft, StandardCharts& charts) {
    constexpr std::string_view kColumns[] = {"roll", "1-4", "1-3", "1-2", "1-1",
                                             "3-2",  "2-1", "3-1", "4-1", "5-1"};
    load_roll_table(draft, "shock.csv", kColumns, kCombatRolls, charts.shock,
                    [](std::string_view cell) -> std::optional<ShockResult> {
                        for (std::size_t i = 0; i < kShockResults; ++i) {
                            const auto result = static_cast<ShockResult>(i);
                            if (shock_result_name(result) == cell) return result;
                        }
                        return std::nullopt;
                    });
}

// [S.MORALE]
void load_morale_table(const Draft& draft, StandardCharts& charts) {
    constexpr std::string_view kColumns[] = {"roll", "A", "B", "C", "D", "E", "F"};
    load_roll_table(draft, "morale.csv", kColumns, kMoraleRolls, charts.morale,
                    [](std::string_view cell) -> std::optional<MoraleResult> {
                        for (std::size_t i = 0; i < kMoraleResults; ++i) {
                            const auto result = static_cast<MoraleResult>(i);
                            if (morale_result_name(result) == cell) return result;
                        }
                        return std::nullopt;
                    });
}

// A row of a list of modifiers; no place for those that the code works out, printed +?.
struct ModifierRow {
    std::string_view name;
    int* place = nullptr;
};

void load_modifiers(const Draft& draft, std::string_view file, std::span<const ModifierRow> wanted) {
    constexpr std::string_view kColumns[] = {"modifier", "value"};
    Report report = report_of(draft, file);
    const std::optional<CsvTable> table = read_chart(draft, file, kColumns, report);
    if (!table) return;
    std::vector<std::string_view> names;
    for (const ModifierRow& row : wanted) names.push_back(row.name);
    const ChartRows rows(*table, names, report);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (rows.at(i) == nullptr) continue;
        const std::string_view cell = table->cell(*rows.at(i), "value");
        const bool open = cell == "+?";
        const bool number =
            cell.size() == 2 && (cell[0] == '+' || cell[0] == '-') && cell[1] >= '0' && cell[1] <= '9';
        if (wanted[i].place == nullptr ? !open : !number) {
            report.mistake(
                rows.at(i)->line, quoted(cell) + " is no modifier",
                wanted[i].place == nullptr ? "write +?, since play decides it" : "use +1, -2 and so on");
        } else if (number) {
            *wanted[i].place = (cell[0] == '-' ? -1 : 1) * (cell[1] - '0');
        }
    }
}

// [S.FIRE.mod], [S.SHOCK.mod], [S.MORALE.mod]
void load_all_modifiers(const Draft& draft, StandardCharts& charts) {
    FireModifiers& fire = charts.fire_modifiers;
    const ModifierRow fire_rows[] = {{"target in square", &fire.square},
                                     {"fire into a flank", &fire.flank},
                                     {"target in guerrilla formation", &fire.guerrilla},
                                     {"target is deployed artillery", &fire.deployed_guns},
                                     {"light artillery fires", &fire.light_guns},
                                     {"heavy artillery fires", &fire.heavy_guns},
                                     {"morale A or B", &fire.high_morale},
                                     {"morale E or F", &fire.low_morale},
                                     {"British infantry with morale B or C", &fire.british},
                                     {"third unit of a stack hit by artillery", &fire.third_unit},
                                     {"fourth unit of a stack hit by artillery", &fire.fourth_unit}};
    load_modifiers(draft, "fire_modifiers.csv", fire_rows);
    ShockModifiers& shock = charts.shock_modifiers;
    const ModifierRow shock_rows[] = {{"leader in the hex"},
                                      {"difference of morale grades"},
                                      {"attacker has attack orders", &shock.attack_orders},
                                      {"attacker has defend orders", &shock.defend_orders},
                                      {"heavy cavalry present", &shock.heavy_cavalry},
                                      {"cavalry against a square", &shock.cavalry_on_square},
                                      {"infantry against a square", &shock.infantry_on_square},
                                      {"shock troops attack", &shock.shock_troops}};
    load_modifiers(draft, "shock_modifiers.csv", shock_rows);
    MoraleModifiers& morale = charts.morale_modifiers;
    const ModifierRow morale_rows[] = {{"leader in the hex"},
                                       {"in buildings or trees or town or castle", &morale.cover},
                                       {"reorganizing in an enemy zone of control", &morale.enemy_zone},
                                       {"unit is routed", &morale.routed},
                                       {"each strength point lost", &morale.point_lost}};
    load_modifiers(draft, "morale_modifiers.csv", morale_rows);
}

}  // namespace

void load_standard_charts(Draft& draft, StandardCharts& charts, StandardGround& ground) {
    load_ground_chart(draft, ground);
    load_allowances(draft);
    load_formation_costs(draft, charts.formation);
    load_fire_table(draft, charts);
    load_shock_table(draft, charts);
    load_morale_table(draft, charts);
    load_all_modifiers(draft, charts);
}

}  // namespace bivouac::shadow
