// What clients draw of the basic game: the board of a battle, and the table as a viewer's Knowledge has it.
// The State is never looked at here.
#include "games/common/loaded.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/board_view.hpp"
#include "games/shadow_of_the_eagle/load.hpp"

namespace bivouac::shadow {

using namespace basic;

namespace {

bool has(const Knowledge& k, std::size_t unit, Mark mark) {
    return (k.marks[unit] & static_cast<std::uint8_t>(mark)) != 0;
}

std::vector<std::string> marks_of(const Scenario& sc, const Knowledge& k, std::size_t i) {
    std::vector<std::string> marks;
    const auto add = [&](Mark mark, std::string_view name) {
        if (has(k, i, mark)) marks.emplace_back(name);
    };
    add(Mark::Lost, "lost");
    add(Mark::Disorganized, "disorganized");
    add(Mark::Moved, "moved");
    add(Mark::Attacked, "attacked");
    add(Mark::Defended, "defended");
    if (k.viewer.contains(seat_of(sc.units[i].side))) add(Mark::Seen, "seen");
    return marks;
}

PieceView piece(const Scenario& sc, const Knowledge& k, std::size_t i) {
    const Unit& unit = sc.units[i];
    const UnitText& text = sc.unit_texts[i];
    PieceView p;
    p.id = text.id;
    p.name = text.name;
    p.owner = sc.side(unit.side).id;
    if (k.at[i] != Spot::Nowhere) p.place = hex_text(sc, hex_of(k.at[i]));
    p.kind = arm_name(unit.arm);
    p.facts = {{"strength", std::to_string(unit.strength)},
               {"morale", std::string(1, morale_letter(unit.morale))},
               {"movement", std::to_string(unit.movement)},
               {"class", std::string(class_name(unit.kind))},
               {"command", unit.command == kNoCommand ? "" : sc.commands[index_of(unit.command)].name}};
    if (p.place.empty() && unit.entry_turn > 0 && !has(k, i, Mark::Lost)) {
        p.facts.emplace_back("enters", hex_text(sc, unit.entry_hex));
        p.facts.emplace_back("enters_turn", std::to_string(unit.entry_turn));
    }
    if (k.target[i] != Spot::Nowhere) p.facts.emplace_back("attacks", hex_text(sc, hex_of(k.target[i])));
    p.marks = marks_of(sc, k, i);
    return p;
}

int points_lost_in(const Scenario& sc, const Knowledge& k, Side side) {
    int points = 0;
    for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
        if (sc.units[i].side != side || !has(k, i, Mark::Lost)) continue;
        points += sc.units[i].strength * (sc.units[i].arm == Arm::Cavalry ? 2 : 1);  // [B12.a]
    }
    return points;
}

std::string phase_of(const Knowledge& k) {
    if (k.agenda.empty()) return "over";
    const Frame& top = k.agenda.top();
    return std::string(Basic::questions()[top.which].name);
}

/// Whether the viewer can tell whether this unit is on the map: his own, one that is seen, or one that enters
/// later.
bool lies_open(const Scenario& sc, const Knowledge& k, std::size_t i) {
    const Unit& unit = sc.units[i];
    return k.viewer.contains(seat_of(unit.side)) || has(k, i, Mark::Seen) || unit.entry_turn > 0;
}

}  // namespace

BoardView Basic::board(const Scenario& sc) {
    return board_of(sc);
}

TableView Basic::view(const Scenario& sc, const Knowledge& k) {
    TableView table;
    table.facts = {{"turn", std::to_string(std::min<int>(k.turn, sc.basic.turns))},
                   {"turns", std::to_string(sc.basic.turns)},
                   {"phase", phase_of(k)},
                   {"storm", sc.basic.storm(k.turn) ? "yes" : "no"},
                   {"lost_" + sc.sides[0].id, std::to_string(points_lost_in(sc, k, Side::French))},
                   {"lost_" + sc.sides[1].id, std::to_string(points_lost_in(sc, k, Side::Allied))}};
    for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
        if (lies_open(sc, k, i)) table.pieces.push_back(piece(sc, k, i));
    }
    for (const Side side : kBothSides) {
        for (std::size_t h = 0; h < sc.map.grid().size(); ++h) {
            if (k.closed[index_of(side)][h] == 0) continue;
            PieceView closed;
            closed.owner = sc.side(side).id;
            closed.place = hex_text(sc, static_cast<Hex>(h));
            for (std::uint8_t c = 0; c < k.closed[index_of(side)][h]; ++c) table.pieces.push_back(closed);
        }
    }
    return table;
}

std::vector<std::string> Basic::scenarios() {
    return embedded_battles();
}

Basic::Loaded Basic::load(std::string_view scenario) {
    const auto files = embedded_battle(scenario);
    if (files.empty()) {
        Loaded none;
        none.mistakes.push_back({std::string(scenario), 0, "there is no such battle", "see 'bivouac games'"});
        return none;
    }
    return loaded_from<Scenario>(load_battle(files), describe_battle);
}

// A battle on disk brings its own files; charts that it does not bring are the common ones.
Basic::Loaded Basic::load_files(std::span<const bivouac::NamedText> files) {
    std::vector<NamedText> all = common_charts();
    for (const auto& file : files) all.push_back({file.path, file.text});
    return loaded_from<Scenario>(load_battle(all), describe_battle);
}

static_assert(Game<Basic> && HasFights<Basic>);

}  // namespace bivouac::shadow
