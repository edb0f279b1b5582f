#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ApiPeople : public ApiTest {
  protected:
    static constexpr const char* kWord = "correct horse staple";

    [[nodiscard]] Client account(const std::string& name) {
        Client client(*this);
        const auto made = client.post("/api/v1/accounts",
                                      fmt::format(R"({{"name": "{}", "password": "{}"}})", name, kWord));
        EXPECT_EQ(made.status, 201U) << made.response.body;
        return client;
    }
    Told sign_in(Client& client, const std::string& name, const std::string& password) {
        return client.post("/api/v1/sign-ins",
                           fmt::format(R"({{"name": "{}", "password": "{}"}})", name, password));
    }
};

TEST_F(ApiPeople, a_guest_is_known_by_his_cookie) {
    Client client = stranger();
    const auto made = client.post("/api/v1/guests", R"({"name": "Ana"})");
    EXPECT_EQ(made.status, 201U);
    EXPECT_EQ(made.body.at("person").at("kind"), "guest");
    EXPECT_FALSE(made.body.as_object().contains("token"));
    const std::string set = made.header("Set-Cookie");
    EXPECT_THAT(set, StartsWith("bivouac="));
    EXPECT_THAT(set, HasSubstr("; HttpOnly"));
    EXPECT_THAT(set, HasSubstr("; SameSite=Lax"));
    EXPECT_THAT(set, HasSubstr("; Path=/"));
    EXPECT_THAT(set, Not(HasSubstr("Secure")));
    const auto me = client.get("/api/v1/me");
    EXPECT_EQ(me.body.at("person").at("name"), "Ana");
    EXPECT_EQ(me.body.at("csrf"), made.body.at("csrf"));
}

TEST_F(ApiPeople, over_tls_the_cookie_belongs_to_this_host_alone) {
    Client client = stranger();
    client.secure = true;
    const auto made = client.post("/api/v1/guests", R"({"name": "Ana"})");
    EXPECT_THAT(made.header("Set-Cookie"), StartsWith("__Host-bivouac="));
    EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("; Secure"));
    EXPECT_EQ(client.get("/api/v1/me").body.at("person").at("name"), "Ana");
    client.secure = false;  // the cookie without the prefix is another one
    Client other = stranger();
    other.secure = true;
    const auto me = other.get("/api/v1/me", {{}, {}, {{"cookie", "bivouac=" + client.cookie}}});
    EXPECT_TRUE(me.body.at("person").is_null());
}

TEST_F(ApiPeople, a_stranger_is_nobody_and_a_stale_cookie_is_taken_away) {
    Client client = stranger();
    EXPECT_TRUE(client.get("/api/v1/me").body.at("person").is_null());
    client.cookie = std::string(43, 'x');
    const auto me = client.get("/api/v1/me");
    EXPECT_TRUE(me.body.at("person").is_null());
    EXPECT_THAT(me.header("Set-Cookie"), HasSubstr("Max-Age=0"));
}

TEST_F(ApiPeople, a_program_gets_a_token_and_no_cookie) {
    Client client = stranger();
    const auto made = client.post("/api/v1/guests", R"({"name": "bot", "program": true})");
    EXPECT_EQ(made.header("Set-Cookie"), "");
    EXPECT_TRUE(made.body.at("csrf").is_null());
    client.bearer = std::string(made.body.at("token").as_string());
    EXPECT_EQ(client.bearer.size(), 43U);
    EXPECT_EQ(client.get("/api/v1/me").body.at("person").at("name"), "bot");
}

TEST_F(ApiPeople, the_store_has_only_the_digest_of_a_token) {
    Client client = browser("Ana");
    EXPECT_TRUE(store().find_sign_in(digest(client.cookie)).has_value());
    for (const store::SignIn& s : store().sign_ins(store::PersonId(client.id)))
        EXPECT_NE(to_hex(s.token_hash), client.cookie);
}

TEST_F(ApiPeople, a_guest_becomes_an_account_with_a_new_sign_in) {
    Client client = browser("Ana");
    const std::string id = client.id, before = client.cookie;
    const auto made =
        client.post("/api/v1/accounts", R"({"name": "Ana", "password": "correct horse staple"})");
    EXPECT_EQ(made.status, 201U);
    EXPECT_EQ(made.body.at("person").at("id"), json::value(id));
    EXPECT_EQ(made.body.at("person").at("kind"), "account");
    EXPECT_NE(client.cookie, before);
    Client old = stranger();
    old.cookie = before;
    EXPECT_TRUE(old.get("/api/v1/me").body.at("person").is_null());
    EXPECT_EQ(
        client.post("/api/v1/accounts", R"({"name": "Bea", "password": "correct horse staple"})").code(),
        "signed_in");
}

