// How matches are taken back and how they end: by consent, by resigning, and by the rules. The record of a
// match that is over loads, and its dice follow from its seeds.
#include "engine/record.hpp"
#include "games/catalogue.hpp"
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

class Endings : public PlayTest {
  protected:
    /// Loads the stored record and derives its dice again.
    void expect_good_record(const store::TableId& table) {
        const RecordReading reading = read_record(store::got(house_.store().record(table)), "record");
        ASSERT_TRUE(reading.mistakes.empty());
        const ScenarioLoad load = find_game(kGame, "basic")->load(kBattle);
        const MatchLoad loaded = load.scenario->load(reading.record, "record", AnyScenario::kAll);
        ASSERT_TRUE(loaded.match) << loaded.mistakes.front().what;
        EXPECT_FALSE(loaded.first_difference);
        EXPECT_TRUE(load.scenario->check_dice(reading.record).empty());
        EXPECT_EQ(reading.record.result, store::got(house_.store().table(table)).result);
    }
    /// Until the next seat is asked.
    void hand_over() {
        const Player* const first = asked();
        ASSERT_TRUE(play_until([&](const json::object&) { return asked() != first; }));
    }
};

TEST_F(Endings, a_decision_is_taken_back_when_the_other_agrees) {
    Player& player = *asked();
    hand_over();
    const std::int64_t before = entries();
    EXPECT_EQ(trouble_in(player.undo()).code, "cannot_undo");
    (void)body_of(player.propose(ProposalKind::TakeBack));
    EXPECT_EQ(other(player).view().at("proposal").at("kind"), "take_back");
    EXPECT_EQ(spectator().view().at("proposal"), nullptr);
    EXPECT_EQ(trouble_in(player.propose(ProposalKind::Draw)).code, "proposal_waits");
    EXPECT_EQ(trouble_in(player.answer(true)).code, "no_proposal") << "it is his own";
    (void)body_of(other(player).answer(true));
    EXPECT_EQ(asked(), &player);
    EXPECT_EQ(player.view().at("proposal"), nullptr);
    EXPECT_EQ(entries(), before + 3);
}

TEST_F(Endings, a_proposal_can_be_refused_and_withdrawn_and_lapses_with_the_next_decision) {
    Player& player = *asked();
    hand_over();
    (void)body_of(player.propose(ProposalKind::TakeBack));
    (void)body_of(other(player).answer(false));
    EXPECT_EQ(player.view().at("proposal"), nullptr);
    EXPECT_EQ(trouble_in(other(player).answer(true)).code, "no_proposal");
    (void)body_of(player.propose(ProposalKind::Draw));
    (void)body_of(player.answer(false));
    EXPECT_EQ(player.view().at("proposal"), nullptr);
    (void)body_of(player.propose(ProposalKind::Draw));
    (void)body_of(asked()->decide(offer(asked()->question())));
    EXPECT_EQ(player.view().at("proposal"), nullptr);
    EXPECT_EQ(state(), store::TableState::Playing);
}

TEST_F(Endings, a_draw_is_agreed) {
    (void)body_of(anna_.propose(ProposalKind::Draw));
    EXPECT_EQ(trouble_in(anna_.record()).code, "still_playing");
    (void)body_of(ben_.answer(true));
    EXPECT_EQ(state(), store::TableState::Ended);
    const json::object view = anna_.view();
    EXPECT_EQ(view.at("outcome").at("results").at(anna_.seat()), "draw");
    EXPECT_TRUE(view.at("to_act").as_array().empty());
    EXPECT_EQ(asked(), nullptr);
    expect_good_record(table_);
}

TEST_F(Endings, whoever_resigns_loses) {
    hand_over();
    (void)body_of(anna_.resign());
    const json::object view = ben_.view();
    EXPECT_EQ(view.at("state"), "ended");
    EXPECT_EQ(view.at("outcome").at("results").at(anna_.seat()), "loss");
    EXPECT_EQ(view.at("outcome").at("results").at(ben_.seat()), "win");
    EXPECT_EQ(trouble_in(ben_.resign()).code, "over");
    EXPECT_EQ(trouble_in(ben_.decide("historical", "x")).code, "over");
    EXPECT_TRUE(anna_.record().index() == 0);
    expect_good_record(table_);
}

