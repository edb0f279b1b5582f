#include "games/shadow_of_the_eagle/standard/march.hpp"

#include <algorithm>
#include <bit>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
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

/// Nodes to be looked at, cheapest first: one list a key.
class Frontier {
  public:
    struct Node {
        std::uint16_t hex;
        std::uint8_t corner;
    };

    void put(int key, Hex hex, std::size_t corner) {
        assert(count_ < entries_.size());
        const auto k = static_cast<std::size_t>(key);
        const bool first = ((filled_[k / 64] >> (k % 64)) & 1U) == 0;
        entries_[count_] = {static_cast<std::uint16_t>(hex), static_cast<std::uint8_t>(corner), first,
                            first ? std::uint16_t{0} : heads_[k]};
        heads_[k] = static_cast<std::uint16_t>(count_++);
        filled_[k / 64] |= std::uint64_t{1} << (k % 64);
    }
    /// The next key that has nodes, from `key` on; 256 if none.
    [[nodiscard]] int next_key(int key) const {
        for (auto word = static_cast<std::size_t>(key) / 64; word < filled_.size(); ++word) {
            std::uint64_t bits = filled_[word];
            if (word == static_cast<std::size_t>(key) / 64) bits &= ~std::uint64_t{0} << (key % 64);
            if (bits != 0) return static_cast<int>(word) * 64 + std::countr_zero(bits);
        }
        return 256;
    }
    Node take(int key) {
        const auto k = static_cast<std::size_t>(key);
        const Entry& e = entries_[heads_[k]];
        if (e.last) filled_[k / 64] &= ~(std::uint64_t{1} << (k % 64));
        heads_[k] = e.below;
        return {e.hex, e.corner};
    }

  private:
    struct Entry {
        std::uint16_t hex;
        std::uint8_t corner;
        bool last;
        std::uint16_t below;
    };
    std::array<std::uint64_t, 4> filled_{};
    std::array<std::uint16_t, 256> heads_;
    std::array<Entry, 20000> entries_;
    std::size_t count_ = 0;
};

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

}  // namespace

