// The journal and its guards: every decision under its number, whoever writes it.
#include <thread>

#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

class Journal : public StoreTest {
  protected:
    TableId table_ = store().open_table(two_seats()).get();
};
INSTANTIATE_TEST_SUITE_P(on, Journal, testing::ValuesIn(databases()), database_name);

TEST_P(Journal, decisions_are_kept_as_given_in_the_order_of_arrival) {
    NewEntry first = decision(1, "fire 2/39L at 1207");
    first.seat = seat(1);
    first.first_roll = 4'000'000'000;
    first.dice = {6, 65535, 1};
    first.hash = 0xffffffff;
    first.time = kNoon + 5s;
    EXPECT_EQ(store().append(append_of(table_, first)).get().sequence, 1);
    NewEntry second = decision(2, "Wien grüßt");
    EXPECT_EQ(store().append(append_of(table_, second)).get().sequence, 2);
    second.time = kNoon;  // the store's clock, since none was given
    reopen();
    const auto journal = store().journal(table_);
    ASSERT_EQ(journal.size(), 2U);
    EXPECT_EQ(journal[0], (Entry{first, 1}));
    EXPECT_EQ(journal[1], (Entry{second, 2}));
    EXPECT_EQ(store().journal(table_, 1), (std::vector{journal[1]}));
    EXPECT_EQ(store().journal(table_, 0, 1), (std::vector{journal[0]}));
    EXPECT_EQ(got(store().table(table_)).entries, 2);
}

TEST_P(Journal, every_kind_of_entry_comes_back) {
    std::int64_t n = 0;
    for (const EntryKind kind :
         {EntryKind::Take, EntryKind::Undo, EntryKind::Rewind, EntryKind::Resign, EntryKind::Draw,
          EntryKind::Position, EntryKind::Propose, EntryKind::Answer}) {
        NewEntry e = decision(++n);
        e.kind = kind;
        store().append(append_of(table_, e)).get();
        EXPECT_EQ(store().journal(table_).back().kind, kind);
    }
}

TEST_P(Journal, a_number_is_taken_once_and_none_is_left_out) {
    store().append(append_of(table_, decision(1))).get();
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(1)))), Fault::Taken);
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(3)))), Fault::Taken);
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(0)))), Fault::Taken);
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(-1)))), Fault::Taken);
    EXPECT_EQ(store().journal(table_).size(), 1U);
    EXPECT_EQ(store().append(append_of(table_, decision(2))).get().sequence, 2);
}

TEST_P(Journal, a_refusal_says_which_number_is_next) {
    store().append(append_of(table_, decision(1))).get();
    const auto& outcome = store().append(append_of(table_, decision(1))).wait();
    ASSERT_FALSE(outcome);
    EXPECT_STREQ(outcome.error().what(), "decision 1 of the common lane is there already: the next is 2");
}

TEST_P(Journal, each_lane_counts_its_own) {
    NewEntry north = decision(1), south = decision(1);
    north.lane = lane_of(seat(0));
    south.lane = lane_of(south.seat = seat(1));
    EXPECT_EQ(store().append(append_of(table_, south)).get().sequence, 1);
    EXPECT_EQ(store().append(append_of(table_, north)).get().sequence, 2);
    EXPECT_EQ(store().append(append_of(table_, decision(1))).get().sequence, 3);
    EXPECT_EQ(fault_of(store().append(append_of(table_, south))), Fault::Taken);
    const auto journal = store().journal(table_);
    EXPECT_EQ(journal[0].lane, lane_of(seat(1)));
    EXPECT_EQ(journal[1].lane, lane_of(seat(0)));
    EXPECT_EQ(journal[2].lane, Lane::Common);
    south.seat = seat(0);
    south.number = 2;
    EXPECT_EQ(fault_of(store().append(append_of(table_, south))), Fault::BadInput) << "in another's lane";
}

TEST_P(Journal, what_was_judged_by_an_older_journal_is_refused) {
    store().append(append_of(table_, decision(1))).get();
    NewEntry south = decision(1);
    south.lane = lane_of(south.seat = seat(1));
    Append a = append_of(table_, south);
    a.seen = 0;
    EXPECT_EQ(fault_of(store().append(a)), Fault::Taken);
    a.seen = 1;
    EXPECT_EQ(store().append(a).get().sequence, 2);
}

TEST_P(Journal, decisions_that_belong_together_are_stored_whole_or_not_at_all) {
    Append plan;
    plan.table = table_;
    plan.entries = {decision(1, "a"), decision(2, "b"), decision(4, "c")};
    EXPECT_EQ(fault_of(store().append(plan)), Fault::Taken);
    EXPECT_TRUE(store().journal(table_).empty());
    plan.entries[2].number = 3;
    EXPECT_EQ(store().append(plan).get().sequence, 3);
    EXPECT_EQ(store().journal(table_).size(), 3U);
    plan.entries.clear();
    EXPECT_EQ(fault_of(store().append(plan)), Fault::BadInput);
}

