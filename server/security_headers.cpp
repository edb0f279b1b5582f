#include "server/security_headers.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bivouac::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

constexpr std::array<Header, 6> kAlways{{
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},  // for browsers that do not know frame-ancestors
    {"Referrer-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), usb=()"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";
constexpr std::string_view kApiPolicy = "default-src 'none'; frame-ancestors 'none'";

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

void add(Response& response, std::string_view name, std::string_view value) {
    const bool there = std::any_of(response.headers.begin(), response.headers.end(),
                                   [&](const auto& header) { return same_name(header.first, name); });
    if (!there) response.headers.emplace_back(name, value);
}

}  // namespace

void add_security_headers(Response& response, ResponseKind kind, bool secure) {
    for (const auto& [name, value] : kAlways) add(response, name, value);
    add(response, "Content-Security-Policy", kind == ResponseKind::Page ? kPagePolicy : kApiPolicy);
    if (kind == ResponseKind::Api) add(response, "Cache-Control", "no-store");
    // A year, as browsers want it before they remember it. Subdomains are not ours to speak for.
    if (secure) add(response, "Strict-Transport-Security", "max-age=31536000");
}

}  // namespace bivouac::server
