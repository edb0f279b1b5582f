#include "tests/fuzz_traffic/requests.hpp"

#include <array>
#include <span>

#include <fmt/format.h>

namespace bivouac::traffic {
namespace {

using std::string_literals::operator""s;

struct Pattern {
    std::string_view method, target, body;
};

// T a table, S a seat, A an action, in a target or a body.
constexpr std::array kPatterns{
    Pattern{"GET", "/", ""},
    Pattern{"GET", "/page.js", ""},
    Pattern{"HEAD", "/healthz", ""},
    Pattern{"GET", "/metrics", ""},
    Pattern{"GET", "/api/v1/openapi.json", ""},
    Pattern{"GET", "/api/v1/games", ""},
    Pattern{"GET", "/api/v1/games/shadow_of_the_eagle/basic/alcaniz/board", ""},
    Pattern{"GET", "/api/v1/games/shadow_of_the_eagle/rules/B6.1", ""},
    Pattern{"GET", "/api/v1/me", ""},
    Pattern{"PATCH", "/api/v1/me", R"({"name": "Anna"})"},
    Pattern{"GET", "/api/v1/sign-ins", ""},
    Pattern{"GET", "/api/v1/tables?state=playing&most=20", ""},
    Pattern{"GET", "/api/v1/tables?mine=true&after={T}", ""},
    Pattern{"GET", "/api/v1/tables/{T}", ""},
    Pattern{"POST", "/api/v1/tables/{T}/seats/{S}/holder", R"({"pin": "1234", "seed": "abc"})"},
    Pattern{"DELETE", "/api/v1/tables/{T}/seats/{S}/holder", ""},
    Pattern{"PUT", "/api/v1/tables/{T}/seats/{S}/bot", R"({"bot": "random"})"},
    Pattern{"GET", "/api/v1/tables/{T}/view?as={S}", ""},
    Pattern{"GET", "/api/v1/tables/{T}/view", ""},
    Pattern{"GET", "/api/v1/tables/{T}/events?as={S}&after=3", ""},
    Pattern{"GET", "/api/v1/tables/{T}/why?as={S}&action={A}", ""},
    Pattern{"GET", "/api/v1/tables/{T}/odds?as={S}", ""},
    Pattern{"POST", "/api/v1/tables/{T}/decisions",
            R"({"as": "{S}", "action": "{A}", "ticket": "abcdefgh"})"},
    Pattern{"POST", "/api/v1/tables/{T}/undo", R"({"as": "{S}"})"},
    Pattern{"POST", "/api/v1/tables/{T}/proposals", R"({"as": "{S}", "kind": "draw"})"},
    Pattern{"POST", "/api/v1/tables/{T}/proposals", R"({"as": "{S}", "kind": "take_back"})"},
    Pattern{"POST", "/api/v1/tables/{T}/proposals/answer", R"({"as": "{S}", "yes": false})"},
    Pattern{"GET", "/api/v1/tables/{T}/record", ""},
    Pattern{"GET", "/api/v1/tables/{T}/export?as={S}", ""},
    Pattern{"GET", "/api/v1/tables/{T}/messages?after=0", ""},
    Pattern{"GET", "/api/v1/tables/{T}/note", ""},
    Pattern{"PUT", "/api/v1/tables/{T}/note", R"({"text": "hold the hill"})"},
    Pattern{"GET", "/api/v1/live", ""},
    Pattern{"OPTIONS", "/api/v1/tables", ""},
};

// What takes much time and memory.
constexpr std::array kDear{
    Pattern{"POST", "/api/v1/sign-ins", R"({"name": "nobody", "password": "a long password"})"},
    Pattern{"POST", "/api/v1/tables/{T}/seats/{S}/hand", R"({"pin": "1234"})"},
};

// What makes rows.
constexpr std::array kSeldom{
    Pattern{"POST", "/api/v1/guests", R"({"name": "Zoe", "program": true})"},
    Pattern{"POST", "/api/v1/tables/{T}/messages", R"({"text": "hello", "to": "everybody", "as": "{S}"})"},
    Pattern{"POST", "/api/v1/tables",
            R"({"game": "shadow_of_the_eagle", "rules": "basic", "scenario": "alcaniz", "title": "x",)"
            R"( "visibility": "link", "seats": [{"seat": "{S}", "who": "me"}]})"},
};

std::string encoded(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ' ')
            out += "%20";
        else
            out += c;
    }
    return out;
}

void replace(std::string& text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

}  // namespace

std::string HttpRequest::text() const {
    std::string out = method + " " + target + " " + version + "\r\n";
    bool sized = body.empty();
    for (const auto& [name, value] : headers) {
        out += fmt::format("{}: {}\r\n", name, value);
        sized = sized || name == "Content-Length" || name == "Transfer-Encoding";
    }
    if (!sized) out += fmt::format("Content-Length: {}\r\n", body.size());
    return out + "\r\n" + body;
}

