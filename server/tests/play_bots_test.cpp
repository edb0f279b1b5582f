// Bots never stall a table: quick ones do not wait for slow ones, and one that fails, however it does, is
// replaced by the greedy one, and the table says so.
#include <atomic>
#include <condition_variable>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>

#include "bots/player.hpp"
#include "games/catalogue.hpp"
#include "server/advisers.hpp"
#include "server/painter.hpp"
#include "server/passwords.hpp"
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using testing::Contains;
using testing::HasSubstr;

Answering real_player(const std::string& name) {
    return [player = std::make_shared<bots::Player>(name)](const AnyMatch& match, Seat seat, Rng& rng) {
        return player->answer(match, seat, rng);
    };
}

/// What a test puts in the place of the bots of one name; others are those of the program.
struct Fakes {
    std::function<Answering()> colonel, greedy;
    std::mutex mutex;
    std::vector<std::string> notes;

    void note(std::string_view event, std::string_view what) {
        const std::scoped_lock lock(mutex);
        notes.push_back(std::string(event) + ": " + std::string(what));
    }
    [[nodiscard]] std::vector<std::string> noted() {
        const std::scoped_lock lock(mutex);
        return notes;
    }
};

HouseOptions with(const std::shared_ptr<Fakes>& fakes) {
    HouseOptions options;
    options.bot_threads = 2;
    options.player = [fakes](const std::string& name) {
        if (name == "greedy" && fakes->greedy) return fakes->greedy();
        return name == "colonel" && fakes->colonel ? fakes->colonel() : real_player(name);
    };
    options.note = [fakes](std::string_view event, std::string_view, std::string_view what) {
        fakes->note(event, what);
    };
    return options;
}

class BotsAtTables : public PlayTest {
  protected:
    explicit BotsAtTables(std::shared_ptr<Fakes> fakes = std::make_shared<Fakes>())
        : PlayTest(with(fakes)), fakes_(std::move(fakes)) {}

    /// A table of bots alone: nobody has to do anything.
    [[nodiscard]] store::TableId table_of(const std::string& first, const std::string& second) {
        TableWish wish = battle();
        wish.seats.push_back({anna_.seat(), SeatWish::Who::Bot, first, {}});
        wish.seats.push_back({ben_.seat(), SeatWish::Who::Bot, second, {}});
        return open(wish, anna_id_);
    }
    [[nodiscard]] bool ends(const store::TableId& table) {
        return comes_true(
            [&] { return store::got(house_.store().table(table)).state == store::TableState::Ended; });
    }
    [[nodiscard]] std::vector<std::string> said_at(const store::TableId& table) {
        std::vector<std::string> texts;
        for (const store::Message& message : house_.store().messages(table)) texts.push_back(message.text);
        return texts;
    }
    /// The match goes to its end, the table says that the bot failed, once, and the log why.
    void is_replaced(const std::string& why) {
        const store::TableId table = table_of("colonel", "random");
        ASSERT_TRUE(ends(table));
        EXPECT_THAT(
            said_at(table),
            testing::ElementsAre("The opponent 'colonel' could not answer; 'greedy' stood in for it."));
        EXPECT_THAT(fakes_->noted(), Contains(HasSubstr("bot_failed: 'colonel': " + why)));
    }

    std::shared_ptr<Fakes> fakes_;
};

class BrokenBot : public bots::Bot {
  public:
    explicit BrokenBot(std::function<std::vector<Action>()> decides) : decides_(std::move(decides)) {}
    std::vector<Action> decide(const AnyKnowledge& /*known*/, Seat /*seat*/, Rng& /*rng*/) override {
        return decides_();
    }

  private:
    std::function<std::vector<Action>()> decides_;
};

std::function<Answering()> bot_that(std::function<std::vector<Action>()> decides) {
    return [decides] {
        return [player = std::make_shared<bots::Player>(std::make_unique<BrokenBot>(decides))](
                   const AnyMatch& match, Seat seat, Rng& rng) { return player->answer(match, seat, rng); };
    };
}

TEST_F(BotsAtTables, one_that_throws_is_replaced) {
    fakes_->colonel = bot_that([]() -> std::vector<Action> { throw std::runtime_error("out of powder"); });
    is_replaced("out of powder");
}

TEST_F(BotsAtTables, one_that_throws_what_nobody_expects_is_replaced) {
    fakes_->colonel = bot_that([]() -> std::vector<Action> { throw 7; });
    is_replaced("it failed");
}

TEST_F(BotsAtTables, one_without_an_answer_is_replaced) {
    fakes_->colonel = bot_that([] { return std::vector<Action>{}; });
    is_replaced("it has no answer");
}

TEST_F(BotsAtTables, one_that_does_what_is_not_legal_is_replaced) {
    fakes_->colonel = bot_that([] { return std::vector<Action>(200); });
    is_replaced("it wants to ");
}

// What follows gets past the bot's own judges, as a mistake in them would let it.

