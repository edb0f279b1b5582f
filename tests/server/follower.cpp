#include "tests/server/follower.hpp"

#include <algorithm>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace bivouac::trial {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

constexpr std::string_view kSpectator = "spectator";

[[noreturn]] void wrong_update(const std::string& what, const json::object& update) {
    throw std::runtime_error(what + ": " + json::serialize(update).substr(0, 600));
}

std::string_view view_of(const json::value& text) {
    return {text.as_string().data(), text.as_string().size()};
}

/// What a server says that is in trouble for a moment: one comes again.
bool passes(const json::object& error) {
    const std::string_view code = view_of(error.at("code"));
    return code == "busy" || code == "closing" || code == "full" || code == "unavailable";
}

}  // namespace

Follower::~Follower() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
}

void Follower::begin(std::string token) {
    token_ = std::move(token);
    thread_ = std::thread([this] { work(); });
}

void Follower::follow(const std::string& table, const std::string& as) {
    const std::scoped_lock lock(mutex_);
    viewers_.push_back({table, as, {}, {}});
}

bool Follower::follows(const std::string& table, const std::string& as) const {
    const std::scoped_lock lock(mutex_);
    return place_of(table, as) < viewers_.size();
}

void Follower::check() const {
    const std::scoped_lock lock(mutex_);
    if (!wrong_.empty()) throw std::runtime_error(wrong_);
}

std::size_t Follower::place_of(std::string_view table, std::string_view as) const {
    const auto found = std::find_if(viewers_.begin(), viewers_.end(),
                                    [&](const Viewer& v) { return v.table == table && v.as == as; });
    return static_cast<std::size_t>(found - viewers_.begin());
}

void Follower::work() {
    while (!stopping_) {
        try {
            stay_connected();
        } catch (const Lost&) {
            std::this_thread::sleep_for(milliseconds(3));
        } catch (const std::exception& e) {
            const std::scoped_lock lock(mutex_);
            wrong_ = e.what();
            return;
        }
    }
}

void Follower::stay_connected() {
    LiveSocket socket(servers_.port(prefers_), token_);
    {
        const std::scoped_lock lock(mutex_);
        for (Viewer& viewer : viewers_) viewer.asked = viewer.greeted = false;
    }
    while (!stopping_) {
        ask_for_new(socket);
        if (const auto text = socket.hear(milliseconds(20))) take(*text);
    }
}

void Follower::ask_for_new(LiveSocket& socket) {
    std::vector<std::string> wishes;
    {
        const std::scoped_lock lock(mutex_);
        for (Viewer& viewer : viewers_) {
            if (viewer.asked) continue;
            viewer.asked = true;
            json::object wish{{"watch", viewer.table}, {"as", viewer.as}};
            if (!viewer.events.empty()) {
                wish["after"] = viewer.events.size();
                wish["check"] = viewer.check;
            }
            wishes.push_back(json::serialize(wish));
        }
    }
    for (const std::string& wish : wishes) socket.say(wish);
}

void Follower::take(const std::string& text) {
    const json::object message = json::parse(text).as_object();
    const std::string_view type = view_of(message.at("type"));
    if (type == "bye") throw Lost("the server is closing");
    if (type == "error") {
        if (passes(message.at("error").as_object())) throw Lost("the server is in trouble");
        wrong_update("one who watches is refused", message);
    }
    if (type == "update" && message.contains("last")) take_update(message);
}

void Follower::take_update(const json::object& update) {
    const json::value& seat = update.at("viewer");
    const std::scoped_lock lock(mutex_);
    const std::size_t place =
        place_of(view_of(update.at("table")), seat.is_null() ? kSpectator : view_of(seat));
    if (place == viewers_.size()) wrong_update("an update that nobody asked for", update);
    Viewer& viewer = viewers_[place];
    const bool greets = !std::exchange(viewer.greeted, true);
    std::vector<std::string>& events = viewer.events;
    if (update.contains("reset") && !events.empty())
        wrong_update("one who has " + std::to_string(events.size()) + " events is not known any more",
                     update);
    if (greets && !events.empty()) ++counts_.resumed;
    if (update.at("after").to_number<std::size_t>() != events.size())
        wrong_update("a gap or a doubling after event " + std::to_string(events.size()), update);
    for (const json::value& event : update.at("events").as_array()) {
        events.push_back(json::serialize(event));
        ++counts_.events;
        if (event.at("number").to_number<std::size_t>() != events.size())
            wrong_update("event " + std::to_string(events.size()) + " has another number", update);
    }
    if (update.at("last").to_number<std::size_t>() != events.size())
        wrong_update("there are " + std::to_string(events.size()) + " events", update);
    viewer.check = view_of(update.at("check"));
}

void Follower::expect_same(const std::string& table, const std::string& as,
                           const json::object& listed) const {
    const json::array& events = listed.at("events").as_array();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (true) {
        check();
        {
            const std::scoped_lock lock(mutex_);
            const std::vector<std::string>& had = viewers_.at(place_of(table, as)).events;
            if (had.size() >= events.size()) {
                const auto same = [](const json::value& event, const std::string& text) {
                    return json::serialize(event) == text;
                };
                if (std::equal(events.begin(), events.end(), had.begin(), same)) return;
                throw std::runtime_error(
                    fmt::format("{} was sent other events than are listed at {}", as, table));
            }
        }
        if (std::chrono::steady_clock::now() > until)
            throw std::runtime_error(fmt::format("{} is not sent what has happened at {}", as, table));
        std::this_thread::sleep_for(milliseconds(5));
    }
}

}  // namespace bivouac::trial
