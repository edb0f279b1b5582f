#include "games/strike_of_the_eagle/tests/bookkeeping.hpp"

#include <algorithm>

namespace bivouac::eagle::test {
namespace {

bool runs(const State& s, Proc proc) {
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
    }
    return false;
}

Side side_told(const Phrase& phrase, std::size_t i) {
    return static_cast<Side>(phrase.with[i].value);
}
Area area_told(const Phrase& phrase, std::size_t i) {
    return static_cast<Area>(phrase.with[i].value);
}
BlockId block_told(const Phrase& phrase, std::size_t i) {
    return static_cast<BlockId>(phrase.with[i].value);
}
CardId card_told(const Phrase& phrase, std::size_t i) {
    return static_cast<CardId>(static_cast<std::size_t>(phrase.with[i].value) % kMaxCards);
}

/// Where blocks of a side stand.
AreaSet standing(const Scenario& sc, const State& s, Side side) {
    AreaSet areas;
    for (std::size_t i = 0; i < sc.blocks.size(); ++i) {
        if (sc.blocks[i].side == side && on_map(s.at[i])) areas.insert(area_of(s.at[i]));
    }
    return areas;
}

/// [R10.2] Who scores for taking it: the side that did not start with it.
Side taker_of(const Objective& objective) {
    return objective.vp[index_of(Side::Polish)] > 0 ? Side::Polish : Side::Soviet;
}

bool has_effect(const Card& card, Effect effect) {
    return std::any_of(card.operations.begin(), card.operations.end(),
                       [&](const Operation& o) { return o.effect == effect; });
}

}  // namespace

Bookkeeper::Bookkeeper(const Scenario& sc)
    : sc_(sc), scored_(sc.objectives.size(), false), reduced_(sc.objectives.size(), false) {
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        garrison_[i] = sc.garrisons[i];
        control_[i] = sc.control[i];
        points_of_[i] = sc.vp[i];
    }
}

void Bookkeeper::award(Side side, int points) {
    points_of_[index_of(side)] += points;
    points_ += points;
}

void Bookkeeper::note_garrison(std::string_view key, const Phrase& phrase) {
    const Side side = side_told(phrase, 0);
    const Area area = area_told(phrase, 1);
    if (key != "event.garrison") {
        garrison_[index_of(side)].erase(area);
        return;
    }
    // [A32] A card may give a city that was the enemy's.
    garrison_[index_of(enemy_of(side))].erase(area);
    control_[index_of(enemy_of(side))].erase(area);
    garrison_[index_of(side)].insert(area);
    control_[index_of(side)].insert(area);
}

// [R6.11] Points removed from the loser, and what they are worth.
void Bookkeeper::note_battle(std::string_view key, const Phrase& phrase) {
    if (key == "event.battle") {
        ++battles_;
        in_battle_ = true;
        lost_in_battle_ = {};
        denies_ = {};
    } else if (key == "event.shows_battle_card") {
        const Side side = side_told(phrase, 0);
        if (has_effect(sc_.card(side, card_told(phrase, 1)), Effect::DenyVp)) denies_[index_of(side)] = true;
    } else if (key == "event.loses") {
        ++lost_in_battle_[index_of(sc_.block(block_told(phrase, 0)).side)];
    } else if (key == "event.wins") {
        const Side winner = side_told(phrase, 0);
        const std::size_t loser = index_of(enemy_of(winner));
        in_battle_ = false;
        if (lost_in_battle_[loser] >= 4 && !denies_[loser]) award(winner, 1);
    }
}

// [R6.9], [R7.3], [R9.4], [A01]
void Bookkeeper::note_block_gone(BlockId b, Area area, bool for_good) {
    const Side enemy = enemy_of(sc_.block(b).side);
    const bool leader = sc_.leader_effects && sc_.block(b).arm == Arm::Leader;  // [R12.1]
    if (for_good) {
        award(enemy, leader ? 2 : 1);
    } else if (leader) {
        award(enemy, 1);
    }
    if (!for_good && in_battle_) ++lost_in_battle_[index_of(sc_.block(b).side)];
    gone_from_.insert(area);
}

void Bookkeeper::note_card(std::string_view key, const Phrase& phrase) {
    const Side side = side_told(phrase, 0);
    if (key == "event.uses_event") {
        played_.push_back({side, card_told(phrase, 1)});
    } else if (key == "event.reacts") {
        if (has_effect(sc_.card(side, card_told(phrase, 1)), Effect::VpBlock)) less_for_next_city_ = true;
    } else if (key == "event.cancelled") {
        const CardId card = card_told(phrase, 0);
        std::erase_if(played_, [&](const Played& p) { return p.card == card; });
    }
}

