#include "server/sight.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

#include "engine/digest.hpp"
#include "telling/text.hpp"

namespace bivouac::server {
namespace {

void add_text(HashSink& sink, std::string_view text) {
    sink.add(std::uint64_t{std::hash<std::string_view>()(text)});
}

std::uint64_t hash_of(const PieceView& piece, std::uint64_t before) {
    HashSink sink;
    sink.add(before);
    for (const std::string* text : {&piece.id, &piece.name, &piece.owner, &piece.kind}) add_text(sink, *text);
    sink.add(piece.facts.size());
    for (const auto& [name, value] : piece.facts) {
        add_text(sink, name);
        add_text(sink, value);
    }
    for (const std::string& mark : piece.marks) add_text(sink, mark);
    return sink.value();
}

/// Null if nobody is there.
const std::uint64_t* hash_at(const Sight& sight, const std::string& place) {
    const auto found = std::lower_bound(sight.places.begin(), sight.places.end(), place,
                                        [](const auto& one, const std::string& p) { return one.first < p; });
    return found != sight.places.end() && found->first == place ? &found->second : nullptr;
}

void add_pieces_at(std::string& out, const TableView& view, const std::string& place) {
    telling::add_key(out, place);
    out.push_back('[');
    for (const PieceView& piece : view.pieces) {
        if (piece.place != place) continue;
        if (out.back() != '[') out.push_back(',');
        telling::add_piece(out, piece);
    }
    out.push_back(']');
}

}  // namespace

Sight sight_of(const TableView& view) {
    Sight sight;
    telling::add_facts(sight.facts, view);
    telling::add_cards(sight.cards, view);
    std::vector<const PieceView*> pieces;
    pieces.reserve(view.pieces.size());
    for (const PieceView& piece : view.pieces) pieces.push_back(&piece);
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const PieceView* a, const PieceView* b) { return a->place < b->place; });
    for (const PieceView* piece : pieces) {
        if (sight.places.empty() || sight.places.back().first != piece->place)
            sight.places.emplace_back(piece->place, 0);
        std::uint64_t& hash = sight.places.back().second;
        hash = hash_of(*piece, hash);
    }
    return sight;
}

void add_changed_places(std::string& out, const TableView& view, const Sight& before, const Sight& now) {
    out.push_back('{');
    for (const auto& [place, hash] : before.places) {
        if (!hash_at(now, place)) add_pieces_at(out, view, place);
    }
    for (const auto& [place, hash] : now.places) {
        const std::uint64_t* const was = hash_at(before, place);
        if (!was || *was != hash) add_pieces_at(out, view, place);
    }
    out.push_back('}');
}

}  // namespace bivouac::server
