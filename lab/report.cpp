#include "lab/report.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <fmt/format.h>

#include "lab/charts.hpp"
#include "lab/duels.hpp"
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

std::string percents(const Interval& interval) {
    return fmt::format("{} to {}", percent(interval.low), percent(interval.high));
}

// Tables. What goes into a cell is HTML already.

std::string cell(std::string_view html) {
    return fmt::format("<td>{}</td>", html);
}

/// A number, to the right.
template <class Number>
std::string cell_of(const Number& number) {
    return fmt::format("<td class=\"n\">{}</td>", number);
}

std::string row(std::initializer_list<std::string> cells) {
    return fmt::format("<tr>{}</tr>", fmt::join(cells, ""));
}

enum class Column : std::uint8_t { Text, Number };
struct Heading {
    std::string_view text;
    Column column = Column::Number;
};

std::string table(std::initializer_list<Heading> headings, std::string_view rows) {
    std::string head;
    for (const Heading& h : headings) {
        head += fmt::format("<th{}>{}</th>", h.column == Column::Number ? " class=\"n\"" : "", h.text);
    }
    return fmt::format("<div class=\"wide\"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
                       head, rows);
}

std::string figure(const std::string& chart, const std::string& numbers) {
    return fmt::format("<figure>{}<details><summary>Numbers</summary>{}</details></figure>\n", chart,
                       numbers);
}

std::string who_played(const Run& run) {
    std::string text;
    for (std::size_t i = 0; i < run.seats.size(); ++i) {
        text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", run.seats[i], run.bots[i]);
    }
    return text;
}

std::string duel_sentence(const SideSummary& ahead, const SideSummary& other) {
    return fmt::format(
        "<p><strong>{} scores {} against {}</strong>, playing {} (95% interval: {}). The bots differ, so "
        "this says nothing of whether the battle is balanced.</p>\n",
        escaped(ahead.bots), percent(ahead.score), escaped(other.bots), escaped(ahead.name),
        percents(ahead.interval));
}

/// What can be said of the balance, in a sentence.
std::string verdict_sentence(const RunSummary& summary) {
    if (summary.sides.size() != 2) return "";
    const SideSummary& first = summary.sides[0];
    const SideSummary& second = summary.sides[1];
    const SideSummary& ahead = first.score >= 0.5 ? first : second;
    if (is_duel(summary)) return duel_sentence(ahead, &ahead == &first ? second : first);
    if (ahead.interval.low > 0.5) {
        return fmt::format("<p><strong>{} is favoured:</strong> it scores {} (95% sure: {}).</p>\n",
                           escaped(ahead.name), percent(ahead.score), percents(ahead.interval));
    }
    return fmt::format(
        "<p><strong>No side is shown to be favoured.</strong> {} scores {}; in {} games anything from {} "
        "would be no surprise.</p>\n",
        escaped(first.name), percent(first.score), summary.games, percents(first.interval));
}

std::string section_results(const RunSummary& summary) {
    std::vector<Part> parts;
    std::vector<ShareRow> shares;
    std::string rows, said;
    for (std::size_t i = 0; i < summary.sides.size(); ++i) {
        const SideSummary& side = summary.sides[i];
        shares.push_back({side.name, side.score, side.interval, paint_of(i)});
        parts.push_back({side.name + " wins", static_cast<double>(side.wins), paint_of(i)});
        if (i == 0) parts.push_back({"draws", static_cast<double>(side.draws), "draw"});
        rows += row({cell(fmt::format("<span class=\"key {}\"></span>{}", paint_of(i), escaped(side.name))),
                     cell(escaped(side.bots)), cell_of(side.wins), cell_of(side.draws), cell_of(side.losses),
                     cell_of(percent(side.score)), cell_of(percents(side.interval))});
        said += fmt::format("{} scores {}, {}. ", side.name, percent(side.score), percents(side.interval));
    }
    return fmt::format("<h3>Who wins</h3>\n{}<figure>{}<p></p>{}{}</figure>\n", verdict_sentence(summary),
                       stacked_bar({"Wins and draws", said}, parts),
                       share_chart({"Score by side with its 95% interval (Wilson)", said}, shares),
                       table({{"Side", Column::Text},
                              {"Bot", Column::Text},
                              {"Won"},
                              {"Drawn"},
                              {"Lost"},
                              {"Score"},
                              {"95% interval"}},
                             rows));
}

/// "2 to 5", "2 or more": either end may be missing.
std::string interval_of_points(Interval points) {
    if (std::isinf(points.low) && std::isinf(points.high)) return "any number";
    if (std::isinf(points.high)) return fmt::format("{:g} or more", points.low);
    if (std::isinf(points.low)) return fmt::format("{:g} or fewer", points.high);
    return fmt::format("{:g} to {:g}", points.low, points.high);
}

