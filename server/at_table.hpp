// One command at one table in use: who asks, where the answer goes, and the way to the table's line of jobs.
// For house_play.cpp, house_looking.cpp and house_proposals.cpp only.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "server/house_parts.hpp"
#include "server/live_table.hpp"
#include "server/standing.hpp"

namespace bivouac::server {

struct Asked {
    Asking asking;
    Then then;
    Gate::Inside inside;  ///< the house does not close before it is answered
};
using AskedPointer = std::shared_ptr<const Asked>;

/// Where a person stands at a match that is there.
struct AtPlay {
    LiveTable& table;
    AskedPointer asked;
    const Rows& rows;
    Standing standing;
    LiveMatch& live;

    void answer(json::value body) const { asked->then(Answered{std::move(body), 200}); }
    void answer_text(std::string text) const { asked->then(ready(std::move(text))); }
    void refuse(Trouble trouble) const { asked->then(std::move(trouble)); }
    /// Inside with_seat.
    [[nodiscard]] Seat seat() const {
        assert(standing.acting);
        return *standing.acting;
    }
};

/// Puts `command(table, asked)` into the table's line.
template <class Command>
void put_in_line(const std::shared_ptr<LiveTable>& table, LiveTable::Use use, const AskedPointer& asked,
                 Command command) {
    table->queue(
        use, [table, asked, command = std::move(command)] { command(*table, asked); },
        [asked](Trouble trouble) { asked->then(std::move(trouble)); });
}

/// The same from the outside, unless the house is closing. (House::Parts is private to it: hence a template.)
template <class Parts, class Command>
void at_table(Parts& parts, LiveTable::Use use, Asking asking, const store::TableId& id, Then then,
              Command command) {
    Gate::Inside inside = parts.gate.enter();
    if (!inside) return then(closing());
    const auto asked =
        std::make_shared<const Asked>(Asked{std::move(asking), std::move(then), std::move(inside)});
    put_in_line(parts.live.at(id), use, asked, std::move(command));
}

/// Inside a job: judges who asks and gives `step` the match; trouble is the answer.
template <class Judge, class Step>
void with_judged(LiveTable& table, const AskedPointer& asked, Judge judge, const Step& step) {
    const Rows* const rows = table.rows();
    if (!rows) return asked->then(no_such_table());
    Judged judged = judge(asked->asking, rows->table, rows->seats, table.now());
    if (auto* const trouble = std::get_if<Trouble>(&judged)) return asked->then(std::move(*trouble));
    LiveTable::Here here = table.match();
    if (here.trouble) return asked->then(*std::move(here.trouble));
    if (!here.live) return asked->then(conflict("not_begun", "the match has not begun"));
    step(AtPlay{table, asked, *rows, std::get<Standing>(judged), *here.live});
}

template <class Step>
void with_match(LiveTable& table, const AskedPointer& asked, const Step& step) {
    with_judged(table, asked, standing, step);
}

/// The same for one who only looks: when the match is over, as whom he likes.
template <class Step>
void with_look(LiveTable& table, const AskedPointer& asked, const Step& step) {
    with_judged(table, asked, looking, step);
}

/// The same for one who acts as a seat.
template <class Step>
void with_seat(LiveTable& table, const AskedPointer& asked, const Step& step) {
    with_match(table, asked, [&](const AtPlay& at) {
        if (auto trouble = must_act(at.standing)) return at.refuse(*std::move(trouble));
        step(at);
    });
}

inline constexpr int kMostAttempts = 8;  // when other servers keep being first

inline Trouble stale() {
    return conflict("stale", "this question is not asked any more", "body.ticket");
}

/// For an answer to what is not asked. Who comes from another server may have been asked there: what that one
/// has stored is read first, and if there is any the command is judged again by `again(table, asked)`.
template <class Again>
void refuse_stale(const AtPlay& at, int attempt, Again again) {
    if (attempt >= kMostAttempts || !at.table.hears_news()) return at.refuse(stale());
    put_in_line(at.table.shared_from_this(), LiveTable::Use::Change, at.asked, std::move(again));
}

inline Trouble too_busy() {
    return {503, "busy", "others keep deciding at this table; nothing was changed", "", nullptr, 1};
}

inline Trouble match_is_over() {
    return conflict("over", "the match is over");
}

/// Stores entries that have been performed. `stored(live)` makes the answer's text; when another server was
/// first, the command is judged again by `again(table, asked)`.
template <class Stored, class Again>
void store_and_answer(const AtPlay& at, std::vector<store::NewEntry> entries, Stored stored, Again again) {
    const auto table = at.table.shared_from_this();
    at.table.commit(std::move(entries), [table, asked = at.asked, stored = std::move(stored),
                                         again = std::move(again)](const auto& outcome) {
        if (outcome) return asked->then(ready(stored(*table->match().live)));
        const store::Fault fault = outcome.error().fault();
        if (fault == store::Fault::Taken) return put_in_line(table, LiveTable::Use::Change, asked, again);
        asked->then(fault == store::Fault::Ended ? match_is_over() : trouble_of(outcome.error()));
    });
}

}  // namespace bivouac::server
