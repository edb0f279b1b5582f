// Historical events that act at once, [R3.5], and what cards give in the Reinforcement Phase: [effects VP to
// LITHUANIA_OPEN, STRENGTHEN_FRONT]. Each operation of the vocabulary is one handler.
#include <algorithm>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

Verdict not_there(Area area) {
    return Verdict::refused("R3.5", {"refusal.not_there", {area_named(area)}});
}
Verdict not_that_block(BlockId b) {
    return Verdict::refused("R3.5", {"refusal.not_eligible", {block_named(b)}});
}
int number(const Scenario& sc, const Errand& e) {
    return operation_of(sc, e).n;
}
bool controls(const State& s, Side side, Area area) {
    return s.control[index_of(side)].contains(area);
}

// VP, VP_IF_CONTROL
void score_points(EaglePlay& play, Errand& e) {
    score(play, e.side, number(play.sc, e), "event.score_card");
}
void score_if_held(EaglePlay& play, Errand& e) {
    if (controls(play.s, e.side, operation_of(play.sc, e).area)) score_points(play, e);
}

// CUBES, ENEMY_CUBES
void take_cubes_of_card(EaglePlay& play, Errand& e) {
    Cubes& pool = play.s.cubes[index_of(e.side)][index_of(e.front)];
    const Cubes& given = operation_of(play.sc, e).cubes;
    for (std::size_t i = 0; i < 3; ++i) pool.of[i] = static_cast<std::uint8_t>(pool.of[i] + given.of[i]);
    play.everyone(
        {"event.takes_cubes", {side_named(e.side), Operand::number(given.total()), front_named(e.front)}});
}
void begin_losing_cubes(EaglePlay& play, Errand& e) {
    e.chooser = enemy_of(e.side);
    const int saved = play.s.cubes[index_of(e.chooser)][index_of(e.front)].total();
    e.left = static_cast<std::uint8_t>(std::min(saved, std::abs(number(play.sc, e))));
}
Verdict refuse_giving(const Scenario&, const State& s, const Errand& e, Action a) {
    const auto cube = static_cast<Cube>(a.operands[0]);
    const bool has = s.cubes[index_of(e.chooser)][index_of(e.front)].of[a.operands[0]] > 0;
    return has ? Verdict::legal()
               : Verdict::refused("R3.5", {"refusal.no_cubes", {cube_named(cube), cube_named(cube)}});
}
void give_cube(EaglePlay& play, Errand& e, Action a) {
    --play.s.cubes[index_of(e.chooser)][index_of(e.front)].of[a.operands[0]];
    play.everyone(
        {"event.gives_cube", {side_named(e.chooser), cube_named(static_cast<Cube>(a.operands[0]))}});
}

// BUILD, BUILD_IF

