// The sequence of play of the standard game, [S2], as tables that read like the book; and its verbs.
#include <array>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

using Words = StepWords<Standard, Ask>;

constexpr SeatSet kFrench = SeatSet(seat_of(Side::French));
constexpr SeatSet kAllied = SeatSet(seat_of(Side::Allied));

constexpr std::array kBattleSteps{
    Words::run(set_up_first),  // [S18] the side that the battle names first
    Words::run(set_up_second),   Words::run(open_first_turn), Words::call(Proc::Turn, kFrench | kAllied),
    Words::run(announce_result),  // [S17]
};

// [S2] A turn.
struct TurnTable {
    static void french_orders(StandardPlay& play, SeatSet) { begin_orders(play, kFrench); }
    static void allied_orders(StandardPlay& play, SeatSet) { begin_orders(play, kAllied); }
};

constexpr std::array kTurnSteps{
    Words::run(roll_for_reinforcements),   // [MAR.18.1]
    Words::run(TurnTable::french_orders),  // [S2.A]
    Words::run(TurnTable::allied_orders),
    Words::call(Proc::FaceUp, kFrench | kAllied),  // units that no longer maneuver take a facing
    Words::call(Proc::Phase, kFrench),             // [S2.B]
    Words::call(Proc::Phase, kAllied),             // [S2.C]
    Words::run(reorganize),                        // [S2.D], [S14.3]
    Words::call(Proc::FaceUp, kFrench | kAllied),  // units back in order take a facing
    Words::run(advance_turn_marker),               // [S2.E]
    Words::again_unless(battle_is_over),
};

constexpr std::array kPhaseSteps{
    Words::run(routed_march),    // [S14.2]
    Words::run(begin_movement),  // [S7] which counter, then what it does, until its player ends it
    Words::run(end_movement),
    Words::run(begin_defensive_fire),  // [S10] not in a storm [MAR.1.a], as all that follows
    Words::run(begin_offensive_fire),
    Words::run(begin_shock),  // [S11]
    Words::run(end_phase),
};

constexpr std::array kFirePhaseSteps{
    Words::run(next_fire),  // RULING S10-c: in the order of the targets' numbers
    Words::again(),
};

constexpr std::array kShocksSteps{
    Words::run(next_shock),  // [S11.k] in the order the attacker chooses
    Words::again(),
};

constexpr std::array kClashSteps{
    Words::run(charge_checks),         // [S11.n]
    Words::run(evasions),              // [S11.a]
    Words::run(strike),                // [S11.l], [S11.m]
    Words::run(shock_losses),          // [S.SHOCK]
    Words::run(shock_losses_of_both),  // [S.SHOCK.BL]
    Words::run(shock_retreats),        // [S12.a]
    Words::run(shock_checks),          // [S.SHOCK.A], [S.SHOCK.D2]
    Words::run(leader_casualties),     // [S15.1]
    Words::run(advance),               // [S12.d]
    Words::run(end_clash),
};

constexpr std::array kAftermathSteps{
    Words::run(settle_morale_and_retreats),
    Words::again(),
};

constexpr std::array kFaceUpSteps{
    Words::run(next_to_face),
    Words::again(),
};

const std::array<Procedure<Standard>, 8> kProcedures{{
    {"battle", kBattleSteps},
    {"turn", kTurnSteps},
    {"phase", kPhaseSteps},
    {"fires", kFirePhaseSteps, name_fires},
    {"shocks", kShocksSteps},
    {"clash", kClashSteps, name_clash},
    {"aftermath", kAftermathSteps},
    {"face_up", kFaceUpSteps},
}};

constexpr std::array<VerbSpec, 34> kVerbs{{
    {"place {0} at {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"station {0} at {1}", {kLeader, kHex}, VerbKind::Decide, 1},
    {"historical"},
    {"ready"},
    {"order {0} to {1}", {kCommand, kOrder}},
    {"initiative {0} to {1}", {kCommand, kOrder}},
    {"end_orders"},
    {"move {0}", {kUnit}},
    {"lead {0}", {kLeader}},
    {"turn {0}", {kHex}},
    {"end_movement"},
    {"to {0}", {kHex}},
    {"form {0}", {kFormation}},
    {"spread {0}", {kHex}},
    {"reform {0} at {1}", {kFormation, kHex}, VerbKind::Decide, 1},
    {"stay"},
    {"face {0}", {kFacing}},
    {"fire {0} with {1}", {kHex, kUnit}, VerbKind::Compose, 1},
    {"hold {0}", {kUnit}, VerbKind::Compose},
    {"shock {0} from {1}", {kHex, kHex}, VerbKind::Compose, 1},
    {"recall {0}", {kHex}, VerbKind::Compose},
    {"join {0} to {1}", {kHex, kHex}, VerbKind::Compose},
    {"part {0}", {kHex}, VerbKind::Compose},
    {"charge {0}", {kHex}, VerbKind::Compose},
    {"walk {0}", {kHex}, VerbKind::Compose},
    {"commit", {}, VerbKind::Commit},
    {"resolve {0}", {kHex}},
    {"evade {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"await"},
    {"lose {0}", {kUnit}},
    {"retreat {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"halt {0}", {kUnit}},
    {"advance {0} to {1}", {kUnit, kHex}, VerbKind::Decide, 1},
    {"no_advance"},
}};

}  // namespace

Verdict other_question() {
    static constexpr Rule kRule = "S2";
    static constexpr Phrase kPhrase{"refusal.other_question"};
    return Verdict::refused(kRule, kPhrase);
}

}  // namespace standard

GameInfo Standard::info() {
    return {.id = "shadow_of_the_eagle",
            .rules = "standard",
            .title = "Shadow of the Eagle",
            .version = 1,
            .seats = 2};
}

std::span<const VerbSpec> Standard::verbs() {
    return standard::kVerbs;
}
std::span<const Procedure<Standard>> Standard::procedures() {
    return standard::kProcedures;
}

std::span<const Question<Standard>> Standard::questions() {
    using namespace standard;
    static const std::array kQuestions{kSetUp,  kDress,      kOrdersQuestion, kChooseUnit, kActivate,
                                       kLeadTo, kFace,       kPlanFire,       kPlanShock,  kChooseShock,
                                       kEvade,  kChooseLoss, kRetreat,        kAdvance};
    return kQuestions;
}

void Standard::begin(Play<Standard>& play) {
    play.call(static_cast<std::uint8_t>(standard::Proc::Battle), standard::kFrench | standard::kAllied);
}

}  // namespace bivouac::shadow
