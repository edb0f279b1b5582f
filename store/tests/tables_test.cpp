// Tables, seats, records, messages, notes and data sets.
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

class Tables : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(on, Tables, testing::ValuesIn(databases()), database_name);

TEST_P(Tables, a_table_and_its_seats_are_kept_as_given) {
    const Person anna = store().add_guest("Anna").get();
    NewTable given = two_seats();
    given.host = anna.id;
    given.visibility = Visibility::Link;
    given.link_hash = digest("link");
    given.seats[0].holder.person = anna.id;
    const TableId id = store().open_table(given).get();
    reopen();
    const auto t = got(store().table(id));
    EXPECT_EQ(t.setup, given.setup);
    EXPECT_EQ(t.title, given.title);
    EXPECT_EQ(t.visibility, Visibility::Link);
    EXPECT_EQ(t.state, TableState::Waiting);
    EXPECT_EQ(t.host, anna.id);
    EXPECT_EQ(t.created, kNoon);
    EXPECT_EQ(t.started, Time{});
    EXPECT_EQ(store().seats(id), given.seats);
    EXPECT_EQ(store().table_by_link(digest("link")), t);
    EXPECT_FALSE(store().table_by_link(digest("other")));
    EXPECT_FALSE(store().table(TableId("none")));
}

TEST_P(Tables, a_table_that_makes_no_sense_is_refused) {
    NewTable t = two_seats();
    t.seats[1].seat = seat(0);
    EXPECT_EQ(fault_of(store().open_table(t)), Fault::BadInput);
    t = two_seats();
    t.seats[1].holder.person = PersonId("both");
    EXPECT_EQ(fault_of(store().open_table(t)), Fault::BadInput);
    t = two_seats();
    t.setup.options[0].second = "two\nlines";
    EXPECT_EQ(fault_of(store().open_table(t)), Fault::BadInput);
    t = two_seats();
    t.host = PersonId("nobody");
    EXPECT_EQ(fault_of(store().open_table(t)), Fault::NotFound);
    EXPECT_TRUE(store().all_tables().empty());
}

TEST_P(Tables, what_changes_is_changed_and_nothing_else) {
    const TableId id = store().open_table(two_seats()).get();
    const Table before = got(store().table(id));
    now_ += 1h;
    TableChange begin;
    begin.state = TableState::Playing;
    begin.start_hash = 0xfedcba98;
    begin.start_dice = {4, 65535};
    store().change_table(id, begin).get();
    Table t = got(store().table(id));
    EXPECT_EQ(t.start_hash, 0xfedcba98);
    EXPECT_EQ(t.start_dice, (std::vector<std::uint16_t>{4, 65535}));
    EXPECT_EQ(t.started, kNoon + 1h);
    EXPECT_EQ(t.ended, Time{});
    EXPECT_EQ(t.setup, before.setup);
    EXPECT_GT(t.revision, before.revision);
    now_ += 1h;
    TableChange end;
    end.state = TableState::Ended;
    end.result = "north wins";
    end.record = "bivouac record 1\n";
    end.version = 4;
    end.data_hash = "other";
    end.title = "Done";
    end.visibility = Visibility::Link;
    store().change_table(id, end).get();
    t = got(store().table(id));
    EXPECT_EQ(t.result, "north wins");
    EXPECT_EQ(t.ended, kNoon + 2h);
    EXPECT_EQ(t.started, kNoon + 1h);
    EXPECT_EQ(t.setup.version, 4U);
    EXPECT_EQ(t.setup.data_hash, "other");
    EXPECT_EQ(t.title, "Done");
    EXPECT_EQ(store().record(id), "bivouac record 1\n");
    EXPECT_EQ(fault_of(store().change_table(TableId("none"), end)), Fault::NotFound);
}

