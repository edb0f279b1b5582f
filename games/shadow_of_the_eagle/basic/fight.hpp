// One fight from its die to its end: what the chapters on results [B.CRT] and on movement after combat
// [B9] keep in its frame.
#pragma once

#include "games/shadow_of_the_eagle/basic/attack.hpp"

namespace bivouac::shadow::basic {

/// Locals of the procedure `fight`.
struct FightLocals {
    UnitSet attackers;            // in contact: those that a result can touch [B8.a]
    std::array<Spot, 6> targets;  // hexes attacked
    std::array<Spot, 6> from;     // hexes in contact from which they are attacked
    Spot guns;                    // where guns at range stand
    CombatResult result;
    std::uint8_t measure;  // [B.CRT.Ex] strength of the defender's loss
    std::uint8_t cavalry;  // 1: cavalry is among the attackers [B11.d]
    std::array<std::uint8_t, 3> unused;
};

/// Locals of the question `retreat`.
struct RetreatLocals {
    UnitSet pending;         // units that must, or may, still retreat
    Spot origin;             // hex that the unit on the run left at first
    Spot overfull;           // hex that holds more than three now
    std::uint8_t runner;     // unit, plus one, that must go on
    std::uint8_t voluntary;  // 1: they may stand
    std::array<std::uint8_t, 2> unused;
};

/// A set of units in a notation: two numbers.
inline void name_units(Archive& archive, FieldName low_name, FieldName high_name, UnitSet& units) {
    std::uint64_t low = units.low();
    std::uint64_t high = units.high();
    archive.field(low_name, low);
    archive.field(high_name, high);
    units = UnitSet::from_words(low, high);
}

/// The fight that is going on; its frame is the highest procedure.
template <class AnyState>
auto& fight_of(AnyState& s) {
    std::size_t i = s.agenda.depth() - 1;
    while (s.agenda.at(i).kind != FrameKind::Procedure) --i;
    assert(s.agenda.at(i).which == static_cast<std::uint8_t>(Proc::Fight));
    return s.agenda.at(i).template as<FightLocals>();
}

inline bool is_target(const FightLocals& f, Hex hex) {
    return std::find(f.targets.begin(), f.targets.end(), spot_of(hex)) != f.targets.end();
}

/// Visits the places of a list that are hexes.
template <class Visit>
void for_each_hex(const std::array<Spot, 6>& places, Visit visit) {
    for (Spot p : places) {
        if (p != Spot::Nowhere) visit(hex_of(p));
    }
}

constexpr bool is_against_attacker(CombatResult r) {
    return r == CombatResult::Ae || r == CombatResult::Ad || r == CombatResult::Ar;
}
constexpr bool is_against_defender(CombatResult r) {
    return r == CombatResult::De || r == CombatResult::Dd || r == CombatResult::Dr;
}

}  // namespace bivouac::shadow::basic
