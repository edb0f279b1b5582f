// The small battle that docs/authoring.md writes step by step, and ways to load it. No chapter of the
// rulebook. For tests only. It must never mend anything: a page that is wrong has to fail.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/common/tests/docs_files.hpp"
#include "games/shadow_of_the_eagle/load.hpp"

namespace bivouac::shadow::testing {

inline std::map<std::string, std::string> docs_battle() {
    return docs_files("# Writing a battle");
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

}  // namespace bivouac::shadow::testing
