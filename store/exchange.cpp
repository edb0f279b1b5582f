#include "store/exchange.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "store/table_json.hpp"
#include "store/whole_file.hpp"
#include "store/words.hpp"

namespace bivouac::store {
namespace {

constexpr std::string_view kRow = ";! ";
constexpr std::string_view kBot = "bot:";  // before a bot's specification, in records only

std::string player_of(const Holder& holder) {
    return holder.bot.empty() ? "human" : std::string(kBot) + holder.bot;  // names of people stay out
}

bool is_over(const Table& t) {
    return t.state == TableState::Ended || t.state == TableState::Abandoned;
}

/// The header; the seeds are opened in it once the match is over.
Record header_of(const TableDump& d) {
    const Table& t = d.table;
    const Setup& s = t.setup;
    const auto if_over = [&](const std::string& seed) { return is_over(t) ? seed : std::string(); };
    Record r;
    r.game = s.game;
    r.rules = s.rules;
    r.scenario = s.scenario;
    r.data_hash = s.data_hash;
    r.version = s.version;
    r.options = s.options;
    r.server_commitment = s.server_commitment;
    r.server_seed = if_over(s.server_seed);
    r.start_hash = t.start_hash;
    r.start_dice = t.start_dice;
    r.result = t.result;
    for (const TableSeat& seat : d.seats)
        r.seats.push_back({seat.name, player_of(seat.holder), seat.commitment, if_over(seat.seed)});
    return r;
}

std::string record_text(const TableDump& d, const RecordMaker& maker) {
    if (d.record) return *d.record;
    auto record = maker ? maker(d) : std::nullopt;
    if (!record) record = plain_record(d);
    if (record) return write_record(*record);
    Record header = header_of(d);
    header.closing_comments = {
        "The decisions are in the journal above: only the game can make a record of them."};
    return write_record(header);
}

/// Of a plain .bvk, as `bivouac play` leaves it: a table that anybody may look at, with bots in their seats.
void dump_from_record(const Record& r, std::string_view text, TableDump& d) {
    Table& t = d.table;
    t.setup = {r.game,    r.rules,   r.scenario,          r.data_hash,
               r.version, r.options, r.server_commitment, r.server_seed};
    t.state = r.result.empty() ? TableState::Playing : TableState::Ended;
    t.start_hash = r.start_hash;
    t.start_dice = r.start_dice;
    t.result = r.result;
    for (const RecordSeat& s : r.seats) {
        const bool bot = s.player.starts_with(kBot);
        d.seats.push_back({seat(d.seats.size()),
                           s.name,
                           {{}, bot ? s.player.substr(kBot.size()) : ""},
                           {},
                           s.commitment,
                           s.seed});
    }
    for (const RecordLine& line : r.lines) {
        Entry e;
        e.sequence = e.number = static_cast<std::int64_t>(d.journal.size()) + 1;
        const auto who = std::find_if(r.seats.begin(), r.seats.end(),
                                      [&](const RecordSeat& s) { return s.name == line.seat; });
        e.seat = seat(static_cast<std::size_t>(who - r.seats.begin()));
        e.text = line.action;
        e.first_roll = line.first_roll;
        e.dice = line.dice;
        e.hash = line.hash;
        e.time = time_of(line.time * 1000);
        d.journal.push_back(std::move(e));
    }
    if (!d.journal.empty()) t.created = t.started = d.journal.front().time;
    if (is_over(t)) d.record = std::string(text);
    if (is_over(t) && !d.journal.empty()) t.ended = d.journal.back().time;
}

/// A plain record names only seats that it has.
void check_seats(const Record& r, std::string_view file, Mistakes& mistakes) {
    for (const RecordLine& line : r.lines) {
        const bool known = std::any_of(r.seats.begin(), r.seats.end(),
                                       [&](const RecordSeat& s) { return s.name == line.seat; });
        if (!known) {
            mistakes.push_back(
                {std::string(file), line.line, "'" + line.seat + "' is not a seat of this record", {}});
        }
    }
}

std::optional<std::string> read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// Nothing is there, or an earlier export of this table.
bool may_replace(const std::filesystem::path& file, const TableId& table) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return true;
    const auto there = read_file(file);
    return there && read_table(*there, file.string()).dump.table.id == table;
}

}  // namespace

