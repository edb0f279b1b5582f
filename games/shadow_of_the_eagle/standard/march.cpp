#include "games/shadow_of_the_eagle/standard/march.hpp"

#include <algorithm>
#include <bit>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/frontier.hpp"
#include "games/shadow_of_the_eagle/standard/order_limits.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr int kManeuverFavour = 2;  // [S3.D]
constexpr int kRoadFavour = kMostFavour;
constexpr std::uint8_t kUnknownKey = 0xFF;

bool is_slope(boards::SideFeatures features) {
    return features.has_any({boards::SideFeature::Moderate, boards::SideFeature::Steep});
}

bool mud_lies(const Scenario& sc, const State& s) {
    return sc.standard_tables.mud_after != 0 && s.turn > sc.standard_tables.mud_after;
}

Hex start_of(const Scenario& sc, const State& s, UnitId u) {
    return s.on_map(u) ? s.hex(u) : standard_unit(sc, u).entry_hex;
}

OrderLimits order_limits(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits) {
    const int budget = std::min(who.budget + kRoadFavour, kMostMarchPoints);
    return {sc, s, who, start_of(sc, s, who.unit), budget, limits.orders};
}

bool is_parted(const Scenario& sc, const State& s, const Marcher& who) {
    return who.purpose == Purpose::Spread || is_marker(who.unit) || markers_out(sc, s, who.unit) != 0;
}

// [S4.1.c] A spread battalion: a hex each, and none farther than four from the parent.
bool keeps_together(const Scenario& sc, const State& s, const Marcher& who, Hex hex) {
    const UnitId parent = body(sc, who.unit);
    const auto& grid = sc.map.grid();
    const bool moves_parent = who.purpose == Purpose::Move && !is_marker(who.unit);
    if (!moves_parent) {
        const int distance = grid.distance(hex, s.hex(parent));
        if (distance == 0 || distance > kGuerrillaReach) return false;
    }
    if (markers_out(sc, s, parent) == 0) return true;
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        const UnitId marker = marker_of(sc, parent, i);
        if (marker == who.unit || !s.on_map(marker)) continue;
        if (s.hex(marker) == hex) return false;
        if (moves_parent && grid.distance(hex, s.hex(marker)) > kGuerrillaReach) return false;
    }
    return true;
}

/// [S3.A], [S3.D] Whether its orders let a counter take this first step, others of its way apart.
bool orders_allow(const Scenario& sc, const State& s, Order order, UnitId u, Hex here, Hex to) {
    const Unit& unit = unit_of(sc, u);
    if (order == Order::Maneuver) {
        constexpr int kDistance = OrderLimits::kManeuverDistance;
        const int now = nearest_enemy_within(sc, s, unit.side, here, kDistance);
        if (now > kDistance) return true;
        const int then = nearest_enemy_within(sc, s, unit.side, to, kDistance);
        return then >= kDistance || (now < kDistance && then > now);
    }
    if (order != Order::None || !takes_orders(sc, u)) return true;
    const std::uint8_t leader = sc.standard_tables.leader_of[index_of(unit.command)];
    if (leader == 0xFF || s.leader_at[leader] == Spot::Nowhere) return false;
    const auto& grid = sc.map.grid();
    const Hex at = hex_of(s.leader_at[leader]);
    return grid.distance(to, at) < grid.distance(here, at);
}

/// One search for ways: cheapest first over hexes and, for counters that have one, facings.
class MarchSearch {
  public:
    MarchSearch(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits,
                const OrderLimits& orders, March::Found& out)
        : sc_(sc),
          s_(s),
          who_(who),
          limits_(limits),
          out_(out),
          side_(unit_of(sc, who.unit).side),
          arm_(static_cast<std::size_t>(unit_of(sc, who.unit).arm)),
          enemies_(s.occupied[index_of(enemy_of(side_))]),
          friends_(s.occupied[index_of(side_)]),
          zone_(s.zone[index_of(enemy_of(side_))]),
          front_(s.front_zone[index_of(enemy_of(side_))]),
          start_(start_of(sc, s, who.unit)),
          maneuvers_(who.purpose == Purpose::Move && maneuvers(sc, s, who.unit)),
          faced_(who.purpose == Purpose::Move && needs_facing(sc, s, who.unit)),
          mud_(unit_of(sc, who.unit).arm == Arm::Artillery && mud_lies(sc, s)),
          storm_(limits.storm && sc.standard.storm(s.turn)),
          step_(maneuvers_ ? sc.standard_tables.maneuver[arm_] : sc.standard_tables.step[arm_]),
          orders_(orders),
          saving_(maneuvers_ ? sc.standard_tables.street_saving[arm_] : 0),
          binds_steps_(orders_.bind_steps()),
          parted_(limits.distance && is_parted(sc, s, who)) {}

