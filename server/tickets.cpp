#include "server/tickets.hpp"

#include <array>

#include <sodium.h>

namespace bivouac::server {
namespace {

std::string ticket_text(const Digest& digest) {
    constexpr std::size_t kBytes = 15;  // 20 characters without padding
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(kBytes, kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), digest.bytes.data(), kBytes, kVariant);
    text.pop_back();  // its zero
    return text;
}

}  // namespace

Tickets::Tickets(std::string_view table, std::string_view server_seed) {
    const std::array<std::string_view, 3> parts{"bivouac ticket 1", table, server_seed};
    key_ = digest_of_parts(parts);
}

Digest Tickets::keyed(std::string_view purpose, Seat seat, TicketStamp stamp) const {
    std::string message(purpose);
    message += static_cast<char>(index(seat));
    for (const std::uint32_t word : {stamp.moves, stamp.epoch}) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            message += static_cast<char>((word >> shift) & 0xFFU);
    }
    Digest out;
    crypto_generichash(out.bytes.data(), out.bytes.size(),
                       reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                       key_.bytes.data(), key_.bytes.size());
    return out;
}

std::string Tickets::ticket(Seat seat, TicketStamp stamp) const {
    return ticket_text(keyed("question", seat, stamp));
}

std::string Tickets::undo_ticket(Seat seat, TicketStamp stamp) const {
    return ticket_text(keyed("undo", seat, {stamp.moves, 0}));
}

std::uint64_t Tickets::bot_seed(Seat seat, std::uint32_t n) const {
    const Digest drawn = keyed("bot", seat, {n, 0});
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed |= std::uint64_t{drawn.bytes[i]} << (8 * i);
    return seed;
}

}  // namespace bivouac::server
