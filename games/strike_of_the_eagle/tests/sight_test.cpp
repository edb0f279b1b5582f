// Who knows what, [R1.3], and what a table shows of it: blocks that are mistaken for one another, strengths,
// what was seen once, orders face down, hands.
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

SeatSet seats(const Theatre& war, std::string_view side) {
    return side == "nobody" ? SeatSet{} : war.sc().seats_of(Theatre::side(side));
}
Knowledge known(const Theatre& war, std::string_view side) {
    return StrikeOfTheEagle::knowledge(war.sc(), war.s(), seats(war, side));
}
/// Whether somebody can tell two positions apart.
bool tells(std::string_view side, const Theatre& a, const Theatre& b) {
    return !(known(a, side) == known(b, side));
}
TableView seen(const Theatre& war, std::string_view side) {
    return StrikeOfTheEagle::view(war.sc(), known(war, side));
}
std::string fact(const std::vector<std::pair<std::string, std::string>>& facts, std::string_view name) {
    for (const auto& [key, value] : facts) {
        if (key == name) return value;
    }
    return {};
}
const PieceView* piece(const TableView& table, std::string_view id) {
    for (const PieceView& p : table.pieces) {
        if (p.id == id) return &p;
    }
    return nullptr;
}
int hidden_in(const TableView& table, std::string_view place) {
    int n = 0;
    for (const PieceView& p : table.pieces) n += p.hidden() && p.place == place ? 1 : 0;
    return n;
}
void look_at(Theatre& war, std::string_view block) {
    war.change([&](const Scenario& sc, State& s) { show(sc, s, war.id(block)); });
}

TEST(R1_3, the_enemy_sees_how_many_blocks_stand_where_not_which) {
    Theatre one, other;
    one.block("p_1l", "min", 3).block("p_2l", "bor", 3);
    other.block("p_2l", "min", 3).block("p_1l", "bor", 3);
    EXPECT_FALSE(tells("soviet", one, other));
    EXPECT_FALSE(tells("nobody", one, other));
    EXPECT_TRUE(tells("polish", one, other));
    Theatre crowded;
    crowded.block("p_1l p_2l", "min", 3);
    EXPECT_TRUE(tells("soviet", one, crowded));
}

TEST(R1_3, the_enemy_does_not_see_strength_until_he_is_shown_it) {
    Theatre weak, strong;
    weak.block("p_1l", "min", 1);
    strong.block("p_1l", "min", 3);
    EXPECT_FALSE(tells("soviet", weak, strong));
    look_at(weak, "p_1l");
    look_at(strong, "p_1l");
    EXPECT_TRUE(tells("soviet", weak, strong));
    const TableView table = seen(strong, "soviet");
    ASSERT_NE(piece(table, "p_1l"), nullptr);
    EXPECT_EQ(fact(piece(table, "p_1l")->facts, "sp"), "3");
}

TEST(R1_3, a_block_alone_is_known_and_a_change_of_strength_makes_it_doubtful) {
    Theatre war;
    war.block("p_1l", "min", 2);
    look_at(war, "p_1l");
    war.change([&](const Scenario& sc, State& s) {
        change_sp(sc, s, war.id("p_1l"), 1);
        s.phase = 4;
    });
    const TableView table = seen(war, "soviet");
    ASSERT_NE(piece(table, "p_1l"), nullptr);
    EXPECT_EQ(piece(table, "p_1l")->place, "min");
    EXPECT_EQ(fact(piece(table, "p_1l")->facts, "sp"), "");
    EXPECT_EQ(fact(piece(table, "p_1l")->facts, "seen_sp"), "2");
    EXPECT_EQ(fact(piece(table, "p_1l")->facts, "seen"), "3");
    EXPECT_EQ(fact(piece(seen(war, "polish"), "p_1l")->facts, "sp"), "3");
}

