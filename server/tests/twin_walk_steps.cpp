// The steps of a walk: what the viewer decides, what others decide before his eyes, and what they do in
// secret.
#include <algorithm>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/notation.hpp"
#include "server/tests/twin_walk.hpp"
#include "telling/json.hpp"

namespace bivouac::server {
namespace {

constexpr std::uint32_t kMostSteps = 5;

std::string quoted(const std::string& text) {
    return json::serialize(json::value_from(text));
}

std::string view_text(const AnyMatch& match, SeatSet viewer) {
    const TableView view = match.view(viewer);
    return json::serialize(telling::facts(view)) + json::serialize(telling::pieces(view)) +
           std::to_string(match.events(viewer, 0).size());
}

std::vector<std::string> offers_of(const AnyMatch& match, Seat seat) {
    std::vector<std::string> out;
    for (const Action& a : match.offers(seat)) out.push_back(write_action(match.verbs(), match.naming(), a));
    return out;
}

/// How many units the side that is setting up has placed, of which the notation has a line.
std::size_t placed_in(const AnyMatch& match) {
    constexpr std::string_view kLine = "\nplaced ";
    const std::string position = match.position();
    const std::size_t at = position.find(kLine);
    return at == std::string::npos ? 0 : std::stoul(position.substr(at + kLine.size()));
}

}  // namespace

void TwinWalk::walk(WalkCounts& counts) {
    counts_ = &counts;
    ++counts.walks;
    for (std::size_t i = 0; i < watched_.size(); ++i) watch(static_cast<Who>(i), {}, watched_[i]);
    look_at_all();
    for (std::uint32_t step = rng_.below(kMostSteps) + 1; step > 0 && !parted_; --step) {
        const SeatSet asked = matches_[0]->to_act();
        servers_.compare("who is asked", std::to_string(asked.bits()),
                         std::to_string(matches_[1]->to_act().bits()));
        if (asked.empty()) break;
        const Seat seat = viewer_ && asked.contains(*viewer_) ? *viewer_ : asked.lowest();
        if (rng_.chance(1, 8)) talk();
        settle();
        if (viewer_ == seat) {
            act_as_viewer(seat);
        } else if (!is_friend(seat) && rng_.chance(1, matches_[0]->drafting(seat) ? 2 : 4)) {
            act_apart(seat);
        } else {
            act_as_other(seat);
        }
        if (parted_) break;
        settle();
        look(Who::Viewer);
        look(Who::Spectator);
    }
    if (!parted_ && rng_.chance(1, 2)) come_back();
}

/// Who plays on the viewer's side hides nothing from him.
bool TwinWalk::is_friend(Seat seat) const {
    return viewer_ && matches_[0]->side_of(*viewer_).contains(seat);
}

bool TwinWalk::take(Seat seat, const std::string& action) {
    std::array<SeatSet, 2> told;
    for (std::size_t i = 0; i < matches_.size(); ++i) {
        AnyMatch& match = *matches_.at(i);
        const ActionReading reading = read_action(match.verbs(), match.naming(), action);
        if (!reading.action || !match.take(seat, *reading.action, 0).allowed())
            throw Leak{"an offer is refused in one of the twins: " + action};
        told.at(i) = match.decision(match.size() - 1).effects.told;
    }
    for (const SeatSet t : told) parted_ = parted_ || (viewer_ ? t.contains(*viewer_) : !t.empty());
    return !parted_;
}

void TwinWalk::act_as_viewer(Seat seat) {
    look_behind(Who::Viewer);
    if (rng_.chance(1, 4)) look_into(Who::Viewer);
    const json::value view = parsed(servers_.ask(get(Who::Viewer, "/view")));
    const json::value& question = view.at("questions").as_array().at(0);
    const std::string ticket = text_at(question, "ticket");
    const json::array& offers = question.at("offers").as_array();
    const std::uint32_t choice = rng_.below(12);
    if (choice == 0) return propose(seat);
    if (choice <= 2 && !view.at("undo").is_null()) return undo(seat);
    if (choice == 3) {
        const std::string wrong =
            fmt::format(R"("action": {}, "ticket": "{}")", quoted(random_action()), "no");
        (void)servers_.ask(post(seat, "/decisions", wrong));
    }
    const std::string random = random_action();
    const bool legal = std::any_of(offers.begin(), offers.end(),
                                   [&](const json::value& o) { return text_at(o, "action") == random; });
    const auto reading = read_action(matches_[0]->verbs(), matches_[0]->naming(), random);
    if (!legal && !matches_[0]->refuse(seat, *reading.action).allowed()) {
        (void)servers_.ask(
            post(seat, "/decisions", fmt::format(R"("action": {}, "ticket": "{}")", quoted(random), ticket)));
    }
    const auto n = rng_.below(static_cast<std::uint32_t>(offers.size()));
    decide(seat, text_at(offers.at(n), "action"), ticket);
}

void TwinWalk::decide(Seat seat, const std::string& action, const std::string& ticket) {
    if (!take(seat, action)) return;
    ++counts_->decisions;
    const Inquiry inquiry =
        post(seat, "/decisions", fmt::format(R"("action": {}, "ticket": "{}")", quoted(action), ticket));
    const Response answer = servers_.ask(inquiry);
    if (answer.status != 200) throw std::runtime_error(inquiry.text() + ": " + answer.body);
    if (rng_.chance(1, 6)) (void)servers_.ask(inquiry);  // the same once more
}

void TwinWalk::undo(Seat seat) {
    const Response answer = servers_.ask(post(seat, "/undo"));
    if (answer.status != 200) throw std::runtime_error("not undone: " + answer.body);
    for (const auto& match : matches_) (void)match->undo(seat);
    ++counts_->undone;
}

/// A proposal that comes to nothing: the other does not agree, or it is withdrawn.
void TwinWalk::propose(Seat seat) {
    const char* const kind = rng_.chance(1, 2) ? "take_back" : "draw";
    const Response answer = servers_.ask(post(seat, "/proposals", fmt::format(R"("kind": "{}")", kind)));
    settle();
    if (answer.status != 200) return;
    if (rng_.chance(1, 2)) {
        (void)servers_.ask(post(seat, "/proposals/answer", R"("yes": false)"));
    } else {
        const Seat other = bivouac::seat((index(seat) + 1) % seats_.size());
        (void)servers_.do_unseen(post(other, "/proposals/answer", R"("yes": false)"));
    }
}

/// What both twins offer him, decided on both.
void TwinWalk::act_as_other(Seat seat) {
    const std::vector<std::string> here = offers_of(*matches_[0], seat),
                                   there = offers_of(*matches_[1], seat);
    std::vector<std::string> shared;
    for (const std::string& offer : here) {
        if (std::find(there.begin(), there.end(), offer) != there.end()) shared.push_back(offer);
    }
    if (shared.empty()) {
        parted_ = true;
        return;
    }
    const std::string action = rng_.pick(shared);
    const std::string before = seen(0);
    if (!take(seat, action)) return;
    for (std::size_t i = 0; i < 2; ++i) {
        Inquiry look{"GET", path("/view"), guests_.holder(seat).token, {{"as", seats_[index(seat)]}}};
        const json::value view = parsed(servers_.do_apart(i, look));
        const std::string ticket = text_at(view.at("questions").as_array().at(0), "ticket");
        const Inquiry wish =
            post(seat, "/decisions", fmt::format(R"("action": {}, "ticket": "{}")", quoted(action), ticket));
        const Response answer = servers_.do_apart(i, wish);
        if (answer.status != 200) throw std::runtime_error(wish.text() + ": " + answer.body);
    }
    ++counts_->others_decisions;
    if (seen(0) != before) return;
    ++counts_->hidden;
    (void)servers_.ask(get(Who::Viewer, "/view"));
    nothing_is_told();
}

void TwinWalk::nothing_is_told() {
    for (Watched& watched : watched_) {
        for (TwinSink& sink : watched.sinks) {
            for (const std::string& text : sink.take())
                throw Leak{"he is told of what he cannot see: " + text};
        }
    }
}

/// All that the viewer and the spectators see of a match.
std::string TwinWalk::seen(std::size_t i) const {
    const AnyMatch& match = *matches_.at(i);
    return view_text(match, viewer_ ? SeatSet(*viewer_) : SeatSet()) + view_text(match, {}) +
           std::to_string(match.to_act().bits());
}

/// Different things on each server, none of which the viewer can see.
void TwinWalk::act_apart(Seat seat) {
    const std::array before{servers_.ask(get(Who::Viewer, "/view")),
                            servers_.ask(get(Who::Spectator, "/view"))};
    settle();
    for (std::size_t i = 0; i < 2; ++i) {
        for (std::uint32_t n = rng_.below(3) + static_cast<std::uint32_t>(i); n > 0; --n) step_apart(i, seat);
    }
    const std::string own = fmt::format(R"("text": "a secret", "to": ["{}"])", seats_[index(seat)]);
    (void)servers_.do_apart(rng_.below(2), post(seat, "/messages", own));
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Response now = servers_.ask(get(static_cast<Who>(i), "/view"));
        servers_.compare("the view before and after what is hidden", before.at(i).body, now.body);
    }
    nothing_is_told();
    if (viewer_) {
        (void)servers_.ask(post(*viewer_, "/undo"));
        propose(*viewer_);
    }
    look_at_all();
    level_set_up(seat);
    look_into(Who::Viewer);
    settle();
    come_back();
    parted_ = true;  // his tickets are not the same from here on
}

