// The opening of a WebSocket: what is wrong with it is told as everywhere else, by us and not by a library.
#include <boost/json/parse.hpp>

#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

struct Opening {
    const char *method, *upgrade, *connection, *version, *key;
    int status;
    const char* where;
};

constexpr const char* kKey = "dGhlIHNhbXBsZSBub25jZQ==";

NetAnswer opened(std::uint16_t port, const Opening& o) {
    std::string headers;
    const auto add = [&](const char* name, const char* value) {
        if (value != nullptr) headers.append(name).append(": ").append(value).append("\r\n");
    };
    add("Upgrade", o.upgrade);
    add("Connection", o.connection);
    add("Sec-WebSocket-Version", o.version);
    add("Sec-WebSocket-Key", o.key);
    return NetClient(port).ask(o.method, "/api/v1/live", headers);
}

using NetUpgrade = NetTest;

TEST_F(NetUpgrade, what_is_wrong_with_an_opening_is_told_as_an_error_of_ours) {
    serve();
    const Opening openings[] = {
        {"GET", nullptr, "Upgrade", "13", kKey, 426, "header.upgrade"},
        {"GET", "h2c", "Upgrade", "13", kKey, 426, "header.upgrade"},
        {"GET", "websocket", "Upgrade", "8", kKey, 426, "header.sec-websocket-version"},
        {"GET", "websocket", "Upgrade", nullptr, kKey, 426, "header.sec-websocket-version"},
        {"GET", "websocket", "keep-alive", "13", kKey, 400, "header.connection"},
        {"GET", "websocket", nullptr, "13", kKey, 400, "header.connection"},
        {"GET", "websocket", "Upgrade", "13", nullptr, 400, "header.sec-websocket-key"},
        {"GET", "websocket", "Upgrade", "13", "short", 400, "header.sec-websocket-key"},
        {"POST", "websocket", "Upgrade", "13", kKey, 400, "request"},
    };
    for (const Opening& o : openings) {
        const NetAnswer answer = opened(port(), o);
        expect_error(answer, o.status, o.where);
        EXPECT_EQ(json::parse(answer.body).at("error").at("where"), o.where);
        EXPECT_FALSE(answer.headers.contains("server")) << o.where;
    }
}

TEST_F(NetUpgrade, the_library_and_its_version_are_not_told) {
    serve();
    NetClient client(port());
    const NetAnswer answer = client.upgrade();
    ASSERT_EQ(answer.status, 101);
    EXPECT_EQ(answer.headers.at("server"), "bivouac");
}

}  // namespace
}  // namespace bivouac::server
