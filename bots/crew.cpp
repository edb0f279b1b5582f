#include "bots/crew.hpp"

#include <algorithm>

namespace bivouac::bots {

Crew::Crew(std::size_t helpers) {
    for (std::size_t i = 0; i < helpers; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    came_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Crew& Crew::of_program() {
    static Crew crew(std::max(std::thread::hardware_concurrency(), 1U) - 1);
    return crew;
}

void Crew::run(Job& job, std::size_t worker) {
    try {
        for (std::size_t i = job.next++; i < job.count; i = job.next++) (*job.task)(worker, i);
    } catch (...) {
        job.next = job.count;
        const std::scoped_lock lock(mutex_);
        if (!job.thrown) job.thrown = std::current_exception();
    }
}

void Crew::divide(std::size_t count, std::size_t workers,
                  const std::function<void(std::size_t worker, std::size_t i)>& task) {
    if (workers < 2 || count < 2 || threads_.empty()) {
        for (std::size_t i = 0; i < count; ++i) task(0, i);
        return;
    }
    const auto job = std::make_shared<Job>();
    job->task = &task;
    job->count = count;
    job->workers = std::min(workers, count);
    {
        const std::scoped_lock lock(mutex_);
        jobs_.push_back(job);
    }
    came_.notify_all();
    run(*job, 0);
    std::unique_lock lock(mutex_);
    std::erase(jobs_, job);  // nobody joins any more
    --job->busy;
    done_.wait(lock, [&] { return job->busy == 0; });
    if (job->thrown) std::rethrow_exception(job->thrown);
}

void Crew::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        came_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
        if (stopping_) return;
        const std::shared_ptr<Job> job = jobs_.front();
        const std::size_t worker = job->joined++;
        ++job->busy;
        if (job->joined == job->workers) jobs_.pop_front();
        lock.unlock();
        run(*job, worker);
        lock.lock();
        std::erase(jobs_, job);  // all of it is begun
        if (--job->busy == 0) done_.notify_all();
    }
}

}  // namespace bivouac::bots
