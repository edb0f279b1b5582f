// A short battle for tests of the laboratory, and a folder for their files.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "games/catalogue.hpp"
#include "lab/game.hpp"

namespace bivouac::lab {

inline LineUp short_line_up(std::vector<std::string> bots = {"random", "random"}, std::uint64_t seed = 1) {
    return {find_game("strike_of_the_eagle")->load("radzymin").scenario, std::move(bots), seed};
}

class LabTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() /
                  ("bivouac_lab_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

    std::filesystem::path folder_;
};

}  // namespace bivouac::lab
