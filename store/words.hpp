// How the values of rows are written in the database and in exported files: kinds as words, times as
// milliseconds, lists as text. For the store's own files. A word that was published must never change.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/rows.hpp"

namespace bivouac::store {

/// In the order of the enumeration.
template <class Kind>
struct Words;
template <>
struct Words<PersonKind> {
    static constexpr std::string_view kAll[] = {"guest", "registered", "forgotten"};
};
template <>
struct Words<SignInKind> {
    static constexpr std::string_view kAll[] = {"browser", "program"};
};
template <>
struct Words<Visibility> {
    static constexpr std::string_view kAll[] = {"open", "link"};
};
template <>
struct Words<TableState> {
    static constexpr std::string_view kAll[] = {"waiting", "playing", "ended", "abandoned"};
};
template <>
struct Words<EntryKind> {
    static constexpr std::string_view kAll[] = {"take", "undo",     "rewind",  "resign",
                                                "draw", "position", "propose", "answer"};
};
template <>
struct Words<Audience> {
    static constexpr std::string_view kAll[] = {"everybody", "players", "seats"};
};

template <>
struct Words<StandingOrder::Lasts> {
    static constexpr std::string_view kAll[] = {"turn", "match"};
};
template <>
struct Words<StandingOrder::When> {
    static constexpr std::string_view kAll[] = {"always", "unless_able"};
};

template <class Kind>
std::string_view word(Kind kind) {
    return Words<Kind>::kAll[static_cast<std::size_t>(kind)];
}
template <class Kind>
std::optional<Kind> kind_of(std::string_view text) {
    std::uint8_t i = 0;
    for (const std::string_view w : Words<Kind>::kAll) {
        if (w == text) return static_cast<Kind>(i);
        ++i;
    }
    return std::nullopt;
}

inline std::int64_t stamp(Time t) {
    return t.time_since_epoch().count();
}
inline Time time_of(std::int64_t stamp) {
    return Time(std::chrono::milliseconds(stamp));
}

using Options = std::vector<std::pair<std::string, std::string>>;

/// One `name value` a line, as in a record's header.
[[nodiscard]] std::string options_text(const Options& options);
[[nodiscard]] Options options_of(std::string_view text);
/// Numbers with a blank between them.
[[nodiscard]] std::string dice_text(const std::vector<std::uint16_t>& dice);
[[nodiscard]] std::vector<std::uint16_t> dice_of(std::string_view text);
/// Any bytes as text and back; nothing if it is not such a text.
[[nodiscard]] std::string base64(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);
/// Equal for names that differ only in the case of ASCII letters and in blanks around them.
[[nodiscard]] std::string name_key(std::string_view name);

}  // namespace bivouac::store