TEST_F(ApiPeople, passwords_are_stored_as_argon2id) {
    Client client = account("Ana");
    EXPECT_THAT(store().account("ana")->password, StartsWith("$argon2id$"));
}

TEST_F(ApiPeople, a_name_is_taken_once) {
    Client first = account("Ana");
    Client second = stranger();
    const auto refused =
        second.post("/api/v1/accounts", R"({"name": "ANA", "password": "correct horse staple"})");
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(refused.code(), "taken");
}

TEST_F(ApiPeople, weak_passwords_are_refused) {
    Client client = stranger();
    for (const char* weak : {"short", "password", "PassWord1", "aaaaaaaaaaaa", "Wellington"}) {
        const auto refused = client.post("/api/v1/accounts",
                                         fmt::format(R"({{"name": "wellington", "password": "{}"}})", weak));
        EXPECT_EQ(refused.status, 400U) << weak;
        EXPECT_EQ(refused.code(), "weak_password") << weak;
        EXPECT_EQ(refused.where(), "body.password");
    }
    const auto long_one = client.post(
        "/api/v1/accounts", fmt::format(R"({{"name": "w", "password": "{}"}})", std::string(129, 'p') + "q"));
    EXPECT_EQ(long_one.code(), "weak_password");
}

TEST_F(ApiPeople, signing_in_needs_the_password_and_tells_no_names) {
    Client made = account("Ana");
    Client client = stranger();
    const auto wrong = sign_in(client, "Ana", "correct horse");
    const auto nobody = sign_in(client, "Nobody", "correct horse");
    EXPECT_EQ(wrong.status, 403U);
    EXPECT_EQ(wrong.response.body, nobody.response.body);
    EXPECT_EQ(wrong.code(), "wrong_password");
    const auto right = sign_in(client, "ana", kWord);
    EXPECT_EQ(right.status, 201U);
    EXPECT_EQ(right.body.at("person").at("id"), json::value(made.id));
    EXPECT_THAT(watched(), Contains(StartsWith("sign_in_failed 192.0.2.1")));
    EXPECT_THAT(watched(), Contains("signed_in 192.0.2.1 " + made.id));
}

TEST_F(ApiPeople, a_guests_name_is_no_account) {
    Client guest = browser("Ana");
    Client client = stranger();
    EXPECT_EQ(sign_in(client, "Ana", "").code(), "wrong_password");
}

TEST_F(ApiPeople, a_weaker_hash_is_made_anew_at_the_next_sign_in) {
    Client made = account("Ana");
    const std::string before = store().account("Ana")->password;
    std::string better;
    {
        Passwords worker({8, 128, 2, 16384, 4}, {});
        ASSERT_TRUE(worker.check(kWord, before, [&](const Passwords::Checked& c) { better = c.better; }));
    }
    EXPECT_THAT(better, StartsWith("$argon2id$"));
    EXPECT_NE(better, before);
}

TEST_F(ApiPeople, renaming) {
    Client client = browser("Ana");
    const auto renamed = client.ask("PATCH", "/api/v1/me", {R"({"name": "Ana María 🎲"})", {}, {}});
    EXPECT_EQ(renamed.body.at("person").at("name"), "Ana María 🎲");
    EXPECT_EQ(client.get("/api/v1/me").body.at("person").at("name"), "Ana María 🎲");
    EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {R"({"name": " Ana"})", {}, {}}).where(), "body.name");
}

TEST_F(ApiPeople, a_new_password_ends_every_other_sign_in) {
    Client client = account("Ana");
    Client other = stranger();
    EXPECT_EQ(sign_in(other, "Ana", kWord).status, 201U);
    const std::string before = client.cookie;
    const auto wrong =
        client.ask("PUT", "/api/v1/me/password", {R"({"old": "no", "new": "battery of guns"})", {}, {}});
    EXPECT_EQ(wrong.code(), "wrong_password");
    const auto changed = client.ask("PUT", "/api/v1/me/password",
                                    {R"({"old": "correct horse staple", "new": "battery of guns"})", {}, {}});
    EXPECT_EQ(changed.status, 200U);
    EXPECT_NE(client.cookie, before);
    EXPECT_FALSE(client.get("/api/v1/me").body.at("person").is_null());
    EXPECT_TRUE(other.get("/api/v1/me").body.at("person").is_null());
    Client again = stranger();
    EXPECT_EQ(sign_in(again, "Ana", kWord).status, 403U);
    EXPECT_EQ(sign_in(again, "Ana", "battery of guns").status, 201U);
}

