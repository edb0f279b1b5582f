// The forces of scenario.toml: who stands where, who comes when, garrisons, who holds what, objectives.
#include <algorithm>
#include <tuple>

#include "games/common/load_toml.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kModes[] = {"capture", "end", "instant"};
constexpr Range kObjectivePoints{0, 99};

// Reads placings into the scenario and keeps their lines beside them.
class Placings {
  public:
    Placings(Draft& draft, Scenario& scenario, Report& report)
        : draft_(&draft), scenario_(&scenario), report_(&report), used_(scenario.blocks.size(), false) {}

    struct When {
        int round = 0;
        int phase = 0;
    };

    // "p_8:2 p_19:3", all for one area. `side`: whose they must be; none: anybody's.
    void read(std::string_view words, int line, Area area, When when, std::optional<Side> side) {
        for (const std::string_view word : split_words(words)) {
            const std::size_t colon = std::min(word.find(':'), word.size());
            const std::string_view id = word.substr(0, colon);
            const BlockId block = read_block(*draft_, id, line, *report_);
            if (block == kNoBlock) continue;
            SetUp placing{block, area, 0, static_cast<std::uint8_t>(when.round),
                          static_cast<std::uint8_t>(when.phase)};
            placing.sp = strength(word, colon, block, line);
            check(placing, line, side);
            if (area == kNoArea) continue;
            all_.emplace_back(placing, line);
        }
    }

    // By round and phase; lines go with them.
    void finish() {
        std::stable_sort(all_.begin(), all_.end(), [](const auto& a, const auto& b) {
            return std::tie(a.first.round, a.first.phase) < std::tie(b.first.round, b.first.phase);
        });
        for (const auto& [placing, line] : all_) {
            scenario_->set_up.push_back(placing);
            draft_->set_up_lines.push_back(line);
        }
    }

  private:
    std::uint8_t strength(std::string_view word, std::size_t colon, BlockId block, int line) {
        const int most = scenario_->block(block).max_sp;
        const int sp = colon < word.size() ? read_number(word.substr(colon + 1)).value_or(0) : 0;
        if (sp < 1) {
            report_->mistake(line, quoted(word) + " has no strength",
                             "write it as `" + scenario_->block(block).id + ":" + std::to_string(most) + "`");
        } else if (sp > most) {
            report_->mistake(line, quoted(word) + " is stronger than the block can be",
                             "use 1 to " + std::to_string(most));
        }
        return static_cast<std::uint8_t>(std::clamp(sp, 1, most));
    }

    void check(const SetUp& placing, int line, std::optional<Side> side) {
        const Block& block = scenario_->block(placing.block);
        if (used_[index_of(placing.block)]) {
            report_->mistake(line, quoted(block.id) + " is set up twice", "take one out");
        }
        used_[index_of(placing.block)] = true;
        if (side && block.side != *side) {
            report_->mistake(line, quoted(block.id) + " is a block of the enemy",
                             "move it to [set_up." + std::string(kSideNames[index_of(block.side)]) + "]");
        }
        if (placing.area == kNoArea) return;
        const AreaInfo& area = scenario_->area(placing.area);
        if (!scenario_->in_play.contains(placing.area)) {
            report_->mistake(line, quoted(area.id) + " is not in play",
                             "add it to `areas`, or place " + block.id + " elsewhere");
        } else if (area.link || (area.box && block.side == Side::Polish)) {
            report_->mistake(line, quoted(block.id) + " may not stand in " + quoted(area.id),
                             "only Soviet blocks come by a box, and none by the link");
        } else if (area.lithuania && !scenario_->lithuania_open) {
            report_->mistake(line, quoted(area.id) + " is closed",
                             "place " + block.id + " elsewhere, or add lithuania_open = true");
        }
    }

    Draft* draft_;
    Scenario* scenario_;
    Report* report_;
    std::vector<bool> used_;
    std::vector<std::pair<SetUp, int>> all_;
};

