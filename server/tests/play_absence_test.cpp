// Whoever vanishes does not block the table: after the time that the host sets, another player lets the
// computer play for him, and he takes his seat back when he comes.
#include <gmock/gmock.h>

#include "server/absence.hpp"
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using std::chrono::days;
using std::chrono::hours;
using testing::HasSubstr;

class Absences : public PlayTest {
  protected:
    explicit Absences(HouseOptions options = {}) : PlayTest(std::move(options)) {
        for (const store::PersonId& person : {anna_id_, ben_id_}) saw(person);
    }

    void saw(const store::PersonId& person) { house_.store().mark_seen(person, house_.now()).get(); }
    /// `who` wants that bot to play for the seat; without a name, that its holder does.
    [[nodiscard]] Answer wish(const store::PersonId& who, const Player& seat,
                              const std::string& bot = "random") {
        return OpenHouse::wait([&](Then then) {
            house_.house().set_stand_in({who, {}, {}, {}}, table_, seat.seat(), bot, std::move(then));
        });
    }
    [[nodiscard]] std::string why_not(const Player& who, const Player& seat) {
        const Trouble trouble = trouble_in(wish(who.person(), seat));
        EXPECT_EQ(trouble.code, "not_absent");
        EXPECT_EQ(trouble.status, 409U);
        return trouble.message;
    }

    /// The clock of the house counts from the first decision; that of the store is another.
    [[nodiscard]] Player& asked_next() {
        (void)body_of(asked()->decide(offer(asked()->question())));
        return *asked();
    }

    Player& away_ = asked_next();
    Player& waits_ = other(away_);
};

TEST_F(Absences, another_player_lets_the_computer_play_for_who_is_away) {
    house_.let_pass(days(3));
    (void)body_of(wish(waits_.person(), away_));
    EXPECT_TRUE(comes_true([&] { return !waits_.question().empty(); }));
    const std::string text = house_.store().messages(table_).at(0).text;
    EXPECT_THAT(text, HasSubstr("The match has waited long for " + away_.seat()));
    // He is told no more than before, and changes nothing more.
    const Asking peeks{waits_.person(), away_.seat(), {}, {}};
    EXPECT_EQ(trouble_in(OpenHouse::wait([&](Then then) {
                  house_.house().view(peeks, table_, std::move(then));
              })).status,
              403U);
    EXPECT_EQ(why_not(waits_, away_), "the computer plays for " + away_.seat() + " already");
    EXPECT_EQ(trouble_in(wish(waits_.person(), away_, "")).status, 403U);
    (void)body_of(wish(away_.person(), away_, ""));
    ASSERT_TRUE(play_until([&](const json::object&) { return asked() == &away_; }));
    (void)body_of(away_.decide(offer(away_.question())));
}

TEST_F(Absences, not_before_the_time_has_passed) {
    house_.let_pass(days(3) - hours(1));
    EXPECT_THAT(why_not(waits_, away_), HasSubstr("may take 3 days to answer"));
}

TEST_F(Absences, not_while_he_looks_in) {
    house_.let_pass(days(2));
    saw(away_.person());
    house_.let_pass(days(2));
    EXPECT_EQ(why_not(waits_, away_), "whoever plays " + away_.seat() + " was here within the last 3 days");
    house_.let_pass(days(1));
    (void)body_of(wish(waits_.person(), away_));
}

TEST_F(Absences, not_while_the_match_waits_for_somebody_else) {
    house_.let_pass(days(30));
    EXPECT_EQ(why_not(away_, waits_), "the match does not wait for " + waits_.seat());
}

TEST_F(Absences, the_time_begins_when_he_is_asked) {
    house_.let_pass(days(30));
    ASSERT_TRUE(play_until([&](const json::object&) { return asked() == &waits_; }));
    EXPECT_THAT(why_not(away_, waits_), HasSubstr("may take 3 days to answer"));
}

TEST_F(Absences, a_proposal_does_not_begin_the_time_anew) {
    house_.let_pass(days(2));
    (void)body_of(waits_.propose(ProposalKind::Draw));
    house_.let_pass(days(1));
    (void)body_of(wish(waits_.person(), away_));
}

TEST_F(Absences, only_players_of_the_table_may) {
    house_.let_pass(days(30));
    EXPECT_EQ(trouble_in(wish(house_.store().add_guest("Carla").get().id, away_)).status, 403U);
    EXPECT_EQ(trouble_in(wish(waits_.person(), away_, "napoleon")).where, "body.bot");
}

class NoAbsences : public Absences {
  protected:
    NoAbsences()
        : Absences([] {
              HouseOptions options;
              options.absent_after = days(0);
              return options;
          }()) {}
};

TEST_F(NoAbsences, a_host_may_not_want_it) {
    house_.let_pass(days(3000));
    EXPECT_EQ(trouble_in(wish(waits_.person(), away_)).status, 403U);
}

TEST(Absence, what_others_decide_in_secret_counts_for_nothing) {
    store::Table table;
    table.started = store::Time(hours(1));
    const auto entry = [](store::Lane lane, hours at) {
        store::Entry e;
        e.lane = lane;
        e.time = store::Time(at);
        return e;
    };
    const Seat first = seat(0), second = seat(1);
    EXPECT_EQ(asked_since(table, {}, first), table.started);
    const std::vector<store::Entry> journal{entry(store::Lane::Common, hours(2)),
                                            entry(store::lane_of(second), hours(9))};
    EXPECT_EQ(asked_since(table, journal, first), store::Time(hours(2)));
    EXPECT_EQ(asked_since(table, journal, second), store::Time(hours(9)));
}

TEST(Absence, who_is_here_is_written_once_an_hour) {
    store::Database database(store::Dialect::SQLite);
    OpenHouse house(database.where());
    const store::PersonId anna = house.store().add_guest("Anna").get().id;
    const auto seen = [&] { return store::got(house.store().person(anna)).seen; };
    Attendance attendance(house.store());
    const store::Time noon{hours(12)};
    attendance.saw(anna, noon);
    EXPECT_TRUE(comes_true([&] { return seen() == noon; }));
    attendance.saw(anna, noon + std::chrono::minutes(59));
    attendance.saw(anna, noon + hours(1));
    EXPECT_TRUE(comes_true([&] { return seen() == noon + hours(1); }));
}

}  // namespace
}  // namespace bivouac::server
