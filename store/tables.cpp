#include "store/parts.hpp"
#include "store/table_rows.hpp"
#include "store/words.hpp"

namespace bivouac::store {
namespace {

/// The next revision, for what is not in the row of the table itself.
void touch_table(Session& db, const TableId& table) {
    Query query(db, "UPDATE tables SET revision = revision + 1 WHERE id = :id");
    if (query.with(table.text).run() == 0) no_such_table();
}

TableSeat find_seat(Session& db, const TableId& table, Seat which) {
    for (TableSeat& s : find_seats(db, table)) {
        if (s.seat == which) return std::move(s);
    }
    throw StoreError(Fault::NotFound, "there is no such seat at this table");
}

void update_seat(Session& db, const TableId& table, const TableSeat& s) {
    Query query(db,
                "UPDATE seats SET person_id = nullif(:a, ''), bot = :b, pin = :c, commitment = :d, seed = :e,"
                " stand_in = :f WHERE table_id = :g AND seat = :h");
    query.with(s.holder.person.text).with(s.holder.bot).with(s.pin).with(s.commitment).with(s.seed);
    query.with(s.stand_in).with(table.text).with(static_cast<std::int64_t>(index(s.seat))).run();
}

void apply(TableSeat& s, const SeatChange& c) {
    if (c.pin) s.pin = *c.pin;
    if (c.commitment) s.commitment = *c.commitment;
    if (c.seed) s.seed = *c.seed;
    if (c.stand_in) s.stand_in = *c.stand_in;
}

/// The statement of a filtered list: few texts, since each condition is there or not.
std::string list_statement(const TableFilter& f) {
    std::string sql = std::string("SELECT ").append(kTableColumns).append(" FROM tables WHERE 1 = 1");
    if (f.visibility) sql += " AND visibility = :visibility";
    if (f.state) sql += " AND state = :state";
    if (!f.game.empty()) sql += " AND game = :game";
    if (!f.person.empty()) {
        sql += " AND (host_id = :host OR id IN (SELECT table_id FROM seats WHERE person_id = :person))";
    }
    if (!f.after.empty()) sql += " AND (created, id) < (SELECT created, id FROM tables WHERE id = :after)";
    return sql + " ORDER BY created DESC, id DESC LIMIT :most";
}

}  // namespace

void check_options(const Setup& setup) {
    for (const auto& [name, value] : setup.options) {
        const bool bad_name = name.empty() || name.find_first_of(" \t\r\n") != std::string::npos;
        if (bad_name || value.find_first_of("\r\n") != std::string::npos)
            throw StoreError(Fault::BadInput, "the option '" + name + "' cannot be stored in one line");
    }
}

void check_seats(const std::vector<TableSeat>& seats) {
    SeatSet seen;
    for (const TableSeat& s : seats) {
        if (index(s.seat) >= kMaxSeats || seen.contains(s.seat))
            throw StoreError(Fault::BadInput, "the seats of a table are numbered, each once");
        if (!s.holder.person.empty() && !s.holder.bot.empty())
            throw StoreError(Fault::BadInput, "a seat is held by a person or by a bot");
        seen |= s.seat;
    }
}

Pending<TableId> Store::open_table(NewTable given) {
    Table t;
    t.id = given.id.empty() ? TableId(parts_->options.ids()) : std::move(given.id);
    t.setup = std::move(given.setup);
    t.title = std::move(given.title);
    t.visibility = given.visibility;
    t.host = std::move(given.host);
    t.link_hash = given.link_hash;
    t.created = parts_->now();
    t.revision = 1;
    return parts_->write<TableId>(t.id, [t, seats = std::move(given.seats)](Session& db) {
        check_options(t.setup);
        check_seats(seats);
        insert_table(db, t);
        for (const TableSeat& s : seats) insert_seat(db, t.id, s);
        return t.id;
    });
}

Pending<Nothing> Store::change_table(const TableId& table, TableChange given,
                                     std::optional<std::int64_t> revision) {
    return parts_->write<Nothing>(table,
                                  [table, c = std::move(given), revision, now = parts_->now()](Session& db) {
                                      Table t = lock_table(db, table);
                                      if (revision && *revision != t.revision)
                                          throw StoreError(Fault::Taken, "the table has changed since");
                                      change(db, t, c, now);
                                      update_table(db, t);
                                      return Nothing{};
                                  });
}

Pending<Nothing> Store::sit(const TableId& table, Seat seat, Holder holder, SeatChange given) {
    return parts_->write<Nothing>(
        table, [table, seat, holder = std::move(holder), c = std::move(given)](Session& db) {
            if (holder.person.empty() == holder.bot.empty())
                throw StoreError(Fault::BadInput, "a seat is taken by a person or by a bot");
            const Table t = lock_table(db, table);
            if (t.state == TableState::Ended || t.state == TableState::Abandoned)
                throw StoreError(Fault::Ended, "the match is over");
            TableSeat s = find_seat(db, table, seat);
            if (s.holder == holder) return Nothing{};
            if (!s.holder.nobody()) throw StoreError(Fault::Taken, "the seat " + s.name + " is taken");
            s.holder = holder;
            apply(s, c);
            update_seat(db, table, s);
            touch_table(db, table);
            return Nothing{};
        });
}

Pending<Nothing> Store::leave_seat(const TableId& table, Seat seat, Holder holder) {
    return parts_->write<Nothing>(table, [table, seat, holder = std::move(holder)](Session& db) {
        if (lock_table(db, table).state != TableState::Waiting)
            throw StoreError(Fault::Ended, "the match has begun");
        TableSeat s = find_seat(db, table, seat);
        if (s.holder != holder) throw StoreError(Fault::Taken, "the seat " + s.name + " is held by another");
        s.holder = {};
        s.pin.clear();
        s.stand_in.clear();
        update_seat(db, table, s);
        touch_table(db, table);
        return Nothing{};
    });
}

Pending<Nothing> Store::change_seat(const TableId& table, Seat seat, SeatChange given) {
    return parts_->write<Nothing>(table, [table, seat, c = std::move(given)](Session& db) {
        (void)lock_table(db, table);
        TableSeat s = find_seat(db, table, seat);
        apply(s, c);
        update_seat(db, table, s);
        touch_table(db, table);
        return Nothing{};
    });
}

std::optional<Table> Store::table(const TableId& id) const {
    return parts_->pool.read([&](Session& db) { return find_table(db, id); });
}

std::optional<Table> Store::table_by_link(const Digest& link_hash) const {
    return parts_->pool.read([&](Session& db) -> std::optional<Table> {
        TableRow row;
        Query query(
            db, std::string("SELECT ").append(kTableColumns).append(" FROM tables WHERE link_hash = :hash"));
        row.bind(query.with(to_hex(link_hash)));
        if (!query.next()) return std::nullopt;
        return row.read();
    });
}

std::vector<Table> Store::tables(const TableFilter& f) const {
    return parts_->pool.read([&](Session& db) {
        std::vector<Table> all;
        TableRow row;
        Query query(db, list_statement(f));
        if (f.visibility) query.with(word(*f.visibility));
        if (f.state) query.with(word(*f.state));
        if (!f.game.empty()) query.with(f.game);
        if (!f.person.empty()) query.with(f.person.text).with(f.person.text);
        if (!f.after.empty()) query.with(f.after.text);
        row.bind(query.with(static_cast<std::int64_t>(std::min(f.most, kAll))));
        while (query.next()) all.push_back(row.read());
        return all;
    });
}

std::vector<TableId> Store::all_tables() const {
    return parts_->pool.read([](Session& db) {
        std::vector<TableId> all;
        TableId id;
        Query query(db, "SELECT id FROM tables ORDER BY created, id");
        query.into(id.text);
        while (query.next()) all.push_back(id);
        return all;
    });
}

std::vector<TableSeat> Store::seats(const TableId& table) const {
    return parts_->pool.read([&](Session& db) { return find_seats(db, table); });
}

std::optional<std::string> Store::record(const TableId& table) const {
    return parts_->pool.read([&](Session& db) { return find_record(db, table); });
}

}  // namespace bivouac::store
