// [B8.1] case by case, on a flat-top map with even columns further south. 0505 and 0501 lie north and south
// of each other; 0305 and 0505 lie along the hexside between 0404 and 0405.
#include "boards/line_of_fire.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "boards/tests/plane.hpp"

namespace bivouac::boards::testing {
namespace {

class Field {
  public:
    Hex at(const std::string& name) const { return named(map_.grid(), name); }
    Field& obstacle(const std::string& name) {
        obstacles_.insert(at(name));
        return *this;
    }
    Field& level(const std::string& name, int level) {
        map_.set_elevation(at(name), static_cast<std::int8_t>(level));
        return *this;
    }
    Field& side(const std::string& one, const std::string& other, SideFeature feature) {
        map_.add_feature(at(one), side_towards(map_.grid(), at(one), at(other)), feature);
        return *this;
    }
    Field& crest(const std::string& one, const std::string& other) {
        return side(one, other, SideFeature::Crest);
    }
    // "clear", or what blocks: a hex, or two for a hexside.
    std::string fire(const std::string& from, const std::string& to) const {
        const auto found =
            line_of_fire(map_, at(from), at(to), [&](Hex hex) { return obstacles_.contains(hex); });
        if (found.clear()) return "clear";
        if (found.by == BlockedBy::Crest) {
            const auto [one, other] = map_.ends(found.side);
            return "crest " + name(one) + "/" + name(other);
        }
        return (found.by == BlockedBy::Ground ? "ground " : "obstacle ") + name(found.hex);
    }

  private:
    std::string name(Hex hex) const {
        return std::string(map_.grid().write_hex(hex, Numbering::ColumnRow4).view());
    }

