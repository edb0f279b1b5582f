#include "store/table_json.hpp"

#include <stdexcept>

#include <boost/json.hpp>

#include "store/words.hpp"

namespace bivouac::store {
namespace {

namespace json = boost::json;

// Writing.

json::object table_row(const Table& t, bool with_record) {
    json::array options;
    for (const auto& [name, value] : t.setup.options) options.push_back(json::array{name, value});
    return {{"id", t.id.text},
            {"game", t.setup.game},
            {"rules", t.setup.rules},
            {"scenario", t.setup.scenario},
            {"version", t.setup.version},
            {"data_hash", t.setup.data_hash},
            {"options", std::move(options)},
            {"server_commitment", t.setup.server_commitment},
            {"server_seed", t.setup.server_seed},
            {"title", t.title},
            {"visibility", word(t.visibility)},
            {"state", word(t.state)},
            {"host", t.host.text},
            {"link_hash", t.link_hash ? to_hex(*t.link_hash) : std::string()},
            {"start_hash", t.start_hash},
            {"start_dice", dice_text(t.start_dice)},
            {"created", stamp(t.created)},
            {"started", stamp(t.started)},
            {"ended", stamp(t.ended)},
            {"result", t.result},
            {"record", with_record}};
}

json::object row(const TableSeat& s) {
    return {{"seat", index(s.seat)}, {"name", s.name},        {"person", s.holder.person.text},
            {"bot", s.holder.bot},   {"pin", s.pin},          {"commitment", s.commitment},
            {"seed", s.seed},        {"stand_in", s.stand_in}};
}

json::object row(const Person& p) {
    return {{"id", p.id.text}, {"name", p.name}, {"kind", word(p.kind)}};
}

json::object row(const Entry& e) {
    return {{"sequence", e.sequence},
            {"lane", static_cast<int>(e.lane)},
            {"number", e.number},
            {"seat", index(e.seat)},
            {"kind", word(e.kind)},
            {"text", e.text},
            {"first_roll", e.first_roll},
            {"dice", dice_text(e.dice)},
            {"hash", e.hash},
            {"time", stamp(e.time)}};
}

json::object row(const Message& m) {
    return {{"number", m.number},
            {"person", m.person.text},
            {"seat", m.seat ? static_cast<int>(index(*m.seat)) : -1},
            {"audience", word(m.audience)},
            {"to", m.to.bits()},
            {"text", m.text},
            {"time", stamp(m.time)}};
}

json::object row(const Note& n) {
    return {{"person", n.person.text}, {"text", n.text}, {"changed", stamp(n.changed)}};
}

json::object row(const SeatOrder& o) {
    return {{"seat", index(o.seat)}, {"trigger", o.order.trigger}, {"lasts", word(o.order.lasts)},
            {"turn", o.order.turn},  {"when", word(o.order.when)}, {"answer", o.order.answer}};
}

json::object row(const DataSet& d) {
    return {{"hash", d.hash}, {"game", d.game}, {"content", base64(d.content)}};
}

// Reading: each function throws with what is wrong.

class Fields {
  public:
    explicit Fields(const json::object& object) : object_(object) {}

    void read(std::string_view name, std::string& out) const {
        const json::value& v = at(name);
        if (!v.is_string()) wrong(name);
        out = json::value_to<std::string>(v);
    }
    [[nodiscard]] std::string text(std::string_view name) const {
        std::string out;
        read(name, out);
        return out;
    }
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const {
        const json::value& v = at(name);
        if (!v.is_int64() || v.as_int64() < least || v.as_int64() > most) wrong(name);
        return v.as_int64();
    }
    [[nodiscard]] std::uint32_t word32(std::string_view name) const {
        return static_cast<std::uint32_t>(number(name, 0, std::numeric_limits<std::uint32_t>::max()));
    }
    [[nodiscard]] std::int64_t count(std::string_view name) const {
        return number(name, 0, std::numeric_limits<std::int64_t>::max());
    }
    [[nodiscard]] Time time(std::string_view name) const { return time_of(count(name)); }
    [[nodiscard]] Seat seat(std::string_view name) const {
        return bivouac::seat(static_cast<std::size_t>(number(name, 0, kMaxSeats - 1)));
    }
    template <class Kind>
    [[nodiscard]] Kind kind(std::string_view name) const {
        const auto found = kind_of<Kind>(text(name));
        if (!found) wrong(name);
        return *found;
    }
    [[nodiscard]] bool has(std::string_view name) const { return object_.contains(name); }
    [[nodiscard]] const json::value& at(std::string_view name) const {
        const json::value* v = object_.if_contains(name);
        if (!v) throw std::invalid_argument("'" + std::string(name) + "' is missing");
        return *v;
    }
    [[noreturn]] static void wrong(std::string_view name) {
        throw std::invalid_argument("'" + std::string(name) + "' is not what it should be");
    }

