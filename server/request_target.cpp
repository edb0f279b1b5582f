#include "server/request_target.hpp"

#include <cstdint>

#include "server/json_body.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kMostParameters = 32;

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

enum class Plus : std::uint8_t { Plus, Space };

std::optional<std::string> decoded(std::string_view text, Plus plus) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const auto high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
            if (!high || !low) return std::nullopt;
            c = static_cast<char>(*high * 16 + *low);
            i += 2;
        } else if (c == '+' && plus == Plus::Space) {
            c = ' ';
        }
        out.push_back(c);
    }
    return is_plain_text(out, TextKind::Lines) ? std::optional(out) : std::nullopt;
}

bool escapes_slash(std::string_view path) {
    return path.find("%2f") != std::string_view::npos || path.find("%2F") != std::string_view::npos;
}

std::optional<Trouble> read_query(std::string_view query, Request& request) {
    std::size_t count = 0;
    while (!query.empty()) {
        const auto end = query.find('&');
        const std::string_view pair = query.substr(0, end);
        query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
        if (pair.empty()) continue;
        const auto equals = pair.find('=');
        auto name = decoded(pair.substr(0, equals), Plus::Space);
        auto value =
            equals == std::string_view::npos ? std::string() : decoded(pair.substr(equals + 1), Plus::Space);
        if (!name || name->empty() || !value) {
            return bad_input("The query holds an escape or a character that cannot be read.", "query");
        }
        if (++count > kMostParameters) return bad_input("The query has too many parameters.", "query");
        const auto [found, first] = request.query.try_emplace(std::move(*name), *value);
        if (!first) found->second.append(1, kNextValue).append(*value);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Trouble> read_target(std::string_view target, Request& request) {
    if (target.starts_with("http://") || target.starts_with("https://")) {  // as a proxy is asked
        const auto path = target.find_first_of("/?", target.find("//") + 2);
        target = path == std::string_view::npos ? "/" : target.substr(path);
    }
    if (target == "*" && request.method == "OPTIONS") target = "/";
    const auto question = target.find('?');
    const std::string_view path = target.substr(0, question);
    if (!path.starts_with('/') || path.find('#') != std::string_view::npos || escapes_slash(path)) {
        return bad_input("The path must begin with a slash and must not hold an escaped one.", "path");
    }
    auto plain = decoded(path, Plus::Plus);
    if (!plain) {
        return bad_input("The path holds an escape or a character that cannot be read.", "path");
    }
    request.path = std::move(*plain);
    if (question == std::string_view::npos) return std::nullopt;
    return read_query(target.substr(question + 1), request);
}

}  // namespace bivouac::server