/// Whether a block is the one, or one of the class, that the card builds.
bool is_built_by(const Scenario& sc, const Operation& o, Side side, BlockId b) {
    if (o.block != kNoBlock) return o.block == b;
    const Block& block = sc.block(b);
    return block.side == side && block.arm == o.arm && block.size == o.size;
}
bool may_stand(const Scenario& sc, const State& s, const Errand& e, Area area) {
    const Operation& o = operation_of(sc, e);
    if (!open_areas(sc, s).contains(area) || held_by(s, enemy_of(e.side)).contains(area) ||
        room_in(sc, s, e.side, area) <= 0)
        return false;
    switch (o.place) {
        case Operation::Place::Depot:
            return s.depots[index_of(e.side)].contains(area) && sc.front_of(area) == e.front;
        case Operation::Place::Box:
            return sc.boxes.contains(area) && !sc.area(area).link && sc.front_of(area) == e.front;
        case Operation::Place::Area:
            break;
    }
    return area == o.area && (sc.boxes.contains(area) || controls(s, e.side, area));
}
void begin_building(EaglePlay& play, Errand& e) {
    const Operation& o = operation_of(play.sc, e);
    if (o.effect == Effect::BuildIf && !controls(play.s, e.side, o.area)) return;
    if (o.block != kNoBlock && play.s.on_map(o.block)) {
        // Which block it is everybody knows, not where it stands.
        if (play.s.sp[index_of(o.block)] < play.sc.block(o.block).max_sp) grow(play.s, o.block);
        play.everyone({"event.card_strengthens", {block_named(o.block)}});
        return;
    }
    e.left = 1;
}
bool may_come(const Scenario& sc, const State& s, const Errand& e, BlockId b) {
    const Place at = s.at[index_of(b)];
    const Operation& o = operation_of(sc, e);
    const bool free = at == Place::Pool || (at == Place::Track && o.block != kNoBlock);
    return free && is_built_by(sc, o, e.side, b);
}
Verdict refuse_build(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a, 1);
    if (!may_come(sc, s, e, block_operand(a))) return not_that_block(block_operand(a));
    return may_stand(sc, s, e, area) ? Verdict::legal() : not_there(area);
}
AreaSet built_at(const Scenario& sc, const State& s, const Errand& e, std::uint16_t first) {
    return may_come(sc, s, e, static_cast<BlockId>(first)) ? open_areas(sc, s) : AreaSet{};
}
void build(EaglePlay& play, Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const int sp = std::min<int>(number(play.sc, e), play.sc.block(b).max_sp);
    put(play.sc, play.s, b, area_operand(a, 1), sp);
    if (e.occasion == Occasion::Reinforcement) play.s.set(b, Mark::Built);  // [R11.5]
    play.everyone({"event.builds", {side_named(e.side), block_named(b), area_named(area_operand(a, 1))}});
}

// STRENGTHEN, STRENGTHEN_FRONT
void begin_strengthening(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(number(play.sc, e));
}
Verdict refuse_strengthen(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    if (sc.block(b).side != e.side || !s.on_map(b) || sc.front_of(s.area(b)) != e.front ||
        e.has_taken(index_of(b)) || s.sp[index_of(b)] >= sc.block(b).max_sp || !supplied(sc, s, b))
        return not_that_block(b);
    const bool front_line = is_front_line(sc, s, e.side, s.area(b));
    if (operation_of(sc, e).effect == Effect::StrengthenFront)
        return front_line ? Verdict::legal() : not_that_block(b);
    const bool fed =
        front_line && any_in(sc, s, e.side, s.area(b), [&](BlockId o) { return e.has_taken(index_of(o)); });
    return fed ? Verdict::refused("R11.4", {"refusal.front_line", {area_named(s.area(b))}})
               : Verdict::legal();
}
void strengthen_block(EaglePlay& play, Errand& e, Action a) {
    e.take(index_of(block_operand(a)));
    const AreaSet fed = play.s.front_line_fed;
    strengthen(play, block_operand(a));
    play.s.front_line_fed = fed;  // what a card gives does not use up the area's point
}

// ORDERS, ORDERS_OTHER, ENEMY_ORDERS
void more_orders(EaglePlay& play, Side side, Front front, int n) {
    Staff& staff = play.s.staff_of(side, front);
    staff.extra = static_cast<std::int8_t>(staff.extra + n);
    play.everyone({"event.order_limit", {side_named(side), front_named(front), Operand::number(n)}});
}
void own_orders(EaglePlay& play, Errand& e) {
    more_orders(play, e.side, e.front, number(play.sc, e));
}
void other_fronts_orders(EaglePlay& play, Errand& e) {
    const Front other = other_front(e.front);
    if (play.sc.fronts[index_of(other)]) more_orders(play, e.side, other, number(play.sc, e));
}
void enemy_orders(EaglePlay& play, Errand& e) {
    more_orders(play, enemy_of(e.side), e.front, number(play.sc, e));
}

