#include "server/sign_ins.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace bivouac::server {
namespace {

constexpr std::size_t kTokenLength = 43;         // 256 bits in base64url
constexpr std::size_t kMostRemembered = 50'000;  // about 10 MB

bool could_be_token(std::string_view text) {
    return text.size() == kTokenLength && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

std::string_view without_spaces(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

std::string_view cookie_name(const Request& request) {
    return request.secure ? "__Host-bivouac" : "bivouac";
}

std::string_view cookie_token(const Request& request) {
    std::string_view rest = request.header("cookie");
    const std::string_view name = cookie_name(request);
    while (!rest.empty()) {
        const std::size_t end = rest.find(';');
        const std::string_view one = without_spaces(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (!one.starts_with(name) || one.substr(name.size(), 1) != "=") continue;
        const std::string_view token = one.substr(name.size() + 1);
        if (could_be_token(token)) return token;
    }
    return {};
}

std::optional<std::string_view> bearer_token(const Request& request) {
    const std::string_view header = without_spaces(request.header("authorization"));
    if (header.empty()) return std::nullopt;
    constexpr std::string_view kScheme = "bearer ";
    if (header.size() < kScheme.size()) return std::string_view{};
    for (std::size_t i = 0; i < kScheme.size(); ++i)
        if ((header[i] | (i + 1 < kScheme.size() ? 0x20 : 0)) != kScheme[i]) return std::string_view{};
    const std::string_view token = without_spaces(header.substr(kScheme.size()));
    return could_be_token(token) ? token : std::string_view{};
}

std::string set_cookie(const Request& request, std::string_view token, std::chrono::seconds life) {
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", cookie_name(request), token,
                       life.count(), request.secure ? "; Secure" : "");
}

std::string clear_cookie(const Request& request) {
    return set_cookie(request, "", std::chrono::seconds(0));
}

std::size_t SignIns::DigestHash::operator()(const Digest& d) const noexcept {
    std::size_t first = 0;  // a digest is as good as random
    std::memcpy(&first, d.bytes.data(), sizeof first);
    return first;
}

std::optional<SignedIn> SignIns::remembered(const Digest& hash, store::Time now) {
    const auto found = table_.find(hash);
    if (found == table_.end()) return std::nullopt;
    if (now < found->second.until && now < found->second.sign_in.expires) return found->second.sign_in;
    table_.erase(found);
    return std::nullopt;
}

void SignIns::remember(const SignedIn& found, store::Time now, std::uint64_t seen_endings) {
    const std::scoped_lock lock(mutex_);
    if (endings_ != seen_endings) return;
    if (table_.size() >= kMostRemembered) table_.clear();
    table_[found.token_hash] = {found, now + remember_};
}

std::optional<SignedIn> SignIns::find(std::string_view token, store::SignInKind kind, store::Time now) {
    if (!could_be_token(token)) return std::nullopt;
    const Digest hash = digest(token);
    std::uint64_t seen_endings = 0;
    {
        const std::scoped_lock lock(mutex_);
        if (auto known = remembered(hash, now))
            return known->kind == kind ? known : std::optional<SignedIn>{};
        seen_endings = endings_;
    }
    const auto row = store_.find_sign_in(hash);
    if (!row || row->kind != kind || row->expires <= now) return std::nullopt;
    SignedIn found{row->person, row->kind, row->token_hash, row->expires};
    remember(found, now, seen_endings);
    return found;
}

SignIns::Issued SignIns::issue(const store::PersonId& person, store::SignInKind kind, std::string label,
                               std::chrono::seconds life) {
    Issued issued{surroundings_.token(), surroundings_.clock() + life, {}};
    store::SignIn row;
    row.token_hash = digest(issued.token);
    row.person = person;
    row.kind = kind;
    row.label = std::move(label);
    row.expires = issued.expires;
    issued.stored = store_.sign_in(std::move(row));
    return issued;
}

// Dropped after the commit: what a request reads before it may still be remembered, but not beyond it.
void SignIns::end(const SignedIn& sign_in, Ended then) {
    store_.sign_out(sign_in.token_hash)
        .then([this, hash = sign_in.token_hash, then = std::move(then)](const auto& outcome) {
            drop_one(hash);
            then(outcome);
        });
}

void SignIns::end_all(const store::PersonId& person, Ended then) {
    store_.sign_out_everywhere(person).then([this, person, then = std::move(then)](const auto& outcome) {
        drop(person);
        then(outcome);
    });
}

void SignIns::drop_one(const Digest& hash) {
    const std::scoped_lock lock(mutex_);
    ++endings_;
    table_.erase(hash);
}

void SignIns::drop(const store::PersonId& person) {
    const std::scoped_lock lock(mutex_);
    ++endings_;
    std::erase_if(table_, [&](const auto& entry) { return entry.second.sign_in.person == person; });
}

}  // namespace bivouac::server
