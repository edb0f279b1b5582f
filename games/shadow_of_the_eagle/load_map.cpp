#include <algorithm>

#include "games/common/load_toml.hpp"
#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

using boards::SideFeature;

constexpr std::string_view kMapFile = "map.toml";
constexpr std::string_view kHexsideFile = "hexsides.csv";

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// The rows of a picture of the map, each as long as the map is wide. Rows that are not are reported and left
// empty.
std::vector<TomlText> read_rows(TomlReader& reader, std::string_view key, const boards::GridShape& shape,
                                Report& report) {
    std::vector<TomlText> rows = reader.texts(key);
    if (rows.size() != static_cast<std::size_t>(shape.rows)) {
        report.mistake(rows.empty() ? reader.line() : rows.back().line,
                       quoted(key) + " has " + std::to_string(rows.size()) + " rows, the map has " +
                           std::to_string(shape.rows),
                       "write one text a row, from north to south");
    }
    rows.resize(static_cast<std::size_t>(shape.rows));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto columns = static_cast<std::size_t>(shape.columns);
        if (rows[i].line == 0 || rows[i].text.size() == columns) continue;
        report.mistake(rows[i].line,
                       "row " + two_digits(static_cast<int>(i) + 1) + " of " + quoted(key) + " has " +
                           std::to_string(rows[i].text.size()) + " signs, the map has " +
                           std::to_string(columns) + " columns",
                       rows[i].text.size() < columns
                           ? "add " + std::to_string(columns - rows[i].text.size()) + " of them"
                           : "take out " + std::to_string(rows[i].text.size() - columns));
        rows[i].text.clear();
    }
    return rows;
}

void load_terrain(TomlReader& reader, Scenario& scenario, Report& report) {
    const boards::HexGrid& grid = scenario.map.grid();
    const std::vector<TomlText> rows = read_rows(reader, "terrain", grid.shape(), report);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Hex hex = static_cast<Hex>(i);
        const TomlText& row = rows[static_cast<std::size_t>(grid.row(hex) - 1)];
        if (row.text.empty()) continue;
        const char letter = row.text[static_cast<std::size_t>(grid.column(hex) - 1)];
        const std::optional<TerrainKind> kind = terrain_of_letter(letter);
        if (!kind) {
            const char upper =
                letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
            report.mistake(
                row.line, "unknown terrain " + quoted({&letter, 1}) + " at " + hex_name(scenario, hex),
                terrain_of_letter(upper)
                    ? "did you mean " + quoted({&upper, 1}) + "?"
                    : "use . clear, B buildings, T trees, K castle, W swamp, O orchard, X thickets");
        }
        scenario.map.set_terrain(hex, static_cast<boards::Terrain>(kind.value_or(TerrainKind::Clear)));
    }
}

void load_elevation(Draft& draft, TomlReader& reader, Scenario& scenario, Report& report) {
    const boards::HexGrid& grid = scenario.map.grid();
    const std::vector<TomlText> rows = read_rows(reader, "elevation", grid.shape(), report);
    for (const TomlText& row : rows) draft.elevation_lines.push_back(row.line);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Hex hex = static_cast<Hex>(i);
        const TomlText& row = rows[static_cast<std::size_t>(grid.row(hex) - 1)];
        if (row.text.empty()) continue;
        const char level = row.text[static_cast<std::size_t>(grid.column(hex) - 1)];
        if (level < '0' || level > '9') {
            report.mistake(row.line,
                           "unknown level " + quoted({&level, 1}) + " at " + hex_name(scenario, hex),
                           "use 0 to 9");
            continue;
        }
        scenario.map.set_elevation(hex, static_cast<std::int8_t>(level - '0'));
    }
}

