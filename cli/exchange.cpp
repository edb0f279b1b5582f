#include "store/exchange.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "server/versions.hpp"
#include "store/words.hpp"

namespace bivouac::cli {
namespace {

using store::Imported, store::Store, store::StoreError, store::StoreOptions, store::TableDump, store::TableId;

/// As StoreOptions takes it.
std::string where_of(const StorePlace& place) {
    if (!place.data.empty() && !place.store.empty())
        throw BadInput("--data and --store both say where the matches are; give one of them");
    if (place.store.empty()) return place.data;
    if (!place.store.starts_with("postgresql://") && !place.store.starts_with("postgres://")) {
        throw BadInput(fmt::format("--store {}: give postgresql://USER@HOST/DATABASE, or --data for a file",
                                   place.store));
    }
    return place.store;
}

StoreOptions options_at(const StorePlace& place, StoreOptions::Schema schema) {
    StoreOptions options;
    options.where = where_of(place);
    options.schema = schema;
    return options;
}

/// What goes wrong in the store is something the user can act on.
template <class F>
Status told(F work) {
    try {
        return work();
    } catch (const StoreError& e) {
        throw BadInput(e.what());
    }
}

/// The match of a table as its journal tells it; why not, if it cannot be played here.
server::MatchLoading match_of(const TableDump& d, const server::Shelf& shelf) {
    const auto kept = [&](const std::string& hash) {
        return d.data && d.data->hash == hash ? d.data : std::nullopt;
    };
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    return server::load_match(d.table, d.seats, d.journal, shelf, kept, now);
}

bool is_over(const TableDump& d) {
    return d.table.state == store::TableState::Ended || d.table.state == store::TableState::Abandoned;
}

/// What was undone or composed in a journal is read by the game alone. Seeds stay closed while it is played.
std::optional<Record> record_of(const TableDump& d, const server::Shelf& shelf) {
    if (d.table.state == store::TableState::Waiting) return std::nullopt;
    const server::MatchLoading loading = match_of(d, shelf);
    const auto* const loaded = std::get_if<server::LoadedMatch>(&loading);
    if (!loaded || loaded->goes_on || loaded->live->went_on_from_position()) return std::nullopt;
    Record record = loaded->live->match().record();
    record.options = d.table.setup.options;
    record.result = d.table.result;
    if (!is_over(d)) {
        record.server_seed.clear();
        for (RecordSeat& s : record.seats) s.seed.clear();
    }
    return record;
}

void list_tables(Console& console, const Store& store) {
    const auto tables = store.tables({.most = Store::kAll});
    if (tables.empty()) console.out << "There are no tables.\n";
    for (const store::Table& t : tables) {
        console.out << fmt::format("{}  {:<9} {:>5} decisions  {}/{}  {}\n", t.id.text, store::word(t.state),
                                   t.entries, t.setup.game, t.setup.scenario, t.title);
    }
}

/// The table of that id, or of an id that begins so.
TableId find_table(const Store& store, const std::string& named) {
    if (store.table(TableId(named))) return TableId(named);
    std::vector<TableId> found;
    for (const TableId& id : store.all_tables()) {
        if (id.text.starts_with(named)) found.push_back(id);
    }
    if (found.size() == 1) return found.front();
    throw BadInput(found.empty()
                       ? fmt::format("there is no table {}; `bivouac export` lists them", named)
                       : fmt::format("{} tables begin with {}; give more of its id", found.size(), named));
}

void export_one(Console& console, const Store& store, const TableId& id, const std::string& out,
                const store::RecordMaker& maker) {
    const auto dump = store.dump(id);
    if (!dump) throw BadInput(fmt::format("the table {} is gone", id.text));
    if (out == "-") {
        console.out << write_table(*dump, maker);
        return;
    }
    const std::string file = out.empty() ? id.text + ".bvk" : out;
    export_to(file, *dump, maker);
    console.out << fmt::format("{}: table {}, {} decisions\n", file, id.text, dump->journal.size());
}

void export_them(Console& console, const Store& store, const ExportOptions& options) {
    const server::Shelf shelf;
    const auto maker = [&](const TableDump& d) { return record_of(d, shelf); };
    if (!options.all) {
        return export_one(console, store, find_table(store, options.table), options.out, maker);
    }
    std::size_t count = 0;
    {
        ProgressLine line(console, "tables exported");
        count = export_all(store, options.out, maker,
                           [&](std::size_t done, std::size_t all) { line.at(done, all); });
    }
    console.out << fmt::format("{}: {} table{}\n", options.out, count, count == 1 ? "" : "s");
}

/// A match that is going on must be one that can be gone on with here. Lists of tables tell whom it waits for
/// before anybody has opened it; one that goes on under other rules says so itself when it is opened.
Imported import_one(Store& store, const std::filesystem::path& file, const server::Shelf& shelf) {
    return store::import_file(store, file, [&](TableDump& d) -> std::string {
        if (d.table.state != store::TableState::Playing) return {};
        const server::MatchLoading loading = match_of(d, shelf);
        if (const auto* const trouble = std::get_if<server::Trouble>(&loading))
            return "the match cannot go on here: " + trouble->message;
        const auto& loaded = std::get<server::LoadedMatch>(loading);
        if (!loaded.goes_on) d.table.moment = loaded.live->moment();
        return {};
    });
}

struct ImportCounts {
    std::size_t fresh = 0, here_already = 0, refused = 0;

