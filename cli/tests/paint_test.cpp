#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"
#include "paint/webp.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;

class PaintTest : public ProgramTest {};

TEST_F(PaintTest, a_battle_is_painted_into_a_file) {
    const Ran ran =
        bivouac({"paint", "shadow_of_the_eagle/alcaniz", "--scale", "0.1", "--output", path("a.webp")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("a.webp: Alcañiz, 194 × 184 pixels"));
    EXPECT_TRUE(paint::whole_webp(read(path("a.webp"))));
}

TEST_F(PaintTest, so_is_a_board_of_areas) {
    const Ran ran =
        bivouac({"paint", "strike_of_the_eagle/radzymin", "--scale", "0.25", "--output", path("r.webp")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("r.webp: Radzymin, 144 × 117 pixels"));  // 287 × 234 units
    EXPECT_TRUE(paint::whole_webp(read(path("r.webp"))));
}

TEST_F(PaintTest, the_file_may_be_png_and_the_theme_dark) {
    for (const char* theme : {"light", "dark"}) {
        const Ran ran = bivouac({"paint", "maria", "--scale", "0.1", "--theme", theme, "--output",
                                 path(std::string(theme) + ".png")});
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(read(path(std::string(theme) + ".png")).substr(1, 3), "PNG");
    }
    EXPECT_NE(read(path("light.png")), read(path("dark.png")));
}

TEST_F(PaintTest, a_folder_with_a_battle_of_ones_own_is_painted) {
    const std::string folder = std::string(BIVOUAC_SOURCE_DIR) + "/games/shadow_of_the_eagle/data/castalla";
    const Ran ran = bivouac({"paint", folder, "--scale", "0.1", "--output", path("own.webp")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(paint::whole_webp(read(path("own.webp"))));
}

TEST_F(PaintTest, what_cannot_be_done_is_said_and_nothing_is_written) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"paint", "maria", "--scale", "0.1", "--output", path("map.jpg")}, "written as .webp or .png"},
        {{"paint", "mariaa", "--scale", "0.1", "--output", path("m.webp")}, "did you mean 'maria'?"},
        {{"paint", "maria", "--theme", "sepia"}, "bivouac paint --help"},
        {{"paint", "maria", "--scale", "100"}, "bivouac paint --help"},
        {{"paint", "maria", "--scale", "0.1", "--output", path("no/such/folder/m.webp")},
         "cannot be written"},
    };
    for (const auto& [arguments, text] : cases) {
        const Ran ran = bivouac(arguments);
        EXPECT_EQ(ran.status, 2) << text;
        EXPECT_THAT(ran.err, HasSubstr(text));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(PaintTest, help_has_examples) {
    const Ran ran = bivouac({"paint", "--help"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("  bivouac paint "));
}

}  // namespace
}  // namespace bivouac::cli
