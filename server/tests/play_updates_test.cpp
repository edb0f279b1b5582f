// What watchers are told: one update for each change that they can see, from which their view can be kept up
// to date; coming back after a gap; and all the same when the match has left the memory meanwhile.
#include <algorithm>
#include <map>

#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using namespace std::chrono_literals;

/// A view kept up to date by updates alone, as a client does it.
class Follower {
  public:
    void take(const json::object& update) {
        if (update.at("type") != "update" || !update.contains("last")) return;
        if (update.contains("reset")) events_.clear();
        events_.resize(update.at("after").to_number<std::size_t>());
        for (const json::value& e : update.at("events").as_array()) events_.push_back(e);
        if (const auto* const pieces = update.if_contains("pieces")) {
            places_.clear();
            for (const json::value& p : pieces->as_array()) places_[place_of(p)].push_back(p);
        }
        if (const auto* const places = update.if_contains("places")) {
            for (const auto& [place, pieces] : places->as_object()) places_[place] = pieces.as_array();
        }
        if (const auto* const cards = update.if_contains("cards")) cards_ = *cards;
        last_ = update;
    }
    void expect_like(const json::object& view, const json::object& events) const {
        for (const char* const key :
             {"to_act", "facts", "questions", "outcome", "proposal", "undo", "viewer"}) {
            EXPECT_EQ(last_.at(key), view.at(key)) << key;
        }
        std::map<std::string, json::array> places;
        for (const json::value& p : view.at("pieces").as_array()) places[place_of(p)].push_back(p);
        auto mine = places_;
        std::erase_if(mine, [](const auto& place) { return place.second.empty(); });
        EXPECT_EQ(mine, places);
        EXPECT_EQ(cards_, view.at("cards"));
        EXPECT_EQ(json::array(events_.begin(), events_.end()), events.at("events"));
        EXPECT_EQ(last_.at("last"), events.at("last"));
        EXPECT_EQ(last_.at("check"), events.at("check"));
    }
    [[nodiscard]] const json::object& last() const { return last_; }

  private:
    static std::string place_of(const json::value& piece) {
        const json::value& place = piece.at("place");
        return place.is_null() ? std::string() : std::string(place.as_string());
    }

    std::vector<json::value> events_;
    std::map<std::string, json::array> places_;
    json::value cards_;  // sent with the first update, and whenever they change
    json::object last_;
};

Follower follower_of(const Diary& diary) {
    Follower follower;
    for (const std::string& text : diary.texts()) follower.take(json::parse(text).as_object());
    return follower;
}

class Updates : public PlayTest {
  protected:
    explicit Updates(HouseOptions options = {}) : PlayTest(std::move(options)) {}

    bool play(int decisions) {
        return play_until([&](const json::object&) { return decisions-- == 0; });
    }
    void expect_followed(const Player& player, const Diary& diary) {
        const json::object view = player.view(), events = player.events();  // all has been told then
        follower_of(diary).expect_like(view, events);
    }
};

TEST_F(Updates, lead_from_the_first_view_to_the_present_one) {
    Diary annas, bens, spectators;
    const Player nobody = spectator();
    const auto a = anna_.watch(annas);
    const auto b = ben_.watch(bens);
    const auto c = nobody.watch(spectators);
    EXPECT_EQ(annas.at(0).at("reset"), true);
    ASSERT_TRUE(play(120));
    (void)body_of(asked()->decide(offer(asked()->question())));
    (void)asked()->undo();
    expect_followed(anna_, annas);
    expect_followed(ben_, bens);
    expect_followed(nobody, spectators);
    EXPECT_EQ(house_.house().counts().watchers, 3U);
}

TEST_F(Updates, are_the_same_text_for_all_who_see_the_same) {
    Diary one, two;
    const auto a = spectator().watch(one);
    const auto b = spectator().watch(two);
    ASSERT_TRUE(play(40));
    (void)spectator().view();
    EXPECT_EQ(one.texts(), two.texts());
}

TEST_F(Updates, tell_no_numbers_of_decisions_and_no_seeds) {
    Diary diary;
    const auto a = anna_.watch(diary);
    ASSERT_TRUE(play(40));
    const std::string seed = store::got(house_.store().table(table_)).setup.server_seed;
    for (const std::string& text : diary.texts()) {
        EXPECT_EQ(text.find("\"decision\""), std::string::npos);
        EXPECT_EQ(text.find("\"revision\""), std::string::npos);
        EXPECT_EQ(text.find(seed), std::string::npos);
    }
}

TEST_F(Updates, end_with_the_watching) {
    Diary diary;
    auto watching = anna_.watch(diary);
    EXPECT_EQ(house_.house().counts().watchers, 1U);
    (void)anna_.view();  // the house has let go of it by then
    watching.reset();
    EXPECT_EQ(house_.house().counts().watchers, 0U);
    ASSERT_TRUE(play(5));
    EXPECT_EQ(diary.size(), 1U);
}

