#include "server/updates.hpp"

#include <functional>

#include <fmt/format.h>

namespace bivouac::server {
namespace {

using telling::Teller;

json::string_view state_word(store::TableState state) {
    constexpr json::string_view kWords[] = {"waiting", "playing", "ended", "abandoned"};
    return kWords[static_cast<std::size_t>(state)];
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

std::uint64_t hash_of(const PieceView& piece) {
    HashSink sink;
    sink.add(piece.id).add(piece.name).add(piece.owner).add(piece.kind).add(piece.facts.size());
    for (const auto& [name, value] : piece.facts) sink.add(name).add(value);
    for (const std::string& mark : piece.marks) sink.add(mark);
    return sink.value();
}

using PlaceHashes = std::map<std::string, std::uint64_t, std::less<>>;

PlaceHashes hashes_by_place(const TableView& view) {
    PlaceHashes out;
    for (const PieceView& piece : view.pieces) {
        std::uint64_t& hash = out[piece.place];
        hash = HashSink().add(hash).add(hash_of(piece)).value();
    }
    return out;
}

json::object places_json(const TableView& view, const PlaceHashes& before, const PlaceHashes& after) {
    json::object out;
    for (const auto& [place, hash] : before) {
        if (!after.contains(place)) out[place] = json::array();
    }
    for (const auto& [place, hash] : after) {
        const auto was = before.find(place);
        if (was == before.end() || was->second != hash) out[place] = json::array();
    }
    for (const PieceView& piece : view.pieces) {
        if (auto* const changed = out.if_contains(piece.place))
            changed->as_array().push_back(telling::piece(piece));
    }
    return out;
}

json::value undo_json(const LiveMatch& live, SeatSet viewer) {
    if (viewer.empty() || live.over() || !live.match().can_undo(viewer.lowest())) return nullptr;
    return json::value_from(live.undo_ticket(viewer.lowest()));
}

json::object settled(const LiveMatch& live, const Settlement& s) {
    const bool draw = s.how == Settlement::How::DrawAgreed;
    json::object results;
    const std::vector<std::string>& seats = live.scenario().info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        results[seats[i]] = draw ? "draw" : i == index(s.seat) ? "loss" : "win";
    }
    const Operand who{Domain::Seat, static_cast<std::int32_t>(index(s.seat))};
    const std::string name = live.teller().words.operand(who, live.match().naming());
    json::array operands;
    if (!draw) operands.push_back({{"name", live.seat_name(s.seat)}, {"text", name}});
    return {{"finished", true},
            {"results", std::move(results)},
            {"ending",
             {{"key", draw ? "ending.draw_agreed" : "ending.resigned"},
              {"operands", std::move(operands)},
              {"text", draw ? std::string("A draw was agreed.") : name + " resigned."}}}};
}

template <class Json>
void add_member(std::string& out, std::string_view key, const Json& value) {
    out.append(",\"").append(key).append("\":").append(json::serialize(value));
}

void add_number(std::string& out, std::string_view key, std::size_t value) {
    out.append(",\"").append(key).append("\":").append(std::to_string(value));
}

std::uint64_t chain_at(const LiveMatch& live, SeatSet viewer) {
    std::uint64_t chain = 0;
    for (const SeenEvent& e : live.match().events(viewer, 0)) chain = chained(chain, e.phrase);
    return chain;
}

json::array events_array(const LiveMatch& live, SeatSet viewer, std::size_t after) {
    const Teller tell = live.teller();
    json::array out;
    for (const SeenEvent& e : live.match().events(viewer, after)) {
        out.push_back(telling::event(tell, e, telling::DecisionNumbers::Withheld));
    }
    return out;
}

}  // namespace

std::string check_text(std::uint64_t chain) {
    return to_hex(chain);
}

json::value viewer_json(const Scene& scene, SeatSet viewer) {
    if (viewer.count() > 1) return "all";
    for (const json::value& seat : scene.seats) {
        const auto place = static_cast<std::size_t>(&seat - scene.seats.data());
        if (!viewer.empty() && index(viewer.lowest()) == place) return seat.at("seat");
    }
    return nullptr;
}

json::array questions_json(const LiveMatch& live, SeatSet viewer) {
    if (viewer.count() != 1) return {};
    return json::parse(live.questions(viewer.lowest())).as_array();
}

json::value proposal_json(const LiveMatch& live, SeatSet viewer) {
    const std::optional<Proposal>& p = live.proposal();
    if (!p || viewer.empty()) return nullptr;  // for the players alone
    return {{"kind", p->kind == ProposalKind::Draw ? "draw" : "take_back"},
            {"by", live.seat_name(p->by)},
            {"agreed", telling::seat_names(live.teller(), p->agreed)}};
}

json::object outcome_json(const LiveMatch& live) {
    if (const auto& s = live.settlement()) return settled(live, *s);
    return telling::outcome(live.teller());
}

json::object events_json(const LiveMatch& live, SeatSet viewer, std::size_t after) {
    json::array events = events_array(live, viewer, after);
    const std::size_t last = live.match().events(viewer, 0).size();
    return {{"events", std::move(events)}, {"last", last}, {"check", check_text(chain_at(live, viewer))}};
}

json::object view_json(const Scene& scene, SeatSet viewer) {
    json::object out{{"table", scene.table.id.text},
                     {"viewer", viewer_json(scene, viewer)},
                     {"state", state_word(scene.table.state)},
                     {"seats", scene.seats}};
    if (!scene.live) return out;
    const LiveMatch& live = *scene.live;
    const TableView view = live.match().view(viewer);
    out["to_act"] = telling::seat_names(live.teller(), live.to_act());
    out["facts"] = telling::facts(view);
    out["pieces"] = telling::pieces(view);
    out["cards"] = telling::cards(view);
    out["questions"] = questions_json(live, viewer);
    out["undo"] = undo_json(live, viewer);
    out["outcome"] = outcome_json(live);
    out["proposal"] = proposal_json(live, viewer);
    json::object events = events_json(live, viewer, AnyScenario::kAll);
    events.erase("events");
    out["events"] = std::move(events);
    return out;
}

json::object past_view_json(const Scene& scene, SeatSet viewer, const AnyMatch& past, std::size_t event) {
    const Teller now = scene.live->teller();
    const Teller then{now.scenario, past, now.words};
    const TableView view = past.view(viewer);
    return {{"table", scene.table.id.text},
            {"viewer", viewer_json(scene, viewer)},
            {"state", state_word(scene.table.state)},
            {"seats", scene.seats},
            {"at", event},
            {"to_act", telling::seat_names(then, past.to_act())},
            {"facts", telling::facts(view)},
            {"pieces", telling::pieces(view)},
            {"cards", telling::cards(view)},
            {"outcome", telling::outcome(then)}};
}

/// Gives how many of the events told before still stand.
std::size_t Seen::follow_events(const LiveMatch& live) {
    const std::size_t told = marks_.size();
    std::size_t kept = told;
    while (kept > 0 && marks_[kept - 1].decision > live.unchanged()) --kept;
    const std::vector<Mark> before(marks_.begin() + static_cast<std::ptrdiff_t>(kept), marks_.end());
    marks_.resize(kept);
    std::size_t same = kept;
    for (const SeenEvent& e : live.match().events(viewer_, kept)) {
        const Mark mark{e.decision, chained(chain(marks_.size()), e.phrase)};
        const std::size_t i = marks_.size() - kept;
        if (same == marks_.size() && i < before.size() && before[i].chain == mark.chain) ++same;
        marks_.push_back(mark);
    }
    return same;
}

void Seen::add_head(std::string& out, const Scene& scene) const {
    out.append(R"({"type":"update")");
    add_member(out, "table", json::string_view(scene.table.id.text));
    add_member(out, "viewer", viewer_json(scene, viewer_));
    add_member(out, "state", state_word(scene.table.state));
}

void Seen::add_events(std::string& out, const LiveMatch& live, std::size_t after) const {
    add_number(out, "after", after);
    if (after < marks_.size()) {
        add_member(out, "events", events_array(live, viewer_, after));
    } else {
        out.append(",\"events\":[]");
    }
    add_number(out, "last", marks_.size());
    add_member(out, "check", json::string_view(check_text(chain(marks_.size()))));
}

Seen::Parts Seen::parts(const LiveMatch& live) const {
    Parts p;
    add_member(p.rest, "to_act", telling::seat_names(live.teller(), live.to_act()));
    add_member(p.rest, "outcome", outcome_json(live));
    add_member(p.rest, "proposal", proposal_json(live, viewer_));
    add_member(p.rest, "undo", undo_json(live, viewer_));
    if (viewer_.empty()) {
        p.questions = ",\"questions\":[]";
    } else {
        p.questions.append(",\"questions\":").append(live.questions(viewer_.lowest()));
    }
    return p;
}

void Seen::add_parts(std::string& out, const Parts& parts) {
    out.append(parts.facts).append(parts.questions).append(parts.rest);
}

Text Seen::update(const Scene& scene) {
    const std::hash<std::string> hash;
    std::string seats;
    add_member(seats, "seats", scene.seats);
    const bool seats_changed = hash(seats) != seats_hash_;
    const bool state_changed = state_ != scene.table.state;
    seats_hash_ = hash(seats);
    state_ = scene.table.state;

    std::string out;
    add_head(out, scene);
    if (seats_changed) out.append(seats);
    if (!scene.live) {
        if (!seats_changed && !state_changed) return nullptr;
        return std::make_shared<const std::string>(std::move(out.append("}")));
    }
    const LiveMatch& live = *scene.live;
    const bool begins = !begun_;
    begun_ = true;
    const std::size_t told = marks_.size();
    const std::size_t same = follow_events(live);
    const TableView& view = live.view(viewer_);
    PlaceHashes places = hashes_by_place(view);
    Parts p = parts(live);
    add_member(p.facts, "facts", telling::facts(view));
    const std::size_t parts_hash = hash(p.facts + p.questions + p.rest);
    std::string cards;
    add_member(cards, "cards", telling::cards(view));
    const bool cards_changed = hash(cards) != cards_hash_;
    cards_hash_ = hash(cards);
    const bool same_events = same == told && same == marks_.size();
    const bool changed = begins || seats_changed || state_changed || !same_events || places != places_ ||
                         cards_changed || parts_hash != parts_hash_;
    parts_hash_ = parts_hash;
    if (!changed) return nullptr;
    add_events(out, live, same);
    if (begins) {
        add_member(out, "pieces", telling::pieces(view));
    } else if (places != places_) {
        add_member(out, "places", places_json(view, places_, places));
    }
    places_ = std::move(places);
    if (cards_changed) out.append(cards);
    add_parts(out, p);
    return std::make_shared<const std::string>(std::move(out.append("}")));
}

Text Seen::welcome(const Scene& scene, const ResumePoint& from) const {
    std::string out;
    add_head(out, scene);
    add_member(out, "seats", scene.seats);
    if (scene.live) {
        const bool known =
            from.event > 0 && from.event <= marks_.size() && check_text(chain(from.event)) == from.check;
        if (!known) out.append(",\"reset\":true");
        add_events(out, *scene.live, known ? from.event : 0);
        const TableView& view = scene.live->view(viewer_);
        add_member(out, "pieces", telling::pieces(view));
        add_member(out, "cards", telling::cards(view));
        Parts p = parts(*scene.live);
        add_member(p.facts, "facts", telling::facts(view));
        add_parts(out, p);
    }
    return std::make_shared<const std::string>(std::move(out.append("}")));
}

}  // namespace bivouac::server
