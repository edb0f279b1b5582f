// The WebSocket over a real socket: who may open it, what it says, and its limits.
#include <atomic>
#include <functional>
#include <thread>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "server/live_message.hpp"
#include "server/outbox.hpp"
#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

class NetSocket : public NetTest {
  protected:
    static json::object heard(NetClient& client) {
        const auto text = client.hear();
        EXPECT_TRUE(text) << "nothing was said";
        return text ? json::parse(*text).as_object() : json::object{};
    }
    static json::object heard_of_type(NetClient& client, std::string_view type) {
        for (int i = 0; i < 20; ++i) {
            const auto text = client.hear();
            if (!text) break;
            json::object said = json::parse(*text).as_object();
            if (said.at("type").as_string() == type) return said;
        }
        ADD_FAILURE() << "no " << type;
        return {};
    }
};

TEST_F(NetSocket, answers_pings_and_says_what_is_wrong_with_a_message) {
    serve();
    NetClient client(port());
    ASSERT_EQ(client.upgrade().status, 101);
    client.say(R"({"ping":[1,"two"]})");
    EXPECT_EQ(client.hear(), R"({"type":"pong","ping":[1,"two"]})");
    for (const char* bad :
         {"nonsense", "[]", "{}", R"({"watch":5})", R"({"watch":""})", R"({"ping":1,"x":2})",
          R"({"watch":"t","after":-1})", R"({"watch":"t","after":"x"})"}) {
        client.say(bad);
        const json::object said = heard(client);
        EXPECT_EQ(said.at("type"), "error") << bad;
        EXPECT_EQ(said.at("error").at("code"), "bad_input") << bad;
    }
    client.frame(2, "bytes");
    EXPECT_EQ(heard(client).at("type"), "error");
    client.say(R"({"watch":"nothere","id":{"a":7}})");
    const json::object said = heard(client);
    EXPECT_EQ(said.at("id").at("a"), 7);
    EXPECT_EQ(said.at("error").at("code"), "not_found");
}

TEST_F(NetSocket, needs_an_upgrade_and_an_origin_of_ours_with_a_cookie) {
    serve();
    expect_error(NetClient(port()).ask("GET", "/api/v1/live"), 426);
    NetClient asking(port());
    const NetAnswer made = asking.ask("POST", "/api/v1/guests", "", R"({"name":"Eva"})");
    ASSERT_EQ(made.status, 201);
    const std::string cookie = made.headers.at("set-cookie");
    const std::string line = "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n";
    expect_error(NetClient(port()).upgrade(line + "Origin: https://evil.example\r\n"), 403);
    EXPECT_EQ(NetClient(port()).upgrade(line + "Origin: http://127.0.0.1\r\n").status, 101);
    expect_error(NetClient(port()).upgrade("Authorization: Bearer wrong\r\n"), 401);
}

TEST_F(NetSocket, sends_a_watcher_what_happens_and_resumes_after_a_gap) {
    serve();
    const std::string ana = guest();
    const std::string table = table_of(ana);
    NetClient client(port());
    ASSERT_EQ(client.upgrade(ana).status, 101);
    client.say(fmt::format(R"({{"watch":"{}","as":"french"}})", table));
    const json::object first = heard_of_type(client, "update");
    EXPECT_EQ(first.at("table").as_string(), table);
    const std::int64_t last = first.at("last").to_number<std::int64_t>();
    const std::string check(first.at("check").as_string());

    NetClient again(port());
    ASSERT_EQ(again.upgrade(ana).status, 101);
    again.say(fmt::format(R"({{"watch":"{}","as":"french","after":{},"check":"{}"}})", table, last, check));
    EXPECT_TRUE(heard_of_type(again, "update").at("events").as_array().empty());

    (void)asked("POST", "/api/v1/tables/" + table + "/messages", ana, R"({"text":"hola","to":"everybody"})",
                201);
    EXPECT_EQ(heard_of_type(client, "messages").at("table").as_string(), table);
    EXPECT_EQ(heard_of_type(again, "messages").at("table").as_string(), table);
}

TEST_F(NetSocket, watches_a_bounded_number_of_tables) {
    serve([](ServerOptions& o) { o.limits.watches = 2; });
    const std::string ana = guest();
    const std::string table = table_of(ana);
    NetClient client(port());
    ASSERT_EQ(client.upgrade(ana).status, 101);
    for (const char* as : {"french", "spanish"}) {
        client.say(fmt::format(R"({{"watch":"{}","as":"{}"}})", table, as));
        EXPECT_EQ(heard_of_type(client, "update").at("viewer"), as);
    }
    client.say(fmt::format(R"({{"watch":"{}","as":"spectator"}})", table));
    EXPECT_EQ(heard_of_type(client, "error").at("error").at("code"), "too_many_watches");
    client.say(fmt::format(R"({{"unwatch":"{}","as":"french"}})", table));
    client.say(fmt::format(R"({{"watch":"{}","as":"spectator"}})", table));
    EXPECT_EQ(heard_of_type(client, "update").at("viewer"), nullptr);
}

TEST_F(NetSocket, sends_away_who_talks_too_much) {
    serve([](ServerOptions& o) {
        o.limits.messages_burst = 5;
        o.limits.messages_a_second = 0.1;
    });
    NetClient client(port());
    ASSERT_EQ(client.upgrade().status, 101);
    for (int i = 0; i < 6; ++i) client.say(R"({"ping":1})");
    EXPECT_EQ(heard_of_type(client, "bye").at("reason"), "Too many messages.");
    EXPECT_FALSE(client.hear());
    EXPECT_EQ(client.close_code(), 1008U);
}

