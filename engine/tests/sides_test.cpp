// Sides and what they are called. Camps has none but its seats; games with several seats a side are asked in
// games/tests.
#include "engine/sides.hpp"

#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/tests/tiny_game.hpp"

namespace bivouac {
namespace {

std::string name_of(const std::vector<std::string>& seats) {
    return side_name(seats);
}

TEST(Sides, of_one_seat_are_called_as_it_is) {
    EXPECT_EQ(name_of({"french"}), "french");
    EXPECT_EQ(name_of({"old_guard"}), "old_guard");
}

TEST(Sides, of_several_are_called_by_what_their_names_begin_with) {
    EXPECT_EQ(name_of({"polish_north", "polish_south"}), "polish");
    EXPECT_EQ(name_of({"old_guard_left", "old_guard_right", "old_guard_last"}), "old_guard");
    EXPECT_EQ(name_of({"red_1", "red_12"}), "red") << "a whole word of them";
}

TEST(Sides, whose_seats_have_nothing_in_common_are_called_by_all) {
    EXPECT_EQ(name_of({"ash", "oak"}), "ash + oak");
    EXPECT_EQ(name_of({"northern", "norwegian"}), "northern + norwegian");
    EXPECT_EQ(name_of({"polish", "polish_south"}), "polish + polish_south");
}

TEST(Sides, are_the_seats_where_a_game_says_nothing) {
    const auto clearing = EdgeGame<tiny::Camps>().load("clearing").scenario;
    const std::vector<SideInfo> sides = sides_of(*clearing);
    ASSERT_EQ(sides.size(), 4U);
    EXPECT_EQ(sides[3].name, "rock");
    EXPECT_EQ(sides[3].seats, std::vector<std::string>{"rock"});
    EXPECT_EQ(clearing->side_of(seat(3)), SeatSet(seat(3)));
}

}  // namespace
}  // namespace bivouac
