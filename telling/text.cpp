#include "telling/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <boost/json/serialize.hpp>

#include "engine/notation.hpp"

namespace bivouac::telling {
namespace {

std::string_view kind_name(VerbKind kind) {
    switch (kind) {
        case VerbKind::Decide:
            return "decide";
        case VerbKind::Compose:
            return "compose";
        case VerbKind::Commit:
            return "commit";
        case VerbKind::Seal:
            return "seal";
    }
    return "";
}

template <class Number>
void add_number(std::string& out, Number number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void add_flag(std::string& out, bool flag) {
    out.append(flag ? "true" : "false");
}

void add_text_or_null(std::string& out, std::string_view text) {
    if (text.empty()) {
        out.append("null");
    } else {
        add_quoted(out, text);
    }
}

/// An array of what `add_one` adds for each of the list.
template <class List, class AddOne>
void add_list(std::string& out, const List& list, const AddOne& add_one) {
    out.push_back('[');
    bool first = true;
    for (const auto& one : list) {
        if (!first) out.push_back(',');
        first = false;
        add_one(one);
    }
    out.push_back(']');
}

void add_pairs(std::string& out, const std::vector<std::pair<std::string, std::string>>& list) {
    out.push_back('{');
    for (const auto& [key, value] : list) {
        add_key(out, key);
        add_quoted(out, value);
    }
    out.push_back('}');
}

void add_operand(std::string& out, const Teller& tell, const Operand& o) {
    out.push_back('{');
    if (o.domain == Domain::Number || o.domain == Domain::None) {
        add_key(out, "number");
        add_number(out, o.value);
        if (o.denominator != 1) {
            add_key(out, "denominator");
            add_number(out, o.denominator);
        }
    } else {
        add_key(out, "name");
        add_quoted(out, tell.match.naming().write(o.domain, static_cast<std::uint64_t>(o.value)));
    }
    add_key(out, "text");
    add_quoted(out, tell.words.operand(o, tell.match.naming()));
    out.push_back('}');
}

/// The members of a phrase, in an object that has been opened.
void add_phrase_members(std::string& out, const Teller& tell, const Phrase& phrase) {
    add_key(out, "key");
    add_quoted(out, phrase.key);
    add_key(out, "operands");
    add_list(out, std::span(phrase.with).first(phrase.count),
             [&](const Operand& o) { add_operand(out, tell, o); });
    add_key(out, "text");
    add_quoted(out, tell.words.say(phrase, tell.match.naming()));
}

void add_trail(std::string& out, const Naming& naming, const Trail& trail) {
    add_key(out, "cost");
    add_quoted(out, trail.cost.text());
    add_key(out, "budget");
    add_quoted(out, trail.budget.text());
    add_key(out, "path");
    add_list(out, trail.path,
             [&](std::uint16_t place) { add_quoted(out, naming.write(trail.places, place)); });
}

void add_offer(std::string& out, const AnyMatch& match, Action a, const std::optional<Trail>& trail) {
    const VerbSpec& verb = match.verbs()[a.verb];
    out.push_back('{');
    add_key(out, "action");
    add_quoted(out, write_action(match.verbs(), match.naming(), a));
    add_key(out, "verb");
    add_quoted(out, verb.name());
    add_key(out, "pattern");
    add_quoted(out, verb.pattern);
    add_key(out, "kind");
    add_quoted(out, kind_name(verb.kind));
    add_key(out, "operands");
    std::size_t i = 0;
    add_list(out, std::span(verb.operands).first(verb.arity()),
             [&](Domain domain) { add_quoted(out, match.naming().write(domain, a.operands[i++])); });
    if (trail) add_trail(out, match.naming(), *trail);
    out.push_back('}');
}

/// What will end the draft, whether or not it may end yet: who asks why not needs its name.
void add_commit(std::string& out, const AnyMatch& match) {
    const auto verbs = match.verbs();
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        if (verbs[i].kind != VerbKind::Commit || verbs[i].arity() != 0) continue;
        Action commit{};
        commit.verb = static_cast<decltype(commit.verb)>(i);
        add_key(out, "commit");
        add_quoted(out, write_action(verbs, match.naming(), commit));
        return;
    }
}

/// The number of the rule that an event of this kind follows from, if the game's words say one.
std::string_view rule_behind(const Teller& tell, const Phrase& phrase) {
    const std::string key = "rule_of." + std::string(tell.match.game().rules) + '.' + std::string(phrase.key);
    return tell.words.knows(key) ? tell.words.text(key) : std::string_view{};
}

}  // namespace

void add_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out.push_back(',');
    add_quoted(out, key);
    out.push_back(':');
}

void add_quoted(std::string& out, std::string_view text) {
    const auto must_be_escaped = [](char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    };
    if (std::any_of(text.begin(), text.end(), must_be_escaped)) {
        out.append(boost::json::serialize(boost::json::string_view(text)));
        return;
    }
    out.push_back('"');
    out.append(text);
    out.push_back('"');
}

