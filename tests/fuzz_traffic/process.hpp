// The server under test as a process of its own, in a temporary folder: started, watched and told to stop.
// What it writes to its standard error (a sanitizer's report) is kept in a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

namespace bivouac::traffic {

class ServerProcess {
  public:
    /// Throws std::runtime_error if it does not come up.
    ServerProcess(const std::string& program, const std::filesystem::path& folder);
    ~ServerProcess();  ///< kills it if it still runs
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] bool alive();
    [[nodiscard]] std::size_t resident_bytes() const;
    [[nodiscard]] std::size_t open_files() const;
    /// Asks it to stop and waits: its exit status, or none if it had to be killed.
    std::optional<int> stop();
    /// The end of what it wrote to its standard error.
    [[nodiscard]] std::string last_words() const;

  private:
    void read_port(int out);

    std::filesystem::path errors_;
    pid_t pid_ = -1;
    int status_ = 0;
    std::uint16_t port_ = 0;
};

}  // namespace bivouac::traffic
