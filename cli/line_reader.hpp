// Reading lines: from a person at a terminal, with editing, history and completion, or from a pipe.
// The GNU readline library is used by line_reader.cpp only.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"

namespace bivouac::cli {

/// What may follow `before`, beginning with `word`.
using Completer = std::function<std::vector<std::string>(std::string_view before, std::string_view word)>;

class LineReader {
  public:
    virtual ~LineReader() = default;
    /// The next line without its end; nothing at the end of the input.
    virtual std::optional<std::string> read(const std::string& prompt) = 0;
    virtual void complete_with(Completer completer) = 0;
};

/// Lines of console.in; they are echoed behind the prompt, so that a transcript can be read.
std::unique_ptr<LineReader> stream_reader(Console& console);
/// The person at the terminal. There may be one at a time.
std::unique_ptr<LineReader> terminal_reader();

}  // namespace bivouac::cli
