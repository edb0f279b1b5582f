// The commands on records and data: what they print, and the exit status of every kind of trouble.
#include <regex>

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"
#include "games/common/tests/docs_files.hpp"
#include "games/embedded.hpp"
#include "games/strike_of_the_eagle/tests/bad_scenarios.hpp"

namespace bivouac::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

class CommandTest : public ProgramTest {
  protected:
    /// Alcañiz as files on the disk.
    [[nodiscard]] std::string battle_folder() const {
        constexpr std::string_view kPrefix = "shadow_of_the_eagle/data/alcaniz/";
        for (const EmbeddedFile& f : embedded_files()) {
            if (f.path.starts_with(kPrefix)) {
                write(path("battle/" + std::string(f.path.substr(kPrefix.size()))), std::string(f.text));
            }
        }
        return path("battle");
    }
    /// The scenario of areas and cards that docs/authoring.md writes, likewise.
    [[nodiscard]] std::string docs_scenario() const {
        for (const auto& [name, text] : docs_files("# Writing a scenario"))
            write(path("bridge/" + name), text);
        return path("bridge");
    }
};

TEST_F(CommandTest, no_arguments_give_an_overview) {
    const Ran ran = bivouac({});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("bivouac play"));
}

TEST_F(CommandTest, games_lists_battles_with_their_seats) {
    const Ran ran = bivouac({"games"});
    for (const char* text :
         {"shadow_of_the_eagle/alcaniz", "shadow_of_the_eagle/maria", "french, allied", "bot:random"}) {
        EXPECT_THAT(ran.out, HasSubstr(text));
    }
}

TEST_F(CommandTest, a_battle_is_played_with_the_rules_that_are_asked_for) {
    const auto play = [&](const std::vector<std::string>& battle, const std::string& file) {
        std::vector<std::string> arguments{"play", "--plain", "--seed", "5", "--save", path(file)};
        arguments.insert(arguments.end(), battle.begin(), battle.end());
        EXPECT_EQ(bivouac(arguments, "historical\nquit\n").status, 0) << file;
        return read(path(file));
    };
    EXPECT_THAT(play({"maria"}, "a.bvk"), HasSubstr("rules basic"));
    EXPECT_THAT(play({"maria", "--rules", "standard"}, "b.bvk"), HasSubstr("rules standard"));
    EXPECT_THAT(play({"maria+da"}, "c.bvk"), HasSubstr("maria+ad"));
    EXPECT_EQ(bivouac({"show", path("c.bvk"), "--plain"}).status, 0) << "a record with variants loads again";
    EXPECT_EQ(bivouac({"play", "maria+a", "--rules", "basic"}).status, 2);
    EXPECT_EQ(bivouac({"play", "maria+x"}).status, 2);
}

TEST_F(CommandTest, the_standard_game_shows_how_counters_stand) {
    const std::string file = path("s.bvk");
    bivouac({"play", "maria", "--rules", "standard", "--plain", "--seed", "5", "--save", file},
            "historical\nready\nhistorical\nready\nquit\n");
    const Ran ran = bivouac({"show", file, "--plain", "--seat", "french"});
    for (const char* text :
         {"facing", "the corner of the hex they face", "demoralized: French 0, Spanish 0"}) {
        EXPECT_THAT(ran.out, HasSubstr(text));
    }
    for (const char* row :
         {R"(suchet +Suchet +leader +3 +chief)", R"(harispe +Harispe +leader +2 +french\.II +defend)",
          R"(114 Line/1 +infantry +5 +D +4 .*sw ↙.*defend)"}) {
        EXPECT_TRUE(std::regex_search(ran.out, std::regex(row))) << row;
    }
}

TEST_F(CommandTest, every_command_has_help_with_an_example) {
    for (const char* name : {"games", "play", "replay", "show", "verify", "rules", "check", "paint", "bench",
                             "serve", "export", "import", "backup", "lab"}) {
        const Ran ran = bivouac({name, "--help"});
        EXPECT_EQ(ran.status, 0) << name;
        EXPECT_THAT(ran.out, HasSubstr(std::string("  bivouac ") + name)) << name;
    }
}

