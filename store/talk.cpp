#include "store/parts.hpp"
#include "store/table_rows.hpp"
#include "store/words.hpp"

namespace bivouac::store {

std::vector<Message> find_messages(Session& db, const TableId& table, std::int64_t after, std::size_t most) {
    std::vector<Message> messages;
    Message m;
    m.table = table;
    std::string audience;
    std::int64_t seat_number = 0, to = 0, made = 0;
    Query query(db,
                "SELECT number, coalesce(person_id, ''), seat, audience, to_seats, body, made FROM messages"
                " WHERE table_id = :table AND number > :after ORDER BY number LIMIT :most");
    query.with(table.text).with(after).with(static_cast<std::int64_t>(std::min(most, Store::kAll)));
    query.into(m.number)
        .into(m.person.text)
        .into(seat_number)
        .into(audience)
        .into(to)
        .into(m.text)
        .into(made);
    while (query.next()) {
        m.seat = seat_number < 0 ? std::nullopt : std::optional(seat(static_cast<std::size_t>(seat_number)));
        // A word that is not known goes to nobody rather than to everybody.
        m.audience = kind_of<Audience>(audience).value_or(Audience::Seats);
        m.to = SeatSet::from_bits(static_cast<std::uint8_t>(to));
        m.time = time_of(made);
        messages.push_back(m);
    }
    return messages;
}

void insert_message(Session& db, const Message& m) {
    const std::int64_t speaker = m.seat ? static_cast<std::int64_t>(index(*m.seat)) : -1;
    Query query(db,
                "INSERT INTO messages (table_id, number, person_id, seat, audience, to_seats, body, made)"
                " VALUES (:a, :b, nullif(:c, ''), :d, :e, :f, :g, :h)");
    query.with(m.table.text).with(m.number).with(m.person.text).with(speaker).with(word(m.audience));
    query.with(std::int64_t{m.to.bits()}).with(m.text).with(stamp(m.time)).run();
}

std::vector<Note> find_notes(Session& db, const TableId& table) {
    std::vector<Note> notes;
    Note n;
    std::int64_t changed = 0;
    Query query(db, "SELECT person_id, body, changed FROM notes WHERE table_id = :table ORDER BY person_id");
    query.with(table.text).into(n.person.text).into(n.text).into(changed);
    while (query.next()) {
        n.changed = time_of(changed);
        notes.push_back(n);
    }
    return notes;
}

void put_note(Session& db, const TableId& table, const Note& n) {
    Query(db,
          "INSERT INTO notes (table_id, person_id, body, changed) VALUES (:a, :b, :c, :d)"
          " ON CONFLICT (table_id, person_id) DO UPDATE SET body = excluded.body, changed = excluded.changed")
        .with(table.text)
        .with(n.person.text)
        .with(n.text)
        .with(stamp(n.changed))
        .run();
}

std::optional<DataSet> find_data(Session& db, std::string_view hash) {
    DataSet d;
    Query query(db, "SELECT hash, game, content FROM data_sets WHERE hash = :hash");
    if (!query.with(hash).into(d.hash).into(d.game).into(d.content).next()) return std::nullopt;
    auto content = from_base64(d.content);
    if (!content) throw StoreError(Fault::Broken, "the data set " + d.hash + " is damaged");
    d.content = *std::move(content);
    return d;
}

void put_data(Session& db, const DataSet& d, Time now) {
    Query(db,
          "INSERT INTO data_sets (hash, game, content, created) VALUES (:a, :b, :c, :d)"
          " ON CONFLICT (hash) DO NOTHING")
        .with(d.hash)
        .with(d.game)
        .with(base64(d.content))
        .with(stamp(now))
        .run();
}

Pending<Message> Store::say(NewMessage message) {
    const TableId table = message.table;
    return parts_->write<Message>(table, [m = std::move(message), now = parts_->now()](Session& db) {
        Counts counts = lock_counts(db, m.table);
        const Message said{m, ++counts.messages, now};
        insert_message(db, said);
        update_counts(db, m.table, counts);
        return said;
    });
}

std::vector<Message> Store::messages(const TableId& table, std::int64_t after, std::size_t most) const {
    return parts_->pool.read([&](Session& db) { return find_messages(db, table, after, most); });
}

// A note is its writer's alone: nobody is told of it.
Pending<Nothing> Store::write_note(const TableId& table, const PersonId& person, std::string text) {
    const Note n{person, std::move(text), parts_->now()};
    return parts_->write<Nothing>({}, [table, n](Session& db) {
        put_note(db, table, n);
        return Nothing{};
    });
}

std::string Store::note(const TableId& table, const PersonId& person) const {
    return parts_->pool.read([&](Session& db) {
        std::string text;
        Query query(db, "SELECT body FROM notes WHERE table_id = :table AND person_id = :person");
        query.with(table.text).with(person.text).into(text).next();
        return text;
    });
}

Pending<Nothing> Store::keep_data(DataSet data) {
    return parts_->write<Nothing>({}, [d = std::move(data), now = parts_->now()](Session& db) {
        put_data(db, d, now);
        return Nothing{};
    });
}

std::optional<DataSet> Store::data(std::string_view hash) const {
    return parts_->pool.read([&](Session& db) { return find_data(db, hash); });
}

}  // namespace bivouac::store
