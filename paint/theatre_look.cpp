#include "paint/theatre_look.hpp"

namespace bivouac::paint {
namespace {

constexpr TheatreLook kTheatreLight{
    .plain = rgb(0xECE5CB),
    .plain_other = rgb(0xE3D9B6),
    .forest = rgb(0xA9B88A),
    .marsh = rgb(0xB9CDBD),
    .meadow = rgb(0xCFD8AE),
    .shade = rgb(0x8A7A6A),
    .light = rgb(0xFFFBE8),
    .relief = 1.0F,
    .trees = {rgb(0x8DA071), rgb(0x84986A), rgb(0x96A87A)},
    .tree_shadow = rgb(0x6E7F55),
    .marsh_stroke = rgb(0x6F9A96),
    .closed = rgb(0xCFCBC1),
    .closed_hatch = rgb(0xC1BCB1),
    .closed_edge = rgb(0x8F8778),
    .sea = rgb(0xB9CFD5),
    .coast = rgb(0x6E8F9C),
    .border = rgb(0x6B5B43),
    .water_edge = rgb(0x5C7F90),
    .water = rgb(0x9CC0CC),
    .water_light = rgb(0xD3E6E6),
    .road_edge = rgb(0x8A6A45),
    .road = rgb(0xF3E6C8),
    .rail = rgb(0x3B3227),
    .rail_dash = rgb(0xF3EAD0),
    .ring_edge = rgb(0x2B2118),
    .ring = rgb(0xFFFDF4),
    .crenel = rgb(0x2B2118),
    .crenel_edge = rgb(0xFFFDF4),
};

constexpr TheatreLook kTheatreDark{
    .plain = rgb(0x4C483B),
    .plain_other = rgb(0x444135),
    .forest = rgb(0x36422D),
    .marsh = rgb(0x34484A),
    .meadow = rgb(0x414B35),
    .shade = rgb(0x0E0D14),
    .light = rgb(0xB7A47C),
    .relief = 0.8F,
    .trees = {rgb(0x4A5C3C), rgb(0x536643), rgb(0x425436)},
    .tree_shadow = rgb(0x232A1B),
    .marsh_stroke = rgb(0x4A706E),
    .closed = rgb(0x2C2A27),
    .closed_hatch = rgb(0x363330),
    .closed_edge = rgb(0x6B6455),
    .sea = rgb(0x22333B),
    .coast = rgb(0x4E7280),
    .border = rgb(0xB9A67C),
    .water_edge = rgb(0x0F1D24),
    .water = rgb(0x3E6678),
    .water_light = rgb(0x6F95A3),
    .road_edge = rgb(0x1B1711),
    .road = rgb(0xA9946C),
    .rail = rgb(0x14110C),
    .rail_dash = rgb(0xC9B994),
    .ring_edge = rgb(0x14110C),
    .ring = rgb(0xE6DCC2),
    .crenel = rgb(0xE6DCC2),
    .crenel_edge = rgb(0x14110C),
};

}  // namespace

const TheatreLook& theatre_look(Theme theme) {
    return theme == Theme::Dark ? kTheatreDark : kTheatreLight;
}

}  // namespace bivouac::paint
