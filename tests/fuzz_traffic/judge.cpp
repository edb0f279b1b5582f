#include "tests/fuzz_traffic/judge.hpp"

#include <fstream>
#include <iostream>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace bivouac::traffic {
namespace {

namespace json = boost::json;

/// The code of an error as the API tells it; empty if it is none.
std::string error_code(const std::string& body) {
    json::error_code error;
    const json::value value = json::parse(body, error);
    const json::object* const object = error ? nullptr : value.if_object();
    const json::value* const told = object ? object->if_contains("error") : nullptr;
    const json::object* const what = told ? told->if_object() : nullptr;
    const json::value* const code = what ? what->if_contains("code") : nullptr;
    const json::string* const text = code ? code->if_string() : nullptr;
    return text ? std::string(text->data(), text->size()) : std::string();
}

bool is_json(const std::string& text) {
    json::error_code error;
    (void)json::parse(text, error);
    return !error;
}

}  // namespace

std::string fault_of(const HttpAnswer& answer, bool to_head) {
    static const std::set<std::string> kMayBe503{"busy", "full", "unavailable", "closing"};
    if (answer.status < 100 || answer.status > 599) return "an answer without a status";
    if (!answer.whole) return fmt::format("a {} that is not as long as it says", answer.status);
    if (answer.status >= 500 && answer.status != 503) return fmt::format("status {}", answer.status);
    if (answer.status < 200 || to_head) return {};
    const auto type = answer.headers.find("content-type");
    const bool says_json = type != answer.headers.end() && type->second.starts_with("application/json");
    if (answer.status >= 400) {
        const std::string code = error_code(answer.body);
        if (code.empty() || !says_json) return fmt::format("a {} without a JSON error", answer.status);
        if (answer.status == 503 && !kMayBe503.contains(code)) return "a 503 because of " + code;
    } else if (says_json && answer.status != 204 && answer.status != 304 && !is_json(answer.body)) {
        return fmt::format("a {} that says it is JSON and is not", answer.status);
    }
    return {};
}

std::string fault_of(const Frame& frame) {
    if (frame.opcode >= 8) return frame.opcode <= 10 ? "" : "a frame with a wrong opcode";
    if (frame.opcode != 1) return fmt::format("a frame that is not text (opcode {})", frame.opcode);
    json::error_code error;
    const json::value value = json::parse(frame.payload, error);
    if (error || !value.is_object() || !value.as_object().contains("type"))
        return "a text that is no message";
    return {};
}

void Findings::add(const std::string& what, std::string_view sent, std::string_view received) {
    constexpr std::size_t kOfAKind = 3;
    const std::scoped_lock lock(mutex_);
    if (++kinds_[what] > kOfAKind) return;
    const std::string name = fmt::format("finding-{}", ++files_);
    std::ofstream(folder_ / (name + ".sent"), std::ios::binary) << sent;
    std::ofstream(folder_ / (name + ".received"), std::ios::binary) << received;
    std::cerr << fmt::format("finding: {}: the bytes are in {}.sent\n", what, (folder_ / name).string());
}

std::map<std::string, std::size_t> Findings::all() const {
    const std::scoped_lock lock(mutex_);
    return kinds_;
}

}  // namespace bivouac::traffic
