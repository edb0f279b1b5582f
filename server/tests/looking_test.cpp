// Looking further than the view: behind actions that tell nothing, back to what was seen before, and into
// what could be. What is shown must be what then comes, and what was seen then.
#include <map>

#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using Actions = std::vector<std::string>;

class Looking : public PlayTest {
  protected:
    [[nodiscard]] Answer preview(const Player& player, const Actions& actions) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().preview(player.asking(), table_, actions, std::move(then)); });
    }
    [[nodiscard]] Answer odds(const Player& player, const Actions& actions = {}) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().odds(player.asking(), table_, actions, std::move(then)); });
    }
    [[nodiscard]] Answer why(const Player& player, const Actions& actions) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().why(player.asking(), table_, actions, std::move(then)); });
    }
    [[nodiscard]] Answer view_at(const Asking& who, std::size_t event) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().view_at(who, table_, event, std::move(then)); });
    }
    [[nodiscard]] Answer branch(const Asking& who, std::optional<std::size_t> event = {}) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().branch(who, table_, event, std::move(then)); });
    }
    /// Somebody who looks as a seat that is not his, or as `all`.
    [[nodiscard]] static Asking as(Asking who, std::string seat) {
        who.as = std::move(seat);
        return who;
    }
    /// The seat asked, when it may take up a unit.
    [[nodiscard]] Player& mover() {
        EXPECT_TRUE(play_until([](const json::object& q) { return !offer_of(q, "move").empty(); }));
        return *asked();
    }
    [[nodiscard]] static std::string seen(const json::object& view) {
        return json::serialize(view.at("facts")) + json::serialize(view.at("pieces"));
    }
};

// Behind an action.

TEST_F(Looking, a_preview_shows_the_question_that_then_comes) {
    Player& player = mover();
    const std::string move = offer_of(player.question(), "move");
    json::value shown = body_of(preview(player, {move})).at("question");
    (void)body_of(player.decide(move));
    json::object asked = player.question();
    EXPECT_EQ(shown.at("offers"), asked.at("offers"));
    EXPECT_EQ(shown.at("prompt"), asked.at("prompt"));
    const json::value& first = shown.at("offers").at(0);
    EXPECT_EQ(first.at("verb"), "to");
    EXPECT_GE(first.at("path").as_array().size(), 1U);
    EXPECT_EQ(first.at("path").as_array().back(), first.at("operands").at(0));
    EXPECT_FALSE(first.at("cost").as_string().empty());
}

TEST_F(Looking, several_actions_are_tried_one_after_the_other_and_change_nothing) {
    Player& player = mover();
    const json::object before = player.view();
    const std::string move = offer_of(player.question(), "move");
    const json::value there = body_of(preview(player, {move})).at("question");
    const std::string to = offer_of(there.as_object(), "to");
    const json::value after = body_of(preview(player, {move, to})).at("question");
    EXPECT_EQ(after.at("prompt").at("key"), "prompt.choose_unit");
    EXPECT_EQ(player.view(), before);
    EXPECT_EQ(body_of(why(player, {move, to})).at("legal"), true);
    EXPECT_EQ(body_of(why(player, {move, to, move})).at("legal"), false) << "it has moved";
    EXPECT_EQ(body_of(why(player, {to})).at("legal"), false) << "nothing is taken up";
}

TEST_F(Looking, what_cannot_be_undone_cannot_be_looked_behind) {
    Player& player = mover();
    const std::string move = offer_of(player.question(), "move");
    EXPECT_EQ(trouble_in(preview(player, {"end_movement"})).code, "would_tell");
    EXPECT_EQ(trouble_in(preview(player, {move, move})).code, "not_legal");
    EXPECT_EQ(trouble_in(preview(player, {"sing"})).where, "query.action");
    EXPECT_EQ(trouble_in(preview(other(player), {move})).code, "not_legal") << "he is not asked";
    EXPECT_EQ(trouble_in(preview(spectator(), {move})).status, 403U);
}

