#include "cli/goal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/facts.hpp"

namespace bivouac::cli {
namespace {

/// Places that count in the same way: "Counts when taken: Radzymin rad (Soviets 1), ...".
struct Counting {
    std::string how;
    std::string places;
};

/// "Soviets 10", or both sides' points.
std::string points_of(const BoardArea& area, const Speech& speech) {
    constexpr std::string_view kPoints = "vp_";
    std::string text;
    for (const auto& [key, value] : area.facts) {
        if (!key.starts_with(kPoints)) continue;
        const std::string seat = speech.key("seat", key.substr(kPoints.size()));
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", seat, value);
    }
    return text;
}

std::vector<Counting> places_that_count(const BoardView& board, const Speech& speech) {
    std::vector<Counting> all;
    for (const BoardPlace& place : board.places) {
        if (!place.area) continue;
        const auto counts = std::ranges::find(place.area->facts, "counts", &Fact::first);
        if (counts == place.area->facts.end()) continue;
        auto same = std::ranges::find(all, counts->second, &Counting::how);
        if (same == all.end()) same = all.insert(same, {counts->second, ""});
        same->places += fmt::format("{}{} {} ({})", same->places.empty() ? "" : ", ", place.area->name,
                                    place.id, points_of(*place.area, speech));
    }
    return all;
}

}  // namespace

std::vector<std::string> goal_of(const GameInfo& game, const BoardView& board, const Speech& speech) {
    std::vector<std::string> paragraphs;
    const std::string key = fmt::format("goal.{}", game.rules);
    if (speech.words().knows(key)) paragraphs.emplace_back(speech.words().text(key));
    for (const Counting& c : places_that_count(board, speech)) {
        paragraphs.push_back(fmt::format("{} {}: {}.", Speech::title(speech.key("fact", "counts")),
                                         speech.key("counts", c.how), c.places));
    }
    return paragraphs;
}

}  // namespace bivouac::cli
