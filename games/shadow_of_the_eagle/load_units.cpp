#include <algorithm>
#include <utility>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kUnitFile = "units.csv";
constexpr std::string_view kLeaderFile = "leaders.csv";

// What rows of units and of leaders have in common.
class RowReader {
  public:
    RowReader(const Scenario& scenario, const CsvTable& table, const CsvTable::Row& row, Report& report)
        : scenario_(scenario), table_(table), row_(row), report_(report) {}

    std::string text(std::string_view column) const { return std::string(table_.cell(row_, column)); }

    std::string needed_text(std::string_view column) {
        std::string cell = text(column);
        if (cell.empty() && table_.has_column(column)) {
            report_.mistake(row_.line, "the " + std::string(column) + " is empty", "fill it in");
        }
        return cell;
    }

    int number(std::string_view column, int least, int most) {
        const std::string_view cell = table_.cell(row_, column);
        const std::optional<int> value = read_number(cell);
        if (value && *value >= least && *value <= most) return *value;
        if (table_.has_column(column)) {
            const std::string what = value ? " is out of bounds" : " is not a whole number";
            report_.mistake(row_.line, std::string(column) + " " + quoted(cell) + what,
                            "use " + std::to_string(least) + " to " + std::to_string(most));
        }
        return least;
    }

    // The place of the cell among `names`; 0 if it is none of them.
    std::size_t choice(std::string_view column, std::span<const std::string_view> names) {
        const std::string_view cell = table_.cell(row_, column);
        const auto found = std::find(names.begin(), names.end(), cell);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        unknown(column, cell, names);
        return 0;
    }

    Side side() {
        const std::string_view cell = table_.cell(row_, "side");
        if (const std::optional<Side> side = scenario_.side_by_id(cell)) return *side;
        const std::string_view names[] = {scenario_.sides[0].id, scenario_.sides[1].id};
        unknown("side", cell, names);
        return Side::French;
    }

    CommandId command(Side of) {
        const std::string_view cell = table_.cell(row_, "command");
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < scenario_.commands.size(); ++i) {
            if (scenario_.commands[i].side != of) continue;
            if (scenario_.commands[i].id == cell) return static_cast<CommandId>(i);
            names.emplace_back(scenario_.commands[i].id);
        }
        unknown("command", cell, names);
        return kNoCommand;
    }

    AreaId area(Side of) {
        const std::string_view cell = table_.cell(row_, "setup");
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            if (scenario_.areas[i].side != of) continue;
            if (scenario_.areas[i].id == cell) return static_cast<AreaId>(i);
            names.emplace_back(scenario_.areas[i].id);
        }
        unknown("setup", cell, names);
        return kNoArea;
    }

  private:
    void unknown(std::string_view column, std::string_view cell, std::span<const std::string_view> names) {
        if (!table_.has_column(column)) return;  // reported with the heading
        report_.mistake(row_.line, "unknown " + std::string(column) + " " + quoted(cell),
                        suggest_name(cell, names));
    }

    const Scenario& scenario_;
    const CsvTable& table_;
    const CsvTable::Row& row_;
    Report& report_;
};

struct LoadedUnit {
    Unit unit;
    UnitText text;
    int line = 0;
};

// Ids are typed by players: short, lower case, and never to be taken for a hex.
std::string id_fault(std::string_view id) {
    if (id.empty()) return "is empty";
    if (id.size() > 12) return "is too long";
    if (!std::all_of(id.begin(), id.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        })) {
        return "has signs that an id may not have";
    }
    if (id.size() == 4 && read_number(id)) return "looks like a hex";
    return {};
}

UnitClass read_class(RowReader& row, Arm arm) {
    constexpr std::string_view kFoot[] = {"line", "light", "shock"};
    constexpr std::string_view kHorse[] = {"light", "medium", "heavy"};
    constexpr std::string_view kGuns[] = {"light", "medium", "heavy", "horse"};
    switch (arm) {
        case Arm::Infantry:
            return static_cast<UnitClass>(row.choice("class", kFoot));
        case Arm::Cavalry:
            return static_cast<UnitClass>(static_cast<std::size_t>(UnitClass::LightCavalry) +
                                          row.choice("class", kHorse));
        case Arm::Artillery:
            break;
    }
    return static_cast<UnitClass>(static_cast<std::size_t>(UnitClass::LightGun) + row.choice("class", kGuns));
}

LoadedUnit read_unit(const Scenario& scenario, const CsvTable& table, const CsvTable::Row& row,
                     Report& report) {
    constexpr std::string_view kArms[] = {"infantry", "cavalry", "artillery"};
    constexpr std::string_view kGrades[] = {"A", "B", "C", "D", "E", "F"};
    constexpr std::string_view kYesNo[] = {"no", "yes"};
    RowReader cells(scenario, table, row, report);
    LoadedUnit loaded;
    loaded.line = row.line;
    loaded.text.id = cells.text("id");
    if (const std::string fault = id_fault(loaded.text.id); !fault.empty() && table.has_column("id")) {
        report.mistake(row.line, "id " + quoted(loaded.text.id) + " " + fault,
                       "use up to 12 lower-case letters, digits, - and _, not four digits");
    }
    loaded.text.name = cells.needed_text("name");
    loaded.text.nation = cells.text("nation");
    loaded.text.stack_group = cells.text("stack_group");
    loaded.text.source = cells.text("source");
    loaded.text.note = cells.text("note");
    loaded.text.men = cells.number("men", 0, 9999);
    loaded.text.british_fire = cells.choice("brit_fire", kYesNo) == 1;
    Unit& unit = loaded.unit;
    unit.side = cells.side();
    unit.command = cells.command(unit.side);
    unit.area = cells.area(unit.side);
    unit.arm = static_cast<Arm>(cells.choice("arm", kArms));
    unit.kind = read_class(cells, unit.arm);
    unit.strength = static_cast<std::uint8_t>(cells.number("strength", 1, 50));
    unit.morale = static_cast<Morale>(cells.choice("morale", kGrades));
    if (const std::string hex = cells.text("historical"); !hex.empty()) {
        const std::vector<Hex> hexes = read_hexes(scenario, hex, row.line, report);
        if (!hexes.empty()) unit.historical = hexes.front();
    }
    return loaded;
}

