// Tutorials as the OpenAPI file describes them: every answer here is checked against it. A table of a
// tutorial is played step by step as a client plays it.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "games/catalogue.hpp"
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

constexpr const char* kTutorials = "/api/v1/games/shadow_of_the_eagle/tutorials";

std::string text(const json::value& value) {
    return std::string(value.as_string());
}

class ApiTutorials : public ApiTest {
  protected:
    [[nodiscard]] static With in(const char* language) { return {{}, {{"language", language}}, {}}; }
    [[nodiscard]] json::value steps(const std::string& id) {
        return ana.get(std::string(kTutorials) + "/" + id).body;
    }
    /// Opens a table for it and gives its address.
    [[nodiscard]] std::string open(const std::string& id) {
        const auto opened = ana.post(std::string(kTutorials) + "/" + id + "/tables", "{}");
        EXPECT_EQ(opened.status, 201U) << json::serialize(opened.body);
        EXPECT_EQ(opened.body.at("table").at("tutorial"), json::value(id));
        EXPECT_EQ(opened.body.at("table").at("state"), "playing");
        EXPECT_EQ(opened.body.at("table").at("visibility"), "link");
        return "/api/v1/tables/" + text(opened.body.at("table").at("id"));
    }
    [[nodiscard]] json::value view(const std::string& table, const std::string& seat) {
        return ana.get(table + "/view", {{}, {{"as", seat}}, {}}).body;
    }
    void decide(const std::string& table, const std::string& seat, const std::string& action) {
        const json::value seen = view(table, seat);
        ASSERT_FALSE(seen.at("questions").as_array().empty()) << seat << ": " << action;
        const std::string ticket = text(seen.at("questions").at(0).at("ticket"));
        const auto done =
            ana.post(table + "/decisions",
                     fmt::format(R"({{"as": "{}", "action": "{}", "ticket": "{}"}})", seat, action, ticket));
        ASSERT_EQ(done.status, 200U) << action << ": " << json::serialize(done.body);
    }
    [[nodiscard]] std::string first_offer(const std::string& table, const std::string& seat) {
        return text(view(table, seat).at("questions").at(0).at("offers").at(0).at("action"));
    }

    Client ana = browser("Ana");
};

TEST_F(ApiTutorials, are_listed_for_everybody_and_in_a_language) {
    Client stranger = this->stranger();
    const json::value english = stranger.get(kTutorials).body,
                      spanish = stranger.get(kTutorials, in("es")).body;
    ASSERT_EQ(english.at("tutorials").as_array().size(),
              tutorials_of("shadow_of_the_eagle").tutorials.size());
    EXPECT_EQ(english.at("tutorials").at(0).at("id"), spanish.at("tutorials").at(0).at("id"));
    EXPECT_NE(english.at("tutorials").at(0).at("title"), spanish.at("tutorials").at(0).at("title"));
    EXPECT_EQ(stranger.get(kTutorials, in("xx")).body, english) << "English where it is not translated";
    EXPECT_EQ(stranger.get("/api/v1/games/marbles/tutorials").status, 404U);
    EXPECT_EQ(stranger.get(std::string(kTutorials) + "/marbles").status, 404U);
    EXPECT_EQ(stranger.post(std::string(kTutorials) + "/first_attack/tables", "{}").status, 401U);
    EXPECT_EQ(ana.post(std::string(kTutorials) + "/marbles/tables", "{}").status, 404U);
}

TEST_F(ApiTutorials, are_played_to_their_end_at_a_table_of_ones_own) {
    const json::value all = ana.get(kTutorials).body;
    for (const json::value& listed : all.at("tutorials").as_array()) {
        const std::string id = text(listed.at("id")), seat = text(listed.at("seat"));
        const std::string table = open(id);
        const json::value whole = steps(id);
        for (const json::value& step : whole.at("steps").as_array()) {
            if (step.at("free").as_bool()) decide(table, seat, first_offer(table, seat));
            if (!step.at("await").as_array().empty()) decide(table, seat, text(step.at("await").at(0)));
            for (const json::value& move : step.at("then").as_array())
                decide(table, text(move.at("seat")), text(move.at("action")));
            ASSERT_FALSE(HasFatalFailure()) << id << ", step " << step.at("id");
        }
        EXPECT_EQ(view(table, seat).at("questions").as_array().size(), 1U)
            << "the turn after it is the learner's";
    }
}

TEST_F(ApiTutorials, stand_where_their_first_step_begins_with_what_was_played_in_the_log) {
    const std::string table = open("first_attack");
    const json::value seen = view(table, "french");
    EXPECT_EQ(seen.at("facts").at("turn"), "2");
    EXPECT_EQ(text(seen.at("questions").at(0).at("prompt").at("key")), "prompt.choose_unit");
    const json::value events = ana.get(table + "/events", {{}, {{"as", "french"}}, {}}).body;
    EXPECT_GT(events.at("events").as_array().size(), 10U);
    EXPECT_EQ(stranger().get(table + "/view").status, 404U) << "it is private";
}

TEST_F(ApiTutorials, have_the_same_dice_at_every_table) {
    const auto volley = [&] {
        const std::string table = open("first_charge");
        for (const char* action : {"order french.I to attack"}) decide(table, "french", action);
        return json::serialize(ana.get(table + "/events", {{}, {{"as", "french"}}, {}}).body.at("events"));
    };
    EXPECT_EQ(volley(), volley());
}

}  // namespace
}  // namespace bivouac::server
