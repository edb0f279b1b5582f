#include "engine/tests/tiny_game.hpp"

#include <algorithm>
#include <bit>

#include "engine/tests/tiny_rules.hpp"

namespace bivouac::tiny {
namespace {

using Words = StepWords<Camps, Ask>;

void draw_card(Rules& play, Seat seat) {
    std::uint64_t deck = 0;
    for (std::size_t i = 0; i < kCards; ++i) {
        if (play.s.place[i] == Place::Deck) deck |= std::uint64_t{1} << i;
    }
    if (std::popcount(deck) <= kDeckLeft) return;  // [T5.3]
    const Card c = card(static_cast<std::size_t>(play.dice.draw(deck)));
    put(play.s, c, hand_of(seat));
    play.effects.reveal_to(seat);
    play.apart(seat, {"event.drew", {named(c)}}, {"event.drew_unseen", {named(seat)}});
}

// [T2] Orders. A lane has two questions: the card and the seal (this one), and the camp (the next one).
namespace orders {

Verdict refuse(const Scenario& /*sc*/, const State& s, Seat seat, Action a) {
    const bool has_order = s.orders[index(seat)].card != 0;
    if (is(a, Verb::Seal)) return has_order ? Verdict::legal() : Verdict::refused("T2", {"refusal.no_order"});
    if (!is(a, Verb::Play)) return other_question();
    if (has_order) return Verdict::refused("T2.1", {"refusal.one_card"});
    if (!s.holds(seat, card_operand(a)))
        return Verdict::refused("T2.1", {"refusal.not_held", {named(card_operand(a))}});
    return Verdict::legal();
}

void offer(const Scenario& /*sc*/, const State& s, Seat seat, Offers& out) {
    if (s.orders[index(seat)].card != 0) return out.add(act(Verb::Seal));
    for_each_card_of(s, seat, [&](Card c) { out.add(act(Verb::Play, c)); });
}

void take(Rules& play, Seat seat, Action a) {
    Lane& lane = play.s.agenda.lane(seat);
    if (is(a, Verb::Seal)) {
        lane.sealed = 1;
        return;
    }
    lane.push(static_cast<std::uint8_t>(Ask::Against));
    lane.top().locals[0] = a.operands[0];
    play.only(seat, {"event.chose_card", {named(card_operand(a))}});
}

Phrase prompt(const Scenario& /*sc*/, const State& s, Seat seat) {
    return {s.orders[index(seat)].card != 0 ? "prompt.seal" : "prompt.card"};
}

// [T2.3] [T2.4] All at once, so what each camp played is read before any card leaves the table.
void close(Rules& play) {
    State& s = play.s;
    std::array<int, kCamps> worth{};
    for (std::size_t i = 0; i < play.sc.camps; ++i) {
        if (s.orders[i].card != 0) worth[i] = play.sc.worth[s.orders[i].card - 1U];
    }
    s.leader = seat(static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin()));
    for (std::size_t i = 0; i < kCamps; ++i) {
        const Order order = s.orders[i];
        if (order.card == 0) continue;
        const Seat against = seat(order.against - 1U);
        if (worth[i] > worth[index(against)]) ++s.score[i];
        put(s, card(order.card - 1U), Place::Out);
        play.everyone({"event.order", {named(seat(i)), named(card(order.card - 1U)), named(against)}});
    }
    s.orders = {};
    play.effects.reveal_to(everyone(play.sc));
}

}  // namespace orders

namespace against {  // [T2.2]

Verdict refuse(const Scenario& /*sc*/, const State& /*s*/, Seat seat, Action a) {
    if (!is(a, Verb::Against)) return other_question();
    return seat_operand(a) != seat ? Verdict::legal() : Verdict::refused("T2.2", {"refusal.own_camp"});
}

void offer(const Scenario& sc, const State& /*s*/, Seat seat, Offers& out) {
    (everyone(sc) - seat).for_each([&](Seat other) { out.add(act(Verb::Against, other)); });
}

void take(Rules& play, Seat seat, Action a) {
    Lane& lane = play.s.agenda.lane(seat);
    play.s.orders[index(seat)] = {static_cast<std::uint8_t>(lane.top().locals[0] + 1),
                                  static_cast<std::uint8_t>(a.operands[0] + 1)};
    lane.pop();
}

Phrase prompt(const Scenario& /*sc*/, const State& s, Seat seat) {
    return {"prompt.against", {named(card(s.agenda.lane(seat).top().locals[0]))}};
}

}  // namespace against

namespace raid {  // [T3]

// [T3.2] hangs on a secret. It is refused only to one who has seen the whole hand; for others it is an
// attempt.
Verdict refuse(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is(a, Verb::Rest)) return Verdict::legal();
    if (is(a, Verb::Offer)) return truce::refuse_offer(s, seat, seat_operand(a));
    if (!is(a, Verb::Raid)) return other_question();
    const Seat target = seat_operand(a);
    if (target == seat) return Verdict::refused("T3.1", {"refusal.own_camp"});
    if (hand_size(s, target) == 0) return Verdict::refused("T3.1", {"refusal.no_cards", {named(target)}});
    if (has_seen_hand(s, seat, target) && hand_worth(sc, s, target) >= hand_worth(sc, s, seat)) {
        return Verdict::refused("T3.2", {"refusal.too_strong", {named(target)}});
    }
    return Verdict::legal();
}

/// The camps that may be raided, as far as `seat` knows.
struct Targets {
    std::array<Seat, kCamps> seats{};
    std::size_t count = 0;

