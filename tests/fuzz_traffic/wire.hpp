// One connection to the server under test, byte by byte, with all that went over it kept so that a finding
// can be sent again. It reads answers as loosely as it can: judging them is for others.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bivouac::traffic {

struct HttpAnswer {
    int status = 0;
    std::map<std::string, std::string> headers;  ///< names in lower case
    std::string body;
    bool whole = false;  ///< as long as it says
};

struct Frame {
    unsigned opcode = 0;
    std::string payload;
};

class Wire {
  public:
    using Time = std::chrono::milliseconds;

    explicit Wire(std::uint16_t port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool connected() const { return socket_ >= 0; }
    /// False: the other end does not take it any more.
    bool send(std::string_view bytes);
    void send_no_more() const;  ///< half closed
    /// The next answer; none if it does not begin within `patience`, or if the connection ends first.
    std::optional<HttpAnswer> answer(Time patience, bool to_head = false);
    /// The next frame of a WebSocket.
    std::optional<Frame> frame(Time patience);
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] const std::string& sent() const { return sent_; }
    [[nodiscard]] const std::string& received() const { return received_; }

  private:
    bool more(Time patience);
    bool fill(std::size_t size, Time patience);

    int socket_ = -1;
    bool ended_ = false;
    std::string in_, sent_, received_;
};

}  // namespace bivouac::traffic
