#include "server/tests/api_fixture.hpp"

#include <future>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "games/catalogue.hpp"
#include "server/tests/api_conformance.hpp"

namespace bivouac::server {
namespace {

std::string temporary_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bivouac-api-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
    return pattern;
}

/// The token in a Set-Cookie; empty if it clears one.
std::string token_of(const std::string& set_cookie) {
    const std::size_t from = set_cookie.find('=') + 1;
    return set_cookie.substr(from, set_cookie.find(';') - from);
}

}  // namespace

std::string Told::header(std::string_view name) const {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

std::string Told::code() const {
    const json::object* const object = body.if_object();
    if (!object || !object->contains("error")) return {};
    return std::string(body.at("error").at("code").as_string());
}

std::string Told::where() const {
    if (code().empty()) return {};
    const json::value* const where = body.at("error").as_object().if_contains("where");
    return where ? std::string(where->as_string()) : "";
}

// Clients.

Request Client::request(std::string method, std::string path, With with) const {
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.peer = peer;
    request.secure = secure;
    request.body = std::move(with.body);
    request.query = std::move(with.query);
    request.headers["host"] = "bivouac.test";
    if (!request.body.empty()) request.headers["content-type"] = "application/json";
    const std::string_view name = secure ? "__Host-bivouac" : "bivouac";
    if (!cookie.empty()) request.headers["cookie"] = fmt::format("other=1; {}={}", name, cookie);
    if (!csrf.empty()) request.headers["x-csrf-token"] = csrf;
    if (!bearer.empty()) request.headers["authorization"] = "Bearer " + bearer;
    if (!link.empty()) request.headers["bivouac-link"] = link;
    if (!hand.empty()) request.headers["bivouac-hand"] = hand;
    for (auto& [key, value] : with.headers) request.headers[key] = value;
    return request;
}

void Client::keep(const Told& answer) {
    const std::string set = answer.header("Set-Cookie");
    if (!set.empty()) {
        cookie = token_of(set);
        if (!cookie.empty()) test_->secrets.push_back(cookie);
    }
    const json::object* const object = answer.body.if_object();
    if (!object) return;
    if (const json::value* const token = object->if_contains("csrf"); token && token->is_string())
        csrf = std::string(token->as_string());
    if (const json::value* const token = object->if_contains("token"); token && token->is_string())
        test_->secrets.emplace_back(token->as_string());
    if (const json::value* const person = object->if_contains("person"); person && person->is_object())
        id = std::string(person->at("id").as_string());
}

Told Client::ask(std::string method, std::string path, With with) {
    const Request sent = request(std::move(method), std::move(path), std::move(with));
    Told answer = test_->answer(sent);
    test_->check(sent, answer);
    keep(answer);
    return answer;
}

// The server.

ApiTest::ApiTest() : folder_(temporary_folder()) {
    options.passwords.operations = 1;
    options.passwords.memory = 8192;
    options.limits = RateLimits::off();
    options.watch = [this](const SecurityEvent& event) {
        const std::scoped_lock lock(mutex_);
        watched_.push_back(fmt::format("{} {} {}", event.what, event.peer, event.person));
    };
    const AnyGame& first = *catalogue().front();
    game = first.info().id;
    rules = first.info().rules;
    scenario = first.scenarios().front();
    const auto seats = first.load(scenario).scenario->info().seats;
    first_seat = seats.at(0);
    second_seat = seats.at(1);
}

ApiTest::~ApiTest() {
    api_.reset();
    if (house_) house_->close();
    house_.reset();
    pool_.join();
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

Api& ApiTest::api() {
    if (!api_) {
        store::StoreOptions at;
        at.where = (folder_ / "api.db").string();
        at.clock = [this] { return now; };
        store_ = std::make_unique<store::Store>(at);
        Surroundings surroundings = Surroundings::real();
        surroundings.clock = at.clock;
        house_ = std::make_unique<House>(*store_, pool_.get_executor(), surroundings, house_options);
        api_ = std::make_unique<Api>(*store_, *house_, surroundings, options);
    }
    return *api_;
}

std::vector<std::string> ApiTest::watched() const {
    const std::scoped_lock lock(mutex_);
    return watched_;
}

Told ApiTest::answer(const Request& request) {
    std::promise<Response> promise;
    auto future = promise.get_future();
    api().handle(request, [&promise](Response response) { promise.set_value(std::move(response)); });
    if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready)
        throw std::runtime_error("not answered: " + request.path);
    Told answer;
    answer.response = future.get();
    answer.status = answer.response.status;
    json::error_code error;
    answer.body = json::parse(answer.response.body, error);
    if (error) answer.body = nullptr;
    return answer;
}

void ApiTest::check(const Request& request, const Told& answer) {
    EXPECT_EQ(violation(request, answer.response), "");
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("Content-Security-Policy"), "default-src 'none'; frame-ancestors 'none'");
    EXPECT_EQ(answer.header("Strict-Transport-Security").empty(), !request.secure);
    EXPECT_FALSE(answer.header("Cache-Control").empty());
    for (const std::string& secret : secrets) {
        EXPECT_EQ(answer.response.body.find(secret), std::string::npos) << request.path << " tells a secret";
        for (const auto& [name, value] : answer.response.headers)
            EXPECT_EQ(value.find(secret), std::string::npos) << request.path << " tells a secret in " << name;
        for (const std::string& line : watched()) EXPECT_EQ(line.find(secret), std::string::npos) << line;
    }
}

Client ApiTest::browser(const std::string& name) {
    Client client(*this);
    const auto made = client.post("/api/v1/guests", fmt::format(R"({{"name": "{}"}})", name));
    EXPECT_EQ(made.status, 201U);
    return client;
}

Client ApiTest::program(const std::string& name) {
    Client client(*this);
    const auto made =
        client.post("/api/v1/guests", fmt::format(R"({{"name": "{}", "program": true}})", name));
    EXPECT_EQ(made.status, 201U);
    client.bearer = std::string(made.body.at("token").as_string());
    return client;
}

std::string ApiTest::open_table(Client& host, const std::string& fields) {
    const auto opened =
        host.post("/api/v1/tables", fmt::format(R"({{"game": "{}", "rules": "{}", "scenario": "{}"{}{}}})",
                                                game, rules, scenario, fields.empty() ? "" : ", ", fields));
    EXPECT_EQ(opened.status, 201U) << opened.response.body;
    if (opened.status != 201) return {};
    if (const json::value* const link = opened.body.as_object().if_contains("link"))
        host.link = std::string(link->as_string());
    return std::string(opened.body.at("table").at("id").as_string());
}

}  // namespace bivouac::server
