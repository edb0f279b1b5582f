// How the tests of cards play them through the rules: an event that is declared for a front, a battle in
// which cards are laid, and what a battle card changes in its sums. For tests only. It must never know what a
// card does: every test says that itself.
#pragma once

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>

#include "games/strike_of_the_eagle/tests/theatre.hpp"

namespace bivouac::eagle::test::card_tests {

inline std::string_view owner_of_card(std::string_view card) {
    return card[0] == 'p' ? "polish" : "soviet";
}
inline std::string_view enemy_of_card(std::string_view card) {
    return card[0] == 'p' ? "soviet" : "polish";
}

// [events]

/// Its commander has chosen the card for the front, and is asked what he uses it for, [R3.2].
inline Theatre& chosen(Theatre& war, std::string_view card, Front front = Front::North) {
    war.hand(card).change([&](const Scenario&, State& s) {
        s.chosen[index_of(Theatre::side(owner_of_card(card)))][index_of(front)] = war.card(card);
        s.cards_shown = 1;
    });
    war.in(Proc::Declare, front);
    EXPECT_TRUE(war.asks(Ask::DeclareUse)) << card;
    return war;
}
/// The card is declared as an event and carried out up to its first choice; it leaves the game, [R3.5].
inline Theatre& played(Theatre& war, std::string_view card, Front front = Front::North) {
    chosen(war, card, front).take("play_event");
    EXPECT_EQ(war.pile_of(card), "removed") << card;
    return war;
}
/// [R3.5], [A35] On the other front it is cubes or orders, no event.
inline void expect_event_only_on(std::string_view card, Front front) {
    Theatre war;
    chosen(war, card, other_front(front));
    EXPECT_EQ(war.refused_by("play_event"), Rules{"R3.5"}) << card;
    EXPECT_TRUE(war.allowed("take_cubes") && war.allowed("take_orders")) << card;
}
inline void expect_event_on_both_fronts(std::string_view card) {
    for (const Front front : kBothFronts) {
        Theatre war;
        chosen(war, card, front);
        EXPECT_TRUE(war.allowed("play_event")) << card;
    }
}
inline Cubes saved_cubes(const Theatre& war, std::string_view side, Front front) {
    return war.s().cubes[index_of(Theatre::side(side))][index_of(front)];
}
inline int orders_allowed(const Theatre& war, std::string_view side, Front front) {
    return order_limit(war.sc(), war.s(), Theatre::side(side), front);
}
inline bool is_known(const Theatre& war, std::string_view block) {
    return war.s().is(war.id(block), Mark::Sure);
}
// [reactions]

/// A card has closed a route to a side, [effects BLOCK_EDGE].
inline Theatre& close_route(Theatre& war, std::string_view side, std::string_view from, std::string_view to) {
    return war.change([&](const Scenario& sc, State& s) {
        const Way way = sc.map.way(war.area(from), war.area(to));
        s.closed[index_of(Theatre::side(side))] = static_cast<std::uint16_t>(index_of(way) + 1);
    });
}

/// All orders of the front lie, [T_ORDERS].
inline Theatre& orders_lie(Theatre& war, Front front = Front::North) {
    war.change([&](const Scenario&, State& s) {
        for (auto& staffs : s.staff) staffs[index_of(front)].passed = 1;
    });
    return war.in(Proc::PlaceOrders, front).take("first polish");
}
/// Only its owner is asked, may let it pass, and may play the card; it is played.
inline Theatre& react(Theatre& war, std::string_view card) {
    EXPECT_TRUE(war.asks(Ask::React)) << card;
    EXPECT_EQ(war.asked(), owner_of_card(card));
    EXPECT_TRUE(war.allowed("let_pass"));
    war.take("react " + std::string(card));
    EXPECT_EQ(war.pile_of(card), card == "p52" ? "removed" : "discard") << card;
    return war;
}

// [battles]

/// Two forces in an area. Unless a test says otherwise: two divisions each, 7 SP, in the open at Słuck, where
/// the Poles come from Mińsk and the Soviets from Łuniniec; who attacks has just come.
struct Clash {
    std::string_view attacker = "soviet";
    std::string_view area = "slu", polish_from = "min", soviet_from = "lun";
    std::string_view polish = "p_1l:4 p_4:3", soviet = "s_r4:4 s_r5:3";
    Front front = Front::North;
    std::function<void(Theatre&)> also = {};  // NOLINT(readability-redundant-member-init): most leave it out
};

/// Puts "p_1l:4 p_4:3" into an area; gives their names.
inline std::string stand(Theatre& war, std::string_view blocks, std::string_view area) {
    std::istringstream in{std::string(blocks)};
    std::string names;
    for (std::string word; in >> word;) {
        const std::string name = word.substr(0, word.find(':'));
        war.block(name, area, word.back() - '0');
        names += name + " ";
    }
    return names;
}

/// What is held at this moment has been scored before.
inline void score_nothing_more(Theatre& war) {
    war.change([](const Scenario& sc, State& s) {
        for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
            const Objective& objective = sc.objectives[i];
            const std::size_t scorer = objective.vp[0] > 0 ? 0 : 1;
            const bool held = s.control[scorer].contains(objective.area);
            if (objective.mode != Objective::Mode::End && held) s.captured |= std::uint64_t{1} << i;
        }
    });
}

