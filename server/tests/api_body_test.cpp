#include <array>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/json_body.hpp"
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

struct BadBody {
    const char* method;
    std::string path;
    std::string body;
    const char* where;
};

class ApiBody : public ApiTest {
  protected:
    void expect_refused(Client& client, const BadBody& bad) {
        const auto refused = client.ask(bad.method, bad.path, {bad.body, {}, {}});
        EXPECT_EQ(refused.status, 400U) << bad.path << " " << bad.body.substr(0, 100);
        EXPECT_EQ(refused.where(), bad.where) << bad.path << " " << bad.body.substr(0, 100);
        EXPECT_FALSE(refused.body.at("error").at("message").as_string().empty());
    }
};

std::string quoted_name(const std::string& name) {
    return fmt::format(R"({{"name": "{}"}})", name);
}

TEST_F(ApiBody, what_is_no_object_is_refused) {
    Client client = stranger();
    std::string deep;
    for (int i = 0; i < 40; ++i) deep += R"({"a": )";
    const std::array<std::string, 9> bodies{
        "{", "[]", "\"name\"", "null", R"({"name": "a"} x)", "\x01", "nul", "{\"name\": \"\xff\"}", deep};
    for (const std::string& body : bodies) expect_refused(client, {"POST", "/api/v1/guests", body, "body"});
}

TEST_F(ApiBody, names_are_short_plain_text) {
    Client client = stranger();
    const std::string long_one(41, 'n');
    for (const BadBody& bad : {
             BadBody{"POST", "/api/v1/guests", "{}", "body.name"},
             BadBody{"POST", "/api/v1/guests", R"({"name": 7})", "body.name"},
             BadBody{"POST", "/api/v1/guests", R"({"name": null})", "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name(""), "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name(long_one), "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name("a\\nb"), "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name("a\\u0000b"), "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name("a\\u202eb"), "body.name"},
             BadBody{"POST", "/api/v1/guests", quoted_name("a\\u200bb"), "body.name"},
             BadBody{"POST", "/api/v1/guests", R"({"name": "a", "admin": true})", "body.admin"},
             BadBody{"POST", "/api/v1/guests", R"({"name": "a", "program": "yes"})", "body.program"},
             BadBody{"POST", "/api/v1/accounts", R"({"name": "a"})", "body.password"},
             BadBody{"POST", "/api/v1/accounts", R"({"name": "a", "password": 12345678})", "body.password"},
             BadBody{"POST", "/api/v1/sign-ins", R"({"name": "a", "password": []})", "body.password"},
         })
        expect_refused(client, bad);
    EXPECT_EQ(client.post("/api/v1/guests", quoted_name(std::string(40, 'n'))).status, 201U);
}

TEST_F(ApiBody, wishes_for_a_table_are_read_to_the_last_field) {
    Client client = browser("Ana");
    const auto with = [](const std::string& fields) {
        return R"({"game": "g", "scenario": "s", )" + fields + "}";
    };
    std::string many;
    for (int i = 0; i < 17; ++i) many += std::string(i ? "," : "") + R"({"seat": "a", "who": "me"})";
    for (const BadBody& bad : {
             BadBody{"POST", "/api/v1/tables", "{}", "body.game"},
             BadBody{"POST", "/api/v1/tables", R"({"game": "g"})", "body.scenario"},
             BadBody{"POST", "/api/v1/tables", with(R"("visibility": "secret")"), "body.visibility"},
             BadBody{"POST", "/api/v1/tables", with(R"("visibility": 1)"), "body.visibility"},
             BadBody{"POST", "/api/v1/tables", with(R"("me_at_random": 1)"), "body.me_at_random"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": {})"), "body.seats"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [)" + many + "]"), "body.seats"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [7])"), "body.seats[0]"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [{"seat": "a"}])"), "body.seats[0].who"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [{"seat": "a", "who": "you"}])"),
                     "body.seats[0].who"},
             BadBody{"POST", "/api/v1/tables",
                     with(R"("seats": [{"seat": "a", "who": "me", "bot": "random"}])"), "body.seats[0].bot"},
             BadBody{"POST", "/api/v1/tables",
                     with(R"("seats": [{"seat": "a", "who": "bot", "pin": "1234"}])"), "body.seats[0].pin"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [{"seat": "a", "who": "me", "pin": "1"}])"),
                     "body.seats[0].pin"},
             BadBody{"POST", "/api/v1/tables", with(R"("seats": [{"seat": "a", "who": "me", "x": 1}])"),
                     "body.seats[0].x"},
             BadBody{"POST", "/api/v1/tables", with(fmt::format(R"("title": "{}")", std::string(81, 't'))),
                     "body.title"},
         })
        expect_refused(client, bad);
}