TEST_F(ApiPeople, a_guest_has_no_password_to_change) {
    Client client = browser("Ana");
    EXPECT_EQ(
        client.ask("PUT", "/api/v1/me/password", {R"({"old": "", "new": "battery of guns"})", {}, {}}).code(),
        "no_account");
}

TEST_F(ApiPeople, signing_out_counts_at_once) {
    Client client = browser("Ana");
    Client same = client;
    EXPECT_FALSE(same.get("/api/v1/me").body.at("person").is_null());  // remembered from here on
    const auto out = client.ask("DELETE", "/api/v1/sign-ins/current");
    EXPECT_EQ(out.status, 200U);
    EXPECT_THAT(out.header("Set-Cookie"), HasSubstr("Max-Age=0"));
    EXPECT_TRUE(same.get("/api/v1/me").body.at("person").is_null());
}

TEST_F(ApiPeople, signing_out_everywhere_ends_programs_too) {
    Client client = browser("Ana");
    const auto token = client.post("/api/v1/tokens", R"({"label": "my bot"})");
    EXPECT_EQ(token.status, 201U);
    Client bot = stranger();
    bot.bearer = std::string(token.body.at("token").as_string());
    EXPECT_EQ(bot.get("/api/v1/me").body.at("person").at("id"), json::value(client.id));
    const auto list = client.get("/api/v1/sign-ins").body.at("sign_ins").as_array();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(client.ask("DELETE", "/api/v1/sign-ins").status, 200U);
    EXPECT_EQ(bot.get("/api/v1/me").code(), "bad_token");
    EXPECT_EQ(client.get("/api/v1/sign-ins").status, 401U);
}

TEST_F(ApiPeople, a_sign_in_expires) {
    Client client = account("Ana");
    now += std::chrono::hours(24 * 89);
    EXPECT_FALSE(client.get("/api/v1/me").body.at("person").is_null());
    now += std::chrono::hours(24 * 2);
    EXPECT_TRUE(client.get("/api/v1/me").body.at("person").is_null());
}

TEST_F(ApiPeople, another_servers_sign_out_counts_after_a_few_seconds) {
    Client client = browser("Ana");
    EXPECT_FALSE(client.get("/api/v1/me").body.at("person").is_null());
    store().sign_out(digest(client.cookie)).get();
    now += std::chrono::seconds(6);
    EXPECT_TRUE(client.get("/api/v1/me").body.at("person").is_null());
}

TEST_F(ApiPeople, being_forgotten_needs_an_accounts_password_and_ends_everything) {
    Client client = account("Ana");
    EXPECT_EQ(client.ask("DELETE", "/api/v1/me").where(), "body.password");
    EXPECT_EQ(client.ask("DELETE", "/api/v1/me", {R"({"password": "no"})", {}, {}}).code(), "wrong_password");
    EXPECT_EQ(client.ask("DELETE", "/api/v1/me", {R"({"password": "correct horse staple"})", {}, {}}).status,
              200U);
    EXPECT_FALSE(store().account("Ana").has_value());
    Client again = stranger();
    EXPECT_EQ(sign_in(again, "Ana", kWord).status, 403U);
    Client guest = browser("Bea");
    EXPECT_EQ(guest.ask("DELETE", "/api/v1/me").status, 200U);
    EXPECT_EQ(store().person(store::PersonId(guest.id))->kind, store::PersonKind::Forgotten);
}

TEST_F(ApiPeople, too_many_who_sign_in_are_told_to_wait) {
    options.passwords.most_waiting = 0;
    Client client = stranger();
    const auto refused = sign_in(client, "Ana", kWord);
    EXPECT_EQ(refused.status, 503U);
    EXPECT_EQ(refused.code(), "busy");
    EXPECT_NE(refused.header("Retry-After"), "");
}

}  // namespace
}  // namespace bivouac::server
