#include "cli/hint.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/choices.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostAnswers = 20;  // a whole plan is read through; more is no help
constexpr std::size_t kMostLater = 4;     // what comes after an answer may come otherwise

/// A line each, and how many were left out.
std::string steps_text(std::span<const Action> steps, std::size_t most, std::string_view about,
                       const HintReader& reader) {
    const std::size_t shown = std::min(steps.size(), most);
    std::vector<Choice> choices;
    for (const Action a : steps.first(shown))
        choices.push_back(choice_of(reader.match, reader.glossary, a, about));
    std::string text = list_steps(choices, reader.console.width, reader.console.colour);
    if (shown < steps.size()) text += fmt::format("    and {} more\n", steps.size() - shown);
    return text;
}

std::string per_cent(double score, int decimals) {
    return fmt::format("{:.{}f}%", 100 * score, decimals);
}

/// One where whole numbers would say that nothing changes.
int decimals_of(const bots::Advice& advice) {
    return per_cent(advice.before, 0) == per_cent(advice.after, 0) ? 1 : 0;
}

std::string expectation_of(const bots::Advice& advice) {
    if (!advice.compared) return "He saw nothing to compare it with.";
    const int decimals = decimals_of(advice);
    return fmt::format(
        "He expects {} of a game's points after it, {} of the best other answer; as it stands he would say "
        "{}. That is an estimate from how he judges positions.",
        per_cent(advice.after, decimals), per_cent(advice.runner_up, decimals),
        per_cent(advice.before, decimals));
}

}  // namespace

std::string hint_text(std::string_view adviser, const bots::Advice& advice, const HintReader& reader) {
    std::string text = fmt::format("A {} in your place would answer:\n", adviser);
    text += steps_text(advice.actions, kMostAnswers, reader.about, reader);
    const std::span<const Action> line(advice.line);
    if (line.size() > advice.actions.size()) {
        text += "He has in mind to go on:\n";
        text += steps_text(line.subspan(advice.actions.size()), kMostLater, "", reader);
    }
    return text + wrapped(expectation_of(advice), static_cast<std::size_t>(reader.console.width));
}

}  // namespace bivouac::cli
