// Camps: a tiny game for eight seats in which the kernel can be seen at work, and the example to read before
// writing a rulebook's worth of rules. Its rules, by the numbers that code, refusals and tests cite:
//   T1   Eight camps stand in a ring. Each has three tents and three hidden cards; a card is worth 1 to 8.
//   T2   Orders, all camps at once and in secret: choose a card (T2.1), choose another camp (T2.2), seal. A
//        camp without cards sits out. Sealed orders are shown together: a card that is worth more than the
//        card of the camp it is sent against scores a point (T2.3). The dearest card makes the leader, ties
//        the lower seat (T2.4). Played cards are out of the game.
//   T3   Raid: the leader may raid another camp that has cards (T3.1) or rest. Only a camp whose hand is
//        worth less than his may be raided (T3.2): an attempt, which shows him that hand. If it is not worth
//        less the raid is called off, costs nothing and he chooses again; if it is, a die of 3 or more sets
//        it afire (T3.3) and scores two points.
//   T4   Fire: a burning camp loses a tent and a card of its choice, shown to all (T4.1). If that card's
//        worth is odd, sparks set both neighbours afire; no camp burns twice in a round (T4.2).
//   T5   Watch: the leader plans watchmen, one for a camp at most. Every camp that burnt must be watched
//        (T5.1) and watchmen come in pairs (T5.2). Each watched camp then draws a card; the last two stay in
//        the deck (T5.3).
//   T6   After four rounds, or when no camp has cards, the highest score wins.
//   T7   Alarm: when a camp is set afire, every camp with cards but the raider's is asked, all at once, to
//   pass
//        or to quench; only who holds the bucket, the card c1, can (T7.1). Then the bucket is out, its holder
//        scores a point and nothing burns.
//   T8   Truce: instead of raiding, the leader may offer a truce to another camp, once to each in a round
//        (T8.1). If it accepts, both score a point and there is no raid (T8.2); else he chooses again.
// Secrets: hands and deck, what a camp has seen of other hands, orders not yet shown, the plan of a watch,
// who quenches until all have answered. The ring has eight camps, the clearing four with names of their own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/game.hpp"
#include "engine/odds.hpp"

namespace bivouac::tiny {

inline constexpr std::size_t kCamps = 8;  // the most: a scenario may have fewer
inline constexpr std::size_t kCards = 32;
inline constexpr std::size_t kHand = 3;
inline constexpr int kRounds = 4;
inline constexpr int kDeckLeft = 2;  // so that no hand can be told from what is left

enum class Card : std::uint8_t {};
constexpr std::size_t index_of(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card(std::size_t i) {
    return static_cast<Card>(i);
}

inline constexpr Card kBucket{16};  // [T7.1] c1

inline constexpr Domain kCardDomain{kGameDomain};

/// Where a card is: the deck (zero), a hand, or out of the game.
enum class Place : std::uint8_t { Deck = 0, Out = kCamps + 1 };
constexpr Place hand_of(Seat seat) {
    return static_cast<Place>(index(seat) + 1);
}

struct Scenario {
    std::array<std::uint8_t, kCards> worth{};  // [T1]
    std::uint8_t camps = kCamps;
};

/// [T2] What a camp has ordered; both fields are one more than what they name, so that nothing is zero.
struct Order {
    std::uint8_t card = 0;
    std::uint8_t against = 0;
    friend bool operator==(const Order&, const Order&) = default;
};

struct alignas(64) State {
    Agenda<6, kCamps> agenda;
    std::array<Place, kCards> place{};
    std::array<SeatSet, kCards> seen{};  // [T3.2] which other camps have seen this card in its hand
    std::array<Order, kCamps> orders{};  // [T2] until they are shown
    std::array<std::uint8_t, kCamps> tents{};
    std::array<std::uint8_t, kCamps> score{};
    SeatSet burnt;  // [T4.2] this round
    std::uint8_t round = 0;
    Seat leader{};            // [T2.4]
    SeatSet quenching;        // [T7] until all have answered
    SeatSet asked_for_truce;  // [T8.1] this round
    std::array<std::uint8_t, 3> unused{};

    [[nodiscard]] bool holds(Seat seat, Card c) const { return place[index_of(c)] == hand_of(seat); }
};
static_assert(sizeof(State) == 704);

/// [T4] The work list of a fire: the locals of its procedure's frame.
struct FireLocals {
    SeatSet burning;  // still to be dealt with
    Seat camp{};      // being dealt with
};
/// [T5] The plan of a watch: the locals of its question's frame.
struct WatchLocals {
    SeatSet posted;
};

/// What a viewer knows, filled by tiny_knowledge.cpp alone.
struct Knowledge {
    SeatSet viewer;
    std::array<std::optional<Place>, kCards> place;
    std::array<SeatSet, kCards> seen{};
    std::array<std::uint8_t, kCamps> hand_size{};
    std::array<Order, kCamps> orders{};
    std::array<std::uint8_t, kCamps> tents{}, score{};
    SeatSet burnt;
    std::uint8_t round = 0;
    Seat leader{};
    SeatSet quenching, asked_for_truce;
    Agenda<6, kCamps> agenda;  // without the plans and lanes of others; that they are sealed is public
    friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

enum class Verb : std::uint16_t {
    Play,
    Against,
    Seal,
    Raid,
    Rest,
    Lose,
    Post,
    Recall,
    Commit,
    Pass,
    Quench,
    Offer,
    Accept,
    Decline
};
enum class Ask : std::uint8_t { Orders, Against, Raid, Lose, Watch, Alarm, Truce };
enum class Proc : std::uint8_t { Game, Round, Fire };

constexpr Action act(Verb verb) {
    return {static_cast<std::uint16_t>(verb), {}};
}
constexpr Action act(Verb verb, Card c) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(c), 0, 0}};
}
constexpr Action act(Verb verb, Seat s) {
    return {static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(s), 0, 0}};
}
constexpr bool is(Action a, Verb verb) {
    return a.verb == static_cast<std::uint16_t>(verb);
}

