// Whether the ground makes sense: slopes against levels, bridges against water and roads.
// Hexsides are what movement [B5] and combat [B10] pay for, so nothing here is mended silently.
#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

using boards::SideFeature;

class GroundCheck {
  public:
    GroundCheck(const Draft& draft, const Scenario& scenario)
        : draft_(draft),
          scenario_(scenario),
          map_(scenario.map),
          sides_(draft.report("hexsides.csv")),
          ground_(draft.report("map.toml")) {}

    void check() {
        const boards::HexGrid& grid = map_.grid();
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const Hex hex = static_cast<Hex>(i);
            for (const Direction direction : boards::kDirections) {
                const Hex other = grid.neighbour(hex, direction);
                if (other == kOffMap || index_of(other) < i) continue;  // each hexside once
                check_slope(hex, direction, other);
                check_bridge(hex, direction);
            }
        }
        for (std::size_t i = 0; i < scenario_.roads.size(); ++i) check_road(i);
    }

  private:
    // The line that lists the hexside, or 0.
    int listed(Hex hex, Direction direction) const {
        const auto line = draft_.side_lines.find(map_.hexside(hex, direction));
        return line == draft_.side_lines.end() ? 0 : line->second;
    }
    std::string side_name(Hex hex, Direction direction) const {
        return hex_name(scenario_, hex) + " " +
               std::string(boards::direction_name(direction, map_.grid().orientation()));
    }

    void check_slope(Hex hex, Direction direction, Hex other) {
        const boards::SideFeatures features = map_.features(hex, direction);
        int slopes = 0;
        for (const SideFeature slope : {SideFeature::Moderate, SideFeature::Steep, SideFeature::Cliff}) {
            if (features.has(slope)) ++slopes;
        }
        const bool level = map_.elevation(hex) == map_.elevation(other);
        const int line = listed(hex, direction);
        if (slopes > 1) {
            sides_.mistake(line, "hexside " + side_name(hex, direction) + " has two slopes",
                           "keep one of moderate, steep and cliff");
        }
        if (slopes > 0 && level) {
            sides_.mistake(line,
                           "hexside " + side_name(hex, direction) +
                               " has a slope, but both hexes are at level " +
                               std::to_string(map_.elevation(hex)),
                           "take the slope out or change a level in map.toml");
        }
        if (slopes == 0 && !level) {
            const auto row = static_cast<std::size_t>(map_.grid().row(hex) - 1);
            const std::string what = "hexside " + side_name(hex, direction) + " goes from level " +
                                     std::to_string(map_.elevation(hex)) + " to " +
                                     std::to_string(map_.elevation(other)) + " without a slope";
            if (line > 0) {
                sides_.mistake(line, what, "add moderate, steep or cliff, or change a level in map.toml");
            } else {
                ground_.mistake(row < draft_.elevation_lines.size() ? draft_.elevation_lines[row] : 0, what,
                                "list it in hexsides.csv with moderate, steep or cliff");
            }
        }
        if (features.has(SideFeature::Crest) && level) {
            sides_.mistake(line, "hexside " + side_name(hex, direction) + " is a crest between equal levels",
                           "take the crest out or change a level in map.toml");
        }
    }

    void check_bridge(Hex hex, Direction direction) {
        const boards::SideFeatures features = map_.features(hex, direction);
        if (!features.has(SideFeature::Bridge)) return;
        const int line = listed(hex, direction);
        if (!features.has_any({SideFeature::River, SideFeature::Arroyo})) {
            sides_.mistake(line, "the bridge at " + side_name(hex, direction) + " spans no water",
                           "add river or arroyo, or take the bridge out");
        }
        if (!features.has(SideFeature::Road)) {
            sides_.mistake(line, "no road crosses the bridge at " + side_name(hex, direction),
                           "lead a road of map.toml over it, or take the bridge out");
        }
    }

    void check_road(std::size_t number) {
        const Road& road = scenario_.roads[number];
        const int line = draft_.road_lines[number];
        for (std::size_t i = 0; i < road.hexes.size(); ++i) {
            if (scenario_.charts.of(scenario_.terrain(road.hexes[i])).cost == kProhibited) {
                ground_.mistake(line,
                                "road " + quoted(road.name) + " runs into " +
                                    std::string(terrain_name(scenario_.terrain(road.hexes[i]))) + " at " +
                                    hex_name(scenario_, road.hexes[i]),
                                "lead it around");
            }
            if (i > 0) check_road_step(road, line, road.hexes[i - 1], road.hexes[i]);
        }
    }

    void check_road_step(const Road& road, int line, Hex from, Hex to) {
        const std::optional<Direction> direction = map_.grid().direction_to(from, to);
        if (!direction) return;  // a gap, already reported
        const boards::SideFeatures features = map_.features(from, *direction);
        if (features.has(SideFeature::Cliff)) {
            ground_.mistake(line,
                            "road " + quoted(road.name) + " crosses the cliff " + side_name(from, *direction),
                            "lead it around, or make it a steep slope");
        }
        if (features.has(SideFeature::River) && !features.has(SideFeature::Bridge)) {
            ground_.mistake(line,
                            "road " + quoted(road.name) + " crosses the river at " +
                                side_name(from, *direction) + " without a bridge",
                            "add bridge to that row of hexsides.csv");
        }
    }

    const Draft& draft_;
    const Scenario& scenario_;
    const boards::HexMap& map_;
    Report sides_;
    Report ground_;
};

}  // namespace

void check_ground(const Draft& draft, const Scenario& scenario) {
    GroundCheck(draft, scenario).check();
}

}  // namespace bivouac::shadow
