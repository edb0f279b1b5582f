// A WebSocket to `/api/v1/live` as small as can be: blocking, texts both ways, pings answered. A connection
// that ends, for whatever reason, is Lost. One thread has one socket.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/server/http_client.hpp"

namespace bivouac::trial {

class LiveSocket {
  public:
    /// Throws Lost if nobody listens at 127.0.0.1:port, and an error if he is not let in.
    LiveSocket(std::uint16_t port, std::string_view token);
    ~LiveSocket();
    LiveSocket(const LiveSocket&) = delete;
    LiveSocket& operator=(const LiveSocket&) = delete;

    void say(std::string_view text);
    /// The next text; none if none has come by then.
    std::optional<std::string> hear(std::chrono::milliseconds most);

  private:
    enum class Opcode : std::uint8_t { Continued = 0, Text = 1, Close = 8, Ping = 9, Pong = 10 };
    struct Frame {
        Opcode opcode{};
        bool last = true;
        std::string payload;
    };

    void send_frame(Opcode opcode, std::string_view payload) const;
    bool receive();                ///< false: the time is over
    std::optional<Frame> frame();  ///< the first that is there whole, taken from what has been received

    int socket_ = -1;
    std::string received_, text_;
};

}  // namespace bivouac::trial