/// What rules and knowledge both ask of a position.
int hand_worth(const Scenario& sc, const State& s, Seat seat);
int hand_size(const State& s, Seat seat);
SeatSet with_cards(const State& s);
/// Whether `viewer` has seen every card of the hand of `other`.
bool has_seen_hand(const State& s, Seat viewer, Seat other);

struct Camps {
    using Scenario = tiny::Scenario;
    using State = tiny::State;
    using Knowledge = tiny::Knowledge;

    static GameInfo info();
    static std::size_t seats(const Scenario& sc) { return sc.camps; }
    static std::uint32_t turn_number(const Scenario& /*sc*/, const State& s) { return s.round; }
    static std::span<const std::string_view> triggers();
    static std::span<const VerbSpec> verbs();
    static std::span<const Question<Camps>> questions();
    static std::span<const Procedure<Camps>> procedures();
    static std::uint32_t domain_size(const Scenario& sc, Domain domain);
    static void write_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static void show_operand(const Scenario& sc, Domain domain, std::uint16_t value, std::string& out);
    static std::optional<std::uint16_t> read_operand(const Scenario& sc, Domain domain,
                                                     std::string_view text);
    static std::string_view seat_name(const Scenario& sc, Seat seat);
    static void begin(Play<Camps>& play);
    static Outcome outcome(const Scenario& sc, const State& s);
    static void describe(const Scenario& sc, State& s, Archive& archive);
    static void rederive(const Scenario& /*sc*/, State& /*s*/) {}  // nothing is derived
    static Knowledge knowledge(const Scenario& sc, const State& s, SeatSet viewer);
    static State imagine(const Scenario& sc, const Knowledge& k, Rng& rng);
    static std::string_view broken_invariant(const Scenario& sc, const State& s);

    static std::size_t fights(const Scenario& sc, const State& s, Seat seat);
    static Fight fight(const Scenario& sc, const State& s, Seat seat, std::size_t i);
    static std::uint32_t rehearse(Play<Camps>& play, Seat seat, std::size_t i);
    static Phrase result_of(std::uint32_t result);

    static BoardView board(const Scenario& sc);
    static TableView view(const Scenario& sc, const Knowledge& k);
    using Loaded = LoadedOf<Scenario>;
    static std::vector<std::string> scenarios() { return {"ring", "clearing"}; }
    static Loaded load(std::string_view scenario);
    static Loaded load_files(std::span<const NamedText> files);
};
static_assert(Game<Camps> && HasFights<Camps>);

}  // namespace bivouac::tiny
