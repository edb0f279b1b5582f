#include "server/view_text.hpp"

#include <boost/json/serialize.hpp>

#include "telling/json.hpp"
#include "telling/text.hpp"

namespace bivouac::server {
namespace {

using telling::add_key;
using telling::add_quoted;
using telling::Teller;

std::string_view state_word(store::TableState state) {
    constexpr std::string_view kWords[] = {"waiting", "playing", "ended", "abandoned"};
    return kWords[static_cast<std::size_t>(state)];
}

json::object settled(const LiveMatch& live, const Settlement& s) {
    const bool draw = s.how == Settlement::How::DrawAgreed;
    json::object results;
    const std::vector<std::string>& seats = live.scenario().info().seats;
    const SeatSet gave_up = live.match().side_of(s.seat);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        results[seats[i]] = draw ? "draw" : gave_up.contains(seat(i)) ? "loss" : "win";
    }
    const Operand who{Domain::Seat, static_cast<std::int32_t>(index(s.seat))};
    const Phrase ending = draw ? Phrase("ending.draw_agreed") : Phrase("ending.resigned", {who});
    return {{"finished", true},
            {"results", std::move(results)},
            {"ending", telling::phrase(live.teller(), ending)}};
}

/// The members of a view that a position alone tells.
void add_position(std::string& out, const Teller& tell, SeatSet to_act, const TableView& view) {
    add_key(out, "to_act");
    telling::add_seat_names(out, tell, to_act);
    add_key(out, "facts");
    telling::add_facts(out, view);
    add_key(out, "pieces");
    telling::add_pieces(out, view);
    add_key(out, "cards");
    telling::add_cards(out, view);
}

/// The number of the last event and its check.
void add_last(std::string& out, const LiveMatch& live, SeatSet viewer) {
    const std::vector<SeenEvent> events = live.match().events(viewer, 0);
    std::uint64_t chain = 0;
    for (const SeenEvent& e : events) chain = chained(chain, e.phrase);
    add_key(out, "last");
    out.append(std::to_string(events.size()));
    add_key(out, "check");
    add_quoted(out, check_text(chain));
}

}  // namespace

std::string check_text(std::uint64_t chain) {
    return to_hex(chain);
}

std::uint64_t chained(std::uint64_t before, const Phrase& phrase) {
    HashSink sink;
    sink.add(before).add(phrase.key);
    for (std::size_t i = 0; i < phrase.count; ++i) {
        const Operand& o = phrase.with[i];
        sink.add(static_cast<std::uint64_t>(o.domain)).add(static_cast<std::uint64_t>(o.value));
        sink.add(o.denominator);
    }
    return sink.value();
}

void add_scene(std::string& out, const Scene& scene, SeatSet viewer) {
    add_key(out, "table");
    add_quoted(out, scene.table.id.text);
    add_key(out, "viewer");
    if (viewer.empty()) {
        out.append("null");
    } else {
        add_quoted(out, viewer.count() > 1 ? "all" : scene.seats.at(index(viewer.lowest())).name);
    }
    add_key(out, "state");
    add_quoted(out, state_word(scene.table.state));
}

void add_events(std::string& out, const LiveMatch& live, SeatSet viewer, std::size_t after) {
    const Teller tell = live.teller();
    out.push_back('[');
    for (const SeenEvent& e : live.match().events(viewer, after)) {
        if (out.back() != '[') out.push_back(',');
        telling::add_event(out, tell, e, telling::DecisionNumbers::Withheld);
    }
    out.push_back(']');
}

void add_questions(std::string& out, const LiveMatch& live, SeatSet viewer) {
    out.append(viewer.count() == 1 ? live.questions(viewer.lowest()) : "[]");
}

void add_proposal(std::string& out, const LiveMatch& live, SeatSet viewer) {
    const std::optional<Proposal>& p = live.proposal();
    if (!p || viewer.empty()) {  // for the players alone
        out.append("null");
        return;
    }
    out.push_back('{');
    add_key(out, "kind");
    add_quoted(out, p->kind == ProposalKind::Draw ? "draw" : "take_back");
    add_key(out, "by");
    add_quoted(out, live.seat_name(p->by));
    add_key(out, "agreed");
    telling::add_seat_names(out, live.teller(), p->agreed);
    out.push_back('}');
}

void add_outcome(std::string& out, const LiveMatch& live) {
    if (const auto& s = live.settlement()) {
        out.append(json::serialize(settled(live, *s)));
    } else {
        telling::add_outcome(out, live.teller());
    }
}

void add_undo(std::string& out, const LiveMatch& live, SeatSet viewer) {
    if (viewer.empty() || live.over() || !live.match().can_undo(viewer.lowest())) {
        out.append("null");
    } else {
        add_quoted(out, live.undo_ticket(viewer.lowest()));
    }
}

std::string events_text(const LiveMatch& live, SeatSet viewer, std::size_t after) {
    std::string out = R"({"events":)";
    add_events(out, live, viewer, after);
    add_last(out, live, viewer);
    return out.append("}");
}

std::string view_text(const Scene& scene, SeatSet viewer) {
    std::string out = "{";
    add_scene(out, scene, viewer);
    add_key(out, "seats");
    out.append(scene.told_seats);
    if (!scene.live) return out.append("}");
    const LiveMatch& live = *scene.live;
    add_position(out, live.teller(), live.to_act(), live.view(viewer));
    add_key(out, "questions");
    add_questions(out, live, viewer);
    add_key(out, "undo");
    add_undo(out, live, viewer);
    add_key(out, "outcome");
    add_outcome(out, live);
    add_key(out, "proposal");
    add_proposal(out, live, viewer);
    add_key(out, "events");
    out.push_back('{');
    add_last(out, live, viewer);
    return out.append("}}");
}

std::string past_view_text(const Scene& scene, SeatSet viewer, const AnyMatch& past, std::size_t event) {
    const Teller now = scene.live->teller();
    const Teller then{now.scenario, past, now.words};
    std::string out = "{";
    add_scene(out, scene, viewer);
    add_key(out, "seats");
    out.append(scene.told_seats);
    add_key(out, "at");
    out.append(std::to_string(event));
    add_position(out, then, past.to_act(), past.view(viewer));
    add_key(out, "outcome");
    telling::add_outcome(out, then);
    return out.append("}");
}

}  // namespace bivouac::server
