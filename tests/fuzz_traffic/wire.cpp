#include "tests/fuzz_traffic/wire.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::traffic {
namespace {

constexpr std::size_t kMostKept = 4UL * 1024 * 1024;

void keep(std::string& kept, std::string_view bytes) {
    if (kept.size() + bytes.size() <= kMostKept) kept.append(bytes);
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

HttpAnswer read_head(std::string_view head) {
    HttpAnswer out;
    if (head.starts_with("HTTP/1.") && head.size() > 12)
        out.status = std::atoi(std::string(head.substr(9, 3)).c_str());
    for (std::size_t at = head.find("\r\n"); at != std::string_view::npos;) {
        const std::size_t end = std::min(head.find("\r\n", at + 2), head.size());
        const std::string_view line = head.substr(at + 2, end - at - 2);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos) {
            std::string_view value = line.substr(colon + 1);
            while (value.starts_with(' ')) value.remove_prefix(1);
            out.headers[lower(line.substr(0, colon))] = std::string(value);
        }
        at = end == head.size() ? std::string_view::npos : end;
    }
    return out;
}

}  // namespace

Wire::Wire(std::uint16_t port) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const timeval patience{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return;
    ::close(socket_);
    socket_ = -1;
    ended_ = true;
}

Wire::~Wire() {
    if (socket_ >= 0) ::close(socket_);
}

bool Wire::send(std::string_view bytes) {
    keep(sent_, bytes);
    while (!bytes.empty() && socket_ >= 0) {
        const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return socket_ >= 0;
}

void Wire::send_no_more() const {
    if (socket_ >= 0) ::shutdown(socket_, SHUT_WR);
}

bool Wire::more(Time patience) {
    if (ended_) return false;
    pollfd waits{socket_, POLLIN, 0};
    if (::poll(&waits, 1, static_cast<int>(patience.count())) <= 0) return false;
    char bytes[16384];
    const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
    if (n <= 0) {
        ended_ = true;
        return false;
    }
    in_.append(bytes, static_cast<std::size_t>(n));
    keep(received_, {bytes, static_cast<std::size_t>(n)});
    return true;
}

bool Wire::fill(std::size_t size, Time patience) {
    while (in_.size() < size) {
        if (!more(patience)) return false;
    }
    return true;
}

std::optional<HttpAnswer> Wire::answer(Time patience, bool to_head) {
    std::size_t end = 0;
    while ((end = in_.find("\r\n\r\n")) == std::string::npos) {
        if (!more(patience)) return std::nullopt;
    }
    HttpAnswer out = read_head(std::string_view(in_).substr(0, end));
    in_.erase(0, end + 4);
    const bool empty = to_head || out.status < 200 || out.status == 204 || out.status == 304;
    const auto length = out.headers.find("content-length");
    const std::size_t size =
        empty || length == out.headers.end() ? 0 : std::strtoul(length->second.c_str(), nullptr, 10);
    out.whole = fill(size, std::max(patience, Time(5000)));
    out.body = in_.substr(0, size);
    in_.erase(0, out.body.size());
    return out;
}

std::optional<Frame> Wire::frame(Time patience) {
    if (!fill(2, patience)) return std::nullopt;
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(in_[i]));
    };
    std::size_t head = 2;
    std::uint64_t size = byte(1) & 0x7FU;
    const std::size_t extended = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!fill(head + extended, patience)) return std::nullopt;
    if (extended > 0) size = 0;
    for (std::size_t i = 0; i < extended; ++i) size = (size << 8U) | byte(head + i);
    head += extended;
    if (size > kMostKept || !fill(head + size, Time(5000))) return std::nullopt;
    Frame out{static_cast<unsigned>(byte(0) & 0x0FU), in_.substr(head, size)};
    in_.erase(0, head + size);
    return out;
}

}  // namespace bivouac::traffic