    /// With so many points more, perhaps along roads only. Whether a hex was found to end in.
    bool run(int favour, bool roads_only, bool first_will_do) {
        budget_ = std::min(who_.budget + favour, kMostMarchPoints);
        roads_only_ = storm_ || roads_only;
        plain_ = !roads_only_ && !binds_steps_ && saving_ == 0;
        first_will_do_ = first_will_do;
        out_.ends.clear();
        out_.sunk.clear();
        out_.faced = faced_;
        if (budget_ <= 0 || orders_.forbid_all()) return false;
        if (!set_out()) return false;
        for (int key = agenda_.next_key(0); key < 256 && !found_; key = agenda_.next_key(key)) {
            const auto node = agenda_.take(key);
            const Corners corners = still_at(node, key);
            if (corners != 0) go_on_from(node.hex, corners, key);
        }
        if (!first_will_do_) collect_ends();
        return found_ || !out_.ends.empty();
    }
    /// [S3.D] Whether it may use the favour of its orders.
    bool is_favoured() { return maneuvers_ && commanded(); }
    [[nodiscard]] bool roads_lead_on() const { return sc_.road_sides[index_of(start_)] != 0; }

  private:
    struct Look {
        bool terminal;         // may not be left again
        bool crowded;          // [S7.b]
        bool ends;             // a march may end there
        std::uint8_t extra;    // points for a zone, [S8.1]
        std::uint8_t corners;  // that it may face there
        bool way_matters;      // not only whether it gets there: it must face so, or what it costs is asked
        bool reached;
        std::int8_t measure;  // of its orders, where they bind each step
        std::int8_t to_go;    // hexes before it may end, at least; kBarred: may not be entered

        [[nodiscard]] bool blocked() const { return to_go == kBarred; }
    };
    static constexpr std::int8_t kBarred = 127;

    bool commanded() {
        if (!asked_command_) in_command_ = in_command(sc_, s_, who_.unit);
        asked_command_ = true;
        return in_command_;
    }
    // [S8.1], [S9.b], [S14.1] RULING S8-a
    bool may_enter_zones() {
        return condition_of(sc_, s_, who_.unit) == Condition::Good && !maneuvers(sc_, s_, who_.unit) &&
               commanded();
    }

    /// The first hex and how it may be left.
    bool set_out() {
        int spent = 0;
        if (s_.on_map(who_.unit)) {
            // [S9.b] Only who is in command leaves a zone; to spread is not to leave, RULING S4-e.
            const bool leaves = limits_.zones && who_.purpose == Purpose::Move && zone_.contains(start_);
            if (leaves && !commanded()) return false;
            Look& look = looks_[index_of(start_)];
            look = {};
            look.to_go = kBarred;  // nobody comes back
            if (binds_steps_) look.measure = static_cast<std::int8_t>(orders_.measure(start_));
            touch(start_);
        } else {
            const Look& look = look_at(start_);
            const int cost = entry_cost(sc_, s_, who_.unit);
            if (look.blocked() || cost == kProhibited) return false;
            if (roads_only_ && sc_.road_sides[index_of(start_)] == 0) return false;  // [MAR.1.a]
            spent = cost + look.extra;
            if (spent > budget_) return false;
        }
        const int steps = s_.on_map(who_.unit) ? 0 : 1;
        const Facing facing = facing_of(s_, who_.unit);
        Corners corners = bit_of(0);
        if (faced_) {
            const bool any = who_.turns_free || facing == Facing::None;
            corners = any ? kAllCorners : bit_of(corner_of(facing));
        }
        for (std::size_t c = 0; mud_ && c < 6; ++c) reach(start_, corners & bit_of(c), spent, steps, false);
        if (!mud_) reach(start_, corners, spent, steps, false);
        if (arm_ == static_cast<std::size_t>(Arm::Artillery)) creep();
        return true;
    }

