// The chronicle: what happened, as typed events, each with the viewers who may see it. Events are
// numbered per viewer, so that a gap in the numbers tells nobody that something was hidden from him.
// A null chronicle is legal everywhere: bots and the laboratory play without one.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/phrase.hpp"
#include "engine/seat.hpp"

namespace bivouac {

struct Event {
    Phrase phrase;
    SeatSet seats;           ///< the seats that may see it
    bool spectators = true;  ///< whether those who hold no seat may
    SeatSet known_to{};  ///< seats that were told more: who holds one of them besides others needs it no more

    [[nodiscard]] bool visible_to(SeatSet viewer) const {
        if (!(viewer & known_to).empty()) return false;
        return viewer.empty() ? spectators : !(viewer & seats).empty();
    }
    friend bool operator==(const Event&, const Event&) = default;
};

/// One event as one viewer sees it.
struct SeenEvent {
    std::size_t number = 0;    ///< counted from 1 among the events this viewer may see
    std::size_t decision = 0;  ///< the decision of the record during which it happened, from 1; 0 = start
    Phrase phrase;

    friend bool operator==(const SeenEvent&, const SeenEvent&) = default;
};

class Chronicle {
  public:
    void everyone(const Phrase& phrase) { add({phrase, SeatSet::first(kMaxSeats), true}); }
    void only(SeatSet seats, const Phrase& phrase) { add({phrase, seats, false}); }
    /// News for the other seats, also for a viewer who holds both.
    void others(SeatSet seats, const Phrase& phrase) {
        add({phrase, SeatSet::first(kMaxSeats) - seats, true});
    }
    /// For who holds none of `seats`, which were told more.
    void outsiders(SeatSet seats, const Phrase& phrase) {
        add({phrase, SeatSet::first(kMaxSeats) - seats, true, seats});
    }

    /// The match tells which decision is being taken; events from here on belong to it.
    void begin_decision(std::size_t number) { decision_ = number; }
    /// Forgets the events of decision `number` and later ones (undo, take-back).
    void rewind_to(std::size_t number) {
        while (!events_.empty() && events_.back().decision >= number) events_.pop_back();
    }
    [[nodiscard]] std::vector<SeenEvent> seen_by(SeatSet viewer, std::size_t after = 0) const {
        std::vector<SeenEvent> out;
        std::size_t number = 0;
        for (const Entry& e : events_) {
            if (!e.event.visible_to(viewer)) continue;
            if (++number > after) out.push_back({number, e.decision, e.event.phrase});
        }
        return out;
    }
    [[nodiscard]] std::size_t size() const { return events_.size(); }

  private:
    struct Entry {
        Event event;
        std::size_t decision;
    };
    void add(const Event& event) { events_.push_back({event, decision_}); }

    std::vector<Entry> events_;
    std::size_t decision_ = 0;
};

}  // namespace bivouac
