// Set-up as it is played, [B13], and the set-up of the three battles, [ALC.18], [MAR.18], [CAS.18]: which
// hexes each unit is offered. battles_test.cpp has the areas as data.
#include <algorithm>

#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

using ::testing::IsEmpty;

// [B13] on a small field

TEST(B13, each_unit_is_placed_in_its_hexes) {
    Field field;
    field.may_set_up("fr1", "0303 0304")
        .may_set_up("fr2", "0404")
        .at("sp1", "0909")
        .sets_up_first(Side::French);
    field.in_set_up(Side::French);
    EXPECT_EQ(field.offers(), (TextSet{"place fr1 at 0303", "place fr1 at 0304", "historical"}));
    EXPECT_EQ(field.refused_by("place fr1 at 0404"), Rules{"B13"});
    EXPECT_EQ(field.refused_by("place fr2 at 0404"), Rules{"B13"}) << "in the order of battle";
    EXPECT_EQ(field.refused_by("place sp1 at 0909"), Rules{"B13"}) << "nor the enemy's";
    field.take("place fr1 at 0304");
    EXPECT_EQ(field.hex_of("fr1"), "0304");
    EXPECT_EQ(field.offers(), (TextSet{"place fr2 at 0404", "historical"}));
}

TEST(B13, units_that_come_later_are_not_placed) {
    Field field;
    field.at("fr1", "0303").enters("fr2", "0101", 3).at("sp1", "0909").in_set_up(Side::French);
    EXPECT_EQ(field.refused_by("place fr2 at 0101"), Rules{"B13"});
    field.take("place fr1 at 0303");
    EXPECT_EQ(field.asks(), "choose_unit") << "nobody is left to place";
}

TEST(B13, historical_places_all_that_are_left) {
    Field field;
    field.may_set_up("fr1", "0303 0304")
        .at("fr2", "0404")
        .at("fr3", "0404")
        .at("sp1", "0909")
        .in_set_up(Side::French);
    field.take("place fr1 at 0304").take("historical");
    EXPECT_EQ(field.hex_of("fr1"), "0304") << "what was placed by hand stays";
    EXPECT_EQ(field.hex_of("fr2"), "0404");
    EXPECT_EQ(field.hex_of("fr3"), "0404");
    EXPECT_EQ(field.state().turn, 1);
}

TEST(B13_a, the_first_side_places_all_its_units_before_the_other_begins) {
    for (const Side first : kBothSides) {
        Field field;
        field.at("fr1", "0303").at("fr2", "0404").at("sp1", "0909").at("sp2", "0808").sets_up_first(first);
        field.in_set_up(first);
        EXPECT_EQ(field.state().turn, 0);
        const std::string mine = first == Side::French ? "fr" : "sp";
        field.take("place " + mine + "1 at " + *field.offers("place " + mine + "1 at").begin());
        EXPECT_EQ(field.asked(), first);
        field.take("place " + mine + "2 at " + *field.offers("place " + mine + "2 at").begin());
        EXPECT_EQ(field.asked(), enemy_of(first));
        EXPECT_EQ(field.asks(), "set_up");
    }
}

TEST(B13_b, three_units_a_hex) {
    Field field;
    for (const std::string unit : {"fr1", "fr2", "fr3"}) field.at(unit, "0303");
    field.may_set_up("fr4", "0304 0303").at("sp1", "0909").in_set_up(Side::French);
    field.take("place fr1 at 0303").take("place fr2 at 0303").take("place fr3 at 0303");
    EXPECT_EQ(field.offers("place fr4 at"), TextSet{"0304"});
    EXPECT_EQ(field.refused_by("place fr4 at 0303"), Rules{"B13.b"});
}

TEST(B13_b, who_stands_where_history_has_three_others_leaves_the_rest_to_be_placed_by_hand) {
    Field field;
    field.may_set_up("fr1", "0404 0303");
    for (const std::string unit : {"fr2", "fr3", "fr4"}) field.may_set_up(unit, "0303 0304");
    field.at("sp1", "0909").in_set_up(Side::French).take("place fr1 at 0303");
    EXPECT_EQ(field.refused_by("historical"), Rules{"B13.b"});
    EXPECT_EQ(field.offers(), (TextSet{"place fr2 at 0303", "place fr2 at 0304"}));
}