void Bookkeeper::note(const Phrase& phrase) {
    const std::string_view key = phrase.key;
    if (key == "event.garrison" || key == "event.garrison_falls" || key == "event.garrison_starves") {
        note_garrison(key, phrase);
        if (in_battle_ && key == "event.garrison_falls") ++lost_in_battle_[index_of(side_told(phrase, 0))];
        if (key == "event.garrison") claims_.insert(area_told(phrase, 1));
    } else if (key == "event.removed" || key == "event.eliminated") {
        note_block_gone(block_told(phrase, 0), area_told(phrase, 1), key == "event.removed");
    } else if (key == "event.control") {
        const Side side = side_told(phrase, 0);
        const Area area = area_told(phrase, 1);
        control_[index_of(side)].insert(area);
        control_[index_of(enemy_of(side))].erase(area);
        claims_.insert(area);
        ++changes_;
    } else if (key == "event.uses_event" || key == "event.reacts" || key == "event.cancelled") {
        note_card(key, phrase);
    } else if (key == "event.score_city") {
        settle_objectives();
    } else {
        note_battle(key, phrase);
    }
}

void Bookkeeper::settle_cards() {
    for (const Played& played : played_) {
        for (const Operation& o : sc_.card(played.side, played.card).operations) {
            const bool holds =
                o.effect == Effect::VpIfControl && control_[index_of(played.side)].contains(o.area);
            if (o.effect == Effect::Vp || holds) award(played.side, o.n);
        }
    }
    played_.clear();
}

// [R10.2], [A29] In the order of the list; a card may make the next score one less.
void Bookkeeper::settle_objectives() {
    for (std::size_t i = 0; i < sc_.objectives.size(); ++i) {
        const Objective& objective = sc_.objectives[i];
        if (objective.mode == Objective::Mode::End) continue;
        const bool held = control_[index_of(taker_of(objective))].contains(objective.area);
        if (held && !scored_[i] && less_for_next_city_) {
            reduced_[i] = true;
            less_for_next_city_ = false;
        }
        if (!held) reduced_[i] = false;
        if (held && !scored_[i]) ++points_;
        scored_[i] = held;
    }
}

std::string Bookkeeper::wrong_garrisons(const State& s) const {
    for (const Side side : kBothSides) {
        if (!(s.garrison[index_of(side)] == garrison_[index_of(side)])) return "garrisons differ";
    }
    return {};
}

// [R1.6], [A28]
std::string Bookkeeper::wrong_control(const State& s) const {
    for (const Side side : kBothSides) {
        if (!(s.control[index_of(side)] == control_[index_of(side)])) return "control differs";
    }
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        const AreaSet reasons = stood_[i] | stand_[i] | gone_from_ | garrison_[i];
        const AreaSet baseless = (claims_ & control_[i]) - reasons;
        if (!baseless.empty())
            return "control of " + sc_.area(baseless.first()).id + " without anybody there";
    }
    const bool at_rest = !runs(s, Proc::Execute) && !runs(s, Proc::Withdraw) && !runs(s, Proc::Battle) &&
                         !runs(s, Proc::ExecuteRail) && !runs(s, Proc::Card) && !runs(s, Proc::Settle) &&
                         s.phase > 0 && !s.agenda.empty();
    if (!at_rest) return {};
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        const std::size_t enemy = index_of(enemy_of(side));
        // Nobody asks who controls a reinforcement box.
        const AreaSet alone = stand_[i] - stand_[enemy] - garrison_[enemy] - sc_.boxes;
        if (const AreaSet denied = alone - control_[i]; !denied.empty())
            return sc_.area(denied.first()).id + " is not controlled by who stands there alone";
    }
    return {};
}

