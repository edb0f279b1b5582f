// Tutorials as files: their keys, and their translations beside them.
#include <algorithm>

#include "games/common/load_toml.hpp"
#include "games/tutorial.hpp"

namespace bivouac {
namespace {

constexpr std::string_view kEnding = ".toml";
constexpr std::string_view kOriginal = "en";
constexpr Range kMinutes{1, 240}, kSeed{0, 1'000'000'000};

/// `tutorials/first_turn.es.toml` is the tutorial first_turn in the language es.
struct FileName {
    std::string_view id, language;
};

FileName name_of(std::string_view path) {
    std::string_view name = path.substr(path.rfind('/') + 1);
    name.remove_suffix(std::min(name.size(), kEnding.size()));
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return {name, kOriginal};
    return {name.substr(0, dot), name.substr(dot + 1)};
}

std::vector<std::string> plain(const std::vector<TomlText>& texts) {
    std::vector<std::string> out;
    out.reserve(texts.size());
    for (const TomlText& text : texts) out.push_back(text.text);
    return out;
}

/// `french: move 115l1`
std::vector<TutorialMove> moves_in(const std::vector<TomlText>& texts, Report& report) {
    std::vector<TutorialMove> moves;
    for (const auto& [text, line] : texts) {
        const std::size_t colon = text.find(": ");
        if (colon == std::string::npos) {
            report.mistake(line, quoted(text) + " does not say whose decision it is",
                           "write the seat first, as in `french: end_movement`");
            continue;
        }
        moves.push_back({text.substr(0, colon), text.substr(colon + 2), line});
    }
    return moves;
}

TutorialWords::Step step_words(TomlReader& reader) {
    TutorialWords::Step words;
    words.text = reader.text("text");
    words.hint = reader.text_or("hint", "");
    return words;
}

void head_words(TomlReader& reader, TutorialWords& words) {
    words.title = reader.text("title");
    words.about = reader.text("about");
    words.learnt = plain(reader.texts("learnt"));
}

TutorialStep read_step(const TomlNode& table, TutorialWords& words, Report& report) {
    TomlReader reader(table, "a step", report);
    TutorialStep step;
    step.line = table.line;
    step.id = reader.text("id");
    words.steps.push_back(step_words(reader));
    step.rules = plain(reader.texts("rules"));
    step.point = plain(reader.texts("point"));
    step.await = plain(reader.texts("await"));
    step.free = reader.truth_or("free", false);
    step.why = reader.text_or("why", "");
    step.then = moves_in(reader.texts("then"), report);
    reader.finish();
    const int asked = (step.await.empty() ? 0 : 1) + (step.free ? 1 : 0) + (step.why.empty() ? 0 : 1);
    if (asked > 1)
        report.mistake(step.line, "step " + quoted(step.id) + " asks for several things",
                       "keep one of await, free and why");
    return step;
}

bool twice(const std::vector<TutorialStep>& steps, const TutorialStep& step) {
    return std::any_of(steps.begin(), steps.end(), [&](const auto& other) { return other.id == step.id; });
}

void read_steps(TomlReader& reader, Tutorial& tutorial, TutorialWords& words, Report& report) {
    for (const TomlNode* const table : reader.tables("step")) {
        TutorialStep step = read_step(*table, words, report);
        if (twice(tutorial.steps, step))
            report.mistake(step.line, "there are two steps " + quoted(step.id), "name one otherwise");
        tutorial.steps.push_back(std::move(step));
    }
    if (tutorial.steps.empty()) report.mistake(0, "there is no step", "begin each with [[step]]");
}

std::optional<Tutorial> read_original(const NamedText& file, Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    Report report(file.path, mistakes);
    const auto node = read_toml(file.text, report);
    if (!node) return std::nullopt;
    TomlReader reader(*node, "the tutorial", report);
    Tutorial tutorial;
    tutorial.file = file.path;
    const TomlText id = reader.text_with_line("id");
    tutorial.id = id.text;
    if (id.text != name_of(file.path).id)
        report.mistake(id.line, "its id is " + quoted(id.text), "name it as its file is named");
    tutorial.rules = reader.text("rules");
    const TomlText scenario = reader.text_with_line("scenario"), seat = reader.text_with_line("seat");
    tutorial.scenario = scenario.text;
    tutorial.scenario_line = scenario.line;
    tutorial.seat = seat.text;
    tutorial.seat_line = seat.line;
    tutorial.seed = static_cast<std::uint64_t>(reader.number("seed", kSeed));
    tutorial.minutes = reader.number("minutes", kMinutes);
    tutorial.played = moves_in(reader.texts("played"), report);
    TutorialWords words;
    head_words(reader, words);
    read_steps(reader, tutorial, words, report);
    reader.finish();
    tutorial.words.emplace(kOriginal, std::move(words));
    return mistakes.size() == before ? std::optional(std::move(tutorial)) : std::nullopt;
}

/// The texts of all steps by their names: the same as in the original.
void read_translated_steps(const TomlNode& table, const Tutorial& tutorial, TutorialWords& words,
                           Report& report) {
    TomlReader steps(table, "steps", report);
    for (const TutorialStep& step : tutorial.steps) {
        const TomlNode* const found = steps.table(step.id);
        if (found == nullptr) {
            report.mistake(table.line, "step " + quoted(step.id) + " is not translated",
                           "add [steps." + step.id + "]");
            words.steps.emplace_back();
            continue;
        }
        TomlReader reader(*found, "step " + step.id, report);
        words.steps.push_back(step_words(reader));
        reader.finish();
    }
    steps.finish();
}

void read_translation(const NamedText& file, Tutorial& tutorial, Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    Report report(file.path, mistakes);
    const auto node = read_toml(file.text, report);
    if (!node) return;
    TomlReader reader(*node, "the translation", report);
    TutorialWords words;
    head_words(reader, words);
    const std::size_t learnt = tutorial.words.at(std::string(kOriginal)).learnt.size();
    if (words.learnt.size() != learnt)
        report.mistake(0, "learnt has not as many lines as the original", "translate each");
    if (const TomlNode* const steps = reader.table("steps")) {
        read_translated_steps(*steps, tutorial, words, report);
    } else {
        report.mistake(0, "no step is translated", "write [steps.ID] for each");
    }
    reader.finish();
    if (mistakes.size() == before)
        tutorial.words.emplace(std::string(name_of(file.path).language), std::move(words));
}

}  // namespace

std::vector<Tutorial> read_tutorials(std::span<const NamedText> files, Mistakes& mistakes) {
    std::vector<Tutorial> tutorials;
    for (const NamedText& file : files) {
        if (!file.path.ends_with(kEnding) || name_of(file.path).language != kOriginal) continue;
        if (auto tutorial = read_original(file, mistakes)) tutorials.push_back(*std::move(tutorial));
    }
    for (const NamedText& file : files) {
        const FileName name = name_of(file.path);
        if (!file.path.ends_with(kEnding) || name.language == kOriginal) continue;
        const auto of = std::find_if(tutorials.begin(), tutorials.end(),
                                     [&](const Tutorial& tutorial) { return tutorial.id == name.id; });
        if (of != tutorials.end()) read_translation(file, *of, mistakes);
    }
    return tutorials;
}

}  // namespace bivouac