    [[nodiscard]] std::size_t size() const { return count; }
    Seat operator[](std::size_t i) const { return seats[i]; }
};
Targets targets(const Scenario& sc, const State& s, Seat seat) {
    Targets out;
    everyone(sc).for_each([&](Seat other) {
        if (refuse(sc, s, seat, act(Verb::Raid, other)).allowed()) out.seats[out.count++] = other;
    });
    return out;
}

void offer(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Targets all = targets(sc, s, seat);
    for (std::size_t i = 0; i < all.size(); ++i) out.add(act(Verb::Raid, all[i]));
    out.add(act(Verb::Rest));
    everyone(sc).for_each([&](Seat other) {
        if (truce::refuse_offer(s, seat, other).allowed()) out.add(act(Verb::Offer, other));
    });
}

/// The attempt and the die, without what follows: 0 called off, 1 it fails, 2 the camp is set afire.
std::uint32_t attempt(Rules& play, Seat seat, Seat target) {
    State& s = play.s;
    play.effects.reveal_to(everyone(play.sc) - seat);  // whether it goes on tells them something in any case
    if (!has_seen_hand(s, seat, target)) {
        for_each_card_of(s, target, [&](Card c) { s.seen[index_of(c)] |= seat; });
        play.effects.reveal_to(seat);
        play.only(SeatSet(seat) | target, {"event.hand_shown", {named(target)}});
    }
    if (hand_worth(play.sc, s, target) >= hand_worth(play.sc, s, seat)) return 0;
    return play.dice.d6() >= 3 ? 2 : 1;  // [T3.3]
}

void take(Rules& play, Seat seat, Action a) {
    if (is(a, Verb::Rest)) return play.answered();
    if (is(a, Verb::Offer)) return truce::offer_to(play, seat, seat_operand(a));
    const Seat target = seat_operand(a);
    const std::uint32_t result = attempt(play, seat, target);
    play.everyone({Camps::result_of(result).key, {named(seat), named(target)}});
    if (result == 0) return;
    play.answered();
    if (result == 1) return;
    play.s.score[index(seat)] = static_cast<std::uint8_t>(play.s.score[index(seat)] + 2);
    play.call(static_cast<std::uint8_t>(Proc::Fire), everyone(play.sc));
    play.frame().as<FireLocals>().burning = target;
    alarm::raise(play, seat);
}

Phrase prompt(const Scenario& /*sc*/, const State& s, Seat /*seat*/) {
    return {"prompt.raid", {Operand::number(s.round)}};
}

}  // namespace raid

