// Looking further than the view: behind actions that tell nothing, back to what was seen before, and into
// what could be. All of it is made from what the viewer knows; only when a match is over it is opened.
#include <array>

#include "engine/notation.hpp"
#include "server/at_table.hpp"
#include "server/desk.hpp"
#include "server/house.hpp"
#include "server/moment.hpp"
#include "server/seating.hpp"
#include "server/view_text.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

using store::EntryKind;
using Use = LiveTable::Use;
using telling::Teller;

/// The actions as written; none if one cannot be read, which is then the answer.
std::optional<std::vector<Action>> read_actions(const AtPlay& at, const std::vector<std::string>& texts) {
    const AnyMatch& match = at.live.match();
    std::vector<Action> actions;
    for (const std::string& text : texts) {
        const ActionReading reading = read_action(match.verbs(), match.naming(), text);
        if (!reading.action) {
            at.refuse(bad_input(reading.trouble, "query.action"));
            return std::nullopt;
        }
        actions.push_back(*reading.action);
    }
    return actions;
}

Teller teller_of(const LiveMatch& live, const AnyMatch& match) {
    return {live.scenario(), match, live.teller().words};
}

Trouble not_tried(const AtPlay& at, const Verdict& verdict) {
    const bool tells = verdict.reasons()[0].phrase.key == std::string_view("refusal.would_tell");
    return {409,
            tells ? "would_tell" : "not_legal",
            tells ? "this cannot be looked behind before it is done" : "the rules do not allow this",
            "query.action",
            telling::reasons(at.live.teller(), verdict),
            0};
}

/// Gives `step` the match after the actions, tried on a copy.
template <class Step>
void with_trial(const AtPlay& at, const std::vector<std::string>& texts, const Step& step) {
    if (at.live.over()) return at.refuse(match_is_over());
    const auto actions = read_actions(at, texts);
    if (!actions) return;
    const Trial trial = at.live.match().tried(at.seat(), *actions);
    if (!trial.match) return at.refuse(not_tried(at, trial.verdict));
    step(*trial.match);
}

void why(const AtPlay& at, const std::vector<std::string>& texts) {
    if (at.live.over()) return at.refuse(match_is_over());
    const auto actions = read_actions(at, texts);
    if (!actions) return;
    const std::span<const Action> all(*actions);
    const Verdict verdict =
        at.live.match().refuse_after(at.seat(), all.first(all.size() - 1), actions->back());
    at.answer({{"legal", verdict.allowed()}, {"reasons", telling::reasons(at.live.teller(), verdict)}});
}

void odds(const AtPlay& at, const std::vector<std::string>& texts) {
    if (!texts.empty() && at.live.over()) return at.refuse(match_is_over());
    const auto given = read_actions(at, texts);
    if (!given) return;
    SupposedOdds odds;
    if (at.live.to_act().contains(at.seat()) || !given->empty())
        odds = at.live.match().odds_with(at.seat(), *given);
    if (!odds.verdict.allowed()) return at.refuse(not_tried(at, odds.verdict));
    at.answer({{"odds", telling::odds(teller_of(at.live, at.live.match()), odds.reports)}});
}

void preview(const AtPlay& at, const std::vector<std::string>& texts) {
    with_trial(at, texts, [&](const AnyMatch& match) {
        json::value question = nullptr;
        if (match.to_act().contains(at.seat())) {
            question = telling::question(teller_of(at.live, match), at.seat());
            question.as_object().erase("can_undo");
        }
        at.answer({{"question", std::move(question)}});
    });
}

/// How many decisions had been taken when the viewer had seen this event; none if there is no such event.
std::optional<std::size_t> decisions_at(const AtPlay& at, std::size_t event) {
    if (event == 0) return 0;
    const std::vector<SeenEvent> seen = at.live.match().events(at.standing.viewer, event - 1);
    return seen.empty() ? std::nullopt : std::optional(seen.front().decision);
}

Trouble no_such_event(std::string where) {
    return bad_input("you have seen no such event", std::move(where));
}

// What if.

/// The rows and the first entry of a table that goes on from a position.
struct Branch {
    store::NewTable table;
    std::shared_ptr<const AnyScenario> scenario;
    std::string position;
};

std::uint64_t drawn_number(const Surroundings& surroundings) {
    std::array<std::uint8_t, 8> bytes{};
    surroundings.random(bytes);
    std::uint64_t number = 0;
    for (const std::uint8_t b : bytes) number = number << 8U | b;
    return number;
}

