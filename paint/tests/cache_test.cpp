#include "paint/cache.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>
#include <webp/decode.h>

#include "paint/tests/boards.hpp"
#include "paint/webp.hpp"

namespace bivouac::paint {
namespace {

namespace fs = std::filesystem;

constexpr Brush kBrush{Theme::Light, 0.3, 1};

class CacheTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ =
            fs::temp_directory_path() / ("bivouac_paint_" + std::to_string(getpid()) + "_" + info->name());
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static std::string read(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        std::ostringstream bytes;
        bytes << in.rdbuf();
        return bytes.str();
    }
    static void write(const fs::path& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
    }

    fs::path folder_;
};

TEST_F(CacheTest, a_picture_is_painted_once_and_then_read) {
    const Cache cache(folder_);
    const BoardView board = plain_board(3, 3);
    const std::string painted = cache.webp(board, kBrush);
    ASSERT_TRUE(whole_webp(painted));
    const fs::path file = cache.file_of(board, kBrush);
    EXPECT_EQ(read(file), painted);
    EXPECT_EQ(files(), 1U) << "nothing is left beside it";

    const std::string other = webp_of(paint(plain_board(5, 5), kBrush));  // to be told from a painted one
    write(file, other);
    EXPECT_EQ(cache.webp(board, kBrush), other);
}

TEST_F(CacheTest, damaged_files_are_painted_anew) {
    const Cache cache(folder_);
    const BoardView board = plain_board(3, 3);
    const std::string painted = cache.webp(board, kBrush);
    const fs::path file = cache.file_of(board, kBrush);
    for (const std::string& damaged :
         {std::string(), std::string("RIFF"), painted.substr(0, painted.size() / 2), "x" + painted}) {
        write(file, damaged);
        EXPECT_EQ(cache.webp(board, kBrush), painted) << damaged.size();
        EXPECT_EQ(read(file), painted);
    }
}

TEST_F(CacheTest, what_changes_the_picture_changes_the_name_and_labels_do_not) {
    const Cache cache(folder_);
    const BoardView board = plain_board(3, 3);
    const fs::path file = cache.file_of(board, kBrush);
    EXPECT_NE(cache.file_of(board, {Theme::Dark, 0.3, 1}), file);
    EXPECT_NE(cache.file_of(board, {Theme::Light, 0.4, 1}), file);
    EXPECT_EQ(cache.file_of(board, {Theme::Light, 0.3, 5}), file);
    BoardView changed = board;
    changed.places[4].terrain = "trees";
    EXPECT_NE(cache.file_of(changed, kBrush), file);
    changed = board;
    changed.sides.push_back({"0101", "0102", {"river"}});
    EXPECT_NE(cache.file_of(changed, kBrush), file);
    changed = board;
    changed.roads.push_back({"a road", {"0101", "0102"}});
    EXPECT_NE(cache.file_of(changed, kBrush), file);
    changed = board;
    changed.labels.emplace_back().text = "Ford";
    EXPECT_EQ(cache.file_of(changed, kBrush), file);
}

TEST_F(CacheTest, several_at_once_get_the_same_whole_picture) {
    const Cache cache(folder_);
    const BoardView board = plain_board(4, 4);
    std::vector<std::string> got(4);
    {
        std::vector<std::jthread> threads;
        threads.reserve(got.size());
        for (std::string& to : got)
            threads.emplace_back([&cache, &board, &to] { to = cache.webp(board, kBrush); });
    }
    for (const std::string& bytes : got) EXPECT_EQ(bytes, got[0]);
    EXPECT_TRUE(whole_webp(got[0]));
    EXPECT_EQ(files(), 1U);
}

TEST_F(CacheTest, a_folder_that_cannot_be_written_or_none_only_costs_time) {
    write(folder_, "a file where the folder would be");
    EXPECT_TRUE(whole_webp(Cache(folder_ / "below").webp(plain_board(2, 2), kBrush)));
    EXPECT_TRUE(whole_webp(Cache({}).webp(plain_board(2, 2), kBrush)));
}

TEST(Webp, gives_back_the_picture_nearly_and_png_exactly_as_large) {
    const Picture picture = paint(plain_board(4, 4), {Theme::Light, 1, 1});
    const std::string bytes = webp_of(picture);
    int width = 0, height = 0;
    std::uint8_t* rgb =
        WebPDecodeRGB(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &width, &height);
    ASSERT_NE(rgb, nullptr);
    EXPECT_EQ(width, picture.width);
    EXPECT_EQ(height, picture.height);
    double off = 0;
    const std::uint8_t* red = rgb;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x, red += 3) off += std::abs(*red - rgb_at(picture, x, y).r);
    }
    WebPFree(rgb);
    EXPECT_LT(off / (width * height), 4);
    EXPECT_EQ(png_of(picture).substr(1, 3), "PNG");
}

TEST(Webp, too_large_a_picture_is_said) {
    Picture strip{20000, 1, std::vector<std::uint32_t>(20000)};
    EXPECT_THROW((void)webp_of(strip), PaintError);
}

}  // namespace
}  // namespace bivouac::paint
