#include "server/networks.hpp"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

namespace bivouac::server {
namespace {

constexpr unsigned kMappedBits = 96;  // ::ffff:0:0/96

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// What follows the last comma; `list` keeps the rest.
std::string_view take_last(std::string_view& list) {
    const auto comma = list.rfind(',');
    const std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
    return trimmed(last);
}

}  // namespace

std::optional<Network::Bytes> Network::bytes_of(std::string_view address) {
    const std::string text(address);
    Bytes bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
    bytes.fill(0);
    bytes[10] = bytes[11] = 0xff;
    if (inet_pton(AF_INET, text.c_str(), bytes.data() + 12) == 1) return bytes;
    return std::nullopt;
}

std::optional<Network> Network::parse(std::string_view text) {
    const auto slash = text.find('/');
    const std::string_view address = text.substr(0, slash);
    const std::optional<Bytes> bytes = bytes_of(address);
    if (!bytes) return std::nullopt;
    const bool v4 = address.find(':') == std::string_view::npos;
    Network network;
    network.bytes_ = *bytes;
    if (slash == std::string_view::npos) return network;
    const std::string_view digits = text.substr(slash + 1);
    unsigned length = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    if (length > (v4 ? 32U : 128U)) return std::nullopt;
    network.length_ = v4 ? kMappedBits + length : length;
    return network;
}

bool Network::holds(std::string_view address) const {
    const std::optional<Bytes> bytes = bytes_of(address);
    if (!bytes) return false;
    const unsigned whole = length_ / 8;
    if (!std::equal(bytes_.begin(), bytes_.begin() + whole, bytes->begin())) return false;
    const unsigned rest = length_ % 8;
    if (rest == 0) return true;
    const unsigned mask = 0xff00U >> rest & 0xffU;
    return (bytes_[whole] & mask) == ((*bytes)[whole] & mask);
}

bool any_holds(const Networks& networks, std::string_view address) {
    return std::any_of(networks.begin(), networks.end(), [&](const Network& n) { return n.holds(address); });
}

bool is_loopback(std::string_view address) {
    static const Networks kLoopback = [] {
        Networks both;
        for (const char* const text : {"127.0.0.0/8", "::1"}) {
            if (const auto network = Network::parse(text)) both.push_back(*network);
        }
        return both;
    }();
    return any_holds(kLoopback, address);
}

void see_through_proxy(Request& request, const std::string& peer, const Networks& trusted) {
    request.peer = peer;
    if (!any_holds(trusted, peer)) return;
    std::string_view chain = request.header("x-forwarded-for");
    while (!trimmed(chain).empty()) {
        const std::string_view hop = take_last(chain);
        if (!Network::parse(hop) || hop.find('/') != std::string_view::npos) break;
        request.peer = hop;
        if (!any_holds(trusted, hop)) break;
    }
    std::string_view schemes = request.header("x-forwarded-proto");
    if (!schemes.empty()) request.secure = take_last(schemes) == "https";
}

}  // namespace bivouac::server