TEST_F(Looking, odds_are_told_before_a_plan_is_composed) {
    ASSERT_TRUE(play_until([](const json::object& q) { return !offer_of(q, "attack").empty(); }));
    Player& player = *asked();
    const std::string attack = offer_of(player.question(), "attack");
    const json::value before = body_of(odds(player));
    const json::value tried = body_of(odds(player, {attack}));
    EXPECT_NE(tried, before);
    (void)body_of(player.decide(attack));
    EXPECT_EQ(body_of(odds(player)), tried);
}

// A battle with cards: the odds of laying one are those of the card laid, who wins and what each side loses.
TEST_F(Looking, odds_of_a_battle_are_told_before_a_card_is_laid) {
    TableWish wish;
    wish.game = "strike_of_the_eagle";
    wish.rules = "standard";
    wish.scenario = "radzymin";
    wish.seats.push_back({"polish", SeatWish::Who::Me, {}, {}});
    table_ = open(wish, anna_id_);
    (void)body_of(OpenHouse::wait([&](Then then) {
        house_.house().sit({ben_id_, {}, {}, {}}, table_, "soviet", {}, {}, std::move(then));
    }));
    anna_ = Player(house_, anna_id_, table_, "polish");
    ben_ = Player(house_, ben_id_, table_, "soviet");
    ASSERT_TRUE(play_until([](const json::object& q) { return !offer_of(q, "modifier").empty(); }));
    Player& player = *asked();
    const json::value fight = body_of(odds(player)).at("odds").as_array().at(0);
    for (const char* const side : {"attacker", "defender"})
        EXPECT_TRUE(fight.at(side) == "polish" || fight.at(side) == "soviet");
    EXPECT_NE(fight.at("attacker"), fight.at("defender"));
    EXPECT_EQ(fight.at("aspects").as_array().size(), 2U) << "what each side loses";
    double all = 0;
    for (const json::value& c : fight.at("chances").as_array()) all += c.at("share").to_number<double>();
    EXPECT_NEAR(all, 1, 1e-9);
    const std::string modifier = offer_of(player.question(), "modifier");
    const json::value laid = body_of(odds(player, {modifier})).at("odds").as_array().at(0);
    EXPECT_NE(laid, fight);
    EXPECT_EQ(body_of(odds(player)).at("odds").as_array().at(0), fight) << "nothing was laid";
}

// Back.

TEST_F(Looking, a_view_of_the_past_is_what_was_seen_then) {
    std::map<std::size_t, std::string> seen_by_anna, seen_by_all;
    const auto keep = [](const json::object& view, std::map<std::size_t, std::string>& kept) {
        kept.try_emplace(view.at("events").at("last").to_number<std::size_t>(), seen(view));
    };
    int left = 120;
    (void)play_until([&](const json::object&) {
        keep(anna_.view(), seen_by_anna);
        keep(spectator().view(), seen_by_all);
        return --left == 0;
    });
    ASSERT_GT(seen_by_anna.size(), 5U);
    ASSERT_GT(seen_by_all.size(), 3U);
    for (const auto& [event, view] : seen_by_anna) {
        const json::object past = body_of(view_at(anna_.asking(), event)).as_object();
        EXPECT_EQ(seen(past), view) << event;
        EXPECT_EQ(past.at("at"), event);
        EXPECT_FALSE(past.contains("questions"));
    }
    for (const auto& [event, view] : seen_by_all)
        EXPECT_EQ(seen(body_of(view_at(spectator().asking(), event)).as_object()), view) << event;
    const std::size_t last = seen_by_anna.rbegin()->first;
    EXPECT_EQ(trouble_in(view_at(anna_.asking(), last + 1000)).where, "query.at");
}

