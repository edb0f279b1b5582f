#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// Two people at a table that has begun.
class ApiPlay : public ApiTest {
  protected:
    void SetUp() override {
        table_ = open_table(ana, fmt::format(R"("seats": [{{"seat": "{}", "who": "me"}}])", first_seat));
        EXPECT_EQ(bea.post(at(fmt::format("/seats/{}/holder", second_seat))).status, 200U);
    }
    [[nodiscard]] std::string at(const std::string& rest) const { return "/api/v1/tables/" + table_ + rest; }

    struct Asked {
        Client* who = nullptr;
        std::string action, ticket;
    };
    /// Whoever is asked, with his first choice.
    [[nodiscard]] Asked asked() {
        for (Client* const client : {&ana, &bea}) {
            const auto view = client->get(at("/view"));
            const json::array& questions = view.body.at("questions").as_array();
            if (questions.empty()) continue;
            return {client, std::string(questions[0].at("offers").at(0).at("action").as_string()),
                    std::string(questions[0].at("ticket").as_string())};
        }
        ADD_FAILURE() << "nobody is asked anything";
        return {&ana, "", ""};
    }
    [[nodiscard]] Client& other(const Asked& a) { return a.who == &ana ? bea : ana; }
    [[nodiscard]] Told decide(Client& who, const std::string& action, const std::string& ticket) {
        return who.post(at("/decisions"),
                        fmt::format(R"({{"action": "{}", "ticket": "{}"}})", action, ticket));
    }

    Client ana = browser("Ana"), bea = browser("Bea");

  private:
    std::string table_;
};

TEST_F(ApiPlay, a_list_tells_whom_each_table_waits_for_and_how_far_it_is) {
    const std::string waiting = open_table(ana, "");
    EXPECT_FALSE(ana.get("/api/v1/tables/" + waiting).body.as_object().contains("to_act"));
    for (int i = 0; i < 12; ++i) {
        const auto listed = bea.get("/api/v1/tables", {{}, {{"state", "playing"}}, {}});
        ASSERT_EQ(listed.body.at("tables").as_array().size(), 1U);
        const json::value& summary = listed.body.at("tables").at(0);
        const auto seen = stranger().get(at("/view"));
        EXPECT_EQ(summary.at("to_act"), seen.body.at("to_act"));
        EXPECT_EQ(summary.at("facts"), seen.body.at("facts"));
        EXPECT_TRUE(summary.at("facts").as_object().contains("turn"));
        const Asked a = asked();
        EXPECT_EQ(decide(*a.who, a.action, a.ticket).status, 200U);
    }
    EXPECT_EQ(ana.post(at("/resign")).status, 200U);
    const auto over = ana.get(at(""));
    EXPECT_FALSE(over.body.as_object().contains("to_act"));
    EXPECT_TRUE(over.body.at("facts").as_object().contains("turn"));
}

TEST_F(ApiPlay, a_question_is_answered_once) {
    const Asked a = asked();
    const auto first = decide(*a.who, a.action, a.ticket);
    ASSERT_EQ(first.status, 200U) << first.response.body;
    EXPECT_EQ(first.body.at("repeated"), false);
    const auto again = decide(*a.who, a.action, a.ticket);
    EXPECT_EQ(again.status, 200U);
    EXPECT_EQ(again.body.at("repeated"), true);
    const Asked next = asked();
    EXPECT_NE(next.ticket, a.ticket);
    const auto stale = decide(*next.who, next.action, "0123456789abcdef");
    EXPECT_EQ(stale.status, 409U);
    EXPECT_EQ(stale.code(), "stale");
}

TEST_F(ApiPlay, what_the_rules_forbid_is_refused_with_the_rules) {
    const Asked a = asked();
    const auto nonsense = decide(*a.who, "sing a song", a.ticket);
    EXPECT_EQ(nonsense.status, 400U);
    EXPECT_EQ(nonsense.where(), "body.action");
    EXPECT_EQ(decide(other(a), a.action, a.ticket).status, 409U);
    const auto why = a.who->get(at("/why"), {{}, {{"action", a.action}}, {}});
    EXPECT_EQ(why.body.at("legal"), true);
    EXPECT_EQ(stranger().get(at("/why"), {{}, {{"action", a.action}}, {}}).status, 401U);
}

TEST_F(ApiPlay, a_whole_stretch_of_play_is_as_described) {
    for (int i = 0; i < 60; ++i) {
        const Asked a = asked();
        ASSERT_EQ(decide(*a.who, a.action, a.ticket).status, 200U);
        if (i % 10 == 0) {
            EXPECT_EQ(a.who->get(at("/odds")).status, 200U);
        }
    }
    for (Client* const client : {&ana, &bea}) {
        const auto events = client->get(at("/events"));
        const auto last = events.body.at("last").to_number<std::int64_t>();
        EXPECT_GT(last, 0);
        const auto rest = client->get(at("/events"), {{}, {{"after", std::to_string(last - 1)}}, {}});
        EXPECT_EQ(rest.body.at("events").as_array().size(), 1U);
        EXPECT_EQ(rest.body.at("check"), events.body.at("check"));
        const auto file = client->get(at("/export"));
        EXPECT_THAT(file.header("Content-Disposition"), HasSubstr("attachment"));
    }
    Client eve = stranger();
    EXPECT_TRUE(eve.get(at("/view")).body.at("viewer").is_null());
    EXPECT_TRUE(eve.get(at("/view")).body.at("questions").as_array().empty());
    EXPECT_EQ(eve.get(at("/view"), {{}, {{"as", first_seat}}, {}}).status, 403U);
}

