// The routes for looking further, as the OpenAPI file describes them: every answer here is checked against
// it.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

/// One person who holds both seats of a table.
class ApiLooking : public ApiTest {
  protected:
    void SetUp() override {
        const std::string seats =
            fmt::format(R"("seats": [{{"seat": "{}", "who": "me"}}, {{"seat": "{}", "who": "me"}}])",
                        first_seat, second_seat);
        table_ = open_table(ana, seats);
    }
    [[nodiscard]] std::string at(const std::string& rest) const { return "/api/v1/tables/" + table_ + rest; }
    [[nodiscard]] static With query(std::map<std::string, std::string, std::less<>> values) {
        return {{}, std::move(values), {}};
    }
    [[nodiscard]] std::string to_act() {
        return std::string(stranger().get(at("/view")).body.at("to_act").at(0).as_string());
    }
    [[nodiscard]] json::value question() {
        return ana.get(at("/view"), query({{"as", to_act()}})).body.at("questions").at(0);
    }
    /// The first offer with this verb; empty if there is none.
    [[nodiscard]] static std::string offer_of(const json::value& question, std::string_view verb) {
        for (const json::value& offer : question.at("offers").as_array()) {
            if (offer.at("verb").as_string() == json::string_view(verb.data(), verb.size()))
                return std::string(offer.at("action").as_string());
        }
        return {};
    }
    void decide(const json::value& question, const std::string& action) {
        const std::string body = fmt::format(R"({{"as": "{}", "action": "{}", "ticket": "{}"}})",
                                             std::string(question.at("seat").as_string()), action,
                                             std::string(question.at("ticket").as_string()));
        EXPECT_EQ(ana.post(at("/decisions"), body).status, 200U);
    }
    /// First answers until a unit can be taken up.
    [[nodiscard]] json::value play_to_a_move() {
        for (int i = 0; i < 100; ++i) {
            const json::value asked = question();
            if (!offer_of(asked, "move").empty()) return asked;
            const std::string historical = offer_of(asked, "historical");
            decide(asked, historical.empty() ? std::string(asked.at("offers").at(0).at("action").as_string())
                                             : historical);
        }
        ADD_FAILURE() << "nobody may move";
        return {};
    }

    Client ana = browser("Ana");

  private:
    std::string table_;
};

TEST_F(ApiLooking, a_preview_has_costs_and_ways) {
    const json::value asked = play_to_a_move();
    const std::string seat = to_act(), move = offer_of(asked, "move");
    const auto next = ana.get(at("/preview"), query({{"as", seat}, {"action", move}}));
    ASSERT_EQ(next.status, 200U) << next.response.body;
    const json::value offer = next.body.at("question").at("offers").at(0);
    EXPECT_TRUE(offer.as_object().contains("cost"));
    EXPECT_TRUE(offer.as_object().contains("path"));
    const std::string both = move + kNextValue + std::string(offer.at("action").as_string());
    EXPECT_EQ(ana.get(at("/preview"), query({{"as", seat}, {"action", both}})).status, 200U);
    EXPECT_EQ(ana.get(at("/why"), query({{"as", seat}, {"action", both}})).body.at("legal"), true);
    EXPECT_EQ(ana.get(at("/odds"), query({{"as", seat}, {"action", both}})).status, 200U);
    const auto tells = ana.get(at("/preview"), query({{"as", seat}, {"action", "end_movement"}}));
    EXPECT_EQ(tells.status, 409U);
    EXPECT_EQ(tells.code(), "would_tell");
}

TEST_F(ApiLooking, what_cannot_be_read_is_refused) {
    const std::string seat = to_act();
    EXPECT_EQ(ana.get(at("/preview"), query({{"as", seat}})).where(), "query.action");
    EXPECT_EQ(ana.get(at("/preview"), query({{"as", seat}, {"action", "sing"}})).status, 400U);
    std::string many = "historical";
    for (int i = 0; i < 24; ++i) many += kNextValue + std::string("historical");
    EXPECT_EQ(ana.get(at("/preview"), query({{"as", seat}, {"action", many}})).status, 400U);
    const auto twice = ana.get(at("/view"), query({{"as", seat + kNextValue + seat}}));
    EXPECT_EQ(twice.status, 400U);
    EXPECT_EQ(twice.where(), "query.as");
    EXPECT_EQ(ana.get(at("/view"), query({{"as", seat}, {"at", "-1"}})).where(), "query.at");
    EXPECT_EQ(stranger().get(at("/preview"), query({{"action", "historical"}})).status, 401U);
    for (const char* const body : {R"({"at": -1})", R"({"at": "1"})", R"({"as": "french", "from": 1})"})
        EXPECT_EQ(ana.post(at("/branches"), body).status, 400U) << body;
}

TEST_F(ApiLooking, the_past_can_be_looked_at_and_tried_out_again) {
    decide(question(), offer_of(question(), "historical"));
    const std::string seat = first_seat;
    const auto past = ana.get(at("/view"), query({{"as", seat}, {"at", "0"}}));
    EXPECT_EQ(past.status, 200U);
    EXPECT_FALSE(past.body.as_object().contains("questions"));
    EXPECT_EQ(ana.get(at("/view"), query({{"as", seat}, {"at", "9999"}})).where(), "query.at");
    const auto opened = ana.post(at("/branches"), fmt::format(R"({{"as": "{}", "at": 0}})", seat));
    ASSERT_EQ(opened.status, 201U) << opened.response.body;
    EXPECT_TRUE(opened.body.as_object().contains("link"));
    EXPECT_EQ(opened.body.at("table").at("what_if_of"), past.body.at("table"));
    EXPECT_EQ(ana.post(at("/resign"), fmt::format(R"({{"as": "{}"}})", seat)).status, 200U);
    for (const std::string& as : {first_seat, second_seat, std::string("all")}) {
        EXPECT_EQ(stranger().get(at("/view"), query({{"as", as}})).status, 200U);
        EXPECT_EQ(stranger().get(at("/view"), query({{"as", as}, {"at", "0"}})).status, 200U);
        EXPECT_EQ(stranger().get(at("/events"), query({{"as", as}})).status, 200U);
    }
    EXPECT_EQ(ana.post(at("/branches"), R"({"as": "all"})").status, 201U);
}

}  // namespace
}  // namespace bivouac::server
