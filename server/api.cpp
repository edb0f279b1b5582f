#include "server/api.hpp"

#include <algorithm>
#include <exception>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/api_parts.hpp"
#include "server/csrf.hpp"
#include "server/gzip.hpp"
#include "server/house_parts.hpp"
#include "server/security_headers.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kLongestProof = 200;  // a link's or a hand's token

Trouble unauthorized(std::string code, std::string message) {
    return {401, std::move(code), std::move(message), "header.authorization", nullptr, 0};
}

std::string proof(const Request& request, std::string_view name) {
    const std::string_view text = request.header(name);
    if (text.size() > kLongestProof || !is_plain_text(text, TextKind::Line))
        throw Refused(bad_input("this is no token of this server", fmt::format("header.{}", name)));
    return std::string(text);
}

Asking asking_from(const Request& request, store::PersonId person, std::string as) {
    return {std::move(person), std::move(as), proof(request, "bivouac-link"), proof(request, "bivouac-hand")};
}

void check_query(const Request& request, std::string_view known) {
    const std::string names = fmt::format(" {} ", known);
    for (const auto& [name, value] : request.query) {
        const bool one_word = !name.empty() && name.find(' ') == std::string::npos;
        if (one_word && names.find(fmt::format(" {} ", name)) != std::string::npos) continue;
        throw Refused(bad_input("there is no such parameter here", "query." + told_name(name)));
    }
}

std::string rate_key(const Request& request, const store::PersonId& person) {
    return person.empty() ? "@" + address_key(request.peer) : person.text;
}

void compress(Response& response, const Request& request) {
    constexpr std::size_t kWorthIt = 1024;
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (response.status != 200 || response.body.size() < kWorthIt) return;
    if (!accepts_encoding(request.header("accept-encoding"), "gzip")) return;
    response.body = gzipped(response.body);
    response.headers.emplace_back("Content-Encoding", "gzip");
}

Trouble failed() {
    return {503, "failed", "something went wrong inside the server: try again", {}, nullptr, 1};
}

}  // namespace

Response error_response(const Trouble& trouble, const Request& request) {
    json::object error{{"code", trouble.code}, {"message", trouble.message}};
    if (!trouble.where.empty()) error["where"] = trouble.where;
    if (trouble.reasons.is_array()) error["reasons"] = trouble.reasons;
    Response response;
    response.status = trouble.status;
    response.body = json::serialize(json::object{{"error", std::move(error)}});
    if (trouble.retry_after)
        response.headers.emplace_back("Retry-After", std::to_string(trouble.retry_after));
    if (trouble.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
    add_security_headers(response, ResponseKind::Api, request.secure);
    return response;
}

// One request on its way.

Call::~Call() {
    if (!answered_) respond(error_response(failed(), request));
}

void Call::respond(Response response) {
    if (answered_.exchange(true)) return;
    response.person = asker.person().text;
    for (auto& header : headers) response.headers.push_back(std::move(header));
    add_security_headers(response, ResponseKind::Api, request.secure);
    if (for_everybody) compress(response, request);
    if (request.method == "HEAD") response.body.clear();
    reply_(std::move(response));
    reply_ = nullptr;
    inside_.reset();
}

void Call::refuse(const Trouble& trouble) {
    respond(error_response(trouble, request));
}

void Call::answer(Answer answer) {
    if (const auto* trouble = std::get_if<Trouble>(&answer)) return refuse(*trouble);
    auto& answered = std::get<Answered>(answer);
    Response response;
    response.status = answered.status;
    if (!answered.text.empty()) {
        response.body = std::move(answered.text);
    } else {
        response.body =
            json::serialize(answered.body.is_null() ? json::object{{"done", true}} : answered.body);
    }
    respond(std::move(response));
}

Asking Call::asking(std::string as) const {
    return asking_from(request, asker.person(), std::move(as));
}

store::TableId Call::table() const {
    const std::string& id = parts.front();
    const bool fits = id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
                          return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
                      });
    if (!fits) throw Refused(not_found("there is no such table", "path.table"));
    return store::TableId(id);
}

Then then_answer(const CallPtr& call) {
    return [call](Answer answer) { call->answer(std::move(answer)); };
}

// Who asks.

Api::Parts::Parts(store::Store& given_store, House& given_house, Surroundings given_surroundings,
                  ApiOptions given_options)
    : store(given_store),
      house(given_house),
      surroundings(std::move(given_surroundings)),
      options(std::move(given_options)),
      limiter(options.limits),
      sign_ins(store, surroundings, options.sign_in_cache),
      passwords(options.passwords, options.complain),
      painter(options.pictures, options.complain),
      attendance(store) {}

void Api::Parts::note(std::string_view what, const Request& request, const store::PersonId& person) const {
    if (options.watch) options.watch({what, request.peer, person.text});
}

void Api::Parts::limit(RateClass kind, std::string_view key, const Request& request, store::Time now) {
    const unsigned wait = limiter.take(kind, key, now);
    if (wait == 0) return;
    note("rate_limited", request, {});
    throw Refused(
        {429, "too_many", fmt::format("too many requests: try again in {} s", wait), {}, nullptr, wait});
}

