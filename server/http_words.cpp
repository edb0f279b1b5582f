#include "server/http_words.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "server/request_target.hpp"

namespace bivouac::server {
namespace {

namespace http = boost::beast::http;

// Given twice they could be read in two ways.
constexpr std::array<std::string_view, 12> kOnce{
    "authorization", "bivouac-hand",  "bivouac-link", "content-length", "content-type", "expect",
    "host",          "if-none-match", "origin",       "upgrade",        "x-csrf-token", "x-forwarded-proto"};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

std::optional<Trouble> read_fields(const RawRequest& raw, Request& request) {
    for (const auto& field : raw) {
        std::string name = lowered({field.name_string().data(), field.name_string().size()});
        const std::string_view value(field.value().data(), field.value().size());
        const auto [place, fresh] = request.headers.try_emplace(std::move(name), value);
        if (fresh) continue;
        if (std::find(kOnce.begin(), kOnce.end(), place->first) != kOnce.end()) {
            return bad_input("This header is given twice.", "header." + place->first);
        }
        place->second.append(place->first == "cookie" ? "; " : ", ").append(value);
    }
    return std::nullopt;
}

std::optional<Trouble> check_coding(const RawRequest& raw, const Request& request) {
    if (request.headers.contains("transfer-encoding") && !raw.chunked()) {
        return bad_input("Only `chunked` is known here.", "header.transfer-encoding");
    }
    const std::string_view coding = request.header("content-encoding");
    if (!coding.empty() && lowered(coding) != "identity") {
        return Trouble{415,
                       "unsupported_media_type",
                       "Bodies are not compressed here.",
                       "header.content-encoding",
                       nullptr,
                       0};
    }
    const std::string_view expect = request.header("expect");
    if (!expect.empty() && lowered(expect) != "100-continue") {
        return Trouble{
            417, "expectation_failed", "Only `100-continue` is known here.", "header.expect", nullptr, 0};
    }
    return std::nullopt;
}

std::string date_text() {
    return fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(std::time(nullptr)));
}

}  // namespace

std::optional<Trouble> read_head(const RawRequest& raw, Request& request) {
    request.method = {raw.method_string().data(), raw.method_string().size()};
    if (auto trouble = read_target({raw.target().data(), raw.target().size()}, request)) return trouble;
    if (auto trouble = read_fields(raw, request)) return trouble;
    if (raw.version() == 11 && request.header("host").empty()) {
        return bad_input("HTTP/1.1 wants to know the host.", "header.host");
    }
    return check_coding(raw, request);
}

std::optional<Trouble> check_upgrade(const RawRequest& raw) {
    constexpr std::size_t kKeySize = 24;  // 16 bytes in base64
    if (!http::token_list{raw[http::field::upgrade]}.exists("websocket"))
        return Trouble{426, "upgrade_required", "This is a WebSocket.", "header.upgrade", nullptr, 0};
    if (raw[http::field::sec_websocket_version] != "13") {
        return Trouble{
            426, "upgrade_required", "WebSockets are of version 13.", "header.sec-websocket-version", nullptr,
            0};
    }
    if (raw.method() != http::verb::get || raw.version() != 11)
        return bad_input("A WebSocket is opened by GET and HTTP/1.1.", "request");
    if (!http::token_list{raw[http::field::connection]}.exists("upgrade"))
        return bad_input("This must name `Upgrade`.", "header.connection");
    if (raw[http::field::sec_websocket_key].size() != kKeySize)
        return bad_input("This must be 16 bytes in base64.", "header.sec-websocket-key");
    return std::nullopt;
}

std::optional<Trouble> trouble_of_parser(const boost::system::error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return Trouble{431, "headers_too_large", "The request's head is too large.", "header", nullptr, 0};
    }
    if (error == http::error::body_limit) {
        return Trouble{413, "too_large", "The request's body is too large.", "body", nullptr, 0};
    }
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    const bool parsing = error.category() == make_error_code(http::error::bad_method).category();
    if (!parsing) return std::nullopt;
    return bad_input(fmt::format("This is not HTTP/1.1 ({}).", error.message()), "request");
}

std::string head_text(const Response& response, HeadOptions options) {
    const auto reason = http::obsolete_reason(static_cast<http::status>(response.status));
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status,
                                   std::string_view(reason.data(), reason.size()), date_text());
    auto out = std::back_inserter(head);
    const bool bodiless = response.status == 204 || response.status == 304;
    if (!bodiless) {
        fmt::format_to(out, "Content-Type: {}\r\nContent-Length: {}\r\n", response.type,
                       response.body.size());
    }
    for (const auto& [name, value] : response.headers) {
        if (value.find_first_of("\r\n") == std::string::npos) fmt::format_to(out, "{}: {}\r\n", name, value);
    }
    if (!options.keep) {
        head += "Connection: close\r\n";
    } else if (options.old) {
        head += "Connection: keep-alive\r\n";
    }
    head += "\r\n";
    return head;
}

}  // namespace bivouac::server
