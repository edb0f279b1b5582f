#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

using testing::HasSubstr;

class ApiTables : public ApiTest {
  protected:
    [[nodiscard]] static std::string at(const std::string& table, const std::string& rest = "") {
        return "/api/v1/tables/" + table + rest;
    }
    [[nodiscard]] std::string seat(const std::string& name, const std::string& rest) const {
        return "/seats/" + name + rest;
    }
    static std::size_t count(Client& client, With with = {}) {
        return client.get("/api/v1/tables", std::move(with)).body.at("tables").as_array().size();
    }
};

TEST_F(ApiTables, what_can_be_played) {
    Client client = stranger();
    const auto games = client.get("/api/v1/games");
    EXPECT_EQ(games.body.at("games").at(0).at("id"), json::value(game));
    EXPECT_FALSE(games.body.at("bots").as_array().empty());
    const auto rules_list = client.get("/api/v1/games/" + game + "/rules");
    EXPECT_GT(rules_list.body.at("rules").as_array().size(), 50U);
    const std::string number(rules_list.body.at("rules").at(0).at("number").as_string());
    EXPECT_EQ(client.get("/api/v1/games/" + game + "/rules/" + number).body.at("number"),
              json::value(number));
    EXPECT_EQ(client.get("/api/v1/games/" + game + "/rules/Z99").status, 404U);
    EXPECT_EQ(client.get("/api/v1/games/chess/rules").status, 404U);
}

TEST_F(ApiTables, a_board_is_sent_once) {
    Client client = stranger();
    const std::string path = fmt::format("/api/v1/games/{}/{}/{}/board", game, rules, scenario);
    const auto board = client.get(path);
    EXPECT_GT(board.body.at("places").as_array().size(), 100U);
    const std::string tag = board.header("ETag");
    EXPECT_FALSE(tag.empty());
    const auto again = client.get(path, {{}, {}, {{"if-none-match", tag}}});
    EXPECT_EQ(again.status, 304U);
    EXPECT_EQ(again.response.body, "");
    EXPECT_EQ(client.get(fmt::format("/api/v1/games/{}/{}/waterloo/board", game, rules)).status, 404U);
}

TEST_F(ApiTables, a_table_is_opened_listed_and_found) {
    Client ana = browser("Ana"), eve = stranger();
    const std::string table = open_table(ana, R"("title": "An evening")");
    const auto seen = eve.get(at(table));
    EXPECT_EQ(seen.status, 200U);
    EXPECT_EQ(seen.body.at("title"), "An evening");
    EXPECT_EQ(seen.body.at("state"), "waiting");
    EXPECT_EQ(seen.body.at("host").at("name"), "Ana");
    EXPECT_EQ(count(eve), 1U);
    EXPECT_EQ(count(eve, {{}, {{"state", "playing"}}, {}}), 0U);
    EXPECT_EQ(count(eve, {{}, {{"game", "chess"}}, {}}), 0U);
    EXPECT_EQ(count(ana, {{}, {{"mine", "true"}}, {}}), 1U);
    EXPECT_EQ(eve.get("/api/v1/tables", {{}, {{"mine", "true"}}, {}}).status, 401U);
    Client bea = browser("Bea");
    EXPECT_EQ(count(bea, {{}, {{"mine", "true"}}, {}}), 0U);
}

TEST_F(ApiTables, pages_follow_each_other) {
    Client ana = browser("Ana");
    for (int i = 0; i < 3; ++i) {
        now += std::chrono::seconds(1);
        static_cast<void>(open_table(ana, ""));
    }
    const auto first = ana.get("/api/v1/tables", {{}, {{"most", "2"}}, {}});
    ASSERT_EQ(first.body.at("tables").as_array().size(), 2U);
    const std::string next(first.body.at("next").as_string());
    EXPECT_EQ(count(ana, {{}, {{"most", "2"}, {"after", next}}, {}}), 1U);
    EXPECT_EQ(ana.get("/api/v1/tables", {{}, {{"after", "nowhere"}}, {}}).where(), "query.after");
}

TEST_F(ApiTables, battles_that_are_not_there) {
    Client ana = browser("Ana");
    const auto refused = ana.post("/api/v1/tables", R"({"game": "chess", "scenario": "s"})");
    EXPECT_EQ(refused.status, 404U);
    EXPECT_EQ(refused.where(), "body.game");
    EXPECT_EQ(ana.get(at("nowhere")).status, 404U);
}

