#include <algorithm>

#include "games/embedded.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kData = "strike_of_the_eagle/data/";
constexpr std::string_view kMain = "/scenario.toml";

std::string_view below_data(const EmbeddedFile& file) {
    return file.path.starts_with(kData) ? file.path.substr(kData.size()) : std::string_view{};
}

}  // namespace

std::vector<std::string> embedded_scenarios() {
    std::vector<std::string> ids;
    for (const EmbeddedFile& file : embedded_files()) {
        const std::string_view name = below_data(file);
        if (name.ends_with(kMain)) ids.emplace_back(name.substr(0, name.size() - kMain.size()));
    }
    return ids;
}

std::vector<NamedText> embedded_scenario(std::string_view id) {
    const std::string folder = std::string(id.substr(0, std::min(id.find('+'), id.size()))) + "/";
    std::vector<NamedText> files;
    bool whole = false;
    for (const EmbeddedFile& file : embedded_files()) {
        const std::string_view name = below_data(file);
        if (!name.starts_with(folder)) continue;
        whole = whole || name.substr(folder.size() - 1) == kMain;
        files.push_back({file.path, file.text});
    }
    if (!whole) return {};
    for (const NamedText& file : common_data()) files.push_back(file);
    return files;
}

std::vector<NamedText> common_data() {
    std::vector<NamedText> files;
    for (const EmbeddedFile& file : embedded_files()) {
        const std::string_view name = below_data(file);
        const bool on_top = !name.empty() && name.find('/') == std::string_view::npos;
        if (on_top || name.starts_with("map/") || name.starts_with("cards/")) {
            files.push_back({file.path, file.text});
        }
    }
    return files;
}

}  // namespace bivouac::eagle
