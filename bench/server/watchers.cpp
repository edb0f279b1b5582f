#include "bench/server/watchers.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <string_view>

#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::load {
namespace {

enum class Opcode : std::uint8_t { Continued = 0, Text = 1, Close = 8, Ping = 9, Pong = 10 };

/// A short frame of a client: masked, here with a mask of zeros.
std::string frame(Opcode opcode, std::string_view payload) {
    std::string bytes{static_cast<char>(0x80U | static_cast<unsigned>(opcode)),
                      static_cast<char>(0x80U | payload.size()),
                      0,
                      0,
                      0,
                      0};
    return bytes.append(payload);
}

}  // namespace

/// Reads frames (RFC 6455, section 5.2) and keeps of them what it needs.
class Watchers::Watcher : public Ready {
  public:
    Watcher(WatchCounts& counts, int socket) : counts_(counts), socket_(socket) {}
    ~Watcher() override { close(socket_); }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    /// The handshake, waited for, and the wish to watch.
    void begin(const std::string& table) const {
        send_whole(
            socket_,
            "GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
        std::string said;
        while (said.find("\r\n\r\n") == std::string::npos) {
            std::array<char, 1024> piece{};
            const ssize_t n = recv(socket_, piece.data(), piece.size(), 0);
            if (n <= 0) throw std::runtime_error("a watcher is not let in");
            said.append(piece.data(), static_cast<std::size_t>(n));
        }
        if (!said.starts_with("HTTP/1.1 101"))
            throw std::runtime_error("a watcher is refused: " + said.substr(0, 200));
        send_whole(socket_, frame(Opcode::Text, R"({"watch":")" + table + R"("})"));
    }
    [[nodiscard]] int socket() const { return socket_; }

    void ready() override {
        static thread_local std::array<char, 256UL * 1024> piece;
        const ssize_t n = recv(socket_, piece.data(), piece.size(), MSG_DONTWAIT);
        if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (n <= 0) {
            ++counts_.closed;
            close(socket_);
            socket_ = -1;
            return;
        }
        counts_.bytes += static_cast<std::uint64_t>(n);
        read({piece.data(), static_cast<std::size_t>(n)});
    }

  private:
    void read(std::string_view bytes) {
        while (!bytes.empty()) {
            if (left_ > 0) {
                const std::size_t taken = std::min<std::size_t>(left_, bytes.size());
                if (opcode_ == Opcode::Ping) control_.append(bytes.substr(0, taken));
                bytes.remove_prefix(taken);
                left_ -= taken;
                if (left_ == 0) end_frame();
                continue;
            }
            head_.push_back(bytes.front());
            bytes.remove_prefix(1);
            if (head_.size() >= 2 && head_.size() == head_size()) begin_frame();
        }
    }
    [[nodiscard]] std::size_t head_size() const {
        const unsigned length = static_cast<unsigned char>(head_[1]) & 0x7FU;
        return length < 126 ? 2 : length == 126 ? 4 : 10;
    }
    void begin_frame() {
        const auto first = static_cast<unsigned char>(head_[0]);
        opcode_ = static_cast<Opcode>(first & 0x0FU);
        last_ = (first & 0x80U) != 0;
        left_ = static_cast<unsigned char>(head_[1]) & 0x7FU;
        if (left_ >= 126) {
            left_ = 0;
            for (std::size_t i = 2; i < head_.size(); ++i)
                left_ = left_ << 8U | static_cast<unsigned char>(head_[i]);
        }
        head_.clear();
        control_.clear();
        if (left_ == 0) end_frame();
    }
    void end_frame() {
        if (opcode_ == Opcode::Ping) send_whole(socket_, frame(Opcode::Pong, control_));
        if (last_ && (opcode_ == Opcode::Text || opcode_ == Opcode::Continued)) ++counts_.updates;
    }

    WatchCounts& counts_;
    int socket_;
    Opcode opcode_{};
    bool last_ = true;
    std::uint64_t left_ = 0;  // of the frame
    std::string head_, control_;
};

Watchers::Watchers(Loop& loop, std::uint16_t port) : loop_(loop), port_(port) {}

Watchers::~Watchers() = default;

void Watchers::attach(const std::string& table) {
    Watcher& watcher = *watchers_.emplace_back(
        std::make_unique<Watcher>(counts_, connect_to(port_, 1000 + watchers_.size())));
    watcher.begin(table);
    loop_.add(watcher.socket(), watcher);
    ++counts_.watching;
}

}  // namespace bivouac::load
