#include "games/strike_of_the_eagle/load.hpp"

#include <algorithm>

#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr std::string_view kRoles[] = {kScenarioFile, kAreaFile,  kLinkFile, kRiverFile,   kLandFile,
                                       kBlockFile,    kOrderFile, kLossFile, kPolishCards, kSovietCards};
constexpr std::string_view kOptional[] = {kRiverFile, kLandFile};
constexpr FolderLayout kLayout{"scenario", kScenarioFile, kRoles, kOptional,
                               std::span<const std::string_view>(kRoles).subspan(1)};

// Whose map has areas of its own has no use for the rivers and countries of the common one.
void drop_lines_of_another_map(FilesByRole& files) {
    const auto home = [&](std::string_view role) {
        const std::string_view path = files.find(role)->second.path;
        return path.substr(0, path.size() - role.size());
    };
    for (const std::string_view role : kOptional) {
        if (files.contains(role) && home(role) != home(kAreaFile)) files.erase(files.find(role));
    }
}

// The names of one file are looked up in the others.
bool all_there(const FilesByRole& files) {
    return std::all_of(std::begin(kRoles), std::end(kRoles), [&](std::string_view role) {
        return files.contains(role) || role == kRiverFile || role == kLandFile;
    });
}

// Of what the files say and not of where they lie, so that a scenario has one hash on every machine.
Digest hash_of(const FilesByRole& files) {
    std::vector<std::string_view> parts;
    for (const auto& [role, file] : files) {
        parts.push_back(role);
        parts.push_back(file.text);
    }
    return digest_of_parts(parts);
}

struct CommandVariant {
    std::string_view name;
    std::string_view title;  // after the scenario's own
    std::uint8_t seats;
    std::array<std::string_view, 4> seat_names;
    std::array<std::array<std::uint8_t, 2>, 2> of;  // by side, by front
};
constexpr CommandVariant kVariants[] = {
    {"", "", 2, {"polish", "soviet"}, {{{0, 0}, {1, 1}}}},
    {"3p",
     ", three players with two Polish commanders",
     3,
     {"polish_north", "soviet", "polish_south"},
     {{{0, 2}, {1, 1}}}},
    {"3s",
     ", three players with two Soviet commanders",
     3,
     {"polish", "soviet_north", "soviet_south"},
     {{{0, 0}, {1, 2}}}},
    {"4",
     ", four players",
     4,
     {"polish_north", "soviet_north", "polish_south", "soviet_south"},
     {{{0, 2}, {1, 3}}}},
};

}  // namespace

bool Ids::add(std::string_view id) {
    all_.emplace_back(id);
    return place_.emplace(std::string(id), all_.size() - 1).second;
}

std::optional<std::size_t> Ids::find(std::string_view id) const {
    const auto found = place_.find(id);
    if (found == place_.end()) return std::nullopt;
    return found->second;
}

Area read_area(const Draft& draft, std::string_view word, int line, Report& report) {
    if (const std::optional<std::size_t> found = draft.areas.find(word)) {
        return *found < kAreaSlots ? static_cast<Area>(*found) : kNoArea;
    }
    report.mistake(line, "there is no area " + quoted(word),
                   suggest_name(word, std::span<const std::string>(draft.areas.all())));
    return kNoArea;
}

AreaSet read_areas(const Draft& draft, std::string_view words, int line, Report& report) {
    AreaSet set;
    for (const std::string_view word : split_words(words)) {
        const Area area = read_area(draft, word, line, report);
        if (area == kNoArea) continue;
        if (set.contains(area)) report.mistake(line, quoted(word) + " is there twice", "take one out");
        set.insert(area);
    }
    return set;
}

BlockId read_block(const Draft& draft, std::string_view word, int line, Report& report) {
    if (const std::optional<std::size_t> found = draft.blocks.find(word)) {
        return *found < kMaxBlocks ? static_cast<BlockId>(*found) : kNoBlock;
    }
    report.mistake(line, "there is no block " + quoted(word),
                   suggest_name(word, std::span<const std::string>(draft.blocks.all())));
    return kNoBlock;
}

void check_id(std::string_view id, std::size_t longest, int line, Report& report) {
    const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (plain && !id.empty() && id.size() <= longest) return;
    report.mistake(line, quoted(id) + " cannot be an id",
                   "use 1 to " + std::to_string(longest) + " of a-z, 0-9 and _");
}

void set_commanders(Draft& draft, Scenario& scenario, std::string_view variant) {
    const auto* found = std::find_if(std::begin(kVariants), std::end(kVariants),
                                     [&](const CommandVariant& v) { return v.name == variant; });
    Report report = draft.report(kScenarioFile);
    if (found == std::end(kVariants)) {
        report.mistake(0, "no number of commanders is called " + quoted(variant),
                       suggest_name(variant, kCommandVariants));
        return;
    }
    if (found->seats > 2 && !(scenario.fronts[0] && scenario.fronts[1])) {
        report.mistake(0, "a scenario with one front has one commander a side",
                       "leave out " + quoted("+" + std::string(variant)));
        return;
    }
    scenario.commanders.seats = found->seats;
    scenario.commanders.names = found->seat_names;
    for (const Side side : kBothSides) {
        for (const Front front : kBothFronts) {
            scenario.commanders.of[index_of(side)][index_of(front)] =
                seat(found->of[index_of(side)][index_of(front)]);
        }
    }
    if (!variant.empty()) scenario.id += "+" + std::string(variant);
    scenario.title += found->title;
}

LoadResult load_scenario(std::span<const NamedText> files, std::string_view id) {
    LoadResult result;
    FilesByRole roles = sort_files(files, kLayout, result.mistakes);
    if (!all_there(roles)) return result;
    drop_lines_of_another_map(roles);
    Draft draft;
    draft.files = &roles;
    draft.mistakes = &result.mistakes;
    auto scenario = std::make_unique<Scenario>();
    load_map(draft, *scenario);
    load_blocks(draft, *scenario);
    load_orders(draft, *scenario);
    load_losses(draft, *scenario);
    load_cards(draft, *scenario);
    load_scenario_file(draft, *scenario);
    // Between files of which one is wrong already more mistakes would only be echoes.
    if (result.mistakes.empty()) check_scenario(draft, *scenario);
    const std::size_t plus = std::min(id.find('+'), id.size());
    set_commanders(draft, *scenario, id.substr(std::min(plus + 1, id.size())));
    scenario->data_hash = hash_of(roles);
    sort_by_line(result.mistakes);
    if (result.mistakes.empty()) result.scenario = std::move(scenario);
    return result;
}

}  // namespace bivouac::eagle
