#include "bench/server/scan.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <vector>

namespace bivouac::load {
namespace {

constexpr auto kNone = std::string_view::npos;
constexpr std::string_view kSetUp = "historical\"";  // the rest of the set-up, as it was

/// Up to the quote that ends it.
std::string_view text_at(std::string_view body, std::size_t begin) {
    std::size_t end = begin;
    while (end < body.size() && body[end] != '"') end += body[end] == '\\' ? 2 : 1;
    return body.substr(begin, end - begin);
}

}  // namespace

std::optional<Answer> whole_answer(std::string_view received) {
    const std::size_t head = received.find("\r\n\r\n");
    if (head == kNone) return std::nullopt;
    constexpr std::string_view kLength = "\r\nContent-Length: ";
    const std::size_t at = received.substr(0, head + 2).find(kLength);
    if (at == kNone) throw std::runtime_error("an answer without a length");
    std::size_t length = 0;
    std::from_chars(received.data() + at + kLength.size(), received.data() + head, length);
    Answer answer;
    answer.size = head + 4 + length;
    if (received.size() < answer.size) return std::nullopt;
    std::from_chars(received.data() + 9, received.data() + 12, answer.status);
    answer.body = received.substr(head + 4, length);
    return answer;
}

std::optional<Choice> choose(std::string_view body, std::string_view name, std::mt19937& random) {
    const std::size_t begin = body.find(name);
    if (begin == kNone || body.substr(begin + name.size(), 2) == "[]") return std::nullopt;
    constexpr std::string_view kAction = R"({"action":")";
    static thread_local std::vector<std::size_t> actions;
    actions.clear();
    std::size_t offer = body.find(kAction, begin);
    for (; offer != kNone; offer = body.find(kAction, offer + kAction.size()))
        actions.push_back(offer + kAction.size());
    if (actions.empty()) return std::nullopt;
    const auto is_set_up = [&](std::size_t at) { return body.substr(at, kSetUp.size()) == kSetUp; };
    const auto set_up = std::find_if(actions.begin(), actions.end(), is_set_up);
    const std::size_t any = set_up != actions.end() ? *set_up : actions[random() % actions.size()];
    return Choice{std::string(text_at(body, any)),
                  std::string(text_after(body.substr(actions.back()), R"("ticket":")"))};
}

std::string_view text_after(std::string_view body, std::string_view quoted_name) {
    const std::size_t at = body.find(quoted_name);
    return at == kNone ? std::string_view() : text_at(body, at + quoted_name.size());
}

}  // namespace bivouac::load