    void count(Imported::How how) {
        ++(how == Imported::How::New ? fresh : how == Imported::How::Refused ? refused : here_already);
    }
};

Status import_them(Console& console, Store& store, const std::vector<std::filesystem::path>& files) {
    const server::Shelf shelf;
    ImportCounts counts;
    for (const std::filesystem::path& file : files) {
        const Imported imported = import_one(store, file, shelf);
        counts.count(imported.how);
        if (imported.how == Imported::How::New)
            console.out << fmt::format("{}: table {}\n", file.string(), imported.table.text);
        if (imported.how == Imported::How::HereAlready) {
            console.out << fmt::format("{}: table {} is here already and stays as it is\n", file.string(),
                                       imported.table.text);
        }
        for (const Mistake& m : imported.mistakes) console.err << "bivouac: " << to_text(m) << "\n";
    }
    console.out << fmt::format("{} imported, {} here already, {} refused\n", counts.fresh,
                               counts.here_already, counts.refused);
    return counts.refused > 0 ? Status::BadInput : Status::Ok;
}

}  // namespace

Status export_tables(Console& console, const ExportOptions& options) {
    if (options.all && !options.table.empty())
        throw BadInput("--all means every table; leave out the table or --all");
    if (options.all && (options.out.empty() || options.out == "-"))
        throw BadInput("--all needs a folder to write into: --out DIR");
    return told([&] {
        const Store store(options_at(options.place, StoreOptions::Schema::MustBeThis));
        if (options.table.empty() && !options.all) {
            list_tables(console, store);
        } else {
            export_them(console, store, options);
        }
        return Status::Ok;
    });
}

Status import_tables(Console& console, const ImportOptions& options) {
    std::vector<std::filesystem::path> files;
    for (const std::string& given : options.files) {
        const auto found = store::files_to_import(given);
        if (found.empty()) throw BadInput(fmt::format("{}: there is no .bvk file in this folder", given));
        files.insert(files.end(), found.begin(), found.end());
    }
    return told([&] {
        Store store(options_at(options.place, StoreOptions::Schema::BringUpToDate));
        return import_them(console, store, files);
    });
}

Status back_up(Console& console, const BackupOptions& options) {
    return told([&] {
        store::back_up(where_of(options.place), options.file);
        console.out << fmt::format("{}: {} bytes\n", options.file, std::filesystem::file_size(options.file));
        return Status::Ok;
    });
}

}  // namespace bivouac::cli
