#include "games/shadow_of_the_eagle/board_view.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bivouac::shadow {

namespace {

struct FeatureName {
    boards::SideFeature feature;
    std::string_view name;
};
constexpr std::array kFeatures{
    FeatureName{boards::SideFeature::River, "river"},
    FeatureName{boards::SideFeature::Arroyo, "arroyo"},
    FeatureName{boards::SideFeature::Bridge, "bridge"},
    FeatureName{boards::SideFeature::Crest, "crest"},
    FeatureName{boards::SideFeature::Moderate, "moderate"},
    FeatureName{boards::SideFeature::Steep, "steep"},
    FeatureName{boards::SideFeature::Cliff, "cliff"},
    FeatureName{boards::SideFeature::Road, "road"},
};

/// Each hexside once, from the hex whose direction 0, 1 or 2 it is.
void add_sides(const Scenario& sc, Hex hex, BoardView& board) {
    for (std::size_t i = 0; i < 3; ++i) {
        const Direction d = boards::kDirections[i];
        const Hex other = sc.map.grid().neighbour(hex, d);
        if (other == kOffMap) continue;
        BoardSide side{hex_text(sc, hex), hex_text(sc, other), {}};
        for (const FeatureName& f : kFeatures) {
            if (sc.map.features(hex, d).has(f.feature)) side.features.emplace_back(f.name);
        }
        if (!side.features.empty()) board.sides.push_back(std::move(side));
    }
}

/// Without a kind of its own, what has houses is a town.
std::string kind_of(const Scenario& sc, const Place& place) {
    if (!place.kind.empty()) return place.kind;
    const bool houses = std::any_of(place.hexes.begin(), place.hexes.end(),
                                    [&](Hex hex) { return sc.terrain(hex) == TerrainKind::Buildings; });
    return houses ? "town" : "";
}

BoardLabel label_of(const Scenario& sc, const Place& place) {
    BoardLabel label{hex_text(sc, place.hexes[0]), place.name, kind_of(sc, place), {}};
    for (const Hex hex : place.hexes) label.places.push_back(hex_text(sc, hex));
    return label;
}

void add_labels(const Scenario& sc, BoardView& board) {
    for (const Road& road : sc.roads) {
        BoardLine line{road.name, {}};
        for (Hex hex : road.hexes) line.places.push_back(hex_text(sc, hex));
        board.roads.push_back(std::move(line));
    }
    for (const Place& place : sc.places) {
        if (!place.hexes.empty()) board.labels.push_back(label_of(sc, place));
    }
    for (const Letter& letter : sc.letters) {
        for (Hex hex : letter.hexes)
            board.labels.push_back(
                {hex_text(sc, hex), std::string(1, letter.letter), "letter", {hex_text(sc, hex)}});
    }
}

}  // namespace

std::string hex_text(const Scenario& sc, Hex hex) {
    return std::string(sc.map.grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
}

BoardView board_of(const Scenario& sc) {
    BoardView board;
    board.kind = "hexes, flat top, even columns lower";
    board.columns = sc.map.grid().columns();
    board.rows = sc.map.grid().rows();
    for (std::size_t i = 0; i < sc.map.grid().size(); ++i) {
        const auto hex = static_cast<Hex>(i);
        board.places.push_back({hex_text(sc, hex), sc.map.grid().column(hex), sc.map.grid().row(hex),
                                std::string(terrain_name(sc.terrain(hex))), sc.map.elevation(hex)});
        add_sides(sc, hex, board);
    }
    add_labels(sc, board);
    return board;
}

ScenarioInfo describe_battle(const Scenario& sc) {
    ScenarioInfo info;
    info.id = sc.id;
    info.title = sc.title;
    info.blurb = sc.blurb;
    info.seats = {sc.sides[0].id, sc.sides[1].id};
    info.data_hash = to_hex(sc.data_hash);
    return info;
}

}  // namespace bivouac::shadow