// INIT
void shift_initiative(EaglePlay& play, Errand& e) {
    Initiative& initiative = play.s.initiative[index_of(e.front)];
    for (int n = number(play.sc, e); n > 0; --n) {
        if (initiative.owner == e.side) {
            initiative.value =
                static_cast<std::uint8_t>(std::min<int>(initiative.value + 1, kMostInitiative));
        } else if (initiative.value > 1) {
            --initiative.value;
        } else {
            initiative = {e.side, 1};  // [A23]
        }
    }
    play.everyone({"event.initiative",
                   {front_named(e.front), side_named(initiative.owner), Operand::number(initiative.value)}});
}

// DRAW
void draw_cards(EaglePlay& play, Errand& e) {
    const SeatSet own = play.sc.seats_of(e.side);
    int drawn = 0;
    for (; drawn < number(play.sc, e); ++drawn) {
        const CardId card = draw_card(play, e.side);
        if (card == kNoCard) break;
        hand_of(play.sc, play.s, e.side, e.front) |= bit_of(card);
        play.only(own, {"event.drew", {side_named(e.side), card_named(e.side, card)}});
    }
    play.outsiders(own, {"event.drew_cards", {side_named(e.side), Operand::number(drawn)}});
}

// ENEMY_HIT
void begin_enemy_hit(EaglePlay& play, Errand& e) {
    e.chooser = enemy_of(e.side);
    e.left = static_cast<std::uint8_t>(number(play.sc, e));
}
Verdict refuse_enemy_hit(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const BlockId b = block_operand(a);
    const bool fits = sc.block(b).side == e.chooser && s.on_map(b) &&
                      is_front_line(sc, s, e.chooser, s.area(b)) && !e.has_taken(index_of(b));
    return fits ? Verdict::legal() : not_that_block(b);
}
void enemy_hit(EaglePlay& play, Errand& e, Action a) {
    e.take(index_of(block_operand(a)));
    weaken(play, block_operand(a));
}

// ENEMY_GARRISON, GARRISON, GARRISON_AT
void begin_garrisons(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(std::abs(number(play.sc, e)));
}
Verdict refuse_enemy_garrison(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const Side enemy = enemy_of(e.side);
    const AreaSet near = sc.map.within(s.occupied[index_of(e.side)], operation_of(sc, e).range);
    const bool fits =
        s.garrison[index_of(enemy)].contains(area) && s.blocks_in(enemy, area) == 0 && near.contains(area);
    return fits ? Verdict::legal() : not_there(area);
}
void enemy_garrison(EaglePlay& play, Errand& e, Action a) {
    remove_garrison(play.sc, play.s, enemy_of(e.side), area_operand(a));
    play.everyone({"event.garrison_falls", {side_named(enemy_of(e.side)), area_named(area_operand(a))}});
}
Verdict refuse_garrison(const Scenario&, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const bool fits =
        s.depots[index_of(e.side)].contains(area) && !s.garrison[index_of(e.side)].contains(area);
    return fits ? Verdict::legal() : not_there(area);
}
void place_garrison(EaglePlay& play, Side side, Area area) {
    put_garrison(play.sc, play.s, side, area);
    play.everyone({"event.garrison", {side_named(side), area_named(area)}});
}
void garrison(EaglePlay& play, Errand& e, Action a) {
    place_garrison(play, e.side, area_operand(a));
}
/// [A32] The city is the side's from now on.
void garrison_at(EaglePlay& play, Errand& e) {
    State& s = play.s;
    const Side enemy = enemy_of(e.side);
    const Area area = operation_of(play.sc, e).area;
    if (!play.sc.in_play.contains(area) || s.blocks_in(enemy, area) > 0) return;
    if (s.garrison[index_of(enemy)].contains(area)) remove_garrison(play.sc, s, enemy, area);
    s.control[index_of(enemy)].erase(area);
    s.control[index_of(e.side)].insert(area);
    place_garrison(play, e.side, area);
    derive_supply(play.sc, s, e.side);
    derive_supply(play.sc, s, enemy);
    call(play, Proc::Settle);
}

