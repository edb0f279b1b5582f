// Hexsides of a HexMap: one id for two hexes, written from either.
#include "boards/hex_map.hpp"

namespace bivouac::boards {

Hexside HexMap::hexside(Hex hex, Direction direction) const {
    const Hex other = grid_.neighbour(hex, direction);
    if (index_of(direction) < kSides / 2 || other == kOffMap)
        return static_cast<Hexside>(slot(hex, direction));
    return static_cast<Hexside>(slot(other, opposite(direction)));
}

std::pair<Hex, Hex> HexMap::ends(Hexside side) const {
    const auto number = static_cast<std::size_t>(side);
    const auto hex = static_cast<Hex>(number / kSides);
    return {hex, grid_.neighbour(hex, static_cast<Direction>(number % kSides))};
}

void HexMap::set_features(Hex hex, Direction direction, SideFeatures features) {
    features_[slot(hex, direction)] = features;
    const Hex other = grid_.neighbour(hex, direction);
    if (other != kOffMap) features_[slot(other, opposite(direction))] = features;
}

void HexMap::add_feature(Hex hex, Direction direction, SideFeature feature) {
    SideFeatures features = this->features(hex, direction);
    features.insert(feature);
    set_features(hex, direction, features);
}

}  // namespace bivouac::boards
