// Movement and entering the map: chapter [B5].
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::Contains;

TEST(B5_a, a_unit_spends_at_most_its_allowance) {
    Field field;
    field.size(12, 1).at("fr1", "0101").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0201", "0301", "0401", "0501", "0601"}));
    field.take("move fr1");
    EXPECT_TRUE(field.allowed("to 0601"));
    EXPECT_EQ(field.refused_by("to 0701"), Rules{"B5.a"});
}

TEST(B5_a, points_left_that_do_not_pay_for_a_step_are_of_no_use) {
    // Four of five points are spent before the woods, which cost two.
    Field field;
    field.size(12, 1).ground("0601", "trees").at("fr1", "0101").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0201", "0301", "0401", "0501"}));
}

TEST(B5_a, there_is_no_smallest_move) {
    // RULING B5-d: guns with 3 points, a steep slope into an orchard: 4.
    Field field;
    field.size(12, 1).level("0201", 1).ground("0201", "orchard").between("0101", "0201", "steep");
    field.at("spgun", "0101").at("sp1", "0101").in_movement(Side::Allied);
    EXPECT_EQ(field.refused_by("move spgun"), Rules{"B5.a"});
    EXPECT_EQ(field.reach("sp1"), TextSet{"0201"});
}

TEST(B5_b, what_is_left_of_a_move_is_gone) {
    Field field;
    field.size(12, 1).at("fr1", "0101").at("fr2", "1201").in_movement(Side::French);
    field.move("fr1", "0201");
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"B5.b"});
    EXPECT_EQ(field.offers("move"), TextSet{"fr2"});
    EXPECT_EQ(field.reach("fr2").size(), 5U) << "nor is it lent to another";
}

TEST(B5_b, nothing_is_saved_for_the_next_turn) {
    Field field;
    field.size(12, 1).at("fr1", "0101").in_movement(Side::French);
    field.finish_turn();
    EXPECT_EQ(field.state().turn, 2);
    EXPECT_EQ(field.reach("fr1").size(), 5U);
    field.move("fr1", "0201").finish_turn();
    EXPECT_EQ(field.reach("fr1").size(), 6U) << "and it may move again: one hex back, five on";
}

TEST(B5_c, every_step_pays_for_hex_and_hexside_together) {
    // River 1 and woods 2; then moderate slope 1 and orchard 2: 3 + 3 is more than 5.
    Field field;
    field.size(12, 1).between("0101", "0201", "river").ground("0201", "trees").level("0301", 1);
    field.ground("0301", "orchard").at("fr1", "0101").at("frcav", "0101").in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), TextSet{"0201"});
    EXPECT_EQ(field.reach("frcav"), (TextSet{"0201", "0301", "0401", "0501", "0601"}))
        << "9 = 3 + 3 + 1 + 1 + 1";
}

TEST(B5_c, a_move_goes_from_hex_to_hex) {
    // Swamp from edge to edge: there is no way over it, however near the other side is.
    Field field;
    field.size(12, 3).ground("0501 0502 0503", "swamp").at("frcav", "0402").in_movement(Side::French);
    EXPECT_EQ(field.reach("frcav").size(), 11U) << "columns 1 to 4, without its own hex";
    EXPECT_EQ(field.reach("frcav").count("0602"), 0U);
    field.take("move frcav");
    EXPECT_EQ(field.refused_by("to 0602"), Rules{"B5.a"});
    EXPECT_EQ(field.refused_by("to 0402"), Rules{"B5.c"}) << "where it is already";
}

TEST(B5_d, only_the_side_whose_phase_it_is_moves) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0808").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move sp1"), Rules{"B5.d"});
    EXPECT_EQ(field.offers(), (TextSet{"move fr1", "end_movement"}));
    field.take("end_movement");
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"B5.d"});
    EXPECT_EQ(field.offers(), (TextSet{"move sp1", "end_movement"}));
}

