#include "server/bot_list.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"

namespace bivouac::server {
namespace {

TEST(BotList, every_bot_has_words_in_every_language_and_a_time) {
    const boost::json::array list = bot_list();
    const std::vector<std::string> names = bots::bot_names();
    ASSERT_EQ(list.size(), names.size());
    const std::string game(catalogue().front()->info().id);
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(list[i].at("name").as_string(), names[i]);
        EXPECT_EQ(list[i].at("seconds").as_double(), bots::seconds_for_a_turn(names[i])) << names[i];
        for (const char* const what : {".title", ".about"}) {
            const std::string key = "bot." + names[i] + what;
            for (const char* const language : {"en", "es"})
                EXPECT_TRUE(words_of(game, language).knows(key)) << language << ": " << key;
        }
        EXPECT_NE(list[i].at("title").at("text"), list[i].at("title").at("key"));
    }
}

}  // namespace
}  // namespace bivouac::server