TEST_P(Tables, a_seat_is_taken_once) {
    const Person anna = store().add_guest("Anna").get(), bert = store().add_guest("Bert").get();
    const TableId id = store().open_table(two_seats()).get();
    store().sit(id, seat(0), {anna.id, {}}).get();
    EXPECT_NO_THROW(store().sit(id, seat(0), {anna.id, {}}).get()) << "who sits there may sit there";
    EXPECT_EQ(fault_of(store().sit(id, seat(0), {bert.id, {}})), Fault::Taken);
    EXPECT_EQ(fault_of(store().sit(id, seat(1), {bert.id, {}})), Fault::Taken) << "a bot sits there";
    EXPECT_EQ(fault_of(store().sit(id, seat(2), {bert.id, {}})), Fault::NotFound);
    EXPECT_EQ(fault_of(store().sit(id, seat(0), {})), Fault::BadInput);
    EXPECT_EQ(fault_of(store().sit(TableId("none"), seat(0), {bert.id, {}})), Fault::NotFound);
    EXPECT_EQ(fault_of(store().leave_seat(id, seat(0), {bert.id, {}})), Fault::Taken);
    store().leave_seat(id, seat(0), {anna.id, {}}).get();
    store().sit(id, seat(0), {bert.id, {}}).get();
    EXPECT_EQ(store().seats(id)[0].holder.person, bert.id);
}

TEST_P(Tables, a_person_may_hold_several_seats_and_a_bot_any) {
    const Person anna = store().add_guest("Anna").get();
    const TableId id = store().open_table(two_seats()).get();
    store().leave_seat(id, seat(1), {{}, "random"}).get();
    store().sit(id, seat(0), {anna.id, {}}).get();
    store().sit(id, seat(1), {anna.id, {}}).get();
    EXPECT_EQ(store().seats(id)[0].holder, store().seats(id)[1].holder);
    store().leave_seat(id, seat(0), {anna.id, {}}).get();
    store().sit(id, seat(0), {{}, "search:1s"}).get();
    EXPECT_EQ(store().seats(id)[0].holder.bot, "search:1s");
}

TEST_P(Tables, nobody_sits_down_at_a_match_that_is_over) {
    const Person anna = store().add_guest("Anna").get();
    const TableId id = store().open_table(two_seats()).get();
    TableChange end;
    end.state = TableState::Abandoned;
    store().change_table(id, end).get();
    EXPECT_EQ(fault_of(store().sit(id, seat(0), {anna.id, {}})), Fault::Ended);
}

TEST_P(Tables, a_seat_keeps_its_pin_commitment_and_seed) {
    const TableId id = store().open_table(two_seats()).get();
    SeatChange c;
    c.pin = "hash of 1234";
    c.seed = std::string(64, '7');
    store().change_seat(id, seat(0), c).get();
    const TableSeat s = store().seats(id)[0];
    EXPECT_EQ(s.pin, "hash of 1234");
    EXPECT_EQ(s.seed, std::string(64, '7'));
    EXPECT_EQ(s.commitment, std::string(64, 'e'));
    EXPECT_EQ(fault_of(store().change_seat(id, seat(5), c)), Fault::NotFound);
}

