#include "cli/area_text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cli/area_holding.hpp"
#include "cli/console.hpp"
#include "cli/counter.hpp"
#include "cli/terrain_look.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

constexpr int kLabelRoom = 15;      // columns that a label may take beyond its place
constexpr double kReadable = 0.22;  // columns a unit at which names have room
constexpr double kMostColumnsAUnit = 0.5;
constexpr int kLeastHeight = 14, kMostHeight = 44, kLinesBeside = 10;
constexpr double kAround = 95;  // units around an area that is asked for
constexpr std::size_t kLongestName = 12;

using Places = std::vector<const BoardPlace*>;

bool is_box(const BoardPlace& place) {
    const std::vector<std::string>& marks = area_of(place).marks;
    return std::find(marks.begin(), marks.end(), "box") != marks.end() ||
           std::find(marks.begin(), marks.end(), "link") != marks.end();
}

/// The part of a board that is drawn, in its units, and how large.
struct Extent {
    int left = 0, right = 0, top = 0, bottom = 0;

    explicit Extent(const Places& places) {
        left = top = std::numeric_limits<int>::max();
        right = bottom = std::numeric_limits<int>::min();
        for (const BoardPlace* p : places) {
            const BoardArea& at = area_of(*p);
            left = std::min(left, at.x);
            right = std::max(right, at.x);
            top = std::min(top, at.y);
            bottom = std::max(bottom, at.y);
        }
    }
    [[nodiscard]] bool holds(const BoardPlace& p) const {
        const BoardArea& at = area_of(p);
        return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
    }
    /// Columns a unit; a line is as high as two columns are wide.
    [[nodiscard]] double scale(const MapLook& look) const {
        const int lines = std::clamp(look.height - kLinesBeside, kLeastHeight, kMostHeight);
        const double across = static_cast<double>(look.width - kLabelRoom) / std::max(1, right - left);
        const double down = 2.0 * (lines - 2) / std::max(1, bottom - top);
        return std::min({across, down, kMostColumnsAUnit});
    }
};

/// What is written in one style.
struct Span {
    std::string text;
    Style style;
};
using Spans = std::vector<Span>;

std::size_t columns_of_spans(const Spans& spans) {
    std::size_t sum = 0;
    for (const Span& s : spans) sum += columns_of(s.text);
    return sum;
}

std::string cut_name(const std::string& name) {
    if (columns_of(name) <= kLongestName) return name;
    std::string cut;
    std::size_t columns = 0;
    for (const char c : name) {
        const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        if (begins && ++columns == kLongestName) break;
        cut += c;
    }
    return cut + ".";
}

enum class Shape : std::uint8_t { Named, Stacked, Single };  ///< id and name, pieces below; id; in one line

struct Label {
    const BoardPlace* place = nullptr;
    const Holding* holding = nullptr;  ///< null if nothing is there
    bool marked = false;
    int x = 0, y = 0;  ///< where it should stand

    [[nodiscard]] int weight() const {
        if (is_box(*place)) return 0;
        int sum = marked ? 40 : 0;
        if (holding != nullptr && holding->battle) sum += 80;
        if (holding != nullptr && !holding->empty()) sum += 20;  // a garrison alone is no news
        const std::vector<std::string>& marks = area_of(*place).marks;
        return sum + (std::find(marks.begin(), marks.end(), "key_city") != marks.end() ? 10 : 0);
    }
};

class AreaDrawing {
  public:
    AreaDrawing(const BoardView& board, const Holdings& holdings, const Extent& extent, const MapLook& look)
        : board_(board),
          look_(look),
          extent_(extent),
          scale_(extent.scale(look)),
          width_(static_cast<std::size_t>(look.width)),
          height_(static_cast<std::size_t>(line_of(extent.bottom) + 2)),
          canvas_(width_, height_),
          taken_(width_ * height_, false) {
        for (const BoardPlace& p : board.places) {
            if (!extent.holds(p)) continue;
            const auto held = holdings.find(p.id);
            labels_.push_back({&p, held == holdings.end() ? nullptr : &held->second,
                               look.marked.contains(p.id), column_of(area_of(p).x), line_of(area_of(p).y)});
        }
        // What may be chosen nearly everywhere needs no pointing out.
        const auto marked =
            std::count_if(labels_.begin(), labels_.end(), [](const Label& l) { return l.marked; });
        if (static_cast<std::size_t>(marked) * 3 > labels_.size() * 2) {
            for (Label& label : labels_) label.marked = false;
        }
        std::stable_sort(labels_.begin(), labels_.end(),
                         [](const Label& a, const Label& b) { return a.weight() > b.weight(); });
    }

