// What must hold between set-up, garrisons, sources and objectives before a scenario can be played.
#include <array>

#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr int kInfantryReach = 3;  // [R9.3]
constexpr int kCavalryReach = 5;

class Checks {
  public:
    Checks(const Draft& draft, const Scenario& scenario)
        : draft_(&draft), sc_(&scenario), report_(draft.report(kScenarioFile)) {
        for (const SetUp& placing : sc_->set_up) {
            if (placing.round != 0) continue;
            const std::size_t side = index_of(sc_->block(placing.block).side);
            where_[side].insert(placing.area);
            ++count_[side][index_of(placing.area)];
        }
    }

    void check_all() {
        check_ground();
        check_sources();
        check_stacks();
        check_cities();
        check_arrivals();
        for (const Side side : kBothSides) check_supply(side);
        for (std::size_t i = 0; i < sc_->objectives.size(); ++i) check_objective(i);
    }

  private:
    void mistake(int line, std::string what, std::string suggestion) {
        report_.mistake(line, std::move(what), std::move(suggestion));
    }
    [[nodiscard]] std::string name(Area area) const { return quoted(sc_->area(area).id); }
    [[nodiscard]] std::string name(BlockId block) const { return quoted(sc_->block(block).id); }
    [[nodiscard]] AreaSet closed() const { return sc_->lithuania_open ? AreaSet{} : sc_->lithuania; }

    // All that is fought over hangs together, from the Polish source.
    void check_ground() {
        AreaSet ground = sc_->in_play - sc_->boxes;
        sc_->in_play.for_each([&](Area area) {
            if (sc_->area(area).link) ground.erase(area);
        });
        const AreaSet joined = sc_->map.connected(AreaSet(sc_->source[0]), sc_->in_play);
        (ground - joined).for_each([&](Area area) {
            mistake(0, name(area) + " cannot be reached from the Polish source", "add areas that join them");
        });
    }

    void check_sources() {
        for (const Side side : kBothSides) {
            const Area source = sc_->source[index_of(side)];
            const bool fits = sc_->area(source).link ? side == Side::Soviet
                                                     : sc_->garrisons[index_of(side)].contains(source);
            if (fits) continue;
            mistake(draft_->source_line,
                    "the " + std::string(kSideNames[index_of(side)]) + " source " + name(source) +
                        " is not a city of that side",
                    "name a Key City where it has a garrison");
        }
    }

    // [R1.4]
    void check_stacks() {
        AreaSet told;
        for (std::size_t i = 0; i < sc_->set_up.size(); ++i) {
            const SetUp& placing = sc_->set_up[i];
            if (placing.round != 0 || told.contains(placing.area)) continue;
            const Side side = sc_->block(placing.block).side;
            const std::size_t enemy = index_of(enemy_of(side));
            const int line = draft_->set_up_lines[i];
            told.insert(placing.area);
            if (count_[index_of(side)][index_of(placing.area)] > kStackLimit &&
                !sc_->boxes.contains(placing.area)) {
                mistake(
                    line,
                    "there are more than " + std::to_string(kStackLimit) + " blocks in " + name(placing.area),
                    "place some elsewhere");
            }
            if (where_[enemy].contains(placing.area)) {
                mistake(line, "both sides are in " + name(placing.area), "leave it to one of them");
            }
            if (sc_->garrisons[enemy].contains(placing.area)) {
                mistake(line, name(placing.area) + " has a garrison of the enemy", "give it to this side");
            }
        }
    }

    void check_cities() {
        const AreaSet held = sc_->garrisons[0] | sc_->garrisons[1];
        (sc_->key_cities - closed() - held).for_each([&](Area area) {
            mistake(0, "Key City " + name(area) + " belongs to nobody", "give it a garrison in [garrisons]");
        });
    }

    // [R3.1] In a box or in a city that is held at the start.
    void check_arrivals() {
        for (std::size_t i = 0; i < sc_->set_up.size(); ++i) {
            const SetUp& placing = sc_->set_up[i];
            const Side side = sc_->block(placing.block).side;
            if (placing.round == 0 || sc_->boxes.contains(placing.area) ||
                sc_->garrisons[index_of(side)].contains(placing.area)) {
                continue;
            }
            mistake(
                draft_->set_up_lines[i],
                name(placing.block) + " arrives in " + name(placing.area) + ", which is no city of its side",
                "let it come by a Key City with a garrison, or by a box");
        }
    }

    // [R9.2]
    [[nodiscard]] AreaSet supply_ground(Side side) const {
        const std::size_t enemy = index_of(enemy_of(side));
        AreaSet ground = sc_->in_play - where_[enemy] - sc_->garrisons[enemy] - closed();
        if (side == Side::Polish) ground -= sc_->boxes;
        return ground;
    }

    // [R9.3] Every block and every garrison is in supply at the start.
    void check_supply(Side side) {
        const AreaSet ground = supply_ground(side);
        const Area source = sc_->source[index_of(side)];
        const AreaSet line = sc_->map.connected(AreaSet(source), ground);
        const AreaSet garrisons = sc_->garrisons[index_of(side)];
        (garrisons - line).for_each([&](Area area) {
            const auto& lines = draft_->garrison_lines[index_of(side)];
            const auto found = lines.find(area);
            mistake(found == lines.end() ? 0 : found->second, name(area) + " is cut off from its source",
                    "open a way, or give it to the enemy");
        });
        AreaSet depots = garrisons & line;
        if (!sc_->key_cities.contains(source)) depots.insert(source);
        const boards::AreaDistances far = sc_->map.distances(depots, ground);
        for (std::size_t i = 0; i < sc_->set_up.size(); ++i) {
            const SetUp& placing = sc_->set_up[i];
            const Block& block = sc_->block(placing.block);
            if (placing.round != 0 || block.side != side || block.arm == Arm::Leader) continue;
            if (sc_->boxes.contains(placing.area)) continue;
            const int reach = block.arm == Arm::Cavalry ? kCavalryReach : kInfantryReach;
            if (far[index_of(placing.area)] <= reach) continue;
            mistake(draft_->set_up_lines[i],
                    name(placing.block) + " starts out of supply in " + name(placing.area),
                    "place it within " + std::to_string(reach) + " areas of a depot");
        }
    }

    // [R10.2] Who holds a city at the start cannot capture it.
    void check_objective(std::size_t i) {
        const Objective& objective = sc_->objectives[i];
        if (objective.mode != Objective::Mode::Capture) return;
        const int line = draft_->objective_lines[i];
        bool held = closed().contains(objective.area);
        for (const Side side : kBothSides) {
            if (!sc_->control[index_of(side)].contains(objective.area)) continue;
            held = true;
            if (objective.vp[index_of(side)] == 0) continue;
            mistake(line,
                    name(objective.area) + " is " + std::string(kSideNames[index_of(side)]) +
                        " at the start and cannot be captured by that side",
                    "give the points to the other side");
        }
        if (!held) {
            mistake(line, "nobody holds " + name(objective.area) + " at the start",
                    "name it in [control] under the side that can lose it");
        }
    }

    const Draft* draft_;
    const Scenario* sc_;
    Report report_;
    PerSide<AreaSet> where_{};
    PerSide<std::array<std::uint8_t, kAreaSlots>> count_{};
};

}  // namespace

void check_scenario(const Draft& draft, const Scenario& scenario) {
    Checks(draft, scenario).check_all();
}

}  // namespace bivouac::eagle
