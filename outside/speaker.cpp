#include "outside/speaker.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/player.hpp"
#include "engine/notation.hpp"
#include "outside/protocol.hpp"

namespace bivouac::outside {
namespace {

namespace json = boost::json;

json::object object_in(std::string_view line) {
    json::error_code error;
    json::value value = json::parse(line, error);
    if (error) throw BadMessage(fmt::format("this is not JSON: {}", error.message()));
    json::object* const object = value.if_object();
    if (!object) throw BadMessage("a message must be a JSON object");
    return std::move(*object);
}

std::string needed_text(const json::object& object, std::string_view key) {
    const json::value* const value = object.if_contains(key);
    const json::string* const text = value ? value->if_string() : nullptr;
    if (!text) throw BadMessage(fmt::format("`{}` is missing, or no text", key));
    return std::string(*text);
}

const json::object& needed_object(const json::object& object, std::string_view key) {
    const json::value* const value = object.if_contains(key);
    const json::object* const inner = value ? value->if_object() : nullptr;
    if (!inner) throw BadMessage(fmt::format("`{}` is missing, or no object", key));
    return *inner;
}

void check_protocol(const json::object& hello) {
    const json::value* const number = hello.if_contains("protocol");
    if (number == nullptr || *number != kProtocol)
        throw BadMessage(fmt::format("this program speaks protocol {}", kProtocol));
}

}  // namespace

std::optional<std::string> Speaker::answer(std::string_view line) {
    const json::object message = object_in(line);
    const std::string type = needed_text(message, "type");
    if (type == "hello") {
        check_protocol(message);
        const json::object& game = needed_object(message, "game");
        const json::object& battle = needed_object(message, "scenario");
        const std::string id = needed_text(battle, "id");
        scenario_ = find_(needed_text(game, "id"), needed_text(game, "rules"), id);
        if (!scenario_) throw BadMessage(fmt::format("the battle '{}' is not known here", id));
        if (scenario_->info().data_hash != needed_text(battle, "data"))
            throw BadMessage(fmt::format("the battle '{}' has other data here", id));
        return json::serialize(
            json::object{{"type", "ready"}, {"name", name_}, {"wants", json::array{"imagined"}}});
    }
    if (type == "decide") {
        if (!scenario_) throw BadMessage("no match was announced: `hello` comes first");
        return decision(needed_text(message, "ticket"), needed_text(message, "seat"),
                        needed_text(message, "imagined"));
    }
    return std::nullopt;  // how a match ended, or what is new in a later protocol
}

std::string Speaker::decision(const std::string& ticket, const std::string& seat,
                              const std::string& imagined) {
    const std::vector<std::string>& seats = scenario_->info().seats;
    const auto found = std::find(seats.begin(), seats.end(), seat);
    if (found == seats.end()) throw BadMessage(fmt::format("'{}' is not a seat of this battle", seat));
    const Seat who = bivouac::seat(static_cast<std::size_t>(found - seats.begin()));
    const MatchSetup setup{seeds_from(0, scenario_->game().seats), {}};
    const MatchLoad load = scenario_->resume(setup, imagined, 0);
    if (!load.match)
        throw BadMessage(fmt::format("`imagined` cannot be read: {}", load.mistakes.front().what));
    if (!load.match->to_act().contains(who)) throw BadMessage(fmt::format("'{}' is not asked there", seat));
    const bots::Answer answer = bots::answer_of(bot_.get(), *load.match, who, rng_);
    if (!answer.failure.empty())
        log_(fmt::format("{} failed, and greedy answers in its place: {}", name_, answer.failure));
    json::array actions;
    for (const Action a : answer.actions)
        actions.emplace_back(write_action(load.match->verbs(), load.match->naming(), a));
    return json::serialize(
        json::object{{"type", "decision"}, {"ticket", ticket}, {"actions", std::move(actions)}});
}

}  // namespace bivouac::outside
