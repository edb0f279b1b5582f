// A position as JSON, for other programs: docs/json.md describes every field. Boost.JSON is used by
// show_json.cpp only. It must hold what the viewer knows and nothing else.
#pragma once

#include <string>

#include "cli/speech.hpp"

namespace bivouac::cli {

struct ShownPosition {
    const AnyScenario* scenario = nullptr;
    const AnyMatch* match = nullptr;
    SeatSet viewer;
};

[[nodiscard]] std::string position_as_json(const ShownPosition& shown, const Speech& speech);

}  // namespace bivouac::cli
