// A walk over twin tables: what a seat and a spectator can ask is asked of both servers, in random order,
// while the match goes on by decisions that tell the viewer no secret. Beside the servers runs the same
// match on the bare engine, which knows whether a decision tells him something: there the twins part, and
// the walk ends. What others do in secret is done differently on each server, and must leave no trace.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/rng.hpp"
#include "server/tests/twin_servers.hpp"
#include "server/tests/twins.hpp"

namespace bivouac::server {

struct WalkCounts {
    std::size_t walks = 0, decisions = 0, others_decisions = 0, hidden = 0, apart = 0, undone = 0,
                previews = 0, what_ifs = 0,
                told = 0;  ///< texts that watchers got
};

/// The guests of both servers, and tables at which as many of them have sat down as there are seats.
class TwinGuests {
  public:
    explicit TwinGuests(TwinServers& servers);

    struct Guest {
        std::string id, token;
    };
    [[nodiscard]] const Guest& holder(Seat seat) const { return guests_.at(index(seat)); }
    [[nodiscard]] const Guest& onlooker() const { return guests_.back(); }
    /// The table of this battle as they sat down at it.
    struct Prepared {
        std::shared_ptr<const AnyScenario> scenario;
        store::TableDump table;
    };
    [[nodiscard]] const Prepared& prepared(const Twins& twins);

  private:
    TwinServers& servers_;
    std::vector<Guest> guests_;
    std::map<std::string, Prepared> prepared_;
};

class TwinWalk {
  public:
    /// `number` makes the table's id and the numbers of its rolls. The tables are put into both stores.
    TwinWalk(TwinServers& servers, TwinGuests& guests, const Twins& twins, std::uint64_t number);

    /// Throws a Leak.
    void walk(WalkCounts& counts);
    [[nodiscard]] const store::TableId& table() const { return table_; }

  private:
    enum class Who : std::uint8_t { Viewer, Spectator };
    struct Watched {
        std::array<TwinSink, 2> sinks;
        std::array<std::shared_ptr<Watching>, 2> watching;
    };

    void put_into_stores(const Twins& twins, std::uint64_t number);
    // Asking.
    [[nodiscard]] std::string path(const char* what) const;
    [[nodiscard]] Inquiry get(Who who, const char* what) const;
    [[nodiscard]] Inquiry post(Seat seat, const char* what, std::string fields = {}) const;
    [[nodiscard]] Asking asking(Who who) const;
    [[nodiscard]] std::string random_action();
    [[nodiscard]] bool seated() const { return viewer_.has_value(); }
    // Watching.
    void watch(Who who, const ResumePoint& from, Watched& watched);
    void come_back();
    void settle();
    void nothing_is_told();
    void compare_told(const std::string& what, Watched& watched);
    // Steps.
    void look(Who who);
    void look_behind(Who who);
    void look_into(Who who);
    void look_at_all();
    void talk();
    void act_as_viewer(Seat seat);
    void decide(Seat seat, const std::string& action, const std::string& ticket);
    void undo(Seat seat);
    void propose(Seat seat);
    void act_as_other(Seat seat);
    void act_apart(Seat seat);
    void step_apart(std::size_t i, Seat seat);
    void undo_apart(std::size_t i, Seat seat);
    void level_set_up(Seat seat);
    [[nodiscard]] bool is_friend(Seat seat) const;
    [[nodiscard]] bool as_many_placed() const;
    /// Takes it on the bare engine. False: the twins part here.
    bool take(Seat seat, const std::string& action);
    [[nodiscard]] std::string seen(std::size_t i) const;

    TwinServers& servers_;
    TwinGuests& guests_;
    Rng rng_;
    std::optional<Seat> viewer_;
    store::TableId table_;
    std::vector<std::string> seats_;
    std::array<std::unique_ptr<AnyMatch>, 2> matches_;
    std::array<Watched, 2> watched_;
    WalkCounts* counts_ = nullptr;
    std::array<std::uint32_t, 2> steps_apart_{};
    bool parted_ = false;
};

}  // namespace bivouac::server