const std::string& Requests::one_of(const std::vector<std::string>& all) {
    static const std::string kNone = "none";
    return all.empty() ? kNone : all[below(all.size())];
}

std::string Requests::bytes(std::size_t count) {
    std::string out(count, '\0');
    for (char& c : out) c = static_cast<char>(rng_.below(256));
    return out;
}

std::string Requests::fill(std::string_view pattern) {
    std::string out(pattern);
    replace(out, "{T}", one_of(world_.tables));
    replace(out, "{S}", one_of(world_.seats));
    replace(out, "{A}", one_of(world_.actions));
    return out;
}

void Requests::sign(HttpRequest& request) {
    const std::uint32_t how = rng_.below(8);
    if (how == 0) return;
    if (how == 1) {
        request.headers.emplace_back("Cookie", "bivouac=" + world_.cookie);
        request.headers.emplace_back("X-CSRF-Token", world_.csrf);
        return;
    }
    request.headers.emplace_back("Authorization", "Bearer " + one_of(world_.tokens));
}

HttpRequest Requests::valid() {
    std::span<const Pattern> patterns = kPatterns;
    if (rng_.chance(1, 60)) patterns = kSeldom;
    if (rng_.chance(1, 1000)) patterns = kDear;
    const Pattern& p = patterns[below(patterns.size())];
    HttpRequest out;
    out.method = p.method;
    out.target = encoded(fill(p.target));
    out.body = fill(p.body);
    out.headers.emplace_back("Host", "127.0.0.1");
    if (!out.body.empty()) out.headers.emplace_back("Content-Type", "application/json");
    sign(out);
    return out;
}