std::string how_bid_was_found(const Bid& bid) {
    std::string text;
    if (bid.otherwise > 0) {
        text +=
            fmt::format("<p class=\"soft\">{} games were not decided by points; no bid changes those.</p>\n",
                        bid.otherwise);
    }
    text +=
        "<p class=\"soft\">Read off the final points of the games as they were played; the interval comes "
        "from resampling the games.";
    if (std::isinf(bid.interval.low) || std::isinf(bid.interval.high))
        text += " It is open where too many of the resamples could be evened by no number of points.";
    return text + "</p>\n";
}

std::string section_bid(const Findings& found) {
    const RunSummary& summary = found.summary;
    if (summary.sides.size() != 2 || is_duel(summary)) return "";
    std::string text = "<h3>Suggested bid</h3>\n";
    if (!found.bid) {
        return text +
               "<p>No number of points would even these games: they are not decided by points, or always by "
               "the same side.</p>\n";
    }
    const Bid& bid = *found.bid;
    const bool to_second = bid.points >= 0;
    const std::string weaker = escaped(summary.sides[to_second ? 1 : 0].name);
    const std::string interval =
        interval_of_points(to_second ? bid.interval : Interval{0 - bid.interval.high, 0 - bid.interval.low});
    if (bid.points == 0) {
        text += fmt::format(
            "<p><strong>None:</strong> no number of points would make these games more even (95% interval: "
            "{} points for {}).</p>\n",
            interval, weaker);
    } else {
        const int size = std::abs(bid.points);
        text += fmt::format(
            "<p><strong>{} {} for {}</strong> (95% interval: {}). With it {} would have scored {} "
            "in these games.</p>\n",
            size, size == 1 ? "point" : "points", weaker, interval, escaped(summary.sides[0].name),
            percent(bid.score));
    }
    return text + how_bid_was_found(bid);
}

std::string section_length(const Findings& found) {
    const RunSummary& s = found.summary;
    std::string rows;
    for (const auto& [turns, games] : found.turns) rows += row({cell_of(turns), cell_of(games)});
    const std::string said =
        fmt::format("{:g} turns in the median, {:g} to {:g} in the middle half of the games.", s.turns.median,
                    s.turns.low, s.turns.high);
    return fmt::format("<h3>Length</h3>\n<p>{} Decisions: {:.0f} in the median, {:.0f} to {:.0f}. ", said,
                       s.decisions.median, s.decisions.low, s.decisions.high) +
           fmt::format("A game takes {:.2f} s.</p>\n", s.seconds) +
           figure(histogram({"Games by number of turns", said}, found.turns, "turns"),
                  table({{"Turns"}, {"Games"}}, rows));
}

std::string course_table(const std::vector<Quartiles>& by_turn) {
    const auto tenths = [](double value) { return cell_of(fmt::format("{:.1f}", value)); };
    std::string rows;
    for (std::size_t i = 0; i < by_turn.size(); ++i) {
        const Quartiles& q = by_turn[i];
        rows += row({cell_of(i + 1 == by_turn.size() ? "end" : std::to_string(i)), tenths(q.low),
                     tenths(q.median), tenths(q.high)});
    }
    return table({{"Turn"}, {"Lower quartile"}, {"Median"}, {"Upper quartile"}}, rows);
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
               "<h3>Score over time</h3>\n<p class=\"soft\">Above 0 {} is ahead. The line is the median, "
               "the band the middle half of the games; games that are over keep their last value.</p>\n",
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
        const double share = static_cast<double>(cause.games) / static_cast<double>(all);
        rows += row({cell(escaped(cause.text)), cell(escaped(cause.winner)), cell(cell_bar(share)),
                     cell_of(cause.games), cell_of(percent(share))});
    }
    return fmt::format(
        "<h3>How games end</h3>\n<figure>{}</figure>\n",
        table({{"Ending", Column::Text}, {"Winner", Column::Text}, {""}, {"Games"}, {"Share"}}, rows));
}

std::string section_losses(const Findings& found) {
    std::vector<SpreadRow> spreads;
    std::string said;
    for (std::size_t i = 0; i < found.units_lost.size(); ++i) {
        const Quartiles& q = found.units_lost[i];
        spreads.push_back({found.summary.sides[i].name, q, paint_of(i)});
        said += fmt::format("{} loses {:g} units in the median, {:g} to {:g} in the middle half. ",
                            found.summary.sides[i].name, q.median, q.low, q.high);
    }
    return fmt::format(
        "<h3>Units lost</h3>\n<p>{}</p>\n<figure>{}</figure>\n", escaped(said),
        spread_chart({"Units lost by side: the middle half of the games, and the median", said}, spreads));
}

