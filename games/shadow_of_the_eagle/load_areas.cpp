// [B13] Where each area's hexes are, whether its units find room there, and whether they stand well.
#include <algorithm>

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

using Kind = PlacementSpec::Kind;

// Areas whose hexes do not hang on other areas.
bool is_fixed(Kind kind) {
    return kind == Kind::Within || kind == Kind::Line || kind == Kind::Hexes || kind == Kind::SouthOf;
}

// The placements of one rule set, resolved in two rounds: fixed ones, then those counted from them.
class Resolver {
  public:
    using SpecMember = PlacementSpec AreaSpec::*;
    using PlacementMember = Placement SetupArea::*;

    Resolver(const Draft& draft, Scenario& scenario, SpecMember spec, PlacementMember placement)
        : draft_(draft), scenario_(scenario), spec_(spec), placement_(placement) {}

    void resolve() {
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            if (!spec(i).variant.empty()) continue;
            const std::size_t side = index_of(scenario_.areas[i].side);
            if (is_fixed(spec(i).kind)) own_[side] |= fixed_hexes(spec(i));
            if (spec(i).kind == Kind::Enter) entries_[side].push_back(spec(i).hexes[0]);
        }
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            Placement& placement = scenario_.areas[i].*placement_;
            placement.variant = spec(i).variant;
            switch (spec(i).kind) {
                case Kind::Absent:
                    placement.kind = Placement::Kind::Absent;
                    break;
                case Kind::Enter:
                    placement.kind = Placement::Kind::Entry;
                    placement.entry_hex = spec(i).hexes[0];
                    placement.turn = static_cast<std::uint8_t>(spec(i).turn);
                    break;
                default:
                    placement.kind = Placement::Kind::Area;
                    placement.hexes = hexes_of(spec(i), scenario_.areas[i].side);
                    break;
            }
        }
    }

  private:
    const PlacementSpec& spec(std::size_t area) const { return draft_.areas[area].*spec_; }
    const boards::HexGrid& grid() const { return scenario_.map.grid(); }

    HexSet hexes_of(const PlacementSpec& spec, Side side) const {
        HexSet hexes;
        if (is_fixed(spec.kind)) hexes = fixed_hexes(spec);
        if (spec.kind == Kind::NearOwn) hexes = near_own(spec.distance, side);
        if (spec.kind == Kind::Anywhere) hexes = anywhere(spec.distance, side);
        if (!spec.bank.empty()) hexes &= bank_of(spec.bank);
        return hexes & scenario_.enterable;  // [B13.c]
    }

    HexSet fixed_hexes(const PlacementSpec& spec) const {
        HexSet hexes;
        const auto insert = [&hexes](Hex hex) { hexes.insert(hex); };
        switch (spec.kind) {
            case Kind::Within:
                for (const Hex hex : spec.hexes) grid().within(hex, spec.distance, insert);
                break;
            case Kind::Line:  // RULING B13-d
                grid().straight_line(spec.hexes[0], spec.hexes[1], insert);
                break;
            case Kind::SouthOf:  // [ALC.18.d]
                for (std::size_t i = 0; i < grid().size(); ++i) {
                    const Hex hex = static_cast<Hex>(i);
                    const bool south =
                        std::all_of(spec.hexes.begin(), spec.hexes.end(),
                                    [this, hex](Hex mark) { return grid().row(hex) > grid().row(mark); });
                    if (south) hexes.insert(hex);
                }
                break;
            default:
                for (const Hex hex : spec.hexes) hexes.insert(hex);
                break;
        }
        if (!spec.bank.empty()) hexes &= bank_of(spec.bank);
        return hexes & scenario_.enterable;
    }

    // [MAR.18.m] RULING B13-e: within so many hexes of an own set-up hex that is as near to the enemy as they
    // or nearer: on or behind the own front.
    HexSet near_own(int distance, Side side) const {
        HexSet hexes;
        const std::vector<int> to_enemy = distances_to(own_[index_of(enemy_of(side))]);
        own_[index_of(side)].for_each([&](Hex front) {
            grid().within(front, distance, [&](Hex hex) {
                if (to_enemy[index_of(hex)] >= to_enemy[index_of(front)]) hexes.insert(hex);
            });
        });
        return hexes;
    }

    // RULING B13-c: "anywhere" is at least so many hexes from where the enemy sets up or comes on.
    HexSet anywhere(int distance, Side side) const {
        HexSet hexes;
        const std::size_t enemy = index_of(enemy_of(side));
        HexSet enemies = own_[enemy];
        for (const Hex entry : entries_[enemy]) enemies.insert(entry);
        const std::vector<int> to_enemy = distances_to(enemies);
        for (std::size_t i = 0; i < grid().size(); ++i) {
            if (to_enemy[i] >= std::max(distance, 1)) hexes.insert(static_cast<Hex>(i));
        }
        return hexes;
    }

    // From every hex to the nearest of a set.
    std::vector<int> distances_to(const HexSet& hexes) const {
        std::vector<int> distances(grid().size(), boards::kMaxLines * 2);
        hexes.for_each([&](Hex other) {
            for (std::size_t i = 0; i < distances.size(); ++i) {
                distances[i] = std::min(distances[i], grid().distance(static_cast<Hex>(i), other));
            }
        });
        return distances;
    }

    // All that can be reached without crossing a river, not even by a bridge.
    HexSet bank_of(const std::vector<Hex>& from) const {
        HexSet bank;
        std::vector<Hex> open = from;
        for (const Hex hex : from) bank.insert(hex);
        while (!open.empty()) {
            const Hex hex = open.back();
            open.pop_back();
            for (const Direction direction : boards::kDirections) {
                const Hex next = grid().neighbour(hex, direction);
                if (next == kOffMap || bank.contains(next)) continue;
                if (scenario_.map.features(hex, direction).has(boards::SideFeature::River)) continue;
                bank.insert(next);
                open.push_back(next);
            }
        }
        return bank;
    }

    const Draft& draft_;
    Scenario& scenario_;
    SpecMember spec_;
    PlacementMember placement_;
    std::array<HexSet, 2> own_{};  // fixed set-up hexes by side
    std::array<std::vector<Hex>, 2> entries_;
};

