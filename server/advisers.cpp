#include "server/advisers.hpp"

#include "bots/bot.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kMostConsultations = 32;  // that wait

bots::Advice advice(const Consultation& asked) {
    try {
        const std::unique_ptr<bots::Bot> bot = bots::make_bot(asked.bot);
        if (!bot) return {};
        Rng rng(asked.seed);
        return bot->advise(*asked.known, asked.seat, rng);
    } catch (...) {
        return {};  // a bot that fails, however it does, has no advice to give
    }
}

}  // namespace

Advisers::Advisers(Complain complain) : complain_(std::move(complain)), thread_([this] { work(); }) {}

Advisers::~Advisers() {
    stop();
}

bool Advisers::consult(Consultation consultation) {
    const std::scoped_lock lock(mutex_);
    if (stopping_ || waiting_.size() >= kMostConsultations) return false;
    waiting_.push_back(std::move(consultation));
    came_.notify_one();
    return true;
}

void Advisers::stop() {
    std::deque<Consultation> forgotten;  // destroyed without the lock: whoever waits for them may go on
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        forgotten.swap(waiting_);
    }
    came_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Advisers::work() {
    while (true) {
        Consultation asked;
        {
            std::unique_lock lock(mutex_);
            came_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            asked = std::move(waiting_.front());
            waiting_.pop_front();
        }
        unfailing(complain_, [&] { asked.then(advice(asked)); });
    }
}

}  // namespace bivouac::server
