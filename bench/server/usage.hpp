// What processes and the machine have used, by /proc, and single values of the server's /metrics.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace bivouac::load {

[[nodiscard]] double resident_mib(pid_t process);
[[nodiscard]] double cpu_seconds(pid_t process);

/// Seconds of all cores together.
struct Machine {
    double busy = 0, idle = 0, waiting_for_disk = 0;
};
[[nodiscard]] Machine machine_now();

/// The metrics of the server at that port, as it writes them.
[[nodiscard]] std::string metrics_of(std::uint16_t port);
[[nodiscard]] double metric(std::string_view metrics, std::string_view name);

}  // namespace bivouac::load