    // RULING S7-c: guns that do nothing else get over one moderate slope into thickets or an orchard for
    // their whole allowance.
    void creep() {
        if (!who_.fresh || !s_.on_map(who_.unit) || who_.purpose != Purpose::Move) return;
        for (const Direction d : boards::kDirections) {
            const Hex to = sc_.map.grid().neighbours(start_)[index_of(d)];
            if (to == kOffMap || !sc_.map.features(start_, d).has(boards::SideFeature::Moderate)) continue;
            const TerrainKind ground = sc_.terrain(to);
            if (ground != TerrainKind::Thickets && ground != TerrainKind::Orchard) continue;
            const Look& look = look_at(to);
            const int cost = look.blocked() ? kProhibited : step_cost(start_, d, to, look);
            if (cost == kProhibited || cost <= budget_) continue;
            reach(to, faced_ ? kFacingSide[index_of(d)] : bit_of(0), budget_, 1, true);
        }
    }

    void touch(Hex hex) {
        touched_.insert(hex);
        out_.keys[index_of(hex)].fill(kUnknownKey);
        sunk_[index_of(hex)] = 0;
    }

    const Look& look_at(Hex hex) {
        return touched_.contains(hex) ? looks_[index_of(hex)] : look_first_at(hex);
    }

    const Look& look_first_at(Hex hex) {
        Look& look = looks_[index_of(hex)];
        touch(hex);
        look = {};
        look.to_go = kBarred;
        const bool enemies = enemies_.contains(hex);
        if (enemies && !holds_only_stuck_guns(s_, hex)) return look;
        look.terminal = enemies;
        const bool friends = friends_.contains(hex);
        if (friends && limits_.stacking && who_.purpose != Purpose::Gather &&
            !has_room(sc_, s_, who_.unit, who_.points, hex))
            return look;
        if (limits_.zones && zone_.contains(hex)) {
            if (!may_enter_zones()) return look;
            look.extra = 1;  // [S8.1], out of another zone too [S8.1.c]
            look.terminal = look.terminal || front_.contains(hex);  // [S8.1.a]
        }
        if (binds_steps_) look.measure = static_cast<std::int8_t>(orders_.measure(hex));
        look.crowded = friends && limits_.crowds && is_crowded(sc_, s_, hex);
        const Facing of_stack = friends && faced_ ? facing_in(s_, hex) : Facing::None;
        look.corners = of_stack == Facing::None ? kAllCorners : bit_of(corner_of(of_stack));
        look.to_go = static_cast<std::int8_t>(hexes_to_go(hex));
        look.ends = look.to_go == 0 && may_end(hex, friends);
        look.way_matters = hex == who_.target || look.corners != kAllCorners;
        return look;
    }

    /// Where one end is wanted, others are as good as forbidden.
    [[nodiscard]] int hexes_to_go(Hex hex) const {
        if (who_.target == kOffMap || who_.target == hex) return orders_.hexes_to_go(hex);
        return sc_.map.grid().distance(hex, who_.target);
    }

    bool may_end(Hex hex, bool friends) const {
        if (who_.purpose == Purpose::Gather) return true;
        if (friends && limits_.stacking && !may_end_in(sc_, s_, who_.unit, who_.points, hex)) return false;
        return !parted_ || keeps_together(sc_, s_, who_, hex);
    }

    /// [S.TEC], [S8.1] Points for one step; kProhibited.
    int step_cost(Hex from, Direction d, Hex to, const Look& look) const {
        int cost = step_[index_of(from)][index_of(d)];
        if (cost == kProhibited) return kProhibited;
        if (plain_) return cost + look.extra;
        const bool by_road = sc_.road_step(from, d);
        if (roads_only_ && !by_road) return kProhibited;  // [MAR.1.a], [S3.D]
        if (saving_ != 0 && !by_road && sc_.terrain(to) == TerrainKind::Buildings && is_empty(s_, to))
            cost -= saving_;  // [S.TEC.D]
        if (binds_steps_ && !orders_.allow_step(looks_[index_of(start_)].measure,
                                                looks_[index_of(from)].measure, look.measure))
            return kProhibited;
        return cost + look.extra;
    }

