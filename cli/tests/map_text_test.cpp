// The map as text: what is drawn where, in colour and plain, and nothing that the view does not hold.
#include "cli/map_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/facing.hpp"
#include "cli/tests/table_fixture.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const MapLook kPlain{false, 120, 50, false, {}};

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

TableView table_of(std::vector<PieceView> pieces) {
    TableView table;
    table.pieces = std::move(pieces);
    return table;
}

std::string drawn(const BoardView& board, const TableView& table, const MapLook& look) {
    const Ground ground(board);
    return draw_map(ground, table, kSeats, whole_window(ground), look);
}

TEST(MapText, edges_carry_column_and_row_numbers) {
    const auto map = lines(drawn(small_board(), {}, kPlain));
    EXPECT_EQ(map.front(), "    01   02   03   04");
    EXPECT_EQ(map.back(), "    01   02   03   04");
    EXPECT_TRUE(map[1].starts_with("01 "));
    EXPECT_TRUE(map[3].starts_with("02 "));
}

TEST(MapText, even_columns_lie_a_line_lower) {
    TableView table = table_of(
        {piece("a", "french", "0101", "infantry", "5"), piece("b", "french", "0201", "cavalry", "3")});
    const auto map = lines(drawn(small_board(), table, kPlain));
    EXPECT_EQ(map[1].find("[I  ]"), 3U);
    EXPECT_EQ(map[2].find("[5B ]"), 3U);
    EXPECT_EQ(map[2].find("[C  ]"), 8U);
    EXPECT_EQ(map[3].find("[3B ]"), 8U);
}

TEST(MapText, odd_columns_may_be_the_lower_ones) {
    BoardView board = small_board();
    board.kind = "hexes, flat top, odd columns lower";
    const TableView table = table_of({piece("a", "french", "0101", "infantry", "5")});
    const auto map = lines(drawn(board, table, kPlain));
    EXPECT_EQ(map[2].find("[I  ]"), 3U);
}

TEST(MapText, sides_have_brackets_of_their_own_and_stacks_add_up) {
    TableView table = table_of(
        {piece("a", "spanish", "0102", "infantry", "5"), piece("b", "spanish", "0102", "artillery", "3")});
    const std::string map = drawn(small_board(), table, kPlain);
    EXPECT_THAT(map, HasSubstr("(IA )"));
    EXPECT_THAT(map, HasSubstr("(8  )"));
}

TEST(MapText, hidden_pieces_are_counted_and_nothing_else) {
    TableView table = table_of({hidden_piece("spanish", "0102"), hidden_piece("spanish", "0102")});
    const std::string map = drawn(small_board(), table, kPlain);
    EXPECT_THAT(map, HasSubstr("(?2 )"));
    EXPECT_THAT(map, HasSubstr("(   )"));
}

TEST(MapText, a_partly_seen_stack_shows_what_is_seen) {
    TableView table =
        table_of({piece("a", "spanish", "0102", "infantry", "5"), hidden_piece("spanish", "0102")});
    const std::string map = drawn(small_board(), table, kPlain);
    EXPECT_THAT(map, HasSubstr("(I? )"));
    EXPECT_THAT(map, HasSubstr("(5+ )"));
}

TEST(MapText, disorganized_units_have_an_exclamation_mark) {
    PieceView shaken = piece("a", "french", "0102", "infantry", "5");
    shaken.marks = {"disorganized"};
    EXPECT_THAT(drawn(small_board(), table_of({shaken}), kPlain), HasSubstr("[5B!]"));
}

TEST(MapText, counters_show_facing_formation_order_and_leaders) {
    PieceView spread = piece("a", "french", "0102", "infantry", "5");
    spread.facts.emplace_back("facing", "sw");
    spread.facts.emplace_back("formation", "limbered");
    PieceView routed = piece("b", "spanish", "0303", "cavalry", "4");
    routed.marks = {"routed"};
    PieceView leader = piece("c", "french", "0102", "leader", "");
    const std::string map = drawn(small_board(), table_of({leader, spread, routed}), kPlain);
    EXPECT_THAT(map, HasSubstr("[I ↙]"));
    EXPECT_THAT(map, HasSubstr("[5*l]"));  // in three columns the grade gives way
    EXPECT_THAT(map, HasSubstr("(4B%)"));
}

