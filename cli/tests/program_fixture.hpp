// Runs the program as a function: arguments and standard input in, output and exit status out. Every test has
// a folder of its own, which is also where autosaves go.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <stdlib.h>

#include "cli/app.hpp"
#include "cli/tests/table_fixture.hpp"

namespace bivouac::cli {

struct Ran {
    int status = 0;
    std::string out, err;
};

class ProgramTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() /
                  ("bivouac_cli_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::create_directories(folder_);
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::string autosave() const { return path("bivouac/autosave.bvk"); }

    static Ran run_with(const Library& library, const std::vector<std::string>& arguments,
                        const std::string& input = {}) {
        TestConsole test(input);
        const int status = run(arguments, test.console, library);
        return {status, test.out.str(), test.err.str()};
    }
    static Ran bivouac(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run_with(built_in_library(), arguments, input);
    }

    static std::string read(const std::string& file) {
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }
    static void write(const std::string& file, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(file).parent_path());
        std::ofstream(file) << text;
    }
    static std::string times(int n, const std::string& line) {
        std::string text;
        for (int i = 0; i < n; ++i) text += line + "\n";
        return text;
    }

    /// A whole match of bots, in a file.
    [[nodiscard]] std::string recorded_match(const std::string& battle = "alcaniz") const {
        const std::string file = path("match.bvk");
        const Ran ran = bivouac({"play", battle, "--seat", "french=bot:random", "--seat",
                                 battle == "castalla" ? "allied=bot:random" : "spanish=bot:random", "--seed",
                                 "5", "--save", file});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return file;
    }

    std::filesystem::path folder_;
};

/// Replaces the first `from` behind `after`; fails if it is not there.
inline std::string replaced(std::string text, const std::string& after, const std::string& from,
                            const std::string& to) {
    const auto begin = text.find(after);
    const auto at = begin == std::string::npos ? begin : text.find(from, begin);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

}  // namespace bivouac::cli
