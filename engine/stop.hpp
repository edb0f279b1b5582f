// The end of the road: a broken promise inside the program, such as a full log or a sum that does not fit.
// Going on would give a wrong game, so this stops the process in every build, also where assert() is off.
// Never for what a player, a file or the network can cause: those are answered with a reason.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace bivouac {

[[noreturn]] inline void stop(const char* why) {
    std::fputs("bivouac: internal error: ", stderr);
    std::fputs(why, stderr);
    std::fputc('\n', stderr);
    std::abort();
}

}  // namespace bivouac
