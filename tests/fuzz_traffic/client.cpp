#include "tests/fuzz_traffic/client.hpp"

#include <thread>
#include <utility>

#include <boost/json.hpp>

namespace bivouac::traffic {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr auto kShort = 300ms;  // what is broken need not be answered
constexpr std::size_t kMostSlow = 12;

/// One of the offers in a view, with the ticket of its question.
std::pair<std::string, std::string> any_offer(const std::string& view, Rng& rng) {
    json::error_code error;
    const json::value value = json::parse(view, error);
    const json::object* const object = error ? nullptr : value.if_object();
    const json::value* const questions = object ? object->if_contains("questions") : nullptr;
    if (!questions || !questions->is_array() || questions->as_array().empty()) return {"none", "none"};
    const json::value& question = questions->as_array()[0];
    const json::array& offers = question.at("offers").as_array();
    if (offers.empty()) return {"none", "none"};
    const json::value& offer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    return {std::string(offer.at("action").as_string()), std::string(question.at("ticket").as_string())};
}

}  // namespace

void Client::run(double rate) {
    const auto pause =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::duration<double>(1 / rate));
    auto next = std::chrono::steady_clock::now();
    while (!field_.over) {
        next = std::max(next + pause, std::chrono::steady_clock::now() - 1s);
        exchange();
        ++field_.exchanges;
        std::this_thread::sleep_until(next);
    }
}

void Client::exchange() {
    switch (rng_.below(16)) {
        case 0:
        case 1:
            return talk_sense();
        case 2:
            return play();
        case 3:
        case 4:
        case 5:
        case 6:
            return talk_distorted();
        case 7:
        case 8:
            return talk_bytes(requests_.spoiled());
        case 9:
            return talk_bytes(requests_.chunked());
        case 10:
            return talk_bytes(requests_.bytes(rng_.below(2000)));
        case 11:
            return talk_all_at_once();
        case 12:
            return leave_half();
        default:
            return talk_by_socket();
    }
}

void Client::judge(Wire& wire, const HttpAnswer& answer, bool to_head) {
    field_.tally.count(answer.status);
    const std::string fault = fault_of(answer, to_head);
    if (!fault.empty() && !field_.over) field_.findings.add(fault, wire);
}

bool Client::take_answer(Wire& wire, std::chrono::milliseconds patience, bool to_head) {
    auto answer = wire.answer(patience, to_head);
    while (answer && answer->status == 100) {  // go on
        judge(wire, *answer, to_head);
        answer = wire.answer(patience, to_head);
    }
    if (answer) judge(wire, *answer, to_head);
    return answer.has_value();
}

void Client::talk_sense() {
    Wire wire(field_.port);
    for (std::uint32_t n = 1 + rng_.below(5); n > 0 && wire.connected(); --n) {
        const HttpRequest request = requests_.valid();
        wire.send(request.text());
        if (take_answer(wire, field_.patience, request.to_head())) continue;
        if (!field_.over) field_.findings.add("a request that is right has no answer", wire);
        return;
    }
}

/// A decision with the ticket of its question, or something like it. Watchers are told, bots answer.
void Client::play() {
    Wire wire(field_.port);
    HttpRequest look;
    const std::string path = "/api/v1/tables/" + requests_.one_of(field_.world.tables);
    const std::string seat = requests_.one_of(field_.world.seats);
    look.target = path + "/view?as=" + seat;
    look.headers = {{"Host", "127.0.0.1"}, {"Authorization", "Bearer " + field_.world.tokens.front()}};
    wire.send(look.text());
    const auto view = wire.answer(field_.patience);
    if (!view) return;
    judge(wire, *view, false);
    const auto [action, ticket] = any_offer(view->body, rng_);
    HttpRequest wish = look;
    wish.method = "POST";
    wish.target = path + (rng_.chance(1, 6) ? "/undo" : "/decisions");
    wish.headers.emplace_back("Content-Type", "application/json");
    wish.body = json::serialize(json::object{{"as", seat}, {"action", action}, {"ticket", ticket}});
    if (wish.target.ends_with("undo")) wish.body = json::serialize(json::object{{"as", seat}});
    if (rng_.chance(1, 5)) wish.body = requests_.odd_json(wish.body);
    wire.send(wish.text());
    if (!take_answer(wire, field_.patience, false) && !field_.over)
        field_.findings.add("a decision has no answer", wire);
}

