#include "games/shadow_of_the_eagle/load.hpp"

#include <algorithm>
#include <tuple>

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
constexpr std::string_view kOptional[] = {"hexsides.csv", "leaders.csv", kNamesFile};
constexpr std::string_view kStandardCharts = "charts/standard/";  // the basic game does without

bool is_role(std::string_view name) {
    return std::find(std::begin(kAll), std::end(kAll), name) != std::end(kAll);
}

std::string_view folder_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash + 1);
}

// "charts/basic/combat.csv" if the path ends so after a slash; else nothing.
std::string_view chart_role(std::string_view path) {
    for (const std::string_view role : kAll) {
        if (role.substr(0, 7) != "charts/" || path.size() <= role.size()) continue;
        const std::size_t at = path.size() - role.size();
        if (path.substr(at) == role && path[at - 1] == '/') return role;
    }
    return {};
}

// Notes of the author's beside the data are his own affair.
bool is_note(std::string_view name) {
    const std::string_view base = name.substr(folder_of(name).size());
    return base.empty() || base.front() == '.' || (base.size() > 3 && base.substr(base.size() - 3) == ".md");
}

// Where battle.toml itself is missing: some other file that a battle has in its folder.
std::string_view likely_member(std::span<const NamedText> files) {
    for (const NamedText& file : files) {
        if (is_role(file.path.substr(folder_of(file.path).size()))) return file.path;
    }
    return {};
}

// The battle's own files by role, then common charts where it has none.
FilesByRole sort_files(std::span<const NamedText> files, Mistakes& mistakes) {
    FilesByRole roles;
    const NamedText* battle = nullptr;
    for (const NamedText& file : files) {
        if (file.path.substr(folder_of(file.path).size()) != "battle.toml") continue;
        if (battle != nullptr) {
            mistakes.push_back({std::string(file.path), 0, "there is a second battle.toml",
                                "keep one battle in a folder of its own"});
            continue;
        }
        battle = &file;
    }
    const std::string_view folder = folder_of(battle == nullptr ? likely_member(files) : battle->path);
    std::vector<const NamedText*> others;
    for (const NamedText& file : files) {
        const bool inside = file.path.substr(0, folder.size()) == folder;
        const std::string_view name = inside ? file.path.substr(folder.size()) : std::string_view{};
        if (inside && is_role(name)) {
            roles.emplace(name, file);
        } else if (!chart_role(file.path).empty()) {
            others.push_back(&file);
        } else if (inside && !is_note(name)) {
            mistakes.push_back({std::string(file.path), 0, "no file of a battle is called " + quoted(name),
                                suggest_name(name, kAll)});
        }
    }
    for (const NamedText* file : others) roles.emplace(chart_role(file->path), *file);
    for (const std::string_view needed : kAll) {
        const bool optional =
            std::find(std::begin(kOptional), std::end(kOptional), needed) != std::end(kOptional);
        if (optional || roles.find(needed) != roles.end()) continue;
        mistakes.push_back({std::string(folder) + std::string(needed), 0, "this file is missing",
                            "docs/authoring.md shows what it holds"});
    }
    return roles;
}

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
    const auto file = files->find(role);
    return {file == files->end() ? role : file->second.path, *mistakes};
}

std::string_view Draft::text(std::string_view role) const {
    const auto file = files->find(role);
    return file == files->end() ? std::string_view{} : file->second.text;
}

LoadResult load_battle(std::span<const NamedText> files, std::string_view variants) {
    LoadResult result;
    const FilesByRole roles = sort_files(files, result.mistakes);
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
    std::sort(result.mistakes.begin(), result.mistakes.end(), [](const Mistake& a, const Mistake& b) {
        return std::tie(a.file, a.line, a.what) < std::tie(b.file, b.line, b.what);
    });
    if (result.mistakes.empty()) result.scenario = std::move(scenario);
    return result;
}

}  // namespace bivouac::shadow
