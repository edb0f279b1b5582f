// scenario.toml: what is played, for how long, by which special rules.
#include <algorithm>

#include "games/common/load_toml.hpp"
#include "games/strike_of_the_eagle/load_parts.hpp"

namespace bivouac::eagle {

namespace {

constexpr Range kFormats{1, 1};
constexpr Range kRounds{1, 20};
constexpr Range kInitiatives{1, kMostInitiative};
constexpr Range kPoints{0, 99};

void read_title(TomlReader& reader, Scenario& scenario, Report& report) {
    reader.number("format", kFormats);
    const TomlText id = reader.text_with_line("id");
    scenario.id = id.text;
    if (!id.text.empty()) check_id(id.text, 40, id.line, report);
    scenario.title = reader.text("title");
    scenario.dates = reader.text_or("dates", "");
    scenario.note = reader.text_or("note", "");
}

void read_fronts(TomlReader& reader, Scenario& scenario, Report& report) {
    if (!reader.has("fronts")) {
        report.mistake(reader.line(), "key `fronts` is missing in scenario.toml",
                       R"(add fronts = ["north"], ["south"] or both)");
    }
    for (const TomlText& text : reader.texts("fronts")) {
        const auto* found = std::find(std::begin(kFrontNames), std::end(kFrontNames), text.text);
        if (found == std::end(kFrontNames)) {
            report.mistake(text.line, "there is no front " + quoted(text.text),
                           suggest_name(text.text, kFrontNames));
            continue;
        }
        scenario.fronts[static_cast<std::size_t>(found - std::begin(kFrontNames))] = true;
    }
}

// Without a list: all of the fronts that are played, their boxes and the link behind them.
void read_scope(const Draft& draft, TomlReader& reader, Scenario& scenario, Report& report) {
    AreaSet named;
    reader.knows("areas");
    const bool listed = reader.has("areas");
    if (listed) {
        const TomlText words = reader.text_with_line("areas");
        named = read_areas(draft, words.text, words.line, report);
        named.for_each([&](Area area) {
            if (scenario.area(area).link || scenario.fronts[index_of(scenario.front_of(area))]) return;
            report.mistake(words.line, quoted(scenario.area(area).id) + " is of a front that is not played",
                           "take it out, or play that front");
        });
    }
    for (std::size_t i = 0; i < scenario.areas.size(); ++i) {
        const auto area = static_cast<Area>(i);
        const AreaInfo& info = scenario.areas[i];
        const bool played = info.link || scenario.fronts[index_of(info.front)];
        if (!(listed ? named.contains(area) : played)) continue;
        scenario.in_play.insert(area);
        if (!info.link) scenario.front_areas[index_of(info.front)].insert(area);
    }
    scenario.key_cities &= scenario.in_play;
    scenario.strategic_cities &= scenario.in_play;
    scenario.boxes &= scenario.in_play;
    scenario.lithuania &= scenario.in_play;
}

void read_options(const Draft& draft, TomlReader& reader, Scenario& scenario, Report& report) {
    scenario.rounds = reader.number("rounds", kRounds);
    scenario.reinforcement_phase = reader.truth_or("reinforcement_phase", true);
    scenario.leader_effects = reader.truth_or("leader_effects", true);
    scenario.any_front_events_only = reader.truth_or("only_events_of_either_front", false);
    scenario.extra_draw = reader.truth_or("extra_draw", false);
    scenario.lithuania_open = reader.truth_or("lithuania_open", false);
    reader.knows("left_out");
    if (!reader.has("left_out")) return;
    const TomlText out = reader.text_with_line("left_out");
    for (const std::string_view word : split_words(out.text)) {
        bool known = false;
        for (const Side side : kBothSides) {
            const std::optional<std::size_t> card = draft.cards[index_of(side)].find(word);
            if (!card || *card >= kMaxCards) continue;
            scenario.left_out[index_of(side)] |= bit_of(static_cast<CardId>(*card));
            known = true;
        }
        if (known) continue;
        std::vector<std::string> names = draft.cards[0].all();
        names.insert(names.end(), draft.cards[1].all().begin(), draft.cards[1].all().end());
        report.mistake(out.line, "there is no card " + quoted(word),
                       suggest_name(word, std::span<const std::string>(names)));
    }
}

void report_missing(const TomlReader& reader, std::string_view key, std::string_view what, Report& report) {
    if (reader.has(key)) return;
    report.mistake(reader.line(), "table [" + std::string(key) + "] is missing in scenario.toml",
                   "add it; it says " + std::string(what));
}

// [A23] One marker for each front that is played.
void read_initiative(TomlReader& reader, Scenario& scenario, Report& report) {
    report_missing(reader, "initiative", "who begins with it on each front", report);
    const TomlNode* node = reader.table("initiative");
    if (node == nullptr) return;
    TomlReader table(*node, "[initiative]", report);
    for (const Front front : kBothFronts) {
        const std::string_view name = kFrontNames[index_of(front)];
        const TomlNode* entry = table.table(name);
        if (entry == nullptr) {
            if (scenario.fronts[index_of(front)] && !table.has(name)) {
                report.mistake(node->line, "nobody has the initiative in the " + std::string(name),
                               "add " + std::string(name) + " = { side = \"polish\", value = 1 }");
            }
            continue;
        }
        if (!scenario.fronts[index_of(front)]) {
            report.mistake(entry->line, "the " + std::string(name) + " is not played", "take this line out");
        }
        TomlReader start(*entry, std::string(name), report);
        scenario.initiative[index_of(front)] = {
            start.choice("side", kSideNames) == kSideNames[0] ? Side::Polish : Side::Soviet,
            static_cast<std::uint8_t>(start.number("value", kInitiatives))};
        start.finish();
    }
    table.finish();
}

// [R9.1]
void read_sources(Draft& draft, TomlReader& reader, Scenario& scenario, Report& report) {
    report_missing(reader, "source", "where each side's supply comes from", report);
    const TomlNode* node = reader.table("source");
    if (node == nullptr) return;
    draft.source_line = node->line;
    TomlReader table(*node, "[source]", report);
    for (const Side side : kBothSides) {
        const TomlText word = table.text_with_line(kSideNames[index_of(side)]);
        if (word.text.empty()) continue;
        const Area area = read_area(draft, word.text, word.line, report);
        scenario.source[index_of(side)] = area;
        if (area != kNoArea && !scenario.in_play.contains(area)) {
            report.mistake(word.line, "the source " + quoted(word.text) + " is not in play",
                           "name an area of this scenario, or add it to `areas`");
        }
    }
    table.finish();
}

void read_points(TomlReader& reader, Scenario& scenario, Report& report) {
    const TomlNode* node = reader.table("vp");
    if (node == nullptr) return;
    TomlReader table(*node, "[vp]", report);
    for (const Side side : kBothSides) {
        scenario.vp[index_of(side)] =
            static_cast<std::uint8_t>(table.number_or(kSideNames[index_of(side)], kPoints, 0));
    }
    table.finish();
}

}  // namespace

void load_scenario_file(Draft& draft, Scenario& scenario) {
    Report report = draft.report(kScenarioFile);
    const std::optional<TomlNode> root = read_toml(draft.text(kScenarioFile), report);
    if (!root) return;
    TomlReader reader(*root, std::string(kScenarioFile), report);
    read_title(reader, scenario, report);
    read_fronts(reader, scenario, report);
    read_scope(draft, reader, scenario, report);
    read_options(draft, reader, scenario, report);
    read_initiative(reader, scenario, report);
    read_sources(draft, reader, scenario, report);
    read_points(reader, scenario, report);
    load_set_up(draft, scenario, reader, report);
    load_objectives(draft, scenario, reader, report);
    reader.finish();
}

}  // namespace bivouac::eagle
