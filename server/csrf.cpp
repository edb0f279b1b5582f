#include "server/csrf.hpp"

#include <array>

#include <sodium.h>

#include "engine/digest.hpp"

namespace bivouac::server {

std::string csrf_token(std::string_view sign_in_token) {
    constexpr std::string_view kWhat = "bivouac csrf token";
    std::array<std::uint8_t, 32> out{};
    // A token of ours is as long as a key may be; the store has only its digest, from which this cannot be
    // made.
    if (sign_in_token.size() < crypto_generichash_KEYBYTES_MIN ||
        sign_in_token.size() > crypto_generichash_KEYBYTES_MAX)
        return {};
    const auto* key = reinterpret_cast<const unsigned char*>(sign_in_token.data());
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(kWhat.data()),
                       kWhat.size(), key, sign_in_token.size());
    return to_hex(out);
}

bool is_csrf_token(std::string_view given, std::string_view sign_in_token) {
    const std::string expected = csrf_token(sign_in_token);
    return !expected.empty() && given.size() == expected.size() &&
           sodium_memcmp(given.data(), expected.data(), given.size()) == 0;
}

Provenance provenance(const Request& request, std::string_view known) {
    const std::string_view origin = request.header("origin");
    if (!origin.empty()) {
        std::string ours(known);
        if (ours.empty()) {
            ours = request.secure ? "https://" : "http://";
            ours += request.header("host");
        }
        return origin == ours ? Provenance::Ours : Provenance::Foreign;
    }
    const std::string_view site = request.header("sec-fetch-site");
    if (site.empty()) return Provenance::Silent;
    return site == "same-origin" || site == "none" ? Provenance::Ours : Provenance::Foreign;
}

}  // namespace bivouac::server