TEST_F(CommandTest, what_is_not_known_is_answered_with_the_nearest_name) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"plai"}, "did you mean 'play'?"},
        {{"play", "--sed", "3"}, "did you mean '--seed'?"},
        {{"play", "alcanis"}, "did you mean 'alcaniz'?"},
        {{"play", "shadow_of_the_eagel/maria"}, "did you mean 'shadow_of_the_eagle'?"},
        {{"play", "alcaniz", "--rules", "baisc"}, "did you mean 'basic'?"},
        {{"play", "alcaniz", "--seat", "frensh=human"}, "did you mean 'french'?"},
        {{"play", "alcaniz", "--seat", "french=bot:randm"}, "did you mean 'bot:random'?"},
        {{"play", "alcaniz", "--seat", "french=greedy"}, "did you mean 'bot:greedy'?"},
        {{"play", "alcaniz", "--seat", "french=bot:greedy/10"}, "/N divides the time"},
        {{"play", "alcaniz", "--seat", "french=bot:marshal/0"}, "bot:marshal/2"},
        {{"play", "alcaniz", "--seat", "french"}, "SEAT=PLAYER"},
        {{"play", "shadow_of_the_eagle"}, "say which battle"},
        {{"play", "--load", "nowhere.bvk"}, "nowhere.bvk: No such file"},
        {{"play", "--seed", "many"}, "bivouac play --help"},
        {{"play", "--seed", "-1"}, "'-1' is not a whole number"},
        {{"show", "match.bvk", "--at", "-1"}, "'-1' is not a whole number"},
        {{"rules", "shadow_of_the_eagle", "--set", "bsic"}, "did you mean 'basic'?"},
        {{"rules", "shadow"}, "there is no game 'shadow'"},
        {{"verify"}, "bivouac verify --help"},
        {{"check", "/no/such/folder"}, "there is no such folder"},
        {{"games", "extra"}, "one argument too many"},
    };
    for (const auto& [arguments, expected] : cases) {
        const Ran ran = bivouac(arguments);
        EXPECT_EQ(ran.status, 2) << expected;
        EXPECT_THAT(ran.err, HasSubstr(expected));
        EXPECT_TRUE(ran.err.starts_with("bivouac: ")) << ran.err;
    }
}

TEST_F(CommandTest, verify_passes_an_honest_record_and_reports_luck) {
    const Ran ran = bivouac({"verify", recorded_match()});
    EXPECT_EQ(ran.status, 0) << ran.out;
    for (const char* text :
         {"OK    commitments", "OK    rules", "OK    dice", "pips of d6, expected", "% of such"}) {
        EXPECT_THAT(ran.out, HasSubstr(text));
    }
}

