#include <algorithm>
#include <map>
#include <set>

#include "store/parts.hpp"
#include "store/table_rows.hpp"
#include "store/words.hpp"

namespace bivouac::store {
namespace {

std::set<PersonId> people_in(const TableDump& d) {
    std::set<PersonId> people{d.table.host};
    for (const TableSeat& s : d.seats) people.insert(s.holder.person);
    for (const Message& m : d.messages) people.insert(m.person);
    for (const Note& n : d.notes) people.insert(n.person);
    people.erase(PersonId());
    return people;
}

/// What others know of a person: never the password.
Person public_person(Session& db, const PersonId& id) {
    Person p;
    std::string kind;
    Query query(db, "SELECT id, name, kind FROM people WHERE id = :id");
    query.with(id.text).into(p.id.text).into(p.name).into(kind).next();
    p.kind = kind_of<PersonKind>(kind).value_or(PersonKind::Guest);
    return p;
}

TableDump dump_now(Session& db, Table table) {
    TableDump d;
    d.table = std::move(table);
    const TableId& id = d.table.id;
    d.seats = find_seats(db, id);
    d.journal = find_entries(db, id, 0, Store::kAll);
    d.messages = find_messages(db, id, 0, Store::kAll);
    d.notes = find_notes(db, id);
    d.orders = find_orders(db, id);
    d.record = find_record(db, id);
    d.data = find_data(db, d.table.setup.data_hash);
    for (const PersonId& person : people_in(d)) d.people.push_back(public_person(db, person));
    return d;
}

/// Everybody who is named must be known here. One who is not comes as a guest, or as one who was forgotten.
void restore_people(Session& db, const TableDump& d, Time now) {
    for (const PersonId& id : people_in(d)) {
        const auto told =
            std::find_if(d.people.begin(), d.people.end(), [&](const Person& p) { return p.id == id; });
        const bool known = told != d.people.end();
        const bool forgotten = known && told->kind == PersonKind::Forgotten;
        const std::string name = known ? told->name : std::string();
        Query(db,
              "INSERT INTO people (id, name, name_key, kind, password, created, seen)"
              " VALUES (:a, :b, :c, :d, '', :e, :f) ON CONFLICT (id) DO NOTHING")
            .with(id.text)
            .with(name)
            .with(name_key(name))
            .with(word(forgotten ? PersonKind::Forgotten : PersonKind::Guest))
            .with(stamp(now))
            .with(stamp(now))
            .run();
    }
}

void check_journal(const TableDump& d) {
    std::int64_t sequence = 0;
    std::map<Lane, std::int64_t> last;
    for (const Entry& e : d.journal) {
        if (e.sequence != ++sequence || e.number != ++last[e.lane])
            throw StoreError(Fault::BadInput, "the journal has a gap at " + std::to_string(sequence));
    }
}

/// A dump may come from anywhere. Whatever the database would refuse, and ids that are none, are refused
/// before anything is written.
void check_dump(const TableDump& d) {
    const auto people = people_in(d);
    const auto is_person = [](const PersonId& p) { return is_id(p.text); };
    if (!is_id(d.table.id.text) || !std::all_of(people.begin(), people.end(), is_person))
        throw StoreError(Fault::BadInput, "the table or a person at it has an id that is none");
    check_options(d.table.setup);
    check_seats(d.seats);
    check_journal(d);
    std::int64_t number = 0;
    for (const Message& m : d.messages) {
        if (m.number != ++number)
            throw StoreError(Fault::BadInput, "the messages have a gap at " + std::to_string(number));
    }
    for (const Note& n : d.notes) {
        if (n.person.empty()) throw StoreError(Fault::BadInput, "a note belongs to nobody");
    }
}

}  // namespace

std::optional<TableDump> Store::dump(const TableId& table) const {
    return parts_->pool.read_snapshot([&](Session& db) -> std::optional<TableDump> {
        auto found = find_table(db, table);
        if (!found) return std::nullopt;
        return dump_now(db, *std::move(found));
    });
}

Pending<TableId> Store::restore(TableDump dump) {
    Table& t = dump.table;
    if (t.id.empty()) t.id = TableId(parts_->options.ids());
    t.entries = static_cast<std::int64_t>(dump.journal.size());
    t.messages = static_cast<std::int64_t>(dump.messages.size());
    t.revision = std::max<std::int64_t>(t.revision, 1);
    for (Message& m : dump.messages) m.table = t.id;
    const TableId id = t.id;
    return parts_->write<TableId>(id, [d = std::move(dump), now = parts_->now()](Session& db) {
        check_dump(d);
        if (find_table(db, d.table.id))
            throw StoreError(Fault::Taken, "the table " + d.table.id.text + " is here already");
        restore_people(db, d, now);
        insert_table(db, d.table);
        for (const TableSeat& s : d.seats) insert_seat(db, d.table.id, s);
        for (const Entry& e : d.journal) insert_entry(db, d.table.id, e);
        for (const Message& m : d.messages) insert_message(db, m);
        for (const Note& n : d.notes) put_note(db, d.table.id, n);
        std::int64_t place = 0;
        for (const SeatOrder& o : d.orders) insert_order(db, d.table.id, o, ++place);
        if (d.record) put_record(db, d.table.id, *d.record);
        if (d.data) put_data(db, *d.data, now);
        return d.table.id;
    });
}

}  // namespace bivouac::store
