#include "server/table_summary.hpp"

#include <algorithm>
#include <string_view>

#include <boost/json.hpp>

#include "games/catalogue.hpp"
#include "server/moment.hpp"
#include "server/seating.hpp"
#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

json::string_view word(store::TableState state) {
    switch (state) {
        case store::TableState::Waiting:
            return "waiting";
        case store::TableState::Playing:
            return "playing";
        case store::TableState::Ended:
            return "ended";
        case store::TableState::Abandoned:
            break;
    }
    return "abandoned";
}

json::object holder_json(const store::Holder& holder, NameBook& names) {
    if (!holder.person.empty()) {
        return {{"kind", "person"}, {"id", holder.person.text}, {"name", names.name(holder.person)}};
    }
    if (!holder.bot.empty()) return {{"kind", "bot"}, {"bot", holder.bot}};
    return {{"kind", "nobody"}};
}

json::object titles(const store::Setup& setup, const Shelved* shelved) {
    const AnyGame* const game = find_game(setup.game, setup.rules);
    const std::string_view title = game ? game->info().title : std::string_view(setup.game);
    return {{"game", json::string_view(title.data(), title.size())},
            {"scenario", shelved ? shelved->info().title : setup.scenario}};
}

void add_times(json::object& out, const store::Table& table) {
    out["created"] = time_text(table.created);
    if (table.started != store::Time{}) out["started"] = time_text(table.started);
    if (table.ended != store::Time{}) out["ended"] = time_text(table.ended);
}

void add_moment(json::object& out, const TableRows& rows) {
    const std::optional<store::Moment>& moment = rows.table.moment;
    if (!moment) return;
    if (rows.table.state == store::TableState::Playing) {
        json::array waits_for;
        for (const store::TableSeat& seat : rows.seats) {
            if (moment->to_act.contains(seat.seat)) waits_for.emplace_back(seat.name);
        }
        out["to_act"] = std::move(waits_for);
    }
    out["facts"] = facts_in(*moment);
}

}  // namespace

bool TableRows::all_held() const {
    return std::none_of(seats.begin(), seats.end(),
                        [](const store::TableSeat& s) { return s.holder.nobody(); });
}

std::optional<TableRows> table_rows(const store::Store& store, const store::TableId& id) {
    auto table = store.table(id);
    if (!table) return std::nullopt;
    return TableRows{*std::move(table), store.seats(id)};
}

json::array seats_summary(std::span<const store::TableSeat> seats, const store::PersonId& asking,
                          NameBook& names) {
    json::array out;
    for (const store::TableSeat& seat : seats) {
        const bool mine = !asking.empty() && seat.holder.person == asking;
        out.push_back(
            {{"seat", seat.name},
             {"holder", holder_json(seat.holder, names)},
             {"stand_in", seat.stand_in.empty() ? json::value(nullptr) : json::value(seat.stand_in)},
             {"mine", mine},
             {"pin", !seat.pin.empty()}});
    }
    return out;
}

json::object table_summary(const TableRows& rows, const store::PersonId& asking, const Shelved* shelved,
                           NameBook& names) {
    const store::Table& table = rows.table;
    json::object out{
        {"id", table.id.text},
        {"game", table.setup.game},
        {"rules", table.setup.rules},
        {"scenario", table.setup.scenario},
        {"data", table.setup.data_hash},
        {"title", table.title},
        {"titles", titles(table.setup, shelved)},
        {"visibility", table.visibility == store::Visibility::Open ? "open" : "link"},
        {"state", word(table.state)},
    };
    if (table.host.empty()) {
        out["host"] = nullptr;
    } else {
        out["host"] = {{"id", table.host.text}, {"name", names.name(table.host)}};
    }
    for (const auto& [name, value] : table.setup.options) {
        if (name == kWhatIfOf) out["what_if_of"] = value;
        if (name == kTutorial) out["tutorial"] = value;
    }
    out["seats"] = seats_summary(rows.seats, asking, names);
    add_times(out, table);
    if (!table.result.empty()) out["result"] = table.result;
    add_moment(out, rows);
    out["server_commitment"] = table.setup.server_commitment;
    json::object commitments;
    for (const store::TableSeat& seat : rows.seats) commitments[seat.name] = seat.commitment;
    out["seed_commitments"] = std::move(commitments);
    return out;
}

}  // namespace bivouac::server