void load_letters(TomlReader& reader, Scenario& scenario, Report& report) {
    const TomlNode* letters = reader.table("letters");
    if (letters == nullptr) return;
    TomlReader names(*letters, "[letters]", report);
    for (const TomlMember* member : names.named_tables()) {
        TomlReader entry(member->value, "letter " + quoted(member->key), report);
        const TomlText hexes = entry.text_with_line("hexes");
        Letter letter;
        letter.what = entry.text_or("what", "");
        entry.finish();
        if (member->key.size() != 1 || member->key[0] < 'A' || member->key[0] > 'Z') {
            report.mistake(member->value.line, quoted(member->key) + " is not a letter", "use one of A to Z");
            continue;
        }
        letter.hexes = read_hexes(scenario, hexes.text, hexes.line, report);
        letter.letter = member->key[0];
        scenario.letters.push_back(std::move(letter));
    }
}

// [B5] A road joins the middles of hexes that follow each other.
void load_roads(Draft& draft, TomlReader& reader, Scenario& scenario, Report& report) {
    const boards::HexGrid& grid = scenario.map.grid();
    for (const TomlNode* node : reader.tables("roads")) {
        TomlReader entry(*node, "[[roads]]", report);
        Road road;
        road.name = entry.text("name");
        const TomlText hexes = entry.text_with_line("hexes");
        road.hexes = read_hexes(scenario, hexes.text, hexes.line, report);
        entry.finish();
        for (std::size_t i = 1; i < road.hexes.size(); ++i) {
            const std::optional<Direction> step = grid.direction_to(road.hexes[i - 1], road.hexes[i]);
            if (step) {
                scenario.map.add_feature(road.hexes[i - 1], *step, SideFeature::Road);
                continue;
            }
            report.mistake(hexes.line,
                           "road " + quoted(road.name) + " has a gap between " +
                               hex_name(scenario, road.hexes[i - 1]) + " and " +
                               hex_name(scenario, road.hexes[i]),
                           "name the hexes between; each must touch the one before");
        }
        scenario.roads.push_back(std::move(road));
        draft.road_lines.push_back(hexes.line);
    }
}

void load_places(TomlReader& reader, Scenario& scenario, Report& report) {
    for (const TomlNode* node : reader.tables("places")) {
        TomlReader entry(*node, "[[places]]", report);
        Place place;
        place.name = entry.text("name");
        place.kind = read_place_kind(entry);
        const TomlText hexes = entry.text_with_line("hexes");
        place.hexes = read_hexes(scenario, hexes.text, hexes.line, report);
        entry.finish();
        scenario.places.push_back(std::move(place));
    }
}

boards::SideFeatures read_features(std::string_view text, int line, Report& report) {
    constexpr std::string_view kNames[] = {"river",    "arroyo", "bridge", "crest",
                                           "moderate", "steep",  "cliff"};
    boards::SideFeatures features;
    while (!text.empty()) {
        const std::size_t plus = std::min(text.find('+'), text.size());
        const std::string_view name = trimmed(text.substr(0, plus));
        text.remove_prefix(std::min(plus + 1, text.size()));
        const auto* const found = std::find(std::begin(kNames), std::end(kNames), name);
        if (found == std::end(kNames)) {
            report.mistake(line, "unknown feature of a hexside " + quoted(name), suggest_name(name, kNames));
            continue;
        }
        features.insert(static_cast<SideFeature>(1U << static_cast<unsigned>(found - std::begin(kNames))));
    }
    return features;
}

}  // namespace

std::optional<TerrainKind> terrain_of_letter(char letter) {
    for (std::size_t i = 0; i < kTerrainKinds; ++i) {
        const auto kind = static_cast<TerrainKind>(i);
        if (terrain_letter(kind) == letter) return kind;
    }
    return std::nullopt;
}

std::string hex_name(const Scenario& scenario, Hex hex) {
    const boards::HexName name = scenario.map.grid().write_hex(hex, boards::Numbering::ColumnRow4);
    return std::string(name.view());
}