TEST(Facing, the_front_is_the_two_hexes_beside_the_corner) {
    const BoardView board = small_board();
    const Ground ground(board);
    EXPECT_THAT(front_of(ground, "0202", "e"), testing::ElementsAre("0302", "0303"));
    EXPECT_THAT(front_of(ground, "0302", "nw"), testing::ElementsAre("0201", "0301"));
    EXPECT_THAT(front_of(ground, "0302", "sw"), testing::ElementsAre("0303", "0202"));
    EXPECT_THAT(front_of(ground, "0101", "ne"), testing::IsEmpty()) << "the map ends there";
    EXPECT_THAT(front_of(ground, "0202", "none"), testing::IsEmpty());
    EXPECT_EQ(facing_arrow("w"), "←");
}

TEST(MapText, a_leader_alone_has_his_name) {
    const std::string map =
        drawn(small_board(), table_of({piece("fabre", "french", "0102", "leader", "")}), kPlain);
    EXPECT_THAT(map, HasSubstr("[L  ]"));
    EXPECT_THAT(map, HasSubstr("[fab]"));
}

TEST(MapText, an_unseen_stack_stays_one_when_a_leader_is_with_it) {
    PieceView leader = piece("roca", "spanish", "0102", "leader", "");
    PieceView hidden = hidden_piece("spanish", "0102");
    hidden.facts.emplace_back("facing", "nw");
    const std::string map = drawn(small_board(), table_of({leader, hidden, hidden}), kPlain);
    EXPECT_THAT(map, HasSubstr("(?2↖)"));
    EXPECT_THAT(map, HasSubstr("(*  )"));
}

TEST(MapText, a_stack_that_does_not_fit_beside_its_arrow_is_counted) {
    TableView table;
    for (const char* id : {"a", "b", "c"}) {
        table.pieces.push_back(piece(id, "french", "0102", "infantry", "5"));
        table.pieces.back().facts.emplace_back("facing", "e");
    }
    EXPECT_THAT(drawn(small_board(), table, kPlain), HasSubstr("[x3→]"));
}

TEST(MapText, terrain_has_its_glyph_and_height_its_digit) {
    const std::string map = drawn(small_board(), {}, kPlain);
    EXPECT_THAT(map, HasSubstr("♣♣"));
    EXPECT_THAT(map, HasSubstr("2"));
}

TEST(MapText, hexes_show_their_numbers_when_asked) {
    MapLook look = kPlain;
    look.numbers = true;
    EXPECT_THAT(drawn(small_board(), {}, look), HasSubstr("0303"));
    EXPECT_THAT(drawn(small_board(), {}, kPlain), Not(HasSubstr("0303")));
}

TEST(MapText, rivers_stand_between_the_hexes_that_they_part) {
    BoardView board = small_board();
    board.sides = {{"0102", "0201", {"river"}}, {"0301", "0302", {"river"}}};
    const auto map = lines(drawn(board, {}, kPlain));
    // 0102 begins on line 3; its upper right side is the fifth column of that line.
    EXPECT_EQ(map[3].find("┃"), 3U + 4U);
    EXPECT_NE(map[2].find("▁"), std::string::npos);  // the lower line of 0301
}

TEST(MapText, a_bridge_is_shown_instead_of_its_river) {
    BoardView board = small_board();
    board.sides = {{"0102", "0201", {"river", "bridge"}}};
    const std::string map = drawn(board, {}, kPlain);
    EXPECT_THAT(map, HasSubstr("="));
    EXPECT_THAT(map, Not(HasSubstr("┃")));
}

TEST(MapText, plain_maps_have_no_escapes_and_coloured_ones_have) {
    const TableView table = table_of({piece("a", "french", "0101", "infantry", "5")});
    MapLook colour = kPlain;
    colour.colour = true;
    EXPECT_THAT(drawn(small_board(), table, kPlain), Not(HasSubstr("\x1b[")));
    EXPECT_THAT(drawn(small_board(), table, colour), HasSubstr("\x1b["));
}

