#include <array>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/csrf.hpp"
#include "server/security_headers.hpp"
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using ApiGuard = ApiTest;
const std::string kRename = R"({"name": "Eve"})";

TEST_F(ApiGuard, a_cookie_alone_changes_nothing) {
    Client client = browser("Ana");
    for (const std::string& token : {std::string(), std::string(64, '0'), client.cookie}) {
        const auto refused = client.ask("PATCH", "/api/v1/me", {kRename, {}, {{"x-csrf-token", token}}});
        EXPECT_EQ(refused.status, 403U);
        EXPECT_EQ(refused.code(), "csrf");
    }
    EXPECT_EQ(client.get("/api/v1/me").body.at("person").at("name"), "Ana");
    EXPECT_THAT(watched(), Contains("csrf_refused 192.0.2.1 " + client.id));
}

TEST_F(ApiGuard, anothers_csrf_token_does_not_help) {
    Client ana = browser("Ana"), eve = browser("Eve");
    EXPECT_EQ(ana.ask("PATCH", "/api/v1/me", {kRename, {}, {{"x-csrf-token", eve.csrf}}}).code(), "csrf");
    EXPECT_FALSE(is_csrf_token("", ""));
}

TEST_F(ApiGuard, another_site_may_not_change_anything) {
    Client client = browser("Ana");
    const std::array foreign{std::pair{"origin", "https://evil.test"}, std::pair{"origin", "null"},
                             std::pair{"origin", "https://bivouac.test"},  // the scheme counts
                             std::pair{"sec-fetch-site", "cross-site"},
                             std::pair{"sec-fetch-site", "same-site"}};
    for (const auto& [name, value] : foreign) {
        EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {kRename, {}, {{name, value}}}).code(), "foreign_origin");
        Client new_one = stranger();  // nor sign a browser in as somebody else
        EXPECT_EQ(new_one.ask("POST", "/api/v1/guests", {kRename, {}, {{name, value}}}).code(),
                  "foreign_origin");
    }
    EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {kRename, {}, {{"origin", "http://bivouac.test"}}}).status,
              200U);
    EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {kRename, {}, {{"sec-fetch-site", "same-origin"}}}).status,
              200U);
}

TEST_F(ApiGuard, a_known_origin_goes_before_the_host_header) {
    options.origin = "https://play.example.org";
    Client client = browser("Ana");
    EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {kRename, {}, {{"origin", "http://bivouac.test"}}}).status,
              403U);
    EXPECT_EQ(client.ask("PATCH", "/api/v1/me", {kRename, {}, {{"origin", options.origin}}}).status, 200U);
}

TEST_F(ApiGuard, a_bearer_token_needs_no_csrf_token) {
    Client bot = program("bot");
    EXPECT_EQ(bot.ask("PATCH", "/api/v1/me", {kRename, {}, {{"origin", "https://evil.test"}}}).status, 200U);
}

TEST_F(ApiGuard, tokens_of_browsers_and_programs_do_not_pass_for_each_other) {
    Client ana = browser("Ana"), bot = program("bot");
    Client as_program = stranger();
    as_program.bearer = ana.cookie;
    EXPECT_EQ(as_program.get("/api/v1/me").code(), "bad_token");
    Client as_browser = stranger();
    as_browser.cookie = bot.bearer;
    EXPECT_TRUE(as_browser.get("/api/v1/me").body.at("person").is_null());
}

TEST_F(ApiGuard, what_is_no_token_is_refused) {
    Client client = stranger();
    for (const char* header : {"Bearer", "Bearer x", "Basic dXNlcjpwYXNz", "Bearer  ",
                               "Bearer xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}) {
        const auto refused = client.get("/api/v1/me", {{}, {}, {{"authorization", header}}});
        EXPECT_EQ(refused.status, 401U) << header;
        EXPECT_EQ(refused.where(), "header.authorization");
        EXPECT_EQ(refused.header("WWW-Authenticate"), "Bearer");
    }
}

TEST_F(ApiGuard, what_needs_a_person_is_refused_to_strangers) {
    Client client = stranger();
    for (const char* path : {"/api/v1/tables", "/api/v1/tokens", "/api/v1/tables/abc/decisions"}) {
        const auto refused = client.post(path);
        EXPECT_EQ(refused.status, 401U) << path;
        EXPECT_EQ(refused.code(), "sign_in_needed");
    }
}

TEST_F(ApiGuard, a_socket_of_a_browser_comes_from_our_page) {
    Client ana = browser("Ana"), bot = program("bot");
    const auto asked = [&](const Client& client, const char* origin) {
        With with;
        with.headers["upgrade"] = "websocket";
        if (origin) with.headers["origin"] = origin;
        return api().asking_of(client.request("GET", "/api/v1/live", with));
    };
    EXPECT_EQ(std::get<Asking>(asked(ana, "http://bivouac.test")).person.text, ana.id);
    EXPECT_EQ(std::get<Trouble>(asked(ana, "https://evil.test")).code, "foreign_origin");
    EXPECT_EQ(std::get<Trouble>(asked(ana, nullptr)).code, "foreign_origin");
    EXPECT_EQ(std::get<Asking>(asked(bot, nullptr)).person.text, bot.id);
    EXPECT_TRUE(std::get<Asking>(asked(stranger(), nullptr)).person.empty());
    ana.ask("DELETE", "/api/v1/sign-ins/current");
}

TEST_F(ApiGuard, proofs_that_cannot_be_are_refused) {
    Client client = stranger();
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {}, {{"bivouac-link", std::string(201, 'x')}}}).where(),
              "header.bivouac-link");
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {}, {{"bivouac-hand", "\xff"}}}).where(),
              "header.bivouac-hand");
}