TEST_P(Journal, the_last_decision_ends_the_match_in_the_same_moment) {
    Append last = append_of(table_, decision(1, "storm"));
    last.change = TableChange{.result = "north wins", .state = TableState::Ended, .record = "the record"};
    EXPECT_EQ(store().append(last).get().sequence, 1);
    const Table t = got(store().table(table_));
    EXPECT_EQ(t.state, TableState::Ended);
    EXPECT_EQ(t.result, "north wins");
    EXPECT_EQ(t.ended, kNoon);
    EXPECT_EQ(t.entries, 1);
    EXPECT_EQ(store().record(table_), "the record");
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(2)))), Fault::Ended);
    EXPECT_EQ(fault_of(store().append(append_of(TableId("none"), decision(1)))), Fault::NotFound);
}

TEST_P(Journal, where_the_match_stands_is_stored_with_each_decision) {
    EXPECT_FALSE(got(store().table(table_)).moment);
    TableChange begins;
    begins.moment = Moment{SeatSet(seat(0)), R"({"turn":"1"})"};
    (void)store().change_table(table_, begins).get();
    EXPECT_EQ(got(store().table(table_)).moment, begins.moment);
    Append append = append_of(table_, decision(1));
    append.moment = Moment{SeatSet(seat(1)), R"({"turn":"2"})"};
    (void)store().append(append).get();
    (void)store().say({table_, {}, {}, {}, {}, "hello"}).get();
    reopen();
    EXPECT_EQ(got(store().table(table_)).moment, append.moment);
    Append last = append_of(table_, decision(2));
    last.moment = Moment{};  // it waits for nobody
    last.change.emplace().state = TableState::Ended;
    (void)store().append(last).get();
    EXPECT_EQ(got(store().table(table_)).moment, Moment{});
    TableFilter ended;
    ended.state = TableState::Ended;
    ASSERT_EQ(store().tables(ended).size(), 1U);
    EXPECT_EQ(store().tables(ended)[0].moment, Moment{});
}

TEST_P(Journal, text_that_no_database_takes_is_refused_by_both) {
    EXPECT_EQ(fault_of(store().append(append_of(table_, decision(1, std::string("a\0b", 3))))),
              Fault::BadInput);
    for (const char* bad : {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"})
        EXPECT_EQ(fault_of(store().append(append_of(table_, decision(1, bad)))), Fault::BadInput);
    EXPECT_NO_THROW(store().append(append_of(table_, decision(1, "'\"; DROP TABLE journal; --"))).get());
    EXPECT_EQ(store().journal(table_)[0].text, "'\"; DROP TABLE journal; --");
}

/// Two servers on one database, each with several threads, all want the same numbers.
TEST_P(Journal, of_two_who_want_the_same_number_one_wins) {
    Store other(options());
    constexpr std::int64_t kNumbers = 60;
    std::vector<int> wins(4);
    std::atomic<int> faults{0};
    std::vector<std::thread> threads;
    threads.reserve(wins.size());
    for (std::size_t who = 0; who < wins.size(); ++who) {
        threads.emplace_back([&, who] {
            Store& mine = who % 2 == 0 ? store() : other;
            for (std::int64_t n = 1; n <= kNumbers;) {
                const auto outcome =
                    mine.append(append_of(table_, decision(n, "by " + std::to_string(who)))).wait();
                if (outcome) ++wins[who];
                if (!outcome && outcome.error().fault() != Fault::Taken) ++faults;
                n = got(mine.table(table_)).entries + 1;
            }
        });
    }
    for (std::thread& t : threads) t.join();
    EXPECT_EQ(faults, 0);
    const auto journal = store().journal(table_);
    ASSERT_EQ(journal.size(), static_cast<std::size_t>(kNumbers));
    for (std::size_t i = 0; i < journal.size(); ++i) {
        EXPECT_EQ(journal[i].sequence, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(journal[i].number, static_cast<std::int64_t>(i) + 1);
    }
    for (std::size_t who = 0; who < wins.size(); ++who) {
        const auto text = "by " + std::to_string(who);
        const auto stored =
            std::count_if(journal.begin(), journal.end(), [&](auto& e) { return e.text == text; });
        EXPECT_EQ(stored, wins[who]) << "who was told that he won stands there, and nobody else";
    }
}

/// Batches of two servers that touch the same tables in any order must not wait for each other for ever.
TEST_P(Journal, two_servers_write_to_many_tables_at_once) {
    Store other(options());
    std::vector<TableId> tables(8);
    for (TableId& table : tables) table = store().open_table(two_seats()).get();
    std::vector<Pending<Message>> said;
    for (std::size_t i = 0; i < 400; ++i) {
        Store& mine = i % 2 == 0 ? store() : other;
        const TableId& table = tables[(i * 5 + i / 8) % tables.size()];
        said.push_back(mine.say({table, {}, {}, {}, {}, std::to_string(i)}));
    }
    for (const auto& s : said) EXPECT_TRUE(s.wait().ok()) << s.wait().error().what();
    std::size_t count = 0;
    for (const TableId& table : tables) {
        const auto messages = store().messages(table);
        for (std::size_t i = 0; i < messages.size(); ++i) EXPECT_EQ(messages[i].number, std::int64_t(i) + 1);
        count += messages.size();
    }
    EXPECT_EQ(count, said.size());
}

}  // namespace
}  // namespace bivouac::store
