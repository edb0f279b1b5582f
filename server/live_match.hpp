// A match as its journal tells it: the journal's entries are performed one after the other, those of the past
// when it is loaded and new ones just before they are stored, by the same function. Fair dice follow from the
// seeds and the roll numbers, so every server that performs a journal comes to the same position.
// It knows no threads and no store, and it judges nothing but whether an entry can be performed. Whoever
// performs a new entry must store it, or throw this match away: memory must never be ahead of the journal.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "engine/any_game.hpp"
#include "server/house.hpp"
#include "server/shelf.hpp"
#include "server/sight.hpp"
#include "server/tickets.hpp"
#include "store/rows.hpp"
#include "telling/teller.hpp"

namespace bivouac::server {

/// What waits for the consent of others.
struct Proposal {
    ProposalKind kind{};
    Seat by{};
    std::size_t remain = 0;  ///< take-back: how many decisions would
    SeatSet agreed;
};

/// How a match ends outside of its rules.
struct Settlement {
    enum class How : std::uint8_t { Resigned, DrawAgreed };
    How how{};
    Seat seat{};  ///< who resigned
};

class LiveMatch {
  public:
    /// From the first position; `table` names it in its tickets.
    LiveMatch(const Shelved& shelved, MatchSetup setup, const store::Table& table);

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    [[nodiscard]] std::shared_ptr<const AnyMatch> shared_match() const { return match_; }
    /// Made once a change for each viewer who asks in a row.
    [[nodiscard]] const TableView& view(SeatSet viewer) const;
    /// Made anew when this viewer knows something else than when he was asked for last.
    [[nodiscard]] const std::shared_ptr<const Sight>& sight(SeatSet viewer) const;
    [[nodiscard]] store::Moment moment() const { return {to_act(), sight({})->facts}; }
    [[nodiscard]] const Shelved& shelved() const { return *shelved_; }
    [[nodiscard]] const AnyScenario& scenario() const { return *shelved_->scenario; }
    [[nodiscard]] telling::Teller teller() const { return {scenario(), *match_, shelved_->words}; }
    [[nodiscard]] const std::string& seat_name(Seat seat) const {
        return scenario().info().seats[index(seat)];
    }
    [[nodiscard]] std::int64_t entries() const { return entries_; }
    [[nodiscard]] bool over() const { return settlement_ || match_->outcome().finished; }
    [[nodiscard]] SeatSet to_act() const { return settlement_ ? SeatSet() : match_->to_act(); }
    [[nodiscard]] const std::optional<Proposal>& proposal() const { return proposal_; }
    [[nodiscard]] const std::optional<Settlement>& settlement() const { return settlement_; }
    [[nodiscard]] bool went_on_from_position() const { return from_position_; }

    /// The next entry of the journal, not performed yet.
    [[nodiscard]] store::NewEntry entry(Seat seat, store::EntryKind kind, std::string text,
                                        store::Time time) const;
    /// Does what the entry says and fills in its dice and the hash after it. False: it cannot be done here,
    /// and the match may be half changed.
    [[nodiscard]] bool perform(store::NewEntry& entry);
    /// An entry of the past: false also if it comes to another position than when it was stored.
    [[nodiscard]] bool replay(const store::Entry& entry);
    /// An entry of the past that a later position makes void: it is counted, no more.
    void skip(const store::Entry& entry);

    /// An array with the question put to this seat and its ticket, as JSON; without one if it is not asked.
    /// Made once a change.
    [[nodiscard]] const std::string& questions(Seat seat) const;

    [[nodiscard]] std::string ticket(Seat seat) const { return tickets_.ticket(seat, stamp(seat)); }
    [[nodiscard]] std::string undo_ticket(Seat seat) const { return tickets_.undo_ticket(seat, stamp(seat)); }
    /// Whether this was the ticket of the seat's last decision (or of its undo, if that came last).
    [[nodiscard]] bool is_last(Seat seat, store::EntryKind kind, std::string_view ticket,
                               std::string_view text) const;
    /// Whether the seat has taken back its answer to what it is asked now: from here on it decides itself.
    [[nodiscard]] bool took_back(Seat seat) const {
        const std::optional<LastMove>& last = last_[index(seat)];
        return last && last->kind == store::EntryKind::Undo && last->stamp.epoch == epoch_;
    }
    /// Whether the seat has begun to compose a plan and not committed it.
    [[nodiscard]] bool composing(Seat seat) const;
    [[nodiscard]] std::uint64_t bot_seed(Seat seat) const {
        return tickets_.bot_seed(seat, stamp(seat).moves);
    }

    /// How many decisions remain if `seat` is given back the last one that it cannot undo alone. What others
    /// have done in lanes that are open makes no difference.
    [[nodiscard]] std::optional<std::size_t> before_last_of(Seat seat) const;

    /// The first decisions that stand as they did when forget_changes() was called last.
    [[nodiscard]] std::size_t unchanged() const { return unchanged_; }
    void forget_changes() {
        unchanged_ = static_cast<std::size_t>(-1);
        seen_.reset();
    }

    /// The .bvk text of a match that is over, with all seeds.
    [[nodiscard]] std::string record_text() const;
    [[nodiscard]] std::string result() const;

  private:
    struct LastMove {
        store::EntryKind kind{};
        TicketStamp stamp;
        std::string text;
    };
    struct SeenView {
        SeatSet viewer;
        TableView table;
    };
    struct Known {
        SeatSet viewer;
        std::unique_ptr<AnyKnowledge> knowledge;
        std::shared_ptr<const Sight> sight;  // of that knowledge
        bool current = false;                // nothing has been carried out since
    };

    [[nodiscard]] TicketStamp stamp(Seat seat) const { return {moves_[index(seat)], epoch_}; }
    [[nodiscard]] bool carry_out(const store::NewEntry& entry);
    [[nodiscard]] bool take(const store::NewEntry& entry);
    [[nodiscard]] bool propose(const store::NewEntry& entry);
    [[nodiscard]] bool resume(const store::NewEntry& entry);
    void changed_from(std::size_t decision) { unchanged_ = std::min(unchanged_, decision); }
    [[nodiscard]] std::size_t draft_begins(Seat seat) const;
    void count_move(const store::NewEntry& entry);
    void count_entry(const store::NewEntry& entry);

    const Shelved* shelved_;
    MatchSetup setup_;
    Tickets tickets_;
    std::vector<std::pair<std::string, std::string>> options_;
    std::shared_ptr<AnyMatch> match_;
    std::int64_t entries_ = 0;
    std::array<std::int64_t, kMaxSeats + 1> numbers_{};  // used so far, per lane; the common one first
    std::array<std::uint32_t, kMaxSeats> moves_{};
    std::uint32_t epoch_ = 0;
    std::array<std::optional<LastMove>, kMaxSeats> last_;
    std::optional<Proposal> proposal_;
    std::optional<Settlement> settlement_;
    mutable std::array<std::string, kMaxSeats> questions_;  // as asked for since the change
    mutable std::optional<SeenView> seen_;                  // the view asked for last
    mutable std::vector<Known> known_;                      // a viewer at most once
    std::size_t unchanged_ = 0;
    bool lanes_seen_ = false;  // decisions may change places ever since
    bool from_position_ = false;
};

}  // namespace bivouac::server
