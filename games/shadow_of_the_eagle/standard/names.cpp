// How counters, leaders, commands, hexes and positions of the standard game are spelt: operands of actions,
// and the named fields of a State [see engine/archive.hpp]. No rule is decided here.
#include <algorithm>

#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {

using namespace standard;

namespace {

constexpr std::string_view kNowhere = "nowhere";

std::string spelt_hex(const Scenario& sc, Hex hex) {
    if (!sc.map.grid().contains(hex)) return "?";
    return std::string(sc.map.grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
}

// [S5] The corners of a hex, clockwise from the one between north and north-east.
std::string_view facing_name(std::uint16_t value) {
    constexpr std::array<std::string_view, kFacings> kNames{"none", "ne", "e", "se", "sw", "w", "nw"};
    return value < kFacings ? kNames[value] : "?";
}

// [counters] A unit has its id, a guerrilla marker that of its battalion and its number: "vval+2". Numbers
// between the last unit and the first marker name nothing, but can be written and read like all.

bool is_marker_of_battle(const Scenario& sc, std::uint16_t value) {
    return value >= kFirstMarker && value < kFirstMarker + sc.standard_tables.light_count * kMarkersEach;
}

std::string marker_suffix(std::uint16_t value) {
    return "+" + std::to_string((value - kFirstMarker) % kMarkersEach + 1);
}

std::string counter_text(const Scenario& sc, std::uint16_t value) {
    if (value < sc.unit_count()) return sc.text(static_cast<UnitId>(value)).id;
    if (!is_marker_of_battle(sc, value)) return "?" + std::to_string(value);
    return sc.text(body(sc, static_cast<UnitId>(value))).id + marker_suffix(value);
}

std::optional<std::uint16_t> read_counter(const Scenario& sc, std::string_view text) {
    if (const auto u = sc.unit_by_id(text)) return static_cast<std::uint16_t>(*u);
    const std::size_t plus = text.rfind('+');
    if (plus != std::string_view::npos && plus + 2 == text.size()) {
        const auto u = sc.unit_by_id(text.substr(0, plus));
        const auto number = static_cast<std::size_t>(text.back() - '1');
        const bool light = u && sc.standard_tables.units[index_of(*u)].light != 0xFF;
        if (!light || number >= kMarkersEach) return std::nullopt;
        return static_cast<std::uint16_t>(marker_of(sc, *u, number));
    }
    const std::uint32_t size = Standard::domain_size(sc, kUnit);
    for (auto i = static_cast<std::uint16_t>(sc.unit_count()); i < size && i < kFirstMarker; ++i) {
        if (counter_text(sc, i) == text) return i;
    }
    return std::nullopt;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// [commands] Written "french.II"; read in small letters too, and by the id of the leader: "harispe".
std::optional<std::uint16_t> read_command(const Scenario& sc, std::string_view text) {
    const auto same = [&](std::string_view name) {
        return std::equal(name.begin(), name.end(), text.begin(), text.end(),
                          [](char a, char b) { return lower(a) == lower(b); });
    };
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        const Command& command = sc.commands[i];
        if (same(sc.side(command.side).id + "." + command.id)) return static_cast<std::uint16_t>(i);
    }
    for (const Leader& leader : sc.leaders) {
        if (leader.command != kNoCommand && same(leader.id))
            return static_cast<std::uint16_t>(leader.command);
    }
    return std::nullopt;
}

/// A domain of which every value has a name in a list.
std::uint32_t listed_size(const Scenario& sc, Domain domain) {
    if (domain == kLeader) return static_cast<std::uint32_t>(sc.leaders.size());
    if (domain == kCommand) return static_cast<std::uint32_t>(sc.commands.size());
    if (domain == kOrder) return kOrders;
    if (domain == kFormation) return kFormations;
    if (domain == kFacing) return kFacings;
    if (domain == kOddsColumn) return kShockColumns;
    if (domain == kShockResult) return kShockResults;
    if (domain == kFireResult) return kFireResults;
    if (domain == kMoraleResult) return kMoraleResults;
    return 0;
}

std::string listed_text(const Scenario& sc, Domain domain, std::uint16_t value) {
    if (value >= listed_size(sc, domain)) return "?";
    if (domain == kLeader) return sc.leaders[value].id;
    if (domain == kCommand) {
        const Command& command = sc.commands[value];
        return sc.side(command.side).id + "." + command.id;
    }
    if (domain == kOrder) return std::string(order_name(static_cast<Order>(value)));
    if (domain == kFormation) return std::string(formation_name(static_cast<Formation>(value)));
    if (domain == kFacing) return std::string(facing_name(value));
    if (domain == kOddsColumn) return std::string(shock_odds_name(static_cast<ShockOdds>(value)));
    if (domain == kShockResult) return std::string(shock_result_name(static_cast<ShockResult>(value)));
    if (domain == kFireResult) return std::string(fire_result_name(fire_result(value)));
    return std::string(morale_result_name(static_cast<MoraleResult>(value)));
}

}  // namespace

std::uint32_t Standard::domain_size(const Scenario& sc, Domain domain) {
    if (domain == kUnit) {
        const std::size_t markers = sc.standard_tables.light_count * kMarkersEach;
        return static_cast<std::uint32_t>(markers == 0 ? sc.unit_count() : kFirstMarker + markers);
    }
    if (domain == kHex) return static_cast<std::uint32_t>(sc.map.grid().size());
    if (domain == kSpot) return static_cast<std::uint32_t>(sc.map.grid().size()) + 1;
    return listed_size(sc, domain);
}

void Standard::write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    if (domain == kUnit) {
        out += counter_text(sc, value);
    } else if (domain == kHex) {
        out += spelt_hex(sc, static_cast<Hex>(value));
    } else if (domain == kSpot) {
        out += value == 0 ? std::string(kNowhere) : spelt_hex(sc, static_cast<Hex>(value - 1));
    } else {
        out += listed_text(sc, domain, value);
    }
}

