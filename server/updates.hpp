// What viewers are told, as JSON: the view of a moment, and updates that lead from one to the next. An update
// is made once for each distinct viewer (a seat, or the spectators) and shared by all who watch as that. It
// is made only when something that this viewer sees has changed, so what others do in secret leaves no trace.
// Everything here is a function of what the viewer knows: nothing may be added that tells how many entries a
// journal has, or what others have decided.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/live_match.hpp"

namespace bivouac::server {

using Text = std::shared_ptr<const std::string>;

/// The check value after an event: of all that this viewer saw up to it. The same on every server.
[[nodiscard]] std::string check_text(std::uint64_t chain);

/// A table at one moment. `live` is null until it has begun.
struct Scene {
    const store::Table& table;
    const json::array& seats;  ///< as everybody may see them
    const LiveMatch* live = nullptr;
};

/// {table, viewer, state, seats} and, once it has begun, {to_act, facts, pieces, cards, questions, undo,
/// outcome, proposal, events: {last, check}}.
[[nodiscard]] json::object view_json(const Scene& scene, SeatSet viewer);
/// The same as it was at `past`, a position of this match, after `event` of the viewer's events: without
/// questions, proposal and undo, and with {at: event}.
[[nodiscard]] json::object past_view_json(const Scene& scene, SeatSet viewer, const AnyMatch& past,
                                          std::size_t event);
/// The question put to this seat, with its ticket; empty if it is not asked.
[[nodiscard]] json::array questions_json(const LiveMatch& live, SeatSet viewer);
/// {kind, by, agreed}, or null. Spectators are not told of proposals.
[[nodiscard]] json::value proposal_json(const LiveMatch& live, SeatSet viewer);
[[nodiscard]] json::object outcome_json(const LiveMatch& live);
/// {events, last, check}: those numbered above `after`.
[[nodiscard]] json::object events_json(const LiveMatch& live, SeatSet viewer, std::size_t after);
/// Null for a spectator.
[[nodiscard]] json::value viewer_json(const Scene& scene, SeatSet viewer);

/// What one viewer has been told so far, remembered by hashes.
///
/// An update is {type: "update", table, viewer, state, seats?} and, once the match has begun, {reset?, after,
/// events, last, check, to_act, facts, pieces? | places?, cards?, questions, undo, outcome, proposal}. The
/// viewer keeps his first `after` events and adds `events`; `last` is the number of the last one, `check`
/// belongs to it. `pieces` are all there are; `places` has, for each place that changed, all pieces there now
/// ("" is the place of those not on the board). What is absent has not changed.
class Seen {
  public:
    explicit Seen(SeatSet viewer) : viewer_(viewer) {}

    /// Comes up to this moment. Null if the viewer sees no difference.
    [[nodiscard]] Text update(const Scene& scene);
    /// For one who begins to watch, or comes back with the events up to `from`: all that is up to date now.
    [[nodiscard]] Text welcome(const Scene& scene, const ResumePoint& from) const;

  private:
    struct Mark {
        std::size_t decision = 0;  // during which it happened
        std::uint64_t chain = 0;   // hash of all up to this event
    };
    struct Parts {
        std::string facts, questions, rest;
    };

    [[nodiscard]] std::size_t follow_events(const LiveMatch& live);
    [[nodiscard]] std::uint64_t chain(std::size_t events) const {
        return events == 0 ? 0 : marks_[events - 1].chain;
    }
    void add_head(std::string& out, const Scene& scene) const;
    void add_events(std::string& out, const LiveMatch& live, std::size_t after) const;
    [[nodiscard]] Parts parts(const LiveMatch& live) const;
    static void add_parts(std::string& out, const Parts& parts);

    SeatSet viewer_;
    bool begun_ = false;
    std::vector<Mark> marks_;
    std::map<std::string, std::uint64_t, std::less<>> places_;
    std::size_t parts_hash_ = 0, seats_hash_ = 0, cards_hash_ = 0;
    std::optional<store::TableState> state_;
};

}  // namespace bivouac::server