    // In line, as step() is: this is where random play spends its time, and calls are a tenth of that.
    [[gnu::always_inline]] void reach(Hex hex, Corners corners, int spent, int steps, bool sinks) {
        const int key = spent * 16 + steps;
        auto& known = out_.keys[index_of(hex)];
        Corners better = 0;
        for (unsigned rest = corners; rest != 0; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(std::countr_zero(rest));
            if (key >= known[c]) continue;
            known[c] = static_cast<std::uint8_t>(key);
            better |= bit_of(c);
        }
        if (better == 0) return;
        if (arm_ == static_cast<std::size_t>(Arm::Artillery)) {  // others sink nowhere
            Corners& sunk = sunk_[index_of(hex)];
            sunk = static_cast<Corners>(sinks ? sunk | better : sunk & ~better);
        }
        Look& look = looks_[index_of(hex)];
        look.reached = true;
        if (first_will_do_ && look.ends && (!faced_ || (look.corners & better) != 0)) found_ = true;
        // The wanted end is found: what costs more than to get there and turn round is of no use.
        if (hex == who_.target) budget_ = std::min(budget_, spent + (faced_ ? 3 : 0));
        if (spent < budget_) agenda_.put(key, hex, better);
    }

    /// The corners of a node for which no cheaper way was found since.
    [[nodiscard]] Corners still_at(const Frontier::Node& node, int key) const {
        const auto& known = out_.keys[index_of(node.hex)];
        Corners still = node.corners;
        for (unsigned rest = node.corners; rest != 0; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(std::countr_zero(rest));
            if (known[c] != key) still ^= bit_of(c);
        }
        return still;
    }

    /// All corners that have a way of the same price go on together, but not where there is mud: there the
    /// order decides which of equally cheap ways counts.
    void go_on_from(Hex hex, Corners corners, int key) {
        const bool sunk = (sunk_[index_of(hex)] & corners) != 0;
        const int spent = key >> 4;
        const Look& look = looks_[index_of(hex)];
        // [S5.a] A point for each hexside turned. The last one is better kept, or it faces as it must.
        if (faced_ && (spent + 1 < budget_ || look.way_matters)) {
            const Corners right = turned(corners, 1);
            const Corners left = turned(corners, 5);
            reach(hex, mud_ ? right : right | left, spent + 1, key & 15, sunk);
            if (mud_) reach(hex, left, spent + 1, key & 15, sunk);
        }
        const bool starts = hex == start_ && s_.on_map(who_.unit);
        if (sunk || (!starts && (look.terminal || look.crowded))) return;
        for (unsigned rest = faced_ ? sides_in_front(corners) : kAllCorners; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            const std::size_t side = bit == 6 ? 0 : bit;
            step_out(hex, side, faced_ ? corners & kFacingSide[side] : corners, key);
        }
    }

    /// Whether ways as cheap as this are known for all of these corners.
    [[nodiscard]] bool are_known(Hex hex, Corners corners, int key) const {
        const auto& known = out_.keys[index_of(hex)];
        for (unsigned rest = corners; rest != 0; rest &= rest - 1) {
            if (known[static_cast<std::size_t>(std::countr_zero(rest))] > key) return false;
        }
        return true;
    }

    /// A step, if it is worth a look: not too dear even at the least that it can cost, and not known.
    void step_out(Hex from, std::size_t side, Corners corners, int key) {
        const int dearest = budget_ - (key >> 4);
        const int least = std::max(1, step_[index_of(from)][side] - saving_);
        if (least > dearest) return;
        const Hex to = sc_.map.grid().neighbours(from)[side];
        if (to == kOffMap) return;
        if (!touched_.contains(to)) {
            // A hex from which the wanted end cannot be paid for is not looked at.
            if (who_.target != kOffMap && sc_.map.grid().distance(to, who_.target) + least > dearest) return;
            look_first_at(to);
        }
        const Look& look = looks_[index_of(to)];
        if (least + look.to_go > dearest) return;
        // With the last point only hexes that are new are worth a step.
        if (least == dearest && look.reached && !look.way_matters) return;
        if (look.crowded) {
            file_past(from, static_cast<Direction>(side), corners, key);
        } else if (!are_known(to, corners, key + least * 16 + 1)) {
            step(from, static_cast<Direction>(side), to, corners, key);
        }
    }

