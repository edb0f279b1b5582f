#include "bots/bot.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "bots/greedy.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "bots/searcher.hpp"

namespace bivouac::bots {
namespace {

struct Level {
    std::string_view name;
    double seconds;  // for a turn
    Care care;
};
constexpr Care kCaptainsCare{.finalists = 0.26,
                             .courses = 6,
                             .plans = 16,
                             .patience = 1,
                             .worlds = 12,
                             .learns = false,
                             .rank = Rank::Captain};
constexpr Care kColonelsCare{
    .finalists = 0.75, .courses = 18, .patience = 5, .worlds = 24, .learns = false, .rank = Rank::Colonel};
constexpr std::array kLevels{
    Level{"captain", 0.3, kCaptainsCare},
    Level{"colonel", 2, kColonelsCare},
    Level{"marshal", 8, {}},
};

std::optional<Level> level_of(std::string_view name) {
    const auto* const found =
        std::find_if(kLevels.begin(), kLevels.end(), [&](const Level& level) { return level.name == name; });
    if (found == kLevels.end()) return std::nullopt;
    return *found;
}

/// "marshal/10": a level and what its time is divided by.
std::optional<Limits> limits_of(std::string_view name) {
    const auto slash = name.find('/');
    const std::optional<Level> level = level_of(name.substr(0, slash));
    if (!level) return std::nullopt;
    unsigned divisor = 1;
    if (slash != std::string_view::npos) {
        const char* const end = name.data() + name.size();
        const auto [read, error] = std::from_chars(name.data() + slash + 1, end, divisor);
        if (error != std::errc{} || read != end || divisor == 0) return std::nullopt;
    }
    Limits limits;
    limits.seconds = level->seconds / divisor;
    limits.care = level->care;
    return limits;
}

// What a table waits for a single decision at the most; far more than `greedy` or a captain takes.
constexpr double kLongestWait = 1;

}  // namespace

std::vector<Action> answer(Bot& bot, const AnyMatch& match, Seat seat, Rng& rng) {
    return answer_of(&bot, match, seat, rng).actions;
}

std::unique_ptr<Bot> make_bot(std::string_view name, Company company) {
    if (name == "random") return std::make_unique<RandomBot>();
    const bool awaited = company == Company::Alone;
    if (name == "greedy") {
        Limits limits;
        if (awaited) limits.hard = kLongestWait;
        return std::make_unique<GreedyBot>(limits);
    }
    std::optional<Limits> limits = limits_of(name);
    if (!limits) return nullptr;
    if (awaited) {
        limits->hard = std::max(limits->seconds, kLongestWait);
    } else {
        limits->threads = 1;
        limits->watch = Watch::Processor;
    }
    return std::make_unique<Searcher>(*limits);
}

std::unique_ptr<Bot> make_searcher(std::string_view level, const Limits& limits) {
    const std::optional<Level> found = level_of(level);
    if (!found) return nullptr;
    Limits own = limits;
    own.care = found->care;
    return std::make_unique<Searcher>(own);
}

std::vector<std::string> bot_names() {
    std::vector<std::string> names{"random", "greedy"};
    for (const Level& level : kLevels) names.emplace_back(level.name);
    return names;
}

std::optional<double> seconds_for_a_turn(std::string_view name) {
    if (name == "random") return 0;
    if (name == "greedy") return kLongestWait;  // it counts its work, and takes far less
    const std::optional<Limits> limits = limits_of(name);
    if (!limits) return std::nullopt;
    return limits->seconds;
}

bool is_bot(std::string_view name) {
    const std::vector<std::string> names = bot_names();
    return std::find(names.begin(), names.end(), name) != names.end() || limits_of(name).has_value();
}

}  // namespace bivouac::bots
