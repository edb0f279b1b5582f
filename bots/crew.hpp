// Threads that think together. Whoever has work to divide does his part himself, so that a crew with nobody
// free is no reason to wait. What is divided must be independent of who does it: then the result is the same
// with any number of threads.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace bivouac::bots {

class Crew {
  public:
    /// That many besides whoever asks.
    explicit Crew(std::size_t helpers);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// The crew of the program: one thread less than the machine has.
    static Crew& of_program();

    /// Calls task(worker, i) for every i below `count`, from at most `workers` threads; returns when all are
    /// done. A worker's number is below `workers`, and no two have the same at the same time. If a task
    /// throws, the rest of them is not begun, and what was thrown first is thrown here.
    void divide(std::size_t count, std::size_t workers,
                const std::function<void(std::size_t worker, std::size_t i)>& task);
    [[nodiscard]] std::size_t helpers() const { return threads_.size(); }

  private:
    struct Job {
        const std::function<void(std::size_t, std::size_t)>* task = nullptr;
        std::size_t count = 0, workers = 0;
        std::size_t joined = 1, busy = 1;  // the one who asks is the first
        std::atomic<std::size_t> next{0};
        std::exception_ptr thrown;  // the first, under the crew's mutex
    };

    void work();
    void run(Job& job, std::size_t worker);

    std::mutex mutex_;
    std::condition_variable came_, done_;
    std::deque<std::shared_ptr<Job>> jobs_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::bots
