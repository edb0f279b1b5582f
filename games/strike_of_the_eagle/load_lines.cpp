// map/rivers.csv and map/lands.csv: what is drawn between the areas. A map may do without either.
#include <charconv>

#include "games/common/load_rows.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kRiverColumns[] = {"name", "label", "width", "points"};
constexpr std::string_view kLandColumns[] = {"kind", "name", "points"};
constexpr std::string_view kLandKinds[] = {"closed", "sea", "name"};  // from MapLine::Kind::Closed on
constexpr Range kWidths{1, 5};
constexpr int kFarthest = 9999;

// A whole number that may be negative: a river comes from beyond the map.
std::optional<int> read_coordinate(std::string_view text) {
    int value = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error != std::errc{} || stop != end || value > kFarthest || value < -kFarthest) return std::nullopt;
    return value;
}

// "125:397 127:399"
std::vector<std::pair<int, int>> read_points(CsvRow& row, std::size_t fewest) {
    std::vector<std::pair<int, int>> points;
    for (const std::string_view word : split_words(row.cell("points"))) {
        const std::size_t colon = std::min(word.find(':'), word.size());
        const auto x = read_coordinate(word.substr(0, colon));
        const auto y = read_coordinate(word.substr(std::min(colon + 1, word.size())));
        if (!x || !y) {
            row.mistake("point " + quoted(word) + " cannot be read",
                        "write it as x:y, whole numbers in the units of " + std::string(kAreaFile));
            continue;
        }
        points.emplace_back(*x, *y);
    }
    if (points.size() < fewest) {
        row.mistake(quoted(row.cell("name")) + " has " + std::to_string(points.size()) + " points",
                    "give it at least " + std::to_string(fewest));
    }
    return points;
}

void load_rivers(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kRiverFile);
    const CsvTable table = CsvTable::read(draft.text(kRiverFile), kRiverColumns, report);
    Ids names;
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        MapLine river{MapLine::Kind::River, row.needed_text("name"), std::string(row.cell("label")),
                      row.number("width", kWidths), read_points(row, 2)};
        if (!names.add(river.name)) {
            row.mistake("there is a second river " + quoted(river.name), "join their points in one row");
        }
        scenario.lines.push_back(std::move(river));
    }
    Report of_links = draft.report(kLinkFile);
    for (std::size_t i = 0; i < scenario.rivers.size(); ++i) {
        const std::string& river = scenario.rivers[i];
        if (river.empty() || names.find(river)) continue;
        of_links.mistake(draft.link_lines[i], "there is no river " + quoted(river),
                         suggest_name(river, std::span<const std::string>(names.all())));
    }
}

void load_lands(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kLandFile);
    const CsvTable table = CsvTable::read(draft.text(kLandFile), kLandColumns, report);
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        const auto kind = static_cast<MapLine::Kind>(row.choice("kind", kLandKinds) + 1);
        const std::string name = row.needed_text("name");
        const bool written = kind == MapLine::Kind::Name;
        scenario.lines.push_back(
            {kind, name, written ? name : std::string{}, 0, read_points(row, written ? 2 : 3)});
    }
}

}  // namespace

void load_lines(Draft& draft, Scenario& scenario) {
    if (draft.files->contains(kRiverFile)) load_rivers(draft, scenario);
    if (draft.files->contains(kLandFile)) load_lands(draft, scenario);
}

}  // namespace bivouac::eagle
