#include "tests/fuzz_traffic/frames.hpp"

#include <fmt/format.h>

namespace bivouac::traffic {

std::string frame_bytes(std::string_view payload, const FrameShape& shape) {
    const std::uint64_t length = shape.claims == FrameShape::kAsLongAsItIs ? payload.size() : shape.claims;
    unsigned size = shape.length_bytes;
    if (size == 0) size = length < 126 ? 1 : length < 65536 ? 2 : 8;
    std::string out(1, static_cast<char>(shape.first));
    const unsigned mask_bit = shape.masked ? 0x80U : 0U;
    const auto short_length = static_cast<unsigned>(size == 1 ? length & 0x7FU : size == 2 ? 126U : 127U);
    out += static_cast<char>(mask_bit | short_length);
    for (unsigned i = size == 1 ? 0 : size; i > 0; --i)
        out += static_cast<char>((length >> (8 * (i - 1))) & 0xFFU);
    if (!shape.masked) return out.append(payload);
    constexpr std::string_view kMask = "\x12\x34\x56\x78";
    out += kMask;
    for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ kMask[i % 4]);
    return out;
}

std::string Frames::message() {
    const World& world = requests_.world();
    const std::string& table = requests_.one_of(world.tables);
    switch (rng_.below(6)) {
        case 0:
            return fmt::format(R"({{"ping": {}}})", rng_.below(1000));
        case 1:
            return fmt::format(R"({{"unwatch": "{}"}})", table);
        case 2:
            return fmt::format(R"({{"watch": "{}", "as": "{}", "id": 7}})", table,
                               requests_.one_of(world.seats));
        case 3:
            return fmt::format(R"({{"watch": "{}", "after": {}, "check": "0123456789abcdef"}})", table,
                               rng_.below(30));
        default:
            return fmt::format(R"({{"watch": "{}", "as": "spectator", "messages_after": 0}})", table);
    }
}

std::string Frames::valid() {
    return frame_bytes(message());
}

std::string Frames::odd() {
    const std::string text = message();
    switch (rng_.below(18)) {
        case 0:
            return frame_bytes(text, {.first = 0x80U | (3 + rng_.below(5))});  // reserved opcodes
        case 1:
            return frame_bytes(text, {.first = 0x81U | (0x10U << rng_.below(3))});  // reserved bits
        case 2:
            return frame_bytes(text, {.masked = false});
        case 3:
            return frame_bytes(text,
                               {.claims = std::uint64_t{1} << (16 + rng_.below(48)), .length_bytes = 8});
        case 4:
            return frame_bytes(text, {.length_bytes = 8});  // not as few as will do
        case 5:
            return frame_bytes(text.substr(0, 5), {.first = 0x01}) +
                   frame_bytes(text.substr(5), {.first = 0x80});
        case 6:
            return frame_bytes(text.substr(0, 5), {.first = 0x01}) + frame_bytes("p", {.first = 0x89}) +
                   frame_bytes(text.substr(5), {.first = 0x80});
        case 7:
            return frame_bytes(text, {.first = 0x80});  // goes on with nothing
        case 8:
            return frame_bytes(text, {.first = 0x01}) + frame_bytes(text, {.first = 0x81});
        case 9:
            return frame_bytes(std::string(rng_.below(200'000), 'x'));
        case 10:
            return frame_bytes(requests_.bytes(rng_.below(60)));
        case 11:
            return frame_bytes(text, {.first = 0x82});  // not text
        case 12:
            return frame_bytes(requests_.bytes(rng_.below(200)),
                               {.first = 0x89});  // a ping, perhaps too long
        case 13:
            return frame_bytes("", {.first = 0x8A}) + frame_bytes("x", {.first = 0x09});  // in fragments
        case 14:
            return frame_bytes(requests_.bytes(rng_.below(4)), {.first = 0x88});  // a close
        default:
            return frame_bytes(requests_.odd_json(text));
    }
}

}  // namespace bivouac::traffic
