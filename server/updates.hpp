// What viewers are told unasked: updates that lead from one moment to the next. An update is made once for
// each distinct viewer (a seat, or the spectators) and shared by all who watch as that. It is made only when
// something that this viewer sees has changed, so what others do in secret leaves no trace.
// Like a view, it is a function of what the viewer knows, and nothing else may get into it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/view_text.hpp"

namespace bivouac::server {

using Text = std::shared_ptr<const std::string>;

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
    /// What an update tells besides events and pieces: apart, to see whether it has changed.
    struct Parts {
        std::string questions, rest;
        [[nodiscard]] std::size_t hash() const;
    };

    [[nodiscard]] std::size_t follow_events(const LiveMatch& live);
    [[nodiscard]] std::uint64_t chain(std::size_t events) const {
        return events == 0 ? 0 : marks_[events - 1].chain;
    }
    [[nodiscard]] std::string head(const Scene& scene) const;
    void add_news(std::string& out, const LiveMatch& live, std::size_t after) const;
    [[nodiscard]] Parts parts(const LiveMatch& live) const;
    static void add_parts(std::string& out, const Sight& sight, const Parts& parts);

    SeatSet viewer_;
    std::vector<Mark> marks_;
    std::shared_ptr<const Sight> sight_;  // null until the match has begun
    std::size_t parts_hash_ = 0, seats_hash_ = 0;
    std::optional<store::TableState> state_;
};

}  // namespace bivouac::server
