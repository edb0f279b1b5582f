// Notation: positions and actions as text, and the hash of a position. What is written can be read back
// to the same bytes; the hash is over named fields and goes into every line of a record.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/archive.hpp"
#include "engine/game.hpp"

namespace bivouac {

/// "move 114l1 to 0305": the verb's pattern with its operands spelt.
[[nodiscard]] std::string write_action(std::span<const VerbSpec> verbs, const Naming& naming, Action a);

/// The action that a line spells, or what is wrong with it (with the nearest name where there is one).
struct ActionReading {
    std::optional<Action> action;
    std::string trouble;
};
[[nodiscard]] ActionReading read_action(std::span<const VerbSpec> verbs, const Naming& naming,
                                        std::string_view text);

/// The names of one scenario of one game, as the archives want them.
template <Game G>
class NamingOf final : public Naming {
  public:
    explicit NamingOf(const typename G::Scenario& sc) : sc_(sc) {}

    [[nodiscard]] std::string write(Domain domain, std::uint64_t value) const override {
        switch (domain) {
            case Domain::Number:
                return std::to_string(value);
            case Domain::Seat:
                return std::string(G::seat_name(sc_, seat(value)));
            case Domain::Procedure:
                return std::string(G::procedures()[value].name);
            case Domain::Question:
                return std::string(G::questions()[value].name);
            default:
                break;
        }
        std::string out;
        G::write_operand(sc_, domain, static_cast<std::uint16_t>(value), out);
        return out;
    }
    [[nodiscard]] std::string show(Domain domain, std::uint64_t value) const override {
        if (static_cast<std::uint8_t>(domain) < kGameDomain) return write(domain, value);
        std::string out;
        G::show_operand(sc_, domain, static_cast<std::uint16_t>(value), out);
        return out;
    }
    [[nodiscard]] std::optional<std::uint64_t> read(Domain domain, std::string_view text) const override {
        switch (domain) {
            case Domain::Seat:
                return find(seats_of<G>(sc_), domain, text);
            case Domain::Procedure:
                return find(G::procedures().size(), domain, text);
            case Domain::Question:
                return find(G::questions().size(), domain, text);
            default:
                break;
        }
        if (const auto v = G::read_operand(sc_, domain, text)) return *v;
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t size(Domain domain) const override { return size_of_domain<G>(sc_, domain); }

  private:
    std::optional<std::uint64_t> find(std::size_t n, Domain domain, std::string_view text) const {
        for (std::size_t i = 0; i < n; ++i) {
            if (write(domain, i) == text) return i;
        }
        return std::nullopt;
    }
    const typename G::Scenario& sc_;
};

namespace notation {

template <Game G>
void describe_frame(const typename G::Scenario& sc, Frame& f, Archive& ar) {
    ar.field("kind", f.kind, Domain::Number, static_cast<std::uint64_t>(FrameKind::Question));
    ar.field("which", f.which, f.kind == FrameKind::Question ? Domain::Question : Domain::Procedure);
    std::uint8_t seats = f.seats.bits();
    ar.field("seats", seats, Domain::Number, SeatSet::first(seats_of<G>(sc)).bits());
    f.seats = SeatSet::from_bits(seats);
    ar.field("position", f.position);
    if (f.kind == FrameKind::Question && f.which < G::questions().size()) {
        if (const auto locals = G::questions()[f.which].locals) locals(f, ar);
    }
    if (f.kind == FrameKind::Procedure && f.which < G::procedures().size()) {
        if (const auto locals = G::procedures()[f.which].locals) locals(f, ar);
    }
}

template <Game G>
void describe_lane(Lane& lane, Archive& ar) {
    ar.field("decisions", lane.decisions);
    ar.field("depth", lane.depth, Domain::Number, Lane::kDepth);
    ar.field("sealed", lane.sealed, Domain::Number, 1);
    static constexpr FieldName kNames[Lane::kDepth][4] = {
        {"q1", "a1", "b1", "c1"}, {"q2", "a2", "b2", "c2"}, {"q3", "a3", "b3", "c3"}};
    for (std::size_t i = 0; i < Lane::kDepth; ++i) {
        ar.field(kNames[i][0], lane.stack[i].question, Domain::Question);
        for (std::size_t j = 0; j < 3; ++j) ar.field(kNames[i][j + 1], lane.stack[i].locals[j]);
    }
}

template <Game G>
void describe(const typename G::Scenario& sc, typename G::State& s, Archive& ar) {
    using AgendaType = decltype(s.agenda);
    std::uint64_t depth = s.agenda.depth();
    ar.field("agenda", depth, Domain::Number, AgendaType::kDepth);
    if (depth != s.agenda.depth()) s.agenda.resize(depth);
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        ar.begin_row("frame", Domain::Number, i);
        describe_frame<G>(sc, s.agenda.at(i), ar);
        ar.end_row();
    }
    if constexpr (AgendaType::kLanes > 0) {
        for (std::size_t i = 0; i < AgendaType::kLanes; ++i) {
            ar.begin_row("lane", Domain::Number, i);
            describe_lane<G>(s.agenda.lane(seat(i)), ar);
            ar.end_row();
        }
    }
    G::describe(sc, s, ar);
}

/// Whether the agenda is one that play can be in: over, or a question on top of procedures, each asked
/// seat with a lane if it is asked in lanes.
template <Game G>
bool playable(const typename G::State& s) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const bool last = i + 1 == s.agenda.depth();
        if (s.agenda.at(i).kind == FrameKind::None) return false;
        if (last && (s.agenda.at(i).kind != FrameKind::Question || s.agenda.at(i).seats.empty()))
            return false;
    }
    bool lanes = true;
    if constexpr (decltype(G::State::agenda)::kLanes != 0) {
        if (sequence::lanes_open<G>(s)) {
            s.agenda.top().seats.for_each([&](Seat seat) { lanes = lanes && s.agenda.lane(seat).depth > 0; });
        }
    }
    return lanes;
}

}  // namespace notation

/// The hash that records carry. Describing never changes a State that is not being read, so the cast
/// only spares a copy.
template <Game G>
std::uint64_t position_hash(const typename G::Scenario& sc, const typename G::State& s) {
    HashArchive hash;
    notation::describe<G>(sc, const_cast<typename G::State&>(s), hash);  // NOLINT(*-const-cast)
    return hash.result();
}

template <Game G>
std::string write_position(const typename G::Scenario& sc, const typename G::State& s) {
    const NamingOf<G> naming(sc);
    TextWriter writer(naming);
    notation::describe<G>(sc, const_cast<typename G::State&>(s), writer);  // NOLINT(*-const-cast)
    return writer.text();
}

template <class State>
struct PositionReading {
    State state{};
    std::vector<Mistake> mistakes;
};

template <Game G>
PositionReading<typename G::State> read_position(const typename G::Scenario& sc, std::string_view text) {
    PositionReading<typename G::State> out;
    const NamingOf<G> naming(sc);
    TextReader reader(naming, text);
    notation::describe<G>(sc, out.state, reader);
    out.mistakes = reader.mistakes();
    if (!out.mistakes.empty()) return out;
    if (!notation::playable<G>(out.state)) {
        out.mistakes.push_back({"notation", 0, "no question is open in this position", ""});
        return out;
    }
    G::rederive(sc, out.state);
    return out;
}

}  // namespace bivouac
