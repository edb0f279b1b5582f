#include "store/parts.hpp"
#include "store/table_rows.hpp"
#include "store/words.hpp"

namespace bivouac::store {

std::vector<SeatOrder> find_orders(Session& db, const TableId& table) {
    std::vector<SeatOrder> orders;
    SeatOrder o;
    std::string lasts, when;
    std::int64_t seat_number = 0, turn = 0;
    Query query(db,
                "SELECT seat, opened_by, lasts, turn, applies, answer FROM standing_orders"
                " WHERE table_id = :table ORDER BY seat, place");
    query.with(table.text).into(seat_number).into(o.order.trigger).into(lasts).into(turn).into(when);
    query.into(o.order.answer);
    while (query.next()) {
        o.seat = seat(static_cast<std::size_t>(seat_number));
        // A word that is not known speaks as seldom as it can.
        o.order.lasts = kind_of<StandingOrder::Lasts>(lasts).value_or(StandingOrder::Lasts::Turn);
        o.order.turn = static_cast<std::uint32_t>(turn);
        o.order.when = kind_of<StandingOrder::When>(when).value_or(StandingOrder::When::UnlessAble);
        orders.push_back(o);
    }
    return orders;
}

void insert_order(Session& db, const TableId& table, const SeatOrder& o, std::int64_t place) {
    Query query(db,
                "INSERT INTO standing_orders (table_id, seat, place, opened_by, lasts, turn, applies, answer)"
                " VALUES (:a, :b, :c, :d, :e, :f, :g, :h)");
    query.with(table.text).with(static_cast<std::int64_t>(index(o.seat))).with(place).with(o.order.trigger);
    query.with(word(o.order.lasts)).with(std::int64_t{o.order.turn}).with(word(o.order.when));
    query.with(o.order.answer).run();
}

// They are their seat's alone: nobody is told of them.
Pending<Nothing> Store::set_standing_orders(const TableId& table, Seat seat,
                                            std::vector<StandingOrder> orders) {
    return parts_->write<Nothing>({}, [table, seat, orders = std::move(orders)](Session& db) {
        Query(db, "DELETE FROM standing_orders WHERE table_id = :table AND seat = :seat")
            .with(table.text)
            .with(static_cast<std::int64_t>(index(seat)))
            .run();
        std::int64_t place = 0;
        for (const StandingOrder& order : orders) insert_order(db, table, {seat, order}, ++place);
        return Nothing{};
    });
}

std::vector<SeatOrder> Store::standing_orders(const TableId& table) const {
    return parts_->pool.read([&](Session& db) { return find_orders(db, table); });
}

}  // namespace bivouac::store
