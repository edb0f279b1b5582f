// What a game is to the kernel: a type with these names. There is no base class; a game's rules are its
// questions and procedures (engine/sequence.hpp), its State is a plain value, and what a seat may know
// of it is a type of its own. Nothing else in the engine knows any game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/sequence.hpp"

namespace bivouac {

struct GameInfo {
    std::string_view id;     ///< the folder's name: "shadow_of_the_eagle"
    std::string_view rules;  ///< which of its rule sets: "basic"
    std::string_view title;
    std::uint16_t version = 1;  ///< raised by every change that makes an old record play differently
    std::uint8_t seats = 2;     ///< the most that a scenario has; G::seats(scenario) may give fewer
};

template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
                         alignof(S) == 64 &&
                     requires(S s) {
    s.agenda.top();
};

template <class G>
concept Game = PlainState<typename G::State> && std::equality_comparable<typename G::Knowledge> &&
    requires(const typename G::Scenario& sc, typename G::State& s, const typename G::State& cs,
             const typename G::Knowledge& k, Play<G>& play, Archive& archive, Rng& rng, Domain domain,
             std::uint16_t value, std::string_view text, Seat seat, SeatSet seats, std::string& out) {
    { G::info() } -> std::convertible_to<GameInfo>;
    { G::verbs() } -> std::convertible_to<std::span<const VerbSpec>>;
    { G::questions() } -> std::convertible_to<std::span<const Question<G>>>;
    { G::procedures() } -> std::convertible_to<std::span<const Procedure<G>>>;
    // Names: units by their ids, places by their numbers.
    { G::domain_size(sc, domain) } -> std::convertible_to<std::uint32_t>;
    {G::write_operand(sc, domain, value, out)};
    { G::read_operand(sc, domain, text) } -> std::same_as<std::optional<std::uint16_t>>;
    {G::show_operand(sc, domain, value, out)};
    { G::seat_name(sc, seat) } -> std::convertible_to<std::string_view>;
    // The first position: pushes the first procedure; `s` is zero but for nothing.
    {G::begin(play)};
    { G::outcome(sc, cs) } -> std::same_as<Outcome>;
    // Every field that changes, by name; then what is derived is derived again.
    {G::describe(sc, s, archive)};
    {G::rederive(sc, s)};
    // Who knows what, and a whole position that agrees with it.
    { G::knowledge(sc, cs, seats) } -> std::same_as<typename G::Knowledge>;
    { G::imagine(sc, k, rng) } -> std::same_as<typename G::State>;
    // What must hold in every position: the name of the first thing that does not, or empty.
    { G::broken_invariant(sc, cs) } -> std::convertible_to<std::string_view>;
};

}  // namespace bivouac
