// Bots that play for people: until they come back, seen by everybody, and kept. And hints, which a bot gives
// by what a seat knows.
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

class StandIns : public PlayTest {
  protected:
    [[nodiscard]] Answer stand_in(const Player& player, const std::string& bot) {
        return stand_in(player.person(), player.seat(), bot);
    }
    [[nodiscard]] Answer stand_in(const store::PersonId& person, const std::string& seat,
                                  const std::string& bot) {
        return OpenHouse::wait([&](Then then) {
            house_.house().set_stand_in({person, {}, {}, {}}, table_, seat, bot, std::move(then));
        });
    }
    [[nodiscard]] Answer hint(const Player& player, const std::string& bot) {
        return OpenHouse::wait(
            [&](Then then) { house_.house().hint(player.asking(), table_, bot, std::move(then)); });
    }
    [[nodiscard]] static json::value stand_in_told(const json::object& told, const std::string& seat) {
        for (const json::value& one : told.at("seats").as_array()) {
            if (one.at("seat").as_string() == seat) return one.at("stand_in");
        }
        return {};
    }
};

TEST_F(StandIns, a_bot_decides_until_the_other_is_asked) {
    Player& player = *asked();
    Player& waits = other(player);
    (void)body_of(stand_in(player, "random"));
    EXPECT_TRUE(comes_true([&] { return !waits.question().empty(); }));
    EXPECT_GT(entries(), 0);
    EXPECT_EQ(store::got(house_.store().table(table_)).state, store::TableState::Playing);
}

TEST_F(StandIns, two_bots_play_the_match_to_its_end) {
    (void)body_of(stand_in(anna_, "random"));
    (void)body_of(stand_in(ben_, "random"));
    EXPECT_TRUE(comes_true([&] { return state() == store::TableState::Ended; }));
    EXPECT_EQ(trouble_in(stand_in(anna_, "random")).code, "over");
}

TEST_F(StandIns, everybody_is_told_and_the_seat_stays_its_persons) {
    Player& player = other(*asked());
    const Diary diary;
    const auto watching = player.watch(diary);
    EXPECT_EQ(stand_in_told(diary.at(0), player.seat()), nullptr);
    const json::value answer = body_of(stand_in(player, "greedy"));
    EXPECT_EQ(stand_in_told(answer.at("table").as_object(), player.seat()), "greedy");
    EXPECT_EQ(stand_in_told(diary.at(1), player.seat()), "greedy");
    EXPECT_EQ(stand_in_told(spectator().view(), player.seat()), "greedy");
    EXPECT_EQ(spectator().view().at("seats").at(0).at("holder").at("kind"), "person");
    (void)body_of(stand_in(player, ""));
    EXPECT_EQ(stand_in_told(diary.at(2), player.seat()), nullptr);
}

TEST_F(StandIns, who_comes_back_decides_himself) {
    Player& player = *asked();
    Player& waits = other(player);
    (void)body_of(stand_in(player, "random"));
    ASSERT_TRUE(comes_true([&] { return !waits.question().empty(); }));
    (void)body_of(stand_in(player, ""));
    ASSERT_TRUE(play_until([&](const json::object&) { return asked() == &player; }));
    const std::int64_t before = entries();
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    EXPECT_EQ(entries(), before);
    (void)body_of(player.decide(offer(player.question())));
}

TEST_F(StandIns, are_kept_with_the_table) {
    Player& player = other(*asked());
    (void)body_of(stand_in(player, "random"));
    OpenHouse after(database_.where());
    EXPECT_EQ(stand_in_told(player.through(after).view(), player.seat()), "random");
}

TEST_F(StandIns, are_for_a_seat_of_ones_own_and_a_bot_that_there_is) {
    const store::PersonId passer_by = house_.store().add_guest("Carla").get().id;
    EXPECT_EQ(trouble_in(stand_in(passer_by, anna_.seat(), "random")).status, 403U);
    EXPECT_EQ(trouble_in(stand_in(ben_id_, anna_.seat(), "")).status, 403U);
    EXPECT_EQ(trouble_in(stand_in(store::PersonId{}, anna_.seat(), "random")).code, "sign_in_needed");
    EXPECT_EQ(trouble_in(stand_in(anna_, "napoleon")).where, "body.bot");
    EXPECT_EQ(trouble_in(stand_in(anna_id_, "nowhere", "random")).code, "not_found");
    TableWish wish = battle();
    wish.seats.push_back({anna_.seat(), SeatWish::Who::Me, {}, {}});
    table_ = open(wish, anna_id_);
    EXPECT_EQ(trouble_in(stand_in(anna_, "random")).code, "not_begun");
}

TEST_F(StandIns, what_is_composed_of_a_plan_is_taken_back_first) {
    const auto composes = [](const json::object& question) {
        for (const json::value& o : question.at("offers").as_array()) {
            if (o.at("kind") == "compose") return true;
        }
        return false;
    };
    ASSERT_TRUE(play_until(composes));
    Player& player = *asked();
    const json::object question = player.question();
    for (const json::value& o : question.at("offers").as_array()) {
        if (o.at("kind") != "compose") continue;
        (void)body_of(player.decide(std::string(o.at("action").as_string())));
        break;
    }
    EXPECT_EQ(trouble_in(hint(player, "random")).code, "plan_begun");
    const std::int64_t before = entries();
    (void)body_of(stand_in(player, "random"));
    EXPECT_TRUE(comes_true([&] { return entries() > before + 1 && player.question() != question; }));
}

TEST_F(StandIns, a_hint_can_be_taken) {
    const Player& player = *asked();
    EXPECT_EQ(trouble_in(hint(other(player), "random")).code, "not_asked");
    EXPECT_EQ(trouble_in(hint(player, "napoleon")).where, "body.bot");
    EXPECT_EQ(trouble_in(hint(spectator(), "random")).status, 403U);
    const json::value given = body_of(hint(player, "greedy"));
    EXPECT_EQ(given, body_of(hint(player, "greedy"))) << "asked twice, it is the same";
    EXPECT_EQ(given.at("ticket"), player.question().at("ticket"));
    for (const json::value& action : given.at("actions").as_array())
        (void)body_of(player.decide(std::string(action.as_string())));
}

}  // namespace
}  // namespace bivouac::server
