// Victory: chapter [B12].
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::Contains;

constexpr std::size_t kFrenchIndex = index_of(Side::French);
constexpr std::size_t kSpanishIndex = index_of(Side::Allied);

// A battle at whose end these units are lost and nothing else.
Outcome end_without(const Texts& lost) {
    Field field;
    field.unit("fr1 french infantry line 11 C")
        .unit("fr2 french infantry line 10 C")
        .unit("frcav french cavalry light 5 C");
    field.unit("sp1 spanish infantry line 11 C").unit("sp2 spanish infantry line 1 C");
    field.unit("spcav spanish cavalry heavy 6 C").unit("frgun french artillery medium 11 C");
    field.turns(5)
        .at("fr1", "0303")
        .at("fr2", "0303")
        .at("frcav", "0304")
        .at("frgun", "0305")
        .at("fr3", "0306");
    field.at("sp1", "0909").at("sp2", "0909").at("spcav", "0910").at("sp3", "1010").enters("sp4", "1201", 5);
    field.in_movement(Side::French);
    for (const std::string& unit : lost) field.lost(unit);
    EXPECT_FALSE(field.outcome().finished) << "not before the last turn is over";
    while (field.asks() != "over") field.finish_turn();
    return field.outcome();
}

TEST(B12, who_has_lost_fewer_points_wins) {
    const Outcome french_lost = end_without({"fr1"});
    EXPECT_EQ(french_lost.results[kSpanishIndex], Result::Win);
    EXPECT_EQ(french_lost.results[kFrenchIndex], Result::Loss);
    const Outcome spanish_lost = end_without({"sp1"});
    EXPECT_EQ(spanish_lost.results[kFrenchIndex], Result::Win);
    EXPECT_EQ(spanish_lost.results[kSpanishIndex], Result::Loss);
    EXPECT_EQ(end_without({"frgun"}).results[kSpanishIndex], Result::Win) << "guns count once, as printed";
}

TEST(B12, losses_are_added_up_on_both_sides) {
    EXPECT_EQ(end_without({"fr1", "fr2", "sp2"}).results[kSpanishIndex], Result::Win) << "21 against 1";
    EXPECT_EQ(end_without({"fr1", "sp1"}).ending.key, "ending.draw") << "11 against 11";
}

TEST(B12, the_result_is_told) {
    Field field;
    field.unit("fr1 french infantry line 11 C")
        .turns(1)
        .at("fr1", "0303")
        .at("fr2", "0303")
        .at("sp1", "0909");
    field.in_movement(Side::French).lost("fr1").finish_turn();
    EXPECT_THAT(field.events(Side::French),
                Contains("The Spanish army wins: it lost 0 points, the French army 11."));
}

TEST(B12, who_never_came_is_not_lost) {
    // RULING B12-a: sp4 could have entered on turn 5.
    EXPECT_EQ(end_without({}).ending.with[1].value, 0);
}

TEST(B12_a, cavalry_counts_double) {
    EXPECT_EQ(end_without({"spcav"}).results[kFrenchIndex], Result::Win) << "6 points count as 12";
    const Outcome draw = end_without({"frcav"});
    EXPECT_EQ(draw.ending.key, "ending.draw");
    EXPECT_EQ(draw.ending.with[0].value, 10) << "5 points count as 10";
}

TEST(B12_a, the_table_shows_the_same_count) {
    Field field;
    field.at("frcav", "0303").at("fr1", "0304").at("sp1", "0909").in_movement(Side::French).lost("frcav");
    EXPECT_EQ(basic::points_lost(field.scenario(), field.state(), Side::French), 8);
    const auto known = Basic::knowledge(field.scenario(), field.state(), basic::seat_of(Side::Allied));
    const TableView table = Basic::view(field.scenario(), known);
    EXPECT_THAT(table.facts, Contains(::testing::Pair("lost_french", "8")));
}

TEST(B12_b, ten_points_or_less_are_a_draw) {
    const Outcome ten = end_without({"fr2"});
    EXPECT_TRUE(ten.finished);
    EXPECT_EQ(ten.ending.key, "ending.draw");
    EXPECT_EQ(ten.results[kFrenchIndex], Result::Draw);
    EXPECT_EQ(end_without({"fr1", "sp2"}).ending.key, "ending.draw") << "11 against 1";
    EXPECT_EQ(end_without({"fr1"}).ending.key, "ending.second_wins") << "11 against 0";
}

}  // namespace
}  // namespace bivouac::shadow::test
