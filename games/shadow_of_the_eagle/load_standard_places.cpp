// [S18] Set-up of the standard game, looked at before anybody plays: where history has each unit and leader,
// and whether every order of placing them leaves room for the last one.
#include <algorithm>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

class StandardPlaces {
  public:
    StandardPlaces(const Draft& draft, Scenario& scenario)
        : draft_(draft),
          scenario_(scenario),
          tables_(scenario.standard_tables),
          battle_(draft.report("battle.toml")),
          units_(draft.report("units.csv")),
          leaders_(draft.report("leaders.csv")),
          points_(boards::kMaxHexes, 0),
          group_(boards::kMaxHexes, 0) {}

    void place() {
        check_areas();
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) {
            if (sets_up(tables_.units[i])) place_unit(i);
        }
        for (const bool chiefs : {false, true}) {  // who has a command goes to his men first
            for (std::size_t i = 0; i < leader_count(); ++i) {
                const bool chief = scenario_.leaders[i].command == kNoCommand;
                if (chief == chiefs && sets_up(tables_.leaders[i])) place_leader(i);
            }
        }
    }

  private:
    std::size_t leader_count() const { return std::min(scenario_.leaders.size(), kMaxLeaders); }

    bool sets_up(const StandardUnit& who) const {
        return who.area != kNoArea && who.present && who.entry_turn == 0;
    }

    HexSet hexes_of(std::size_t unit) const {
        return scenario_.area(tables_.units[unit].area).standard.hexes &
               tables_.enterable[static_cast<std::size_t>(scenario_.units[unit].arm)];
    }

    // The same as the basic game's areas are asked; those that are no others have been asked already.
    void check_areas() {
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            const SetupArea& area = scenario_.areas[i];
            const int line = draft_.areas[i].standard.line;
            if (line == draft_.areas[i].basic.line) continue;
            if (area.standard.kind == Placement::Kind::Area && area.standard.hexes.empty()) {
                battle_.mistake(line, "area " + quoted(area.id) + " has no hex that units may enter",
                                "make it larger");
            }
            if (area.standard.kind == Placement::Kind::Entry &&
                area.standard.turn > scenario_.standard.turns) {
                battle_.mistake(line,
                                "area " + quoted(area.id) + " enters on turn " +
                                    std::to_string(area.standard.turn) + ", the battle ends with turn " +
                                    std::to_string(scenario_.standard.turns),
                                "use an earlier turn, or absent = true");
            }
            for (const SetupArea& other : scenario_.areas) {
                const HexSet common = area.standard.hexes & other.standard.hexes;
                if (other.side == area.side || common.empty()) continue;
                battle_.mistake(line,
                                "areas " + quoted(area.id) + " and " + quoted(other.id) +
                                    " of the two sides share " + hex_name(scenario_, common.first()),
                                "make one of them smaller");
            }
        }
    }

    // [CAS.18.b], [S6.d] The most points in a hex while setting up; 0: no limit.
    int most_points(Side side, Hex hex) const {
        const int most = scenario_.side(side).setup_points;
        if (!scenario_.cover.contains(hex)) return most;
        return most == 0 ? kCoverPoints : std::min(most, kCoverPoints);
    }

    bool fits(std::size_t i, Hex hex) const {
        const Unit& unit = scenario_.units[i];
        const int points = points_[index_of(hex)];
        if (points == 0) return !scenario_.cover.contains(hex) || unit.strength <= kCoverPoints;
        const int most = most_points(unit.side, hex);
        return group_[index_of(hex)] == tables_.units[i].stack_group &&
               (most == 0 || points + unit.strength <= most);
    }

    // The hex wanted, or the nearest that will do; kOffMap if there is none.
    template <class Allowed>
    Hex nearest(const HexSet& hexes, Hex wanted, Allowed allowed) const {
        Hex best = kOffMap;
        int best_distance = 0;
        hexes.for_each([&](Hex hex) {
            if (!allowed(hex)) return;
            const int distance = wanted == kOffMap ? 0 : scenario_.map.grid().distance(hex, wanted);
            if (best != kOffMap && distance >= best_distance) return;
            best = hex;
            best_distance = distance;
        });
        return best;
    }

    void place_unit(std::size_t i) {
        const Unit& unit = scenario_.units[i];
        const HexSet hexes = hexes_of(i);
        const Hex hex = nearest(hexes, unit.historical, [&](Hex h) { return fits(i, h); });
        tables_.units[i].historical = hex;
        if (hex == kOffMap || may_be_crowded_out(i, hexes)) {
            units_.mistake(draft_.unit_lines[i],
                           "in the standard game unit " + quoted(scenario_.unit_texts[i].id) +
                               (hex == kOffMap ? " finds" : " may find") + " no room in area " +
                               quoted(scenario_.area(tables_.units[i].area).id),
                           "list it earlier, or make the area larger in battle.toml");
        }
        if (hex == kOffMap) return;
        points_[index_of(hex)] += unit.strength;
        group_[index_of(hex)] = tables_.units[i].stack_group;
    }

    // Units are placed one by one: whoever comes late must find room wherever the earlier ones of his side
    // were put. Each of another group can close one hex to him, [S6.e]; those of his own can fill hexes that
    // have a limit.
    bool may_be_crowded_out(std::size_t i, const HexSet& hexes) const {
        const Unit& unit = scenario_.units[i];
        int strangers = 0;
        int points = 0;
        HexSet contested;  // where strangers may be
        for (std::size_t j = 0; j < i; ++j) {
            if (scenario_.units[j].side != unit.side || !sets_up(tables_.units[j])) continue;
            const HexSet common = hexes_of(j) & hexes;
            if (common.empty()) continue;
            points += scenario_.units[j].strength;
            if (tables_.units[j].stack_group == tables_.units[i].stack_group) continue;
            ++strangers;
            contested |= common;
        }
        HexSet unlimited;
        int least = 0;
        hexes.for_each([&](Hex hex) {
            const int most = most_points(unit.side, hex);
            if (most == 0) unlimited.insert(hex);
            if (most > 0) least = least == 0 ? most : std::min(least, most);
        });
        if (std::min(strangers, (unlimited & contested).count()) < unlimited.count()) return false;
        if (least == 0) return true;
        const int filling = std::max(least - unit.strength + 1, 1);
        return std::min(strangers, contested.count()) + points / filling >= hexes.count();
    }

    // [S15.a] RULING S15-a: one to a hex. With the first unit of his command in his area; the chief with the
    // first in his.
    void place_leader(std::size_t i) {
        const Leader& leader = scenario_.leaders[i];
        const HexSet& hexes = scenario_.area(tables_.leaders[i].area).standard.hexes;
        const Hex men = men_of(leader);
        Hex hex = nearest(hexes, men, [&](Hex h) { return !led_.contains(h) && points_[index_of(h)] > 0; });
        if (hex == kOffMap) hex = nearest(hexes, men, [&](Hex h) { return !led_.contains(h); });
        int earlier = 0;
        for (std::size_t j = 0; j < i; ++j) {
            const StandardUnit& other = tables_.leaders[j];
            if (scenario_.leaders[j].side != leader.side || !sets_up(other)) continue;
            if (scenario_.area(other.area).standard.hexes.intersects(hexes)) ++earlier;
        }
        tables_.leaders[i].historical = hex;
        if (hex != kOffMap) led_.insert(hex);
        if (hex != kOffMap && earlier < hexes.count()) return;
        leaders_.mistake(draft_.leader_lines[i],
                         quoted(leader.id) + " may find no hex of his own in area " +
                             quoted(scenario_.area(tables_.leaders[i].area).id),
                         "make the area larger in battle.toml: one leader fits in a hex");
    }

    Hex men_of(const Leader& leader) const {
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) {
            const Unit& unit = scenario_.units[i];
            const bool his =
                leader.command == kNoCommand ? unit.side == leader.side : unit.command == leader.command;
            if (his && tables_.units[i].area == leader.area && sets_up(tables_.units[i])) {
                return tables_.units[i].historical;
            }
        }
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) {
            const bool his = scenario_.units[i].side == leader.side && sets_up(tables_.units[i]);
            if (his && scenario_.units[i].arm != Arm::Artillery) return tables_.units[i].historical;
        }
        return kOffMap;
    }

    const Draft& draft_;
    Scenario& scenario_;
    StandardTables& tables_;
    Report battle_;
    Report units_;
    Report leaders_;
    std::vector<int> points_;          // by hex
    std::vector<std::uint8_t> group_;  // by hex
    HexSet led_;                       // hexes that have a leader
};

}  // namespace

void place_standard(const Draft& draft, Scenario& scenario) {
    StandardPlaces(draft, scenario).place();
}

}  // namespace bivouac::shadow