// [B4], [B13.b] Whether all units of a side find room together: three to a hex, each in its own area.
class RoomFinder {
  public:
    explicit RoomFinder(const Scenario& scenario) : scenario_(scenario), guests_(boards::kMaxHexes) {}

    bool place(UnitId unit) {
        tried_.clear();
        return find(unit);
    }

  private:
    // A free place in the area, or one made free by moving a guest elsewhere.
    bool find(UnitId unit) {
        bool placed = false;
        scenario_.setup_hexes(unit).for_each([&](Hex hex) {
            if (placed || tried_.contains(hex)) return;
            tried_.insert(hex);
            std::vector<UnitId>& guests = guests_[index_of(hex)];
            if (guests.size() < kStackLimit) {
                guests.push_back(unit);
                placed = true;
                return;
            }
            for (std::size_t i = 0; i < kStackLimit && !placed; ++i) {
                if (!find(guests[i])) continue;
                guests[i] = unit;
                placed = true;
            }
        });
        return placed;
    }

    const Scenario& scenario_;
    std::vector<std::vector<UnitId>> guests_;
    HexSet tried_;
};

class SetupCheck {
  public:
    SetupCheck(const Draft& draft, const Scenario& scenario)
        : draft_(draft),
          scenario_(scenario),
          battle_(draft.report("battle.toml")),
          units_(draft.report("units.csv")) {}

    void check() {
        check_areas();
        check_overlaps();
        check_room();
        check_historical();
    }

