// What is printed on every card, against a copy typed apart from the data files.
#include <algorithm>
#include <cctype>

#include "games/strike_of_the_eagle/tests/cards_facts.hpp"
#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test::card_tests {
namespace {

// How the facts write an operation: its name, then its parts. n: the number, m: the number with a minus, a:
// the area, r: the range, b: the block or its class, p: where it is placed, c: cubes.
struct Spelling {
    Effect effect;
    std::string_view name, parts;
};
constexpr Spelling kSpellings[] = {
    {Effect::Vp, "VP", "n"},
    {Effect::VpIfControl, "VP_IF_CONTROL", "an"},
    {Effect::Cubes, "CUBES", "c"},
    {Effect::Build, "BUILD", "bnp"},
    {Effect::BuildIf, "BUILD_IF", "abn"},
    {Effect::Strengthen, "STRENGTHEN", "n"},
    {Effect::StrengthenFront, "STRENGTHEN_FRONT", "n"},
    {Effect::Orders, "ORDERS", "n"},
    {Effect::OrdersOther, "ORDERS_OTHER", "n"},
    {Effect::EnemyOrders, "ENEMY_ORDERS", "n"},
    {Effect::Init, "INIT", "n"},
    {Effect::Draw, "DRAW", "n"},
    {Effect::EnemyCubes, "ENEMY_CUBES", "m"},
    {Effect::EnemyHit, "ENEMY_HIT", "n"},
    {Effect::EnemyGarrison, "ENEMY_GARRISON", "mr"},
    {Effect::EnemyNoStrategic, "ENEMY_NO_STRATEGIC", "a"},
    {Effect::Garrison, "GARRISON", "n"},
    {Effect::GarrisonAt, "GARRISON_AT", "a"},
    {Effect::Reveal, "REVEAL", "n"},
    {Effect::PeekOrders, "PEEK_ORDERS", "n"},
    {Effect::FreeRail, "FREE_RAIL", "n"},
    {Effect::FreeCavMove, "FREE_CAV_MOVE", ""},
    {Effect::SupplyRange, "SUPPLY_RANGE", "n"},
    {Effect::LithuaniaOpen, "LITHUANIA_OPEN", ""},
    {Effect::Cs, "CS", "n"},
    {Effect::CsIfNear, "CS_IF_NEAR", "arn"},
    {Effect::CsPerCav, "CS_PER_CAV", "n"},
    {Effect::EnemyCs, "ENEMY_CS", "n"},
    {Effect::Inflict, "INFLICT", "n"},
    {Effect::Take, "TAKE", "n"},
    {Effect::TakeIfLost, "TAKE_IF_LOST", "n"},
    {Effect::NegFlank, "NEG_FLANK", "n"},
    {Effect::ExtraFlank, "EXTRA_FLANK", "n"},
    {Effect::NoHalf, "NO_HALF", ""},
    {Effect::NegFort, "NEG_FORT", ""},
    {Effect::Pursuit, "PURSUIT", "n"},
    {Effect::Join, "JOIN", "n"},
    {Effect::DenyVp, "DENY_VP", ""},
    {Effect::SpentVictor, "SPENT_VICTOR", ""},
    {Effect::CancelCavBonus, "CANCEL_CAV_BONUS", ""},
    {Effect::CancelEvent, "CANCEL_EVENT", ""},
    {Effect::ChangeOrder, "CHANGE_ORDER", ""},
    {Effect::MoveOrder, "MOVE_ORDER", "n"},
    {Effect::AddOrder, "ADD_ORDER:defend", ""},
    {Effect::KillMarchOrder, "KILL_ORDER:march", ""},
    {Effect::KillRandomOrder, "KILL_ORDER:random", ""},
    {Effect::CancelRecon, "CANCEL_RECON", ""},
    {Effect::CancelRail, "CANCEL_RAIL", ""},
    {Effect::BlockEdge, "BLOCK_EDGE", ""},
    {Effect::WithdrawFree, "WITHDRAW_FREE", ""},
    {Effect::RetreatExtra, "RETREAT_EXTRA", "n"},
    {Effect::NoPursuit, "NO_PURSUIT", ""},
    {Effect::Restore, "RESTORE", "n"},
    {Effect::Hit, "HIT", "n"},
    {Effect::SupplyOk, "SUPPLY_OK", "n"},
    {Effect::OosHit, "OOS_HIT", "n"},
    {Effect::StackHit, "STACK_HIT", "n"},
    {Effect::Unspend, "UNSPEND", "n"},
    {Effect::InfMove, "INF_MOVE", "n"},
    {Effect::CavMove, "CAV_MOVE", "n"},
    {Effect::RailRange, "RAIL_RANGE", "n"},
    {Effect::VpBlock, "VP_BLOCK", "n"},
    {Effect::KeepInit, "KEEP_INIT", ""},
    {Effect::Exploit, "EXPLOIT", "n"},
};
constexpr std::string_view kTriggersSpelt[kTriggers] = {"",
                                                        "T_EVENT",
                                                        "T_ORDERS",
                                                        "T_MOVE_ENEMY",
                                                        "T_MOVE_OWN",
                                                        "T_RECON_ENEMY",
                                                        "T_WITHDRAW_OWN",
                                                        "T_RETREAT_OWN",
                                                        "T_BATTLE_WON",
                                                        "T_BATTLE_END",
                                                        "T_INIT_LOSS",
                                                        "T_REMAINING",
                                                        "T_RAIL_OWN",
                                                        "T_RAIL_ENEMY",
                                                        "T_SUPPLY",
                                                        "T_SCORE_ENEMY",
                                                        "T_REINF"};

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::toupper(c); });
    return out;
}
std::string area_spelt(const Scenario& sc, Area area) {
    return upper(sc.area(area).id);
}

