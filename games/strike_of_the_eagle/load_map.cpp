// map/areas.csv and map/links.csv: the theatre, and what every map must have.
#include <set>

#include "games/common/load_rows.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kAreaColumns[] = {"id",      "name",  "front",        "kind",
                                             "terrain", "marks", "polish_cubes", "soviet_cubes",
                                             "x",       "y",     "modern",       "note"};
constexpr std::string_view kLinkColumns[] = {"a", "b", "kind", "fortified", "river"};
constexpr std::string_view kAreaFronts[] = {"north", "south", "both"};
constexpr std::string_view kAreaKinds[] = {"city", "town", "box", "link"};
constexpr std::string_view kTerrains[] = {"open", "river", "forest", "swamp", "urban"};
constexpr std::string_view kMarks[] = {"key", "strategic", "lithuania"};
constexpr std::string_view kLinkKinds[] = {"road", "rail", "both"};
constexpr Range kCoordinate{0, 9999};
constexpr int kFarthestKeyCity = 3;  // so that no infantry is out of supply wherever it stands

// "BBW": two black, one white.
Cubes read_cube_letters(CsvRow& row, std::string_view column) {
    constexpr std::string_view kLetters = "BWG";
    Cubes cubes;
    for (const char letter : row.cell(column)) {
        const std::size_t colour = kLetters.find(letter);
        if (colour == std::string_view::npos) {
            row.mistake("unknown cube " + quoted(std::string(1, letter)) + " in " + std::string(column),
                        "use B for black, W for white, G for green");
            continue;
        }
        ++cubes.of[colour];
    }
    return cubes;
}

void read_marks(CsvRow& row, AreaInfo& area) {
    for (const std::string_view mark : split_words(row.cell("marks"))) {
        if (mark == kMarks[0]) {
            area.key_city = true;
        } else if (mark == kMarks[1]) {
            area.strategic = true;
        } else if (mark == kMarks[2]) {
            area.lithuania = true;
        } else {
            row.mistake("unknown mark " + quoted(mark), suggest_name(mark, kMarks));
        }
    }
    if (area.strategic && !area.key_city) {
        row.mistake(quoted(area.id) + " is strategic but no Key City", "mark it `key strategic`");
    }
    if (!area.strategic && area.cubes[0].total() + area.cubes[1].total() > 0) {
        row.mistake(quoted(area.id) + " has cubes but is not strategic", "mark it, or leave the cubes out");
    }
}

AreaInfo read_area_row(CsvRow& row, Report& report) {
    AreaInfo area;
    area.id = row.needed_text("id");
    check_id(area.id, 3, row.line(), report);
    area.name = row.needed_text("name");
    const std::size_t front = row.choice("front", kAreaFronts);
    const std::size_t kind = row.choice("kind", kAreaKinds);
    area.box = kind == 2;
    area.link = kind == 3;
    area.front = front == 1 ? Front::South : Front::North;
    if ((front == 2) != area.link) {
        row.mistake("only a link between the fronts belongs to both", "give this area one front");
    }
    area.terrain =
        area.box || area.link ? Terrain::Box : static_cast<Terrain>(row.choice("terrain", kTerrains));
    area.cubes = {read_cube_letters(row, "polish_cubes"), read_cube_letters(row, "soviet_cubes")};
    area.x = row.number("x", kCoordinate);
    area.y = row.number("y", kCoordinate);
    read_marks(row, area);
    if (area.key_city && area.terrain == Terrain::Box) row.mistake("a box is no city", "leave out the marks");
    return area;
}

void load_areas(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kAreaFile);
    const CsvTable table = CsvTable::read(draft.text(kAreaFile), kAreaColumns, report);
    std::set<std::pair<int, int>> drawn;
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        AreaInfo area = read_area_row(row, report);
        if (!draft.areas.add(area.id)) {
            row.mistake("there is a second area " + quoted(area.id), "give it an id of its own");
        }
        if (!drawn.emplace(area.x, area.y).second) {
            row.mistake(quoted(area.id) + " lies where another area does", "move one of them");
        }
        draft.area_lines.push_back(row.line());
        if (scenario.areas.size() == kAreaSlots) {
            row.mistake("there are more than " + std::to_string(kAreaSlots) + " areas", "take some out");
            return;
        }
        scenario.areas.push_back(std::move(area));
    }
    if (scenario.areas.empty()) report.mistake(0, "there is no area", "write one row each");
}

// [A07] Which ends of the link are protected.
void read_fortified(const Draft& draft, CsvRow& row, Report& report, boards::AreaMap::Link& link) {
    for (const std::string_view word : split_words(row.cell("fortified"))) {
        const Area end = read_area(draft, word, row.line(), report);
        if (end == kNoArea) continue;
        if (end == link.to) {
            link.protects_to = true;
        } else if (end == link.from) {
            link.protects_from = true;
        } else {
            row.mistake(quoted(word) + " is no end of this link", "name the end that is protected");
        }
    }
}

