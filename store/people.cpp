#include "store/parts.hpp"
#include "store/words.hpp"

namespace bivouac::store {
namespace {

[[noreturn]] void nobody() {
    throw StoreError(Fault::NotFound, "there is no such person");
}

/// One row of people, read column by column.
struct PersonRow {
    Person person;
    std::string kind;
    std::int64_t created = 0, seen = 0;

    void bind(Query& query) {
        query.into(person.id.text).into(person.name).into(kind).into(person.password);
        query.into(created).into(seen);
    }
    [[nodiscard]] Person read() const {
        Person p = person;
        p.kind = kind_of<PersonKind>(kind).value_or(PersonKind::Guest);
        p.created = time_of(created);
        p.seen = time_of(seen);
        return p;
    }
};

std::optional<Person> one_person(Query& query) {
    PersonRow row;
    row.bind(query);
    return query.next() ? std::optional(row.read()) : std::nullopt;
}

std::optional<Person> find_person(Session& db, const PersonId& id) {
    Query query(db, "SELECT id, name, kind, password, created, seen FROM people WHERE id = :id");
    return one_person(query.with(id.text));
}

std::optional<Person> lock_person(Session& db, const PersonId& id) {
    std::string sql = "SELECT id, name, kind, password, created, seen FROM people WHERE id = :id";
    Query query(db, sql += db.for_update());
    return one_person(query.with(id.text));
}

std::optional<Person> find_account(Session& db, std::string_view name) {
    Query query(db,
                "SELECT id, name, kind, password, created, seen FROM people"
                " WHERE name_key = :key AND kind = 'registered'");
    return one_person(query.with(name_key(name)));
}

void insert_person(Session& db, const Person& p) {
    Query(db,
          "INSERT INTO people (id, name, name_key, kind, password, created, seen)"
          " VALUES (:id, :name, :key, :kind, :password, :created, :seen)")
        .with(p.id.text)
        .with(p.name)
        .with(name_key(p.name))
        .with(word(p.kind))
        .with(p.password)
        .with(stamp(p.created))
        .with(stamp(p.seen))
        .run();
}

void update_person(Session& db, const Person& p) {
    const auto changed = Query(db,
                               "UPDATE people SET name = :name, name_key = :key, kind = :kind,"
                               " password = :password, seen = :seen WHERE id = :id")
                             .with(p.name)
                             .with(name_key(p.name))
                             .with(word(p.kind))
                             .with(p.password)
                             .with(stamp(p.seen))
                             .with(p.id.text)
                             .run();
    if (changed == 0) nobody();
}

void check_name_free(Session& db, std::string_view name, const PersonId& but_for) {
    const auto holder = find_account(db, name);
    if (holder && holder->id != but_for)
        throw StoreError(Fault::Taken, "the name " + std::string(name) + " is taken");
}

struct SignInRow {
    SignIn sign_in;
    std::string token, kind;
    std::int64_t created = 0, expires = 0;

