// The ways that tables show: in random games each one is walked hex by hex, and must cost what is told and
// what the move then takes. Chapters [S5] facing on the march, [S7], [S8.1], [S15.a]; [B5], [B6.1].
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/movement.hpp"
#include "games/shadow_of_the_eagle/standard/stacking.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace {

template <class G>
std::shared_ptr<const Scenario> scenario_of(std::string_view id) {
    return G::load(id).scenario;
}

/// Plays at random and shows `look(position, seat)` every question, until so many decisions are taken.
template <class G, class Look>
void play_at_random(const std::shared_ptr<const Scenario>& sc, std::uint64_t seed, std::size_t decisions,
                    const Look& look) {
    Match<G> match(sc, Dice::fast(seed), Match<G>::Log::None);
    Rng rng(seed);
    const auto offers = std::make_unique<Offers>();
    while (match.decisions().size() < decisions && !to_act<G>(match.now()).empty()) {
        const Seat seat = to_act<G>(match.now()).lowest();
        look(match.now(), seat);
        if (question_for<G>(match.now(), seat).kind == QuestionKind::Draft) {
            Plan plan;
            question_for<G>(match.now(), seat).propose(*sc, match.now(), seat, rng, plan);
            for (const Action a : plan) ASSERT_TRUE(match.take(seat, a).allowed());
            continue;
        }
        offer<G>(*sc, match.now(), seat, *offers);
        const auto n = rng.below(static_cast<std::uint32_t>(offers->size()));
        ASSERT_TRUE(match.take(seat, *(offers->begin() + n)).allowed());
    }
}

std::vector<Hex> hexes_of(const Trail& trail) {
    std::vector<Hex> hexes;
    hexes.reserve(trail.path.size());
    for (const std::uint16_t place : trail.path) hexes.push_back(static_cast<Hex>(place));
    return hexes;
}

// The standard game.

using StandardState = standard::State;

/// What a counter pays for a way, walked hex by hex; by the corner that it faces at last.
class Walk {
  public:
    Walk(const Scenario& sc, const StandardState& s, const standard::Marcher& who)
        : sc_(sc), s_(s), who_(who), faced_(standard::needs_facing(sc, s, who.unit)) {
        const standard::Facing facing = standard::facing_of(s, who.unit);
        const bool any = !faced_ || who.turns_free || facing == standard::Facing::None;
        paid_.fill(any ? 0 : 100);
        if (!any) paid_[standard::corner_of(facing)] = 0;
        if (s.on_map(who.unit)) return;
        const Hex entry = standard::standard_unit(sc, who.unit).entry_hex;
        for (int& paid : paid_) paid += standard::entry_cost(sc, s, who.unit) + zone(entry);
    }

    void step(Hex from, Hex to) {
        const auto d = sc_.map.grid().direction_to(from, to);
        ASSERT_TRUE(d) << "not a neighbour";
        turn();
        const auto arm = static_cast<std::size_t>(standard::unit_of(sc_, who_.unit).arm);
        const auto& tables = sc_.standard_tables;
        const bool maneuvers = standard::maneuvers(sc_, s_, who_.unit);
        int cost = (maneuvers ? tables.maneuver : tables.step)[arm][index_of(from)][index_of(*d)];
        const bool street = sc_.terrain(to) == TerrainKind::Buildings && !sc_.road_step(from, *d);
        if (maneuvers && street && standard::is_empty(s_, to)) cost -= tables.street_saving[arm];
        for (std::size_t c = 0; c < 6; ++c) {
            const bool in_front = (index_of(*d) + 6 - c) % 6 < 2;
            paid_.at(c) = !faced_ || in_front ? paid_.at(c) + cost + zone(to) : 100;
        }
    }
    /// The least, facing as those who stand there do.
    [[nodiscard]] int paid(Hex end) {
        turn();
        const standard::Facing there = standard::facing_in(s_, end);
        const bool friends = s_.occupied[index_of(side())].contains(end);
        if (faced_ && friends && there != standard::Facing::None) return paid_[standard::corner_of(there)];
        return *std::min_element(paid_.begin(), paid_.end());
    }

  private:
    [[nodiscard]] Side side() const { return standard::unit_of(sc_, who_.unit).side; }
    [[nodiscard]] int zone(Hex hex) const {
        return s_.zone[index_of(enemy_of(side()))].contains(hex) ? 1 : 0;
    }
    void turn() {
        for (int round = 0; faced_ && round < 3; ++round) {
            for (std::size_t c = 0; c < 6; ++c) {
                for (const std::size_t near : {(c + 1) % 6, (c + 5) % 6})
                    paid_.at(c) = std::min(paid_.at(c), paid_.at(near) + 1);
            }
        }
    }

    const Scenario& sc_;
    const StandardState& s_;
    const standard::Marcher& who_;
    bool faced_;
    std::array<int, 6> paid_{};
};

/// RULING S7-c: a slope that takes all that guns have is not paid by the hex.
bool is_crept(const Scenario& sc, const standard::Marcher& who, const Trail& trail) {
    return standard::unit_of(sc, who.unit).arm == Arm::Artillery && trail.path.size() == 2 &&
           trail.cost == trail.budget;
}

/// Between its ends a way does not stop in zones nor pass enemies, and files straight past crowded hexes.
void check_between(const Scenario& sc, const StandardState& s, Side enemy, const std::vector<Hex>& way) {
    for (std::size_t h = 1; h + 1 < way.size(); ++h) {
        ASSERT_FALSE(s.front_zone[index_of(enemy)].contains(way[h])) << "[S8.1.a] it stops there";
        ASSERT_FALSE(s.occupied[index_of(enemy)].contains(way[h]));
        if (!standard::is_crowded(sc, s, way[h])) continue;
        const auto& grid = sc.map.grid();
        ASSERT_EQ(grid.direction_to(way[h - 1], way[h]), grid.direction_to(way[h], way[h + 1])) << "[S7.b]";
    }
}

