// The sequence of play of the basic game, [B3], as tables that read like the book; and its verbs.
#include <array>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

using Words = StepWords<Basic, Ask>;

constexpr SeatSet kFrench = SeatSet(seat_of(Side::French));
constexpr SeatSet kAllied = SeatSet(seat_of(Side::Allied));

constexpr std::array kBattleSteps{
    Words::run(set_up_first),  // [B13.a] the side that the battle names first
    Words::run(set_up_second),
    Words::run(open_first_turn),  // [B14.1]
    Words::call(Proc::Turn, kFrench | kAllied),
    Words::run(announce_result),  // [B12]
};

constexpr std::array kTurnSteps{
    // [B3]
    Words::call(Proc::Phase, kFrench),    // [B3.a]
    Words::call(Proc::Phase, kAllied),    // [B3.b]
    Words::run(reorganize),               // [B3.c], [B11.1]
    Words::run(advance_turn_marker),      // [B3.d]
    Words::again_unless(battle_is_over),  // [B14.1]
};

constexpr std::array kPhaseSteps{
    Words::run(begin_movement),  // [B5] which unit, then where, until its player ends it
    Words::run(end_movement),    // [B4.d] what is too much for a hex is removed
    Words::run(begin_combat),    // [B7], not in a storm [B14.1.d]
};

constexpr std::array kCombatSteps{
    Words::run(plan_or_end),  // [B7] a plan of attacks, committed as a whole
    Words::again(),           // until nobody can or wants to attack
};

constexpr std::array kAttacksSteps{
    Words::run(next_attack),  // [B7.d] in the order the attacker chooses
    Words::again(),           // until none of the plan is left
};

constexpr std::array kFightSteps{
    // [B7.1.c] each result in full before the next attack
    Words::run(losses),              // [B.CRT]
    Words::run(losses_of_exchange),  // [B.CRT.Ex]
    Words::run(retreats),            // [B9.a]
    Words::run(advance),             // [B9.e]
    Words::run(end_fight),
};

const std::array<Procedure<Basic>, 6> kProcedures{{
    {"battle", kBattleSteps},
    {"turn", kTurnSteps},
    {"phase", kPhaseSteps},
    {"combat", kCombatSteps},
    {"attacks", kAttacksSteps},
    {"fight", kFightSteps, name_fight},
}};

constexpr std::array<VerbSpec, 19> kVerbs{{
    {"place {0} at {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"historical"},
    {"move {0}", {kUnit}},
    {"to {0}", {kHex}},
    {"end_movement"},
    {"remove {0}", {kUnit}},
    {"attack {0} with {1}", {kHex, kUnit}, VerbKind::Compose, 1},
    {"spare {0}", {kUnit}, VerbKind::Compose},
    {"join {0} to {1}", {kHex, kHex}, VerbKind::Compose},
    {"part {0}", {kHex}, VerbKind::Compose},
    {"commit", {}, VerbKind::Commit},
    {"end_combat", {}, VerbKind::Commit},
    {"resolve {0}", {kHex}},
    {"lose {0}", {kUnit}},
    {"retreat {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"stand {0}", {kUnit}},
    {"displace {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"advance {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"no_advance"},
}};

}  // namespace

Verdict other_question() {
    static constexpr Rule kRule = "B3";
    static constexpr Phrase kPhrase{"refusal.other_question"};
    return Verdict::refused(kRule, kPhrase);
}

}  // namespace basic

GameInfo Basic::info() {
    return {.id = "shadow_of_the_eagle",
            .rules = "basic",
            .title = "Shadow of the Eagle",
            .version = 1,
            .seats = 2};
}

std::span<const VerbSpec> Basic::verbs() {
    return basic::kVerbs;
}
std::span<const Procedure<Basic>> Basic::procedures() {
    return basic::kProcedures;
}

std::span<const Question<Basic>> Basic::questions() {
    using namespace basic;
    static const std::array kQuestions{kSetUp,        kChooseUnit, kDestination, kRemoveExcess, kPlanAttacks,
                                       kChooseAttack, kChooseLoss, kRetreat,     kDisplace,     kAdvance};
    return kQuestions;
}

void Basic::begin(Play<Basic>& play) {
    play.call(static_cast<std::uint8_t>(basic::Proc::Battle), basic::kFrench | basic::kAllied);
}

}  // namespace bivouac::shadow
