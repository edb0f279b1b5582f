#include "cli/explain.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/choices.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kBar = 30;

struct Steps {
    std::vector<Action> before;
    Action last;
    std::string trouble;  ///< not empty: a step cannot be read
    std::string text;     ///< the last step, written out
};

/// Without its verb an action is tried with each verb of the game.
ActionReading read_step(const AnyMatch& match, std::string_view text) {
    ActionReading reading = read_action(match.verbs(), match.naming(), text);
    if (reading.action) return reading;
    const std::vector<std::string> words = words_of_line(text);
    const auto names = match.verbs();
    const bool has_verb = !words.empty() && std::any_of(names.begin(), names.end(), [&](const VerbSpec& v) {
        return v.name() == words.front();
    });
    for (const VerbSpec& verb : names) {
        if (has_verb) break;
        ActionReading other = read_action(names, match.naming(), fmt::format("{} {}", verb.name(), text));
        if (other.action) return other;
    }
    return reading;
}

Steps read_steps(const AnyMatch& match, std::string_view what) {
    Steps steps;
    constexpr std::string_view kThen = " then ";
    while (true) {
        const auto end = what.find(kThen);
        const ActionReading reading = read_step(match, what.substr(0, end));
        if (!reading.action) {
            steps.trouble = reading.trouble;
            return steps;
        }
        if (end == std::string_view::npos) {
            steps.last = *reading.action;
            steps.text = write_action(match.verbs(), match.naming(), steps.last);
            return steps;
        }
        steps.before.push_back(*reading.action);
        what.remove_prefix(end + kThen.size());
    }
}

std::string tally_text(std::string_view title, const Tally& tally, const AnyMatch& match,
                       const Speech& speech) {
    std::string text = fmt::format("  {}\n", title);
    for (const TallyLine& line : tally.lines()) {
        const bool plus = line.kind == TallyLine::Kind::Plus;
        const std::string amount = (plus ? "+" : "x") + line.amount.text();
        const std::string rule = line.rule.empty() ? "" : fmt::format(" [{}]", line.rule.text());
        text +=
            fmt::format("    {:>8}  {}{}\n", plus && line.amount < Rational(0) ? line.amount.text() : amount,
                        speech.say(line.reason, match), rule);
    }
    return text + fmt::format("    {:>8}  in all\n", tally.total().text());
}

std::string chance_text(const ResultChance& c, std::size_t widest, const AnyMatch& match,
                        const Speech& speech) {
    const double share = c.chance.approximate();
    const auto full = static_cast<std::size_t>(std::lround(share * static_cast<double>(kBar)));
    std::string bar;
    for (std::size_t i = 0; i < full; ++i) bar += "█";
    std::string text =
        fmt::format("    {}  {:5.1f}%", padded(speech.say(c.result, match), widest), 100 * share);
    text += c.error > 0 ? fmt::format(" ±{:.1f}", 100 * c.error) : fmt::format("  {:>6}", c.chance.text());
    return text + "  " + bar + "\n";
}

std::string chances_text(std::span<const ResultChance> chances, const AnyMatch& match, const Speech& speech) {
    std::size_t widest = 0;
    for (const ResultChance& c : chances) widest = std::max(widest, columns_of(speech.say(c.result, match)));
    std::string text;
    for (const ResultChance& c : chances) text += chance_text(c, widest, match, speech);
    return text;
}

std::string_view how_reckoned(const OddsReport& report) {
    if (report.exact) return "exact chances";
    return report.fight.known ? "sampled chances, with their error"
                              : "a mixture over what is possible, by what you know (sampled, with its error)";
}

std::string odds_text(const OddsReport& report, const AnyMatch& match, const Speech& speech,
                      const Console& console) {
    const Fight& fight = report.fight;
    std::string text = styled(speech.say(fight.title, match), kBold, console.colour) + "\n";
    if (!fight.attack.lines().empty() || !fight.known)
        text += tally_text("attack", fight.attack, match, speech);
    if (!fight.defence.lines().empty() || !fight.known) {
        text += tally_text(fight.known ? "defence" : "defence, as far as you know it", fight.defence, match,
                           speech);
    }
    for (const Phrase& note : fight.notes) text += "  " + speech.say(note, match) + "\n";
    text += fmt::format("  {}:\n", how_reckoned(report));
    text += chances_text(report.chances, match, speech);
    for (const Aspect& a : report.aspects) {
        text += fmt::format("  {}:\n", speech.say(a.title, match));
        text += chances_text(a.chances, match, speech);
    }
    return text;
}

