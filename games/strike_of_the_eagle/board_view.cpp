// What a client draws of the map: areas with their places, and the links between them. docs/json.md says what
// each key means. No rule is decided here.
#include <array>

#include "games/strike_of_the_eagle/eagle.hpp"
#include "games/strike_of_the_eagle/view_keys.hpp"

namespace bivouac {
namespace eagle {
namespace {

std::string_view name_of(Terrain terrain) {
    constexpr std::array<std::string_view, 6> kNames{"open", "river", "forest", "swamp", "urban", "box"};
    return kNames[static_cast<std::size_t>(terrain)];
}
std::string_view name_of(Objective::Mode mode) {
    constexpr std::array<std::string_view, 3> kNames{"capture", "end", "instant"};
    return kNames[static_cast<std::size_t>(mode)];
}

void add_objective(const Scenario& sc, Area area, BoardArea& place) {
    for (const Objective& objective : sc.objectives) {
        if (objective.area != area) continue;
        place.marks.emplace_back("objective");
        place.facts.emplace_back("counts", name_of(objective.mode));
        for (const Side side : kBothSides) {
            const int vp = objective.vp[index_of(side)];
            if (vp != 0) place.facts.emplace_back(key("vp", side), text(vp));
        }
    }
}

BoardPlace place_view(const Scenario& sc, Area area) {
    const AreaInfo& info = sc.area(area);
    BoardArea place;
    place.name = info.name;
    place.x = info.x;
    place.y = info.y;
    place.region = name_of(info.front);
    if (info.key_city) place.marks.emplace_back("key_city");
    if (info.strategic) place.marks.emplace_back("strategic");
    if (info.lithuania) place.marks.emplace_back("lithuania");
    if (info.box) place.marks.emplace_back("box");
    if (info.link) place.marks.emplace_back("link");
    for (const Side side : kBothSides) {
        if (sc.source[index_of(side)] == area) place.marks.push_back(key("source", side));
        const Cubes& cubes = info.cubes[index_of(side)];
        if (cubes.total() > 0) place.facts.emplace_back(key("cubes", side), cubes_text(cubes));
    }
    add_objective(sc, area, place);
    return {info.id, 0, 0, std::string(name_of(info.terrain)), 0, std::move(place)};
}

BoardSide link_view(const Scenario& sc, Way way) {
    BoardSide side{sc.area(sc.map.from(way)).id, sc.area(sc.map.to(way)).id, {}};
    if ((sc.map.kinds(way) & kRoad) != 0) side.features.emplace_back("road");
    if ((sc.map.kinds(way) & kRail) != 0) side.features.emplace_back("rail");
    if (sc.map.fortified(way)) side.features.emplace_back("fortified_to");
    if (sc.map.fortified(boards::reverse(way))) side.features.emplace_back("fortified_from");
    const std::string& river = sc.rivers[index_of(way) / 2];
    if (river.empty()) return side;
    side.features.emplace_back("river");
    side.name = river;
    return side;
}

BoardCourse line_view(const MapLine& line) {
    constexpr std::array<std::string_view, 4> kKinds{"river", "closed", "sea", "name"};
    return {std::string(kKinds[static_cast<std::size_t>(line.kind)]), line.name, line.label, line.width,
            line.points};
}

}  // namespace
}  // namespace eagle

BoardView StrikeOfTheEagle::board(const Scenario& sc) {
    BoardView board;
    board.kind = "areas";
    sc.in_play.for_each([&](eagle::Area area) { board.places.push_back(eagle::place_view(sc, area)); });
    for (std::size_t w = 0; w < sc.map.ways(); w += 2) {
        const auto way = static_cast<eagle::Way>(w);
        if (sc.in_play.contains(sc.map.from(way)) && sc.in_play.contains(sc.map.to(way)))
            board.sides.push_back(eagle::link_view(sc, way));
    }
    for (const eagle::MapLine& line : sc.lines) board.lines.push_back(eagle::line_view(line));
    return board;
}

}  // namespace bivouac
