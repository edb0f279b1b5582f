// What clients draw of the standard game: the board of a battle, and the table as a viewer's Knowledge has
// it. The State is never looked at here: where a rule has to be asked, it is asked of a position imagined
// from that knowledge, and only for what every such position has in common.
#include <algorithm>

#include "games/shadow_of_the_eagle/board_view.hpp"
#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {

using namespace standard;

namespace {

std::string operand_text(const Scenario& sc, Domain domain, std::uint16_t value) {
    std::string text;
    Standard::write_operand(sc, domain, value, text);
    return text;
}

template <class Value>
std::string name_of(const Scenario& sc, Domain domain, Value value) {
    return operand_text(sc, domain, static_cast<std::uint16_t>(value));
}

/// The table of one viewer.
class Table {
  public:
    Table(const Scenario& sc, const Knowledge& k, const State& imagined)
        : sc_(sc), k_(k), open_(k.open), imagined_(imagined) {}

    TableView view() {
        add_facts();
        add_leaders();
        add_counters();
        add_closed();
        return std::move(table_);
    }

  private:
    [[nodiscard]] bool owns(Side side) const { return k_.viewer.contains(seat_of(side)); }

    void add_facts() {
        const int turn = open_.turn;
        table_.facts = {{"turn", std::to_string(std::min(turn, sc_.standard.turns))},
                        {"turns", std::to_string(sc_.standard.turns)},
                        {"phase", phase()},
                        {"active", open_.stage == Stage::None ? "" : sc_.side(open_.active).id},
                        {"storm", sc_.standard.storm(turn) ? "yes" : "no"}};
        for (const Side side : kBothSides) {
            table_.facts.emplace_back("demoralized_" + sc_.side(side).id,
                                      std::to_string(demoralized_commands(sc_, imagined_, side)));
        }
    }

    [[nodiscard]] std::string phase() const {
        if (open_.agenda.empty()) return "over";
        constexpr std::array<std::string_view, 5> kStages{"", "movement", "defensive_fire", "offensive_fire",
                                                          "shock"};
        if (open_.stage != Stage::None) return std::string(kStages[static_cast<std::size_t>(open_.stage)]);
        return std::string(Standard::questions()[open_.agenda.top().which].name);
    }

    // [leaders] With what belongs to their commands: orders [S3], points and level [S16].
    void add_leaders() {
        for (const Side side : kBothSides) {
            for_each_leader(sc_, side, [&](LeaderId l) { table_.pieces.push_back(leader(l)); });
        }
    }

    PieceView leader(LeaderId l) {
        const Leader& who = sc_.leaders[index_of(l)];
        PieceView p;
        p.id = who.id;
        p.name = who.name;
        p.owner = sc_.side(who.side).id;
        p.kind = "leader";
        if (open_.on_map(l)) p.place = hex_text(sc_, open_.hex(l));
        p.facts.emplace_back("rating", std::to_string(rating_of(sc_, open_, l)));
        if (who.command == kNoCommand) {
            p.marks.emplace_back("chief");
        } else {
            add_command(who.command, p);
        }
        add_entry(sc_.standard_tables.leaders[index_of(l)], p);
        if (open_.is(l, LeaderMark::Fallen)) p.marks.emplace_back("fallen");
        if (open_.is(l, LeaderMark::Moved)) p.marks.emplace_back("moved");
        if (open_.is(l, LeaderMark::Ordering)) p.marks.emplace_back("ordering");
        return p;
    }

    void add_command(CommandId c, PieceView& p) {
        p.facts.emplace_back("command", name_of(sc_, kCommand, c));
        if (sc_.standard_tables.takes_orders[index_of(c)]) p.facts.emplace_back("order", order_text(c));
        add_order_roll(c, p);
        const int level = level_of(sc_, imagined_, c);
        if (level == 0) return;
        p.facts.emplace_back("broken", std::to_string(imagined_.broken[index_of(c)]));
        p.facts.emplace_back("level", std::to_string(level));
        if (is_demoralized(sc_, imagined_, c)) p.marks.emplace_back("demoralized");
    }

    // [S3.i] For who is about to try: what the die must show to change these orders.
    void add_order_roll(CommandId c, PieceView& p) const {
        const bool now = !open_.agenda.empty() && open_.agenda.top().kind == FrameKind::Question &&
                         open_.agenda.top().which == static_cast<std::uint8_t>(Ask::Orders);
        if (!now || !owns(sc_.commands[index_of(c)].side)) return;
        const int roll = roll_for_orders(sc_, imagined_, c);
        if (roll > 0) p.facts.emplace_back("order_roll", std::to_string(roll));
    }

    [[nodiscard]] std::string order_text(CommandId c) const {
        const Order order = open_.order[index_of(c)];
        return order == kUnknownOrder ? "?" : std::string(order_name(order));
    }

    void add_entry(const StandardUnit& who, PieceView& p) const {
        if (!p.place.empty() || who.entry_turn == 0) return;
        p.facts.emplace_back("enters", hex_text(sc_, who.entry_hex));
        p.facts.emplace_back("enters_turn", std::to_string(who.entry_turn));
    }

