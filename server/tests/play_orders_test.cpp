// Standing orders through the house, with the tiny game of the engine's tests: they answer windows as soon as
// one opens, by the door that people use, and nobody sees that it was not a click.
#include <thread>

#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/standing_order.hpp"
#include "engine/tests/tiny_play.hpp"
#include "server/seating.hpp"
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using Lasts = StandingOrder::Lasts;
using When = StandingOrder::When;
using tiny::kCedar, tiny::kHazel, tiny::kOak, tiny::kBirch, tiny::kLarch;

const StandingOrder kPass{"trigger.alarm", Lasts::Match, 0, When::Always, ""};
const StandingOrder kPassUnlessAble{"trigger.alarm", Lasts::Match, 0, When::UnlessAble, ""};

HouseOptions with(const AnyGame& game) {
    HouseOptions options;
    options.games = {&game};
    return options;
}

/// Cedar is about to raid ash; hazel holds the bucket. Every seat has a person of its own.
class Orders : public testing::Test {
  protected:
    Orders() { open(); }

    void open() { house_ = std::make_unique<OpenHouse>(database_->where(), with(camps_)); }
    [[nodiscard]] House& house() { return house_->house(); }
    [[nodiscard]] store::Store& store() { return house_->store(); }

    /// A table whose next roll sets the camp afire.
    [[nodiscard]] store::TableId raid_to_come(const std::string& id) {
        const auto scenario = camps_.load("ring").scenario;
        store::TableDump d;
        d.table.id = store::TableId(id);
        d.table.setup = {"camps", "tiny", "ring", "none", 1, {}, {}, to_hex(Seed{})};
        d.table.state = store::TableState::Playing;
        for (std::size_t i = 0; i < tiny::kCamps; ++i) {
            const std::string& name = scenario->info().seats[i];
            d.seats.push_back({seat(i), name, {store::PersonId(name), {}}, {}, {}, to_hex(Seed{})});
        }
        auto before = tiny::match_of();
        tiny::orders_of_all(before);
        store::Entry entry;
        entry.sequence = entry.number = 1;
        entry.kind = store::EntryKind::Position;
        entry.text = write_position<tiny::Camps>(before.scenario(), before.now());
        while (!opens_window(*scenario, d, entry)) ++entry.first_roll;
        d.journal.push_back(entry);
        return store().restore(d).get();
    }

