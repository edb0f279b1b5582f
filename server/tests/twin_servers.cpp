#include "server/tests/twin_servers.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace bivouac::server {
namespace {

constexpr std::chrono::seconds kPatience{60};

Response received(std::future<Response> future, const Inquiry& inquiry) {
    if (future.wait_for(kPatience) != std::future_status::ready)
        throw std::runtime_error("not answered: " + inquiry.text());
    return future.get();
}

std::string bytes_of(const Response& response) {
    std::string out = fmt::format("{}\n{}\n", response.status, response.type);
    for (const auto& [name, value] : response.headers) out += fmt::format("{}: {}\n", name, value);
    return out + "\n" + response.body;
}

/// Where two texts part, with some of what is around it.
std::string around(const std::string& text, std::size_t place) {
    constexpr std::size_t kBefore = 120, kAll = 320;
    return text.substr(place > kBefore ? place - kBefore : 0, kAll);
}

}  // namespace

std::string Inquiry::text() const {
    std::string out = method + " " + path;
    for (const auto& [name, value] : query) out += fmt::format(" {}={}", name, value);
    return out + " " + body;
}

json::value parsed(const Response& response) {
    return json::parse(response.body);
}

std::string text_at(const json::value& value, const char* key) {
    return std::string(value.at(key).as_string());
}

TwinServer::TwinServer(std::uint64_t seed) {
    const auto clock = [this] { return store::Time(std::chrono::milliseconds(now_.load())); };
    store::StoreOptions at;
    at.where = (folder_.path() / "twin.db").string();
    at.clock = clock;
    at.ids = [n = std::make_shared<std::atomic<int>>(0)] { return fmt::format("id{:06}", ++*n); };
    store_ = std::make_unique<store::Store>(at);
    Surroundings surroundings = Surroundings::fixed(seed);
    surroundings.clock = clock;  // the test's: how often somebody looks at it must not matter
    house_ = std::make_unique<House>(*store_, pool_.get_executor(), surroundings);
    ApiOptions options;
    options.limits = RateLimits::off();
    api_ = std::make_unique<Api>(*store_, *house_, surroundings, options);
}

TwinServer::~TwinServer() {
    api_.reset();
    house_->close();
    house_.reset();
    pool_.join();
}

std::future<Response> TwinServer::send(const Inquiry& inquiry) {
    Request request;
    request.method = inquiry.method;
    request.path = inquiry.path;
    request.query = inquiry.query;
    request.body = inquiry.body;
    request.peer = "192.0.2.1";
    request.headers["host"] = "bivouac.test";
    if (!inquiry.body.empty()) request.headers["content-type"] = "application/json";
    if (!inquiry.token.empty()) request.headers["authorization"] = "Bearer " + inquiry.token;
    const auto promise = std::make_shared<std::promise<Response>>();
    api_->handle(std::move(request),
                 [promise](Response response) { promise->set_value(std::move(response)); });
    return promise->get_future();
}

Sink TwinSink::sink() const {
    return [shared = shared_](const std::shared_ptr<const std::string>& text) {
        const std::scoped_lock lock(shared->mutex);
        shared->texts.push_back(*text);
    };
}

std::vector<std::string> TwinSink::take() {
    const std::scoped_lock lock(shared_->mutex);
    return std::exchange(shared_->texts, {});
}

void TwinServers::next_moment() {
    now_ += 1000;
    for (TwinServer* const server : both()) server->set_time(now_);
}

Response TwinServers::ask(const Inquiry& inquiry) {
    next_moment();
    auto one = one_.send(inquiry);
    auto other = other_.send(inquiry);
    const Response first = received(std::move(one), inquiry);
    const Response second = received(std::move(other), inquiry);
    compare(inquiry.text(), bytes_of(first), bytes_of(second));
    return first;
}

std::array<Response, 2> TwinServers::do_unseen(const Inquiry& inquiry) {
    next_moment();
    std::array futures{one_.send(inquiry), other_.send(inquiry)};
    std::array<Response, 2> out;
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = received(std::move(futures[i]), inquiry);
        if (out[i].status > 201) throw std::runtime_error(inquiry.text() + ": " + out[i].body);
    }
    return out;
}

Response TwinServers::do_apart(std::size_t i, const Inquiry& inquiry) {
    return received(at(i).send(inquiry), inquiry);
}

void TwinServers::compare(const std::string& what, std::string one, std::string other) {
    ++compared_;
    if (mutant_) {
        one += mutant_(one_);
        other += mutant_(other_);
    }
    if (one == other) return;
    const auto parted = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const auto place = static_cast<std::size_t>(parted.first - one.begin());
    throw Leak{fmt::format("{}\n  here:  {}\n  there: {}", what, around(one, place), around(other, place))};
}

}  // namespace bivouac::server
