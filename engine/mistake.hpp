// A mistake found in a file that people edit: a battle's data, a ledger of rules, a record.
// Loaders collect all of them instead of stopping at the first, so that an author can mend
// everything in one go; `check` prints them and exits with status 2.
// A Mistake must never be used for a refused action: that is a Verdict, with its rule.
#pragma once

#include <string>
#include <vector>

namespace bivouac {

struct Mistake {
    std::string file;        // as the user named it
    int line = 0;            // from 1; 0 = the file as a whole
    std::string what;        // what is wrong, one sentence
    std::string suggestion;  // what to do about it; may be empty

    friend bool operator==(const Mistake&, const Mistake&) = default;
};

using Mistakes = std::vector<Mistake>;

// "FILE:LINE: WHAT (SUGGESTION)": the one way in which mistakes are printed.
inline std::string to_text(const Mistake& m) {
    std::string text = m.file;
    if (m.line > 0) text += ":" + std::to_string(m.line);
    text += ": " + m.what;
    if (!m.suggestion.empty()) text += " (" + m.suggestion + ")";
    return text;
}

}  // namespace bivouac