std::optional<Record> plain_record(const TableDump& d) {
    Record r = header_of(d);
    for (const Entry& e : d.journal) {
        const auto who = std::find_if(d.seats.begin(), d.seats.end(),
                                      [&](const TableSeat& s) { return s.seat == e.seat; });
        if (e.kind != EntryKind::Take || e.lane != Lane::Common || who == d.seats.end()) return std::nullopt;
        r.lines.push_back({who->name, e.text, e.first_roll, e.dice, stamp(e.time) / 1000, e.hash, 0, {}});
    }
    return r;
}

std::string write_table(const TableDump& d, const RecordMaker& maker) {
    const std::string record = record_text(d, maker);
    const std::size_t first_line = record.find('\n') + 1;
    std::string text = record.substr(0, first_line);
    write_rows(d, [&](std::string_view kind, const std::string& json) {
        text.append(kRow).append(kind).append(" ").append(json).append("\n");
    });
    return text + record.substr(first_line);
}

TableReading read_table(std::string_view text, std::string_view file) {
    TableReading out;
    std::string record;
    int line_number = 0;
    bool rows = false;
    for (std::string_view rest = text; !rest.empty();) {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        ++line_number;
        if (!line.starts_with(kRow)) {
            record.append(line).append("\n");
            continue;
        }
        rows = true;
        line.remove_prefix(kRow.size());
        const std::string_view kind = line.substr(0, line.find(' '));
        std::string wrong = read_row(kind, line.substr(std::min(line.size(), kind.size() + 1)), out.dump);
        if (!wrong.empty()) out.mistakes.push_back({std::string(file), line_number, std::move(wrong), {}});
    }
    RecordReading reading = read_record(record, file);
    // What was exported is in its rows. A record that was made by hand must be one.
    if (rows && out.dump.table.id.empty())
        out.mistakes.push_back({std::string(file), 0, "the row of the table itself is missing", {}});
    if (rows) {
        if (out.dump.record) out.dump.record = std::move(record);
        out.dump.table.entries = static_cast<std::int64_t>(out.dump.journal.size());
        out.dump.table.messages = static_cast<std::int64_t>(out.dump.messages.size());
        for (Message& m : out.dump.messages) m.table = out.dump.table.id;
        return out;
    }
    out.mistakes = std::move(reading.mistakes);
    check_seats(reading.record, file, out.mistakes);
    if (out.mistakes.empty()) dump_from_record(reading.record, record, out.dump);
    return out;
}

void export_to(const std::filesystem::path& file, const TableDump& dump, const RecordMaker& maker) {
    if (!may_replace(file, dump.table.id)) {
        throw StoreError(Fault::Taken,
                         file.string() + ": is not an earlier export of this table, and is left as it is");
    }
    put_whole_file(file, write_table(dump, maker));
}

std::size_t export_all(const Store& store, const std::filesystem::path& folder, const RecordMaker& maker,
                       const Progress& progress) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw StoreError(Fault::Unavailable, folder.string() + ": " + error.message());
    const std::vector<TableId> tables = store.all_tables();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (const auto dump = store.dump(tables[i]))
            export_to(folder / (tables[i].text + ".bvk"), *dump, maker);
        if (progress) progress(i + 1, tables.size());
    }
    return tables.size();
}

std::vector<std::filesystem::path> files_to_import(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) return {path};
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(path, error)) {
        if (file.path().extension() == ".bvk") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Imported import_file(Store& store, const std::filesystem::path& file, const Judge& judge) {
    const auto refused = [&](const std::string& why) {
        return Imported{Imported::How::Refused, {}, {{file.string(), 0, why, {}}}};
    };
    const auto text = read_file(file);
    if (!text) return refused("the file cannot be read");
    TableReading reading = read_table(*text, file.string());
    if (!reading.mistakes.empty()) return {Imported::How::Refused, {}, std::move(reading.mistakes)};
    const TableId given = reading.dump.table.id;
    if (!given.empty() && store.table(given)) return {Imported::How::HereAlready, given, {}};
    if (const std::string why = judge ? judge(reading.dump) : ""; !why.empty()) return refused(why);
    const Outcome<TableId> restored = store.restore(std::move(reading.dump)).wait();
    if (restored) return {Imported::How::New, restored.value(), {}};
    if (restored.error().fault() == Fault::Taken) return {Imported::How::HereAlready, given, {}};
    return refused(restored.error().what());
}

}  // namespace bivouac::store