// [T4] A cascade: the camps still to burn wait in the frame of the procedure.
namespace fire {

void burn_next(Rules& play, SeatSet /*all*/) {
    State& s = play.s;
    auto& work = play.frame().as<FireLocals>();
    work.camp = work.burning.lowest();
    work.burning = work.burning - work.camp;
    s.burnt |= work.camp;
    if (s.tents[index(work.camp)] > 0) --s.tents[index(work.camp)];
    play.everyone({"event.burns", {named(work.camp)}});
    if (hand_size(s, work.camp) > 0) play.ask(static_cast<std::uint8_t>(Ask::Lose), work.camp);  // [T4.1]
}

bool is_out(const Scenario& /*sc*/, const State& s) {
    return s.agenda.top().as<FireLocals>().burning.empty();
}

Verdict refuse(const Scenario& /*sc*/, const State& s, Seat seat, Action a) {
    if (!is(a, Verb::Lose)) return other_question();
    if (s.holds(seat, card_operand(a))) return Verdict::legal();
    return Verdict::refused("T4.1", {"refusal.not_held", {named(card_operand(a))}});
}

void offer(const Scenario& /*sc*/, const State& s, Seat seat, Offers& out) {
    for_each_card_of(s, seat, [&](Card c) { out.add(act(Verb::Lose, c)); });
}

void take(Rules& play, Seat seat, Action a) {
    State& s = play.s;
    const Card c = card_operand(a);
    put(s, c, Place::Out);
    play.everyone({"event.lost", {named(seat), named(c)}});
    play.effects.reveal_to(everyone(play.sc) - seat);
    play.answered();  // the frame of the fire is on top again
    if (play.sc.worth[index_of(c)] % 2 == 0) return;
    play.frame().as<FireLocals>().burning |=
        (SeatSet(left_of(play.sc, seat)) | right_of(play.sc, seat)) - s.burnt;  // [T4.2]
}

Phrase prompt(const Scenario& /*sc*/, const State& /*s*/, Seat /*seat*/) {
    return {"prompt.lose"};
}

void locals(Frame& f, Archive& ar) {
    auto& work = f.as<FireLocals>();
    std::uint8_t burning = work.burning.bits();
    ar.field("burning", burning);
    work.burning = SeatSet::from_bits(burning);
    ar.field("camp", work.camp, Domain::Seat);
}

}  // namespace fire

namespace watch {  // [T5] A draft: the plan is checked when it is committed, all duties together.

const WatchLocals& plan_of(const State& s) {
    return s.agenda.top().as<WatchLocals>();
}

Verdict refuse_commit(const State& s) {
    const SeatSet posted = plan_of(s).posted;
    Verdict verdict;
    (s.burnt - posted).for_each([&](Seat camp) {
        verdict.add("T5.1", {"refusal.unwatched", {named(camp)}});
    });
    if (posted.count() % 2 != 0) verdict.add("T5.2", {"refusal.pairs", {Operand::number(posted.count())}});
    return verdict;
}

Verdict refuse(const Scenario& /*sc*/, const State& s, Seat /*seat*/, Action a) {
    if (is(a, Verb::Commit)) return refuse_commit(s);
    if (!is(a, Verb::Post) && !is(a, Verb::Recall)) return other_question();
    const bool posted = plan_of(s).posted.contains(seat_operand(a));
    if (posted == is(a, Verb::Recall)) return Verdict::legal();
    return Verdict::refused("T5",
                            {posted ? "refusal.posted" : "refusal.not_posted", {named(seat_operand(a))}});
}

void offer(const Scenario& sc, const State& s, Seat /*seat*/, Offers& out) {
    everyone(sc).for_each(
        [&](Seat camp) { out.add(act(plan_of(s).posted.contains(camp) ? Verb::Recall : Verb::Post, camp)); });
    if (refuse_commit(s).allowed()) out.add(act(Verb::Commit));
}

void take(Rules& play, Seat seat, Action a) {
    auto& plan = play.frame().as<WatchLocals>();
    if (is(a, Verb::Post)) {
        plan.posted |= seat_operand(a);
    } else if (is(a, Verb::Recall)) {
        plan.posted = plan.posted - seat_operand(a);
    } else {
        const SeatSet posted = plan.posted;
        play.answered();
        play.effects.reveal_to(everyone(play.sc) - seat);
        posted.for_each([&](Seat camp) {  // [T5.3]
            play.everyone({"event.watched", {named(camp)}});
            draw_card(play, camp);
        });
    }
}

Phrase prompt(const Scenario& /*sc*/, const State& s, Seat /*seat*/) {
    return {"prompt.watch", {Operand::number(s.burnt.count())}};
}

void add_posts(SeatSet posted, Plan& out) {
    posted.for_each([&](Seat camp) { out.add(act(Verb::Post, camp)); });
}

/// The canonical order of a plan is seat order.
void plan(const Scenario& /*sc*/, const State& s, Seat /*seat*/, Plan& out) {
    add_posts(plan_of(s).posted, out);
}

/// Everybody who burnt, and one more if that leaves a man alone. Camps are even, so there is always one more.
SeatSet in_pairs(const Scenario& sc, SeatSet posted) {
    return posted.count() % 2 == 0 ? posted : posted | (everyone(sc) - posted).lowest();
}

void default_plan(const Scenario& sc, const State& s, Seat /*seat*/, Plan& out) {
    add_posts(in_pairs(sc, s.burnt), out);
    out.add(act(Verb::Commit));
}

void propose(const Scenario& sc, const State& s, Seat /*seat*/, Rng& rng, Plan& out) {
    const auto any = SeatSet::from_bits(static_cast<std::uint8_t>(rng.below(256)));
    add_posts(in_pairs(sc, s.burnt | (any & everyone(sc))), out);
    out.add(act(Verb::Commit));
}

void locals(Frame& f, Archive& ar) {
    std::uint8_t posted = f.as<WatchLocals>().posted.bits();
    ar.field("posted", posted);
    f.as<WatchLocals>().posted = SeatSet::from_bits(posted);
}

}  // namespace watch

