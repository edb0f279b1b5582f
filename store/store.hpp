// The store: people, tables and their journals in a database, SQLite by default, PostgreSQL to grow.
// Reads answer at once, on the caller's thread, and throw a StoreError. Writes go to one writer that commits
// what has queued in one transaction with a sync; their answer (a Pending) comes after the commit, so what
// is acknowledged survives a crash and a power loss. Any thread may call anything.
// It must never judge a rule or hide a row: it keeps what it is given, each decision under its number.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/pending.hpp"
#include "store/rows.hpp"

namespace bivouac::store {

struct StoreOptions {
    /// A file, a folder (its `bivouac.db`), or `postgresql://…`; empty: default_place().
    std::string where;
    /// MustBeThis: a store that is not there, or has another schema than this program's, is left as it is.
    enum class Schema : std::uint8_t { BringUpToDate, MustBeThis };
    Schema schema = Schema::BringUpToDate;
    std::size_t most_queued = 50'000;  ///< beyond them a write is refused as Busy
    std::size_t readers = 2;           ///< connections that read at the same time
    enum class Hearing : std::uint8_t { Notified, PollOnly };
    Hearing hearing = Hearing::Notified;  ///< how changes by other servers on one PostgreSQL are heard of
    std::function<Time()> clock;          ///< for tests; empty: the system's
    std::function<std::string()> ids;     ///< for tests; empty: random_id
};

/// `$XDG_DATA_HOME/bivouac/bivouac.db`, or the same below `~/.local/share`.
[[nodiscard]] std::filesystem::path default_place();

struct NewTable {
    TableId id;  ///< empty: one is given to it. Refused as Taken if there is such a table
    Setup setup;
    std::string title;
    Visibility visibility = Visibility::Open;
    PersonId host;
    std::optional<Digest> link_hash;
    std::vector<TableSeat> seats;
};

// What may be left out has its `{}`, so that a caller can name the few that he sets.
// NOLINTBEGIN(readability-redundant-member-init)

/// Sets those that are given.
struct TableChange {
    std::optional<std::string> title{}, result{}, data_hash{};
    std::optional<Visibility> visibility{};
    std::optional<TableState> state{};  ///< with the time of start or end
    std::optional<unsigned> version{};
    std::optional<std::uint32_t> start_hash{};
    std::optional<std::vector<std::uint16_t>> start_dice{};
    std::optional<std::string> record{};  ///< the whole .bvk of a match that is over
    std::optional<Moment> moment{};
};

struct SeatChange {
    std::optional<std::string> pin{}, commitment{}, seed{}, stand_in{};
};

struct TableFilter {
    std::optional<Visibility> visibility{};
    std::optional<TableState> state{};
    PersonId person{};  ///< who holds a seat there or opened it; empty: anybody
    std::string game{};
    std::size_t most = 50;
    TableId after{};  ///< the last of the page before
};

// NOLINTEND(readability-redundant-member-init)

/// Entries that belong together (a plan and its commit) are stored whole or not at all.
struct Append {
    TableId table;
    std::vector<NewEntry> entries;
    /// The length of the journal that it was judged by, where other lanes matter: with more, it is refused.
    std::optional<std::int64_t> seen;
    std::optional<TableChange> change;  ///< of the same moment: the end of the match
    /// Where the match stands after it; unknown if it is left out.
    std::optional<Moment> moment{};  // NOLINT(readability-redundant-member-init)
};

struct Appended {
    std::int64_t sequence = 0;  ///< of the last
    Time time;
};

/// A table with all that belongs to it, as it is exported and imported.
struct TableDump {
    Table table;
    std::vector<TableSeat> seats;
    std::vector<Person> people;  ///< id, name and kind of those named in it
    std::vector<Entry> journal;
    std::vector<Message> messages;
    std::vector<Note> notes;
    std::vector<SeatOrder> orders;
    std::optional<std::string> record;
    std::optional<DataSet> data;
};

/// Called some time after a table has changed, on a thread of the store's; also sometimes when it has not.
using Watcher = std::function<void(const TableId&)>;

/// While it lives, its watcher is called. After its end the watcher is not running any more.
class Watch {
  public:
    Watch() = default;
    explicit Watch(std::shared_ptr<void> held) : held_(std::move(held)) {}

