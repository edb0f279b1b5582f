// The files inside the program are those of the repository, and the index of rules stands beside them.
#include "games/embedded.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

namespace fs = std::filesystem;

std::string on_disk(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST(EmbeddedFiles, are_sorted_and_unique) {
    const auto files = embedded_files();
    ASSERT_FALSE(files.empty());
    EXPECT_TRUE(std::ranges::is_sorted(files, std::ranges::less_equal{}, &EmbeddedFile::path));
}

TEST(EmbeddedFiles, equal_the_files_of_the_repository) {
    const fs::path games = fs::path(BIVOUAC_SOURCE_DIR) / "games";
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path.ends_with("/rule_index.tsv")) continue;
        EXPECT_EQ(file.text, on_disk(games / file.path)) << file.path;
        EXPECT_EQ(*(file.text.data() + file.text.size()), '\0') << file.path;
    }
}

TEST(EmbeddedFiles, hold_the_ledger_of_every_game) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.ends_with("/rule_index.tsv")) continue;
        const std::string ledger = std::string(file.path.substr(0, file.path.find('/'))) + "/rules.toml";
        EXPECT_EQ(std::ranges::count(embedded_files(), ledger, &EmbeddedFile::path), 1) << ledger;
    }
}

// Reads the index as a stranger would: six columns, and at the named line the rule or the test.
TEST(RuleIndex, points_at_lines_that_name_the_rule) {
    int rows = 0;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.ends_with("/rule_index.tsv")) continue;
        std::istringstream index{std::string(file.text)};
        for (std::string row; std::getline(index, row); ++rows) {
            std::vector<std::string> cells;
            std::istringstream columns(row);
            for (std::string cell; std::getline(columns, cell, '\t');) cells.push_back(cell);
            if (cells.size() == 5) cells.emplace_back();
            ASSERT_EQ(cells.size(), 6U) << row;
            EXPECT_TRUE(file.path.starts_with(cells[0] + "/")) << row;
            EXPECT_EQ(cells[2], cells[5].empty() ? "code" : "test") << row;
            std::istringstream source(on_disk(fs::path(BIVOUAC_SOURCE_DIR) / cells[3]));
            std::string line;
            for (int number = std::stoi(cells[4]); number > 0; --number)
                ASSERT_TRUE(std::getline(source, line)) << row;
            const std::string name = cells[2] == "code" ? cells[1] : "TEST";
            EXPECT_NE(line.find(name), std::string::npos) << row << '\n' << line;
        }
    }
    EXPECT_GT(rows, 0);
}

}  // namespace
}  // namespace bivouac
