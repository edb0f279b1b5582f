#include "paint/trees.hpp"

#include <numbers>

namespace bivouac::paint {
namespace {

constexpr double kPatchReach = 60;  // how far from its middle a hex may have trees, its edge wavering
constexpr double kRow = 9.4;
constexpr Berth kTreeBerth{6.5, 9.5, 4.5};

/// Lots for one hex: what grows there does not depend on what grows elsewhere.
Lot lot_of(const Hex& hex, std::uint32_t salt) {
    return Lot(scramble(hex.column, hex.row, salt));
}

class Planter {
  public:
    explicit Planter(Setting& setting) : setting_(setting) {}

    void orchard(const Hex& hex) {
        Lot lot = lot_of(hex, 91);
        const double angle = lot.between(-0.5, 0.5);
        const int most = static_cast<int>(kPatchReach / kRow);
        for (int row = -most; row <= most; ++row) {
            for (int k = -most; k <= most; ++k) {
                const double shift = row % 2 == 0 ? 0 : kRow / 2;
                const Point p{k * kRow + shift + lot.between(-0.7, 0.7),
                              row * kRow * 0.92 + lot.between(-0.7, 0.7)};
                const double radius = lot.between(2.35, 3.1);
                const auto shade = static_cast<std::size_t>(lot.pick(3));
                add(hex, {hex.centre + turned(p, angle), radius, TreeKind::Orchard, shade}, 3.2);
            }
        }
    }

    void wood(const Hex& hex) {
        Lot lot = lot_of(hex, 92);
        int set = 0;
        for (int tries = 0; tries < 700 && set < 74; ++tries) {
            const Point p = scatter(hex, lot);
            const double radius = lot.between(3.9, 5.8);
            const auto shade = static_cast<std::size_t>(lot.pick(3));
            set += add(hex, {p, radius, TreeKind::Wood, shade}, 6.4 - 0.5 * radius) ? 1 : 0;
        }
    }

    void thicket(const Hex& hex) {
        Lot lot = lot_of(hex, 93);
        const Noise clumps(94, 26, 2);
        for (int tries = 0; tries < 330; ++tries) {
            const Point p = scatter(hex, lot);
            const double radius = lot.between(1.5, 2.5);
            const auto shade = static_cast<std::size_t>(lot.pick(3));
            if (static_cast<double>(clumps.at(p)) < lot.between(-0.1, 0.25)) continue;
            add(hex, {p, radius, TreeKind::Thicket, shade}, 1.4);
        }
    }

    std::vector<Tree> trees;

  private:
    static Point scatter(const Hex& hex, Lot& lot) {
        const double x = lot.between(-kPatchReach, kPatchReach);
        return hex.centre + Point{x, lot.between(-kPatchReach, kPatchReach)};
    }

    bool add(const Hex& hex, const Tree& tree, double apart) {
        if (setting_.hex_at(tree.at) != &hex || !setting_.free(tree.at, apart)) return false;
        if (!setting_.clear_of_lines(tree.at, kTreeBerth)) return false;
        setting_.set(tree.at, tree.radius * 0.5);
        trees.push_back(tree);
        return true;
    }

    Setting& setting_;
};

Colour colour_of(const Tree& tree, const Palette& p) {
    switch (tree.kind) {
        case TreeKind::Orchard:
            return p.orchard[tree.shade];
        case TreeKind::Wood:
            return p.wood[tree.shade];
        case TreeKind::Thicket:
            return p.thicket[tree.shade];
    }
    return p.wood[0];
}

void draw_tree(Canvas& canvas, const Tree& tree, const Palette& p) {
    constexpr double kLeft = std::numbers::pi * 1.02, kUp = std::numbers::pi * 1.52;
    const double r = tree.radius;
    canvas.disc(tree.at, r, {colour_of(tree, p)});
    canvas.circle(tree.at, r, {{p.tree_rim, 0.45}, 0.45, {}});
    canvas.arc(tree.at, r * 0.52, kLeft, kUp,
               {{p.tree_light, tree.kind == TreeKind::Wood ? 0.30 : 0.5}, r * 0.34, {}});
}

/// Strokes of one hex of swamp: open water below, reeds above.
struct Marsh {
    std::vector<Polyline> pools, strokes, reeds;
};

void add_marsh(Marsh& marsh, const Hex& hex, const Setting& setting) {
    Lot lot = lot_of(hex, 95);
    for (int i = 0; i < 90; ++i) {
        const Point p = hex.centre +
                        Point{lot.between(-kPatchReach, kPatchReach), lot.between(-kPatchReach, kPatchReach)};
        const double half = lot.between(2.5, 7);
        const bool pool = i % 4 == 0, tuft = i % 3 == 1;
        if (setting.hex_at(p) != &hex || !setting.clear_of_lines(p, kTreeBerth)) continue;
        if (pool) marsh.pools.push_back({p - Point{half * 1.2, 0}, p + Point{half * 1.2, 0}});
        marsh.strokes.push_back({p - Point{half, 0}, p + Point{half, 0}});
        if (!tuft) continue;
        for (const double lean : {-0.35, 0.0, 0.35}) {
            marsh.reeds.push_back({p + Point{lean * 3, 0}, p + Point{lean * 6, -4.2 + 3 * std::fabs(lean)}});
        }
    }
}

void add_specks(std::vector<Polyline>& specks, const Hex& hex, const Setting& setting) {
    Lot lot = lot_of(hex, 96);
    for (int i = 0; i < 60; ++i) {
        const Point p = hex.centre +
                        Point{lot.between(-kPatchReach, kPatchReach), lot.between(-kPatchReach, kPatchReach)};
        if (setting.hex_at(p) != &hex || !setting.clear_of_lines(p, kTreeBerth)) continue;
        specks.push_back({p, p + Point{1.2, 0.4}});
    }
}

}  // namespace

std::vector<Tree> plant(const Sheet& sheet, Setting& setting) {
    Planter planter(setting);
    for (const Hex& hex : sheet.hexes()) {
        const Cover cover = cover_of(hex);
        if (cover == Cover::Orchard) planter.orchard(hex);
        if (cover == Cover::Wood) planter.wood(hex);
        if (cover == Cover::Thicket) planter.thicket(hex);
    }
    std::stable_sort(planter.trees.begin(), planter.trees.end(),
                     [](const Tree& a, const Tree& b) { return a.at.y < b.at.y; });
    return std::move(planter.trees);
}

void draw_trees(Canvas& canvas, const std::vector<Tree>& trees, const Palette& p) {
    for (const Tree& tree : trees)
        canvas.disc(tree.at + Point{0.34, 0.42} * tree.radius, tree.radius, {p.shadow, 0.30});
    for (const Tree& tree : trees) draw_tree(canvas, tree, p);
}

void draw_rough(Canvas& canvas, const Sheet& sheet, const Setting& setting, const Palette& p) {
    Marsh marsh;
    std::vector<Polyline> specks;
    for (const Hex& hex : sheet.hexes()) {
        const Cover cover = cover_of(hex);
        if (cover == Cover::Swamp) add_marsh(marsh, hex, setting);
        if (cover == Cover::Other) add_specks(specks, hex, setting);
    }
    canvas.stroke(marsh.pools, {{p.pool, 0.8}, 4.2, {}});
    canvas.stroke(marsh.strokes, {{p.reed, 0.75}, 0.8, {}});
    canvas.stroke(marsh.reeds, {{p.reed, 0.9}, 0.7, {}});
    canvas.stroke(specks, {{p.ink, 0.28}, 0.9, {}});
}

}  // namespace bivouac::paint
