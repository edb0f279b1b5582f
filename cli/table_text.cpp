#include "cli/table_text.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/counter.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

std::string piece_line(const PieceView& p, const Speech& speech) {
    if (p.hidden()) {
        return fmt::format("{} an unseen {}", padded("?", 9),
                           p.kind.empty() ? "unit" : speech.key("kind", p.kind));
    }
    std::string text = fmt::format("{} {} {}", padded(p.id, 9), padded(p.name, 20),
                                   padded(p.kind.empty() ? "" : speech.key("kind", p.kind), 10));
    for (const auto& [key, value] : p.facts) {
        text += fmt::format(" {} {}", speech.key("fact", key), padded(speech.key(key, value), 3));
    }
    for (const std::string& mark : p.marks) text += "  " + speech.key("mark", mark);
    return text;
}

bool mentions(const PieceView& p, std::string_view text) {
    return text.empty() || p.id.find(text) != std::string::npos || p.name.find(text) != std::string::npos ||
           p.kind.find(text) != std::string::npos || p.place.find(text) != std::string::npos;
}

std::string place_list(const std::vector<BoardPlace>& places, std::string_view place) {
    std::vector<std::string> ids;
    ids.reserve(places.size());
    for (const BoardPlace& p : places) ids.push_back(p.id);
    const std::string near = did_you_mean(place, ids);
    return near.starts_with("did") ? near : fmt::format("hexes run from {} to {}", ids.front(), ids.back());
}

std::string sides_of(const BoardView& board, const Speech& speech, std::string_view place) {
    std::string text;
    for (const BoardSide& s : board.sides) {
        if (s.from != place && s.to != place) continue;
        std::string names;
        for (const std::string& f : s.features)
            names += (names.empty() ? "" : ", ") + speech.key("feature", f);
        text += fmt::format("  towards {}: {}\n", s.from == place ? s.to : s.from, names);
    }
    return text;
}

}  // namespace

std::string list_units(const TableView& table, const std::vector<std::string>& seats, const Speech& speech,
                       std::string_view only, const Console& console) {
    std::string text;
    for (const std::string& owner : seats) {
        std::map<std::string, std::vector<const PieceView*>> by_place;
        for (const PieceView& p : table.pieces) {
            if (p.owner == owner && mentions(p, only)) by_place[p.place].push_back(&p);
        }
        if (by_place.empty()) continue;
        text += styled(Speech::title(owner), kBold, console.colour) + "\n";
        for (const auto& [place, stack] : by_place) {
            for (const PieceView* p : stack) {
                text += fmt::format("  {} {}\n", padded(place.empty() ? "off" : place, 5),
                                    piece_line(*p, speech));
            }
        }
    }
    return text.empty() ? "There are none.\n" : text;
}

std::string look_at(const BoardView& board, const TableView& table, const Speech& speech,
                    std::string_view place) {
    const auto it = std::find_if(board.places.begin(), board.places.end(),
                                 [&](const BoardPlace& p) { return p.id == place; });
    if (it == board.places.end()) {
        throw BadInput(
            fmt::format("'{}' is not a hex of this map ({})", place, place_list(board.places, place)));
    }
    std::string text =
        fmt::format("{}: {}, level {}", it->id, speech.key("terrain", it->terrain), it->elevation);
    for (const BoardLabel& l : board.labels) {
        if (l.place == place) text += ", " + l.text;
    }
    for (const BoardLine& road : board.roads) {
        if (std::find(road.places.begin(), road.places.end(), place) != road.places.end()) {
            text += ", road " + road.name;
        }
    }
    text += "\n" + sides_of(board, speech, place);
    for (const PieceView* p : pieces_at(table, place)) {
        text += fmt::format("  {} {}\n", padded(Speech::title(p->owner), 8), piece_line(*p, speech));
    }
    return text;
}

}  // namespace bivouac::cli