TEST(B13_b, a_battle_in_which_the_last_could_be_crowded_out_does_not_load) {
    // fr4 has one hex, and the three before it may all choose it.
    Field field;
    for (const std::string unit : {"fr1", "fr2", "fr3"}) field.may_set_up(unit, "0304 0303");
    field.at("fr4", "0303").at("sp1", "0909");
    EXPECT_THROW(field.in_set_up(Side::French), std::runtime_error);
    Field other;
    for (const std::string unit : {"fr2", "fr3", "fr4"}) other.may_set_up(unit, "0304 0303");
    other.at("fr1", "0303").at("sp1", "0909");
    EXPECT_NO_THROW(other.in_set_up(Side::French)) << "who is placed first is safe";
}

TEST(B13_c, not_where_units_cannot_stand) {
    Field field;
    field.ground("0304", "swamp").may_set_up("fr1", "0303 0304").at("sp1", "0909").in_set_up(Side::French);
    EXPECT_EQ(field.offers("place fr1 at"), TextSet{"0303"});
    EXPECT_EQ(field.refused_by("place fr1 at 0304"), (Rules{"B13", "B13.c"}));
}

// [the real battles]

// What set-up offered to a unit, and which hexes its own side had filled by then.
struct Offered {
    TextSet hexes;
    TextSet full;
};

// Plays the whole set-up of a battle by hand, each unit to its historical hex.
class PlayedSetUp {
  public:
    explicit PlayedSetUp(std::string_view battle) : field_(Field::battle(battle)) {
        while (field_.asks() == "set_up") {
            const Offers list = offered();
            const UnitId unit = basic::unit_operand(list[0]);
            const Unit& facts = sc().unit(unit);
            Offered& seen = offered_[sc().text(unit).id];
            for (const Action a : list) {
                if (basic::is_verb(a, basic::Verb::Place)) seen.hexes.insert(name(basic::hex_operand(a, 1)));
            }
            for (const auto& [hex, points] : points_) {
                const int most = sc().side(facts.side).setup_points;
                const bool heavy = most > 0 && points + facts.strength > most;
                if (heavy || counters_[hex] == 3) seen.full.insert(hex);
            }
            const std::string hex = name(facts.historical);
            points_[hex] += facts.strength;
            ++counters_[hex];
            field_.take("place " + sc().text(unit).id + " at " + hex);
        }
    }

    const Scenario& sc() const { return field_.scenario(); }
    const boards::HexGrid& grid() const { return sc().map.grid(); }
    Field& field() { return field_; }
    const Offered& of(const std::string& unit) const { return offered_.at(unit); }

