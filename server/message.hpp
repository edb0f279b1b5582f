// An HTTP request and its response as the API sees them, free of any network library: tests ask the API
// without a socket, and Boost.Beast stays in the files of the network. Names of headers are lower case.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::server {

/// Between the values of a parameter that is given several times. It cannot be in a value.
inline constexpr char kNextValue = '\x1f';

struct Request {
    std::string method;  ///< "GET"
    std::string path;    ///< decoded, without the query: "/api/v1/tables/abc"
    std::map<std::string, std::string, std::less<>> query;
    std::map<std::string, std::string, std::less<>> headers;
    std::string body;
    std::string peer;     ///< the client's address, by the proxy's word if the proxy is trusted
    bool secure = false;  ///< TLS here or at the proxy

    [[nodiscard]] std::string_view header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view{} : std::string_view(found->second);
    }
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string person;  ///< the id of who asked, for the log; it is not sent
};

using Reply = std::function<void(Response)>;  ///< once, on any thread

}  // namespace bivouac::server