/// One search for ways: cheapest first over hexes and, for counters that have one, facings.
class MarchSearch {
  public:
    MarchSearch(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits,
                const OrderLimits& orders, March& out)
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
        first_will_do_ = first_will_do;
        out_.ends_.clear();
        out_.sunk_.clear();
        out_.faced_ = faced_;
        if (budget_ <= 0 || orders_.forbid_all()) return false;
        if (!set_out()) return false;
        for (int key = agenda_.next_key(0); key < 256 && !found_; key = agenda_.next_key(key)) {
            const auto node = agenda_.take(key);
            const Hex hex{node.hex};
            if (out_.keys_[index_of(hex)][node.corner] == key) go_on_from(hex, node.corner, key);
        }
        if (!first_will_do_) collect_ends();
        return found_ || !out_.ends_.empty();
    }
    /// [S3.D] Whether it may use the favour of its orders.
    bool is_favoured() { return maneuvers_ && commanded(); }
    [[nodiscard]] bool roads_lead_on() const { return sc_.road_sides[index_of(start_)] != 0; }

  private:
    struct Look {
        bool blocked;          // may not be entered
        bool terminal;         // may not be left again
        bool crowded;          // [S7.b]
        bool ends;             // a march may end there
        std::uint8_t extra;    // points for a zone, [S8.1]
        std::uint8_t corners;  // that it may face there
        std::int8_t measure;   // of its orders, where they bind each step
        std::int8_t to_go;     // hexes before its orders let it end
    };

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
            look.corners = kAllCorners;
            if (binds_steps_) look.measure = static_cast<std::int8_t>(orders_.measure(start_));
            touch(start_);
        } else {
            const Look& look = look_at(start_);
            const int cost = entry_cost(sc_, s_, who_.unit);
            if (look.blocked || cost == kProhibited) return false;
            if (roads_only_ && sc_.road_sides[index_of(start_)] == 0) return false;  // [MAR.1.a]
            spent = cost + look.extra;
            if (spent > budget_) return false;
        }
        const int steps = s_.on_map(who_.unit) ? 0 : 1;
        const Facing facing = facing_of(s_, who_.unit);
        for (std::size_t c = 0; c < (faced_ ? 6U : 1U); ++c) {
            if (!faced_ || who_.turns_free || facing == Facing::None || corner_of(facing) == c)
                reach(start_, c, spent, steps, false);
        }
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
            const int cost = look.blocked ? kProhibited : step_cost(start_, d, to, look);
            if (cost == kProhibited || cost <= budget_) continue;
            const std::size_t corner = index_of(d);
            reach(to, faced_ ? corner : 0, budget_, 1, true);
            if (faced_) reach(to, (corner + 5) % 6, budget_, 1, true);
        }
    }

    void touch(Hex hex) {
        touched_.insert(hex);
        out_.keys_[index_of(hex)].fill(kUnknownKey);
        sunk_[index_of(hex)] = 0;
    }

    const Look& look_at(Hex hex) {
        return touched_.contains(hex) ? looks_[index_of(hex)] : look_first_at(hex);
    }

    const Look& look_first_at(Hex hex) {
        Look& look = looks_[index_of(hex)];
        touch(hex);
        look = {};
        const bool enemies = enemies_.contains(hex);
        look.blocked = enemies && !holds_only_stuck_guns(s_, hex);
        look.terminal = enemies;
        const bool friends = friends_.contains(hex);
        if (friends && limits_.stacking && who_.purpose != Purpose::Gather)
            look.blocked = look.blocked || !has_room(sc_, s_, who_.unit, who_.points, hex);
        if (limits_.zones && !look.blocked && zone_.contains(hex)) {
            look.blocked = !may_enter_zones();
            look.extra = 1;  // [S8.1], out of another zone too [S8.1.c]
            look.terminal = look.terminal || front_.contains(hex);  // [S8.1.a]
        }
        if (look.blocked) return look;
        if (binds_steps_) look.measure = static_cast<std::int8_t>(orders_.measure(hex));
        look.crowded = friends && limits_.crowds && is_crowded(sc_, s_, hex);
        const Facing of_stack = friends && faced_ ? facing_in(s_, hex) : Facing::None;
        look.corners =
            of_stack == Facing::None ? kAllCorners : static_cast<std::uint8_t>(1U << corner_of(of_stack));
        look.to_go = static_cast<std::int8_t>(orders_.hexes_to_go(hex));
        look.ends = look.to_go == 0 && may_end(hex, friends);
        return look;
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
        const bool by_road = sc_.road_step(from, d);
        if (roads_only_ && !by_road) return kProhibited;  // [MAR.1.a], [S3.D]
        if (saving_ != 0 && !by_road && sc_.terrain(to) == TerrainKind::Buildings && is_empty(s_, to))
            cost -= saving_;  // [S.TEC.D]
        if (binds_steps_ && !orders_.allow_step(looks_[index_of(start_)].measure,
                                                looks_[index_of(from)].measure, look.measure))
            return kProhibited;
        return cost + look.extra;
    }

    void reach(Hex hex, std::size_t corner, int spent, int steps, bool sinks) {
        const int key = spent * 16 + steps;
        std::uint8_t& known = out_.keys_[index_of(hex)][corner];
        if (key >= known) return;
        known = static_cast<std::uint8_t>(key);
        if (arm_ == static_cast<std::size_t>(Arm::Artillery)) {  // others sink nowhere
            const auto bit = static_cast<std::uint8_t>(1U << corner);
            sunk_[index_of(hex)] =
                static_cast<std::uint8_t>(sinks ? sunk_[index_of(hex)] | bit : sunk_[index_of(hex)] & ~bit);
        }
        const Look& look = looks_[index_of(hex)];
        if (first_will_do_ && look.ends && (!faced_ || ((look.corners >> corner) & 1U) != 0)) found_ = true;
        if (spent < budget_) agenda_.put(key, hex, corner);
    }

    void go_on_from(Hex hex, std::size_t corner, int key) {
        const bool sunk = ((sunk_[index_of(hex)] >> corner) & 1U) != 0;
        const int spent = key >> 4;
        if (faced_ && spent < budget_) {  // [S5.a] a point for each hexside turned
            reach(hex, (corner + 1) % 6, spent + 1, key & 15, sunk);
            reach(hex, (corner + 5) % 6, spent + 1, key & 15, sunk);
        }
        const Look& look = looks_[index_of(hex)];
        const bool starts = hex == start_ && s_.on_map(who_.unit);
        if (!starts && (look.terminal || look.crowded)) return;
        if (sunk || spent >= budget_) return;
        if (faced_) {  // [S7.a] through its front hexsides
            step_out(hex, static_cast<Direction>(corner), corner, key);
            step_out(hex, static_cast<Direction>((corner + 1) % 6), corner, key);
            return;
        }
        for (const Direction d : boards::kDirections) step_out(hex, d, 0, key);
    }

    /// Whether the end that is wanted can still be paid for from a hex.
    [[nodiscard]] bool leads_there(Hex hex, int spent) const {
        return who_.target == kOffMap || spent + sc_.map.grid().distance(hex, who_.target) <= budget_;
    }

    /// One step, and through crowded hexes straight on along the flanks of those who stand there, RULING
    /// S7-a.
    void step_out(Hex from, Direction d, std::size_t corner, int key) {
        int spent = key >> 4;
        int steps = key & 15;
        for (;;) {
            const Hex to = sc_.map.grid().neighbours(from)[index_of(d)];
            if (to == kOffMap || (to == start_ && s_.on_map(who_.unit))) return;
            // What it costs at least: hexes that are too dear, or known as cheap, are not looked at.
            const int least = spent + std::max(1, step_[index_of(from)][index_of(d)] - saving_);
            if (least > budget_ || !leads_there(to, least)) return;
            const Look& look = look_at(to);
            if (look.blocked) return;
            if (least + look.to_go > budget_) return;
            if (!look.crowded && out_.keys_[index_of(to)][corner] <= least * 16 + steps + 1) return;
            const int cost = step_cost(from, d, to, look);
            if (cost == kProhibited || spent + cost > budget_) return;
            spent += cost;
            ++steps;
            const bool sinks = mud_ && sc_.terrain(to) == TerrainKind::Thickets &&
                               is_slope(sc_.map.features(from, d));  // [S.TEC.mud]
            reach(to, corner, spent, steps, sinks);
            const bool along = look.crowded && aspect_of(facing_in(s_, to), d) == Aspect::Flank;
            if (!along || look.terminal || sinks) return;
            from = to;
        }
    }

    void collect_ends() {
        touched_.for_each([&](Hex hex) {
            const Look& look = looks_[index_of(hex)];
            if (!look.ends) return;
            const auto& keys = out_.keys_[index_of(hex)];
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
            out_.ends_.insert(hex);
            out_.facings_[index_of(hex)] = corners;
            const std::uint8_t sunk = faced_ ? sunk_[index_of(hex)] & corners : sunk_[index_of(hex)];
            const bool all = faced_ ? sunk == corners : sunk != 0;
            if (mud_ && all && sc_.terrain(hex) == TerrainKind::Thickets) out_.sunk_.insert(hex);
        });
    }

    const Scenario& sc_;
    const State& s_;
    const Marcher& who_;
    const MarchLimits& limits_;
    March& out_;
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
    bool first_will_do_ = false;
    bool found_ = false;
    bool asked_command_ = false;
    bool in_command_ = false;
    HexSet touched_;
    Frontier agenda_;
    std::array<Look, boards::kMaxHexes> looks_;
    std::array<std::uint8_t, boards::kMaxHexes> sunk_;
};

