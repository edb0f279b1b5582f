#include "bench/server/loop.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::load {

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

Loop::~Loop() {
    close(epoll_);
}

void Loop::add(int socket, Ready& owner) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &owner;
    if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) throw std::runtime_error("epoll_ctl failed");
}

void Loop::turn(int most_milliseconds) const {
    std::array<epoll_event, 256> events{};
    const int n = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), most_milliseconds);
    for (int i = 0; i < n; ++i) static_cast<Ready*>(events.at(static_cast<std::size_t>(i)).data.ptr)->ready();
}

int connect_to(std::uint16_t port, std::size_t n) {
    constexpr std::size_t kGroup = 200;
    const int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in from{}, to{};
    from.sin_family = to.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + static_cast<std::uint32_t>(n / kGroup));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(port);
    const int yes = 1;
    setsockopt(s, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (bind(s, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
        connect(s, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
        throw std::runtime_error(std::string("no connection: ") + std::strerror(errno));
    return s;
}

void send_whole(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) throw std::runtime_error("the server has closed a connection");
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
}

}  // namespace bivouac::load
