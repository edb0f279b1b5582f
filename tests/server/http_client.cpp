#include "tests/server/http_client.hpp"

#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::trial {
namespace {

constexpr timeval kPatience{30, 0};

bool same_letters(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(b[i])))
            return false;
    }
    return true;
}

}  // namespace

int connected_socket(std::uint16_t port) {
    const int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (port == 0 || connect(s, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
        close(s);
        throw Lost("nobody listens");
    }
    const int yes = 1;
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    return s;
}

void send_whole(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n <= 0) throw Lost("the connection ended while it was asked");
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
}

std::string HttpAnswer::header(std::string_view name) const {
    for (std::size_t at = head.find("\r\n"); at != std::string::npos; at = head.find("\r\n", at + 2)) {
        const std::string_view line = std::string_view(head).substr(at + 2);
        if (line.size() <= name.size() || line[name.size()] != ':') continue;
        if (!same_letters(line.substr(0, name.size()), name)) continue;
        std::string_view value = line.substr(name.size() + 1, line.find("\r\n") - name.size() - 1);
        while (value.starts_with(' ')) value.remove_prefix(1);
        return std::string(value);
    }
    return {};
}

HttpClient::HttpClient(std::uint16_t port) : socket_(connected_socket(port)) {}

HttpClient::~HttpClient() {
    close(socket_);
}

void HttpClient::receive() {
    std::array<char, 16384> bytes{};
    const ssize_t n = recv(socket_, bytes.data(), bytes.size(), 0);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("the server is silent");
    if (n <= 0) throw Lost("the connection ended before the answer");
    received_.append(bytes.data(), static_cast<std::size_t>(n));
}

HttpAnswer HttpClient::ask(std::string_view method, std::string_view target, std::string_view body,
                           std::string_view token) {
    std::string request(method);
    request.append(" ").append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    if (!token.empty()) request.append("Authorization: Bearer ").append(token).append("\r\n");
    if (!body.empty()) {
        request.append("Content-Type: application/json\r\nContent-Length: ");
        request.append(std::to_string(body.size())).append("\r\n");
    }
    request.append("\r\n").append(body);
    send_whole(socket_, request);

    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) receive();
    HttpAnswer answer;
    answer.head = received_.substr(0, end + 2);
    received_.erase(0, end + 4);
    if (answer.head.size() > 12)
        std::from_chars(answer.head.data() + 9, answer.head.data() + 12, answer.status);
    const std::string length = answer.header("Content-Length");
    std::size_t size = 0;
    std::from_chars(length.data(), length.data() + length.size(), size);
    while (received_.size() < size) receive();
    answer.body = received_.substr(0, size);
    received_.erase(0, size);
    return answer;
}

}  // namespace bivouac::trial
