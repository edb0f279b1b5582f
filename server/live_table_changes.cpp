#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "engine/notation.hpp"
#include "server/house_parts.hpp"
#include "server/live_table.hpp"

namespace bivouac::server {

using store::EntryKind;

// Commits.

void LiveTable::commit(std::vector<store::NewEntry> entries, Done done) {
    busy_ = Busy::Committing;
    const auto performed = static_cast<std::int64_t>(entries.size());
    store::Append append{id_, std::move(entries), live_->entries() - performed, std::nullopt,
                         live_->moment()};
    std::optional<std::string> result;  // if this ends it
    if (live_->over()) {
        result = live_->result();
        store::TableChange change;
        change.state = store::TableState::Ended;
        change.result = result;
        change.record = live_->record_text();
        append.change = std::move(change);
    }
    hall_->store.append(std::move(append))
        .then([self = shared_from_this(), result = std::move(result),
               done = std::move(done)](const auto& outcome) mutable {
            boost::asio::post(self->strand_,
                              [self, result = std::move(result), done = std::move(done), outcome] {
                                  self->committed(outcome, result, done);
                                  self->pump();
                              });
        });
}

void LiveTable::committed(const store::Outcome<store::Appended>& outcome,
                          const std::optional<std::string>& result, const Done& done) {
    busy_ = Busy::No;
    if (outcome) {
        if (result) {
            rows_->table.state = store::TableState::Ended;
            rows_->table.ended = outcome.value().time;
            rows_->table.result = *result;
        }
        done(outcome);
        tell();
        go_on();
        return;
    }
    // Memory must not be ahead of the journal: what is there is read when it is needed.
    forget_match();
    const store::Fault fault = outcome.error().fault();
    if (fault == store::Fault::Ended || fault == store::Fault::NotFound) rows_.reset();
    if (fault != store::Fault::Taken) hall_->note("not_stored", id_, outcome.error().what());
    done(outcome);
    if (fault == store::Fault::Unavailable) touched();  // it may have been stored all the same
}

// News.

void LiveTable::touched() {
    const Gate::Inside inside = hall_->gate.enter();
    if (!inside) return;
    queue(
        Use::Change, [self = this, inside] { self->look_for_changes(); },
        [self = this](const Trouble& trouble) {
            self->hall_->note(trouble.code, self->id_, trouble.message);
        });
}

void LiveTable::look_for_changes() {
    auto table = hall_->store.table(id_);
    if (!table) {
        rows_.reset();
        return;
    }
    read_rows(*std::move(table));
    if (live_ && rows_->table.entries > live_->entries()) (void)catch_up();
    const bool bots = std::any_of(rows_->seats.begin(), rows_->seats.end(),
                                  [](const store::TableSeat& seat) { return !seat.played_by().empty(); });
    const bool played = rows_->table.state == store::TableState::Playing;
    if (!watchers_.empty() || (bots && played)) (void)match();
    tell();
    go_on();
}

bool LiveTable::hears_news() {
    if (!live_ || !hall_->options.others_write) return false;
    const std::int64_t known = live_->entries();
    look_for_changes();
    return !live_ || live_->entries() != known;
}

void LiveTable::listen_to_others() {
    others_ = hall_->store.watch(id_, [weak = weak_from_this()](const store::TableId&) {
        if (const auto self = weak.lock()) self->touched();
    });
}

void LiveTable::tell() {
    if (rows_) watchers_.tell(*rows_, live_.get(), hall_->store);
    if (live_) live_->forget_changes();
    for (const WaitingProgram& program : std::exchange(programs_, {})) {
        if (!program.wait->answered()) program.look();
    }
}

void LiveTable::wait_for_change(std::shared_ptr<BotWait> wait, std::function<void()> look) {
    std::erase_if(programs_, [](const WaitingProgram& program) { return program.wait->answered(); });
    programs_.push_back({std::move(wait), std::move(look)});
}

std::optional<Trouble> LiveTable::watch(const std::shared_ptr<Watcher>& watcher) {
    // He may come from another server, with events of which this one has not heard yet.
    if (live_ && hall_->options.others_write) look_for_changes();
    Here here = match();
    if (here.trouble) return std::move(here.trouble);
    if (auto trouble = watchers_.add(watcher, *rows_, now())) return trouble;
    tell();
    return std::nullopt;
}

void LiveTable::rest(const std::shared_ptr<LiveTables::Hall::Departure>& departure) {
    const Gate::Inside inside = hall_->gate.enter();
    if (!inside) return;
    boost::asio::post(strand_, [self = shared_from_this(), inside, departure] {
        const bool idle = self->hall_->tick.load() >= self->last_use_ + 2;
        if (!idle || self->busy_ != Busy::No || !self->jobs_.empty() || self->bot_called_ ||
            self->orders_called_)
            return;
        if (self->live_) ++departure->left;
        self->forget_match();
        self->watchers_.sweep();
    });
}

// Bots.

void LiveTable::seats_changed() {
    const Gate::Inside inside = hall_->gate.enter();
    if (!inside) return;
    queue(
        Use::Look, [self = this, inside] { self->look_at_seats(); },
        [self = this](const Trouble& trouble) {
            self->hall_->note(trouble.code, self->id_, trouble.message);
        });
}

/// Also while a bot thinks: whom it thinks for may have come back.
void LiveTable::look_at_seats() {
    auto table = hall_->store.table(id_);
    if (!table) {
        rows_.reset();
        return;
    }
    read_rows(*std::move(table));
    (void)match();
    tell();
    go_on();
}

/// A bot makes its plans from the beginning: what its person has composed of one is taken back first.
bool LiveTable::clear_draft(Seat seat, const Gate::Inside& inside) {
    std::vector<store::NewEntry> entries;
    while (live_->composing(seat)) {
        entries.push_back(live_->entry(seat, EntryKind::Undo, {}, now()));
        if (live_->perform(entries.back())) continue;
        hall_->note("bot_failed", id_, "a plan that was begun cannot be taken back");
        forget_match();
        return true;
    }
    if (entries.empty()) return false;
    commit(std::move(entries), [self = shared_from_this(), inside](const auto& outcome) {
        if (!outcome) self->touched();
    });
    return true;
}

std::optional<Seat> LiveTable::bot_to_act() const {
    std::optional<Seat> found;
    if (!live_ || rows_->table.state != store::TableState::Playing) return found;
    for (const store::TableSeat& seat : rows_->seats) {
        if (!found && !seat.played_by().empty() && live_->to_act().contains(seat.seat)) found = seat.seat;
    }
    return found;
}

void LiveTable::wake_bots() {
    if (bot_called_ || !bot_to_act() || bot_gave_up_at_ == live_->entries()) return;
    const Gate::Inside inside = hall_->gate.enter();
    if (!inside) return;
    bot_called_ = true;
    const auto ask = [self = shared_from_this(), inside] {
        self->queue(
            Use::Change, [self, inside] { self->ask_bot(inside); },
            [self](const Trouble&) { self->bot_called_ = false; });
    };
    if (hall_->options.bot_pause.count() == 0) return ask();
    pause_ = std::make_unique<boost::asio::steady_timer>(strand_, hall_->options.bot_pause);
    pause_->async_wait([ask](const boost::system::error_code& error) {
        if (!error) ask();
    });
}

void LiveTable::ask_bot(const Gate::Inside& inside) {
    bot_called_ = false;
    const auto seat = bot_to_act();
    if (!seat || clear_draft(*seat, inside)) return;
    bot_called_ = true;
    busy_ = Busy::Thinking;
    Thought thought{live_->shared_match(), *seat, player_of(*seat), live_->bot_seed(*seat), {}};
    thought.then = [self = shared_from_this(), inside, asked = thought](const bots::Answer& answer) {
        boost::asio::post(self->strand_, [self, inside, asked, answer] {
            self->bot_decided(asked, answer, inside);
            self->pump();
        });
    };
    hall_->bots.think(std::move(thought));
}

std::shared_ptr<bots::Player> LiveTable::player_of(Seat seat) {
    std::shared_ptr<bots::Player>& player = players_[index(seat)];
    const std::string& name = rows_->seats[index(seat)].played_by();
    if (!player || player->name() != name) player = std::make_shared<bots::Player>(name);
    return player;
}

/// Once for each seat: who plays against a bot should know that it was not at its best.
void LiveTable::say_that_bot_failed(const Thought& thought, const std::string& failure) {
    hall_->note("bot_failed", id_, "'" + thought.player->name() + "': " + failure);
    if (told_of_failure_.contains(thought.seat)) return;
    told_of_failure_ |= thought.seat;
    say("The opponent '" + thought.player->name() + "' could not answer; 'greedy' stood in for it.");
}

void LiveTable::bot_decided(const Thought& thought, const bots::Answer& answer, const Gate::Inside& inside) {
    busy_ = Busy::No;
    bot_called_ = false;
    if (!live_ || live_->shared_match() != thought.match) return wake_bots();  // thrown away meanwhile
    // Whoever it thought for may have come back.
    if (rows_->seats[index(thought.seat)].played_by() != thought.player->name()) return go_on();
    if (!answer.failure.empty()) say_that_bot_failed(thought, answer.failure);
    std::vector<store::NewEntry> entries;
    for (const Action& action : answer.actions) {
        const AnyMatch& match = live_->match();
        entries.push_back(live_->entry(thought.seat, EntryKind::Take,
                                       write_action(match.verbs(), match.naming(), action), now()));
        if (live_->perform(entries.back())) continue;
        hall_->note("bot_failed", id_, "it wants to " + entries.back().text);
        forget_match();
        return;
    }
    if (entries.empty()) {
        hall_->note("bot_failed", id_, "'" + thought.player->name() + "' has no answer");
        bot_gave_up_at_ = live_->entries();
        return;
    }
    const std::uint64_t count = entries.size();
    commit(std::move(entries), [self = shared_from_this(), inside, count](const auto& outcome) {
        if (outcome) {
            self->hall_->counters.bot_decisions += count;
        } else {
            self->touched();  // another server was first, or the store is in trouble
        }
    });
}

}  // namespace bivouac::server