    std::string draw() {
        draw_links();
        std::string left_out;
        for (const Label& label : labels_) {
            if (!place(label)) left_out += (left_out.empty() ? "" : " ") + label.place->id;
        }
        std::string text = canvas_.print(look_.colour);
        if (!left_out.empty())
            text += styled(fmt::format("  (no room for {}; `map AREA` draws what lies around one)", left_out),
                           kFaint, look_.colour) +
                    "\n";
        return text;
    }

  private:
    [[nodiscard]] int column_of(int x) const {
        return 1 + static_cast<int>(std::lround((x - extent_.left) * scale_));
    }
    [[nodiscard]] int line_of(int y) const {
        return static_cast<int>(std::lround((y - extent_.top) * scale_ / 2));
    }

    void draw_links() {
        std::map<std::string_view, const Label*> by_id;
        for (const Label& label : labels_) by_id.emplace(label.place->id, &label);
        for (const BoardSide& side : board_.sides) {
            const auto from = by_id.find(side.from), to = by_id.find(side.to);
            if (from == by_id.end() || to == by_id.end()) continue;
            const bool rail =
                std::find(side.features.begin(), side.features.end(), "rail") != side.features.end();
            draw_link(*from->second, *to->second, rail ? ":" : "·");
        }
    }

    void draw_link(const Label& a, const Label& b, std::string_view dot) {
        const int dx = b.x - a.x, dy = b.y - a.y;
        const int steps = std::max(std::abs(dx) / 2, std::abs(dy));
        for (int i = 1; i < steps; ++i) {
            const int x = a.x + (dx * i + (dx < 0 ? -steps : steps) / 2) / steps;
            const int y = a.y + (dy * i + (dy < 0 ? -steps : steps) / 2) / steps;
            canvas_.write(static_cast<std::size_t>(x), static_cast<std::size_t>(y), dot, kFaint);
        }
    }

    /// The first shape and shift that has room; the larger shapes first.
    bool place(const Label& label) {
        struct Shift {
            int x, y;
        };
        constexpr Shift kShifts[] = {{0, 0}, {-3, 0}, {2, 0}, {0, -1}, {0, 1}, {-5, 0}, {-3, 1}, {-3, -1}};
        for (const Shape shape : {Shape::Named, Shape::Stacked, Shape::Single}) {
            const std::vector<Spans> lines = lines_of(label, shape);
            for (const Shift& shift : kShifts) {
                if (fits(lines, label.x + shift.x, label.y + shift.y))
                    return write(lines, label.x + shift.x, label.y + shift.y), true;
            }
        }
        return false;
    }

