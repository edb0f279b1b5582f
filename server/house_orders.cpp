// Standing orders: what a seat answers to windows while its holder is away. They are told to him alone.
#include <algorithm>

#include <fmt/format.h>

#include "engine/notation.hpp"
#include "engine/standing_order.hpp"
#include "server/at_table.hpp"
#include "server/house.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

using Lasts = StandingOrder::Lasts;
using When = StandingOrder::When;
using Use = LiveTable::Use;

json::object order_json(const telling::Teller& tell, const StandingOrder& order) {
    json::object out = telling::window(tell, order.trigger);
    out.erase("turns");
    out["lasts"] = order.lasts == Lasts::Turn ? "turn" : "match";
    out["when"] = order.when == When::Always ? "always" : "unless_able";
    out["answer"] = order.answer.empty() ? json::value(nullptr) : json::value(order.answer);
    return out;
}

/// Those that are over are left out.
json::object orders_json(const LiveMatch& live, std::span<const StandingOrder> orders) {
    const telling::Teller tell = live.teller();
    json::array told, triggers;
    for (const StandingOrder& order : orders) {
        if (!has_lapsed(live.match(), order)) told.push_back(order_json(tell, order));
    }
    for (const std::string_view trigger : live.match().triggers()) {
        json::object one = telling::window(tell, trigger);
        one.erase("turns");
        triggers.push_back(std::move(one));
    }
    return {{"orders", std::move(told)},
            {"triggers", std::move(triggers)},
            {"turns", live.match().turn_number().has_value()}};
}

std::vector<StandingOrder> orders_of(const AtPlay& at) {
    std::vector<StandingOrder> out;
    for (store::SeatOrder& given : at.table.hall().store.standing_orders(at.table.id())) {
        if (given.seat == at.seat()) out.push_back(std::move(given.order));
    }
    return out;
}

std::optional<Trouble> check_order(const AnyMatch& match, const StandingOrder& order,
                                   const std::string& where) {
    const auto triggers = match.triggers();
    if (std::find(triggers.begin(), triggers.end(), order.trigger) == triggers.end())
        return bad_input("nothing of this game is called this", where + ".trigger");
    if (order.lasts == Lasts::Turn && !match.turn_number())
        return bad_input("this game does not count its turns", where + ".lasts");
    if (order.answer.empty()) return std::nullopt;
    const ActionReading reading = read_action(match.verbs(), match.naming(), order.answer);
    if (!reading.action) return bad_input(reading.trouble, where + ".answer");
    return std::nullopt;
}

void set(const AtPlay& at, std::vector<StandingOrder> orders) {
    if (at.live.over()) return at.refuse(match_is_over());
    const AnyMatch& match = at.live.match();
    for (std::size_t i = 0; i < orders.size(); ++i) {
        if (auto trouble = check_order(match, orders[i], fmt::format("body.orders[{}]", i)))
            return at.refuse(*std::move(trouble));
        orders[i].turn = orders[i].lasts == Lasts::Turn ? match.turn_number().value_or(0) : 0;
    }
    json::object told = orders_json(at.live, orders);
    at.table.hall()
        .store.set_standing_orders(at.table.id(), at.seat(), std::move(orders))
        .then([table = at.table.shared_from_this(), asked = at.asked, told](const auto& outcome) {
            if (!outcome) return asked->then(trouble_of(outcome.error()));
            asked->then(Answered{told, 200});
            table->orders_changed();
        });
}

}  // namespace

void House::standing_orders(Asking asking, const store::TableId& table, Then then) {
    at_table(*parts_, Use::Look, std::move(asking), table, std::move(then),
             [](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked,
                           [](const AtPlay& at) { at.answer(orders_json(at.live, orders_of(at))); });
             });
}

void House::set_standing_orders(Asking asking, const store::TableId& table, std::vector<StandingOrder> orders,
                                Then then) {
    at_table(*parts_, Use::Change, std::move(asking), table, std::move(then),
             [orders = std::move(orders)](LiveTable& t, const AskedPointer& asked) {
                 with_seat(t, asked, [&](const AtPlay& at) { set(at, orders); });
             });
}

}  // namespace bivouac::server