Asker Api::Parts::who(const Request& request, store::Time now) {
    Asker asker;
    if (const auto bearer = bearer_token(request)) {
        asker.sign_in = sign_ins.find(*bearer, store::SignInKind::Program, now);
        if (asker.sign_in) return asker;
        limit(RateClass::General, rate_key(request, {}), request, now);
        note("token_refused", request, {});
        throw Refused(unauthorized("bad_token", "this token is not known here, or not any more"));
    }
    const std::string_view token = cookie_token(request);
    if (!token.empty()) asker.sign_in = sign_ins.find(token, store::SignInKind::Browser, now);
    asker.stale_cookie = !token.empty() && !asker.sign_in;
    const bool upgrade = !request.header("upgrade").empty();
    const Provenance from = provenance(request, options.origin);
    if (asker.sign_in) asker.csrf = csrf_token(token);
    if (is_safe_method(request.method) && !upgrade) return asker;
    if (from == Provenance::Foreign || (upgrade && asker.sign_in && from != Provenance::Ours)) {
        note("origin_refused", request, asker.person());
        throw Refused({403, "foreign_origin", "another site may not ask this", "header.origin", nullptr, 0});
    }
    const bool shown = upgrade || is_csrf_token(request.header("x-csrf-token"), token);
    if (asker.sign_in && !shown) {
        note("csrf_refused", request, asker.person());
        throw Refused({403, "csrf", "X-CSRF-Token is missing or wrong: GET /api/v1/me tells it",
                       "header.x-csrf-token", nullptr, 0});
    }
    return asker;
}

// The door.

Api::Api(store::Store& store, House& house, Surroundings surroundings, ApiOptions options)
    : parts_(std::make_unique<Parts>(store, house, std::move(surroundings), std::move(options))) {}

Api::~Api() {
    parts_->gate.shut();
    parts_->gate.wait();
}

bool Api::owns(std::string_view path) {
    return path == "/healthz" || path == "/api" || path.starts_with("/api/");
}

std::vector<std::string> Api::routes() {
    std::vector<std::string> all;
    for (const Route* route : all_routes())
        all.push_back(fmt::format("{} {}", route->method, route->pattern));
    return all;
}

namespace {

const Route& route_of(const Api::Parts& api, Call& call) {
    if (!is_plain_text(call.request.path, TextKind::Line))
        throw Refused(not_found("there is nothing at this address", "path"));
    Found found = api.router.find(call.request.method, call.request.path);
    if (auto* matched = std::get_if<Matched>(&found)) {
        call.parts = std::move(matched->parts);
        return *matched->route;
    }
    const auto& methods = std::get<std::vector<std::string_view>>(found);
    if (methods.empty()) throw Refused(not_found("there is nothing at this address", "path"));
    call.headers.emplace_back("Allow", fmt::format("{}", fmt::join(methods, ", ")));
    throw Refused(
        {405, "method_not_allowed", "this address does not take that method", "method", nullptr, 0});
}

void run(Api::Parts& api, const CallPtr& call) {
    call->now = api.surroundings.clock();
    const Request& request = call->request;
    const Route& route = route_of(api, *call);
    if (route.rate == RateClass::Uncounted) {  // whoever asks
        check_query(request, route.query);
        return route.handler(api, call);
    }
    call->asker = api.who(request, call->now);
    const std::string key = rate_key(request, call->asker.person());
    api.limit(RateClass::General, key, request, call->now);
    if (route.needs == Needs::Person && !call->asker.sign_in)
        throw Refused(unauthorized("sign_in_needed", "sign in first: as a guest, or with an account"));
    if (call->asker.sign_in) api.attendance.saw(call->asker.person(), call->now);
    if (route.rate != RateClass::General) {
        const bool by_address = route.rate == RateClass::SignIn || route.rate == RateClass::Guests;
        api.limit(route.rate, by_address ? rate_key(request, {}) : key, request, call->now);
    }
    check_query(request, route.query);
    route.handler(api, call);
}

}  // namespace

void Api::handle(Request request, Reply reply) {
    Gate::Inside inside = parts_->gate.enter();
    if (!inside) return reply(error_response(closing(), request));
    const auto call = std::make_shared<Call>(std::move(request), std::move(reply), std::move(inside));
    try {
        run(*parts_, call);
    } catch (const Refused& refused) {
        call->refuse(refused.trouble());
    } catch (const store::StoreError& error) {
        call->refuse(trouble_of(error));
    } catch (const std::exception&) {
        call->refuse(failed());
    }
}

std::variant<Asking, Trouble> Api::asking_of(const Request& request) {
    try {
        const store::Time now = parts_->surroundings.clock();
        const store::PersonId person = parts_->who(request, now).person();
        parts_->limit(RateClass::General, rate_key(request, person), request, now);
        return asking_from(request, person, query_text(request, "as", kSeatName.most).value_or(""));
    } catch (const Refused& refused) {
        return refused.trouble();
    } catch (const store::StoreError& error) {
        return trouble_of(error);
    }
}

}  // namespace bivouac::server
