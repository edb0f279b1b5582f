// cards/polish.toml and cards/soviet.toml: the decks, [R3].
#include "games/common/load_toml.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kCardFiles[] = {kPolishCards, kSovietCards};
constexpr std::string_view kTypes[] = {"event", "battle", "reaction"};
constexpr Range kCardOrders{0, 9};
constexpr Range kModifiers{0, 9};

template <std::size_t N>
std::size_t place_among(std::string_view word, const std::string_view (&names)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == word) return i;
    }
    return 0;
}

void read_printed(TomlReader& entry, Card& card, Report& report) {
    const TomlNode* node = entry.table("printed");
    if (node == nullptr) {
        if (!entry.has("printed")) {
            report.mistake(entry.line(), "key `printed` is missing in [[card]]",
                           "add what every card has: { orders = 2, modifier = 1, cubes = \"2 black\" }");
        }
        return;
    }
    TomlReader printed(*node, "printed", report);
    card.orders = static_cast<std::uint8_t>(printed.number("orders", kCardOrders));
    card.modifier = static_cast<std::uint8_t>(printed.number("modifier", kModifiers));
    const TomlText cubes = printed.text_with_line("cubes");
    card.cubes = read_cubes(split_words(cubes.text), cubes.line, report);
    printed.finish();
}

CardUse read_use(TomlReader& entry, Card& card, Side side, Report& report) {
    card.type = static_cast<CardType>(place_among(entry.choice("type", kTypes), kTypes));
    const bool reacts = card.type == CardType::Reaction;
    if (reacts) {
        const std::string trigger = entry.choice("trigger", kTriggerNames);
        card.trigger = static_cast<Trigger>(place_among(trigger, kTriggerNames) + 1);
    } else if (entry.has("trigger")) {
        entry.knows("trigger");
        report.mistake(entry.line(), "only a reaction has a trigger", "take it out, or make it a reaction");
    }
    if (entry.has("front")) {
        card.front = static_cast<Front>(place_among(entry.choice("front", kFrontNames), kFrontNames));
    }
    entry.knows("front");
    card.removed_after_use = entry.truth_or("removed", card.type == CardType::Event);
    if (card.type == CardType::Event && !card.removed_after_use) {
        report.mistake(entry.line(), "an event always leaves the game", "leave out `removed`");
    }
    return {side, card.type, card.trigger};
}

void read_rules(const Draft& draft, const Scenario& scenario, TomlReader& entry, const CardUse& use,
                Card& card, Report& report) {
    for (const TomlText& text : entry.texts("when")) {
        read_condition(draft, use, text, report, card.condition);
    }
    if (card.condition.attacker && card.condition.defender) {
        report.mistake(entry.line(), "nobody is attacker and defender at once", "take one condition out");
    }
    for (const TomlText& text : entry.texts("effects")) {
        const std::optional<Operation> op = read_effect(draft, scenario, use, text, report);
        if (op) card.operations.push_back(*op);
    }
    if (!entry.has("effects")) {
        report.mistake(entry.line(), "the card has no effects", "add `effects = [\"...\"]`");
    }
}

Card read_card(const Draft& draft, const Scenario& scenario, TomlReader& entry, Side side, Report& report) {
    Card card;
    const TomlText id = entry.text_with_line("id");
    card.id = id.text;
    if (!id.text.empty()) check_id(id.text, 8, id.line, report);
    card.name = entry.text("name");
    card.text = entry.text("text");
    card.history = entry.text_or("history", "");
    const CardUse use = read_use(entry, card, side, report);
    read_printed(entry, card, report);
    read_rules(draft, scenario, entry, use, card, report);
    entry.finish();
    return card;
}

void load_deck(Draft& draft, Scenario& scenario, Side side) {
    const std::string_view file = kCardFiles[index_of(side)];
    Report report = draft.report(file);
    const std::optional<TomlNode> root = read_toml(draft.text(file), report);
    if (!root) return;
    TomlReader reader(*root, std::string(file), report);
    std::vector<Card>& deck = scenario.decks[index_of(side)];
    Ids names;
    for (const TomlNode* node : reader.tables("card")) {
        TomlReader entry(*node, "[[card]]", report);
        Card card = read_card(draft, scenario, entry, side, report);
        const bool in_other_deck = draft.cards[index_of(enemy_of(side))].find(card.id).has_value();
        if (!draft.cards[index_of(side)].add(card.id) || in_other_deck) {
            report.mistake(entry.line(), "there is a second card " + quoted(card.id),
                           "give it an id of its own");
        }
        if (!names.add(card.name)) {
            report.mistake(entry.line(), "there is a second card named " + quoted(card.name),
                           "give it a name of its own");
        }
        if (deck.size() == kMaxCards) {
            report.mistake(entry.line(), "there are more than " + std::to_string(kMaxCards) + " cards",
                           "take some out");
            return;
        }
        card.number = static_cast<int>(deck.size()) + 1;
        if (card.type == CardType::Reaction) {
            std::uint64_t& reactions =
                scenario.reactions[index_of(side)][static_cast<std::size_t>(card.trigger)];
            reactions |= bit_of(static_cast<CardId>(deck.size()));
        }
        deck.push_back(std::move(card));
    }
    if (deck.empty()) report.mistake(0, "there is no card", "begin each with [[card]]");
    reader.finish();
}

}  // namespace

void load_cards(Draft& draft, Scenario& scenario) {
    for (const Side side : kBothSides) load_deck(draft, scenario, side);
}

}  // namespace bivouac::eagle
