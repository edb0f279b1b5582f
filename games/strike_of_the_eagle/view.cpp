// What a client draws of the table, as one viewer knows it. Made from Knowledge alone; docs/json.md says what
// each key means. No rule is decided here.
#include <algorithm>
#include <bit>
#include <string>

#include "games/strike_of_the_eagle/battle_view.hpp"
#include "games/strike_of_the_eagle/chapters.hpp"
#include "games/strike_of_the_eagle/view_keys.hpp"

namespace bivouac {
namespace eagle {
namespace {

std::string_view name_of(Arm arm) {
    constexpr std::array<std::string_view, 4> kNames{"infantry", "cavalry", "allied", "leader"};
    return kNames[static_cast<std::size_t>(arm)];
}
std::string_view name_of(Size size) {
    constexpr std::array<std::string_view, 3> kNames{"division", "brigade", "leader"};
    return kNames[static_cast<std::size_t>(size)];
}
std::string_view name_of(Spent spent) {
    constexpr std::array<std::string_view, 5> kNames{"", "march", "forced_march", "retreat", "reorganise"};
    return kNames[static_cast<std::size_t>(spent)];
}
std::string_view name_of(CardType type) {
    constexpr std::array<std::string_view, 3> kNames{"event", "battle", "reaction"};
    return kNames[static_cast<std::size_t>(type)];
}
std::string_view name_of(Ability ability) {
    constexpr std::array<std::string_view, 12> kNames{
        "",     "forced_full", "flank_3",    "cancel_flank", "rebuild",        "withdraw_free",
        "peek", "order",       "recon_free", "cavalry",      "cavalry_supply", "breakout"};
    return kNames[static_cast<std::size_t>(ability)];
}

// [the table]

class Table {
  public:
    Table(const Scenario& sc, const Knowledge& k) : sc_(sc), k_(k), open_(k.open) {}

    TableView view() {
        add_sequence();
        for (const Side side : kBothSides) add_side(side);
        add_battle_facts(sc_, k_, table_.facts);
        for (const Side side : kBothSides) {
            add_blocks(side);
            add_garrisons(side);
            add_orders(side);
            add_cards(side);
        }
        return std::move(table_);
    }

  private:
    [[nodiscard]] bool own(Side side) const { return owns(sc_, k_.viewer, side); }
    [[nodiscard]] std::string seat_of(Side side, Front front) const {
        return text(StrikeOfTheEagle::seat_name(sc_, sc_.commander(side, front)));
    }
    void fact(std::string name, std::string value) {
        table_.facts.emplace_back(std::move(name), std::move(value));
    }

    void add_sequence() {
        fact("turn", text(open_.round));
        fact("turns", text(sc_.rounds));
        fact("operation", text(open_.phase));
        fact("phase", phase_text());
        fact("front", text(name_of(open_.front)));
        fact("active", text(name_of(open_.active)));
        for (const Front front : kBothFronts) {
            if (!sc_.fronts[index_of(front)]) continue;
            const Initiative& initiative = open_.initiative[index_of(front)];
            fact(key("initiative", front), text(name_of(initiative.owner)) + " " + text(initiative.value));
        }
        if (!sc_.lithuania.empty() && sc_.in_play.intersects(sc_.lithuania))
            fact("lithuania", open_.lithuania != 0 ? "open" : "closed");
    }

    [[nodiscard]] std::string phase_text() const {
        if (open_.agenda.empty()) return "over";
        return text(StrikeOfTheEagle::questions()[open_.agenda.top().which].name);
    }

    void add_side(Side side) {
        const std::size_t i = index_of(side);
        fact(key("vp", side), text(open_.vp[i]));
        std::uint64_t drawn = 0;
        sc_.seats_of(side).for_each([&](Seat seat) {
            fact("hand_" + text(StrikeOfTheEagle::seat_name(sc_, seat)), text(k_.hand_size[index(seat)]));
            if (!own(side)) drawn += k_.hand_size[index(seat)];
        });
        const int unseen = std::popcount(open_.deck[i]);
        fact(key("deck", side), text(unseen - static_cast<int>(drawn)));
        fact(key("discard", side), ids(side, open_.discard[i]));
        fact(key("removed", side), ids(side, open_.removed[i]));
        for (const Front front : kBothFronts) {
            if (!sc_.fronts[index_of(front)]) continue;
            fact(key("cubes", side, front), cubes_text(open_.cubes[i][index_of(front)]));
            const std::string placed = text(open_.staff_of(side, front).placed);
            // What an enemy leader adds to his front's orders is his secret, [R12.2].
            fact(key("orders", side, front),
                 own(side) ? placed + " of " + text(order_limit(sc_, open_, side, front)) : placed);
        }
    }

