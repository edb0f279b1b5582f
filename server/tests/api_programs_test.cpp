// Programs at a table, in the words of docs/bot_protocol.md: what they are told when they ask and when they
// wait, and what comes of their answers. Every answer here is held against the OpenAPI file.
#include <future>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "outside/protocol.hpp"
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

class ApiPrograms : public ApiTest {
  protected:
    void begin() {
        table_ = open_table(ana, fmt::format(R"("seats": [{{"seat": "{}", "who": "me"}}])", first_seat));
        EXPECT_EQ(bob.post(at("/seats/" + second_seat + "/holder")).status, 200U);
    }
    [[nodiscard]] std::string at(const std::string& rest) const { return "/api/v1/tables/" + table_ + rest; }
    [[nodiscard]] Told next(Client& who, const std::string& wait = "0",
                            const std::string& imagined = "false") {
        return who.get(at("/bot/next"), {{}, {{"wait", wait}, {"imagined", imagined}}, {}});
    }
    [[nodiscard]] static std::string type(const Told& told) {
        return std::string(told.body.at("type").as_string());
    }
    [[nodiscard]] static std::string decision(const Told& question, const std::string& choice) {
        return fmt::format(R"({{"type": "decision", "ticket": "{}", {}}})",
                           std::string(question.body.at("ticket").as_string()), choice);
    }
    /// Who is asked now.
    [[nodiscard]] Client& asked() { return type(next(ana)) == "decide" ? ana : bob; }
    [[nodiscard]] Client& other() { return type(next(ana)) == "decide" ? bob : ana; }

    Client ana = program("Ana"), bob = program("Bob");
    std::string table_;
};

TEST_F(ApiPrograms, are_greeted_before_the_match_begins) {
    table_ = open_table(ana, fmt::format(R"("seats": [{{"seat": "{}", "who": "me"}}])", first_seat));
    const Told hello = ana.get(at("/bot/hello"));
    EXPECT_EQ(hello.status, 200U);
    EXPECT_EQ(type(hello), "hello");
    EXPECT_EQ(hello.body.at("seat").as_string(), first_seat);
    EXPECT_EQ(hello.body.at("protocol").as_int64(), outside::kProtocol);
    EXPECT_EQ(type(next(ana)), "wait");
    EXPECT_EQ(bob.get(at("/bot/hello")).status, 403U);
    EXPECT_EQ(next(bob).status, 403U);
    EXPECT_EQ(stranger().get(at("/bot/next")).status, 401U);
}

TEST_F(ApiPrograms, decide_by_the_number_of_an_offer) {
    begin();
    Client& who = asked();
    const Told question = next(who);
    EXPECT_FALSE(question.body.as_object().contains("imagined"));
    EXPECT_EQ(type(next(other())), "wait");
    EXPECT_EQ(type(who.post(at("/bot/decisions"), decision(question, R"("offer": 0)"))), "taken");
    EXPECT_EQ(who.post(at("/bot/decisions"), decision(question, R"("offer": 0)")).code(), "stale");
}

TEST_F(ApiPrograms, are_told_why_an_answer_is_not_taken) {
    begin();
    Client& who = asked();
    const Told question = next(who, "0", "true");
    EXPECT_FALSE(question.body.at("imagined").as_string().empty());
    const auto refused = [&](const std::string& choice) {
        return who.post(at("/bot/decisions"), decision(question, choice));
    };
    EXPECT_EQ(refused(R"("offer": 100000)").code(), "bad_input");
    EXPECT_EQ(refused(R"("proposal": 0)").code(), "bad_input");
    EXPECT_EQ(refused(R"("actions": [])").code(), "bad_input");
    EXPECT_EQ(refused(R"("actions": ["dance"])").code(), "bad_input");
    EXPECT_EQ(refused(R"("offer": 0, "proposal": 0)").code(), "bad_input");
    EXPECT_EQ(refused(R"("offer": 0, "mood": "brave")").where(), "body.mood");
    EXPECT_EQ(next(who, "31").code(), "bad_input");
    EXPECT_EQ(next(who, "0", "maybe").where(), "query.imagined");
    EXPECT_EQ(type(next(who)), "decide") << "nothing of this was taken";
    const json::array& offers = question.body.at("question").at("offers").as_array();
    const std::string first = json::serialize(offers.at(0).at("action"));
    const Told twice = refused(fmt::format(R"("actions": [{}, {}])", first, first));
    EXPECT_GE(twice.status, 400U) << "the same unit cannot be placed twice, and nothing was changed";
    EXPECT_EQ(next(who).body, next(who).body);
    EXPECT_EQ(next(who).body.at("ticket"), question.body.at("ticket"));
}

TEST_F(ApiPrograms, wait_until_they_are_asked) {
    begin();
    Client& waits = other();
    Client& decides = asked();
    auto told = std::async(std::launch::async, [&] { return next(waits, "20"); });
    for (int i = 0; i < 2000 && told.wait_for(std::chrono::seconds(0)) != std::future_status::ready; ++i) {
        const Told question = next(decides);
        if (type(question) != "decide") break;
        EXPECT_EQ(type(decides.post(at("/bot/decisions"), decision(question, R"("offer": 0)"))), "taken");
    }
    const Told message = told.get();
    EXPECT_EQ(type(message), "decide");
    EXPECT_EQ(message.body.at("to_act").at(0), message.body.at("seat"));
}

TEST_F(ApiPrograms, wait_no_longer_than_they_want) {
    begin();
    EXPECT_EQ(type(next(other(), "1")), "wait");
}

