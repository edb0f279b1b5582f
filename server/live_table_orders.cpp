#include "engine/notation.hpp"
#include "engine/standing_order.hpp"
#include "server/house_parts.hpp"
#include "server/live_table.hpp"

namespace bivouac::server {

void LiveTable::go_on() {
    wake_orders();
    wake_bots();
}

/// People whom a window asks now. Who has taken an answer back is asked himself.
SeatSet LiveTable::may_have_orders() const {
    SeatSet asked;
    if (!live_ || rows_->table.state != store::TableState::Playing) return asked;
    for (const store::TableSeat& seat : rows_->seats) {
        const bool acts = !seat.holder.person.empty() && live_->to_act().contains(seat.seat);
        if (acts && live_->match().window(seat.seat) && !live_->took_back(seat.seat)) asked |= seat.seat;
    }
    return asked;
}

void LiveTable::wake_orders() {
    if (orders_called_ || may_have_orders().empty()) return;
    orders_called_ = true;
    orders_changed();
}

void LiveTable::orders_changed() {
    const Gate::Inside inside = hall_->gate.enter();
    if (!inside) return;
    queue(
        Use::Change, [self = this, inside] { self->answer_by_order(inside); },
        [self = this](const Trouble& trouble) {
            self->hall_->note(trouble.code, self->id_, trouble.message);
        });
}

/// The orders are read when a window asks: whichever server they were given to, they are there.
void LiveTable::answer_by_order(const Gate::Inside& inside) {
    orders_called_ = false;
    const SeatSet asked = may_have_orders();
    if (asked.empty()) return;
    const AnyMatch& match = live_->match();
    for (const store::SeatOrder& given : hall_->store.standing_orders(id_)) {
        if (!asked.contains(given.seat)) continue;
        const auto action = standing_answer(match, given.seat, std::span(&given.order, 1));
        if (!action) continue;
        std::vector<store::NewEntry> entries{live_->entry(
            given.seat, store::EntryKind::Take, write_action(match.verbs(), match.naming(), *action), now())};
        if (!live_->perform(entries.back())) return forget_match();
        return commit(std::move(entries), [self = shared_from_this(), inside](const auto& outcome) {
            if (outcome) {
                ++self->hall_->counters.decisions;
            } else {
                self->touched();  // another server was first, or the store is in trouble
            }
        });
    }
}

}  // namespace bivouac::server
