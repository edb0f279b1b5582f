// What counts as naming a rule, in code, in tests and in data.
#include "tools/rule_scan.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac::tools {
namespace {

using Rules = std::vector<std::string>;

Rules rules_of(const std::vector<Mention>& mentions) {
    Rules rules;
    for (const Mention& mention : mentions) rules.push_back(mention.rule);
    return rules;
}

Rules rules_in_sources(std::string_view text) {
    return rules_of(scan_cpp(text, Folder::sources));
}

TEST(RuleId, accepts_the_ids_of_the_ledgers) {
    for (const char* id : {"B6.1", "B8", "B7.1", "S10.2.1", "B.TEC", "B.REORG", "S.CRT", "ALC.18", "ALC.E1",
                           "MAR.1", "CAS.E12", "B7.1a", "ALC.18.2", "B7.a", "B.TEC.clear", "B.CRT.Ae"}) {
        EXPECT_TRUE(is_rule_id(id)) << id;
    }
}

TEST(RuleId, refuses_what_only_looks_like_one) {
    for (const char* text : {"", "B", "TEC", "6.1", "B.", "B6.", ".B6", "B6..1", "b6.1", "B6.x1", "Bravo",
                             "B-6", "B6 1", "DISABLED.B6", "B6.1ab", "nodiscard", "B.tEC"}) {
        EXPECT_FALSE(is_rule_id(text)) << text;
    }
}

TEST(RuleOfSuite, turns_underscores_into_dots) {
    EXPECT_EQ(rule_of_suite("B6_1"), "B6.1");
    EXPECT_EQ(rule_of_suite("B8"), "B8");
    EXPECT_EQ(rule_of_suite("S10_2_1"), "S10.2.1");
    EXPECT_EQ(rule_of_suite("B_TEC"), "B.TEC");
    EXPECT_EQ(rule_of_suite("ALC_18"), "ALC.18");
    EXPECT_EQ(rule_of_suite("ALC_E1"), "ALC.E1");
}

TEST(RuleOfSuite, drops_a_descriptive_tail) {
    EXPECT_EQ(rule_of_suite("B_TEC_Columns"), "B.TEC");
    EXPECT_EQ(rule_of_suite("B6_1_Zones"), "B6.1");
    EXPECT_EQ(rule_of_suite("B_TEC_clear"), "B.TEC.clear");
    EXPECT_EQ(rule_of_suite("B_CRT_Ae"), "B.CRT.Ae");
}

TEST(RuleOfSuite, is_nothing_for_other_suites) {
    for (const char* suite : {"Movement", "RuleId", "B6_1Test", "DISABLED_B6_1", "B", "Dice_B6", ""}) {
        EXPECT_FALSE(rule_of_suite(suite)) << suite;
    }
}

TEST(RulesInComment, reads_lists_and_several_brackets) {
    EXPECT_EQ(rules_in_comment("// [B6.1] Entering costs one more, [B7.1, B8; ALC.E1] and [B.TEC/B.CRT]"),
              (Rules{"B6.1", "B7.1", "B8", "ALC.E1", "B.TEC", "B.CRT"}));
    EXPECT_EQ(rules_in_comment("// [ B6.1 and B6.2 ]"), (Rules{"B6.1", "B6.2"}));
}

TEST(RulesInComment, leaves_out_indexes_and_open_brackets) {
    EXPECT_EQ(rules_in_comment("// cost[B6] and f()[B7.1] and [B8"), Rules{});
    EXPECT_EQ(rules_in_comment("// [B8 [B9.1]"), Rules{"B9.1"});
    EXPECT_EQ(rules_in_comment("// [[nodiscard]] B6.1 without brackets"), Rules{});
}

TEST(ScanCpp, finds_line_and_block_comments_with_their_lines) {
    const std::vector<Mention> found =
        scan_cpp("int a;  // [B1]\n/* one\n   two [B2.1]\n*/ int b; /* [B3] */\n// [B4]", Folder::sources);
    const std::vector<Mention> expected{{"B1", MentionKind::code, 1, ""},
                                        {"B2.1", MentionKind::code, 3, ""},
                                        {"B3", MentionKind::code, 4, ""},
                                        {"B4", MentionKind::code, 5, ""}};
    EXPECT_EQ(found, expected);
}

TEST(ScanCpp, reads_no_rule_in_code_or_strings) {
    EXPECT_EQ(rules_in_sources("auto x = cost[B6]; auto y = \"// [B7.1]\"; // [B8]"), Rules{"B8"});
    EXPECT_EQ(rules_in_sources("auto x = \"\\\"// [B7.1]\"; // [B8]"), Rules{"B8"});
    EXPECT_EQ(rules_in_sources("auto x = R\"x(\" // [B7.1] )\" )x\"; // [B8]"), Rules{"B8"});
}

TEST(ScanCpp, is_not_misled_by_quotes_and_digit_separators) {
    EXPECT_EQ(
        rules_in_sources("int n = 100'000; // [B1]\nchar c = '\"'; // [B2.1]\nchar d = '\\''; // [B3.1]"),
        (Rules{"B1", "B2.1", "B3.1"}));
    EXPECT_EQ(rules_in_sources("auto c = u8'\"'; /* [B1] */ auto d = 0x1'F; // [B2.1]"),
              (Rules{"B1", "B2.1"}));
}

TEST(ScanCpp, finds_tests_by_their_suite) {
    const std::vector<Mention> found = scan_cpp(
        "TEST(B6_1, stops)\n{\n}\nTEST_F(ALC_18,\n       bridge) {}\nRC_GTEST_PROP(B_TEC, cells, ()) {}\n"
        "TEST(Movement, other) {}\n",
        Folder::tests);
    const std::vector<Mention> expected{{"B6.1", MentionKind::test, 1, "B6_1.stops"},
                                        {"ALC.18", MentionKind::test, 4, "ALC_18.bridge"},
                                        {"B.TEC", MentionKind::test, 6, "B_TEC.cells"}};
    EXPECT_EQ(found, expected);
}

TEST(ScanCpp, does_not_count_tests_that_do_not_run) {
    EXPECT_TRUE(scan_cpp("TEST(B6_1, DISABLED_stops) {}", Folder::tests).empty());
    EXPECT_TRUE(scan_cpp("// TEST(B6_1, stops) {}", Folder::tests).empty());
    EXPECT_TRUE(scan_cpp("auto s = \"TEST(B6_1, stops)\"; MY_TEST(B6_1, stops)", Folder::tests).empty());
}

TEST(ScanCpp, does_not_count_comments_of_tests) {
    EXPECT_TRUE(scan_cpp("// [B6.1]\nTEST(Other, x) {}", Folder::tests).empty());
}

TEST(ScanCpp, survives_unfinished_text) {
    for (const char* text :
         {"/* [B1", "\"[B1]", "R\"(", "R\"", "'", "TEST(", "TEST(B6_1", "TEST(B6_1,", "// [B1", "\\"}) {
        EXPECT_TRUE(scan_cpp(text, Folder::sources).empty()) << text;
    }
}

TEST(ScanToml, reads_comments_outside_strings) {
    const std::vector<Mention> found = scan_toml(
        "# [B.TEC]\n[B6.1]\nname = \"# [B1]\" # [B2.1]\nlong = \"\"\"\n# [B3.1]\n\"\"\" # [B4.1]\nalso = '# "
        "[B5]\\' # [B5.1]\n");
    const std::vector<Mention> expected{{"B.TEC", MentionKind::code, 1, ""},
                                        {"B2.1", MentionKind::code, 3, ""},
                                        {"B4.1", MentionKind::code, 6, ""},
                                        {"B5.1", MentionKind::code, 7, ""}};
    EXPECT_EQ(found, expected);
}

TEST(ScanToml, survives_unfinished_strings) {
    EXPECT_EQ(rules_of(scan_toml("name = \"open\n# [B1]")), Rules{"B1"});
    EXPECT_TRUE(scan_toml("name = \"\"\"open\n# [B1]").empty());
    EXPECT_TRUE(scan_toml("name = \"\\").empty());
}

TEST(ScanCsv, reads_whole_comment_lines_only) {
    EXPECT_EQ(rules_of(scan_csv("# [ALC.E1] moved\nunit,hex # [B1]\nd'Erlon,0101\n# [B2.1]")),
              (Rules{"ALC.E1", "B2.1"}));
}

}  // namespace
}  // namespace bivouac::tools