TEST_F(Looking, the_secrets_of_others_are_open_when_the_match_is_over_and_not_before) {
    int left = 60;
    (void)play_until([&](const json::object&) { return --left == 0; });
    EXPECT_EQ(trouble_in(view_at(as(anna_.asking(), ben_.seat()), 0)).status, 403U);
    EXPECT_EQ(trouble_in(view_at(as(anna_.asking(), "all"), 0)).status, 400U);
    const json::object ben_saw = ben_.view();
    const json::object ben_heard = ben_.events();
    const auto last = ben_saw.at("events").at("last").to_number<std::size_t>();
    (void)body_of(ben_.resign());
    const Player as_ben(house_, anna_id_, table_, ben_.seat());
    EXPECT_EQ(seen(as_ben.view()), seen(ben_saw));
    EXPECT_EQ(as_ben.events(), ben_heard);
    EXPECT_EQ(seen(body_of(view_at(as_ben.asking(), last)).as_object()), seen(ben_.view()));
    const Player nobody(house_, {}, table_, "all");
    const json::object all = nobody.view();
    EXPECT_EQ(all.at("viewer"), "all");
    for (const json::value& piece : all.at("pieces").as_array()) EXPECT_EQ(piece.at("hidden"), false);
    EXPECT_EQ(trouble_in(view_at(as(anna_.asking(), "nobody"), 0)).status, 400U);
}

// What if.

class WhatIf : public Looking {
  protected:
    [[nodiscard]] static store::TableId id_of(const json::value& opened) {
        return store::TableId(std::string(opened.at("table").at("id").as_string()));
    }
    [[nodiscard]] Player at_branch(const json::value& opened, const Player& player, std::string seat) {
        return {house_, player.person(), id_of(opened), std::move(seat)};
    }
    void play_some() {
        int left = 70;
        (void)play_until([&](const json::object&) { return --left == 0; });
    }
};

TEST_F(WhatIf, a_branch_agrees_with_what_its_maker_knows_and_is_his_alone) {
    play_some();
    const json::object before = anna_.view();
    const json::value opened = body_of(branch(anna_.asking()));
    EXPECT_EQ(opened.at("table").at("visibility"), "link");
    EXPECT_EQ(opened.at("table").at("state"), "playing");
    EXPECT_EQ(opened.at("table").at("what_if_of"), before.at("table"));
    EXPECT_TRUE(opened.as_object().contains("link"));
    const Player mine = at_branch(opened, anna_, anna_.seat());
    EXPECT_EQ(seen(mine.view()), seen(before));
    const Player theirs = at_branch(opened, anna_, ben_.seat());
    EXPECT_EQ(theirs.view().at("viewer"), json::value_from(ben_.seat()));
    const Player& next = mine.question().empty() ? theirs : mine;
    (void)body_of(next.decide(offer(next.question())));
    EXPECT_EQ(anna_.view(), before) << "the match itself does not know of it";
    const Player ben = at_branch(opened, ben_, ben_.seat());
    EXPECT_THROW((void)ben.view(), std::runtime_error) << "it is not there for him";
}

TEST_F(WhatIf, a_branch_can_begin_in_the_past_and_outlives_the_server) {
    play_some();
    const auto last = anna_.view().at("events").at("last").to_number<std::size_t>();
    const json::object past = body_of(view_at(anna_.asking(), last / 2)).as_object();
    const json::value opened = body_of(branch(anna_.asking(), last / 2));
    EXPECT_EQ(seen(at_branch(opened, anna_, anna_.seat()).view()), seen(past));
    OpenHouse again(database_.where(), {}, 2);
    const Player later = at_branch(opened, anna_, anna_.seat()).through(again);
    EXPECT_EQ(seen(later.view()), seen(past));
    EXPECT_EQ(trouble_in(branch(anna_.asking(), last + 1000)).where, "body.at");
    EXPECT_EQ(trouble_in(branch({ben_id_, "spectator", {}, {}})).status, 403U);
    EXPECT_EQ(trouble_in(branch(spectator().asking())).status, 401U);
}

TEST_F(WhatIf, when_the_match_is_over_a_branch_begins_in_the_true_position) {
    play_some();
    (void)body_of(anna_.resign());
    const Player all(house_, ben_id_, table_, "all");
    const json::value opened = body_of(branch(all.asking()));
    const Player french = at_branch(opened, ben_, anna_.seat()),
                 spanish = at_branch(opened, ben_, ben_.seat());
    EXPECT_EQ(seen(french.view()), seen(anna_.view()));
    EXPECT_EQ(seen(spanish.view()), seen(ben_.view()));
    (void)body_of(french.resign());
    const std::string record = std::string(body_of(french.record()).as_string());
    EXPECT_NE(record.find("What if"), std::string::npos);
}

}  // namespace
}  // namespace bivouac::server
