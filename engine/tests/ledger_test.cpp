// The ledger of rules: reading, looking up, mistakes with their lines, and coverage.
#include "engine/ledger.hpp"

#include <string>

#include <gtest/gtest.h>

#include "engine/coverage.hpp"
#include "engine/nearest.hpp"

namespace bivouac {
namespace {

const std::string kHead = "game = \"marches\"\nsets = [\"basic\", \"standard\"]\n";  // lines 1 and 2

std::string rule(const std::string& id, const std::string& more = "") {  // seven lines, the first [[rule]]
    return "[[rule]]\nid = \"" + id + "\"\ntitle = \"March\"\ntext = \"Blocks march.\"\nset = \"basic\"\n" +
           "book = \"5\"\ndone = true\n" + more;
}

Ledger read_clean(const std::string& toml) {
    Mistakes mistakes;
    Ledger ledger = Ledger::read(toml, "rules.toml", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return ledger;
}

Mistakes mistakes_in(const std::string& toml) {
    Mistakes mistakes;
    Ledger::read(toml, "rules.toml", mistakes);
    return mistakes;
}

void expect_one(const Mistakes& mistakes, int line, const std::string& what, const std::string& suggestion) {
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].file, "rules.toml");
    EXPECT_EQ(mistakes[0].line, line);
    EXPECT_EQ(mistakes[0].what, what);
    EXPECT_EQ(mistakes[0].suggestion, suggestion);
}

TEST(RuleNumber, is_a_padded_value_of_sixteen_bytes) {
    constexpr Rule march = "B5.1";
    static_assert(march.text() == "B5.1" && !march.empty() && Rule().empty());
    EXPECT_EQ(march, Rule::from("B5.1"));
    EXPECT_NE(march, Rule("B5.10"));
    EXPECT_LT(march, Rule("B5.10"));
    EXPECT_EQ(Rule("B.TEC.buildings").text().size(), Rule::kLongest);
    EXPECT_TRUE(Rule::from("sixteen.letters.").empty());
    for (std::size_t i = march.text().size(); i < sizeof march.id; ++i) EXPECT_EQ(march.id[i], '\0');
}

TEST(Ledger, keeps_what_the_file_says_in_its_order) {
    const Ledger ledger = read_clean(kHead + rule("B7", "kind = \"fact\"\n") +
                                     rule("B5.1",
                                          "secret = \"hands\"\nattempt = true\nnote = \"n\"\n"
                                          "told = [\"marched\", \"halted\"]\n") +
                                     rule("B.T", "kind = \"chart\"\n"));
    EXPECT_EQ(ledger.game(), "marches");
    EXPECT_EQ(ledger.sets(), (std::vector<std::string>{"basic", "standard"}));
    ASSERT_EQ(ledger.size(), 3U);
    EXPECT_EQ(ledger.begin()->id, Rule("B7"));
    EXPECT_EQ(ledger.begin()->kind, RuleKind::Fact);
    EXPECT_EQ(ledger.find("B.T")->kind, RuleKind::Chart);

    const LedgerEntry* entry = ledger.find("B5.1");
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->kind, RuleKind::Rule);
    EXPECT_EQ(entry->title, "March");
    EXPECT_EQ(entry->text, "Blocks march.");
    EXPECT_EQ(entry->book, "5");
    EXPECT_EQ(entry->secret, "hands");
    EXPECT_EQ(entry->note, "n");
    EXPECT_EQ(entry->told, (std::vector<std::string>{"event.marched", "event.halted"}));
    EXPECT_TRUE(entry->done);
    EXPECT_TRUE(entry->attempt);
    EXPECT_FALSE(ledger.begin()->attempt);
    EXPECT_EQ(entry->line, 11);
    EXPECT_EQ(ledger.find("B5"), nullptr);
}

TEST(Ledger, finds_a_rule_with_its_sub_rules_in_any_case) {
    const Ledger ledger = read_clean(kHead + rule("B7") + rule("B7.a") + rule("B70") + rule("B7.1.c"));
    const auto found = ledger.under("b7");
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0]->id, Rule("B7"));
    EXPECT_EQ(found[1]->id, Rule("B7.a"));
    EXPECT_EQ(found[2]->id, Rule("B7.1.c"));
    EXPECT_EQ(ledger.under("B7.1").size(), 1U);
    EXPECT_TRUE(ledger.under("B").empty());
}

