// What a player is told before a battle is struck: tallies with their rules, chances of who wins and of what
// each side loses, exact where he knows all that counts.
#include "engine/odds.hpp"
#include "games/strike_of_the_eagle/tests/battlefield.hpp"

namespace bivouac::eagle::test {
namespace {

Seat seat_of(const Theatre& war, std::string_view side) {
    return war.sc().commander(Theatre::side(side), Front::North);
}
std::vector<OddsReport> reports(const Theatre& war, std::string_view side) {
    return odds<StrikeOfTheEagle>(war.sc(), war.s(), seat_of(war, side));
}
OddsReport only_report(const Theatre& war, std::string_view side) {
    const auto all = reports(war, side);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? OddsReport{} : all[0];
}

Rational chance_of(std::span<const ResultChance> chances, std::string_view key) {
    Rational sum = 0;
    for (const ResultChance& c : chances) {
        if (c.result.key == key) sum += c.chance;
    }
    return sum;
}
/// Of losing so many, by side as in the report's aspects.
Rational chance_to_lose(const OddsReport& report, std::string_view side, int points) {
    for (const ResultChance& c : report.aspects[index_of(Theatre::side(side))].chances) {
        if (c.result.with[0].value == points) return c.chance;
    }
    return 0;
}
Rational total(std::span<const ResultChance> chances) {
    Rational sum = 0;
    for (const ResultChance& c : chances) sum += c.chance;
    return sum;
}
bool notes(const OddsReport& report, std::string_view key) {
    return std::ranges::any_of(report.fight.notes, [&](const Phrase& note) { return note.key == key; });
}
Rational line_of(const bivouac::Tally& tally, std::string_view key) {
    for (const TallyLine& line : tally.lines()) {
        if (line.reason.key == key) return line.amount;
    }
    return 0;
}

/// Six against four in the open, the Soviets attacking; nobody holds a card, and eight are in each deck.
struct Meeting : Theatre {
    Meeting() {
        block("p_1l", "dok", 4).block("s_r4", "dok", 4).block("s_r21", "dok", 2).entered("s_r4 s_r21", "pol");
        change([](const Scenario&, State& s) {
            constexpr std::uint64_t kEight = 0xFF;
            for (const Side side : kBothSides) {
                s.removed[index_of(side)] |= s.deck[index_of(side)] & ~kEight;
                s.deck[index_of(side)] &= kEight;
            }
        });
    }
};

std::vector<std::uint16_t> cards_in(std::uint64_t deck) {
    std::vector<std::uint16_t> cards;
    for (; deck != 0; deck &= deck - 1) cards.push_back(static_cast<std::uint16_t>(std::countr_zero(deck)));
    return cards;
}

/// How the battle goes in a position where the draws are fixed, by playing it.
struct Played {
    std::string winner;
    int polish_losses = 0, soviet_losses = 0;
};
Played play_out(int soviet_draw, int polish_draw) {
    Meeting war;
    war.dice({soviet_draw, polish_draw}).in(Proc::Battles);
    lay_nothing(war);
    return {winner_told(war), std::min(losses_by(war, "soviet"), 4), std::min(losses_by(war, "polish"), 6)};
}

// Every pair of draws is played by itself.
TEST(EagleOdds, are_those_of_all_draws_played_one_by_one) {
    Meeting war;
    war.in(Proc::Battles);
    const OddsReport report = only_report(war, "soviet");
    ASSERT_TRUE(report.exact);
    EXPECT_TRUE(report.fight.known);
    EXPECT_GT(report.chances.size(), 1U);
    EXPECT_EQ(total(report.chances), Rational(1));
    int pairs = 0;
    int soviet_wins = 0;
    int polish_lose_two = 0;
    for (const std::uint16_t s : cards_in(war.s().deck[index_of(Side::Soviet)])) {
        for (const std::uint16_t p : cards_in(war.s().deck[index_of(Side::Polish)])) {
            const Played played = play_out(s, p);
            ++pairs;
            soviet_wins += played.winner == "soviet" ? 1 : 0;
            polish_lose_two += played.polish_losses == 2 ? 1 : 0;
        }
    }
    EXPECT_EQ(chance_of(report.chances, "odds.own_wins") + chance_of(report.chances, "odds.own_great"),
              Rational(soviet_wins, pairs));
    EXPECT_EQ(chance_to_lose(report, "polish", 2), Rational(polish_lose_two, pairs));
}

TEST(EagleOdds, are_the_same_battle_for_both_sides) {
    Meeting war;
    war.in(Proc::Battles);
    const OddsReport soviet = only_report(war, "soviet");
    const OddsReport polish = only_report(war, "polish");
    EXPECT_EQ(chance_of(soviet.chances, "odds.own_wins"), chance_of(polish.chances, "odds.enemy_wins"));
    EXPECT_EQ(soviet.aspects, polish.aspects);
    EXPECT_EQ(polish.fight.attacker, seat_of(war, "soviet"));
}

TEST(EagleOdds, have_a_tally_with_rules) {
    Theatre war;
    war.block("p_1l", "bor", 3).block("s_r4", "bor", 4).block("s_r21", "bor", 2);
    war.entered("s_r4", "ors").entered("s_r21", "ihu").spent("s_r4", Spent::ForcedMarch);
    war.in(Proc::Battles);
    const Fight fight = only_report(war, "soviet").fight;
    EXPECT_EQ(fight.attack.total(), Rational(2 + 2));
    EXPECT_EQ(line_of(fight.attack, "tally.half"), Rational(2));
    EXPECT_EQ(line_of(fight.defence, "tally.garrison"), Rational(1));
    EXPECT_EQ(line_of(fight.defence, "tally.flanks"), Rational(-2));
    EXPECT_EQ(fight.defence.lines().back().rule, Rule("R6.6"));
}

TEST(EagleOdds, say_what_spares_the_defender_a_loss) {
    Theatre war;
    war.block("p_1l", "ihu", 4).block("s_r4", "ihu", 4).entered("s_r4", "moh").in(Proc::Battles);
    EXPECT_TRUE(notes(only_report(war, "soviet"), "odds.fortified"));
}

TEST(EagleOdds, count_what_the_seat_has_laid) {
    Meeting war;
    war.hand("s38 s07").in(Proc::Battles);
    const OddsReport before = only_report(war, "soviet");
    war.take("battle_card s38");
    const OddsReport laid = only_report(war, "soviet");
    EXPECT_EQ(line_of(laid.fight.attack, "tally.cards"), Rational(2));
    EXPECT_TRUE(laid.exact);
    EXPECT_LT(chance_of(laid.chances, "odds.enemy_wins"), chance_of(before.chances, "odds.enemy_wins"));
}

TEST(EagleOdds, of_a_card_only_thought_of_are_those_of_the_card_laid) {
    Meeting war;
    war.hand("s38 s07").in(Proc::Battles);
    const Seat seat = seat_of(war, "soviet");
    State thought = war.s();
    const std::array given{act(Verb::BattleCard, card_value(Side::Soviet, card_of(war.card("s38")))),
                           act(Verb::Modifier, card_value(Side::Soviet, card_of(war.card("s07"))))};
    ASSERT_TRUE(suppose<StrikeOfTheEagle>(war.sc(), thought, seat, given).allowed());
    const auto supposed = odds<StrikeOfTheEagle>(war.sc(), thought, seat);
    war.take_all({"battle_card s38", "modifier s07"});
    EXPECT_EQ(supposed, reports(war, "soviet"));
    EXPECT_EQ(line_of(supposed.at(0).fight.attack, "tally.modifier"),
              Rational(war.sc().card(Side::Soviet, card_of(war.card("s07"))).modifier + 1));
}

TEST(EagleOdds, of_the_last_card_do_not_uncover_those_of_the_enemy) {
    Meeting war;
    war.hand("s38 p24").in(Proc::Battles);
    war.take_all({"battle_card s38", "from_deck", "no_battle_card"});
    State thought = war.s();
    const std::array given{act(Verb::FromDeck)};
    ASSERT_TRUE(suppose<StrikeOfTheEagle>(war.sc(), thought, seat_of(war, "polish"), given).allowed());
    const auto supposed = odds<StrikeOfTheEagle>(war.sc(), thought, seat_of(war, "polish"));
    ASSERT_EQ(supposed.size(), 1U);
    EXPECT_FALSE(supposed[0].exact);
    EXPECT_TRUE(notes(supposed[0], "odds.card_face_down"));
    EXPECT_EQ(line_of(supposed[0].fight.attack, "tally.cards"), Rational(0));
}

TEST(EagleOdds, of_hidden_blocks_are_a_mixture_with_an_error) {
    Meeting war;
    war.in(Proc::Marches);  // nobody marches; the battle is to come
    war.change([](const Scenario&, State& s) {
        s.agenda.clear();
        s.agenda.push(FrameKind::Procedure, static_cast<std::uint8_t>(Proc::Marches), {});
    });
    const OddsReport report = only_report(war, "soviet");
    EXPECT_FALSE(report.exact);
    EXPECT_FALSE(report.fight.known);
    EXPECT_TRUE(notes(report, "odds.unseen"));
    EXPECT_EQ(report.fight.defence.total(), Rational(0)) << "the strength of the enemy is not told";
    EXPECT_EQ(total(report.chances), Rational(1));
    for (const ResultChance& c : report.chances) EXPECT_GT(c.error, 0);
}

// The mixture over hands and decks comes to what the exact chances say.
TEST(EagleOdds, exact_and_sampled_agree) {
    Meeting war;
    war.hand("p24 p06 p03 p12 p02 p05").in(Proc::Battles);
    const OddsReport exact = only_report(war, "soviet");
    ASSERT_TRUE(exact.exact);
    OddsReport mixed;
    bivouac::detail::mixed_chances<StrikeOfTheEagle>(war.sc(), war.s(), seat_of(war, "soviet"), 0, {}, mixed);
    ASSERT_FALSE(mixed.exact);
    for (const ResultChance& c : exact.chances) {
        const double share = chance_of(mixed.chances, c.result.key).approximate();
        EXPECT_NEAR(share, c.chance.approximate(), 0.05) << c.result.key;
    }
}

// What the enemy draws hangs on what he holds, which exact chances of the true position would tell.
TEST(EagleOdds, do_not_tell_which_cards_the_enemy_holds) {
    Meeting high;
    Meeting low;
    high.hand("p01").in(Proc::Battles);  // its modifier is 4
    low.hand("p03").in(Proc::Battles);   // 0
    EXPECT_EQ(reports(high, "soviet"), reports(low, "soviet"));
    const auto of_the_true_one = [](const Meeting& war) {
        OddsReport report;
        bivouac::detail::exact_chances<StrikeOfTheEagle>(war.sc(), war.s(), seat_of(war, "soviet"), 0, {},
                                                         report);
        return report;
    };
    EXPECT_NE(of_the_true_one(high), of_the_true_one(low));
}

TEST(EagleOdds, over_the_budget_are_sampled_and_say_so) {
    Meeting war;
    war.in(Proc::Battles);
    const OddsBudget few{.exact = {.paths = 10, .time = kNoDeadline}};
    const auto all = odds<StrikeOfTheEagle>(war.sc(), war.s(), seat_of(war, "soviet"), few);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_FALSE(all[0].exact);
    EXPECT_TRUE(all[0].fight.known);
    EXPECT_EQ(total(all[0].chances), Rational(1));
    EXPECT_GT(all[0].chances[0].error, 0);
}

TEST(EagleOdds, an_order_face_down_leaves_them_a_mixture) {
    Meeting war;
    war.order("polish", "defend", "dok").in(Proc::Battles);
    EXPECT_TRUE(notes(only_report(war, "soviet"), "odds.order_face_down"));
    EXPECT_TRUE(only_report(war, "polish").exact) << "his own order he knows";
    EXPECT_FALSE(notes(only_report(war, "polish"), "odds.defend")) << "it is shown with the cards";
}

TEST(EagleOdds, great_victories_are_told_apart) {
    Theatre war;
    war.block("p_1l", "dok", 4).block("s_r4 s_r21 s_r27", "dok", 4).entered("s_r4 s_r21 s_r27", "pol");
    war.in(Proc::Battles);
    const OddsReport report = only_report(war, "soviet");
    EXPECT_GT(chance_of(report.chances, "odds.own_great"), Rational(0));
    EXPECT_EQ(chance_of(report.chances, "odds.own_great"), chance_to_lose(report, "polish", 4));
}

TEST(EagleOdds, there_are_none_after_the_blow) {
    Theatre war;
    war.block("p_1l p_2l", "dok", 3).block("s_r4 s_r21", "dok", 4).entered("s_r4 s_r21", "pol");
    stack_decks(war).in(Proc::Battles);
    EXPECT_EQ(reports(war, "polish").size(), 1U);
    lay_nothing(war);
    ASSERT_TRUE(war.asks(Ask::ChooseLoss));
    EXPECT_TRUE(reports(war, "polish").empty());
}

TEST(EagleOdds, there_are_none_where_nobody_meets) {
    Theatre war;
    war.block("p_1l", "ihu", 3).block("s_r4", "moh", 3).in(Proc::PlaceOrders);
    EXPECT_TRUE(reports(war, "polish").empty());
}

}  // namespace
}  // namespace bivouac::eagle::test
