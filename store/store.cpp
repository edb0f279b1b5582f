#include "store/store.hpp"

#include <cstdlib>

#include "store/parts.hpp"
#include "store/schema.hpp"

namespace bivouac::store {
namespace {

Time system_time() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

StoreOptions completed(StoreOptions options) {
    if (options.where.empty()) options.where = default_place().string();
    if (!options.clock) options.clock = system_time;
    if (!options.ids) options.ids = random_id;
    return options;
}

void prepare(const Place& place, StoreOptions::Schema schema) {
    const bool as_it_is = schema == StoreOptions::Schema::MustBeThis;
    std::error_code error;
    if (as_it_is && place.dialect == Dialect::SQLite && !std::filesystem::exists(place.where, error))
        throw StoreError(Fault::NotFound, place.where + ": there is no store");
    Session session(place, Session::Use::Writing);
    if (as_it_is) return check_schema(session, migrations());
    migrate(session, migrations());
}

}  // namespace

std::filesystem::path default_place() {
    const auto folder = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::filesystem::path(value ? value : "");
    };
    std::filesystem::path data = folder("XDG_DATA_HOME");
    if (!data.is_absolute()) data = folder("HOME") / ".local/share";  // as the XDG rules say
    return data / "bivouac" / "bivouac.db";
}

Store::Parts::Parts(const StoreOptions& given)
    : options(completed(given)),
      place(place_of(options.where)),
      server(random_id()),
      pool(place, options.readers) {
    prepare(place, options.schema);
    const bool shared = place.dialect == Dialect::PostgreSQL;
    if (!shared) checkpointer = std::make_unique<Checkpointer>(place);
    Writer::Hooks hooks;
    hooks.opened = [this](Session& db) {
        if (checkpointer) db.on_log_growth([this](int pages) { checkpointer->grown(pages); });
    };
    hooks.before_commit = [this, shared](Session& db, const std::set<TableId>& tables) {
        if (shared) notify_others(db, server, tables);
    };
    hooks.after_commit = [this](const TableId& table) { watches.tell(table); };
    hooks.answered = [this](Session& db) {
        if (checkpointer) checkpointer->help(db);
    };
    writer = std::make_unique<Writer>(place, options.most_queued, hooks);
    if (shared) ear = std::make_unique<Ear>(place.where, server, options.hearing, pool, watches);
}

Store::Store(const StoreOptions& options) : parts_(std::make_unique<Parts>(options)) {}

Store::~Store() = default;

Watch Store::watch(const TableId& table, Watcher watcher) {
    return parts_->watches.add(table, std::move(watcher));
}

StoreCounts Store::counts() const {
    return parts_->writer->counts();
}

}  // namespace bivouac::store