TEST(Ledger, lists_one_set) {
    Mistakes mistakes;
    std::string standard = rule("S5");
    standard.replace(standard.find("basic"), 5, "standard");
    const Ledger ledger = read_clean(kHead + rule("B5") + standard);
    ASSERT_EQ(ledger.by_set("standard").size(), 1U);
    EXPECT_EQ(ledger.by_set("standard")[0]->id, Rule("S5"));
    EXPECT_TRUE(ledger.by_set("none").empty());
}

TEST(LedgerMistakes, a_rule_listed_twice) {
    expect_one(mistakes_in(kHead + rule("B5") + rule("B5")), 11, "rule B5 is listed twice",
               "keep one, or give it a letter");
}

TEST(LedgerMistakes, an_unknown_key_with_the_nearest_known_one) {
    expect_one(mistakes_in(kHead + rule("B5", "secrt = \"x\"\n")), 10, "unknown key 'secrt'",
               "did you mean 'secret'?");
    expect_one(mistakes_in("gme = 1\n" + kHead + rule("B5")), 1, "unknown key 'gme'", "did you mean 'game'?");
}

TEST(LedgerMistakes, events_that_are_not_a_list_of_texts) {
    expect_one(mistakes_in(kHead + rule("B5", "told = \"marched\"\n")), 10, "told must be a list of events",
               "write told = [\"moved\"]");
    expect_one(mistakes_in(kHead + rule("B5", "told = [7]\n")), 10, "the key of an event must be text",
               "put it in quotes");
}

TEST(LedgerMistakes, a_missing_or_empty_text) {
    std::string missing = rule("B5");
    missing.erase(missing.find("text"), std::string("text = \"Blocks march.\"\n").size());
    expect_one(mistakes_in(kHead + missing), 3, "text is missing", "add a line text = \"...\"");

    std::string empty = rule("B5");
    empty.replace(empty.find("Blocks march."), 13, " ");
    expect_one(mistakes_in(kHead + empty), 6, "text is empty", "say it in a few words");
}

TEST(LedgerMistakes, a_set_or_kind_that_is_not_there) {
    std::string wrong = rule("B5");
    wrong.replace(wrong.find("basic"), 5, "bsic");
    expect_one(mistakes_in(kHead + wrong), 7, "no set of rules is called 'bsic'",
               "the sets are basic, standard");
    expect_one(mistakes_in(kHead + rule("B5", "kind = \"chrt\"\n")), 10, "no kind of rule is called 'chrt'",
               "did you mean 'chart'?");
}

TEST(LedgerMistakes, values_of_the_wrong_type) {
    expect_one(mistakes_in(kHead + rule("B5", "note = 5\n")), 10, "note must be text", "put it in quotes");
    expect_one(mistakes_in(kHead + rule("B5", "attempt = \"yes\"\n")), 10, "attempt must be true or false",
               "write it without quotes");
    std::string undecided = rule("B5");
    undecided.erase(undecided.find("done = true\n"));
    expect_one(mistakes_in(kHead + undecided), 3, "done is missing", "write done = true or done = false");
}

TEST(LedgerMistakes, a_number_that_tests_could_not_be_named_by) {
    for (const std::string id : {"B5-a", "B5_a", "B.much.too.long.x"}) {
        expect_one(mistakes_in(kHead + rule(id)), 4, "'" + id + "' is not a rule number",
                   "use at most 15 letters, digits and dots, such as B7.1");
    }
}

TEST(LedgerMistakes, all_are_reported_from_top_to_bottom) {
    const Mistakes mistakes =
        mistakes_in(kHead + rule("B5", "aa = 1\n") + rule("B5", "kind = \"fact\"\nkid = 2\n"));
    ASSERT_EQ(mistakes.size(), 3U);
    EXPECT_EQ(mistakes[0].line, 10);
    EXPECT_EQ(mistakes[1].line, 12);
    EXPECT_EQ(mistakes[2].line, 19);
}

TEST(LedgerMistakes, damaged_and_empty_files) {
    const Mistakes damaged = mistakes_in(kHead + "[[rule]\n");
    ASSERT_EQ(damaged.size(), 1U);
    EXPECT_EQ(damaged[0].line, 3);
    EXPECT_EQ(mistakes_in(kHead + "[,").size(), 1U);  // what toml++ by itself stumbles over
    EXPECT_EQ(mistakes_in(kHead + "\u00f1 = 1\n").size(), 1U);
    EXPECT_EQ(mistakes_in("").size(), 3U);  // no game, no sets, no rules
    expect_one(mistakes_in(kHead + "rule = [5]\n"), 3, "a rule must be a table",
               "write it under a line [[rule]]");
}

