#include "server/live_message.hpp"

#include <boost/json/parse.hpp>

#include "server/json_body.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kDeepestMessage = 8;
constexpr Length kTable{1, 64}, kSeatName{0, 64}, kSecret{0, 512}, kCheck{0, 128};

std::int64_t number_or_zero(Fields& fields, std::string_view name) {
    const json::value* value = fields.value(name);
    if (value == nullptr) return 0;
    boost::system::error_code error;
    const auto number = value->to_number<std::int64_t>(error);
    if (!value->is_number() || error || number < 0) {
        throw Refused(bad_input("It must be a whole number, 0 or more.", fields.place(name)));
    }
    return number;
}

void read_watch(Fields& fields, LiveMessage& message) {
    message.table = fields.text("watch", kTable);
    message.as = fields.text_or("as", "", kSeatName);
    message.link = fields.text_or("link", "", kSecret);
    message.hand = fields.text_or("hand", "", kSecret);
    message.from.event = static_cast<std::size_t>(number_or_zero(fields, "after"));
    message.from.check = fields.text_or("check", "", kCheck);
    message.from.message = number_or_zero(fields, "messages_after");
}

void read_object(const json::object& object, LiveMessage& message) {
    Fields fields(object, "message");
    if (const json::value* id = fields.value("id")) message.id = *id;
    if (const json::value* ping = fields.value("ping")) {
        message.kind = LiveMessage::Kind::Ping;
        message.ping = *ping;
    } else if (fields.value("unwatch") != nullptr) {
        message.kind = LiveMessage::Kind::Unwatch;
        message.table = fields.text("unwatch", kTable);
        message.as = fields.text_or("as", "", kSeatName);
    } else if (fields.value("watch") != nullptr) {
        message.kind = LiveMessage::Kind::Watch;
        read_watch(fields, message);
    } else {
        throw Refused(bad_input("A message says `watch`, `unwatch` or `ping`.", "message"));
    }
    fields.finish();
}

}  // namespace

std::optional<Trouble> read_live_message(std::string_view text, LiveMessage& message) {
    boost::system::error_code error;
    json::parse_options options;
    options.max_depth = kDeepestMessage;
    const json::value value = json::parse({text.data(), text.size()}, error, {}, options);
    if (error || !value.is_object()) return bad_input("A message is one JSON object.", "message");
    try {
        read_object(value.get_object(), message);
    } catch (const Refused& refused) {
        return refused.trouble();
    }
    return std::nullopt;
}

}  // namespace bivouac::server
