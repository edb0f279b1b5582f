#include "cli/table_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/counter.hpp"
#include "cli/facing.hpp"
#include "cli/facts.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

using Row = std::vector<std::string>;

/// The facts that any of the pieces has, in the order in which they first come.
std::vector<std::string> facts_among(const std::vector<const PieceView*>& pieces) {
    std::vector<std::string> keys;
    for (const PieceView* p : pieces) {
        for (const auto& [key, value] : p->facts) {
            if (!value.empty() && std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
        }
    }
    // What only those still off the map have would part the rest.
    std::stable_partition(keys.begin(), keys.end(),
                          [](const std::string& k) { return !k.starts_with("enters"); });
    return keys;
}

std::string fact_cell(const PieceView& p, const std::string& key, const Speech& speech) {
    const std::string value(fact_of(p, key));
    if (value.empty()) return {};
    const std::string arrow(key == "facing" ? facing_arrow(value) : "");
    return speech.key(key, value) + (arrow.empty() ? "" : " " + arrow);
}

Row row_of(const PieceView& p, const std::vector<std::string>& facts, const Speech& speech) {
    const std::string kind = p.kind.empty() ? "" : speech.key("kind", p.kind);
    Row row{p.place.empty() ? "off" : p.place, p.hidden() ? "?" : p.id,
            p.hidden() ? "unseen " + (kind.empty() ? "unit" : kind) : p.name, p.hidden() ? "" : kind};
    for (const std::string& key : facts) row.push_back(fact_cell(p, key, speech));
    std::string marks;
    for (const std::string& mark : p.marks) marks += (marks.empty() ? "" : ", ") + speech.key("mark", mark);
    row.push_back(marks);
    return row;
}

/// Rows that are the same, as those of unseen pieces are, become one with their number.
void join_alike(std::vector<Row>& rows) {
    constexpr std::size_t kName = 2;
    std::vector<Row> joined;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end < rows.size() && rows[end] == rows[i]) ++end;
        joined.push_back(rows[i]);
        if (end - i > 1) joined.back()[kName] = fmt::format("{} {}s", end - i, rows[i][kName]);
        i = end;
    }
    rows = std::move(joined);
}

std::string lines_of(const std::vector<Row>& rows, bool colour) {
    std::vector<std::size_t> widths(rows.front().size(), 0);
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line = " ";
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (widths[i] > 0) line += " " + padded(rows[r][i], widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += (r == 0 ? styled(line, kFaint, colour) : line) + "\n";
    }
    return text;
}

/// Pieces of one sort under the names of their facts.
std::string table_of(const std::vector<const PieceView*>& pieces, const Speech& speech, bool colour) {
    if (pieces.empty()) return {};
    const std::vector<std::string> facts = facts_among(pieces);
    Row head{"place", "id", "name", "kind"};
    for (const std::string& key : facts) head.push_back(speech.key("fact", key));
    head.emplace_back("");
    std::vector<Row> rows{std::move(head)};
    for (const PieceView* p : pieces) rows.push_back(row_of(*p, facts, speech));
    join_alike(rows);
    return lines_of(rows, colour);
}

/// Leaders have facts of their own, and so a table of their own.
std::string tables_of(std::vector<const PieceView*> pieces, const Speech& speech, bool colour) {
    const auto units = std::stable_partition(pieces.begin(), pieces.end(),
                                             [](const PieceView* p) { return p->kind == "leader"; });
    return table_of({pieces.begin(), units}, speech, colour) +
           table_of({units, pieces.end()}, speech, colour);
}

bool mentions(const PieceView& p, std::string_view text) {
    return text.empty() || Speech::title(p.owner) == Speech::title(text) ||
           p.id.find(text) != std::string::npos || p.name.find(text) != std::string::npos ||
           p.kind.find(text) != std::string::npos || p.place.find(text) != std::string::npos ||
           std::any_of(p.facts.begin(), p.facts.end(), [&](const auto& f) { return f.second == text; }) ||
           std::find(p.marks.begin(), p.marks.end(), text) != p.marks.end();
}

