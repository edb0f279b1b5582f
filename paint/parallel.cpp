#include "paint/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace bivouac::paint {
namespace {

constexpr int kRowsAtOnce = 16;
constexpr unsigned kMostThreads = 16;

/// The next rows nobody has taken, and the first thing that went wrong.
struct Share {
    std::atomic<int> next{0};
    std::mutex mutex;
    std::exception_ptr trouble;
};

void work(Share& share, int rows, const std::function<void(int)>& row) {
    try {
        for (int first = share.next.fetch_add(kRowsAtOnce); first < rows;
             first = share.next.fetch_add(kRowsAtOnce)) {
            for (int r = first; r < std::min(rows, first + kRowsAtOnce); ++r) row(r);
        }
    } catch (...) {
        const std::scoped_lock lock(share.mutex);
        if (!share.trouble) share.trouble = std::current_exception();
        share.next = rows;
    }
}

}  // namespace

void each_row(int rows, unsigned threads, const std::function<void(int)>& row) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    threads = std::min(threads, kMostThreads);
    Share share;
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < threads; ++i) others.emplace_back([&] { work(share, rows, row); });
        work(share, rows, row);
    }
    if (share.trouble) std::rethrow_exception(share.trouble);
}

}  // namespace bivouac::paint