    /// Goes one step if it may. The key there; 0: it does not get there, or not on.
    [[gnu::always_inline]] int step(Hex from, Direction d, Hex to, Corners corners, int key) {
        const Look& look = looks_[index_of(to)];
        const int cost = step_cost(from, d, to, look);
        const int spent = (key >> 4) + cost;
        if (cost == kProhibited || spent > budget_) return 0;
        const bool sinks = mud_ && sc_.terrain(to) == TerrainKind::Thickets &&
                           is_slope(sc_.map.features(from, d));  // [S.TEC.mud]
        reach(to, corners, spent, (key & 15) + 1, sinks);
        return look.terminal || sinks ? 0 : key + cost * 16 + 1;
    }

    /// RULING S7-a: through crowded hexes straight on along the flanks of those who stand there.
    void file_past(Hex from, Direction d, Corners corners, int key) {
        for (;;) {
            const Hex to = sc_.map.grid().neighbours(from)[index_of(d)];
            if (to == kOffMap || (key >> 4) >= budget_) return;
            const Look& look = look_at(to);
            if (look.blocked()) return;
            key = step(from, d, to, corners, key);
            const bool along = look.crowded && aspect_of(facing_in(s_, to), d) == Aspect::Flank;
            if (key == 0 || !along) return;
            from = to;
        }
    }

    void collect_ends() {
        touched_.for_each([&](Hex hex) {
            const Look& look = looks_[index_of(hex)];
            if (!look.ends) return;
            const auto& keys = out_.keys[index_of(hex)];
            std::uint8_t corners = 0;
            if (faced_) {
                for (std::size_t c = 0; c < 6; ++c) {
                    if (keys[c] != kUnknownKey) corners = static_cast<std::uint8_t>(corners | (1U << c));
                }
                corners &= look.corners;
            } else if (keys[0] != kUnknownKey) {
                corners = kAllCorners;
            }
            if (corners == 0) return;
            out_.ends.insert(hex);
            out_.facings[index_of(hex)] = corners;
            const std::uint8_t sunk = faced_ ? sunk_[index_of(hex)] & corners : sunk_[index_of(hex)];
            const bool all = faced_ ? sunk == corners : sunk != 0;
            if (mud_ && all && sc_.terrain(hex) == TerrainKind::Thickets) out_.sunk.insert(hex);
        });
    }

    const Scenario& sc_;
    const State& s_;
    const Marcher& who_;
    const MarchLimits& limits_;
    March::Found& out_;
    Side side_;
    std::size_t arm_;
    const HexSet& enemies_;
    const HexSet& friends_;
    const HexSet& zone_;
    const HexSet& front_;
    Hex start_;
    bool maneuvers_;
    bool faced_;
    bool mud_;
    bool storm_;
    const StandardTables::StepCosts& step_;
    const OrderLimits& orders_;
    int saving_;  // [S.TEC.D]
    bool binds_steps_;
    bool parted_;  // [S4.1.c] there are parts of its battalion to keep near
    int budget_ = 0;
    bool roads_only_ = false;
    bool plain_ = false;  // only ground and zones decide what a step costs
    bool first_will_do_ = false;
    bool found_ = false;
    bool asked_command_ = false;
    bool in_command_ = false;
    HexSet touched_;
    Frontier agenda_;
    std::array<Look, boards::kMaxHexes> looks_;
    std::array<Corners, boards::kMaxHexes> sunk_;
};

}  // namespace

// [S3.D] Two points more in command, or three if every step follows a road.
void march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits, March& out) {
    const OrderLimits orders = order_limits(sc, s, who, limits);
    March::Found& found = out.found_;
    MarchSearch search(sc, s, who, limits, orders, found);
    const bool favoured = search.is_favoured();
    search.run(favoured ? kManeuverFavour : 0, false, false);
    if (!favoured || !search.roads_lead_on()) return;
    if (who.target != kOffMap && found.ends.contains(who.target)) return;
    March::Found by_road;
    MarchSearch(sc, s, who, limits, orders, by_road).run(kRoadFavour, true, false);
    (by_road.ends - found.ends).for_each([&](Hex hex) {
        found.ends.insert(hex);
        found.keys[index_of(hex)] = by_road.keys[index_of(hex)];
        found.facings[index_of(hex)] = by_road.facings[index_of(hex)];
    });
}