    [[nodiscard]] bool fits(const std::vector<Spans>& lines, int x, int y) const {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto wide = static_cast<int>(columns_of_spans(lines[i]));
            const int line = y + static_cast<int>(i);
            if (x < 0 || line < 0 || x + wide > static_cast<int>(width_) || line >= static_cast<int>(height_))
                return false;
            const int before = std::max(0, x - 1), behind = std::min(static_cast<int>(width_), x + wide + 1);
            for (int c = before; c < behind; ++c) {
                if (taken_[cell(c, line)]) return false;
            }
        }
        return true;
    }

    void write(const std::vector<Spans>& lines, int x, int y) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            int at = x;
            for (const Span& span : lines[i]) {
                canvas_.write(static_cast<std::size_t>(at), static_cast<std::size_t>(y) + i, span.text,
                              span.style);
                const auto wide = static_cast<int>(columns_of(span.text));
                for (int c = at; c < at + wide; ++c) taken_[cell(c, y + static_cast<int>(i))] = true;
                at += wide;
            }
        }
    }
    [[nodiscard]] std::size_t cell(int x, int y) const {
        return static_cast<std::size_t>(y) * width_ + static_cast<std::size_t>(x);
    }

    [[nodiscard]] std::vector<Spans> lines_of(const Label& label, Shape shape) const {
        Spans head = head_of(label, shape), foot = foot_of(label);
        if (shape == Shape::Single) {
            head.insert(head.end(), foot.begin(), foot.end());
            return {head};
        }
        if (foot.empty()) return {head};
        foot.insert(foot.begin(), {" ", {}});
        return {head, foot};
    }

    [[nodiscard]] Spans head_of(const Label& label, Shape shape) const {
        const BoardPlace& p = *label.place;
        const std::vector<std::string>& marks = area_of(p).marks;
        const bool city = std::find(marks.begin(), marks.end(), "key_city") != marks.end();
        std::string text = is_box(p) ? "□" : city ? "●" : "○";
        text += shape == Shape::Named ? fmt::format("{} {}", p.id, cut_name(area_of(p).name)) : p.id;
        const std::size_t holder = label.holding == nullptr ? kNobody : label.holding->holder;
        Style style{kNoColour, kNoColour, city, false};
        if (holder != kNobody) style.ink = seat_ink(holder);
        if (label.marked) style = {kMarkInk, kMarkPaper, true, false};
        if (!look_.colour && holder != kNobody) {
            const auto [open, close] = brackets(holder);
            text = open + text + close;
        }
        if (!look_.colour && label.marked) text = "*" + text;
        return {{text, style}};
    }

    [[nodiscard]] Spans foot_of(const Label& label) const {
        Spans foot;
        if (label.holding == nullptr) return foot;
        for (std::size_t seat = 0; seat < label.holding->of.size(); ++seat) {
            const Presence& mine = label.holding->of[seat];
            std::string text = mine.pieces.empty() ? "" : std::to_string(mine.pieces.size());
            if (mine.garrison) text += "g";
            const auto [open, close] = brackets(seat);
            if (!text.empty() && !look_.colour) text.insert(0, open).append(close);
            if (!text.empty()) foot.push_back({text, seat_style(seat)});
            if (!mine.order.empty())
                foot.push_back({order_sign(mine.order), {seat_ink(seat), kNoColour, true, false}});
        }
        if (label.holding->battle) foot.push_back({"✕", {196, kNoColour, true, false}});
        return foot;
    }

    static int seat_ink(std::size_t seat) {
        constexpr int kInks[] = {75, 203, 77, 179, 141, 214, 80, 250};
        return kInks[seat % std::size(kInks)];
    }

    const BoardView& board_;
    const MapLook& look_;
    Extent extent_;
    double scale_;
    std::size_t width_, height_;
    Canvas canvas_;
    std::vector<bool> taken_;
    std::vector<Label> labels_;
};

Places places_where(const BoardView& board, const auto& wanted) {
    Places places;
    for (const BoardPlace& p : board.places) {
        if (wanted(p)) places.push_back(&p);
    }
    return places;
}

Places around(const BoardView& board, const BoardPlace& centre) {
    return places_where(board, [&](const BoardPlace& p) {
        return std::abs(area_of(p).x - area_of(centre).x) <= kAround * 1.5 &&
               std::abs(area_of(p).y - area_of(centre).y) <= kAround;
    });
}

std::string_view fact_named(const TableView& table, std::string_view name) {
    for (const auto& [key, value] : table.facts) {
        if (key == name) return value;
    }
    return {};
}