  private:
    std::shared_ptr<void> held_;
};

struct StoreCounts {
    std::uint64_t commits = 0, writes = 0, refused = 0, failed = 0;
    std::uint64_t largest_commit = 0;                   ///< writes in one
    std::chrono::microseconds committing{}, slowest{};  ///< in all, and the longest commit
    std::uint64_t queued = 0;                           ///< now
};

class Store {
  public:
    explicit Store(const StoreOptions& options = {});
    ~Store();  ///< commits what has queued first
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // People (people.cpp)
    Pending<Person> add_guest(std::string name);
    /// A new account, or the account of one who has been a guest. Taken: the name, whatever its case.
    Pending<Person> register_person(std::string name, std::string password, const PersonId& guest = {});
    Pending<Nothing> rename(const PersonId& person, std::string name);
    Pending<Nothing> set_password(const PersonId& person, std::string password);
    Pending<Nothing> mark_seen(const PersonId& person, Time when = {});  ///< the epoch: now
    /// Removes name, password, sign-ins and notes. The seats stay held by nobody in particular.
    Pending<Nothing> forget(const PersonId& person);
    [[nodiscard]] std::optional<Person> person(const PersonId& id) const;
    [[nodiscard]] std::optional<Person> account(std::string_view name) const;

    Pending<Nothing> sign_in(SignIn sign_in);  ///< `created` is the store's to say
    Pending<Nothing> sign_out(const Digest& token_hash);
    Pending<Nothing> sign_out_everywhere(const PersonId& person);
    Pending<std::int64_t> drop_expired_sign_ins();
    [[nodiscard]] std::optional<SignIn> find_sign_in(const Digest& token_hash) const;  ///< none once expired
    [[nodiscard]] std::vector<SignIn> sign_ins(const PersonId& person) const;

    // Tables (tables.cpp)
    Pending<TableId> open_table(NewTable given);
    /// With a revision: refused as Taken when the table has changed since.
    Pending<Nothing> change_table(const TableId& table, TableChange given,
                                  std::optional<std::int64_t> revision = {});
    /// Taken: somebody sits there. What is given beside it is of the same moment; who sits there already
    /// changes nothing.
    Pending<Nothing> sit(const TableId& table, Seat seat, Holder holder, SeatChange given = {});
    Pending<Nothing> leave_seat(const TableId& table, Seat seat, Holder holder);  ///< before the match begins
    Pending<Nothing> change_seat(const TableId& table, Seat seat, SeatChange given);
    [[nodiscard]] std::optional<Table> table(const TableId& id) const;
    [[nodiscard]] std::optional<Table> table_by_link(const Digest& link_hash) const;
    [[nodiscard]] std::vector<Table> tables(const TableFilter& filter) const;  ///< the newest first
    [[nodiscard]] std::vector<TableId> all_tables() const;
    [[nodiscard]] std::vector<TableSeat> seats(const TableId& table) const;
    [[nodiscard]] std::optional<std::string> record(const TableId& table) const;

    // The journal (journal.cpp)
    /// Refused as Taken unless each number is the next of its lane, and as Ended when the match is over.
    Pending<Appended> append(Append append);
    [[nodiscard]] std::vector<Entry> journal(const TableId& table, std::int64_t after = 0,
                                             std::size_t most = kAll) const;

    // Talk, notes, data sets (talk.cpp); standing orders (standing_orders.cpp)
    Pending<Message> say(NewMessage message);
    [[nodiscard]] std::vector<Message> messages(const TableId& table, std::int64_t after = 0,
                                                std::size_t most = kAll) const;
    /// Instead of those that the seat had.
    Pending<Nothing> set_standing_orders(const TableId& table, Seat seat, std::vector<StandingOrder> orders);
    [[nodiscard]] std::vector<SeatOrder> standing_orders(const TableId& table) const;  ///< seat by seat
    Pending<Nothing> write_note(const TableId& table, const PersonId& person, std::string text);
    [[nodiscard]] std::string note(const TableId& table, const PersonId& person) const;
    Pending<Nothing> keep_data(DataSet data);  ///< a hash that is there already stays as it is
    [[nodiscard]] std::optional<DataSet> data(std::string_view hash) const;

    // Whole tables (dump.cpp), and the whole store (backup.cpp)
    [[nodiscard]] std::optional<TableDump> dump(const TableId& table) const;  ///< of one moment
    /// Taken: the table is here already. People who are not known here come as guests.
    Pending<TableId> restore(TableDump dump);
    void backup(const std::filesystem::path& file) const;  ///< as back_up() does

    [[nodiscard]] Watch watch(const TableId& table, Watcher watcher);
    [[nodiscard]] StoreCounts counts() const;

    static constexpr std::size_t kAll = static_cast<std::size_t>(1) << 40U;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Copies the store at `where` (as in StoreOptions) while others may be playing: all of one moment, with the
/// schema that it has, complete when this returns. It replaces nothing. SQLite only.
void back_up(const std::string& where, const std::filesystem::path& file);

}  // namespace bivouac::store
