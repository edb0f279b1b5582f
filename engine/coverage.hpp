// Which rules of a ledger have code and a test: the ledger joined with the index of citations.
// The index is tab-separated text, made from the sources while building, a line each:
// game, rule, code|test, file, line, name of the test (empty for code). '#' starts a comment line.
// It must never count a fact, nor a rule that is not marked done: those promise nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ledger.hpp"

namespace bivouac {

enum class CitationKind : std::uint8_t { Code, Test };

struct Citation {
    Rule rule;
    CitationKind kind = CitationKind::Code;
    std::string file;
    int line = 0;
    std::string test;
};

// The citations of one game. Damaged lines are mistakes and are left out.
std::vector<Citation> read_rule_index(std::string_view tsv, std::string_view file, std::string_view game,
                                      Mistakes& mistakes);

struct RuleCoverage {
    const LedgerEntry* entry = nullptr;
    std::vector<Citation> code;
    std::vector<Citation> tests;

    [[nodiscard]] bool complete() const { return !code.empty() && !tests.empty(); }
};

struct CoverageCounts {
    std::string set;
    int listed = 0;     // all entries
    int facts = 0;      // of those, facts
    int done = 0;       // rules and charts marked done
    int pending = 0;    // rules and charts not marked done
    int with_code = 0;  // of those done
    int with_test = 0;
    int complete = 0;  // done, with code and test
};

struct Coverage {
    std::vector<RuleCoverage> rules;       // every entry, in the ledger's order
    std::vector<CoverageCounts> by_set;    // in the ledger's order of sets
    CoverageCounts total;                  // its `set` is empty
    std::vector<RuleCoverage> incomplete;  // done, but without code or without a test
    std::vector<Citation> unknown;         // cite a rule that the ledger does not have
};

// Refers to the entries of `ledger`, which must outlive the result.
Coverage cover(const Ledger& ledger, const std::vector<Citation>& citations);

}  // namespace bivouac
