// HTTP over a real socket: connections that stay, limits, and what is malformed.
#include <thread>

#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

using Net = NetTest;

TEST_F(Net, a_connection_serves_many_requests) {
    serve();
    NetClient client(port());
    for (int i = 0; i < 20; ++i) {
        const NetAnswer answer = client.ask("GET", "/healthz");
        ASSERT_EQ(answer.status, 200);
        EXPECT_EQ(answer.body, R"({"status":"ok"})");
    }
}

TEST_F(Net, requests_sent_ahead_are_answered_in_order) {
    serve();
    NetClient client(port());
    std::string many;
    for (int i = 0; i < 50; ++i) {
        many += i % 2 == 0 ? "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
                           : "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n";
    }
    client.send(many);
    for (int i = 0; i < 50; ++i) ASSERT_EQ(client.answer().status, i % 2 == 0 ? 200 : 404) << i;
}

TEST_F(Net, old_clients_and_those_who_ask_for_it_are_closed_upon) {
    serve();
    NetClient old(port());
    old.send("GET /healthz HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.answer().status, 200);
    EXPECT_TRUE(old.closed());
    NetClient leaving(port());
    const NetAnswer answer = leaving.ask("GET", "/healthz", "Connection: close\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.at("connection"), "close");
    EXPECT_TRUE(leaving.closed());
}

TEST_F(Net, head_is_get_without_its_body) {
    serve();
    NetClient client(port());
    for (const char* path : {"/healthz", "/api/v1/games", "/metrics"}) {
        const NetAnswer head = client.ask("HEAD", path);
        EXPECT_EQ(head.status, 200) << path;
        EXPECT_GT(std::stoul(head.headers.at("content-length")), 2U) << path;
    }
    EXPECT_EQ(client.ask("GET", "/healthz").status, 200);  // no body came with HEAD's answer
}

TEST_F(Net, a_head_beyond_16_kib_is_431) {
    serve();
    NetClient within(port());
    EXPECT_EQ(within.ask("GET", "/healthz", "X-Long: " + std::string(15'000, 'x') + "\r\n").status, 200);
    NetClient beyond(port());
    expect_error(beyond.ask("GET", "/healthz", "X-Long: " + std::string(17'000, 'x') + "\r\n"), 431);
    EXPECT_TRUE(beyond.closed());
    NetClient endless(port());
    endless.send("GET /" + std::string(200'000, 'a'));
    expect_error(endless.answer(), 431);
    EXPECT_TRUE(endless.closed());
}

TEST_F(Net, a_body_beyond_256_kib_is_413) {
    serve();
    NetClient announced(port());
    announced.send("POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n");
    expect_error(announced.answer(), 413);
    EXPECT_TRUE(announced.closed());
    NetClient sent(port());
    expect_error(sent.ask("POST", "/api/v1/guests", "", std::string(300'000, ' ')), 413);
    NetClient chunked(port());
    chunked.send("POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 5; ++i) chunked.send("10000\r\n" + std::string(0x10000, ' ') + "\r\n");
    expect_error(chunked.answer(), 413);
}

TEST_F(Net, chunked_bodies_are_read) {
    serve();
    NetClient client(port());
    client.send(
        "POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n8\r\n{\"name\":\r\nb\r\n\"Fernando\"}\r\n0\r\n\r\n");
    EXPECT_EQ(client.answer().status, 201);
    EXPECT_EQ(client.ask("GET", "/healthz").status, 200);
}

TEST_F(Net, who_expects_to_go_on_is_told_to) {
    serve();
    NetClient client(port());
    client.send(
        "POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 14\r\n"
        "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.answer().status, 100);
    client.send(R"({"name":"Eva"})");
    EXPECT_EQ(client.answer().status, 201);
    expect_error(client.ask("GET", "/healthz", "Expect: a miracle\r\n"), 417);
}

TEST_F(Net, malformed_requests_are_4xx_with_words) {
    serve();
    const std::string host = " HTTP/1.1\r\nHost: a\r\n";
    const std::string all[] = {
        "nonsense\r\n\r\n",
        "GET /healthz\r\n\r\n",
        "GET /healthz HTTP/3.9\r\n\r\n",
        "GET /healthz HTTP/1.1\r\n\r\n",
        "G@T /healthz" + host + "\r\n",
        "GET healthz" + host + "\r\n",
        "GET /%" + host + "\r\n",
        "GET /%zz" + host + "\r\n",
        "GET /%00" + host + "\r\n",
        "GET /%ff%fe" + host + "\r\n",
        "GET /api%2Fv1/games" + host + "\r\n",
        "GET /healthz?a=%2" + host + "\r\n",
        "GET /healthz?a=1&a=2" + host + "\r\n",
        "GET /healthz" + host + "Host: b\r\n\r\n",
        "GET /healthz" + host + "Bad Header: x\r\n\r\n",
        "GET /healthz" + host + "NoColon\r\n\r\n",
        "POST /api/v1/guests" + host + "Content-Length: -5\r\n\r\n",
        "POST /api/v1/guests" + host + "Content-Length: 1, 2\r\n\r\n",
        "POST /api/v1/guests" + host + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        "POST /api/v1/guests" + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/v1/guests" + host + "Transfer-Encoding: gzip\r\n\r\n",
        "POST /api/v1/guests" + host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        "POST /api/v1/guests" + host + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15),
    };
    for (const std::string& bytes : all) {
        NetClient client(port());
        client.send(bytes);
        const NetAnswer answer = client.answer();
        EXPECT_GE(answer.status, 400) << bytes;
        EXPECT_LT(answer.status, 500) << bytes;
        expect_error(answer, answer.status, bytes);
    }
    EXPECT_EQ(NetClient(port()).ask("GET", "/healthz").status, 200);
}

TEST_F(Net, slow_clients_are_cut_off) {
    serve([](ServerOptions& o) {
        o.times.head = std::chrono::milliseconds(150);
        o.times.body = std::chrono::milliseconds(150);
        o.times.idle = std::chrono::milliseconds(250);
    });
    NetClient slow(port());
    slow.send("GET /healthz HTTP/1.1\r\nHo");
    NetClient half(port());
    half.send("POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{");
    NetClient silent(port());
    EXPECT_TRUE(slow.closed(3000));
    EXPECT_TRUE(half.closed(3000));
    EXPECT_TRUE(silent.closed(3000));
    const std::string metrics = NetClient(port()).ask("GET", "/metrics").body;
    EXPECT_NE(metrics.find("bivouac_connections_timed_out_total 2"), std::string::npos) << metrics;
}

TEST_F(Net, a_trickle_of_header_lines_does_not_hold_a_connection) {
    serve([](ServerOptions& o) { o.times.head = std::chrono::milliseconds(300); });
    NetClient client(port());
    client.send("GET /healthz HTTP/1.1\r\n");
    bool closed = false;
    for (int i = 0; i < 50 && !closed; ++i) {
        client.send("X-A: b\r\n");
        closed = client.closed(50);
    }
    EXPECT_TRUE(closed);
}

TEST_F(Net, connections_beyond_the_limit_are_refused) {
    serve([](ServerOptions& o) { o.limits.connections = 3; });
    NetClient a(port()), b(port());
    {
        NetClient c(port());
        EXPECT_EQ(a.ask("GET", "/healthz").status, 200);
        EXPECT_EQ(b.ask("GET", "/healthz").status, 200);
        EXPECT_EQ(c.ask("GET", "/healthz").status, 200);
        NetClient d(port());
        EXPECT_TRUE(d.closed());
        EXPECT_EQ(a.ask("GET", "/healthz").status, 200);
    }
    int status = 0;
    for (int i = 0; i < 100 && status != 200; ++i) {  // until the server has noticed that one left
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        status = NetClient(port()).ask("GET", "/healthz").status;
    }
    EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace bivouac::server
