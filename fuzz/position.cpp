// Damaged notations of positions: reading one ends with mistakes, or with a position that is written the same
// again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/notation.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using bivouac::shadow::Basic;
    static const auto loaded = Basic::load("alcaniz");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto reading = bivouac::read_position<Basic>(*loaded.scenario, text);
    if (!reading.mistakes.empty()) return 0;
    const auto written = bivouac::write_position<Basic>(*loaded.scenario, reading.state);
    const auto again = bivouac::read_position<Basic>(*loaded.scenario, written);
    if (!again.mistakes.empty() || bivouac::write_position<Basic>(*loaded.scenario, again.state) != written) {
        __builtin_trap();
    }
    return 0;
}
