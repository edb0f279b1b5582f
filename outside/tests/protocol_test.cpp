#include "outside/protocol.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "outside/speaker.hpp"

namespace bivouac::outside {
namespace {

using testing::HasSubstr;

/// A battle and a match of it.
struct Playing {
    explicit Playing(std::string_view game, std::string_view rules, std::string_view scenario)
        : sc(find_game(game, rules)->load(scenario).scenario),
          words(words_of(game)),
          match(sc->start({seeds_from(3, sc->game().seats), {}})) {}

    [[nodiscard]] telling::Teller tell(const AnyMatch& of) const { return {*sc, of, words}; }
    [[nodiscard]] Seat asked() const { return match->to_act().lowest(); }
    void take(const Plan& plan) const {
        const Seat seat = asked();
        for (const Action a : plan) ASSERT_TRUE(match->take(seat, a, 0).allowed());
    }
    /// Plays at random until a draft is open, if there is one in so many decisions.
    [[nodiscard]] bool play_to_draft(Rng& rng) const {
        for (int i = 0; i < 4000 && !match->to_act().empty(); ++i) {
            if (match->drafting(asked())) return true;
            take(match->knowledge(SeatSet(asked()))->any_answer(asked(), rng));
        }
        return false;
    }

    std::shared_ptr<const AnyScenario> sc;
    Words words;
    std::unique_ptr<AnyMatch> match;
};

std::string told(const Playing& playing, const AnyMatch& match, Seat seat) {
    Rng rng(5);
    return decide_message(playing.tell(match), seat, {"t", proposals_for(match, seat, rng), {}, {}});
}

/// All that a program is told follows from what its seat knows: from a position that is imagined by it alone
/// it is told the same to the byte.
void expect_told_by_knowledge(std::string_view game, std::string_view rules, std::string_view scenario,
                              int decisions) {
    Playing playing(game, rules, scenario);
    Rng rng(11);
    for (int i = 0; i < decisions && !playing.match->to_act().empty(); ++i) {
        const Seat seat = playing.asked();
        const auto known = playing.match->knowledge(SeatSet(seat));
        if (i % 7 == 0) {
            const MatchSetup setup{seeds_from(0, playing.sc->game().seats), {}};
            const MatchLoad load = playing.sc->resume(setup, known->imagined_position(rng), 0);
            ASSERT_TRUE(load.match) << load.mistakes.front().what;
            ASSERT_EQ(told(playing, *playing.match, seat), told(playing, *load.match, seat));
        }
        playing.take(known->any_answer(seat, rng));
    }
}

TEST(BotProtocol, what_is_told_follows_from_knowledge_alone) {
    expect_told_by_knowledge("shadow_of_the_eagle", "basic", "alcaniz", 400);
    expect_told_by_knowledge("shadow_of_the_eagle", "standard", "alcaniz", 300);
    expect_told_by_knowledge("strike_of_the_eagle", "", "radzymin", 400);
}

TEST(BotProtocol, an_answer_is_an_offer_a_proposal_or_actions) {
    const auto by = [](std::string_view line) { return std::get<SentDecision>(read_decision(line)).choice; };
    EXPECT_EQ(by(R"({"type":"decision","ticket":"7","offer":2})").number, 2U);
    EXPECT_EQ(by(R"({"type":"decision","ticket":"7","proposal":0})").by, Choice::By::Proposal);
    EXPECT_THAT(by(R"({"type":"decision","ticket":"7","actions":["a b","c"],"comment":"mine"})").actions,
                testing::ElementsAre("a b", "c"));
}

TEST(BotProtocol, what_cannot_be_read_is_told) {
    const auto why = [](std::string_view line) { return std::get<Unusable>(read_decision(line)).why; };
    EXPECT_THAT(why("offer 2"), HasSubstr("not JSON"));
    EXPECT_THAT(why("[1]"), HasSubstr("must be a JSON object"));
    EXPECT_THAT(why(R"({"type":"ready"})"), HasSubstr("`decision` was expected, not `ready`"));
    EXPECT_THAT(why(R"({"type":"decision"})"), HasSubstr("one of `offer`"));
    EXPECT_THAT(why(R"({"type":"decision","offer":1,"actions":["x"]})"), HasSubstr("one of `offer`"));
    EXPECT_THAT(why(R"({"type":"decision","offer":-1})"), HasSubstr("a number from 0 on"));
    EXPECT_THAT(why(R"({"type":"decision","actions":[1]})"), HasSubstr("list of strings"));
    EXPECT_THAT(std::get<Unusable>(read_ready(R"({"type":"ready","wants":["state"]})")).why,
                HasSubstr("nothing but \"imagined\""));
}

TEST(BotProtocol, what_the_rules_forbid_comes_with_its_reasons) {
    const Playing playing("shadow_of_the_eagle", "basic", "alcaniz");
    const Seat seat = playing.asked();
    Choice beyond{Choice::By::Offer, 100'000, {}};
    EXPECT_THAT(std::get<Unusable>(judge(*playing.match, seat, beyond, {})).why,
                HasSubstr("no offer 100000"));
    Choice mistyped{Choice::By::Actions, 0, {"dance"}};
    EXPECT_THAT(std::get<Unusable>(judge(*playing.match, seat, mistyped, {})).why,
                HasSubstr("cannot be read"));
    const Seat other = bivouac::seat(1 - index(seat));
    const Action first = playing.match->offers(seat).front();
    Choice not_asked{
        Choice::By::Actions, 0, {write_action(playing.match->verbs(), playing.match->naming(), first)}};
    const auto judged = judge(*playing.match, other, not_asked, {});
    ASSERT_TRUE(std::holds_alternative<Unusable>(judged));
    EXPECT_FALSE(std::get<Unusable>(judged).verdict.allowed());
    EXPECT_TRUE(std::holds_alternative<Plan>(judge(*playing.match, seat, not_asked, {})));
}

TEST(BotProtocol, a_plan_is_one_answer_with_its_commit) {
    Playing playing("shadow_of_the_eagle", "standard", "alcaniz");
    Rng rng(2);
    ASSERT_TRUE(playing.play_to_draft(rng));
    const Seat seat = playing.asked();
    const std::vector<Plan> plans = proposals_for(*playing.match, seat, rng);
    ASSERT_FALSE(plans.empty());
    const Choice by_number{Choice::By::Proposal, plans.size() - 1, {}};
    EXPECT_EQ(std::get<Plan>(judge(*playing.match, seat, by_number, plans)), plans.back());
    for (const Action a : playing.match->offers(seat)) {
        if (playing.match->verbs()[a.verb].kind != VerbKind::Compose) continue;
        Choice half{
            Choice::By::Actions, 0, {write_action(playing.match->verbs(), playing.match->naming(), a)}};
        EXPECT_THAT(std::get<Unusable>(judge(*playing.match, seat, half, plans)).why,
                    HasSubstr("end with the commit"));
    }
}

Speaker speaker(std::unique_ptr<bots::Bot> bot, std::string* heard = nullptr) {
    return {"test", std::move(bot),
            [](const std::string& game, const std::string& rules, const std::string& scenario) {
                const AnyGame* const found = find_game(game, rules);
                return found ? found->load(scenario).scenario : nullptr;
            },
            9,
            [heard](std::string_view line) {
                if (heard != nullptr) *heard += line;
            }};
}

class FailingBot final : public bots::Bot {
  public:
    std::vector<Action> decide(const AnyKnowledge& /*known*/, Seat /*seat*/, Rng& /*rng*/) override {
        throw std::runtime_error("out of powder");
    }
};

TEST(BotSpeaker, does_not_hide_that_another_answered) {
    Playing playing("strike_of_the_eagle", "", "radzymin");
    std::string heard;
    Speaker bot = speaker(std::make_unique<FailingBot>(), &heard);
    (void)bot.answer(hello_message(*playing.sc, playing.asked(), std::nullopt));
    Rng rng(1);
    // Until something is asked that is not set up as history did.
    for (int i = 0; i < 50 && heard.empty() && !playing.match->to_act().empty(); ++i) {
        const Seat asked = playing.asked();
        const auto plans = proposals_for(*playing.match, asked, rng);
        const auto line = bot.answer(decide_message(
            playing.tell(*playing.match), asked,
            {"t", plans, playing.match->imagined_position(SeatSet(asked), rng), std::nullopt}));
        const auto sent = std::get<SentDecision>(read_decision(line.value_or("nothing")));
        playing.take(std::get<Plan>(judge(*playing.match, asked, sent.choice, plans)));
    }
    EXPECT_EQ(heard, "test failed, and greedy answers in its place: out of powder");
}

TEST(BotSpeaker, answers_what_a_seat_is_asked) {
    Playing playing("strike_of_the_eagle", "", "radzymin");
    Speaker bot = speaker(bots::make_bot("random"));
    const Seat seat = playing.asked();
    const std::string ready = bot.answer(hello_message(*playing.sc, seat, std::nullopt)).value_or("nothing");
    EXPECT_TRUE(std::get<Ready>(read_ready(ready)).wants_imagined);
    Rng rng(1);
    for (int i = 0; i < 200 && !playing.match->to_act().empty(); ++i) {
        const Seat asked = playing.asked();
        const auto plans = proposals_for(*playing.match, asked, rng);
        const std::string line =
            bot.answer(decide_message(
                           playing.tell(*playing.match), asked,
                           {"t", plans, playing.match->imagined_position(SeatSet(asked), rng), std::nullopt}))
                .value_or("nothing");
        const auto sent = std::get<SentDecision>(read_decision(line));
        const auto judged = judge(*playing.match, asked, sent.choice, plans);
        ASSERT_TRUE(std::holds_alternative<Plan>(judged)) << line;
        playing.take(std::get<Plan>(judged));
    }
    EXPECT_EQ(bot.answer(R"({"type":"over"})"), std::nullopt);
}

TEST(BotSpeaker, says_what_is_wrong_with_a_message) {
    const Playing playing("strike_of_the_eagle", "", "radzymin");
    Speaker bot = speaker(bots::make_bot("random"));
    const auto trouble = [&](const std::string& line) {
        try {
            (void)bot.answer(line);
        } catch (const BadMessage& e) {
            return std::string(e.what());
        }
        return std::string("none");
    };
    EXPECT_THAT(trouble("{}"), HasSubstr("`type` is missing"));
    EXPECT_THAT(trouble(R"({"type":"decide"})"), HasSubstr("`hello` comes first"));
    boost::json::value hello = boost::json::parse(hello_message(*playing.sc, seat(0), std::nullopt));
    boost::json::value changed = hello;
    changed.at("protocol") = 99;
    EXPECT_THAT(trouble(boost::json::serialize(changed)), HasSubstr("speaks protocol 1"));
    changed = hello;
    changed.at("scenario").at("data") = "00";
    EXPECT_THAT(trouble(boost::json::serialize(changed)), HasSubstr("other data"));
    changed = hello;
    changed.at("scenario").at("id") = "waterloo";
    EXPECT_THAT(trouble(boost::json::serialize(changed)), HasSubstr("not known here"));
    EXPECT_EQ(trouble(boost::json::serialize(hello)), "none");
    EXPECT_THAT(trouble(R"({"type":"decide","ticket":"1","seat":"polish"})"), HasSubstr("`imagined`"));
    EXPECT_THAT(trouble(R"({"type":"decide","ticket":"1","seat":"polish","imagined":"x"})"),
                HasSubstr("cannot be read"));
}

}  // namespace
}  // namespace bivouac::outside