  private:
    const json::object& object_;
};

void read_setup(const Fields& f, Setup& s) {
    f.read("game", s.game);
    f.read("rules", s.rules);
    f.read("scenario", s.scenario);
    f.read("data_hash", s.data_hash);
    f.read("server_commitment", s.server_commitment);
    f.read("server_seed", s.server_seed);
    s.version = f.word32("version");
    const json::value& options = f.at("options");
    if (!options.is_array()) Fields::wrong("options");
    for (const json::value& option : options.get_array()) {
        const bool pair = option.is_array() && option.get_array().size() == 2 &&
                          option.get_array()[0].is_string() && option.get_array()[1].is_string();
        if (!pair) Fields::wrong("options");
        s.options.emplace_back(json::value_to<std::string>(option.get_array()[0]),
                               json::value_to<std::string>(option.get_array()[1]));
    }
}

void read_table_row(const Fields& f, TableDump& d) {
    Table& t = d.table;
    read_setup(f, t.setup);
    f.read("id", t.id.text);
    f.read("title", t.title);
    f.read("result", t.result);
    f.read("host", t.host.text);
    t.visibility = f.kind<Visibility>("visibility");
    t.state = f.kind<TableState>("state");
    const std::string link = f.text("link_hash");
    t.link_hash = digest_from_hex(link);
    if (!link.empty() && !t.link_hash) Fields::wrong("link_hash");
    t.start_hash = f.word32("start_hash");
    t.start_dice = dice_of(f.text("start_dice"));
    t.created = f.time("created");
    t.started = f.time("started");
    t.ended = f.time("ended");
    if (!f.at("record").is_bool()) Fields::wrong("record");
    if (f.at("record").as_bool()) d.record.emplace();  // its text is the file
}

TableSeat read_seat(const Fields& f) {
    TableSeat s;
    s.seat = f.seat("seat");
    f.read("name", s.name);
    f.read("person", s.holder.person.text);
    f.read("bot", s.holder.bot);
    f.read("pin", s.pin);
    f.read("commitment", s.commitment);
    f.read("seed", s.seed);
    if (f.has("stand_in")) f.read("stand_in", s.stand_in);  // older files know of none
    return s;
}

Person read_person(const Fields& f) {
    Person p;
    f.read("id", p.id.text);
    f.read("name", p.name);
    p.kind = f.kind<PersonKind>("kind");
    return p;
}

Entry read_entry(const Fields& f) {
    Entry e;
    e.sequence = f.count("sequence");
    e.lane = static_cast<Lane>(f.number("lane", -1, kMaxSeats - 1));
    e.number = f.count("number");
    e.seat = f.seat("seat");
    e.kind = f.kind<EntryKind>("kind");
    f.read("text", e.text);
    e.first_roll = f.word32("first_roll");
    e.dice = dice_of(f.text("dice"));
    e.hash = f.word32("hash");
    e.time = f.time("time");
    return e;
}

Message read_message(const Fields& f) {
    Message m;
    m.number = f.count("number");
    f.read("person", m.person.text);
    if (f.number("seat", -1, kMaxSeats - 1) >= 0) m.seat = f.seat("seat");
    m.audience = f.kind<Audience>("audience");
    m.to = SeatSet::from_bits(static_cast<std::uint8_t>(f.number("to", 0, 255)));
    f.read("text", m.text);
    m.time = f.time("time");
    return m;
}

Note read_note(const Fields& f) {
    Note n;
    f.read("person", n.person.text);
    f.read("text", n.text);
    n.changed = f.time("changed");
    return n;
}

SeatOrder read_order(const Fields& f) {
    SeatOrder o;
    o.seat = f.seat("seat");
    f.read("trigger", o.order.trigger);
    o.order.lasts = f.kind<StandingOrder::Lasts>("lasts");
    o.order.turn = f.word32("turn");
    o.order.when = f.kind<StandingOrder::When>("when");
    f.read("answer", o.order.answer);
    return o;
}

DataSet read_data(const Fields& f) {
    DataSet d;
    f.read("hash", d.hash);
    f.read("game", d.game);
    auto content = from_base64(f.text("content"));
    if (!content) Fields::wrong("content");
    d.content = *std::move(content);
    return d;
}

}  // namespace

void write_rows(const TableDump& d, const std::function<void(std::string_view, const std::string&)>& line) {
    const auto each = [&](std::string_view kind, const auto& rows) {
        for (const auto& r : rows) line(kind, json::serialize(row(r)));
    };
    line("table", json::serialize(table_row(d.table, d.record.has_value())));
    each("seat", d.seats);
    each("person", d.people);
    each("entry", d.journal);
    each("message", d.messages);
    each("note", d.notes);
    each("order", d.orders);
    if (d.data) line("data", json::serialize(row(*d.data)));
}

std::string read_row(std::string_view kind, std::string_view text, TableDump& d) {
    boost::system::error_code error;
    const json::value value = json::parse({text.data(), text.size()}, error);
    if (error || !value.is_object()) return "this is not a row of a table";
    try {
        const Fields f(value.get_object());
        if (kind == "table") return read_table_row(f, d), "";
        if (kind == "seat") return d.seats.push_back(read_seat(f)), "";
        if (kind == "person") return d.people.push_back(read_person(f)), "";
        if (kind == "entry") return d.journal.push_back(read_entry(f)), "";
        if (kind == "message") return d.messages.push_back(read_message(f)), "";
        if (kind == "note") return d.notes.push_back(read_note(f)), "";
        if (kind == "order") return d.orders.push_back(read_order(f)), "";
        if (kind == "data") return d.data = read_data(f), "";
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "'" + std::string(kind) + "' is no kind of row";
}

}  // namespace bivouac::store
