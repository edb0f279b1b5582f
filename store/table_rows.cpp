#include "store/table_rows.hpp"

#include "store/words.hpp"

namespace bivouac::store {
namespace {

std::string select_tables(std::string_view rest) {
    return std::string("SELECT ").append(kTableColumns).append(" FROM tables ").append(rest);
}

/// As the columns have it: -1 and no facts where it is not known.
std::int64_t to_act_of(const std::optional<Moment>& moment) {
    return moment ? std::int64_t{moment->to_act.bits()} : -1;
}

std::string_view facts_of(const std::optional<Moment>& moment) {
    return moment ? std::string_view(moment->facts) : std::string_view();
}

std::optional<Table> one_table(Query& query) {
    TableRow row;
    row.bind(query);
    return query.next() ? std::optional(row.read()) : std::nullopt;
}

}  // namespace

void no_such_table() {
    throw StoreError(Fault::NotFound, "there is no such table");
}

void TableRow::bind(Query& query) {
    Setup& s = table.setup;
    query.into(table.id.text).into(s.game).into(s.rules).into(s.scenario).into(version).into(s.data_hash);
    query.into(options).into(s.server_commitment).into(s.server_seed).into(table.title).into(visibility);
    query.into(state).into(table.host.text).into(link).into(start_hash).into(dice).into(created);
    query.into(started).into(ended).into(table.result).into(table.entries).into(table.messages);
    query.into(table.revision).into(to_act).into(facts);
}

Table TableRow::read() const {
    Table t = table;
    t.setup.version = static_cast<unsigned>(version);
    t.setup.options = options_of(options);
    t.visibility = kind_of<Visibility>(visibility).value_or(Visibility::Link);
    t.state = kind_of<TableState>(state).value_or(TableState::Abandoned);
    t.link_hash = digest_from_hex(link);
    t.start_hash = static_cast<std::uint32_t>(start_hash);
    t.start_dice = dice_of(dice);
    t.created = time_of(created);
    t.started = time_of(started);
    t.ended = time_of(ended);
    if (to_act >= 0) t.moment = Moment{SeatSet::from_bits(static_cast<std::uint8_t>(to_act)), facts};
    return t;
}

std::optional<Table> find_table(Session& db, const TableId& id) {
    Query query(db, select_tables("WHERE id = :id"));
    return one_table(query.with(id.text));
}

Table lock_table(Session& db, const TableId& id) {
    Query query(db, select_tables("WHERE id = :id").append(db.for_update()));
    auto found = one_table(query.with(id.text));
    if (!found) no_such_table();
    return *std::move(found);
}

Counts lock_counts(Session& db, const TableId& id) {
    Counts counts;
    std::string state, sql = "SELECT state, entries, messages FROM tables WHERE id = :id";
    Query query(db, sql += db.for_update());
    if (!query.with(id.text).into(state).into(counts.entries).into(counts.messages).next()) no_such_table();
    counts.state = kind_of<TableState>(state).value_or(TableState::Abandoned);
    return counts;
}

void update_counts(Session& db, const TableId& id, const Counts& counts) {
    Query query(db, "UPDATE tables SET entries = :a, messages = :b, revision = revision + 1 WHERE id = :c");
    query.with(counts.entries).with(counts.messages).with(id.text).run();
}

void update_counts(Session& db, const TableId& id, const Counts& counts,
                   const std::optional<Moment>& moment) {
    Query query(db,
                "UPDATE tables SET entries = :a, messages = :b, to_act = :c, facts = :d,"
                " revision = revision + 1 WHERE id = :e");
    query.with(counts.entries).with(counts.messages).with(to_act_of(moment)).with(facts_of(moment));
    query.with(id.text).run();
}

void insert_table(Session& db, const Table& t) {
    const Setup& s = t.setup;
    Query query(db,
                "INSERT INTO tables (id, game, rules, scenario, version, data_hash, options,"
                " server_commitment, server_seed, title, visibility, state, host_id, link_hash, start_hash,"
                " start_dice, created, started, ended, result, entries, messages, revision, to_act, facts)"
                " VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l, nullif(:m, ''), :n, :o, :p, :q, :r,"
                " :s, :t, :u, :v, :w, :x, :y)");
    query.with(t.id.text).with(s.game).with(s.rules).with(s.scenario).with(std::int64_t{s.version});
    query.with(s.data_hash).with(options_text(s.options)).with(s.server_commitment).with(s.server_seed);
    query.with(t.title).with(word(t.visibility)).with(word(t.state)).with(t.host.text);
    query.with(t.link_hash ? to_hex(*t.link_hash) : std::string()).with(std::int64_t{t.start_hash});
    query.with(dice_text(t.start_dice)).with(stamp(t.created)).with(stamp(t.started)).with(stamp(t.ended));
    query.with(t.result).with(t.entries).with(t.messages).with(t.revision);
    query.with(to_act_of(t.moment)).with(facts_of(t.moment)).run();
}

void update_table(Session& db, const Table& t) {
    Query query(db,
                "UPDATE tables SET version = :a, data_hash = :b, title = :c, visibility = :d, state = :e,"
                " start_hash = :f, start_dice = :g, started = :h, ended = :i, result = :j, entries = :k,"
                " messages = :l, to_act = :m, facts = :n, revision = revision + 1 WHERE id = :o");
    query.with(std::int64_t{t.setup.version}).with(t.setup.data_hash).with(t.title).with(word(t.visibility));
    query.with(word(t.state)).with(std::int64_t{t.start_hash}).with(dice_text(t.start_dice));
    query.with(stamp(t.started)).with(stamp(t.ended)).with(t.result).with(t.entries).with(t.messages);
    query.with(to_act_of(t.moment)).with(facts_of(t.moment)).with(t.id.text).run();
}

void change(Session& db, Table& t, const TableChange& c, Time now) {
    if (c.title) t.title = *c.title;
    if (c.result) t.result = *c.result;
    if (c.data_hash) t.setup.data_hash = *c.data_hash;
    if (c.version) t.setup.version = *c.version;
    if (c.visibility) t.visibility = *c.visibility;
    if (c.start_hash) t.start_hash = *c.start_hash;
    if (c.start_dice) t.start_dice = *c.start_dice;
    if (c.moment) t.moment = c.moment;
    if (c.state && *c.state != t.state) {
        t.state = *c.state;
        if (t.state == TableState::Playing && t.started == Time{}) t.started = now;
        const bool over = t.state == TableState::Ended || t.state == TableState::Abandoned;
        t.ended = over ? now : Time{};
    }
    if (c.record) put_record(db, t.id, *c.record);
}

void put_record(Session& db, const TableId& table, const std::string& record) {
    Query(db,
          "INSERT INTO records (table_id, record) VALUES (:table, :record)"
          " ON CONFLICT (table_id) DO UPDATE SET record = excluded.record")
        .with(table.text)
        .with(record)
        .run();
}

std::optional<std::string> find_record(Session& db, const TableId& table) {
    std::string record;
    Query query(db, "SELECT record FROM records WHERE table_id = :id");
    if (!query.with(table.text).into(record).next()) return std::nullopt;
    return record;
}

std::vector<TableSeat> find_seats(Session& db, const TableId& table) {
    std::vector<TableSeat> seats;
    TableSeat s;
    std::int64_t number = 0;
    Query query(db,
                "SELECT seat, name, coalesce(person_id, ''), bot, pin, commitment, seed, stand_in FROM seats"
                " WHERE table_id = :id ORDER BY seat");
    query.with(table.text).into(number).into(s.name).into(s.holder.person.text).into(s.holder.bot);
    query.into(s.pin).into(s.commitment).into(s.seed).into(s.stand_in);
    while (query.next()) {
        s.seat = seat(static_cast<std::size_t>(number));
        seats.push_back(s);
    }
    return seats;
}

void insert_seat(Session& db, const TableId& table, const TableSeat& s) {
    Query query(db,
                "INSERT INTO seats (table_id, seat, name, person_id, bot, pin, commitment, seed, stand_in)"
                " VALUES (:a, :b, :c, nullif(:d, ''), :e, :f, :g, :h, :i)");
    query.with(table.text).with(static_cast<std::int64_t>(index(s.seat))).with(s.name);
    query.with(s.holder.person.text).with(s.holder.bot).with(s.pin).with(s.commitment).with(s.seed);
    query.with(s.stand_in).run();
}

}  // namespace bivouac::store
