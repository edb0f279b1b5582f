// What Camps shows to the outside: names, notation, what must always hold, and the faces of the edge.
#include <algorithm>

#include "engine/tests/tiny_game.hpp"

namespace bivouac::tiny {
namespace {

constexpr std::array<std::string_view, kCamps> kNames{"ash", "birch", "cedar", "elm",
                                                      "fir", "hazel", "larch", "oak"};
constexpr std::array<std::string_view, 4> kFewNames{"brook", "glade", "knoll", "rock"};
constexpr std::string_view kSuits = "abcd";

std::span<const std::string_view> names_of(const Scenario& sc) {
    return sc.camps == kCamps ? std::span<const std::string_view>(kNames) : kFewNames;
}

bool in_alarm(const State& s) {
    return sequence::lanes_open<Camps>(s) && s.agenda.top().which == static_cast<std::uint8_t>(Ask::Alarm);
}

std::size_t decisions_of(const State& s, Seat seat) {
    const Lane& lane = s.agenda.lane(seat);
    if (in_alarm(s)) return lane.sealed;
    if (lane.depth == 2) return 1;  // a card, no camp yet
    return s.orders[index(seat)].card == 0 ? 0 : lane.sealed != 0 ? 3 : 2;
}

std::string_view broken_lane(const State& s, Seat seat) {
    const bool open = sequence::lanes_open<Camps>(s) && s.agenda.top().seats.contains(seat);
    const Lane& lane = s.agenda.lane(seat);
    const Order order = s.orders[index(seat)];
    if (!open) return lane == Lane{} && order == Order{} ? "" : "a closed lane is empty";
    if (lane.depth == 0 || lane.decisions != decisions_of(s, seat)) return "a lane counts its decisions";
    const bool quenches = s.quenching.contains(seat);
    if (quenches && (lane.sealed == 0 || !in_alarm(s) || !s.holds(seat, kBucket)))
        return "who quenches holds the bucket";
    if (order.card != 0 && !s.holds(seat, card(order.card - 1U))) return "an ordered card is held";
    return "";
}

}  // namespace

GameInfo Camps::info() {
    return {"camps", "tiny", "Camps", 1, kCamps};
}

std::uint32_t Camps::domain_size(const Scenario& /*sc*/, Domain domain) {
    return domain == kCardDomain ? kCards : 0;
}

void Camps::write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    if (domain != kCardDomain || value >= kCards) return;
    out += kSuits[value / 8];
    out += std::to_string(sc.worth[value]);
}

void Camps::show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out) {
    out += "card ";
    write_operand(sc, domain, value, out);
}

std::optional<std::uint16_t> Camps::read_operand(const Scenario& sc, Domain domain, std::string_view text) {
    for (std::uint32_t i = 0; i < domain_size(sc, domain); ++i) {
        std::string name;
        write_operand(sc, domain, static_cast<std::uint16_t>(i), name);
        if (name == text) return static_cast<std::uint16_t>(i);
    }
    return std::nullopt;
}

std::string_view Camps::seat_name(const Scenario& sc, Seat seat) {
    return names_of(sc)[index(seat)];
}

void Camps::describe(const Scenario& sc, State& s, Archive& ar) {
    ar.field("round", s.round);
    ar.field("leader", s.leader, Domain::Seat);
    std::uint8_t burnt = s.burnt.bits();
    ar.field("burnt", burnt);
    s.burnt = SeatSet::from_bits(burnt);
    std::uint8_t quenching = s.quenching.bits();
    ar.field("quenching", quenching);
    s.quenching = SeatSet::from_bits(quenching);
    std::uint8_t asked = s.asked_for_truce.bits();
    ar.field("truces", asked);
    s.asked_for_truce = SeatSet::from_bits(asked);
    for (std::size_t i = 0; i < sc.camps; ++i) {
        ar.begin_row("camp", Domain::Seat, i);
        ar.field("tents", s.tents[i]);
        ar.field("score", s.score[i]);
        ar.field("card", s.orders[i].card, Domain::Number, kCards);
        ar.field("against", s.orders[i].against, Domain::Number, kCamps);
        ar.end_row();
    }
    for (std::size_t c = 0; c < kCards; ++c) {
        ar.begin_row("card", kCardDomain, c);
        ar.field("place", s.place[c], Domain::Number, static_cast<std::uint64_t>(Place::Out));
        std::uint8_t seen = s.seen[c].bits();
        ar.field("seen", seen);
        s.seen[c] = SeatSet::from_bits(seen);
        ar.end_row();
    }
}

std::string_view Camps::broken_invariant(const Scenario& /*sc*/, const State& s) {
    for (std::size_t c = 0; c < kCards; ++c) {
        const bool in_hand = s.place[c] != Place::Deck && s.place[c] < Place::Out;
        if (s.place[c] > Place::Out) return "a card is in the deck, a hand or out";
        if (!in_hand && !s.seen[c].empty()) return "only cards in hands have been seen";
    }
    for (std::size_t i = 0; i < kCamps; ++i) {
        const std::string_view broken = broken_lane(s, seat(i));
        if (!broken.empty()) return broken;
    }
    return s.round > kRounds ? "there are four rounds" : "";
}

BoardView Camps::board(const Scenario& sc) {
    BoardView out;
    out.kind = "ring";
    out.columns = sc.camps;
    out.rows = 1;
    for (std::size_t i = 0; i < sc.camps; ++i) {
        out.places.push_back({std::string(seat_name(sc, seat(i))), static_cast<int>(i), 0, "clear", 0});
    }
    return out;
}

TableView Camps::view(const Scenario& sc, const Knowledge& k) {
    TableView out;
    out.facts.emplace_back("round", std::to_string(k.round));
    for (std::size_t c = 0; c < kCards; ++c) {
        const Place place = k.place[c].value_or(Place::Deck);
        if (place == Place::Deck || place == Place::Out) continue;
        PieceView piece;
        write_operand(sc, kCardDomain, static_cast<std::uint16_t>(c), piece.id);
        show_operand(sc, kCardDomain, static_cast<std::uint16_t>(c), piece.name);
        piece.owner = piece.place = names_of(sc)[static_cast<std::size_t>(place) - 1];
        piece.kind = "card";
        if (k.viewer.contains(seat(static_cast<std::size_t>(place) - 1)))
            out.cards.push_back({piece.id, piece.name, piece.owner, "hand", "camp", "", {}, {}});
        out.pieces.push_back(std::move(piece));
    }
    return out;
}

Camps::Loaded Camps::load(std::string_view scenario) {
    Loaded out;
    const bool few = scenario == "clearing";
    if (scenario != "ring" && !few) {
        out.mistakes.push_back(
            {std::string(scenario), 0, "there is no such scenario", "camps has 'ring' and 'clearing'"});
        return out;
    }
    auto sc = std::make_shared<Scenario>();
    if (few) sc->camps = kFewNames.size();
    const std::span<const std::string_view> names = names_of(*sc);
    for (std::size_t c = 0; c < kCards; ++c) sc->worth[c] = static_cast<std::uint8_t>(c % 8 + 1);
    out.scenario = std::move(sc);
    out.info = {std::string(scenario),
                few ? "The clearing" : "The ring",
                "Camps in a ring.",
                {names.begin(), names.end()},
                "none"};
    return out;
}

Camps::Loaded Camps::load_files(std::span<const NamedText> /*files*/) {
    Loaded out;
    out.mistakes.push_back({"", 0, "Camps has no data files", ""});
    return out;
}

}  // namespace bivouac::tiny
