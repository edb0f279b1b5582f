// Each kind of mistake in the files of a scenario, with its file, line and suggestion.
#include <algorithm>

#include "games/strike_of_the_eagle/tests/bad_scenarios.hpp"
#include "games/strike_of_the_eagle/tests/docs_scenario.hpp"

namespace bivouac::eagle::test {
namespace {

class MistakenScenario : public ::testing::TestWithParam<BadScenario> {};

TEST_P(MistakenScenario, is_reported_with_file_line_and_suggestion) {
    const BadScenario& bad = GetParam();
    Files files = docs_scenario();
    std::string& text = files[bad.file];
    const int spoiled = spoil(text, bad.good, bad.bad);
    ASSERT_NE(spoiled, 0) << "`" << bad.good << "` is not in " << bad.file;
    const int line = bad.line >= 0 ? bad.line : spoiled;
    const std::string where = std::string("bridge/") + (bad.where == nullptr ? bad.file : bad.where);

    const LoadResult result = load(files);
    EXPECT_EQ(result.scenario, nullptr);
    EXPECT_TRUE(has_mistake(result.mistakes, where, line, bad.what, bad.suggestion))
        << "wanted " << where << ":" << line << ": " << bad.what << " (" << bad.suggestion << "), got:\n"
        << all_texts(result.mistakes);
}

const auto kNameOfBad = [](const ::testing::TestParamInfo<BadScenario>& info) {
    return std::string(info.param.name);
};

INSTANTIATE_TEST_SUITE_P(Areas, MistakenScenario, ::testing::ValuesIn(kBadAreas), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Links, MistakenScenario, ::testing::ValuesIn(kBadLinks), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Lines, MistakenScenario, ::testing::ValuesIn(kBadLines), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Map, MistakenScenario, ::testing::ValuesIn(kBadMap), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Blocks, MistakenScenario, ::testing::ValuesIn(kBadBlocks), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Cards, MistakenScenario, ::testing::ValuesIn(kBadCards), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Scenario, MistakenScenario, ::testing::ValuesIn(kBadMain), kNameOfBad);
INSTANTIATE_TEST_SUITE_P(Forces, MistakenScenario, ::testing::ValuesIn(kBadForces), kNameOfBad);

}  // namespace
}  // namespace bivouac::eagle::test
