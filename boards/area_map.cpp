#include "boards/area_map.hpp"

namespace bivouac::boards {

AreaMap::AreaMap(std::size_t areas, std::span<const Link> links) : areas_(areas) {
    ways_.reserve(2 * links.size());
    for (const Link& link : links) {
        ways_.push_back({link.from, link.to, link.kinds, link.protects_to});
        ways_.push_back({link.to, link.from, link.kinds, link.protects_from});
    }
    for (const OneWay& way : ways_) {
        ++first_step_[index_of(way.from) + 1];
        neighbours_[index_of(way.from)].insert(way.to);
        for (std::size_t kind = 0; kind < of_kind_.size(); ++kind) {
            if (((way.kinds >> kind) & 1U) != 0) of_kind_[kind][index_of(way.from)].insert(way.to);
        }
    }
    for (std::size_t i = 0; i < kMaxAreas; ++i) {
        first_step_[i + 1] = static_cast<std::uint16_t>(first_step_[i + 1] + first_step_[i]);
    }
    steps_.resize(ways_.size());
    std::array<std::uint16_t, kMaxAreas> filled{};
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        const std::size_t from = index_of(ways_[i].from);
        const auto at = static_cast<std::size_t>(first_step_[from] + filled[from]++);
        steps_[at] = {ways_[i].to, static_cast<Way>(i), ways_[i].kinds};
    }
}

std::span<const AreaMap::Step> AreaMap::steps_from(Area area) const {
    const std::size_t first = first_step_[index_of(area)];
    return std::span<const Step>(steps_).subspan(first, first_step_[index_of(area) + 1] - first);
}

Way AreaMap::way(Area from, Area to) const {
    for (const Step& step : steps_from(from)) {
        if (step.to == to) return step.way;
    }
    return kNoWay;
}

AreaSet AreaMap::within(AreaSet start, int links) const {
    AreaSet found = start;
    AreaSet edge = start;
    for (int i = 0; i < links && !edge.empty(); ++i) {
        AreaSet next;
        edge.for_each([&](Area area) { next |= neighbours(area); });
        edge = next - found;
        found |= next;
    }
    return found;
}

AreaSet AreaMap::within(AreaSet start, int links, AreaSet passable, LinkKinds kinds) const {
    AreaSet found = start;
    AreaSet edge = start;
    for (int i = 0; i < links && !edge.empty(); ++i) {
        AreaSet next;
        edge.for_each([&](Area area) { next |= neighbours(area, kinds); });
        edge = (next - found) & passable;
        found |= next;
    }
    return found;
}

AreaSet AreaMap::connected(AreaSet start, AreaSet passable, LinkKinds kinds) const {
    AreaSet found = start & passable;
    AreaSet edge = found;
    while (!edge.empty()) {
        AreaSet next;
        edge.for_each([&](Area area) { next |= neighbours(area, kinds); });
        edge = (next & passable) - found;
        found |= edge;
    }
    return found;
}

AreaSet AreaMap::joined(AreaSet wanted, AreaSet start, AreaSet passable) const {
    wanted &= passable;
    AreaSet found = start & passable;
    AreaSet edge = found;
    while (!edge.empty() && !found.contains(wanted)) {
        AreaSet next;
        edge.for_each([&](Area area) { next |= neighbours(area); });
        edge = (next & passable) - found;
        found |= edge;
    }
    return found & wanted;
}

bool AreaMap::leads(AreaSet start, AreaSet goals, int links, AreaSet passable, LinkKinds kinds) const {
    AreaSet found = start;
    AreaSet edge = start;
    for (int i = 0; i < links && !edge.empty(); ++i) {
        AreaSet next;
        edge.for_each([&](Area area) { next |= neighbours(area, kinds); });
        next -= found;
        if (next.intersects(goals)) return true;
        edge = next & passable;
        found |= next;
    }
    return false;
}

AreaDistances AreaMap::distances(AreaSet start, AreaSet passable, LinkKinds kinds) const {
    AreaDistances far;
    far.fill(kFar);
    AreaSet found = start & passable;
    AreaSet edge = found;
    for (std::uint8_t links = 0; !edge.empty(); ++links) {
        AreaSet next;
        edge.for_each([&](Area area) {
            far[index_of(area)] = links;
            next |= neighbours(area, kinds);
        });
        edge = (next & passable) - found;
        found |= edge;
    }
    return far;
}

}  // namespace bivouac::boards
