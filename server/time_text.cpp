#include "server/time_text.hpp"

#include <fmt/chrono.h>

namespace bivouac::server {

std::string time_text(store::Time time) {
    const auto whole = std::chrono::floor<std::chrono::seconds>(time);
    return fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(whole)),
                       (time - whole).count());
}

}  // namespace bivouac::server
