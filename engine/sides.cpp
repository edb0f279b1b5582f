#include "engine/sides.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace bivouac {

std::string side_name(std::span<const std::string> seats) {
    const std::string& first = seats.front();
    if (seats.size() == 1) return first;
    std::size_t alike = first.size();
    for (const std::string& seat : seats) {
        const auto differs = std::mismatch(first.begin(), first.end(), seat.begin(), seat.end()).first;
        alike = std::min(alike, static_cast<std::size_t>(differs - first.begin()));
    }
    const std::size_t end = first.substr(0, alike).rfind('_');
    return end == std::string::npos ? fmt::format("{}", fmt::join(seats, " + ")) : first.substr(0, end);
}

std::vector<SideInfo> sides_of(const AnyScenario& scenario) {
    const std::vector<std::string>& names = scenario.info().seats;
    std::vector<SideInfo> sides;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const SeatSet together = scenario.side_of(seat(i));
        if (together.lowest() != seat(i)) continue;  // named with the side's first seat
        SideInfo side;
        together.for_each([&](Seat s) { side.seats.push_back(names[index(s)]); });
        side.name = side_name(side.seats);
        sides.push_back(std::move(side));
    }
    return sides;
}

}  // namespace bivouac
