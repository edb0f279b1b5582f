// Tables: opened, listed, described, given up before they begin, and played again.
#include <algorithm>

#include <boost/json.hpp>

#include "engine/digest.hpp"
#include "games/catalogue.hpp"
#include "server/desk.hpp"
#include "server/seating.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::string_view kRematchOf = "rematch_of";

Trouble unknown_battle(const TableWish& wish) {
    if (!find_game(wish.game)) return not_found("there is no game '" + wish.game + "'", "body.game");
    if (!find_game(wish.game, wish.rules))
        return not_found("this game has no rules '" + wish.rules + "'", "body.rules");
    return not_found("these rules have no battle '" + wish.scenario + "'", "body.scenario");
}

store::TableFilter filter_of(const Asking& asking, const TableQuery& query) {
    store::TableFilter filter;
    filter.state = query.state;
    filter.game = query.game;
    filter.most = std::clamp<std::size_t>(query.most, 1, kMostListed);
    filter.after = store::TableId(query.after);
    if (query.mine) {
        filter.person = asking.person;
    } else {
        filter.visibility = store::Visibility::Open;
    }
    return filter;
}

/// The rematch of a table has one name, so that two who ask for it at once, even of two servers, get one.
store::TableId rematch_of(const store::TableId& table) {
    constexpr std::size_t kLikeOthers = 26;
    return store::TableId(to_hex(digest("rematch of " + table.text)).substr(0, kLikeOthers));
}

void announce(const Desk& desk, const store::TableId& old, const std::string& name,
              const store::TableId& next) {
    store::NewMessage message;
    message.table = old;
    message.audience = store::Audience::Players;
    message.text = name + " has set up the next match: /t/" + next.text;
    // Beside the answer to the rematch, which does not wait for it; the house does not close before it.
    desk.store.say(std::move(message)).then([desk, old](const store::Outcome<store::Message>&) {
        boost::asio::post(desk.executor, [desk, old] { desk.live.touched(old); });
    });
}

}  // namespace

void House::open(Asking asking, TableWish wish, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (!desk.knows_person()) return;
        const Shelved* const shelved = desk.shelf.find(wish.game, wish.rules, wish.scenario);
        if (!shelved) return desk.refuse(unknown_battle(wish));
        auto made = new_table(desk.asking, wish, *shelved, desk.surroundings);
        if (auto* const trouble = std::get_if<Trouble>(&made)) return desk.refuse(std::move(*trouble));
        open_table(desk, *shelved, std::get<store::NewTable>(std::move(made)));
    });
}

void House::list(Asking asking, TableQuery query, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (query.mine && !desk.knows_person()) return;
        const store::TableFilter filter = filter_of(desk.asking, query);
        if (!filter.after.empty() && !desk.store.table(filter.after))
            return desk.refuse(bad_input("there is no such page", "query.after"));
        const std::vector<store::Table> found = desk.store.tables(filter);
        NameBook names(desk.store);
        json::array tables;
        for (const store::Table& table : found) {
            if (table.state == store::TableState::Abandoned) continue;
            const TableRows rows{table, desk.store.seats(table.id)};
            tables.push_back(table_summary(rows, desk.asking.person, desk.played_with(table.setup), names));
        }
        json::object body{{"tables", std::move(tables)}};
        if (found.size() == filter.most) body["next"] = found.back().id.text;
        desk.answer(std::move(body));
    });
}

void House::describe(Asking asking, const store::TableId& table, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        if (const auto rows = desk.find(table)) desk.answer(desk.summary(*rows));
    });
}

void House::abandon(Asking asking, const store::TableId& table, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        const auto rows = desk.find(table);
        if (!rows) return;
        if (desk.asking.person.empty() || rows->table.host != desk.asking.person)
            return desk.refuse(forbidden("only who opened the table may give it up"));
        if (rows->table.state != store::TableState::Waiting)
            return desk.refuse(conflict("not_waiting", "the match has begun: resign it instead"));
        store::TableChange change;
        change.state = store::TableState::Abandoned;
        const auto changed = desk.store.change_table(table, std::move(change), rows->table.revision);
        desk.after_success(changed, [desk, table](store::Nothing) { settle(desk, table, {}); });
    });
}

void House::rematch(Asking asking, const store::TableId& table, Then then) {
    at_desk(*parts_, std::move(asking), std::move(then), [&](const Desk& desk) {
        const auto rows = desk.find(table);
        if (!rows) return;
        Judged judged = presence(desk.asking, rows->table, rows->seats);
        if (!std::get<Standing>(judged).player)
            return desk.refuse(forbidden("only its players may play a match again"));
        if (rows->table.state != store::TableState::Ended)
            return desk.refuse(conflict("not_over", "the match is not over yet"));
        const store::TableId next_id = rematch_of(table);
        if (desk.store.table(next_id)) return settle(desk, next_id, {}, 201);
        const Shelved* const shelved = desk.played_with(rows->table.setup);
        if (!shelved) return desk.refuse(not_found("this server does not have that battle any more"));
        store::NewTable next =
            next_table(rows->table, rows->seats, *shelved, desk.asking.person, desk.surroundings);
        next.id = next_id;
        next.setup.options.emplace_back(kRematchOf, table.text);
        NameBook names(desk.store);
        open_table(desk, *shelved, std::move(next),
                   [desk, table, name = names.name(desk.asking.person)](const store::TableId& id) {
                       announce(desk, table, name, id);
                   });
    });
}

}  // namespace bivouac::server
