// Play on a store that is shared, that fills up, or that was written under other rules: nothing is lost,
// doubled, or shown before it is stored.
#include <future>

#include "server/tests/play_fixture.hpp"
#include "store/tests/faulty_disk.hpp"

namespace bivouac::server {
namespace {

class FullDisk : public PlayTest {};

TEST_F(FullDisk, refuses_a_decision_and_leaves_the_match_as_it_was) {
    Player* const player = asked();
    const json::object before = player->view();
    const json::object question = player->question();
    const std::string ticket(question.at("ticket").as_string());
    Diary diary;
    const auto watching = player->watch(diary);
    {
        store::FillingDisk disk(0);
        for (int i = 0; i < 3; ++i) {
            const Trouble trouble = trouble_in(player->decide(offer(question), ticket));
            EXPECT_EQ(trouble.status, 503U);
            EXPECT_EQ(trouble.code, "full");
            EXPECT_EQ(trouble.retry_after, 1U);
        }
        EXPECT_EQ(player->view(), before) << "memory is not ahead of the journal";
        EXPECT_EQ(diary.size(), 1U);
    }
    EXPECT_EQ(body_of(player->decide(offer(question), ticket)).at("repeated"), false);
    EXPECT_EQ(entries(), 1);
    EXPECT_EQ(diary.at(1).at("type"), "update");
}

class ImportedMatch : public PlayTest {};

TEST_F(ImportedMatch, tells_where_it_stands_once_somebody_has_looked) {
    ASSERT_TRUE(play_until([n = 5](const json::object&) mutable { return n-- == 0; }));
    store::Database other(store::Dialect::SQLite);
    OpenHouse there(other.where());
    store::TableDump dump = store::got(house_.store().dump(table_));
    dump.table.moment.reset();  // as when it goes on under other rules
    (void)there.store().restore(std::move(dump)).get();
    EXPECT_FALSE(store::got(there.store().table(table_)).moment);
    EXPECT_EQ(anna_.through(there).view(), anna_.view());
    (void)there.store().add_guest("Zoe").get();  // behind it in the store's line
    const auto moment = store::got(there.store().table(table_)).moment;
    EXPECT_TRUE(moment);
    EXPECT_EQ(moment, store::got(house_.store().table(table_)).moment);
}

HouseOptions not_alone() {
    HouseOptions options;
    options.others_write = true;
    return options;
}

/// The same table through two servers.
class TwoHouses : public PlayTest, public testing::WithParamInterface<store::Dialect> {
  protected:
    TwoHouses() : PlayTest(not_alone(), GetParam()) {}

