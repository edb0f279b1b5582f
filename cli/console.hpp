// The console: where a command reads from and writes to, and what that place can show. Commands are plain
// functions over a Console, so tests drive them with string streams.
// It must never be asked what the player may know: it is paper, not rules.
#pragma once

#include <iosfwd>
#include <stdexcept>
#include <string>

namespace bivouac::cli {

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;    ///< ANSI colours are welcome
    bool terminal = false;  ///< a person sits there: screens may be cleared, keys waited for
    int width = 120;
    int height = 50;
};

/// The three exit statuses of the program.
enum class Status : int { Ok = 0, CheckFailed = 1, BadInput = 2 };

/// What the user gave cannot be used: `what()` names the place and says what to do.
class BadInput : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace bivouac::cli
