// The dice of a match that is over, seat by seat.
#include <boost/json.hpp>

#include "engine/luck.hpp"
#include "server/at_table.hpp"
#include "server/house_parts.hpp"

namespace bivouac::server {
namespace {

json::object line_json(const LuckLine& line, std::string_view seat) {
    return {{"seat", json::string_view(seat.data(), seat.size())},
            {"measure", line.measure == LuckMeasure::Pips ? "pips" : "hits"},
            {"sides", line.sides},
            {"dice", line.dice},
            {"actual", line.actual},
            {"expected", line.expected.approximate()},
            {"at_least", line.at_least},
            {"at_most", line.at_most},
            {"exact", line.is_exact}};
}

json::object luck_json(const AnyMatch& match, std::span<const store::TableSeat> seats) {
    std::vector<SeatRoll> rolls;
    for (std::size_t i = 0; i < match.size(); ++i) {
        const Decision& decision = match.decision(i);
        for (const Rolled& rolled : decision.rolls) rolls.push_back({decision.seat, rolled});
    }
    json::array lines;
    for (const LuckLine& line : luck_report(rolls)) {
        for (const store::TableSeat& seat : seats) {
            if (seat.seat == line.seat) lines.push_back(line_json(line, seat.name));
        }
    }
    return {{"luck", std::move(lines)}};
}

}  // namespace

void House::luck(Asking asking, const store::TableId& table, Then then) {
    at_table(*parts_, LiveTable::Use::Look, std::move(asking), table, std::move(then),
             [](LiveTable& t, const AskedPointer& asked) {
                 with_look(t, asked, [](const AtPlay& at) {
                     if (at.rows.table.state != store::TableState::Ended)
                         return at.refuse(conflict("still_playing", "the dice are counted when it is over"));
                     at.answer(luck_json(at.live.match(), at.rows.seats));
                 });
             });
}

}  // namespace bivouac::server
