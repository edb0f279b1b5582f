// Tutorials: what a game teaches, and tables on which it is played. The learner holds all seats of such a
// table; its dice follow from the tutorial's seed, and what was played before he begins is in its journal, so
// that he can look back at it. It counts nowhere.
#include <algorithm>

#include <boost/json.hpp>

#include "server/desk.hpp"
#include "server/house.hpp"
#include "server/live_match.hpp"
#include "server/seating.hpp"

namespace bivouac::server {
namespace {

json::array texts(const std::vector<std::string>& given) {
    json::array out;
    for (const std::string& text : given) out.emplace_back(text);
    return out;
}

json::array moves(const std::vector<TutorialMove>& given) {
    json::array out;
    for (const TutorialMove& move : given) out.push_back({{"seat", move.seat}, {"action", move.action}});
    return out;
}

/// In that language, or in English.
const TutorialWords& words_in(const Tutorial& tutorial, const std::string& language) {
    const auto found = tutorial.words.find(language);
    return found == tutorial.words.end() ? tutorial.words.at("en") : found->second;
}

json::object heading(const Tutorial& tutorial, const TutorialWords& words) {
    return {{"id", tutorial.id},     {"rules", tutorial.rules},     {"scenario", tutorial.scenario},
            {"seat", tutorial.seat}, {"minutes", tutorial.minutes}, {"step_count", tutorial.steps.size()},
            {"title", words.title},  {"about", words.about}};
}

json::object step_json(const TutorialStep& step, const TutorialWords::Step& words) {
    json::object out{{"id", step.id},
                     {"text", words.text},
                     {"hint", words.hint},
                     {"rules", texts(step.rules)},
                     {"point", texts(step.point)},
                     {"await", texts(step.await)},
                     {"free", step.free},
                     {"then", moves(step.then)}};
    if (!step.why.empty()) out["why"] = step.why;
    return out;
}

Trouble no_such_game(const std::string& game) {
    return not_found("there is no game '" + game + "'", "path.game");
}

Trouble broken() {
    return {503, "broken", "this tutorial cannot be played", "", nullptr, 0};
}

/// All that has been decided before the learner begins, as entries of the journal.
std::optional<store::Append> played(const TableRows& rows, const Shelved& shelved, const Tutorial& tutorial) {
    LiveMatch live(shelved, match_setup(rows.table, rows.seats), rows.table);
    store::Append append{rows.table.id, {}, 0, std::nullopt, std::nullopt};
    const std::vector<std::string>& seats = shelved.info().seats;
    for (const TutorialMove& move : tutorial.played) {
        const auto found = std::find(seats.begin(), seats.end(), move.seat);
        if (found == seats.end()) return std::nullopt;
        const Seat who = seat(static_cast<std::size_t>(found - seats.begin()));
        store::NewEntry entry = live.entry(who, store::EntryKind::Take, move.action, {});
        if (!live.perform(entry)) return std::nullopt;
        append.entries.push_back(std::move(entry));
    }
    append.moment = live.moment();
    return append;
}

/// Opened, begun, and played to where the learner begins, each after the other is stored; told when all is
/// done.
void open_tutorial(const Desk& desk, const Shelved& shelved, const Tutorial& tutorial) {
    store::NewTable table = tutorial_table(tutorial, shelved, desk.asking.person, desk.surroundings);
    const std::string link = desk.surroundings.token();
    table.link_hash = digest(link);
    keep_data(desk, shelved);
    desk.after_success(
        desk.store.open_table(table), [desk, &shelved, &tutorial, link](const store::TableId& id) {
            const auto rows = table_rows(desk.store, id);
            if (!rows) return desk.refuse(no_such_table());
            auto append = played(*rows, shelved, tutorial);
            if (!append) return desk.refuse(broken());
            const auto begun = desk.store.change_table(
                id, starting(rows->table, rows->seats, *shelved.scenario), rows->table.revision);
            desk.after_success(begun, [desk, append = *std::move(append), link](store::Nothing) {
                if (append.entries.empty()) return settle(desk, append.table, {{"link", link}}, 201);
                desk.after_success(desk.store.append(append),
                                   [desk, id = append.table, link](const store::Appended&) {
                                       settle(desk, id, {{"link", link}}, 201);
                                   });
            });
        });
}

}  // namespace

Answer House::tutorials(const std::string& game, const std::string& language) const {
    const std::vector<Tutorial>* const all = parts_->shelf.tutorials(game);
    if (!all) return no_such_game(game);
    json::array list;
    for (const Tutorial& tutorial : *all) list.push_back(heading(tutorial, words_in(tutorial, language)));
    return Answered{json::object{{"game", game}, {"tutorials", std::move(list)}}};
}

Answer House::tutorial(const std::string& game, const std::string& id, const std::string& language) const {
    const Tutorial* const found = parts_->shelf.tutorial(game, id);
    if (!found) return not_found("there is no such tutorial", "path.tutorial");
    const TutorialWords& words = words_in(*found, language);
    json::object out = heading(*found, words);
    out["learnt"] = texts(words.learnt);
    json::array steps;
    for (std::size_t i = 0; i < found->steps.size(); ++i)
        steps.push_back(step_json(found->steps[i], words.steps[i]));
    out["steps"] = std::move(steps);
    return Answered{std::move(out)};
}

void House::open_tutorial(Asking asking, const std::string& game, const std::string& id, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const Tutorial* const found = desk.shelf.tutorial(game, id);
        if (!found) return desk.refuse(not_found("there is no such tutorial", "path.tutorial"));
        const Shelved* const shelved = desk.shelf.find(game, found->rules, found->scenario);
        if (!shelved) return desk.refuse(broken());
        server::open_tutorial(desk, *shelved, *found);
    });
}

}  // namespace bivouac::server