void Client::talk_distorted() {
    Wire wire(field_.port);
    for (std::uint32_t n = 1 + rng_.below(3); n > 0; --n) {
        const HttpRequest request = requests_.distorted();
        if (!wire.send(request.text())) return;
        if (!take_answer(wire, kShort, request.to_head())) return;
    }
}

void Client::talk_bytes(const std::string& bytes) {
    Wire wire(field_.port);
    // In pieces now and then: what is read does not end where a request does.
    const std::size_t cut = rng_.chance(1, 3) ? rng_.below(static_cast<std::uint32_t>(bytes.size() + 1)) : 0;
    if (!wire.send(std::string_view(bytes).substr(0, cut))) return;
    if (cut > 0) std::this_thread::sleep_for(1ms);
    if (!wire.send(std::string_view(bytes).substr(cut))) return;
    if (rng_.chance(1, 4)) wire.send_no_more();
    (void)take_answer(wire, kShort, bytes.starts_with("HEAD "));
}

void Client::talk_all_at_once() {
    Wire wire(field_.port);
    std::string all;
    std::vector<bool> heads;
    for (std::uint32_t n = 2 + rng_.below(20); n > 0; --n) {
        const HttpRequest request = requests_.valid();
        heads.push_back(request.to_head());
        all += request.text();
    }
    const std::string spoiled = rng_.chance(1, 3) ? requests_.spoiled() : "";
    if (!wire.send(all + spoiled)) return;
    for (const bool head : heads) {
        if (take_answer(wire, field_.patience, head)) continue;
        if (!field_.over) field_.findings.add("one of many requests has no answer", wire);
        return;
    }
    if (!spoiled.empty()) (void)take_answer(wire, kShort, spoiled.starts_with("HEAD "));
}

/// Part of a request, and then little by little, or nothing.
void Client::leave_half() {
    auto wire = std::make_unique<Wire>(field_.port);
    const std::string text = requests_.valid().text();
    if (!wire->send(std::string_view(text).substr(0, rng_.below(static_cast<std::uint32_t>(text.size())))))
        return;
    if (rng_.chance(1, 4)) wire->send_no_more();
    slow_.push_back(std::move(wire));
    feed_slowly();
    while (slow_.size() > kMostSlow) slow_.pop_front();
}

void Client::feed_slowly() {
    for (const auto& wire : slow_) {
        if (rng_.chance(1, 2)) (void)wire->send(requests_.bytes(1));
    }
}

void Client::hear(Wire& wire, std::chrono::milliseconds patience) {
    while (const auto frame = wire.frame(patience)) {
        const std::string fault = fault_of(*frame);
        if (!fault.empty() && !field_.over) field_.findings.add(fault, wire);
    }
}

void Client::talk_by_socket() {
    Wire wire(field_.port);
    HttpRequest opening = requests_.upgrade();
    const bool odd_opening = rng_.chance(1, 6);
    if (odd_opening) {
        auto& [name, value] =
            opening.headers.at(rng_.below(static_cast<std::uint32_t>(opening.headers.size())));
        value = rng_.chance(1, 2) ? requests_.odd_text() : "";
    }
    if (!wire.send(opening.text())) return;
    const auto answer = wire.answer(odd_opening ? kShort : field_.patience);
    if (!answer) {
        if (!odd_opening && !field_.over) field_.findings.add("a WebSocket is not opened", wire);
        return;
    }
    judge(wire, *answer, false);
    if (answer->status != 101) return;
    ++field_.sockets;
    const bool sense = rng_.chance(1, 3);
    for (std::uint32_t n = 1 + rng_.below(12); n > 0; --n) {
        const bool valid = sense || rng_.chance(1, 3);
        if (!wire.send(valid ? frames_.valid() : frames_.odd())) break;
        if (rng_.chance(1, 4)) hear(wire, 2ms);
    }
    if (!sense) return hear(wire, 30ms);
    wire.send(frame_bytes(R"({"ping": "last"})"));
    while (const auto frame = wire.frame(field_.patience)) {
        const std::string fault = fault_of(*frame);
        if (!fault.empty() && !field_.over) field_.findings.add(fault, wire);
        if (frame->payload.find("\"last\"") != std::string::npos) return;
    }
    if (!field_.over) field_.findings.add("a WebSocket's ping has no answer", wire);
}

}  // namespace bivouac::traffic
