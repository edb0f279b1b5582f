// The courses of the rivers agree with what the links say they cross. Only drawing depends on them, but a map
// that shows a river where a link crosses none misleads.
#include <cmath>
#include <set>

#include "games/strike_of_the_eagle/tests/docs_scenario.hpp"

namespace bivouac::eagle {
namespace {

struct Bend {
    double x = 0, y = 0;
};

double away(Bend a, Bend b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double turn(Bend o, Bend a, Bend b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

Bend spot_of(std::pair<int, int> p) {
    return {static_cast<double>(p.first), static_cast<double>(p.second)};
}

// Where a river meets the straight line between two towns; touching counts.
std::vector<Bend> meetings(const MapLine& river, Bend a, Bend b) {
    std::vector<Bend> all;
    for (std::size_t i = 0; i + 1 < river.points.size(); ++i) {
        const Bend c = spot_of(river.points[i]), d = spot_of(river.points[i + 1]);
        const double tc = turn(a, b, c), td = turn(a, b, d);
        if (tc * td > 0 || turn(c, d, a) * turn(c, d, b) > 0 || tc == td) continue;
        const double t = tc / (tc - td);
        all.push_back({c.x + (d.x - c.x) * t, c.y + (d.y - c.y) * t});
    }
    return all;
}

std::string ends_of(const Scenario& sc, Way way) {
    return sc.area(sc.map.from(way)).id + "-" + sc.area(sc.map.to(way)).id;
}

std::vector<const MapLine*> rivers_of(const Scenario& sc) {
    std::vector<const MapLine*> rivers;
    for (const MapLine& line : sc.lines) {
        if (line.kind == MapLine::Kind::River) rivers.push_back(&line);
    }
    return rivers;
}

// Towns lie on rivers: what a link meets within so many units of its ends is at the town, and no crossing.
constexpr double kAtTown = 9;

TEST(Rivers, a_link_that_crosses_a_river_meets_its_course_and_the_others_do_not) {
    const LoadResult loaded = test::load_embedded("campaign_1920");
    ASSERT_NE(loaded.scenario, nullptr);
    const Scenario& sc = *loaded.scenario;
    const std::set<std::string> named(sc.rivers.begin(), sc.rivers.end());
    std::set<std::string> besides;
    for (std::size_t w = 0; w < sc.map.ways(); w += 2) {
        const auto way = static_cast<Way>(w);
        const AreaInfo &from = sc.area(sc.map.from(way)), &to = sc.area(sc.map.to(way));
        if (from.terrain == Terrain::Box || to.terrain == Terrain::Box) continue;
        const Bend a{static_cast<double>(from.x), static_cast<double>(from.y)};
        const Bend b{static_cast<double>(to.x), static_cast<double>(to.y)};
        for (const MapLine* river : rivers_of(sc)) {
            const std::vector<Bend> all = meetings(*river, a, b);
            if (river->name == sc.rivers[w / 2]) {
                EXPECT_FALSE(all.empty()) << ends_of(sc, way) << " does not meet " << river->name;
                continue;
            }
            const bool crossed = std::any_of(
                all.begin(), all.end(), [&](Bend p) { return away(p, a) > kAtTown && away(p, b) > kAtTown; });
            if (crossed && named.contains(river->name)) besides.insert(ends_of(sc, way) + " " + river->name);
        }
    }
    // Real towns on opposite banks, whose links the map does not mark.
    EXPECT_EQ(besides, (std::set<std::string>{"hom-moz Dnieper", "sta-kam Dniester"}));
}

TEST(Rivers, every_river_that_a_link_names_has_a_course) {
    const LoadResult loaded = test::load_embedded("campaign_1920");
    std::set<std::string> courses;
    for (const MapLine* river : rivers_of(*loaded.scenario)) courses.insert(river->name);
    for (const std::string& name : loaded.scenario->rivers) {
        EXPECT_TRUE(name.empty() || courses.contains(name)) << name;
    }
    EXPECT_GT(courses.size(), 30U);
}

TEST(Rivers, a_map_of_ones_own_has_its_own_rivers_or_none) {
    test::Files files = test::docs_scenario();
    const LoadResult own = test::load(files);
    ASSERT_NE(own.scenario, nullptr) << all_texts(own.mistakes);
    ASSERT_EQ(own.scenario->lines.size(), 4U);
    EXPECT_EQ(own.scenario->lines[0].name, "Rzeczka");
    EXPECT_EQ(own.scenario->lines[0].points.front(), (std::pair{345, 80}));
    EXPECT_EQ(own.scenario->lines[2].kind, MapLine::Kind::Closed);
    EXPECT_EQ(own.scenario->lines[3].label, "Nizina");
    files.erase("map/rivers.csv");
    files.erase("map/lands.csv");
    const LoadResult none = test::load(files);
    ASSERT_NE(none.scenario, nullptr) << all_texts(none.mistakes);
    EXPECT_TRUE(none.scenario->lines.empty());
}

TEST(Rivers, a_scenario_of_the_common_map_has_its_rivers) {
    const LoadResult loaded = test::load_embedded("radzymin");
    ASSERT_NE(loaded.scenario, nullptr);
    EXPECT_GT(rivers_of(*loaded.scenario).size(), 30U);
}

}  // namespace
}  // namespace bivouac::eagle