/// The battle when its first card may be laid. Both sides hold a card of modifier 1 besides those named.
inline Theatre met(const Clash& clash, std::string_view cards) {
    Theatre war;
    war.no_garrison("moz").control("soviet", "moz").no_garrison(clash.area);
    const std::string poles = stand(war, clash.polish, clash.area);
    const std::string soviets = stand(war, clash.soviet, clash.area);
    const bool polish = clash.attacker == "polish";
    war.entered(polish ? poles : soviets, polish ? clash.polish_from : clash.soviet_from);
    if (clash.also) clash.also(war);
    war.change([&](const Scenario&, State& s) {
        s.stood[index_of(Theatre::side(clash.attacker))].erase(war.area(clash.area));
    });
    score_nothing_more(war);
    war.hand(cards).hand("p13 s08").in(Proc::Battles, clash.front);
    EXPECT_TRUE(war.asks(Ask::LayCards));
    EXPECT_EQ(war.asked(), clash.attacker);
    return war;
}
inline void lay_card(Theatre& war, std::string_view side, std::string_view card) {
    war.take(card.empty() ? "no_battle_card" : "battle_card " + std::string(card));
    war.take(side == "polish" ? "modifier p13" : "modifier s08");
}
/// Both sides lay their battle cards ("": none), the attacker first.
inline void lay_cards(Theatre& war, const Clash& clash, std::string_view polish, std::string_view soviet) {
    const bool first = clash.attacker == "polish";
    lay_card(war, first ? "polish" : "soviet", first ? polish : soviet);
    lay_card(war, first ? "soviet" : "polish", first ? soviet : polish);
}
/// Why the card may not be laid in this battle; nothing if it may.
inline Rules refused_in_battle(std::string_view card, const Clash& clash) {
    Theatre war = met(clash, card);
    if (clash.attacker != owner_of_card(card)) lay_card(war, clash.attacker, "");
    return war.refused_by("battle_card " + std::string(card));
}

/// A battle that has been fought and waits at its last window, with its sums still on the table.
inline Theatre fought(const Clash& clash, std::string_view polish, std::string_view soviet = "") {
    Theatre war = met(clash, std::string(polish) + " " + std::string(soviet) + " p47");
    lay_cards(war, clash, polish, soviet);
    war.until(Ask::React);
    EXPECT_NE(war.s().battle.area, Spot::Nowhere);
    return war;
}
inline const Line& line_of(const Theatre& war, std::string_view side) {
    return war.s().line(Theatre::side(side));
}

/// What a card changes in a battle: strengths, and losses beyond those that the table gives for the strength.
struct Sums {
    int own = 0, enemy = 0;
    int inflicts = 0, takes = 0;
};
inline void expect_line(const Theatre& without, const Theatre& with, std::string_view side, int strength,
                        int losses) {
    const Line& before = line_of(without, side);
    const Line& after = line_of(with, side);
    EXPECT_EQ(after.strength, std::max(0, before.strength + strength)) << "strength of the " << side;
    const int beyond_table = before.inflicts - with.sc().losses_for(before.strength) + losses;
    EXPECT_EQ(after.inflicts, std::max(0, with.sc().losses_for(after.strength) + beyond_table))
        << "losses inflicted by the " << side;
}
inline void expect_sums(std::string_view card, const Clash& clash, const Sums& change,
                        std::string_view enemy_card = "") {
    SCOPED_TRACE(std::string(card) + " in " + std::string(clash.area) + ", attacker " +
                 std::string(clash.attacker));
    const bool polish = owner_of_card(card) == "polish";
    const Theatre without = fought(clash, polish ? "" : enemy_card, polish ? enemy_card : "");
    const Theatre with = fought(clash, polish ? card : enemy_card, polish ? enemy_card : card);
    expect_line(without, with, owner_of_card(card), change.own, change.inflicts);
    expect_line(without, with, enemy_of_card(card), change.enemy, change.takes);
    EXPECT_EQ(with.pile_of(card), "discard");  // [R3.6]
}

}  // namespace bivouac::eagle::test::card_tests
