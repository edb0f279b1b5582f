#include "engine/notation.hpp"
#include "server/at_table.hpp"
#include "server/house.hpp"
#include "server/view_text.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

using store::EntryKind;
using Use = LiveTable::Use;

Scene scene_at(const AtPlay& at) {
    return {at.rows.table, at.rows.seats, at.rows.told_seats, &at.live};
}

std::string accepted(const LiveMatch& live, Seat seat, bool repeated) {
    const std::string& questions = live.questions(seat);
    const std::string_view head = repeated ? R"({"accepted":true,"repeated":true,"next":)"
                                           : R"({"accepted":true,"repeated":false,"next":)";
    std::string out;
    out.reserve(head.size() + questions.size() + 1);
    return out.append(head).append(questions).append("}");
}

Trouble not_legal(const AtPlay& at, Action action) {
    ++at.table.hall().counters.refused;
    const Verdict verdict = at.live.match().refuse(at.seat(), action);
    return {409,
            "not_legal",
            "the rules do not allow this",
            "body.action",
            telling::reasons(at.live.teller(), verdict),
            0};
}

void decide(const AtPlay& at, const DecisionWish& wish, int attempt) {
    const Seat seat = at.seat();
    const AnyMatch& match = at.live.match();
    const ActionReading reading = read_action(match.verbs(), match.naming(), wish.action);
    std::string text = reading.action ? write_action(match.verbs(), match.naming(), *reading.action) : "";
    if (reading.action && at.live.is_last(seat, EntryKind::Take, wish.ticket, text))
        return at.answer_text(accepted(at.live, seat, true));
    if (at.live.over()) return at.refuse(match_is_over());
    const auto again = [wish, attempt](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [&](const AtPlay& there) { decide(there, wish, attempt + 1); });
    };
    if (!at.live.to_act().contains(seat) || wish.ticket != at.live.ticket(seat))
        return refuse_stale(at, attempt, again);
    if (!reading.action) return at.refuse(bad_input(reading.trouble, "body.action"));
    if (attempt >= kMostAttempts) return at.refuse(too_busy());

    store::NewEntry entry = at.live.entry(seat, EntryKind::Take, std::move(text), at.table.now());
    if (!at.live.perform(entry)) return at.refuse(not_legal(at, *reading.action));
    const auto stored = [seat, &counters = at.table.hall().counters](const LiveMatch& live) {
        ++counters.decisions;
        return accepted(live, seat, false);
    };
    store_and_answer(at, {std::move(entry)}, stored, again);
}

void undo(const AtPlay& at, const std::string& ticket, int attempt) {
    const Seat seat = at.seat();
    if (!ticket.empty() && at.live.is_last(seat, EntryKind::Undo, ticket, {}))
        return at.answer_text(accepted(at.live, seat, true));
    if (at.live.over()) return at.refuse(match_is_over());
    const auto again = [ticket, attempt](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [&](const AtPlay& there) { undo(there, ticket, attempt + 1); });
    };
    if (!ticket.empty() && ticket != at.live.ticket(seat) && ticket != at.live.undo_ticket(seat))
        return refuse_stale(at, attempt, again);
    if (!at.live.match().can_undo(seat))
        return at.refuse(conflict("cannot_undo", "there is nothing that you can take back on your own"));
    if (attempt >= kMostAttempts) return at.refuse(too_busy());

    store::NewEntry entry = at.live.entry(seat, EntryKind::Undo, {}, at.table.now());
    if (!at.live.perform(entry)) return at.refuse(conflict("cannot_undo", "this cannot be taken back"));
    store_and_answer(
        at, {std::move(entry)}, [seat](const LiveMatch& live) { return accepted(live, seat, false); }, again);
}

}  // namespace

// Looking.

void House::view(Asking asking, const store::TableId& table, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [](LiveTable& t, const AskedPointer& asked) {
                 const Rows* const rows = t.rows();
                 if (!rows) return asked->then(no_such_table());
                 Judged judged = looking(asked->asking, rows->table, rows->seats, t.now());
                 if (auto* const trouble = std::get_if<Trouble>(&judged)) return asked->then(*trouble);
                 LiveTable::Here here = t.match();
                 if (here.trouble) return asked->then(*std::move(here.trouble));
                 const Scene scene{rows->table, rows->seats, rows->told_seats, here.live};
                 asked->then(ready(view_text(scene, std::get<Standing>(judged).viewer)));
             });
}

void House::events(Asking asking, const store::TableId& table, std::size_t after, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [after](LiveTable& t, const AskedPointer& asked) {
                 with_look(t, asked, [&](const AtPlay& at) {
                     at.answer_text(events_text(at.live, at.standing.viewer, after));
                 });
             });
}

void House::export_view(Asking asking, const store::TableId& table, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [](LiveTable& t, const AskedPointer& asked) {
                 with_match(t, asked, [](const AtPlay& at) {
                     const store::Setup& setup = at.rows.table.setup;
                     json::object out = json::parse(view_text(scene_at(at), at.standing.viewer)).as_object();
                     out["game"] = setup.game;
                     out["rules"] = setup.rules;
                     out["scenario"] = setup.scenario;
                     out["events"] = json::parse(events_text(at.live, at.standing.viewer, 0));
                     at.answer(std::move(out));
                 });
             });
}

void House::record(Asking asking, const store::TableId& table, Then then) {
    at_table(
        *parts_, Use::Look, std::move(asking), table, std::move(then),
        [](LiveTable& t, const AskedPointer& asked) {
            const Rows* const rows = t.rows();
            if (!rows) return asked->then(no_such_table());
            const Judged judged = presence(asked->asking, rows->table, rows->seats);
            if (const auto* const trouble = std::get_if<Trouble>(&judged)) return asked->then(*trouble);
            if (rows->table.state != store::TableState::Ended) {
                return asked->then(conflict("still_playing", "the record is opened when the match is over"));
            }
            const auto record = t.hall().store.record(t.id());
            if (!record) return asked->then(not_found("this match has no record"));
            asked->then(ready(*record));
        });
}

void House::watch(const Asking& asking, const store::TableId& table, ResumePoint from, Sink sink,
                  const std::function<void(Watched)>& then) {
    const auto tell = [then](Answer answer) { then(std::get<Trouble>(std::move(answer))); };
    at_table(
        *parts_, Use::Look, asking, table, tell,
        [asking, from = std::move(from), sink = std::move(sink), then](LiveTable& t, const AskedPointer&) {
            const auto watcher =
                std::make_shared<Watcher>(asking, sink, t.shared_from_this(), t.hall().counters.watchers);
            watcher->from = from;
            if (auto trouble = t.watch(watcher)) return then(*std::move(trouble));
            then(std::shared_ptr<Watching>(watcher));
        });
}

// Deciding.

void House::decide(Asking asking, const store::TableId& table, DecisionWish wish, Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [wish = std::move(wish)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::decide(at, wish, 0); });
             });
}

void House::undo(Asking asking, const store::TableId& table, std::string ticket, Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [ticket = std::move(ticket)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::undo(at, ticket, 0); });
             });
}

}  // namespace bivouac::server
