#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace bivouac::bots {
namespace {

constexpr std::string_view kHistorical = "historical";

}  // namespace

std::vector<Action> answer(Bot& bot, const AnyMatch& match, Seat seat, Rng& rng) {
    for (const Action a : match.offers(seat)) {
        if (match.verbs()[a.verb].name() == kHistorical) return {a};
    }
    return bot.decide(*match.knowledge(SeatSet(seat)), seat, rng);
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
    if (name == "random") return std::make_unique<RandomBot>();
    if (name == "greedy") return std::make_unique<GreedyBot>();
    return nullptr;
}

std::vector<std::string> bot_names() {
    return {"random", "greedy"};
}

}  // namespace bivouac::bots