TEST_P(Tables, lists_come_newest_first_in_pages_and_filtered) {
    const Person anna = store().add_guest("Anna").get();
    std::vector<TableId> ids;
    for (int i = 0; i < 5; ++i) {
        NewTable t = two_seats();
        if (i % 2 == 1) t.visibility = Visibility::Link;
        if (i == 3) t.host = anna.id;
        if (i == 4) t.seats[0].holder.person = anna.id;
        if (i == 0) t.setup.game = "other";
        if (i != 2) now_ += 1s;  // two of the same moment
        ids.push_back(store().open_table(t).get());
    }
    TableFilter all;
    ASSERT_EQ(store().tables(all).size(), 5U);
    EXPECT_EQ(store().tables(all)[0].id, ids[4]);
    std::vector<TableId> paged;
    for (TableFilter page{.most = 2};;) {
        const auto tables = store().tables(page);
        for (const Table& t : tables) paged.push_back(t.id);
        if (tables.size() < 2) break;
        page.after = tables.back().id;
    }
    ASSERT_EQ(paged.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(paged[i], store().tables(all)[i].id);
    EXPECT_EQ(store().tables({.visibility = Visibility::Open}).size(), 3U);
    EXPECT_EQ(store().tables({.game = "other"}).size(), 1U);
    EXPECT_EQ(store().tables({.person = anna.id}).size(), 2U);
    EXPECT_EQ(store().tables({.state = TableState::Playing}).size(), 0U);
    EXPECT_EQ(store()
                  .tables({.visibility = Visibility::Link, .state = TableState::Waiting, .person = anna.id})
                  .size(),
              1U);
    EXPECT_EQ(store().all_tables().size(), 5U);
    EXPECT_EQ(store().all_tables().front(), ids[0]);
}

TEST_P(Tables, messages_are_numbered_and_kept_with_their_audience) {
    const Person anna = store().add_guest("Anna").get();
    const TableId id = store().open_table(two_seats()).get();
    const Message all = store().say({id, anna.id, std::nullopt, Audience::Everybody, {}, "hello"}).get();
    const Message one =
        store().say({id, anna.id, seat(0), Audience::Seats, SeatSet::first(2), "a\nsecret ☂"}).get();
    const Message server = store().say({id, {}, std::nullopt, Audience::Players, {}, "south resigns"}).get();
    EXPECT_EQ(store().messages(id), (std::vector{all, one, server}));
    EXPECT_EQ(store().messages(id, 1, 1), (std::vector{one}));
    EXPECT_EQ(got(store().table(id)).messages, 3);
    EXPECT_EQ(fault_of(store().say({TableId("none"), anna.id, {}, {}, {}, "x"})), Fault::NotFound);
    EXPECT_EQ(fault_of(store().say({id, PersonId("nobody"), {}, {}, {}, "x"})), Fault::NotFound);
    EXPECT_EQ(got(store().table(id)).messages, 3) << "a message that is refused uses no number";
}

TEST_P(Tables, a_note_belongs_to_a_person_at_a_table) {
    const Person anna = store().add_guest("Anna").get(), bert = store().add_guest("Bert").get();
    const TableId id = store().open_table(two_seats()).get();
    store().write_note(id, anna.id, "first").get();
    store().write_note(id, anna.id, "second").get();
    EXPECT_EQ(store().note(id, anna.id), "second");
    EXPECT_EQ(store().note(id, bert.id), "");
    EXPECT_EQ(fault_of(store().write_note(TableId("none"), anna.id, "x")), Fault::NotFound);
}

TEST_P(Tables, standing_orders_belong_to_a_seat_in_their_order) {
    using Lasts = StandingOrder::Lasts;
    using When = StandingOrder::When;
    const TableId id = store().open_table(two_seats()).get();
    const StandingOrder turn{"trigger.b", Lasts::Turn, 7, When::UnlessAble, ""},
        match{"trigger.a", Lasts::Match, 0, When::Always, "play it"};
    const std::int64_t revision = got(store().table(id)).revision;
    store().set_standing_orders(id, seat(1), {match}).get();
    store().set_standing_orders(id, seat(0), {match, turn}).get();
    store().set_standing_orders(id, seat(0), {turn, match}).get();
    const std::vector<SeatOrder> all{{seat(0), turn}, {seat(0), match}, {seat(1), match}};
    EXPECT_EQ(store().standing_orders(id), all);
    EXPECT_EQ(got(store().table(id)).revision, revision) << "nobody is to hear of them";
    store().set_standing_orders(id, seat(0), {}).get();
    reopen();
    EXPECT_EQ(store().standing_orders(id), (std::vector<SeatOrder>{{seat(1), match}}));
    EXPECT_EQ(fault_of(store().set_standing_orders(TableId("none"), seat(0), {match})), Fault::NotFound);
}

TEST_P(Tables, a_data_set_is_any_bytes_and_never_changes) {
    std::string bytes;
    for (int i = 0; i < 1000; ++i) bytes += static_cast<char>(i * 7);
    store().keep_data({"hash1", "marches", bytes}).get();
    store().keep_data({"hash1", "marches", "something else"}).get();
    store().keep_data({"hash2", "marches", ""}).get();
    EXPECT_EQ(store().data("hash1"), (DataSet{"hash1", "marches", bytes}));
    EXPECT_EQ(got(store().data("hash2")).content, "");
    EXPECT_FALSE(store().data("hash3"));
}

}  // namespace
}  // namespace bivouac::store
