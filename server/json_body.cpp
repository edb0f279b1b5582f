#include "server/json_body.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "store/query.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kDeepest = 8;

[[noreturn]] void refuse(std::string message, std::string where) {
    throw Refused(bad_input(std::move(message), std::move(where)));
}

/// The next character of checked UTF-8, which is taken off.
char32_t next_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
    };
    const char32_t first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) c = c << 6U | (byte(i) & 0x3FU);
    text.remove_prefix(length);
    return c;
}

bool is_hidden_or_turning(char32_t c) {
    const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return turns || c == 0x200B || c == 0x200E || c == 0x200F || c == 0x2028 || c == 0x2029 || c == 0xFEFF;
}

bool is_json(std::string_view type) {
    type = type.substr(0, type.find(';'));
    while (!type.empty() && type.back() == ' ') type.remove_suffix(1);
    constexpr std::string_view kJson = "application/json";
    return std::equal(type.begin(), type.end(), kJson.begin(), kJson.end(),
                      [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); });
}

std::string list_of(std::initializer_list<std::string_view> words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_plain_text(std::string_view text, TextKind kind) {
    if (!store::is_storable_text(text)) return false;
    while (!text.empty()) {
        const char32_t c = next_character(text);
        if (kind == TextKind::Lines && (c == '\n' || c == '\t')) continue;
        if (c < 0x20 || (c >= 0x7F && c < 0xA0) || is_hidden_or_turning(c)) return false;
    }
    return true;
}

std::string told_name(std::string_view name) {
    return name.size() <= 40 && is_plain_text(name, TextKind::Line) ? std::string(name) : "?";
}

std::string Fields::place(std::string_view name) const {
    return fmt::format("{}.{}", where_, name);
}

const json::value* Fields::value(std::string_view name) {
    asked_.push_back(name);
    const auto* found = object_->if_contains(name);
    return found && !found->is_null() ? found : nullptr;
}

const json::value& Fields::needed(std::string_view name) {
    const json::value* found = value(name);
    if (!found) refuse(fmt::format("{} is missing", name), place(name));
    return *found;
}

std::string Fields::read_text(const json::value& value, std::string_view name, Length length,
                              TextKind kind) const {
    const json::string* text = value.if_string();
    if (!text) refuse(fmt::format("{} must be a text", name), place(name));
    const std::string_view view(text->data(), text->size());
    if (!is_plain_text(view, kind))
        refuse(fmt::format("{} has characters that cannot be taken", name), place(name));
    const std::size_t count = count_characters(view);
    if (count < length.least)
        refuse(length.least == 1 ? fmt::format("{} is empty", name)
                                 : fmt::format("{} needs at least {} characters", name, length.least),
               place(name));
    if (count > length.most)
        refuse(fmt::format("{} has more than {} characters", name, length.most), place(name));
    return std::string(view);
}

std::string Fields::text(std::string_view name, Length length, TextKind kind) {
    return read_text(needed(name), name, length, kind);
}

std::string Fields::text_or(std::string_view name, std::string otherwise, Length length, TextKind kind) {
    const json::value* found = value(name);
    return found ? read_text(*found, name, length, kind) : std::move(otherwise);
}

bool Fields::flag(std::string_view name) {
    const bool* given = needed(name).if_bool();
    if (!given) refuse(fmt::format("{} must be true or false", name), place(name));
    return *given;
}

bool Fields::flag_or(std::string_view name, bool otherwise) {
    return value(name) ? flag(name) : otherwise;
}

std::size_t Fields::word(std::string_view name, std::initializer_list<std::string_view> words) {
    const json::string* given = needed(name).if_string();
    const auto* found =
        given ? std::find(words.begin(), words.end(), std::string_view(given->data(), given->size()))
              : words.end();
    if (found == words.end()) refuse(fmt::format("{} must be one of: {}", name, list_of(words)), place(name));
    return static_cast<std::size_t>(found - words.begin());
}

std::size_t Fields::word_or(std::string_view name, std::size_t otherwise,
                            std::initializer_list<std::string_view> words) {
    return value(name) ? word(name, words) : otherwise;
}

void Fields::finish() const {
    for (const auto& field : *object_) {
        const std::string_view name(field.key().data(), field.key().size());
        if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
            refuse("there is no such field here", place(told_name(name)));
    }
}

json::object read_body(const Request& request) {
    if (request.body.empty()) return {};
    if (request.body.size() > kLongestBody)
        throw Refused({413, "too_large", "the body is too large", "body", nullptr, 0});
    if (!is_json(request.header("content-type"))) {
        throw Refused({415, "unsupported_media_type",
                       "the body must be JSON, with Content-Type: application/json", "header.content-type",
                       nullptr, 0});
    }
    json::parse_options options;
    options.max_depth = kDeepest;
    json::error_code error;
    json::value value = json::parse(request.body, error, {}, options);
    if (error == json::error::too_deep) refuse("the body is nested too deeply", "body");
    if (error) refuse(fmt::format("the body is not JSON: {}", error.message()), "body");
    json::object* object = value.if_object();
    if (!object) refuse("the body must be a JSON object", "body");
    return std::move(*object);
}

std::vector<const json::value*> read_array(const json::value& value, std::string_view where,
                                           std::size_t most) {
    const json::array* array = value.if_array();
    if (!array) refuse("this must be a list", std::string(where));
    if (array->size() > most)
        refuse(fmt::format("this list has more than {} entries", most), std::string(where));
    std::vector<const json::value*> entries;
    for (const json::value& entry : *array) entries.push_back(&entry);
    return entries;
}

std::vector<std::string> query_texts(const Request& request, std::string_view name, std::size_t most) {
    std::vector<std::string> texts;
    const auto found = request.query.find(name);
    if (found == request.query.end()) return texts;
    std::string_view rest = found->second;
    for (std::size_t end = 0; end != std::string_view::npos; rest.remove_prefix(end + 1)) {
        end = rest.find(kNextValue);
        const std::string_view text = rest.substr(0, end);
        if (!is_plain_text(text, TextKind::Line))
            refuse(fmt::format("{} has characters that cannot be taken", name),
                   fmt::format("query.{}", name));
        if (count_characters(text) > most)
            refuse(fmt::format("{} has more than {} characters", name, most), fmt::format("query.{}", name));
        texts.emplace_back(text);
        if (end == std::string_view::npos) break;
    }
    return texts;
}

std::optional<std::string> query_text(const Request& request, std::string_view name, std::size_t most) {
    std::vector<std::string> texts = query_texts(request, name, most);
    if (texts.empty()) return std::nullopt;
    if (texts.size() > 1) refuse("this parameter is given twice", fmt::format("query.{}", name));
    return std::move(texts.front());
}

std::optional<std::int64_t> query_number(const Request& request, std::string_view name, std::int64_t least,
                                         std::int64_t most) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return std::nullopt;
    const std::string& text = found->second;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || number < least || number > most) {
        refuse(fmt::format("{} must be a number from {} to {}", name, least, most),
               fmt::format("query.{}", name));
    }
    return number;
}

}  // namespace bivouac::server
