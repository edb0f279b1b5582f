#include "store/writer.hpp"

#include <algorithm>
#include <utility>

namespace bivouac::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTries = 5;  // of a transaction that lost a race for locks

/// Not the fault of one write: what has queued fails together.
bool concerns_all(const SqlError& e) {
    return e.fault() == Fault::Full || e.fault() == Fault::Unavailable || e.fault() == Fault::Busy;
}

}  // namespace

Writer::Writer(Place place, std::size_t most_queued, Hooks hooks)
    : place_(std::move(place)), most_queued_(most_queued), hooks_(std::move(hooks)) {
    session();  // so that what is wrong with it is told to the one who opens the store
    thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    came_.notify_all();
    thread_.join();
}

void Writer::enqueue(Write write) {
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() < most_queued_) {
            queue_.push_back(std::move(write));
            came_.notify_one();
            return;
        }
        ++counts_.failed;
    }
    const StoreError error(Fault::Busy, "too much is waiting to be stored: try again later");
    write.answer(&error);
}

StoreCounts Writer::counts() const {
    const std::scoped_lock lock(mutex_);
    StoreCounts counts = counts_;
    counts.queued = queue_.size();
    return counts;
}

void Writer::work() {
    for (Batch batch = next_batch(); !batch.empty(); batch = next_batch()) {
        // Two servers on one database take the locks of tables in the same order, so neither waits for the
        // other in a circle. The writes of one table keep theirs.
        std::stable_sort(batch.begin(), batch.end(),
                         [](const Write& a, const Write& b) { return a.table < b.table; });
        commit_patiently(batch);
    }
}

/// Waits for the first write, and takes all that there are: while one commit syncs, the next one gathers.
/// Waiting longer for more was measured, and only made everybody wait. None: the end.
Writer::Batch Writer::next_batch() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    return std::exchange(queue_, {});
}

Session& Writer::session() {
    if (!session_) {
        session_ = std::make_unique<Session>(place_, Session::Use::Writing);
        hooks_.opened(*session_);
    }
    return *session_;
}

/// The whole batch at once; if the database does not take one of the writes, again with each in a savepoint
/// of its own, so that one cannot spoil the rest.
void Writer::commit_patiently(Batch& batch) {
    Care care = Care::Together;
    for (int tries = 1;; ++tries) {
        try {
            return try_commit(batch, care);
        } catch (const SqlError& e) {
            // SQLite has waited for the lock already; PostgreSQL ends a circle of locks at once.
            const bool worth_it = place_.dialect == Dialect::PostgreSQL && tries < kTries;
            if (e.fault() == Fault::Busy && worth_it) continue;
            if (e.fault() == Fault::Unavailable) session_.reset();
            const bool last = care == Care::EachApart || batch.size() == 1;
            if (last || concerns_all(e)) return answer_all(batch, e);
            care = Care::EachApart;
        } catch (const StoreError& e) {
            return answer_all(batch, e);
        }
    }
}

/// Runs and commits, then answers. If it throws, nothing is stored and nobody is answered yet.
void Writer::try_commit(Batch& batch, Care care) {
    const auto started = Clock::now();
    const Refusals refused = run_and_commit(batch, care);
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& refusal : refused) ++(refusal ? counts_.refused : counts_.writes);
        ++counts_.commits;
        counts_.largest_commit = std::max<std::uint64_t>(counts_.largest_commit, batch.size());
        counts_.committing += took;
        counts_.slowest = std::max(counts_.slowest, took);
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::optional<StoreError>& refusal = refused[i];
        batch[i].answer(refusal ? &*refusal : nullptr);
    }
    std::set<TableId> told;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const TableId& table = batch[i].table;
        if (!refused[i] && !table.empty() && told.insert(table).second) hooks_.after_commit(table);
    }
    try {
        hooks_.answered(session());
    } catch (const StoreError&) {
        session_.reset();
    }
}

Writer::Refusals Writer::run_and_commit(Batch& batch, Care care) {
    Session& db = session();
    db.begin_writing();
    try {
        Refusals refused = run_all(db, batch, care);
        db.commit();
        return refused;
    } catch (...) {
        db.rollback();
        throw;
    }
}

Writer::Refusals Writer::run_all(Session& db, Batch& batch, Care care) {
    Refusals refused(batch.size());
    std::set<TableId> changed;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        refused[i] = run_one(db, batch[i], care);
        if (!refused[i] && !batch[i].table.empty()) changed.insert(batch[i].table);
    }
    if (!changed.empty()) hooks_.before_commit(db, changed);
    return refused;
}

/// A write that refuses itself has changed nothing: the others go on in the same transaction. One that the
/// database refuses is taken back to its savepoint.
std::optional<StoreError> Writer::run_one(Session& db, Write& write, Care care) {
    const bool apart = care == Care::EachApart;
    std::optional<StoreError> refusal;
    if (apart) db.execute("SAVEPOINT one");
    try {
        write.run(db);
    } catch (const SqlError& e) {
        if (!apart || concerns_all(e)) throw;
        db.execute("ROLLBACK TO SAVEPOINT one");
        refusal = e;
    } catch (const StoreError& e) {
        refusal = e;
    }
    if (apart) db.execute("RELEASE SAVEPOINT one");
    return refusal;
}

void Writer::answer_all(Batch& batch, const StoreError& error) {
    {
        const std::scoped_lock lock(mutex_);
        counts_.failed += batch.size();
    }
    for (Write& write : batch) write.answer(&error);
}

}  // namespace bivouac::store
