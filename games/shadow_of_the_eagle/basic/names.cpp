// How units, hexes and positions of the basic game are spelt: operands of actions, and the named fields
// of a State [see engine/archive.hpp].
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {

using namespace basic;

namespace {

constexpr std::uint16_t kResults = 8;
constexpr std::string_view kNowhere = "nowhere";

std::string spelt_hex(const Scenario& sc, Hex hex) {
    if (!sc.map.grid().contains(hex)) return "?";
    return std::string(sc.map.grid().write_hex(hex, boards::Numbering::ColumnRow4).view());
}

template <class Name>
std::optional<std::uint16_t> read_listed(std::uint16_t size, std::string_view text, Name name) {
    for (std::uint16_t i = 0; i < size; ++i) {
        if (name(i) == text) return i;
    }
    return std::nullopt;
}

}  // namespace

// [B2.a] Only combat units have names in actions: leaders stay in the box.
std::uint32_t Basic::domain_size(const Scenario& sc, Domain domain) {
    if (domain == kUnit) return static_cast<std::uint32_t>(sc.basic_unit_count());
    if (domain == kHex) return static_cast<std::uint32_t>(sc.map.grid().size());
    if (domain == kSpot) return static_cast<std::uint32_t>(sc.map.grid().size()) + 1;
    if (domain == kOddsColumn) return kOddsColumns;
    if (domain == kResult) return kResults;
    return 0;
}

void Basic::write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    if (domain == kUnit) {
        out += value < sc.unit_count() ? sc.text(static_cast<UnitId>(value)).id : "?";
    } else if (domain == kHex) {
        out += spelt_hex(sc, static_cast<Hex>(value));
    } else if (domain == kSpot) {
        out += value == 0 ? std::string(kNowhere) : spelt_hex(sc, static_cast<Hex>(value - 1));
    } else if (domain == kOddsColumn) {
        out += odds_name(static_cast<Odds>(value));
    } else if (domain == kResult) {
        out += result_name(static_cast<CombatResult>(value));
    }
}

void Basic::show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    if (domain == kUnit && value < sc.unit_count()) {
        out += sc.text(static_cast<UnitId>(value)).name;
    } else {
        write_operand(sc, domain, value, out);
    }
}

std::optional<std::uint16_t> Basic::read_operand(const Scenario& sc, Domain domain, std::string_view text) {
    if (domain == kUnit) {
        const auto u = sc.unit_by_id(text);
        return u ? std::optional(static_cast<std::uint16_t>(*u)) : std::nullopt;
    }
    if (domain == kHex || domain == kSpot) {
        if (domain == kSpot && text == kNowhere) return std::uint16_t{0};
        const auto hex = sc.map.grid().read_hex(text);
        if (!hex) return std::nullopt;
        return static_cast<std::uint16_t>(static_cast<std::uint16_t>(*hex) + (domain == kSpot ? 1 : 0));
    }
    if (domain == kOddsColumn) {
        return read_listed(kOddsColumns, text,
                           [](std::uint16_t i) { return odds_name(static_cast<Odds>(i)); });
    }
    if (domain == kResult) {
        return read_listed(kResults, text,
                           [](std::uint16_t i) { return result_name(static_cast<CombatResult>(i)); });
    }
    return std::nullopt;
}

std::string_view Basic::seat_name(const Scenario& sc, Seat seat) {
    return sc.sides[index(seat)].id;
}

void Basic::describe(const Scenario& sc, State& s, Archive& archive) {
    archive.field("turn", s.turn);
    archive.field("placed", s.placed);
    for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
        archive.begin_row("unit", kUnit, i);
        archive.field("at", s.at[i], kSpot);
        archive.field("marks", s.marks[i]);
        archive.field("attacks", s.target[i], kSpot);
        archive.end_row();
    }
    for (std::size_t i = 0; i < Joins::kMost; ++i) {
        archive.begin_row("join", Domain::Number, i);
        archive.field("hex", s.joins.at(i).hex, kSpot);
        archive.field("into", s.joins.at(i).into, kSpot);
        archive.end_row();
    }
}

void Basic::rederive(const Scenario& sc, State& s) {
    derive(sc, s);
}

}  // namespace bivouac::shadow
