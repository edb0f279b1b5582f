#include "tests/server/live_socket.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::trial {
namespace {

constexpr std::string_view kHandshake =
    "GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer ";

timeval time_of(std::chrono::milliseconds time) {
    return {time.count() / 1000, time.count() % 1000 * 1000};
}

}  // namespace

LiveSocket::LiveSocket(std::uint16_t port, std::string_view token) : socket_(connected_socket(port)) {
    try {
        send_whole(socket_, std::string(kHandshake).append(token).append("\r\n\r\n"));
        std::size_t end = 0;
        while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
            if (!receive()) throw std::runtime_error("the server does not answer one who wants to watch");
        }
        if (!received_.starts_with("HTTP/1.1 101"))
            throw std::runtime_error("one who wants to watch is refused: " + received_.substr(0, 400));
        received_.erase(0, end + 4);
    } catch (...) {
        close(socket_);
        throw;
    }
}

LiveSocket::~LiveSocket() {
    close(socket_);
}

/// Masked, as a client's frames are (RFC 6455, section 5.3), here with a mask of zeros.
void LiveSocket::send_frame(Opcode opcode, std::string_view payload) const {
    std::string bytes(1, static_cast<char>(0x80U | static_cast<unsigned>(opcode)));
    if (payload.size() < 126) {
        bytes.push_back(static_cast<char>(0x80U | payload.size()));
    } else {
        bytes.push_back(static_cast<char>(0x80U | 126U));
        bytes.push_back(static_cast<char>(payload.size() >> 8U));
        bytes.push_back(static_cast<char>(payload.size() & 0xFFU));
    }
    send_whole(socket_, bytes.append(4, '\0').append(payload));
}

void LiveSocket::say(std::string_view text) {
    send_frame(Opcode::Text, text);
}

bool LiveSocket::receive() {
    std::array<char, 16384> bytes{};
    const ssize_t n = recv(socket_, bytes.data(), bytes.size(), 0);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return false;
    if (n <= 0) throw Lost("the connection of one who watches ended");
    received_.append(bytes.data(), static_cast<std::size_t>(n));
    return true;
}

std::optional<LiveSocket::Frame> LiveSocket::frame() {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(received_[i]); };
    if (received_.size() < 2) return std::nullopt;
    std::uint64_t length = byte(1) & 0x7FU;
    const std::size_t head = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (received_.size() < head) return std::nullopt;
    if (head > 2) length = 0;
    for (std::size_t i = 2; i < head; ++i) length = length << 8U | byte(i);
    if (received_.size() - head < length) return std::nullopt;
    Frame frame{static_cast<Opcode>(byte(0) & 0x0FU), (byte(0) & 0x80U) != 0, received_.substr(head, length)};
    received_.erase(0, head + length);
    return frame;
}

std::optional<std::string> LiveSocket::hear(std::chrono::milliseconds most) {
    const timeval time = time_of(most);
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
    while (true) {
        const std::optional<Frame> next = frame();
        if (!next) {
            if (!receive()) return std::nullopt;
            continue;
        }
        if (next->opcode == Opcode::Close) throw Lost("the server closed the connection of one who watches");
        if (next->opcode == Opcode::Ping) send_frame(Opcode::Pong, next->payload);
        if (next->opcode != Opcode::Text && next->opcode != Opcode::Continued) continue;
        text_.append(next->payload);
        if (next->last) return std::exchange(text_, {});
    }
}

}  // namespace bivouac::trial