TEST_F(ApiTables, seats_are_taken_once_and_left) {
    Client ana = browser("Ana"), bea = browser("Bea"), eve = browser("Eve");
    const std::string table = open_table(ana, "");
    EXPECT_EQ(ana.post(at(table, seat(first_seat, "/holder"))).status, 200U);
    const auto taken = bea.post(at(table, seat(first_seat, "/holder")));
    EXPECT_EQ(taken.status, 409U);
    EXPECT_EQ(taken.code(), "taken");
    EXPECT_EQ(bea.ask("DELETE", at(table, seat(first_seat, "/holder"))).status, 403U);
    EXPECT_EQ(ana.ask("DELETE", at(table, seat(first_seat, "/holder"))).status, 200U);
    EXPECT_EQ(bea.post(at(table, seat("any", "/holder"))).status, 200U);
    EXPECT_EQ(ana.post(at(table, seat("general", "/holder"))).status, 404U);
    const auto begun = ana.post(at(table, seat("any", "/holder")));
    EXPECT_EQ(begun.body.at("table").at("state"), "playing");
    EXPECT_EQ(eve.post(at(table, seat("any", "/holder"))).status, 409U);
}

TEST_F(ApiTables, a_bot_is_seated_by_the_host_alone) {
    Client ana = browser("Ana"), bea = browser("Bea");
    const std::string table = open_table(ana, "");
    const std::string path = at(table, seat(second_seat, "/bot"));
    EXPECT_EQ(bea.ask("PUT", path, {R"({"bot": "random"})", {}, {}}).status, 403U);
    EXPECT_EQ(ana.ask("PUT", path, {R"({"bot": "napoleon"})", {}, {}}).where(), "body.bot");
    EXPECT_EQ(ana.ask("PUT", path, {R"({"bot": "random"})", {}, {}}).status, 200U);
}

TEST_F(ApiTables, the_host_gives_up_what_has_not_begun) {
    Client ana = browser("Ana"), bea = browser("Bea");
    const std::string table = open_table(ana, "");
    EXPECT_EQ(bea.ask("DELETE", at(table)).status, 403U);
    EXPECT_EQ(ana.ask("DELETE", at(table)).status, 200U);
    EXPECT_EQ(count(ana), 0U);
}

TEST_F(ApiTables, a_private_table_is_not_there_without_its_link) {
    Client ana = browser("Ana"), eve = browser("Eve");
    const std::string table = open_table(ana, R"("visibility": "link")");
    ASSERT_FALSE(ana.link.empty());
    secrets.push_back(ana.link);
    EXPECT_EQ(count(eve), 0U);
    const auto nowhere = eve.get(at("nowhere"));
    const std::string body = R"({"text": "hi", "to": "everybody"})";
    for (const char* const rest :
         {"", "/view", "/events", "/messages", "/record", "/export", "/note", "/odds"}) {
        const auto hidden = eve.get(at(table, rest));
        EXPECT_EQ(hidden.status, 404U) << rest;
        EXPECT_EQ(hidden.response.body, eve.get(at("nowhere", rest)).response.body) << rest;
    }
    EXPECT_EQ(eve.post(at(table, "/messages"), body).status, 404U);
    EXPECT_EQ(eve.post(at(table, seat("any", "/holder"))).status, 404U);
    EXPECT_EQ(eve.ask("DELETE", at(table)).status, 404U);
    eve.link = std::string(43, 'x');
    EXPECT_EQ(eve.get(at(table)).status, 404U);
    eve.link = ana.link;
    EXPECT_EQ(eve.get(at(table)).status, 200U);
    EXPECT_EQ(eve.post(at(table, seat("any", "/holder"))).status, 200U);
    eve.link = ana.link = "";  // those who sit there, and the host, need it no more
    EXPECT_EQ(eve.get(at(table)).status, 200U);
    EXPECT_EQ(ana.get(at(table)).status, 200U);
}

TEST_F(ApiTables, a_seat_with_a_pin_is_opened_by_it) {
    Client ana = browser("Ana");
    const std::string table = open_table(
        ana,
        fmt::format(
            R"("seats": [{{"seat": "{}", "who": "me", "pin": "1234"}}, {{"seat": "{}", "who": "me", "pin": "9876"}}])",
            first_seat, second_seat));
    const With as_first{{}, {{"as", first_seat}}, {}};
    EXPECT_EQ(ana.get(at(table, "/view"), as_first).status, 403U);
    EXPECT_EQ(ana.get(at(table, "/view")).status, 400U);
    EXPECT_EQ(ana.post(at(table, seat(first_seat, "/hand")), R"({"pin": "9876"})").code(), "wrong_pin");
    const auto opened = ana.post(at(table, seat(first_seat, "/hand")), R"({"pin": "1234"})");
    ASSERT_EQ(opened.status, 200U);
    ana.hand = std::string(opened.body.at("hand").as_string());
    EXPECT_EQ(ana.get(at(table, "/view"), as_first).body.at("viewer"), json::value(first_seat));
    EXPECT_EQ(ana.get(at(table, "/view"), {{}, {{"as", second_seat}}, {}}).status, 403U);
    Client eve = browser("Eve");
    eve.hand = ana.hand;
    EXPECT_EQ(eve.get(at(table, "/view"), as_first).status, 403U);
    unsigned last = 0;
    for (int i = 0; i < 6; ++i)
        last = ana.post(at(table, seat(second_seat, "/hand")), R"({"pin": "0000"})").status;
    EXPECT_EQ(last, 429U);
}

}  // namespace
}  // namespace bivouac::server
