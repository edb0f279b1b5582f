#include "server/versions.hpp"

#include <algorithm>

#include "server/seating.hpp"

namespace bivouac::server {
namespace {

using store::Entry;
using store::EntryKind;
using Journal = std::span<const Entry>;

Trouble damaged(std::string message) {
    return {503, "damaged", std::move(message), "", nullptr, 0};
}

/// What the match is played with here, and whether that is what its rows name.
struct Ground {
    const Shelved* shelved = nullptr;
    bool same = true;
};

Ground ground_of(const store::Table& table, const Shelf& shelf, const KeptData& kept) {
    const store::Setup& setup = table.setup;
    Ground ground{shelf.with_data(setup.game, setup.rules, setup.scenario, setup.data_hash, kept), true};
    if (!ground.shelved) ground.shelved = shelf.find(setup.game, setup.rules, setup.scenario);
    if (ground.shelved) {
        ground.same = ground.shelved->info().data_hash == setup.data_hash &&
                      ground.shelved->scenario->game().version == setup.version;
    }
    return ground;
}

/// A journal in which the rules changed counts from the last position.
std::size_t first_that_counts(Journal journal) {
    for (std::size_t i = journal.size(); i > 0; --i) {
        if (journal[i - 1].kind == EntryKind::Position) return i - 1;
    }
    return 0;
}

struct Replayed {
    std::unique_ptr<LiveMatch> live;
    std::optional<std::size_t> differs;  ///< the first entry that comes out differently; its index
    bool start_differs = false;
};

/// Performs the first `most` entries, or as many as agree.
Replayed replay(const Shelved& shelved, const store::Table& table, std::span<const store::TableSeat> seats,
                Journal journal, std::size_t most) {
    Replayed out;
    out.live = std::make_unique<LiveMatch>(shelved, match_setup(table, seats), table);
    const std::size_t from = first_that_counts(journal);
    const bool whole = journal.empty() || journal[from].kind != EntryKind::Position;
    if (whole && table.start_hash != 0 && out.live->match().hash() != table.start_hash) {
        out.start_differs = true;
        out.differs = 0;
        return out;
    }
    for (std::size_t i = 0; i < std::min(journal.size(), most); ++i) {
        if (i < from) {
            out.live->skip(journal[i]);
        } else if (!out.live->replay(journal[i])) {
            out.differs = i;
            return out;
        }
    }
    return out;
}

/// No roll is made twice, not even those of entries that do not count any more. How many numbers the last of
/// them used is not known here; gaps do no harm.
std::uint32_t first_free_roll(Journal journal, std::uint32_t next_roll) {
    constexpr std::uint32_t kMostDiceOfOneRoll = 64;
    std::uint32_t free = next_roll;
    for (const Entry& e : journal) {
        const auto used = static_cast<std::uint32_t>(e.dice.size()) * kMostDiceOfOneRoll;
        free = std::max(free, e.first_roll + used);
    }
    return free;
}

store::TableChange now_played_with(const Shelved& shelved) {
    store::TableChange change;
    change.version = shelved.scenario->game().version;
    change.data_hash = shelved.info().data_hash;
    return change;
}

/// The match up to the entry that differs, with the position from which it is to go on.
MatchLoading go_on(const Shelved& shelved, const store::Table& table, std::span<const store::TableSeat> seats,
                   Journal journal, std::size_t differs, store::Time now) {
    const bool after_position = journal[first_that_counts(journal)].kind == EntryKind::Position &&
                                differs <= first_that_counts(journal);
    if (after_position) return damaged("the position from which this match goes on cannot be read any more");
    Replayed agreed = replay(shelved, table, seats, journal.first(differs), differs);
    LiveMatch& live = *agreed.live;
    const std::string position = live.match().position();
    const std::uint32_t roll = first_free_roll(journal, live.match().next_roll());
    for (const Entry& e : journal.subspan(differs)) live.skip(e);
    store::NewEntry entry = live.entry(Seat{}, EntryKind::Position, position, now);
    entry.first_roll = roll;
    if (!live.perform(entry)) return damaged("the match cannot go on under the rules of this program");
    store::Append append{table.id,
                         {entry},
                         static_cast<std::int64_t>(journal.size()),
                         now_played_with(shelved),
                         live.moment()};
    return LoadedMatch{std::move(agreed.live), std::move(append), std::nullopt};
}

}  // namespace

MatchLoading load_match(const store::Table& table, std::span<const store::TableSeat> seats,
                        std::span<const Entry> journal, const Shelf& shelf, const KeptData& kept,
                        store::Time now) {
    const Ground ground = ground_of(table, shelf, kept);
    if (!ground.shelved) return damaged("this program does not have the game of this table");
    Replayed replayed = replay(*ground.shelved, table, seats, journal, journal.size());
    if (!replayed.differs) {
        LoadedMatch loaded{std::move(replayed.live), std::nullopt, std::nullopt};
        if (!ground.same && table.state == store::TableState::Playing)
            loaded.moves_on = now_played_with(*ground.shelved);
        return loaded;
    }
    if (ground.same) {
        return damaged("the journal of this match does not lead to its positions: entry " +
                       std::to_string(*replayed.differs + 1) + " differs");
    }
    if (table.state != store::TableState::Playing)
        return conflict("other_rules", "this match was played under other rules; its record can be read");
    if (journal.empty()) {
        // Nothing has been decided: it begins anew, with the first position of these rules.
        store::TableChange change = starting(table, seats, *ground.shelved->scenario);
        change.state.reset();
        const store::TableChange with = now_played_with(*ground.shelved);
        change.version = with.version;
        change.data_hash = with.data_hash;
        return LoadedMatch{std::move(replayed.live), std::nullopt, std::move(change)};
    }
    return go_on(*ground.shelved, table, seats, journal, *replayed.differs, now);
}

}  // namespace bivouac::server
