#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/commands.hpp"
#include "cli/explain.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

std::string place_of(const Citation& c) {
    return c.line > 0 ? fmt::format("{}:{}", c.file, c.line) : c.file;
}

void print_references(Console& console, const RuleCoverage& rule) {
    for (const Citation& c : rule.code) console.out << "      code  " << place_of(c) << "\n";
    for (const Citation& c : rule.tests)
        console.out << fmt::format("      test  {}  {}\n", place_of(c), c.test);
}

std::string mark_of(const RuleCoverage& rule) {
    if (rule.entry->kind == RuleKind::Fact) return "fact";
    if (!rule.entry->done) return "not yet";
    return rule.complete() ? "done" : rule.code.empty() ? "no code" : "no test";
}

void print_counts(Console& console, const CoverageCounts& c) {
    const int due = c.done + c.pending;
    const std::string share = due == 0 ? "-" : fmt::format("{:.0f}%", 100.0 * c.complete / due);
    console.out << fmt::format("{:<10} {:>6} {:>6} {:>6} {:>6} {:>9} {:>9} {:>9} {:>6}\n",
                               c.set.empty() ? "all" : c.set, c.listed, c.facts, c.done, c.pending,
                               c.with_code, c.with_test, c.complete, share);
}

void print_coverage(Console& console, const Coverage& coverage, std::string_view set) {
    console.out << fmt::format("{:<10} {:>6} {:>6} {:>6} {:>6} {:>9} {:>9} {:>9} {:>6}\n", "rules", "listed",
                               "facts", "done", "later", "with code", "with test", "both", "share");
    for (const CoverageCounts& c : coverage.by_set) {
        if (set.empty() || c.set == set) print_counts(console, c);
    }
    if (set.empty()) print_counts(console, coverage.total);
    for (const RuleCoverage& r : coverage.incomplete) {
        if (!set.empty() && r.entry->set != set) continue;
        console.out << fmt::format("lacks {}: {} {}\n",
                                   r.code.empty() && r.tests.empty() ? "code and test"
                                   : r.code.empty()                  ? "code"
                                                                     : "test",
                                   r.entry->id.text(), r.entry->title);
    }
    for (const Citation& c : coverage.unknown) {
        console.out << fmt::format("{}: cites {}, which the ledger does not have\n", place_of(c),
                                   c.rule.text());
    }
}

void check_set(const Ledger& ledger, const std::string& set) {
    const auto& sets = ledger.sets();
    if (set.empty() || std::find(sets.begin(), sets.end(), set) != sets.end()) return;
    throw BadInput(
        fmt::format("{} has no set of rules '{}' ({})", ledger.game(), set, did_you_mean(set, sets)));
}

/// Where a rule and its sub-rules are coded and tested, without what they say.
void print_coverage_of(Console& console, const Ledger& ledger, const Coverage& coverage,
                       const std::string& number) {
    for (const LedgerEntry* e : rules_under(ledger, number)) {
        const auto rule = std::ranges::find(coverage.rules, e, &RuleCoverage::entry);
        console.out << fmt::format("{:<14} {:<8} {}\n", e->id.text(), mark_of(*rule), e->title);
        print_references(console, *rule);
    }
}

void print_numbered(Console& console, const Ledger& ledger, const Coverage& coverage,
                    const std::string& number) {
    console.out << explain_rule(ledger, number, console);
    for (const LedgerEntry* e : ledger.under(number)) {
        for (const RuleCoverage& r : coverage.rules) {
            if (r.entry != e || (r.code.empty() && r.tests.empty())) continue;
            console.out << fmt::format("    {}:\n", e->id.text());
            print_references(console, r);
        }
    }
}

}  // namespace

Status rules(Console& console, const Library& library, const RulesOptions& options) {
    static_cast<void>(pick_game(library, options.game, {}));  // a name that is not known is told here
    const Ledger ledger = library.ledger(options.game);
    check_set(ledger, options.set);
    const Coverage coverage = cover(ledger, library.citations(options.game));
    if (options.coverage && !options.number.empty()) {
        print_coverage_of(console, ledger, coverage, options.number);
        return Status::Ok;
    }
    if (options.coverage) {
        print_coverage(console, coverage, options.set);
        return Status::Ok;
    }
    if (!options.number.empty()) {
        print_numbered(console, ledger, coverage, options.number);
        return Status::Ok;
    }
    for (const RuleCoverage& r : coverage.rules) {
        if (!options.set.empty() && r.entry->set != options.set) continue;
        console.out << fmt::format("{:<14} {:<8} {}\n", r.entry->id.text(), mark_of(r), r.entry->title);
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