void Standard::show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    if (domain == kUnit && value < sc.unit_count()) {
        out += sc.text(static_cast<UnitId>(value)).name;
    } else if (domain == kUnit && is_marker_of_battle(sc, value)) {
        out += sc.text(body(sc, static_cast<UnitId>(value))).name + " " + marker_suffix(value);
    } else if (domain == kLeader && value < sc.leaders.size()) {
        out += sc.leaders[value].name;
    } else if (domain == kCommand && value < sc.commands.size()) {
        out += sc.commands[value].name;
    } else if (domain == kFireResult && value == 0) {
        out += "no effect";
    } else if (domain == kMoraleResult && value < kMoraleResults) {
        constexpr std::array<std::string_view, kMoraleResults> kShown{"holds", "disorganized", "routed"};
        out += kShown[value];
    } else {
        write_operand(sc, domain, value, out);
    }
}

std::optional<std::uint16_t> Standard::read_operand(const Scenario& sc, Domain domain,
                                                    std::string_view text) {
    if (domain == kUnit) return read_counter(sc, text);
    if (domain == kHex || domain == kSpot) {
        if (domain == kSpot && text == kNowhere) return std::uint16_t{0};
        const auto hex = sc.map.grid().read_hex(text);
        if (!hex) return std::nullopt;
        return static_cast<std::uint16_t>(static_cast<std::uint16_t>(*hex) + (domain == kSpot ? 1 : 0));
    }
    if (domain == kCommand) return read_command(sc, text);
    for (std::uint32_t i = 0; i < listed_size(sc, domain); ++i) {
        const auto value = static_cast<std::uint16_t>(i);
        if (listed_text(sc, domain, value) == text) return value;
    }
    return std::nullopt;
}

std::string_view Standard::seat_name(const Scenario& sc, Seat seat) {
    return sc.sides[index(seat)].id;
}

