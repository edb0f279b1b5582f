// The small battle that docs/authoring.md writes step by step, taken out of its text: what the page shows is
// what is tested. No chapter of the rulebook. For tests only. It must never mend anything: a page that is
// wrong has to fail.
#pragma once

#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/load.hpp"

namespace bivouac::shadow::testing {

// File name -> text. A file is a fenced block right after a line such as `map.toml`: with the colon.
inline std::map<std::string, std::string> docs_battle() {
    std::ifstream page(std::string(BIVOUAC_SOURCE_DIR) + "/docs/authoring.md");
    std::map<std::string, std::string> files;
    std::string line;
    std::string name;
    while (std::getline(page, line)) {
        if (line.size() > 3 && line.front() == '`' && line.substr(line.size() - 2) == "`:") {
            name = line.substr(1, line.size() - 3);
        } else if (!name.empty() && line.substr(0, 3) == "```") {
            std::string text;
            while (std::getline(page, line) && line != "```") text += line + "\n";
            files[name] = text;
            name.clear();
        }
    }
    return files;
}

inline Hex hex(const Scenario& sc, std::string_view name) {
    const std::optional<Hex> found = sc.map.grid().read_hex(name);
    if (!found) throw std::runtime_error("no hex " + std::string(name));
    return *found;
}

inline UnitId unit_id(const Scenario& sc, std::string_view id) {
    const std::optional<UnitId> found = sc.unit_by_id(id);
    if (!found) throw std::runtime_error("no unit " + std::string(id));
    return *found;
}

// With the common charts for those that the battle does not bring.
inline LoadResult load(const std::map<std::string, std::string>& files) {
    std::vector<NamedText> named;
    named.reserve(files.size());
    std::vector<std::string> paths;
    paths.reserve(files.size());
    for (const auto& [name, text] : files) named.push_back({paths.emplace_back("ford/" + name), text});
    for (const NamedText& chart : common_charts()) named.push_back(chart);
    return load_battle(named);
}

inline std::string all_texts(const Mistakes& mistakes) {
    std::string text;
    for (const Mistake& mistake : mistakes) text += to_text(mistake) + "\n";
    return text;
}

}  // namespace bivouac::shadow::testing
