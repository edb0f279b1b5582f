#include "lab/game.hpp"

#include <chrono>
#include <cmath>
#include <iostream>

#include "bots/play_out.hpp"
#include "games/catalogue.hpp"
#include "games/study.hpp"
#include "outside/external_bot.hpp"

namespace bivouac::lab {
namespace {

/// Notes how each seat stands whenever a turn begins. A turn that nobody was asked in has the numbers of the
/// next.
class Diary {
  public:
    explicit Diary(std::size_t seats) : seats_(seats) {}

    void look(const AnyMatch& match) {
        if (match.to_act().empty()) return;  // over: some games have then put their marker on one turn more
        const auto now = study(match);
        if (!now) return;
        while (turns_ <= now->turn) note(*now);
    }
    /// The last word, and the seats as the match leaves them.
    std::vector<SeatOutcome> close(const AnyMatch& match) {
        const auto now = study(match);
        const Outcome outcome = match.outcome();
        const std::vector<std::uint32_t> lost = units_lost(match);
        if (now) note(*now);
        for (std::size_t i = 0; i < seats_.size(); ++i) {
            seats_[i].result = outcome.results[i];
            seats_[i].units_lost = lost[i];
            seats_[i].side = now ? now->seats[i].side : static_cast<std::uint8_t>(i);
            seats_[i].points = now ? now->seats[i].points : 0;
        }
        return std::move(seats_);
    }
    /// The number of the turn that was last begun.
    [[nodiscard]] std::uint32_t turn() const { return turns_ == 0 ? 0 : turns_ - 1; }

  private:
    void note(const MatchStudy& now) {
        for (std::size_t i = 0; i < seats_.size(); ++i) {
            seats_[i].points_by_turn.push_back(now.seats[i].points);
            seats_[i].worth_by_turn.push_back(static_cast<std::int32_t>(std::lround(now.seats[i].worth)));
        }
        ++turns_;
    }

    std::vector<SeatOutcome> seats_;
    std::uint32_t turns_ = 0;
};

/// A built-in bot, or a program outside, which ends with the game.
std::unique_ptr<bots::Bot> bot_called(const std::string& name,
                                      const std::shared_ptr<const AnyScenario>& scenario) {
    if (!outside::is_program(name)) return bots::make_bot(name, bots::Company::Many);
    outside::Program program;
    program.command = outside::command_of(name);
    program.log = [](std::string_view line) { std::cerr << "[bot] " << line << "\n"; };
    return std::make_unique<outside::ExternalBot>(std::move(program), scenario,
                                                  words_of(scenario->game().id));
}

std::string cause_of(const bots::PlayedOut& played) {
    switch (played.stop) {
        case bots::PlayStop::NoAnswer:
            return std::string(kNoAnswer);
        case bots::PlayStop::TooLong:
            return std::string(kTooLong);
        case bots::PlayStop::Ended:
            break;
    }
    return std::string(played.match->outcome().ending.key);
}

}  // namespace

GameResult play_game(const LineUp& line_up, Job job, Records records) {
    GameResult out;
    out.job = job;
    out.seed = line_up.seed(job.number);
    Diary diary(line_up.bots.size());
    const auto begun = std::chrono::steady_clock::now();
    const bots::PlayedOut played = bots::play_out(
        *line_up.scenario, line_up.bots, out.seed, [&](const AnyMatch& match) { diary.look(match); },
        [&](const std::string& name) { return bot_called(name, line_up.scenario); });
    const auto took = std::chrono::steady_clock::now() - begun;
    const AnyMatch& match = *played.match;
    out.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    out.finished = played.stop == bots::PlayStop::Ended && match.outcome().finished;
    out.cause = cause_of(played);
    out.turns = diary.turn();
    out.stood_in = static_cast<std::uint32_t>(played.stood_in);
    out.decisions = static_cast<std::uint32_t>(match.size());
    out.seats = diary.close(match);
    for (const SeenEvent& event : match.events(SeatSet::first(kMaxSeats), 0)) {
        ++out.told[std::string(event.phrase.key)];
    }
    if (records == Records::Kept) out.record = write_record(match.record());
    return out;
}

}  // namespace bivouac::lab
