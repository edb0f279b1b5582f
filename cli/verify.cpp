#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/commands.hpp"
#include "cli/speech.hpp"
#include "engine/fair.hpp"
#include "engine/luck.hpp"

namespace bivouac::cli {
namespace {

/// Prints a line for every check and remembers whether one failed.
class Findings {
  public:
    explicit Findings(Console& console) : console_(console) {}
    void good(const std::string& what) { print("OK    ", {34, kNoColour, true, false}, what); }
    void bad(const std::string& what) {
        failed_ = true;
        print("WRONG ", {160, kNoColour, true, false}, what);
    }
    [[nodiscard]] Status status() const { return failed_ ? Status::CheckFailed : Status::Ok; }

  private:
    void print(std::string_view mark, const Style& style, const std::string& what) {
        console_.out << styled(mark, style, console_.colour) << what << "\n";
    }
    Console& console_;
    bool failed_ = false;
};

/// Whether an opened seed is the one that was committed to.
bool check_seed(Findings& findings, std::string_view who, const std::string& commitment_text,
                const std::string& seed_text) {
    const auto seed = seed_from_hex(seed_text);
    if (!seed) {
        findings.bad(fmt::format("{}: the seed is not opened, so its dice cannot be checked", who));
        return false;
    }
    if (to_hex(commitment(*seed)) != commitment_text) {
        findings.bad(fmt::format("{}: the opened seed is not the one committed to", who));
        return false;
    }
    return true;
}

bool check_seeds(Findings& findings, const Record& record) {
    bool all = check_seed(findings, "server", record.server_commitment, record.server_seed);
    for (const RecordSeat& s : record.seats) {
        all = check_seed(findings, s.name, s.commitment, s.seed) && all;
    }
    if (all)
        findings.good(fmt::format("commitments: {} seeds are those committed to", record.seats.size() + 1));
    return all;
}

/// Replays under the rules; null if the record does not follow them.
std::unique_ptr<AnyMatch> check_rules(Findings& findings, const RecordFile& file) {
    MatchLoad load = file.chosen.scenario->load(file.record, file.path, AnyScenario::kAll);
    for (const Mistake& m : load.mistakes) findings.bad(to_text(m));
    if (!load.match) return nullptr;
    if (file.record.data_hash != file.chosen.scenario->info().data_hash) {
        findings.bad("data: the record was made with other data than these");
    }
    if (load.first_difference) {
        findings.bad(fmt::format("positions: after decision {} the position is not the recorded one",
                                 *load.first_difference));
    } else {
        findings.good(fmt::format("rules: {} decisions are legal and lead to the recorded positions",
                                  file.record.lines.size()));
    }
    const Outcome end = load.match->outcome();
    if (end.finished && file.record.result != end.ending.key) {
        findings.bad(fmt::format("result: the record says '{}', the rules say '{}'", file.record.result,
                                 end.ending.key));
    }
    return std::move(load.match);
}

void check_numbers(Findings& findings, const AnyMatch& match) {
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < match.size(); ++i) {
        for (const Rolled& r : match.decision(i).rolls) {
            if (r.number < next) {
                return findings.bad(
                    fmt::format("decision {}: roll number {} was used before", i + 1, r.number));
            }
            next = r.number + numbers_used(r);
        }
    }
    findings.good("roll numbers never go back");
}

void check_dice(Findings& findings, const RecordFile& file) {
    std::size_t values = file.record.start_dice.size();
    for (const RecordLine& line : file.record.lines) values += line.dice.size();
    const std::vector<DiceDispute> disputes = file.chosen.scenario->check_dice(file.record);
    for (const DiceDispute& d : disputes) {
        const int line = d.decision == 0 ? 0 : file.record.lines[d.decision - 1].line;
        const auto& recorded =
            d.decision == 0 ? file.record.start_dice : file.record.lines[d.decision - 1].dice;
        findings.bad(fmt::format("{}:{}: decision {}: the record has {}, the seeds give {}", file.path, line,
                                 d.decision, fmt::join(recorded, " "), fmt::join(d.derived, " ")));
    }
    if (disputes.empty()) findings.good(fmt::format("dice: all {} rolls follow from the seeds", values));
}

std::string how_unlikely(const LuckLine& l) {
    const bool high = l.at_least <= l.at_most;
    return fmt::format("{}{:.1f}% of such series are as {} or {}er", l.is_exact ? "" : "about ",
                       100 * std::min(l.at_least, l.at_most), high ? "high" : "low", high ? "high" : "low");
}

void print_luck(Console& console, const AnyMatch& match, const ScenarioInfo& info) {
    std::vector<SeatRoll> rolls;
    for (std::size_t i = 0; i < match.size(); ++i) {
        for (const Rolled& r : match.decision(i).rolls) rolls.push_back({match.decision(i).seat, r});
    }
    const std::vector<LuckLine> lines = luck_report(rolls);
    console.out << (lines.empty() ? "\nNo dice were rolled.\n"
                                  : "\nLuck, by the seat whose decision rolled:\n");
    for (const LuckLine& l : lines) {
        const std::string what =
            l.measure == LuckMeasure::Pips ? fmt::format("pips of d{}", l.sides) : std::string("hits");
        console.out << fmt::format("  {} {} rolls, {} dice: {} {}, expected {:.1f}; {}\n",
                                   padded(Speech::title(info.seats[index(l.seat)]), 10), l.rolls, l.dice,
                                   l.actual, what, l.expected.approximate(), how_unlikely(l));
    }
}

}  // namespace

Status verify(Console& console, const Library& library, const VerifyOptions& options) {
    const RecordFile file = open_record(library, options.file, options.data);
    Findings findings(console);
    const bool opened = check_seeds(findings, file.record);
    const std::unique_ptr<AnyMatch> match = check_rules(findings, file);
    if (match != nullptr) {
        check_numbers(findings, *match);
        if (opened) check_dice(findings, file);
        print_luck(console, *match, file.chosen.scenario->info());
    }
    return findings.status();
}

}  // namespace bivouac::cli
