// The vocabulary of cards: what may stand in `effects` and in `when`, [R3.5] [R3.6]. Each form is written as
// an author writes it, with words in capitals for what he fills in; docs/authoring.md tells what each does.
#include <algorithm>
#include <charconv>

#include "games/common/load_toml.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

// The kinds of card an effect is for.
constexpr std::uint8_t kEvent = 1;
constexpr std::uint8_t kBattle = 2;
constexpr std::uint8_t kReaction = 4;

constexpr int kMostOfEffect = 20;

struct Form {
    Effect effect;
    std::string_view words;
    std::uint8_t cards;
    /// Of reactions: those at which it makes sense; empty: all.
    std::string_view triggers = {};  // NOLINT(readability-redundant-member-init): most leave it out
    int most = kMostOfEffect;        // of N
};

constexpr Form kForms[] = {
    {Effect::Vp, "vp N", kEvent},
    {Effect::VpIfControl, "vp_if_control AREA N", kEvent},
    {Effect::Cubes, "cubes CUBES", kEvent | kReaction},
    {Effect::Build, "build BLOCK N PLACE", kEvent | kReaction, "reinforcement"},
    {Effect::BuildIf, "build_if AREA BLOCK N", kEvent},
    {Effect::Strengthen, "strengthen N", kEvent},
    {Effect::StrengthenFront, "strengthen_front N", kReaction, "reinforcement"},
    {Effect::Orders, "orders CHANGE", kEvent},
    {Effect::OrdersOther, "orders_other CHANGE", kEvent},
    {Effect::EnemyOrders, "enemy_orders CHANGE", kEvent},
    {Effect::Init, "init N", kEvent},
    {Effect::Draw, "draw N", kEvent},
    {Effect::EnemyCubes, "enemy_cubes N", kEvent},
    {Effect::EnemyHit, "enemy_hit N", kEvent},
    {Effect::EnemyGarrison, "enemy_garrison N within RANGE", kEvent},
    {Effect::EnemyNoStrategic, "enemy_no_strategic AREA", kEvent},
    {Effect::Garrison, "garrison N", kEvent},
    {Effect::GarrisonAt, "garrison_at AREA", kEvent},
    {Effect::Reveal, "reveal N", kEvent | kBattle},
    {Effect::PeekOrders, "peek_orders N", kEvent},
    {Effect::FreeRail, "free_rail N", kEvent},
    {Effect::FreeCavMove, "free_cav_move", kEvent},
    {Effect::SupplyRange, "supply_range N", kEvent},
    {Effect::LithuaniaOpen, "lithuania_open", kEvent},
    {Effect::Cs, "cs CHANGE", kBattle},
    {Effect::CsIfNear, "cs_if_near AREA within RANGE CHANGE", kBattle},
    {Effect::CsPerCav, "cs_per_cav N", kBattle},
    {Effect::EnemyCs, "enemy_cs CHANGE", kBattle},
    {Effect::Inflict, "inflict N", kBattle},
    {Effect::Take, "take CHANGE", kBattle},
    {Effect::TakeIfLost, "take_if_lost N", kBattle},
    {Effect::NegFlank, "neg_flank N", kBattle},
    {Effect::ExtraFlank, "extra_flank N", kBattle},
    {Effect::NoHalf, "no_half", kBattle},
    {Effect::NegFort, "neg_fort", kBattle},
    {Effect::Pursuit, "pursuit N", kBattle},
    {Effect::Join, "join N", kBattle},
    {Effect::DenyVp, "deny_vp", kBattle},
    {Effect::SpentVictor, "spent_victor", kBattle},
    {Effect::CancelCavBonus, "cancel_cav_bonus", kBattle},
    {Effect::CancelEvent, "cancel_event", kReaction, "event"},
    {Effect::ChangeOrder, "change_order", kReaction, "orders"},
    {Effect::MoveOrder, "move_order N", kReaction, "orders"},
    {Effect::AddOrder, "add_order ORDER", kReaction, "orders"},
    {Effect::KillMarchOrder, "kill_march_order", kReaction, "orders"},
    {Effect::KillRandomOrder, "kill_random_order", kReaction, "orders"},
    {Effect::CancelRecon, "cancel_recon", kReaction, "recon_enemy"},
    {Effect::CancelRail, "cancel_rail", kReaction, "rail_enemy"},
    {Effect::BlockEdge, "block_edge", kReaction, "move_enemy"},
    {Effect::WithdrawFree, "withdraw_free", kReaction, "withdraw_own"},
    {Effect::RetreatExtra, "retreat_extra N", kReaction, "retreat_own", kMostFurther},
    {Effect::NoPursuit, "no_pursuit", kReaction, "retreat_own"},
    {Effect::Restore, "restore N", kReaction, "retreat_own battle_end"},
    {Effect::Hit, "hit N", kReaction, "move_enemy"},
    {Effect::SupplyOk, "supply_ok N [infantry]", kReaction, "supply"},
    {Effect::OosHit, "oos_hit N", kReaction, "supply"},
    {Effect::StackHit, "stack_hit N", kReaction, "supply"},
    {Effect::Unspend, "unspend N", kReaction, "remaining retreat_own"},
    {Effect::InfMove, "inf_move N", kReaction, "move_own", kMostFurther},
    {Effect::CavMove, "cav_move N", kReaction, "move_own", kMostFurther},
    {Effect::RailRange, "rail_range N", kReaction, "rail_own"},
    {Effect::VpBlock, "vp_block N", kReaction, "score_enemy", kMostFurther},
    {Effect::KeepInit, "keep_init", kReaction, "init_loss"},
    {Effect::Exploit, "exploit N", kReaction, "battle_won", kMostFurther},
};

