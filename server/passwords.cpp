#include "server/passwords.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

#include "engine/stop.hpp"
#include "server/json_body.hpp"

namespace bivouac::server {
namespace {

/// The first that anybody tries, of those long enough to be allowed.
constexpr std::array<std::string_view, 48> kCommon{
    "00000000",   "11111111",   "12341234",    "12344321",      "123123123",  "12345678",  "123456789",
    "1234567890", "1234qwer",   "147258369",   "1q2w3e4r",      "1q2w3e4r5t", "1qaz2wsx",  "87654321",
    "987654321",  "abcd1234",   "abc12345",    "administrator", "asdfasdf",   "asdfghjkl", "baseball",
    "basketball", "computer",   "corvette",    "football",      "iloveyou",   "internet",  "jennifer",
    "letmein1",   "liverpool",  "master123",   "mercedes",      "michelle",   "napoleon",  "password",
    "password1",  "password12", "password123", "princess",      "q1w2e3r4",   "qwer1234",  "qwertyui",
    "qwertyuiop", "starwars",   "sunshine",    "superman",      "trustno1",   "welcome1"};

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

Trouble weak(std::string message, std::string where) {
    return {400, "weak_password", std::move(message), std::move(where), nullptr, 0};
}

}  // namespace

std::optional<Trouble> password_trouble(std::string_view password, std::string_view name,
                                        const PasswordOptions& options, std::string where) {
    const std::size_t length = count_characters(password);
    if (length < options.shortest)
        return weak(fmt::format("a password has at least {} characters", options.shortest), std::move(where));
    if (length > options.longest)
        return weak(fmt::format("a password has at most {} characters", options.longest), std::move(where));
    const std::string small = lower(password);
    const bool one_letter = std::all_of(small.begin(), small.end(), [&](char c) { return c == small[0]; });
    if (one_letter || std::find(kCommon.begin(), kCommon.end(), small) != kCommon.end())
        return weak("this password is among the first that others would try", std::move(where));
    if (small == lower(name)) return weak("a password must not be the name", std::move(where));
    return std::nullopt;
}

Passwords::Passwords(PasswordOptions options, Complain complain)
    : options_(options), complain_(std::move(complain)) {
    if (sodium_init() < 0) stop("libsodium does not start");
    worker_ = std::thread([this] { work(); });
}

Passwords::~Passwords() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    came_.notify_all();
    worker_.join();
}

bool Passwords::enqueue(std::function<void()> job) {
    const std::scoped_lock lock(mutex_);
    if (jobs_.size() >= options_.most_waiting) return false;
    jobs_.push_back(std::move(job));
    came_.notify_one();
    return true;
}

void Passwords::work() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(mutex_);
            came_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        unfailing(complain_, job);
    }
}

/// Empty if there is no memory for it.
std::string Passwords::hash_now(const std::string& password) const {
    std::array<char, crypto_pwhash_STRBYTES> out{};
    const int failed =
        crypto_pwhash_str_alg(out.data(), password.data(), password.size(), options_.operations,
                              options_.memory, crypto_pwhash_ALG_ARGON2ID13);
    return failed ? std::string() : std::string(out.data());
}

Passwords::Checked Passwords::check_now(const std::string& password, const std::string& stored) const {
    Checked checked;
    checked.right = crypto_pwhash_str_verify(stored.c_str(), password.data(), password.size()) == 0;
    const bool weaker =
        crypto_pwhash_str_needs_rehash(stored.c_str(), options_.operations, options_.memory) != 0;
    if (checked.right && weaker) checked.better = hash_now(password);
    return checked;
}

bool Passwords::hash(std::string password, std::function<void(std::string)> then) {
    return enqueue([this, password = std::move(password), then = std::move(then)]() mutable {
        std::string hash = hash_now(password);
        sodium_memzero(password.data(), password.size());
        then(std::move(hash));
    });
}

bool Passwords::check(std::string password, std::string stored, std::function<void(Checked)> then) {
    return enqueue(
        [this, password = std::move(password), stored = std::move(stored), then = std::move(then)]() mutable {
            if (decoy_.empty()) decoy_ = hash_now("nobody's password");
            Checked checked = check_now(password, stored.empty() ? decoy_ : stored);
            if (stored.empty()) checked = {};
            sodium_memzero(password.data(), password.size());
            then(std::move(checked));
        });
}

}  // namespace bivouac::server