void dry_city(EaglePlay& play, Errand& e) {
    play.s.dry.insert(operation_of(play.sc, e).area);
}
void widen_supply(EaglePlay& play, Errand& e) {
    Staff& staff = play.s.staff_of(e.side, e.front);
    staff.range = static_cast<std::int8_t>(staff.range + number(play.sc, e));
    derive_supply(play.sc, play.s, e.side);
}
// [R1.10]
void open_lithuania(EaglePlay& play, Errand&) {
    play.s.lithuania = 1;
    for (const Side side : kBothSides) derive_supply(play.sc, play.s, side);
    play.everyone({"event.lithuania"});
}
void reduce_score(EaglePlay& play, Errand& e) {
    play.s.heed(Heed::ScoreReduced, number(play.sc, e));
}

constexpr Handler kScore{.begin = score_points};
constexpr Handler kScoreIf{.begin = score_if_held};
constexpr Handler kCubesOfCard{.begin = take_cubes_of_card};
constexpr Handler kLoseCubes{begin_losing_cubes, Verb::Give, refuse_giving, give_cube, false};
constexpr Handler kBuild{.begin = begin_building,
                         .verb = Verb::Build,
                         .refuse = refuse_build,
                         .choose = build,
                         .second_areas = built_at};
constexpr Handler kStrengthen{begin_strengthening, Verb::Pick, refuse_strengthen, strengthen_block, true};
constexpr Handler kOwnOrders{.begin = own_orders};
constexpr Handler kOtherOrders{.begin = other_fronts_orders};
constexpr Handler kEnemyOrders{.begin = enemy_orders};
constexpr Handler kInit{.begin = shift_initiative};
constexpr Handler kDraw{.begin = draw_cards};
constexpr Handler kEnemyHit{begin_enemy_hit, Verb::Pick, refuse_enemy_hit, enemy_hit, false};
constexpr Handler kEnemyGarrison{begin_garrisons, Verb::At, refuse_enemy_garrison, enemy_garrison, true};
constexpr Handler kGarrison{begin_garrisons, Verb::At, refuse_garrison, garrison, true};
constexpr Handler kGarrisonAt{.begin = garrison_at};
constexpr Handler kDry{.begin = dry_city};
constexpr Handler kWiden{.begin = widen_supply};
constexpr Handler kOpen{.begin = open_lithuania};
constexpr Handler kReduce{.begin = reduce_score};

}  // namespace

const Handler* event_handler(Effect effect) {
    switch (effect) {
        case Effect::Vp:
            return &kScore;
        case Effect::VpIfControl:
            return &kScoreIf;
        case Effect::Cubes:
            return &kCubesOfCard;
        case Effect::EnemyCubes:
            return &kLoseCubes;
        case Effect::Build:
        case Effect::BuildIf:
            return &kBuild;
        case Effect::Strengthen:
        case Effect::StrengthenFront:
            return &kStrengthen;
        case Effect::Orders:
            return &kOwnOrders;
        case Effect::OrdersOther:
            return &kOtherOrders;
        case Effect::EnemyOrders:
            return &kEnemyOrders;
        case Effect::Init:
            return &kInit;
        case Effect::Draw:
            return &kDraw;
        case Effect::EnemyHit:
            return &kEnemyHit;
        case Effect::EnemyGarrison:
            return &kEnemyGarrison;
        case Effect::Garrison:
            return &kGarrison;
        case Effect::GarrisonAt:
            return &kGarrisonAt;
        case Effect::EnemyNoStrategic:
            return &kDry;
        case Effect::SupplyRange:
            return &kWiden;
        case Effect::LithuaniaOpen:
            return &kOpen;
        case Effect::VpBlock:
            return &kReduce;
        default:
            return supply_card_handler(effect);
    }
}

}  // namespace bivouac::eagle