std::string part_spelt(const Scenario& sc, const Operation& o, char part) {
    using Where = Operation::Place;
    switch (part) {
        case 'n':
            return std::to_string(o.n);
        case 'm':
            return std::to_string(-o.n);
        case 'r':
            return std::to_string(o.range);
        case 'a':
            return area_spelt(sc, o.area);
        case 'b':
            if (o.block != kNoBlock) return upper(sc.block(o.block).id);
            return std::string(o.arm == Arm::Cavalry ? "cav" : "inf") +
                   (o.size == Size::Brigade ? "_B" : "_D");
        case 'p':
            return o.place == Where::Depot ? "DEPOT" : o.place == Where::Box ? "BOX" : area_spelt(sc, o.area);
        default:
            return std::to_string(o.cubes.of[0]) + "," + std::to_string(o.cubes.of[1]) + "," +
                   std::to_string(o.cubes.of[2]);
    }
}

std::string operation_spelt(const Scenario& sc, const Operation& o) {
    const auto* found = std::ranges::find_if(
        kSpellings, [&](const Spelling& spelling) { return spelling.effect == o.effect; });
    if (found == std::end(kSpellings)) return "?";
    std::string out(found->name);
    for (const char part : found->parts) {
        out += out.size() == found->name.size() ? ':' : ',';
        out += part_spelt(sc, o, part);
    }
    return out;
}

std::string effects_spelt(const Scenario& sc, const Card& card) {
    std::string out;
    for (const Operation& o : card.operations) out += (out.empty() ? "" : ";") + operation_spelt(sc, o);
    return out;
}

std::string condition_spelt(const Scenario& sc, const Condition& c) {
    constexpr std::string_view kGroundSpelt[] = {"open", "river", "forest", "swamp", "urban", "box"};
    std::string out;
    const auto add = [&](const std::string& word) { out += (out.empty() ? "" : "&") + word; };
    if (c.rail) add("rail");
    if (c.attacker) add("attacker");
    if (c.defender) add("defender");
    if (c.cavalry) add("cav");
    if (c.terrain) add("terrain(" + std::string(kGroundSpelt[static_cast<std::size_t>(*c.terrain)]) + ")");
    if (c.near != kNoArea) add("near_own(" + area_spelt(sc, c.near) + "," + std::to_string(c.range) + ")");
    return out;
}

void expect_as_printed(const Scenario& sc, const Card& card, const PrintedCard& printed) {
    SCOPED_TRACE(printed.id);
    constexpr std::string_view kTypesSpelt[] = {"event", "battle", "reaction"};
    const std::string_view front = !card.front ? "ANY" : *card.front == Front::North ? "N" : "S";
    EXPECT_EQ(card.id, printed.id);
    EXPECT_EQ(kTypesSpelt[static_cast<std::size_t>(card.type)], printed.type);
    EXPECT_EQ(front, printed.front);
    EXPECT_EQ(card.orders, printed.orders);
    EXPECT_EQ(card.modifier, printed.modifier);
    EXPECT_EQ(card.cubes, printed.cubes);
    EXPECT_EQ(card.removed_after_use, printed.removed);
    EXPECT_EQ(kTriggersSpelt[static_cast<std::size_t>(card.trigger)], printed.trigger);
    EXPECT_EQ(condition_spelt(sc, card.condition), printed.condition);
    EXPECT_EQ(effects_spelt(sc, card), printed.effects);
}

TEST(CardsPrinted, polish_cards_are_those_of_the_facts) {
    const Theatre war;
    const auto& deck = war.sc().decks[0];
    ASSERT_EQ(deck.size(), std::size(kPrintedPolish));
    for (std::size_t i = 0; i < deck.size(); ++i) expect_as_printed(war.sc(), deck[i], kPrintedPolish[i]);
}

TEST(CardsPrinted, soviet_cards_are_those_of_the_facts) {
    const Theatre war;
    const auto& deck = war.sc().decks[1];
    ASSERT_EQ(deck.size(), std::size(kPrintedSoviet));
    for (std::size_t i = 0; i < deck.size(); ++i) expect_as_printed(war.sc(), deck[i], kPrintedSoviet[i]);
}

// The text of one card says more than its operation: only infantry lives off the land.
TEST(CardsPrinted, only_living_off_the_land_is_for_infantry_alone) {
    const Theatre war;
    for (const auto& deck : war.sc().decks) {
        for (const Card& card : deck) {
            for (const Operation& o : card.operations)
                EXPECT_EQ(o.infantry_only, card.id == "s41") << card.id;
        }
    }
}

// [source 3 of the facts] An owner of the game has counted the types of both decks.
TEST(CardsPrinted, both_decks_have_the_published_numbers_of_each_type) {
    const Theatre war;
    const auto count = [&](std::size_t deck, CardType type) {
        return std::ranges::count_if(war.sc().decks[deck], [&](const Card& c) { return c.type == type; });
    };
    EXPECT_EQ(count(0, CardType::Reaction), 21);
    EXPECT_EQ(count(0, CardType::Battle), 16);
    EXPECT_EQ(count(0, CardType::Event), 18);
    EXPECT_EQ(count(1, CardType::Reaction), 19);
    EXPECT_EQ(count(1, CardType::Battle), 15);
    EXPECT_EQ(count(1, CardType::Event), 21);
}

}  // namespace
}  // namespace bivouac::eagle::test::card_tests
