// What holds of every answer whatever was asked: no status 5xx but a 503 that says why, every 4xx with a JSON
// error, JSON where it says JSON. And where findings are kept: the bytes that led to them, in files.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "tests/fuzz_traffic/wire.hpp"

namespace bivouac::traffic {

/// What is wrong with an answer; empty if nothing is.
[[nodiscard]] std::string fault_of(const HttpAnswer& answer, bool to_head);
/// The same of what a WebSocket sends.
[[nodiscard]] std::string fault_of(const Frame& frame);

class Findings {
  public:
    explicit Findings(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Any thread. Each kind of finding is kept a few times, with its bytes.
    void add(const std::string& what, std::string_view sent, std::string_view received);
    void add(const std::string& what, const Wire& wire) { add(what, wire.sent(), wire.received()); }
    [[nodiscard]] std::map<std::string, std::size_t> all() const;

  private:
    std::filesystem::path folder_;
    mutable std::mutex mutex_;
    std::map<std::string, std::size_t> kinds_;
    std::size_t files_ = 0;
};

/// How often which status was answered.
class Tally {
  public:
    void count(int status) {
        const std::scoped_lock lock(mutex_);
        ++counts_[status];
    }
    [[nodiscard]] std::map<int, std::size_t> all() const {
        const std::scoped_lock lock(mutex_);
        return counts_;
    }

  private:
    mutable std::mutex mutex_;
    std::map<int, std::size_t> counts_;
};

}  // namespace bivouac::traffic
