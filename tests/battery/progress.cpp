#include "tests/battery/progress.hpp"

#include <filesystem>
#include <fstream>

namespace bivouac::battery {

Progress::Progress(std::string path) : path_(std::move(path)) {
    std::ifstream in(path_);
    std::string table;
    std::uint64_t seed = 0, next = 0;
    while (in >> table >> seed >> next) next_[{table, seed}] = next;
}

std::uint64_t Progress::next(const std::string& table, std::uint64_t seed) const {
    const auto found = next_.find({table, seed});
    return found == next_.end() ? 0 : found->second;
}

void Progress::save() const {
    if (path_.empty()) return;
    const std::string fresh = path_ + ".new";
    {
        std::ofstream out(fresh);
        for (const auto& [key, next] : next_) out << key.first << ' ' << key.second << ' ' << next << '\n';
    }
    std::filesystem::rename(fresh, path_);
}

}  // namespace bivouac::battery
