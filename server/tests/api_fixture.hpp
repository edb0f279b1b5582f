// What the tests of the API share: a server without a network, on a fresh SQLite file, with a clock that the
// test moves; clients that keep their cookie or token; and for every answer the checks that hold always: it
// is as the OpenAPI file says, it has the headers that guard it, and it holds nobody's secret.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/thread_pool.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "server/api.hpp"

namespace bivouac::server {

struct Told {
    unsigned status = 0;
    json::value body;  ///< null if it is no JSON
    Response response;

    [[nodiscard]] std::string header(std::string_view name) const;
    [[nodiscard]] std::string code() const;   ///< of an error
    [[nodiscard]] std::string where() const;  ///< of an error
};

/// What a request has besides method and path. Most leave something out, which g++ wants to be meant.
// NOLINTBEGIN(readability-redundant-member-init)
struct With {
    std::string body{};
    std::map<std::string, std::string, std::less<>> query{}, headers{};
};
// NOLINTEND(readability-redundant-member-init)

class ApiTest;

/// Somebody with a browser (cookie and CSRF token) or a program (bearer token).
class Client {
  public:
    explicit Client(ApiTest& test) : test_(&test) {}
    Told ask(std::string method, std::string path, With with = {});
    Told get(std::string path, With with = {}) { return ask("GET", std::move(path), std::move(with)); }
    Told post(std::string path, std::string body = "{}") {
        return ask("POST", std::move(path), {std::move(body), {}, {}});
    }
    [[nodiscard]] Request request(std::string method, std::string path, With with = {}) const;

    std::string cookie, csrf, bearer, id, link, hand;
    std::string peer = "192.0.2.1";
    bool secure = false;

  private:
    void keep(const Told& answer);

    ApiTest* test_;
};

class ApiTest : public testing::Test {
  protected:
    ApiTest();
    ~ApiTest() override;

    /// Opened when it is first asked for, so that a test can set the options before.
    [[nodiscard]] Api& api();
    [[nodiscard]] store::Store& store() { return *store_; }
    [[nodiscard]] House& house() { return *house_; }

    [[nodiscard]] Client browser(const std::string& name);
    [[nodiscard]] Client program(const std::string& name);
    [[nodiscard]] Client stranger() { return Client(*this); }
    /// A table of the smallest battle, opened by `host` with these further fields.
    [[nodiscard]] std::string open_table(Client& host, const std::string& fields);
    /// The two seats of that battle.
    std::string first_seat, second_seat, game, rules, scenario;

    ApiOptions options;
    HouseOptions house_options;
    store::Time now{std::chrono::milliseconds(1'800'000'000'000)};
    std::vector<std::string> secrets;  ///< tokens and passwords: in no answer but the one that gives them
    [[nodiscard]] std::vector<std::string> watched() const;

    friend class Client;

  private:
    Told answer(const Request& request);
    void check(const Request& request, const Told& answer);

    std::filesystem::path folder_;
    boost::asio::thread_pool pool_{2};
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<House> house_;
    std::unique_ptr<Api> api_;
    mutable std::mutex mutex_;
    std::vector<std::string> watched_;
};

}  // namespace bivouac::server
