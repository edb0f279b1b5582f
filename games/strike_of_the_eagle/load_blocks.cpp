// blocks.csv, orders.csv and losses.csv: the pieces of both sides and the table of losses.
#include <algorithm>

#include "games/common/load_rows.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kBlockColumns[] = {"id",   "name",   "side",  "arm",
                                              "size", "max_sp", "bonus", "ability"};
constexpr std::string_view kOrderColumns[] = {"order", "tokens"};
constexpr std::string_view kLossColumns[] = {"strength", "losses"};
constexpr std::string_view kArms[] = {"infantry", "cavalry", "allied", "leader"};
constexpr std::string_view kSizes[] = {"division", "brigade", "leader"};
constexpr std::string_view kAbilities[] = {"",           "forced_full",   "flank_3",        "cancel_flank",
                                           "rebuild",    "withdraw_free", "peek",           "extra_order",
                                           "free_recon", "cavalry_bonus", "cavalry_supply", "breakout"};
constexpr int kMostOfDivision = 4;  // [R1.2]
constexpr int kMostOfBrigade = 2;
constexpr Range kTokens{1, 20};
constexpr Range kStrengths{0, 60};
constexpr Range kLosses{0, 20};

Block read_block_row(CsvRow& row, Report& report) {
    Block block;
    block.id = row.needed_text("id");
    check_id(block.id, 8, row.line(), report);
    block.name = row.needed_text("name");
    block.side = static_cast<Side>(row.choice("side", kSideNames));
    block.arm = static_cast<Arm>(row.choice("arm", kArms));
    block.size = static_cast<Size>(row.choice("size", kSizes));
    if ((block.arm == Arm::Leader) != (block.size == Size::Leader)) {
        row.mistake("a leader is of arm and of size `leader`", "write it in both columns, or in neither");
    }
    if (block.arm == Arm::Allied && block.size == Size::Brigade) {
        row.mistake("allies have no brigades", "make it a division");
    }
    const int most = block.size == Size::Division  ? kMostOfDivision
                     : block.size == Size::Brigade ? kMostOfBrigade
                                                   : 1;
    block.max_sp = static_cast<std::uint8_t>(row.number("max_sp", {1, most}));
    block.ability = static_cast<Ability>(row.choice("ability", kAbilities));
    if (block.arm == Arm::Leader) {
        block.bonus = static_cast<std::uint8_t>(row.number("bonus", {0, 5}));
    } else if (!row.cell("bonus").empty() || block.ability != Ability::None) {
        row.mistake(quoted(block.id) + " is no leader but has a bonus or an ability", "leave both empty");
    }
    return block;
}

}  // namespace

void load_blocks(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kBlockFile);
    const CsvTable table = CsvTable::read(draft.text(kBlockFile), kBlockColumns, report);
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        Block block = read_block_row(row, report);
        if (!draft.blocks.add(block.id)) {
            row.mistake("there is a second block " + quoted(block.id), "give it an id of its own");
        }
        if (!scenario.blocks.empty() && scenario.blocks.back().side > block.side) {
            row.mistake("a Polish block stands after a Soviet one", "list the Polish blocks first");
        }
        if (scenario.blocks.size() == kMaxBlocks) {
            row.mistake("there are more than " + std::to_string(kMaxBlocks) + " blocks", "take some out");
            return;
        }
        if (block.ability != Ability::None)
            scenario.gifted[index_of(block.side)].push_back(static_cast<BlockId>(scenario.blocks.size()));
        scenario.blocks.push_back(std::move(block));
    }
    const auto soviet = std::find_if(scenario.blocks.begin(), scenario.blocks.end(),
                                     [](const Block& block) { return block.side == Side::Soviet; });
    const auto polish = static_cast<std::size_t>(soviet - scenario.blocks.begin());
    scenario.first_block = {0, polish};
    scenario.end_block = {polish, scenario.blocks.size()};
}

// [R4.6]
void load_orders(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kOrderFile);
    const CsvTable table = CsvTable::read(draft.text(kOrderFile), kOrderColumns, report);
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        std::uint8_t& tokens = scenario.tokens[row.choice("order", kOrderNames) + 1];
        if (tokens != 0)
            row.mistake("order " + quoted(row.cell("order")) + " is there twice", "take one out");
        tokens = static_cast<std::uint8_t>(row.number("tokens", kTokens));
    }
    for (std::size_t i = 0; i < std::size(kOrderNames); ++i) {
        if (scenario.tokens[i + 1] != 0 || table.heading_line() == 0) continue;
        report.mistake(0, "order " + quoted(kOrderNames[i]) + " is missing", "say how many tokens it has");
    }
}

// [R6.7] Rows name the least strength; the table is spread over all of them.
void load_losses(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kLossFile);
    const CsvTable table = CsvTable::read(draft.text(kLossFile), kLossColumns, report);
    for (const CsvTable::Row& cells : table.rows()) {
        CsvRow row(table, cells, report);
        const auto strength = static_cast<std::size_t>(row.number("strength", kStrengths));
        const auto losses = static_cast<std::uint8_t>(row.number("losses", kLosses));
        if (scenario.losses.empty() ? strength != 0 : strength < scenario.losses.size()) {
            row.mistake("strength " + std::to_string(strength) + " is out of order",
                        "begin with 0 and go up row by row");
            continue;
        }
        if (!scenario.losses.empty() && losses < scenario.losses.back()) {
            row.mistake("a greater strength inflicts fewer losses", "let losses never go down");
        }
        if (!scenario.losses.empty()) scenario.losses.resize(strength, scenario.losses.back());
        scenario.losses.push_back(losses);
    }
    if (scenario.losses.empty()) {
        report.mistake(0, "there are no losses", "write a row for strength 0 at least");
        scenario.losses.push_back(0);
    }
}

}  // namespace bivouac::eagle
