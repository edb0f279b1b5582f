// The server under test in a temporary folder, with what is watched while it is under fire: its memory, its
// open files, and what it writes to its standard error (a sanitizer's report), which is kept in a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "tests/server/server_process.hpp"

namespace bivouac::traffic {

class ServerUnderFire {
  public:
    /// Throws std::runtime_error if it does not come up.
    ServerUnderFire(const std::string& program, const std::filesystem::path& folder);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] bool alive() { return process_.runs(); }
    [[nodiscard]] std::size_t resident_bytes() const;
    [[nodiscard]] std::size_t open_files() const;
    /// Asks it to stop and waits: its exit status, or -1 if it had to be killed.
    int stop() { return process_.stop(); }
    /// The end of what it wrote to its standard error.
    [[nodiscard]] std::string last_words() const;

  private:
    std::filesystem::path errors_;
    trial::ServerProcess process_;
    std::uint16_t port_ = 0;
};

}  // namespace bivouac::traffic
