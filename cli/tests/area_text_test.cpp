// Maps of areas as text: everything at its place, nothing over anything else, and nothing that the view does
// not hold.
#include "cli/area_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/area_holding.hpp"
#include "cli/gloss.hpp"
#include "cli/tests/table_fixture.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const MapLook kPlainAreas{false, 100, 40, false, {}};

BoardPlace town(const std::string& id, const std::string& name, int x, int y,
                std::vector<std::string> marks = {}, const std::string& region = "north") {
    return {id, 0, 0, "open", 0, BoardArea{name, x, y, region, std::move(marks), {}}};
}

BoardView small_theatre() {
    BoardView board;
    board.kind = "areas";
    board.places = {town("war", "Warszawa", 100, 100, {"key_city"}), town("mod", "Modlin", 40, 60),
                    town("sie", "Siedlce", 200, 110, {"key_city"}),
                    town("lub", "Lublin", 220, 200, {}, "south"),
                    town("box", "Reinforcements", 400, 400, {"box"})};
    board.sides = {{"war", "mod", {"road"}}, {"war", "sie", {"road", "rail"}}};
    return board;
}

PieceView token(std::string kind, std::string owner, std::string place) {
    return {kind + "_" + place, {}, std::move(owner), std::move(place), std::move(kind), {}, {}};
}

PieceView block(const std::string& id, std::string owner, std::string place, std::string sp) {
    return {id, "Block " + id, std::move(owner), std::move(place), "infantry", {{"sp", std::move(sp)}}, {}};
}

std::string drawn_areas(const BoardView& board, const TableView& table, std::string_view where = {},
                        const MapLook& look = kPlainAreas) {
    return draw_areas(board, table, kSeats, where, look, Speech({}, {}));
}

std::vector<std::string> lines_of_map(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

std::size_t line_with(const std::vector<std::string>& lines, const std::string& text) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].find(text) != std::string::npos) return i;
    }
    return lines.size();
}

TEST(AreaText, areas_lie_as_on_the_map) {
    const auto map = lines_of_map(drawn_areas(small_theatre(), {}));
    const std::size_t modlin = line_with(map, "mod Modlin"), warsaw = line_with(map, "war Warszawa");
    const std::size_t lublin = line_with(map, "lub Lublin");
    ASSERT_LT(lublin, map.size());
    EXPECT_LT(modlin, warsaw);
    EXPECT_LT(warsaw, lublin);
    EXPECT_LT(map[modlin].find("mod"), map[warsaw].find("war"));
    EXPECT_LT(map[warsaw].find("war"), map[lublin].find("lub"));
    for (const std::string& line : map) EXPECT_LE(columns_of(line), 100U);
}

TEST(AreaText, a_name_is_marked_by_who_holds_it_and_counts_by_whose_they_are) {
    TableView table;
    table.pieces = {token("control", "french", "war"), block("p1", "french", "war", "3"),
                    block("p2", "french", "war", "2"), token("garrison", "french", "war"),
                    hidden_piece("spanish", "sie"),    token("control", "spanish", "sie")};
    const std::string map = drawn_areas(small_theatre(), table);
    EXPECT_THAT(map, HasSubstr("[●war Warszawa]"));
    EXPECT_THAT(map, HasSubstr("[2g]"));
    EXPECT_THAT(map, HasSubstr("(●sie Siedlce)"));
    EXPECT_THAT(map, HasSubstr("(1)"));
    EXPECT_THAT(map, HasSubstr("○mod Modlin"));
}

TEST(AreaText, orders_are_letters_and_those_face_down_a_question_mark) {
    TableView table;
    table.pieces = {block("p1", "french", "war", "3"), token("order", "french", "war"),
                    hidden_piece("spanish", "sie"), token("order", "spanish", "sie")};
    table.pieces[1].facts = {{"order", "move_to"}};
    table.pieces[3].id.clear();
    const std::string map = drawn_areas(small_theatre(), table);
    EXPECT_THAT(map, HasSubstr("[1]mt"));
    EXPECT_THAT(map, HasSubstr("(1)?"));
    EXPECT_THAT(map, HasSubstr("p1:3 (move to)"));
    EXPECT_EQ(order_sign("forced_march_out"), "fmo");
    EXPECT_EQ(order_sign("recon"), "rec");
}