// Routes.

TEST_F(ApiGuard, unknown_paths_and_methods) {
    Client client = stranger();
    for (const char* path : {"/api", "/api/v1", "/api/v1/nothing", "/api/v1/tables//view", "/api/v1/games/x",
                             "/api/v1/tables/", "api/v1/me", "/healthz/x", "/api/v1/games/\xff/rules"}) {
        const auto refused = client.get(path);
        EXPECT_EQ(refused.status, 404U) << path;
        EXPECT_EQ(refused.code(), "not_found") << path;
    }
    const auto refused = client.ask("BREW", "/api/v1/me");
    EXPECT_EQ(refused.status, 405U);
    EXPECT_EQ(refused.header("Allow"), "GET, PATCH, DELETE");
    EXPECT_EQ(client.ask("HEAD", "/healthz").status, 200U);
}

TEST_F(ApiGuard, the_api_owns_its_paths_only) {
    EXPECT_TRUE(Api::owns("/api/v1/x") && Api::owns("/healthz") && Api::owns("/api"));
    EXPECT_FALSE(Api::owns("/") || Api::owns("/apiary") || Api::owns("/metrics") || Api::owns(""));
}

TEST_F(ApiGuard, unknown_parameters_are_refused) {
    Client client = stranger();
    EXPECT_EQ(client.get("/api/v1/games", {{}, {{"x", "1"}}, {}}).where(), "query.x");
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {{"stat", "waiting"}}, {}}).where(), "query.stat");
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {{"", ""}}, {}}).where(), "query.");
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {{"\xff", ""}}, {}}).where(), "query.?");
    EXPECT_EQ(client.get("/api/v1/tables", {{}, {{"state mine", ""}}, {}}).status, 400U);
}

TEST_F(ApiGuard, health_is_asked_of_the_store) {
    Client client = stranger();
    EXPECT_EQ(client.get("/healthz").body.at("status"), "ok");
}

// Rate limits.

TEST_F(ApiGuard, too_many_requests_are_told_when_to_come_again) {
    options.limits = {};
    options.limits.rates[0] = {3, 0.5};
    Client client = stranger();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.get("/api/v1/games").status, 200U);
    const auto refused = client.get("/api/v1/games");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(refused.code(), "too_many");
    EXPECT_EQ(refused.header("Retry-After"), "2");
    Client other = stranger();
    other.peer = "192.0.2.2";
    EXPECT_EQ(other.get("/api/v1/games").status, 200U);
    now += std::chrono::seconds(2);
    EXPECT_EQ(client.get("/api/v1/games").status, 200U);
    EXPECT_EQ(client.get("/api/v1/games").status, 429U);
    EXPECT_THAT(watched(), Contains(StartsWith("rate_limited 192.0.2.1")));
}

TEST_F(ApiGuard, a_monitor_is_never_refused) {
    options.limits = {};
    options.limits.rates[0] = {3, 0.5};
    Client client = stranger();
    for (int i = 0; i < 20; ++i) EXPECT_EQ(client.get("/healthz").status, 200U);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.get("/api/v1/games").status, 200U) << "they are not counted";
    EXPECT_EQ(client.get("/api/v1/games").status, 429U);
    EXPECT_EQ(client.get("/healthz").status, 200U);
    EXPECT_EQ(client.get("/healthz", {{}, {}, {{"authorization", "Bearer none"}}}).status, 200U);
    EXPECT_EQ(client.get("/healthz", {{}, {{"x", "1"}}, {}}).status, 400U);
}

TEST_F(ApiGuard, people_are_counted_apart_wherever_they_are) {
    options.limits = {};
    Client ana = browser("Ana"), bea = browser("Bea");
    for (int i = 0; i < 10; ++i)
        EXPECT_NE(ana.post("/api/v1/tables/x/messages", R"({"text": "hi"})").status, 429U);
    EXPECT_EQ(ana.post("/api/v1/tables/x/messages", R"({"text": "hi"})").status, 429U);
    ana.peer = "192.0.2.9";
    EXPECT_EQ(ana.post("/api/v1/tables/x/messages", R"({"text": "hi"})").status, 429U);
    EXPECT_EQ(bea.post("/api/v1/tables/x/messages", R"({"text": "hi"})").status, 404U);
}

