// Blocks that lose strength outside and inside battles: [R1.8], [R6.9], [R7.3], [R9.4], [A01], [F9].
#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

bool weaken_unscored(EaglePlay& play, BlockId b) {
    const Side side = play.sc.block(b).side;
    const Area area = play.s.area(b);
    change_sp(play.sc, play.s, b, -1);
    if (play.s.sp[index_of(b)] > 0) {
        const SeatSet own = play.sc.seats_of(side);
        play.apart(own, {"event.weakened", {block_named(b), area_named(area)}},
                   {"event.weakened_hidden", {side_named(side), area_named(area)}});
        return false;
    }
    const bool leader = play.sc.is_leader(b);
    lift(play.sc, play.s, b, leader ? Place::Out : Place::Pool);
    play.everyone({"event.eliminated", {block_named(b), area_named(area)}});
    play.effects.reveal_to(all_seats(play.sc));
    return true;
}

void weaken(EaglePlay& play, BlockId b) {
    const bool eliminated = weaken_unscored(play, b);
    if (eliminated && play.sc.is_leader(b))
        score(play, enemy_of(play.sc.block(b).side), 1, "event.score_leader");  // [A01]
}

void remove_for_good(EaglePlay& play, BlockId b, std::string_view why) {
    const Side side = play.sc.block(b).side;
    const Area area = play.s.area(b);
    const int points = play.sc.is_leader(b) ? 2 : 1;  // [A01]
    lift(play.sc, play.s, b, Place::Out);
    play.everyone({"event.removed", {block_named(b), area_named(area)}});
    play.effects.reveal_to(all_seats(play.sc));
    score(play, enemy_of(side), points, why);
}

}  // namespace bivouac::eagle
