#include "server/live_match.hpp"

#include <algorithm>
#include <charconv>

#include "engine/notation.hpp"
#include "server/seating.hpp"
#include "telling/text.hpp"

namespace bivouac::server {
namespace {

using store::EntryKind;

constexpr std::string_view kDraw = "draw", kTakeBack = "take_back ";

std::size_t lane_place(store::Lane lane) {
    const int place = static_cast<int>(lane) + 1;
    return static_cast<std::size_t>(place);
}

std::int64_t seconds(store::Time time) {
    return std::chrono::floor<std::chrono::seconds>(time.time_since_epoch()).count();
}

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

/// The dice that the last decisions rolled, from this number on.
std::vector<std::uint16_t> rolled_since(const AnyMatch& match, std::uint32_t first) {
    std::size_t from = match.size();
    while (from > 0) {
        const Decision& d = match.decision(from - 1);
        if (d.rolls.empty() || d.rolls.front().number < first) break;
        --from;
    }
    std::vector<std::uint16_t> dice;
    for (std::size_t i = from; i < match.size(); ++i) {
        const std::vector<std::uint16_t>& values = match.decision(i).dice;
        dice.insert(dice.end(), values.begin(), values.end());
    }
    return dice;
}

}  // namespace

LiveMatch::LiveMatch(const Shelved& shelved, MatchSetup setup, const store::Table& table)
    : shelved_(&shelved),
      setup_(std::move(setup)),
      tickets_(table.id.text, table.setup.server_seed),
      options_(table.setup.options),
      match_(shelved.scenario->start(setup_)) {
    lanes_seen_ = match_->lanes_from().has_value();
}

const TableView& LiveMatch::view(SeatSet viewer) const {
    if (!seen_ || seen_->viewer != viewer) seen_ = SeenView{viewer, match_->view(viewer)};
    return seen_->table;
}

const std::shared_ptr<const Sight>& LiveMatch::sight(SeatSet viewer) const {
    auto known =
        std::find_if(known_.begin(), known_.end(), [&](const Known& k) { return k.viewer == viewer; });
    if (known == known_.end()) known = known_.insert(known, Known{viewer, nullptr, nullptr, false});
    if (!known->current && match_->learns(viewer, known->knowledge))
        known->sight = std::make_shared<const Sight>(sight_of(view(viewer)));
    known->current = true;
    return known->sight;
}

store::NewEntry LiveMatch::entry(Seat seat, EntryKind kind, std::string text, store::Time time) const {
    store::NewEntry e;
    const bool in_lane = (kind == EntryKind::Take || kind == EntryKind::Undo) && match_->lanes_from();
    e.lane = in_lane ? store::lane_of(seat) : store::Lane::Common;
    e.number = numbers_[lane_place(e.lane)] + 1;
    e.seat = seat;
    e.kind = kind;
    e.text = std::move(text);
    e.time = time;
    return e;
}

bool LiveMatch::perform(store::NewEntry& entry) {
    const std::uint32_t first = entry.kind == EntryKind::Position ? entry.first_roll : match_->next_roll();
    if (!carry_out(entry)) return false;
    entry.first_roll = first;
    const bool taken = entry.kind == EntryKind::Take;
    entry.dice = taken ? rolled_since(*match_, first) : std::vector<std::uint16_t>();
    entry.hash = taken ? match_->decision(match_->size() - 1).hash : match_->hash();
    count_entry(entry);
    return true;
}

bool LiveMatch::replay(const store::Entry& entry) {
    store::NewEntry again = entry;
    return perform(again) && again.hash == entry.hash;
}

void LiveMatch::skip(const store::Entry& entry) {
    const bool move = entry.kind == EntryKind::Take || entry.kind == EntryKind::Undo;
    if (move) count_move(entry);
    ++epoch_;
    count_entry(entry);
}

bool LiveMatch::carry_out(const store::NewEntry& entry) {
    questions_ = {};
    seen_.reset();
    for (Known& known : known_) known.current = false;
    switch (entry.kind) {
        case EntryKind::Take:
            return take(entry);
        case EntryKind::Undo:
            count_move(entry);
            changed_from(0);
            if (!match_->undo(entry.seat)) return false;
            if (proposal_ && proposal_->remain > match_->size()) proposal_.reset();
            return true;
        case EntryKind::Rewind: {
            const auto remain = number_of(entry.text);
            if (!remain || *remain > match_->size()) return false;
            ++epoch_;
            proposal_.reset();
            changed_from(0);
            match_->rewind_to(*remain);
            return true;
        }
        case EntryKind::Resign:
            settlement_ = Settlement{Settlement::How::Resigned, entry.seat};
            proposal_.reset();
            return true;
        case EntryKind::Draw:
            settlement_ = Settlement{Settlement::How::DrawAgreed, entry.seat};
            proposal_.reset();
            return true;
        case EntryKind::Position:
            return resume(entry);
        case EntryKind::Propose:
            return propose(entry);
        case EntryKind::Answer:
            if (!proposal_) return false;
            if (entry.text == "yes") {
                proposal_->agreed |= entry.seat;
            } else {
                proposal_.reset();
            }
            return true;
    }
    return false;
}

bool LiveMatch::take(const store::NewEntry& entry) {
    const ActionReading reading = read_action(match_->verbs(), match_->naming(), entry.text);
    if (!reading.action) return false;
    const bool in_lane = match_->lanes_from().has_value();
    const VerbKind kind = match_->verbs()[reading.action->verb].kind;
    changed_from(lanes_seen_ ? 0 : kind == VerbKind::Commit ? draft_begins(entry.seat) : match_->size());
    if (!match_->take(entry.seat, *reading.action, seconds(entry.time)).allowed()) return false;
    count_move(entry);
    // What is composed in secret, and what is done in a lane until all are sealed, must leave no trace:
    // tickets and the proposal stay.
    const bool lanes_open = match_->lanes_from().has_value();
    const bool stays_in_lane = in_lane && lanes_open;
    if (!stays_in_lane) ++epoch_;
    if (!stays_in_lane && kind != VerbKind::Compose) proposal_.reset();
    lanes_seen_ = lanes_seen_ || lanes_open;
    return true;
}

bool LiveMatch::propose(const store::NewEntry& entry) {
    Proposal p{ProposalKind::Draw, entry.seat, 0, entry.seat};
    if (entry.text.starts_with(kTakeBack)) {
        const auto remain = number_of(std::string_view(entry.text).substr(kTakeBack.size()));
        if (!remain || *remain > match_->size()) return false;
        p.kind = ProposalKind::TakeBack;
        p.remain = *remain;
    } else if (entry.text != kDraw) {
        return false;
    }
    proposal_ = p;
    return true;
}

bool LiveMatch::resume(const store::NewEntry& entry) {
    MatchLoad load = scenario().resume(setup_, entry.text, entry.first_roll);
    if (!load.match) return false;
    match_ = std::move(load.match);
    ++epoch_;
    proposal_.reset();
    last_ = {};
    changed_from(0);
    lanes_seen_ = match_->lanes_from().has_value();
    from_position_ = true;
    return true;
}

/// Where the steps of the draft that `seat` is composing begin: its commit writes them anew.
std::size_t LiveMatch::draft_begins(Seat seat) const {
    std::size_t begin = match_->size();
    while (begin > 0) {
        const Decision& d = match_->decision(begin - 1);
        if (d.seat != seat || match_->verbs()[d.action.verb].kind != VerbKind::Compose) break;
        --begin;
    }
    return begin;
}

void LiveMatch::count_move(const store::NewEntry& entry) {
    last_[index(entry.seat)] = LastMove{entry.kind, stamp(entry.seat), entry.text};
    ++moves_[index(entry.seat)];
}

void LiveMatch::count_entry(const store::NewEntry& entry) {
    numbers_[lane_place(entry.lane)] = entry.number;
    ++entries_;
}

bool LiveMatch::is_last(Seat seat, EntryKind kind, std::string_view ticket, std::string_view text) const {
    const std::optional<LastMove>& last = last_[index(seat)];
    if (!last || last->kind != kind || (kind == EntryKind::Take && last->text != text)) return false;
    return ticket == tickets_.ticket(seat, last->stamp) ||
           (kind == EntryKind::Undo && ticket == tickets_.undo_ticket(seat, last->stamp));
}

const std::string& LiveMatch::questions(Seat seat) const {
    std::string& made = questions_[index(seat)];
    if (!made.empty()) return made;
    made.push_back('[');
    if (to_act().contains(seat)) {
        telling::add_question(made, teller(), seat);
        made.back() = ',';  // of the brace that closes the question
        made.append(R"("ticket":")").append(ticket(seat)).append("\"}");
    }
    return made.append("]");
}