struct WaysWalked {
    std::size_t marches = 0, far = 0, faced = 0, leaders = 0, entered = 0;
};

void check_standard(const Scenario& sc, const StandardState& s, Seat seat, WaysWalked& counts) {
    const auto ask = static_cast<standard::Ask>(s.agenda.top().which);
    const auto offers = std::make_unique<Offers>();
    offer<Standard>(sc, s, seat, *offers);
    const std::vector<Action> offered(offers->begin(), offers->end());
    const auto trails = Standard::trails(sc, s, seat, offered);
    ASSERT_EQ(trails.size(), offered.size());
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const bool goes = standard::is_verb(offered[i], standard::Verb::To);
        ASSERT_EQ(trails[i].has_value(), goes);
        if (!goes) continue;
        const Trail& trail = *trails[i];
        const std::vector<Hex> way = hexes_of(trail);
        ASSERT_EQ(way.back(), standard::operand<Hex>(offered[i]));
        ASSERT_LE(trail.cost, trail.budget);
        if (ask == standard::Ask::LeadTo) {
            ++counts.leaders;
            for (std::size_t h = 1; h < way.size(); ++h)
                ASSERT_TRUE(sc.map.grid().direction_to(way[h - 1], way[h]));
            continue;
        }
        const auto who = standard::marcher_in_hand(sc, s);
        ASSERT_TRUE(who);
        Walk walk(sc, s, *who);
        ASSERT_EQ(way.front(),
                  s.on_map(who->unit) ? s.hex(who->unit) : standard::standard_unit(sc, who->unit).entry_hex);
        for (std::size_t h = 1; h < way.size(); ++h) walk.step(way[h - 1], way[h]);
        check_between(sc, s, enemy_of(standard::unit_of(sc, who->unit).side), way);
        if (!is_crept(sc, *who, trail)) {
            ASSERT_EQ(Rational(walk.paid(way.back())), trail.cost);
        }
        ++counts.marches;
        if (way.size() > 4) ++counts.far;
        if (standard::needs_facing(sc, s, who->unit)) ++counts.faced;
        if (!s.on_map(who->unit)) ++counts.entered;
    }
}

class StandardTrails : public ::testing::TestWithParam<const char*> {};

TEST_P(StandardTrails, every_way_that_is_shown_costs_what_is_told) {
    const auto sc = scenario_of<Standard>(GetParam());
    WaysWalked counts;
    for (std::uint64_t seed = 1; seed <= 6 && !HasFatalFailure(); ++seed) {
        play_at_random<Standard>(sc, seed, 500, [&](const StandardState& s, Seat seat) {
            if (!HasFatalFailure()) check_standard(*sc, s, seat, counts);
        });
    }
    EXPECT_GT(counts.marches, 1000U);
    EXPECT_GT(counts.far, 100U);
    EXPECT_GT(counts.faced, 100U);
    EXPECT_GT(counts.leaders, 10U);
}

INSTANTIATE_TEST_SUITE_P(battles, StandardTrails, ::testing::Values("alcaniz", "maria", "castalla"));

// The basic game.

void check_basic(const Scenario& sc, const basic::State& s, Seat seat, std::size_t& checked) {
    const auto offers = std::make_unique<Offers>();
    offer<Basic>(sc, s, seat, *offers);
    const std::vector<Action> offered(offers->begin(), offers->end());
    const auto trails = Basic::trails(sc, s, seat, offered);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const bool goes = basic::is_verb(offered[i], basic::Verb::To);
        ASSERT_EQ(trails[i].has_value(), goes);
        if (!goes) continue;
        ++checked;
        const std::vector<Hex> way = hexes_of(*trails[i]);
        const HexSet& zone = s.zone[index_of(enemy_of(basic::side_of(seat)))];
        ASSERT_EQ(way.back(), basic::hex_operand(offered[i], 0));
        int paid = 0;
        for (std::size_t h = 1; h < way.size(); ++h) {
            const auto d = sc.map.grid().direction_to(way[h - 1], way[h]);
            ASSERT_TRUE(d);
            paid += sc.cost(way[h - 1], *d) + (zone.contains(way[h]) ? 1 : 0);
            if (h + 1 < way.size()) {
                ASSERT_FALSE(zone.contains(way[h])) << "[B6.1.b] it stops there";
            }
        }
        const UnitId unit = s.agenda.top().as<basic::DestinationLocals>().unit;
        if (s.on_map(unit)) {
            ASSERT_EQ(way.front(), s.hex(unit));
            ASSERT_EQ(trails[i]->cost, Rational(paid));
        } else {
            ASSERT_GT(trails[i]->cost, Rational(paid)) << "[B5.f] its entry hex";
        }
        ASSERT_EQ(trails[i]->budget, Rational(sc.unit(unit).movement));
    }
}

TEST(BasicTrails, every_way_that_is_shown_costs_what_is_told) {
    for (const char* const id : {"alcaniz", "maria"}) {
        const auto sc = scenario_of<Basic>(id);
        std::size_t checked = 0;
        play_at_random<Basic>(sc, 3, 600, [&](const basic::State& s, Seat seat) {
            if (!HasFatalFailure()) check_basic(*sc, s, seat, checked);
        });
        EXPECT_GT(checked, 1000U) << id;
    }
}

}  // namespace
}  // namespace bivouac::shadow