std::vector<boards::AreaMap::Link> load_links(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kLinkFile);
    const CsvTable table = CsvTable::read(draft.text(kLinkFile), kLinkColumns, report);
    std::vector<boards::AreaMap::Link> links;
    std::set<std::pair<Area, Area>> known;
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        boards::AreaMap::Link link{read_area(draft, row.cell("a"), row.line(), report),
                                   read_area(draft, row.cell("b"), row.line(), report)};
        link.kinds = static_cast<boards::LinkKinds>(row.choice("kind", kLinkKinds) + kRoad);
        if (link.from == kNoArea || link.to == kNoArea) continue;
        if (link.from == link.to) {
            row.mistake(quoted(row.cell("a")) + " is linked to itself", "name two areas");
            continue;
        }
        if (!known.insert(std::minmax(link.from, link.to)).second) {
            row.mistake(
                "the link of " + quoted(row.cell("a")) + " and " + quoted(row.cell("b")) + " is there twice",
                "list each pair once, from either end");
            continue;
        }
        read_fortified(draft, row, report, link);
        if (links.size() == kWaySlots / 2) {
            row.mistake("there are more than " + std::to_string(kWaySlots / 2) + " links", "take some out");
            return links;
        }
        links.push_back(link);
        scenario.rivers.emplace_back(row.cell("river"));
        draft.link_lines.push_back(row.line());
    }
    return links;
}

void derive_sets(Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.areas.size(); ++i) {
        const AreaInfo& info = scenario.areas[i];
        const auto area = static_cast<Area>(i);
        if (info.key_city) scenario.key_cities.insert(area);
        if (info.strategic) scenario.strategic_cities.insert(area);
        if (info.box || info.link) scenario.boxes.insert(area);
        if (info.link) scenario.links.insert(area);
        if (info.lithuania) scenario.lithuania.insert(area);
    }
}

AreaSet all_areas(const Scenario& scenario) {
    AreaSet all;
    for (std::size_t i = 0; i < scenario.areas.size(); ++i) all.insert(static_cast<Area>(i));
    return all;
}

// Ground that blocks fight for: neither box nor link.
AreaSet ground_of(const Scenario& scenario, Front front) {
    AreaSet ground;
    for (std::size_t i = 0; i < scenario.areas.size(); ++i) {
        const AreaInfo& info = scenario.areas[i];
        if (info.front == front && info.terrain != Terrain::Box) ground.insert(static_cast<Area>(i));
    }
    return ground;
}

// Reports the areas of `all` that cannot be reached from its first one.
void check_joined(const Draft& draft, const Scenario& scenario, AreaSet all, boards::LinkKinds kinds,
                  AreaSet passable, const std::string& what, const std::string& suggestion) {
    if (all.empty()) return;
    Report report = draft.report(kAreaFile);
    const AreaSet joined = scenario.map.connected(AreaSet(all.first()), passable, kinds);
    (all - joined).for_each([&](Area area) {
        report.mistake(draft.area_lines[index_of(area)], quoted(scenario.area(area).id) + " " + what,
                       suggestion);
    });
}

void check_map(const Draft& draft, const Scenario& scenario) {
    const AreaSet all = all_areas(scenario);
    Report report = draft.report(kAreaFile);
    AreaSet alone;
    all.for_each([&](Area area) {
        if (!scenario.map.neighbours(area).empty()) return;
        alone.insert(area);
        report.mistake(draft.area_lines[index_of(area)], quoted(scenario.area(area).id) + " has no link",
                       "give it one in " + std::string(kLinkFile));
    });
    const std::string link_it = "link it in " + std::string(kLinkFile);
    check_joined(draft, scenario, all - alone, boards::kAnyKind, all, "cannot be reached", link_it);
    for (const Front front : kBothFronts) {
        const AreaSet ground = ground_of(scenario, front) - alone;
        check_joined(draft, scenario, ground, boards::kAnyKind, ground,
                     "is cut off from the rest of the " + std::string(kFrontNames[index_of(front)]), link_it);
    }
    check_joined(draft, scenario, scenario.key_cities - alone, kRail, all, "is a Key City off the railways",
                 "give a link of it the kind `both`");
    const AreaSet near = scenario.map.within(scenario.key_cities, kFarthestKeyCity);
    (all - near - alone).for_each([&](Area area) {
        if (scenario.area(area).terrain == Terrain::Box) return;
        report.mistake(draft.area_lines[index_of(area)],
                       quoted(scenario.area(area).id) + " is more than " + std::to_string(kFarthestKeyCity) +
                           " links from every Key City",
                       "mark a city nearer to it `key`");
    });
}

}  // namespace

void load_map(Draft& draft, Scenario& scenario) {
    const std::size_t before = draft.mistakes->size();
    load_areas(draft, scenario);
    const std::vector<boards::AreaMap::Link> links = load_links(draft, scenario);
    scenario.map = boards::AreaMap(scenario.areas.size(), links);
    derive_sets(scenario);
    load_lines(draft, scenario);
    if (draft.mistakes->size() == before) check_map(draft, scenario);
}

}  // namespace bivouac::eagle
