// Charts as SVG text, to be put into a page: no scripts, no fonts or files of others, colours by the classes
// of the page's style sheet (lab/report_style.hpp). Each has a title and a description for those who hear it
// read. Texts are escaped here.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.hpp"

namespace bivouac::lab {

/// `&`, `<`, `>` and quotes as HTML writes them.
std::string escaped(std::string_view text);

struct ChartText {
    std::string title, description;
};

/// Parts of a whole side by side. The paint is a class of the style sheet: "first", "second", "draw".
struct Part {
    std::string label;
    double value = 0;
    std::string paint;
};
std::string stacked_bar(const ChartText& text, const std::vector<Part>& parts);

/// Shares from 0 to 1 with how sure they are, a row each, and a line at one half.
struct ShareRow {
    std::string label;
    double share = 0;
    Interval interval;
    std::string paint;
};
std::string share_chart(const ChartText& text, const std::vector<ShareRow>& rows);

/// How often each number came up.
std::string histogram(const ChartText& text, const std::map<std::uint32_t, std::uint64_t>& counts,
                      std::string_view axis);

/// The median as a line and the middle half as a band, over turns.
std::string band_chart(const ChartText& text, const std::vector<Quartiles>& by_turn, std::string_view axis);

/// The middle half of numbers from 0 on as a bar with the median marked, a row each.
struct SpreadRow {
    std::string label;
    Quartiles quartiles;
    std::string paint;
};
std::string spread_chart(const ChartText& text, const std::vector<SpreadRow>& rows);

/// A bar for a table's cell: `share` of its width is full. Only an ornament to the number beside it.
std::string cell_bar(double share);

/// Round numbers from at most `low` to at least `high`, about `about` of them.
std::vector<double> ticks(double low, double high, int about);

}  // namespace bivouac::lab
