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

OrderLimits order_limits(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits) {
    const int budget = std::min(who.budget + kRoadFavour, kMostMarchPoints);
    return {sc, s, who, start_of(sc, s, who.unit), budget, limits.orders};
}

/// What a search is made for.
enum class Wanted : std::uint8_t { AllAboutEnds, Ends, AnEnd };

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
    bool run(int favour, bool roads_only, Wanted wanted) {
        favour_ = favour;
        budget_ = std::min(who_.budget + favour, kMostMarchPoints);
        roads_only_ = storm_ || roads_only;
        plain_ = !roads_only_ && !binds_steps_ && saving_ == 0;
        first_will_do_ = wanted == Wanted::AnEnd;
        // Not in mud: there the order decides which of equally cheap ways counts.
        goes_straight_ = who_.target != kOffMap && !mud_;
        ends_only_ = wanted != Wanted::AllAboutEnds && who_.target == kOffMap && !mud_;
        out_.ends.clear();
        out_.sunk.clear();
        out_.faced = faced_;
        if (budget_ <= 0 || orders_.forbid_all()) return false;
        if (!set_out()) return false;
        if (ends_only_) return spread();
        for (int rank = agenda_.next(0); rank < 256 && !found_; rank = agenda_.next(rank & rank_mask())) {
            const auto node = agenda_.take(rank);
            const Corners corners = still_at(node);
            if (corners != 0) go_on_from(node.hex, corners, node.key);
        }
        if (!first_will_do_) collect_ends();
        return found_ || !out_.ends.empty();
    }
    bool spread() {
        for (int spent = 0; spent < budget_ && !found_; ++spent) {
            wave_.begin(spent);
            for (std::size_t i = 0; i < wave_.size() && !found_; ++i) {
                const Corners corners = wave_.take(wave_.at(i));
                if (corners != 0) spread_from(wave_.at(i), corners, spent);
            }
        }
        return !out_.ends.empty();
    }
    /// [S3.D] Whether it may use the favour of its orders.
    bool is_favoured() { return maneuvers_ && commanded(); }
    [[nodiscard]] bool roads_lead_on() const { return sc_.road_sides[index_of(start_)] != 0; }

    /// After a run: the cheapest way to one of its ends, found by going back along the costs.
    [[nodiscard]] MarchWay way_to(Hex end) const {
        std::size_t corner = 0;
        for (std::size_t c = 0; faced_ && c < 6; ++c) {
            const bool open = (out_.facings[index_of(end)] & bit_of(c)) != 0;
            const bool first = (out_.facings[index_of(end)] & bit_of(corner)) == 0;
            if (open && (first || key_at(end, c) < key_at(end, corner))) corner = c;
        }
        MarchWay way{end, key_at(end, corner) >> 4, std::min(who_.budget + favour_, kMostMarchPoints), {end}};
        while (way.hexes.back() != start_) go_back(corner, way.hexes);
        std::reverse(way.hexes.begin(), way.hexes.end());
        return way;
    }

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
        sunk_[index_of(hex)] = 0;
        if (ends_only_) {
            wave_.open(hex);
        } else {
            out_.keys[index_of(hex)].fill(kUnknownKey);
        }
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
        if (ends_only_) return come_to(hex, corners, spent);
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
        if (hex == who_.target) {
            const bool as_it_must = (look.corners & better) != 0;
            const bool turns = faced_ && !(who_.only_asks && as_it_must);
            budget_ = std::min(budget_, spent + (turns ? 3 : 0));
        }
        if (spent < budget_) put(hex, better, key);
    }

    [[gnu::always_inline]] void come_to(Hex hex, Corners corners, int spent) {
        Look& look = looks_[index_of(hex)];
        look.reached = true;
        if (look.ends && (!faced_ || (look.corners & corners) != 0)) {
            look.way_matters = false;
            out_.ends.insert(hex);
            found_ = first_will_do_;
        }
        if (spent < budget_) wave_.put(spent, hex, corners);
    }

    /// Cheapest first; or, for a straight way, what promises to be cheapest in all, and of that the nearest.
    void put(Hex hex, Corners corners, int key) {
        int rank = key;
        if (goes_straight_) {
            const int left = sc_.map.grid().distance(hex, who_.target);
            if ((key >> 4) + left > budget_) return;
            rank = ((key >> 4) + left) * 16 + left;
        }
        agenda_.put(rank, {hex, corners, static_cast<std::uint8_t>(key)});
    }
    /// A step never promises less than the one before, but may lead nearer for the same promise.
    [[nodiscard]] int rank_mask() const { return goes_straight_ ? ~15 : ~0; }

    /// The corners of a node for which no cheaper way was found since.
    [[nodiscard]] Corners still_at(const Frontier::Node& node) const {
        const auto& known = out_.keys[index_of(node.hex)];
        Corners still = node.corners;
        for (unsigned rest = node.corners; rest != 0; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(std::countr_zero(rest));
            if (known[c] != node.key) still ^= bit_of(c);
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

    /// The same for a wave: what go_on_from(), step_out() and step() do, in one piece, and without mud.
    void spread_from(Hex hex, Corners corners, int spent) {
        const Look& look = looks_[index_of(hex)];
        if (faced_ && (spent + 1 < budget_ || look.way_matters))
            come_to(hex, turned(corners, 1) | turned(corners, 5), spent + 1);  // [S5.a]
        const bool starts = hex == start_ && s_.on_map(who_.unit);
        if (!starts && (look.terminal || look.crowded)) return;
        const int dearest = budget_ - spent;
        const auto& costs = step_[index_of(hex)];
        const auto& around = sc_.map.grid().neighbours(hex);
        for (unsigned rest = faced_ ? sides_in_front(corners) : kAllCorners; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            const std::size_t side = bit == 6 ? 0 : bit;
            const int least = std::max(1, costs[side] - saving_);
            const Hex to = around[side];
            if (least > dearest || to == kOffMap) continue;
            const Look& there = look_at(to);
            if (least + there.to_go > dearest) continue;
            if (least == dearest && there.reached && !there.way_matters) continue;
            const Corners with = faced_ ? corners & kFacingSide[side] : corners;
            if (there.crowded) {
                file_past(hex, static_cast<Direction>(side), with, spent * 16);
            } else if (!wave_.knows(to, with)) {
                const int cost = step_cost(hex, static_cast<Direction>(side), to, there);
                if (cost <= dearest) come_to(to, with, spent + cost);
            }
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

    [[nodiscard]] int key_at(Hex hex, std::size_t corner) const { return out_.keys[index_of(hex)][corner]; }

    /// One turn or step back from where a way has come to; through a file past crowded hexes at once.
    void go_back(std::size_t& corner, std::vector<Hex>& way) const {
        const Hex hex = way.back();
        const int key = key_at(hex, corner);
        for (const std::size_t turn : {1U, 5U}) {
            const std::size_t before = (corner + turn) % 6;
            if (!faced_ || key_at(hex, before) != key - 16) continue;
            corner = before;
            return;
        }
        for (const Direction d : boards::kDirections) {
            if (faced_ && (kFacingSide[index_of(d)] & bit_of(corner)) == 0) continue;
            if (step_back(d, corner, key, way)) return;
        }
        way.push_back(start_);  // RULING S7-c: a slope that took all its points
    }

    /// Adds the hexes that lie behind the last one in a direction, if the way came from there.
    bool step_back(Direction d, std::size_t corner, int key, std::vector<Hex>& way) const {
        const std::size_t length = way.size();
        for (;;) {
            const Hex to = way.back();
            const Hex from = sc_.map.grid().neighbour(to, boards::opposite(d));
            if (from == kOffMap || !touched_.contains(from)) break;
            const int cost = step_cost(from, d, to, looks_[index_of(to)]);
            if (cost == kProhibited) break;
            key -= cost * 16 + 1;
            way.push_back(from);
            const Look& look = looks_[index_of(from)];
            const bool starts = from == start_ && s_.on_map(who_.unit);
            const bool sunk = (sunk_[index_of(from)] & bit_of(corner)) != 0;
            if (starts || (!look.terminal && !look.crowded && !sunk)) {
                if (key_at(from, corner) == key) return true;
                break;
            }
            if (look.terminal || !look.crowded || aspect_of(facing_in(s_, from), d) != Aspect::Flank) break;
        }
        way.resize(length);
        return false;
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
    int favour_ = 0;
    int budget_ = 0;
    bool roads_only_ = false;
    bool plain_ = false;  // only ground and zones decide what a step costs
    bool first_will_do_ = false;
    bool goes_straight_ = false;
    bool ends_only_ = false;
    bool found_ = false;
    bool asked_command_ = false;
    bool in_command_ = false;
    HexSet touched_;
    Frontier agenda_;
    Wave wave_;
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
    search.run(favoured ? kManeuverFavour : 0, false, Wanted::AllAboutEnds);
    if (!favoured || !search.roads_lead_on()) return;
    if (who.target != kOffMap && found.ends.contains(who.target)) return;
    March::Found by_road;
    MarchSearch(sc, s, who, limits, orders, by_road).run(kRoadFavour, true, Wanted::AllAboutEnds);
    (by_road.ends - found.ends).for_each([&](Hex hex) {
        found.ends.insert(hex);
        found.keys[index_of(hex)] = by_road.keys[index_of(hex)];
        found.facings[index_of(hex)] = by_road.facings[index_of(hex)];
    });
}

std::vector<MarchWay> march_ways(const Scenario& sc, const State& s, const Marcher& who) {
    const MarchLimits all;
    const OrderLimits orders = order_limits(sc, s, who, all);
    std::vector<MarchWay> ways;
    March::Found found, by_road;
    MarchSearch search(sc, s, who, all, orders, found);
    const bool favoured = search.is_favoured();
    search.run(favoured ? kManeuverFavour : 0, false, Wanted::AllAboutEnds);
    found.ends.for_each([&](Hex hex) { ways.push_back(search.way_to(hex)); });
    if (!favoured || !search.roads_lead_on()) return ways;
    MarchSearch roads(sc, s, who, all, orders, by_road);
    roads.run(kRoadFavour, true, Wanted::AllAboutEnds);
    (by_road.ends - found.ends).for_each([&](Hex hex) { ways.push_back(roads.way_to(hex)); });
    return ways;
}

HexSet march_ends(const Scenario& sc, const State& s, const Marcher& who) {
    const MarchLimits all;
    const OrderLimits orders = order_limits(sc, s, who, all);
    March::Found found;
    MarchSearch search(sc, s, who, all, orders, found);
    const bool favoured = search.is_favoured();
    search.run(favoured ? kManeuverFavour : 0, false, Wanted::Ends);
    if (!favoured || !search.roads_lead_on()) return found.ends;
    March::Found by_road;
    MarchSearch(sc, s, who, all, orders, by_road).run(kRoadFavour, true, Wanted::Ends);
    return found.ends | by_road.ends;
}

bool can_march(const Scenario& sc, const State& s, const Marcher& who, const MarchLimits& limits) {
    const OrderLimits orders = order_limits(sc, s, who, limits);
    if (orders.forbid_all()) return false;
    March::Found found;
    MarchSearch search(sc, s, who, limits, orders, found);
    const bool favoured = search.is_favoured();
    if (search.run(favoured ? kManeuverFavour : 0, false, Wanted::AnEnd)) return true;
    if (!favoured || !search.roads_lead_on()) return false;
    return MarchSearch(sc, s, who, limits, orders, found).run(kRoadFavour, true, Wanted::AnEnd);
}

}  // namespace bivouac::shadow::standard
