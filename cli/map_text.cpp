#include "cli/map_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/counter.hpp"
#include "cli/terrain_look.hpp"

namespace bivouac::cli {
namespace {

constexpr int kMargin = 3;     // row numbers left and right
constexpr int kWideBrick = 5;  // a counter or a number, and the side to the right
constexpr int kNarrowBrick = 4;
constexpr int kAroundRadius = 5;  // of a window around a hex
constexpr int kLinesBesideMap = 4;
constexpr int kLeastColumns = 20;  // of a window, so that one sees where it lies
constexpr int kLeastRows = 12;

/// A place on the canvas.
std::size_t at(int column_or_line) {
    return static_cast<std::size_t>(column_or_line);
}
int columns_in(const MapWindow& w) {
    return w.right - w.left + 1;
}
int rows_in(const MapWindow& w) {
    return w.bottom - w.top + 1;
}
int lines_for(int rows) {
    return 2 * rows + 1;
}
int brick_width(const MapWindow& w, const MapLook& look) {
    return columns_in(w) * kWideBrick + 2 * kMargin <= look.width ? kWideBrick : kNarrowBrick;
}

/// The darker paper of the lower half of a seat's counters.
int seat_foot(std::size_t seat) {
    constexpr int kPapers[] = {24, 124, 22, 58, 54, 94, 23, 237};
    return kPapers[seat % std::size(kPapers)];
}

/// Shrinks a stretch to what fits, about the middle of what matters most in it.
void fit(int& from, int& to, int core_from, int core_to, int most) {
    if (to - from + 1 <= most) return;
    const int spare = most - (core_to - core_from + 1);
    from = std::clamp(core_from - spare / 2, from, to - most + 1);
    to = from + most - 1;
}

MapWindow fitted_window(MapWindow w, const MapWindow& core, int most_columns, int most_rows) {
    fit(w.left, w.right, core.left, core.right, most_columns);
    fit(w.top, w.bottom, core.top, core.bottom, most_rows);
    return w;
}

// [windows] They grow from nothing around the hexes that they are to show.

constexpr MapWindow kNothing{1000, 0, 1000, 0};

bool is_empty(const MapWindow& w) {
    return w.left > w.right;
}

MapWindow together(const MapWindow& a, const MapWindow& b) {
    return {std::min(a.left, b.left), std::max(a.right, b.right), std::min(a.top, b.top),
            std::max(a.bottom, b.bottom)};
}

void take_in(MapWindow& w, const Brick* b) {
    if (b != nullptr) w = together(w, {b->column - 2, b->column + 2, b->row - 1, b->row + 1});
}

MapWindow around_marked(const Ground& ground, const MapLook& look) {
    MapWindow w = kNothing;
    for (const std::string& place : look.marked) take_in(w, ground.find(place));
    return w;
}

/// Of one owner, or of all; what is still to come counts where it enters.
MapWindow around_pieces(const Ground& ground, const TableView& table, std::string_view owner) {
    MapWindow w = kNothing;
    for (const PieceView& p : table.pieces) {
        if (!owner.empty() && p.owner != owner) continue;
        take_in(w, ground.find(p.place.empty() ? fact_of(p, "enters") : p.place));
    }
    return w;
}

/// Widens a stretch to a least length, about its middle but within 1 to `last`.
void widen(int& from, int& to, int least, int last) {
    const int missing = std::min(least, last) - (to - from + 1);
    if (missing <= 0) return;
    from = std::clamp(from - missing / 2, 1, last - (to - from + missing));
    to = from + std::min(least, last) - 1;
}

MapWindow clipped(const Ground& ground, MapWindow w) {
    w.left = std::max(w.left, 1);
    w.top = std::max(w.top, 1);
    w.right = std::min(w.right, ground.columns());
    w.bottom = std::min(w.bottom, ground.rows());
    return w;
}

/// Draws one map; an object only so that its parts share what they need.
class Drawing {
  public:
    Drawing(const Ground& ground, const TableView& table, const std::vector<std::string>& seats,
            const MapWindow& window, const MapLook& look)
        : ground_(ground),
          counters_(counters_of(table)),
          seats_(seats),
          window_(window),
          look_(look),
          brick_(brick_width(window, look)),
          canvas_(at(columns_in(window) * brick_ + 2 * kMargin), at(lines_for(rows_in(window)) + 2)) {}

