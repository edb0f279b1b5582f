// A client of the API as small as can be: one kept-alive connection, one request at a time, blocking. It
// reads answers by their Content-Length, which is how the server sends them. A connection that ends before
// the whole answer is there is Lost: whether the request was carried out is then not known, as for any
// client.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bivouac::trial {

class Lost : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A connection to 127.0.0.1:port, and bytes sent over one. Both throw Lost.
[[nodiscard]] int connected_socket(std::uint16_t port);
void send_whole(int socket, std::string_view bytes);

struct HttpAnswer {
    int status = 0;
    std::string head;  ///< with the status line
    std::string body;

    /// The value of a header, whatever its case; empty if it is not there.
    [[nodiscard]] std::string header(std::string_view name) const;
};

class HttpClient {
  public:
    /// Throws Lost if nobody listens at 127.0.0.1:port.
    explicit HttpClient(std::uint16_t port);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    /// An empty token: a stranger asks. An empty body: there is none.
    HttpAnswer ask(std::string_view method, std::string_view target, std::string_view body = {},
                   std::string_view token = {});
    HttpAnswer get(std::string_view target, std::string_view token = {}) {
        return ask("GET", target, {}, token);
    }

  private:
    void receive();

    int socket_ = -1;
    std::string received_;
};

}  // namespace bivouac::trial
