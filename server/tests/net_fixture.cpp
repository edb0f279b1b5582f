#include "server/tests/net_fixture.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <unistd.h>

namespace bivouac::server {

void NetTest::SetUp() {
    folder_ = std::filesystem::temp_directory_path() /
              ("bivouac_net_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
}

void NetTest::TearDown() {
    server_.reset();
    std::filesystem::remove_all(folder_);
}

void NetTest::serve(const std::function<void(ServerOptions&)>& change) {
    ServerOptions options;
    options.port = 0;
    options.store.where = (folder_ / "bivouac.db").string();
    options.api.limits = RateLimits::off();
    options.times.stopping = std::chrono::milliseconds(1000);
    if (change) change(options);
    server_ = std::make_unique<Server>(std::move(options));
    server_->start();
}

json::object NetTest::asked(const std::string& method, const std::string& target, const std::string& headers,
                            const std::string& body, int status) const {
    NetClient client(port());
    const NetAnswer answer = client.ask(method, target, headers, body);
    EXPECT_EQ(answer.status, status) << method << " " << target << ": " << answer.body;
    boost::system::error_code error;
    json::value value = json::parse(answer.body, error);
    return value.is_object() ? value.get_object() : json::object{};
}

std::string NetTest::guest(const std::string& name) const {
    const json::object body{{"name", name}, {"program", true}};
    const json::object made = asked("POST", "/api/v1/guests", "", json::serialize(body), 201);
    const json::value* token = made.if_contains("token");
    if (token == nullptr || !token->is_string()) {
        ADD_FAILURE() << "no token";
        return {};
    }
    return "Authorization: Bearer " + std::string(token->get_string()) + "\r\n";
}

std::string NetTest::table_of(const std::string& bearer) const {
    const std::string wish = R"({"game":"shadow_of_the_eagle","rules":"basic","scenario":"alcaniz",)"
                             R"("seats":[{"seat":"french","who":"me"},{"seat":"spanish","who":"me"}]})";
    const json::object made = asked("POST", "/api/v1/tables", bearer, wish, 201);
    const json::value* table = made.if_contains("table");
    if (table == nullptr) {
        ADD_FAILURE() << "no table";
        return {};
    }
    return std::string(table->at("id").as_string());
}

void expect_error(const NetAnswer& answer, int status, const std::string& context) {
    EXPECT_EQ(answer.status, status) << context << answer.body;
    boost::system::error_code error;
    const json::value value = json::parse(answer.body, error);
    ASSERT_FALSE(error) << context << answer.body;
    EXPECT_TRUE(value.at("error").at("code").is_string()) << context;
    EXPECT_TRUE(value.at("error").at("message").is_string()) << context;
    EXPECT_EQ(answer.headers.at("content-type"), "application/json") << context;
}

}  // namespace bivouac::server
