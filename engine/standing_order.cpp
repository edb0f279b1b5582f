#include "engine/standing_order.hpp"

#include "engine/any_game.hpp"
#include "engine/notation.hpp"

namespace bivouac {
namespace {

std::optional<Action> answer_of(const AnyMatch& match, Seat seat, const StandingOrder& order) {
    const std::vector<Action> offers = match.offers(seat);
    if (order.when == StandingOrder::When::UnlessAble && offers.size() > 1) return std::nullopt;
    if (order.answer.empty()) return offers.front();
    const ActionReading reading = read_action(match.verbs(), match.naming(), order.answer);
    if (!reading.action || !match.refuse(seat, *reading.action).allowed()) return std::nullopt;
    return reading.action;
}

}  // namespace

bool has_lapsed(const AnyMatch& match, const StandingOrder& order) {
    return order.lasts == StandingOrder::Lasts::Turn && match.turn_number() != order.turn;
}

std::optional<Action> standing_answer(const AnyMatch& match, Seat seat,
                                      std::span<const StandingOrder> orders) {
    const auto trigger = match.window(seat);
    if (!trigger) return std::nullopt;
    for (const StandingOrder& order : orders) {
        if (order.trigger != *trigger || has_lapsed(match, order)) continue;
        if (const auto answer = answer_of(match, seat, order)) return answer;
    }
    return std::nullopt;
}

}  // namespace bivouac
