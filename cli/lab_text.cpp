#include "cli/lab_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace bivouac::cli {
namespace {

constexpr std::size_t kHead = 12, kTail = 15;  // what stays of a long name, in bytes

bool begins_a_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;  // of UTF-8
}

}  // namespace

std::string counted(std::uint64_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string column_name(const std::string& bot) {
    if (bot.size() <= kHead + kTail + 1) return bot;
    std::size_t end = kHead, rest = bot.size() - kTail;
    while (end > 0 && !begins_a_character(bot[end])) --end;
    while (rest < bot.size() && !begins_a_character(bot[rest])) ++rest;
    return fmt::format("{}…{}", bot.substr(0, end), bot.substr(rest));
}

std::size_t column_width(const std::vector<std::string>& texts, std::size_t least) {
    std::size_t width = least;
    for (const std::string& text : texts) {
        const auto characters = std::count_if(text.begin(), text.end(), begins_a_character);
        width = std::max(width, static_cast<std::size_t>(characters));
    }
    return width;
}

}  // namespace bivouac::cli
