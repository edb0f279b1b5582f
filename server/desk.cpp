#include "server/desk.hpp"

#include <boost/json.hpp>

#include "server/seating.hpp"

namespace bivouac::server {
namespace {

constexpr int kMostTries = 8;  // each means that somebody else changed the table meanwhile

void tell(const Desk& desk, const TableRows& rows, json::object also, unsigned status) {
    also["table"] = desk.summary(rows);
    desk.answer(std::move(also), status);
}

// Two who sit down at once both find all seats held: the revision lets one of them begin the match.
void settle_in(const Desk& desk, const store::TableId& id, json::object also, unsigned status, int tries) {
    const auto rows = table_rows(desk.store, id);
    if (!rows) return desk.refuse(no_such_table());
    const store::Table& table = rows->table;
    const bool begins = table.state == store::TableState::Waiting && rows->all_held() && tries > 0;
    if (!begins) {
        desk.live.touched(id);
        return tell(desk, *rows, std::move(also), status);
    }
    const Shelved* const shelved = desk.played_with(table.setup);
    if (!shelved)
        return desk.refuse({503, "unavailable", "this server does not have that battle", {}, nullptr, 0});
    const auto started =
        desk.store.change_table(id, starting(table, rows->seats, *shelved->scenario), table.revision);
    desk.after(started, [=](const store::Outcome<store::Nothing>& outcome) {
        if (!outcome && outcome.error().fault() != store::Fault::Taken)
            return desk.refuse(trouble_of(outcome.error()));
        settle_in(desk, id, also, status, tries - 1);
    });
}

}  // namespace

std::optional<TableRows> Desk::find(const store::TableId& table) const {
    auto rows = table_rows(store, table);
    if (!rows) {
        refuse(no_such_table());
        return std::nullopt;
    }
    Judged judged = presence(asking, rows->table, rows->seats);
    if (auto* const trouble = std::get_if<Trouble>(&judged)) {
        refuse(std::move(*trouble));
        return std::nullopt;
    }
    return rows;
}

json::object Desk::summary(const TableRows& rows) const {
    NameBook names(store);
    return table_summary(rows, asking.person, played_with(rows.table.setup), names);
}

const Shelved* Desk::played_with(const store::Setup& setup) const {
    const auto kept = [this](const std::string& hash) { return store.data(hash); };
    if (const auto* const same =
            shelf.with_data(setup.game, setup.rules, setup.scenario, setup.data_hash, kept))
        return same;
    return shelf.find(setup.game, setup.rules, setup.scenario);
}

bool Desk::knows_person() const {
    if (!asking.person.empty()) return true;
    refuse({401, "sign_in_needed", "say who you are first: as a guest, or with your account",
            "header.authorization", nullptr, 0});
    return false;
}

void settle(const Desk& desk, const store::TableId& table, json::object also, unsigned status) {
    settle_in(desk, table, std::move(also), status, kMostTries);
}

void keep_data(const Desk& desk, const Shelved& shelved) {
    const std::string hash = shelved.info().data_hash;
    if (desk.shelf.is_kept(hash)) return;
    store::DataSet data{hash, std::string(shelved.game->info().id), Shelf::pack(shelved)};
    desk.store.keep_data(std::move(data))
        .then([&shelf = desk.shelf, hash, inside = desk.inside](const store::Outcome<store::Nothing>& kept) {
            if (kept) shelf.note_kept(hash);
        });
}

void open_table(const Desk& desk, const Shelved& shelved, store::NewTable table,
                std::function<void(const store::TableId&)> opened) {
    json::object also;
    if (table.visibility == store::Visibility::Link) {
        const std::string link = desk.surroundings.token();
        table.link_hash = digest(link);
        also["link"] = link;
    }
    keep_data(desk, shelved);
    const store::TableId named = table.id;
    desk.after(desk.store.open_table(std::move(table)),
               [desk, named, also, opened = std::move(opened)](const store::Outcome<store::TableId>& made) {
                   const bool was_there =
                       !made && !named.empty() && made.error().fault() == store::Fault::Taken;
                   if (was_there) return settle(desk, named, {}, 201);
                   if (!made) return desk.refuse(trouble_of(made.error()));
                   if (opened) opened(made.value());
                   settle(desk, made.value(), also, 201);
               });
}

}  // namespace bivouac::server