    [[nodiscard]] std::string ids(Side side, std::uint64_t cards) const {
        std::string out;
        for (; cards != 0; cards &= cards - 1) {
            const auto card = static_cast<CardId>(std::countr_zero(cards));
            out += (out.empty() ? "" : " ") + sc_.card(side, card).id;
        }
        return out;
    }

    // [blocks]

    void add_blocks(Side side) {
        for_each_block(sc_, side, [&](BlockId b) {
            if (!open_.on_map(b)) {
                if (is_in_scenario(b)) table_.pieces.push_back(off_map(b));
            } else if (is_told_apart(sc_, k_, b)) {
                table_.pieces.push_back(known(b));
            } else {
                table_.pieces.push_back(unknown(b));
            }
        });
        for_each_block(sc_, side, [&](BlockId b) {
            if (open_.on_map(b) && !is_told_apart(sc_, k_, b) && open_.seen_on[index_of(b)] != 0)
                table_.pieces.push_back(remembered(b));
        });
    }

    /// The force pool holds every block of the game, of which a scenario without builds needs only the
    /// brigades that divisions may leave behind, [R5.7].
    [[nodiscard]] bool is_in_scenario(BlockId b) const {
        return sc_.reinforcement_phase || open_.at[index_of(b)] != Place::Pool ||
               sc_.block(b).size == Size::Brigade;
    }

    [[nodiscard]] PieceView named(BlockId b, Front front) const {
        const Block& block = sc_.block(b);
        PieceView p;
        p.id = block.id;
        p.name = block.name;
        p.owner = seat_of(block.side, front);
        p.kind = name_of(block.arm);
        p.facts.emplace_back("size", name_of(block.size));
        p.facts.emplace_back("max", text(block.max_sp));
        if (block.bonus != 0) p.facts.emplace_back("bonus", text(block.bonus));
        if (sc_.leader_effects && block.ability != Ability::None)
            p.facts.emplace_back("ability", name_of(block.ability));
        return p;
    }

    [[nodiscard]] Front home_front() const { return sc_.fronts[0] ? Front::North : Front::South; }

    [[nodiscard]] PieceView off_map(BlockId b) const {
        PieceView p = named(b, home_front());
        constexpr std::array<std::string_view, 3> kWhere{"pool", "track", "out"};
        p.facts.emplace_back("where", kWhere[static_cast<std::size_t>(open_.at[index_of(b)])]);
        if (open_.at[index_of(b)] != Place::Track) return p;
        for (const SetUp& entry : sc_.set_up) {
            if (entry.block != b) continue;
            p.facts.emplace_back("sp", text(entry.sp));
            p.facts.emplace_back("arrives", text(entry.round) + "." + text(entry.phase));
            p.facts.emplace_back("arrives_at", sc_.area(entry.area).id);
        }
        return p;
    }

    [[nodiscard]] PieceView known(BlockId b) const {
        const std::size_t i = index_of(b);
        const Area area = open_.area(b);
        const bool mine = own(sc_.block(b).side);
        PieceView p = named(b, sc_.front_of(area));
        p.place = sc_.area(area).id;
        if (open_.sp[i] != 0) p.facts.emplace_back("sp", text(open_.sp[i]));
        if (!mine && open_.sp[i] == 0) add_memory(b, p);
        add_tokens(b, p);
        if (mine && !supplied(sc_, open_, b)) p.marks.emplace_back("unsupplied");
        if (mine && open_.is(b, Mark::Sure)) p.marks.emplace_back("known");
        return p;
    }

    /// [R1.3] Something stands there.
    [[nodiscard]] PieceView unknown(BlockId b) const {
        const Area area = open_.area(b);
        PieceView p;
        p.owner = seat_of(sc_.block(b).side, sc_.front_of(area));
        p.place = sc_.area(area).id;
        add_tokens(b, p);
        return p;
    }

    /// Somebody whom the viewer has seen and lost from sight among others.
    [[nodiscard]] PieceView remembered(BlockId b) const {
        PieceView p = named(b, home_front());
        if (open_.sp[index_of(b)] != 0) p.facts.emplace_back("sp", text(open_.sp[index_of(b)]));
        add_memory(b, p);
        AreaSet among;
        for_each_block(sc_, sc_.block(b).side, [&](BlockId other) {
            if (open_.on_map(other) && open_.mix[index_of(other)] == open_.mix[index_of(b)])
                among.insert(open_.area(other));
        });
        std::string places;
        among.for_each([&](Area a) { places += (places.empty() ? "" : " ") + sc_.area(a).id; });
        p.facts.emplace_back("among", places);
        p.marks.emplace_back("remembered");
        return p;
    }