TEST_F(ApiPlay, undo_take_back_and_draw) {
    const Asked a = asked();
    ASSERT_EQ(decide(*a.who, a.action, a.ticket).status, 200U);
    const auto undone = a.who->post(at("/undo"));
    EXPECT_TRUE(undone.status == 200 || undone.code() == "cannot_undo") << undone.response.body;
    EXPECT_EQ(bea.post(at("/proposals/answer"), R"({"yes": true})").status, 409U);
    EXPECT_EQ(ana.post(at("/proposals"), R"({"kind": "draw"})").status, 200U);
    EXPECT_EQ(bea.get(at("/view")).body.at("proposal").at("kind"), "draw");
    EXPECT_EQ(bea.post(at("/proposals/answer"), R"({"yes": false})").status, 200U);
    EXPECT_EQ(ana.post(at("/proposals"), R"({"kind": "draw"})").status, 200U);
    EXPECT_EQ(bea.post(at("/proposals/answer"), R"({"yes": true})").status, 200U);
    EXPECT_EQ(ana.get(at("/view")).body.at("outcome").at("finished"), true);
    EXPECT_EQ(ana.get(at("")).body.at("state"), "ended");
}

TEST_F(ApiPlay, the_record_is_opened_when_the_match_is_over) {
    const auto early = ana.get(at("/record"));
    EXPECT_EQ(early.status, 409U);
    EXPECT_EQ(early.code(), "still_playing");
    EXPECT_EQ(ana.post(at("/rematch")).status, 409U);
    EXPECT_EQ(ana.post(at("/resign")).status, 200U);
    const auto record = stranger().get(at("/record"));
    EXPECT_EQ(record.status, 200U);
    EXPECT_THAT(record.response.type, StartsWith("text/plain"));
    EXPECT_THAT(record.header("Content-Disposition"), HasSubstr(".bvk"));
    EXPECT_THAT(record.response.body, HasSubstr(scenario));
    const Asked late{&bea, "x", "0123456789abcdef"};
    EXPECT_EQ(decide(*late.who, late.action, late.ticket).status, 409U);
    const auto next = bea.post(at("/rematch"));
    EXPECT_EQ(next.status, 201U);
    EXPECT_EQ(stranger().post(at("/rematch")).status, 401U);
}

TEST_F(ApiPlay, talk_is_heard_by_those_it_is_for) {
    Client eve = browser("Eve");
    EXPECT_EQ(ana.post(at("/messages"), R"({"text": "to all\nof you"})").status, 201U);
    EXPECT_EQ(ana.post(at("/messages"), R"({"text": "to players", "to": "players"})").status, 201U);
    EXPECT_EQ(
        ana.post(at("/messages"), fmt::format(R"({{"text": "to you", "to": ["{}"]}})", second_seat)).status,
        201U);
    EXPECT_EQ(eve.post(at("/messages"), R"({"text": "me too", "to": "players"})").status, 403U);
    EXPECT_EQ(bea.get(at("/messages")).body.at("messages").as_array().size(), 3U);
    EXPECT_EQ(eve.get(at("/messages")).body.at("messages").as_array().size(), 1U);
    EXPECT_EQ(stranger().get(at("/messages")).body.at("messages").as_array().size(), 1U);
    EXPECT_EQ(bea.get(at("/messages"), {{}, {{"after", "2"}}, {}}).body.at("messages").as_array().size(), 1U);
}

TEST_F(ApiPlay, standing_orders_need_a_seat_and_a_trigger_of_the_game) {
    const auto none = ana.get(at("/standing-orders"));
    EXPECT_EQ(none.status, 200U);
    EXPECT_EQ(none.body, json::parse(R"({"orders": [], "triggers": [], "turns": true})"));
    EXPECT_EQ(ana.ask("PUT", at("/standing-orders"), {R"({"orders": []})", {}, {}}).body, none.body);
    const auto unknown =
        ana.ask("PUT", at("/standing-orders"), {R"({"orders": [{"trigger": "trigger.no"}]})", {}, {}});
    EXPECT_EQ(unknown.status, 400U);
    EXPECT_EQ(unknown.where(), "body.orders[0].trigger");
    EXPECT_EQ(stranger().get(at("/standing-orders")).status, 401U);
    EXPECT_EQ(ana.get(at("/standing-orders"), {{}, {{"as", second_seat}}, {}}).status, 403U);
}

TEST_F(ApiPlay, a_note_is_its_writers_alone) {
    EXPECT_EQ(ana.ask("PUT", at("/note"), {R"({"text": "hold the hill"})", {}, {}}).status, 200U);
    EXPECT_EQ(ana.get(at("/note")).body.at("text"), "hold the hill");
    EXPECT_EQ(bea.get(at("/note")).body.at("text"), "");
    EXPECT_EQ(stranger().get(at("/note")).status, 401U);
}

TEST_F(ApiPlay, many_ask_at_once_and_each_is_answered) {
    const Asked a = asked();
    std::vector<std::thread> threads;
    std::atomic<int> answered = 0;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (int i = 0; i < 50; ++i) {
                Request request = a.who->request("GET", at(i % 2 ? "/view" : "/events"));
                api().handle(std::move(request), [&](const Response& r) { answered += r.status == 200; });
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (int i = 0; i < 2000 && answered < 200; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(answered, 200);
}

}  // namespace
}  // namespace bivouac::server