std::string section_rules(const Findings& found) {
    std::string rows, never;
    for (const RuleCount& rule : found.rules) {
        const std::string id = fmt::format("<b>{}</b>", escaped(rule.rule.text()));
        if (rule.share == 0) {
            never += fmt::format("<li>{} {}</li>", id, escaped(rule.title));
        } else {
            rows += row({cell(id), cell(escaped(rule.title)), cell(cell_bar(rule.share)),
                         cell_of(percent(rule.share)), cell_of(fmt::format("{:.2f}", rule.per_game))});
        }
    }
    if (rows.empty() && never.empty()) return "";
    std::string text = fmt::format(
        "<h3>How often each rule was applied</h3>\n<p class=\"soft\">Counted from the chronicle of the "
        "games: each event tells of one application. Rules that only limit what may be chosen, or that are "
        "a part of a sum, leave no event and are not listed.</p>\n<figure>{}",
        table(
            {{"Rule", Column::Text}, {"", Column::Text}, {"", Column::Text}, {"In games"}, {"Times a game"}},
            rows));
    if (!never.empty()) {
        text += fmt::format("<details><summary>Never applied in these games</summary><ul>{}</ul></details>",
                            never);
    }
    return text + "</figure>\n";
}

std::string warnings_of(const RunSummary& summary) {
    std::string text;
    if (summary.unfinished > 0) {
        text += fmt::format(
            "<p class=\"warn\">Not played to their end, by a fault of a bot or of the rules: {} of the "
            "games. They count in no result.</p>\n",
            summary.unfinished);
    }
    if (summary.stood_in > 0) {
        text += fmt::format(
            "<p class=\"warn\">The greedy bot had to answer {} times for a bot that failed.</p>\n",
            summary.stood_in);
    }
    return text;
}

std::string section_of(std::size_t number, const ReportedRun& reported) {
    const Run& run = reported.run;
    const Findings& found = reported.found;
    const std::uint64_t games = found.summary.games + found.summary.unfinished;
    std::string text =
        fmt::format("<section aria-labelledby=\"run{0}\">\n<h2 id=\"run{0}\">{1}</h2>\n<p>{2}</p>\n", number,
                    escaped(run.title), escaped(who_played(run)));
    text += fmt::format(
        "<p class=\"soft\">{}/{}, {} rules, version {}; bots of {}; data {}; {} games, seeds from {} "
        "on.</p>\n",
        escaped(run.game), escaped(run.scenario), escaped(run.rules), run.version,
        run.bots_version == 0 ? "an unknown version" : fmt::format("version {}", run.bots_version),
        escaped(run.data_hash.substr(0, 12)), games, run.first_seed);
    text += warnings_of(found.summary);
    if (games == 0) return text + "<p>No game has been played yet.</p>\n</section>\n";
    return text + section_results(found.summary) + section_bid(found) + section_length(found) +
           section_course(found) + section_causes(found) + section_losses(found) + section_rules(found) +
           "</section>\n";
}

std::string section_duels(const std::vector<ReportedRun>& runs) {
    std::string rows;
    for (const Duel& duel : duels_in(runs)) {
        rows += row({cell(escaped(duel.title)), cell(escaped(duel.bot)), cell(escaped(duel.opponent)),
                     cell_of(duel.games), cell_of(percent(duel.score)), cell_of(percents(duel.interval))});
    }
    if (rows.empty()) return "";
    return "<h2>Bots against each other</h2>\n<p class=\"soft\">Both sides of the battle together.</p>\n" +
           table({{"Battle", Column::Text},
                  {"Bot", Column::Text},
                  {"Against", Column::Text},
                  {"Games"},
                  {"Score"},
                  {"95% interval"}},
                 rows);
}

std::string overview_of(const std::vector<ReportedRun>& runs) {
    if (runs.size() < 2) return "";
    std::string rows;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunSummary& summary = runs[i].found.summary;
        const SideSummary side = summary.sides.empty() ? SideSummary{} : summary.sides.front();
        rows +=
            row({cell(fmt::format("<a href=\"#run{}\">{}</a>", i + 1, escaped(runs[i].run.title))),
                 cell(escaped(fmt::format("{}", fmt::join(runs[i].run.bots, ", ")))), cell_of(summary.games),
                 cell(escaped(side.name)), cell_of(percent(side.score)), cell_of(percents(side.interval))});
    }
    return table({{"Battle", Column::Text},
                  {"Bots", Column::Text},
                  {"Games"},
                  {"First side", Column::Text},
                  {"Score"},
                  {"95% interval"}},
                 rows);
}

}  // namespace

std::string write_report(const std::string& title, const std::vector<ReportedRun>& runs) {
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n"
        "<body>\n<main>\n<h1>{0}</h1>\n",
        escaped(title), kReportStyle);
    page +=
        "<p class=\"soft\">Games of bots, played by the laboratory of Bivouac. What bots make of a battle "
        "is not what people make of it; two bots of different style that agree say more than one.</p>\n";
    page += overview_of(runs) + section_duels(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) page += section_of(i + 1, runs[i]);
    return page + "</main>\n</body>\n</html>\n";
}

}  // namespace bivouac::lab
