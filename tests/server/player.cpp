#include "tests/server/player.hpp"

#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace bivouac::trial {
namespace {

namespace json = boost::json;

[[noreturn]] void wrong(const std::string& what, const HttpAnswer& answer) {
    throw std::runtime_error(what + ": " + std::to_string(answer.status) + " " + answer.body.substr(0, 600));
}

std::string text_of(const json::value& value) {
    return std::string(value.as_string());
}

/// The first question of an array of them.
void read_question(Place& place, const json::array& questions) {
    place.offers.clear();
    if (questions.empty()) return;
    const json::object& question = questions.front().as_object();
    place.ticket = text_of(question.at("ticket"));
    for (const json::value& offer : question.at("offers").as_array())
        place.offers.push_back(text_of(offer.as_object().at("action")));
}

}  // namespace

Player::Player(const Servers& servers, PlayerCounts& counts, unsigned seed, std::size_t prefers)
    : servers_(servers),
      counts_(counts),
      random_(seed),
      prefers_(prefers),
      follower_(servers, counts.followed, prefers) {}

HttpAnswer Player::ask(std::string_view method, const std::string& target, const std::string& body) {
    const std::uint16_t port = servers_.port(prefers_);
    try {
        if (!client_ || client_port_ != port) client_ = std::make_unique<HttpClient>(port);
        client_port_ = port;
        return client_->ask(method, "/api/v1" + target, body, token_);
    } catch (const Lost&) {
        client_.reset();
        throw;
    }
}

void Player::introduce() {
    const HttpAnswer answer = ask("POST", "/guests", R"({"name":"Ann","program":true})");
    if (answer.status != 201) wrong("no guest", answer);
    token_ = text_of(json::parse(answer.body).as_object().at("token"));
    follower_.begin(token_);
}

std::string Player::open(const TableOrder& order) {
    json::array seats;
    for (const std::string& seat : order.mine) seats.push_back(json::object{{"seat", seat}, {"who", "me"}});
    if (!order.bot.empty())
        seats.push_back(json::object{{"seat", order.bot}, {"who", "bot"}, {"bot", "random"}});
    const json::object wish{{"game", "shadow_of_the_eagle"},
                            {"rules", order.rules},
                            {"scenario", order.scenario},
                            {"seats", seats}};
    const HttpAnswer answer = ask("POST", "/tables", json::serialize(wish));
    if (answer.status != 201) wrong("no table", answer);
    const std::string table = text_of(json::parse(answer.body).at("table").at("id"));
    for (const std::string& seat : order.mine) take_place(table, seat);
    follower_.follow(table, "spectator");
    return table;
}

void Player::take_place(const std::string& table, const std::string& seat) {
    Place& place = places_.emplace_back();
    place.table = table;
    place.seat = seat;
    follower_.follow(table, seat);
}

void Player::sit(const std::string& table, const std::string& seat) {
    const HttpAnswer answer = ask("POST", "/tables/" + table + "/seats/" + seat + "/holder", "{}");
    if (answer.status != 200) wrong("no seat", answer);
    take_place(table, seat);
}

void Player::look(Place& place) {
    const HttpAnswer answer = ask("GET", "/tables/" + place.table + "/view?as=" + place.seat);
    if (answer.status != 200) wrong("no view", answer);
    const json::value view = json::parse(answer.body);
    place.over = view.at("outcome").at("finished").as_bool();
    read_question(place, view.at("questions").as_array());
    // A server that has not heard yet what another one stored still asks what is answered.
    if (place.ticket == place.answered) place.offers.clear();
}

void Player::acknowledged(Place& place, const json::object& body) {
    if (body.at("repeated").as_bool()) ++counts_.repeated;
    ++counts_.decided;
    place.told.push_back(place.sent->action);
    place.answered = place.sent->ticket;
    place.sent.reset();
    read_question(place, body.at("next").as_array());
    if (!place.offers.empty() && place.ticket == place.answered)
        throw std::runtime_error("the next question has the ticket of the last one");
}

void Player::send(Place& place) {
    const json::object decision{
        {"as", place.seat}, {"action", place.sent->action}, {"ticket", place.sent->ticket}};
    const HttpAnswer answer = ask("POST", "/tables/" + place.table + "/decisions", json::serialize(decision));
    const json::value body = json::parse(answer.body);
    if (answer.status == 200) return acknowledged(place, body.as_object());
    if (answer.status == 503 && body.at("error").at("code").as_string() == "full") {
        const auto& message = body.at("error").at("message").as_string();
        if (message.find("no room") == json::string::npos || answer.header("Retry-After").empty())
            wrong("a full disk is not told clearly", answer);
        ++counts_.full;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return;
    }
    wrong("'" + place.sent->action + "' of " + place.seat + " was offered and is refused", answer);
}

bool Player::play_at(Place& place) {
    if (place.over) return false;
    if (place.sent) {
        send(place);
        return true;
    }
    if (place.offers.empty()) look(place);
    if (place.offers.empty()) return false;
    std::uniform_int_distribution<std::size_t> any(0, place.offers.size() - 1);
    place.sent = Place::Sent{place.offers[any(random_)], place.ticket};
    place.offers.clear();
    send(place);
    return true;
}

bool Player::play() {
    follower_.check();
    for (std::size_t tried = 0; tried < places_.size(); ++tried) {
        next_ = (next_ + 1) % places_.size();
        if (play_at(places_[next_])) return true;
    }
    return false;
}

void Player::settle() {
    for (Place& place : places_) {
        while (place.sent) send(place);
    }
    for (const Place& place : places_) {
        for (const std::string& as : {place.seat, std::string("spectator")}) {
            if (!follower_.follows(place.table, as)) continue;
            const HttpAnswer answer = ask("GET", "/tables/" + place.table + "/events?as=" + as);
            if (answer.status != 200) wrong("no events", answer);
            follower_.expect_same(place.table, as, json::parse(answer.body).as_object());
        }
    }
}

bool Player::all_over() const {
    for (const Place& place : places_) {
        if (!place.over) return false;
    }
    return true;
}

}  // namespace bivouac::trial
