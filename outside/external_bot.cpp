#include "outside/external_bot.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "telling/text.hpp"

namespace bivouac::outside {
namespace {

constexpr std::string_view kExec = "exec:";
constexpr std::chrono::milliseconds kLeastToStart{10'000};  // an interpreter may have much to read
constexpr std::chrono::milliseconds kToEnd{1'000};
constexpr int kMostBreakdowns = 3;

}  // namespace

bool is_program(std::string_view name) {
    return name.starts_with(kExec) && name.find_first_not_of(' ', kExec.size()) != std::string_view::npos;
}

std::string command_of(std::string_view name) {
    return std::string(name.substr(kExec.size()));
}

ExternalBot::ExternalBot(Program program, std::shared_ptr<const AnyScenario> scenario, Words words)
    : program_(std::move(program)), scenario_(std::move(scenario)), words_(std::move(words)) {}

ExternalBot::~ExternalBot() {
    dismiss();
}

std::vector<Action> ExternalBot::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    if (breakdowns_ >= kMostBreakdowns) throw BotFailed("it has failed too often to be started again");
    // What the seat knows, as a position that agrees with it: all that the program is told is made from this.
    std::string imagined = known.imagined_position(rng);
    const MatchSetup setup{seeds_from(0, scenario_->game().seats), {}};
    const MatchLoad load = scenario_->resume(setup, imagined, 0);
    if (!load.match) throw BotFailed("the position that was imagined for it cannot be read");
    try {
        if (!child_ || greeted_ != seat) greet(seat);
        const Deadline deadline = Clock::now() + program_.time;
        Request request{std::to_string(++asked_), proposals_for(*load.match, seat, rng), std::nullopt,
                        program_.time};
        if (ready_.wants_imagined) request.imagined = std::move(imagined);
        return ask(*load.match, seat, std::move(request), deadline);
    } catch (const ChildFailed& e) {
        child_.reset();
        greeted_.reset();
        ++breakdowns_;
        throw BotFailed(e.what());
    }
}

/// Starts it if need be, and tells it which match this is.
void ExternalBot::greet(Seat seat) {
    if (!child_) child_ = std::make_unique<Child>(program_.command, program_.log);
    const Deadline deadline = Clock::now() + std::max(program_.time, kLeastToStart);
    child_->tell(hello_message(*scenario_, seat, program_.time), deadline);
    auto read = read_ready(child_->listen(deadline));
    if (auto* const unusable = std::get_if<Unusable>(&read)) throw ChildFailed(unusable->why);
    ready_ = std::get<Ready>(std::move(read));
    greeted_ = seat;
}

std::vector<Action> ExternalBot::ask(const AnyMatch& match, Seat seat, Request request, Deadline deadline) {
    child_->tell(decide_message({*scenario_, match, words_}, seat, request), deadline);
    auto read = read_decision(child_->listen(deadline));
    if (const auto* const unusable = std::get_if<Unusable>(&read)) refuse(match, request.ticket, *unusable);
    const auto& sent = std::get<SentDecision>(read);
    if (sent.ticket != request.ticket)
        refuse(match, request.ticket, {fmt::format("`ticket` must be \"{}\"", request.ticket)});
    auto judged = judge(match, seat, sent.choice, request.proposals);
    if (const auto* const unusable = std::get_if<Unusable>(&judged)) refuse(match, request.ticket, *unusable);
    return std::get<Plan>(std::move(judged));
}

void ExternalBot::refuse(const AnyMatch& match, const std::string& ticket, const Unusable& answer) {
    try {
        child_->tell(refused_message({*scenario_, match, words_}, ticket, answer.why, answer.verdict),
                     Clock::now() + program_.time);
    } catch (const ChildFailed&) {
        child_.reset();  // it has gone already; what it said last is what was wrong
        greeted_.reset();
    }
    throw BotFailed(answer.why);
}

void ExternalBot::over(const AnyMatch& match) {
    if (!child_ || !greeted_) return;
    std::string outcome;
    telling::add_outcome(outcome, {*scenario_, match, words_});
    try {
        child_->tell(over_message(*scenario_, *greeted_, outcome), Clock::now() + kToEnd);
    } catch (const ChildFailed&) {
        child_.reset();  // it has gone already, and nobody needs it
    }
    greeted_.reset();
}

void ExternalBot::dismiss() {
    if (child_) child_->dismiss(Clock::now() + kToEnd);
    child_.reset();
    greeted_.reset();
}

}  // namespace bivouac::outside
