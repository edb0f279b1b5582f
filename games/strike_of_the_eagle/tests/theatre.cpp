#include "games/strike_of_the_eagle/tests/theatre.hpp"

#include <sstream>

namespace bivouac::eagle::test {
namespace {

std::vector<std::string> words_in(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

std::shared_ptr<const Scenario> loaded(std::string_view id) {
    auto result = StrikeOfTheEagle::load(id);
    for (const Mistake& m : result.mistakes) ADD_FAILURE() << m.file << ":" << m.line << " " << m.what;
    return result.scenario;
}

}  // namespace

Theatre::Theatre(std::string_view scenario) : Theatre(loaded(scenario)) {
    const Scenario& sc = *sc_;
    for (const Side side : kBothSides) {
        const std::size_t i = index_of(side);
        s_.garrison[i] = sc.garrisons[i];
        s_.control[i] = sc.control[i];
        s_.vp[i] = sc.vp[i];
        s_.deck[i] = (std::uint64_t{1} << sc.decks[i].size()) - 1;
    }
    for (const Front front : kBothFronts) {
        const InitiativeStart& start = sc.initiative[index_of(front)];
        s_.initiative[index_of(front)] = {start.owner, start.value};
    }
    s_.lithuania = sc.lithuania_open ? 1 : 0;
    s_.round = 1;
    s_.phase = 1;
    without_reactions();
    derive(sc, s_);
}

Theatre Theatre::begun(std::string_view scenario, std::uint64_t seed) {
    Theatre out(loaded(scenario));
    out.seed_ = seed;
    Dice dice = Dice::fast(seed);
    start<StrikeOfTheEagle>(*out.sc_, out.s_, dice, &out.log_);
    return out;
}

std::uint16_t Theatre::operand(Domain domain, std::string_view text) const {
    const auto value = StrikeOfTheEagle::read_operand(*sc_, domain, text);
    if (!value) ADD_FAILURE() << "there is no " << text;
    return value.value_or(0);
}
BlockId Theatre::id(std::string_view block) const {
    return static_cast<BlockId>(operand(kBlock, block));
}
Area Theatre::area(std::string_view id) const {
    return static_cast<Area>(operand(kArea, id));
}
Side Theatre::side(std::string_view name) {
    return name == "polish" ? Side::Polish : Side::Soviet;
}
Slot Theatre::card(std::string_view id) const {
    return slot_of(card_operand(act(Verb::React, operand(kCard, id))));
}

Theatre& Theatre::block(std::string_view blocks, std::string_view where, int strength) {
    for (const std::string& b : words_in(blocks)) set_up(*sc_, s_, id(b), area(where), strength);
    for (const Side side : kBothSides) s_.stood[index_of(side)] = held_by(s_, side);
    return *this;
}
Theatre& Theatre::no_garrison(std::string_view areas) {
    for (const std::string& a : words_in(areas)) {
        for (const Side side : kBothSides) {
            if (s_.garrison[index_of(side)].contains(area(a))) remove_garrison(*sc_, s_, side, area(a));
        }
    }
    return *this;
}
Theatre& Theatre::garrison(std::string_view of, std::string_view areas) {
    for (const std::string& a : words_in(areas)) put_garrison(*sc_, s_, side(of), area(a));
    return *this;
}
Theatre& Theatre::control(std::string_view of, std::string_view areas) {
    for (const std::string& a : words_in(areas)) {
        s_.control[index_of(side(of))].insert(area(a));
        s_.control[index_of(enemy_of(side(of)))].erase(area(a));
    }
    derive(*sc_, s_);
    return *this;
}
Theatre& Theatre::order(std::string_view of, std::string_view order, std::string_view where) {
    lay_order(s_, side(of), area(where), static_cast<Order>(operand(kOrder, order)));
    return *this;
}
Theatre& Theatre::hand(std::string_view cards) {
    for (const std::string& c : words_in(cards)) {
        const Side of = c[0] == 'p' ? Side::Polish : Side::Soviet;
        const std::uint64_t bit = bit_of(card_of(card(c)));
        for (auto* pile : {&s_.deck, &s_.discard, &s_.removed}) (*pile)[index_of(of)] &= ~bit;
        s_.hand[index(sc_->commander(of, Front::North))] |= bit;
    }
    return *this;
}
Theatre& Theatre::hand_south(std::string_view cards) {
    for (const std::string& c : words_in(cards)) {
        const Side of = c[0] == 'p' ? Side::Polish : Side::Soviet;
        hand(c);
        const std::uint64_t bit = bit_of(card_of(card(c)));
        s_.hand[index(sc_->commander(of, Front::North))] &= ~bit;
        s_.hand[index(sc_->commander(of, Front::South))] |= bit;
    }
    return *this;
}
Theatre& Theatre::discarded(std::string_view cards) {
    for (const std::string& c : words_in(cards)) {
        const std::size_t of = c[0] == 'p' ? 0 : 1;
        const std::uint64_t bit = bit_of(card_of(card(c)));
        s_.deck[of] &= ~bit;
        s_.removed[of] &= ~bit;
        s_.discard[of] |= bit;
    }
    return *this;
}
Theatre& Theatre::without_reactions() {
    for (const Side of : kBothSides) {
        const auto& deck = sc_->decks[index_of(of)];
        for (std::size_t i = 0; i < deck.size(); ++i) {
            const std::uint64_t bit = std::uint64_t{1} << i;
            if (deck[i].type != CardType::Reaction || (s_.deck[index_of(of)] & bit) == 0) continue;
            s_.deck[index_of(of)] &= ~bit;
            s_.removed[index_of(of)] |= bit;
        }
    }
    return *this;
}
Theatre& Theatre::with_reactions(std::string_view cards) {
    for (const std::string& c : words_in(cards)) {
        const std::size_t of = c[0] == 'p' ? 0 : 1;
        const std::uint64_t bit = bit_of(card_of(card(c)));
        s_.removed[of] &= ~bit;
        s_.deck[of] |= bit;
    }
    return *this;
}
Theatre& Theatre::number(std::string_view id, Effect effect, int n) {
    auto sc = std::make_shared<Scenario>(*sc_);
    const std::size_t side = id[0] == 'p' ? 0 : 1;
    int changed = 0;
    for (Operation& o : sc->decks[side][index_of(card_of(card(id)))].operations) {
        if (o.effect != effect) continue;
        o.n = static_cast<std::int8_t>(n);
        ++changed;
    }
    EXPECT_EQ(changed, 1) << id;
    sc_ = std::move(sc);
    return *this;
}
Theatre& Theatre::cubes(std::string_view of, Front front, int black, int white, int green) {
    s_.cubes[index_of(side(of))][index_of(front)].of = {
        static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(green)};
    return *this;
}
Theatre& Theatre::initiative(Front front, std::string_view of, int value) {
    s_.initiative[index_of(front)] = {side(of), static_cast<std::uint8_t>(value)};
    return *this;
}
Theatre& Theatre::entered(std::string_view blocks, std::string_view from) {
    for (const std::string& name : words_in(blocks)) {
        const BlockId b = id(name);
        const Side of = sc_->block(b).side;
        s_.left[index_of(b)] = spot_of(area(from));
        s_.via[index_of(b)] = spot_of(area(from));
        s_.spent[index_of(b)] = Spent::March;
        s_.entered[index_of(of)].insert(sc_->map.way(area(from), s_.area(b)));
        s_.arrived[index_of(of)].insert(s_.area(b));
        const bool others =
            any_in(*sc_, s_, of, s_.area(b), [&](BlockId o) { return s_.via[index_of(o)] == Spot::Nowhere; });
        if (!others && !s_.garrison[index_of(of)].contains(s_.area(b)))
            s_.stood[index_of(of)].erase(s_.area(b));
    }
    return *this;
}
Theatre& Theatre::spent(std::string_view blocks, Spent how) {
    for (const std::string& b : words_in(blocks)) s_.spent[index_of(id(b))] = how;
    return *this;
}
Theatre& Theatre::change(const std::function<void(const Scenario&, State&)>& how) {
    how(*sc_, s_);
    derive(*sc_, s_);
    return *this;
}

void Theatre::run(const std::function<void(EaglePlay&)>& how) {
    Dice dice = script_.empty() ? Dice::fast(seed_++) : Dice::scripted(script_);
    log_ = {};
    EaglePlay play{*sc_, s_, dice, &log_};
    dice.begin_decision();
    how(play);
    sequence::close_lanes_if_sealed(play);
    sequence::run_on(play);
    const std::size_t used = std::min(script_.size(), dice.rolled().size());
    script_.erase(script_.begin(), script_.begin() + static_cast<std::ptrdiff_t>(used));
}
Theatre& Theatre::in(Proc procedure, Front front) {
    s_.front = front;
    run([&](EaglePlay& play) { call(play, procedure); });
    return *this;
}
Theatre& Theatre::event(std::string_view text, Front front) {
    s_.front = front;
    const Side of = text[0] == 'p' ? Side::Polish : Side::Soviet;
    s_.chosen[index_of(of)][index_of(front)] = card(text);
    run([&](EaglePlay& play) {
        carry_out(play, {.side = of, .front = front, .card = card_of(card(text)), .actor = of});
    });
    return *this;
}
Theatre& Theatre::dice(std::initializer_list<int> values) {
    script_.assign(values.begin(), values.end());
    return *this;
}

Seat Theatre::who() const {
    return to_act<StrikeOfTheEagle>(s_).lowest();
}
Action Theatre::read(std::string_view action) const {
    const ActionReading reading =
        read_action(StrikeOfTheEagle::verbs(), NamingOf<StrikeOfTheEagle>(*sc_), action);
    if (!reading.action) ADD_FAILURE() << action << ": " << reading.trouble;
    return reading.action.value_or(Action{});
}
Theatre& Theatre::take(std::string_view action) {
    if (s_.agenda.empty()) {
        ADD_FAILURE() << action << ": nobody is asked anything";
        return *this;
    }
    const Action a = read(action);
    // In lanes whoever may say it does.
    Seat seat = who();
    to_act<StrikeOfTheEagle>(s_).for_each([&](Seat other) {
        if (refuse<StrikeOfTheEagle>(*sc_, s_, other, a).allowed()) seat = other;
    });
    const Verdict verdict = refuse<StrikeOfTheEagle>(*sc_, s_, seat, a);
    if (!verdict.allowed()) {
        ADD_FAILURE() << action << " is refused: " << verdict.reasons()[0].phrase.key << " ["
                      << verdict.reasons()[0].rule.text() << "]";
        return *this;
    }
    run([&](EaglePlay& play) { question_for<StrikeOfTheEagle>(s_, seat).take(play, seat, a); });
    return *this;
}
Theatre& Theatre::take_all(std::initializer_list<std::string_view> actions) {
    for (const std::string_view action : actions) take(action);
    return *this;
}
Theatre& Theatre::let_pass() {
    while (asks(Ask::React)) take("let_pass");
    return *this;
}
Theatre& Theatre::until(Ask question) {
    Offers out;
    while (!s_.agenda.empty() && !asks(question)) {
        const Seat seat = who();
        offer<StrikeOfTheEagle>(*sc_, s_, seat, out);
        const Action a = out[0];
        run([&](EaglePlay& play) { question_for<StrikeOfTheEagle>(s_, seat).take(play, seat, a); });
    }
    return *this;
}

bool Theatre::allowed(std::string_view action) const {
    const Action a = read(action);
    bool any = false;
    to_act<StrikeOfTheEagle>(s_).for_each(
        [&](Seat seat) { any = any || refuse<StrikeOfTheEagle>(*sc_, s_, seat, a).allowed(); });
    return any;
}
Rules Theatre::refused_by(std::string_view action) const {
    const Verdict verdict = refuse<StrikeOfTheEagle>(*sc_, s_, who(), read(action));
    Rules rules;
    for (const Reason& r : verdict.reasons()) rules.emplace_back(r.rule.text());
    return rules;
}
std::vector<std::string> Theatre::offers() const {
    Offers out;
    offer<StrikeOfTheEagle>(*sc_, s_, who(), out);
    std::vector<std::string> texts;
    for (const Action a : out)
        texts.push_back(write_action(StrikeOfTheEagle::verbs(), NamingOf<StrikeOfTheEagle>(*sc_), a));
    return texts;
}
std::vector<std::string> Theatre::offers(std::string_view verb) const {
    std::vector<std::string> texts;
    for (const std::string& text : offers()) {
        if (text == verb || text.starts_with(std::string(verb) + " ")) texts.push_back(text);
    }
    return texts;
}
bool Theatre::asks(Ask question) const {
    return !s_.agenda.empty() && s_.agenda.top().kind == FrameKind::Question &&
           s_.agenda.top().which == static_cast<std::uint8_t>(question);
}
std::string Theatre::asked() const {
    std::string names;
    to_act<StrikeOfTheEagle>(s_).for_each([&](Seat seat) {
        if (!names.empty()) names += ' ';
        names += StrikeOfTheEagle::seat_name(*sc_, seat);
    });
    return names;
}
std::string Theatre::where(std::string_view block) const {
    const Place place = s_.at[index_of(id(block))];
    if (place == Place::Pool) return "pool";
    if (place == Place::Track) return "track";
    if (place == Place::Out) return "out";
    std::string out;
    StrikeOfTheEagle::write_operand(*sc_, kArea, static_cast<std::uint16_t>(area_of(place)), out);
    return out;
}
int Theatre::sp(std::string_view block) const {
    return s_.sp[index_of(id(block))];
}
Spent Theatre::spent_of(std::string_view block) const {
    return s_.spent[index_of(id(block))];
}
int Theatre::vp(std::string_view of) const {
    return s_.vp[index_of(side(of))];
}
bool Theatre::has_garrison(std::string_view of, std::string_view where) const {
    return s_.garrison[index_of(side(of))].contains(area(where));
}
bool Theatre::controls(std::string_view of, std::string_view where) const {
    return s_.control[index_of(side(of))].contains(area(where));
}
Order Theatre::order_at(std::string_view of, std::string_view where) const {
    return s_.order_at(side(of), area(where));
}
std::string Theatre::pile_of(std::string_view text) const {
    const std::size_t of = text[0] == 'p' ? 0 : 1;
    const std::uint64_t bit = bit_of(card_of(card(text)));
    if ((s_.deck[of] & bit) != 0) return "deck";
    if ((s_.discard[of] & bit) != 0) return "discard";
    if ((s_.removed[of] & bit) != 0) return "removed";
    return "hand";
}
bool Theatre::happened(std::string_view key) const {
    for (const SeenEvent& e : log_.seen_by(SeatSet::first(kMaxSeats))) {
        if (e.phrase.key == key) return true;
    }
    return false;
}
std::vector<std::string> Theatre::seen_by(std::string_view of) const {
    std::vector<std::string> keys;
    for (const SeenEvent& e : log_.seen_by(sc_->seats_of(side(of)))) keys.emplace_back(e.phrase.key);
    return keys;
}
std::vector<std::vector<int>> Theatre::told(std::string_view key) const {
    std::vector<std::vector<int>> all;
    for (const SeenEvent& e : log_.seen_by(SeatSet::first(kMaxSeats))) {
        if (e.phrase.key != key) continue;
        all.emplace_back();
        for (std::size_t i = 0; i < e.phrase.count; ++i) all.back().push_back(e.phrase.with[i].value);
    }
    return all;
}

}  // namespace bivouac::eagle::test
