// Who answers for a bot at a table: what the bots of the program do (bots/player.hpp), or what a test puts in
// their place.
#pragma once

#include <functional>

#include "engine/seat.hpp"

namespace bivouac {
class AnyMatch;
class Rng;
namespace bots {
struct Answer;
}
}  // namespace bivouac

namespace bivouac::server {

/// On any thread; one question at a time. The match must not change meanwhile.
using Answering = std::function<bots::Answer(const AnyMatch& match, Seat seat, Rng& rng)>;

}  // namespace bivouac::server
