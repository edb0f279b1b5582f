#include "lab/wire.hpp"

#include <boost/json.hpp>

namespace bivouac::lab {
namespace {

namespace json = boost::json;

json::object json_of_seat(const SeatOutcome& seat) {
    return {{"result", static_cast<int>(seat.result)},
            {"side", seat.side},
            {"points", seat.points},
            {"units_lost", seat.units_lost},
            {"points_by_turn", json::value_from(seat.points_by_turn)},
            {"worth_by_turn", json::value_from(seat.worth_by_turn)}};
}

SeatOutcome seat_of_json(const json::object& o) {
    SeatOutcome seat;
    seat.result = static_cast<Result>(o.at("result").to_number<std::int8_t>());
    seat.side = o.at("side").to_number<std::uint8_t>();
    seat.points = o.at("points").to_number<std::int32_t>();
    seat.units_lost = o.at("units_lost").to_number<std::uint32_t>();
    seat.points_by_turn = json::value_to<std::vector<std::int32_t>>(o.at("points_by_turn"));
    seat.worth_by_turn = json::value_to<std::vector<std::int32_t>>(o.at("worth_by_turn"));
    return seat;
}

GameResult result_of_json(const json::object& o) {
    GameResult out;
    out.job = {o.at("line_up").to_number<std::size_t>(), o.at("number").to_number<std::uint64_t>()};
    out.seed = o.at("seed").to_number<std::uint64_t>();
    out.finished = o.at("finished").as_bool();
    out.cause = o.at("cause").as_string();
    out.turns = o.at("turns").to_number<std::uint32_t>();
    out.decisions = o.at("decisions").to_number<std::uint32_t>();
    out.stood_in = o.at("stood_in").to_number<std::uint32_t>();
    out.microseconds = o.at("microseconds").to_number<std::int64_t>();
    for (const json::value& seat : o.at("seats").as_array())
        out.seats.push_back(seat_of_json(seat.as_object()));
    out.told = json::value_to<std::map<std::string, std::uint32_t>>(o.at("told"));
    out.record = o.at("record").as_string();
    return out;
}

}  // namespace

std::string write_result(const GameResult& result) {
    json::array seats;
    for (const SeatOutcome& seat : result.seats) seats.push_back(json_of_seat(seat));
    return json::serialize(json::object{{"line_up", result.job.line_up},
                                        {"number", result.job.number},
                                        {"seed", result.seed},
                                        {"finished", result.finished},
                                        {"cause", result.cause},
                                        {"turns", result.turns},
                                        {"decisions", result.decisions},
                                        {"stood_in", result.stood_in},
                                        {"microseconds", result.microseconds},
                                        {"seats", std::move(seats)},
                                        {"told", json::value_from(result.told)},
                                        {"record", result.record}});
}

std::optional<GameResult> read_result(std::string_view text) {
    try {
        return result_of_json(json::parse(text).as_object());
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::string write_numbers(const std::vector<std::int32_t>& numbers) {
    return json::serialize(json::value_from(numbers));
}

std::vector<std::int32_t> read_numbers(std::string_view text) {
    return json::value_to<std::vector<std::int32_t>>(json::parse(text));
}

std::string write_counts(const std::map<std::string, std::uint32_t>& counts) {
    return json::serialize(json::value_from(counts));
}

std::map<std::string, std::uint32_t> read_counts(std::string_view text) {
    return json::value_to<std::map<std::string, std::uint32_t>>(json::parse(text));
}

}  // namespace bivouac::lab
