// Finds the rules that a source file speaks of, for the index behind `bivouac rules` (no chapter of any
// rulebook). Code names a rule in a comment, as in `[B6.1]` or `[B7.1, B8]`; a test names it as its suite,
// `TEST(B6_1, ...)`. Ids are written with dots: B6.1, S10.2.1, B.TEC, ALC.18, ALC.E1. In a suite's name an
// underscore stands for the dot. It runs while building. It must never judge whether an id is in a ledger: it
// reports what is written, no more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::tools {

enum class MentionKind { code, test };

struct Mention {
    std::string rule;
    MentionKind kind = MentionKind::code;
    int line = 0;
    std::string test;  // `suite.name`, empty for code

    bool operator==(const Mention&) const = default;
};

// Comments of tests do not count: a test proves the rule that it is named after.
enum class Folder { sources, tests };

bool is_rule_id(std::string_view text);

// `B6_1` gives `B6.1`. A descriptive tail is dropped: `B_TEC_Columns` gives `B.TEC`. Nothing if it names no
// rule.
std::optional<std::string> rule_of_suite(std::string_view suite);

// The ids inside square brackets, in their order. `x[B6]` is an index, not a rule.
std::vector<std::string> rules_in_comment(std::string_view comment);

// Knows comments, strings, raw strings, characters and digit separators. Tests that are disabled do not
// count.
std::vector<Mention> scan_cpp(std::string_view text, Folder folder);

// Comments that start with `#`, not those inside a string.
std::vector<Mention> scan_toml(std::string_view text);

// Only whole lines can be comments in CSV: names may hold any sign.
std::vector<Mention> scan_csv(std::string_view text);

}  // namespace bivouac::tools
