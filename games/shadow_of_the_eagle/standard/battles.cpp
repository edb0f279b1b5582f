// Which battles the standard game is played on, and how they are loaded: each as it was, and with the
// variants of its exclusive rules, [MAR.18.1], named by letters after a plus sign.
#include <algorithm>
#include <cctype>

#include "games/common/loaded.hpp"
#include "games/shadow_of_the_eagle/board_view.hpp"
#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow {

namespace {

constexpr char kPlus = '+';

char with_case(char c, int (*change)(int)) {
    return static_cast<char>(change(static_cast<unsigned char>(c)));
}

/// The letters in order, each once, as load_battle reads them.
std::string letters_of(std::string_view scenario) {
    const auto plus = scenario.find(kPlus);
    if (plus == std::string_view::npos) return {};
    std::string letters(scenario.substr(plus + 1));
    for (char& c : letters) c = with_case(c, std::toupper);
    std::sort(letters.begin(), letters.end());
    letters.erase(std::unique(letters.begin(), letters.end()), letters.end());
    return letters;
}

ScenarioInfo describe_with_variants(const Scenario& sc) {
    ScenarioInfo info = describe_battle(sc);
    info.data_hash = to_hex(sc.standard_hash);
    const std::string& variants = sc.standard_tables.variants;
    if (variants.empty()) return info;
    info.id += kPlus;
    for (const char c : variants) info.id += with_case(c, std::tolower);
    for (const Variant& variant : sc.variants) {
        if (variants.find(variant.id) != std::string::npos) info.title += ", " + variant.name;
    }
    return info;
}

}  // namespace

std::vector<std::string> Standard::scenarios() {
    static const std::vector<std::string> kAll = [] {
        std::vector<std::string> all;
        for (const std::string& id : embedded_battles()) {
            all.push_back(id);
            const LoadResult result = load_battle(embedded_battle(id));
            if (!result.scenario) continue;
            std::string whole = id + kPlus;
            for (const Variant& variant : result.scenario->variants) {
                all.push_back(id + kPlus);
                for (const char c : variant.id) all.back() += with_case(c, std::tolower);
                whole += all.back().substr(id.size() + 1);
            }
            if (result.scenario->variants.size() > 1) all.push_back(whole);
        }
        return all;
    }();
    return kAll;
}

Standard::Loaded Standard::load(std::string_view scenario) {
    const auto files = embedded_battle(scenario.substr(0, scenario.find(kPlus)));
    if (files.empty()) {
        Loaded none;
        none.mistakes.push_back({std::string(scenario), 0, "there is no such battle", "see 'bivouac games'"});
        return none;
    }
    return loaded_from<Scenario>(load_battle(files, letters_of(scenario)), describe_with_variants);
}

// A battle on disk brings its own files; charts that it does not bring are the common ones.
Standard::Loaded Standard::load_files(std::span<const bivouac::NamedText> files) {
    std::vector<NamedText> all = common_charts();
    for (const auto& file : files) all.push_back({file.path, file.text});
    return loaded_from<Scenario>(load_battle(all), describe_with_variants);
}

}  // namespace bivouac::shadow
