// Hints: what a built-in bot would do in somebody's place. It is given what his seat knows and nothing else,
// so a hint tells nothing that he could not find out by thinking.
#include <span>

#include "engine/notation.hpp"
#include "server/at_table.hpp"
#include "server/house.hpp"
#include "server/seating.hpp"

namespace bivouac::server {
namespace {

json::array in_notation(const AnyMatch& match, std::span<const Action> actions) {
    json::array out;
    for (const Action a : actions) out.emplace_back(write_action(match.verbs(), match.naming(), a));
    return out;
}

Trouble no_adviser() {
    return {503, "busy", "too many ask for advice now; try again in a moment", "", nullptr, 2};
}

Trouble no_advice() {
    return {503, "failed", "this bot has no advice now; try another", "", nullptr, 0};
}

json::value expected(const bots::Advice& advice) {
    if (!advice.compared) return nullptr;
    return {{"before", advice.before}, {"after", advice.after}, {"other", advice.runner_up}};
}

void give_hint(const AtPlay& at, const std::string& bot, Advisers& advisers) {
    const Seat seat = at.seat();
    if (at.live.over()) return at.refuse(match_is_over());
    if (!at.live.to_act().contains(seat))
        return at.refuse(conflict("not_asked", "you are not asked anything now"));
    if (at.live.composing(seat))
        return at.refuse(conflict("plan_begun", "take back what you have composed: a hint is a whole plan"));
    Consultation consultation{
        at.live.match().knowledge(SeatSet(seat)), seat, bot, at.live.bot_seed(seat), {}};
    // Verbs and names belong to the battle: they can be read while the match goes on.
    consultation.then = [asked = at.asked, match = at.live.shared_match(), bot, ticket = at.live.ticket(seat),
                         name = at.live.seat_name(seat)](const bots::Advice& advice) {
        if (advice.actions.empty()) return asked->then(no_advice());
        asked->then(Answered{json::object{{"seat", name},
                                          {"bot", bot},
                                          {"ticket", ticket},
                                          {"actions", in_notation(*match, advice.actions)},
                                          {"line", in_notation(*match, advice.line)},
                                          {"expected", expected(advice)}},
                             200});
    };
    if (!advisers.consult(std::move(consultation))) at.refuse(no_adviser());
}

}  // namespace

void House::hint(Asking asking, const store::TableId& table, std::string bot, Then then) {
    if (auto trouble = check_bot(bot, "body.bot")) return then(*std::move(trouble));
    at_table(*parts_, LiveTable::Use::Look, std::move(asking), table, std::move(then),
             [bot = std::move(bot), &advisers = parts_->advisers](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { give_hint(at, bot, advisers); });
             });
}

}  // namespace bivouac::server