void start_round(Rules& play, SeatSet /*all*/) {
    ++play.s.round;
    play.s.burnt = {};
    play.s.asked_for_truce = {};
    play.everyone({"event.round", {Operand::number(play.s.round)}});
}

void ask_orders(Rules& play, SeatSet /*all*/) {  // [T2] never empty: is_over() has been asked
    play.ask(static_cast<std::uint8_t>(Ask::Orders), with_cards(play.s));
}
void ask_raid(Rules& play, SeatSet /*all*/) {
    play.ask(static_cast<std::uint8_t>(Ask::Raid), play.s.leader);
}
void ask_watch(Rules& play, SeatSet /*all*/) {
    play.ask(static_cast<std::uint8_t>(Ask::Watch), play.s.leader);
}

bool is_over(const Scenario& /*sc*/, const State& s) {
    return s.round >= kRounds || with_cards(s).empty();
}  // [T6]

constexpr Step<Camps> kGame[] = {Words::call(Proc::Round), Words::again_unless(is_over)};
constexpr Step<Camps> kRound[] = {
    Words::run(start_round),
    Words::run(ask_orders),  // [T2]
    Words::run(ask_raid),    // [T3], [T4], [T7], [T8]
    Words::run(ask_watch),   // [T5]
};
constexpr Step<Camps> kFire[] = {Words::run(fire::burn_next), Words::again_unless(fire::is_out)};

}  // namespace

int hand_size(const State& s, Seat seat) {
    return static_cast<int>(std::count(s.place.begin(), s.place.end(), hand_of(seat)));
}

int hand_worth(const Scenario& sc, const State& s, Seat seat) {
    int sum = 0;
    for_each_card_of(s, seat, [&](Card c) { sum += sc.worth[index_of(c)]; });
    return sum;
}

SeatSet with_cards(const State& s) {
    SeatSet seats;
    SeatSet::first(kCamps).for_each([&](Seat seat) {
        if (hand_size(s, seat) > 0) seats |= seat;
    });
    return seats;
}

bool has_seen_hand(const State& s, Seat viewer, Seat other) {
    bool all = true;
    for_each_card_of(s, other, [&](Card c) { all = all && s.seen[index_of(c)].contains(viewer); });
    return all;
}

std::span<const VerbSpec> Camps::verbs() {
    static constexpr VerbSpec kVerbs[] = {
        {"play {0}", {kCardDomain}},
        {"against {0}", {Domain::Seat}},
        {"seal", {}, VerbKind::Seal},
        {"raid {0}", {Domain::Seat}},
        {"rest", {}},
        {"lose {0}", {kCardDomain}},
        {"post {0}", {Domain::Seat}, VerbKind::Compose},
        {"recall {0}", {Domain::Seat}, VerbKind::Compose},
        {"commit", {}, VerbKind::Commit},
        {"pass", {}, VerbKind::Seal},
        {"quench", {}, VerbKind::Seal},
        {"offer {0}", {Domain::Seat}},
        {"accept", {}},
        {"decline", {}},
    };
    return kVerbs;
}

