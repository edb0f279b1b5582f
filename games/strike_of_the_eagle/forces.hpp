// Blocks on the map: the only functions that put, lift and change them, so that counts, supply and what the
// enemy can have traced stay true. [R1.3], [R1.4], [R1.8]; what the enemy saw is kept with its date. It must
// never decide whether a rule allows the change: callers have asked before.
#pragma once

#include <algorithm>

#include "games/strike_of_the_eagle/state.hpp"

namespace bivouac::eagle {

/// Blocks of a side, in order of their numbers; of an area likewise.
template <class Visit>
void for_each_block(const Scenario& sc, Side side, Visit visit) {
    const std::size_t end = sc.end_block[index_of(side)];
    for (std::size_t i = sc.first_block[index_of(side)]; i < end; ++i) visit(static_cast<BlockId>(i));
}
/// The visitor may move the block that it is given.
template <class Visit>
void for_each_in(const Scenario& /*sc*/, const State& s, Side side, Area area, Visit visit) {
    for (Member m = s.first[index_of(side)][index_of(area)]; m != Member::None;) {
        const BlockId b = block_of(m);
        m = s.next[index_of(b)];
        visit(b);
    }
}
template <class Test>
[[nodiscard]] bool any_in(const Scenario& /*sc*/, const State& s, Side side, Area area, Test test) {
    for (Member m = s.first[index_of(side)][index_of(area)]; m != Member::None;) {
        const BlockId b = block_of(m);
        if (test(b)) return true;
        m = s.next[index_of(b)];
    }
    return false;
}

/// Blocks or a garrison of the side: what stops the enemy, [R5.5], and cuts his supply, [R9.2].
[[nodiscard]] inline AreaSet held_by(const State& s, Side side) {
    return s.occupied[index_of(side)] | s.garrison[index_of(side)];
}
/// Areas in play that are not closed, [R1.10].
[[nodiscard]] inline AreaSet open_areas(const Scenario& sc, const State& s) {
    return s.lithuania != 0 ? sc.in_play : sc.in_play - sc.lithuania;
}
/// [R6.1] Blocks of one side and blocks or a garrison of the other.
[[nodiscard]] inline AreaSet embattled_areas(const State& s) {
    return (s.occupied[0] & held_by(s, Side::Soviet)) | (s.occupied[1] & s.garrison[0]);
}
[[nodiscard]] inline bool embattled(const State& s, Area area) {
    return embattled_areas(s).contains(area);
}
/// How many more blocks of a side fit, [R1.4]; boxes hold any number.
[[nodiscard]] inline int room_in(const Scenario& sc, const State& s, Side side, Area area) {
    if (sc.boxes.contains(area)) return static_cast<int>(kMaxBlocks);
    // [F4], [F7] Neither a garrison nor the enemy takes room.
    return kStackLimit - s.blocks_in(side, area);
}
/// Areas in which no block more of a side fits, [R1.4].
[[nodiscard]] AreaSet full_areas(const Scenario& sc, const State& s, Side side);
/// Whether a block of `side` is next to a block of the enemy, [R11.4].
[[nodiscard]] bool is_front_line(const Scenario& sc, const State& s, Side side, Area area);
/// [R5.6] Friendly blocks that enemies hold there, and how many of the friendly ones may leave.
[[nodiscard]] inline int free_to_leave(const State& s, Side side, Area area) {
    return std::max(0, s.blocks_in(side, area) - s.blocks_in(enemy_of(side), area));
}

/// Sets a block up unseen, before the first phase, [R1.3].
void set_up(const Scenario& sc, State& s, BlockId b, Area area, int sp);
/// Places a block that is not on the map: everybody sees who it is and how strong.
void put(const Scenario& sc, State& s, BlockId b, Area area, int sp);
/// Takes it off the map; who it was is seen. `to`: pool or out.
void lift(const Scenario& sc, State& s, BlockId b, Place to);
/// [R5] Moves a block from area to area by its last link; the enemy sees a block go, not which.
/// If friends stay behind he can no longer tell them apart.
void shift(const Scenario& sc, State& s, BlockId b, Area to, Area via);
/// Changes its strength where the enemy does not see which block of the area it is.
void change_sp(const Scenario& sc, State& s, BlockId b, int by);
/// A point more for a block that is named to everybody, wherever it is: who knew its strength still does.
void grow(State& s, BlockId b);
/// [R5.8], [A47] The enemy of `side` looks at its blocks there.
void show(const Scenario& sc, State& s, Side side, Area area);
void show(const Scenario& sc, State& s, BlockId b);

/// Garrisons and control.
void put_garrison(const Scenario& sc, State& s, Side side, Area area);
void remove_garrison(const Scenario& sc, State& s, Side side, Area area);
/// [R1.6], [A28] Who controls the area now follows from who stands there; gives whether it changed.
bool settle_control(const Scenario& sc, State& s, Area area);

/// All derived fields anew; and those alone that follow from which block stands where.
void derive(const Scenario& sc, State& s);
void derive_stacks(const Scenario& sc, State& s);

}  // namespace bivouac::eagle
