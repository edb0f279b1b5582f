#include "paint/cover.hpp"

#include <array>
#include <set>
#include <utility>

namespace bivouac::paint {
namespace {

constexpr double kWaver = 21;  // how far the edge of a patch strays

constexpr std::array<std::pair<std::string_view, Cover>, 12> kKeys{{
    {"clear", Cover::Clear},
    {"orchard", Cover::Orchard},
    {"trees", Cover::Wood},
    {"wood", Cover::Wood},
    {"woods", Cover::Wood},
    {"forest", Cover::Wood},
    {"buildings", Cover::Town},
    {"town", Cover::Town},
    {"castle", Cover::Castle},
    {"thickets", Cover::Thicket},
    {"swamp", Cover::Swamp},
    {"marsh", Cover::Swamp},
}};

}  // namespace

Cover cover_of(std::string_view terrain) {
    for (const auto& [key, cover] : kKeys) {
        if (key == terrain) return cover;
    }
    return Cover::Other;
}

const Hex* Patches::hex_at(Point p) const {
    const Point moved{p.x + kWaver * static_cast<double>(across_.at(p)),
                      p.y + kWaver * static_cast<double>(down_.at(p))};
    return sheet_.under(moved);
}

std::vector<std::vector<const Hex*>> clusters(const Sheet& sheet, bool (*belongs)(Cover)) {
    std::vector<std::vector<const Hex*>> all;
    std::set<const Hex*> seen;
    for (const Hex& first : sheet.hexes()) {
        if (!belongs(cover_of(first)) || !seen.insert(&first).second) continue;
        std::vector<const Hex*> cluster{&first};
        for (std::size_t i = 0; i < cluster.size(); ++i) {
            for (const Hex* next : sheet.neighbours(*cluster[i])) {
                if (next != nullptr && belongs(cover_of(*next)) && seen.insert(next).second)
                    cluster.push_back(next);
            }
        }
        all.push_back(std::move(cluster));
    }
    return all;
}

}  // namespace bivouac::paint
