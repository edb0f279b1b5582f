// What a player may ask before a battle is struck: both sides' strength with every reason and rule, and the
// chances of who wins and what each side loses, rehearsed with the rules themselves up to the losses. All of
// it is made from what the seat knows. Nothing but what lies there already is laid in a rehearsal, and nobody
// reacts: the answer says so.
#include <algorithm>
#include <bit>

#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/battle_view.hpp"

namespace bivouac {
namespace eagle {
namespace {

// Results by number: for whom, then who wins, then what each side has lost.
enum class Fortune : std::uint8_t { EnemyGreat, EnemyWins, OwnWins, OwnGreat };
constexpr std::uint32_t numbered(Fortune fortune, Side winner, PerSide<std::uint8_t> lost) {
    return static_cast<std::uint32_t>(fortune) << 24U | static_cast<std::uint32_t>(winner) << 16U |
           static_cast<std::uint32_t>(lost[0]) << 8U | lost[1];
}

/// The frame of the battle that is being fought, if the blow has not been struck; the depth if there is none.
std::size_t frame_of_battle(const State& s) {
    std::size_t i = 0;
    for (; i < s.agenda.depth(); ++i) {
        const Frame& f = s.agenda.at(i);
        const bool battle =
            f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(Proc::Battle);
        if (battle) return f.position <= kBlow ? i : s.agenda.depth();
    }
    return i;
}
bool is_before_the_blow(const State& s) {
    return frame_of_battle(s) < s.agenda.depth();
}

/// The battle at hand alone; else all that are to be fought if nobody marches any more.
AreaSet battles_to_come(const State& s) {
    if (is_before_the_blow(s)) return area_of(s.battle.area);
    return s.battle.area != Spot::Nowhere ? AreaSet{} : embattled_areas(s);
}
Area nth_battle(const State& s, std::size_t i) {
    Area found = kNoArea;
    std::size_t n = 0;
    battles_to_come(s).for_each([&](Area area) {
        if (n++ == i) found = area;
    });
    return found;
}

/// As it will be when the battle begins, or is.
void open_the_battle(State& s, Area area) {
    if (!is_before_the_blow(s)) s.battle = {.area = spot_of(area), .attacker = attacker_in(s, area)};
}

// [the tally]

/// One battle as its seat knows it.
class Reckoned {
  public:
    Reckoned(const Scenario& sc, const Knowledge& k, Side own, Area area)
        : sc_(sc), k_(k), own_(own), area_(area), s_(k.open) {
        open_the_battle(s_, area);
        s_ = as_if_shown(s_);
    }

    [[nodiscard]] Fight fight() const {
        const Side attacker = s_.battle.attacker;
        const Front front = sc_.front_of(area_);
        Fight out;
        out.title = {"odds.title", {area_named(area_), side_named(attacker)}};
        out.attacker = sc_.commander(attacker, front);
        out.defender = sc_.commander(enemy_of(attacker), front);
        out.attack = sum_of(attacker);
        out.defence = sum_of(enemy_of(attacker));
        out.known = true;
        note_unknown(out);
        note_losses(out);
        out.notes.emplace_back("odds.policy");
        return out;
    }

  private:
    [[nodiscard]] Side enemy() const { return enemy_of(own_); }

    [[nodiscard]] bool is_unknown(BlockId b) const {
        return sc_.block(b).side != own_ && (!s_.is(b, Mark::Sure) || !is_told_apart(sc_, k_, b));
    }

    /// In the order of [A57].
    [[nodiscard]] bivouac::Tally sum_of(Side side) const {
        const eagle::Tally t = tally(sc_, s_, side);
        bivouac::Tally sum;
        for_each_in(sc_, s_, side, area_, [&](BlockId b) {
            if (is_unknown(b)) return;
            const int sp = s_.sp[index_of(b)];
            const int counts = strength_of_block(sc_, s_, b);
            sum.plus(counts,
                     {counts == sp ? "tally.block" : "tally.half", {block_named(b), Operand::number(sp)}},
                     "R6.5");
        });
        const Line& line = s_.line(side);
        if (t.garrison != 0) sum.plus(t.garrison, {"tally.garrison"}, "R1.5");
        if (t.leader != 0) sum.plus(t.leader, {"tally.leader"}, "R12.2");
        if (line.modifier != Slot::Empty)
            sum.plus(t.modifier, {"tally.modifier", {card_named(side, card_of(line.modifier))}}, "R6.3");
        if (t.cards != 0) sum.plus(t.cards, {"tally.cards"}, "R6.3");
        if (t.flank_points != 0)
            sum.plus(-t.flank_points, {"tally.flanks", {Operand::number(t.flanks)}}, "R6.6");
        return sum;
    }

    /// What keeps the chances from being exact.
    void note_unknown(Fight& out) const {
        int unknown = 0;
        for_each_in(sc_, s_, enemy(), area_, [&](BlockId b) { unknown += is_unknown(b) ? 1 : 0; });
        const auto says = [&](bool hidden, const Phrase& note) {
            if (!hidden) return;
            out.known = false;
            out.notes.push_back(note);
        };
        const Line& line = k_.open.line(enemy());
        says(unknown > 0, {"odds.unseen", {Operand::number(unknown)}});
        says(k_.open.order_at(enemy(), area_) == kUnknownOrder, {"odds.order_face_down"});
        says(line.card == kFaceDown || line.modifier == kFaceDown, {"odds.card_face_down"});
        says(draws_from_a_reshuffled_deck(), {"odds.reshuffled"});
    }

