// Why a server cannot start, in words for the one who starts it.
#pragma once

#include <stdexcept>

namespace bivouac::server {

class ServerError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace bivouac::server
