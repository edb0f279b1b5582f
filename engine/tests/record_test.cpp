// Records: the text of a match, what it survives and how damage is told.
#include "engine/record.hpp"

#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

const EdgeScenario<Camps>& scenario() {
    static const auto kLoaded = Camps::load("ring");
    static const EdgeScenario<Camps> kScenario(kLoaded.scenario, kLoaded.info);
    return kScenario;
}

MatchSetup setup(std::uint64_t seed) {
    return {seeds_from(seed, kCamps), std::vector<std::string>(kCamps, "bot:random")};
}

/// A match behind the face of the edge, played to its end or for so many decisions.
std::unique_ptr<AnyMatch> recorded(std::uint64_t seed, std::size_t most = 1000) {
    auto match = scenario().start(setup(seed));
    Rng rng(seed);
    while (!match->to_act().empty() && match->size() < most) {
        const Seat who = match->to_act().lowest();
        const auto offers = match->offers(who);
        const bool commit = is(offers.back(), Verb::Commit) && rng.chance(1, 3);
        EXPECT_TRUE(match->take(who, commit ? offers.back() : rng.pick(offers), 1'700'000'000).allowed());
    }
    return match;
}

MatchLoad load(const std::string& text) {
    const RecordReading reading = read_record(text, "x.bvk");
    MatchLoad out;
    out.mistakes = reading.mistakes;
    return reading.mistakes.empty() ? scenario().load(reading.record, "x.bvk", AnyScenario::kAll)
                                    : std::move(out);
}
std::string altered(std::string text, std::string_view from, std::string_view to) {
    EXPECT_NE(text.find(from), std::string::npos) << from;
    return text.replace(text.find(from), from.size(), to);
}
/// The text from the first place where `what` stands to the end of that line.
std::string line_with(const std::string& text, std::string_view what) {
    const auto at = text.find(what);
    const auto start = text.rfind('\n', at) + 1;
    return text.substr(start, text.find('\n', at) - start);
}

TEST(Record, written_read_and_replayed_it_is_the_same_match) {
    const auto match = recorded(41);
    Record record = match->record();
    record.lines[3].comments = {"a bold choice", "and a lucky one"};
    record.closing_comments = {"the end"};
    const std::string text = write_record(record);
    const RecordReading reading = read_record(text, "x.bvk");
    ASSERT_TRUE(reading.mistakes.empty()) << to_text(reading.mistakes[0]);
    EXPECT_EQ(write_record(reading.record), text);
    EXPECT_EQ(reading.record.lines[3].comments, record.lines[3].comments);
    EXPECT_EQ(reading.record.lines[3].time, 1'700'000'000);
    const MatchLoad again = load(text);
    ASSERT_TRUE(again.match);
    EXPECT_FALSE(again.first_difference);
    EXPECT_FALSE(again.other_version);
    EXPECT_EQ(again.match->position(), match->position());
    EXPECT_EQ(again.match->record().lines[3].comments, record.lines[3].comments);
    EXPECT_TRUE(scenario().check_dice(reading.record).empty());
}

TEST(Record, a_match_can_be_loaded_at_any_decision) {
    const auto match = recorded(42);
    const RecordReading reading = read_record(write_record(match->record()), "x.bvk");
    const MatchLoad early = scenario().load(reading.record, "x.bvk", 30);
    ASSERT_TRUE(early.match);
    EXPECT_EQ(early.match->size(), 30U);
    EXPECT_EQ(early.match->decision(29).hash, match->decision(29).hash);
}

TEST(Record, a_loaded_match_goes_on_with_the_dice_of_its_seeds) {
    const auto whole = recorded(43);
    const auto half = recorded(43, 60);
    MatchLoad loaded = load(write_record(half->record()));
    ASSERT_TRUE(loaded.match);
    for (std::size_t i = 60; i < whole->size(); ++i) {
        const Decision& d = whole->decision(i);
        ASSERT_TRUE(loaded.match->take(d.seat, d.action, d.time).allowed()) << i;
    }
    EXPECT_EQ(loaded.match->position(), whole->position());
    EXPECT_EQ(write_record(loaded.match->record()), write_record(whole->record()));
}

TEST(Record, what_was_written_at_its_end_stays_where_it_was_written) {
    const auto whole = recorded(43);
    Record half = recorded(43, 60)->record();
    half.closing_comments = {"to be continued"};
    MatchLoad loaded = load(write_record(half));
    ASSERT_TRUE(loaded.match);
    EXPECT_EQ(loaded.match->record().closing_comments, half.closing_comments);
    const Decision& next = whole->decision(60);
    ASSERT_TRUE(loaded.match->take(next.seat, next.action, next.time).allowed());
    EXPECT_TRUE(loaded.match->record().closing_comments.empty());
    EXPECT_EQ(loaded.match->record().lines[60].comments, half.closing_comments);
    loaded.match->rewind_to(59);
    EXPECT_TRUE(loaded.match->record().closing_comments.empty()) << "what it spoke of was taken back";
}

TEST(Record, rolls_of_decisions_taken_back_are_not_made_again_after_loading) {
    auto match = recorded(44);
    std::size_t rolled = 0;
    while (match->decision(rolled).dice.empty()) ++rolled;
    const Decision d = match->decision(rolled);
    match->rewind_to(rolled);
    const std::uint32_t next = match->record().next_roll;
    EXPECT_GT(next, d.first_roll);
    MatchLoad loaded = load(write_record(match->record()));
    ASSERT_TRUE(loaded.match);
    ASSERT_TRUE(loaded.match->take(d.seat, d.action, 0).allowed());
    EXPECT_EQ(loaded.match->decision(rolled).first_roll, next);
}

TEST(Record, a_file_that_is_cut_short_is_told_with_the_place) {
    const std::string text = write_record(recorded(45)->record());
    EXPECT_EQ(load("hello\n").mistakes[0].what, "this is not a record of Bivouac");
    const MatchLoad no_end = load(text.substr(0, text.find("\n20 ") + 1));
    ASSERT_EQ(no_end.mistakes.size(), 1U);
    EXPECT_EQ(no_end.mistakes[0].what, "the decisions have no end");
    const MatchLoad in_line = load(text.substr(0, text.find("\n20 ") + 8));
    ASSERT_EQ(in_line.mistakes.size(), 2U);
    EXPECT_EQ(in_line.mistakes[0].what, "the decision has no hash");
    EXPECT_GT(in_line.mistakes[0].line, 20);
    const MatchLoad header = load(text.substr(0, text.find("seat ash")));
    EXPECT_FALSE(header.match);
    EXPECT_EQ(header.mistakes.back().what, "the header has no end");
}

TEST(Record, a_line_that_is_missing_is_told) {
    const std::string text = write_record(recorded(45)->record());
    const std::string line = line_with(text, "\n7 ").empty()
                                 ? ""
                                 : text.substr(text.find("\n7 ") + 1, text.find("\n8 ") - text.find("\n7 "));
    const MatchLoad missing = load(altered(text, line, ""));
    ASSERT_FALSE(missing.mistakes.empty());
    EXPECT_EQ(missing.mistakes[0].what, "decision 7 is expected here");
}

TEST(Record, changed_dice_are_found_by_hash_or_by_rule) {
    const std::string text = write_record(recorded(46)->record());
    const std::string line = line_with(text, "| dice @24");
    const std::string values = line.substr(line.find("dice @24"), line.find(" | at") - line.find("dice @24"));
    const MatchLoad longer = load(altered(text, values, values + " 1"));
    ASSERT_EQ(longer.mistakes.size(), 1U);
    EXPECT_EQ(longer.mistakes[0].what, "the dice of this decision do not fit its rolls");
    const MatchLoad none = load(altered(text, values, "dice @24"));
    EXPECT_FALSE(none.match);
    const MatchLoad start = load(altered(text, " dice 2", " dice 99 2"));
    EXPECT_TRUE(!start.match || start.first_difference == 0U);
}

TEST(Record, a_changed_roll_is_named_by_the_first_decision_that_differs_and_by_the_seeds) {
    auto match = match_of({2});  // a raid that fails
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid ash"));
    ASSERT_TRUE(says(match, kCedar, "post ash"));
    MatchSetup any = setup(1);
    const std::string text = write_record(record_of(match, Camps::load("ring").info, any));
    ASSERT_EQ(line_with(text, "raid ash").substr(0, 36),
              "25 cedar raid ash | dice @24 2 #" + line_with(text, "raid ash").substr(32, 4));
    ASSERT_FALSE(load(text).first_difference);
    const MatchLoad changed =
        load(altered(text, "dice @24 2 ", "dice @24 1 "));  // fails as well: nothing differs
    EXPECT_FALSE(changed.first_difference);
    const MatchLoad afire = load(altered(text, "dice @24 2 ", "dice @24 4 "));  // now ash burns and is asked
    ASSERT_EQ(afire.mistakes.size(), 1U);
    EXPECT_EQ(afire.mistakes[0].what, "'post ash' is not legal here");
    EXPECT_EQ(afire.first_difference, 25U);
    const auto disputes = scenario().check_dice(read_record(text, "x").record);
    ASSERT_FALSE(disputes.empty());
    EXPECT_EQ(disputes[0].decision, 0U) << "the deal was scripted, the seeds give another";
}

TEST(Record, a_changed_action_is_refused_with_its_rule_or_found_by_its_hash) {
    auto match = match_of();
    orders_of_all(match);
    const std::string text = write_record(record_of(match, Camps::load("ring").info, setup(1)));
    const MatchLoad other = load(altered(text, "1 ash play a1", "1 ash play a2"));
    ASSERT_TRUE(other.match);
    EXPECT_EQ(other.first_difference, 1U);
    const MatchLoad illegal = load(altered(text, "1 ash play a1", "1 ash play b5"));
    ASSERT_EQ(illegal.mistakes.size(), 1U);
    EXPECT_EQ(illegal.mistakes[0].what, "'play b5' is not legal here [T2.1]");
    EXPECT_EQ(load(altered(text, "1 ash play a1", "1 ash play x1")).mistakes[0].what,
              "'play x1' cannot be read");
    EXPECT_EQ(load(altered(text, "1 ash play a1", "1 pine play a1")).mistakes[0].what,
              "'pine' is not a seat of this game");
}

TEST(Record, a_changed_hash_is_the_first_difference) {
    const std::string text = write_record(recorded(47)->record());
    const std::string line = text.substr(text.find("\n12 ") + 1, text.find("\n13 ") - text.find("\n12 ") - 1);
    const std::string wrong = line.substr(0, line.size() - 8) + "00000000";
    const MatchLoad changed = load(altered(text, line, wrong));
    ASSERT_TRUE(changed.match);
    EXPECT_EQ(changed.first_difference, 12U);
    const MatchLoad start = load(altered(text, line_with(text, "start #"), "start #00000001"));
    EXPECT_EQ(start.first_difference, 0U);
}

TEST(Record, one_made_under_other_rules_or_data_says_so_and_where_it_first_differs) {
    const std::string text = write_record(recorded(48)->record());
    const MatchLoad version = load(altered(text, "rules tiny 1", "rules tiny 2"));
    EXPECT_TRUE(version.other_version);
    EXPECT_TRUE(version.match);
    EXPECT_FALSE(version.first_difference);
    EXPECT_TRUE(load(altered(text, "data none", "data 00ff")).other_version);
}

TEST(Record, lanes_out_of_seat_order_are_a_mistake_and_no_crash) {
    auto match = match_of();
    ASSERT_TRUE(says(match, kAsh, "play a1"));
    ASSERT_TRUE(says(match, kOak, "play c6"));
    const std::string text = write_record(record_of(match, Camps::load("ring").info, setup(1)));
    const MatchLoad swapped =
        load(altered(altered(text, "1 ash play a1", "1 oak play c6"), "2 oak play c6", "2 ash play a1"));
    ASSERT_EQ(swapped.mistakes.size(), 1U);
    EXPECT_EQ(swapped.mistakes[0].what, "'ash' stands out of order");
}

TEST(Record, header_mistakes_are_all_told) {
    const std::string text = write_record(recorded(49, 3)->record());
    EXPECT_EQ(load(altered(text, "game camps\n", "")).mistakes[0].what, "the header has no 'game' line");
    EXPECT_EQ(load(altered(text, "game camps\n", "game camps\nweather fine\n")).mistakes[0].what,
              "'weather' is not known in a record's header");
    EXPECT_EQ(load(altered(text, "rules tiny 1", "rules tiny")).mistakes[0].what, "the rules need a version");
    EXPECT_EQ(load(altered(text, "commit ash", "commit pine")).mistakes[0].what,
              "'pine' is not a seat of this record");
}

}  // namespace
}  // namespace bivouac::tiny