std::optional<std::size_t> LiveMatch::before_last_of(Seat seat) const {
    const std::optional<std::size_t> lanes = match_->lanes_from();
    for (std::size_t i = lanes.value_or(match_->size()); i < match_->size(); ++i) {
        // The places of decisions in open lanes tell of others, and change: all of them begin anew.
        const Decision& d = match_->decision(i);
        if (d.seat == seat && !d.effects.undoable_by(seat)) return lanes;
    }
    bool others_since = lanes.has_value();  // whatever he decided before them has let others be asked
    for (std::size_t i = lanes.value_or(match_->size()); i > 0; --i) {
        const Decision& d = match_->decision(i - 1);
        const bool his = d.seat == seat;
        if (his && (others_since || !d.effects.undoable_by(seat))) return i - 1;
        others_since = others_since || !his;
    }
    return std::nullopt;
}

std::string LiveMatch::result() const {
    if (!settlement_) return std::string(match_->outcome().ending.key);
    if (settlement_->how == Settlement::How::DrawAgreed) return "draw agreed";
    return "resigned " + seat_name(settlement_->seat);
}

std::string LiveMatch::record_text() const {
    Record record = match_->record();
    record.options = options_;
    record.result = result();
    const bool what_if = std::any_of(options_.begin(), options_.end(),
                                     [](const auto& option) { return option.first == kWhatIfOf; });
    if (what_if) {
        record.closing_comments.emplace_back(
            "What if: this was tried out from a position of another match, and the record has what came after"
            " it.");
    } else if (from_position_) {
        record.closing_comments.emplace_back(
            "The rules changed while this match was played: it went on from a position, and the record has"
            " what came after it.");
    }
    return write_record(record);
}

bool LiveMatch::composing(Seat seat) const {
    if (!match_->drafting(seat)) return false;
    for (std::size_t i = match_->size(); i > 0; --i) {
        const Decision& d = match_->decision(i - 1);
        if (d.seat == seat) return match_->verbs()[d.action.verb].kind == VerbKind::Compose;
    }
    return false;
}

}  // namespace bivouac::server
