// People: guests, accounts, sign-ins and tokens for programs.
#include <array>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "server/api_parts.hpp"
#include "server/csrf.hpp"
#include "server/house_parts.hpp"
#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

using store::Nothing;
using store::Outcome;
using store::Person;
using store::PersonKind;
using store::SignInKind;

constexpr Length kPersonName{1, 40};
constexpr Length kAnyPassword{0, 1000};  // its own rules come after
constexpr Length kLabel{1, 60};
constexpr std::size_t kMostSignIns = 100;

json::object told(const Person& person) {
    return {{"id", person.id.text},
            {"name", person.name},
            {"kind", person.kind == PersonKind::Registered ? "account" : "guest"}};
}

json::object done() {
    return {{"done", true}};
}

std::string read_name(Fields& fields) {
    std::string name = fields.text("name", kPersonName);
    if (name.front() == ' ' || name.back() == ' ')
        throw Refused(bad_input("a name must not begin or end with a space", fields.place("name")));
    return name;
}

/// A text that may hold any characters: passwords are not shown to anybody.
std::string read_password(Fields& fields, std::string_view name) {
    const json::value* found = fields.value(name);
    const json::string* text = found ? found->if_string() : nullptr;
    if (!text) throw Refused(bad_input(fmt::format("{} must be a text", name), fields.place(name)));
    if (text->size() > kAnyPassword.most)
        throw Refused(bad_input(fmt::format("{} is too long", name), fields.place(name)));
    return {text->data(), text->size()};
}

Trouble busy() {
    return {503, "busy", "too many are signing in just now: try again", {}, nullptr, 2};
}

Trouble wrong_password(std::string where) {
    return {403, "wrong_password", "name or password is wrong", std::move(where), nullptr, 0};
}

Trouble name_trouble(const store::StoreError& error) {
    if (error.fault() != store::Fault::Taken) return trouble_of(error);
    return conflict("taken", "somebody else has this name", "body.name");
}

/// How the one who signs in wants to be known from now on.
enum class Carrier : std::uint8_t { Cookie, Token };

struct Welcome {
    Person person;
    Carrier carrier = Carrier::Cookie;
    unsigned status = 201;
    std::optional<SignedIn> before = std::nullopt;  ///< ends: a new standing has a new token
};

void answer_welcome(const CallPtr& call, const Welcome& welcome, const SignIns::Issued& issued,
                    std::chrono::seconds life) {
    json::object body{{"person", told(welcome.person)}, {"csrf", nullptr}};
    if (welcome.carrier == Carrier::Token) {
        body["token"] = issued.token;
        body["expires"] = time_text(issued.expires);
    } else {
        call->headers.emplace_back("Set-Cookie", set_cookie(call->request, issued.token, life));
        body["csrf"] = csrf_token(issued.token);
    }
    call->answer(Answered{std::move(body), welcome.status});
}

/// Issues a sign-in and answers with it once it is stored.
void welcome(Api::Parts& api, const CallPtr& call, Welcome given) {
    const bool guest = given.person.kind == PersonKind::Guest;
    const bool program = given.carrier == Carrier::Token;
    const std::chrono::seconds life = program ? api.options.program_life
                                      : guest ? api.options.guest_life
                                              : api.options.account_life;
    SignIns::Issued issued =
        api.sign_ins.issue(given.person.id, program ? SignInKind::Program : SignInKind::Browser,
                           program ? "program" : "browser", life);
    const store::Pending<Nothing> stored = issued.stored;
    stored.then([&api, call, given = std::move(given), issued = std::move(issued),
                 life](const Outcome<Nothing>& outcome) {
        if (!outcome) return call->refuse(trouble_of(outcome.error()));
        if (!given.before) return answer_welcome(call, given, issued, life);
        api.sign_ins.end(*given.before, [call, given, issued, life](const Outcome<Nothing>& ended) {
            if (!ended) return call->refuse(trouble_of(ended.error()));
            answer_welcome(call, given, issued, life);
        });
    });
}

/// The browser's sign-in that a new one replaces. A program's goes on until it is ended by name.
std::optional<SignedIn> replaced(const CallPtr& call) {
    const auto& before = call->asker.sign_in;
    return before && before->kind == SignInKind::Browser ? before : std::nullopt;
}

Carrier read_carrier(Fields& fields) {
    return fields.flag_or("program", false) ? Carrier::Token : Carrier::Cookie;
}

void add_guest(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    const std::string name = read_name(fields);
    const Carrier carrier = read_carrier(fields);
    fields.finish();
    api.store.add_guest(name).then([&api, call, carrier](const Outcome<Person>& outcome) {
        if (!outcome) return call->refuse(trouble_of(outcome.error()));
        welcome(api, call, {outcome.value(), carrier, 201, std::nullopt});
    });
}