TEST_F(Updates, after_a_gap_bring_only_what_is_new_if_the_rest_still_stands) {
    ASSERT_TRUE(play(60));
    const json::object then = anna_.events();
    const auto last = then.at("last").to_number<std::size_t>();
    ASSERT_GT(last, 0U);
    ASSERT_TRUE(play(60));
    const json::object now = anna_.events();

    Diary good, bad, stranger;
    const auto a = anna_.watch(good, {last, std::string(then.at("check").as_string()), 0});
    EXPECT_FALSE(good.at(0).contains("reset"));
    EXPECT_EQ(good.at(0).at("after"), last);
    EXPECT_EQ(good.at(0).at("events"), anna_.events(last).at("events"));
    EXPECT_EQ(good.at(0).at("check"), now.at("check"));
    const auto b = anna_.watch(bad, {last, "0123456789abcdef", 0});
    EXPECT_EQ(bad.at(0).at("reset"), true);
    EXPECT_EQ(bad.at(0).at("events"), now.at("events"));
    const auto c = anna_.watch(stranger, {last + 100'000, std::string(then.at("check").as_string()), 0});
    EXPECT_EQ(stranger.at(0).at("reset"), true);
}

TEST_F(Updates, bring_messages_to_those_who_may_hear_them) {
    Diary annas, spectators;
    const auto a = anna_.watch(annas);
    const auto b = spectator().watch(spectators);
    const auto say = [&](store::Audience audience, const std::string& text) {
        (void)body_of(OpenHouse::wait([&](Then then) {
            house_.house().say(ben_.asking(), table_, audience, {}, text, std::move(then));
        }));
    };
    say(store::Audience::Players, "secret");
    EXPECT_EQ(annas.at(1).at("messages").at(0).at("text"), "secret");
    say(store::Audience::Everybody, "hello");
    EXPECT_EQ(annas.at(2).at("messages").at(0).at("number"), 2);
    EXPECT_EQ(spectators.at(1).at("messages").at(0).at("text"), "hello");
    EXPECT_EQ(spectators.at(1).at("messages").at(0).at("number"), 1);
    Diary back;
    const auto c = anna_.watch(back, {0, {}, 1});
    EXPECT_EQ(back.at(1).at("messages").as_array().size(), 1U);
}

TEST_F(Updates, show_who_sits_down_and_whoever_leaves_sees_no_more_than_anybody) {
    TableWish wish = battle();
    wish.seats.push_back({anna_.seat(), SeatWish::Who::Me, {}, {}});
    const store::TableId table = open(wish, anna_id_);
    const auto sit = [&](const store::PersonId& who, const std::string& seat) {
        (void)body_of(OpenHouse::wait([&](Then then) {
            house_.house().sit({who, {}, {}, {}}, table, seat, {}, {}, std::move(then));
        }));
    };
    Diary annas, spectators;
    const auto a = Player(house_, anna_id_, table, {}).watch(annas);
    const auto b = Player(house_, {}, table, "spectator").watch(spectators);
    EXPECT_EQ(annas.at(0).at("state"), "waiting");
    EXPECT_EQ(annas.at(0).at("viewer"), json::value_from(anna_.seat()));
    (void)body_of(OpenHouse::wait([&](Then then) {
        house_.house().leave({anna_id_, {}, {}, {}}, table, anna_.seat(), std::move(then));
    }));
    EXPECT_EQ(annas.at(1).at("viewer"), nullptr) << "she watches as anybody does";
    const store::PersonId carl = house_.store().add_guest("Carl").get().id;
    sit(carl, anna_.seat());
    sit(ben_id_, ben_.seat());
    for (const Diary* diary : {&annas, &spectators}) {
        for (std::size_t i = 1; i < 5 && diary->at(i).at("state") != "playing"; ++i) continue;
    }
    for (const std::string& text : annas.texts()) EXPECT_EQ(text.find("\"ticket\""), std::string::npos);
    EXPECT_EQ(annas.texts().back(), spectators.texts().back());
}

class Idle : public Updates {
  protected:
    static HouseOptions soon() {
        HouseOptions options;
        options.keep_idle = 20ms;
        return options;
    }
    Idle() : Updates(soon()) {}
    void wait_until_gone() {
        for (int i = 0; i < 1000 && house_.house().counts().tables_in_memory > 0; ++i) {
            std::this_thread::sleep_for(5ms);
        }
        ASSERT_EQ(house_.house().counts().tables_in_memory, 0U);
    }
};

TEST_F(Idle, matches_leave_the_memory_and_come_back_the_same) {
    ASSERT_TRUE(play(80));
    Player& player = *asked();
    const json::object view = player.view(), events = player.events();
    const std::uint64_t loads = house_.house().counts().loads;
    wait_until_gone();
    EXPECT_EQ(player.view(), view);
    EXPECT_EQ(player.events(), events);
    EXPECT_GT(house_.house().counts().loads, loads);
}

TEST_F(Idle, watchers_stay_and_notice_nothing) {
    Diary annas, bens;
    const auto a = anna_.watch(annas);
    const auto b = ben_.watch(bens);
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(play(15));
        const std::size_t told = annas.size();
        wait_until_gone();
        (void)anna_.view();
        EXPECT_EQ(annas.size(), told) << "nothing has changed";
    }
    expect_followed(anna_, annas);
    expect_followed(ben_, bens);
    for (std::size_t i = 1; i < annas.size(); ++i) EXPECT_FALSE(annas.at(i).contains("reset"));
}

TEST_F(Idle, a_decision_is_still_known_when_it_is_sent_again) {
    Player* const player = asked();
    const json::object question = player->question();
    const std::string ticket(question.at("ticket").as_string());
    (void)body_of(player->decide(offer(question), ticket));
    wait_until_gone();
    EXPECT_EQ(body_of(player->decide(offer(question), ticket)).at("repeated"), true);
    EXPECT_EQ(entries(), 1);
}

}  // namespace
}  // namespace bivouac::server