TEST_F(CommandTest, verify_finds_a_changed_die) {
    const std::string file = recorded_match();
    const std::string text = read(file);
    std::size_t at = text.find("dice @");
    ASSERT_NE(at, std::string::npos);
    at = text.find(' ', at + 6) + 1;
    std::string forged = text;
    forged[at] = forged[at] == '6' ? '1' : '6';
    write(file, forged);
    const Ran ran = bivouac({"verify", file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("WRONG"));
}

TEST_F(CommandTest, verify_finds_a_seed_that_was_not_committed_to) {
    const std::string file = recorded_match();
    const std::string text = read(file);
    const std::string seed = text.substr(text.find("open french ") + 12, 4);
    write(file, replaced(text, "open french ", seed, seed == "0000" ? "1111" : "0000"));
    const Ran ran = bivouac({"verify", file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("french: the opened seed is not the one committed to"));
}

TEST_F(CommandTest, an_illegal_decision_names_its_line) {
    const std::string file = recorded_match();
    write(file, replaced(read(file), "2 french", "move ", "to 3226 ; "));
    for (const char* command : {"show", "replay"}) {
        const Ran ran = bivouac({command, file});
        EXPECT_EQ(ran.status, 2) << command;
        EXPECT_THAT(ran.err, HasSubstr(file + ":")) << command;
    }
    EXPECT_EQ(bivouac({"verify", file}).status, 1);
}

TEST_F(CommandTest, a_damaged_record_is_refused_and_not_touched) {
    const std::string file = recorded_match();
    const std::string damaged = read(file).substr(0, 700) + "\x01\x02 garbage";
    write(file, damaged);
    for (const char* command : {"show", "replay", "verify"})
        EXPECT_EQ(bivouac({command, file}).status, 2) << command;
    EXPECT_EQ(bivouac({"play", "--load", file}).status, 2);
    EXPECT_EQ(read(file), damaged);
}

TEST_F(CommandTest, replay_tells_every_decision_and_stops_where_asked) {
    const std::string file = recorded_match();
    const Ran all = bivouac({"replay", file});
    EXPECT_THAT(all.out, HasSubstr("1 Spanish: historical"));
    EXPECT_THAT(all.out, HasSubstr("The battle is over."));
    const Ran part = bivouac({"replay", file, "--at", "3"});
    EXPECT_THAT(part.out, HasSubstr("    3 French: to "));
    EXPECT_THAT(part.out, Not(HasSubstr("    4 French")));
    EXPECT_EQ(bivouac({"replay", file, "--at", "99999"}).status, 2);
    EXPECT_THAT(bivouac({"replay", file, "--step"}, "\nq\n").out, Not(HasSubstr("    3 French")));
}

TEST_F(CommandTest, show_gives_the_question_and_its_answers) {
    const Ran ran = bivouac({"show", recorded_match(), "--at", "1"});
    EXPECT_THAT(ran.out, HasSubstr("as the French know it"));
    EXPECT_THAT(ran.out, HasSubstr("115l1"));
    EXPECT_THAT(ran.out, HasSubstr("end_movement"));
}

TEST_F(CommandTest, json_is_complete_and_holds_no_secret) {
    const std::string file = recorded_match("maria");
    const json::value french =
        json::parse(bivouac({"show", file, "--at", "1", "--seat", "french", "--json"}).out);
    const json::value spanish =
        json::parse(bivouac({"show", file, "--at", "1", "--seat", "spanish", "--json"}).out);
    for (const char* key : {"format", "game", "scenario", "decisions", "viewer", "to_act", "facts", "board",
                            "pieces", "questions", "events", "outcome"}) {
        EXPECT_TRUE(french.as_object().contains(key)) << key;
    }
    // After the French historical set-up the Spanish are asked; the French units are closed stacks to them.
    ASSERT_EQ(spanish.at("questions").as_array().size(), 1U);
    EXPECT_TRUE(french.at("questions").as_array().empty());
    EXPECT_GT(spanish.at("questions").at(0).at("offers").as_array().size(), 1U);
    const json::object& offer = spanish.at("questions").at(0).at("offers").at(1).as_object();
    EXPECT_TRUE(offer.at("action").as_string().starts_with(offer.at("verb").as_string()));
    for (const json::value& piece : spanish.at("pieces").as_array()) {
        const bool enemy_on_map = piece.at("owner") == "french" && piece.at("place").is_string();
        EXPECT_TRUE(!enemy_on_map || piece.at("hidden").as_bool());
    }
}

TEST_F(CommandTest, rules_are_listed_numbered_and_counted) {
    EXPECT_THAT(bivouac({"rules", "shadow_of_the_eagle", "--set", "basic"}).out, HasSubstr("B7.1.c"));
    const Ran one = bivouac({"rules", "shadow_of_the_eagle", "b9"});
    EXPECT_THAT(one.out, HasSubstr("B9.e  Advance"));
    EXPECT_THAT(one.out, HasSubstr("code  games/shadow_of_the_eagle/basic/"));
    EXPECT_THAT(bivouac({"rules", "shadow_of_the_eagle", "--coverage"}).out, HasSubstr("with test"));
    const Ran where = bivouac({"rules", "shadow_of_the_eagle", "B8.a", "--coverage"});
    EXPECT_THAT(where.out, HasSubstr("test  games/shadow_of_the_eagle/tests/bombardment_test.cpp"));
    EXPECT_THAT(where.out, Not(HasSubstr("with test")));
}

TEST_F(CommandTest, check_passes_a_good_battle_and_play_takes_it) {
    const std::string folder = battle_folder();
    const Ran ran = bivouac({"check", folder});
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("can be played"));
    EXPECT_EQ(bivouac({"play", folder, "--seed", "1"}, "historical\n").status, 0);
}

TEST_F(CommandTest, check_tells_every_mistake_with_file_and_line) {
    const std::string folder = battle_folder();
    const std::string units = folder + "/units.csv";
    const std::string text = replaced(read(units), "115l1", "infantry", "infantri");
    write(units, replaced(text, "4h,", "cavalry", "camels"));
    const Ran ran = bivouac({"check", folder});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.out, HasSubstr(units + ":3: "));
    EXPECT_THAT(ran.out, HasSubstr("(did you mean `infantry`?)"));
    EXPECT_THAT(ran.out, HasSubstr("camels"));
    EXPECT_EQ(bivouac({"play", folder}).status, 2);
}

