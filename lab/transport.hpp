// Between the processes of a run on many machines: who there are, and texts from one to another. Open MPI is
// behind it, in a module of its own (lab/plugins/mpi.cpp) that is loaded only by who was started under
// mpirun, so that nobody else needs Open MPI or waits for it to load. This header is all that the program and
// the module share.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace bivouac::lab {

class Transport {
  public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    /// Leaves the group in good order, together with all others; if an exception is under way it just stops,
    /// and mpirun ends the others when the process has ended.
    virtual ~Transport() = default;

    [[nodiscard]] virtual int rank() const = 0;  ///< from 0
    [[nodiscard]] virtual int size() const = 0;

    struct Message {
        int from = 0;
        std::string text;
    };
    virtual void send(int to, std::string_view text) = 0;
    virtual Message receive() = 0;                ///< waits for one from anybody
    [[nodiscard]] virtual bool is_waiting() = 0;  ///< whether receive() would give one at once
};

/// What the module is asked for; null if the group cannot be joined. The caller owns it.
extern "C" using OpenTransport = Transport * (*)();
inline constexpr const char* kOpenTransport = "bivouac_open_transport";

/// How many processes mpirun has started, and which of them this is: from the environment, so that nothing is
/// loaded. One process, number 0, if it was not mpirun.
struct Launched {
    int rank = 0, size = 1;
};
Launched launched();

/// Joins the other processes; null if there are none. Throws std::runtime_error, with what to do, if this
/// program has no module for it.
std::unique_ptr<Transport> join_others();

}  // namespace bivouac::lab
