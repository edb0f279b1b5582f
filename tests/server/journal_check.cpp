#include "tests/server/journal_check.hpp"

#include <gtest/gtest.h>

#include "server/versions.hpp"

namespace bivouac::trial {
namespace {

void check_numbers(const store::Table& table, const std::vector<store::Entry>& journal) {
    std::map<store::Lane, std::int64_t> last;
    for (std::size_t i = 0; i < journal.size(); ++i) {
        EXPECT_EQ(journal[i].sequence, static_cast<std::int64_t>(i) + 1) << "a gap";
        EXPECT_EQ(journal[i].number, ++last[journal[i].lane]) << "a gap in a lane, or twice";
    }
    EXPECT_EQ(table.entries, static_cast<std::int64_t>(journal.size()));
}

}  // namespace

std::size_t check_table(const store::Store& store, const server::Shelf& shelf, const store::TableId& table,
                        const Told& told) {
    const auto row = store.table(table);
    if (!row) {
        ADD_FAILURE() << "the table " << table.text << " is lost";
        return 0;
    }
    const auto seats = store.seats(table);
    const auto journal = store.journal(table);
    check_numbers(*row, journal);

    Told stored;
    for (const store::Entry& entry : journal) {
        EXPECT_EQ(entry.kind, store::EntryKind::Take);
        stored[seats.at(index(entry.seat)).name].push_back(entry.text);
    }
    for (const auto& [seat, decisions] : told)
        EXPECT_EQ(stored[seat], decisions) << "lost or doubled by " << seat << " at " << table.text;

    const auto kept = [&store](const std::string& hash) { return store.data(hash); };
    auto loading = server::load_match(*row, seats, journal, shelf, kept, store::Time{});
    if (const auto* const trouble = std::get_if<server::Trouble>(&loading)) {
        ADD_FAILURE() << "it does not replay: " << trouble->message;
        return journal.size();
    }
    const auto& loaded = std::get<server::LoadedMatch>(loading);
    EXPECT_FALSE(loaded.goes_on || loaded.moves_on) << "it replays to something else";
    EXPECT_EQ(loaded.live->entries(), static_cast<std::int64_t>(journal.size()));
    return journal.size();
}

}  // namespace bivouac::trial