TEST(MapText, marked_hexes_are_pointed_out) {
    MapLook look = kPlain;
    look.marked = {"0303"};
    EXPECT_THAT(drawn(small_board(), {}, look), HasSubstr("*2"));
}

BoardView large_board() {
    BoardView board{"hexes, flat top, even columns lower", 60, 40, {}, {}, {}, {}};
    for (int c = 1; c <= 60; ++c) {
        for (int r = 1; r <= 40; ++r) {
            board.places.push_back({std::to_string(c * 100 + r), c, r, "clear", 0});
        }
    }
    return board;
}

TEST(MapText, a_map_too_wide_is_cut_to_where_the_pieces_are) {
    const BoardView board = large_board();
    const Ground ground(board);
    const TableView table = table_of({piece("a", "french", "5020", "infantry", "5")});
    const MapWindow w = window_for(ground, table, {false, 100, 30, false, {}});
    EXPECT_LE(w.left, 50);
    EXPECT_GE(w.right, 50);
    EXPECT_LE((w.right - w.left + 1) * 4, 100);
    EXPECT_LT(w.bottom - w.top, 20);
}

TEST(MapText, where_not_all_has_room_ones_own_pieces_are_shown_and_where_they_enter) {
    const BoardView board = large_board();
    const Ground ground(board);
    TableView table = table_of({piece("a", "spanish", "5035", "infantry", "5")});
    PieceView coming = piece("b", "french", "", "infantry", "5");
    coming.facts.emplace_back("enters", "106");
    table.pieces.push_back(coming);
    MapLook look{false, 80, 24, false, {}};
    look.own = "french";
    const MapWindow w = window_for(ground, table, look);
    EXPECT_EQ(w.left, 1);
    EXPECT_LE(w.top, 6);
    EXPECT_GE(w.bottom, 6);
    EXPECT_LE(2 * (w.bottom - w.top + 1) + 3, 24) << "and fits the height";
    look.marked = {"5030"};
    const MapWindow marked = window_for(ground, table, look);
    EXPECT_LE(marked.left, 50);
    EXPECT_GE(marked.right, 50);
    EXPECT_LE(marked.top, 30);
    EXPECT_GE(marked.bottom, 30);
}

TEST(MapText, the_legend_breaks_between_words) {
    BoardView board = small_board();
    board.labels = {{"0202", "Las Horcas", "hill", {"0202"}}, {"0101", "A", "letter", {"0101"}}};
    MapLook look = kPlain;
    look.width = 60;
    const std::string legend = draw_legend(board, {}, kSeats, look);
    for (const std::string& line : lines(legend)) EXPECT_LE(columns_of(line), 62U) << line;
    EXPECT_THAT(legend, HasSubstr("objectives: A 0101"));
    EXPECT_THAT(legend, Not(HasSubstr("Las Horcas 0202, A")));
}

TEST(MapText, a_window_around_a_hex_holds_it_and_stays_on_the_map) {
    const BoardView board = small_board();
    const Ground ground(board);
    const MapWindow w = window_around(ground, *ground.find("0101"), kPlain);
    EXPECT_EQ(w.left, 1);
    EXPECT_EQ(w.top, 1);
    EXPECT_EQ(w.right, 4);
    EXPECT_EQ(w.bottom, 3);
}

TEST(MapText, boards_that_are_not_hexes_are_not_drawn) {
    BoardView board = small_board();
    board.kind = "ring";
    EXPECT_THAT(drawn(board, {}, kPlain), HasSubstr("cannot be drawn"));
}

TEST(MapText, the_legend_names_sides_terrain_and_places) {
    BoardView board = small_board();
    board.labels = {{"0202", "Las Horcas", "hill", {"0202"}}};
    const std::string legend = draw_legend(board, {}, kSeats, kPlain);
    for (const char* word : {"french", "spanish", "trees", "Las Horcas 0202", "river", "arroyo"}) {
        EXPECT_THAT(legend, HasSubstr(word));
    }
}

}  // namespace
}  // namespace bivouac::cli
