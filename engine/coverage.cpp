#include "engine/coverage.hpp"

#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace bivouac {
namespace {

constexpr std::size_t kColumns = 6;
using Fields = std::array<std::string_view, kColumns>;

std::optional<Fields> split(std::string_view line) {
    Fields fields;
    for (std::size_t i = 0; i < kColumns; ++i) {
        const std::size_t tab = line.find('\t');
        if ((tab == std::string_view::npos) != (i + 1 == kColumns)) return std::nullopt;
        fields[i] = line.substr(0, tab);
        if (i + 1 < kColumns) line.remove_prefix(tab + 1);
    }
    return fields;
}

std::optional<Citation> citation_of(const Fields& fields) {
    Citation citation;
    citation.rule = Rule::from(fields[1]);
    const std::string_view number = fields[4];
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), citation.line);
    if (citation.rule.empty() || error != std::errc() || end != number.data() + number.size())
        return std::nullopt;
    if (fields[2] != "code" && fields[2] != "test") return std::nullopt;
    citation.kind = fields[2] == "test" ? CitationKind::Test : CitationKind::Code;
    citation.file = fields[3];
    citation.test = fields[5];
    return citation;
}

void count(CoverageCounts& counts, const RuleCoverage& rule) {
    ++counts.listed;
    if (rule.entry->kind == RuleKind::Fact) {
        ++counts.facts;
        return;
    }
    if (!rule.entry->done) {
        ++counts.pending;
        return;
    }
    ++counts.done;
    counts.with_code += rule.code.empty() ? 0 : 1;
    counts.with_test += rule.tests.empty() ? 0 : 1;
    counts.complete += rule.complete() ? 1 : 0;
}

}  // namespace

std::vector<Citation> read_rule_index(std::string_view tsv, std::string_view file, std::string_view game,
                                      Mistakes& mistakes) {
    std::vector<Citation> citations;
    for (int number = 1; !tsv.empty(); ++number) {
        const std::size_t end = tsv.find('\n');
        const std::string_view line = tsv.substr(0, end);
        tsv.remove_prefix(end == std::string_view::npos ? tsv.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;

        const std::optional<Fields> fields = split(line);
        if (fields && fields->front() != game) continue;
        std::optional<Citation> citation = fields ? citation_of(*fields) : std::nullopt;
        if (citation) {
            citations.push_back(std::move(*citation));
        } else {
            mistakes.push_back(
                {std::string(file), number, "not a line of the rule index",
                 "six columns parted by tabs: game, rule, code or test, file, line, test name"});
        }
    }
    return citations;
}

Coverage cover(const Ledger& ledger, const std::vector<Citation>& citations) {
    Coverage coverage;
    std::map<Rule, std::size_t> place;
    for (const LedgerEntry& entry : ledger) {
        place.emplace(entry.id, coverage.rules.size());
        coverage.rules.push_back({&entry, {}, {}});
    }
    for (const Citation& citation : citations) {
        const auto at = place.find(citation.rule);
        if (at == place.end()) {
            coverage.unknown.push_back(citation);
            continue;
        }
        RuleCoverage& rule = coverage.rules[at->second];
        (citation.kind == CitationKind::Test ? rule.tests : rule.code).push_back(citation);
    }
    for (const std::string& set : ledger.sets()) {
        CoverageCounts counts;
        counts.set = set;
        for (const RuleCoverage& rule : coverage.rules) {
            if (rule.entry->set == set) count(counts, rule);
        }
        coverage.by_set.push_back(std::move(counts));
    }
    for (const RuleCoverage& rule : coverage.rules) {
        count(coverage.total, rule);
        const bool promised = rule.entry->done && rule.entry->kind != RuleKind::Fact;
        if (promised && !rule.complete()) coverage.incomplete.push_back(rule);
    }
    return coverage;
}

}  // namespace bivouac
