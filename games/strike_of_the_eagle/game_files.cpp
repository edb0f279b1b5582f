// Strike of the Eagle's scenarios for the catalogue: those inside the program, and those of a user's folder.
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "games/common/loaded.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace bivouac {

using namespace eagle;

namespace {

ScenarioInfo describe_scenario(const Scenario& sc) {
    ScenarioInfo info;
    info.id = sc.id;
    info.title = sc.title;
    info.blurb = sc.note;
    info.data_hash = to_hex(sc.data_hash);
    for (std::size_t i = 0; i < sc.commanders.seats; ++i)
        info.seats.emplace_back(StrikeOfTheEagle::seat_name(sc, seat(i)));
    return info;
}

/// All scenarios inside the program, the shortest first: that is where a newcomer begins.
std::vector<std::unique_ptr<const Scenario>> shortest_first() {
    std::vector<std::unique_ptr<const Scenario>> all;
    for (const std::string& id : embedded_scenarios()) {
        if (auto loaded = load_scenario(embedded_scenario(id), id); loaded.scenario)
            all.push_back(std::move(loaded.scenario));
    }
    std::ranges::stable_sort(all, std::less{},
                             [](const auto& sc) { return std::pair(sc->rounds, sc->in_play.count()); });
    return all;
}

std::vector<std::string> all_scenarios() {
    std::vector<std::string> ids;
    for (const auto& sc : shortest_first()) {
        ids.push_back(sc->id);
        if (!sc->fronts[0] || !sc->fronts[1]) continue;
        for (const std::string_view variant : kCommandVariants)
            ids.push_back(sc->id + "+" + std::string(variant));
    }
    return ids;
}

}  // namespace

// [A34] A scenario with two fronts may also be played by three or four. To know which those are every one is
// read, so it is done once: servers ask often.
std::vector<std::string> StrikeOfTheEagle::scenarios() {
    static const std::vector<std::string> kIds = all_scenarios();
    return kIds;
}

StrikeOfTheEagle::Loaded StrikeOfTheEagle::load(std::string_view scenario) {
    const auto files = embedded_scenario(scenario);
    if (files.empty()) {
        Loaded none;
        none.mistakes.push_back(
            {std::string(scenario), 0, "there is no such scenario", "see 'bivouac games'"});
        return none;
    }
    return loaded_from<Scenario>(load_scenario(files, scenario), describe_scenario);
}

StrikeOfTheEagle::Loaded StrikeOfTheEagle::load_files(std::span<const NamedText> files) {
    std::vector<NamedText> all = common_data();
    all.insert(all.end(), files.begin(), files.end());
    return loaded_from<Scenario>(load_scenario(all, {}), describe_scenario);
}

static_assert(Game<StrikeOfTheEagle>);

}  // namespace bivouac