Person me(Api::Parts& api, const CallPtr& call) {
    auto person = api.store.person(call->asker.person());
    if (!person) throw Refused(not_found("you are not known here any more"));
    return *std::move(person);
}

void add_account(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    const std::string name = read_name(fields);
    std::string password = read_password(fields, "password");
    const Carrier carrier = read_carrier(fields);
    fields.finish();
    if (auto trouble = password_trouble(password, name, api.options.passwords, "body.password"))
        throw Refused(*std::move(trouble));
    const store::PersonId guest = call->asker.person();
    if (!guest.empty() && me(api, call).kind == PersonKind::Registered)
        throw Refused(conflict("signed_in", "you have an account already: sign out first"));
    const bool taken = api.passwords.hash(std::move(password), [=, &api](const std::string& hash) {
        if (hash.empty()) return call->refuse(busy());
        api.store.register_person(name, hash, guest)
            .then([&api, call, carrier](const Outcome<Person>& outcome) {
                if (!outcome) return call->refuse(name_trouble(outcome.error()));
                api.note("account_made", call->request, outcome.value().id);
                welcome(api, call, {outcome.value(), carrier, 201, replaced(call)});
            });
    });
    if (!taken) throw Refused(busy());
}

void sign_in(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    const std::string name = fields.text("name", kPersonName);
    std::string password = read_password(fields, "password");
    const Carrier carrier = read_carrier(fields);
    fields.finish();
    const Person person = api.store.account(name).value_or(Person{});
    api.limit(RateClass::SignInName, person.id.empty() ? to_hex(digest(name)) : person.id.text, call->request,
              call->now);
    const auto checked = [=, &api](const Passwords::Checked& result) {
        if (!result.right) {
            api.note("sign_in_failed", call->request, person.id);
            return call->refuse(wrong_password("body"));
        }
        if (!result.better.empty()) api.store.set_password(person.id, result.better);
        api.note("signed_in", call->request, person.id);
        welcome(api, call, {person, carrier, 201, replaced(call)});
    };
    if (!api.passwords.check(std::move(password), person.password, checked)) throw Refused(busy());
}

void show_me(Api::Parts& api, const CallPtr& call) {
    if (call->asker.stale_cookie) call->headers.emplace_back("Set-Cookie", clear_cookie(call->request));
    if (!call->asker.sign_in)
        return call->answer(Answered{json::object{{"person", nullptr}, {"csrf", nullptr}}});
    json::object body{{"person", told(me(api, call))}, {"csrf", nullptr}};
    if (!call->asker.csrf.empty()) body["csrf"] = call->asker.csrf;
    call->answer(Answered{std::move(body)});
}

void rename_me(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    const std::string name = read_name(fields);
    fields.finish();
    Person person = me(api, call);
    person.name = name;
    api.store.rename(person.id, name).then([call, person](const Outcome<Nothing>& outcome) {
        if (!outcome) return call->refuse(name_trouble(outcome.error()));
        call->answer(Answered{json::object{{"person", told(person)}}});
    });
}

/// After the old sign-ins have ended: one who changes his password stays, everybody else is out.
void change_password(Api::Parts& api, const CallPtr& call, const Person& person, const std::string& hash) {
    if (hash.empty()) return call->refuse(busy());
    api.store.set_password(person.id, hash).then([=, &api](const Outcome<Nothing>& outcome) {
        if (!outcome) return call->refuse(trouble_of(outcome.error()));
        api.note("password_changed", call->request, person.id);
        api.sign_ins.end_all(person.id, [=, &api](const Outcome<Nothing>& ended) {
            if (!ended) return call->refuse(trouble_of(ended.error()));
            const bool program = call->asker.sign_in->kind == SignInKind::Program;
            welcome(api, call, {person, program ? Carrier::Token : Carrier::Cookie, 200, std::nullopt});
        });
    });
}

void put_password(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string old = read_password(fields, "old");
    const std::string fresh = read_password(fields, "new");
    fields.finish();
    const Person person = me(api, call);
    if (person.kind != PersonKind::Registered)
        throw Refused(conflict("no_account", "a guest has no password: make an account first"));
    if (auto trouble = password_trouble(fresh, person.name, api.options.passwords, "body.new"))
        throw Refused(*std::move(trouble));
    const auto checked = [=, &api](const Passwords::Checked& result) {
        if (!result.right) {
            api.note("sign_in_failed", call->request, person.id);
            return call->refuse(wrong_password("body.old"));
        }
        const auto hashed = [=, &api](const std::string& hash) { change_password(api, call, person, hash); };
        if (!api.passwords.hash(fresh, hashed)) call->refuse(busy());
    };
    if (!api.passwords.check(std::move(old), person.password, checked)) throw Refused(busy());
}

