#include "server/at_table.hpp"
#include "server/house.hpp"
#include "server/view_text.hpp"

namespace bivouac::server {
namespace {

using store::EntryKind;
using Use = LiveTable::Use;

SeatSet seats_of(const Rows& rows, const store::PersonId& person) {
    SeatSet out;
    for (const store::TableSeat& seat : rows.seats) {
        if (seat.holder.person == person) out |= seat.seat;
    }
    return out;
}

/// Whose consent is still needed: people who hold a seat and have agreed with none of theirs.
SeatSet awaited(const Rows& rows, SeatSet agreed) {
    SeatSet out;
    for (const store::TableSeat& seat : rows.seats) {
        if (seat.holder.person.empty()) continue;
        if ((seats_of(rows, seat.holder.person) & agreed).empty()) out |= seat.seat;
    }
    return out;
}

bool any_bot(const Rows& rows) {
    for (const store::TableSeat& seat : rows.seats) {
        if (!seat.holder.bot.empty()) return true;
    }
    return false;
}

std::string answered(const LiveMatch& live, Seat seat) {
    std::string out = R"({"accepted":true,"proposal":)";
    add_proposal(out, live, seat);
    return out.append(R"(,"next":)").append(live.questions(seat)).append("}");
}

/// Adds an entry and performs it.
bool add(const AtPlay& at, std::vector<store::NewEntry>& entries, EntryKind kind, std::string text) {
    entries.push_back(at.live.entry(at.seat(), kind, std::move(text), at.table.now()));
    return at.live.perform(entries.back());
}

/// What was agreed on is done.
bool add_agreed(const AtPlay& at, std::vector<store::NewEntry>& entries, ProposalKind kind,
                std::size_t remain) {
    if (kind == ProposalKind::Draw) return add(at, entries, EntryKind::Draw, {});
    return add(at, entries, EntryKind::Rewind, std::to_string(remain));
}

/// Stores what was added; if it could not be performed, the match has to be read anew.
template <class Again>
void finish(const AtPlay& at, std::vector<store::NewEntry> entries, Again again) {
    const Seat seat = at.seat();
    store_and_answer(
        at, std::move(entries), [seat](const LiveMatch& live) { return answered(live, seat); }, again);
}

Trouble cannot_be_done() {
    return {503, "broken", "this could not be done; ask again", "", nullptr, 1};
}

void propose(const AtPlay& at, ProposalKind kind) {
    if (at.live.over()) return at.refuse(match_is_over());
    if (at.live.proposal())
        return at.refuse(conflict("proposal_waits", "a proposal waits for its answer already"));
    const bool draw = kind == ProposalKind::Draw;
    if (draw && any_bot(at.rows)) return at.refuse(conflict("bots_play_on", "bots agree to no draw"));
    const auto remain = draw ? std::optional<std::size_t>(0) : at.live.before_last_of(at.seat());
    if (!remain) {
        return at.refuse(
            conflict("nothing_to_take_back", "you have decided nothing that needs the consent of others"));
    }
    std::vector<store::NewEntry> entries;
    const bool alone = awaited(at.rows, at.seat()).empty();
    const bool done =
        alone ? add_agreed(at, entries, kind, *remain)
              : add(at, entries, EntryKind::Propose, draw ? "draw" : "take_back " + std::to_string(*remain));
    if (!done) return at.table.start_afresh(), at.refuse(cannot_be_done());
    finish(at, std::move(entries), [kind](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [&](const AtPlay& there) { propose(there, kind); });
    });
}

void answer(const AtPlay& at, bool yes) {
    if (at.live.over()) return at.refuse(match_is_over());
    const std::optional<Proposal> proposal = at.live.proposal();
    if (!proposal) return at.refuse(conflict("no_proposal", "there is no proposal to answer"));
    const bool withdraws = !yes && seats_of(at.rows, at.asked->asking.person).contains(proposal->by);
    if (!withdraws && !awaited(at.rows, proposal->agreed).contains(at.seat()))
        return at.refuse(conflict("no_proposal", "this proposal does not wait for you"));
    std::vector<store::NewEntry> entries;
    bool done = add(at, entries, EntryKind::Answer, yes ? "yes" : "no");
    const std::optional<Proposal>& waits = at.live.proposal();
    const bool agreed = done && yes && waits && awaited(at.rows, waits->agreed).empty();
    if (agreed) done = add_agreed(at, entries, proposal->kind, proposal->remain);
    if (!done) return at.table.start_afresh(), at.refuse(cannot_be_done());
    finish(at, std::move(entries), [yes](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [&](const AtPlay& there) { answer(there, yes); });
    });
}

void resign(const AtPlay& at) {
    if (at.live.over()) return at.refuse(match_is_over());
    std::vector<store::NewEntry> entries;
    if (!add(at, entries, EntryKind::Resign, {})) return at.refuse(cannot_be_done());
    finish(at, std::move(entries), [](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [](const AtPlay& there) { resign(there); });
    });
}

}  // namespace

void House::propose(Asking asking, const store::TableId& table, ProposalKind kind, Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [kind](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::propose(at, kind); });
             });
}

void House::answer(Asking asking, const store::TableId& table, bool yes, Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [yes](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::answer(at, yes); });
             });
}

void House::resign(Asking asking, const store::TableId& table, Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [](const AtPlay& at) { server::resign(at); });
             });
}

}  // namespace bivouac::server
