#include "paint/setting.hpp"

namespace bivouac::paint {
namespace {

constexpr double kSquare = 24;  // more than the radius of anything that is set, and its distance

int square_number(double x) {
    return static_cast<int>(std::floor(x / kSquare));
}

}  // namespace

bool Setting::clear_of_lines(Point p, const Berth& berth) const {
    return road_.sample(p) >= berth.road && wet_.river.sample(p) >= berth.river &&
           wet_.arroyo.sample(p) >= berth.arroyo;
}

bool Setting::free(Point p, double apart) const {
    const int column = square_number(p.x), row = square_number(p.y);
    for (int c = column - 1; c <= column + 1; ++c) {
        for (int r = row - 1; r <= row + 1; ++r) {
            const auto it = squares_.find(square(c, r));
            if (it == squares_.end()) continue;
            for (const Set& s : it->second) {
                if (distance(s.at, p) < apart + s.radius) return false;
            }
        }
    }
    return true;
}

void Setting::set(Point p, double radius) {
    squares_[square(square_number(p.x), square_number(p.y))].push_back({p, radius});
}

}  // namespace bivouac::paint
