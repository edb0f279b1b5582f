#include "server/bot_list.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"

namespace bivouac::server {
namespace {

namespace json = boost::json;

/// What a turn takes at most, about: a level that searches thinks so long.
constexpr std::array<std::pair<std::string_view, double>, 5> kSeconds{
    {{"random", 0}, {"greedy", 1}, {"captain", 0.3}, {"colonel", 2}, {"marshal", 8}}};

json::value seconds_of(std::string_view name) {
    for (const auto& [bot, seconds] : kSeconds) {
        if (bot == name) return seconds;
    }
    return nullptr;
}

/// Words without operands, as phrases are told: clients go by the key.
json::object told(const Words& words, const std::string& key) {
    return {{"key", key}, {"operands", json::array{}}, {"text", words.text(key)}};
}

}  // namespace

json::array bot_list() {
    const Words words = words_of(catalogue().front()->info().id);
    json::array out;
    for (const std::string& name : bots::bot_names()) {
        out.push_back({{"name", name},
                       {"title", told(words, "bot." + name + ".title")},
                       {"about", told(words, "bot." + name + ".about")},
                       {"seconds", seconds_of(name)}});
    }
    return out;
}

}  // namespace bivouac::server