TEST(AreaText, where_two_sides_stand_there_is_a_battle) {
    TableView table;
    table.pieces = {block("p1", "french", "war", "3"), hidden_piece("spanish", "war")};
    EXPECT_THAT(drawn_areas(small_theatre(), table), HasSubstr("[1](1)✕"));
    table.pieces.pop_back();
    EXPECT_THAT(drawn_areas(small_theatre(), table), Not(HasSubstr("✕")));
    table.facts = {{"battle", "sie"}};
    EXPECT_THAT(drawn_areas(small_theatre(), table), HasSubstr("✕"));
}

TEST(AreaText, the_table_below_has_pieces_and_only_the_number_of_unseen_ones) {
    TableView table;
    table.pieces = {block("p1", "french", "war", "3"), hidden_piece("spanish", "sie"),
                    hidden_piece("spanish", "sie"), token("garrison", "spanish", "mod")};
    const std::string map = drawn_areas(small_theatre(), table);
    EXPECT_THAT(map, HasSubstr("war Warszawa  p1:3"));
    EXPECT_THAT(map, HasSubstr("2 unseen"));
    EXPECT_THAT(map, Not(HasSubstr("mod Modlin  "))) << "a garrison alone stands on the map";
}

TEST(AreaText, links_are_rows_of_dots) {
    const std::string map = drawn_areas(small_theatre(), {});
    EXPECT_THAT(map, HasSubstr("·"));
    EXPECT_THAT(map, HasSubstr(":"));
    BoardView apart = small_theatre();
    apart.sides.clear();
    EXPECT_THAT(drawn_areas(apart, {}), Not(HasSubstr("·")));
}

TEST(AreaText, areas_that_may_be_chosen_are_pointed_out) {
    MapLook look = kPlainAreas;
    look.marked = {"mod"};
    EXPECT_THAT(drawn_areas(small_theatre(), {}, {}, look), HasSubstr("*○mod"));
    look.colour = true;
    EXPECT_THAT(drawn_areas(small_theatre(), {}, {}, look), HasSubstr("\x1b["));
}

TEST(AreaText, a_front_or_what_lies_around_an_area_can_be_asked_for) {
    const BoardView board = small_theatre();
    EXPECT_THAT(drawn_areas(board, {}, "south"), HasSubstr("Lublin"));
    EXPECT_THAT(drawn_areas(board, {}, "south"), Not(HasSubstr("Warszawa")));
    EXPECT_THAT(drawn_areas(board, {}, "mod"), Not(HasSubstr("Lublin")));
    EXPECT_THAT(drawn_areas(board, {}, "all"), HasSubstr("box Reinforceme."));
    EXPECT_THAT(drawn_areas(board, {}), Not(HasSubstr("Reinforceme")));
    EXPECT_THROW((void)drawn_areas(board, {}, "nowhere"), BadInput);
}

TEST(AreaText, crowded_areas_are_shortened_or_named_as_left_out_and_never_overlap) {
    BoardView board;
    board.kind = "areas";
    for (int i = 0; i < 60; ++i) {
        const std::string id{static_cast<char>('a' + i / 26), static_cast<char>('a' + i % 26), 'x'};
        board.places.push_back(town(id, "Name of " + id, 20 * (i % 10), 15 * (i / 10)));
    }
    board.places[30].area->marks = {"key_city"};
    TableView table;
    table.pieces = {block("p1", "french", board.places[31].id, "3")};
    for (const int width : {60, 100, 120}) {
        const std::string map = drawn_areas(board, table, {}, {false, width, 40, false, {}});
        const auto lines = lines_of_map(map);
        const auto room = map.find("no room for");
        for (const BoardPlace& p : board.places) {
            const bool there = map.find("○" + p.id) != std::string::npos ||
                               map.find("●" + p.id) != std::string::npos ||
                               map.find(p.id, std::min(room, map.size())) != std::string::npos;
            EXPECT_TRUE(there) << p.id << " at " << width;
        }
        EXPECT_THAT(map, HasSubstr("●" + board.places[30].id)) << "a key city goes before towns";
        EXPECT_THAT(map, HasSubstr("○" + board.places[31].id)) << "and what has pieces";
        for (std::size_t i = 0; i + 2 < lines.size() && lines[i].find("no room") == std::string::npos; ++i)
            EXPECT_LE(columns_of(lines[i]), static_cast<std::size_t>(width));
    }
}