/// Of areas the nearest name, or all of them; hexes have numbers, of which none is near another.
std::string place_list(const std::vector<BoardPlace>& places, std::string_view place) {
    std::vector<std::string> ids;
    ids.reserve(places.size());
    for (const BoardPlace& p : places) ids.push_back(p.id);
    if (places.front().area) return did_you_mean(place, ids);
    return fmt::format("hexes run from {} to {}", ids.front(), ids.back());
}

/// A sign of whose an area is; it is no unit.
bool is_sign(const PieceView& p) {
    return p.kind == "control";
}

std::string sides_of(const BoardView& board, const Speech& speech, std::string_view place) {
    std::string text;
    for (const BoardSide& s : board.sides) {
        if (s.from != place && s.to != place) continue;
        std::string names;
        for (const std::string& f : s.features)
            names += (names.empty() ? "" : ", ") + speech.key("feature", f);
        if (s.name) names += " " + *s.name;
        text += fmt::format("  towards {}: {}\n", s.from == place ? s.to : s.from, names);
    }
    return text;
}

/// "0305: trees, level 1", "war Warszawa: urban, north, key city".
std::string ground_of(const BoardPlace& place, const Speech& speech) {
    const std::string terrain = speech.key("terrain", place.terrain);
    if (!place.area) return fmt::format("{}: {}, level {}", place.id, terrain, place.elevation);
    std::string text = fmt::format("{} {}: {}", place.id, place.area->name, terrain);
    if (!place.area->region.empty()) text += ", " + speech.key("region", place.area->region);
    for (const std::string& mark : place.area->marks) text += ", " + speech.key("mark", mark);
    const std::string facts = facts_line(place.area->facts, speech);
    return facts.empty() ? text : text + "; " + facts;
}

}  // namespace

std::string list_units(const TableView& table, const std::vector<std::string>& seats, const Speech& speech,
                       std::string_view only, const Console& console) {
    std::string text;
    for (const std::string& owner : seats) {
        std::vector<const PieceView*> pieces;
        for (const PieceView& p : table.pieces) {
            if (p.owner == owner && !is_sign(p) && mentions(p, only)) pieces.push_back(&p);
        }
        if (pieces.empty()) continue;
        std::ranges::stable_sort(pieces, {}, [](const PieceView* p) {  // those off the map come last
            return std::pair(p->place.empty(), std::string_view(p->place));
        });
        text += styled(Speech::title(owner), kBold, console.colour) + "\n" +
                tables_of(std::move(pieces), speech, console.colour);
    }
    return text.empty() ? "There are none.\n" : text;
}

std::string look_at(const BoardView& board, const TableView& table, const Speech& speech,
                    std::string_view place) {
    const auto it = std::find_if(board.places.begin(), board.places.end(),
                                 [&](const BoardPlace& p) { return p.id == place; });
    if (it == board.places.end()) {
        const std::string_view what = board.kind == "areas" ? "an area" : "a hex";
        throw BadInput(
            fmt::format("'{}' is not {} of this map ({})", place, what, place_list(board.places, place)));
    }
    std::string text = ground_of(*it, speech);
    for (const BoardLabel& l : board.labels) {
        if (std::find(l.places.begin(), l.places.end(), place) != l.places.end()) text += ", " + l.text;
    }
    for (const BoardLine& road : board.roads) {
        if (std::find(road.places.begin(), road.places.end(), place) != road.places.end()) {
            text += ", road " + road.name;
        }
    }
    std::vector<const PieceView*> here = pieces_at(table, place);
    for (const PieceView* p : here) {
        if (is_sign(*p)) text += "; held by the " + speech.key("seat", p->owner);
    }
    std::erase_if(here, [](const PieceView* p) { return is_sign(*p); });
    text += "\n" + sides_of(board, speech, place);
    std::stable_sort(here.begin(), here.end(),
                     [](const PieceView* a, const PieceView* b) { return a->owner < b->owner; });
    for (std::size_t i = 0; i < here.size();) {  // in an area those of several sides may stand
        std::vector<const PieceView*> same;
        const std::string& owner = here[i]->owner;
        while (i < here.size() && here[i]->owner == owner) same.push_back(here[i++]);
        text += Speech::title(owner) + "\n" + tables_of(same, speech, false);
    }
    return text;
}

}  // namespace bivouac::cli
