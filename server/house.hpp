// The house: all tables, and what people do at them. It stands between the API and the store: it judges by
// the rules, keeps a cache of matches in memory, tells each viewer what he may know and nothing else, and
// answers after the commit. One command at a time per table (a strand); tables go on side by side. It knows
// nothing of HTTP, and it must never tell anything that is not made from the viewer's knowledge.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "engine/digest.hpp"
#include "server/answering.hpp"
#include "server/surroundings.hpp"
#include "server/trouble.hpp"
#include "server/user_battle.hpp"
#include "store/store.hpp"

namespace bivouac {
class AnyGame;
class AnyScenario;
}  // namespace bivouac

namespace bivouac::server {

/// Who asks, and as what. `as` names one seat of his; empty: his only seat, or a spectator if he has none.
struct Asking {
    store::PersonId person;  ///< empty: a stranger
    std::string as;          ///< a seat's name, or "spectator"
    std::string link;        ///< the token of a private link
    std::string hand;        ///< shows that the PIN of the seat was given (open_hand)
};

struct SeatWish {
    std::string seat;  ///< its name
    enum class Who : std::uint8_t { Nobody, Me, Bot };
    Who who = Who::Nobody;
    std::string bot;  ///< "random"
    std::string pin;  ///< for a hot seat; empty: none
};

struct TableWish {
    std::string game, rules, scenario, title;
    store::Visibility visibility = store::Visibility::Open;
    std::vector<SeatWish> seats;  ///< those not named are free
    bool me_at_random = false;    ///< the opener takes a free seat by lot
};

struct TableQuery {
    std::optional<store::TableState> state;
    bool mine = false;
    std::string game, after;
    std::size_t most = 50;
};

/// A decision. `ticket` comes with the question and changes with it: an answer to a question that is not
/// asked any more is refused as stale; the same answer with the same ticket once more is answered as the
/// first time.
struct DecisionWish {
    std::string action, ticket;
};

/// Whether a program is told a position that agrees with what its seat knows.
enum class Imagined : std::uint8_t { Told, Withheld };

enum class ProposalKind : std::uint8_t { TakeBack, Draw };

/// Where a watcher left off: the number of the last event he has, with the check value that came with it, and
/// of the last message.
struct ResumePoint {
    std::size_t event = 0;
    std::string check;
    std::int64_t message = 0;
};

/// Takes ready JSON texts, shared among all who see the same. Must not block.
using Sink = std::function<void(std::shared_ptr<const std::string>)>;

/// While it lives its sink is called.
class Watching {
  public:
    virtual ~Watching() = default;
};

struct HouseOptions {
    std::chrono::milliseconds keep_idle{30'000};  ///< a match nobody asks about leaves the memory after it
    std::chrono::milliseconds bot_pause{0};       ///< before each decision of a bot
    std::size_t bot_threads = std::max(2U, std::thread::hardware_concurrency());
    /// Who answers as a bot of this name, instead of the bots of the program: for tests.
    std::function<Answering(const std::string& bot)> player;
    /// Who is asked and not here for so long may be played for by the computer, if another player wishes; 0:
    /// never.
    std::chrono::days absent_after{3};
    std::vector<const AnyGame*> games;  ///< to be played besides those of the catalogue: for tests
    std::vector<UserBattle> battles;    ///< offered beside those of the program
    bool others_write = false;  ///< other servers may use the same database: changes by them are listened for
    /// For the log: what happened to which table, such as `damaged`. Any thread calls it; may be empty.
    std::function<void(std::string_view event, std::string_view table, std::string_view what)> note;
};

struct HouseCounts {
    std::uint64_t tables_in_memory = 0, watchers = 0, decisions = 0, refused = 0, bot_decisions = 0,
                  loads = 0;
};

class House {
  public:
    House(store::Store& store, boost::asio::any_io_executor executor, Surroundings surroundings,
          HouseOptions options = {});
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    // What can be played (house_games.cpp). Values are made once.
    [[nodiscard]] Answer games() const;
    /// Those that play seats and give hints, weakest first.
    [[nodiscard]] Answer bots() const;
    /// `data` names the data that a match is played with, also those of earlier files that are kept; empty:
    /// those of today. May throw StoreError.
    [[nodiscard]] Answer board(const std::string& game, const std::string& rules, const std::string& scenario,
                               const std::string& data = {}) const;
    [[nodiscard]] Answer rules(const std::string& game, const std::string& number) const;
    /// All that a game says in a language, and its rules, as far as they are translated.
    [[nodiscard]] Answer words(const std::string& game, const std::string& language) const;
    /// What the game teaches, in this language where it is translated (house_tutorials.cpp).
    [[nodiscard]] Answer tutorials(const std::string& game, const std::string& language) const;
    [[nodiscard]] Answer tutorial(const std::string& game, const std::string& id,
                                  const std::string& language) const;
    /// Null if there is no such battle; `data` as for the board.
    [[nodiscard]] std::shared_ptr<const AnyScenario> scenario(const std::string& game,
                                                              const std::string& rules,
                                                              const std::string& scenario,
                                                              const std::string& data = {}) const;

