// A match at one keyboard: people and bots take their turns, each person sees only the own seat's view, and a
// hand-over screen stands between two people. How it begins and ends is in session_ends.cpp, the commands
// besides actions in session_commands.cpp, standing orders in session_standing.cpp.
// It must never show a seat anything that was not made for it by the match.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/ground.hpp"
#include "cli/keeper.hpp"
#include "cli/library.hpp"
#include "cli/line_reader.hpp"
#include "cli/map_text.hpp"
#include "cli/players.hpp"
#include "cli/speech.hpp"
#include "engine/standing_order.hpp"

namespace bivouac::cli {

/// Who sits where and how the match is shown and kept.
struct SessionSetup {
    std::shared_ptr<const AnyScenario> scenario;
    std::unique_ptr<AnyMatch> match;
    std::vector<std::string> players;  ///< per seat: "human", "bot:random", "bot:exec:./my_bot.py"
    std::string autosave, file;        ///< where it is kept; may be empty
    std::uint64_t bot_seed = 0;
    int delay_ms = 0;                            ///< after each decision of a bot
    std::chrono::milliseconds bot_time{10'000};  ///< that a program outside has for an answer
    bool introduce = false;                      ///< say what to type before the first question
};

class Session {
  public:
    Session(Console& console, LineReader& reader, Speech speech, SessionSetup setup);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session();

    /// Plays until the match ends or the player leaves.
    void run();

  private:
    struct Command {
        std::string_view name, usage, help;
        void (Session::*run)(std::string_view rest);
    };
    static std::span<const Command> commands();

    [[nodiscard]] const std::vector<std::string>& seats() const { return scenario_->info().seats; }
    [[nodiscard]] bool is_human(Seat seat) const { return bots_[index(seat)].player == nullptr; }
    [[nodiscard]] int humans() const;
    /// What is shown while `seat` is asked; all seats together when only bots play.
    [[nodiscard]] SeatSet watcher() const;

    // [the loop]
    void introduce();
    void ask(Seat seat);
    void hand_over_to(Seat seat);
    void tell_events(SeatSet viewer);
    void tell(const std::vector<SeenEvent>& events);
    void show_question();
    [[nodiscard]] std::string status(const TableView& table) const;
    void show_map_if_due();
    void read_answer();
    void answer(std::string_view line);
    void let_bot_decide(Seat seat);
    void tell_failure(Seated& bot, Seat seat, const std::string& failure);
    bool answer_by_order(SeatSet asked);
    void take(Action action);
    void finish();
    void leave();

    // [answers]
    bool try_choice(std::string_view line);
    bool try_command(std::string_view name, std::string_view rest);
    void say_unknown(std::string_view line);
    void remind(const Verdict& verdict);
    [[nodiscard]] std::string what_is_asked() const;
    [[nodiscard]] std::string in_hand() const;
    void say_ambiguous(const std::vector<std::size_t>& found);

    // [commands]
    void do_why(std::string_view rest);
    void do_odds(std::string_view rest);
    void do_undo(std::string_view rest);
    void do_log(std::string_view rest);
    void do_save(std::string_view rest);
    void do_save_over(std::string_view rest);
    void do_map(std::string_view rest);
    void do_legend(std::string_view rest);
    void do_units(std::string_view rest);
    void do_look(std::string_view rest);
    void do_rules(std::string_view rest);
    void do_list(std::string_view rest);
    void do_more(std::string_view rest);
    void do_commit(std::string_view rest);
    void do_auto(std::string_view rest);
    void do_hint(std::string_view rest);
    void do_help(std::string_view rest);
    void do_quit(std::string_view rest);
    void do_standing(std::string_view rest);

    [[nodiscard]] MapLook map_look() const;
    void save(std::string_view rest, Keeper::Replace replace);
    void draw(const MapWindow& window, const MapLook& look);
    void take_back_draft();
    [[nodiscard]] std::vector<std::string> complete(std::string_view before, std::string_view word) const;
    [[nodiscard]] std::string prompt_text() const;

    Console& console_;
    LineReader& reader_;
    Speech speech_;
    std::shared_ptr<const AnyScenario> scenario_;
    std::unique_ptr<AnyMatch> match_;
    std::array<Seated, kMaxSeats> bots_;
    std::array<std::vector<StandingOrder>, kMaxSeats> orders_;
    Keeper keeper_;
    BoardView board_;
    Ground ground_;
    Rng rng_;
    int delay_ms_;
    bool resumed_;
    bool introduces_;

    bool over_ = false;      ///< the match has ended or the player has left
    bool answered_ = false;  ///< the position has changed: ask anew
    bool seated_ = false;    ///< somebody has been asked already
    Seat asked_{};           ///< who is, or was last
    std::vector<Choice> choices_;
    std::size_t page_ = 0;
    std::map<std::uint8_t, std::size_t> told_;  ///< events told so far, by viewer
    std::set<std::string> drawn_for_;           ///< turn, seat and questions that the map was drawn for
    std::set<std::string> drawn_marks_;
    bool draws_unasked_ = true;
};

/// A session over a console: a terminal with line editing, or a stream.
void play_session(Console& console, Speech speech, SessionSetup setup);

}  // namespace bivouac::cli
