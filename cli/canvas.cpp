#include "cli/canvas.hpp"

#include <fmt/format.h>

namespace bivouac::cli {
namespace {

/// Bytes of the UTF-8 character that starts a text.
std::size_t glyph_bytes(std::string_view text) {
    std::size_t n = 1;
    while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0U) == 0x80U) ++n;
    return n;
}

}  // namespace

void Canvas::write(std::size_t x, std::size_t y, std::string_view text, const Style& style) {
    while (!text.empty()) {
        const std::size_t n = glyph_bytes(text);
        if (x < width_ && y * width_ + x < cells_.size()) {
            cells_[y * width_ + x] = {std::string(text.substr(0, n)), style};
        }
        text.remove_prefix(n);
        ++x;
    }
}

void Canvas::paint(std::size_t x, std::size_t y, std::size_t length, const Style& style) {
    for (std::size_t i = x; i < x + length && i < width_; ++i) {
        if (y * width_ + i < cells_.size()) cells_[y * width_ + i].style = style;
    }
}

std::string Canvas::plain_line(std::size_t y) const {
    std::string line;
    for (std::size_t x = 0; x < width_; ++x) line += cells_[y * width_ + x].glyph;
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string Canvas::colour_line(std::size_t y) const {
    std::string line;
    Style now;
    for (std::size_t x = 0; x < width_; ++x) {
        const Cell& cell = cells_[y * width_ + x];
        if (!(cell.style == now)) {
            line += switch_off(true) + switch_on(cell.style, true);
            now = cell.style;
        }
        line += cell.glyph;
    }
    return line + switch_off(true);
}

std::string Canvas::print(bool colour) const {
    std::string out;
    for (std::size_t y = 0; y * width_ < cells_.size(); ++y) {
        out += (colour ? colour_line(y) : plain_line(y)) + "\n";
    }
    return out;
}

std::size_t columns_of(std::string_view text) {
    std::size_t n = 0;
    for (; !text.empty(); ++n) text.remove_prefix(glyph_bytes(text));
    return n;
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t n = columns_of(text);
    return std::string(text) + std::string(n < width ? width - n : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string out;
    std::string line;
    const auto flush = [&] {
        out += std::string(indent, ' ') + line + "\n";
        line.clear();
    };
    while (!text.empty()) {
        const auto start = text.find_first_not_of(" \n");
        if (start == std::string_view::npos) break;
        text.remove_prefix(start);
        const auto end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        const std::size_t room = width > indent + 10 ? width - indent : 10;
        if (!line.empty() && columns_of(line) + 1 + columns_of(word) > room) flush();
        line += (line.empty() ? "" : " ") + std::string(word);
        text.remove_prefix(end);
    }
    if (!line.empty()) flush();
    return out;
}

std::string switch_on(const Style& style, bool colour) {
    if (!colour || style == Style{}) return {};
    std::string codes;
    if (style.bold) codes += ";1";
    if (style.underlined) codes += ";4";
    if (style.ink != kNoColour) codes += fmt::format(";38;5;{}", style.ink);
    if (style.paper != kNoColour) codes += fmt::format(";48;5;{}", style.paper);
    return "\x1b[" + codes.substr(1) + "m";
}

std::string switch_off(bool colour) {
    return colour ? "\x1b[0m" : "";
}

std::string styled(std::string_view text, const Style& style, bool colour) {
    return switch_on(style, colour) + std::string(text) + switch_off(colour);
}

}  // namespace bivouac::cli