void read_starting(const Draft& draft, TomlReader& reader, Placings& placings, Report& report) {
    const TomlNode* node = reader.table("set_up");
    if (node == nullptr) {
        if (!reader.has("set_up")) report.mistake(reader.line(), "nobody is set up", "add [set_up.polish]");
        return;
    }
    TomlReader sides(*node, "[set_up]", report);
    for (const Side side : kBothSides) {
        const std::string_view name = kSideNames[index_of(side)];
        const TomlNode* table = sides.table(name);
        if (table == nullptr) continue;
        TomlReader areas(*table, "[set_up." + std::string(name) + "]", report);
        for (const TomlMember& member : table->members) {
            const Area area = read_area(draft, member.key, member.value.line, report);
            const TomlText blocks = areas.text_with_line(member.key);
            placings.read(blocks.text, blocks.line, area, {}, side);
        }
    }
    sides.finish();
}

void read_arrivals(const Draft& draft, const Scenario& scenario, TomlReader& reader, Placings& placings,
                   Report& report) {
    for (const TomlNode* node : reader.tables("arrivals")) {
        TomlReader entry(*node, "[[arrivals]]", report);
        const int round = entry.number("round", {1, scenario.rounds});
        const int phase = entry.number("phase", {1, kPhases});
        const TomlText where = entry.text_with_line("area");
        const Area area = where.text.empty() ? kNoArea : read_area(draft, where.text, where.line, report);
        const TomlText blocks = entry.text_with_line("blocks");
        placings.read(blocks.text, blocks.line, area, {round, phase}, std::nullopt);
        entry.finish();
    }
}

// Garrisons stand in Key Cities that are open; they also say who holds them, [R1.6].
void read_garrisons(Draft& draft, Scenario& scenario, TomlReader& reader, Report& report) {
    const TomlNode* node = reader.table("garrisons");
    if (node == nullptr) return;
    TomlReader table(*node, "[garrisons]", report);
    for (const Side side : kBothSides) {
        if (!table.has(kSideNames[index_of(side)])) {
            table.knows(kSideNames[index_of(side)]);
            continue;
        }
        const TomlText words = table.text_with_line(kSideNames[index_of(side)]);
        const AreaSet areas = read_areas(draft, words.text, words.line, report);
        areas.for_each([&](Area area) {
            draft.garrison_lines[index_of(side)][area] = words.line;
            const std::string id = quoted(scenario.area(area).id);
            if (!scenario.in_play.contains(area)) {
                report.mistake(words.line, id + " is not in play", "take its garrison out");
            } else if (!scenario.key_cities.contains(area)) {
                report.mistake(words.line, id + " is no Key City", "only Key Cities have garrisons");
            } else if (scenario.lithuania.contains(area) && !scenario.lithuania_open) {
                report.mistake(words.line, id + " is closed", "take it out, or add lithuania_open = true");
            }
            if (scenario.garrisons[index_of(enemy_of(side))].contains(area)) {
                report.mistake(words.line, id + " has a garrison of both sides", "leave it to one of them");
            }
        });
        scenario.garrisons[index_of(side)] = areas;
        scenario.control[index_of(side)] = areas;
    }
    table.finish();
}

// [A28] Objectives that are no Key Cities may be given to a side; who stands there alone has them anyway.
void read_control(const Draft& draft, Scenario& scenario, TomlReader& reader, Report& report) {
    const TomlNode* node = reader.table("control");
    if (node == nullptr) return;
    TomlReader table(*node, "[control]", report);
    for (const Side side : kBothSides) {
        table.knows(kSideNames[index_of(side)]);
        if (!table.has(kSideNames[index_of(side)])) continue;
        const TomlText words = table.text_with_line(kSideNames[index_of(side)]);
        read_areas(draft, words.text, words.line, report).for_each([&](Area area) {
            const std::string id = quoted(scenario.area(area).id);
            const bool objective = std::any_of(scenario.objectives.begin(), scenario.objectives.end(),
                                               [&](const Objective& o) { return o.area == area; });
            if (scenario.key_cities.contains(area)) {
                report.mistake(words.line, id + " is a Key City", "give it a garrison instead");
            } else if (!objective) {
                report.mistake(words.line, id + " is no objective", "only objectives need a holder");
            } else if (scenario.control[index_of(enemy_of(side))].contains(area)) {
                report.mistake(words.line, id + " is held by both sides", "leave it to one of them");
            }
            scenario.control[index_of(side)].insert(area);
        });
    }
    table.finish();
}

