// One thread waits for many sockets (epoll) and hands each that is ready to its owner. With it, sockets that
// do not block and how they are connected. The client shares two cores with the server that it measures, so
// it is kept lean.
#pragma once

#include <cstdint>
#include <string_view>

namespace bivouac::load {

class Ready {
  public:
    virtual ~Ready() = default;
    virtual void ready() = 0;  ///< something can be read, or the connection has ended
};

class Loop {
  public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void add(int socket, Ready& owner) const;
    /// Handles what is ready, waiting for it at most so long.
    void turn(int most_milliseconds) const;

  private:
    int epoll_;
};

/// A connection to 127.0.0.1:port from the n-th group of two hundred, each with a loopback address of its
/// own: the server bounds how many come from one address.
[[nodiscard]] int connect_to(std::uint16_t port, std::size_t n);
/// All of it: what is sent here is small against the socket's buffer. Throws if the connection has ended.
void send_whole(int socket, std::string_view bytes);

}  // namespace bivouac::load