std::vector<Hex> read_hexes(const Scenario& scenario, std::string_view text, int line, Report& report) {
    const boards::HexGrid& grid = scenario.map.grid();
    std::vector<Hex> hexes;
    for (const std::string_view word : split_words(text)) {
        if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z') {
            if (const Letter* letter = scenario.letter(word[0])) {
                hexes.insert(hexes.end(), letter->hexes.begin(), letter->hexes.end());
                continue;
            }
            std::vector<std::string> known;
            known.reserve(scenario.letters.size());
            for (const Letter& letter : scenario.letters) known.emplace_back(1, letter.letter);
            report.mistake(line, "the map has no letter " + quoted(word),
                           suggest_name(word, std::span<const std::string>(known)));
            continue;
        }
        if (const std::optional<Hex> hex = grid.read_hex(word)) {
            hexes.push_back(*hex);
            continue;
        }
        report.mistake(line, "there is no hex " + quoted(word) + " on the map",
                       "use column and row as in 0305: columns 01 to " + two_digits(grid.columns()) +
                           ", rows 01 to " + two_digits(grid.rows()));
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        report.mistake(line, "no hex is named here", "name one or more, as in \"0305 0306\"");
    }
    return hexes;
}

std::unique_ptr<Scenario> load_map(Draft& draft) {
    if (!draft.has(kMapFile)) return nullptr;
    Report report = draft.report(kMapFile);
    const std::optional<TomlNode> root = read_toml(draft.text(kMapFile), report);
    if (!root) return nullptr;
    TomlReader reader(*root, "map.toml", report);
    boards::GridShape shape;
    shape.columns = reader.number("columns", {1, boards::kMaxLines});
    shape.rows = reader.number("rows", {1, boards::kMaxLines});
    constexpr std::string_view kLow[] = {"even", "odd"};
    const bool even = reader.choice("low_columns", kLow) == "even";
    shape.pushed = even ? boards::Pushed::EvenLines : boards::Pushed::OddLines;
    if (!shape.fits()) {
        report.mistake(reader.line(), "the map has " + std::to_string(shape.columns * shape.rows) + " hexes",
                       "a map may have up to " + std::to_string(boards::kMaxHexes));
        return nullptr;
    }
    auto scenario = std::make_unique<Scenario>(shape);
    load_terrain(reader, *scenario, report);
    load_elevation(draft, reader, *scenario, report);
    load_letters(reader, *scenario, report);
    load_roads(draft, reader, *scenario, report);
    load_places(reader, *scenario, report);
    reader.finish();
    return scenario;
}

void load_hexsides(Draft& draft, Scenario& scenario) {
    if (!draft.has(kHexsideFile)) return;
    constexpr std::string_view kColumns[] = {"hex", "side", "features"};
    constexpr std::string_view kCompass[] = {"N", "NE", "SE", "S", "SW", "NW"};
    Report report = draft.report(kHexsideFile);
    const boards::HexGrid& grid = scenario.map.grid();
    const CsvTable table = CsvTable::read(draft.text(kHexsideFile), kColumns, report);
    for (const CsvTable::Row& row : table.rows()) {
        const boards::SideFeatures features = read_features(table.cell(row, "features"), row.line, report);
        const std::vector<Hex> hexes = read_hexes(scenario, table.cell(row, "hex"), row.line, report);
        const std::string_view side = table.cell(row, "side");
        const std::optional<Direction> direction = boards::read_direction(side, grid.orientation());
        if (!direction) {
            report.mistake(row.line, "unknown side " + quoted(side) + " of a hex",
                           suggest_name(side, kCompass));
        }
        if (!direction || hexes.size() != 1) continue;
        if (grid.neighbour(hexes[0], *direction) == kOffMap) {
            report.mistake(row.line,
                           "side " + std::string(side) + " of " + hex_name(scenario, hexes[0]) +
                               " is the edge of the map",
                           "take the row out");
            continue;
        }
        const boards::Hexside id = scenario.map.hexside(hexes[0], *direction);
        if (const auto [first, added] = draft.side_lines.emplace(id, row.line); !added) {
            report.mistake(row.line, "this hexside is there twice",
                           "put all its features in line " + std::to_string(first->second));
            continue;
        }
        for (unsigned bit = 0; bit < 7; ++bit) {
            const auto feature = static_cast<SideFeature>(1U << bit);
            if (features.has(feature)) scenario.map.add_feature(hexes[0], *direction, feature);
        }
    }
}

}  // namespace bivouac::shadow
