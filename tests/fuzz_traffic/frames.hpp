// Frames of a WebSocket as a client sends them, right and wrong: bad opcodes and lengths, without a mask,
// in fragments, too large, control frames that are none, and JSON garbage in frames that are right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz_traffic/requests.hpp"

namespace bivouac::traffic {

struct FrameShape {
    unsigned first = 0x81;                 ///< final bit, reserved bits, opcode
    bool masked = true;                    ///< a client must
    std::uint64_t claims = kAsLongAsItIs;  ///< the length that it says
    unsigned length_bytes = 0;             ///< 1, 2 or 8; 0: as few as will do
    static constexpr std::uint64_t kAsLongAsItIs = ~std::uint64_t{0};
};

[[nodiscard]] std::string frame_bytes(std::string_view payload, const FrameShape& shape = {});

class Frames {
  public:
    Frames(Requests& requests, Rng& rng) : requests_(requests), rng_(rng) {}

    /// A message that the server knows, in one frame.
    [[nodiscard]] std::string valid();
    /// Anything else.
    [[nodiscard]] std::string odd();

  private:
    [[nodiscard]] std::string message();

    Requests& requests_;
    Rng& rng_;
};

}  // namespace bivouac::traffic
