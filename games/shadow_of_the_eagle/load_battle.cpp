#include <algorithm>

#include "games/common/load_toml.hpp"
#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kBattleFile = "battle.toml";
constexpr int kFormat = 1;
constexpr std::size_t kMostOfAKind = 60;  // areas, commands: their ids are bytes
constexpr Range kTurnRange{1, kMaxTurns};

class BattleReader {
  public:
    BattleReader(Draft& draft, Scenario& scenario)
        : draft_(draft), scenario_(scenario), report_(draft.report(kBattleFile)) {}

    bool read() {
        const std::optional<TomlNode> root = read_toml(draft_.text(kBattleFile), report_);
        if (!root) return false;
        TomlReader reader(*root, "battle.toml", report_);
        reader.number("format", {kFormat, kFormat});
        const TomlText id = reader.text_with_line("id");
        if (!is_id(id.text)) {
            report_.mistake(id.line, quoted(id.text) + " cannot be the id of a battle",
                            "use lower-case letters, digits and _");
        }
        scenario_.id = id.text;
        scenario_.title = reader.text("title");
        scenario_.date = reader.text("date");
        scenario_.blurb = reader.text("blurb");
        scenario_.basic = read_calendar(reader, "basic");
        scenario_.standard = reader.has("standard") ? read_calendar(reader, "standard") : scenario_.basic;
        read_sides(reader);
        read_setup_order(reader);
        read_areas(reader);
        read_objectives(reader);
        read_commands(reader);
        read_variants(reader);
        reader.finish();
        return true;
    }