TEST_F(BotsAtTables, nothing_at_all_is_no_reason_to_wait) {
    fakes_->colonel = [] { return [](const AnyMatch&, Seat, Rng&) { return bots::Answer{}; }; };
    is_replaced("it has no answer");
}

TEST_F(BotsAtTables, what_cannot_be_done_is_not_done) {
    fakes_->colonel = [] {
        return [](const AnyMatch& match, Seat seat, Rng&) {
            const Action some = match.offers(seat).front();
            return bots::Answer{std::vector<Action>(200, some), {}};
        };
    };
    is_replaced("it wants to ");
}

TEST_F(BotsAtTables, a_thread_that_is_thrown_at_goes_on) {
    fakes_->colonel = [] { return [](const AnyMatch&, Seat, Rng&) -> bots::Answer { throw 7; }; };
    is_replaced("it failed");
}

TEST_F(BotsAtTables, one_that_cannot_be_made_is_replaced) {
    fakes_->colonel = []() -> Answering { throw std::runtime_error("no memory for it"); };
    is_replaced("the server could not do this");
    EXPECT_THAT(fakes_->noted(), Contains(HasSubstr("no memory for it")));
}

TEST_F(BotsAtTables, where_even_the_greedy_one_fails_the_table_is_told_and_not_asked_for_ever) {
    const auto fails = [](const AnyMatch&, Seat, Rng&) { return bots::Answer{}; };
    std::atomic<int> made = 0;
    fakes_->colonel = [&] { return ++made, fails; };
    fakes_->greedy = fakes_->colonel;
    const store::TableId table = table_of("colonel", "random");
    EXPECT_TRUE(comes_true([&] { return said_at(table).size() == 2; }));
    EXPECT_THAT(said_at(table).back(), HasSubstr("Neither the opponent 'colonel' nor 'greedy' could answer"));
    EXPECT_THAT(fakes_->noted(), Contains(HasSubstr("bot_gave_up: 'colonel': it has no answer")));
    const Player looks(house_, {}, table, "spectator");
    for (int i = 0; i < 5; ++i) (void)looks.view();
    EXPECT_EQ(made, 2);
}

TEST_F(BotsAtTables, quick_ones_do_not_wait_for_slow_ones) {
    std::mutex mutex;
    std::condition_variable may_end;
    bool end = false;
    std::atomic<int> thinking = 0;
    fakes_->colonel = [&] {
        return [&, real = real_player("random")](const AnyMatch& match, Seat seat, Rng& rng) {
            ++thinking;
            std::unique_lock lock(mutex);
            may_end.wait(lock, [&] { return end; });
            return real(match, seat, rng);
        };
    };
    std::vector<store::TableId> slow;
    for (int i = 0; i < 4; ++i) slow.push_back(table_of("colonel", "colonel"));
    EXPECT_TRUE(comes_true([&] { return thinking > 0; }));
    EXPECT_TRUE(ends(table_of("random", "random")));
    {
        const std::scoped_lock lock(mutex);
        end = true;
    }
    may_end.notify_all();
    for (const store::TableId& table : slow) EXPECT_TRUE(ends(table));
}

TEST(Threads, go_on_when_what_they_do_throws) {
    std::atomic<int> complaints = 0;
    const Complain complain = [&](std::string_view) { ++complaints; };
    std::atomic<int> answers = 0;
    {
        Advisers advisers(complain);
        const auto ask = [&](auto then) {
            Consultation asked;
            asked.bot = "napoleon";
            asked.then = then;
            EXPECT_TRUE(advisers.consult(std::move(asked)));
        };
        ask([](const bots::Advice&) { throw 7; });
        ask([&](const bots::Advice&) { ++answers; });
        EXPECT_TRUE(comes_true([&] { return answers == 1; }));
    }
    {
        Passwords passwords({8, 128, 1, 8192, 4}, complain);
        EXPECT_TRUE(passwords.hash("one", [](const std::string&) { throw std::runtime_error("no store"); }));
        EXPECT_TRUE(passwords.hash("two", [&](const std::string&) { ++answers; }));
    }
    EXPECT_EQ(answers, 2);
    EXPECT_EQ(complaints, 2);
}

TEST(Threads, a_painter_goes_on_too) {
    std::atomic<int> complaints = 0;
    std::atomic<bool> painted = false;
    Painter painter({}, [&](std::string_view) { ++complaints; });
    const auto scenario = find_game(kGame, "basic")->load(kBattle).scenario;
    painter.ask(scenario, paint::Theme::Light, 0.4, [](const auto&) { throw 7; });
    EXPECT_TRUE(comes_true([&] { return complaints == 1; }));
    painter.ask(scenario, paint::Theme::Light, 0.4,
                [&](const auto& picture) { painted = picture != nullptr; });
    EXPECT_TRUE(comes_true([&] { return painted.load(); }));
}

}  // namespace
}  // namespace bivouac::server
