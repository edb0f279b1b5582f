// The real program `bivouac serve` as a child process: started on any free port, asked for its address, and
// ended as the power ends it (`kill -9`) or as its host does (SIGTERM). It dies with whoever started it.
// Linux only, as everything here. Any thread may ask for the port; one thread owns the process.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace bivouac::trial {

struct ServerWish {
    std::filesystem::path program;         ///< `bivouac`
    std::vector<std::string> arguments;    ///< after `serve --listen 127.0.0.1:0`
    std::vector<std::string> environment;  ///< NAME=value, besides what is there
    std::filesystem::path log;             ///< gets what it writes to the standard error; empty: nobody does
};

class ServerProcess {
  public:
    /// Starts it and does not wait.
    explicit ServerProcess(const ServerWish& wish);
    ~ServerProcess();  ///< kills it
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// Waits until it says where it is. Throws if it ends instead.
    std::uint16_t wait_until_ready(std::chrono::milliseconds most = std::chrono::seconds(30));
    [[nodiscard]] pid_t pid() const { return pid_; }
    void kill_now();  ///< kill -9; it is gone when this returns
    /// SIGTERM, and the status that it exits with; -1 if a signal ended it, or had to after that time.
    int stop(std::chrono::seconds most = std::chrono::seconds(60));
    [[nodiscard]] bool runs();
    [[nodiscard]] std::string how_it_ended() const;  ///< once it does not run

  private:
    int wait_for_end();

    pid_t pid_ = -1;
    int out_ = -1;
    int status_ = 0;  ///< of wait(), once it has ended
};

}  // namespace bivouac::trial
