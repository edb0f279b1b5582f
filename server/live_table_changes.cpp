#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/house_parts.hpp"
#include "server/live_table.hpp"

namespace bivouac::server {

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

}  // namespace bivouac::server