  private:
    static bool is_id(std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
        });
    }

    // [B14.1]
    Calendar read_calendar(TomlReader& reader, std::string_view key) {
        Calendar calendar;
        const TomlNode* node = reader.table(key);
        if (node == nullptr) {
            if (!reader.has(key)) {
                report_.mistake(reader.line(), "[" + std::string(key) + "] is missing",
                                "add it with turns, minutes and storms");
            }
            return calendar;
        }
        TomlReader entry(*node, "[" + std::string(key) + "]", report_);
        calendar.turns = entry.number("turns", kTurnRange);
        calendar.minutes = entry.number_or("minutes", {1, 240}, 30);
        for (const int turn : entry.numbers("storms", {1, calendar.turns})) {
            calendar.storms |= std::uint64_t{1} << static_cast<unsigned>(turn);
        }
        if (key == "standard") {  // [S.TEC.mud]
            scenario_.standard_tables.mud_after = entry.number_or("mud_after", {1, calendar.turns}, 0);
        }
        entry.finish();
        return calendar;
    }

    void read_sides(TomlReader& reader) {
        const std::vector<const TomlNode*> nodes = reader.tables("sides");
        if (nodes.size() != 2) {
            report_.mistake(
                nodes.empty() ? reader.line() : nodes.back()->line,
                "there are " + std::to_string(nodes.size()) + " sides",
                "a battle has two; begin each with [[sides]], the one that moves first at the top");
        }
        for (std::size_t i = 0; i < nodes.size() && i < 2; ++i) read_side(*nodes[i], i);
        if (nodes.size() == 2 && scenario_.sides[0].id == scenario_.sides[1].id) {
            report_.mistake(nodes[1]->line, "both sides are called " + quoted(scenario_.sides[1].id),
                            "give the second another id");
        }
    }

    void read_side(const TomlNode& node, std::size_t number) {
        TomlReader entry(node, "[[sides]]", report_);
        SideInfo& side = scenario_.sides[number];
        const TomlText id = entry.text_with_line("id");
        if (!is_id(id.text)) {
            report_.mistake(id.line, quoted(id.text) + " cannot be the id of a side",
                            "use lower-case letters, digits and _");
        }
        side.id = id.text;
        side.name = entry.text("name");
        read_movement_column(entry, number);
        entry.knows("base");
        if (entry.has("base")) {
            const TomlText base = entry.text_with_line("base");
            side.base = read_hexes(scenario_, base.text, base.line, report_);
        }
        side.radius = entry.number_or("radius", {0, 99}, 0);
        side.chief_radius = entry.number_or("chief_radius", {0, 99}, side.radius);
        side.setup_points = entry.number_or("setup_points", {1, 999}, 0);
        if (const TomlNode* orders = entry.table("orders")) read_orders(*orders, side.orders);
        entry.finish();
    }

    // [B.MOVE], [S.MOVE] The column of the movement charts.
    void read_movement_column(TomlReader& entry, std::size_t number) {
        const TomlText column = entry.text_with_line("movement");
        scenario_.sides[number].movement = column.text;
        if (const auto found = find_column(draft_.movement_columns, column, "the movement chart")) {
            for (std::size_t row = 0; row < kMovementRows; ++row) {
                scenario_.charts.movement[row][number] = draft_.movement[*found][row];
            }
        }
        if (const auto found =
                find_column(draft_.standard_columns, column, "the movement chart of the standard game")) {
            for (std::size_t row = 0; row < kAllowanceRows; ++row) {
                scenario_.standard_tables.charts.allowance[row][number] =
                    draft_.standard_movement[*found][row];
            }
        }
    }

    std::optional<std::size_t> find_column(const std::vector<std::string>& names, const TomlText& column,
                                           std::string_view chart) {
        const auto found = std::find(names.begin(), names.end(), column.text);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        if (names.empty() || column.text.empty()) return std::nullopt;  // reported with the chart
        report_.mistake(column.line, std::string(chart) + " has no column " + quoted(column.text),
                        suggest_name(column.text, std::span<const std::string>(names)));
        return std::nullopt;
    }

    void read_orders(const TomlNode& node, OrderRules& orders) {
        constexpr std::string_view kOrders[] = {"none", "attack", "harass", "maneuver", "defend", "retreat"};
        TomlReader entry(node, "orders", report_);
        orders.initial = entry.choice("initial", kOrders);
        orders.divider = entry.number("divider", {1, 99});
        orders.changes = entry.number("changes", {0, 99});
        orders.first_turn = entry.number_or("first_turn", kTurnRange, 2);
        orders.every = entry.number_or("every", {1, 9}, 1);
        orders.initiative = entry.number_or("initiative", {1, 6}, 0);
        entry.finish();
    }

    Side read_side_id(TomlReader& entry) {
        const TomlText id = entry.text_with_line("side");
        if (const std::optional<Side> side = scenario_.side_by_id(id.text)) return *side;
        const std::array<std::string, 2> names{scenario_.sides[0].id, scenario_.sides[1].id};
        if (!id.text.empty()) {
            report_.mistake(id.line, "no side is called " + quoted(id.text),
                            suggest_name(id.text, std::span<const std::string>(names)));
        }
        return Side::French;
    }

    // [B13.a]
    void read_setup_order(TomlReader& reader) {
        const std::vector<TomlText> order = reader.texts("setup_order");
        std::vector<Side> sides;
        for (const TomlText& name : order) {
            if (const std::optional<Side> side = scenario_.side_by_id(name.text)) sides.push_back(*side);
        }
        if (sides.size() == 2 && order.size() == 2 && sides[0] != sides[1]) {
            scenario_.setup_order = {sides[0], sides[1]};
            return;
        }
        report_.mistake(order.empty() ? reader.line() : order.front().line,
                        "`setup_order` must name both sides once",
                        "write setup_order = [\"" + scenario_.sides[1].id + "\", \"" + scenario_.sides[0].id +
                            "\"] or the other way round");
    }

    std::vector<Hex> read_hex_key(TomlReader& entry, std::string_view key) {
        const TomlText text = entry.text_with_line(key);
        return read_hexes(scenario_, text.text, text.line, report_);
    }

    // [B13] One of the ways to come into play; the key that is there says which.
    PlacementSpec read_placement(const TomlNode& node, const std::string& where) {
        using Way = PlacementSpec::Kind;
        constexpr std::string_view kKinds[] = {"within",   "line",  "hexes", "south_of", "near_own",
                                               "anywhere", "enter", "road",  "absent"};
        TomlReader entry(node, where, report_);
        PlacementSpec spec;
        spec.line = node.line;
        const auto kinds = std::count_if(std::begin(kKinds), std::end(kKinds),
                                         [&entry](std::string_view key) { return entry.has(key); });
        if (kinds != 1) {
            report_.mistake(
                node.line, where + " says " + (kinds == 0 ? "no way" : "several ways") + " to come into play",
                "use exactly one of: within, line, hexes, south_of, near_own, anywhere, enter, "
                "road, absent");
            return spec;
        }
        if (entry.has("within")) {
            spec.kind = Way::Within;
            spec.distance = entry.number("within", {0, 30});
            spec.hexes = read_hex_key(entry, "of");
        } else if (entry.has("line")) {
            spec.kind = Way::Line;
            spec.hexes = read_hex_key(entry, "line");
            if (spec.hexes.size() != 2) {
                report_.mistake(node.line,
                                "a line needs two marks, this one has " + std::to_string(spec.hexes.size()),
                                "name two hexes, or a letter that stands for two");
                spec.kind = Way::Hexes;
            }
        } else if (entry.has("hexes")) {
            spec.kind = Way::Hexes;
            spec.hexes = read_hex_key(entry, "hexes");
        } else if (entry.has("south_of")) {
            spec.kind = Way::SouthOf;
            spec.hexes = read_hex_key(entry, "south_of");
        } else if (entry.has("near_own")) {
            spec.kind = Way::NearOwn;
            spec.distance = entry.number("near_own", {0, 30});
        } else if (entry.has("anywhere")) {
            spec.kind = Way::Anywhere;
            entry.truth_or("anywhere", true);
            spec.distance = entry.number_or("away", {0, 60}, 0);
        } else if (entry.has("enter")) {
            read_entry(entry, spec);
        } else if (entry.has("road")) {
            read_road(entry, spec);
        } else {
            entry.truth_or("absent", true);
        }
        entry.knows("bank_of");
        if (entry.has("bank_of")) spec.bank = read_hex_key(entry, "bank_of");
        spec.variant = entry.text_or("variant", "");
        entry.finish();
        return spec;
    }

    // [ALC.18.f], [MAR.18.f] Units that come on during the battle.
    void read_entry(TomlReader& entry, PlacementSpec& spec) {
        spec.kind = PlacementSpec::Kind::Enter;
        spec.hexes = read_hex_key(entry, "enter");
        spec.turn = entry.number("turn", kTurnRange);
        if (spec.hexes.size() != 1) {
            if (!spec.hexes.empty()) {
                report_.mistake(spec.line, "units can enter at one hex only",
                                "name one hex of the map's edge");
            }
            spec.kind = PlacementSpec::Kind::Absent;
            return;
        }
        const boards::HexGrid& grid = scenario_.map.grid();
        const bool inside =
            std::all_of(boards::kDirections.begin(), boards::kDirections.end(),
                        [&](Direction d) { return grid.neighbour(spec.hexes[0], d) != kOffMap; });
        if (inside) {
            report_.mistake(
                spec.line,
                "entry hex " + hex_name(scenario_, spec.hexes[0]) + " is not on the edge of the map",
                "name a hex of the first or last row or column");
        }
    }

    void read_road(TomlReader& entry, PlacementSpec& spec) {
        spec.kind = PlacementSpec::Kind::Hexes;
        const TomlText name = entry.text_with_line("road");
        std::vector<std::string> known;
        for (const Road& road : scenario_.roads) {
            if (road.name == name.text) {
                spec.hexes = road.hexes;
                return;
            }
            known.push_back(road.name);
        }
        report_.mistake(name.line, "the map has no road " + quoted(name.text),
                        suggest_name(name.text, std::span<const std::string>(known)));
    }

    void read_areas(TomlReader& reader) {
        for (const TomlNode* node : reader.tables("areas")) {
            TomlReader entry(*node, "[[areas]]", report_);
            SetupArea area;
            AreaSpec spec;
            spec.line = node->line;
            area.id = entry.text("id");
            area.side = read_side_id(entry);
            area.who = entry.text("who");
            const TomlNode* basic = entry.table("basic");
            const TomlNode* standard = entry.table("standard");
            entry.finish();
            if (basic != nullptr) {
                spec.basic = read_placement(*basic, "`basic` of area " + quoted(area.id));
            } else if (!entry.has("basic")) {
                report_.mistake(node->line, "area " + quoted(area.id) + " does not say where it is",
                                "add basic = { within = 2, of = \"A\" } or the like");
            }
            spec.standard = standard == nullptr
                                ? spec.basic
                                : read_placement(*standard, "`standard` of area " + quoted(area.id));
            if (named_twice(scenario_.areas, area, node->line, "area")) continue;
            scenario_.areas.push_back(std::move(area));
            draft_.areas.push_back(std::move(spec));
        }
    }

    // Areas have ids of their own; the commands of the two sides may be called alike.
    template <class Thing>
    bool named_twice(const std::vector<Thing>& things, const Thing& thing, int line, std::string_view kind) {
        const bool twice = std::any_of(things.begin(), things.end(), [&thing](const Thing& other) {
            if constexpr (requires { thing.level; }) {
                if (other.side != thing.side) return false;
            }
            return other.id == thing.id;
        });
        if (twice) {
            report_.mistake(line, std::string(kind) + " " + quoted(thing.id) + " is there twice",
                            "give the second another id");
        }
        if (things.size() >= kMostOfAKind) {
            report_.mistake(line,
                            "there are more than " + std::to_string(kMostOfAKind) + " entries of this kind",
                            "take some out");
            return true;
        }
        return twice;
    }

    // [ALC.17], [MAR.17], [CAS.17]
    void read_objectives(TomlReader& reader) {
        constexpr std::string_view kWays[] = {"zone", "occupation"};
        for (const TomlNode* node : reader.tables("objectives")) {
            TomlReader entry(*node, "[[objectives]]", report_);
            Objective objective;
            objective.side = read_side_id(entry);
            objective.hexes = read_hex_key(entry, "hexes");
            objective.by =
                entry.choice("by", kWays) == "zone" ? Objective::By::Zone : Objective::By::Occupation;
            entry.finish();
            scenario_.objectives.push_back(std::move(objective));
        }
    }

    // [S16]
    void read_commands(TomlReader& reader) {
        for (const TomlNode* node : reader.tables("commands")) {
            TomlReader entry(*node, "[[commands]]", report_);
            Command command;
            command.side = read_side_id(entry);
            command.id = entry.text("id");
            command.name = entry.text("name");
            command.level = entry.number_or("level", {1, 999}, 0);
            command.level_objective = entry.number_or("level_objective", {1, 999}, command.level);
            command.independent = entry.truth_or("independent", false);
            entry.finish();
            if (command.level_objective > command.level) {
                report_.mistake(node->line,
                                "level_objective of command " + quoted(command.id) + " is above its level",
                                "an objective lost cannot raise the level");
            }
            if (named_twice(scenario_.commands, command, node->line, "command")) continue;
            scenario_.commands.push_back(std::move(command));
            draft_.command_lines.push_back(node->line);
        }
        if (scenario_.commands.empty()) {
            report_.mistake(reader.line(), "there are no commands", "begin each with [[commands]]");
        }
    }

    void read_variants(TomlReader& reader) {
        std::vector<std::string> areas;
        areas.reserve(scenario_.areas.size());
        for (const SetupArea& area : scenario_.areas) areas.push_back(area.id);
        for (const TomlNode* node : reader.tables("variants")) {
            TomlReader entry(*node, "[[variants]]", report_);
            Variant variant;
            variant.id = entry.text("id");
            variant.name = entry.text("name");
            const TomlText area = entry.text_with_line("area");
            variant.area = area.text;
            variant.turn = entry.number_or("turn", kTurnRange, 0);
            for (const TomlText& unit : entry.texts("units")) variant.units.push_back(unit.text);
            entry.finish();
            if (std::find(areas.begin(), areas.end(), variant.area) == areas.end()) {
                report_.mistake(area.line, "there is no area " + quoted(variant.area),
                                suggest_name(variant.area, std::span<const std::string>(areas)));
            }
            draft_.variant_lines.push_back(node->line);
            scenario_.variants.push_back(std::move(variant));
        }
    }

    Draft& draft_;
    Scenario& scenario_;
    Report report_;
};

}  // namespace

bool load_battle_file(Draft& draft, Scenario& scenario) {
    return draft.has(kBattleFile) && BattleReader(draft, scenario).read();
}

}  // namespace bivouac::shadow
