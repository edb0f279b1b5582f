#include "cli/terrain_look.hpp"

#include <algorithm>
#include <array>

namespace bivouac::cli {
namespace {

/// A paper and the ink of faint numbers on it, from the lowest level up; higher levels keep the last.
struct Shade {
    int paper, faint;
};
struct TerrainLook {
    std::string_view terrain;
    std::string_view glyph;
    int ink;
    std::array<Shade, 4> shades;
};

constexpr std::array kTerrains{
    TerrainLook{"clear", "", 0, {{{187, 144}, {180, 137}, {137, 180}, {95, 138}}}},
    TerrainLook{"buildings", "⌂", 52, {{{250, 244}, {247, 241}, {245, 250}, {243, 249}}}},
    TerrainLook{"trees", "♣", 22, {{{108, 65}, {71, 22}, {65, 108}, {22, 65}}}},
    TerrainLook{"woods", "♣", 22, {{{108, 65}, {71, 22}, {65, 108}, {22, 65}}}},
    TerrainLook{"castle", "♜", 16, {{{246, 240}, {246, 240}, {244, 250}, {242, 250}}}},
    TerrainLook{"swamp", "≈", 18, {{{109, 66}, {109, 66}, {67, 110}, {67, 110}}}},
    TerrainLook{"orchard", "∘", 22, {{{150, 107}, {143, 101}, {107, 150}, {101, 143}}}},
    TerrainLook{"thickets", "∗", 58, {{{179, 136}, {136, 179}, {136, 179}, {94, 136}}}},
};

struct FeatureLook {
    std::string_view feature;
    std::string_view upright, level;
    int ink;
};
/// What is shown of several on one hexside is the first of this list.
constexpr std::array kFeatures{
    FeatureLook{"bridge", "=", "=", kRoadInk}, FeatureLook{"river", "┃", "▁", 20},
    FeatureLook{"arroyo", "┊", "┈", 26},       FeatureLook{"cliff", "#", "#", 16},
    FeatureLook{"crest", "^", "", 52},         FeatureLook{"steep", ":", "", 52},
};

}  // namespace

GroundLook ground_look(std::string_view terrain, int elevation) {
    const auto* found = std::find_if(kTerrains.begin(), kTerrains.end(),
                                     [&](const TerrainLook& t) { return t.terrain == terrain; });
    const bool known = found != kTerrains.end();
    const TerrainLook& look = known ? *found : kTerrains.front();
    const Shade shade = look.shades[static_cast<std::size_t>(std::clamp(elevation, 0, 3))];
    const std::string glyph(known ? look.glyph : terrain.substr(0, 1));
    return {shade.paper, look.ink, shade.faint, glyph, elevation > 0 ? std::to_string(elevation) : "."};
}

SideLook side_look(const Brick& brick, BrickSide side) {
    const auto which = static_cast<std::size_t>(side);
    const std::vector<std::string>& features = brick.features[which];
    for (const FeatureLook& f : kFeatures) {
        if (std::find(features.begin(), features.end(), f.feature) == features.end()) continue;
        return {f.upright, f.level, f.ink};
    }
    if (!brick.road_leaves[which]) return {};
    constexpr std::array<std::string_view, 3> kRoad{"╱", "╲", ""};
    return {kRoad[which], "", kRoadInk};
}

std::pair<std::string, std::string> brackets(std::size_t seat) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kPairs{
        {{"[", "]"}, {"(", ")"}, {"{", "}"}, {"<", ">"}}};
    const auto& pair = kPairs[seat % kPairs.size()];
    return {std::string(pair.first), std::string(pair.second)};
}

}  // namespace bivouac::cli
