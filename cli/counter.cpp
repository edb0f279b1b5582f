#include "cli/counter.hpp"

#include <algorithm>
#include <cctype>

#include "engine/rational.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostSigns = 3;

bool has_mark(const PieceView& piece, std::string_view mark) {
    return std::find(piece.marks.begin(), piece.marks.end(), mark) != piece.marks.end();
}

std::string arms_of(const std::vector<const PieceView*>& stack) {
    const auto hidden = [](const PieceView* p) { return p->hidden(); };
    if (std::all_of(stack.begin(), stack.end(), hidden)) return "?" + std::to_string(stack.size());
    if (stack.size() > kMostSigns) return "x" + std::to_string(stack.size());
    std::string signs;
    for (const PieceView* p : stack) signs += p->hidden() ? '?' : arm_sign(p->kind);
    return signs;
}

std::string strength_of(const std::vector<const PieceView*>& stack) {
    Rational total = 0;
    bool known = false;
    bool partly = false;
    bool shaken = false;
    for (const PieceView* p : stack) {
        const auto strength = Rational::read(fact_of(*p, "strength"));
        known = known || strength.has_value();
        partly = partly || p->hidden();
        if (strength) total += *strength;
        shaken = shaken || has_mark(*p, "disorganized");
    }
    std::string text = known ? std::to_string(total.floor()) : "";
    if (known && partly) text += '+';
    if (stack.size() == 1) text += fact_of(*stack.front(), "morale");
    return shaken ? text + '!' : text;
}

}  // namespace

std::string_view fact_of(const PieceView& piece, std::string_view key) {
    for (const auto& [name, value] : piece.facts) {
        if (name == key) return value;
    }
    return {};
}

char arm_sign(std::string_view kind) {
    return kind.empty() ? '?' : static_cast<char>(std::toupper(static_cast<unsigned char>(kind.front())));
}

std::vector<const PieceView*> pieces_at(const TableView& table, std::string_view place) {
    std::vector<const PieceView*> found;
    for (const PieceView& p : table.pieces) {
        if (p.place == place) found.push_back(&p);
    }
    return found;
}

std::map<std::string, Counter> counters_of(const TableView& table) {
    std::map<std::string, std::vector<const PieceView*>> stacks;
    for (const PieceView& p : table.pieces) {
        if (!p.place.empty()) stacks[p.place].push_back(&p);
    }
    std::map<std::string, Counter> counters;
    for (const auto& [place, stack] : stacks) {
        const bool spent =
            std::all_of(stack.begin(), stack.end(), [](const PieceView* p) { return has_mark(*p, "moved"); });
        counters[place] = {stack.front()->owner, arms_of(stack), strength_of(stack), spent};
    }
    return counters;
}

}  // namespace bivouac::cli
