// The ground as a picture and the words of a game, through the API: every answer is checked against the
// OpenAPI file.
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

class ApiPictures : public ApiTest {
  protected:
    [[nodiscard]] static With query(std::map<std::string, std::string, std::less<>> values) {
        return {{}, std::move(values), {}};
    }
};

constexpr const char* kAlcaniz = "/api/v1/games/shadow_of_the_eagle/basic/alcaniz";

TEST_F(ApiPictures, a_ground_is_a_picture_that_may_be_kept) {
    const auto small = stranger().get(std::string(kAlcaniz) + "/ground", query({{"scale", "0.4"}}));
    ASSERT_EQ(small.status, 200U) << small.response.body;
    EXPECT_EQ(small.response.type, "image/webp");
    EXPECT_EQ(small.response.body.substr(0, 4), "RIFF");
    EXPECT_EQ(small.response.body.substr(8, 4), "WEBP");
    const auto dark =
        stranger().get(std::string(kAlcaniz) + "/ground", query({{"scale", "0.4"}, {"theme", "dark"}}));
    ASSERT_EQ(dark.status, 200U);
    EXPECT_NE(dark.response.body, small.response.body);
}

TEST_F(ApiPictures, boards_of_areas_have_a_ground_and_the_lines_that_names_are_written_along) {
    const std::string radzymin = "/api/v1/games/strike_of_the_eagle/standard/radzymin";
    const auto ground = stranger().get(radzymin + "/ground", query({{"scale", "0.4"}}));
    ASSERT_EQ(ground.status, 200U) << ground.response.body;
    EXPECT_EQ(ground.response.type, "image/webp");
    const auto board = stranger().get(radzymin + "/board");
    ASSERT_EQ(board.status, 200U);
    const auto& line = board.body.at("lines").at(0);
    EXPECT_EQ(line.at("kind").as_string(), "river");
    EXPECT_EQ(line.at("name").as_string(), "Vistula");
    EXPECT_EQ(line.at("label").as_string(), "Wisła");
    EXPECT_EQ(line.at("width").as_int64(), 5);
    EXPECT_GT(line.at("points").as_array().size(), 20U);
}

TEST_F(ApiPictures, only_few_scales_are_painted) {
    EXPECT_EQ(stranger().get(std::string(kAlcaniz) + "/ground", query({{"scale", "6"}})).code(), "bad_input");
    EXPECT_EQ(stranger().get(std::string(kAlcaniz) + "/ground", query({{"theme", "red"}})).code(),
              "bad_input");
    EXPECT_EQ(stranger().get("/api/v1/games/shadow_of_the_eagle/basic/moon/ground").status, 404U);
}

TEST_F(ApiPictures, a_game_speaks_its_languages) {
    const std::string words = "/api/v1/games/shadow_of_the_eagle/words/";
    const auto english = stranger().get(words + "en");
    ASSERT_EQ(english.status, 200U) << english.response.body;
    EXPECT_EQ(english.body.at("templates").at("seat.french").as_string(), "French");
    EXPECT_TRUE(english.body.at("rules").as_object().empty()) << "the originals are at /rules";
    const auto spanish = stranger().get(words + "es");
    ASSERT_EQ(spanish.status, 200U) << spanish.response.body;
    EXPECT_EQ(spanish.body.at("templates").at("seat.french").as_string(), "francés");
    const json::value& templates = spanish.body.at("templates");
    for (const char* const battle : {"alcaniz", "maria", "castalla"})
        EXPECT_GT(templates.at(std::string("blurb.") + battle).as_string().size(), 100U) << battle;
    EXPECT_FALSE(english.body.at("templates").as_object().contains("rule_of.basic.event.moved"));
    const json::value& rule = spanish.body.at("rules").at("S7.b");
    EXPECT_EQ(rule.at("title").as_string(), "Hexágonos llenos");
    EXPECT_NE(rule.at("text").as_string().find("8"), json::string::npos);
    for (const char* language : {"xx", "EN", "../en", "eng"}) {
        EXPECT_EQ(stranger().get(words + language).status, 404U) << language;
    }
}

}  // namespace
}  // namespace bivouac::server
