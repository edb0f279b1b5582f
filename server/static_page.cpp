#include "server/static_page.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "server/api.hpp"
#include "server/security_headers.hpp"

namespace bivouac::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
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

/// A table's own address, `/t/ID`: the same page, which reads the rest from the address.
bool is_table_path(std::string_view path) {
    constexpr std::string_view kBefore = "/t/";
    constexpr std::size_t kLongestId = 64;
    if (!path.starts_with(kBefore)) return false;
    std::string_view id = path.substr(kBefore.size());
    if (id.ends_with('/')) id.remove_suffix(1);
    return !id.empty() && id.size() <= kLongestId && id.find('/') == std::string_view::npos;
}

}  // namespace

StaticPage::StaticPage(std::span<const EmbeddedFile> files) {
    constexpr std::string_view kFolder = "page/", kHtml = ".html";
    for (const EmbeddedFile& file : files) {
        if (!file.path.starts_with(kFolder)) continue;
        const std::string name(file.path.substr(kFolder.size()));
        const File entry{file.text, type_of(name), tag_of(file.text)};
        files_.emplace("/" + name, entry);
        if (name == "index.html") files_.emplace("/", entry);
        if (name.ends_with(kHtml)) files_.emplace("/" + name.substr(0, name.size() - kHtml.size()), entry);
    }
}

std::optional<Response> StaticPage::answer(const Request& request) const {
    const auto found = files_.find(is_table_path(request.path) ? "/" : std::string_view(request.path));
    if (found == files_.end()) return std::nullopt;
    const File& file = found->second;
    Response response;
    if (request.method == "OPTIONS") {
        response.status = 204;
        response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
    } else if (request.method != "GET") {
        const Trouble trouble{405, "method_not_allowed", "A page can only be read.", "method", nullptr, 0};
        response = error_response(trouble, request);
        response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
        return response;
    } else if (names_tag(request.header("if-none-match"), file.tag)) {
        response.status = 304;
    } else {
        response.body = file.text;
    }
    response.type = file.type;
    response.headers.emplace_back("ETag", file.tag);
    response.headers.emplace_back("Cache-Control", "no-cache");
    add_security_headers(response, ResponseKind::Page, request.secure);
    return response;
}

}  // namespace bivouac::server
