// How far a long run has got, in a small text file, so that it can be stopped and go on: a line a scenario,
// with the seed of the run and the number of the next game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace bivouac::battery {

class Progress {
  public:
    /// Reads the file if there is one. An empty path keeps nothing.
    explicit Progress(std::string path);

    [[nodiscard]] std::uint64_t next(const std::string& table, std::uint64_t seed) const;
    void set(const std::string& table, std::uint64_t seed, std::uint64_t next) {
        next_[{table, seed}] = next;
    }
    /// Writes a new file and renames it, so that a run that is stopped leaves a whole one.
    void save() const;

  private:
    std::string path_;
    std::map<std::pair<std::string, std::uint64_t>, std::uint64_t> next_;
};

}  // namespace bivouac::battery