constexpr std::string_view kColours[] = {"black", "white", "green"};
constexpr std::string_view kConditions[] = {"attacker", "defender", "cavalry", "rail", "terrain", "near"};
constexpr std::string_view kGround[] = {"open", "river", "forest", "swamp", "urban"};
struct BlockClass {
    std::string_view name;
    Arm arm;
    Size size;
};
constexpr BlockClass kClasses[] = {
    {"infantry_brigade", Arm::Infantry, Size::Brigade}, {"infantry_division", Arm::Infantry, Size::Division},
    {"cavalry_brigade", Arm::Cavalry, Size::Brigade},   {"cavalry_division", Arm::Cavalry, Size::Division},
    {"allied_division", Arm::Allied, Size::Division},
};

// One text of a card while it is read word by word.
class TextWords {
  public:
    TextWords(const Draft& draft, std::string_view text, int line, Report& report)
        : draft_(&draft), words_(split_words(text)), line_(line), report_(&report) {}

    [[nodiscard]] bool done() const { return at_ == words_.size(); }
    std::string_view next() { return done() ? std::string_view{} : words_[at_++]; }
    [[nodiscard]] std::span<const std::string_view> rest() {
        const auto all = std::span<const std::string_view>(words_).subspan(at_);
        at_ = words_.size();
        return all;
    }
    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] Report& report() const { return *report_; }
    [[nodiscard]] const Draft& draft() const { return *draft_; }

    // A whole number between the bounds; nothing if it is none.
    std::optional<std::int8_t> number(int least, int most) {
        const std::string_view word = next();
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (word.empty() || error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
        if (value < least || value > most) return std::nullopt;
        return static_cast<std::int8_t>(value);
    }

  private:
    const Draft* draft_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    int line_;
    Report* report_;
};

enum class Part : std::uint8_t { Good, Bad, Reported };

Part read_number_part(TextWords& words, int least, int most, std::int8_t& into) {
    const std::optional<std::int8_t> value = words.number(least, most);
    if (!value) return Part::Bad;
    into = *value;
    return Part::Good;
}

Part read_area_part(TextWords& words, Operation& op) {
    const std::string_view word = words.next();
    if (word.empty()) return Part::Bad;
    op.area = read_area(words.draft(), word, words.line(), words.report());
    return op.area == kNoArea ? Part::Reported : Part::Good;
}

Part read_block_part(TextWords& words, Operation& op) {
    const std::string_view word = words.next();
    if (word.empty()) return Part::Bad;
    for (const BlockClass& known : kClasses) {
        if (known.name != word) continue;
        op.arm = known.arm;
        op.size = known.size;
        return Part::Good;
    }
    if (const std::optional<std::size_t> block = words.draft().blocks.find(word)) {
        op.block = static_cast<BlockId>(*block);
        return Part::Good;
    }
    std::vector<std::string> names;
    for (const BlockClass& known : kClasses) names.emplace_back(known.name);
    names.insert(names.end(), words.draft().blocks.all().begin(), words.draft().blocks.all().end());
    words.report().mistake(words.line(), "there is no block " + quoted(word),
                           suggest_name(word, std::span<const std::string>(names)));
    return Part::Reported;
}

