#include "lab/ranks.hpp"

#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

#include "lab/wire.hpp"

namespace bivouac::lab {
namespace {

constexpr std::string_view kReady = "ready ";
constexpr std::string_view kStop = "stop";
constexpr std::size_t kBatch = 64;  // results that are kept at once even if more are waiting

std::vector<Run> runs_of(std::span<const LineUp> line_ups) {
    std::vector<Run> runs;
    for (const LineUp& line_up : line_ups) runs.push_back(run_of(line_up));
    return runs;
}

std::string write_job(Job job) {
    return fmt::format("{} {}", job.line_up, job.number);
}

std::optional<Job> read_job(std::string_view text) {
    Job job;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto first = std::from_chars(begin, end, job.line_up);
    if (first.ec != std::errc() || first.ptr == end) return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, job.number);
    if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
    return job;
}

/// Process 0 while a plan is played.
class Office {
  public:
    Office(Transport& others, Plan& plan, const TakeResults& take, std::string creed)
        : others_(others), plan_(plan), take_(take), creed_(std::move(creed)), playing_(others.size() - 1) {}

    void run() {
        while (playing_ > 0) {
            const Transport::Message message = others_.receive();
            if (message.text.starts_with(kReady)) {
                check(message);
            } else {
                keep(message);
            }
            answer(message.from);
            if (!finished_.empty() && (finished_.size() >= kBatch || !others_.is_waiting())) hand_over();
        }
        if (!finished_.empty()) hand_over();
    }

  private:
    void check(const Transport::Message& message) const {
        if (std::string_view(message.text).substr(kReady.size()) == creed_) return;
        throw std::runtime_error(
            fmt::format("process {} has another program, other bots or other data than process 0: all "
                        "machines need the same",
                        message.from));
    }
    void keep(const Transport::Message& message) {
        std::optional<GameResult> result = read_result(message.text);
        if (!result) throw std::runtime_error(fmt::format("process {} sent what is no result", message.from));
        plan_.take(*result);
        finished_.push_back(std::move(*result));
    }
    void answer(int who) {
        const std::optional<Job> job = plan_.next();
        if (!job) --playing_;
        others_.send(who, job ? write_job(*job) : std::string(kStop));
    }
    void hand_over() {
        take_(finished_, {plan_.done(), plan_.most()});
        finished_.clear();
    }

    Transport& others_;
    Plan& plan_;
    const TakeResults& take_;
    std::string creed_;
    int playing_;
    std::vector<GameResult> finished_;
};

}  // namespace

std::string creed_of(std::span<const Run> runs) {
    std::string text;
    for (const Run& run : runs) {
        text += fmt::format("{} {} {} {} {} {} {} {} {}\n", run.game, run.rules, run.scenario, run.version,
                            run.data_hash, fmt::join(run.bots, ","), run.bots_version, run.first_seed,
                            run.seed_step);
    }
    return text;
}

void RanksCrew::play(Plan& plan, std::span<const LineUp> line_ups, Records /*records*/,
                     const TakeResults& take) {
    Office(others_, plan, take, creed_of(runs_of(line_ups))).run();
}

void play_for_first(Transport& others, std::span<const LineUp> line_ups, Records records) {
    others.send(0, std::string(kReady) + creed_of(runs_of(line_ups)));
    for (;;) {
        const std::string order = others.receive().text;
        if (order == kStop) return;
        const std::optional<Job> job = read_job(order);
        if (!job || job->line_up >= line_ups.size())
            throw std::runtime_error("process 0 sent what is no game");
        others.send(0, write_result(play_game(line_ups[job->line_up], *job, records)));
    }
}

}  // namespace bivouac::lab
