// Ways over the map, [S7]: where a counter can go with the points it has, which way it can then face [S5] and
// what that costs. All limits on the way are here: ground [S.TEC], zones [S8.1], orders [S3], stacking [S6],
// crowded hexes [S7.b], storms [MAR.1.a], guerrillas' distance [S4.1.c]. Moves, spreading and coming together
// use the same ways. Nothing is changed here, nothing allocated in play, and no hex costs less than a point.
#pragma once

#include <algorithm>
#include <vector>

#include "games/shadow_of_the_eagle/standard/stacking.hpp"

namespace bivouac::shadow::standard {

inline constexpr int kMostMarchPoints = 14;
inline constexpr int kMostFavour = 3;  // points that maneuver orders add at most, [S3.D]

/// Which limits on a march are kept. Refusals lift one after the other to find the one that forbids.
struct MarchLimits {
    bool orders = true;    // [S3.A] to [S3.F]
    bool zones = true;     // [S8.1], [S9.b]
    bool stacking = true;  // [S6.b] to [S6.e]
    bool crowds = true;    // [S7.b]
    bool storm = true;     // [MAR.1.a]
    bool distance = true;  // [S4.1.c]
};

enum class Purpose : std::uint8_t {
    Move,    // a counter goes
    Spread,  // a guerrilla marker goes out from its parent, RULING S4-a
    Gather,  // a counter of a spread battalion goes to where the battalion forms, RULING S4-a
};

/// A counter about to march.
struct Marcher {
    UnitId unit = kNoUnit;  // Spread: the parent
    int budget = 0;         // points left, without the favour of maneuver orders
    int points = 0;         // its strength where it goes, for stacking
    Purpose purpose = Purpose::Move;
    Hex target = kOffMap;    // the only end that is wanted, if there is one
    bool turns_free = true;  // [S5.a] has not moved yet
    bool fresh = true;       // has spent nothing: RULING S7-c
    bool only_asks = false;  // wants to know the least cost of its target and nothing else
};

/// Where a march can end. Asked only for hexes of the map.
class March {
  public:
    /// What a search finds.
    struct Found {
        HexSet ends;
        HexSet sunk;
        bool faced = false;
        // Points times 16 plus steps, by the corner faced; only of hexes looked at. Of ends the facings.
        std::array<std::array<std::uint8_t, 8>, boards::kMaxHexes> keys;
        std::array<std::uint8_t, boards::kMaxHexes> facings;
    };

    [[nodiscard]] const HexSet& ends() const { return found_.ends; }
    [[nodiscard]] bool can_end(Hex hex) const { return found_.ends.contains(hex); }
    /// The least points, whichever way it faces then; of hexes where it can end.
    [[nodiscard]] int cost(Hex hex) const { return best(hex) >> 4; }

    // Of the end that was wanted, the target of the Marcher, if it can end there:
    /// Corners that it can pay to face; all of them for a counter without facing.
    [[nodiscard]] std::uint8_t facings(Hex hex) const { return found_.facings[index_of(hex)]; }
    /// Points to end facing a corner, one of facings().
    [[nodiscard]] int cost(Hex hex, std::size_t corner) const {
        return found_.keys[index_of(hex)][found_.faced ? corner : 0] >> 4;
    }
    /// Hexes entered on the cheapest way; of equally cheap ones the shortest.
    [[nodiscard]] int steps(Hex hex) const { return best(hex) & 15; }
    /// [S.TEC.mud] Guns: whether that way leads over a slope into the thicket there.
    [[nodiscard]] bool sinks(Hex hex) const { return found_.sunk.contains(hex); }

  private:
    friend void march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits,
                      March& out);

    [[nodiscard]] int best(Hex hex) const {
        int least = 0xFF;
        for (std::size_t c = 0; c < 6; ++c) {
            if (((facings(hex) >> c) & 1U) == 0) continue;
            least = std::min<int>(least, found_.keys[index_of(hex)][found_.faced ? c : 0]);
        }
        return least;
    }

    Found found_;
};

/// All ends; with a target only that one, but all about it. Ways that can add nothing to that are not gone.
void march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits, March& out);
/// The cheapest way to one end; of equally cheap ones any.
struct MarchWay {
    Hex end = kOffMap;
    int cost = 0;            // with what turning on the way costs
    int budget = 0;          // with the favour of its orders
    std::vector<Hex> hexes;  // from where it stands, or enters, to the end
};
/// To all ends, for those who look before they move. Not for play: it allocates.
std::vector<MarchWay> march_ways(const Scenario& sc, const State& s, const Marcher& who);
/// The ends alone: much quicker.
HexSet march_ends(const Scenario& sc, const State& s, const Marcher& who);
/// Whether it can end anywhere, or at its target: stops at the first hex found, and with a target goes there
/// as straight as it can.
bool can_march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits = {});
/// Whether it is worth taking a counter up to march: its orders leave it somewhere to go and there is a hex
/// that it can step into. Where its ways may end is not looked at; this is asked of every counter all the
/// time.
bool can_set_out(const Scenario& sc, const State& s, const Marcher& who);

/// [S4.1.c] Whether a battalion is in parts that must not stray from each other, or will be.
bool is_parted(const Scenario& sc, const State& s, const Marcher& who);
/// [S4.1.c] Whether its parts are each alone and near enough with this one there.
bool keeps_together(const Scenario& sc, const State& s, const Marcher& who, Hex hex);

/// What a counter off the map pays for its entry hex; kProhibited: it cannot enter there.
int entry_cost(const Scenario& sc, const State& s, UnitId u);

}  // namespace bivouac::shadow::standard
