// Programs that play a seat: they are told what docs/bot_protocol.md says, when they are asked or wait for
// it, and answer in the same words. What they are told is made from what their seat may see.
#include "engine/notation.hpp"
#include "outside/protocol.hpp"
#include "server/at_table.hpp"
#include "server/desk.hpp"
#include "server/house.hpp"
#include "server/view_text.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

using Use = LiveTable::Use;
using store::EntryKind;

constexpr std::string_view kNothingNow = R"({"type":"wait"})";
constexpr std::string_view kTaken = R"({"type":"taken"})";

Answer nothing_now() {
    return ready(std::string(kNothingNow));
}

/// The same plans as long as the same is asked: a program names them by their number.
std::vector<outside::Plan> plans_for(const AtPlay& at, Rng& rng) {
    return outside::proposals_for(at.live.match(), at.seat(), rng);
}

/// What there is to tell the program in this seat now; nothing if it is not asked.
std::optional<std::string> message_for(const AtPlay& at, Imagined imagined) {
    const Seat seat = at.seat();
    if (at.live.over()) {
        std::string outcome;
        add_outcome(outcome, at.live);
        return outside::over_message(at.live.scenario(), seat, outcome);
    }
    if (!at.live.to_act().contains(seat)) return std::nullopt;
    Rng rng(at.live.bot_seed(seat));
    outside::Request request{at.live.ticket(seat), plans_for(at, rng), std::nullopt, std::nullopt};
    if (imagined == Imagined::Told) request.imagined = at.live.match().imagined_position(SeatSet(seat), rng);
    return outside::decide_message(at.live.teller(), seat, request);
}

/// Answers if there is something to tell, else `otherwise(table)`; before the match begins there is nothing.
template <class Otherwise>
void tell_program(LiveTable& table, const AskedPointer& asked, Imagined imagined,
                  const Otherwise& otherwise) {
    const Rows* const rows = table.rows();
    if (rows && rows->table.state == store::TableState::Waiting) {
        const Judged judged = standing(asked->asking, rows->table, rows->seats, table.now());
        if (const auto* const trouble = std::get_if<Trouble>(&judged)) return asked->then(*trouble);
        if (auto trouble = must_act(std::get<Standing>(judged))) return asked->then(*std::move(trouble));
        return otherwise();
    }
    with_seat(table, asked, [&](const AtPlay& at) {
        if (auto message = message_for(at, imagined)) return at.answer_text(*std::move(message));
        otherwise();
    });
}

/// Looks now, and again whenever the table has changed, until the program is answered. (House::Parts is
/// private to it: hence a template.)
template <class Parts>
void look_until_answered(Parts& parts, const Asking& asking, const store::TableId& id, Imagined imagined,
                         const std::shared_ptr<BotWait>& wait) {
    at_table(
        parts, Use::Look, asking, id, [wait](Answer answer) { wait->answer(std::move(answer)); },
        [&parts, asking, id, imagined, wait](LiveTable& table, const AskedPointer& asked) {
            tell_program(table, asked, imagined, [&] {
                wait->hold(table.shared_from_this());
                table.wait_for_change(wait, [&parts, asking, id, imagined, wait] {
                    look_until_answered(parts, asking, id, imagined, wait);
                });
            });
        });
}

Trouble unusable(const AtPlay& at, const outside::Unusable& answer) {
    if (answer.verdict.allowed()) return bad_input(answer.why, "body");
    ++at.table.hall().counters.refused;
    return {409, "not_legal", answer.why, "body", telling::reasons(at.live.teller(), answer.verdict), 0};
}

void decide_as_program(const AtPlay& at, const outside::SentDecision& sent, int attempt) {
    const Seat seat = at.seat();
    if (at.live.over()) return at.refuse(match_is_over());
    const auto again = [sent, attempt](LiveTable& table, const AskedPointer& asked) {
        with_seat(table, asked, [&](const AtPlay& there) { decide_as_program(there, sent, attempt + 1); });
    };
    if (!at.live.to_act().contains(seat) || sent.ticket != at.live.ticket(seat))
        return refuse_stale(at, attempt, again);
    if (attempt >= kMostAttempts) return at.refuse(too_busy());
    Rng rng(at.live.bot_seed(seat));
    const auto judged = outside::judge(at.live.match(), seat, sent.choice, plans_for(at, rng));
    if (const auto* const answer = std::get_if<outside::Unusable>(&judged))
        return at.refuse(unusable(at, *answer));

    std::vector<store::NewEntry> entries;
    for (const Action action : std::get<outside::Plan>(judged)) {
        const AnyMatch& match = at.live.match();
        entries.push_back(at.live.entry(seat, EntryKind::Take,
                                        write_action(match.verbs(), match.naming(), action), at.table.now()));
        if (at.live.perform(entries.back())) continue;
        at.table.start_afresh();
        return at.refuse({503, "broken", "the server could not do this", "", nullptr, 1});
    }
    const std::uint64_t count = entries.size();
    const auto stored = [count, &counters = at.table.hall().counters](const LiveMatch&) {
        counters.decisions += count;
        return std::string(kTaken);
    };
    store_and_answer(at, std::move(entries), stored, again);
}

}  // namespace

void House::bot_hello(Asking asking, const store::TableId& table, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        const auto rows = desk.find(table);
        if (!rows) return;
        Judged judged = standing(desk.asking, rows->table, rows->seats, desk.surroundings.clock());
        if (auto* const trouble = std::get_if<Trouble>(&judged)) return desk.refuse(std::move(*trouble));
        const Standing& standing = std::get<Standing>(judged);
        if (auto trouble = must_act(standing)) return desk.refuse(*std::move(trouble));
        const Shelved* const shelved = desk.played_with(rows->table.setup);
        if (!shelved) return desk.refuse(not_found("this server does not have the battle of this table"));
        desk.then(ready(
            outside::hello_message(*shelved->scenario, standing.acting.value_or(Seat{}), std::nullopt)));
    });
}

void House::bot_next(Asking asking, const store::TableId& table, std::chrono::seconds most, Imagined imagined,
                     Then then) {
    if (most.count() > 0) {
        const auto wait = parts_->bot_waits.begin(parts_->executor, most, std::move(then), nothing_now());
        return look_until_answered(*parts_, asking, table, imagined, wait);
    }
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [imagined](LiveTable& t, const AskedPointer& asked) {
                 tell_program(t, asked, imagined, [&] { asked->then(nothing_now()); });
             });
}

void House::bot_decide(Asking asking, const store::TableId& table, const std::string& message, Then then) {
    auto read = outside::read_decision(message);
    if (const auto* const wrong = std::get_if<outside::Unusable>(&read))
        return then(bad_input(wrong->why, "body"));
    at_table(
        *parts_, Use::Change, std::move(asking), table, std::move(then),
        [sent = std::get<outside::SentDecision>(std::move(read))](LiveTable& t, const AskedPointer& asked) {
            with_seat(t, asked, [&](const AtPlay& at) { decide_as_program(at, sent, 0); });
        });
}

void House::release_waits() {
    parts_->bot_waits.close();
}

}  // namespace bivouac::server