/// What there is to ask while nothing is to be fought.
std::string no_odds_text(const AnyMatch& match, Seat seat) {
    return match.drafting(seat) ? "The plan is empty: `odds ACTION` tells what it would be with that in it.\n"
                                : "No fight is being set up now.\n";
}

std::string reports_text(std::span<const OddsReport> reports, const AnyMatch& match, const Speech& speech,
                         const Console& console) {
    std::string text;
    for (const OddsReport& r : reports) text += odds_text(r, match, speech, console);
    return text;
}

}  // namespace

std::string explain_why(const AnyMatch& match, Seat seat, const Speech& speech, std::string_view what,
                        const Console& console) {
    const Steps steps = read_steps(match, what);
    if (!steps.trouble.empty()) return "That cannot be read: " + steps.trouble + "\n";
    const Verdict verdict = match.refuse_after(seat, steps.before, steps.last);
    if (verdict.allowed())
        return fmt::format("'{}' is legal{}.\n", steps.text, steps.before.empty() ? "" : " after that");
    return speech.reasons(verdict, match, console.width);
}

std::string explain_odds(const AnyMatch& match, Seat seat, const Speech& speech, const Console& console) {
    const std::vector<OddsReport> reports = match.odds(seat);
    return reports.empty() ? no_odds_text(match, seat) : reports_text(reports, match, speech, console);
}

std::string explain_odds_with(const AnyMatch& match, Seat seat, const Speech& speech, std::string_view what,
                              const Console& console) {
    Steps steps = read_steps(match, what);
    if (!steps.trouble.empty()) return "That cannot be read: " + steps.trouble + "\n";
    steps.before.push_back(steps.last);
    const auto no_part = std::ranges::find_if(
        steps.before, [&](Action a) { return match.verbs()[a.verb].kind != VerbKind::Compose; });
    if (match.drafting(seat) && no_part != steps.before.end())
        return fmt::format("'{}' is no part of a plan.\n",
                           write_action(match.verbs(), match.naming(), *no_part));
    const SupposedOdds odds = match.odds_with(seat, steps.before);
    if (!odds.verdict.allowed()) return speech.reasons(odds.verdict, match, console.width);
    return odds.reports.empty() ? no_odds_text(match, seat)
                                : reports_text(odds.reports, match, speech, console);
}

std::vector<const LedgerEntry*> rules_under(const Ledger& ledger, std::string_view number) {
    std::vector<const LedgerEntry*> found = ledger.under(number);
    if (!found.empty()) return found;
    std::vector<std::string> known;
    for (const LedgerEntry& e : ledger) known.emplace_back(e.id.text());
    const std::string near = did_you_mean(number, known);
    throw BadInput(fmt::format(
        "there is no rule '{}'{}", number,
        near.starts_with("did") ? " (" + near + ")" : "; `bivouac rules " + ledger.game() + "` lists them"));
}

std::string explain_rule(const Ledger& ledger, std::string_view number, const Console& console) {
    std::string text;
    for (const LedgerEntry* e : rules_under(ledger, number)) {
        text += styled(fmt::format("{}  {}", e->id.text(), e->title), kBold, console.colour);
        if (!e->book.empty()) text += styled(fmt::format("   (book: {})", e->book), kFaint, console.colour);
        text += "\n" + wrapped(e->text, static_cast<std::size_t>(console.width), 4);
        if (!e->secret.empty())
            text += wrapped("Hidden: " + e->secret, static_cast<std::size_t>(console.width), 4);
        if (!e->done) text += "    Not yet played by the program.\n";
    }
    return text;
}

}  // namespace bivouac::cli