bool can_march(const Scenario& sc, const State& s, const Marcher& who) {
    const MarchLimits all;
    const OrderLimits orders = order_limits(sc, s, who, all);
    if (orders.forbid_all()) return false;
    March::Found found;
    MarchSearch search(sc, s, who, all, orders, found);
    const bool favoured = search.is_favoured();
    if (search.run(favoured ? kManeuverFavour : 0, false, true)) return true;
    if (!favoured || !search.roads_lead_on()) return false;
    return MarchSearch(sc, s, who, all, orders, found).run(kRoadFavour, true, true);
}

bool can_set_out(const Scenario& sc, const State& s, const Marcher& who) {
    const UnitId u = who.unit;
    const Unit& unit = unit_of(sc, u);
    const bool favoured = maneuvers(sc, s, u);
    const bool storm = sc.standard.storm(s.turn);
    const int budget = who.budget + (favoured ? kRoadFavour : 0);
    const HexSet& enemies = s.occupied[index_of(enemy_of(unit.side))];
    const HexSet& zone = s.zone[index_of(enemy_of(unit.side))];
    const Hex here = start_of(sc, s, u);
    const auto is_barred = [&](Hex to) { return enemies.contains(to) && !holds_only_stuck_guns(s, to); };
    if (!s.on_map(u))
        return !is_barred(here) && entry_cost(sc, s, u) <= budget &&
               (!storm || sc.road_sides[index_of(here)] != 0);
    if (zone.contains(here) && !in_command(sc, s, u)) return false;  // [S9.b]
    const Order order = order_of(sc, s, u);
    if (!orders_let_set_out(sc, s, u, order, budget)) return false;
    const auto& around = sc.map.grid().neighbours(here);
    const auto arm = static_cast<std::size_t>(unit.arm);
    const auto& tables = sc.standard_tables;
    const auto& step = (favoured ? tables.maneuver : tables.step)[arm][index_of(here)];
    const int saving = favoured ? tables.street_saving[arm] : 0;
    const auto opens = [&](Direction d, Hex to) {
        const int cost = step[index_of(d)] - saving;
        const bool creeps = unit.arm == Arm::Artillery && who.fresh && is_slope(sc.map.features(here, d));
        if (step[index_of(d)] == kProhibited || (cost > budget && !creeps) || is_barred(to)) return false;
        if (storm && !sc.road_step(here, d)) return false;  // [MAR.1.a]
        if (s.occupied[index_of(unit.side)].contains(to) && !has_room(sc, s, u, who.points, to)) return false;
        if (zone.contains(to) && (favoured || condition_of(sc, s, u) != Condition::Good ||
                                  cost + 1 > budget || !in_command(sc, s, u)))
            return false;  // [S8.1]
        return orders_allow(sc, s, order, u, here, to);
    };
    return std::any_of(boards::kDirections.begin(), boards::kDirections.end(), [&](Direction d) {
        const Hex to = around[index_of(d)];
        return to != kOffMap && opens(d, to);
    });
}

// RULING S7-e: the cheapest step into the entry hex that there is on the map.
int entry_cost(const Scenario& sc, const State& s, UnitId u) {
    const auto arm = static_cast<std::size_t>(unit_of(sc, u).arm);
    const auto& step = maneuvers(sc, s, u) ? sc.standard_tables.maneuver[arm] : sc.standard_tables.step[arm];
    const Hex entry = standard_unit(sc, u).entry_hex;
    int least = kProhibited;
    const auto& around = sc.map.grid().neighbours(entry);
    for (const Direction d : boards::kDirections) {
        const Hex from = around[index_of(d)];
        if (from == kOffMap) continue;
        least = std::min<int>(least, step[index_of(from)][index_of(boards::opposite(d))]);
    }
    return least;
}

}  // namespace bivouac::shadow::standard