    // Tables and seats (house_tables.cpp)
    void open(Asking asking, TableWish wish, Then then);
    void list(Asking asking, TableQuery query, Then then);
    void describe(Asking asking, const store::TableId& table, Then then);
    void sit(Asking asking, const store::TableId& table, std::string seat, std::string pin, std::string seed,
             Then then);
    void leave(Asking asking, const store::TableId& table, std::string seat, Then then);
    void seat_bot(Asking asking, const store::TableId& table, std::string seat, std::string bot, Then then);
    /// A bot plays for him until he takes the seat back, which an empty name does. Another who plays here may
    /// let one play for him while he is away (server/absence.hpp).
    void set_stand_in(Asking asking, const store::TableId& table, std::string seat, std::string bot,
                      Then then);
    void open_hand(Asking asking, const store::TableId& table, std::string seat, std::string pin, Then then);
    void abandon(Asking asking, const store::TableId& table,
                 Then then);  ///< by the host, before it has begun
    void rematch(Asking asking, const store::TableId& table, Then then);

    // Play (house_play.cpp)
    void view(Asking asking, const store::TableId& table, Then then);
    void events(Asking asking, const store::TableId& table, std::size_t after, Then then);
    void decide(Asking asking, const store::TableId& table, DecisionWish wish, Then then);
    void undo(Asking asking, const store::TableId& table, std::string ticket, Then then);
    void propose(Asking asking, const store::TableId& table, ProposalKind kind, Then then);
    void answer(Asking asking, const store::TableId& table, bool yes, Then then);
    void resign(Asking asking, const store::TableId& table, Then then);
    /// What a bot of that name would do in his place, by what he knows (house_hints.cpp).
    void hint(Asking asking, const store::TableId& table, std::string bot, Then then);
    /// What a seat of his answers to windows while he is away (house_orders.cpp); nobody else's are told.
    void standing_orders(Asking asking, const store::TableId& table, Then then);
    /// Instead of those that it had. Turns are counted by the house.
    void set_standing_orders(Asking asking, const store::TableId& table, std::vector<StandingOrder> orders,
                             Then then);
    // For programs that play a seat (house_programs.cpp), in the words of docs/bot_protocol.md.
    void bot_hello(Asking asking, const store::TableId& table, Then then);
    /// What it is asked, or that it is over; else it waits for that, `most` at the longest.
    void bot_next(Asking asking, const store::TableId& table, std::chrono::seconds most, Imagined imagined,
                  Then then);
    void bot_decide(Asking asking, const store::TableId& table, const std::string& message, Then then);
    /// Those who wait are answered, and nobody waits any more: before close().
    void release_waits();

    void record(Asking asking, const store::TableId& table,
                Then then);  ///< .bvk text as a JSON string; 409 while it runs
    /// What the dice of each seat came to; 409 while it runs.
    void luck(Asking asking, const store::TableId& table, Then then);
    void export_view(Asking asking, const store::TableId& table, Then then);

    // Looking further (house_looking.cpp). Actions are tried one after the other on a copy, as far as they
    // tell nothing: what cannot be undone cannot be looked behind.
    void why(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then);
    void odds(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then);
    void preview(Asking asking, const store::TableId& table, std::vector<std::string> actions, Then then);
    /// As it was when he had seen `event` of his events; 0: at the beginning.
    void view_at(Asking asking, const store::TableId& table, std::size_t event, Then then);
    /// A table of his own that goes on from where he looks; without `event` from where the match stands.
    void branch(Asking asking, const store::TableId& table, std::optional<std::size_t> event, Then then);

    /// A table of his own where a tutorial is played, ready for its first step (house_tutorials.cpp).
    void open_tutorial(Asking asking, const std::string& game, const std::string& id, Then then);

    // Talk (house_talk.cpp)
    void say(Asking asking, const store::TableId& table, store::Audience audience,
             std::vector<std::string> to, std::string text, Then then);
    void messages(Asking asking, const store::TableId& table, std::int64_t after, Then then);
    void note(Asking asking, const store::TableId& table, Then then);
    void write_note(Asking asking, const store::TableId& table, std::string text, Then then);

    /// Sends first what has changed since `from`, then every update. Trouble goes to `then`, else the
    /// Watching.
    using Watched = std::variant<std::shared_ptr<Watching>, Trouble>;
    void watch(const Asking& asking, const store::TableId& table, ResumePoint from, Sink sink,
               const std::function<void(Watched)>& then);

    /// No new commands; waits until those under way are answered.
    void close();
    [[nodiscard]] HouseCounts counts() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace bivouac::server
