#include "server/talk.hpp"

#include "server/tests/tables_fixture.hpp"

namespace bivouac::server {
namespace {

using store::Audience;

class Talk : public TablesTest {
  protected:
    Talk() { static_cast<void>(body_of(sit(by(ben_), table_, "spanish"))); }

    [[nodiscard]] Answer say(const Asking& who, Audience audience, const std::string& text,
                             const std::vector<std::string>& to = {}) {
        return OpenHouse::wait(
            [&](Then then) { house().say(who, table_, audience, to, text, std::move(then)); });
    }
    [[nodiscard]] json::array heard_by(const Asking& who, std::int64_t after = 0) {
        const Answer answer =
            OpenHouse::wait([&](Then then) { house().messages(who, table_, after, std::move(then)); });
        return body_of(answer).at("messages").as_array();
    }
    [[nodiscard]] std::vector<std::string> texts_for(const Asking& who, std::int64_t after = 0) {
        std::vector<std::string> texts;
        for (const json::value& m : heard_by(who, after)) texts.emplace_back(m.at("text").as_string());
        return texts;
    }
    using Texts = std::vector<std::string>;

    store::TableId table_ = anna_waits();
};

TEST_F(Talk, everybody_players_and_seats_hear_what_is_for_them) {
    static_cast<void>(body_of(say(by(anna_), Audience::Everybody, "hello")));
    static_cast<void>(body_of(say(by(ben_), Audience::Players, "among us")));
    static_cast<void>(body_of(say(by(anna_), Audience::Seats, "to you", {"spanish"})));
    static_cast<void>(body_of(say(by(anna_), Audience::Seats, "to me", {"french"})));
    EXPECT_EQ(texts_for(by(anna_)), (Texts{"hello", "among us", "to you", "to me"}));
    EXPECT_EQ(texts_for(by(ben_)), (Texts{"hello", "among us", "to you"}));
    EXPECT_EQ(texts_for(by(cora_)), (Texts{"hello"}));
    EXPECT_EQ(texts_for(by({})), (Texts{"hello"}));
    EXPECT_EQ(texts_for(by(ben_, "spectator")), (Texts{"hello", "among us"}));
}

TEST_F(Talk, numbers_tell_nothing_of_talk_among_others) {
    static_cast<void>(body_of(say(by(anna_), Audience::Everybody, "one")));
    static_cast<void>(body_of(say(by(ben_), Audience::Players, "aside")));
    static_cast<void>(body_of(say(by(anna_), Audience::Everybody, "two")));
    const json::array heard = heard_by(by(cora_));
    EXPECT_EQ(heard.at(0).at("number"), 1);
    EXPECT_EQ(heard.at(1).at("number"), 2);
    EXPECT_EQ(texts_for(by(cora_), 1), (Texts{"two"}));
    EXPECT_EQ(texts_for(by(anna_), 1), (Texts{"aside", "two"}));
}

TEST_F(Talk, a_message_says_who_spoke_and_to_whom) {
    static_cast<void>(body_of(say(by(anna_), Audience::Seats, "psst", {"spanish"})));
    static_cast<void>(body_of(say(by(cora_), Audience::Everybody, "nice game")));
    const json::array heard = heard_by(by(ben_));
    EXPECT_EQ(heard.at(0).at("from").at("name"), "Anna");
    EXPECT_EQ(heard.at(0).at("seat"), "french");
    EXPECT_EQ(heard.at(0).at("to"), (json::array{"spanish"}));
    EXPECT_EQ(heard.at(1).at("to"), "everybody");
    EXPECT_FALSE(heard.at(1).as_object().contains("seat"));
}

TEST_F(Talk, spectators_do_not_talk_among_players) {
    EXPECT_EQ(trouble_in(say(by(cora_), Audience::Players, "let me in")).status, 403U);
    EXPECT_EQ(trouble_in(say(by(cora_), Audience::Seats, "psst", {"french"})).status, 403U);
    EXPECT_EQ(trouble_in(say(by({}), Audience::Everybody, "who am I")).status, 401U);
    EXPECT_EQ(trouble_in(say(by(anna_), Audience::Seats, "psst", {"north"})).where, "body.to");
    EXPECT_EQ(trouble_in(say(by(anna_), Audience::Everybody, "")).where, "body.text");
}

TEST_F(Talk, a_hot_seat_with_a_pin_keeps_its_messages) {
    Hearer both{anna_, SeatSet::first(2), true};
    store::Message message;
    message.person = anna_;
    message.seat = seat(0);
    message.audience = Audience::Seats;
    message.to = seat(1);
    EXPECT_TRUE(hears(both, message));
    both.seats = seat(0);
    EXPECT_TRUE(hears(both, message)) << "he said it";
    both.seats = {};
    EXPECT_FALSE(hears(both, message)) << "neither seat's hand is open";
}

TEST_F(Talk, a_note_is_its_writers_alone) {
    const auto note_of = [&](const store::PersonId& person) {
        const Answer answer =
            OpenHouse::wait([&](Then then) { house().note(by(person), table_, std::move(then)); });
        return std::string(body_of(answer).at("text").as_string());
    };
    EXPECT_EQ(note_of(anna_), "");
    const Answer written = OpenHouse::wait(
        [&](Then then) { house().write_note(by(anna_), table_, "hold the hill", std::move(then)); });
    EXPECT_EQ(body_of(written).at("text"), "hold the hill");
    EXPECT_EQ(note_of(anna_), "hold the hill");
    EXPECT_EQ(note_of(ben_), "");
    const Answer stranger =
        OpenHouse::wait([&](Then then) { house().note(by({}), table_, std::move(then)); });
    EXPECT_EQ(trouble_in(stranger).status, 401U);
}

}  // namespace
}  // namespace bivouac::server
