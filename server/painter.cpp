#include "server/painter.hpp"

#include <optional>
#include <utility>

namespace bivouac::server {

Painter::Painter(std::filesystem::path folder, Complain complain)
    : cache_(std::move(folder)), complain_(std::move(complain)) {
    thread_ = std::thread([this] { work(); });
}

Painter::~Painter() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    something_.notify_all();
    thread_.join();
    for (Asked& asked : asked_) asked.painted(nullptr);
}

void Painter::ask(std::shared_ptr<const AnyScenario> scenario, paint::Theme theme, double scale,
                  Painted painted) {
    // One thread: the other cores are for those who play.
    const paint::Brush brush{.theme = theme, .scale = scale, .threads = 1};
    {
        const std::lock_guard lock(mutex_);
        asked_.push_back({std::move(scenario), brush, std::move(painted)});
    }
    something_.notify_one();
}

void Painter::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        something_.wait(lock, [this] { return stop_ || !asked_.empty(); });
        if (stop_) return;
        // The last one first: that is what somebody looks at now, whatever pages he came by.
        std::optional<Asked> asked(std::move(asked_.back()));
        asked_.pop_back();
        lock.unlock();
        unfailing(complain_, [&] { asked->painted(paint(*asked)); });
        asked.reset();  // whoever waits for what failed hears of it now
        lock.lock();
    }
}

/// The second who asks for the same finds it in the cache.
std::shared_ptr<const std::string> Painter::paint(const Asked& asked) const {
    try {
        return std::make_shared<const std::string>(cache_.webp(asked.scenario->board(), asked.brush));
    } catch (const paint::PaintError&) {
        return nullptr;
    }
}

}  // namespace bivouac::server