void forget_now(Api::Parts& api, const CallPtr& call, const store::PersonId& person) {
    api.store.forget(person).then([=, &api](const Outcome<Nothing>& outcome) {
        if (!outcome) return call->refuse(trouble_of(outcome.error()));
        api.sign_ins.drop(person);
        api.note("forgotten", call->request, person);
        call->headers.emplace_back("Set-Cookie", clear_cookie(call->request));
        call->answer(Answered{done()});
    });
}

/// For ever: an account shows its password once more.
void forget_me(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    const Person person = me(api, call);
    if (person.kind != PersonKind::Registered) {
        fields.finish();
        return forget_now(api, call, person.id);
    }
    std::string password = read_password(fields, "password");
    fields.finish();
    const auto checked = [=, &api](const Passwords::Checked& result) {
        if (!result.right) return call->refuse(wrong_password("body.password"));
        forget_now(api, call, person.id);
    };
    if (!api.passwords.check(std::move(password), person.password, checked)) throw Refused(busy());
}

/// Of a route that needs a person.
const SignedIn& signed_in(const CallPtr& call) {
    const std::optional<SignedIn>& sign_in = call->asker.sign_in;
    if (!sign_in) throw std::logic_error("a route for persons was called without one");
    return *sign_in;
}

void list_sign_ins(Api::Parts& api, const CallPtr& call) {
    json::array list;
    for (const store::SignIn& s : api.store.sign_ins(call->asker.person())) {
        list.push_back(json::object{{"kind", s.kind == SignInKind::Program ? "program" : "browser"},
                                    {"label", s.label},
                                    {"created", time_text(s.created)},
                                    {"expires", time_text(s.expires)},
                                    {"current", s.token_hash == signed_in(call).token_hash}});
    }
    call->answer(Answered{json::object{{"sign_ins", std::move(list)}}});
}

void signed_out(Api::Parts& api, const CallPtr& call, const Outcome<Nothing>& outcome) {
    if (!outcome) return call->refuse(trouble_of(outcome.error()));
    api.note("signed_out", call->request, call->asker.person());
    call->headers.emplace_back("Set-Cookie", clear_cookie(call->request));
    call->answer(Answered{done()});
}

void sign_out(Api::Parts& api, const CallPtr& call) {
    api.sign_ins.end(signed_in(call),
                     [&api, call](const Outcome<Nothing>& outcome) { signed_out(api, call, outcome); });
}

void sign_out_everywhere(Api::Parts& api, const CallPtr& call) {
    api.sign_ins.end_all(call->asker.person(),
                         [&api, call](const Outcome<Nothing>& outcome) { signed_out(api, call, outcome); });
}

void add_token(Api::Parts& api, const CallPtr& call) {
    const json::object body = read_body(call->request);
    Fields fields(body, "body");
    std::string label = fields.text("label", kLabel);
    fields.finish();
    if (api.store.sign_ins(call->asker.person()).size() >= kMostSignIns)
        throw Refused(conflict("too_many_sign_ins", "you are signed in too often: sign out somewhere first"));
    SignIns::Issued issued = api.sign_ins.issue(call->asker.person(), SignInKind::Program, std::move(label),
                                                api.options.program_life);
    const store::Pending<Nothing> stored = issued.stored;
    stored.then([&api, call, issued = std::move(issued)](const Outcome<Nothing>& outcome) {
        if (!outcome) return call->refuse(trouble_of(outcome.error()));
        api.note("token_made", call->request, call->asker.person());
        call->answer(
            Answered{json::object{{"token", issued.token}, {"expires", time_text(issued.expires)}}, 201});
    });
}

}  // namespace

std::span<const Route> people_routes() {
    static constexpr std::array kRoutes{
        Route{"POST", "/api/v1/guests", Needs::Nobody, add_guest, "", RateClass::Guests},
        Route{"POST", "/api/v1/accounts", Needs::Nobody, add_account, "", RateClass::SignIn},
        Route{"GET", "/api/v1/me", Needs::Nobody, show_me, ""},
        Route{"PATCH", "/api/v1/me", Needs::Person, rename_me, ""},
        Route{"DELETE", "/api/v1/me", Needs::Person, forget_me, "", RateClass::SignIn},
        Route{"PUT", "/api/v1/me/password", Needs::Person, put_password, "", RateClass::SignIn},
        Route{"GET", "/api/v1/sign-ins", Needs::Person, list_sign_ins, ""},
        Route{"POST", "/api/v1/sign-ins", Needs::Nobody, sign_in, "", RateClass::SignIn},
        Route{"DELETE", "/api/v1/sign-ins", Needs::Person, sign_out_everywhere, ""},
        Route{"DELETE", "/api/v1/sign-ins/current", Needs::Person, sign_out, ""},
        Route{"POST", "/api/v1/tokens", Needs::Person, add_token, "", RateClass::Guests},
    };
    return kRoutes;
}

}  // namespace bivouac::server
