// Why something is not done, as the API tells it: an HTTP status, a code that programs go by, words for
// people and the place in the request that is meant. Rules that forbid an action come with it. Everything
// that can be asked of the server is answered by a JSON value or by a Trouble, never by an exception across
// threads. The words must never hold a token, a seed, or what the one who asked may not know.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>

#include <boost/json/value.hpp>

namespace bivouac::server {

namespace json = boost::json;

struct Trouble {
    unsigned status = 400;
    std::string code;          ///< "not_found", "not_legal", "taken", ...: docs/api.md lists them
    std::string message;       ///< a sentence
    std::string where;         ///< "body.action", "query.after", "header.authorization"; may be empty
    json::value reasons;       ///< an array as telling::reasons makes it; null if there are none
    unsigned retry_after = 0;  ///< seconds, for 429 and 503
};

/// 200 unless something was made (201). With a text there is no body.
struct Answered {
    json::value body;
    unsigned status = 200;
    std::string text{};  // NOLINT(readability-redundant-member-init): ready JSON or a record, sent as it is
};
[[nodiscard]] inline Answered ready(std::string text) {
    return {nullptr, 200, std::move(text)};
}

using Answer = std::variant<Answered, Trouble>;
/// Called once, on any thread of the server's; must not block.
using Then = std::function<void(Answer)>;

[[nodiscard]] inline Trouble not_found(std::string message, std::string where = {}) {
    return {404, "not_found", std::move(message), std::move(where), nullptr, 0};
}
[[nodiscard]] inline Trouble bad_input(std::string message, std::string where) {
    return {400, "bad_input", std::move(message), std::move(where), nullptr, 0};
}
[[nodiscard]] inline Trouble forbidden(std::string message, std::string where = {}) {
    return {403, "forbidden", std::move(message), std::move(where), nullptr, 0};
}
[[nodiscard]] inline Trouble conflict(std::string code, std::string message, std::string where = {}) {
    return {409, std::move(code), std::move(message), std::move(where), nullptr, 0};
}

}  // namespace bivouac::server
