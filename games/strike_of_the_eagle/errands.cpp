#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

const Handler* handler_of(Effect effect) {
    for (const auto find : {event_handler, order_card_handler, march_card_handler, battle_card_handler}) {
        if (const Handler* found = find(effect)) return found;
    }
    return nullptr;
}

/// The errand for which a choice is being asked: its frame lies below the question.
const Errand& errand_asked(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<Errand>();
}

const Handler& handler_asked(const Scenario& sc, const State& s) {
    return *handler_of(operation_of(sc, errand_asked(s)).effect);
}

Verb verb_now(const Handler& handler, const Errand& e) {
    return e.block != 0 ? handler.second : handler.verb;
}

/// Every action of the handler's verb that is legal.
template <class Visit>
bool for_each_choice(const Scenario& sc, const State& s, const Errand& e, const Handler& handler,
                     Visit visit) {
    const Verb which = verb_now(handler, e);
    const VerbSpec& verb = StrikeOfTheEagle::verbs()[static_cast<std::size_t>(which)];
    const auto size = [&](std::size_t i) -> std::uint32_t {
        return verb.operands[i] == Domain::None ? 1 : StrikeOfTheEagle::domain_size(sc, verb.operands[i]);
    };
    const std::uint32_t firsts = size(0);
    const std::uint32_t seconds = size(1);
    const bool some = handler.first_areas != nullptr;
    const AreaSet begins = some ? handler.first_areas(sc, s, e) : AreaSet{};
    for (std::uint32_t a = 0; a < firsts; ++a) {
        if (some && !begins.contains(static_cast<Area>(a))) continue;
        const auto stops = [&](std::uint32_t b) {
            const Action action = act(which, a, b);
            return handler.refuse(sc, s, e, action).allowed() && !visit(action);
        };
        if (handler.second_areas != nullptr) {
            const AreaSet areas = handler.second_areas(sc, s, e, static_cast<std::uint16_t>(a));
            if (areas.any_of([&](Area to) { return stops(static_cast<std::uint32_t>(to)); })) return false;
            continue;
        }
        for (std::uint32_t b = 0; b < seconds; ++b) {
            if (stops(b)) return false;
        }
    }
    return true;
}

bool has_choice(const Scenario& sc, const State& s, const Errand& e, const Handler& handler) {
    return !for_each_choice(sc, s, e, handler, [](Action) { return false; });
}

void offer_choices(const Scenario& sc, const State& s, Seat, Offers& out) {
    const Handler& handler = handler_asked(sc, s);
    for_each_choice(sc, s, errand_asked(s), handler, [&](Action a) {
        out.add(a);
        return true;
    });
    if (handler.may_stop) out.add(act(Verb::Enough));
}

Verdict refuse_choice(const Scenario& sc, const State& s, Seat, Action a) {
    const Handler& handler = handler_asked(sc, s);
    if (is_verb(a, Verb::Enough) && handler.may_stop) return Verdict::legal();
    if (!is_verb(a, verb_now(handler, errand_asked(s)))) return other_question();
    return handler.refuse(sc, s, errand_asked(s), a);
}

void take_choice(EaglePlay& play, Seat, Action a) {
    const Handler& handler = handler_asked(play.sc, play.s);
    auto& errand = play.s.agenda.at(play.s.agenda.depth() - 2).as<Errand>();
    play.answered();
    if (is_verb(a, Verb::Enough)) {
        errand.left = 0;
        return;
    }
    --errand.left;
    handler.choose(play, errand, a);
}

Phrase prompt_choice(const Scenario& sc, const State& s, Seat) {
    const Errand& e = errand_asked(s);
    switch (verb_now(handler_asked(sc, s), e)) {
        case Verb::At:
            return {"prompt.card_area", {card_named(e.side, e.card), Operand::number(e.left)}};
        case Verb::Close:
            return {"prompt.card_route", {card_named(e.side, e.card)}};
        case Verb::Give:
            return {"prompt.card_cube", {card_named(e.side, e.card), Operand::number(e.left)}};
        case Verb::Change:
        case Verb::Carry:
            return {"prompt.card_order", {card_named(e.side, e.card)}};
        default:
            return {"prompt.card_block", {card_named(e.side, e.card), Operand::number(e.left)}};
    }
}

}  // namespace

void carry_out(EaglePlay& play, const Errand& errand) {
    call(play, Proc::Card).as<Errand>() = errand;
}

void next_operation(EaglePlay& play, SeatSet) {
    auto& e = play.frame().as<Errand>();
    const auto& operations = play.sc.card(e.side, e.card).operations;
    const auto count = static_cast<std::uint8_t>(operations.size());
    for (; e.operation < count; ++e.operation, e.begun = 0) {
        const Handler* handler = handler_of(operations[e.operation].effect);
        if (handler == nullptr) continue;
        if (e.begun == 0) {
            e.begun = 1;
            e.left = 0;
            e.taken = {};
            e.block = 0;
            e.chooser = e.side;
            const std::size_t depth = play.s.agenda.depth();
            handler->begin(play, e);
            if (play.s.agenda.depth() > depth) return;  // [R10.1] what it has called comes before the rest
        }
        if (e.left > 0 && has_choice(play.sc, play.s, e, *handler)) {
            ask(play, Ask::Errand, commander_of(play.sc, e.chooser, e.front));
            return;
        }
    }
    play.s.agenda.pop();
}

const EagleQuestion kErrand{.name = "errand",
                            .offer = offer_choices,
                            .refuse = refuse_choice,
                            .take = take_choice,
                            .prompt = prompt_choice};

}  // namespace bivouac::eagle