namespace {

constexpr std::uint64_t kMostSteps = 99;
constexpr std::uint64_t kAllSides = 0x3F;

void describe_counter(State& s, std::size_t i, Archive& archive) {
    archive.field("at", s.at[i], kSpot);
    archive.field("depth", s.depth[i], Domain::Number, kPieceSlots - 1);
    archive.field("marks", s.marks[i]);
    archive.field("target", s.target[i], kSpot);
    archive.field("fired", s.fired[i], kSpot);
    archive.field("steps", s.steps[i], Domain::Number, kMostSteps);
    archive.field("volley", s.volley[i], Domain::Number, kAllSides);
    archive.field("owes", s.owes[i], Domain::Number, kMostSteps);
}

void describe_unit(const Scenario& sc, State& s, std::size_t i, Archive& archive) {
    archive.begin_row("unit", kUnit, i);
    describe_counter(s, i, archive);
    archive.field("lost_position", s.lost_position[i], kSpot);
    archive.field("losses", s.losses[i], Domain::Number, sc.units[i].strength);
    archive.field("condition", s.condition[i], Domain::Number, static_cast<std::uint64_t>(Condition::Routed));
    archive.field("formation", s.formation[i], kFormation);
    archive.field("facing", s.facing[i], kFacing);
    archive.end_row();
}

void describe_leaders_and_commands(const Scenario& sc, State& s, Archive& archive) {
    for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
        archive.begin_row("leader", kLeader, i);
        archive.field("at", s.leader_at[i], kSpot);
        archive.field("marks", s.leader_marks[i]);
        archive.end_row();
    }
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        archive.begin_row("command", kCommand, i);
        archive.field("order", s.order[i], kOrder);
        archive.end_row();
    }
    archive.field("orders_seen", s.order_seen);
    for (const Side side : kBothSides) {
        archive.begin_row("side", Domain::Seat, index_of(side));
        archive.field("attempts", s.attempts[index_of(side)]);
        archive.field("initiatives", s.initiatives[index_of(side)]);
        archive.end_row();
    }
}

/// A set of units in a notation: two numbers.
void describe_set(Archive& archive, FieldName low_name, FieldName high_name, UnitSet& units) {
    std::uint64_t low = units.low();
    std::uint64_t high = units.high();
    archive.field(low_name, low);
    archive.field(high_name, high);
    units = UnitSet::from_words(low, high);
}

/// What a side retreats from: a number for each 64 hexes of the map.
void describe_threat(const Scenario& sc, State& s, Side side, Archive& archive) {
    constexpr std::size_t kBits = 64;
    const std::size_t hexes = sc.map.grid().size();
    for (std::size_t w = 0; w * kBits < hexes; ++w) {
        const std::size_t left = hexes - w * kBits;
        const std::uint64_t most = left >= kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
        archive.begin_row("threat", Domain::Number, index_of(side) * HexSet::kWords + w);
        archive.field("hexes", s.threat[index_of(side)].words()[w], Domain::Number, most);
        archive.end_row();
    }
}

void describe_combat(const Scenario& sc, State& s, Archive& archive) {
    describe_set(archive, "to_check_low", "to_check_high", s.to_check);
    describe_set(archive, "spreads_low", "spreads_high", s.spreads);
    for (std::size_t i = 0; i < Joins::kMost; ++i) {
        archive.begin_row("join", Domain::Number, i);
        archive.field("hex", s.joins.at(i).hex, kSpot);
        archive.field("into", s.joins.at(i).into, kSpot);
        archive.end_row();
    }
    for (const Side side : kBothSides) describe_threat(sc, s, side, archive);
}

void describe_turn(State& s, Archive& archive) {
    archive.field("turn", s.turn);
    archive.field("placed", s.placed);
    archive.field("stage", s.stage, Domain::Number, static_cast<std::uint64_t>(Stage::Shock));
    archive.field("active", s.active, Domain::Number, 1);
    archive.field("runner", s.runner, Domain::Number, kPieceSlots);
    archive.field("held", s.held);
    archive.field("arrived", s.arrived);
}

}  // namespace

void Standard::describe(const Scenario& sc, State& s, Archive& archive) {
    describe_turn(s, archive);
    for (std::size_t i = 0; i < sc.unit_count(); ++i) describe_unit(sc, s, i, archive);
    for (std::size_t i = 0; i < sc.standard_tables.light_count * kMarkersEach; ++i) {
        archive.begin_row("marker", kUnit, kFirstMarker + i);
        describe_counter(s, kFirstMarker + i, archive);
        archive.end_row();
    }
    describe_leaders_and_commands(sc, s, archive);
    describe_combat(sc, s, archive);
}

void Standard::rederive(const Scenario& sc, State& s) {
    derive(sc, s);
}

}  // namespace bivouac::shadow