Part read_place_part(TextWords& words, Operation& op) {
    const std::string_view word = words.next();
    if (word.empty()) return Part::Bad;
    if (word == "depot" || word == "box") {
        op.place = word == "depot" ? Operation::Place::Depot : Operation::Place::Box;
        return Part::Good;
    }
    op.area = read_area(words.draft(), word, words.line(), words.report());
    return op.area == kNoArea ? Part::Reported : Part::Good;
}

Part read_order_part(TextWords& words, Operation& op) {
    const std::string_view word = words.next();
    const auto* found = std::find(std::begin(kOrderNames), std::end(kOrderNames), word);
    if (found == std::end(kOrderNames)) {
        words.report().mistake(words.line(), "there is no order " + quoted(word),
                               suggest_name(word, kOrderNames));
        return Part::Reported;
    }
    op.order = static_cast<Order>(found - std::begin(kOrderNames) + 1);
    return Part::Good;
}

Part read_cubes_part(TextWords& words, Operation& op) {
    const std::size_t before = words.report().count();
    op.cubes = read_cubes(words.rest(), words.line(), words.report());
    return words.report().count() == before ? Part::Good : Part::Reported;
}

Part read_part(std::string_view part, int most, TextWords& words, Operation& op) {
    if (part == "N") return read_number_part(words, 1, most, op.n);
    if (part == "CHANGE") return read_number_part(words, -kMostOfEffect, kMostOfEffect, op.n);
    if (part == "RANGE") return read_number_part(words, 0, kMostOfEffect, op.range);
    if (part == "AREA") return read_area_part(words, op);
    if (part == "BLOCK") return read_block_part(words, op);
    if (part == "PLACE") return read_place_part(words, op);
    if (part == "ORDER") return read_order_part(words, op);
    if (part == "CUBES") return read_cubes_part(words, op);
    if (part == "[infantry]") {
        op.infantry_only = !words.done();
        return words.done() || words.next() == "infantry" ? Part::Good : Part::Bad;
    }
    return words.next() == part ? Part::Good : Part::Bad;
}

/// What an author may write for N.
std::string bounds_of(const Form& form) {
    const bool has_number = std::ranges::any_of(split_words(form.words), [](auto w) { return w == "N"; });
    return has_number ? ", N from 1 to " + std::to_string(form.most) : "";
}

const Form* form_of(std::string_view name) {
    const auto* found = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& form) {
        return form.words.substr(0, form.words.find(' ')) == name;
    });
    return found == std::end(kForms) ? nullptr : found;
}

void report_unknown(std::string_view name, int line, Report& report) {
    std::vector<std::string_view> names;
    for (const Form& form : kForms) names.push_back(form.words.substr(0, form.words.find(' ')));
    report.mistake(line, "there is no effect " + quoted(name),
                   suggest_name(name, std::span<const std::string_view>(names)));
}

bool is_consistent(const Scenario& scenario, const Operation& op, Side side) {
    return op.block == kNoBlock || scenario.block(op.block).side == side;
}

void check_use(const Form& form, const CardUse& use, int line, Report& report) {
    constexpr std::uint8_t kBits[] = {kEvent, kBattle, kReaction};
    constexpr std::string_view kNames[] = {"an event", "a battle card", "a reaction"};
    const std::string_view name = form.words.substr(0, form.words.find(' '));
    const auto type = static_cast<std::size_t>(use.type);
    if ((form.cards & kBits[type]) == 0) {
        report.mistake(line, quoted(name) + " is no effect of " + std::string(kNames[type]),
                       "docs/authoring.md lists what each type of card may do");
        return;
    }
    if (use.trigger == Trigger::None || form.triggers.empty()) return;
    const std::vector<std::string_view> good = split_words(form.triggers);
    const std::string_view trigger = kTriggerNames[static_cast<std::size_t>(use.trigger) - 1];
    if (std::find(good.begin(), good.end(), trigger) != good.end()) return;
    report.mistake(line, quoted(name) + " does nothing at trigger " + quoted(trigger),
                   suggest_name(trigger, std::span<const std::string_view>(good)));
}

}  // namespace