    std::string name(Hex hex) const {
        return std::string(grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
    }
    Hex hex(std::string_view name) const { return field_.hex(name); }
    Hex mark(char letter, std::size_t which = 0) const { return sc().letter(letter)->hexes.at(which); }

    // [hexes that the book names] Without swamps.
    TextSet within(int distance, Hex of) const {
        return hexes([&](Hex hex) { return grid().distance(hex, of) <= distance; });
    }
    TextSet line(char letter) const {
        TextSet names;
        grid().straight_line(mark(letter, 0), mark(letter, 1), [&](Hex hex) { names.insert(name(hex)); });
        return names;
    }
    template <class Wanted>
    TextSet hexes(Wanted wanted) const {
        TextSet names;
        for (std::size_t i = 0; i < grid().size(); ++i) {
            const auto hex = static_cast<Hex>(i);
            if (sc().terrain(hex) != TerrainKind::Swamp && wanted(hex)) names.insert(name(hex));
        }
        return names;
    }

    // [units that the book names] Those of a command, or of an arm in it.
    Texts command(Side side, std::string_view name) const {
        return units([&](const Unit& unit) {
            return unit.side == side && sc().commands[index_of(unit.command)].name == name;
        });
    }
    Texts guns(Side side) const {
        return units([&](const Unit& unit) { return unit.side == side && unit.arm == Arm::Artillery; });
    }
    template <class Wanted>
    Texts units(Wanted wanted) const {
        Texts ids;
        for (std::size_t i = 0; i < sc().basic_unit_count(); ++i) {
            if (wanted(sc().units[i])) ids.push_back(sc().unit_texts[i].id);
        }
        return ids;
    }

    // Each of the units was offered just these hexes, as far as they were not full.
    void expect(const Texts& units, const TextSet& hexes) const {
        EXPECT_THAT(units, Not(IsEmpty()));
        for (const std::string& unit : units) {
            TextSet free = hexes;
            for (const std::string& full : of(unit).full) free.erase(full);
            EXPECT_EQ(of(unit).hexes, free) << unit;
        }
    }

  private:
    Offers offered() const {
        Offers list;
        offer<Basic>(sc(), field_.state(), basic::seat_of(field_.asked()), list);
        return list;
    }

    Field field_;
    std::map<std::string, Offered> offered_;
    std::map<std::string, int> points_;
    std::map<std::string, int> counters_;
};

const PlayedSetUp& alcaniz_set_up() {
    static const PlayedSetUp kBattle("alcaniz");
    return kBattle;
}
const PlayedSetUp& maria() {
    static const PlayedSetUp kBattle("maria");
    return kBattle;
}
const PlayedSetUp& castalla() {
    static const PlayedSetUp kBattle("castalla");
    return kBattle;
}

TEST(ALC_18_a, roca_is_offered_c_and_the_hexes_around) {
    alcaniz_set_up().expect(alcaniz_set_up().command(Side::Allied, "Roca"),
                            alcaniz_set_up().within(1, alcaniz_set_up().mark('C')));
}
TEST(ALC_18_b, lazan_is_offered_two_hexes_around_b) {
    alcaniz_set_up().expect(alcaniz_set_up().command(Side::Allied, "Lazán"),
                            alcaniz_set_up().within(2, alcaniz_set_up().mark('B')));
}
TEST(ALC_18_c, areizaga_is_offered_three_hexes_around_a) {
    alcaniz_set_up().expect(alcaniz_set_up().command(Side::Allied, "Areizaga"),
                            alcaniz_set_up().within(3, alcaniz_set_up().mark('A')));
}

TEST(ALC_18_d, ibarrola_is_offered_the_rows_south_of_c) {
    const PlayedSetUp& set_up = alcaniz_set_up();
    const int row = set_up.grid().row(set_up.mark('C'));
    for (const std::string& unit : set_up.command(Side::Allied, "Ibarrola")) {
        EXPECT_GT(set_up.of(unit).hexes.size(), 50U) << unit;
        for (const std::string& hex : set_up.of(unit).hexes) EXPECT_GT(std::stoi(hex.substr(2)), row) << unit;
    }
}

TEST(ALC_18_e, the_guns_are_offered_what_is_five_hexes_from_d) {
    const PlayedSetUp& set_up = alcaniz_set_up();
    for (const std::string& unit : set_up.guns(Side::Allied)) {
        EXPECT_GT(set_up.of(unit).hexes.size(), 200U) << unit;
        for (const std::string& hex : set_up.of(unit).hexes) {
            EXPECT_FALSE(set_up.within(4, set_up.mark('D')).contains(hex)) << unit << " " << hex;
        }
    }
}

TEST(ALC_18_f, all_the_french_may_come_in_at_d_on_turn_1_in_any_order) {
    Field field = Field::battle("alcaniz");
    field.take("historical");
    EXPECT_EQ(field.asked(), Side::French);
    EXPECT_EQ(field.state().turn, 1);
    EXPECT_EQ(field.offers("move").size(), field.scenario().basic_count[index_of(Side::French)]);
    for (const std::string& unit : field.offers("move")) {
        EXPECT_TRUE(field.reach(unit).contains("0106")) << unit;
        EXPECT_EQ(field.hex_of(unit), "nowhere");
    }
    EXPECT_EQ(field.reach("115l3").count("0706"), 0U) << "five points, of which one pays for D";
    field.move("fah", "0106").move("115l3", "0106");
    EXPECT_EQ(field.hex_of("115l3"), "0106");
}

TEST(MAR_18_a, the_independent_foot_is_offered_the_line_a) {
    maria().expect({"5le1", "64l1"}, maria().line('A'));
}
TEST(MAR_18_b, the_lancers_are_offered_b) {
    maria().expect({"plan"}, maria().within(0, maria().mark('B')));
}
TEST(MAR_18_c, wathier_is_offered_the_line_d) {
    maria().expect(maria().command(Side::French, "Wathier"), maria().line('D'));
}
TEST(MAR_18_d, fabre_and_harispe_are_offered_the_line_c) {
    maria().expect(maria().command(Side::French, "Fabre"), maria().line('C'));
    maria().expect(maria().command(Side::French, "Harispe"), maria().line('C'));
}
TEST(MAR_18_e, habert_is_offered_e_and_the_hexes_around) {
    maria().expect(maria().command(Side::French, "Habert"), maria().within(1, maria().mark('E')));
}
TEST(MAR_18_h, roca_is_offered_the_line_f) {
    maria().expect(maria().command(Side::Allied, "Roca"), maria().line('F'));
}
TEST(MAR_18_i, the_horse_is_offered_the_line_g) {
    maria().expect(maria().command(Side::Allied, "O'Donojú"), maria().line('G'));
}
TEST(MAR_18_j, lazan_is_offered_the_line_h) {
    maria().expect(maria().command(Side::Allied, "Lazán"), maria().line('H'));
}
TEST(MAR_18_k, creagh_is_offered_the_line_j) {
    maria().expect(maria().command(Side::Allied, "Creagh"), maria().line('J'));
}

TEST(MAR_18_f, robert_comes_at_l_from_turn_10) {
    Field field = Field::battle("maria");
    field.take("historical").take("historical");
    const Texts robert = maria().command(Side::French, "Robert");
    ASSERT_EQ(robert.size(), 5U);
    field.turn(9).in_movement(Side::French);
    for (const std::string& unit : robert) EXPECT_EQ(field.refused_by("move " + unit), Rules{"B5.f"}) << unit;
    field.turn(10).in_movement(Side::French);
    for (const std::string& unit : robert) EXPECT_TRUE(field.reach(unit).contains("2701")) << unit;
    field.turn(11).in_movement(Side::French).move(robert[0], "2701");
    EXPECT_EQ(field.hex_of(robert[0]), "2701");
}

// Nobody of these is ever to be moved, on any turn.
void expect_never_there(const Texts& units) {
    Field field = Field::battle("maria");
    field.take("historical").take("historical");
    while (field.asks() != "over") {
        for (const std::string& unit : units) {
            EXPECT_FALSE(field.allowed("move " + unit)) << unit;
            EXPECT_EQ(field.hex_of(unit), "nowhere") << unit;
        }
        field.finish_turn();
    }
}

TEST(MAR_18_g, laval_never_comes) {
    expect_never_there({"44l1", "44l2", "3v1", "3v2"});
}
TEST(MAR_18_l, areizaga_never_comes) {
    expect_never_there({"daro", "varag", "doyle", "resar", "tmur1", "tcar", "cpal", "fzar", "sa5"});
}

TEST(MAR_18_m, guns_are_offered_hexes_near_their_own_line) {
    const PlayedSetUp& set_up = maria();
    for (const Side side : kBothSides) {
        TextSet own;  // set-up hexes of the others
        for (const std::string& unit : set_up.units([&](const Unit& u) {
                 return u.side == side && u.arm != Arm::Artillery && u.entry_turn == 0;
             })) {
            own.insert(set_up.of(unit).hexes.begin(), set_up.of(unit).hexes.end());
            own.insert(set_up.of(unit).full.begin(), set_up.of(unit).full.end());
        }
        for (const std::string& gun : set_up.guns(side)) {
            for (const std::string& hex : set_up.of(gun).hexes) {
                const bool near = std::any_of(own.begin(), own.end(), [&](const std::string& other) {
                    return set_up.grid().distance(set_up.hex(hex), set_up.hex(other)) <= 2;
                });
                EXPECT_TRUE(near) << gun << " " << hex;
            }
        }
    }
    EXPECT_FALSE(set_up.of("fa1").hexes.contains("1410")) << "in front of the line";
    EXPECT_TRUE(set_up.of("fa1").hexes.contains("1407")) << "behind it";
}

TEST(MAR_E2, the_battery_is_placed_at_set_up) {
    EXPECT_FALSE(maria().of("fa2").hexes.empty());
}

TEST(CAS_18_a, every_french_unit_is_offered_three_hexes_around_g) {
    const PlayedSetUp& set_up = castalla();
    set_up.expect(set_up.units([](const Unit& unit) { return unit.side == Side::French; }),
                  set_up.within(3, set_up.mark('G')));
}

TEST(CAS_18_b, no_french_hex_holds_more_than_20_points_at_set_up) {
    Field field = Field::battle("castalla");
    int points = 0;
    int refusals = 0;
    for (int placed = 0; placed < 8; ++placed) {
        const std::string next = *field.offers().begin();  // "historical", then "place UNIT at HEX"
        ASSERT_EQ(next, "historical");
        const std::string place = *std::next(field.offers().begin());
        const std::string unit = place.substr(6, place.find(' ', 6) - 6);
        const int strength = field.scenario().unit(field.id(unit)).strength;
        const Rules refused = field.refused_by("place " + unit + " at 0401");
        if (points + strength > 20) {
            EXPECT_THAT(refused, ::testing::Contains("CAS.18.b")) << unit;
            EXPECT_FALSE(field.offers("place " + unit + " at").contains("0401"));
            ++refusals;
            field.take(place);
        } else if (refused.empty()) {
            points += strength;
            field.take("place " + unit + " at 0401");
        } else {
            EXPECT_EQ(refused, Rules{"B13.b"});
            field.take(place);
        }
    }
    EXPECT_GT(refusals, 0) << "the limit of points was never reached: " << points;
}

TEST(CAS_18_b, the_limit_is_for_set_up_and_for_the_french_only) {
    EXPECT_EQ(castalla().sc().side(Side::Allied).setup_points, 0);
    Field field = Field::battle("castalla");
    field.take("historical").take("historical");
    EXPECT_EQ(field.asks(), "choose_unit");
    TextSet together;
    int points = 0;
    for (const std::string& unit : field.offers("move")) {
        if (together.size() == 3 || !field.reach(unit).contains("0505")) continue;
        points += field.scenario().unit(field.id(unit)).strength;
        together.insert(unit);
        field.move(unit, "0505");
    }
    field.take("end_movement");
    EXPECT_NE(field.asks(), "remove_excess") << points;
}

TEST(B4_e, a_refused_set_up_tells_no_more_of_an_enemy_than_that_he_is_there) {
    Field field = Field::battle("castalla");
    field.take("historical");
    const Side side = field.asked();
    Scenario sc = field.scenario();
    sc.sides[index_of(side)].setup_points = 1;  // so that the points of any stack would be too many
    Offers offers;
    offer<Basic>(sc, field.state(), basic::seat_of(side), offers);
    const UnitId unit = basic::unit_operand(offers[0]);
    const HexSet& held = field.state().occupied[index_of(enemy_of(side))];
    EXPECT_FALSE(held.empty());
    held.for_each([&](Hex hex) {
        const Action place = basic::act(basic::Verb::Place, unit, hex);
        const Verdict verdict = refuse<Basic>(sc, field.state(), basic::seat_of(side), place);
        Rules rules;
        for (const Reason& reason : verdict.reasons()) rules.emplace_back(reason.rule.text());
        EXPECT_THAT(rules, ::testing::Contains("B4.b"));
        EXPECT_THAT(rules, ::testing::Not(::testing::Contains("CAS.18.b")));
        EXPECT_THAT(rules, ::testing::Not(::testing::Contains("B13.b")));
    });
}

TEST(CAS_18_c, whittingham_is_offered_three_hexes_around_a) {
    castalla().expect(castalla().command(Side::Allied, "Whittingham"),
                      castalla().within(3, castalla().mark('A')));
}
TEST(CAS_18_d, adam_is_offered_two_hexes_around_b) {
    castalla().expect(castalla().command(Side::Allied, "Adam"), castalla().within(2, castalla().mark('B')));
}
TEST(CAS_18_e, mackenzie_is_offered_three_hexes_around_c) {
    castalla().expect(castalla().command(Side::Allied, "Mackenzie"),
                      castalla().within(3, castalla().mark('C')));
}
TEST(CAS_18_f, clinton_is_offered_three_hexes_around_e) {
    castalla().expect(castalla().command(Side::Allied, "Clinton"),
                      castalla().within(3, castalla().mark('E')));
}
TEST(CAS_18_h, the_horse_is_offered_two_hexes_around_d) {
    castalla().expect(castalla().command(Side::Allied, "cavalry"),
                      castalla().within(2, castalla().mark('D')));
}

TEST(CAS_18_g, three_of_roche_are_offered_two_hexes_around_d_and_two_the_castle) {
    const PlayedSetUp& set_up = castalla();
    Texts town;
    Texts castle;
    for (const std::string& unit : set_up.command(Side::Allied, "Roche")) {
        (set_up.of(unit).hexes.contains("1912") ? castle : town).push_back(unit);
    }
    EXPECT_EQ(town.size(), 3U);
    EXPECT_EQ(castle.size(), 2U);
    EXPECT_EQ(set_up.sc().terrain(set_up.hex("1912")), TerrainKind::Castle);
    set_up.expect(town, set_up.within(2, set_up.mark('D')));
    set_up.expect(castle, set_up.within(1, set_up.hex("1912")));
}

TEST(CAS_18_i, the_guns_are_offered_what_is_five_hexes_from_the_french) {
    const PlayedSetUp& set_up = castalla();
    const TextSet french = set_up.within(3, set_up.mark('G'));
    const TextSet away = set_up.hexes([&](Hex hex) {
        return std::all_of(french.begin(), french.end(), [&](const std::string& enemy) {
            return set_up.grid().distance(hex, set_up.hex(enemy)) >= 5;
        });
    });
    set_up.expect(set_up.guns(Side::Allied), away);
}

}  // namespace
}  // namespace bivouac::shadow::test
