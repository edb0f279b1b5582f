// The small war that docs/authoring.md writes step by step, and ways to load it and the scenarios inside the
// program. No chapter of the rules. For tests only. It must never mend anything.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/common/tests/docs_files.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac::eagle::test {

using Files = std::map<std::string, std::string>;

inline Files docs_scenario() {
    return docs_files("# Writing a scenario");
}

// With the common files for those that the scenario does not bring.
inline LoadResult load(const Files& files, std::string_view id = "bridge") {
    std::vector<NamedText> named;
    std::vector<std::string> paths;
    paths.reserve(files.size());
    for (const auto& [name, text] : files) named.push_back({paths.emplace_back("bridge/" + name), text});
    for (const NamedText& file : common_data()) named.push_back(file);
    return load_scenario(named, id);
}

inline LoadResult load_embedded(std::string_view id) {
    return load_scenario(embedded_scenario(id), id);
}

inline Area area_of(const Scenario& sc, std::string_view id) {
    for (std::size_t i = 0; i < sc.areas.size(); ++i) {
        if (sc.areas[i].id == id) return static_cast<Area>(i);
    }
    throw std::runtime_error("no area " + std::string(id));
}

inline BlockId block_of(const Scenario& sc, std::string_view id) {
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (sc.blocks[i].id == id) return static_cast<BlockId>(i);
    }
    throw std::runtime_error("no block " + std::string(id));
}

inline const Card& card_of(const Scenario& sc, std::string_view id) {
    for (const std::vector<Card>& deck : sc.decks) {
        for (const Card& card : deck) {
            if (card.id == id) return card;
        }
    }
    throw std::runtime_error("no card " + std::string(id));
}

}  // namespace bivouac::eagle::test