TEST(LedgerMistakes, are_printed_with_place_and_advice) {
    EXPECT_EQ(to_text({"a.toml", 7, "text is empty", "say it"}), "a.toml:7: text is empty (say it)");
    EXPECT_EQ(to_text({"a.toml", 0, "no rules", ""}), "a.toml: no rules");
}

TEST(RuleIndex, reads_the_lines_of_one_game) {
    Mistakes mistakes;
    const auto citations = read_rule_index(
        "# comment\nmarches\tB5.1\tcode\tmarch.cpp\t12\t\n\nother\tB5.1\tcode\tx.cpp\t1\t\n"
        "marches\tB5.1\ttest\tmarch_test.cpp\t30\tB5_1.blocks_march\n",
        "rules.tsv", "marches", mistakes);
    EXPECT_TRUE(mistakes.empty());
    ASSERT_EQ(citations.size(), 2U);
    EXPECT_EQ(citations[0].rule, Rule("B5.1"));
    EXPECT_EQ(citations[0].kind, CitationKind::Code);
    EXPECT_EQ(citations[0].file, "march.cpp");
    EXPECT_EQ(citations[0].line, 12);
    EXPECT_EQ(citations[1].kind, CitationKind::Test);
    EXPECT_EQ(citations[1].test, "B5_1.blocks_march");
}

TEST(RuleIndex, reports_damaged_lines) {
    for (const std::string line :
         {"marches\tB5\tcode\tx.cpp\t1", "marches\tB5\tkode\tx.cpp\t1\t", "marches\tB5\tcode\tx.cpp\t1x\t",
          "marches\t\tcode\tx.cpp\t1\t", "marches\tB5\tcode\tx.cpp\t1\t\t"}) {
        Mistakes mistakes;
        EXPECT_TRUE(read_rule_index("\n" + line, "rules.tsv", "marches", mistakes).empty()) << line;
        ASSERT_EQ(mistakes.size(), 1U) << line;
        EXPECT_EQ(mistakes[0].line, 2);
    }
}

Citation cite(Rule rule, CitationKind kind) {
    return {rule, kind, "file.cpp", 1, ""};
}

TEST(CoverageOfRules, counts_done_rules_with_code_and_test) {
    std::string pending = rule("S5");
    pending.replace(pending.find("done = true"), 11, "done = false");
    pending.replace(pending.find("basic"), 5, "standard");
    const Ledger ledger = read_clean(kHead + rule("B1", "kind = \"fact\"\n") + rule("B2") + rule("B3") +
                                     rule("B4", "kind = \"chart\"\n") + pending);
    const Coverage coverage = cover(ledger, {cite("B2", CitationKind::Code), cite("B2", CitationKind::Test),
                                             cite("B3", CitationKind::Code), cite("B4", CitationKind::Test),
                                             cite("B9", CitationKind::Test)});
    EXPECT_EQ(coverage.total.listed, 5);
    EXPECT_EQ(coverage.total.facts, 1);
    EXPECT_EQ(coverage.total.done, 3);
    EXPECT_EQ(coverage.total.pending, 1);
    EXPECT_EQ(coverage.total.with_code, 2);
    EXPECT_EQ(coverage.total.with_test, 2);
    EXPECT_EQ(coverage.total.complete, 1);
    ASSERT_EQ(coverage.by_set.size(), 2U);
    EXPECT_EQ(coverage.by_set[0].set, "basic");
    EXPECT_EQ(coverage.by_set[0].listed, 4);
    EXPECT_EQ(coverage.by_set[1].pending, 1);
    ASSERT_EQ(coverage.incomplete.size(), 2U);
    EXPECT_EQ(coverage.incomplete[0].entry->id, Rule("B3"));
    EXPECT_EQ(coverage.incomplete[1].entry->id, Rule("B4"));
    ASSERT_EQ(coverage.unknown.size(), 1U);
    EXPECT_EQ(coverage.unknown[0].rule, Rule("B9"));
}

TEST(DidYouMean, offers_the_nearest_word_or_all_of_them) {
    const std::vector<std::string> known = {"move", "attack", "bombard"};
    EXPECT_EQ(letters_apart("kitten", "sitting"), 3U);
    EXPECT_EQ(did_you_mean("atack", known), "did you mean 'attack'?");
    EXPECT_EQ(did_you_mean("zzzz", known), "known are: move, attack, bombard");
    EXPECT_EQ(did_you_mean(std::string(1000, 'a'), known), "known are: move, attack, bombard");
    EXPECT_EQ(did_you_mean("x", std::vector<std::string>{}), "");
}

}  // namespace
}  // namespace bivouac
