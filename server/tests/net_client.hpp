// Clients that speak over a real socket, byte by byte: HTTP as it is typed, TLS, and WebSocket frames. What
// they await comes within five seconds or the test fails.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct ssl_ctx_st;
struct ssl_st;

namespace bivouac::server {

struct NetAnswer {
    int status = 0;  ///< 0: the connection was closed without one
    std::map<std::string, std::string> headers;
    std::string body;
};

class NetClient {
  public:
    enum class Over { Plain, Tls };
    explicit NetClient(std::uint16_t port, Over over = Over::Plain, int receive_buffer = 0,
                       int tls_version = 0);
    ~NetClient();
    NetClient(const NetClient&) = delete;
    NetClient& operator=(const NetClient&) = delete;

    void send(std::string_view bytes);
    /// Sends a request with Host and, if there is a body, Content-Length and a JSON type.
    NetAnswer ask(const std::string& method, const std::string& target, const std::string& more_headers = {},
                  const std::string& body = {});
    NetAnswer answer(bool to_head = false);
    [[nodiscard]] bool closed(int milliseconds = 5000);  ///< whether the server closes by then
    [[nodiscard]] bool handshaken() const { return secure_; }

    // WebSocket
    NetAnswer upgrade(const std::string& more_headers = {});
    void say(std::string_view text);
    void frame(unsigned opcode, std::string_view payload);
    /// The next text; none when it is closed. Pings are answered.
    std::optional<std::string> hear(int milliseconds = 5000);
    [[nodiscard]] unsigned close_code() const { return close_code_; }

  private:
    bool more(int milliseconds = 5000);
    std::optional<std::string> line();
    bool fill(std::size_t size, int milliseconds = 5000);

    int socket_ = -1;
    ssl_ctx_st* context_ = nullptr;
    ssl_st* tls_ = nullptr;
    bool secure_ = false, ended_ = false;
    unsigned close_code_ = 0;
    std::string in_;
};

}  // namespace bivouac::server