std::optional<Operation> read_effect(const Draft& draft, const Scenario& scenario, const CardUse& use,
                                     const TomlText& text, Report& report) {
    TextWords words(draft, text.text, text.line, report);
    const std::string_view name = words.next();
    const Form* form = form_of(name);
    if (form == nullptr) {
        report_unknown(name, text.line, report);
        return std::nullopt;
    }
    Operation op;
    op.effect = form->effect;
    Part read = Part::Good;
    for (const std::string_view part : split_words(form->words.substr(name.size()))) {
        if (read == Part::Good) read = read_part(part, form->most, words, op);
    }
    if (read == Part::Good && !words.done()) read = Part::Bad;
    if (read == Part::Bad) {
        report.mistake(text.line, "effect " + quoted(text.text) + " cannot be read",
                       "write it as " + quoted(form->words) + bounds_of(*form));
    }
    if (read != Part::Good) return std::nullopt;
    if (!is_consistent(scenario, op, use.side)) {
        report.mistake(text.line, quoted(scenario.block(op.block).id) + " is a block of the enemy",
                       "name one of the side whose deck this is");
    }
    check_use(*form, use, text.line, report);
    return op;
}

void read_condition(const Draft& draft, const CardUse& use, const TomlText& text, Report& report,
                    Condition& condition) {
    TextWords words(draft, text.text, text.line, report);
    const std::string_view name = words.next();
    const auto bad = [&](std::string_view form) {
        report.mistake(text.line, "condition " + quoted(text.text) + " cannot be read",
                       "write it as " + quoted(form));
    };
    const auto only = [&](bool suits, std::string_view what) {
        if (!suits)
            report.mistake(text.line, quoted(name) + " is only for " + std::string(what), "take it out");
    };
    if (name == "attacker" || name == "defender" || name == "rail" || name == "cavalry") {
        if (!words.done()) bad(name);
        bool& flag = name == "attacker"   ? condition.attacker
                     : name == "defender" ? condition.defender
                     : name == "rail"     ? condition.rail
                                          : condition.cavalry;
        flag = true;
        const bool after = name == "cavalry" && use.trigger == Trigger::BattleWon;
        only(use.type == CardType::Battle || after, "battle cards");
    } else if (name == "terrain") {
        const std::string_view word = words.next();
        const auto* found = std::find(std::begin(kGround), std::end(kGround), word);
        if (found == std::end(kGround)) {
            report.mistake(text.line, "there is no terrain " + quoted(word), suggest_name(word, kGround));
            return;
        }
        condition.terrain = static_cast<Terrain>(found - std::begin(kGround));
        if (!words.done()) bad("terrain " + std::string(word));
        only(use.trigger == Trigger::MoveEnemy, "reactions to a march of the enemy");
    } else if (name == "near") {
        Operation place;
        const Part read = read_area_part(words, place);
        if (read == Part::Reported) return;
        const bool within = read == Part::Good && words.next() == "within";
        const std::optional<std::int8_t> range = within ? words.number(0, kMostOfEffect) : std::nullopt;
        if (!range || !words.done()) return bad("near AREA within RANGE");
        condition.near = place.area;
        condition.range = *range;
        only(use.type == CardType::Event, "events");
    } else {
        report.mistake(text.line, "there is no condition " + quoted(name), suggest_name(name, kConditions));
    }
}

Cubes read_cubes(std::span<const std::string_view> words, int line, Report& report) {
    Cubes cubes;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const std::optional<int> count = read_number(words[i]);
        const std::string_view colour = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        const auto* found = std::find(std::begin(kColours), std::end(kColours), colour);
        if (!count || *count > kMostOfEffect || colour.empty()) {
            report.mistake(line, "these cubes cannot be read", "write them as `2 black 1 green`");
            return cubes;
        }
        if (found == std::end(kColours)) {
            report.mistake(line, "there are no " + quoted(colour) + " cubes", suggest_name(colour, kColours));
            return cubes;
        }
        cubes.of[static_cast<std::size_t>(found - std::begin(kColours))] = static_cast<std::uint8_t>(*count);
    }
    return cubes;
}

}  // namespace bivouac::eagle