    void add_memory(BlockId b, PieceView& p) const {
        const std::size_t i = index_of(b);
        if (open_.seen_on[i] == 0) return;
        p.facts.emplace_back("seen_sp", text(open_.seen_sp[i]));
        p.facts.emplace_back("seen", text(open_.date() - open_.seen_on[i]));
    }

    void add_tokens(BlockId b, PieceView& p) const {
        const Spent spent = open_.spent[index_of(b)];
        if (spent != Spent::None) p.facts.emplace_back("spent", name_of(spent));
        struct Named {
            Mark mark;
            std::string_view name;
        };
        constexpr std::array kNamed{Named{Mark::Fought, "fought"}, Named{Mark::Fresh, "fresh"},
                                    Named{Mark::Reorganising, "reorganising"}, Named{Mark::Built, "built"}};
        for (const Named& mark : kNamed) {
            if (open_.is(b, mark.mark)) p.marks.emplace_back(mark.name);
        }
    }

    // [garrisons and orders]

    [[nodiscard]] PieceView token(Side side, Area area, std::string_view kind) const {
        PieceView p;
        p.id = text(kind) + "_" + text(name_of(side)) + "_" + sc_.area(area).id;
        p.owner = seat_of(side, sc_.front_of(area));
        p.place = sc_.area(area).id;
        p.kind = kind;
        return p;
    }

    void add_garrisons(Side side) {
        open_.garrison[index_of(side)].for_each([&](Area area) {
            PieceView p = token(side, area, "garrison");
            p.name = "Garrison";
            table_.pieces.push_back(std::move(p));
        });
        open_.control[index_of(side)].for_each([&](Area area) {
            if (sc_.in_play.contains(area)) table_.pieces.push_back(token(side, area, "control"));
        });
    }

    void add_orders(Side side) {
        for (std::size_t a = 0; a < sc_.areas.size(); ++a) {
            const Order order = open_.order[index_of(side)][a];
            if (order == Order::None) continue;
            PieceView p = token(side, static_cast<Area>(a), "order");
            if (order == kUnknownOrder) {
                p.id.clear();
            } else {
                p.facts.emplace_back("order", name_of(order));
            }
            table_.pieces.push_back(std::move(p));
        }
    }

    // [cards]

    void add_cards(Side side) {
        std::uint64_t shown = 0;
        for (const Front front : kBothFronts) {
            const Slot chosen = open_.chosen[index_of(side)][index_of(front)];
            add_card(side, chosen, key("chosen", front), sc_.commander(side, front), shown);
        }
        const Battle& battle = open_.battle;
        const Front front = battle.area == Spot::Nowhere ? open_.front : sc_.front_of(area_of(battle.area));
        const Seat fighter = sc_.commander(side, front);
        add_card(side, open_.line(side).card, "battle", fighter, shown);
        add_card(side, open_.line(side).modifier, "modifier", fighter, shown);
        add_card(side, open_.reaction[index_of(side)], "reaction", fighter, shown);
        sc_.seats_of(side).for_each([&](Seat seat) {
            for (std::uint64_t cards = open_.hand[index(seat)] & ~shown; cards != 0; cards &= cards - 1)
                add_card(side, slot_of(static_cast<CardId>(std::countr_zero(cards))), "hand", seat, shown);
        });
    }

    void add_card(Side side, Slot slot, std::string place, Seat seat, std::uint64_t& shown) {
        if (slot == Slot::Empty || slot == kFaceDown) return;
        const Card& card = sc_.card(side, card_of(slot));
        shown |= bit_of(card_of(slot));
        CardView c;
        c.id = card.id;
        c.name = card.name;
        c.owner = StrikeOfTheEagle::seat_name(sc_, seat);
        c.place = std::move(place);
        c.kind = name_of(card.type);
        c.text = card.text;
        c.facts.emplace_back("number", text(card.number));
        c.facts.emplace_back("orders", text(card.orders));
        c.facts.emplace_back("modifier", text(card.modifier));
        for (const Cube cube : {Cube::Black, Cube::White, Cube::Green})
            c.facts.emplace_back(name_of(cube), text(card.cubes.of[static_cast<std::size_t>(cube)]));
        c.facts.emplace_back("front", card.front ? name_of(*card.front) : "any");
        c.facts.emplace_back("history", card.history);
        if (card.removed_after_use) c.marks.emplace_back("removed_after_use");
        table_.cards.push_back(std::move(c));
    }

    const Scenario& sc_;
    const Knowledge& k_;
    const State& open_;
    TableView table_;
};

}  // namespace
}  // namespace eagle

TableView StrikeOfTheEagle::view(const Scenario& sc, const Knowledge& k) {
    return eagle::Table(sc, k).view();
}

static_assert(Game<StrikeOfTheEagle>);

}  // namespace bivouac
