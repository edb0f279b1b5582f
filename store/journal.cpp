#include <map>

#include "store/parts.hpp"
#include "store/table_rows.hpp"
#include "store/words.hpp"

namespace bivouac::store {
namespace {

std::string lane_name(Lane lane) {
    if (lane == Lane::Common) return "the common lane";
    return "the lane of seat " + std::to_string(static_cast<int>(lane) + 1);
}

std::int64_t last_number(Session& db, const TableId& table, Lane lane) {
    std::int64_t last = 0;
    Query query(db, "SELECT coalesce(max(number), 0) FROM journal WHERE table_id = :table AND lane = :lane");
    query.with(table.text).with(static_cast<std::int64_t>(lane)).into(last).next();
    return last;
}

/// The guard of every decision: its number is the next of its lane. Nobody else writes to this journal until
/// the commit, since the table's row is locked; the unique index stands behind it all the same.
void check_numbers(Session& db, const TableId& table, const std::vector<NewEntry>& entries) {
    std::map<Lane, std::int64_t> last;
    for (const NewEntry& e : entries) {
        if (!last.contains(e.lane)) last[e.lane] = last_number(db, table, e.lane);
        if (e.number == ++last[e.lane]) continue;
        const bool taken = e.number < last[e.lane];
        throw StoreError(Fault::Taken, "decision " + std::to_string(e.number) + " of " + lane_name(e.lane) +
                                           (taken ? " is there already" : " comes too early") +
                                           ": the next is " + std::to_string(last[e.lane]));
    }
}

void check_open(const Counts& t, const Append& a) {
    if (t.state == TableState::Ended || t.state == TableState::Abandoned)
        throw StoreError(Fault::Ended, "the match is over");
    if (a.seen && *a.seen != t.entries) {
        throw StoreError(Fault::Taken, "this was judged by " + std::to_string(*a.seen) +
                                           " decisions, but there are " + std::to_string(t.entries));
    }
}

void check_input(const Append& a) {
    if (a.entries.empty()) throw StoreError(Fault::BadInput, "there is no decision to store");
    for (const NewEntry& e : a.entries) {
        const bool lane_ok = e.lane == Lane::Common || e.lane == lane_of(e.seat);
        if (!lane_ok || index(e.seat) >= kMaxSeats)
            throw StoreError(Fault::BadInput, "a decision stands in the common lane or in its seat's own");
    }
}

Appended append_now(Session& db, const Append& a, Time now) {
    check_input(a);
    Counts counts = lock_counts(db, a.table);
    check_open(counts, a);
    check_numbers(db, a.table, a.entries);
    for (const NewEntry& given : a.entries) {
        Entry entry{given, ++counts.entries};
        if (entry.time == Time{}) entry.time = now;
        insert_entry(db, a.table, entry);
    }
    update_counts(db, a.table, counts, a.moment);
    if (a.change) {
        Table table = lock_table(db, a.table);
        change(db, table, *a.change, now);
        update_table(db, table);
    }
    return {counts.entries, now};
}

}  // namespace

std::vector<Entry> find_entries(Session& db, const TableId& table, std::int64_t after, std::size_t most) {
    std::vector<Entry> entries;
    Entry e;
    std::string kind, dice;
    std::int64_t lane = 0, seat_number = 0, first_roll = 0, hash = 0, made = 0;
    Query query(db,
                "SELECT sequence, lane, number, seat, kind, body, first_roll, dice, hash, made FROM journal"
                " WHERE table_id = :table AND sequence > :after ORDER BY sequence LIMIT :most");
    query.with(table.text).with(after).with(static_cast<std::int64_t>(std::min(most, Store::kAll)));
    query.into(e.sequence).into(lane).into(e.number).into(seat_number).into(kind).into(e.text);
    query.into(first_roll).into(dice).into(hash).into(made);
    while (query.next()) {
        e.lane = static_cast<Lane>(lane);
        e.seat = seat(static_cast<std::size_t>(seat_number));
        const auto known = kind_of<EntryKind>(kind);
        if (!known) throw StoreError(Fault::Broken, "the journal has an entry of the unknown kind " + kind);
        e.kind = *known;
        e.first_roll = static_cast<std::uint32_t>(first_roll);
        e.dice = dice_of(dice);
        e.hash = static_cast<std::uint32_t>(hash);
        e.time = time_of(made);
        entries.push_back(e);
    }
    return entries;
}

void insert_entry(Session& db, const TableId& table, const Entry& e) {
    Query query(db,
                "INSERT INTO journal (table_id, sequence, lane, number, seat, kind, body, first_roll, dice,"
                " hash, made) VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k)");
    query.with(table.text).with(e.sequence).with(static_cast<std::int64_t>(e.lane)).with(e.number);
    query.with(static_cast<std::int64_t>(index(e.seat))).with(word(e.kind)).with(e.text);
    query.with(std::int64_t{e.first_roll}).with(dice_text(e.dice)).with(std::int64_t{e.hash});
    query.with(stamp(e.time)).run();
}

Pending<Appended> Store::append(Append append) {
    const TableId table = append.table;
    return parts_->write<Appended>(
        table, [a = std::move(append), now = parts_->now()](Session& db) { return append_now(db, a, now); });
}

std::vector<Entry> Store::journal(const TableId& table, std::int64_t after, std::size_t most) const {
    return parts_->pool.read([&](Session& db) { return find_entries(db, table, after, most); });
}

}  // namespace bivouac::store
