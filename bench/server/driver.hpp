// The players: some kept-alive connections over which random legal decisions are played at many tables, each
// table in its turn, so that all are in play. A person holds both seats of a table. How long each decision
// took is kept. With a rate, a decision that is due waits for a free connection, and its wait counts.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/server/loop.hpp"
#include "bench/server/scan.hpp"

namespace bivouac::load {

using Clock = std::chrono::steady_clock;

/// What is played, with both seats.
struct Battle {
    std::string rules, scenario, seats[2];
};

struct PlayCounts {
    std::uint64_t decided = 0, views = 0, opened = 0, refused = 0;
    std::uint64_t bytes = 0;                  ///< of answers to decisions
    std::vector<std::uint32_t> microseconds;  ///< of each decision
};

class Driver {
  public:
    Driver(Loop& loop, std::uint16_t port, const std::string& token, std::size_t connections,
           std::vector<Battle> battles);
    ~Driver();
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    /// Opens that many tables and finds out who is asked there.
    void open(std::size_t tables);
    /// Plays until then; the last answers may come a little later.
    void play_until(Clock::time_point end, std::size_t rate);
    void drain();  ///< waits for the answers that are due

    [[nodiscard]] const std::vector<std::string>& ids() const { return ids_; }
    [[nodiscard]] PlayCounts& counts() { return counts_; }
    [[nodiscard]] const std::string& trouble() const { return trouble_; }  ///< the first answer of a bad kind

  private:
    struct Table {
        enum class Need : std::uint8_t { Open, View, Decision };
        std::string id;
        Choice choice;
        std::size_t battle = 0, seat = 0;
        int blank = 0;  ///< views in a row that asked nothing
        Need need = Need::Open;
    };
    class Line;

    void feed(std::size_t rate);
    void ask(Line& line, Table& table, Clock::time_point since);
    void answered(Line& line, const Answer& answer);
    void read_decision(Table& table, const Answer& answer);
    void read_view(Table& table, const Answer& answer);
    void bad(Table& table, const Answer& answer);

    Loop& loop_;
    std::string authorization_;
    std::vector<Battle> battles_;
    std::mt19937 random_{1};
    std::deque<Table> tables_;
    std::deque<Table*> waiting_;  // for a line
    std::vector<std::unique_ptr<Line>> lines_;
    std::vector<Line*> free_;
    std::vector<std::string> ids_;
    PlayCounts counts_;
    Clock::time_point due_;  // the next decision, if there is a rate
    bool opening_ = false;
    std::size_t to_open_ = 0;
    std::string trouble_, request_, body_;
};

}  // namespace bivouac::load
