#include <ctime>
#include <ostream>

#include <fmt/format.h>

#include "cli/session.hpp"
#include "cli/usage.hpp"
#include "engine/standing_order.hpp"

namespace bivouac::cli {
namespace {

using Lasts = StandingOrder::Lasts;

}  // namespace

/// Answers for the first person who has an order for what is asked; false if there is none.
bool Session::answer_by_order(SeatSet asked) {
    bool answered = false;
    asked.for_each([&](Seat seat) {
        if (answered || orders_[index(seat)].empty()) return;
        const auto action = standing_answer(*match_, seat, orders_[index(seat)]);
        if (!action) return;
        answered = match_->take(seat, *action, static_cast<std::int64_t>(std::time(nullptr))).allowed();
    });
    if (answered) keeper_.keep(*match_);
    return answered;
}

/// At one screen an order passes always: with conditions, handing over would tell what a seat holds.
void Session::do_standing(std::string_view rest) {
    std::vector<StandingOrder>& orders = orders_[index(asked_)];
    std::erase_if(orders, [&](const StandingOrder& order) { return has_lapsed(*match_, order); });
    if (rest.empty()) {
        if (orders.empty()) console_.out << "You have no standing orders.\n";
        for (const StandingOrder& order : orders) {
            console_.out << fmt::format("  {}: pass, {}\n", speech_.say({order.trigger}, *match_),
                                        order.lasts == Lasts::Turn ? "this turn" : "the whole match");
        }
        return;
    }
    if (rest == "off") {
        orders.clear();
        console_.out << "You are asked everything again.\n";
        return;
    }
    if (rest != "turn" && rest != "match")
        throw BadInput("Say `standing turn`, `standing match` or `standing off`.");
    const auto trigger = match_->window(asked_);
    if (!trigger)
        throw BadInput("No window is open: such an order is given when you are asked whether you react.");
    if (rest == "turn" && !match_->turn_number()) throw BadInput("This game does not count its turns.");
    const Lasts lasts = rest == "turn" ? Lasts::Turn : Lasts::Match;
    orders.push_back(
        {std::string(*trigger), lasts, match_->turn_number().value_or(0), StandingOrder::When::Always, ""});
    console_.out << fmt::format("This is let pass from now on: {}\n", speech_.say({*trigger}, *match_));
    take(match_->offers(asked_).front());
}

}  // namespace bivouac::cli
