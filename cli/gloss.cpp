#include "cli/gloss.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/choices.hpp"
#include "cli/facing.hpp"
#include "cli/speech.hpp"

namespace bivouac::cli {
namespace {

/// Where it stands and which way it looks: "1109 ↘".
std::string post_of(const PieceView& piece) {
    const std::string_view arrow = facing_arrow(fact_of(piece, "facing"));
    return arrow.empty() ? piece.place : fmt::format("{} {}", piece.place, arrow);
}

std::string gloss_of(const PieceView& piece) {
    struct Told {
        std::string_view fact, words;
    };
    constexpr Told kTold[] = {
        {"formation", "{}"},   {"order", "orders: {}"},   {"order_roll", "a roll of {} or more changes them"},
        {"losses", "lost {}"}, {"attacks", "attacks {}"}, {"target", "against {}"}};
    std::string text = piece.name;
    if (!piece.kind.empty()) text += ", " + piece.kind;
    for (const std::string_view key : {"strength", "morale"}) {
        const std::string_view value = fact_of(piece, key);
        if (!value.empty()) text += fmt::format(" {}", value);
    }
    if (const std::string_view sp = fact_of(piece, "sp"); !sp.empty()) {
        const std::string_view most = fact_of(piece, "max");
        text += most.empty() ? fmt::format(" {} SP", sp) : fmt::format(" {} of {} SP", sp, most);
    }
    if (!piece.place.empty()) text += ", at " + post_of(piece);
    for (const Told& told : kTold) {
        const std::string_view value = fact_of(piece, told.fact);
        if (!value.empty()) text += ", " + fmt::format(fmt::runtime(told.words), value);
    }
    for (const std::string& mark : piece.marks) {
        if (mark == "disorganized" || mark == "routed" || mark == "charging") text += ", " + mark;
    }
    return text;
}

std::string gloss_of(std::string_view place, const Counter& c) {
    constexpr std::size_t kEnough = 8;
    const std::string strength = lower_line(c, kEnough);
    std::string text = fmt::format("{}: {} {}", place, Speech::title(c.owner), c.arms);
    if (!strength.empty()) text += " " + strength;
    return c.facing.empty() ? text : text + " " + c.facing;
}

std::string gloss_of(const CardView& card) {
    std::string text = card.name;
    std::string cubes;
    if (!card.kind.empty()) text += ", " + card.kind;
    for (const auto& [key, value] : card.facts) {
        const bool is_cube = key == "black" || key == "white" || key == "green";
        if (key == "orders") text += fmt::format(", {} orders", value);
        if (key == "modifier") text += fmt::format(", +{} in battle", value);
        if (is_cube && value != "0") cubes += fmt::format(" {} {}", value, key);
        if (key == "front" && value != "any") text += fmt::format(", for the {}", value);
    }
    if (!cubes.empty()) text += ", cubes:" + cubes;
    return card.text.empty() ? text : text + ": " + card.text;
}

std::vector<std::string> owners_of(const TableView& table) {
    std::vector<std::string> owners;
    for (const PieceView& p : table.pieces) {
        if (std::find(owners.begin(), owners.end(), p.owner) == owners.end()) owners.push_back(p.owner);
    }
    return owners;
}

}  // namespace

Glossary::Glossary(const TableView& table, const Ground& ground)
    : ground_(ground), owners_(owners_of(table)) {
    const bool areas = !ground.bricks().empty() && ground.bricks().front().place->area;
    if (areas) {
        holdings_ = holdings_of(table, owners_);
    } else {
        counters_ = counters_of(table);
    }
    for (const CardView& card : table.cards) cards_[card.id] = &card;
    for (const PieceView& p : table.pieces) {
        if (p.hidden()) continue;
        pieces_[p.id] = &p;
        if (p.kind == "leader") leaders_[fact_of(p, "command")] = &p;
    }
    leaders_.erase("");
}

/// "Warszawa: Polish 4 and a garrison; Soviet 2".
std::string Glossary::gloss_of_area(const BoardPlace& place) const {
    if (!place.area) return {};
    std::string text = place.area->name;
    const auto held = holdings_.find(place.id);
    if (held == holdings_.end()) return text;
    std::string separator = ": ";
    for (std::size_t i = 0; i < held->second.of.size(); ++i) {
        const Presence& there = held->second.of[i];
        if (there.pieces.empty() && !there.garrison) continue;
        text += separator + Speech::title(owners_[i]);
        if (!there.pieces.empty()) text += fmt::format(" {}", there.pieces.size());
        if (there.garrison) text += there.pieces.empty() ? " garrison" : " and a garrison";
        separator = "; ";
    }
    return text;
}

std::string Glossary::line(const std::vector<std::string>& words, std::string_view about) const {
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
    for (const std::string& word : words) {
        if (const auto p = pieces_.find(word); p != pieces_.end()) add(gloss_of(*p->second));
        for (const auto& [command, leader] : leaders_) {
            if (words_of_line(command).front() == word) add(gloss_of(*leader));
        }
        if (const auto c = counters_.find(word); c != counters_.end()) add(gloss_of(word, c->second));
        if (const auto c = cards_.find(word); c != cards_.end()) add(gloss_of(*c->second));
        if (const Brick* b = ground_.find(word); b != nullptr && b->place->area)
            add(gloss_of_area(*b->place));
        const std::vector<std::string> front = front_of(ground_, about, word);
        if (!front.empty()) {
            add(fmt::format("{} in front: {}", facing_arrow(word), fmt::join(front, " ")));
        }
    }
    return text;
}

std::string Glossary::brief(const std::vector<std::string>& words) const {
    for (const std::string& word : words) {
        if (const auto p = pieces_.find(word); p != pieces_.end()) {
            const PieceView& piece = *p->second;
            const std::string place = piece.place.empty() ? "off" : piece.place;
            const std::string strength = short_strength(piece);
            return fmt::format("{}{}{}{}", strength, strength.empty() ? "" : " ", place,
                               facing_arrow(fact_of(piece, "facing")));
        }
        for (const auto& [command, leader] : leaders_) {
            if (words_of_line(command).front() != word) continue;
            const std::string_view roll = fact_of(*leader, "order_roll");
            return roll.empty() ? leader->name : fmt::format("{} {}+", leader->name, roll);
        }
        if (const auto c = counters_.find(word); c != counters_.end()) return upper_line(c->second, 4);
    }
    return {};
}

}  // namespace bivouac::cli
