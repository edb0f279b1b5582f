// The view of a moment and its parts as JSON texts, as a viewer gets them when he asks; updates.hpp has what
// he is told unasked. Everything here is a function of what the viewer knows: nothing may be added that tells
// how many entries a journal has, or what others have decided.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/live_match.hpp"

namespace bivouac::server {

/// The check value after an event: of all that this viewer saw up to it. The same on every server.
[[nodiscard]] std::string check_text(std::uint64_t chain);
/// The chain after one more event.
[[nodiscard]] std::uint64_t chained(std::uint64_t before, const Phrase& phrase);

/// A table at one moment. `live` is null until it has begun.
struct Scene {
    const store::Table& table;
    const std::vector<store::TableSeat>& seats;
    const std::string& told_seats;  ///< as everybody may see them: a JSON array
    const LiveMatch* live = nullptr;
};

/// {table, viewer, state, seats} and, once it has begun, {to_act, facts, pieces, questions, undo, outcome,
/// proposal, events: {last, check}}.
[[nodiscard]] std::string view_text(const Scene& scene, SeatSet viewer);
/// The same as it was at `past`, a position of this match, after `event` of the viewer's events: without
/// questions, proposal and undo, and with {at: event}.
[[nodiscard]] std::string past_view_text(const Scene& scene, SeatSet viewer, const AnyMatch& past,
                                         std::size_t event);
/// {events, last, check}: those numbered above `after`.
[[nodiscard]] std::string events_text(const LiveMatch& live, SeatSet viewer, std::size_t after);

// Parts, added to a text.

/// {"table", "viewer", "state": without the brace that closes it. The viewer of spectators is null.
void add_scene(std::string& out, const Scene& scene, SeatSet viewer);
/// An array of those numbered above `after`.
void add_events(std::string& out, const LiveMatch& live, SeatSet viewer, std::size_t after);
/// An array with the question put to this seat and its ticket; empty if it is not asked, or for several.
void add_questions(std::string& out, const LiveMatch& live, SeatSet viewer);
/// {kind, by, agreed}, or null. Spectators are not told of proposals.
void add_proposal(std::string& out, const LiveMatch& live, SeatSet viewer);
void add_outcome(std::string& out, const LiveMatch& live);
/// The ticket of an undo, or null.
void add_undo(std::string& out, const LiveMatch& live, SeatSet viewer);

}  // namespace bivouac::server