  private:
    void check_areas() {
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            const SetupArea& area = scenario_.areas[i];
            if (area.basic.kind == Placement::Kind::Area && area.basic.hexes.empty()) {
                battle_.mistake(draft_.areas[i].basic.line,
                                "area " + quoted(area.id) + " has no hex that units may enter",
                                "make it larger");
            }
            if (area.basic.kind == Placement::Kind::Entry && area.basic.turn > scenario_.basic.turns) {
                battle_.mistake(draft_.areas[i].basic.line,
                                "area " + quoted(area.id) + " enters on turn " +
                                    std::to_string(area.basic.turn) + ", the battle ends with turn " +
                                    std::to_string(scenario_.basic.turns),
                                "use an earlier turn, or absent = true");
            }
            if (area.basic.kind == Placement::Kind::Entry &&
                !scenario_.enterable.contains(area.basic.entry_hex)) {
                battle_.mistake(draft_.areas[i].basic.line,
                                "nobody may enter " + hex_name(scenario_, area.basic.entry_hex),
                                "choose an entry hex outside " +
                                    std::string(terrain_name(scenario_.terrain(area.basic.entry_hex))));
            }
        }
    }

    void check_overlaps() {
        for (std::size_t i = 0; i < scenario_.areas.size(); ++i) {
            for (std::size_t j = i + 1; j < scenario_.areas.size(); ++j) {
                const SetupArea& a = scenario_.areas[i];
                const SetupArea& b = scenario_.areas[j];
                const HexSet common = a.basic.hexes & b.basic.hexes;
                if (a.side == b.side || common.empty()) continue;
                battle_.mistake(draft_.areas[j].line,
                                "areas " + quoted(a.id) + " and " + quoted(b.id) +
                                    " of the two sides share " + hex_name(scenario_, common.first()),
                                "make one of them smaller");
            }
        }
    }

    void check_room() {
        RoomFinder rooms(scenario_);
        for (std::size_t i = 0; i < scenario_.basic_unit_count(); ++i) {
            const auto unit = static_cast<UnitId>(i);
            const SetupArea& area = scenario_.area(scenario_.unit(unit).area);
            if (area.basic.kind != Placement::Kind::Area || area.basic.hexes.empty()) continue;
            if (!rooms.place(unit)) {
                units_.mistake(draft_.unit_lines[i],
                               "unit " + quoted(scenario_.text(unit).id) + " finds no room in area " +
                                   quoted(area.id) + ": it has " + std::to_string(area.basic.hexes.count()) +
                                   " hexes, and three units fit in one",
                               "make the area larger in battle.toml");
            } else if (may_be_crowded_out(unit)) {
                units_.mistake(draft_.unit_lines[i],
                               "units placed before " + quoted(scenario_.text(unit).id) +
                                   " may leave it no room in area " + quoted(area.id),
                               "list it earlier, or make the area larger in battle.toml");
            }
        }
    }

    // Units are placed one by one in the order of battle, so whoever comes late must find room wherever the
    // earlier ones of its side were put: else a set-up could come to a dead end.
    bool may_be_crowded_out(UnitId unit) const {
        const HexSet& hexes = scenario_.setup_hexes(unit);
        std::size_t earlier = 0;
        for (std::size_t i = scenario_.first_unit(scenario_.unit(unit).side); i < index_of(unit); ++i) {
            const HexSet& others = scenario_.setup_hexes(static_cast<UnitId>(i));
            if (hexes.intersects(others)) ++earlier;
        }
        return earlier >= kStackLimit * static_cast<std::size_t>(hexes.count());
    }

    void check_historical() {
        std::vector<std::vector<UnitId>> guests(boards::kMaxHexes);
        for (std::size_t i = 0; i < scenario_.unit_count(); ++i) {
            const auto unit = static_cast<UnitId>(i);
            if (scenario_.unit(unit).area == kNoArea) continue;
            const Hex hex = scenario_.unit(unit).historical;
            const bool sets_up =
                scenario_.area(scenario_.unit(unit).area).basic.kind == Placement::Kind::Area;
            if (hex == kOffMap && sets_up) {
                units_.mistake(draft_.unit_lines[i],
                               "unit " + quoted(scenario_.text(unit).id) + " has no historical hex",
                               "name one of its area" + example(unit));
            }
            if (hex == kOffMap) continue;
            check_stand(unit, draft_.unit_lines[i], sets_up);
            guests[index_of(hex)].push_back(unit);
        }
        for (const std::vector<UnitId>& stack : guests) check_stack(stack);
    }

    void check_stand(UnitId unit, int line, bool sets_up) {
        const Hex hex = scenario_.unit(unit).historical;
        const std::string who = "unit " + quoted(scenario_.text(unit).id);
        if (!sets_up) {
            units_.mistake(line, who + " does not set up, yet has a historical hex", "leave the cell empty");
        } else if (!scenario_.enterable.contains(hex)) {
            units_.mistake(line,
                           who + " stands in " + std::string(terrain_name(scenario_.terrain(hex))) + " at " +
                               hex_name(scenario_, hex) + ", which nobody may enter",
                           "choose a hex of its area" + example(unit));
        } else if (!scenario_.setup_hexes(unit).contains(hex)) {
            units_.mistake(line,
                           who + " stands at " + hex_name(scenario_, hex) + ", outside its area " +
                               quoted(scenario_.area(scenario_.unit(unit).area).id),
                           "choose a hex of its area" + example(unit));
        }
    }

    // ", such as 0305": the hex of the unit's area that is nearest to where it was put.
    std::string example(UnitId unit) const {
        Hex best = kOffMap;
        const Hex wanted = scenario_.unit(unit).historical;
        scenario_.setup_hexes(unit).for_each([&](Hex hex) {
            const boards::HexGrid& grid = scenario_.map.grid();
            const bool nearer = best != kOffMap && wanted != kOffMap &&
                                grid.distance(hex, wanted) < grid.distance(best, wanted);
            if (best == kOffMap || nearer) best = hex;
        });
        return best == kOffMap ? std::string() : ", such as " + hex_name(scenario_, best);
    }

    void check_stack(const std::vector<UnitId>& stack) {
        if (stack.empty()) return;
        const Unit& first = scenario_.unit(stack.front());
        const int line = draft_.unit_lines[index_of(stack.back())];
        const std::string where = hex_name(scenario_, first.historical);
        if (stack.size() > kStackLimit) {  // [B4]
            units_.mistake(line, std::to_string(stack.size()) + " units stand at " + where,
                           "three fit in a hex; move one");
        }
        int points = 0;
        for (const UnitId unit : stack) {
            points += scenario_.unit(unit).strength;
            if (scenario_.unit(unit).side != first.side) {
                units_.mistake(line, "units of both sides stand at " + where, "move those of one side");
                return;
            }
        }
        const int most = scenario_.side(first.side).setup_points;
        if (most > 0 && points > most) {  // [CAS.18.b]
            units_.mistake(line, std::to_string(points) + " strength points stand at " + where,
                           "its side may set up with " + std::to_string(most) + " in a hex");
        }
    }

    const Draft& draft_;
    const Scenario& scenario_;
    Report battle_;
    Report units_;
};

}  // namespace

void resolve_areas(Draft& draft, Scenario& scenario) {
    Resolver(draft, scenario, &AreaSpec::basic, &SetupArea::basic).resolve();
    Resolver(draft, scenario, &AreaSpec::standard, &SetupArea::standard).resolve();
}

void check_setup(const Draft& draft, const Scenario& scenario) {
    SetupCheck(draft, scenario).check();
}

}  // namespace bivouac::shadow