    void bind(Query& query) {
        query.into(token).into(sign_in.person.text).into(kind).into(sign_in.label);
        query.into(created).into(expires);
    }
    [[nodiscard]] SignIn read() const {
        SignIn s = sign_in;
        s.token_hash = digest_from_hex(token).value_or(Digest{});
        s.kind = kind_of<SignInKind>(kind).value_or(SignInKind::Browser);
        s.created = time_of(created);
        s.expires = time_of(expires);
        return s;
    }
};

}  // namespace

Pending<Person> Store::add_guest(std::string name) {
    Person p;
    p.id = PersonId(parts_->options.ids());
    p.name = std::move(name);
    p.created = p.seen = parts_->now();
    return parts_->write<Person>({}, [p](Session& db) {
        insert_person(db, p);
        return p;
    });
}

Pending<Person> Store::register_person(std::string name, std::string password, const PersonId& guest) {
    Person p;
    p.id = guest.empty() ? PersonId(parts_->options.ids()) : guest;
    p.name = std::move(name);
    p.kind = PersonKind::Registered;
    p.password = std::move(password);
    p.created = p.seen = parts_->now();
    return parts_->write<Person>({}, [p, is_new = guest.empty()](Session& db) {
        if (name_key(p.name).empty()) throw StoreError(Fault::BadInput, "an account needs a name");
        check_name_free(db, p.name, p.id);
        if (is_new) return insert_person(db, p), p;
        const auto before = lock_person(db, p.id);
        if (!before || before->kind == PersonKind::Forgotten) nobody();
        if (before->kind == PersonKind::Registered)
            throw StoreError(Fault::Taken, "this person has an account already");
        Person after = p;
        after.created = before->created;
        return update_person(db, after), after;
    });
}

Pending<Nothing> Store::rename(const PersonId& person, std::string name) {
    return parts_->write<Nothing>({}, [person, name = std::move(name)](Session& db) {
        auto p = lock_person(db, person);
        if (!p || p->kind == PersonKind::Forgotten) nobody();
        if (p->kind == PersonKind::Registered) check_name_free(db, name, person);
        p->name = name;
        update_person(db, *p);
        return Nothing{};
    });
}

Pending<Nothing> Store::set_password(const PersonId& person, std::string password) {
    return parts_->write<Nothing>({}, [person, password = std::move(password)](Session& db) {
        auto p = lock_person(db, person);
        if (!p || p->kind != PersonKind::Registered) nobody();
        p->password = password;
        update_person(db, *p);
        return Nothing{};
    });
}

Pending<Nothing> Store::mark_seen(const PersonId& person, Time when) {
    if (when == Time{}) when = parts_->now();
    return parts_->write<Nothing>({}, [person, when](Session& db) {
        Query query(db, "UPDATE people SET seen = :seen WHERE id = :id");
        if (query.with(stamp(when)).with(person.text).run() == 0) nobody();
        return Nothing{};
    });
}

Pending<Nothing> Store::forget(const PersonId& person) {
    return parts_->write<Nothing>({}, [person](Session& db) {
        auto p = lock_person(db, person);
        if (!p) nobody();
        Query(db, "DELETE FROM sign_ins WHERE person_id = :id").with(person.text).run();
        Query(db, "DELETE FROM notes WHERE person_id = :id").with(person.text).run();
        p->name.clear();
        p->password.clear();
        p->kind = PersonKind::Forgotten;
        update_person(db, *p);
        return Nothing{};
    });
}

std::optional<Person> Store::person(const PersonId& id) const {
    return parts_->pool.read([&](Session& db) { return find_person(db, id); });
}

std::optional<Person> Store::account(std::string_view name) const {
    return parts_->pool.read([&](Session& db) { return find_account(db, name); });
}

Pending<Nothing> Store::sign_in(SignIn sign_in) {
    sign_in.created = parts_->now();
    return parts_->write<Nothing>({}, [s = std::move(sign_in)](Session& db) {
        const auto who = lock_person(db, s.person);
        if (!who || who->kind == PersonKind::Forgotten) nobody();
        Query(db,
              "INSERT INTO sign_ins (token_hash, person_id, kind, label, created, expires)"
              " VALUES (:hash, :person, :kind, :label, :created, :expires)")
            .with(to_hex(s.token_hash))
            .with(s.person.text)
            .with(word(s.kind))
            .with(s.label)
            .with(stamp(s.created))
            .with(stamp(s.expires))
            .run();
        return Nothing{};
    });
}

Pending<Nothing> Store::sign_out(const Digest& token_hash) {
    return parts_->write<Nothing>({}, [token_hash](Session& db) {
        Query(db, "DELETE FROM sign_ins WHERE token_hash = :hash").with(to_hex(token_hash)).run();
        return Nothing{};
    });
}

Pending<Nothing> Store::sign_out_everywhere(const PersonId& person) {
    return parts_->write<Nothing>({}, [person](Session& db) {
        Query(db, "DELETE FROM sign_ins WHERE person_id = :id").with(person.text).run();
        return Nothing{};
    });
}

Pending<std::int64_t> Store::drop_expired_sign_ins() {
    return parts_->write<std::int64_t>({}, [now = parts_->now()](Session& db) {
        return Query(db, "DELETE FROM sign_ins WHERE expires <= :now").with(stamp(now)).run();
    });
}

std::optional<SignIn> Store::find_sign_in(const Digest& token_hash) const {
    return parts_->pool.read([&](Session& db) -> std::optional<SignIn> {
        SignInRow row;
        Query query(db,
                    "SELECT token_hash, person_id, kind, label, created, expires FROM sign_ins"
                    " WHERE token_hash = :hash AND expires > :now");
        row.bind(query.with(to_hex(token_hash)).with(stamp(parts_->now())));
        if (!query.next()) return std::nullopt;
        return row.read();
    });
}

std::vector<SignIn> Store::sign_ins(const PersonId& person) const {
    return parts_->pool.read([&](Session& db) {
        std::vector<SignIn> all;
        SignInRow row;
        Query query(db,
                    "SELECT token_hash, person_id, kind, label, created, expires FROM sign_ins"
                    " WHERE person_id = :id AND expires > :now ORDER BY created, token_hash");
        row.bind(query.with(person.text).with(stamp(parts_->now())));
        while (query.next()) all.push_back(row.read());
        return all;
    });
}

}  // namespace bivouac::store
