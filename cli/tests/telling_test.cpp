// What the JSON says of boards of areas and of cards, and that boards of hexes say nothing of the kind.
#include <gtest/gtest.h>

#include "telling/json.hpp"

namespace bivouac::telling {
namespace {

TEST(Telling, an_area_has_a_name_a_spot_and_what_belongs_to_it) {
    BoardView view;
    view.kind = "areas";
    BoardArea war;
    war.name = "Warszawa";
    war.x = 125;
    war.y = 397;
    war.region = "north";
    war.marks = {"key_city"};
    war.facts = {{"cubes_polish", "2 black"}};
    view.places.push_back({"war", 0, 0, "urban", 0, war});
    view.sides.push_back({"war", "mod", {"rail", "river"}, "Vistula"});
    const json::object told = board(view);
    const json::value& place = told.at("places").at(0);
    EXPECT_EQ(place.at("name"), "Warszawa");
    EXPECT_EQ(place.at("x"), 125);
    EXPECT_EQ(place.at("y"), 397);
    EXPECT_EQ(place.at("region"), "north");
    EXPECT_EQ(place.at("marks"), json::array({"key_city"}));
    EXPECT_EQ(place.at("facts").at("cubes_polish"), "2 black");
    EXPECT_EQ(told.at("sides").at(0).at("name"), "Vistula");
}

TEST(Telling, lines_have_their_points_and_only_rivers_a_width) {
    BoardView view;
    view.lines = {{"river", "Vistula", "Wisła", 5, {{125, 397}, {-20, 330}}},
                  {"closed", "Ostpreußen", "", 0, {{0, 0}, {9, 0}, {0, 9}}}};
    const json::object told = board(view);
    const json::value& river = told.at("lines").at(0);
    EXPECT_EQ(river.at("kind"), "river");
    EXPECT_EQ(river.at("name"), "Vistula");
    EXPECT_EQ(river.at("label"), "Wisła");
    EXPECT_EQ(river.at("width"), 5);
    EXPECT_EQ(river.at("points").at(1), json::array({-20, 330}));
    const json::object& land = told.at("lines").at(1).as_object();
    EXPECT_TRUE(land.at("label").is_null());
    EXPECT_FALSE(land.contains("width"));
}

TEST(Telling, a_hex_has_nothing_of_areas) {
    BoardView view;
    view.places.push_back({"0101", 1, 1, "clear", 2});
    view.sides.push_back({"0101", "0102", {"road"}});
    const json::object told = board(view);
    EXPECT_EQ(told.at("places").at(0).as_object().size(), 5U);
    EXPECT_FALSE(told.at("sides").at(0).as_object().contains("name"));
    EXPECT_TRUE(told.at("lines").as_array().empty());
}

TEST(Telling, a_card_has_all_that_is_printed_on_it) {
    TableView view;
    view.cards.push_back({"p01",
                          "Treaty",
                          "polish",
                          "hand",
                          "event",
                          "Place two divisions.",
                          {{"orders", "3"}},
                          {"removed_after_use"}});
    const json::value card = cards(view).at(0);
    EXPECT_EQ(card.at("id"), "p01");
    EXPECT_EQ(card.at("name"), "Treaty");
    EXPECT_EQ(card.at("owner"), "polish");
    EXPECT_EQ(card.at("place"), "hand");
    EXPECT_EQ(card.at("kind"), "event");
    EXPECT_EQ(card.at("text"), "Place two divisions.");
    EXPECT_EQ(card.at("facts").at("orders"), "3");
    EXPECT_EQ(card.at("marks"), json::array({"removed_after_use"}));
}

}  // namespace
}  // namespace bivouac::telling
