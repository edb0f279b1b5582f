// What the store keeps, as plain values: people and their sign-ins, tables with their seats, the journal of
// each table, messages, notes, standing orders and data sets. The same rows are in SQLite and in PostgreSQL.
// The store does not know the rules: an action is text here, and who may see a row is the server's business.
// Tokens are here only as hashes; a row must never hold one that could be used.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/digest.hpp"
#include "engine/seat.hpp"
#include "engine/standing_order.hpp"
#include "store/ids.hpp"

namespace bivouac::store {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// People.

enum class PersonKind : std::uint8_t { Guest, Registered, Forgotten };

struct Person {
    PersonId id;
    std::string name;
    PersonKind kind = PersonKind::Guest;
    std::string password;  ///< as the password hash writes itself; empty for guests
    Time created, seen;
    friend bool operator==(const Person&, const Person&) = default;
};

enum class SignInKind : std::uint8_t { Browser, Program };

struct SignIn {
    Digest token_hash;
    PersonId person;
    SignInKind kind = SignInKind::Browser;
    std::string label;  ///< what its owner calls it
    Time created, expires;
    friend bool operator==(const SignIn&, const SignIn&) = default;
};

// Tables.

enum class Visibility : std::uint8_t { Open, Link };  ///< listed for everybody, or found by its link alone
enum class TableState : std::uint8_t { Waiting, Playing, Ended, Abandoned };

/// What is played: what a record's header says.
struct Setup {
    std::string game, rules, scenario, data_hash;
    unsigned version = 0;  ///< of the rules
    std::vector<std::pair<std::string, std::string>> options;
    std::string server_commitment, server_seed;  ///< hexadecimal
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Where a match stands, for those who only look through a list: what everybody who finds it may know.
struct Moment {
    SeatSet to_act;     ///< whom it waits for
    std::string facts;  ///< as the server writes them, such as the turn
    friend bool operator==(const Moment&, const Moment&) = default;
};

struct Table {
    TableId id;
    Setup setup;
    std::string title;
    Visibility visibility = Visibility::Open;
    TableState state = TableState::Waiting;
    PersonId host;                    ///< who opened it; may be empty
    std::optional<Digest> link_hash;  ///< of the private link's token
    std::uint32_t start_hash = 0;
    std::vector<std::uint16_t> start_dice;
    Time created, started, ended;  ///< the epoch: not yet
    std::string result;
    std::int64_t entries = 0;      ///< how long the journal is
    std::int64_t messages = 0;     ///< how many there are
    std::int64_t revision = 0;     ///< grows with every change of the table or of what belongs to it
    std::optional<Moment> moment;  ///< none: it has not begun, or nobody has said since
    friend bool operator==(const Table&, const Table&) = default;
};

/// Who holds a seat: a person, a bot, or nobody yet.
struct Holder {
    PersonId person;
    std::string bot;  ///< its specification, such as `search:1s`

    [[nodiscard]] bool nobody() const { return person.empty() && bot.empty(); }
    friend bool operator==(const Holder&, const Holder&) = default;
};

struct TableSeat {
    Seat seat{};
    std::string name;
    Holder holder;
    std::string pin;               ///< hash of the hand-over PIN; empty if there is none
    std::string commitment, seed;  ///< hexadecimal
    std::string
        stand_in{};  ///< the bot that plays for its person; empty: he does. NOLINT(*-redundant-member-init)

    /// Who decides for it unless a person does; empty: nobody does.
    [[nodiscard]] const std::string& played_by() const { return holder.bot.empty() ? stand_in : holder.bot; }
    friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

// The journal.

/// Where a decision is counted: in the common lane, or in a seat's own while several are asked at once.
enum class Lane : std::int8_t { Common = -1 };
constexpr Lane lane_of(Seat seat) {
    return static_cast<Lane>(index(seat));
}

/// The journal only grows: what takes a decision back is an entry too.
enum class EntryKind : std::uint8_t {
    Take,      ///< text: the action
    Undo,      ///< the seat takes its own last decision back
    Rewind,    ///< text: how many decisions remain, by consent
    Resign,    ///< the seat gives up
    Draw,      ///< agreed
    Position,  ///< text: the notation from which the match goes on, under other rules or as a what-if
    Propose,   ///< text: `draw`, or `take_back N`, N being how many decisions would remain
    Answer,    ///< to what is proposed. Text: `yes` or `no`
};

struct NewEntry {
    Lane lane = Lane::Common;
    std::int64_t number = 0;  ///< in its lane, from 1: the guard
    Seat seat{};
    EntryKind kind = EntryKind::Take;
    std::string text;
    std::uint32_t first_roll = 0;
    std::vector<std::uint16_t> dice;
    std::uint32_t hash = 0;  ///< of the position after it
    Time time;               ///< the epoch: the store's clock
    friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

struct Entry : NewEntry {
    std::int64_t sequence = 0;  ///< in the table, from 1, in the order of arrival
    friend bool operator==(const Entry&, const Entry&) = default;
};

// Talk.

enum class Audience : std::uint8_t { Everybody, Players, Seats };

struct NewMessage {
    TableId table;
    PersonId person;           ///< empty: the server speaks
    std::optional<Seat> seat;  ///< as which he speaks
    Audience audience = Audience::Everybody;
    SeatSet to;  ///< for Audience::Seats
    std::string text;
    friend bool operator==(const NewMessage&, const NewMessage&) = default;
};

struct Message : NewMessage {
    std::int64_t number = 0;  ///< in the table, from 1
    Time time;
    friend bool operator==(const Message&, const Message&) = default;
};

struct Note {
    PersonId person;
    std::string text;
    Time changed;
    friend bool operator==(const Note&, const Note&) = default;
};

/// What a seat answers when it is not there. Its holder's alone to know.
struct SeatOrder {
    Seat seat{};
    StandingOrder order;
    friend bool operator==(const SeatOrder&, const SeatOrder&) = default;
};

struct DataSet {
    std::string hash;  ///< what a record's header names
    std::string game;
    std::string content;  ///< any bytes
    friend bool operator==(const DataSet&, const DataSet&) = default;
};

}  // namespace bivouac::store
