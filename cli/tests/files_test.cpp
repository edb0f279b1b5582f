// Files are replaced whole; what is no file is written to and stays what it is.
#include "cli/files.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;

class ReplacedFile : public testing::Test {
  protected:
    ReplacedFile() {
        std::string name = (fs::temp_directory_path() / "bivouac_files.XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~ReplacedFile() override { fs::remove_all(folder_); }
    [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }

    fs::path folder_;
};

TEST_F(ReplacedFile, has_the_new_text_and_leaves_nothing_beside) {
    replace_file(at("a"), "first and longer");
    replace_file(at("a"), "second");
    EXPECT_EQ(read_file(at("a")), "second");
    EXPECT_FALSE(fs::exists(at("a.tmp")));
}

TEST_F(ReplacedFile, may_be_a_pipe_which_stays_one) {
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    const int reader = ::open(at("pipe").c_str(), O_RDWR | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    check_writable(at("pipe"));
    replace_file(at("pipe"), "report");
    std::array<char, 16> text{};
    EXPECT_EQ(::read(reader, text.data(), text.size()), 6);
    EXPECT_STREQ(text.data(), "report");
    ::close(reader);
    EXPECT_TRUE(fs::is_fifo(at("pipe")));
    EXPECT_FALSE(fs::exists(at("pipe.tmp")));
}

}  // namespace
}  // namespace bivouac::cli