TEST_F(ApiPrograms, that_wait_do_not_keep_the_house_open) {
    begin();
    Client& waits = other();
    auto told = std::async(std::launch::async, [&] { return next(waits, "30"); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    house().release_waits();
    ASSERT_EQ(told.wait_for(std::chrono::seconds(10)), std::future_status::ready);
    EXPECT_EQ(type(told.get()), "wait");
    EXPECT_EQ(type(next(waits, "30")), "wait") << "at once";
}

TEST_F(ApiPrograms, are_told_that_it_is_over) {
    begin();
    auto told = std::async(std::launch::async, [&] { return next(bob, "20"); });
    if (type(next(bob)) == "decide") {
        EXPECT_EQ(type(told.get()), "decide");
    }
    EXPECT_EQ(ana.post(at("/resign")).status, 200U);
    const Told over = next(bob);
    EXPECT_EQ(type(over), "over");
    EXPECT_EQ(over.body.at("outcome").at("results").at(second_seat).as_string(), "win");
    if (told.valid()) {
        EXPECT_EQ(type(told.get()), "over");
    }
    EXPECT_EQ(bob.post(at("/bot/decisions"), R"({"type": "decision", "ticket": "x", "offer": 0})").code(),
              "over");
}

// Built-in bots.

TEST_F(ApiPrograms, the_opponents_are_listed_with_words) {
    const Told list = stranger().get("/api/v1/bots");
    EXPECT_EQ(list.status, 200U);
    EXPECT_EQ(list.body.at(0).at("name").as_string(), "random");
    EXPECT_EQ(list.body.at(0).at("title").at("key").as_string(), "bot.random.title");
    EXPECT_GT(list.body.as_array().size(), 1U);
}

TEST_F(ApiPrograms, a_hint_is_for_who_is_asked) {
    begin();
    Client& who = asked();
    const Told hint = who.post(at("/hint"), R"({"bot": "greedy"})");
    EXPECT_EQ(hint.status, 200U);
    EXPECT_EQ(hint.body.at("ticket"), next(who).body.at("ticket"));
    EXPECT_FALSE(hint.body.at("actions").as_array().empty());
    EXPECT_TRUE(hint.body.at("expected").is_null());
    EXPECT_EQ(other().post(at("/hint")).code(), "not_asked");
    EXPECT_EQ(who.post(at("/hint"), R"({"bot": "napoleon"})").where(), "body.bot");
    EXPECT_EQ(stranger().post(at("/hint")).status, 401U);
}

TEST_F(ApiPrograms, who_searches_says_what_he_expects) {
    begin();
    Client& who = asked();
    const Told hint = who.post(at("/hint"), R"({"bot": "captain/10"})");
    ASSERT_EQ(hint.status, 200U);
    const json::value& expected = hint.body.at("expected");
    if (!expected.is_null()) {
        for (const char* const what : {"before", "after", "other"}) {
            EXPECT_GE(expected.at(what).as_double(), 0.0);
            EXPECT_LE(expected.at(what).as_double(), 1.0);
        }
    }
    EXPECT_GE(hint.body.at("line").as_array().size(), hint.body.at("actions").as_array().size());
}

TEST_F(ApiPrograms, a_bot_plays_for_somebody_until_he_comes_back) {
    begin();
    Client& away = other();
    const std::string seat = &away == &ana ? first_seat : second_seat;
    const auto stand_in = [&](const Told& told) {
        for (const json::value& one : told.body.at("table").at("seats").as_array()) {
            if (one.at("seat").as_string() == seat) return one.at("stand_in");
        }
        return json::value();
    };
    const Told put = away.ask("PUT", at("/seats/" + seat + "/stand-in"), {R"({"bot": "random"})", {}, {}});
    EXPECT_EQ(put.status, 200U);
    EXPECT_EQ(stand_in(put), "random");
    EXPECT_EQ(asked().ask("PUT", at("/seats/" + seat + "/stand-in"), {R"({"bot": "greedy"})", {}, {}}).code(),
              "not_absent");
    EXPECT_EQ(asked().ask("DELETE", at("/seats/" + seat + "/stand-in")).status, 403U);
    EXPECT_EQ(away.ask("PUT", at("/seats/" + seat + "/stand-in"), {"{}", {}, {}}).where(), "body.bot");
    const Told back = away.ask("DELETE", at("/seats/" + seat + "/stand-in"));
    EXPECT_EQ(back.status, 200U);
    EXPECT_TRUE(stand_in(back).is_null());
    EXPECT_EQ(away.ask("DELETE", at("/seats/nowhere/stand-in")).status, 404U);
}

class ApiHints : public ApiTest {};

TEST_F(ApiHints, are_counted) {
    options.limits = {};
    options.limits.rates[static_cast<std::size_t>(RateClass::Hints)] = {2, 0.1};
    Client ana = program("Ana");
    const std::string table = open_table(
        ana,
        fmt::format(
            R"("seats": [{{"seat": "{}", "who": "me"}}, {{"seat": "{}", "who": "bot", "bot": "random"}}])",
            first_seat, second_seat));
    const auto ask = [&] { return ana.post("/api/v1/tables/" + table + "/hint", R"({"bot": "random"})"); };
    for (int i = 0; i < 2; ++i) EXPECT_NE(ask().status, 429U);
    EXPECT_EQ(ask().code(), "too_many");
}

}  // namespace
}  // namespace bivouac::server
