#include "server/updates.hpp"

#include <functional>
#include <utility>

#include "telling/text.hpp"

namespace bivouac::server {
namespace {

using telling::add_key;

Text finished(std::string out) {
    out.push_back('}');
    return std::make_shared<const std::string>(std::move(out));
}

bool same_sight(const Sight& a, const Sight& b) {
    return &a == &b || (a.facts == b.facts && a.cards == b.cards && a.places == b.places);
}

}  // namespace

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

std::string Seen::head(const Scene& scene) const {
    std::string out = R"({"type":"update")";
    add_scene(out, scene, viewer_);
    return out;
}

void Seen::add_news(std::string& out, const LiveMatch& live, std::size_t after) const {
    add_key(out, "after");
    out.append(std::to_string(after));
    add_key(out, "events");
    if (after < marks_.size()) {
        add_events(out, live, viewer_, after);
    } else {
        out.append("[]");
    }
    add_key(out, "last");
    out.append(std::to_string(marks_.size()));
    add_key(out, "check");
    telling::add_quoted(out, check_text(chain(marks_.size())));
}

std::size_t Seen::Parts::hash() const {
    const std::hash<std::string> hash;
    return HashSink().add(hash(questions)).add(hash(rest)).value();
}

Seen::Parts Seen::parts(const LiveMatch& live) const {
    Parts p;
    add_questions(p.questions, live, viewer_);
    p.rest = R"("to_act":)";
    telling::add_seat_names(p.rest, live.teller(), live.to_act());
    add_key(p.rest, "outcome");
    add_outcome(p.rest, live);
    add_key(p.rest, "proposal");
    add_proposal(p.rest, live, viewer_);
    add_key(p.rest, "undo");
    add_undo(p.rest, live, viewer_);
    return p;
}

void Seen::add_parts(std::string& out, const Sight& sight, const Parts& parts) {
    add_key(out, "facts");
    out.append(sight.facts);
    add_key(out, "questions");
    out.append(parts.questions).append(",").append(parts.rest);
}

Text Seen::update(const Scene& scene) {
    const std::size_t seats_hash = std::hash<std::string>()(scene.told_seats);
    const bool seats_changed = seats_hash != seats_hash_;
    const bool state_changed = state_ != scene.table.state;
    seats_hash_ = seats_hash;
    state_ = scene.table.state;

    std::string out = head(scene);
    if (seats_changed) {
        add_key(out, "seats");
        out.append(scene.told_seats);
    }
    if (!scene.live) return seats_changed || state_changed ? finished(std::move(out)) : nullptr;

    const LiveMatch& live = *scene.live;
    const std::size_t told = marks_.size();
    const std::size_t same = follow_events(live);
    const std::shared_ptr<const Sight> before = std::exchange(sight_, live.sight(viewer_));
    const Parts p = parts(live);
    const std::size_t parts_hash = p.hash();
    const bool same_events = same == told && same == marks_.size();
    const bool sight_changed = !before || !same_sight(*before, *sight_);
    const bool parts_changed = std::exchange(parts_hash_, parts_hash) != parts_hash;
    const bool changed = sight_changed || seats_changed || state_changed || !same_events || parts_changed;
    if (!changed) return nullptr;
    add_news(out, live, same);
    if (!before) {
        add_key(out, "pieces");
        telling::add_pieces(out, live.view(viewer_));
    } else if (before->places != sight_->places) {
        add_key(out, "places");
        add_changed_places(out, live.view(viewer_), *before, *sight_);
    }
    if (!before || before->cards != sight_->cards) {
        add_key(out, "cards");
        out.append(sight_->cards);
    }
    add_parts(out, *sight_, p);
    return finished(std::move(out));
}

Text Seen::welcome(const Scene& scene, const ResumePoint& from) const {
    std::string out = head(scene);
    add_key(out, "seats");
    out.append(scene.told_seats);
    if (scene.live) {
        const LiveMatch& live = *scene.live;
        const bool known =
            from.event > 0 && from.event <= marks_.size() && check_text(chain(from.event)) == from.check;
        if (!known) out.append(",\"reset\":true");
        add_news(out, live, known ? from.event : 0);
        add_key(out, "pieces");
        telling::add_pieces(out, live.view(viewer_));
        const std::shared_ptr<const Sight> sight = live.sight(viewer_);
        add_key(out, "cards");
        out.append(sight->cards);
        add_parts(out, *sight, parts(live));
    }
    return finished(std::move(out));
}

}  // namespace bivouac::server
