#include "server/live_table.hpp"

#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>

#include "server/house_parts.hpp"
#include "server/table_summary.hpp"
#include "server/versions.hpp"

namespace bivouac::server {
namespace {

std::string told_seats(const std::vector<store::TableSeat>& seats, const store::Store& store) {
    NameBook names(store);
    json::array told = seats_summary(seats, {}, names);
    for (json::value& seat : told) seat.as_object().erase("mine");
    return json::serialize(told);
}

bool has_begun(store::TableState state) {
    return state == store::TableState::Playing || state == store::TableState::Ended;
}

void adopt(store::Table& table, const store::TableChange& change) {
    if (change.version) table.setup.version = *change.version;
    if (change.data_hash) table.setup.data_hash = *change.data_hash;
    if (change.start_hash) table.start_hash = *change.start_hash;
    if (change.start_dice) table.start_dice = *change.start_dice;
}

}  // namespace

LiveTable::LiveTable(std::shared_ptr<LiveTables::Hall> hall, store::TableId id)
    : hall_(std::move(hall)), id_(std::move(id)), strand_(boost::asio::make_strand(hall_->executor)) {
    last_use_ = hall_->tick.load();
}

LiveTable::~LiveTable() {
    forget_match();
}

// The line of jobs.

void LiveTable::queue(Use use, std::function<void()> run, std::function<void(Trouble)> failed) {
    last_use_ = hall_->tick.load();
    Job job{use, std::move(run), std::move(failed)};
    boost::asio::post(strand_, [self = shared_from_this(), job = std::move(job)]() mutable {
        self->jobs_.push_back(std::move(job));
        self->pump();
    });
}

void LiveTable::pump() {
    while (!jobs_.empty()) {
        if (busy_ == Busy::Committing) return;
        if (busy_ == Busy::Thinking && jobs_.front().use == Use::Change) return;
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        run(job);
    }
}

void LiveTable::run(const Job& job) {
    try {
        job.run();
    } catch (const store::StoreError& error) {
        forget_match();
        rows_.reset();
        if (job.failed) job.failed(trouble_of(error));
    } catch (const std::exception& error) {
        break_off(job, error.what());
    } catch (...) {
        break_off(job, "something that is no std::exception was thrown");
    }
}

void LiveTable::break_off(const Job& job, std::string_view what) {
    forget_match();
    rows_.reset();
    hall_->note("broken", id_, what);
    if (job.failed) job.failed({503, "broken", "the server could not do this", "", nullptr, 1});
}

// Rows and match.

const Rows* LiveTable::rows() {
    // A table that waits is read anew each time: others may sit down there through another server.
    if (rows_ && has_begun(rows_->table.state)) return rows_.get();
    auto table = hall_->store.table(id_);
    if (!table) {
        rows_.reset();
        return nullptr;
    }
    if (!rows_ || rows_->table.revision != table->revision) read_rows(*std::move(table));
    return rows_.get();
}

void LiveTable::read_rows(store::Table table) {
    Rows read{std::move(table), hall_->store.seats(id_), {}};
    read.told_seats = told_seats(read.seats, hall_->store);
    if (rows_) {
        *rows_ = std::move(read);  // where it was: whoever judges by them goes on with the new ones
    } else {
        rows_ = std::make_unique<Rows>(std::move(read));
    }
    watchers_.judge_again(*rows_, now());  // before anybody is told anything
}

LiveTable::Here LiveTable::match() {
    const Rows* const here = rows();
    if (!here) return {nullptr, no_such_table()};
    if (!has_begun(here->table.state)) return {};
    if (!live_) {
        if (auto trouble = load()) return {nullptr, std::move(trouble)};
        tell();
        go_on();
    }
    return {live_.get(), std::nullopt};
}

std::optional<Trouble> LiveTable::load() {
    constexpr int kAttempts = 3;  // another server may be moving the same match on to new rules
    const auto kept = [this](const std::string& hash) { return hall_->store.data(hash); };
    for (int i = 0; i < kAttempts; ++i) {
        const std::vector<store::Entry> journal = hall_->store.journal(id_);
        MatchLoading loading = load_match(rows_->table, rows_->seats, journal, hall_->shelf, kept, now());
        if (auto* const trouble = std::get_if<Trouble>(&loading)) {
            hall_->note(trouble->code, id_, trouble->message);
            return std::move(*trouble);
        }
        auto& loaded = std::get<LoadedMatch>(loading);
        if (loaded.moves_on) {
            (void)hall_->store.change_table(id_, *loaded.moves_on);
            adopt(rows_->table, *loaded.moves_on);
        }
        if (loaded.goes_on) {
            const auto outcome = hall_->store.append(*loaded.goes_on).wait();
            if (!outcome && outcome.error().fault() != store::Fault::Taken)
                return trouble_of(outcome.error());
            if (!outcome) continue;
            if (loaded.goes_on->change) adopt(rows_->table, *loaded.goes_on->change);
            say_that_rules_changed();
        }
        live_ = std::move(loaded.live);
        ++hall_->counters.matches;
        ++hall_->counters.loads;
        if (!rows_->table.moment) remember_moment();
        return std::nullopt;
    }
    return trouble_of(store::StoreError(store::Fault::Busy, "another server is changing this match"));
}

/// Of a match that went on under other rules, or is older than the store's knowledge of moments. If anything
/// has changed since the rows were read, whoever changed it has said better.
void LiveTable::remember_moment() {
    store::TableChange change;
    change.moment = live_->moment();
    (void)hall_->store.change_table(id_, std::move(change), rows_->table.revision);
}

void LiveTable::say_that_rules_changed() {
    hall_->note("rules_changed", id_, "the match goes on from its last agreed position");
    say("The rules of this game have been corrected, and this match would have gone differently. It goes on"
        " from the last position that both agree on; later decisions are void.");
}

void LiveTable::say(std::string text) {
    store::NewMessage message;
    message.table = id_;
    message.text = std::move(text);
    hall_->store.say(std::move(message)).then([weak = weak_from_this()](const auto&) {
        if (const auto self = weak.lock()) self->touched();
    });
}

/// Others have gone on: performs what is new. False: it does not fit, the match is thrown away.
bool LiveTable::catch_up() {
    for (const store::Entry& entry : hall_->store.journal(id_, live_->entries())) {
        if (live_->replay(entry)) continue;
        forget_match();
        return false;
    }
    return true;
}

void LiveTable::forget_match() {
    if (!live_) return;
    live_.reset();
    players_ = {};
    --hall_->counters.matches;
}

}  // namespace bivouac::server
