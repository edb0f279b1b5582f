// Reading and writing the rows of a table, shared by those who make, change, dump and restore tables.
// For the store's own .cpp files only.
#pragma once

#include <optional>
#include <vector>

#include "store/query.hpp"
#include "store/store.hpp"

namespace bivouac::store {

[[noreturn]] void no_such_table();

/// Options are lines of `name value` in the database and in records; seats are numbered. Both throw BadInput.
void check_options(const Setup& setup);
void check_seats(const std::vector<TableSeat>& seats);

/// The columns of a Table, in the order in which TableRow binds them.
inline constexpr std::string_view kTableColumns =
    "id, game, rules, scenario, version, data_hash, options, server_commitment, server_seed, title, "
    "visibility,"
    " state, coalesce(host_id, ''), link_hash, start_hash, start_dice, created, started, ended, result, "
    "entries,"
    " messages, revision, to_act, facts";

struct TableRow {
    Table table;
    std::string options, visibility, state, link, dice, facts;
    std::int64_t version = 0, start_hash = 0, created = 0, started = 0, ended = 0, to_act = 0;

    void bind(Query& query);
    [[nodiscard]] Table read() const;
};

[[nodiscard]] std::optional<Table> find_table(Session& db, const TableId& id);
/// The same, and nobody else may change the table until the commit. Throws NotFound.
[[nodiscard]] Table lock_table(Session& db, const TableId& id);
/// What every decision and message needs of its table, locked likewise.
struct Counts {
    TableState state{};
    std::int64_t entries = 0, messages = 0;
};
[[nodiscard]] Counts lock_counts(Session& db, const TableId& id);
void update_counts(Session& db, const TableId& id, const Counts& counts);
/// The same after decisions, with where the match stands then.
void update_counts(Session& db, const TableId& id, const Counts& counts, const std::optional<Moment>& moment);
void insert_table(Session& db, const Table& table);
/// Writes all that may change in a table, with the next revision.
void update_table(Session& db, const Table& table);
/// Applies a change to the row; the record goes into its own.
void change(Session& db, Table& table, const TableChange& change, Time now);
void put_record(Session& db, const TableId& table, const std::string& record);
[[nodiscard]] std::optional<std::string> find_record(Session& db, const TableId& table);

[[nodiscard]] std::vector<TableSeat> find_seats(Session& db, const TableId& table);
void insert_seat(Session& db, const TableId& table, const TableSeat& seat);

[[nodiscard]] std::vector<Entry> find_entries(Session& db, const TableId& table, std::int64_t after,
                                              std::size_t most);
void insert_entry(Session& db, const TableId& table, const Entry& entry);

[[nodiscard]] std::vector<Message> find_messages(Session& db, const TableId& table, std::int64_t after,
                                                 std::size_t most);
void insert_message(Session& db, const Message& message);
[[nodiscard]] std::vector<Note> find_notes(Session& db, const TableId& table);
void put_note(Session& db, const TableId& table, const Note& note);
[[nodiscard]] std::vector<SeatOrder> find_orders(Session& db, const TableId& table);
void insert_order(Session& db, const TableId& table, const SeatOrder& order, std::int64_t place);
[[nodiscard]] std::optional<DataSet> find_data(Session& db, std::string_view hash);
void put_data(Session& db, const DataSet& data, Time now);

}  // namespace bivouac::store
