#include "games/shadow_of_the_eagle/load.hpp"

#include "games/shadow_of_the_eagle/load_parts.hpp"

namespace bivouac::shadow {

namespace {

constexpr std::string_view kNamesFile = "names.toml";
constexpr std::string_view kAll[] = {"battle.toml",
                                     "map.toml",
                                     "hexsides.csv",
                                     "units.csv",
                                     "leaders.csv",
                                     kNamesFile,
                                     "charts/basic/combat.csv",
                                     "charts/basic/movement.csv",
                                     "charts/basic/reorganization.csv",
                                     "charts/basic/terrain.csv",
                                     "charts/standard/fire.csv",
                                     "charts/standard/fire_modifiers.csv",
                                     "charts/standard/formation.csv",
                                     "charts/standard/morale.csv",
                                     "charts/standard/morale_modifiers.csv",
                                     "charts/standard/movement.csv",
                                     "charts/standard/shock.csv",
                                     "charts/standard/shock_modifiers.csv",
                                     "charts/standard/terrain.csv"};
constexpr std::size_t kFirstChart = 6;  // charts may be common ones
constexpr std::string_view kOptional[] = {"hexsides.csv", "leaders.csv", kNamesFile};
constexpr std::string_view kStandardCharts = "charts/standard/";  // the basic game does without

constexpr FolderLayout kLayout{"battle", "battle.toml", kAll, kOptional,
                               std::span<const std::string_view>(kAll).subspan(kFirstChart)};

// Of what the files say and not of where they lie, so that a battle has one hash on every machine. A chart of
// the standard game does not make another battle for the basic one, nor do the names that are written on the
// map: no rule reads them.
enum class Rules : std::uint8_t { Basic, Standard };
Digest hash_of(const FilesByRole& files, Rules rules) {
    std::vector<std::string_view> parts;
    for (const auto& [role, file] : files) {
        const bool standard = role.starts_with(kStandardCharts);
        if ((standard && rules == Rules::Basic) || role == kNamesFile) continue;
        parts.push_back(role);
        parts.push_back(file.text);
    }
    return digest_of_parts(parts);
}

void load_forces(Draft& draft, Scenario& scenario, std::string_view variants) {
    resolve_areas(draft, scenario);
    load_units(draft, scenario);
    load_leaders(draft, scenario);
    derive_units(scenario);
    check_setup(draft, scenario);
    load_standard(draft, scenario, variants);
}

}  // namespace

Report Draft::report(std::string_view role) const {
    return report_of(*files, role, *mistakes);
}

std::string_view Draft::text(std::string_view role) const {
    return text_of(*files, role);
}

LoadResult load_battle(std::span<const NamedText> files, std::string_view variants) {
    LoadResult result;
    const FilesByRole roles = sort_files(files, kLayout, result.mistakes);
    Draft draft;
    draft.files = &roles;
    draft.mistakes = &result.mistakes;
    BasicCharts charts;
    load_charts(draft, charts);
    StandardCharts standard_charts;
    StandardGround standard_ground;
    load_standard_charts(draft, standard_charts, standard_ground);
    std::unique_ptr<Scenario> scenario = load_map(draft);
    if (scenario != nullptr) {
        scenario->charts = charts;
        scenario->standard_tables.charts = standard_charts;
        scenario->standard_tables.ground = standard_ground;
        load_hexsides(draft, *scenario);
        load_names(draft, *scenario);
        check_ground(draft, *scenario);
        derive_ground(*scenario);
        derive_standard_ground(*scenario);
        if (load_battle_file(draft, *scenario)) load_forces(draft, *scenario, variants);
        scenario->data_hash = hash_of(roles, Rules::Basic);
        scenario->standard_hash = hash_of(roles, Rules::Standard);
    }
    sort_by_line(result.mistakes);
    if (result.mistakes.empty()) result.scenario = std::move(scenario);
    return result;
}

}  // namespace bivouac::shadow