TEST(AreaText, a_board_too_wide_is_drawn_where_the_battle_is) {
    BoardView board;
    board.kind = "areas";
    for (int i = 0; i < 40; ++i)
        board.places.push_back(town("a" + std::to_string(i), "Town", 60 * i, 40 * (i % 5), {}));
    TableView table;
    table.facts = {{"battle", "a20"}};
    const std::string map = drawn_areas(board, table);
    EXPECT_THAT(map, HasSubstr("a20 Town"));
    EXPECT_THAT(map, Not(HasSubstr("a30")));
}

TEST(AreaText, long_names_are_cut_at_a_letter) {
    BoardView board = small_theatre();
    board.places[1].area->name = "Kamieniec Łódź Podolski";
    EXPECT_THAT(drawn_areas(board, {}), HasSubstr("mod Kamieniec Ł."));
}

TEST(AreaText, what_may_be_chosen_nearly_everywhere_is_not_pointed_out) {
    MapLook look = kPlainAreas;
    look.marked = {"war", "mod", "sie", "lub"};
    EXPECT_THAT(drawn_areas(small_theatre(), {}, {}, look), Not(HasSubstr("*")));
}

TEST(AreaGloss, an_area_is_told_by_its_name_and_who_is_there) {
    const BoardView board = small_theatre();
    const Ground ground(board);
    TableView table;
    table.pieces = {block("p1", "french", "war", "3"),   block("p2", "french", "war", "2"),
                    token("garrison", "french", "war"),  token("control", "french", "war"),
                    token("garrison", "spanish", "sie"), hidden_piece("spanish", "mod")};
    const Glossary glossary(table, ground);
    EXPECT_EQ(glossary.line({"place", "recon", "at", "war"}, {}), "Warszawa: French 2 and a garrison");
    EXPECT_EQ(glossary.line({"execute", "sie"}, {}), "Siedlce: Spanish garrison");
    EXPECT_EQ(glossary.line({"execute", "mod"}, {}), "Modlin: Spanish 1");
    EXPECT_EQ(glossary.line({"execute", "lub"}, {}), "Lublin");
    EXPECT_EQ(glossary.line({"detach", "p1"}, {}), "Block p1, infantry 3 SP, at war");
}

TEST(AreaGloss, a_card_is_told_with_what_is_printed_on_it) {
    const BoardView board = small_theatre();
    const Ground ground(board);
    TableView table;
    table.cards = {{"p07",
                    "Ammunition",
                    "french",
                    "hand",
                    "event",
                    "Three blocks gain 1 SP.",
                    {{"orders", "4"},
                     {"modifier", "2"},
                     {"black", "3"},
                     {"white", "0"},
                     {"green", "1"},
                     {"front", "south"},
                     {"history", "long ago"}},
                    {}}};
    EXPECT_EQ(
        Glossary(table, ground).line({"choose", "p07"}, {}),
        "Ammunition, event, 4 orders, +2 in battle, for the south, cubes: 3 black 1 green: Three blocks gain "
        "1 SP.");
}

TEST(AreaText, the_legend_names_the_sides_and_the_signs) {
    const std::string legend = area_legend(kSeats, kPlainAreas);
    for (const char* word : {"French", "Spanish", "garrison", "railways", "key city"})
        EXPECT_THAT(legend, HasSubstr(word));
}

}  // namespace
}  // namespace bivouac::cli