TEST_F(NetSocket, closes_on_a_message_that_is_too_long_or_no_text) {
    serve();
    NetClient longer(port());
    ASSERT_EQ(longer.upgrade().status, 101);
    longer.say(std::string(17'000, 'x'));
    EXPECT_FALSE(longer.hear());
    EXPECT_EQ(longer.close_code(), 1009U);
    NetClient broken(port());
    ASSERT_EQ(broken.upgrade().status, 101);
    broken.say("\xff\xfe");
    EXPECT_FALSE(broken.hear());
    EXPECT_EQ(broken.close_code(), 1007U);
}

TEST_F(NetSocket, cuts_off_a_reader_who_does_not_read) {
    serve([](ServerOptions& o) {
        o.limits.unsent = 50'000;
        o.limits.messages_burst = 1e9;
    });
    NetClient client(port(), NetClient::Over::Plain, 4096);
    ASSERT_EQ(client.upgrade().status, 101);
    const std::string ping = R"({"ping":")" + std::string(15'000, 'p') + "\"}";
    const auto overflowed = [this] {
        return server_->metrics_text().find("bivouac_sockets_overflowed_total 1") != std::string::npos;
    };
    for (int i = 0; i < 2000 && !overflowed(); ++i) client.say(ping);
    EXPECT_TRUE(overflowed());
    EXPECT_TRUE(client.closed());
}

TEST_F(NetSocket, silent_ones_are_asked_and_then_cut_off) {
    serve([](ServerOptions& o) { o.times.socket_idle = std::chrono::milliseconds(400); });
    NetClient alive(port()), dead(port());
    ASSERT_EQ(alive.upgrade().status, 101);
    ASSERT_EQ(dead.upgrade().status, 101);
    EXPECT_FALSE(alive.hear(1000));  // answers pings meanwhile
    alive.say(R"({"ping":1})");
    EXPECT_EQ(alive.hear(), R"({"type":"pong","ping":1})");
    EXPECT_TRUE(dead.closed(2000));
}

TEST_F(NetSocket, who_signs_out_is_sent_away) {
    serve([](ServerOptions& o) {
        o.times.who_again = std::chrono::milliseconds(50);
        o.api.sign_in_cache = std::chrono::seconds(0);
    });
    const std::string ana = guest();
    NetClient client(port());
    ASSERT_EQ(client.upgrade(ana).status, 101);
    EXPECT_EQ(NetClient(port()).ask("DELETE", "/api/v1/sign-ins/current", ana).status / 100, 2);
    EXPECT_EQ(heard_of_type(client, "bye").at("reason"), "You are signed out.");
}

TEST_F(NetSocket, says_goodbye_when_the_server_stops) {
    serve();
    NetClient client(port());
    ASSERT_EQ(client.upgrade().status, 101);
    std::thread stopping([this] { server_->stop(); });
    EXPECT_EQ(heard(client).at("type"), "bye");
    EXPECT_FALSE(client.hear());
    EXPECT_EQ(client.close_code(), 1001U);
    stopping.join();
}

TEST(Outbox, is_bounded_but_takes_one_large_text) {
    const auto text = [](std::size_t size) { return std::make_shared<const std::string>(size, 'x'); };
    Outbox box(100);
    EXPECT_EQ(box.put(text(500)), Outbox::Put::First);
    EXPECT_EQ(box.sent(), nullptr);
    EXPECT_EQ(box.front(), nullptr);
    EXPECT_EQ(box.put(text(60)), Outbox::Put::First);
    EXPECT_EQ(box.put(text(40)), Outbox::Put::Waits);
    EXPECT_EQ(box.put(text(1)), Outbox::Put::Overflow);
    EXPECT_EQ(box.put(text(1)), Outbox::Put::Dropped);
    EXPECT_EQ(box.front()->size(), 60U);
}

TEST(Outbox, tells_in_one_step_what_is_sent_and_what_comes_next) {
    const auto text = [](const char* said) { return std::make_shared<const std::string>(said); };
    Outbox box(100);
    EXPECT_EQ(box.put(text("a")), Outbox::Put::First);
    EXPECT_EQ(box.put(text("b")), Outbox::Put::Waits);
    EXPECT_EQ(*box.sent(), "b");
    EXPECT_EQ(box.put(text("c")), Outbox::Put::Waits) << "b is being sent";
    EXPECT_EQ(*box.sent(), "c");
    EXPECT_EQ(box.sent(), nullptr);
    EXPECT_EQ(box.put(text("d")), Outbox::Put::First);
}

/// Comes back within nanoseconds, as long as there are cores enough.
void spin_until(const std::function<bool()>& reached) {
    constexpr int kPatience = 10'000;
    for (int n = 1; !reached(); ++n) {
        if (n % kPatience == 0) std::this_thread::yield();
    }
}

// A stream that is given a second text while it writes the first stops the whole server.
TEST(Outbox, begins_to_send_once_however_closely_the_next_text_follows_the_last) {
    constexpr int kTexts = 20'000;
    Outbox box(100);
    std::atomic<int> begins = 0, written = 0;
    std::thread others([&] {
        const auto text = std::make_shared<const std::string>("x");
        for (int i = 0; i < kTexts; ++i) {
            spin_until([&] { return written >= i; });
            if (box.put(text) == Outbox::Put::First) ++begins;
        }
    });
    int in_vain = 0;
    while (written < kTexts) {
        spin_until([&] { return begins > 0; });
        --begins;
        Outbox::Text text = box.front();
        if (!text) ++in_vain;  // it has been sent without this
        while (text) {
            ++written;
            text = box.sent();
        }
    }
    others.join();
    EXPECT_EQ(in_vain, 0);
    EXPECT_EQ(begins, 0);
}

}  // namespace
}  // namespace bivouac::server
