#include "paint/palette.hpp"

namespace bivouac::paint {
namespace {

constexpr Palette kLight{
    .heights = {rgb(0xC6CDA6), rgb(0xDBD9B7), rgb(0xE2D8B0), rgb(0xE3D0A4), rgb(0xDCC08E), rgb(0xD7B583)},
    .meadow = rgb(0xBCCB97),
    .shade = rgb(0x6D5A72),
    .light = rgb(0xFFF7DC),
    .shade_most = 0.74F,
    .light_most = 0.62F,
    .brightness = 1.0F,
    .orchard_ground = rgb(0xDCE2B6),
    .wood_ground = rgb(0xBFCB9E),
    .town_ground = rgb(0xECD0A4),
    .thicket_ground = rgb(0xE4E5C4),
    .swamp_ground = rgb(0xC2DCCB),
    .other_ground = rgb(0xDFD8CC),
    .hachure = rgb(0x5A3F22),
    .contour = rgb(0x8A6A3E),
    .hachure_strength = 0.62F,
    .crest_light = rgb(0xFFF6DA),
    .water_edge = rgb(0x3F5F70),
    .water = rgb(0x7FA7B6),
    .water_light = rgb(0xD3E6E6),
    .bank = rgb(0x8C8A62),
    .road_edge = rgb(0x6B4A2C),
    .road = rgb(0xF5EAD0),
    .orchard = {rgb(0x7F9152), rgb(0x8A9A5A), rgb(0x748748)},
    .wood = {rgb(0x5C7541), rgb(0x67804A), rgb(0x516A3A)},
    .thicket = {rgb(0x8B9158), rgb(0x7D8850), rgb(0x96985F)},
    .tree_light = rgb(0xD5DE9E),
    .tree_rim = rgb(0x3A4A24),
    .shadow = rgb(0x3B3320),
    .reed = rgb(0x4E7F79),
    .pool = rgb(0x9CC3C4),
    .roofs = {rgb(0xB9694A), rgb(0xC67A56), rgb(0xAB5C41), rgb(0xCF8D68)},
    .stone = rgb(0xE7DCC4),
    .masonry = rgb(0x6B4A2C),
    .ink = rgb(0x3A2A1A),
};

constexpr Palette kDark{
    .heights = {rgb(0x363D31), rgb(0x434236), rgb(0x4A4537), rgb(0x534A38), rgb(0x5F523C), rgb(0x6B5C43)},
    .meadow = rgb(0x3B4A35),
    .shade = rgb(0x0E0D14),
    .light = rgb(0xB7A47C),
    .shade_most = 0.78F,
    .light_most = 0.34F,
    .brightness = 1.14F,
    .orchard_ground = rgb(0xC9D6A8),
    .wood_ground = rgb(0xA3B888),
    .town_ground = rgb(0xE8BE93),
    .thicket_ground = rgb(0xD0D4A6),
    .swamp_ground = rgb(0x9FC6C4),
    .other_ground = rgb(0xDAD4CC),
    .hachure = rgb(0x16110A),
    .contour = rgb(0xB7955F),
    .hachure_strength = 0.72F,
    .crest_light = rgb(0xC9B27E),
    .water_edge = rgb(0x0F1D24),
    .water = rgb(0x35586A),
    .water_light = rgb(0x6F95A3),
    .bank = rgb(0x1F241C),
    .road_edge = rgb(0x15120D),
    .road = rgb(0xA9946C),
    .orchard = {rgb(0x5A6A3C), rgb(0x63733F), rgb(0x516137)},
    .wood = {rgb(0x3B5030), rgb(0x445A35), rgb(0x34472B)},
    .thicket = {rgb(0x5E6840), rgb(0x545F3A), rgb(0x676E45)},
    .tree_light = rgb(0x7F8F56),
    .tree_rim = rgb(0x151C0E),
    .shadow = rgb(0x07060A),
    .reed = rgb(0x5F8F8A),
    .pool = rgb(0x2F5058),
    .roofs = {rgb(0x8E4F39), rgb(0x9B5D43), rgb(0x7F4431), rgb(0xA56C50)},
    .stone = rgb(0xA3967C),
    .masonry = rgb(0x2A1D12),
    .ink = rgb(0x120D08),
};

}  // namespace

const Palette& palette(Theme theme) {
    return theme == Theme::Dark ? kDark : kLight;
}

Colour height_tint(const Palette& p, float height) {
    if (height <= kTintLevels.front()) return p.heights.front();
    for (std::size_t i = 1; i < kTintLevels.size(); ++i) {
        if (height > kTintLevels[i]) continue;
        const float t = (height - kTintLevels[i - 1]) / (kTintLevels[i] - kTintLevels[i - 1]);
        return mix(p.heights[i - 1], p.heights[i], t);
    }
    return p.heights.back();
}

}  // namespace bivouac::paint