    std::string draw() {
        draw_edges();
        for (const Brick& b : ground_.bricks()) {
            const bool inside = b.column >= window_.left && b.column <= window_.right &&
                                b.row >= window_.top && b.row <= window_.bottom;
            if (inside) draw_brick(b);
        }
        return canvas_.print(look_.colour);
    }

  private:
    void draw_edges() {
        const auto bottom = at(lines_for(rows_in(window_)) + 1);
        for (int c = window_.left; c <= window_.right; ++c) {
            const auto x = at(kMargin + (c - window_.left) * brick_ + 1);
            canvas_.write(x, 0, fmt::format("{:02}", c), kFaint);
            canvas_.write(x, bottom, fmt::format("{:02}", c), kFaint);
        }
        const auto right = at(kMargin + columns_in(window_) * brick_);
        for (int r = window_.top; r <= window_.bottom; ++r) {
            const auto y = at(1 + 2 * (r - window_.top));
            canvas_.write(0, y, fmt::format("{:02}", r), kFaint);
            canvas_.write(right + 1, y + 1, fmt::format("{:02}", r), kFaint);
        }
    }

    void draw_brick(const Brick& b) {
        const auto x = at(kMargin + (b.column - window_.left) * brick_);
        const auto y = at(1 + 2 * (b.row - window_.top) + (ground_.low(b.column) ? 1 : 0));
        const GroundLook look = ground_look(b.place->terrain, b.place->elevation);
        const auto inner = at(brick_ - 1);
        const bool marked = look_.marked.contains(b.place->id);
        draw_ground(b, look, x, y, inner, marked);
        draw_side(b, look, BrickSide::UpperRight, x + inner, y);
        draw_side(b, look, BrickSide::LowerRight, x + inner, y + 1);
        const auto it = counters_.find(b.place->id);
        if (it != counters_.end()) draw_counter(it->second, x, y, inner, marked);
    }

    void draw_ground(const Brick& b, const GroundLook& look, std::size_t x, std::size_t y, std::size_t inner,
                     bool marked) {
        const Style paper{look.faint, look.paper, false, false};
        std::string number = look_.numbers && inner >= 4 ? b.place->id : look.height;
        if (inner < 4 && look_.numbers && marked) number = b.place->id.substr(0, inner);
        const Style top = marked ? Style{kMarkInk, kMarkPaper, true, false} : paper;
        if (marked && !look_.colour && !look_.numbers) number = "*" + number;
        canvas_.write(x, y, padded(number, inner), top);
        const SideLook below = side_look(b, BrickSide::Below);
        const std::string_view fill = below.level.empty() ? " " : below.level;
        for (std::size_t i = 0; i < inner; ++i) {
            canvas_.write(x + i, y + 1, fill, {below.ink, look.paper, true, false});
        }
        if (b.road) draw_road(b, look, x, y + 1, inner);
        for (std::size_t i = 0; i < 2 && !look.glyph.empty(); ++i) {
            canvas_.write(x + i, y + 1, look.glyph, {look.ink, look.paper, true, false});
        }
    }

    void draw_road(const Brick& b, const GroundLook& look, std::size_t x, std::size_t y, std::size_t inner) {
        const Style road{kRoadInk, look.paper, true, false};
        for (std::size_t i = 0; i < inner && b.road_sideways; ++i) canvas_.write(x + i, y, "─", road);
        if (b.road_upright) canvas_.write(x + inner / 2, y, b.road_sideways ? "┼" : "│", road);
    }

    void draw_side(const Brick& b, const GroundLook& look, BrickSide side, std::size_t x, std::size_t y) {
        const SideLook s = side_look(b, side);
        canvas_.write(x, y, s.upright.empty() ? " " : s.upright, {s.ink, look.paper, true, false});
    }

