// The loaders of a scenario's single files, and what they hand on to each other.
// One source file each: load_map (map/areas.csv, links.csv), load_lines (map/rivers.csv, lands.csv),
// load_blocks (blocks.csv, orders.csv, losses.csv), load_cards (cards/*.toml) with load_effects (their
// vocabulary), load_scenario (scenario.toml), load_set_up (its forces, garrisons and objectives), load_checks
// (what must hold between them). Only load.cpp and these include it. None of them may give up at a mistake:
// they report it and go on with something harmless.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/common/load_files.hpp"
#include "games/common/load_text.hpp"
#include "games/common/load_toml.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac::eagle {

inline constexpr std::string_view kAreaFile = "map/areas.csv";
inline constexpr std::string_view kLinkFile = "map/links.csv";
inline constexpr std::string_view kRiverFile = "map/rivers.csv";
inline constexpr std::string_view kLandFile = "map/lands.csv";
inline constexpr std::string_view kBlockFile = "blocks.csv";
inline constexpr std::string_view kOrderFile = "orders.csv";
inline constexpr std::string_view kLossFile = "losses.csv";
inline constexpr std::string_view kPolishCards = "cards/polish.toml";
inline constexpr std::string_view kSovietCards = "cards/soviet.toml";
inline constexpr std::string_view kScenarioFile = "scenario.toml";

inline constexpr std::string_view kSideNames[] = {"polish", "soviet"};
inline constexpr std::string_view kFrontNames[] = {"north", "south"};
inline constexpr std::string_view kOrderNames[] = {
    "forced_march_to", "forced_march_out", "recon",      "move_to", "move_out",
    "withdraw",        "defend",           "reorganise", "rail"};  // from Order::ForcedMarchTo on

// Ids in order, to look words up and to guess what was meant.
class Ids {
  public:
    // False if it is there already; it then keeps its first place but still takes one.
    bool add(std::string_view id);
    [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const;
    [[nodiscard]] const std::vector<std::string>& all() const { return all_; }

  private:
    std::vector<std::string> all_;
    std::map<std::string, std::size_t, std::less<>> place_;
};

// What is not part of the Scenario but needed until it is whole.
struct Draft {
    const FilesByRole* files = nullptr;
    Mistakes* mistakes = nullptr;
    Ids areas;
    std::vector<int> area_lines;  // of map/areas.csv
    std::vector<int> link_lines;  // of map/links.csv
    Ids blocks;
    PerSide<Ids> cards;
    std::vector<int> set_up_lines;  // of scenario.toml, as many as there are placings
    std::vector<int> objective_lines;
    PerSide<std::map<Area, int>> garrison_lines;
    int source_line = 0;

    [[nodiscard]] Report report(std::string_view role) const { return report_of(*files, role, *mistakes); }
    [[nodiscard]] std::string_view text(std::string_view role) const { return text_of(*files, role); }
};

void load_map(Draft& draft, Scenario& scenario);
void load_lines(Draft& draft, Scenario& scenario);
void load_blocks(Draft& draft, Scenario& scenario);
void load_orders(Draft& draft, Scenario& scenario);
void load_losses(Draft& draft, Scenario& scenario);
void load_cards(Draft& draft, Scenario& scenario);
void load_scenario_file(Draft& draft, Scenario& scenario);
// The forces of scenario.toml: who stands and comes where, garrisons, who holds what, objectives.
void load_set_up(Draft& draft, Scenario& scenario, TomlReader& reader, Report& report);
void load_objectives(Draft& draft, Scenario& scenario, TomlReader& reader, Report& report);
// [A34] `variant`: what follows the + of the match's name.
void set_commanders(Draft& draft, Scenario& scenario, std::string_view variant);
void check_scenario(const Draft& draft, const Scenario& scenario);

// [shared by them] What is not known is reported, and kNoArea or kNoBlock given back.
Area read_area(const Draft& draft, std::string_view word, int line, Report& report);
AreaSet read_areas(const Draft& draft, std::string_view words, int line, Report& report);
BlockId read_block(const Draft& draft, std::string_view word, int line, Report& report);
// An id as players type it: lower-case letters, digits, _; at most `longest`.
void check_id(std::string_view id, std::size_t longest, int line, Report& report);

// [load_effects] What a card is, as far as its effects depend on it.
struct CardUse {
    Side side = Side::Polish;
    CardType type = CardType::Event;
    Trigger trigger = Trigger::None;
};
// One text of `effects`, one of `when`. Nothing if it cannot be read, which has been reported.
std::optional<Operation> read_effect(const Draft& draft, const Scenario& scenario, const CardUse& use,
                                     const TomlText& text, Report& report);
void read_condition(const Draft& draft, const CardUse& use, const TomlText& text, Report& report,
                    Condition& condition);
// "2 black 1 green"
Cubes read_cubes(std::span<const std::string_view> words, int line, Report& report);
inline constexpr std::string_view kTriggerNames[] = {
    "event",       "orders",     "move_enemy",  "move_own",     "recon_enemy", "withdraw_own",
    "retreat_own", "battle_won", "battle_end",  "init_loss",    "remaining",   "rail_own",
    "rail_enemy",  "supply",     "score_enemy", "reinforcement"};  // from Trigger::Event on

}  // namespace bivouac::eagle
