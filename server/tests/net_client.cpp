#include "server/tests/net_client.hpp"

#include <array>
#include <chrono>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::server {
namespace {

std::string lowered(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

}  // namespace

NetClient::NetClient(std::uint16_t port, Over over, int receive_buffer, int tls_version)
    : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) {
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) {
        throw std::runtime_error("nobody listens");
    }
    if (over == Over::Plain) return;
    context_ = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_security_level(context_, 0);  // so that it can offer what is too old
    if (tls_version != 0) {
        SSL_CTX_set_min_proto_version(context_, tls_version);
        SSL_CTX_set_max_proto_version(context_, tls_version);
    }
    tls_ = SSL_new(context_);
    SSL_set_fd(tls_, socket_);
    secure_ = SSL_connect(tls_) == 1;
}

NetClient::~NetClient() {
    if (tls_ != nullptr) SSL_free(tls_);
    if (context_ != nullptr) SSL_CTX_free(context_);
    close(socket_);
}

void NetClient::send(std::string_view bytes) {
    if (tls_ != nullptr) {
        SSL_write(tls_, bytes.data(), static_cast<int>(bytes.size()));
        return;
    }
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool NetClient::more(int milliseconds) {
    if (ended_) return false;
    if (tls_ == nullptr || SSL_pending(tls_) == 0) {
        pollfd wanted{socket_, POLLIN, 0};
        if (poll(&wanted, 1, milliseconds) <= 0) return false;
    }
    std::array<char, 65536> some{};
    const ssize_t got = tls_ != nullptr ? SSL_read(tls_, some.data(), static_cast<int>(some.size()))
                                        : recv(socket_, some.data(), some.size(), 0);
    if (got <= 0) {
        ended_ = true;
        return false;
    }
    in_.append(some.data(), static_cast<std::size_t>(got));
    return true;
}

bool NetClient::fill(std::size_t size, int milliseconds) {
    while (in_.size() < size) {
        if (!more(milliseconds)) return false;
    }
    return true;
}

std::optional<std::string> NetClient::line() {
    std::size_t end = 0;
    while ((end = in_.find("\r\n")) == std::string::npos) {
        if (!more()) return std::nullopt;
    }
    std::string text = in_.substr(0, end);
    in_.erase(0, end + 2);
    return text;
}

NetAnswer NetClient::answer(bool to_head) {
    NetAnswer answer;
    const auto first = line();
    if (!first || first->size() < 12) return answer;
    answer.status = std::stoi(first->substr(9, 3));
    for (auto text = line(); text && !text->empty(); text = line()) {
        const auto colon = text->find(": ");
        answer.headers[lowered(text->substr(0, colon))] = text->substr(colon + 2);
    }
    const auto length = answer.headers.find("content-length");
    if (length == answer.headers.end() || to_head) return answer;
    const std::size_t size = std::stoul(length->second);
    fill(size);
    answer.body = in_.substr(0, size);
    in_.erase(0, size);
    return answer;
}

NetAnswer NetClient::ask(const std::string& method, const std::string& target,
                         const std::string& more_headers, const std::string& body) {
    std::string text = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + more_headers;
    if (!body.empty()) {
        text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    send(text + "\r\n" + body);
    return answer(method == "HEAD");
}

bool NetClient::closed(int milliseconds) {
    while (more(milliseconds)) {
    }
    return ended_;
}

NetAnswer NetClient::upgrade(const std::string& more_headers) {
    send(
        "GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
        more_headers + "\r\n");
    return answer();
}

void NetClient::say(std::string_view text) {
    frame(1, text);
}

void NetClient::frame(unsigned opcode, std::string_view payload) {
    std::string bytes(1, static_cast<char>(0x80U | opcode));
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80U | payload.size());
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(0x80U | 126U);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xFFU);
    } else {
        bytes += static_cast<char>(0x80U | 127U);
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>(payload.size() >> shift & 0xFFU);
    }
    bytes.append(4, '\0');  // a mask that changes nothing
    bytes += payload;
    send(bytes);
}

std::optional<std::string> NetClient::hear(int milliseconds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 || !fill(2, static_cast<int>(left.count()))) return std::nullopt;
        const unsigned opcode = static_cast<unsigned char>(in_[0]) & 0x0FU;
        std::size_t size = static_cast<unsigned char>(in_[1]) & 0x7FU, head = 2;
        const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
        head += wide;
        if (!fill(head)) return std::nullopt;
        if (wide > 0) size = 0;
        for (std::size_t i = 0; i < wide; ++i) size = size << 8U | static_cast<unsigned char>(in_[2 + i]);
        if (!fill(head + size)) return std::nullopt;
        std::string payload = in_.substr(head, size);
        in_.erase(0, head + size);
        if (opcode == 1) return payload;
        if (opcode == 9) frame(10, payload);
        if (opcode != 8) continue;
        if (payload.size() >= 2) {
            close_code_ =
                static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
        }
        frame(8, payload);
        return std::nullopt;
    }
}

}  // namespace bivouac::server
