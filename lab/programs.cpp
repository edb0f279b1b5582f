#include "lab/programs.hpp"

#include <chrono>
#include <set>
#include <variant>

#include <fmt/format.h>

#include "outside/external_bot.hpp"

namespace bivouac::lab {
namespace {

constexpr std::chrono::seconds kToAnswer{10};  // an interpreter may have much to read
constexpr std::chrono::seconds kToEnd{1};

/// Why it cannot play; empty if it can.
std::string trouble_with(const std::string& command, const AnyScenario& scenario, Seat seat) {
    const outside::Deadline deadline = outside::Clock::now() + kToAnswer;
    try {
        outside::Child child(command, {});
        child.tell(outside::hello_message(scenario, seat, outside::Program{}.time), deadline);
        const auto answer = outside::read_ready(child.listen(deadline));
        if (const auto* const unusable = std::get_if<outside::Unusable>(&answer)) return unusable->why;
        child.dismiss(outside::Clock::now() + kToEnd);
    } catch (const outside::ChildFailed& e) {
        return e.what();
    }
    return "";
}

}  // namespace

std::string trouble_with_programs(std::span<const LineUp> line_ups) {
    std::set<std::string> greeted;
    for (const LineUp& line_up : line_ups) {
        for (std::size_t i = 0; i < line_up.bots.size(); ++i) {
            const std::string& name = line_up.bots[i];
            if (!outside::is_program(name) || !greeted.insert(name).second) continue;
            const std::string trouble = trouble_with(outside::command_of(name), *line_up.scenario, seat(i));
            if (!trouble.empty()) return fmt::format("{} cannot play: {}", name, trouble);
        }
    }
    return "";
}

}  // namespace bivouac::lab
