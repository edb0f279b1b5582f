// Decisions through the house: tickets, repeats, refusals with reasons, drafts, undo, and who is told what.
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

class Decisions : public PlayTest {};

TEST_F(Decisions, the_seat_that_is_asked_gets_the_question_with_a_ticket_and_nobody_else_does) {
    Player* const player = asked();
    ASSERT_NE(player, nullptr);
    EXPECT_GE(player->question().at("ticket").as_string().size(), 16U);
    EXPECT_TRUE(other(*player).question().empty());
    EXPECT_TRUE(spectator().question().empty());
    EXPECT_EQ(player->view().at("to_act").as_array(), json::array{player->seat()});
    EXPECT_EQ(spectator().view().at("viewer"), nullptr);
}

TEST_F(Decisions, one_is_stored_before_it_is_answered_and_the_next_question_comes_with_the_answer) {
    Player* const player = asked();
    const json::object before = player->question();
    const json::object done = body_of(player->decide(offer(before))).as_object();
    EXPECT_EQ(done.at("accepted"), true);
    EXPECT_EQ(done.at("repeated"), false);
    EXPECT_EQ(entries(), 1);
    EXPECT_EQ(done.at("next"), player->view().at("questions"));
    EXPECT_EQ(house_.store().journal(table_).front().text, offer(before));
}

TEST_F(Decisions, sent_twice_is_taken_once) {
    Player* const player = asked();
    const json::object before = player->question();
    const std::string ticket(before.at("ticket").as_string());
    const json::value first = body_of(player->decide(offer(before), ticket));
    const json::value second = body_of(player->decide(offer(before), ticket));
    EXPECT_EQ(second.at("repeated"), true);
    EXPECT_EQ(second.at("next"), first.at("next"));
    EXPECT_EQ(entries(), 1);
    EXPECT_EQ(trouble_in(player->decide(offer(before, 1), ticket)).code, "stale");
    EXPECT_EQ(entries(), 1);
}

TEST_F(Decisions, with_no_ticket_or_one_of_another_question_are_stale) {
    Player* const player = asked();
    const json::object before = player->question();
    for (const std::string& ticket : {std::string(), std::string("AAAAAAAAAAAAAAAAAAAA")}) {
        const Trouble trouble = trouble_in(player->decide(offer(before), ticket));
        EXPECT_EQ(trouble.status, 409U);
        EXPECT_EQ(trouble.code, "stale");
    }
    const std::string his(before.at("ticket").as_string());
    EXPECT_EQ(trouble_in(other(*player).decide(offer(before), his)).code, "stale") << "he is not asked";
    EXPECT_EQ(trouble_in(spectator().decide(offer(before), his)).status, 403U);
    EXPECT_EQ(entries(), 0);
}

TEST_F(Decisions, that_cannot_be_read_are_bad_input_and_illegal_ones_come_with_their_reasons) {
    Player* const player = asked();
    const Trouble unread = trouble_in(player->decide("dance on the table"));
    EXPECT_EQ(unread.status, 400U);
    EXPECT_EQ(unread.where, "body.action");
    const Trouble illegal = trouble_in(player->decide("end_movement"));
    EXPECT_EQ(illegal.status, 409U);
    EXPECT_EQ(illegal.code, "not_legal");
    ASSERT_FALSE(illegal.reasons.as_array().empty());
    EXPECT_FALSE(illegal.reasons.as_array().front().at("text").as_string().empty());
    EXPECT_EQ(entries(), 0);
    const json::value why = body_of(OpenHouse::wait(
        [&](Then then) { house_.house().why(player->asking(), table_, {"end_movement"}, std::move(then)); }));
    EXPECT_EQ(why.at("legal"), false);
    EXPECT_EQ(why.at("reasons"), illegal.reasons);
    EXPECT_EQ(house_.house().counts().refused, 1U);
}

TEST_F(Decisions, can_be_taken_back_alone_when_they_told_nothing_new) {
    Player* const player = asked();
    const json::object first = player->question();
    ASSERT_FALSE(offer_of(first, "place").empty());
    const json::object start = player->view();
    (void)body_of(player->decide(offer_of(first, "place")));
    const json::object placed = player->view();
    ASSERT_TRUE(placed.at("undo").is_string());
    const std::string ticket(placed.at("undo").as_string());
    (void)body_of(player->undo(ticket));
    EXPECT_EQ(body_of(player->undo(ticket)).at("repeated"), true);
    EXPECT_EQ(player->view().at("pieces"), start.at("pieces"));
    EXPECT_EQ(entries(), 2);
    EXPECT_EQ(trouble_in(player->undo()).code, "cannot_undo");
    const std::string old(first.at("ticket").as_string());
    EXPECT_EQ(trouble_in(player->decide(offer_of(first, "place"), old)).code, "stale")
        << "a ticket is for one question, also when it is asked once more";
}

TEST_F(Decisions, of_a_draft_reach_nobody_else_before_the_commit) {
    ASSERT_TRUE(play_until(
        [](const json::object& q) { return q.at("draft").as_bool() && !offer_of(q, "attack").empty(); }));
    Player* const player = asked();
    Diary his, others, spectators;
    const auto a = player->watch(his);
    const auto b = other(*player).watch(others);
    const auto c = spectator().watch(spectators);
    (void)body_of(player->decide(offer_of(player->question(), "attack")));
    (void)body_of(player->undo());
    (void)body_of(player->decide(offer_of(player->question(), "attack")));
    EXPECT_EQ(his.at(3).at("type"), "update");
    (void)other(*player).view();  // the line of jobs has come so far
    EXPECT_EQ(others.size(), 1U) << others.texts().back();
    EXPECT_EQ(spectators.size(), 1U);
}

TEST_F(Decisions, are_not_taken_from_those_who_may_not) {
    const Asking stranger{house_.store().add_guest("Carl").get().id, anna_.seat(), {}, {}};
    const auto answer = OpenHouse::wait([&](Then then) {
        house_.house().decide(stranger, table_, {"historical", "x"}, std::move(then));
    });
    EXPECT_EQ(trouble_in(answer).status, 403U);
    const auto nowhere = OpenHouse::wait(
        [&](Then then) { house_.house().view(anna_.asking(), store::TableId("nowhere"), std::move(then)); });
    EXPECT_EQ(trouble_in(nowhere).status, 404U);
}

TEST_F(Decisions, are_refused_once_the_house_is_closed) {
    house_.house().close();
    const auto answer =
        OpenHouse::wait([&](Then then) { house_.house().view(anna_.asking(), table_, std::move(then)); });
    EXPECT_EQ(trouble_in(answer).code, "closing");
}

}  // namespace
}  // namespace bivouac::server
