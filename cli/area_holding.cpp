#include "cli/area_holding.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/counter.hpp"

namespace bivouac::cli {
namespace {

void add_piece(const PieceView& piece, std::size_t seat, Holding& holding) {
    Presence& mine = holding.of[seat];
    if (piece.kind == "control") {
        holding.holder = seat;
    } else if (piece.kind == "garrison") {
        mine.garrison = true;
        holding.holder = seat;
    } else if (piece.kind == "order") {
        mine.order = piece.hidden() ? "?" : std::string(fact_of(piece, "order"));
    } else {
        mine.pieces.push_back(&piece);
    }
}

std::string piece_cell(const Presence& presence, const Speech& speech) {
    std::string text;
    std::size_t unseen = 0;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
    for (const PieceView* p : presence.pieces) {
        const std::string_view sp = fact_of(*p, "sp");
        if (p->hidden()) {
            ++unseen;
        } else {
            add(sp.empty() ? p->id : fmt::format("{}:{}", p->id, sp));
        }
    }
    if (unseen > 0) add(fmt::format("{} unseen", unseen));
    if (presence.garrison) add(speech.key("kind", "garrison"));
    if (presence.order == "?") add("(an order)");
    if (!presence.order.empty() && presence.order != "?")
        add("(" + speech.key("order", presence.order) + ")");
    return text;
}

}  // namespace

bool Holding::empty() const {
    return std::all_of(of.begin(), of.end(),
                       [](const Presence& p) { return p.pieces.empty() && p.order.empty(); });
}

Holdings holdings_of(const TableView& table, const std::vector<std::string>& seats) {
    Holdings all;
    for (const PieceView& piece : table.pieces) {
        const auto seat =
            static_cast<std::size_t>(std::find(seats.begin(), seats.end(), piece.owner) - seats.begin());
        if (piece.place.empty() || seat == seats.size()) continue;
        Holding& holding = all[piece.place];
        holding.of.resize(seats.size());
        add_piece(piece, seat, holding);
    }
    for (auto& [place, holding] : all) {
        const auto present = std::count_if(holding.of.begin(), holding.of.end(),
                                           [](const Presence& p) { return !p.pieces.empty(); });
        holding.battle = present > 1;
    }
    for (const auto& [name, value] : table.facts) {
        if (name != "battle" || value.empty()) continue;
        Holding& holding = all[value];
        holding.of.resize(seats.size());
        holding.battle = true;
    }
    return all;
}

const BoardArea& area_of(const BoardPlace& place) {
    assert(place.area);
    return *place.area;
}

std::string order_sign(std::string_view order) {
    constexpr std::size_t kLetters = 3;
    if (order.find('_') == std::string_view::npos) return std::string(order.substr(0, kLetters));
    std::string sign;
    for (std::size_t i = 0; i < order.size() && sign.size() < kLetters; ++i) {
        if (i == 0 || order[i - 1] == '_') sign += order[i];
    }
    return sign;
}

std::string list_areas(const std::vector<const BoardPlace*>& places, const Holdings& holdings,
                       const std::vector<std::string>& seats, const Speech& speech, bool colour) {
    std::vector<std::vector<std::string>> rows{{"area"}};
    for (const std::string& seat : seats) rows[0].push_back(Speech::title(seat));
    for (const BoardPlace* p : places) {
        const auto held = holdings.find(p->id);
        if (held == holdings.end() || held->second.empty()) continue;
        rows.push_back({fmt::format("{} {}{}", p->id, area_of(*p).name, held->second.battle ? " ✕" : "")});
        for (const Presence& presence : held->second.of) rows.back().push_back(piece_cell(presence, speech));
    }
    if (rows.size() == 1) return {};
    std::vector<std::size_t> widths(rows[0].size(), 0);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line = " ";
        for (std::size_t i = 0; i < rows[r].size(); ++i) line += " " + padded(rows[r][i], widths[i] + 1);
        line.erase(line.find_last_not_of(' ') + 1);
        text += (r == 0 ? styled(line, kFaint, colour) : line) + "\n";
    }
    return text;
}

}  // namespace bivouac::cli