std::string Bookkeeper::wrong_points(const State& s) const {
    const bool over = s.agenda.empty();
    if (!over && (runs(s, Proc::Settle) || runs(s, Proc::React) || runs(s, Proc::Card))) return {};
    PerSide<int> expected = points_of_;
    bool at_once = false;
    for (std::size_t i = 0; i < sc_.objectives.size(); ++i) {
        const Objective& objective = sc_.objectives[i];
        const std::size_t taker = index_of(taker_of(objective));
        const bool held = control_[taker].contains(objective.area);
        if (objective.mode == Objective::Mode::End) continue;
        if (held) expected[taker] += objective.vp[taker] - (reduced_[i] ? 1 : 0);
        at_once = at_once || (held && objective.mode == Objective::Mode::Instant);
    }
    if (at_once && !over) return "the game goes on though it has ended at once";
    for (const Objective& objective : sc_.objectives) {
        if (!over || at_once || objective.mode != Objective::Mode::End) continue;
        for (const Side side : kBothSides) {
            if (control_[index_of(side)].contains(objective.area))
                expected[index_of(side)] += objective.vp[index_of(side)];
        }
    }
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        if (s.vp[i] != expected[i])
            return std::string(side == Side::Polish ? "Polish" : "Soviet") + " points are " +
                   std::to_string(s.vp[i]) + ", by the books " + std::to_string(expected[i]);
    }
    return {};
}

std::string Bookkeeper::hear(const std::vector<SeenEvent>& told, const State& after) {
    claims_ = {};
    gone_from_ = {};
    for (const Side side : kBothSides) {
        stood_[index_of(side)] = stand_[index_of(side)];
        stand_[index_of(side)] = standing(sc_, after, side);
    }
    for (const SeenEvent& event : told) note(event.phrase);
    if (!runs(after, Proc::React) && !runs(after, Proc::Card)) settle_cards();
    if (!runs(after, Proc::Settle)) settle_objectives();
    for (const std::string& wrong : {wrong_garrisons(after), wrong_control(after), wrong_points(after)}) {
        if (!wrong.empty()) return wrong;
    }
    return {};
}

// [supply]

Quartermaster::Quartermaster(const Scenario& sc, const State& s) : sc_(sc), s_(s) {
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        const std::size_t enemy = index_of(enemy_of(side));
        const AreaSet held = standing(sc, s, enemy_of(side)) | s.garrison[enemy];
        for (std::size_t a = 0; a < sc.areas.size(); ++a) {
            const auto area = static_cast<Area>(a);
            const bool closed = sc.areas[a].lithuania && s.lithuania == 0;
            const bool foreign = side == Side::Polish && (sc.areas[a].box || sc.areas[a].link);
            if (sc.in_play.contains(area) && !closed && !foreign && !held.contains(area))
                open_[i].insert(area);
        }
        const Area source = sc.source[i];
        if (!open_[i].contains(source)) continue;
        for (std::size_t a = 0; a < sc.areas.size(); ++a) {
            const auto city = static_cast<Area>(a);
            const bool own = sc.areas[a].key_city && s.control[i].contains(city) && open_[i].contains(city);
            if (own && links(side, city, source) >= 0) depots_[i].insert(city);
        }
    }
}

int Quartermaster::links(Side side, Area from, AreaSet goals) const {
    AreaSet seen = from;
    std::vector<Area> edge{from};
    for (int gone = 0; !edge.empty(); ++gone) {
        std::vector<Area> next;
        for (const Area a : edge) {
            if (goals.contains(a)) return gone;
            for (std::size_t w = 0; w < sc_.map.ways(); ++w) {
                const Area to = sc_.map.to(static_cast<Way>(w));
                if (sc_.map.from(static_cast<Way>(w)) != a || seen.contains(to)) continue;
                if (!open_[index_of(side)].contains(to)) continue;
                seen.insert(to);
                next.push_back(to);
            }
        }
        edge = next;
    }
    return -1;
}

bool Quartermaster::feeds(BlockId b) const {
    const Block& block = sc_.block(b);
    const std::size_t side = index_of(block.side);
    const Area area = s_.area(b);
    if (block.arm == Arm::Leader || sc_.area(area).box) return true;  // [R9.3]
    const int far = links(block.side, area, depots_[side]);
    if (far < 0) return false;
    if (block.arm != Arm::Cavalry) return far <= 3 + s_.staff[side][index_of(sc_.front_of(area))].range;
    bool gai = false;  // [R12.2]
    for (std::size_t i = 0; i < sc_.blocks.size(); ++i) {
        gai = gai || (sc_.leader_effects && sc_.blocks[i].side == block.side && s_.at[i] == place_of(area) &&
                      sc_.blocks[i].ability == Ability::CavSupply);
    }
    return gai || far <= 5;
}

}  // namespace bivouac::eagle::test
