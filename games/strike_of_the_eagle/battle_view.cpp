#include "games/strike_of_the_eagle/battle_view.hpp"

#include <array>
#include <initializer_list>
#include <string_view>

#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/view_keys.hpp"

namespace bivouac::eagle {
namespace {

struct Part {
    std::string_view name;
    int amount;
    std::string_view rule;
};

/// "blocks 6 R6.5, modifier 3 R6.3": the first part always, others if they count.
std::string sum_text(std::initializer_list<Part> parts) {
    std::string out;
    for (const Part& part : parts) {
        if (part.amount == 0 && !out.empty()) continue;
        if (!out.empty()) out += ", ";
        out += text(part.name) + " " + text(part.amount) + " " + text(part.rule);
    }
    return out;
}

bool is_struck(const State& s) {
    return s.line(Side::Polish).strength + s.line(Side::Soviet).strength > 0;
}

class BattleFacts {
  public:
    BattleFacts(const Scenario& sc, const Knowledge& k, Facts& facts)
        : sc_(sc), open_(k.open), facts_(facts) {}

    void add() {
        const Battle& battle = open_.battle;
        const State known = as_if_shown(open_);
        fact("battle", sc_.area(area_of(battle.area)).id);
        fact("battle_attacker", text(name_of(battle.attacker)));
        fact("battle_flanks", text(is_struck(open_) ? battle.flanks : flanks_of(known)));
        fact("battle_fortified", text(fortified(known)));
        if (battle.decided != 0) fact("battle_winner", text(name_of(battle.winner)));
        for (const Side side : kBothSides) {
            add_line(side);
            add_sums(known, side);
        }
    }

  private:
    void fact(std::string_view name, std::string value) { facts_.emplace_back(name, std::move(value)); }

    [[nodiscard]] int flanks_of(const State& known) const {
        return tally(sc_, known, enemy_of(known.battle.attacker)).flanks;
    }
    /// Once the blow is struck those who attacked may be gone.
    [[nodiscard]] int fortified(const State& known) const {
        return is_struck(open_) ? open_.battle.fortified
                                : losses(sc_, known, known.battle.attacker, 0).fortified;
    }

    void add_line(Side side) {
        const Line& line = open_.line(side);
        fact(key("battle_card", side), slot_text(side, line.card));
        std::string modifier = slot_text(side, line.modifier);
        if (modifier.empty() || modifier == "?") modifier = text(from_where(line));
        fact(key("battle_modifier", side), modifier);
        fact(key("battle_strength", side), text(line.strength));
        fact(key("battle_inflicts", side), text(line.inflicts));
        fact(key("battle_owes", side), text(line.owes));
        fact(key("battle_removed", side), text(line.removed));
        fact(key("battle_defends", side), text(line.defend));
    }

    /// [A57] After the blow blocks have lost what made it: the event tells that sum.
    void add_sums(const State& known, Side side) {
        int strength = known.line(side).strength;
        if (!is_struck(open_)) {
            const Tally t = tally(sc_, known, side);
            strength = t.strength();
            fact(key("battle_tally", side), sum_text({{"blocks", t.blocks, "R6.5"},
                                                      {"garrison", t.garrison, "R1.5"},
                                                      {"leader", t.leader, "R12.2"},
                                                      {"modifier", t.modifier, "R6.3"},
                                                      {"card", t.cards, "R6.3"},
                                                      {"flanks", -t.flank_points, "R6.6"}}));
        }
        const Losses l = losses(sc_, known, side, strength);
        const bool attacks = side == known.battle.attacker;
        fact(key("battle_losses", side), sum_text({{"strength", l.table, "R6.7"},
                                                   {"card", l.cards, "R6.7"},
                                                   {"fortified", attacks ? -fortified(known) : 0, "R6.7"},
                                                   {"defend", -l.defend, "R6.4"}}));
    }

    static std::string_view from_where(const Line& line) {
        constexpr std::array<std::string_view, 3> kFrom{"", "hand", "deck"};
        return kFrom[line.from_hand];
    }
    [[nodiscard]] std::string slot_text(Side side, Slot slot) const {
        if (slot == Slot::Empty) return {};
        return slot == kFaceDown ? "?" : sc_.card(side, card_of(slot)).id;
    }

    const Scenario& sc_;
    const State& open_;
    Facts& facts_;
};

}  // namespace

State as_if_shown(State s) {
    s.battle.shown = 1;
    for (Line& line : s.battle.line) {
        if (line.card == kFaceDown) line.card = Slot::Empty;
        if (line.modifier == kFaceDown) line.modifier = Slot::Empty;
    }
    return s;
}

void add_battle_facts(const Scenario& sc, const Knowledge& k, Facts& facts) {
    if (k.open.battle.area != Spot::Nowhere) BattleFacts(sc, k, facts).add();
}

}  // namespace bivouac::eagle
