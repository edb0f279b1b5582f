// Requests for the fuzz: those that a client would send, the same with something wrong in them (method, path,
// headers, JSON), and bytes that are hardly a request at all. Everything follows from the generator given.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rng.hpp"

namespace bivouac::traffic {

/// What requests are made of: what the server has told those who prepared it.
struct World {
    std::vector<std::string> tokens;  ///< bearer tokens
    std::string cookie, csrf;         ///< of a browser
    std::vector<std::string> tables, seats, actions;
};

struct HttpRequest {
    std::string method = "GET", target = "/", version = "HTTP/1.1";
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;

    [[nodiscard]] bool to_head() const { return method == "HEAD"; }
    /// With a Content-Length unless the headers speak of one.
    [[nodiscard]] std::string text() const;
};

class Requests {
  public:
    Requests(const World& world, Rng& rng) : world_(world), rng_(rng) {}

    /// As a client would send it; not all of them succeed.
    [[nodiscard]] HttpRequest valid();
    /// The same with one to three things wrong.
    [[nodiscard]] HttpRequest distorted();
    /// A valid one with bytes changed, doubled, cut out or added.
    [[nodiscard]] std::string spoiled();
    /// A body in chunks, most often not as they should be.
    [[nodiscard]] std::string chunked();
    /// The opening of a WebSocket.
    [[nodiscard]] HttpRequest upgrade();
    /// A JSON text with something wrong in it, or something that is no JSON.
    [[nodiscard]] std::string odd_json(const std::string& text);
    /// Any text: empty, long, with control characters, no UTF-8, ...
    [[nodiscard]] std::string odd_text();
    [[nodiscard]] std::string bytes(std::size_t count);
    [[nodiscard]] const std::string& one_of(const std::vector<std::string>& all);
    [[nodiscard]] const World& world() const { return world_; }

  private:
    [[nodiscard]] std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    void sign(HttpRequest& request);
    void distort_target(HttpRequest& request);
    void distort_headers(HttpRequest& request);
    void distort_body(HttpRequest& request);
    [[nodiscard]] std::string fill(std::string_view pattern);

    const World& world_;
    Rng& rng_;
};

}  // namespace bivouac::traffic
