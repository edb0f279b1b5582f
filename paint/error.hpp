// What a painter cannot paint: `what()` says it in one sentence, without a place in a file.
#pragma once

#include <stdexcept>

namespace bivouac::paint {

class PaintError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace bivouac::paint
