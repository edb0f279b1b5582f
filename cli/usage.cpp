#include "cli/usage.hpp"

#include <algorithm>
#include <set>

#include "cli/counter.hpp"

namespace bivouac::cli {
namespace {

constexpr std::uint64_t kMostListed = 8;

std::string listed(const Naming& naming, Domain domain) {
    std::string text;
    for (std::uint64_t i = 0; i < naming.size(domain); ++i) {
        text += (i == 0 ? "" : "|") + naming.write(domain, i);
    }
    return text;
}

std::string word_for(const AnyMatch& match, Domain domain, const TableView& table, const Ground& ground) {
    const Naming& naming = match.naming();
    const std::uint64_t size = naming.size(domain);
    if (domain == Domain::Number || size == 0) return "N";
    if (ground.find(naming.write(domain, 0)) != nullptr) return ground.drawable() ? "HEX" : "AREA";
    std::set<std::string> names;
    for (std::uint64_t i = 0; i < size; ++i) names.insert(naming.write(domain, i));
    for (const PieceView& p : table.pieces) {
        if (names.contains(p.id)) return p.kind == "leader" ? "LEADER" : "UNIT";
        if (names.contains(std::string(fact_of(p, "command")))) return "COMMAND";
    }
    return size <= kMostListed ? listed(naming, domain) : naming.write(domain, 0);
}

}  // namespace

std::vector<std::string> usages_of(const AnyMatch& match, const TableView& table, const Ground& ground,
                                   const Speech& speech) {
    std::vector<std::string> usages;
    for (const VerbSpec& verb : match.verbs()) {
        std::string text(verb.pattern);
        for (std::size_t i = 0; i < verb.arity(); ++i) {
            const std::string mark = "{" + std::to_string(i) + "}";
            const auto at = text.find(mark);
            if (at == std::string::npos) continue;
            const std::string key = "operand." + std::string(verb.name()) + "_" + std::to_string(i);
            text.replace(at, mark.size(),
                         speech.words().knows(key) ? std::string(speech.words().text(key))
                                                   : word_for(match, verb.operands[i], table, ground));
        }
        usages.push_back(std::move(text));
    }
    return usages;
}

}  // namespace bivouac::cli
