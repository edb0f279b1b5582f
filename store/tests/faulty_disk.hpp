// A disk that fills up and a machine that loses power, for the store's tests on SQLite. The system calls of
// SQLite's file layer go through here: writing can be made to find no room, and what every sync has made
// durable is remembered, so that a test can open what a power loss would have left. A sync does not wait for
// the real disk unless a test asks for it: what is written outlives the process all the same.
#pragma once

#include <cstdint>
#include <filesystem>

namespace bivouac::store {

/// While it lives, files grow only as far as there is room.
class FillingDisk {
  public:
    explicit FillingDisk(std::int64_t room);
    ~FillingDisk();
    FillingDisk(const FillingDisk&) = delete;
    FillingDisk& operator=(const FillingDisk&) = delete;

    void set_room(std::int64_t bytes);
    void make_room();  ///< for everything
};

/// While it lives, the content of every file below `folder` is remembered at each sync of it. What is there
/// when it begins counts as durable.
class PowerSupply {
  public:
    explicit PowerSupply(const std::filesystem::path& folder);
    ~PowerSupply();
    PowerSupply(const PowerSupply&) = delete;
    PowerSupply& operator=(const PowerSupply&) = delete;

    /// Writes into `to` what would be there after a power loss now: of each file what was synced.
    void copy_durable(const std::filesystem::path& to) const;
    [[nodiscard]] std::uint64_t syncs() const;
};

/// While it lives, a sync waits for the real disk.
class RealSyncs {
  public:
    RealSyncs();
    ~RealSyncs();
    RealSyncs(const RealSyncs&) = delete;
    RealSyncs& operator=(const RealSyncs&) = delete;
};

}  // namespace bivouac::store
