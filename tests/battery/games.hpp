// The games that the battery plays, each with its scramble, behind one face for the program and the tests.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/battery/options.hpp"

namespace bivouac::battery {

/// One scenario of one game, ready to be played by seed.
class Runner {
  public:
    virtual ~Runner() = default;
    virtual std::optional<Fault> play(std::uint64_t seed) = 0;
    [[nodiscard]] virtual const Counts& counts() const = 0;
};

struct Entry {
    std::string game, rules;
    std::vector<std::string> scenarios;
    bool of_the_catalogue = true;  ///< others are played only when asked for by name
    std::function<std::unique_ptr<Runner>(const std::string& scenario, const Options&)> make;
};

/// Every registered game. Adding one is one line in games.cpp.
const std::vector<Entry>& games();

}  // namespace bivouac::battery
