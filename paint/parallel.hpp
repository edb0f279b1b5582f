// Rows shared out among threads. What a row becomes may depend on nothing but its number, so that the picture
// is the same whatever the number of threads.
#pragma once

#include <functional>

namespace bivouac::paint {

/// Calls `row` for 0 to rows - 1, each once, in no order; `threads` 0 means as many as the machine has.
/// What a row throws is thrown here, after all threads have stopped.
void each_row(int rows, unsigned threads, const std::function<void(int)>& row);

}  // namespace bivouac::paint
