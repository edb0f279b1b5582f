// The API: everything below /api/v1 and /healthz, from a request to its response. It finds the route, asks
// who it is (sign-ins, CSRF), holds rate limits, reads and checks what was sent, asks the house or the
// people in the store, and writes the answer as JSON. Any thread may ask; nothing here waits for a write.
// It must never put a token, a seed or a password into an error, nor answer with anything the house withheld.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/house.hpp"
#include "server/message.hpp"
#include "server/passwords.hpp"
#include "server/rate_limit.hpp"
#include "server/surroundings.hpp"
#include "server/trouble.hpp"
#include "store/store.hpp"

namespace bivouac::server {

/// Something that who keeps watch over a server wants to read in its log. It never holds a secret.
struct SecurityEvent {
    std::string_view what;  ///< "sign_in_failed", "csrf_refused", "rate_limited", ...: docs/security.md
    std::string_view peer;
    std::string_view person;  ///< an id; empty if not known
};

struct ApiOptions {
    /// What browsers call this server, "https://play.example.org"; empty: scheme and Host of the request.
    std::string origin;
    RateLimits limits;
    PasswordOptions passwords;
    std::chrono::seconds sign_in_cache{5};  ///< how long a sign-in ended by another server may still count
    std::chrono::hours guest_life{24 * 400}, account_life{24 * 90}, program_life{24 * 365};
    std::filesystem::path pictures;                   ///< where painted grounds are kept; empty: nowhere
    std::function<void(const SecurityEvent&)> watch;  ///< any thread; must not block; may be empty
    Complain complain;  ///< what failed on the threads of passwords and pictures
};

class Api {
  public:
    Api(store::Store& store, House& house, Surroundings surroundings, ApiOptions options = {});
    ~Api();  ///< waits until every request is answered
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    /// Whether a path is the API's: what is not belongs to the page and to the metrics.
    [[nodiscard]] static bool owns(std::string_view path);

    /// Answers once, on any thread, perhaps before it returns.
    void handle(Request request, Reply reply);

    /// Who asks, by cookie or bearer token, with CSRF and Origin checked; a stranger's person is empty. For
    /// a WebSocket's upgrade, and again whenever it asks for a table, so that a sign-out ends it.
    [[nodiscard]] std::variant<Asking, Trouble> asking_of(const Request& request);

    /// "GET /api/v1/games", ...: every route, for the test of the OpenAPI file.
    [[nodiscard]] static std::vector<std::string> routes();

    struct Parts;  ///< api_parts.hpp

  private:
    std::unique_ptr<Parts> parts_;
};

/// An error as the API writes it, with all headers: also for those of the network (413, 431, ...).
[[nodiscard]] Response error_response(const Trouble& trouble, const Request& request);

}  // namespace bivouac::server
