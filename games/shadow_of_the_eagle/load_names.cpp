// names.toml: what is written on the map besides, and what kind of thing each name is of. No rule reads it,
// and it is no part of the hash by which matches know their data.
#include <algorithm>

#include "games/common/load_toml.hpp"
#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kNamesToml = "names.toml";
constexpr std::string_view kPlaceKinds[] = {"town", "village", "building", "castle",
                                            "hill", "water",   "country",  "road"};

std::vector<std::string> names_of(const std::vector<Place>& places) {
    std::vector<std::string> names;
    names.reserve(places.size());
    for (const Place& place : places) names.push_back(place.name);
    return names;
}

}  // namespace

std::string read_place_kind(TomlReader& reader) {
    return reader.choice_or("kind", kPlaceKinds, "");
}

// With hexes a name is a new one; without, the map has it already and is told its kind.
void load_names(Draft& draft, Scenario& scenario) {
    if (!draft.has(kNamesToml)) return;
    Report report = draft.report(kNamesToml);
    const std::optional<TomlNode> root = read_toml(draft.text(kNamesToml), report);
    if (!root) return;
    TomlReader reader(*root, std::string(kNamesToml), report);
    for (const TomlNode* node : reader.tables("names")) {
        TomlReader entry(*node, "[[names]]", report);
        Place place{entry.text("name"), read_place_kind(entry), {}};
        const bool is_new = entry.has("hexes");
        entry.knows("hexes");
        if (is_new) {
            const TomlText hexes = entry.text_with_line("hexes");
            place.hexes = read_hexes(scenario, hexes.text, hexes.line, report);
        }
        entry.finish();
        const auto known = std::find_if(scenario.places.begin(), scenario.places.end(),
                                        [&](const Place& p) { return p.name == place.name; });
        if (is_new) {
            scenario.places.push_back(std::move(place));
        } else if (known != scenario.places.end()) {
            known->kind = place.kind;
        } else {
            const std::vector<std::string> names = names_of(scenario.places);
            report.mistake(entry.line(), "the map has no place " + quoted(place.name),
                           suggest_name(place.name, std::span<const std::string>(names)));
        }
    }
    reader.finish();
}

}  // namespace bivouac::shadow
