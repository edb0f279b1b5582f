// The set-up that history had. Bots do not think about where to stand where a game offers it: they take it,
// and advise it.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "engine/action.hpp"

namespace bivouac::bots {

inline std::optional<Action> historical_among(std::span<const VerbSpec> verbs,
                                              std::span<const Action> offers) {
    constexpr std::string_view kHistorical = "historical";
    const auto found = std::find_if(offers.begin(), offers.end(),
                                    [&](Action a) { return verbs[a.verb].name() == kHistorical; });
    if (found == offers.end()) return std::nullopt;
    return *found;
}

}  // namespace bivouac::bots
