// One table in use: a line of jobs, done one after the other on a strand. A job that changes the match waits
// until the change is committed before the next begins, so nobody is ever shown what the journal does not
// hold. If the store does not take a change, the match in memory is thrown away and loaded again.
// Standing orders answer for those who hold them, as soon as a window asks.
// While a bot thinks, those who only look go on; those who would change the match wait.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "server/bot_failures.hpp"
#include "server/bot_waits.hpp"
#include "server/hall.hpp"
#include "server/live_match.hpp"
#include "server/watchers.hpp"
#include "store/store.hpp"

namespace bivouac::server {

class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    enum class Use : std::uint8_t { Look, Change };
    using Done = std::function<void(const store::Outcome<store::Appended>&)>;

    LiveTable(std::shared_ptr<LiveTables::Hall> hall, store::TableId id);
    ~LiveTable();
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;

    /// Any thread. `failed` is told what the store threw in `run`.
    void queue(Use use, std::function<void()> run, std::function<void(Trouble)> failed);
    /// Any thread: the rows may have changed.
    void touched();
    /// Any thread: who plays for whom may have changed, which counts at once, even if a bot is thinking.
    void seats_changed();
    /// Any thread: the match leaves the memory if nobody has asked since two ticks.
    void rest(const std::shared_ptr<LiveTables::Hall::Departure>& departure);
    void listen_to_others();
    /// Any thread: standing orders may have an answer now.
    void orders_changed();
    [[nodiscard]] std::uint64_t last_use() const { return last_use_; }
    [[nodiscard]] const store::TableId& id() const { return id_; }

    // Inside a job. Those that read may throw what the store throws.

    /// Null: there is no such table.
    [[nodiscard]] const Rows* rows();
    /// Null with no trouble: the match has not begun.
    struct Here {
        LiveMatch* live = nullptr;
        std::optional<Trouble> trouble;
    };
    [[nodiscard]] Here match();
    /// Stores what has been performed on the match. `done` comes after the commit, before anybody else is
    /// told; if it failed the match is not in memory any more.
    void commit(std::vector<store::NewEntry> entries, Done done);
    /// The match may be half changed: it is loaded again when it is needed.
    void start_afresh() { forget_match(); }
    /// Whether other servers have stored what was not known here; it is known then.
    [[nodiscard]] bool hears_news();
    /// `look` is called in a job when something has changed, unless `wait` is answered before.
    void wait_for_change(std::shared_ptr<BotWait> wait, std::function<void()> look);
    [[nodiscard]] std::optional<Trouble> watch(const std::shared_ptr<Watcher>& watcher);
    [[nodiscard]] store::Time now() const { return hall_->surroundings.clock(); }
    [[nodiscard]] LiveTables::Hall& hall() const { return *hall_; }

  private:
    struct Job {
        Use use;
        std::function<void()> run;
        std::function<void(Trouble)> failed;
    };
    struct WaitingProgram {
        std::shared_ptr<BotWait> wait;
        std::function<void()> look;
    };
    enum class Busy : std::uint8_t { No, Thinking, Committing };
    struct AskedBot {
        Seat seat{};
        std::string bot;      ///< who plays the seat
        std::int64_t at = 0;  ///< how long the journal was
    };
    struct SeatedBot {
        std::string name;
        Answering answering;
    };

    void pump();
    void run(const Job& job);
    void break_off(const Job& job, std::string_view what);
    void read_rows(store::Table table);
    std::optional<Trouble> load();
    void remember_moment();
    void say(std::string text);  ///< to all at the table, as nobody
    void say_that_rules_changed();
    bool catch_up();
    void forget_match();
    /// `result` is given if what was stored ends the match.
    void committed(const store::Outcome<store::Appended>& outcome, const std::optional<std::string>& result,
                   const Done& done);
    void look_for_changes();
    void tell();
    void go_on();  ///< without a command: by standing orders, then by bots
    [[nodiscard]] SeatSet may_have_orders() const;
    void wake_orders();
    void answer_by_order(const Gate::Inside& inside);
    void wake_bots();
    [[nodiscard]] std::optional<Seat> bot_to_act() const;
    void look_at_seats();
    void ask_bot(const Gate::Inside& inside);
    [[nodiscard]] bool clear_draft(const AskedBot& asked, const Gate::Inside& inside);
    void think(const AskedBot& asked, const Gate::Inside& inside);
    [[nodiscard]] const Answering& player_of(Seat seat, const std::string& name);
    void bot_decided(const AskedBot& asked, const std::shared_ptr<const AnyMatch>& match,
                     const bots::Answer& answer, const Gate::Inside& inside);
    void bot_in_trouble(const AskedBot& asked, const Trouble& trouble);
    void bot_failed(const AskedBot& asked, const std::string& failure);
    void say_that_bot_failed(const AskedBot& asked, const std::string& failure);

    const std::shared_ptr<LiveTables::Hall> hall_;
    const store::TableId id_;
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    std::atomic<std::uint64_t> last_use_{0};
    store::Watch others_;

    // On the strand alone.
    std::deque<Job> jobs_;
    Busy busy_ = Busy::No;
    std::unique_ptr<Rows> rows_;
    std::unique_ptr<LiveMatch> live_;
    Watchers watchers_;
    std::vector<WaitingProgram> programs_;
    bool orders_called_ = false;                // standing orders are about to be looked at
    bool bot_called_ = false;                   // a bot is about to be asked, or thinks
    std::array<SeatedBot, kMaxSeats> players_;  // as long as the match is in memory
    BotFailures failures_;
    std::unique_ptr<boost::asio::steady_timer> pause_;
};

}  // namespace bivouac::server
