// What is in an area as its label on the map tells it: who holds it, how many pieces of each seat are there,
// orders, a battle; and the table of areas below the map. Made from PieceViews alone.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/speech.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

inline constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

/// What a place of a board of areas has.
[[nodiscard]] const BoardArea& area_of(const BoardPlace& place);

/// What one seat has in an area.
struct Presence {
    std::vector<const PieceView*> pieces;  ///< garrisons, orders and signs of control apart
    bool garrison = false;
    std::string order;  ///< a key, "?" if it is face down; empty if there is none
};

struct Holding {
    std::size_t holder = kNobody;  ///< a seat
    std::vector<Presence> of;      ///< by seat
    bool battle = false;           ///< it is fought for now, or pieces of two sides stand in it

    [[nodiscard]] bool empty() const;  ///< of pieces and orders; who holds it does not matter
};

/// By area; those in which nothing is are not there.
using Holdings = std::map<std::string, Holding, std::less<>>;
[[nodiscard]] Holdings holdings_of(const TableView& table, const std::vector<std::string>& seats);

/// An order in at most three letters: "mt" for "move_to", "rec" for "recon".
[[nodiscard]] std::string order_sign(std::string_view order);

/// A line for each of these areas in which something stands.
[[nodiscard]] std::string list_areas(const std::vector<const BoardPlace*>& places, const Holdings& holdings,
                                     const std::vector<std::string>& seats, const Speech& speech,
                                     bool colour);

}  // namespace bivouac::cli
