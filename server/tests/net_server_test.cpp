// Starting and stopping a server, with and without TLS.
#include <fstream>
#include <thread>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

/// A key and a certificate for it, made here, valid for an hour.
void write_certificate(const std::string& certificate, const std::string& key) {
    EVP_PKEY* pair = EVP_EC_gen("P-256");
    X509* x509 = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
    X509_gmtime_adj(X509_getm_notBefore(x509), -60);
    X509_gmtime_adj(X509_getm_notAfter(x509), 3600);
    X509_set_pubkey(x509, pair);
    X509_NAME* name = X509_get_subject_name(x509);
    const auto* common = reinterpret_cast<const unsigned char*>("127.0.0.1");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0);
    X509_set_issuer_name(x509, name);
    X509_sign(x509, pair, EVP_sha256());
    FILE* out = fopen(certificate.c_str(), "w");
    PEM_write_X509(out, x509);
    fclose(out);
    out = fopen(key.c_str(), "w");
    PEM_write_PrivateKey(out, pair, nullptr, nullptr, 0, nullptr, nullptr);
    fclose(out);
    X509_free(x509);
    EVP_PKEY_free(pair);
}

class NetServer : public NetTest {
  protected:
    std::string file(const char* name) const { return (folder_ / name).string(); }
    static std::string refusal(const std::function<void()>& start) {
        try {
            start();
        } catch (const std::exception& e) {
            return e.what();
        }
        return {};
    }
};

TEST_F(NetServer, a_port_that_is_taken_is_told) {
    serve();
    ServerOptions options;
    options.port = port();
    options.store.where = file("other.db");
    const std::string why = refusal([&] { const Server second(options); });
    EXPECT_NE(why.find("is taken by another program"), std::string::npos) << why;
    EXPECT_NE(why.find(std::to_string(port())), std::string::npos) << why;
    EXPECT_EQ(NetClient(port()).ask("GET", "/healthz").status, 200);
}

TEST_F(NetServer, a_place_that_cannot_be_written_is_told) {
    std::ofstream(file("plain_file")) << "x";
    ServerOptions options;
    options.port = 0;
    options.store.where = file("plain_file/below/bivouac.db");
    const std::string why = refusal([&] { const Server server(options); });
    EXPECT_NE(why.find("plain_file"), std::string::npos) << why;
}

TEST_F(NetServer, stops_without_waiting_for_those_who_say_nothing) {
    serve();
    NetClient idle(port()), asked(port());
    EXPECT_EQ(asked.ask("GET", "/healthz").status, 200);
    const auto begin = std::chrono::steady_clock::now();
    server_->stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(900));
    EXPECT_TRUE(idle.closed());
    EXPECT_TRUE(asked.closed());
    server_->stop();  // once more is fine
}

TEST_F(NetServer, stops_although_somebody_never_finishes_his_request) {
    serve([](ServerOptions& o) { o.times.stopping = std::chrono::milliseconds(200); });
    NetClient half(port());
    half.send("POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server_->stop();
    EXPECT_TRUE(half.closed());
}

TEST_F(NetServer, what_was_acknowledged_is_there_after_a_restart) {
    serve();
    const std::string ana = guest();
    const std::string table = table_of(ana);
    server_.reset();
    serve();
    EXPECT_EQ(NetClient(port()).ask("GET", "/api/v1/tables/" + table, ana).status, 200);
}

TEST_F(NetServer, one_that_was_never_started_ends_as_well) {
    ServerOptions options;
    options.port = 0;
    options.store.where = file("bivouac.db");
    Server server(options);
    EXPECT_NE(server.port(), 0);
}

TEST_F(NetServer, serves_over_tls) {
    write_certificate(file("cert.pem"), file("key.pem"));
    serve([this](ServerOptions& o) { o.tls = {file("cert.pem"), file("key.pem")}; });
    EXPECT_TRUE(server_->url().starts_with("https://127.0.0.1:"));
    NetClient client(port(), NetClient::Over::Tls);
    ASSERT_TRUE(client.handshaken());
    const NetAnswer answer = client.ask("GET", "/");
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(answer.headers.contains("strict-transport-security"));
    EXPECT_EQ(client.ask("GET", "/healthz").status, 200);
    NetClient socket(port(), NetClient::Over::Tls);
    ASSERT_EQ(socket.upgrade().status, 101);
    socket.say(R"({"ping":1})");
    EXPECT_EQ(socket.hear(), R"({"type":"pong","ping":1})");
    NetClient plain(port());
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(plain.closed());
}

TEST_F(NetServer, takes_a_new_certificate_while_it_runs) {
    write_certificate(file("cert.pem"), file("key.pem"));
    serve([this](ServerOptions& o) { o.tls = {file("cert.pem"), file("key.pem")}; });
    NetClient before(port(), NetClient::Over::Tls);
    write_certificate(file("cert.pem"), file("key.pem"));
    server_->reload_tls();
    NetClient after(port(), NetClient::Over::Tls);
    EXPECT_EQ(before.ask("GET", "/healthz").status, 200);
    EXPECT_EQ(after.ask("GET", "/healthz").status, 200);
    std::ofstream(file("key.pem")) << "broken";
    EXPECT_THROW(server_->reload_tls(), ServerError);
    EXPECT_EQ(NetClient(port(), NetClient::Over::Tls).ask("GET", "/healthz").status, 200);
}

TEST_F(NetServer, refuses_old_versions_of_tls) {
    write_certificate(file("cert.pem"), file("key.pem"));
    serve([this](ServerOptions& o) { o.tls = {file("cert.pem"), file("key.pem")}; });
    EXPECT_FALSE(NetClient(port(), NetClient::Over::Tls, 0, TLS1_1_VERSION).handshaken());
    EXPECT_TRUE(NetClient(port(), NetClient::Over::Tls, 0, TLS1_2_VERSION).handshaken());
    EXPECT_TRUE(NetClient(port(), NetClient::Over::Tls, 0, TLS1_3_VERSION).handshaken());
}

TEST_F(NetServer, files_that_are_no_certificate_are_told) {
    write_certificate(file("cert.pem"), file("key.pem"));
    write_certificate(file("cert2.pem"), file("key2.pem"));
    const auto why = [](const TlsFiles& files) { return refusal([&] { (void)load_tls(files); }); };
    EXPECT_NE(why({file("cert.pem"), ""}).find("--tls-key"), std::string::npos);
    EXPECT_NE(why({file("none.pem"), file("key.pem")}).find("none.pem"), std::string::npos);
    EXPECT_NE(why({file("key.pem"), file("key.pem")}).find("no usable certificate"), std::string::npos);
    EXPECT_NE(why({file("cert.pem"), file("key2.pem")}).find("key2.pem"), std::string::npos);
    EXPECT_EQ(why({file("cert.pem"), file("key.pem")}), "");
}

}  // namespace
}  // namespace bivouac::server
