// Bots at a table: when one is asked, what comes of its answer, and what is done when it fails. Bots never
// stall a table: one that fails is replaced by the greedy one, and the table says so.
#include <utility>

#include <boost/asio/post.hpp>

#include "engine/notation.hpp"
#include "server/house_parts.hpp"
#include "server/live_table.hpp"

namespace bivouac::server {

using store::EntryKind;

namespace {

constexpr const char* kStandsIn = "greedy";

Answering player_named(const std::string& name) {
    return [player = std::make_shared<bots::Player>(name)](const AnyMatch& match, Seat seat, Rng& rng) {
        return player->answer(match, seat, rng);
    };
}

}  // namespace

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

std::optional<Seat> LiveTable::bot_to_act() const {
    std::optional<Seat> found;
    if (!live_ || !rows_ || rows_->table.state != store::TableState::Playing) return found;
    for (const store::TableSeat& seat : rows_->seats) {
        const bool acts = !seat.played_by().empty() && live_->to_act().contains(seat.seat);
        if (!found && acts && !failures_.nobody_answers(seat.seat, live_->entries())) found = seat.seat;
    }
    return found;
}

void LiveTable::wake_bots() {
    if (bot_called_ || !bot_to_act()) return;
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
    if (!seat) return;
    const AskedBot asked{*seat, rows_->seats[index(*seat)].played_by(), live_->entries()};
    run({Use::Change,
         [&] {
             if (!clear_draft(asked, inside)) think(asked, inside);
         },
         [&](const Trouble& trouble) { bot_in_trouble(asked, trouble); }});
}

/// A bot makes its plans from the beginning: what its person has composed of one is taken back first.
bool LiveTable::clear_draft(const AskedBot& asked, const Gate::Inside& inside) {
    std::vector<store::NewEntry> entries;
    while (live_->composing(asked.seat)) {
        entries.push_back(live_->entry(asked.seat, EntryKind::Undo, {}, now()));
        if (live_->perform(entries.back())) continue;
        bot_failed(asked, "a plan that was begun cannot be taken back");
        return true;
    }
    if (entries.empty()) return false;
    commit(std::move(entries), [self = shared_from_this(), inside](const auto& outcome) {
        if (!outcome) self->touched();
    });
    return true;
}

/// The table is busy only once the bot has been given its thought: what is thrown before must not leave it
/// so.
void LiveTable::think(const AskedBot& asked, const Gate::Inside& inside) {
    const bool replaced = failures_.greedy_answers(asked.seat, asked.at);
    const std::string name = replaced ? kStandsIn : asked.bot;
    Thought thought{live_->shared_match(),       asked.seat, name, player_of(asked.seat, name),
                    live_->bot_seed(asked.seat), {}};
    thought.then = [self = shared_from_this(), inside, asked,
                    match = thought.match](const bots::Answer& answer) {
        boost::asio::post(self->strand_, [self, inside, asked, match, answer] {
            self->busy_ = Busy::No;
            self->bot_called_ = false;
            self->run({Use::Change, [&] { self->bot_decided(asked, match, answer, inside); },
                       [&](const Trouble& trouble) { self->bot_in_trouble(asked, trouble); }});
            self->pump();
        });
    };
    hall_->bots.think(std::move(thought));
    bot_called_ = true;
    busy_ = Busy::Thinking;
}

const Answering& LiveTable::player_of(Seat seat, const std::string& name) {
    SeatedBot& seated = players_[index(seat)];
    if (!seated.answering || seated.name != name)
        seated = {name, hall_->options.player ? hall_->options.player(name) : player_named(name)};
    return seated.answering;
}

void LiveTable::bot_decided(const AskedBot& asked, const std::shared_ptr<const AnyMatch>& match,
                            const bots::Answer& answer, const Gate::Inside& inside) {
    if (!live_ || !rows_) return touched();                  // thrown away meanwhile
    if (live_->shared_match() != match) return wake_bots();  // and loaded again
    // Whoever it thought for may have come back.
    if (rows_->seats[index(asked.seat)].played_by() != asked.bot) return go_on();
    if (answer.actions.empty())
        return bot_failed(asked, answer.failure.empty() ? "it has no answer" : answer.failure);
    std::vector<store::NewEntry> entries;
    for (const Action& action : answer.actions) {
        entries.push_back(live_->entry(asked.seat, EntryKind::Take,
                                       write_action(match->verbs(), match->naming(), action), now()));
        if (!live_->perform(entries.back())) return bot_failed(asked, "it wants to " + entries.back().text);
    }
    if (!answer.failure.empty()) say_that_bot_failed(asked, answer.failure);
    const std::uint64_t count = entries.size();
    commit(std::move(entries), [self = shared_from_this(), inside, count](const auto& outcome) {
        if (outcome) {
            self->hall_->counters.bot_decisions += count;
        } else {
            self->touched();  // another server was first, or the store is in trouble
        }
    });
}

/// A store that has no room or cannot be reached is no failure of the bot's: it is asked again. What is
/// broken counts, or it would be asked for ever.
void LiveTable::bot_in_trouble(const AskedBot& asked, const Trouble& trouble) {
    if (trouble.code == "broken") return bot_failed(asked, trouble.message);
    hall_->note(trouble.code, id_, trouble.message);
    touched();
}

/// Its answer cannot be used, and the match may be half changed: it is loaded again, and another answers.
void LiveTable::bot_failed(const AskedBot& asked, const std::string& failure) {
    failures_.count(asked.seat, asked.at);
    forget_match();
    if (failures_.greedy_answers(asked.seat, asked.at)) {
        say_that_bot_failed(asked, failure);
    } else {
        hall_->note("bot_gave_up", id_, "'" + asked.bot + "': " + failure);
        say("Neither the opponent '" + asked.bot + "' nor 'greedy' could answer: the match waits here." +
            " Whoever runs this server finds the reason in its log.");
    }
    touched();
}

void LiveTable::say_that_bot_failed(const AskedBot& asked, const std::string& failure) {
    hall_->note("bot_failed", id_, "'" + asked.bot + "': " + failure);
    if (!failures_.must_be_told(asked.seat)) return;
    say("The opponent '" + asked.bot + "' could not answer; 'greedy' stood in for it.");
}

}  // namespace bivouac::server
