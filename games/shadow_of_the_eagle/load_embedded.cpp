#include "games/embedded.hpp"
#include "games/shadow_of_the_eagle/load.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kData = "shadow_of_the_eagle/data/";
constexpr std::string_view kCharts = "shadow_of_the_eagle/data/charts/";

bool lies_in(std::string_view path, std::string_view folder) {
    return path.substr(0, folder.size()) == folder;
}

void add_folder(std::string_view folder, std::vector<NamedText>& files) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (lies_in(file.path, folder)) files.push_back({file.path, file.text});
    }
}

}  // namespace

std::vector<std::string> embedded_battles() {
    constexpr std::string_view kEnd = "/battle.toml";
    std::vector<std::string> ids;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!lies_in(file.path, kData) || file.path.size() <= kData.size() + kEnd.size()) continue;
        const std::size_t end = file.path.size() - kEnd.size();
        if (file.path.substr(end) == kEnd)
            ids.emplace_back(file.path.substr(kData.size(), end - kData.size()));
    }
    return ids;
}

std::vector<NamedText> embedded_battle(std::string_view id) {
    std::vector<NamedText> files;
    if (id.empty() || id.find('/') != std::string_view::npos) return files;
    add_folder(std::string(kData) + std::string(id) + "/", files);
    if (files.empty() || id == "charts") return {};
    add_folder(kCharts, files);
    return files;
}

std::vector<NamedText> common_charts() {
    std::vector<NamedText> files;
    add_folder(kCharts, files);
    return files;
}

}  // namespace bivouac::shadow
