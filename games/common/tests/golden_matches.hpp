// The whole recorded matches of a game. For tests only.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace bivouac::test {

struct GoldenMatch {
    std::string file;
    Record record;
};

/// The records in the folder tests/golden of a game.
inline std::vector<GoldenMatch> golden_matches(std::string_view game) {
    namespace fs = std::filesystem;
    std::vector<GoldenMatch> all;
    const fs::path folder = fs::path(BIVOUAC_SOURCE_DIR) / "games" / game / "tests/golden";
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".bvk") continue;
        std::stringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const std::string file = entry.path().filename().string();
        RecordReading reading = read_record(text.str(), file);
        for (const Mistake& m : reading.mistakes) ADD_FAILURE() << to_text(m);
        all.push_back({file, std::move(reading.record)});
    }
    return all;
}

inline std::shared_ptr<const AnyScenario> scenario_of(const GoldenMatch& golden) {
    return find_game(golden.record.game, golden.record.rules)->load(golden.record.scenario).scenario;
}

inline MatchLoad replay(const GoldenMatch& golden) {
    return scenario_of(golden)->load(golden.record, golden.file, AnyScenario::kAll);
}

}  // namespace bivouac::test