// [S3.D] Two points more in command, or three if every step follows a road.
void march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits, March& out) {
    const OrderLimits orders = order_limits(sc, s, who, limits);
    MarchSearch search(sc, s, who, limits, orders, out);
    const bool favoured = search.is_favoured();
    search.run(favoured ? kManeuverFavour : 0, false, false);
    if (!favoured || !search.roads_lead_on()) return;
    March by_road;
    MarchSearch(sc, s, who, limits, orders, by_road).run(kRoadFavour, true, false);
    (by_road.ends_ - out.ends_).for_each([&](Hex hex) {
        out.ends_.insert(hex);
        out.keys_[index_of(hex)] = by_road.keys_[index_of(hex)];
        out.facings_[index_of(hex)] = by_road.facings_[index_of(hex)];
    });
}

bool can_march(const Scenario& sc, const State& s, const Marcher& who) {
    const MarchLimits all;
    const OrderLimits orders = order_limits(sc, s, who, all);
    if (orders.forbid_all()) return false;
    March out;
    MarchSearch search(sc, s, who, all, orders, out);
    const bool favoured = search.is_favoured();
    if (search.run(favoured ? kManeuverFavour : 0, false, true)) return true;
    if (!favoured || !search.roads_lead_on()) return false;
    return MarchSearch(sc, s, who, all, orders, out).run(kRoadFavour, true, true);
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
