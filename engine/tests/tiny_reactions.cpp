// Camps: what others than the leader have to say. The alarm is a window, the truce a proposal.
#include "engine/tests/tiny_rules.hpp"

namespace bivouac::tiny {

namespace alarm {

// Who is asked follows from hand sizes, which are public: never from who holds the bucket.
void raise(Rules& play, Seat raider) {
    play.ask(static_cast<std::uint8_t>(Ask::Alarm), with_cards(play.s) - raider);
}

Verdict refuse(const Scenario& /*sc*/, const State& s, Seat seat, Action a) {
    if (is(a, Verb::Pass)) return Verdict::legal();
    if (!is(a, Verb::Quench)) return other_question();
    return s.holds(seat, kBucket) ? Verdict::legal() : Verdict::refused("T7.1", {"refusal.no_bucket"});
}

void offer(const Scenario& /*sc*/, const State& s, Seat seat, Offers& out) {
    out.add(act(Verb::Pass));
    if (s.holds(seat, kBucket)) out.add(act(Verb::Quench));
}

void take(Rules& play, Seat seat, Action a) {
    if (is(a, Verb::Quench)) play.s.quenching |= seat;
    play.s.agenda.lane(seat).sealed = 1;
}

Phrase prompt(const Scenario& /*sc*/, const State& /*s*/, Seat /*seat*/) {
    return {"prompt.alarm"};
}

// [T7.1] The frame of the fire is on top again; a fire that is quenched never burns.
void close(Rules& play) {
    State& s = play.s;
    play.effects.reveal_to(everyone(play.sc));  // also that nobody came tells something
    if (s.quenching.empty()) return play.everyone({"event.nobody_came"});
    const Seat who = s.quenching.lowest();
    s.quenching = {};
    put(s, kBucket, Place::Out);
    ++s.score[index(who)];
    play.everyone({"event.quenched", {named(who), named(kBucket)}});
    s.agenda.pop();
}

std::string_view trigger(const Scenario& /*sc*/, const State& /*s*/) {
    return Camps::triggers()[0];
}

}  // namespace alarm

namespace truce {

Verdict refuse_offer(const State& s, Seat leader, Seat other) {
    if (other == leader) return Verdict::refused("T8", {"refusal.own_camp"});
    if (!s.asked_for_truce.contains(other)) return Verdict::legal();
    return Verdict::refused("T8.1", {"refusal.asked_before", {named(other)}});
}

// The leader's question stays open below: it is asked again if the other declines.
void offer_to(Rules& play, Seat leader, Seat other) {
    play.s.asked_for_truce |= other;
    play.everyone({"event.truce_offered", {named(leader), named(other)}});
    play.ask(static_cast<std::uint8_t>(Ask::Truce), other);
}

Verdict refuse(const Scenario& /*sc*/, const State& /*s*/, Seat /*seat*/, Action a) {
    return is(a, Verb::Accept) || is(a, Verb::Decline) ? Verdict::legal() : other_question();
}

void offer(const Scenario& /*sc*/, const State& /*s*/, Seat /*seat*/, Offers& out) {
    out.add(act(Verb::Accept));
    out.add(act(Verb::Decline));
}

void take(Rules& play, Seat seat, Action a) {
    State& s = play.s;
    const Seat leader = s.leader;
    play.answered();
    play.everyone(
        {is(a, Verb::Accept) ? "event.truce" : "event.truce_declined", {named(leader), named(seat)}});
    if (!is(a, Verb::Accept)) return;
    ++s.score[index(leader)];  // [T8.2]
    ++s.score[index(seat)];
    play.answered();
}

Phrase prompt(const Scenario& /*sc*/, const State& s, Seat /*seat*/) {
    return {"prompt.truce", {named(s.leader)}};
}

}  // namespace truce

std::span<const std::string_view> Camps::triggers() {
    static constexpr std::string_view kTriggers[] = {"trigger.alarm"};
    return kTriggers;
}

}  // namespace bivouac::tiny
