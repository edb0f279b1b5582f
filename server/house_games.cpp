// What can be played: the games of the catalogue with their battles, the boards, and the rules by number.
#include <algorithm>
#include <cctype>

#include <boost/json.hpp>

#include "bots/bot.hpp"
#include "engine/sides.hpp"
#include "games/catalogue.hpp"
#include "server/bot_list.hpp"
#include "server/house_parts.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

json::string text(std::string_view given) {
    return json::string(given.data(), given.size());
}

/// "basic" as a heading: "Basic rules".
std::string rules_title(std::string_view rules) {
    std::string title(rules);
    if (!title.empty()) title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title + " rules";
}

/// Of a seat, or of a side: words have both alike.
json::string title_of(const std::string& seat, const Words& words) {
    const std::string key = "seat." + seat;
    return text(words.knows(key) ? words.text(key) : std::string_view(seat));
}

json::array sides_json(const Shelved& shelved) {
    json::array sides;
    for (const SideInfo& side : sides_of(*shelved.scenario)) {
        sides.push_back({{"id", side.name},
                         {"title", title_of(side.name, shelved.words)},
                         {"seats", json::array(side.seats.begin(), side.seats.end())}});
    }
    return sides;
}

json::object scenario_json(const Shelved& shelved) {
    const ScenarioInfo& info = shelved.info();
    json::array seats;
    json::object titles;
    for (const std::string& seat : info.seats) {
        seats.emplace_back(seat);
        titles[seat] = title_of(seat, shelved.words);
    }
    return {{"id", info.id},
            {"title", info.title},
            {"blurb", info.blurb},
            {"seats", std::move(seats)},
            {"seat_titles", std::move(titles)},
            {"sides", sides_json(shelved)},
            {"data", info.data_hash}};
}

json::object balance_json(const Balance& balance) {
    const Interval interval = balance.interval();
    json::object told{{"side", balance.side},  {"score", balance.score}, {"low", interval.low},
                      {"high", interval.high}, {"games", balance.games}, {"bot", balance.bot}};
    if (balance.draws) told["draws"] = *balance.draws;
    return told;
}

/// As it stands in the list. Only there is it told how balanced it is: what was measured are the program's
/// own battles as they are now, while a board may be asked for as it was when a match began.
json::object listed_json(const Shelf& shelf, const GameInfo& game, const Shelved& shelved) {
    json::object scenario = scenario_json(shelved);
    if (const Balance* const balance = shelf.balance(game.id, game.rules, shelved.info().id))
        scenario["balance"] = balance_json(*balance);
    return scenario;
}

json::object rules_json(const AnyGame& game, const Shelf& shelf) {
    const GameInfo& info = game.info();
    json::array scenarios;
    for (const std::string& id : shelf.scenarios(game)) {
        if (const Shelved* const shelved = shelf.find(info.id, info.rules, id))
            scenarios.push_back(listed_json(shelf, info, *shelved));
    }
    return {{"rules", text(info.rules)},
            {"title", rules_title(info.rules)},
            {"version", info.version},
            {"scenarios", std::move(scenarios)}};
}

json::array games_json(const Shelf& shelf) {
    json::array games;
    for (const AnyGame* const game : catalogue()) {
        const GameInfo& info = game->info();
        const json::string id = text(info.id);
        if (games.empty() || games.back().at("id") != id)
            games.push_back({{"id", id}, {"title", text(info.title)}, {"rules_set", json::array{}}});
        games.back().at("rules_set").as_array().push_back(rules_json(*game, shelf));
    }
    return games;
}

json::string_view kind_of(const LedgerEntry& entry) {
    switch (entry.kind) {
        case RuleKind::Rule:
            return "rule";
        case RuleKind::Chart:
            return "chart";
        case RuleKind::Fact:
            break;
    }
    return "fact";
}

json::object heading(const LedgerEntry& entry) {
    return {{"number", text(entry.id.text())},
            {"title", entry.title},
            {"set", entry.set},
            {"kind", kind_of(entry)}};
}

}  // namespace

Answer House::bots() const {
    return Answered{bot_list()};
}

Answer House::games() const {
    json::array bots;
    for (const std::string& name : bots::bot_names()) bots.emplace_back(name);
    return Answered{json::object{{"games", games_json(parts_->shelf)}, {"bots", std::move(bots)}}};
}

Answer House::board(const std::string& game, const std::string& rules, const std::string& scenario,
                    const std::string& data) const {
    const Shelved* const shelved = parts_->battle(game, rules, scenario, data);
    if (!shelved) return not_found("there is no such battle", "path");
    json::object board = telling::board(shelved->scenario->board());
    board["data"] = shelved->info().data_hash;
    board["scenario"] = scenario_json(*shelved);
    return Answered{std::move(board)};
}

Answer House::words(const std::string& game, const std::string& language) const {
    if (!parts_->shelf.ledger(game)) return not_found("there is no game '" + game + "'", "path.game");
    const bool known = language.size() == 2 && std::all_of(language.begin(), language.end(),
                                                           [](char c) { return c >= 'a' && c <= 'z'; });
    const Words words = known ? words_of(game, language) : Words{};
    if (words.all().empty()) return not_found("this game does not speak '" + language + "'", "path.language");
    constexpr std::string_view kRule = "rule.", kTitle = ".title", kText = ".text";
    json::object templates, rules;
    for (const auto& [key, value] : words.all()) {
        const std::string_view name(key);
        if (name.starts_with("rule_of.")) continue;  // events bring it along
        const bool title = name.ends_with(kTitle);
        if (!name.starts_with(kRule) || !(title || name.ends_with(kText))) {
            templates[key] = value;
            continue;
        }
        const std::size_t ending = (title ? kTitle : kText).size();
        const std::string number(name.substr(kRule.size(), name.size() - kRule.size() - ending));
        json::value& rule = rules[number];
        if (!rule.is_object()) rule = json::object{};
        rule.as_object()[title ? "title" : "text"] = value;
    }
    return Answered{json::object{
        {"language", language}, {"templates", std::move(templates)}, {"rules", std::move(rules)}}};
}

std::shared_ptr<const AnyScenario> House::scenario(const std::string& game, const std::string& rules,
                                                   const std::string& scenario,
                                                   const std::string& data) const {
    const Shelved* const shelved = parts_->battle(game, rules, scenario, data);
    return shelved ? shelved->scenario : nullptr;
}

Answer House::rules(const std::string& game, const std::string& number) const {
    const Ledger* const ledger = parts_->shelf.ledger(game);
    if (!ledger) return not_found("there is no game '" + game + "'", "path.game");
    if (number.empty()) {
        json::array all;
        for (const LedgerEntry& entry : *ledger) all.push_back(heading(entry));
        return Answered{json::object{{"game", game}, {"rules", std::move(all)}}};
    }
    const auto found = ledger->under(number);
    if (found.empty() || found.front()->id.text().size() != number.size())
        return not_found("there is no rule '" + number + "'", "path.number");
    json::object rule = heading(*found.front());
    rule["text"] = found.front()->text;
    if (!found.front()->note.empty()) rule["note"] = found.front()->note;
    json::array children;
    for (std::size_t i = 1; i < found.size(); ++i) {
        json::object child = heading(*found[i]);
        child["text"] = found[i]->text;
        children.push_back(std::move(child));
    }
    rule["children"] = std::move(children);
    return Answered{std::move(rule)};
}

}  // namespace bivouac::server
