// JSON with something wrong in it: other types, numbers beyond all bounds, depth, doubled and unknown keys,
// text that is no UTF-8, and texts that stop too early or too late.
#include <boost/json.hpp>

#include "tests/fuzz_traffic/requests.hpp"

namespace bivouac::traffic {
namespace {

namespace json = boost::json;

/// Some place in a value.
json::value& place_in(json::value& value, Rng& rng) {
    if (rng.chance(1, 4)) return value;
    if (json::object* const object = value.if_object(); object && !object->empty()) {
        const auto n = rng.below(static_cast<std::uint32_t>(object->size()));
        return place_in((object->begin() + n)->value(), rng);
    }
    if (json::array* const array = value.if_array(); array && !array->empty())
        return place_in(array->at(rng.below(static_cast<std::uint32_t>(array->size()))), rng);
    return value;
}

json::value other_value(Rng& rng, const std::string& text) {
    switch (rng.below(9)) {
        case 0:
            return nullptr;
        case 1:
            return rng.chance(1, 2);
        case 2:
            return static_cast<std::int64_t>(rng.next());
        case 3:
            return 1e308;
        case 4:
            return json::array{1, "two", nullptr};
        case 5:
            return json::object{{"", json::object{}}};
        case 6:
            return -1;
        case 7:
            return json::array(rng.below(400), "x");
        default:
            return json::string(text);
    }
}

std::string nested(std::uint32_t depth, Rng& rng) {
    std::string out;
    for (std::uint32_t n = 0; n < depth; ++n) out += rng.chance(1, 2) ? "[" : R"({"a":)";
    return out;
}

}  // namespace

std::string Requests::odd_json(const std::string& text) {
    json::error_code error;
    json::value value = json::parse(text, error);
    if (error) value = json::object{{"text", text}};
    switch (rng_.below(14)) {
        case 0:
            return nested(rng_.below(30'000), rng_);
        case 1:
            return std::string(2000, '[') + std::string(2000, ']');
        case 2:
            return text.substr(0, below(text.size() + 1));
        case 3:
            return text + text;
        case 4:
            return text + (rng_.chance(1, 2) ? std::string(1, '\0') : ",");
        case 5:
            return "\xEF\xBB\xBF" + text;
        case 6:
            return R"({"name": "\ud800", "text": "\ud800\u0000", "as": 1e999999, "after": -0.0})";
        case 7:
            return text.substr(0, text.size() - 1) + ", \"as\": \"\xFF\xFE\"}";
        case 8:
            return text.substr(0, text.size() - 1) +
                   R"(, "as": "a", "as": ["b"], "unknown": 12345678901234567890123})";
        case 9:
            return std::string(rng_.below(400'000), ' ') + text;
        case 10:
            return bytes(rng_.below(300));
        default:
            place_in(value, rng_) = other_value(rng_, odd_text());
            return json::serialize(value);
    }
}

}  // namespace bivouac::traffic
