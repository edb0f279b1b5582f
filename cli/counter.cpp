#include "cli/counter.hpp"

#include <algorithm>
#include <cctype>

#include "cli/canvas.hpp"
#include "cli/facing.hpp"
#include "engine/rational.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostSigns = 3;

bool has_mark(const PieceView& piece, std::string_view mark) {
    return std::find(piece.marks.begin(), piece.marks.end(), mark) != piece.marks.end();
}

bool is_leader(const PieceView* p) {
    return p->kind == "leader";
}

std::string arms_of(const std::vector<const PieceView*>& stack) {
    const auto hidden = [](const PieceView* p) { return p->hidden(); };
    if (std::all_of(stack.begin(), stack.end(), hidden)) return "?" + std::to_string(stack.size());
    if (stack.size() > kMostSigns) return "x" + std::to_string(stack.size());
    std::string signs;
    for (const PieceView* p : stack) signs += p->hidden() ? '?' : arm_sign(p->kind);
    return signs;
}

/// The signs of how the pieces of a stack stand, each once: order first, then formation.
std::string signs_of(const std::vector<const PieceView*>& stack) {
    struct Sign {
        std::string_view what;
        char sign;
    };
    constexpr Sign kMarks[] = {{"disorganized", '!'}, {"routed", '%'}};
    constexpr Sign kFormations[] = {{"square", 'o'}, {"guerrilla", 'g'}, {"limbered", 'l'}};
    const auto any = [&](auto holds) {
        return std::any_of(stack.begin(), stack.end(), [&](const PieceView* p) { return holds(*p); });
    };
    std::string signs;
    for (const Sign& s : kMarks) {
        if (any([&](const PieceView& p) { return has_mark(p, s.what); })) signs += s.sign;
    }
    for (const Sign& s : kFormations) {
        if (any([&](const PieceView& p) { return fact_of(p, "formation") == s.what; })) signs += s.sign;
    }
    return signs;
}

std::string strength_of(const std::vector<const PieceView*>& stack) {
    Rational total = 0;
    bool known = false;
    bool partly = false;
    for (const PieceView* p : stack) {
        const auto strength = Rational::read(fact_of(*p, "strength"));
        known = known || strength.has_value();
        partly = partly || p->hidden();
        if (strength) total += *strength;
    }
    if (!known) return {};
    return std::to_string(total.floor()) + (partly ? "+" : "");
}

/// The way a stack looks: towards one of the corners of its hex.
std::string facing_of(const std::vector<const PieceView*>& stack) {
    for (const PieceView* p : stack) {
        const std::string_view arrow = facing_arrow(fact_of(*p, "facing"));
        if (!arrow.empty()) return std::string(arrow);
    }
    return {};
}

/// What stands at one place; leaders are a sign beside the units, unless they are alone.
Counter counter_of(std::vector<const PieceView*> stack) {
    Counter counter;
    counter.owner = stack.front()->owner;
    const bool only_leaders = std::all_of(stack.begin(), stack.end(), is_leader);
    if (!only_leaders) {
        const auto leaders = std::remove_if(stack.begin(), stack.end(), is_leader);
        counter.leader = leaders != stack.end();
        stack.erase(leaders, stack.end());
    }
    counter.pieces = stack.size();
    counter.arms = arms_of(stack);
    counter.strength = only_leaders ? stack.front()->id : strength_of(stack);
    if (stack.size() == 1) counter.morale = fact_of(*stack.front(), "morale");
    counter.signs = signs_of(stack);
    counter.facing = facing_of(stack);
    counter.spent =
        std::all_of(stack.begin(), stack.end(), [](const PieceView* p) { return has_mark(*p, "moved"); });
    return counter;
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
    for (auto& [place, stack] : stacks) counters[place] = counter_of(std::move(stack));
    return counters;
}

std::string upper_line(const Counter& counter, std::size_t width) {
    const std::size_t room = counter.facing.empty() ? width : width - 1;
    std::string arms = counter.arms;
    if (arms.size() > room) arms = "x" + std::to_string(counter.pieces);
    if (arms.size() > room) arms = std::to_string(counter.pieces);
    return counter.facing.empty() ? arms : padded(arms, room) + counter.facing;
}

std::string lower_line(const Counter& counter, std::size_t width) {
    const std::string rest = (counter.leader ? "*" : "") + counter.signs;
    std::string text = counter.strength + counter.morale + rest;
    if (text.size() > width) text = counter.strength + rest;
    if (text.size() > width && counter.strength.ends_with('+')) {
        text = counter.strength.substr(0, counter.strength.size() - 1) + rest;
    }
    return text.substr(0, width);
}

std::string short_strength(const PieceView& piece) {
    const std::vector<const PieceView*> alone{&piece};
    return strength_of(alone) + std::string(fact_of(piece, "morale")) + signs_of(alone);
}

}  // namespace bivouac::cli
