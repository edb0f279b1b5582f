// The inside of the store: its place, its readers, its writer and its watches, with the two verbs that every
// operation is made of, read and write. For the store's own .cpp files only.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "store/checkpointer.hpp"
#include "store/pool.hpp"
#include "store/query.hpp"
#include "store/store.hpp"
#include "store/watching.hpp"
#include "store/writer.hpp"

namespace bivouac::store {

struct Store::Parts {
    explicit Parts(const StoreOptions& given);

    StoreOptions options;
    Place place;
    std::string server;  ///< this one among those on the same database
    Pool pool;
    Watches watches;
    std::unique_ptr<Checkpointer> checkpointer;  ///< SQLite only
    std::unique_ptr<Writer> writer;
    std::unique_ptr<Ear> ear;  ///< PostgreSQL only

    [[nodiscard]] Time now() const { return options.clock(); }

    /// Queues `f(Session&) -> T`, which changes `table` (or none).
    template <class T, class F>
    Pending<T> write(const TableId& table, F f) {
        Pending<T> pending;
        const auto value = std::make_shared<std::optional<T>>();
        const auto run = [f = std::move(f), value](Session& db) { *value = f(db); };
        const auto answer = [pending, value](const StoreError* error) {
            pending.settle(error ? Outcome<T>(StoreError(error->fault(), error->what()))
                                 : Outcome<T>(std::move(**value)));
        };
        writer->enqueue({run, answer, table});
        return pending;
    }
};

}  // namespace bivouac::store