    HexMap map_{GridShape{12, 10, Orientation::FlatTop, Pushed::EvenLines}};
    std::set<Hex> obstacles_;
};

TEST(B8_1, open_ground_is_clear) {
    const Field field;
    EXPECT_EQ(field.fire("0505", "0501"), "clear");
    EXPECT_EQ(field.fire("0101", "1210"), "clear");
    EXPECT_EQ(field.fire("0505", "0505"), "clear");
}

TEST(B8_1, an_obstacle_between_blocks_and_is_named) {
    const Field field = Field().obstacle("0503");
    EXPECT_EQ(field.fire("0505", "0501"), "obstacle 0503");
    EXPECT_EQ(field.fire("0505", "0504"), "clear");
}

TEST(B8_1, the_first_obstacle_from_the_firer_is_named) {
    const Field field = Field().obstacle("0503").obstacle("0502");
    EXPECT_EQ(field.fire("0505", "0501"), "obstacle 0503");
    EXPECT_EQ(field.fire("0501", "0505"), "obstacle 0502");
}

TEST(B8_1, what_stands_in_the_hexes_of_firer_and_target_does_not_block) {
    const Field field = Field().obstacle("0505").obstacle("0501");
    EXPECT_EQ(field.fire("0505", "0501"), "clear");
}

TEST(B8_1, along_a_hexside_one_clear_hex_is_enough) {
    EXPECT_EQ(Field().obstacle("0404").fire("0305", "0505"), "clear");
    EXPECT_EQ(Field().obstacle("0405").fire("0305", "0505"), "clear");
    EXPECT_NE(Field().obstacle("0404").obstacle("0405").fire("0305", "0505"), "clear");
}

TEST(B8_1, along_hexsides_each_pair_is_judged_for_itself_and_the_hexes_between_as_ever) {
    EXPECT_EQ(Field().obstacle("0404").obstacle("0605").fire("0305", "0705"), "clear");
    EXPECT_NE(Field().obstacle("0604").obstacle("0605").fire("0305", "0705"), "clear");
    EXPECT_EQ(Field().obstacle("0505").fire("0305", "0705"), "obstacle 0505");
}

TEST(B8_1, along_the_edge_of_the_map_the_only_hex_decides) {
    EXPECT_EQ(Field().fire("0101", "0301"), "clear");
    EXPECT_EQ(Field().obstacle("0201").fire("0101", "0301"), "obstacle 0201");
    EXPECT_EQ(Field().obstacle("0310").fire("0210", "0410"), "obstacle 0310");
}

TEST(B8_1, a_hex_touched_at_one_corner_is_not_crossed) {
    EXPECT_EQ(Field().obstacle("0604").fire("0506", "0601"), "clear");
    EXPECT_EQ(Field().obstacle("0504").fire("0506", "0601"), "obstacle 0504");
}

TEST(B8_1, an_obstacle_lower_than_both_ends_does_not_block) {
    EXPECT_EQ(Field().obstacle("0503").level("0505", 1).level("0501", 2).fire("0505", "0501"), "clear");
    EXPECT_EQ(Field().obstacle("0503").level("0505", 1).fire("0505", "0501"), "obstacle 0503");
    EXPECT_EQ(Field().obstacle("0503").level("0501", 1).fire("0505", "0501"), "obstacle 0503");
}

TEST(B8_1, ground_higher_than_both_ends_blocks) {
    EXPECT_EQ(Field().level("0503", 1).fire("0505", "0501"), "ground 0503");
    EXPECT_EQ(Field().level("0503", 1).level("0501", 1).fire("0505", "0501"), "clear");
    EXPECT_EQ(Field().level("0503", 1).level("0505", 1).fire("0505", "0501"), "clear");
}

TEST(B8_1, slopes_and_water_do_not_block) {
    Field field = Field().level("0501", 1).level("0502", 1);
    for (const SideFeature feature :
         {SideFeature::River, SideFeature::Arroyo, SideFeature::Bridge, SideFeature::Moderate,
          SideFeature::Steep, SideFeature::Cliff, SideFeature::Road}) {
        field.side("0502", "0503", feature);
    }
    EXPECT_EQ(field.fire("0505", "0501"), "clear");
}

TEST(B8_1, a_crest_midway_or_nearer_the_target_blocks) {
    EXPECT_EQ(Field().crest("0504", "0503").fire("0505", "0502"), "crest 0504/0503");
    EXPECT_EQ(Field().crest("0503", "0502").fire("0505", "0502"), "crest 0503/0502");
}

TEST(B8_1, a_crest_nearer_the_firer_does_not_block) {
    EXPECT_EQ(Field().crest("0505", "0504").fire("0505", "0502"), "clear");
    EXPECT_EQ(Field().crest("0504", "0503").fire("0505", "0501"), "clear");
    EXPECT_NE(Field().crest("0504", "0503").fire("0501", "0505"), "clear");
}

TEST(B8_1, a_crest_lower_than_both_ends_does_not_block) {
    const auto field = [](int firer, int target, int crest) {
        return Field().level("0505", firer).level("0501", target).level("0503", crest).crest("0503", "0502");
    };
    EXPECT_EQ(field(2, 2, 1).fire("0505", "0501"), "clear");
    EXPECT_EQ(field(2, 1, 1).fire("0505", "0501"), "crest 0503/0502");
    EXPECT_EQ(field(1, 2, 1).fire("0505", "0501"), "crest 0503/0502");
    EXPECT_EQ(field(1, 1, 0).fire("0505", "0501"), "clear");
}

TEST(B8_1, the_rim_of_the_targets_own_hill_does_not_block) {
    EXPECT_EQ(Field().level("0501", 1).crest("0502", "0501").fire("0505", "0501"), "clear");
    EXPECT_EQ(Field().level("0502", 1).level("0505", 1).crest("0502", "0501").fire("0505", "0501"),
              "crest 0502/0501");
    EXPECT_EQ(Field().crest("0502", "0501").fire("0505", "0501"), "crest 0502/0501");
}

TEST(B8_1, the_rim_of_the_firers_own_hill_does_not_block_even_midway) {
    EXPECT_EQ(Field().level("0505", 1).crest("0505", "0504").fire("0505", "0504"), "clear");
    EXPECT_EQ(Field().crest("0505", "0504").fire("0505", "0504"), "crest 0505/0504");
}

TEST(B8_1, a_rim_further_back_on_the_targets_hill_blocks) {
    const Field field = Field().level("0501", 1).level("0502", 1).crest("0503", "0502");
    EXPECT_EQ(field.fire("0505", "0501"), "crest 0503/0502");
}

TEST(B8_1, along_a_hexside_each_way_answers_for_the_sides_it_crosses) {
    // The way by 0404 leaves it over a crest, the way by 0405 is open.
    EXPECT_EQ(Field().crest("0404", "0505").fire("0305", "0505"), "clear");
    EXPECT_NE(Field().crest("0404", "0505").crest("0405", "0505").fire("0305", "0505"), "clear");
    EXPECT_NE(Field().crest("0404", "0505").obstacle("0405").fire("0305", "0505"), "clear");
    EXPECT_NE(Field().crest("0405", "0505").obstacle("0404").fire("0305", "0505"), "clear");
    // Both ways enter in the near half.
    EXPECT_EQ(Field().crest("0305", "0404").crest("0305", "0405").fire("0305", "0505"), "clear");
    EXPECT_NE(Field().crest("0305", "0404").crest("0305", "0405").fire("0505", "0305"), "clear");
}

TEST(B8_1, a_crest_that_the_line_runs_along_is_not_crossed) {
    EXPECT_EQ(Field().crest("0404", "0405").fire("0305", "0505"), "clear");
}

}  // namespace
}  // namespace bivouac::boards::testing
