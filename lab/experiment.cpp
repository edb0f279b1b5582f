#include "lab/experiment.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "store/error.hpp"

namespace bivouac::lab {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
    throw store::StoreError(store::Fault::Unavailable,
                            fmt::format("{}: cannot be written: {}", path.string(), why));
}

/// Written beside its place and renamed into it, so that no record is ever half there.
void write_record_file(const fs::path& path, const std::string& text) {
    const fs::path beside = path.string() + ".tmp";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) cannot_write(beside, std::strerror(errno));
    std::error_code error;
    fs::rename(beside, path, error);
    if (error) cannot_write(path, error.message());
}

void make_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) cannot_write(folder, error.message());
}

}  // namespace

std::string record_name(const LineUp& line_up, std::uint64_t seed) {
    const GameInfo& game = line_up.scenario->game();
    std::string name = fmt::format("{}-{}-{}-bots{}-{}.bvk", line_up.scenario->info().id, game.rules,
                                   fmt::join(line_up.bots, "-"), bots::kBotsVersion, seed);
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("+-._").find(c) != std::string_view::npos;
    };
    std::replace_if(
        name.begin(), name.end(), [&](char c) { return !is_plain(c); }, '_');
    return name;
}

std::uint64_t carry_out(const Experiment& experiment, Plan& plan, Crew& crew, ResultsFile& file) {
    std::vector<std::int64_t> runs;
    for (std::size_t i = 0; i < experiment.line_ups.size(); ++i) {
        runs.push_back(file.run_for(experiment.line_ups[i]));
        file.each_game(runs.back(), ResultsFile::Detail::Result, [&](GameResult game) {
            game.job.line_up = i;
            plan.take(game);
        });
    }
    const std::uint64_t before = plan.done();
    const bool keeps = !experiment.records.empty();
    if (keeps) make_folder(experiment.records);
    const auto tell = [&](Progress progress) {
        if (experiment.on_progress) experiment.on_progress(progress);
    };
    tell({plan.done(), plan.most()});
    crew.play(plan, experiment.line_ups, keeps ? Records::Kept : Records::Dropped,
              [&](std::span<const GameResult> results, Progress progress) {
                  // The record first: a game that is in the file has its record.
                  for (const GameResult& r : results) {
                      if (!keeps) break;
                      const LineUp& line_up = experiment.line_ups[r.job.line_up];
                      write_record_file(fs::path(experiment.records) / record_name(line_up, r.seed),
                                        r.record);
                  }
                  file.add(results, runs);
                  tell(progress);
              });
    return before;
}

}  // namespace bivouac::lab