    // [counters] Those of a stack from the top down.
    void add_counters() {
        std::vector<UnitId> known;
        for (std::size_t i = 0; i < kMaxPieces; ++i) {
            const auto u = static_cast<UnitId>(i);
            if (in_play(sc_, u) && lies_open(u)) known.push_back(u);
        }
        std::stable_sort(known.begin(), known.end(), [&](UnitId a, UnitId b) {
            return open_.depth[index_of(a)] < open_.depth[index_of(b)];
        });
        for (const UnitId u : known) table_.pieces.push_back(counter(u));
    }

    /// Whether the viewer can tell whether this counter is on the map.
    [[nodiscard]] bool lies_open(UnitId u) const {
        if (is_marker(u)) return open_.on_map(u);
        return owns(sc_.unit(u).side) || open_.is(u, Mark::Seen) || standard_unit(sc_, u).entry_turn > 0;
    }

    PieceView counter(UnitId u) {
        const UnitId unit = body(sc_, u);
        const Unit& what = sc_.unit(unit);
        PieceView p;
        p.id = name_of(sc_, kUnit, u);
        p.name = sc_.text(unit).name;
        p.owner = sc_.side(what.side).id;
        p.kind = arm_name(what.arm);
        if (open_.on_map(u)) p.place = hex_text(sc_, open_.hex(u));
        add_strength(u, p);
        p.facts.emplace_back("movement", std::to_string(standard_unit(sc_, u).allowance));
        p.facts.emplace_back("class", std::string(class_name(what.kind)));
        p.facts.emplace_back("command",
                             what.command == kNoCommand ? "" : sc_.commands[index_of(what.command)].name);
        add_stance(u, p);
        if (!open_.is(u, Mark::Lost) && !is_marker(u)) add_entry(standard_unit(sc_, u), p);
        if (open_.planned(u)) p.facts.emplace_back("target", hex_text(sc_, open_.target_hex(u)));
        add_marks(u, p);
        return p;
    }

    void add_strength(UnitId u, PieceView& p) const {
        const bool lost = open_.is(u, Mark::Lost);
        p.facts.emplace_back("strength",
                             std::to_string(lost ? sc_.unit(u).strength : strength_of(sc_, imagined_, u)));
        const int losses = open_.losses[index_of(body(sc_, u))];
        if (losses > 0) p.facts.emplace_back("losses", std::to_string(losses));
        p.facts.emplace_back("morale", std::string(1, morale_letter(grade_of(sc_, imagined_, u))));
    }

    void add_stance(UnitId u, PieceView& p) const {
        const UnitId unit = body(sc_, u);
        const Formation formation = open_.formation[index_of(unit)];
        if (formation != Formation::Normal) {
            p.facts.emplace_back("formation", std::string(formation_name(formation)));
        }
        if (facing_of(open_, u) != Facing::None) {
            p.facts.emplace_back("facing", name_of(sc_, kFacing, facing_of(open_, u)));
        }
        if (takes_orders(sc_, u)) p.facts.emplace_back("order", order_text(sc_.unit(unit).command));
    }

    void add_marks(UnitId u, PieceView& p) const {
        const Condition condition = open_.condition[index_of(body(sc_, u))];
        if (condition == Condition::Disorganized) p.marks.emplace_back("disorganized");
        if (condition == Condition::Routed) p.marks.emplace_back("routed");
        struct Named {
            Mark mark;
            std::string_view name;
        };
        constexpr std::array kNamed{
            Named{Mark::Lost, "lost"},          Named{Mark::Moved, "moved"},
            Named{Mark::Turned, "turned"},      Named{Mark::FiredDefence, "fired_in_defence"},
            Named{Mark::FiredOffence, "fired"}, Named{Mark::Attacked, "attacked"},
            Named{Mark::Defended, "defended"},  Named{Mark::Checked, "checked"},
            Named{Mark::Charging, "charging"},  Named{Mark::Stuck, "stuck"},
        };
        for (const Named& named : kNamed) {
            if (open_.is(u, named.mark)) p.marks.emplace_back(named.name);
        }
        if (owns(unit_of(sc_, u).side) && open_.is(u, Mark::Seen)) p.marks.emplace_back("seen");
    }

    void add_closed() {
        for (const Side side : kBothSides) {
            for (std::size_t h = 0; h < sc_.map.grid().size(); ++h) {
                const ClosedStack& stack = k_.closed[index_of(side)][h];
                if (stack.count[0] == 0 && stack.count[1] == 0) continue;
                PieceView closed;
                closed.owner = sc_.side(side).id;
                closed.place = hex_text(sc_, static_cast<Hex>(h));
                PieceView maneuvering = closed;
                maneuvering.marks.emplace_back("maneuvering");
                if (stack.facing != Facing::None) {
                    closed.facts.emplace_back("facing", name_of(sc_, kFacing, stack.facing));
                }
                table_.pieces.insert(table_.pieces.end(), stack.count[0], closed);
                table_.pieces.insert(table_.pieces.end(), stack.count[1], maneuvering);
            }
        }
    }

    const Scenario& sc_;
    const Knowledge& k_;
    const State& open_;
    const State& imagined_;
    TableView table_;
};

}  // namespace

BoardView Standard::board(const Scenario& sc) {
    return board_of(sc);
}

TableView Standard::view(const Scenario& sc, const Knowledge& k) {
    Rng rng(0);  // whichever position it is: what is asked of it does not depend on it
    const State imagined = imagine(sc, k, rng);
    return Table(sc, k, imagined).view();
}

static_assert(Game<Standard> && HasFights<Standard>);

}  // namespace bivouac::shadow
