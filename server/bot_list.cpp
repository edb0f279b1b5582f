#include "server/bot_list.hpp"

#include <string>

#include <boost/json.hpp>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"

namespace bivouac::server {
namespace {

namespace json = boost::json;

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
                       {"seconds", bots::seconds_for_a_turn(name).value_or(0)}});
    }
    return out;
}

}  // namespace bivouac::server
