// How blocks, areas, cards, orders and positions are spelt: operands of actions, and the named fields of a
// State [see engine/archive.hpp]. No rule is decided here.
#include "games/strike_of_the_eagle/names.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "games/strike_of_the_eagle/eagle.hpp"
#include "games/strike_of_the_eagle/forces.hpp"

namespace bivouac {

using namespace eagle;

namespace eagle {

std::string_view name_of(Side side) {
    return side == Side::Polish ? "polish" : "soviet";
}
std::string_view name_of(Front front) {
    return front == Front::North ? "north" : "south";
}
std::string_view name_of(Order order) {
    constexpr std::array<std::string_view, kOrders> kNames{
        "none",     "forced_march_to", "forced_march_out", "recon",      "move_to",
        "move_out", "withdraw",        "defend",           "reorganise", "rail"};
    return kNames[static_cast<std::size_t>(order)];
}
std::string_view name_of(Cube cube) {
    constexpr std::array<std::string_view, 3> kNames{"black", "white", "green"};
    return kNames[static_cast<std::size_t>(cube)];
}

}  // namespace eagle

namespace {

constexpr std::string_view kEmpty = "none";
constexpr std::array<std::string_view, 3> kOffMap{"pool", "track", "out"};

/// Values between the last Polish card and the first Soviet one name nothing, but can be written and read.
std::string card_text(const Scenario& sc, std::uint16_t value) {
    const Side side = value < kMaxCards ? Side::Polish : Side::Soviet;
    const auto& deck = sc.decks[index_of(side)];
    const std::size_t i = value % kMaxCards;
    return i < deck.size() ? deck[i].id : "?" + std::to_string(value);
}

std::string text_of(const Scenario& sc, Domain domain, std::uint16_t value) {
    if (value >= StrikeOfTheEagle::domain_size(sc, domain)) return "?";
    if (domain == kBlock) return sc.blocks[value].id;
    if (domain == kArea) return sc.areas[value].id;
    if (domain == kPolishCard) return sc.decks[0][value].id;
    if (domain == kSovietCard) return sc.decks[1][value].id;
    if (domain == kCard) return card_text(sc, value);
    if (domain == kOrder) return std::string(name_of(static_cast<Order>(value)));
    if (domain == kCube) return std::string(name_of(static_cast<Cube>(value)));
    if (domain == kSide) return std::string(name_of(static_cast<Side>(value)));
    if (domain == kFront) return std::string(name_of(static_cast<Front>(value)));
    if (domain == kPlace && value < kOffMap.size()) return std::string(kOffMap[value]);
    if (domain == kPlace) return sc.areas[value - kOffMap.size()].id;
    if (value == 0) return std::string(kEmpty);
    if (domain == kSpot) return sc.areas[value - std::size_t{1}].id;
    return card_text(sc, static_cast<std::uint16_t>(value - 1));
}

/// The value of a thing with this id, in a list whose first one has the value `first`.
template <class Thing>
std::optional<std::uint16_t> value_of_id(const std::vector<Thing>& things, std::string_view id,
                                         std::size_t first = 0) {
    const auto found =
        std::find_if(things.begin(), things.end(), [id](const Thing& thing) { return thing.id == id; });
    if (found == things.end()) return std::nullopt;
    return static_cast<std::uint16_t>(first + static_cast<std::size_t>(found - things.begin()));
}

}  // namespace

std::uint32_t StrikeOfTheEagle::domain_size(const Scenario& sc, Domain domain) {
    const auto areas = static_cast<std::uint32_t>(sc.areas.size());
    const auto cards = static_cast<std::uint32_t>(kMaxCards + sc.decks[1].size());
    if (domain == kBlock) return static_cast<std::uint32_t>(sc.blocks.size());
    if (domain == kArea) return areas;
    if (domain == kPolishCard) return static_cast<std::uint32_t>(sc.decks[0].size());
    if (domain == kSovietCard) return static_cast<std::uint32_t>(sc.decks[1].size());
    if (domain == kCard) return cards;
    if (domain == kOrder) return kOrders;
    if (domain == kCube) return 3;
    if (domain == kSide || domain == kFront) return 2;
    if (domain == kPlace) return areas + static_cast<std::uint32_t>(kOffMap.size());
    if (domain == kSpot) return areas + 1;
    if (domain == kSlot) return cards + 1;
    return 0;
}

void StrikeOfTheEagle::write_operand(const Scenario& sc, Domain domain, std::uint16_t value,
                                     std::string& out) {
    out += text_of(sc, domain, value);
}

void StrikeOfTheEagle::show_operand(const Scenario& sc, Domain domain, std::uint16_t value,
                                    std::string& out) {
    const bool known = value < domain_size(sc, domain);
    if (known && domain == kBlock) {
        out += sc.blocks[value].name;
    } else if (known && domain == kArea) {
        out += sc.areas[value].name;
    } else if (known && domain == kCard && value % kMaxCards < sc.decks[value / kMaxCards].size()) {
        out += sc.decks[value / kMaxCards][value % kMaxCards].name;
    } else {
        write_operand(sc, domain, value, out);
    }
}

std::optional<std::uint16_t> StrikeOfTheEagle::read_operand(const Scenario& sc, Domain domain,
                                                            std::string_view text) {
    // Those of which positions and records are full are not spelt to be compared.
    if (domain == kBlock) return value_of_id(sc.blocks, text);
    if (domain == kArea) return value_of_id(sc.areas, text);
    const std::size_t before_areas = domain == kPlace ? kOffMap.size() : domain == kSpot ? 1 : 0;
    const std::uint32_t size =
        before_areas != 0 ? static_cast<std::uint32_t>(before_areas) : domain_size(sc, domain);
    for (std::uint32_t i = 0; i < size; ++i) {
        const auto value = static_cast<std::uint16_t>(i);
        if (text_of(sc, domain, value) == text) return value;
    }
    return before_areas != 0 ? value_of_id(sc.areas, text, before_areas) : std::nullopt;
}

std::string_view StrikeOfTheEagle::seat_name(const Scenario& sc, Seat seat) {
    constexpr std::array<std::string_view, 4> kEmptySeats{"seat_1", "seat_2", "seat_3", "seat_4"};
    return (index(seat) < sc.commanders.seats ? sc.commanders.names : kEmptySeats)[index(seat)];
}

namespace {

constexpr std::size_t kBits = 64;

/// The lowest `n` bits.
constexpr std::uint64_t bits(std::size_t n) {
    return n >= kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
}
template <class E>
constexpr std::uint64_t number(E value) {
    return static_cast<std::uint64_t>(value);
}

/// A field with a sign, as the bits that it has.
template <class Bits, class T>
void describe_signed(Archive& archive, FieldName name, T& value) {
    auto plain = static_cast<Bits>(value);
    archive.field(name, plain);
    value = static_cast<T>(plain);
}

/// A card or none, spelt with the deck of its side.
void describe_slot(Archive& archive, FieldName name, Side side, Slot& slot) {
    std::uint16_t value = slot == Slot::Empty
                              ? std::uint16_t{0}
                              : static_cast<std::uint16_t>(card_value(side, card_of(slot)) + 1);
    archive.field(name, value, kSlot);
    const bool of_side = value != 0 && (value - 1U < kMaxCards) == (side == Side::Polish);
    if (value != 0 && !of_side) archive.too_large(name);
    slot = of_side ? slot_of(static_cast<CardId>((value - 1U) % kMaxCards)) : Slot::Empty;
}

/// A set of areas: two numbers.
void describe_set(const Scenario& sc, Archive& archive, FieldName low_name, FieldName high_name,
                  AreaSet& set) {
    const std::size_t areas = sc.areas.size();
    std::uint64_t low = set.low();
    std::uint64_t high = set.high();
    archive.field(low_name, low, Domain::Number, bits(areas));
    archive.field(high_name, high, Domain::Number, areas > kBits ? bits(areas - kBits) : 0);
    set = AreaSet::from_words(low, high);
}

void describe_block(const Scenario& sc, State& s, std::size_t i, Archive& archive) {
    const std::uint64_t max_sp = sc.blocks[i].max_sp;
    archive.begin_row("block", kBlock, i);
    archive.field("at", s.at[i], kPlace);
    archive.field("sp", s.sp[i], Domain::Number, max_sp);
    archive.field("spent", s.spent[i], Domain::Number, number(Spent::Reorganise));
    archive.field("marks", s.marks[i]);
    archive.field("left", s.left[i], kSpot);
    archive.field("via", s.via[i], kSpot);
    archive.field("mix", s.mix[i], Domain::Number, sc.blocks.size() - 1);
    archive.field("seen_sp", s.seen_sp[i], Domain::Number, max_sp);
    archive.field("seen_on", s.seen_on[i]);
    archive.end_row();
}

void describe_area(State& s, std::size_t i, Archive& archive) {
    archive.begin_row("area", kArea, i);
    archive.field("polish", s.order[0][i], kOrder);
    archive.field("soviet", s.order[1][i], kOrder);
    archive.field("cubes", s.city_cubes[i], Domain::Number, bits(6));
    archive.end_row();
}

void describe_side(const Scenario& sc, State& s, Side side, Archive& archive) {
    const std::size_t i = index_of(side);
    const std::uint64_t cards = bits(sc.decks[i].size());
    archive.begin_row("side", kSide, i);
    describe_signed<std::uint16_t>(archive, "vp", s.vp[i]);
    archive.field("deck", s.deck[i], Domain::Number, cards);
    archive.field("discard", s.discard[i], Domain::Number, cards);
    archive.field("removed", s.removed[i], Domain::Number, cards);
    describe_slot(archive, "reaction", side, s.reaction[i]);
    archive.field("closed", s.closed[i], Domain::Number, sc.map.ways());
    describe_set(sc, archive, "garrison_low", "garrison_high", s.garrison[i]);
    describe_set(sc, archive, "control_low", "control_high", s.control[i]);
    describe_set(sc, archive, "peeked_low", "peeked_high", s.peeked[i]);
    describe_set(sc, archive, "arrived_low", "arrived_high", s.arrived[i]);
    describe_set(sc, archive, "stood_low", "stood_high", s.stood[i]);
    archive.end_row();
    for (std::size_t w = 0; w * kBits < sc.map.ways(); ++w) {
        archive.begin_row("entered", Domain::Number, i * (kWaySlots / kBits) + w);
        archive.field("ways", s.entered[i].words[w], Domain::Number, bits(sc.map.ways() - w * kBits));
        archive.end_row();
    }
}

void describe_staff(State& s, Side side, Front front, Archive& archive) {
    const std::size_t i = index_of(side);
    const std::size_t f = index_of(front);
    Staff& staff = s.staff[i][f];
    archive.begin_row("staff", Domain::Number, i * 2 + f);
    describe_slot(archive, "chosen", side, s.chosen[i][f]);
    archive.field("use", s.use[i][f], Domain::Number, number(Use::Event));
    describe_signed<std::uint8_t>(archive, "extra", staff.extra);
    archive.field("placed", staff.placed);
    archive.field("recon", staff.recon);
    archive.field("free_recon", staff.free_recon);
    archive.field("passed", staff.passed);
    archive.field("free_rail", staff.free_rail);
    archive.field("free_ride", staff.free_ride);
    archive.field("peeks", staff.peeks);
    describe_signed<std::uint8_t>(archive, "range", staff.range);
    archive.field("black", s.cubes[i][f].of[0]);
    archive.field("white", s.cubes[i][f].of[1]);
    archive.field("green", s.cubes[i][f].of[2]);
    archive.end_row();
}

void describe_line(State& s, Side side, Archive& archive) {
    Line& line = s.line(side);
    archive.begin_row("line", kSide, index_of(side));
    describe_slot(archive, "card", side, line.card);
    describe_slot(archive, "modifier", side, line.modifier);
    archive.field("from_hand", line.from_hand, Domain::Number, 2);
    archive.field("declared", line.declared);
    archive.field("defend", line.defend);
    archive.field("reorganises", line.reorganises);
    archive.field("strength", line.strength);
    archive.field("inflicts", line.inflicts);
    archive.field("owes", line.owes);
    archive.field("removed", line.removed);
    archive.field("pursues", line.pursues);
    archive.field("joins", line.joins);
    archive.end_row();
}

void describe_battle(const Scenario& sc, State& s, Archive& archive) {
    archive.field("battle", s.battle.area, kSpot);
    archive.field("battle_attacker", s.battle.attacker, kSide);
    archive.field("battle_shown", s.battle.shown);
    archive.field("battle_decided", s.battle.decided);
    archive.field("battle_winner", s.battle.winner, kSide);
    archive.field("battle_flanks", s.battle.flanks);
    archive.field("battle_peeked", s.battle.peeked);
    archive.field("battle_fortified", s.battle.fortified);
    for (const Side side : kBothSides) describe_line(s, side, archive);
    archive.field("retreat", s.retreat.area, kSpot);
    archive.field("retreat_side", s.retreat.side, kSide);
    archive.field("retreat_withdraws", s.retreat.withdraws);
    archive.field("retreat_further", s.retreat.further);
    archive.field("retreat_came", s.retreat.came, kSpot);
    archive.field("retreat_together", s.retreat.together, kSpot);
    describe_set(sc, archive, "retreat_passed_low", "retreat_passed_high", s.retreat.passed);
}

void describe_sequence(const Scenario& sc, State& s, Archive& archive) {
    archive.field("round", s.round);
    archive.field("phase", s.phase, Domain::Number, kPhases);
    archive.field("front", s.front, kFront);
    archive.field("active", s.active, kSide);
    archive.field("cards_shown", s.cards_shown);
    archive.field("lithuania", s.lithuania, Domain::Number, 1);
    archive.field("ended", s.ended, Domain::Number, 2);
    archive.field("breakout", s.breakout);
    archive.field("heeded", s.heeded);
    describe_signed<std::uint8_t>(archive, "heed_by", s.heed_by);
    archive.field("captured", s.captured, Domain::Number, bits(sc.objectives.size()));
    archive.field("reduced", s.reduced, Domain::Number, bits(sc.objectives.size()));
    archive.field("reduced_two", s.reduced_two, Domain::Number, bits(sc.objectives.size()));
    describe_set(sc, archive, "dry_low", "dry_high", s.dry);
    describe_set(sc, archive, "fed_low", "fed_high", s.front_line_fed);
    for (const Front front : kBothFronts) {
        Initiative& initiative = s.initiative[index_of(front)];
        archive.begin_row("initiative", kFront, index_of(front));
        archive.field("owner", initiative.owner, kSide);
        archive.field("value", initiative.value);
        archive.end_row();
    }
    for (std::size_t i = 0; i < sc.commanders.seats; ++i) {
        const Side side = sc.side_of(seat(i));
        archive.begin_row("hand", Domain::Seat, i);
        archive.field("cards", s.hand[i], Domain::Number, bits(sc.decks[index_of(side)].size()));
        archive.field("aside", s.aside[i], Domain::Number, bits(sc.decks[index_of(side)].size()));
        archive.end_row();
    }
}

}  // namespace

void StrikeOfTheEagle::describe(const Scenario& sc, State& s, Archive& archive) {
    describe_sequence(sc, s, archive);
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) describe_block(sc, s, i, archive);
    for (std::size_t i = 0; i < sc.areas.size(); ++i) describe_area(s, i, archive);
    for (const Side side : kBothSides) {
        describe_side(sc, s, side, archive);
        for (const Front front : kBothFronts) describe_staff(s, side, front, archive);
    }
    describe_battle(sc, s, archive);
}

void StrikeOfTheEagle::rederive(const Scenario& sc, State& s) {
    derive(sc, s);
}

}  // namespace bivouac
