#include "outside/protocol.hpp"

#include <algorithm>
#include <span>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/notation.hpp"
#include "telling/json.hpp"
#include "telling/text.hpp"

namespace bivouac::outside {
namespace {

namespace json = boost::json;

constexpr int kProposalTries = 8;
constexpr std::size_t kMostProposals = 4;
constexpr std::size_t kMostActions = 1000;

/// A name that a message gives or does not give; the text of anything else is not looked at.
std::string text_in(const json::object& object, std::string_view key) {
    const json::value* const value = object.if_contains(key);
    const json::string* const text = value ? value->if_string() : nullptr;
    return text ? std::string(*text) : std::string();
}

std::variant<json::object, Unusable> read_object(std::string_view line, std::string_view type) {
    json::error_code error;
    json::value value = json::parse(line, error);
    if (error) return Unusable{fmt::format("this is not JSON: {}", error.message())};
    json::object* const object = value.if_object();
    if (!object) return Unusable{"a message must be a JSON object"};
    const std::string said = text_in(*object, "type");
    if (said != type)
        return Unusable{fmt::format("a message of the type `{}` was expected, not `{}`", type, said)};
    return std::move(*object);
}

void add_time(json::object& message, std::optional<std::chrono::milliseconds> time) {
    if (time) message["time_ms"] = time->count();
}

std::vector<std::string> written(const AnyMatch& match, const Plan& plan) {
    std::vector<std::string> out;
    out.reserve(plan.size());
    for (const Action a : plan) out.push_back(write_action(match.verbs(), match.naming(), a));
    return out;
}

/// As much of the question as a program needs: it takes nothing back.
void add_question_object(std::string& out, const telling::Teller& tell, Seat seat) {
    json::object question = telling::question(tell, seat);
    question.erase("can_undo");
    out.append(json::serialize(question));
}

void add_view(std::string& out, const TableView& table) {
    out.push_back('{');
    telling::add_key(out, "facts");
    telling::add_facts(out, table);
    telling::add_key(out, "pieces");
    telling::add_pieces(out, table);
    telling::add_key(out, "cards");
    telling::add_cards(out, table);
    out.push_back('}');
}

void add_proposals(std::string& out, const AnyMatch& match, const std::vector<Plan>& proposals) {
    json::array list;
    for (const Plan& plan : proposals) {
        json::array actions;
        for (const std::string& action : written(match, plan)) actions.emplace_back(action);
        list.push_back(std::move(actions));
    }
    out.append(json::serialize(list));
}

bool ends_draft(const AnyMatch& match, const Plan& plan) {
    return !plan.empty() && match.verbs()[plan.back().verb].kind == VerbKind::Commit;
}

Verdict judged(const AnyMatch& match, Seat seat, const Plan& plan) {
    const std::span<const Action> all(plan);
    return match.refuse_after(seat, all.first(all.size() - 1), all.back());
}

/// The n-th of a list, by its number from 0.
template <class T>
std::variant<T, Unusable> numbered(const std::vector<T>& list, std::size_t n, std::string_view what) {
    if (n < list.size()) return list[n];
    return Unusable{fmt::format("there is no {} {}: there are {}, counted from 0", what, n, list.size())};
}

std::variant<Plan, Unusable> read_actions(const AnyMatch& match, const std::vector<std::string>& texts) {
    Plan plan;
    for (const std::string& text : texts) {
        const ActionReading reading = read_action(match.verbs(), match.naming(), text);
        if (!reading.action) return Unusable{fmt::format("'{}' cannot be read: {}", text, reading.trouble)};
        plan.push_back(*reading.action);
    }
    if (plan.empty()) return Unusable{"`actions` is empty"};
    return plan;
}

std::variant<Plan, Unusable> meant(const AnyMatch& match, Seat seat, const Choice& choice,
                                   const std::vector<Plan>& proposals) {
    if (choice.by == Choice::By::Actions) return read_actions(match, choice.actions);
    if (choice.by == Choice::By::Proposal) return numbered(proposals, choice.number, "proposal");
    std::variant<Action, Unusable> offer = numbered(match.offers(seat), choice.number, "offer");
    if (auto* const none = std::get_if<Unusable>(&offer)) return std::move(*none);
    return Plan{std::get<Action>(offer)};
}

std::variant<Choice, Unusable> numbered_choice(const json::value& value, Choice::By by,
                                               std::string_view name) {
    const std::int64_t* const number = value.if_int64();
    if (!number || *number < 0) return Unusable{fmt::format("`{}` must be a number from 0 on", name)};
    return Choice{by, static_cast<std::size_t>(*number), {}};
}

std::variant<Choice, Unusable> spelt_choice(const json::value& value) {
    const json::array* const list = value.if_array();
    if (!list || list->size() > kMostActions) return Unusable{"`actions` must be a list of strings"};
    Choice choice;
    for (const json::value& one : *list) {
        const json::string* const text = one.if_string();
        if (!text) return Unusable{"`actions` must be a list of strings"};
        choice.actions.emplace_back(*text);
    }
    return choice;
}

std::variant<Choice, Unusable> read_choice(const json::object& message) {
    const json::value* const offer = message.if_contains("offer");
    const json::value* const proposal = message.if_contains("proposal");
    const json::value* const actions = message.if_contains("actions");
    if ((offer ? 1 : 0) + (proposal ? 1 : 0) + (actions ? 1 : 0) != 1)
        return Unusable{"a decision has one of `offer`, `proposal` and `actions`"};
    if (offer) return numbered_choice(*offer, Choice::By::Offer, "offer");
    if (proposal) return numbered_choice(*proposal, Choice::By::Proposal, "proposal");
    return spelt_choice(*actions);
}

}  // namespace

std::string hello_message(const AnyScenario& scenario, Seat seat,
                          std::optional<std::chrono::milliseconds> time) {
    const GameInfo& game = scenario.game();
    const ScenarioInfo& info = scenario.info();
    json::object message{{"type", "hello"}, {"protocol", kProtocol}};
    message["game"] = {
        {"id", game.id}, {"title", game.title}, {"rules", game.rules}, {"version", game.version}};
    message["scenario"] = {{"id", info.id},
                           {"title", info.title},
                           {"data", info.data_hash},
                           {"seats", json::value_from(info.seats)}};
    message["seat"] = info.seats[index(seat)];
    add_time(message, time);
    message["board"] = telling::board(scenario.board());
    return json::serialize(message);
}

std::vector<Plan> proposals_for(const AnyMatch& match, Seat seat, Rng& rng) {
    std::vector<Plan> plans;
    if (!match.drafting(seat)) return plans;
    const std::unique_ptr<AnyKnowledge> known = match.knowledge(SeatSet(seat));
    for (int i = 0; i < kProposalTries && plans.size() < kMostProposals; ++i) {
        Plan plan = known->any_answer(seat, rng);
        const bool fits = ends_draft(match, plan) && judged(match, seat, plan).allowed();
        if (fits && std::find(plans.begin(), plans.end(), plan) == plans.end())
            plans.push_back(std::move(plan));
    }
    return plans;
}

std::string decide_message(const telling::Teller& tell, Seat seat, const Request& request) {
    std::string out = R"({"type":"decide")";
    telling::add_key(out, "ticket");
    telling::add_quoted(out, request.ticket);
    telling::add_key(out, "seat");
    telling::add_quoted(out, tell.scenario.info().seats[index(seat)]);
    telling::add_key(out, "to_act");
    telling::add_seat_names(out, tell, tell.match.to_act());
    telling::add_key(out, "view");
    add_view(out, tell.match.view(SeatSet(seat)));
    telling::add_key(out, "question");
    add_question_object(out, tell, seat);
    telling::add_key(out, "proposals");
    add_proposals(out, tell.match, request.proposals);
    if (request.imagined) {
        telling::add_key(out, "imagined");
        telling::add_quoted(out, *request.imagined);
    }
    if (request.time) {
        telling::add_key(out, "time_ms");
        out.append(std::to_string(request.time->count()));
    }
    out.push_back('}');
    return out;
}

std::string refused_message(const telling::Teller& tell, std::string_view ticket, std::string_view why,
                            const Verdict& verdict) {
    return json::serialize(json::object{{"type", "refused"},
                                        {"ticket", ticket},
                                        {"message", why},
                                        {"reasons", telling::reasons(tell, verdict)}});
}

std::string over_message(const AnyScenario& scenario, Seat seat, std::string_view outcome) {
    std::string out = R"({"type":"over")";
    telling::add_key(out, "seat");
    telling::add_quoted(out, scenario.info().seats[index(seat)]);
    telling::add_key(out, "outcome");
    out.append(outcome);
    out.push_back('}');
    return out;
}

std::variant<Ready, Unusable> read_ready(std::string_view line) {
    auto read = read_object(line, "ready");
    if (auto* const unusable = std::get_if<Unusable>(&read)) return std::move(*unusable);
    const auto& message = std::get<json::object>(read);
    Ready ready{text_in(message, "name"), false};
    const json::value* const wants = message.if_contains("wants");
    if (!wants) return ready;
    if (!wants->is_array()) return Unusable{"`wants` must be a list"};
    for (const json::value& want : wants->get_array()) {
        if (want != "imagined") return Unusable{"`wants` can hold nothing but \"imagined\""};
        ready.wants_imagined = true;
    }
    return ready;
}

std::variant<SentDecision, Unusable> read_decision(std::string_view line) {
    auto read = read_object(line, "decision");
    if (auto* const unusable = std::get_if<Unusable>(&read)) return std::move(*unusable);
    const auto& message = std::get<json::object>(read);
    auto choice = read_choice(message);
    if (auto* const unusable = std::get_if<Unusable>(&choice)) return std::move(*unusable);
    return SentDecision{text_in(message, "ticket"), std::get<Choice>(std::move(choice))};
}

std::variant<Plan, Unusable> judge(const AnyMatch& match, Seat seat, const Choice& choice,
                                   const std::vector<Plan>& proposals) {
    auto found = meant(match, seat, choice, proposals);
    if (std::holds_alternative<Unusable>(found)) return found;
    const Plan& plan = std::get<Plan>(found);
    const Verdict verdict = judged(match, seat, plan);
    if (!verdict.allowed()) {
        return Unusable{
            fmt::format("the rules do not allow '{}'", fmt::join(written(match, plan), "', then '")),
            verdict};
    }
    if (match.drafting(seat) && !ends_draft(match, plan))
        return Unusable{"a plan is one answer: its actions end with the commit"};
    return found;
}

}  // namespace bivouac::outside