PerSide<AreaSet> standing(const Scenario& scenario) {
    PerSide<AreaSet> where;
    for (const SetUp& placing : scenario.set_up) {
        if (placing.round == 0) where[index_of(scenario.block(placing.block).side)].insert(placing.area);
    }
    return where;
}

void derive_control(Scenario& scenario) {
    const PerSide<AreaSet> where = standing(scenario);
    for (const Objective& objective : scenario.objectives) {
        const AreaSet held = scenario.control[0] | scenario.control[1] | scenario.key_cities;
        if (held.contains(objective.area)) continue;
        for (const Side side : kBothSides) {
            const bool alone = where[index_of(side)].contains(objective.area) &&
                               !where[index_of(enemy_of(side))].contains(objective.area);
            if (alone) scenario.control[index_of(side)].insert(objective.area);
        }
    }
}

void read_objective(Draft& draft, Scenario& scenario, TomlReader& entry, Report& report) {
    Objective objective;
    const TomlText where = entry.text_with_line("area");
    if (!where.text.empty()) objective.area = read_area(draft, where.text, where.line, report);
    const std::string mode = entry.choice("mode", kModes);
    objective.mode = mode == kModes[0]   ? Objective::Mode::Capture
                     : mode == kModes[1] ? Objective::Mode::End
                                         : Objective::Mode::Instant;
    for (const Side side : kBothSides) {
        objective.vp[index_of(side)] =
            static_cast<std::uint8_t>(entry.number_or(kSideNames[index_of(side)], kObjectivePoints, 0));
    }
    entry.finish();
    if (objective.area == kNoArea) return;
    if (!scenario.in_play.contains(objective.area)) {
        report.mistake(where.line, "objective " + quoted(where.text) + " is not in play", "take it out");
    }
    if (objective.vp[0] + objective.vp[1] == 0) {
        report.mistake(entry.line(), "objective " + quoted(where.text) + " is worth nothing",
                       "add polish = 1 or soviet = 1");
    }
    const bool twice = std::any_of(
        scenario.objectives.begin(), scenario.objectives.end(),
        [&](const Objective& other) { return other.area == objective.area && other.mode == objective.mode; });
    if (twice) {
        report.mistake(entry.line(),
                       "objective " + quoted(where.text) + " is there twice with mode " + quoted(mode),
                       "take one out");
    }
    draft.objective_lines.push_back(entry.line());
    scenario.objectives.push_back(objective);
}

}  // namespace

void load_set_up(Draft& draft, Scenario& scenario, TomlReader& reader, Report& report) {
    Placings placings(draft, scenario, report);
    read_starting(draft, reader, placings, report);
    read_arrivals(draft, scenario, reader, placings, report);
    placings.finish();
    read_garrisons(draft, scenario, reader, report);
}

void load_objectives(Draft& draft, Scenario& scenario, TomlReader& reader, Report& report) {
    for (const TomlNode* node : reader.tables("objectives")) {
        TomlReader entry(*node, "[[objectives]]", report);
        if (scenario.objectives.size() == kMaxObjectives) {
            report.mistake(entry.line(),
                           "there are more than " + std::to_string(kMaxObjectives) + " objectives",
                           "take some out");
            break;
        }
        read_objective(draft, scenario, entry, report);
    }
    read_control(draft, scenario, reader, report);
    derive_control(scenario);
}

}  // namespace bivouac::eagle
