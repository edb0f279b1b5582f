#include "server/static_page.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "server/api.hpp"
#include "server/embedded_page.hpp"
#include "server/gzip.hpp"
#include "server/security_headers.hpp"

namespace bivouac::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
}};

std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : kTypes) {
        if (path.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

/// FNV-1a: tells versions of our own files apart, no more.
std::string tag_of(std::string_view text) {
    std::uint64_t value = 14695981039346656037ULL;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return fmt::format("\"{:016x}\"", value);
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    return if_none_match == "*" || if_none_match.find(tag) != std::string_view::npos;
}

/// Cuts off and gives what comes before `mark`; throws if there is none.
std::string_view cut(std::string_view& text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) throw std::invalid_argument("the page's pack is damaged");
    const std::string_view before = text.substr(0, at);
    text.remove_prefix(at + 1);
    return before;
}

struct Packed {
    std::string_view path, encoding;
    std::size_t size = 0;
};

/// The index of a pack; `rest` becomes the bytes behind it.
std::vector<Packed> read_index(std::string_view& rest) {
    std::vector<Packed> index;
    for (std::string_view line = cut(rest, '\n'); !line.empty(); line = cut(rest, '\n')) {
        Packed packed;
        packed.path = cut(line, '\t');
        packed.encoding = cut(line, '\t');
        const auto read = std::from_chars(line.data(), line.data() + line.size(), packed.size);
        if (read.ec != std::errc{}) throw std::invalid_argument("the page's pack is damaged");
        index.push_back(packed);
    }
    return index;
}

/// Addresses that the client itself turns into pages: `/t/ID`, `/games/GAME/rules/NUMBER`.
bool is_client_path(std::string_view path) {
    constexpr std::array<std::string_view, 4> kFirst{"t", "games", "new", "account"};
    std::string_view first = path.substr(std::min<std::size_t>(1, path.size()));
    first = first.substr(0, first.find('/'));
    return std::find(kFirst.begin(), kFirst.end(), first) != kFirst.end();
}

Response only_read(const Request& request) {
    const Trouble trouble{405, "method_not_allowed", "A page can only be read.", "method", nullptr, 0};
    Response response = error_response(trouble, request);
    response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
    return response;
}

}  // namespace

StaticPage::StaticPage(std::span<const EmbeddedFile> files) {
    constexpr std::string_view kHashed = "/assets/";
    const auto found = text_of(files, "page.pack");
    if (!found) throw std::invalid_argument("there is no page in this program");
    std::string_view pack = *found;
    for (const Packed& packed : read_index(pack)) {
        if (packed.size > pack.size()) throw std::invalid_argument("the page's pack is damaged");
        File& file = files_[std::string(packed.path)];
        file.bodies.emplace(packed.encoding, pack.substr(0, packed.size));
        pack.remove_prefix(packed.size);
        file.type = type_of(packed.path);
        file.for_ever = packed.path.starts_with(kHashed);
        if (packed.encoding == "identity") file.tag = tag_of(file.bodies.find("identity")->second);
    }
}

std::pair<const StaticPage::File*, unsigned> StaticPage::find(const Request& request) const {
    if (const auto found = files_.find(request.path); found != files_.end()) return {&found->second, 200};
    const auto index = files_.find("/index.html");
    if (index == files_.end()) return {nullptr, 404};
    // A table is begun with other files than the lobby: its page names them, so that they come at once.
    if (const auto table = files_.find("/table.html");
        request.path.starts_with("/t/") && table != files_.end())
        return {&table->second, 200};
    if (request.path == "/" || is_client_path(request.path)) return {&index->second, 200};
    // A person who mistyped an address reads it from the page; programs get the API's error.
    const bool by_person = request.header("accept").find("text/html") != std::string_view::npos;
    if (by_person && !request.path.starts_with("/api/")) return {&index->second, 404};
    return {nullptr, 404};
}

std::optional<Response> StaticPage::answer(const Request& request) const {
    const auto [file, status] = find(request);
    if (file == nullptr) return std::nullopt;
    if (request.method != "GET" && request.method != "OPTIONS") return only_read(request);
    Response response;
    response.status = status;
    response.type = file->type;
    if (request.method == "OPTIONS") {
        response.status = 204;
        response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
    } else if (names_tag(request.header("if-none-match"), file->tag)) {
        response.status = 304;
    } else {
        const std::string_view wanted = request.header("accept-encoding");
        auto body = file->bodies.find("identity");
        for (const std::string_view encoding : {std::string_view("br"), std::string_view("gzip")}) {
            const auto packed = file->bodies.find(encoding);
            if (packed == file->bodies.end() || !accepts_encoding(wanted, encoding)) continue;
            body = packed;
            response.headers.emplace_back("Content-Encoding", encoding);
            break;
        }
        response.body = body->second;
    }
    response.headers.emplace_back("ETag", file->tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("Cache-Control",
                                  file->for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    add_security_headers(response, ResponseKind::Page, request.secure);
    return response;
}

}  // namespace bivouac::server
