// Names of people and tables in the store: 26 letters and digits drawn at random (130 bits), so that two
// databases never give the same one, an imported table keeps its own, and an id tells nothing about how
// many there are or in which order they came. An id is no secret: it must never be taken for a permission.
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace bivouac::store {

template <class Tag>
struct Id {
    std::string text;

    Id() = default;
    explicit Id(std::string id) : text(std::move(id)) {}
    [[nodiscard]] bool empty() const { return text.empty(); }
    friend bool operator==(const Id&, const Id&) = default;
    friend auto operator<=>(const Id&, const Id&) = default;
};

using PersonId = Id<struct PersonTag>;
using TableId = Id<struct TableTag>;

[[nodiscard]] std::string random_id();
/// Whether a text that came from outside may be one: letters, digits, '-' and '_', so that it may also be the
/// name of a file.
[[nodiscard]] bool is_id(std::string_view text);

}  // namespace bivouac::store

template <class Tag>
struct std::hash<bivouac::store::Id<Tag>> {
    std::size_t operator()(const bivouac::store::Id<Tag>& id) const noexcept {
        return std::hash<std::string>{}(id.text);
    }
};
