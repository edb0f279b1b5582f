#include "lab/crew.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace bivouac::lab {
namespace {

/// Where the threads that play meet the one that keeps results.
class Desk {
  public:
    Desk(Plan& plan, std::size_t players) : plan_(plan), players_(players) {}

    std::optional<Job> next() {
        const std::lock_guard lock(mutex_);
        return stopped_ ? std::nullopt : plan_.next();
    }
    void hand_in(GameResult result) {
        const std::lock_guard lock(mutex_);
        plan_.take(result);
        finished_.push_back(std::move(result));
        news_.notify_one();
    }
    void leave(std::exception_ptr trouble) {
        const std::lock_guard lock(mutex_);
        --players_;
        if (trouble) trouble_ = std::move(trouble);
        if (trouble_) stopped_ = true;
        news_.notify_one();
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    struct News {
        std::vector<GameResult> finished;  ///< since the last time; empty when everybody has left
        Progress progress;
    };
    News wait() {
        std::unique_lock lock(mutex_);
        news_.wait(lock, [&] { return !finished_.empty() || players_ == 0; });
        return {std::exchange(finished_, {}), {plan_.done(), plan_.most()}};
    }
    void rethrow() {
        if (trouble_) std::rethrow_exception(trouble_);
    }

  private:
    std::mutex mutex_;
    std::condition_variable news_;
    Plan& plan_;
    std::size_t players_;
    std::vector<GameResult> finished_;
    std::exception_ptr trouble_;
    bool stopped_ = false;
};

void play_jobs(Desk& desk, std::span<const LineUp> line_ups, Records records) {
    try {
        while (const std::optional<Job> job = desk.next()) {
            desk.hand_in(play_game(line_ups[job->line_up], *job, records));
        }
        desk.leave(nullptr);
    } catch (...) {
        desk.leave(std::current_exception());
    }
}

/// Threads that are waited for whatever happens.
struct Hands {
    explicit Hands(Desk& at) : desk(at) {}
    ~Hands() {
        desk.stop();
        for (std::thread& t : threads) t.join();
    }
    Hands(const Hands&) = delete;
    Hands& operator=(const Hands&) = delete;
    Desk& desk;
    std::vector<std::thread> threads;
};

}  // namespace

void ThreadCrew::play(Plan& plan, std::span<const LineUp> line_ups, Records records,
                      const TakeResults& take) {
    Desk desk(plan, threads_);
    {
        Hands hands(desk);
        for (std::size_t i = 0; i < threads_; ++i) {
            hands.threads.emplace_back([&] { play_jobs(desk, line_ups, records); });
        }
        for (Desk::News news = desk.wait(); !news.finished.empty(); news = desk.wait()) {
            take(news.finished, news.progress);
        }
    }
    desk.rethrow();
}

}  // namespace bivouac::lab