    [[nodiscard]] Player player(const store::TableId& table, Seat who) {
        const std::string name(tiny::Camps::seat_name(*tiny::ring(), who));
        return {*house_, store::PersonId(name), table, name};
    }
    [[nodiscard]] Answer set(const store::TableId& table, const Asking& asking,
                             std::vector<StandingOrder> orders) {
        return OpenHouse::wait([&](Then then) {
            house().set_standing_orders(asking, table, std::move(orders), std::move(then));
        });
    }
    [[nodiscard]] Answer orders(const store::TableId& table, const Asking& asking) {
        return OpenHouse::wait([&](Then then) { house().standing_orders(asking, table, std::move(then)); });
    }
    [[nodiscard]] std::vector<std::string> decisions(const store::TableId& table) {
        std::vector<std::string> out;
        for (const store::Entry& e : store().journal(table, 1)) {
            const std::string name(tiny::Camps::seat_name(*tiny::ring(), e.seat));
            out.push_back(name + (e.kind == store::EntryKind::Undo ? " undo" : " " + e.text));
        }
        return out;
    }
    void wait_for(const store::TableId& table, std::size_t count) {
        for (int i = 0; i < 6000 && decisions(table).size() < count; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        ASSERT_EQ(decisions(table).size(), count);
    }
    [[nodiscard]] static bool asked(const Player& player) { return !player.question().empty(); }

    const EdgeGame<tiny::Camps> camps_;
    std::unique_ptr<store::Database> database_ = std::make_unique<store::Database>(store::Dialect::SQLite);
    std::unique_ptr<OpenHouse> house_;

  private:
    /// Also fills in the hash of the position.
    static bool opens_window(const AnyScenario& scenario, const store::TableDump& d, store::Entry& entry) {
        const MatchLoad load = scenario.resume(match_setup(d.table, d.seats), entry.text, entry.first_roll);
        entry.hash = load.match->hash();
        const Action raid = tiny::act(tiny::Verb::Raid, tiny::kAsh);
        return load.match->take(kCedar, raid, 0).allowed() && load.match->window(kOak).has_value();
    }
};

TEST_F(Orders, answer_as_soon_as_a_window_opens) {
    const store::TableId table = raid_to_come("raid");
    (void)body_of(set(table, player(table, kOak).asking(), {kPass}));
    (void)body_of(set(table, player(table, kBirch).asking(), {kPassUnlessAble}));
    (void)body_of(set(table, player(table, kHazel).asking(), {kPassUnlessAble}));
    (void)body_of(player(table, kCedar).decide("raid ash"));
    wait_for(table, 3);
    EXPECT_EQ(decisions(table), (std::vector<std::string>{"cedar raid ash", "birch pass", "oak pass"}));
    EXPECT_FALSE(asked(player(table, kOak)));
    const json::object question = player(table, kHazel).question();
    EXPECT_EQ(question.at("window").at("trigger"), "trigger.alarm");
    EXPECT_EQ(question.at("window").at("turns"), true);
    EXPECT_EQ(offer(question), "pass");
    (void)body_of(player(table, kHazel).decide("quench"));
    EXPECT_EQ(decisions(table).back(), "hazel quench");
}

TEST_F(Orders, answer_a_window_that_is_open_when_they_are_given) {
    const store::TableId table = raid_to_come("raid");
    (void)body_of(player(table, kCedar).decide("raid ash"));
    EXPECT_TRUE(asked(player(table, kOak)));
    (void)body_of(set(table, player(table, kOak).asking(), {kPass}));
    wait_for(table, 2);
    EXPECT_EQ(decisions(table).back(), "oak pass");
}

TEST_F(Orders, answer_after_a_restart) {
    const store::TableId table = raid_to_come("raid");
    (void)body_of(player(table, kCedar).decide("raid ash"));
    house_.reset();
    {
        store::Store alone(store::options_at(database_->where()));
        alone.set_standing_orders(table, kOak, {kPass}).get();
    }
    open();
    EXPECT_EQ(decisions(table).size(), 1U);
    (void)player(table, kBirch).view();
    wait_for(table, 2);
    EXPECT_EQ(decisions(table).back(), "oak pass");
}

TEST_F(Orders, leave_alone_who_takes_their_answer_back) {
    const store::TableId table = raid_to_come("raid");
    (void)body_of(set(table, player(table, kOak).asking(), {kPass}));
    (void)body_of(player(table, kCedar).decide("raid ash"));
    wait_for(table, 2);
    (void)body_of(player(table, kOak).undo());
    (void)body_of(player(table, kBirch).decide("pass"));
    (void)body_of(player(table, kLarch).decide("pass"));
    EXPECT_TRUE(asked(player(table, kOak)));
    EXPECT_EQ(decisions(table), (std::vector<std::string>{"cedar raid ash", "oak pass", "oak undo",
                                                          "birch pass", "larch pass"}));
}

TEST_F(Orders, are_told_to_their_seat_alone) {
    const store::TableId table = raid_to_come("raid");
    const StandingOrder turn{"trigger.alarm", Lasts::Turn, 99, When::UnlessAble, ""};
    const json::value told = body_of(set(table, player(table, kOak).asking(), {turn}));
    EXPECT_EQ(told.at("orders").at(0).at("lasts"), "turn");
    EXPECT_TRUE(told.at("orders").at(0).at("answer").is_null());
    EXPECT_EQ(store().standing_orders(table).at(0).order.turn, 1U) << "the house counts the turns";
    EXPECT_EQ(body_of(orders(table, player(table, kOak).asking())), told);
    EXPECT_TRUE(body_of(orders(table, player(table, kBirch).asking())).at("orders").as_array().empty());
    const Asking thief{store::PersonId("birch"), "oak", {}, {}};
    EXPECT_EQ(trouble_in(orders(table, thief)).status, 403U);
    EXPECT_EQ(trouble_in(set(table, thief, {})).status, 403U);
    EXPECT_EQ(trouble_in(orders(table, {{}, "spectator", {}, {}})).status, 403U);
}

TEST_F(Orders, must_fit_the_game) {
    const store::TableId table = raid_to_come("raid");
    const Asking oak = player(table, kOak).asking();
    const auto where = [&](const StandingOrder& order) { return trouble_in(set(table, oak, {order})).where; };
    EXPECT_EQ(where({"trigger.other", Lasts::Match, 0, When::Always, ""}), "body.orders[0].trigger");
    EXPECT_EQ(where({"trigger.alarm", Lasts::Match, 0, When::Always, "sing"}), "body.orders[0].answer");
    EXPECT_TRUE(store().standing_orders(table).empty());
    (void)body_of(set(table, oak, {{"trigger.alarm", Lasts::Match, 0, When::Always, "quench"}}));
}

/// All that a watcher is told when oak passes by an order, or by a click.
TEST_F(Orders, others_receive_the_same_bytes_as_of_a_click) {
    const auto told_to = [&](Seat watcher, bool by_order) {
        house_.reset();
        database_ = std::make_unique<store::Database>(store::Dialect::SQLite);
        open();
        const store::TableId table = raid_to_come("raid");
        if (by_order) (void)body_of(set(table, player(table, kOak).asking(), {kPass}));
        Diary diary;
        const auto watching = player(table, watcher).watch(diary);
        (void)body_of(player(table, kCedar).decide("raid ash"));
        if (!by_order) (void)body_of(player(table, kOak).decide("pass"));
        wait_for(table, 2);
        (void)body_of(player(table, kBirch).decide("pass"));
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < 4; ++i) texts.push_back(json::serialize(diary.at(i)));
        return texts;
    };
    for (const Seat watcher : {kCedar, kBirch, kHazel}) {
        EXPECT_EQ(told_to(watcher, true), told_to(watcher, false)) << index(watcher);
    }
}

}  // namespace
}  // namespace bivouac::server