void add_piece(std::string& out, const PieceView& piece) {
    out.push_back('{');
    add_key(out, "id");
    add_text_or_null(out, piece.id);
    add_key(out, "name");
    add_text_or_null(out, piece.name);
    add_key(out, "owner");
    add_quoted(out, piece.owner);
    add_key(out, "place");
    add_text_or_null(out, piece.place);
    add_key(out, "kind");
    add_text_or_null(out, piece.kind);
    add_key(out, "hidden");
    add_flag(out, piece.hidden());
    add_key(out, "facts");
    add_pairs(out, piece.facts);
    add_key(out, "marks");
    add_list(out, piece.marks, [&](const std::string& mark) { add_quoted(out, mark); });
    out.push_back('}');
}

void add_pieces(std::string& out, const TableView& table) {
    add_list(out, table.pieces, [&](const PieceView& piece) { add_piece(out, piece); });
}

void add_card(std::string& out, const CardView& card) {
    out.push_back('{');
    const auto add_member = [&](std::string_view key, const std::string& value) {
        add_key(out, key);
        add_quoted(out, value);
    };
    add_member("id", card.id);
    add_member("name", card.name);
    add_member("owner", card.owner);
    add_member("place", card.place);
    add_member("kind", card.kind);
    add_member("text", card.text);
    add_key(out, "facts");
    add_pairs(out, card.facts);
    add_key(out, "marks");
    add_list(out, card.marks, [&](const std::string& mark) { add_quoted(out, mark); });
    out.push_back('}');
}

void add_cards(std::string& out, const TableView& table) {
    add_list(out, table.cards, [&](const CardView& card) { add_card(out, card); });
}

void add_facts(std::string& out, const TableView& table) {
    add_pairs(out, table.facts);
}

void add_phrase(std::string& out, const Teller& tell, const Phrase& phrase) {
    out.push_back('{');
    add_phrase_members(out, tell, phrase);
    out.push_back('}');
}

void add_seat_names(std::string& out, const Teller& tell, SeatSet seats) {
    out.push_back('[');
    seats.for_each([&](Seat s) {
        if (out.back() != '[') out.push_back(',');
        add_quoted(out, tell.scenario.info().seats[index(s)]);
    });
    out.push_back(']');
}

void add_event(std::string& out, const Teller& tell, const SeenEvent& event, DecisionNumbers numbers) {
    out.push_back('{');
    add_phrase_members(out, tell, event.phrase);
    add_key(out, "number");
    add_number(out, event.number);
    if (const std::string_view rule = rule_behind(tell, event.phrase); !rule.empty()) {
        add_key(out, "rule");
        add_quoted(out, rule);
    }
    if (numbers == DecisionNumbers::Told) {
        add_key(out, "decision");
        add_number(out, event.decision);
    }
    out.push_back('}');
}

void add_outcome(std::string& out, const Teller& tell) {
    const Outcome end = tell.match.outcome();
    if (!end.finished) {
        out.append(R"({"finished":false})");
        return;
    }
    constexpr std::string_view kResults[] = {"loss", "draw", "win"};
    out.append(R"({"finished":true,"results":{)");
    const std::vector<std::string>& seats = tell.scenario.info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        add_key(out, seats[i]);
        add_quoted(out, kResults[static_cast<std::size_t>(static_cast<int>(end.results[i]) + 1)]);
    }
    out.append(R"(},"ending":)");
    add_phrase(out, tell, end.ending);
    out.push_back('}');
}

void add_window(std::string& out, const Teller& tell, std::string_view trigger) {
    out.push_back('{');
    add_key(out, "trigger");
    add_quoted(out, trigger);
    add_key(out, "title");
    add_phrase(out, tell, {trigger});
    add_key(out, "turns");
    add_flag(out, tell.match.turn_number().has_value());
    out.push_back('}');
}

void add_question(std::string& out, const Teller& tell, Seat seat) {
    const AnyMatch& match = tell.match;
    out.push_back('{');
    add_key(out, "seat");
    add_quoted(out, tell.scenario.info().seats[index(seat)]);
    add_key(out, "prompt");
    add_phrase(out, tell, match.prompt(seat));
    add_key(out, "draft");
    const bool drafting = match.drafting(seat);
    add_flag(out, drafting);
    if (drafting) add_commit(out, match);
    add_key(out, "can_undo");
    add_flag(out, match.can_undo(seat));
    if (const auto trigger = match.window(seat)) {
        add_key(out, "window");
        add_window(out, tell, *trigger);
    }
    add_key(out, "offers");
    const std::vector<Action> offers = match.offers(seat);
    const std::vector<std::optional<Trail>> trails = match.trails(seat, offers);
    std::size_t n = 0;
    add_list(out, offers, [&](Action a) { add_offer(out, match, a, trails[n++]); });
    out.push_back('}');
}

}  // namespace bivouac::telling