void check_ids(const std::vector<LoadedUnit>& units, Report& report) {
    std::map<std::string_view, int> lines;
    for (const LoadedUnit& unit : units) {
        if (const auto [first, added] = lines.emplace(unit.text.id, unit.line); !added) {
            report.mistake(unit.line, "id " + quoted(unit.text.id) + " is there twice",
                           "line " + std::to_string(first->second) + " has it too; choose another");
        }
    }
}

bool plays_basic(const Draft& draft, const LoadedUnit& unit) {
    return unit.unit.area != kNoArea &&
           draft.areas[index_of(unit.unit.area)].basic.kind != PlacementSpec::Kind::Absent;
}

// Those in play in the basic game first, side by side: see Scenario::units.
void sort_units(const Draft& draft, std::vector<LoadedUnit>& units) {
    const auto group = [&draft](const LoadedUnit& unit) {
        return plays_basic(draft, unit) ? index_of(unit.unit.side) : std::size_t{2};
    };
    std::sort(units.begin(), units.end(), [&group](const LoadedUnit& a, const LoadedUnit& b) {
        return std::pair(group(a), a.line) < std::pair(group(b), b.line);
    });
}

void check_variants(const Draft& draft, const Scenario& scenario) {
    Report report = draft.report("battle.toml");
    std::vector<std::string> ids;
    ids.reserve(scenario.unit_count());
    for (const UnitText& text : scenario.unit_texts) ids.push_back(text.id);
    for (std::size_t i = 0; i < scenario.variants.size(); ++i) {
        for (const std::string& unit : scenario.variants[i].units) {
            if (scenario.unit_by_id(unit)) continue;
            report.mistake(draft.variant_lines[i], "there is no unit " + quoted(unit),
                           suggest_name(unit, std::span<const std::string>(ids)));
        }
    }
}

}  // namespace

void load_units(Draft& draft, Scenario& scenario) {
    if (!draft.has(kUnitFile)) return;
    constexpr std::string_view kColumns[] = {
        "id",       "name", "side",   "nation",    "stack_group", "command",    "arm",    "class",
        "strength", "men",  "morale", "brit_fire", "setup",       "historical", "source", "note"};
    Report report = draft.report(kUnitFile);
    const CsvTable table = CsvTable::read(draft.text(kUnitFile), kColumns, report);
    std::vector<LoadedUnit> units;
    for (const CsvTable::Row& row : table.rows()) units.push_back(read_unit(scenario, table, row, report));
    check_ids(units, report);
    if (units.size() > kMaxUnits) {
        report.mistake(units[kMaxUnits].line, "there are " + std::to_string(units.size()) + " units",
                       "a battle may have up to " + std::to_string(kMaxUnits));
        units.resize(kMaxUnits);
    }
    sort_units(draft, units);
    for (LoadedUnit& unit : units) {
        scenario.units[scenario.unit_texts.size()] = unit.unit;
        if (plays_basic(draft, unit)) ++scenario.basic_count[index_of(unit.unit.side)];
        scenario.unit_texts.push_back(std::move(unit.text));
        draft.unit_lines.push_back(unit.line);
    }
    for (const Side side : kBothSides) {
        const bool any = std::any_of(units.begin(), units.end(),
                                     [side](const LoadedUnit& unit) { return unit.unit.side == side; });
        if (!any) report.mistake(0, "side " + quoted(scenario.side(side).id) + " has no units", "add some");
    }
    check_variants(draft, scenario);
}

void load_leaders(Draft& draft, Scenario& scenario) {
    if (!draft.has(kLeaderFile)) return;
    constexpr std::string_view kColumns[] = {"id",     "name",    "side",  "nation", "stack_group", "command",
                                             "rating", "reverse", "setup", "source", "note"};
    Report report = draft.report(kLeaderFile);
    const CsvTable table = CsvTable::read(draft.text(kLeaderFile), kColumns, report);
    for (const CsvTable::Row& row : table.rows()) {
        RowReader cells(scenario, table, row, report);
        Leader leader;
        leader.id = cells.needed_text("id");
        leader.name = cells.needed_text("name");
        leader.nation = cells.text("nation");
        leader.stack_group = cells.text("stack_group");
        leader.source = cells.text("source");
        leader.note = cells.text("note");
        leader.side = cells.side();
        if (!cells.text("command").empty()) leader.command = cells.command(leader.side);
        leader.area = cells.area(leader.side);
        leader.rating = cells.number("rating", 0, 9);
        leader.reverse = cells.number("reverse", 0, 9);
        if (leader.reverse > leader.rating) {
            report.mistake(row.line, "the reverse of " + quoted(leader.id) + " is better than its front",
                           "a replacement is never better");
        }
        scenario.leaders.push_back(std::move(leader));
        draft.leader_lines.push_back(row.line);
    }
}

}  // namespace bivouac::shadow