void TwinWalk::undo_apart(std::size_t i, Seat seat) {
    const Response answer = servers_.do_apart(i, post(seat, "/undo"));
    if (!matches_.at(i)->undo(seat) || answer.status != 200)
        throw std::runtime_error("not undone: " + answer.body);
    --steps_apart_.at(i);
    ++counts_->apart;
}

bool TwinWalk::as_many_placed() const {
    return placed_in(*matches_[0]) == placed_in(*matches_[1]);
}

/// Takes back, where more is placed, until it is as many on both servers: where it stands is not the same.
void TwinWalk::level_set_up(Seat seat) {
    while (!as_many_placed()) undo_apart(placed_in(*matches_[0]) > placed_in(*matches_[1]) ? 0 : 1, seat);
}

void TwinWalk::step_apart(std::size_t i, Seat seat) {
    AnyMatch& match = *matches_.at(i);
    const Inquiry look{"GET", path("/view"), guests_.holder(seat).token, {{"as", seats_[index(seat)]}}};
    const json::value view = parsed(servers_.do_apart(i, look));
    const std::string before = seen(i);
    if (steps_apart_.at(i) > 0 && match.can_undo(seat) && rng_.chance(1, 3)) return undo_apart(i, seat);
    const std::vector<Action> offers = match.offers(seat);
    if (offers.empty()) return;  // an answer may seal its lane
    const Action action = rng_.pick(std::span<const Action>(offers));
    const VerbKind kind = match.verbs()[action.verb].kind;
    if (kind == VerbKind::Commit || kind == VerbKind::Seal) return;
    const std::size_t size = match.size();
    (void)match.take(seat, action, 0);
    const bool rolled = match.decision(match.size() - 1).effects.rolled;
    if (rolled || seen(i) != before) return match.rewind_to(size);
    const std::string text = write_action(match.verbs(), match.naming(), action);
    const std::string ticket = text_at(view.at("questions").as_array().at(0), "ticket");
    const Inquiry wish =
        post(seat, "/decisions", fmt::format(R"("action": {}, "ticket": "{}")", quoted(text), ticket));
    const Response answer = servers_.do_apart(i, wish);
    if (answer.status != 200) throw std::runtime_error(wish.text() + ": " + answer.body);
    ++steps_apart_.at(i);
    ++counts_->apart;
}

}  // namespace bivouac::server