HttpRequest Requests::upgrade() {
    HttpRequest out;
    out.target = "/api/v1/live";
    out.headers = {{"Host", "127.0.0.1"},
                   {"Upgrade", "websocket"},
                   {"Connection", "Upgrade"},
                   {"Sec-WebSocket-Version", "13"},
                   {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
    if (rng_.chance(3, 4)) out.headers.emplace_back("Authorization", "Bearer " + one_of(world_.tokens));
    return out;
}

std::string Requests::odd_text() {
    switch (rng_.below(12)) {
        case 0:
            return "";
        case 1:
            return std::string().append(1U << rng_.below(16), 'x');
        case 2:
            return bytes(rng_.below(40));
        case 3:
            return "\xC3\x28\xFF\xFE";
        case 4:
            return "a\0b"s;
        case 5:
            return "../../../../etc/passwd";
        case 6:
            return "'; DROP TABLE people; --";
        case 7:
            return "\xE2\x80\xAE\xF0\x9F\x92\xA3";
        case 8:
            return "-1";
        case 9:
            return "99999999999999999999999999";
        case 10:
            return "%s%n{}{0}<script>";
        default:
            return "1e400";
    }
}

// Distortions.

void Requests::distort_target(HttpRequest& request) {
    std::string& target = request.target;
    switch (rng_.below(12)) {
        case 0:
            target += "%00";
            break;
        case 1:
            target += rng_.chance(1, 2) ? "%zz" : "%";
            break;
        case 2:
            target = "/%2e%2e/%2e%2e/etc/passwd";
            break;
        case 3:
            target += "/" + std::string(rng_.below(20'000), 'a');
            break;
        case 4:
            target += bytes(5);
            break;
        case 5:
            target +=
                (target.find('?') == std::string::npos ? "?" : "&") + std::string("as=x&as=y&&=&after=-1");
            break;
        case 6:
            target = "http://other.example" + target;
            break;
        case 7:
            target = rng_.chance(1, 2) ? "*" : "other.example:443";
            break;
        case 8:
            target = "/" + target;
            break;
        case 9: {
            const std::size_t slash = target.rfind('/');
            target = target.substr(0, slash + 1) + encoded(odd_text());
            break;
        }
        case 10:
            target += "?" + std::string(rng_.below(3000), '&');
            break;
        default:
            target.clear();
            break;
    }
}

void Requests::distort_headers(HttpRequest& request) {
    auto& headers = request.headers;
    switch (rng_.below(18)) {
        case 0:
            if (!headers.empty()) headers.erase(headers.begin());
            break;
        case 1:
            headers.emplace_back("Host", "other.example");
            break;
        case 2:
            headers.emplace_back("X-Long", std::string(rng_.below(40'000), 'x'));
            break;
        case 3:
            for (std::uint32_t n = rng_.below(900); n > 0; --n) headers.emplace_back("X-N", "1");
            break;
        case 4:
            headers.emplace_back("X-Fold", "a\r\n  b\r\n\tc");
            break;
        case 5:
            headers.emplace_back(bytes(6), bytes(6));
            break;
        case 6:
            headers.emplace_back("Content-Length", odd_text());
            break;
        case 7:
            headers.emplace_back("Content-Length", "5");
            headers.emplace_back("Content-Length", "50");
            break;
        case 8:
            headers.emplace_back("Content-Length", "4");
            headers.emplace_back("Transfer-Encoding", "chunked");
            break;
        case 9:
            headers.emplace_back("Transfer-Encoding", rng_.chance(1, 2) ? "gzip, chunked" : "identity");
            break;
        case 10:
            headers.emplace_back("Expect", rng_.chance(1, 2) ? "100-continue" : "wonders");
            break;
        case 11:
            headers.emplace_back("Authorization", rng_.chance(1, 2) ? "Bearer " + odd_text() : odd_text());
            break;
        case 12:
            headers.emplace_back("Cookie", "bivouac=" + odd_text() + "; ;;=;bivouac=" + world_.cookie);
            break;
        case 13:
            headers.emplace_back("Origin", rng_.chance(1, 2) ? "null" : "https://evil.example");
            break;
        case 14:
            headers.emplace_back("Upgrade", rng_.chance(1, 2) ? "websocket" : "h2c");
            headers.emplace_back("Connection", "upgrade, keep-alive");
            break;
        case 15:
            headers.emplace_back("Content-Type", rng_.chance(1, 2) ? "text/plain" : odd_text());
            break;
        case 16:
            headers.emplace_back(rng_.chance(1, 2) ? "Bivouac-Hand" : "Bivouac-Link", odd_text());
            break;
        default:
            headers.emplace_back("X-Forwarded-For", odd_text());
            headers.emplace_back("X-Request-Id", odd_text());
            break;
    }
}

void Requests::distort_body(HttpRequest& request) {
    request.body = odd_json(request.body.empty() ? R"({"name": "x"})" : request.body);
    if (request.method == "GET" && rng_.chance(1, 2)) request.method = "POST";
}

HttpRequest Requests::distorted() {
    HttpRequest out = valid();
    for (std::uint32_t n = 1 + rng_.below(3); n > 0; --n) {
        switch (rng_.below(8)) {
            case 0: {
                static constexpr std::array<std::string_view, 8> kMethods{
                    "BREW", "get", "TRACE", "CONNECT", "P\x01ST", "", "PROPFIND", "DELETE"};
                // Nobody signs out: the rest of the fuzz would be a stranger's.
                const bool keeps_out = out.target.find("/tables") == std::string::npos;
                out.method = kMethods.at(below(kMethods.size() - (keeps_out ? 1 : 0)));
                break;
            }
            case 1:
            case 2:
                distort_target(out);
                break;
            case 3: {
                static constexpr std::array<std::string_view, 6> kVersions{
                    "HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/1.1x", "HTTP/11", ""};
                out.version = kVersions.at(below(kVersions.size()));
                break;
            }
            case 4:
            case 5:
                distort_headers(out);
                break;
            default:
                distort_body(out);
                break;
        }
    }
    return out;
}

std::string Requests::spoiled() {
    std::string text = valid().text();
    for (std::uint32_t n = 1 + rng_.below(6); n > 0 && !text.empty(); --n) {
        const std::size_t at = below(text.size());
        switch (rng_.below(5)) {
            case 0:
                text[at] = static_cast<char>(rng_.below(256));
                break;
            case 1:
                text.erase(at, rng_.below(8));
                break;
            case 2:
                text.insert(at, bytes(1 + rng_.below(8)));
                break;
            case 3:
                text.insert(at, text.substr(at, rng_.below(60)));
                break;
            default:
                text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << rng_.below(8)));
                break;
        }
    }
    return text;
}

std::string Requests::chunked() {
    HttpRequest request = valid();
    request.headers.emplace_back("Transfer-Encoding", "chunked");
    std::string body = request.body.empty() ? "{}" : request.body;
    request.body.clear();
    std::string out = request.text();
    for (std::uint32_t n = rng_.below(4); n > 0; --n) {
        static constexpr std::array<std::string_view, 8> kSizes{
            "0", "ffffffffffffffff", "-5", "zz", "1;ext=\"x", "fffffffffffffffffffff", "40000", " 3"};
        out += rng_.chance(1, 2) ? fmt::format("{:x}", body.size())
                                 : std::string(kSizes.at(below(kSizes.size())));
        out += rng_.chance(1, 8) ? "\n" : "\r\n";
        out += rng_.chance(1, 4) ? bytes(rng_.below(30)) : body;
        out += "\r\n";
    }
    return out + (rng_.chance(2, 3) ? "0\r\n\r\n" : "0\r\nTrailer: x\r\nContent-Length: 9\r\n\r\n");
}

}  // namespace bivouac::traffic
