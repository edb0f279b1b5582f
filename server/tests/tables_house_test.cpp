#include <array>
#include <future>

#include "engine/fair.hpp"
#include "server/shelf.hpp"
#include "server/tests/tables_fixture.hpp"

namespace bivouac::server {
namespace {

using Who = SeatWish::Who;
using store::TableState;

class Tables : public TablesTest {
  protected:
    [[nodiscard]] std::vector<std::string> listed(const Asking& who, const TableQuery& query) {
        std::vector<std::string> ids;
        const json::value body = body_of(list(who, query));
        for (const json::value& t : body.at("tables").as_array()) ids.emplace_back(t.at("id").as_string());
        return ids;
    }
    [[nodiscard]] Answer rematch(const Asking& who, const store::TableId& table) {
        return OpenHouse::wait([&](Then then) { house().rematch(who, table, std::move(then)); });
    }
    [[nodiscard]] Answer abandon(const Asking& who, const store::TableId& table) {
        return OpenHouse::wait([&](Then then) { house().abandon(who, table, std::move(then)); });
    }
};

TEST_F(Tables, a_table_waits_until_its_last_seat_is_taken) {
    const store::TableId table = anna_waits();
    EXPECT_EQ(row(table).state, TableState::Waiting);
    const json::value body = body_of(sit(by(ben_), table, "spanish"));
    EXPECT_EQ(body.at("seat"), "spanish");
    EXPECT_EQ(body.at("table").at("state"), "playing");
    const store::Table begun = row(table);
    EXPECT_EQ(begun.state, TableState::Playing);
    EXPECT_NE(begun.start_hash, 0U);
    EXPECT_NE(begun.started, store::Time{});
}

TEST_F(Tables, with_a_bot_in_the_other_seat_it_begins_at_once) {
    const Answer answer = open(by(anna_), wish({seat_for("french", Who::Me), seat_for("spanish", Who::Bot)}));
    EXPECT_EQ(std::get<Answered>(answer).status, 201U);
    const json::value body = body_of(answer);
    EXPECT_EQ(body.at("table").at("state"), "playing");
    EXPECT_EQ(body.at("table").at("seats").at(1).at("holder").at("bot"), "random");
    EXPECT_FALSE(body.as_object().contains("link"));
}

TEST_F(Tables, the_summary_tells_commitments_and_no_seed) {
    const store::TableId table = anna_waits();
    const json::value body = body_of(describe(by(ben_), table));
    const store::Table stored = row(table);
    const auto seats = house_.store().seats(table);
    EXPECT_EQ(body.at("server_commitment"), json::value_from(stored.setup.server_commitment));
    EXPECT_EQ(body.at("seed_commitments").at("french"), json::value_from(seats[0].commitment));
    const auto seed = seed_from_hex(stored.setup.server_seed);
    ASSERT_TRUE(seed);
    EXPECT_EQ(to_hex(commitment(*seed)), stored.setup.server_commitment);
    const std::string text = json::serialize(body);
    EXPECT_EQ(text.find(stored.setup.server_seed), std::string::npos);
    for (const store::TableSeat& s : seats) EXPECT_EQ(text.find(s.seed), std::string::npos);
    EXPECT_EQ(text.find("revision"), std::string::npos);
    EXPECT_EQ(text.find("entries"), std::string::npos);
}

TEST_F(Tables, who_sits_down_may_bring_a_seed) {
    const store::TableId table = anna_waits();
    const std::string seed(64, '7');
    EXPECT_EQ(trouble_in(sit(by(ben_), table, "spanish", {}, "77")).where, "body.seed");
    const json::value body = body_of(sit(by(ben_), table, "spanish", {}, seed));
    const std::string told = to_hex(commitment(*seed_from_hex(seed)));
    EXPECT_EQ(body.at("table").at("seed_commitments").at("spanish"), json::value_from(told));
    EXPECT_EQ(house_.store().seats(table)[1].seed, seed);
}

TEST_F(Tables, once_it_has_begun_nobody_changes_a_seed_or_leaves) {
    const store::TableId table = anna_waits();
    static_cast<void>(body_of(sit(by(ben_), table, "spanish")));
    const auto before = house_.store().seats(table);
    EXPECT_EQ(body_of(sit(by(ben_), table, "spanish", "1234", std::string(64, '7'))).at("seat"), "spanish");
    EXPECT_EQ(house_.store().seats(table), before) << "he sits there already";
    EXPECT_EQ(trouble_in(sit(by(cora_), table, "french")).code, "not_waiting");
    EXPECT_EQ(trouble_in(sit(by(cora_), table, "any")).code, "not_waiting");
    EXPECT_EQ(trouble_in(leave(by(ben_), table, "spanish")).code, "not_waiting");
    EXPECT_EQ(trouble_in(abandon(by(anna_), table)).code, "not_waiting");
}

TEST_F(Tables, a_seat_is_taken_once_and_can_be_left) {
    const store::TableId table = anna_waits();
    EXPECT_EQ(trouble_in(sit(by(ben_), table, "french")).code, "taken");
    EXPECT_EQ(trouble_in(sit(by(ben_), table, "north")).status, 404U);
    EXPECT_EQ(trouble_in(sit(by({}), table, "spanish")).status, 401U);
    EXPECT_EQ(trouble_in(leave(by(ben_), table, "french")).status, 403U);
    const json::value body = body_of(leave(by(anna_), table, "french"));
    EXPECT_EQ(body.at("table").at("seats").at(0).at("holder").at("kind"), "nobody");
    EXPECT_EQ(body_of(sit(by(ben_), table, "french")).at("table").at("state"), "waiting");
}

TEST_F(Tables, any_seat_is_one_of_those_that_are_free) {
    const store::TableId table = anna_waits();
    EXPECT_EQ(body_of(sit(by(ben_), table, "any")).at("seat"), "spanish");
}

TEST_F(Tables, the_host_seats_and_sends_away_a_bot) {
    const store::TableId table = id_in(body_of(open(by(anna_), wish({}))));
    EXPECT_EQ(trouble_in(seat_bot(by(ben_), table, "spanish")).status, 403U);
    EXPECT_EQ(trouble_in(seat_bot(by(anna_), table, "spanish", "genius")).where, "body.bot");
    const json::value body = body_of(seat_bot(by(anna_), table, "spanish"));
    EXPECT_EQ(body.at("table").at("seats").at(1).at("holder").at("kind"), "bot");
    EXPECT_EQ(trouble_in(leave(by(ben_), table, "spanish")).status, 403U);
    static_cast<void>(body_of(leave(by(anna_), table, "spanish")));
    EXPECT_TRUE(house_.store().seats(table)[1].holder.nobody());
}

TEST_F(Tables, what_cannot_be_wished_for_is_told_with_its_place) {
    TableWish w = battle();
    EXPECT_EQ(trouble_in(open(by({}), w)).status, 401U);
    w.game = "marbles";
    EXPECT_EQ(trouble_in(open(by(anna_), w)).where, "body.game");
    w = battle();
    w.rules = "advanced";
    EXPECT_EQ(trouble_in(open(by(anna_), w)).where, "body.rules");
    w = battle();
    w.scenario = "waterloo";
    EXPECT_EQ(trouble_in(open(by(anna_), w)).where, "body.scenario");
    EXPECT_EQ(trouble_in(open(by(anna_), wish({seat_for("north", Who::Me)}))).where, "body.seats[0].seat");
    const SeatWish french = seat_for("french", Who::Me);
    EXPECT_EQ(trouble_in(open(by(anna_), wish({french, french}))).where, "body.seats[1].seat");
    EXPECT_EQ(trouble_in(open(by(anna_), wish({seat_for("french", Who::Me, "12")}))).where,
              "body.seats[0].pin");
}

TEST_F(Tables, the_opener_may_take_a_seat_by_lot) {
    TableWish w = wish({seat_for("spanish", Who::Bot)});
    w.me_at_random = true;
    EXPECT_EQ(body_of(open(by(anna_), w)).at("table").at("seats").at(0).at("mine"), true);
    w = wish({seat_for("spanish", Who::Bot), seat_for("french", Who::Bot)});
    w.me_at_random = true;
    EXPECT_EQ(trouble_in(open(by(anna_), w)).where, "body.me_at_random");
}

TEST_F(Tables, a_private_table_is_found_by_its_link_alone) {
    const store::TableId table = anna_waits(store::Visibility::Link);
    ASSERT_EQ(link_.size(), 43U);
    EXPECT_TRUE(listed(by(ben_), {}).empty());
    TableQuery mine;
    mine.mine = true;
    EXPECT_EQ(listed(by(anna_), mine), std::vector<std::string>{table.text});
    EXPECT_EQ(trouble_in(describe(by(ben_), table)).status, 404U);
    EXPECT_EQ(trouble_in(sit(by(ben_), table, "spanish")).status, 404U);
    EXPECT_EQ(body_of(describe(by(ben_, {}, link_), table)).at("visibility"), "link");
    static_cast<void>(body_of(sit(by(ben_, {}, link_), table, "spanish")));
    EXPECT_EQ(body_of(describe(by(ben_), table)).at("state"), "playing") << "who sits there needs it no more";
}

TEST_F(Tables, lists_come_in_pages_and_leave_out_what_was_given_up) {
    const store::TableId first = anna_waits(), second = anna_waits(), third = anna_waits();
    static_cast<void>(body_of(abandon(by(anna_), second)));
    TableQuery query;
    query.state = TableState::Waiting;
    query.most = 1;
    const json::value page = body_of(list(by({}), query));
    ASSERT_EQ(page.at("tables").as_array().size(), 1U);
    query.after = page.at("next").as_string().c_str();
    const std::string newest(page.at("tables").at(0).at("id").as_string());
    EXPECT_EQ(listed(by({}), query).size(), 1U);
    EXPECT_NE(listed(by({}), query)[0], newest);
    EXPECT_EQ(listed(by({}), {}).size(), 2U);
    query.after = "nonsense";
    EXPECT_EQ(trouble_in(list(by({}), query)).where, "query.after");
    query = {};
    query.mine = true;
    EXPECT_EQ(trouble_in(list(by({}), query)).status, 401U);
    EXPECT_TRUE(listed(by(ben_), query).empty());
    EXPECT_EQ(row(first).state, row(third).state);
}

TEST_F(Tables, only_the_host_gives_a_table_up) {
    const store::TableId table = anna_waits();
    EXPECT_EQ(trouble_in(abandon(by(ben_), table)).status, 403U);
    EXPECT_EQ(trouble_in(abandon(by({}), table)).status, 403U);
    EXPECT_EQ(body_of(abandon(by(anna_), table)).at("table").at("state"), "abandoned");
    EXPECT_EQ(trouble_in(sit(by(ben_), table, "spanish")).code, "not_waiting");
}

TEST_F(Tables, a_match_that_is_over_is_played_again_with_changed_seats) {
    const store::TableId table = anna_waits();
    static_cast<void>(body_of(sit(by(ben_), table, "spanish")));
    EXPECT_EQ(trouble_in(rematch(by(anna_), table)).code, "not_over");
    const Player ben(house_, ben_, table, "spanish");
    static_cast<void>(body_of(ben.resign()));
    EXPECT_EQ(trouble_in(rematch(by(cora_), table)).status, 403U);
    const json::value next = body_of(rematch(by(anna_), table));
    EXPECT_NE(id_in(next), table);
    EXPECT_EQ(next.at("table").at("state"), "playing");
    EXPECT_EQ(next.at("table").at("seats").at(0).at("holder").at("name"), "Ben");
    EXPECT_EQ(next.at("table").at("seats").at(1).at("holder").at("name"), "Anna");
    EXPECT_NE(row(id_in(next)).setup.server_seed, row(table).setup.server_seed);
    EXPECT_EQ(id_in(body_of(rematch(by(ben_), table))), id_in(next)) << "the other joins it";
}

TEST_F(Tables, two_who_ask_for_a_rematch_at_once_get_one_table) {
    const store::TableId table = anna_waits();
    static_cast<void>(body_of(sit(by(ben_), table, "spanish")));
    static_cast<void>(body_of(Player(house_, ben_, table, "spanish").resign()));
    std::array<std::promise<Answer>, 2> answers;
    for (const auto& [who, answer] : {std::pair(anna_, answers.data()), std::pair(ben_, answers.data() + 1)})
        house().rematch(by(who), table, [answer](Answer given) { answer->set_value(std::move(given)); });
    const json::value hers = body_of(answers[0].get_future().get());
    const json::value his = body_of(answers[1].get_future().get());
    EXPECT_EQ(id_in(hers), id_in(his));
    EXPECT_EQ(hers.at("table").at("state"), "playing");
}

TEST_F(Tables, a_bot_stays_in_its_seat_when_a_match_is_played_again) {
    const store::TableId table =
        id_in(body_of(open(by(anna_), wish({seat_for("french", Who::Me), seat_for("spanish", Who::Bot)}))));
    static_cast<void>(body_of(Player(house_, anna_, table, "french").resign()));
    const json::value next = body_of(rematch(by(anna_), table));
    EXPECT_EQ(next.at("table").at("seats").at(0).at("mine"), true);
    EXPECT_EQ(next.at("table").at("seats").at(1).at("holder").at("kind"), "bot");
}

TEST_F(Tables, the_data_of_a_battle_are_kept_and_load_again) {
    const store::Setup setup = row(anna_waits()).setup;
    const auto kept = house_.store().data(setup.data_hash);
    ASSERT_TRUE(kept);
    const Shelf shelf;
    const Shelved* const loaded = shelf.unpack(setup.game, setup.rules, setup.data_hash, kept->content);
    ASSERT_NE(loaded, nullptr);
    EXPECT_EQ(loaded->info().data_hash, setup.data_hash);
    EXPECT_EQ(shelf.unpack(setup.game, setup.rules, std::string(64, '0'), kept->content), nullptr);
    EXPECT_EQ(shelf.unpack(setup.game, setup.rules, std::string(64, '1'), "{\"files\":3}"), nullptr);
}

}  // namespace
}  // namespace bivouac::server
