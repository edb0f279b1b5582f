#include "bench/server/usage.hpp"

#include <charconv>
#include <fstream>
#include <sstream>

#include <unistd.h>

#include "tests/server/http_client.hpp"

namespace bivouac::load {
namespace {

double ticks_a_second() {
    return static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::string proc_file(pid_t process, const char* name) {
    return "/proc/" + std::to_string(process) + "/" + name;
}

}  // namespace

double resident_mib(pid_t process) {
    std::ifstream in(proc_file(process, "statm"));
    double size = 0, resident = 0;
    in >> size >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024 / 1024;
}

double cpu_seconds(pid_t process) {
    std::ifstream in(proc_file(process, "stat"));
    std::string line;
    std::getline(in, line);
    std::istringstream fields(line.substr(line.rfind(')') + 2));  // the name before may hold anything
    std::string skipped;
    for (int n = 0; n < 11; ++n) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    return (user + system) / ticks_a_second();
}

Machine machine_now() {
    std::ifstream in("/proc/stat");
    std::string name;
    double user = 0, nice = 0, system = 0, idle = 0, disk = 0, irq = 0, soft = 0;
    in >> name >> user >> nice >> system >> idle >> disk >> irq >> soft;
    const double unit = ticks_a_second();
    return {(user + nice + system + irq + soft) / unit, idle / unit, disk / unit};
}

std::string metrics_of(std::uint16_t port) {
    return trial::HttpClient(port).get("/metrics").body;
}

double metric(std::string_view metrics, std::string_view name) {
    const std::string line = "\n" + std::string(name) + " ";
    const std::size_t at = metrics.find(line);
    if (at == std::string_view::npos) return 0;
    double value = 0;
    std::from_chars(metrics.data() + at + line.size(), metrics.data() + metrics.size(), value);
    return value;
}

}  // namespace bivouac::load
