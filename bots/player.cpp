#include "bots/player.hpp"

#include <exception>
#include <span>

#include "bots/historical.hpp"

namespace bivouac::bots {
namespace {

/// Why the actions are no answer; empty if they are.
std::string fault_of(const std::vector<Action>& actions, const AnyMatch& match, Seat seat) {
    if (actions.empty()) return "it has no answer";
    const std::span<const Action> all(actions);
    if (match.refuse_after(seat, all.first(all.size() - 1), all.back()).allowed()) return {};
    return "it wants to " + write_action(match.verbs(), match.naming(), all.back());
}

/// Lets a bot decide; what it did wrong goes to `failure`.
std::vector<Action> decision_of(Bot& bot, const AnyKnowledge& known, const AnyMatch& match, Seat seat,
                                Rng& rng, std::string& failure) {
    try {
        std::vector<Action> actions = bot.decide(known, seat, rng);
        failure = fault_of(actions, match, seat);
        if (failure.empty()) return actions;
    } catch (const std::exception& error) {
        failure = error.what();
    } catch (...) {
        failure = "it failed";
    }
    return {};
}

}  // namespace

Answer answer_of(Bot* bot, const AnyMatch& match, Seat seat, Rng& rng) {
    if (const auto set_up = historical_among(match.verbs(), match.offers(seat))) return {{*set_up}, {}};
    const std::unique_ptr<AnyKnowledge> known = match.knowledge(SeatSet(seat));
    Answer answer;
    answer.failure = "there is no such bot";
    if (bot != nullptr) answer.actions = decision_of(*bot, *known, match, seat, rng, answer.failure);
    if (!answer.actions.empty()) return answer;
    const std::unique_ptr<Bot> greedy = make_bot("greedy");
    std::string failure;
    answer.actions = decision_of(*greedy, *known, match, seat, rng, failure);
    if (answer.actions.empty()) answer.actions = known->any_answer(seat, rng);
    return answer;
}

Player::Player(std::string_view name) : name_(name), bot_(make_bot(name)) {}

Player::Player(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}

Answer Player::answer(const AnyMatch& match, Seat seat, Rng& rng) {
    const std::scoped_lock lock(mutex_);
    return answer_of(bot_.get(), match, seat, rng);
}

}  // namespace bivouac::bots
