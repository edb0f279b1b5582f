// The page's files, the metrics and the log, over a real socket; and what a proxy says.
#include <boost/json/parse.hpp>

#include "server/metrics.hpp"
#include "server/networks.hpp"
#include "server/request_target.hpp"
#include "server/static_page.hpp"
#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

using NetPage = NetTest;

TEST_F(NetPage, the_page_comes_with_its_type_and_a_strict_policy) {
    serve();
    NetClient client(port());
    const NetAnswer page = client.ask("GET", "/");
    ASSERT_EQ(page.status, 200);
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    const std::string& policy = page.headers.at("content-security-policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << policy;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << policy;
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << policy;
    EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.body.find("<script>"), std::string::npos) << "the policy forbids scripts in the page";
    EXPECT_EQ(page.body.find(" style="), std::string::npos) << "the policy forbids styles in the page";
}

TEST_F(NetPage, a_page_that_is_known_is_not_sent_again) {
    serve();
    NetClient client(port());
    const std::string tag = client.ask("GET", "/").headers.at("etag");
    const NetAnswer again = client.ask("GET", "/", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.body.empty());
    EXPECT_EQ(client.ask("GET", "/", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST_F(NetPage, what_is_not_there_is_404_and_what_cannot_be_done_is_405) {
    serve();
    NetClient client(port());
    for (const char* path :
         {"/nothing", "/../etc/passwd", "/page/../openapi.json", "/openapi.json", "/page"}) {
        expect_error(client.ask("GET", path), 404, path);
    }
    const NetAnswer posted = client.ask("POST", "/");
    expect_error(posted, 405);
    EXPECT_EQ(posted.headers.at("allow"), "GET, HEAD, OPTIONS");
    EXPECT_EQ(client.ask("OPTIONS", "/").status, 204);
}

const std::string kPack =
    "/assets/a-1f.js\tidentity\t4\n/assets/a-1f.js\tgzip\t3\n/assets/a-1f.js\tbr\t2\n"
    "/index.html\tidentity\t3\n/sw.js\tidentity\t1\n/table.html\tidentity\t3\n\nxxxxyyyzz<p>s<t>";

Response answer_to(const std::string& path, const std::string& header = "", const std::string& value = "") {
    const std::array<EmbeddedFile, 2> files{{{"openapi.json", "{}"}, {"page.pack", kPack}}};
    const StaticPage page(files);
    Request request;
    request.method = "GET";
    request.path = path;
    if (!header.empty()) request.headers[header] = value;
    return page.answer(request).value_or(
        Response{.status = 0, .type = "", .body = "", .headers = {}, .person = ""});
}

std::string header_of(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return "";
}

TEST(StaticPage, gives_files_of_the_pack_and_the_client_for_its_own_addresses) {
    EXPECT_EQ(answer_to("/assets/a-1f.js").body, "xxxx");
    EXPECT_EQ(answer_to("/assets/a-1f.js").type, "text/javascript; charset=utf-8");
    EXPECT_EQ(answer_to("/sw.js").body, "s");
    for (const char* path : {"/", "/index.html", "/games/g/rules/S7.b", "/new", "/account"}) {
        EXPECT_EQ(answer_to(path).body, "<p>") << path;
        EXPECT_EQ(answer_to(path).status, 200U) << path;
    }
    EXPECT_EQ(answer_to("/t/abc").body, "<t>");
    for (const char* path : {"/assets", "/assets/", "/assets/b.js", "/openapi.json", "/page.pack", "/tx"}) {
        EXPECT_EQ(answer_to(path).status, 0U) << path;
    }
}

TEST(StaticPage, a_person_who_mistypes_gets_the_page_with_404) {
    EXPECT_EQ(answer_to("/nowhere", "accept", "text/html,*/*").status, 404U);
    EXPECT_EQ(answer_to("/nowhere", "accept", "text/html,*/*").body, "<p>");
    EXPECT_EQ(answer_to("/nowhere", "accept", "application/json").status, 0U);
    EXPECT_EQ(answer_to("/api/v1/nowhere", "accept", "text/html").status, 0U);
}

TEST(StaticPage, sends_the_smallest_that_is_accepted) {
    const auto with = [](const std::string& accepted) {
        return answer_to("/assets/a-1f.js", "accept-encoding", accepted);
    };
    EXPECT_EQ(with("gzip, deflate, br").body, "zz");
    EXPECT_EQ(header_of(with("gzip, deflate, br"), "Content-Encoding"), "br");
    EXPECT_EQ(with("gzip").body, "yyy");
    EXPECT_EQ(with("br;q=0, gzip;q=0.5").body, "yyy");
    EXPECT_EQ(with("identity").body, "xxxx");
    EXPECT_EQ(header_of(with("identity"), "Content-Encoding"), "");
    EXPECT_EQ(header_of(with("gzip"), "Vary"), "Accept-Encoding");
}

TEST(StaticPage, only_names_with_a_hash_are_kept_for_ever) {
    EXPECT_EQ(header_of(answer_to("/assets/a-1f.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(header_of(answer_to("/sw.js"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header_of(answer_to("/"), "Cache-Control"), "no-cache");
}

TEST(StaticPage, a_damaged_pack_is_refused) {
    for (const std::string& pack : {std::string(), std::string("/a\tidentity\t9\n\nxx"),
                                    std::string("/a\tidentity\n\n"), std::string("/a\tidentity\tmany\n\n")}) {
        const std::array<EmbeddedFile, 1> files{{{"page.pack", pack}}};
        EXPECT_THROW(StaticPage{files}, std::invalid_argument) << pack;
    }
    EXPECT_THROW(StaticPage{std::span<const EmbeddedFile>{}}, std::invalid_argument);
}

TEST_F(NetPage, metrics_count_what_was_asked) {
    serve();
    NetClient client(port());
    for (int i = 0; i < 3; ++i) (void)client.ask("GET", "/healthz");
    (void)client.ask("GET", "/api/v1/nothing");
    const NetAnswer answer = client.ask("GET", "/metrics");
    ASSERT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    for (const char* line :
         {R"(bivouac_http_requests_total{route="health",status="200"} 3)",
          R"(bivouac_http_requests_total{route="other",status="404"} 1)",
          R"(bivouac_http_request_seconds_count{route="health"} 3)",
          R"(bivouac_http_request_seconds_bucket{route="health",le="+Inf"} 3)", "bivouac_connections 1\n",
          "bivouac_watchers 0\n", "bivouac_store_commits_total"}) {
        EXPECT_NE(answer.body.find(line), std::string::npos) << line << "\n" << answer.body;
    }
}

TEST_F(NetPage, a_monitor_is_answered_however_much_is_asked_beside_it) {
    serve([](ServerOptions& o) {
        o.api.limits = {};
        o.api.limits.rates[0] = {2, 0.01};
    });
    NetClient client(port());
    int last = 0;
    for (int i = 0; i < 3; ++i) last = client.ask("GET", "/api/v1/games").status;
    EXPECT_EQ(last, 429);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(client.ask("GET", "/healthz").status, 200);
        EXPECT_EQ(client.ask("GET", "/metrics").status, 200);
    }
}

TEST_F(NetPage, metrics_are_not_for_those_behind_a_proxy) {
    serve();
    NetClient client(port());
    expect_error(client.ask("GET", "/metrics", "X-Forwarded-For: 203.0.113.7\r\n"), 403);
    expect_error(client.ask("POST", "/metrics"), 405);
}

TEST_F(NetPage, the_log_names_requests_without_their_query) {
    serve([this](ServerOptions& o) {
        o.log = &log_;
        o.log_form = LogForm::Json;
        o.trusted = {*Network::parse("127.0.0.1")};
    });
    NetClient client(port());
    (void)client.ask("GET", "/healthz?token=secret",
                     "Authorization: Bearer hidden\r\nX-Forwarded-For: 203.0.113.7\r\nX-Request-Id: abc\r\n");
    client.send("GET /%0Aline HTTP/1.1\r\nHost: a\r\n\r\n");
    (void)client.answer();
    server_->stop();
    const std::string log = log_.str();
    EXPECT_EQ(log.find("secret"), std::string::npos) << log;
    EXPECT_EQ(log.find("hidden"), std::string::npos) << log;
    std::istringstream lines(log);
    bool found = false;
    for (std::string line; std::getline(lines, line);) {
        const json::value value = json::parse(line);
        if (value.at("event") != "request" || value.at("path") != "/healthz") continue;
        found = true;
        EXPECT_EQ(value.at("id"), "abc");
        EXPECT_EQ(value.at("peer"), "203.0.113.7");
        EXPECT_EQ(value.at("method"), "GET");
    }
    EXPECT_TRUE(found) << log;
}

TEST(Log, quotes_what_could_be_taken_for_something_else) {
    std::ostringstream out;
    Log log(out, LogForm::Plain, LogExtent::Notes);
    log.note("security", {{"what", "a b=\"c\"\n2026 forged"}, {"peer", "::1"}, {"n", std::int64_t{4}}});
    log.request({{"path", "/"}});
    const std::string line = out.str();
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
    EXPECT_NE(line.find(R"(security what="a b=\"c\"\n2026 forged" peer=::1 n=4)"), std::string::npos) << line;
}

TEST(Networks, hold_what_lies_in_them) {
    const auto holds = [](const char* network, const char* address) {
        return Network::parse(network)->holds(address);
    };
    EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(holds("192.168.4.0/22", "192.168.7.255"));
    EXPECT_FALSE(holds("192.168.4.0/22", "192.168.8.0"));
    EXPECT_TRUE(holds("127.0.0.1", "::ffff:127.0.0.1"));
    EXPECT_TRUE(holds("fd00::/8", "fd12::1"));
    EXPECT_TRUE(holds("0.0.0.0/0", "8.8.8.8"));
    EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    for (const char* bad : {"", "10.0.0.0/33", "10.0.0/8", "a", "::/129", "1.2.3.4/", "1.2.3.4/x"}) {
        EXPECT_FALSE(Network::parse(bad)) << bad;
    }
}

TEST(Networks, only_a_trusted_proxy_speaks_for_others) {
    const Networks trusted{*Network::parse("10.0.0.0/8")};
    const auto seen = [&](const std::string& peer, const std::string& chain, const std::string& proto) {
        Request request;
        if (!chain.empty()) request.headers["x-forwarded-for"] = chain;
        if (!proto.empty()) request.headers["x-forwarded-proto"] = proto;
        see_through_proxy(request, peer, trusted);
        return request.peer + (request.secure ? " secure" : "");
    };
    EXPECT_EQ(seen("203.0.113.7", "1.2.3.4", "https"), "203.0.113.7");
    EXPECT_EQ(seen("10.0.0.1", "1.2.3.4", "https"), "1.2.3.4 secure");
    EXPECT_EQ(seen("10.0.0.1", "6.6.6.6, 1.2.3.4", "http"), "1.2.3.4");  // the client wrote the first
    EXPECT_EQ(seen("10.0.0.1", "1.2.3.4, 10.9.9.9", ""), "1.2.3.4");     // two proxies
    EXPECT_EQ(seen("10.0.0.1", "nonsense", ""), "10.0.0.1");
    EXPECT_EQ(seen("10.0.0.1", "", ""), "10.0.0.1");
}

TEST(RequestTarget, is_decoded_once) {
    Request request;
    request.method = "GET";
    EXPECT_FALSE(read_target("/a%20b/%C3%A9?x=1+2&y=%26&z", request));
    EXPECT_EQ(request.path, "/a b/é");
    EXPECT_EQ(request.query["x"], "1 2");
    EXPECT_EQ(request.query["y"], "&");
    EXPECT_EQ(request.query["z"], "");
    Request absolute;
    EXPECT_FALSE(read_target("http://example.org/healthz", absolute));
    EXPECT_EQ(absolute.path, "/healthz");
}

TEST(Metrics, know_few_route_classes) {
    const auto name = [](std::string_view path) { return kRouteClasses.at(Metrics::class_of(path)); };
    EXPECT_EQ(name("/"), "page");
    EXPECT_EQ(name("/api/v1/tables"), "tables");
    EXPECT_EQ(name("/api/v1/tables/abc"), "table");
    EXPECT_EQ(name("/api/v1/tables/abc/decisions"), "table_decisions");
    EXPECT_EQ(name("/api/v1/tables/abc/whatever"), "other");
    EXPECT_EQ(name("/api/v1/sign-ins/current"), "sign_ins");
    EXPECT_EQ(name("/api/v1/table_view"), "other");
}

}  // namespace
}  // namespace bivouac::server
