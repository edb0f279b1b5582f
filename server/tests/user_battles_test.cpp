// Battles that users have written: offered, played, and played on when their files were changed or are gone.
// The battle is the one of docs/authoring.md.
#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"
#include "server/shelf.hpp"
#include "server/tests/play_fixture.hpp"

namespace bivouac::server {
namespace {

using Files = std::map<std::string, std::string>;

UserBattle under(const std::string& rules, const Files& texts) {
    BattleFiles files;
    for (const auto& [name, text] : texts) files.push_back({"ford/" + name, text});
    std::vector<NamedText> named;
    for (const BattleFile& file : files) named.push_back({file.path, file.text});
    const AnyGame* const game = find_game(kGame, rules);
    ScenarioLoad load = game->load_files(named);
    if (!load.scenario) throw std::runtime_error("the battle of the docs does not load");
    return {game, std::move(load.scenario), std::make_shared<const BattleFiles>(std::move(files))};
}

Files stronger() {
    Files files = shadow::testing::docs_battle();
    std::string& units = files.at("units.csv");
    const std::size_t at = units.find("line,6,600,B");
    units.replace(at, 12, "line,7,700,B");
    return files;
}

HouseOptions with(const Files& files) {
    HouseOptions options;
    options.battles = {under("basic", files), under("standard", files)};
    return options;
}

class UserBattles : public testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<OpenHouse> opened(HouseOptions options) {
        return std::make_unique<OpenHouse>(database_.where(), std::move(options));
    }
    /// Anna plays both sides, and both have set up.
    [[nodiscard]] store::TableId begun(OpenHouse& at) {
        anna_ = at.store().add_guest("Anna").get().id;
        TableWish wish;
        wish.game = kGame;
        wish.rules = "basic";
        wish.scenario = "ford";
        for (const char* const seat : {"french", "spanish"})
            wish.seats.push_back({seat, SeatWish::Who::Me, {}, {}});
        const json::value made =
            body_of(OpenHouse::wait([&](Then then) { at.house().open(asking(), wish, std::move(then)); }));
        const store::TableId table(std::string(made.at("table").at("id").as_string()));
        for (const char* const seat : {"spanish", "french"})
            (void)body_of(Player(at, anna_, table, seat).decide("historical"));
        return table;
    }
    [[nodiscard]] json::value summary(OpenHouse& at, const store::TableId& table) {
        return body_of(
            OpenHouse::wait([&](Then then) { at.house().describe(asking(), table, std::move(then)); }));
    }
    [[nodiscard]] Asking asking() const { return {anna_, {}, {}, {}}; }
    [[nodiscard]] static std::string strength(const Player& player, const char* unit) {
        const json::object view = player.view();
        for (const json::value& piece : view.at("pieces").as_array()) {
            if (piece.at("id") == json::value(unit))
                return piece.at("facts").at("strength").as_string().c_str();
        }
        return "";
    }

    store::Database database_{store::Dialect::SQLite};
    store::PersonId anna_;
};

TEST_F(UserBattles, are_offered_beside_those_of_the_program_under_every_rule_set) {
    const auto at = opened(with(shadow::testing::docs_battle()));
    const json::value games = body_of(at->house().games());
    for (const json::value& rules : games.at("games").at(0).at("rules_set").as_array()) {
        const json::value& last = rules.at("scenarios").as_array().back();
        EXPECT_EQ(last.at("id"), "ford");
        EXPECT_EQ(last.at("title"), "The Bridge");
    }
    const json::value board = body_of(at->house().board(kGame, "standard", "ford"));
    EXPECT_EQ(board.at("places").as_array().size(), 48U);
    EXPECT_EQ(board.at("scenario").at("seat_titles").at("french"), "French");
    EXPECT_TRUE(at->house().scenario(kGame, "basic", "ford"));
    EXPECT_FALSE(at->house().scenario(kGame, "basic", "ford", std::string(64, '0')));
}

TEST_F(UserBattles, are_played_on_when_their_files_are_gone) {
    auto at = opened(with(shadow::testing::docs_battle()));
    const store::TableId table = begun(*at);
    const json::object before = Player(*at, anna_, table, "french").view();
    const std::string data = summary(*at, table).at("data").as_string().c_str();
    at.reset();

    at = opened({});
    const Player french(*at, anna_, table, "french");
    EXPECT_EQ(french.view().at("pieces"), before.at("pieces"));
    EXPECT_EQ(summary(*at, table).at("titles").at("scenario"), "The Bridge");
    EXPECT_EQ(body_of(at->house().board(kGame, "basic", "ford", data)).at("scenario").at("title"),
              "The Bridge");
    EXPECT_EQ(trouble_in(at->house().board(kGame, "basic", "ford")).status, 404U);
    (void)body_of(french.decide(offer(french.question())));
    (void)body_of(french.resign());
    const json::value next =
        body_of(OpenHouse::wait([&](Then then) { at->house().rematch(asking(), table, std::move(then)); }));
    EXPECT_EQ(next.at("table").at("data").as_string(), data);
    EXPECT_EQ(next.at("table").at("state"), "playing");
}

TEST_F(UserBattles, keep_their_old_data_where_they_are_played_and_have_the_new_ones_elsewhere) {
    auto at = opened(with(shadow::testing::docs_battle()));
    const store::TableId old_table = begun(*at);
    at.reset();
    at = opened(with(stronger()));
    EXPECT_EQ(strength(Player(*at, anna_, old_table, "french"), "1l1"), "6");
    const store::TableId new_table = begun(*at);
    EXPECT_EQ(strength(Player(*at, anna_, new_table, "french"), "1l1"), "7");
    EXPECT_NE(summary(*at, old_table).at("data"), summary(*at, new_table).at("data"));
}

}  // namespace
}  // namespace bivouac::server
