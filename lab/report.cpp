#include "lab/report.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/charts.hpp"
#include "lab/report_style.hpp"

namespace bivouac::lab {
namespace {

constexpr std::string_view kPaints[] = {"first", "second"};

std::string paint_of(std::size_t side) {
    return std::string(kPaints[side % std::size(kPaints)]);
}

std::string percent(double share) {
    return fmt::format("{:.1f}%", 100 * share);
}

std::string figure(const std::string& chart, const std::string& numbers = {}) {
    const std::string details =
        numbers.empty() ? "" : fmt::format("<details><summary>Numbers</summary>{}</details>", numbers);
    return fmt::format("<figure>{}{}</figure>\n", chart, details);
}

std::string against(const Run& run) {
    std::string text;
    for (std::size_t i = 0; i < run.seats.size(); ++i) {
        text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", run.seats[i], run.bots[i]);
    }
    return text;
}

/// What can be said of the balance, in a sentence.
std::string verdict_sentence(const RunSummary& summary) {
    if (summary.sides.size() != 2) return "";
    const SideSummary& first = summary.sides[0];
    const SideSummary& ahead = first.score >= 0.5 ? first : summary.sides[1];
    const bool shown = ahead.interval.low > 0.5;
    if (shown) {
        return fmt::format("<p><strong>{} is favoured:</strong> it scores {} (95% sure: {} to {}).</p>\n",
                           escaped(ahead.name), percent(ahead.score), percent(ahead.interval.low),
                           percent(ahead.interval.high));
    }
    return fmt::format(
        "<p><strong>No side is shown to be favoured.</strong> {} scores {}; in {} games anything from {} to "
        "{} would be no surprise.</p>\n",
        escaped(first.name), percent(first.score), summary.games, percent(first.interval.low),
        percent(first.interval.high));
}

std::string section_results(const RunSummary& summary) {
    std::vector<Part> parts;
    std::vector<ShareRow> rows;
    std::string table =
        "<table><thead><tr><th>Side</th><th>Bot</th><th class=\"n\">Won</th><th class=\"n\">Drawn</th>"
        "<th class=\"n\">Lost</th><th class=\"n\">Score</th><th class=\"n\">95% "
        "interval</th></tr></thead><tbody>";
    std::string said;
    for (std::size_t i = 0; i < summary.sides.size(); ++i) {
        const SideSummary& side = summary.sides[i];
        rows.push_back({side.name, side.score, side.interval, paint_of(i)});
        parts.push_back({side.name + " wins", static_cast<double>(side.wins), paint_of(i)});
        if (i == 0) parts.push_back({"draws", static_cast<double>(side.draws), "draw"});
        table += fmt::format(
            "<tr><td><span class=\"key {}\"></span>{}</td><td>{}</td><td class=\"n\">{}</td><td "
            "class=\"n\">{}</td><td "
            "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{} to {}</td></tr>",
            paint_of(i), escaped(side.name), escaped(side.bots), side.wins, side.draws, side.losses,
            percent(side.score), percent(side.interval.low), percent(side.interval.high));
        said += fmt::format("{} scores {}, from {} to {}. ", side.name, percent(side.score),
                            percent(side.interval.low), percent(side.interval.high));
    }
    table += "</tbody></table>";
    return "<h3>Who wins</h3>\n" + verdict_sentence(summary) +
           figure(stacked_bar({"Wins and draws", said}, parts) + "<p></p>" +
                  share_chart({"Score by side with its 95% interval (Wilson)", said}, rows) + table);
}

std::string section_bid(const Findings& found) {
    const RunSummary& summary = found.summary;
    if (summary.sides.size() != 2) return "";
    std::string text = "<h3>Suggested bid</h3>\n";
    if (!found.bid) {
        return text +
               "<p>No number of points would even these games: they are not decided by points, or always by "
               "the same side.</p>\n";
    }
    const Bid& bid = *found.bid;
    const std::string& weaker = summary.sides[bid.points >= 0 ? 1 : 0].name;
    const int size = std::abs(bid.points);
    const bool to_second = bid.points >= 0;
    const double low = to_second ? bid.interval.low : -bid.interval.high;
    const double high = to_second ? bid.interval.high : -bid.interval.low;
    if (size == 0) {
        text += fmt::format(
            "<p><strong>None:</strong> no number of points would make these games more even (95% "
            "interval: {:g} to {:g} points for {}).</p>\n",
            low, high, escaped(weaker));
    } else {
        text += fmt::format(
            "<p><strong>{} {} for {}</strong> (95% interval: {:g} to {:g}). With it {} would have scored {} "
            "in these "
            "games.</p>\n",
            size, size == 1 ? "point" : "points", escaped(weaker), low, high, escaped(summary.sides[0].name),
            percent(bid.score));
    }
    if (bid.otherwise > 0) {
        text +=
            fmt::format("<p class=\"soft\">{} games were not decided by points; no bid changes those.</p>\n",
                        bid.otherwise);
    }
    return text +
           "<p class=\"soft\">Read off the final points of the games as they were played; the interval comes "
           "from "
           "resampling the games.</p>\n";
}

std::string section_length(const Findings& found) {
    const RunSummary& s = found.summary;
    std::string rows;
    for (const auto& [turns, games] : found.turns) {
        rows += fmt::format("<tr><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>", turns, games);
    }
    const std::string said =
        fmt::format("Half of the games last from {:g} to {:g} turns, the median is {:g}.", s.turns.low,
                    s.turns.high, s.turns.median);
    return fmt::format(
               "<h3>Length</h3>\n<p>{} Decisions: {:.0f} in the median ({:.0f} to {:.0f}). A game takes "
               "{:.2f} s "
               "of one "
               "core.</p>\n",
               said, s.decisions.median, s.decisions.low, s.decisions.high, s.seconds) +
           figure(
               histogram({"Games by number of turns", said}, found.turns, "turns"),
               "<table><thead><tr><th class=\"n\">Turns</th><th class=\"n\">Games</th></tr></thead><tbody>" +
                   rows + "</tbody></table>");
}

std::string course_table(const std::vector<Quartiles>& by_turn) {
    std::string rows;
    for (std::size_t i = 0; i < by_turn.size(); ++i) {
        const Quartiles& q = by_turn[i];
        rows += fmt::format(
            "<tr><td class=\"n\">{}</td><td class=\"n\">{:.1f}</td><td class=\"n\">{:.1f}</td><td "
            "class=\"n\">{:.1f}</td></tr>",
            i + 1 == by_turn.size() ? "end" : std::to_string(i), q.low, q.median, q.high);
    }
    return "<table><thead><tr><th class=\"n\">Turn</th><th class=\"n\">Lower quartile</th><th "
           "class=\"n\">Median</th><th "
           "class=\"n\">Upper quartile</th></tr></thead><tbody>" +
           rows + "</tbody></table>";
}

std::string section_course(const Findings& found) {
    if (found.points.by_turn.empty()) return "";
    const std::string& first = found.summary.sides[0].name;
    const std::string& second = found.summary.sides[1].name;
    const auto chart = [&](const Course& course, const std::string& title) {
        const Quartiles& end = course.by_turn.back();
        const std::string said = fmt::format(
            "At the end the lead of {} over {} is {:.1f} in the median, {:.1f} to {:.1f} in the middle half.",
            first, second, end.median, end.low, end.high);
        return fmt::format("<p>{}</p>\n", escaped(title)) +
               figure(band_chart({title, said}, course.by_turn, "turn"), course_table(course.by_turn));
    };
    return fmt::format(
               "<h3>Score over time</h3>\n<p class=\"soft\">Above 0 {} is ahead. The line is the median, the "
               "band "
               "the middle half of the games; games that are over keep their last value.</p>\n",
               escaped(first)) +
           chart(found.points, fmt::format("Lead of {} in points", first)) +
           chart(found.worth,
                 fmt::format("Lead of {} as the game's bots judge the position, in points", first));
}

std::string section_causes(const Findings& found) {
    std::uint64_t all = 0;
    for (const Cause& cause : found.causes) all += cause.games;
    std::string rows;
    for (const Cause& cause : found.causes) {
        const double share =
            static_cast<double>(cause.games) / static_cast<double>(std::max<std::uint64_t>(all, 1));
        rows += fmt::format(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escaped(cause.text), escaped(cause.winner), cell_bar(share), cause.games, percent(share));
    }
    return "<h3>How games end</h3>\n<figure><table><thead><tr><th>Ending</th><th>Winner</th><th></th><th "
           "class=\"n\">Games</th><th "
           "class=\"n\">Share</th></tr></thead><tbody>" +
           rows + "</tbody></table></figure>\n";
}

std::string section_losses(const Findings& found) {
    std::vector<SpreadRow> rows;
    std::string said;
    for (std::size_t i = 0; i < found.units_lost.size(); ++i) {
        const Quartiles& q = found.units_lost[i];
        rows.push_back({found.summary.sides[i].name, q, paint_of(i)});
        said += fmt::format("{} loses {:g} units in the median, {:g} to {:g} in the middle half. ",
                            found.summary.sides[i].name, q.median, q.low, q.high);
    }
    return fmt::format("<h3>Units lost</h3>\n<p>{}</p>\n", escaped(said)) +
           figure(spread_chart({"Units lost by side: the middle half of the games, and the median", said},
                               rows));
}

std::string section_rules(const Findings& found) {
    std::string rows, never;
    for (const RuleCount& rule : found.rules) {
        if (rule.share == 0) {
            never += fmt::format("<li><b>{}</b> {}</li>", escaped(rule.rule.text()), escaped(rule.title));
            continue;
        }
        rows += fmt::format(
            "<tr><td><b>{}</b></td><td>{}</td><td>{}</td><td class=\"n\">{:.2f}</td><td "
            "class=\"n\">{}</td></tr>",
            escaped(rule.rule.text()), escaped(rule.title), cell_bar(rule.share), rule.per_game,
            percent(rule.share));
    }
    if (rows.empty() && never.empty()) return "";
    std::string text =
        "<h3>How often each rule was applied</h3>\n<p class=\"soft\">Counted from the chronicle of the "
        "games: each event "
        "tells of one application. Rules that only limit what may be chosen, or that are a part of a sum, "
        "leave no event "
        "and are not listed.</p>\n<figure><table><thead><tr><th>Rule</th><th></th><th>In how many "
        "games</th><th class=\"n\">A "
        "game</th><th "
        "class=\"n\">In games</th></tr></thead><tbody>" +
        rows + "</tbody></table>";
    if (!never.empty())
        text += "<details><summary>Never applied in these games</summary><ul>" + never + "</ul></details>";
    return text + "</figure>\n";
}

std::string section_of(std::size_t number, const ReportedRun& reported) {
    const Run& run = reported.run;
    const Findings& found = reported.found;
    const std::uint64_t games = found.summary.games + found.summary.unfinished;
    std::string text = fmt::format(
        "<section aria-labelledby=\"run{}\">\n<h2 id=\"run{}\">{}</h2>\n<p>{}</p>\n<p class=\"soft\">{}/{}, "
        "{} rules, version "
        "{}; data {}; {} games, seeds from {} on.</p>\n",
        number, number, escaped(run.title), escaped(against(run)), escaped(run.game), escaped(run.scenario),
        escaped(run.rules), run.version, escaped(run.data_hash.substr(0, 12)), games, run.first_seed);
    if (found.summary.unfinished > 0) {
        text += fmt::format(
            "<p class=\"warn\">{} games were not played to their end: a fault of a bot or of the rules. They "
            "count in no result.</p>\n",
            found.summary.unfinished);
    }
    if (found.summary.stood_in > 0) {
        text += fmt::format(
            "<p class=\"warn\">The greedy bot had to answer {} times for a bot that failed.</p>\n",
            found.summary.stood_in);
    }
    if (games == 0) return text + "<p>No game has been played yet.</p>\n</section>\n";
    return text + section_results(found.summary) + section_bid(found) + section_length(found) +
           section_course(found) + section_causes(found) + section_losses(found) + section_rules(found) +
           "</section>\n";
}

std::string overview_of(const std::vector<ReportedRun>& runs) {
    if (runs.size() < 2) return "";
    std::string text =
        "<table><thead><tr><th>Battle</th><th>Bots</th><th class=\"n\">Games</th><th>First side</th><th "
        "class=\"n\">Score</th><th class=\"n\">95% interval</th></tr></thead><tbody>";
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const bool empty = runs[i].found.summary.sides.empty();
        const SideSummary side = empty ? SideSummary{} : runs[i].found.summary.sides.front();
        text += fmt::format(
            "<tr><td><a href=\"#run{}\">{}</a></td><td>{}</td><td class=\"n\">{}</td><td>{}</td><td "
            "class=\"n\">{}</td><td class=\"n\">{} to {}</td></tr>",
            i + 1, escaped(runs[i].run.title), escaped(fmt::format("{}", fmt::join(runs[i].run.bots, ", "))),
            runs[i].found.summary.games, escaped(side.name), percent(side.score), percent(side.interval.low),
            percent(side.interval.high));
    }
    return text + "</tbody></table>\n";
}

}  // namespace

std::string write_report(const std::string& title, const std::vector<ReportedRun>& runs) {
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, "
        "initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n"
        "<h1>{}</h1>\n<p class=\"soft\">Games of bots, played by the laboratory of Bivouac. What bots make "
        "of a battle is "
        "not what people make of it; two bots of different style that agree say more than one.</p>\n",
        escaped(title), kReportStyle, escaped(title));
    page += overview_of(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) page += section_of(i + 1, runs[i]);
    return page + "</main>\n</body>\n</html>\n";
}

}  // namespace bivouac::lab
