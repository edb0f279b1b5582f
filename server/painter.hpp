// Paints the grounds of maps when they are first asked for, one at a time on a thread of its own, so that
// nobody who plays waits for it; what is painted is kept on the disk (paint/cache.hpp). Who asks for a
// picture that is being painted gets the same one. It must never be told of a match: only boards come here.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/any_game.hpp"
#include "paint/cache.hpp"
#include "server/unfailing.hpp"

namespace bivouac::server {

class Painter {
  public:
    /// WebP; null if it cannot be painted. Called once, on the painter's thread.
    using Painted = std::function<void(std::shared_ptr<const std::string> picture)>;

    Painter(std::filesystem::path folder, Complain complain);
    ~Painter();  ///< who still waits gets nothing
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    void ask(std::shared_ptr<const AnyScenario> scenario, paint::Theme theme, double scale, Painted painted);

  private:
    struct Asked {
        std::shared_ptr<const AnyScenario> scenario;
        paint::Brush brush;
        Painted painted;
    };

    void work();
    [[nodiscard]] std::shared_ptr<const std::string> paint(const Asked& asked) const;

    paint::Cache cache_;
    const Complain complain_;
    std::mutex mutex_;
    std::condition_variable something_;
    std::vector<Asked> asked_;
    bool stop_ = false;
    std::thread thread_;
};

}  // namespace bivouac::server