    OpenHouse second_{database_.where(), not_alone(), 2};
};
INSTANTIATE_TEST_SUITE_P(Play, TwoHouses, testing::ValuesIn(store::databases()), store::database_name);

/// Where servers hear of each other.
class SharedDatabase : public TwoHouses {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SharedDatabase);
INSTANTIATE_TEST_SUITE_P(Play, SharedDatabase, testing::ValuesIn(store::shared_databases()),
                         store::database_name);

TEST_P(SharedDatabase, watchers_at_one_server_are_told_what_is_decided_at_the_other) {
    Player& player = *asked();
    Diary diary;
    const auto watching = player.through(second_).watch(diary);
    (void)body_of(player.decide(offer(player.question())));
    EXPECT_EQ(diary.at(1).at("type"), "update");
    const json::object view = player.view();
    EXPECT_EQ(player.through(second_).view(), view);
    EXPECT_EQ(diary.at(1).at("facts"), view.at("facts"));
}

TEST_P(TwoHouses, give_the_same_views_and_tickets) {
    ASSERT_TRUE(play_until([n = 30](const json::object&) mutable { return n-- == 0; }));
    for (const Player* const player : {&anna_, &ben_}) {
        EXPECT_EQ(player->through(second_).view(), player->view());
        EXPECT_EQ(player->through(second_).events(), player->events());
    }
}

TEST_P(TwoHouses, take_a_decision_sent_to_both_once) {
    std::int64_t decisions = 0;
    for (; decisions < 60; ++decisions) {
        Player* const player = asked();
        if (!player) break;
        const json::object question = player->question();
        const std::string ticket(question.at("ticket").as_string());
        const auto count = static_cast<std::uint32_t>(question.at("offers").as_array().size());
        const std::string action = offer(question, rng_.below(count));
        const Player elsewhere = player->through(second_);
        auto there = std::async(std::launch::async, [&] { return elsewhere.decide(action, ticket); });
        const json::value here = body_of(player->decide(action, ticket));
        const json::value also = body_of(there.get());
        EXPECT_NE(here.at("repeated"), also.at("repeated")) << "one of them was first";
        ASSERT_EQ(entries(), decisions + 1);
    }
    EXPECT_GT(decisions, 20);
    EXPECT_EQ(anna_.through(second_).view(), anna_.view());
}

TEST_P(TwoHouses, take_the_answer_to_what_only_the_other_has_asked) {
    OpenHouse* asks = &house_;
    OpenHouse* is_told = &second_;  // it has not heard of what the first one asks
    for (std::int64_t decisions = 1; decisions <= 20; ++decisions) {
        const bool is_anna = !anna_.through(*asks).question().empty();
        const Player& player = is_anna ? anna_ : ben_;
        const json::object question = player.through(*asks).question();
        ASSERT_FALSE(question.empty());
        const std::string ticket(question.at("ticket").as_string());
        const Answer answer = player.through(*is_told).decide(offer(question), ticket);
        EXPECT_EQ(body_of(answer).at("repeated"), false);
        ASSERT_EQ(entries(), decisions);
        std::swap(asks, is_told);
    }
}

TEST_P(TwoHouses, refuse_the_slower_of_two_answers_to_one_question) {
    for (int i = 0; i < 20; ++i) {
        Player* const player = asked();
        const json::object question = player->question();
        if (question.at("offers").as_array().size() < 2) {
            (void)body_of(player->decide(offer(question)));
            continue;
        }
        const std::string ticket(question.at("ticket").as_string());
        const Player elsewhere = player->through(second_);
        const std::int64_t before = entries();
        auto there =
            std::async(std::launch::async, [&] { return elsewhere.decide(offer(question, 0), ticket); });
        const Answer here = player->decide(offer(question, 1), ticket);
        const Answer also = there.get();
        EXPECT_NE(here.index(), also.index()) << "one and only one is taken";
        EXPECT_EQ(trouble_in(here.index() == 1 ? here : also).code, "stale");
        EXPECT_EQ(entries(), before + 1);
    }
}

/// A match under rules of another version: its row says so.
class OtherRules : public PlayTest {
  protected:
    /// The house forgets what it has in memory.
    std::unique_ptr<OpenHouse> reopened() {
        return std::make_unique<OpenHouse>(database_.where(), HouseOptions{}, 3);
    }
    void set_version(unsigned version) {
        store::TableChange change;
        change.version = version;
        house_.store().change_table(table_, change).get();
    }
    /// A last entry that leads elsewhere here: only its hash differs.
    void add_odd_entry() {
        Player* const player = asked();
        store::NewEntry entry = house_.store().journal(table_).back();
        ++entry.number;
        entry.seat = player == &anna_ ? seat(0) : seat(1);
        entry.text = offer(player->question());
        entry.hash ^= 1U;
        house_.store().append({table_, {entry}, std::nullopt, std::nullopt}).get();
    }
};

TEST_F(OtherRules, that_play_the_same_are_moved_on_from_silently) {
    ASSERT_TRUE(play_until([n = 20](const json::object&) mutable { return n-- == 0; }));
    set_version(99);
    const auto again = reopened();
    EXPECT_EQ(anna_.through(*again).view(), anna_.view());
    for (int i = 0; i < 200 && store::got(house_.store().table(table_)).setup.version == 99; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(store::got(house_.store().table(table_)).setup.version, 1U);
    EXPECT_EQ(entries(), 20);
    EXPECT_TRUE(house_.store().messages(table_).empty());
}

TEST_F(OtherRules, that_play_differently_let_it_go_on_from_the_last_agreed_position) {
    ASSERT_TRUE(play_until([n = 20](const json::object&) mutable { return n-- == 0; }));
    const json::object agreed = anna_.view();
    add_odd_entry();
    set_version(99);
    const auto again = reopened();
    const Player anna = anna_.through(*again);
    EXPECT_EQ(anna.view().at("pieces"), agreed.at("pieces"));
    EXPECT_EQ(anna.view().at("facts"), agreed.at("facts"));
    const std::vector<store::Entry> journal = house_.store().journal(table_);
    ASSERT_EQ(journal.size(), 22U);
    EXPECT_EQ(journal.back().kind, store::EntryKind::Position);
    EXPECT_EQ(store::got(house_.store().table(table_)).setup.version, 1U);
    const Player ben = ben_.through(*again);
    for (int i = 0; i < 10; ++i) {
        const Player& player = anna.question().empty() ? ben : anna;
        (void)body_of(player.decide(offer(player.question())));
    }
    const auto third = reopened();
    EXPECT_EQ(anna_.through(*third).view(), anna.view()) << "it is loaded from the position on";
    const auto messages = house_.store().messages(table_);
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_TRUE(messages.front().person.empty());
}

TEST_F(OtherRules, are_the_only_excuse_for_a_journal_that_does_not_fit) {
    ASSERT_TRUE(play_until([n = 20](const json::object&) mutable { return n-- == 0; }));
    add_odd_entry();
    const auto again = reopened();
    const Answer answer =
        OpenHouse::wait([&](Then then) { again->house().view(anna_.asking(), table_, std::move(then)); });
    EXPECT_EQ(trouble_in(answer).status, 503U);
    EXPECT_EQ(trouble_in(answer).code, "damaged");
}

TEST_F(OtherRules, and_other_data_are_played_with_the_data_that_were_kept) {
    const store::Table table = store::got(house_.store().table(table_));
    EXPECT_TRUE(house_.store().data(table.setup.data_hash)) << "kept when the table was opened";
    store::TableChange change;
    change.data_hash = "0000";
    house_.store().change_table(table_, change).get();
    const auto again = reopened();
    EXPECT_EQ(anna_.through(*again).view(), anna_.view()) << "nobody knows those data: ours replay equal";
}

}  // namespace
}  // namespace bivouac::server