TEST_F(ApiBody, commands_at_a_table_are_read_to_the_last_field) {
    Client client = browser("Ana");
    const std::string at = "/api/v1/tables/abc";
    const std::string long_text(2001, 't');
    const auto refuse = [&](const char* method, const std::string& path, const std::string& body,
                            const char* where) {
        expect_refused(client, {method, at + path, body, where});
    };
    refuse("POST", "/decisions", R"({"ticket": "t"})", "body.action");
    refuse("POST", "/decisions", R"({"action": "a"})", "body.ticket");
    refuse("POST", "/decisions", R"({"action": ["a"], "ticket": "t"})", "body.action");
    refuse("POST", "/decisions", R"({"action": "a", "ticket": "t", "as": 1})", "body.as");
    refuse("POST", "/decisions", R"({"action": "a", "ticket": "t", "seat": "x"})", "body.seat");
    refuse("POST", "/undo", R"({"ticket": 1})", "body.ticket");
    refuse("POST", "/proposals", R"({"kind": "peace"})", "body.kind");
    refuse("POST", "/proposals/answer", R"({})", "body.yes");
    refuse("POST", "/proposals/answer", R"({"yes": "yes"})", "body.yes");
    refuse("POST", "/resign", R"({"sure": true})", "body.sure");
    refuse("POST", "/rematch", R"({"sure": true})", "body.sure");
    refuse("POST", "/messages", R"({"text": ""})", "body.text");
    refuse("POST", "/messages", fmt::format(R"({{"text": "{}"}})", long_text), "body.text");
    refuse("POST", "/messages", R"({"text": "a", "to": "friends"})", "body.to");
    refuse("POST", "/messages", R"({"text": "a", "to": []})", "body.to");
    refuse("POST", "/messages", R"({"text": "a", "to": ["x", 1]})", "body.to[1]");
    refuse("PUT", "/note", R"({})", "body.text");
    refuse("PUT", "/standing-orders", R"({})", "body.orders");
    refuse("PUT", "/standing-orders", R"({"orders": [1]})", "body.orders[0]");
    refuse("PUT", "/standing-orders", R"({"orders": [{}]})", "body.orders[0].trigger");
    refuse("PUT", "/standing-orders", R"({"orders": [{"trigger": "t", "lasts": "day"}]})",
           "body.orders[0].lasts");
    refuse("PUT", "/standing-orders", R"({"orders": [{"trigger": "t", "turn": 4}]})", "body.orders[0].turn");
    refuse("PUT", "/seats/x/bot", R"({})", "body.bot");
    refuse("POST", "/seats/x/hand", R"({"pin": 1234})", "body.pin");
    refuse("POST", "/seats/x/holder", R"({"pin": "12"})", "body.pin");
}

TEST_F(ApiBody, queries_are_read_as_they_are_described) {
    Client client = browser("Ana");
    const auto refuse = [&](const std::string& path, const char* name, const std::string& value) {
        const auto refused = client.get("/api/v1/" + path, {{}, {{name, value}}, {}});
        EXPECT_EQ(refused.status, 400U) << path;
        EXPECT_EQ(refused.where(), std::string("query.") + name);
    };
    refuse("tables", "state", "abandoned");
    refuse("tables", "mine", "1");
    refuse("tables", "most", "0");
    refuse("tables", "most", "101");
    refuse("tables", "most", "5x");
    refuse("tables", "most", "99999999999999999999");
    refuse("tables", "game", "\xff");
    refuse("tables/abc/events", "after", "-1");
    refuse("tables/abc/messages", "after", "");
    refuse("tables/abc/view", "as", std::string(41, 's'));
    refuse("tables/abc/why", "action", "");
}

TEST_F(ApiBody, a_body_is_json_and_not_too_large) {
    Client client = stranger();
    const auto form =
        client.ask("POST", "/api/v1/guests", {"name=Ana", {}, {{"content-type", "text/plain"}}});
    EXPECT_EQ(form.status, 415U);
    EXPECT_EQ(form.where(), "header.content-type");
    const auto charset =
        client.ask("POST", "/api/v1/guests",
                   {quoted_name("Ana"), {}, {{"content-type", "Application/JSON; charset=utf-8"}}});
    EXPECT_EQ(charset.status, 201U);
    const auto large = client.post("/api/v1/guests", quoted_name(std::string(70'000, 'n')));
    EXPECT_EQ(large.status, 413U);
    EXPECT_EQ(large.code(), "too_large");
}

TEST_F(ApiBody, ids_that_cannot_be_are_not_found) {
    Client client = browser("Ana");
    for (const char* id : {"ABC", "a b", "..", "a'b", "\xc3\xa9"})
        EXPECT_EQ(client.get(std::string("/api/v1/tables/") + id).status, 404U) << id;
    EXPECT_EQ(client.get("/api/v1/tables/" + std::string(65, 'a')).status, 404U);
}

TEST(PlainText, characters_are_counted_and_not_bytes) {
    EXPECT_EQ(count_characters("María 🎲"), 7U);
    EXPECT_TRUE(is_plain_text("María 🎲", TextKind::Line));
    EXPECT_TRUE(is_plain_text("two\nlines", TextKind::Lines));
    EXPECT_FALSE(is_plain_text("two\nlines", TextKind::Line));
    EXPECT_FALSE(is_plain_text("a\rb", TextKind::Lines));
    EXPECT_FALSE(is_plain_text("\xc0\x80", TextKind::Line));
    EXPECT_FALSE(is_plain_text("\xc2\x85", TextKind::Lines));
    EXPECT_FALSE(is_plain_text("\xe2\x81\xa6", TextKind::Line));
}

}  // namespace
}  // namespace bivouac::server
