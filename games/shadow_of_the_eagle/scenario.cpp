#include "games/shadow_of_the_eagle/scenario.hpp"

#include <algorithm>

namespace bivouac::shadow {

std::string_view terrain_name(TerrainKind kind) {
    constexpr std::array<std::string_view, kTerrainKinds> kNames{"clear", "buildings", "trees",   "castle",
                                                                 "swamp", "orchard",   "thickets"};
    return kNames[static_cast<std::size_t>(kind)];
}

char terrain_letter(TerrainKind kind) {
    constexpr std::string_view kLetters = ".BTKWOX";
    return kLetters[static_cast<std::size_t>(kind)];
}

std::string_view arm_name(Arm arm) {
    constexpr std::array<std::string_view, 3> kNames{"infantry", "cavalry", "artillery"};
    return kNames[static_cast<std::size_t>(arm)];
}

std::string_view class_name(UnitClass kind) {
    constexpr std::array<std::string_view, 10> kNames{
        "line infantry", "light infantry",  "shock infantry",   "light cavalry",   "medium cavalry",
        "heavy cavalry", "light artillery", "medium artillery", "heavy artillery", "horse artillery"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view odds_name(Odds odds) {
    constexpr std::array<std::string_view, kOddsColumns> kNames{"1-4", "1-3", "1-2", "1-1",
                                                                "2-1", "3-1", "4-1", "5-1"};
    return kNames[static_cast<std::size_t>(odds)];
}

std::string_view result_name(CombatResult result) {
    constexpr std::array<std::string_view, 8> kNames{"Ae", "Ad", "Ar", "-", "Ex", "Dr", "Dd", "De"};
    return kNames[static_cast<std::size_t>(result)];
}

std::string_view hexside_row_name(HexsideRow row) {
    constexpr std::array<std::string_view, kHexsideRows> kNames{"river",          "arroyo",      "bridge",
                                                                "moderate slope", "steep slope", "cliff"};
    return kNames[static_cast<std::size_t>(row)];
}

// [B.MOVE] The chart tells light cavalry from the rest, and horse artillery from foot artillery of any
// weight.
MovementRow movement_row(UnitClass kind) {
    switch (kind) {
        case UnitClass::Line:
        case UnitClass::Light:
        case UnitClass::Shock:
            return MovementRow::Infantry;
        case UnitClass::LightCavalry:
            return MovementRow::LightCavalry;
        case UnitClass::MediumCavalry:
        case UnitClass::HeavyCavalry:
            return MovementRow::HeavierCavalry;
        case UnitClass::HorseGun:
            return MovementRow::HorseArtillery;
        case UnitClass::LightGun:
        case UnitClass::MediumGun:
        case UnitClass::HeavyGun:
            break;
    }
    return MovementRow::Artillery;
}

HexsideRows rows_of(boards::SideFeatures features) {
    using boards::SideFeature;
    HexsideRows all;
    const auto add = [&all](HexsideRow row) { all.rows[all.count++] = row; };
    if (features.has(SideFeature::Bridge)) {
        add(HexsideRow::Bridge);
    } else {
        if (features.has(SideFeature::River)) add(HexsideRow::River);
        if (features.has(SideFeature::Arroyo)) add(HexsideRow::Arroyo);
    }
    if (features.has(SideFeature::Moderate)) add(HexsideRow::Moderate);
    if (features.has(SideFeature::Steep)) add(HexsideRow::Steep);
    if (features.has(SideFeature::Cliff)) add(HexsideRow::Cliff);
    return all;
}

std::optional<UnitId> Scenario::unit_by_id(std::string_view wanted) const {
    const auto found = std::find_if(unit_texts.begin(), unit_texts.end(),
                                    [wanted](const UnitText& text) { return text.id == wanted; });
    if (found == unit_texts.end()) return std::nullopt;
    return static_cast<UnitId>(found - unit_texts.begin());
}

std::optional<Side> Scenario::side_by_id(std::string_view wanted) const {
    for (const Side candidate : kBothSides) {
        if (side(candidate).id == wanted) return candidate;
    }
    return std::nullopt;
}

const Letter* Scenario::letter(char wanted) const {
    for (const Letter& candidate : letters) {
        if (candidate.letter == wanted) return &candidate;
    }
    return nullptr;
}

}  // namespace bivouac::shadow
