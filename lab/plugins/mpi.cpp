// Open MPI behind lab/transport.hpp: the module bivouac_mpi.so. Waiting looks at times instead of all the
// time, as MPI's own waiting does, which would take a core from those who play.
#include <chrono>
#include <exception>
#include <thread>

#include <mpi.h>

#include "lab/transport.hpp"

namespace bivouac::lab {
namespace {

class MpiTransport final : public Transport {
  public:
    MpiTransport() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~MpiTransport() override {
        if (std::uncaught_exceptions() == 0) MPI_Finalize();
    }
    MpiTransport(const MpiTransport&) = delete;
    MpiTransport& operator=(const MpiTransport&) = delete;

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }

    void send(int to, std::string_view text) override {
        MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, kTag, MPI_COMM_WORLD);
    }
    Message receive() override {
        while (!is_waiting()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        int size = 0;
        MPI_Get_count(&next_, MPI_CHAR, &size);
        Message message{next_.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
        MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return message;
    }
    [[nodiscard]] bool is_waiting() override {
        int there = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &next_);
        return there != 0;
    }

  private:
    static constexpr int kTag = 1;
    int rank_ = 0, size_ = 1;
    MPI_Status next_{};
};

}  // namespace
}  // namespace bivouac::lab

extern "C" __attribute__((visibility("default"))) bivouac::lab::Transport* bivouac_open_transport() {
    if (MPI_Init(nullptr, nullptr) != MPI_SUCCESS) return nullptr;
    return new bivouac::lab::MpiTransport;
}
