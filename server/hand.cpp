#include "server/hand.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <sodium.h>

#include "engine/digest.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kExpiryBytes = 8, kMacBytes = 24, kHandBytes = kExpiryBytes + kMacBytes;
constexpr int kHandVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kPinMemory = std::size_t{1} << 20U;

using HandBytes = std::array<unsigned char, kHandBytes>;

HandBytes hand_bytes(const store::Table& table, Seat seat, const store::PersonId& person,
                     store::Time expires) {
    const Digest key = digest("bivouac hand 1 " + table.setup.server_seed);
    const std::string seat_number(1, static_cast<char>('0' + index(seat)));
    HandBytes bytes{};
    const auto milliseconds = static_cast<std::uint64_t>(expires.time_since_epoch().count());
    std::string expiry;
    for (std::size_t i = 0; i < kExpiryBytes; ++i) {
        bytes[i] = static_cast<unsigned char>(milliseconds >> (8 * i));
        expiry += static_cast<char>(bytes[i]);
    }
    const std::array<std::string_view, 4> parts{table.id.text, seat_number, person.text, expiry};
    const Digest message = digest_of_parts(parts);
    crypto_generichash(bytes.data() + kExpiryBytes, kMacBytes, message.bytes.data(), message.bytes.size(),
                       key.bytes.data(), key.bytes.size());
    return bytes;
}

store::Time expiry_of(const HandBytes& bytes) {
    std::uint64_t milliseconds = 0;
    for (std::size_t i = 0; i < kExpiryBytes; ++i) milliseconds |= std::uint64_t{bytes[i]} << (8 * i);
    return store::Time(std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds)));
}

}  // namespace

std::string make_hand(const store::Table& table, Seat seat, const store::PersonId& person,
                      store::Time expires) {
    const HandBytes bytes = hand_bytes(table, seat, person, expires);
    std::string text(sodium_base64_encoded_len(bytes.size(), kHandVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kHandVariant);
    text.pop_back();  // the zero at the end
    return text;
}

bool is_hand(std::string_view hand, const store::Table& table, Seat seat, const store::PersonId& person,
             store::Time now) {
    HandBytes given{};
    std::size_t length = 0;
    const char* end = nullptr;
    if (sodium_base642bin(given.data(), given.size(), hand.data(), hand.size(), nullptr, &length, &end,
                          kHandVariant) != 0 ||
        length != given.size() || end != hand.data() + hand.size())
        return false;
    const store::Time expires = expiry_of(given);
    const HandBytes right = hand_bytes(table, seat, person, expires);
    return sodium_memcmp(given.data(), right.data(), right.size()) == 0 && now < expires;
}

std::string hash_pin(const std::string& pin) {
    std::array<char, crypto_pwhash_STRBYTES> out{};
    if (crypto_pwhash_str(out.data(), pin.data(), pin.size(), crypto_pwhash_OPSLIMIT_MIN, kPinMemory) != 0)
        throw std::bad_alloc();
    return out.data();
}

bool is_pin(const std::string& hash, const std::string& pin) {
    return crypto_pwhash_str_verify(hash.c_str(), pin.data(), pin.size()) == 0;
}

unsigned PinAttempts::begin(const store::PersonId& person, const store::TableId& table, Seat seat,
                            store::Time now) {
    const std::scoped_lock lock(mutex_);
    forget_old(now);
    Count& count = counts_[{person.text + '/' + table.text, seat}];
    if (count.wrong == 0) count.since = now;
    if (count.wrong >= kMost) {
        const auto left = std::chrono::ceil<std::chrono::seconds>(count.since + kPause - now);
        return static_cast<unsigned>(std::max<std::int64_t>(left.count(), 1));
    }
    ++count.wrong;
    return 0;
}

void PinAttempts::right(const store::PersonId& person, const store::TableId& table, Seat seat) {
    const std::scoped_lock lock(mutex_);
    counts_.erase({person.text + '/' + table.text, seat});
}

void PinAttempts::forget_old(store::Time now) {
    std::erase_if(counts_, [&](const auto& entry) { return entry.second.since + kPause <= now; });
}

}  // namespace bivouac::server
