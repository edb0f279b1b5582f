#include "lab/charts.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace bivouac::lab {
namespace {

constexpr double kWidth = 680;
constexpr double kLeft = 60;      // room for the labels of the upright axis
constexpr double kRowLeft = 190;  // room for the names of rows
constexpr double kRight = 24;
constexpr double kRow = 34;
constexpr double kAxis = 40;  // below the plot

/// A chart that is being drawn: its elements, and at the end the whole.
class Drawing {
  public:
    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        body_ += fmt::format(format, std::forward<Values>(values)...);
    }
    void text(double x, double y, std::string_view anchor, std::string_view words) {
        add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor, escaped(words));
    }
    void line(double x1, double y1, double x2, double y2, std::string_view kind) {
        add(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)", x1, y1, x2, y2, kind);
    }
    void box(double x, double y, double w, double h, std::string_view paint, std::string_view tip) {
        add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "class=\"{}\"><title>{}</title></rect>",
            x, y, std::max(w, 0.0), std::max(h, 0.0), paint, escaped(tip));
    }
    [[nodiscard]] std::string whole(const ChartText& said, double height) const {
        return fmt::format(
            "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}. "
            "{}\"><title>{}</title><desc>{}</desc>{}</svg>",
            kWidth, height, escaped(said.title), escaped(said.description), escaped(said.title),
            escaped(said.description), body_);
    }

  private:
    std::string body_;
};

/// From numbers to places along an axis.
struct Scale {
    double low = 0, high = 1, from = 0, to = 1;
    [[nodiscard]] double at(double value) const {
        return high == low ? from : from + (value - low) / (high - low) * (to - from);
    }
};

std::string number_text(double value) {
    return fmt::format("{:g}", std::abs(value) < 1e-9 ? 0 : value);
}

/// The axis at the foot, with the lines that go up from it.
void draw_foot(Drawing& d, const Scale& x, const std::vector<double>& at, double top, double bottom,
               std::string_view name) {
    for (const double tick : at) {
        d.line(x.at(tick), top, x.at(tick), bottom, "grid");
        d.text(x.at(tick), bottom + 16, "middle", number_text(tick));
    }
    d.text((x.from + x.to) / 2, bottom + 33, "middle", name);
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::vector<double> ticks(double low, double high, int about) {
    const double range = std::max(high - low, 1e-9);
    const double raw = range / std::max(about, 1);
    const double power = std::pow(10, std::floor(std::log10(raw)));
    double step = power * 10;
    for (const double times : {1.0, 2.0, 5.0}) {
        if (power * times >= raw * 0.999) {
            step = power * times;
            break;
        }
    }
    std::vector<double> out;
    const auto first = static_cast<long long>(std::floor(low / step + 1e-9));
    const auto last = static_cast<long long>(std::ceil(high / step - 1e-9));
    for (long long i = first; i <= last; ++i) out.push_back(static_cast<double>(i) * step);
    return out;
}

std::string stacked_bar(const ChartText& text, const std::vector<Part>& parts) {
    double sum = 0;
    for (const Part& part : parts) sum += part.value;
    Drawing d;
    constexpr double kHeight = 40;
    constexpr double kRoomForText = 70;
    double x = 0;
    for (const Part& part : parts) {
        const double width = sum > 0 ? part.value / sum * kWidth : 0;
        const std::string share = fmt::format("{:.1f}%", sum > 0 ? 100 * part.value / sum : 0);
        d.box(x, 0, width, kHeight, part.paint, fmt::format("{}: {}", part.label, share));
        if (width > kRoomForText) {
            d.add(R"(<text x="{:.1f}" y="25" text-anchor="middle" class="on-{}">{}</text>)", x + width / 2,
                  part.paint, share);
        }
        x += width;
    }
    return d.whole(text, kHeight);
}

std::string share_chart(const ChartText& text, const std::vector<ShareRow>& rows) {
    Drawing d;
    const Scale x{0, 100, kRowLeft, kWidth - kRight};
    const double bottom = kRow * static_cast<double>(rows.size());
    draw_foot(d, x, {0, 25, 50, 75, 100}, 0, bottom, "per cent of the points, a draw being half a point");
    d.line(x.at(50), 0, x.at(50), bottom, "even");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ShareRow& row = rows[i];
        const double y = kRow * (static_cast<double>(i) + 0.5);
        d.text(kRowLeft - 12, y + 5, "end", row.label);
        d.line(x.at(100 * row.interval.low), y, x.at(100 * row.interval.high), y,
               "whisker " + row.paint + "-line");
        d.add(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" class=\"{}\"><title>{:.1f}%, from {:.1f}% to "
            "{:.1f}%</title></circle>",
            x.at(100 * row.share), y, row.paint, 100 * row.share, 100 * row.interval.low,
            100 * row.interval.high);
    }
    return d.whole(text, bottom + kAxis);
}