// Commanders of one side win and lose together.
TEST_F(Endings, who_resigns_gives_up_for_his_side) {
    TableWish wish;
    wish.game = "strike_of_the_eagle";
    wish.rules = "standard";
    wish.scenario = "campaign_1920+4";
    wish.seats.push_back({"polish_north", SeatWish::Who::Me, {}, {}});
    const store::TableId table = open(wish, anna_id_);
    for (const char* const seat : {"polish_south", "soviet_north", "soviet_south"}) {
        (void)body_of(OpenHouse::wait([&](Then then) {
            house_.house().sit({ben_id_, {}, {}, {}}, table, seat, {}, {}, std::move(then));
        }));
    }
    (void)body_of(Player(house_, anna_id_, table, "polish_north").resign());
    const json::object view = Player(house_, ben_id_, table, "polish_south").view();
    EXPECT_EQ(view.at("state"), "ended");
    const json::value& results = view.at("outcome").at("results");
    EXPECT_EQ(results.at("polish_north"), "loss");
    EXPECT_EQ(results.at("polish_south"), "loss");
    EXPECT_EQ(results.at("soviet_north"), "win");
    EXPECT_EQ(results.at("soviet_south"), "win");
}

TEST_F(Endings, a_match_played_to_its_end_is_stored_with_its_record) {
    Diary diary;
    const auto watching = spectator().watch(diary);
    play_until([](const json::object&) { return false; });
    EXPECT_EQ(state(), store::TableState::Ended);
    EXPECT_EQ(anna_.view().at("outcome").at("finished"), true);
    const json::object last = json::parse(diary.texts().back()).as_object();
    EXPECT_EQ(last.at("state"), "ended");
    EXPECT_EQ(last.at("check"), spectator().events().at("check"));
    expect_good_record(table_);
}

TEST_F(Endings, dice_are_counted_by_seat_when_it_is_over) {
    const auto luck = [&] {
        return OpenHouse::wait(
            [&](Then then) { house_.house().luck(spectator().asking(), table_, std::move(then)); });
    };
    EXPECT_EQ(trouble_in(luck()).code, "still_playing");
    play_until([](const json::object&) { return false; });
    std::int64_t thrown = 0, told = 0;
    for (const store::Entry& entry : house_.store().journal(table_))
        thrown += static_cast<std::int64_t>(entry.dice.size());
    const json::value report = body_of(luck());
    for (const json::value& line : report.at("luck").as_array()) {
        EXPECT_EQ(line.at("sides"), 6);
        EXPECT_DOUBLE_EQ(line.at("expected").as_double(), 3.5 * line.at("dice").to_number<double>());
        told += line.at("dice").to_number<std::int64_t>();
    }
    EXPECT_GT(thrown, 0);
    EXPECT_EQ(told, thrown) << "every roll of the basic game is one die";
}

TEST_F(Endings, events_name_the_rule_behind_them) {
    play_until([](const json::object& question) { return question.at("prompt").at("key") == "prompt.plan"; });
    std::size_t moves = 0;
    const json::object seen = anna_.events();
    for (const json::value& event : seen.at("events").as_array()) {
        if (event.at("key") != "event.moved") continue;
        ++moves;
        EXPECT_EQ(event.at("rule"), "B5");
    }
    EXPECT_GT(moves, 0U);
}

TEST_F(Endings, bots_play_a_table_to_its_end) {
    TableWish wish = battle();
    for (const Player* const p : {&anna_, &ben_})
        wish.seats.push_back({p->seat(), SeatWish::Who::Bot, "random", {}});
    const store::TableId table = open(wish, anna_id_);
    Diary diary;
    const auto watching = Player(house_, {}, table, "spectator").watch(diary);
    for (int i = 0; i < 600 && store::got(house_.store().table(table)).state != store::TableState::Ended;
         ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    ASSERT_EQ(store::got(house_.store().table(table)).state, store::TableState::Ended);
    expect_good_record(table);
    EXPECT_GE(house_.house().counts().bot_decisions,
              static_cast<std::uint64_t>(store::got(house_.store().table(table)).entries));
    EXPECT_GT(diary.size(), 10U);
}

TEST_F(Endings, against_a_bot_a_take_back_needs_nobodys_consent_and_a_draw_is_refused) {
    TableWish wish = battle();
    wish.seats.push_back({anna_.seat(), SeatWish::Who::Me, {}, {}});
    wish.seats.push_back({ben_.seat(), SeatWish::Who::Bot, "random", {}});
    const Player alone(house_, anna_id_, open(wish, anna_id_), anna_.seat());
    json::object question = alone.question();
    for (int i = 0; i < 600 && question.empty(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        question = alone.question();
    }
    const json::object view = alone.view();
    std::string action = offer_of(question, "end_movement");
    if (action.empty()) action = offer_of(question, "historical");
    ASSERT_FALSE(action.empty());
    (void)body_of(alone.decide(action));
    EXPECT_EQ(trouble_in(alone.propose(ProposalKind::Draw)).code, "bots_play_on");
    (void)body_of(alone.propose(ProposalKind::TakeBack));
    EXPECT_EQ(alone.view().at("facts"), view.at("facts"));
    EXPECT_EQ(alone.question().at("offers"), question.at("offers"));
}

}  // namespace
}  // namespace bivouac::server
