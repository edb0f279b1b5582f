#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace bivouac::bots {

std::unique_ptr<Bot> make_bot(std::string_view name) {
    if (name == "random") return std::make_unique<RandomBot>();
    if (name == "greedy") return std::make_unique<GreedyBot>();
    return nullptr;
}

std::vector<std::string> bot_names() {
    return {"random", "greedy"};
}

}  // namespace bivouac::bots