TEST_F(CommandTest, a_folder_is_known_by_its_files_for_the_game_it_was_written_for) {
    const std::string folder = docs_scenario();
    const Ran good = bivouac({"check", folder});
    EXPECT_EQ(good.status, 0) << good.out;
    EXPECT_THAT(good.out, HasSubstr("The Bridge at Mostek can be played: 6 areas, seats polish and soviet"));
    EXPECT_EQ(bivouac({"play", folder, "--seed", "1"}, "quit\n").status, 0);
    EXPECT_EQ(bivouac({"paint", folder, "-o", path("bridge.png"), "--scale", "0.3"}).status, 0);
    write(folder + "/map/rivers.csv", "name,label,width,points\nRzeka,,9,1:2 3\n");
    const Ran bad = bivouac({"check", folder});
    EXPECT_EQ(bad.status, 2);
    for (const char* told : {"map/rivers.csv:2: width `9` is out of bounds (use 1 to 5)",
                             "map/rivers.csv:2: point `3` cannot be read (write it as x:y",
                             "map/links.csv:6: there is no river `Rzeczka` (did you mean `Rzeka`?)"})
        EXPECT_THAT(bad.out, HasSubstr(told));
    std::filesystem::remove(folder + "/scenario.toml");
    EXPECT_THAT(bivouac({"check", folder}).out, HasSubstr("scenario.toml: this file is missing"));
}

/// Whether one line says that at this place, and what to do in brackets.
bool tells(const std::string& out, const std::string& where, std::string_view what, std::string_view todo) {
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t at = line.find(where);
        if (at == std::string::npos) continue;
        const std::size_t said = line.find(what, at + where.size());
        if (said != std::string::npos && line.find(todo, said) != std::string::npos) return true;
    }
    return false;
}

TEST_F(CommandTest, a_scenario_written_by_the_page_is_played_to_its_end) {
    const Ran ran = bivouac({"play", docs_scenario(), "--seed", "3", "--seat", "polish=bot:random", "--seat",
                             "soviet=bot:random", "--save", path("bridge.bvk")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("victory points"));
    EXPECT_THAT(read(path("bridge.bvk")), HasSubstr("result ending."));
}

TEST_F(CommandTest, check_tells_each_kind_of_mistake_in_a_scenario_of_areas_and_cards) {
    int told = 0;
    for (const auto& kind : eagle::test::kAllBad) {
        for (const eagle::test::BadScenario& bad : kind) {
            const std::string folder = docs_scenario();
            std::string text = read(folder + "/" + bad.file);
            const int spoilt = spoil(text, bad.good, bad.bad);
            write(folder + "/" + bad.file, text);
            const Ran ran = bivouac({"check", folder});
            EXPECT_EQ(ran.status, 2) << bad.name;
            const int line = bad.line >= 0 ? bad.line : spoilt;
            const std::string where = folder + "/" + (bad.where == nullptr ? bad.file : bad.where) +
                                      (line > 0 ? ":" + std::to_string(line) : "") + ": ";
            EXPECT_TRUE(tells(ran.out, where, bad.what, bad.suggestion))
                << bad.name << ": wanted " << where << bad.what << " (" << bad.suggestion << "), got\n"
                << ran.out;
            ++told;
        }
    }
    EXPECT_GT(told, 120);
}

TEST_F(CommandTest, check_plays_the_tutorials_of_a_folder) {
    const std::string folder = (folder_ / "tutorials").string();
    std::filesystem::create_directories(folder);
    const std::string text = R"(id = "one"
rules = "basic"
scenario = "maria"
seat = "french"
seed = 1
minutes = 1
title = "One"
about = "A step."
[[step]]
id = "set_up"
text = "Set up."
await = ["historical"]
)";
    write(folder + "/one.toml", text);
    const Ran good = bivouac({"check", folder});
    EXPECT_EQ(good.status, 0) << good.out;
    EXPECT_THAT(good.out, HasSubstr("can be played: one"));
    write(folder + "/one.toml", text + "then = [\"french: commit\"]\n");
    const Ran bad = bivouac({"check", folder + "/"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.out, HasSubstr("one.toml:13: the rules do not allow 'french: commit'"));
}

TEST_F(CommandTest, bench_reports_every_figure) {
    for (const char* battle : {"shadow_of_the_eagle/alcaniz", "strike_of_the_eagle/radzymin"}) {
        const json::value report = json::parse(bivouac({"bench", battle, "--seconds", "0.05", "--json"}).out);
        for (const char* key :
             {"decisions_per_second", "turns_per_second", "games_per_second", "mean_offers", "ns_offer",
              "ns_take", "ns_copy", "state_bytes", "replay_ms", "peak_mebibytes", "calibration_ns"}) {
            EXPECT_GT(report.at(key).to_number<double>(), 0) << battle << " " << key;
        }
    }
}

}  // namespace
}  // namespace bivouac::cli