TEST(B5_d, nobody_has_to_move) {
    Field field;
    field.at("fr1", "0505").at("sp1", "0808").in_movement(Side::French);
    field.take("end_movement");
    EXPECT_EQ(field.asked(), Side::Allied);
    EXPECT_EQ(field.hex_of("fr1"), "0505");
}

TEST(B5_e, the_edge_of_the_map_is_the_end) {
    // In the corner: all hexes of the map within five, and none else.
    Field field;
    field.at("fr1", "0101").at("sp1", "1210").in_movement(Side::French);
    TextSet near;
    field.scenario().map.grid().within(field.hex("0101"), 5, [&](Hex hex) {
        if (hex == field.hex("0101")) return;
        near.emplace(field.scenario().map.grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
    });
    EXPECT_EQ(field.reach("fr1"), near);
    field.take("move fr1");
    EXPECT_EQ(field.offers("to").size(), field.offers().size()) << "no way to leave the map is offered";
}

// [entering]

// A road runs along row 1 from the entry hex.
Field road_into_the_map() {
    Field field;
    field.size(12, 2)
        .road("0101 0201 0301 0401 0501 0601 0701 0801")
        .enters("fr1", "0101", 2)
        .at("fr2", "1201");
    return field;
}

TEST(B5_f, not_before_its_turn) {
    Field field = road_into_the_map();
    field.in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"B5.f"});
    EXPECT_EQ(field.offers("move"), TextSet{"fr2"});
    EXPECT_EQ(field.turn(2).in_movement(Side::French).offers("move"), (TextSet{"fr1", "fr2"}));
}

TEST(B5_f, or_on_any_later_one) {
    // RULING B5-a.
    Field field = road_into_the_map();
    EXPECT_EQ(field.turn(4).in_movement(Side::French).offers("move"), (TextSet{"fr1", "fr2"}));
    EXPECT_EQ(field.hex_of("fr1"), "nowhere");
}

TEST(B5_f, it_pays_for_the_entry_hex_and_goes_on_with_the_rest) {
    Field field = road_into_the_map();
    field.turn(2).in_movement(Side::French);
    TextSet first_row;
    for (const std::string& hex : field.reach("fr1")) {
        if (hex.substr(2) == "01") first_row.insert(hex);
    }
    EXPECT_EQ(first_row, (TextSet{"0101", "0201", "0301", "0401", "0501"}))
        << "one point for 0101, four more";
    field.move("fr1", "0501");
    EXPECT_EQ(field.hex_of("fr1"), "0501");
    EXPECT_THAT(field.events(Side::Allied), Contains("fr1 enters at 0101 and marches to 0501."));
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"B5.b"});
}

TEST(B5_f, without_a_road_the_entry_hex_costs_its_terrain) {
    Field field;
    field.size(12, 1).ground("0101", "trees").enters("fr1", "0101", 1).in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), (TextSet{"0101", "0201", "0301", "0401"}));
}

TEST(B5_f, nothing_enters_where_the_enemy_stands) {
    // RULING B5-a.
    Field field;
    field.at("sp1", "0101").enters("fr1", "0101", 1).at("fr2", "0505").in_movement(Side::French);
    EXPECT_EQ(field.refused_by("move fr1"), Rules{"B5.f"});
    EXPECT_EQ(field.offers("move"), TextSet{"fr2"});
}

TEST(B5_f, in_an_enemy_zone_it_stops_at_the_edge) {
    Field field;
    field.at("sp1", "0102").enters("fr1", "0101", 1).enters("spgun", "0110", 1).at("fr2", "0109");
    field.in_movement(Side::French);
    EXPECT_EQ(field.reach("fr1"), TextSet{"0101"});
    field.in_movement(Side::Allied);
    EXPECT_EQ(field.reach("spgun"), TextSet{"0110"}) << "2 of its 3 points";
}

}  // namespace
}  // namespace bivouac::shadow::test