/// While the match runs it begins in a position that he imagines by what he knew.
std::variant<Branch, Trouble> branch_of(const AtPlay& at, std::optional<std::size_t> event) {
    const AnyMatch& match = at.live.match();
    if (!at.live.over()) {
        if (auto trouble = must_act(at.standing)) return *std::move(trouble);
    }
    const auto decisions = event ? decisions_at(at, *event) : std::optional(match.size());
    if (!decisions) return no_such_event("body.at");
    const std::unique_ptr<AnyMatch> there = match.at(*decisions);
    if (there->outcome().finished)
        return conflict("over", "there is nothing left to play from where the match ended");
    const Surroundings& surroundings = at.table.hall().surroundings;
    Rng rng(drawn_number(surroundings));
    return Branch{what_if_table(at.rows.table, at.live.shelved(), at.asked->asking.person, surroundings),
                  at.live.shelved().scenario,
                  at.live.over() ? there->position() : there->imagined_position(at.standing.viewer, rng)};
}

/// The entry that leads from the first position of the table to the one from which it goes on.
std::optional<store::Append> going_on(const TableRows& rows, const Branch& branch) {
    const MatchSetup setup = match_setup(rows.table, rows.seats);
    store::NewEntry entry;
    entry.number = 1;
    entry.kind = EntryKind::Position;
    entry.text = branch.position;
    entry.first_roll = branch.scenario->start(setup)->next_roll();
    const MatchLoad load = branch.scenario->resume(setup, entry.text, entry.first_roll);
    if (!load.match) return std::nullopt;
    entry.hash = load.match->hash();
    return store::Append{rows.table.id,
                         {std::move(entry)},
                         0,
                         std::nullopt,
                         moment_of(load.match->to_act(), load.match->view({}))};
}

/// Opened, begun, and led to its position, each after the other is stored; told when all is done.
void open_branch(const Desk& desk, Branch branch) {
    const std::string link = desk.surroundings.token();
    branch.table.link_hash = digest(link);
    const auto shared = std::make_shared<const Branch>(std::move(branch));
    desk.after_success(desk.store.open_table(shared->table), [desk, shared, link](const store::TableId& id) {
        const auto rows = table_rows(desk.store, id);
        if (!rows) return desk.refuse(no_such_table());
        auto append = going_on(*rows, *shared);
        if (!append) return desk.refuse({503, "broken", "this position cannot be played", "", nullptr, 0});
        const auto begun = desk.store.change_table(id, starting(rows->table, rows->seats, *shared->scenario),
                                                   rows->table.revision);
        desk.after_success(begun, [desk, append = *std::move(append), link](store::Nothing) {
            desk.after_success(desk.store.append(append),
                               [desk, id = append.table, link](const store::Appended&) {
                                   settle(desk, id, {{"link", link}}, 201);
                               });
        });
    });
}

}  // namespace

void House::why(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [actions = std::move(actions)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::why(at, actions); });
             });
}

void House::odds(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [actions = std::move(actions)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::odds(at, actions); });
             });
}

void House::preview(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [actions = std::move(actions)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { server::preview(at, actions); });
             });
}

void House::view_at(Asking asking, const store::TableId& table, std::size_t event, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [event](LiveTable& t, const AskedPointer& asked) {
                 with_look(t, asked, [&](const AtPlay& at) {
                     const auto decisions = decisions_at(at, event);
                     if (!decisions) return at.refuse(no_such_event("query.at"));
                     const Scene scene{at.rows.table, at.rows.seats, at.rows.told_seats, &at.live};
                     const std::unique_ptr<AnyMatch> there = at.live.match().at(*decisions);
                     at.answer_text(past_view_text(scene, at.standing.viewer, *there, event));
                 });
             });
}

void House::branch(Asking asking, const store::TableId& table, std::optional<std::size_t> event, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [event, &parts = *parts_](LiveTable& t, const AskedPointer& asked) {
                 with_look(t, asked, [&](const AtPlay& at) {
                     const Desk desk{parts.store,    parts.surroundings, parts.shelf, parts.live,
                                     parts.executor, asked->asking,      asked->then, asked->inside};
                     if (!desk.knows_person()) return;
                     auto made = branch_of(at, event);
                     if (auto* const trouble = std::get_if<Trouble>(&made))
                         return desk.refuse(std::move(*trouble));
                     desk.run([&] { open_branch(desk, std::get<Branch>(std::move(made))); });
                 });
             });
}

}  // namespace bivouac::server