std::string histogram(const ChartText& text, const std::map<std::uint32_t, std::uint64_t>& counts,
                      std::string_view axis) {
    Drawing d;
    constexpr double kBottom = 180;
    if (counts.empty()) return d.whole(text, kBottom);
    const double low = counts.begin()->first;
    const double high = counts.rbegin()->first;
    std::uint64_t most = 0;
    for (const auto& [value, count] : counts) most = std::max(most, count);
    const std::vector<double> up = ticks(0, static_cast<double>(most), 4);
    const Scale x{low - 0.5, high + 0.5, kLeft, kWidth - kRight};
    const Scale y{0, up.back(), kBottom, 10};
    for (const double tick : up) {
        d.line(kLeft, y.at(tick), kWidth - kRight, y.at(tick), "grid");
        d.text(kLeft - 8, y.at(tick) + 5, "end", number_text(tick));
    }
    constexpr double kWidest = 60;
    const double width = std::clamp((x.at(1) - x.at(0)) * 0.86, 1.0, kWidest);
    for (const auto& [value, count] : counts) {
        const double top = y.at(static_cast<double>(count));
        d.box(x.at(value) - width / 2, top, width, kBottom - top, "plain",
              fmt::format("{}: {} games", value, count));
    }
    std::vector<double> foot;
    for (const double tick : ticks(low, high, 12)) {
        if (tick >= low && tick <= high && tick == std::floor(tick)) foot.push_back(tick);
    }
    for (const double tick : foot) d.text(x.at(tick), kBottom + 16, "middle", number_text(tick));
    d.text((x.from + x.to) / 2, kBottom + 33, "middle", axis);
    return d.whole(text, kBottom + kAxis);
}

std::string band_chart(const ChartText& text, const std::vector<Quartiles>& by_turn, std::string_view axis) {
    Drawing d;
    constexpr double kBottom = 230;
    if (by_turn.empty()) return d.whole(text, kBottom);
    double low = 0, high = 0;
    for (const Quartiles& q : by_turn) {
        low = std::min(low, q.low);
        high = std::max(high, q.high);
    }
    const std::vector<double> up = ticks(low, std::max(high, low + 1), 6);
    const auto last = static_cast<double>(by_turn.size() - 1);
    const Scale x{0, std::max(last, 1.0), kLeft, kWidth - kRight};
    const Scale y{up.front(), up.back(), kBottom, 10};
    for (const double tick : up) {
        d.line(kLeft, y.at(tick), kWidth - kRight, y.at(tick), tick == 0 ? "even" : "grid");
        d.text(kLeft - 8, y.at(tick) + 5, "end", number_text(tick));
    }
    std::string band, back, middle;
    for (std::size_t i = 0; i < by_turn.size(); ++i) {
        const double at = x.at(static_cast<double>(i));
        band += fmt::format("{:.1f},{:.1f} ", at, y.at(by_turn[i].high));
        back.insert(0, fmt::format("{:.1f},{:.1f} ", at, y.at(by_turn[i].low)));
        middle += fmt::format("{:.1f},{:.1f} ", at, y.at(by_turn[i].median));
    }
    d.add(R"(<polygon points="{}{}" class="band"/><polyline points="{}" class="median"/>)", band, back,
          middle);
    for (const double tick : ticks(0, last, 12)) {
        if (tick <= last && tick == std::floor(tick))
            d.text(x.at(tick), kBottom + 16, "middle", number_text(tick));
    }
    d.text((x.from + x.to) / 2, kBottom + 33, "middle", axis);
    return d.whole(text, kBottom + kAxis);
}

std::string spread_chart(const ChartText& text, const std::vector<SpreadRow>& rows) {
    Drawing d;
    double high = 1;
    for (const SpreadRow& row : rows) high = std::max(high, row.quartiles.high);
    const std::vector<double> along = ticks(0, high, 4);
    const Scale x{0, along.back(), kRowLeft, kWidth - kRight};
    const double bottom = kRow * static_cast<double>(rows.size());
    draw_foot(d, x, along, 0, bottom, "units");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Quartiles& q = rows[i].quartiles;
        const double y = kRow * (static_cast<double>(i) + 0.5);
        d.text(kRowLeft - 12, y + 5, "end", rows[i].label);
        d.box(x.at(q.low), y - 8, std::max(x.at(q.high) - x.at(q.low), 2.0), 16, rows[i].paint,
              fmt::format("middle half {:g} to {:g}, median {:g}", q.low, q.high, q.median));
        d.line(x.at(q.median), y - 12, x.at(q.median), y + 12, "mark");
    }
    return d.whole(text, bottom + kAxis);
}

std::string cell_bar(double share) {
    return fmt::format(
        "<svg class=\"cell\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
        "width=\"{:.2f}\" height=\"10\" class=\"plain\"/></svg>",
        100 * std::clamp(share, 0.0, 1.0));
}

}  // namespace bivouac::lab
