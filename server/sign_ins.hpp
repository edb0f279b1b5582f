// Sign-ins: who a token stands for. A token is 256 random bits, told once to its owner; the store keeps its
// digest. Browsers hold theirs in a cookie that scripts cannot read, programs send theirs as a bearer token,
// and neither passes for the other. What was looked up is remembered for a few seconds, so that a decision
// costs no read; a sign-out here counts at once. A token must never be logged or told again.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/message.hpp"
#include "server/surroundings.hpp"
#include "store/store.hpp"

namespace bivouac::server {

struct SignedIn {
    store::PersonId person;
    store::SignInKind kind = store::SignInKind::Browser;
    Digest token_hash;
    store::Time expires;
};

/// The name of our cookie: with TLS the prefix makes browsers refuse one that another host has set.
[[nodiscard]] std::string_view cookie_name(const Request& request);
/// The cookie's token; empty if there is none that could be one.
[[nodiscard]] std::string_view cookie_token(const Request& request);
/// The bearer token; none without an Authorization header, empty if that holds no token of ours.
[[nodiscard]] std::optional<std::string_view> bearer_token(const Request& request);
[[nodiscard]] std::string set_cookie(const Request& request, std::string_view token,
                                     std::chrono::seconds life);
[[nodiscard]] std::string clear_cookie(const Request& request);

class SignIns {
  public:
    SignIns(store::Store& store, const Surroundings& surroundings, std::chrono::seconds remember)
        : store_(store), surroundings_(surroundings), remember_(remember) {}

    /// Throws a StoreError.
    [[nodiscard]] std::optional<SignedIn> find(std::string_view token, store::SignInKind kind,
                                               store::Time now);

    struct Issued {
        std::string token;
        store::Time expires;
        store::Pending<store::Nothing> stored;  ///< it counts from then on
    };
    [[nodiscard]] Issued issue(const store::PersonId& person, store::SignInKind kind, std::string label,
                               std::chrono::seconds life);
    using Ended = store::Pending<store::Nothing>::Then;
    void end(const SignedIn& sign_in, Ended then);
    void end_all(const store::PersonId& person, Ended then);
    /// The store has ended all of his: what is remembered of them must go.
    void drop(const store::PersonId& person);

  private:
    struct Remembered {
        SignedIn sign_in;
        store::Time until;
    };
    struct DigestHash {
        std::size_t operator()(const Digest& d) const noexcept;
    };
    using Table = std::unordered_map<Digest, Remembered, DigestHash>;

    [[nodiscard]] std::optional<SignedIn> remembered(const Digest& hash, store::Time now);
    void drop_one(const Digest& hash);
    void remember(const SignedIn& found, store::Time now, std::uint64_t seen_endings);

    store::Store& store_;
    const Surroundings& surroundings_;
    std::chrono::seconds remember_;
    std::mutex mutex_;
    Table table_;
    std::uint64_t endings_ = 0;  // what was read before an ending is not remembered after it
};

}  // namespace bivouac::server
