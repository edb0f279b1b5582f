#include "server/bots_at_work.hpp"

#include <algorithm>
#include <exception>

namespace bivouac::server {
namespace {

constexpr double kQuick = 1;  // seconds for a turn, at most

bool is_quick(const std::string& bot) {
    return bots::seconds_for_a_turn(bot).value_or(0) <= kQuick;
}

bots::Answer answer_to(const Thought& thought) {
    try {
        Rng rng(thought.seed);
        return thought.answering(*thought.match, thought.seat, rng);
    } catch (const std::exception& error) {
        return {{}, error.what()};
    } catch (...) {
        return {{}, "it failed"};
    }
}

}  // namespace

BotsAtWork::BotsAtWork(std::size_t threads, Complain complain) : complain_(std::move(complain)) {
    threads_.emplace_back([this] { work(Takes::Quick); });
    for (std::size_t i = 1; i < std::max<std::size_t>(threads, 2); ++i)
        threads_.emplace_back([this] { work(Takes::All); });
}

BotsAtWork::~BotsAtWork() {
    stop();
}

void BotsAtWork::think(Thought thought) {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return;
    (is_quick(thought.bot) ? quick_ : slow_).push_back(std::move(thought));
    came_.notify_all();  // one alone might be the thread that does not take it
}

void BotsAtWork::stop() {
    std::deque<Thought> forgotten, also;  // destroyed without the lock: whoever waits for them may go on
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        forgotten.swap(quick_);
        also.swap(slow_);
    }
    came_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

std::deque<Thought>* BotsAtWork::waiting(Takes takes) {
    if (!quick_.empty()) return &quick_;
    return takes == Takes::All && !slow_.empty() ? &slow_ : nullptr;
}

/// Nothing: it is over.
std::optional<Thought> BotsAtWork::next(Takes takes) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return stopping_ || waiting(takes); });
    if (stopping_) return std::nullopt;
    std::deque<Thought>& line = *waiting(takes);
    std::optional<Thought> first(std::move(line.front()));
    line.pop_front();
    return first;
}

void BotsAtWork::work(Takes takes) {
    while (const std::optional<Thought> thought = next(takes))
        unfailing(complain_, [&] { thought->then(answer_to(*thought)); });
}

}  // namespace bivouac::server