/// The largest part that can be read: everything, the front that is played, what is pointed out, the battle.
Places what_matters(const BoardView& board, const TableView& table, const MapLook& look) {
    const std::string_view front = fact_named(table, "front"), battle = fact_named(table, "battle");
    const Places all = places_where(board, [](const BoardPlace& p) { return !is_box(p); });
    const Places of_front =
        places_where(board, [&](const BoardPlace& p) { return !is_box(p) && area_of(p).region == front; });
    const Places pointed_out = places_where(board, [&](const BoardPlace& p) {
        return !is_box(p) && (p.id == battle || look.marked.contains(p.id));
    });
    for (const Places& places : {all, of_front}) {
        if (!places.empty() && Extent(places).scale(look) >= kReadable) return places;
    }
    for (const BoardPlace& p : board.places) {
        if (p.id == battle) return around(board, p);
    }
    if (!pointed_out.empty() && Extent(pointed_out).scale(look) >= kReadable) {
        const Extent seen(pointed_out);
        constexpr int kMargin = 40;
        return places_where(board, [&](const BoardPlace& p) {
            const BoardArea& at = area_of(p);
            return at.x >= seen.left - kMargin && at.x <= seen.right + kMargin &&
                   at.y >= seen.top - kMargin && at.y <= seen.bottom + kMargin;
        });
    }
    return of_front.empty() ? all : of_front;
}

Places chosen_places(const BoardView& board, const TableView& table, std::string_view where,
                     const MapLook& look) {
    if (where.empty()) return what_matters(board, table, look);
    if (where == "all") return places_where(board, [](const BoardPlace&) { return true; });
    std::vector<std::string> known{"all"};
    for (const BoardPlace& p : board.places) {
        if (p.id == where) return around(board, p);
        known.push_back(p.id);
    }
    for (const BoardPlace& p : board.places) {
        if (std::ranges::find(known, area_of(p).region) == known.end()) known.push_back(area_of(p).region);
    }
    Places region = places_where(board, [&](const BoardPlace& p) { return area_of(p).region == where; });
    if (!region.empty()) return region;
    throw BadInput(fmt::format("'{}' is neither an area nor a front of this map ({})", where,
                               did_you_mean(where, known)));
}

}  // namespace

bool is_of_areas(const BoardView& board) {
    return board.kind == "areas";
}

std::string draw_areas(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                       std::string_view where, const MapLook& look, const Speech& speech) {
    const Places places = chosen_places(board, table, where, look);
    if (places.empty()) return "There is no area to be drawn.\n";
    const Extent extent(places);
    const Holdings holdings = holdings_of(table, seats);
    Places shown = places_where(board, [&](const BoardPlace& p) { return extent.holds(p); });
    return AreaDrawing(board, holdings, extent, look).draw() +
           list_areas(shown, holdings, seats, speech, look.colour);
}

std::string area_legend(const std::vector<std::string>& seats, const MapLook& look) {
    std::string text;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto [open, close] = brackets(i);
        text += look.colour ? styled("2g", seat_style(i), true) : fmt::format("{}2g{}", open, close);
        text += fmt::format(" {}  ", Speech::title(seats[i]));
    }
    text += "a number: so many pieces; g garrison; ✕ a battle\n";
    text += "● key city, ○ town, □ box; the colour or the brackets of a name: who holds it\n";
    text += "Letters behind a number are an order (mt: move to, rec: recon), ? one that is face down.\n";
    text += "Rows of : are railways, of · roads. Areas are typed by their three letters.\n";
    return text;
}

std::string draw_board(const BoardView& board, const Ground& ground, const TableView& table,
                       const std::vector<std::string>& seats, const MapLook& look, const Speech& speech) {
    if (is_of_areas(board)) return draw_areas(board, table, seats, {}, look, speech);
    const MapWindow w = window_for(ground, table, look);
    const std::string drawn = draw_map(ground, table, seats, w, look);
    const bool whole = w.right - w.left + 1 == ground.columns() && w.bottom - w.top + 1 == ground.rows();
    return whole || !ground.drawable() ? drawn
                                       : drawn + "A part of the map; `map all` draws the whole of it.\n";
}

std::string legend_of(const BoardView& board, const TableView& table, const std::vector<std::string>& seats,
                      const MapLook& look) {
    return is_of_areas(board) ? area_legend(seats, look) : draw_legend(board, table, seats, look);
}

}  // namespace bivouac::cli