TEST(R1_3, who_leaves_a_group_is_lost_from_sight_but_remembered) {
    Theatre war;
    war.block("p_1l p_2l", "min", 3);
    look_at(war, "p_1l");
    look_at(war, "p_2l");
    EXPECT_EQ(hidden_in(seen(war, "soviet"), "min"), 0);
    war.change([&](const Scenario& sc, State& s) {
        shift(sc, s, war.id("p_1l"), war.area("bor"), war.area("min"));
    });
    const TableView table = seen(war, "soviet");
    EXPECT_EQ(hidden_in(table, "min"), 1);
    EXPECT_EQ(hidden_in(table, "bor"), 1);
    const PieceView* p = piece(table, "p_1l");
    ASSERT_NE(p, nullptr);
    EXPECT_EQ(p->place, "");
    EXPECT_EQ(fact(p->facts, "seen"), "0");
    EXPECT_THAT(p->marks, Contains("remembered"));
    const std::string among = fact(p->facts, "among");
    EXPECT_NE(among.find("min"), std::string::npos);
    EXPECT_NE(among.find("bor"), std::string::npos);
    look_at(war, "p_2l");
    EXPECT_EQ(piece(seen(war, "soviet"), "p_1l")->place, "bor") << "who the other one is tells who this is";
}

TEST(R4_2, orders_lie_face_down) {
    Theatre one, other;
    one.block("p_1l", "min", 3).order("polish", "move_out", "min");
    other.block("p_1l", "min", 3).order("polish", "defend", "min");
    EXPECT_FALSE(tells("soviet", one, other));
    EXPECT_TRUE(tells("polish", one, other));
    EXPECT_EQ(piece(seen(one, "soviet"), "order_polish_min"), nullptr);
    EXPECT_EQ(fact(piece(seen(one, "polish"), "order_polish_min")->facts, "order"), "move_out");
    for (Theatre* war : {&one, &other})
        war->change([&](const Scenario&, State& s) { s.peeked[0].insert(war->area("min")); });
    EXPECT_TRUE(tells("soviet", one, other));
}

TEST(R1_3, hands_are_secret_but_their_size) {
    Theatre one, other, more;
    one.hand("p01 s05");
    other.hand("p02 s05");
    more.hand("p01 p02 s05");
    EXPECT_FALSE(tells("soviet", one, other));
    EXPECT_TRUE(tells("polish", one, other));
    EXPECT_TRUE(tells("soviet", one, more));
    const TableView table = seen(one, "polish");
    std::vector<std::string> cards;
    for (const CardView& card : table.cards) cards.push_back(card.id + " " + card.place);
    EXPECT_THAT(cards, ElementsAre("p01 hand"));
    EXPECT_FALSE(table.cards[0].text.empty());
    EXPECT_EQ(fact(table.facts, "hand_soviet"), "1");
    EXPECT_THAT(seen(one, "nobody").cards, IsEmpty());
}

TEST(A34, commanders_of_one_side_share_a_screen) {
    Theatre one("campaign_1920+4"), other("campaign_1920+4");
    one.hand("p01").block("p_1l", "min", 3);
    other.hand("p02").block("p_1l", "min", 2);
    const Seat south = one.sc().commander(Side::Polish, Front::South);
    const auto of = [&](const Theatre& war) { return StrikeOfTheEagle::knowledge(war.sc(), war.s(), south); };
    EXPECT_FALSE(of(one) == of(other));
}

TEST(R5_7, the_table_shows_the_brigades_that_a_division_may_leave_behind) {
    const Theatre war("radzymin");
    const TableView table = seen(war, "polish");
    ASSERT_NE(piece(table, "p_koc"), nullptr);
    EXPECT_EQ(fact(piece(table, "p_koc")->facts, "where"), "pool");
    EXPECT_EQ(piece(table, "p_12"), nullptr);  // a division that nobody can build here
}

TEST(Board, has_its_areas_with_names_and_links_with_what_they_are) {
    const Theatre war("radzymin");
    const BoardView board = StrikeOfTheEagle::board(war.sc());
    EXPECT_EQ(board.kind, "areas");
    EXPECT_EQ(board.places.size(), static_cast<std::size_t>(war.sc().in_play.count()));
    ASSERT_TRUE(board.places[0].area);
    EXPECT_EQ(board.places[0].area->name, "Warszawa");
    EXPECT_THAT(board.places[0].area->marks, Contains("source_polish"));
    EXPECT_EQ(fact(board.places[0].area->facts, "cubes_polish"), "2 black 1 white");
    const auto link = [&](std::string_view from, std::string_view to) {
        for (const BoardSide& side : board.sides) {
            if (side.from == from && side.to == to) return side;
        }
        return BoardSide{};
    };
    EXPECT_THAT(link("war", "rad").features, ElementsAre("road", "rail", "fortified_from"));
    EXPECT_EQ(link("war", "mod").name, "Vistula");
    EXPECT_THAT(link("war", "plo").features, ElementsAre("road"));
}

}  // namespace
}  // namespace bivouac::eagle::test