std::span<const Question<Camps>> Camps::questions() {
    static constexpr Question<Camps> kQuestions[] = {
        {.name = "orders",
         .kind = QuestionKind::Lanes,
         .offer = orders::offer,
         .refuse = orders::refuse,
         .take = orders::take,
         .prompt = orders::prompt,
         .close = orders::close},
        {.name = "against",
         .offer = against::offer,
         .refuse = against::refuse,
         .take = against::take,
         .prompt = against::prompt},
        {.name = "raid",
         .offer = raid::offer,
         .refuse = raid::refuse,
         .take = raid::take,
         .prompt = raid::prompt},
        {.name = "lose",
         .offer = fire::offer,
         .refuse = fire::refuse,
         .take = fire::take,
         .prompt = fire::prompt},
        {.name = "watch",
         .kind = QuestionKind::Draft,
         .offer = watch::offer,
         .refuse = watch::refuse,
         .take = watch::take,
         .prompt = watch::prompt,
         .locals = watch::locals,
         .plan = watch::plan,
         .default_plan = watch::default_plan,
         .propose = watch::propose},
        {.name = "alarm",
         .kind = QuestionKind::Window,
         .offer = alarm::offer,
         .refuse = alarm::refuse,
         .take = alarm::take,
         .prompt = alarm::prompt,
         .close = alarm::close,
         .trigger = alarm::trigger},
        {.name = "truce",
         .offer = truce::offer,
         .refuse = truce::refuse,
         .take = truce::take,
         .prompt = truce::prompt},
    };
    return kQuestions;
}

std::span<const Procedure<Camps>> Camps::procedures() {
    static constexpr Procedure<Camps> kProcedures[] = {
        {.name = "game", .steps = kGame},
        {.name = "round", .steps = kRound},
        {.name = "fire", .steps = kFire, .locals = fire::locals},
    };
    return kProcedures;
}

void Camps::begin(Play<Camps>& play) {
    everyone(play.sc).for_each([&](Seat seat) {  // [T1]
        play.s.tents[index(seat)] = 3;
        for (std::size_t i = 0; i < kHand; ++i) draw_card(play, seat);
    });
    play.call(static_cast<std::uint8_t>(Proc::Game), everyone(play.sc));
}

Outcome Camps::outcome(const Scenario& sc, const State& s) {
    Outcome out;
    out.finished = s.agenda.empty();
    if (!out.finished) return out;
    const std::span<const std::uint8_t> score = std::span(s.score).first(sc.camps);
    const int best = *std::max_element(score.begin(), score.end());
    const bool alone = std::count(score.begin(), score.end(), best) == 1;
    for (std::size_t i = 0; i < sc.camps; ++i) {
        out.results[i] = s.score[i] < best ? Result::Loss : alone ? Result::Win : Result::Draw;
    }
    out.ending = {s.round >= kRounds ? "ending.rounds" : "ending.no_cards"};
    return out;
}

// Odds of the raids that a leader may choose from; see engine/odds.hpp.

std::size_t Camps::fights(const Scenario& sc, const State& s, Seat seat) {
    if (!to_act<Camps>(s).contains(seat) || s.agenda.top().kind != FrameKind::Question) return 0;
    if (question_for<Camps>(s, seat).name != "raid") return 0;
    return raid::targets(sc, s, seat).size();
}

Fight Camps::fight(const Scenario& sc, const State& s, Seat seat, std::size_t i) {
    const Seat target = raid::targets(sc, s, seat)[i];
    Fight out;
    out.title = {"fight.raid", {named(target)}};
    out.known = has_seen_hand(s, seat, target);
    for_each_card_of(s, seat, [&](Card c) {
        out.attack.plus(sc.worth[index_of(c)], {"tally.card", {named(c)}}, "T3.2");
    });
    for_each_card_of(s, target, [&](Card c) {
        if (!s.seen[index_of(c)].contains(seat)) return;
        out.defence.plus(sc.worth[index_of(c)], {"tally.card", {named(c)}}, "T3.2");
    });
    return out;
}

std::uint32_t Camps::rehearse(Play<Camps>& play, Seat seat, std::size_t i) {
    return raid::attempt(play, seat, raid::targets(play.sc, play.s, seat)[i]);
}

Phrase Camps::result_of(std::uint32_t result) {
    static constexpr std::array<std::string_view, 3> kResults{"raid.called_off", "raid.fails",
                                                              "raid.sets_afire"};
    return {kResults[result]};
}

}  // namespace bivouac::tiny
