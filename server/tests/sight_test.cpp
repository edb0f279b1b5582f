// What a viewer sees, in short: which places count as changed, and what is told of them.
#include "server/sight.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

namespace json = boost::json;

PieceView piece(std::string id, std::string place, std::vector<std::string> marks = {}) {
    PieceView p;
    p.id = std::move(id);
    p.owner = "french";
    p.place = std::move(place);
    p.marks = std::move(marks);
    return p;
}

TableView table_of(std::vector<PieceView> pieces) {
    TableView table;
    table.pieces = std::move(pieces);
    return table;
}

json::object changed(const TableView& before, const TableView& now) {
    std::string out;
    add_changed_places(out, now, sight_of(before), sight_of(now));
    return json::parse(out).as_object();
}

TEST(Sight, facts_are_told_as_they_are_and_places_in_order) {
    TableView view = table_of({piece("x", "0203"), piece("y", "")});
    view.facts = {{"turn", "3"}, {"phase", "a \"b\""}};
    const Sight sight = sight_of(view);
    EXPECT_EQ(sight.facts, R"({"turn":"3","phase":"a \"b\""})");
    ASSERT_EQ(sight.places.size(), 2U);
    EXPECT_EQ(sight.places[0].first, "");
    EXPECT_EQ(sight.places[1].first, "0203");
}

TEST(Sight, nothing_is_told_of_places_that_are_as_they_were) {
    const TableView view = table_of({piece("x", "0203"), piece("y", "0204")});
    const TableView other_order = table_of({piece("y", "0204"), piece("x", "0203")});
    EXPECT_TRUE(changed(view, other_order).empty());
}

TEST(Sight, a_piece_that_goes_changes_where_it_was_and_where_it_is) {
    const TableView before = table_of({piece("x", "0203"), piece("y", "0204"), piece("z", "0205")});
    const TableView now = table_of({piece("x", "0204"), piece("y", "0204"), piece("z", "0205")});
    const json::object told = changed(before, now);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_TRUE(told.at("0203").as_array().empty());
    ASSERT_EQ(told.at("0204").as_array().size(), 2U);
    EXPECT_EQ(told.at("0204").at(0).at("id"), "x");
    EXPECT_EQ(told.at("0204").at(1).at("id"), "y");
}

TEST(Sight, every_field_of_a_piece_counts_and_so_does_its_place_in_the_stack) {
    const TableView before = table_of({piece("x", "0203"), piece("y", "0203")});
    EXPECT_EQ(changed(before, table_of({piece("y", "0203"), piece("x", "0203")})).size(), 1U);
    EXPECT_EQ(changed(before, table_of({piece("x", "0203", {"moved"}), piece("y", "0203")})).size(), 1U);
    TableView renamed = before, repainted = before, stronger = before, turned = before;
    renamed.pieces[0].name = "1 Line";
    repainted.pieces[0].kind = "cavalry";
    stronger.pieces[0].facts = {{"strength", "6"}};
    turned.pieces[0].owner = "allied";
    for (const TableView* view : {&renamed, &repainted, &stronger, &turned})
        EXPECT_EQ(changed(before, *view).size(), 1U);
}

}  // namespace
}  // namespace bivouac::server