TEST_F(ApiGuard, guessing_a_password_is_slow_from_one_place_and_from_many) {
    options.limits = {};
    const std::string guess = R"({"name": "Ana", "password": "a guess of mine"})";
    Client client = stranger();
    for (int i = 0; i < 10; ++i) EXPECT_EQ(client.post("/api/v1/sign-ins", guess).status, 403U);
    EXPECT_EQ(client.post("/api/v1/sign-ins", guess).status, 429U);
    Client far = stranger();
    far.peer = "198.51.100.7";
    EXPECT_EQ(far.post("/api/v1/sign-ins", guess).status, 429U);  // by the name
    EXPECT_EQ(far.post("/api/v1/sign-ins", R"({"name": "Bea", "password": "a guess of mine"})").status, 403U);
}

TEST_F(ApiGuard, guests_and_tables_are_limited) {
    options.limits = {};
    options.limits.rates[static_cast<std::size_t>(RateClass::Guests)] = {2, 0.1};
    options.limits.rates[static_cast<std::size_t>(RateClass::Tables)] = {1, 0.1};
    Client ana = browser("Ana"), bea = browser("Bea");
    EXPECT_EQ(stranger().post("/api/v1/guests", kRename).status, 429U);
    EXPECT_EQ(ana.post("/api/v1/tables").status, 400U);
    EXPECT_EQ(ana.post("/api/v1/tables").status, 429U);
    EXPECT_EQ(bea.post("/api/v1/tables").status, 400U);
}

TEST(RateLimit, its_memory_is_bounded) {
    RateLimits limits;
    limits.most_buckets = 1000;
    RateLimiter limiter(limits);
    const store::Time now{std::chrono::milliseconds(1)};
    for (int i = 0; i < 10'000; ++i) EXPECT_EQ(limiter.take(RateClass::General, std::to_string(i), now), 0U);
    EXPECT_LE(limiter.buckets(), 1001U);
}

TEST(RateLimit, who_keeps_asking_is_not_forgotten) {
    RateLimits limits;
    limits.most_buckets = 100;
    limits.rates[0] = {5, 0.001};
    RateLimiter limiter(limits);
    const store::Time now{std::chrono::milliseconds(1)};
    int taken = 0;
    for (int i = 0; i < 400; ++i) {
        if (limiter.take(RateClass::General, "eve", now) == 0) ++taken;
        static_cast<void>(limiter.take(RateClass::General, std::to_string(i), now));
    }
    EXPECT_EQ(taken, 5);
}

TEST(RateLimit, a_clock_that_is_set_back_gives_nothing) {
    RateLimits limits;
    limits.rates[0] = {1, 1};
    RateLimiter limiter(limits);
    const store::Time now{std::chrono::seconds(100)};
    EXPECT_EQ(limiter.take(RateClass::General, "a", now), 0U);
    EXPECT_EQ(limiter.take(RateClass::General, "a", now - std::chrono::seconds(50)), 1U);
    EXPECT_EQ(limiter.take(RateClass::General, "a", now - std::chrono::seconds(49)), 0U);
}

TEST(RateLimit, one_network_is_one_address) {
    EXPECT_EQ(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:2:ffff::2"));
    EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
    EXPECT_NE(address_key("::ffff:192.0.2.1"), address_key("::ffff:192.0.2.2"));
    EXPECT_EQ(address_key("192.0.2.1"), "192.0.2.1");
}

// Headers.

TEST(SecurityHeaders, a_page_runs_nothing_but_ours) {
    Response page;
    page.headers.emplace_back("cache-control", "max-age=60");
    add_security_headers(page, ResponseKind::Page, true);
    std::map<std::string, std::string> headers(page.headers.begin(), page.headers.end());
    const std::string policy = headers["Content-Security-Policy"];
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, HasSubstr("script-src 'self';"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
    EXPECT_THAT(policy, Not(HasSubstr("http")));
    EXPECT_THAT(headers["Strict-Transport-Security"], HasSubstr("max-age=31536000"));
    EXPECT_EQ(headers["Cross-Origin-Opener-Policy"], "same-origin");
    EXPECT_EQ(headers["Cross-Origin-Resource-Policy"], "same-origin");
    EXPECT_EQ(headers["Referrer-Policy"], "same-origin");
    EXPECT_THAT(headers["Permissions-Policy"], HasSubstr("camera=()"));
    EXPECT_EQ(headers.count("Cache-Control"), 0U);
}

TEST(SecurityHeaders, what_is_said_already_stays) {
    Response answer;
    answer.headers.emplace_back("cache-control", "no-cache");
    add_security_headers(answer, ResponseKind::Api, false);
    add_security_headers(answer, ResponseKind::Api, false);
    std::map<std::string, int> counts;
    for (const auto& [name, value] : answer.headers) ++counts[name];
    for (const auto& [name, count] : counts) EXPECT_EQ(count, 1) << name;
    EXPECT_EQ(counts.count("Cache-Control"), 0U);
    EXPECT_EQ(counts.count("Strict-Transport-Security"), 0U);
}

}  // namespace
}  // namespace bivouac::server
