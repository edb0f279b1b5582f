#include "server/absence.hpp"

#include <fmt/format.h>

namespace bivouac::server {
namespace {

constexpr std::chrono::hours kOnceIn{1};
constexpr std::size_t kMostKept = 10'000;

/// Proposals and their answers leave the question as it was, and whoever makes them may wait for this seat.
bool puts_questions(store::EntryKind kind) {
    return kind != store::EntryKind::Propose && kind != store::EntryKind::Answer;
}

Trouble is_here(std::string message) {
    return conflict("not_absent", std::move(message), "path.seat");
}

std::string in_words(std::chrono::days days) {
    return days.count() == 1 ? "24 hours" : fmt::format("{} days", days.count());
}

}  // namespace

store::Time asked_since(const store::Table& table, std::span<const store::Entry> journal, Seat seat) {
    store::Time since = table.started;
    for (const store::Entry& entry : journal) {
        const bool common = entry.lane == store::Lane::Common || entry.lane == store::lane_of(seat);
        if (common && puts_questions(entry.kind)) since = entry.time;
    }
    return since;
}

std::optional<Trouble> not_absent(const store::Store& store, const store::Table& table,
                                  const store::TableSeat& seat, std::chrono::days after, store::Time now) {
    if (!seat.stand_in.empty()) return is_here("the computer plays for " + seat.name + " already");
    if (!table.moment || !table.moment->to_act.contains(seat.seat))
        return is_here("the match does not wait for " + seat.name);
    if (now - asked_since(table, store.journal(table.id), seat.seat) < after)
        return is_here(fmt::format("{} may take {} to answer: the match has not waited for that long",
                                   seat.name, in_words(after)));
    const auto holder = store.person(seat.holder.person);
    if (holder && now - holder->seen < after)
        return is_here(
            fmt::format("whoever plays {} was here within the last {}", seat.name, in_words(after)));
    return std::nullopt;
}

void Attendance::saw(const store::PersonId& person, store::Time now) {
    {
        const std::scoped_lock lock(mutex_);
        if (kept_.size() >= kMostKept)
            std::erase_if(kept_, [now](const auto& one) { return now - one.second >= kOnceIn; });
        if (kept_.size() >= kMostKept) kept_.clear();
        const auto [place, first] = kept_.try_emplace(person, now);
        if (!first && now - place->second < kOnceIn) return;
        place->second = now;
    }
    store_.mark_seen(person, now);
}

}  // namespace bivouac::server