    void draw_counter(const Counter& c, std::size_t x, std::size_t y, std::size_t inner, bool marked) {
        const std::size_t seat = seat_number(c.owner);
        if (!look_.colour) return draw_plain_counter(c, seat, x, y);
        Style style = seat_style(seat);
        if (c.spent) style.bold = false, style.ink = kSpentInk;
        canvas_.write(x, y, fitted(c, upper_line(c, inner), inner), style);
        style.paper = seat_foot(seat);  // parts counters that stand one above the other
        canvas_.write(x, y + 1, fitted(c, lower_line(c, inner), inner), style);
        if (marked) canvas_.paint(x, y, inner, {kMarkInk, kMarkPaper, true, false});
    }

    /// A counter that looks no particular way has a margin, if there is room.
    static std::string fitted(const Counter& c, const std::string& text, std::size_t inner) {
        const bool margin = inner > 3 && c.facing.empty() && columns_of(text) < inner;
        return padded(std::string(margin ? 1 : 0, ' ') + text, inner);
    }

    void draw_plain_counter(const Counter& c, std::size_t seat, std::size_t x, std::size_t y) {
        const auto [open, close] = brackets(seat);
        const std::string above = upper_line(c, 3);
        const std::string below = lower_line(c, 3);
        for (const auto& [line, text] : {std::pair{y, &above}, std::pair{y + 1, &below}}) {
            canvas_.write(x, line, open + padded(*text, 3) + (brick_ == kWideBrick ? close : ""), {});
        }
    }

    [[nodiscard]] std::size_t seat_number(const std::string& owner) const {
        return static_cast<std::size_t>(std::find(seats_.begin(), seats_.end(), owner) - seats_.begin());
    }

    const Ground& ground_;
    std::map<std::string, Counter> counters_;
    const std::vector<std::string>& seats_;
    MapWindow window_;
    const MapLook& look_;
    int brick_;
    Canvas canvas_;
};

}  // namespace

MapWindow whole_window(const Ground& ground) {
    return {1, ground.columns(), 1, ground.rows()};
}

MapWindow window_for(const Ground& ground, const TableView& table, const MapLook& look) {
    const MapWindow all = whole_window(ground);
    const int most_columns = (look.width - 2 * kMargin) / kNarrowBrick;
    const int most_rows = std::max((look.height - kLinesBesideMap) / 2 - 1, kAroundRadius + 1);
    if (columns_in(all) <= most_columns && rows_in(all) <= most_rows) return all;
    const MapWindow marked = around_marked(ground, look);
    const MapWindow own = around_pieces(ground, table, look.own);
    const MapWindow wanted = together(around_pieces(ground, table, {}), marked);
    const MapWindow core = !is_empty(marked) ? marked : !is_empty(own) ? own : wanted;
    if (is_empty(wanted)) return fitted_window(all, all, most_columns, most_rows);
    MapWindow w = clipped(ground, wanted);
    widen(w.left, w.right, std::min(kLeastColumns, most_columns), ground.columns());
    widen(w.top, w.bottom, std::min(kLeastRows, most_rows), ground.rows());
    return fitted_window(w, clipped(ground, core), most_columns, most_rows);
}

MapWindow window_around(const Ground& ground, const Brick& centre, const MapLook& look) {
    const int room = (look.width - 2 * kMargin) / kWideBrick;
    const int across = std::clamp(room / 2, 2, 2 * kAroundRadius);
    return clipped(ground, {centre.column - across, centre.column + across, centre.row - kAroundRadius,
                            centre.row + kAroundRadius});
}

std::string draw_map(const Ground& ground, const TableView& table, const std::vector<std::string>& seats,
                     const MapWindow& window, const MapLook& look) {
    if (!ground.drawable()) return "This board cannot be drawn as text; `units` lists what stands where.\n";
    return Drawing(ground, table, seats, window, look).draw();
}

Style seat_style(std::size_t seat) {
    constexpr int kPapers[] = {25, 160, 28, 94, 55, 130, 30, 240};
    return {231, kPapers[seat % std::size(kPapers)], true, false};
}

}  // namespace bivouac::cli