    /// [R2.3] Then what the enemy will draw depends on what he holds.
    [[nodiscard]] bool draws_from_a_reshuffled_deck() const {
        int held = 0;
        sc_.seats_of(enemy()).for_each([&](Seat seat) { held += k_.hand_size[index(seat)]; });
        return std::popcount(k_.open.deck[index_of(enemy())]) <= held;
    }

    void note_losses(Fight& out) const {
        const Losses blow = losses(sc_, s_, s_.battle.attacker, 0);
        if (blow.fortified != 0) out.notes.emplace_back("odds.fortified");
        if (blow.defend != 0) out.notes.emplace_back("odds.defend");
    }

    const Scenario& sc_;
    const Knowledge& k_;
    Side own_;
    Area area_;
    State s_;
};

// [the rehearsal]

/// Leaves of the agenda what remains to be done of the battle up to its losses.
void keep_only_the_battle(State& s, Area area) {
    const EagleAgenda before = s.agenda;
    const std::size_t from = frame_of_battle(s);
    open_the_battle(s, area);
    s.agenda = {};
    if (from == before.depth()) {
        s.agenda.push(FrameKind::Procedure, static_cast<std::uint8_t>(Proc::Rehearsal), {});
        return;
    }
    for (std::size_t i = from; i < before.depth(); ++i) {
        const Frame& frame = before.at(i);
        s.agenda.push(frame.kind, frame.which, frame.seats) = frame;
    }
    s.agenda.at(0).which = static_cast<std::uint8_t>(Proc::Rehearsal);
}

/// The strongest of the blocks offered, or the weakest; the first of equals.
Action by_strength(const State& s, const Offers& offers, bool (*better)(int, int)) {
    Action best = offers[0];
    for (const Action a : offers) {
        const auto sp = [&](Action of) { return static_cast<int>(s.sp[of.operands[0]]); };
        if (a.verb == best.verb && better(sp(a), sp(best))) best = a;
    }
    return best;
}

/// Lays nothing, draws, lets the weakest reorganise and the strongest join; else the first that is offered.
Action expected_answer(const State& s, const Offers& offers) {
    const auto ask = static_cast<Ask>(s.agenda.top().which);
    if (ask == Ask::AssignReorganise) return by_strength(s, offers, [](int a, int b) { return a < b; });
    if (ask == Ask::Errand && is_verb(offers[0], Verb::Pick))
        return by_strength(s, offers, [](int a, int b) { return a > b; });
    return offers[0];
}

void fight_it_out(EaglePlay& play) {
    Offers offers;
    sequence::run_on(play);
    while (!play.s.agenda.empty()) {
        const Seat seat = to_act<StrikeOfTheEagle>(play.s).lowest();
        offer<StrikeOfTheEagle>(play.sc, play.s, seat, offers);
        const Action a = expected_answer(play.s, offers);
        question_for<StrikeOfTheEagle>(play.s, seat).take(play, seat, a);
        sequence::run_on(play);
    }
}

Fortune fortune_of(const Scenario& sc, const State& s, Side own) {
    const bool great = is_great_victory(sc, s);
    if (s.battle.winner == own) return great ? Fortune::OwnGreat : Fortune::OwnWins;
    return great ? Fortune::EnemyGreat : Fortune::EnemyWins;
}

}  // namespace
}  // namespace eagle

using namespace eagle;

std::size_t StrikeOfTheEagle::fights(const Scenario& /*sc*/, const State& s, Seat /*seat*/) {
    return static_cast<std::size_t>(battles_to_come(s).count());
}

Fight StrikeOfTheEagle::fight(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    return Reckoned(sc, knowledge(sc, s, seat), sc.side_of(seat), nth_battle(s, i)).fight();
}

// Whatever the enemy draws is as likely to be any card that the seat has not seen: they all lie in his deck.
eagle::State StrikeOfTheEagle::known_position(const Scenario& sc, const State& s, Seat seat) {
    State known = knowledge(sc, s, seat).open;
    for (auto& orders : known.order) std::ranges::replace(orders, kUnknownOrder, Order::None);
    return known;
}

std::uint32_t StrikeOfTheEagle::rehearse(Play<StrikeOfTheEagle>& play, Seat seat, std::size_t i) {
    State& s = play.s;
    keep_only_the_battle(s, nth_battle(s, i));
    fight_it_out(play);
    return numbered(fortune_of(play.sc, s, play.sc.side_of(seat)), s.battle.winner,
                    {s.line(Side::Polish).removed, s.line(Side::Soviet).removed});
}

Phrase StrikeOfTheEagle::result_of(std::uint32_t result) {
    static constexpr std::array<std::string_view, 4> kKeys{"odds.enemy_great", "odds.enemy_wins",
                                                           "odds.own_wins", "odds.own_great"};
    return {kKeys[result >> 24U], {side_named(static_cast<Side>((result >> 16U) & 1U))}};
}

std::span<const Phrase> StrikeOfTheEagle::aspects() {
    static constexpr std::array<Phrase, 2> kLosses{Phrase{"odds.losses_of", {side_named(Side::Polish)}},
                                                   Phrase{"odds.losses_of", {side_named(Side::Soviet)}}};
    return kLosses;
}

Phrase StrikeOfTheEagle::aspect_of(std::uint32_t result, std::size_t i) {
    return {"odds.loses", {Operand::number((result >> (i == 0 ? 8U : 0U)) & 0xFFU)}};
}

}  // namespace bivouac
