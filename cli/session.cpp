#include "cli/session.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <ostream>
#include <thread>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/canvas.hpp"
#include "cli/facts.hpp"
#include "cli/gloss.hpp"

namespace bivouac::cli {
namespace {

constexpr std::string_view kClearScreen = "\x1b[2J\x1b[3J\x1b[H";

}  // namespace

Session::Session(Console& console, LineReader& reader, Speech speech, SessionSetup setup)
    : console_(console),
      reader_(reader),
      speech_(std::move(speech)),
      scenario_(std::move(setup.scenario)),
      match_(std::move(setup.match)),
      keeper_(console, setup.autosave, setup.file),
      board_(scenario_->board()),
      ground_(board_),
      rng_(setup.bot_seed),
      delay_ms_(setup.delay_ms),
      resumed_(match_->size() > 0),
      introduces_(setup.introduce) {
    for (std::size_t i = 0; i < setup.players.size(); ++i) {
        bots_[i] =
            seated(console, setup.players[i], {seats()[i], scenario_, speech_.words(), setup.bot_time});
    }
    reader_.complete_with(
        [this](std::string_view before, std::string_view word) { return complete(before, word); });
}

Session::~Session() {
    reader_.complete_with({});
}

int Session::humans() const {
    int n = 0;
    for (std::size_t i = 0; i < seats().size(); ++i) n += is_human(seat(i)) ? 1 : 0;
    return n;
}

SeatSet Session::watcher() const {
    if (humans() == 0) return SeatSet::first(seats().size());
    if (seated_) return asked_;
    for (std::size_t i = 0; i < seats().size(); ++i) {
        if (is_human(seat(i))) return seat(i);
    }
    return {};
}

void Session::run() {
    keeper_.make_room(match_->record());
    if (!resumed_ && humans() > 0) introduce();
    while (!over_) {
        const SeatSet asked = match_->to_act();
        if (match_->outcome().finished || asked.empty()) return finish();
        std::optional<Seat> bot;
        asked.for_each([&](Seat s) {
            if (!is_human(s) && !bot) bot = s;
        });
        if (bot) {
            let_bot_decide(*bot);
        } else if (!answer_by_order(asked)) {
            ask(seated_ && asked.contains(asked_) ? asked_ : asked.lowest());
        }
    }
}

void Session::ask(Seat seat) {
    hand_over_to(seat);
    seated_ = true;
    asked_ = seat;
    page_ = 0;
    answered_ = false;
    choices_ = choices_of(*match_, seat, match_->view(seat), ground_);
    tell_events(seat);
    show_map_if_due();
    show_question();
    while (!answered_ && !over_) read_answer();
}

void Session::hand_over_to(Seat seat) {
    if (humans() < 2 || (seated_ && asked_ == seat)) return;
    const std::string name = Speech::title(seats()[index(seat)]);
    if (console_.terminal) {
        if (seated_) console_.out << kClearScreen;  // the introduction stays until somebody sits down
        console_.out << "\n\n    Hand over to the " << name << " player.\n\n" << std::flush;
        if (!reader_.read("    Press Enter when you sit down. ")) return leave();
        console_.out << kClearScreen;
    } else {
        console_.out << "\n---- Hand over to the " << name << " player ----\n";
    }
}

void Session::tell_events(SeatSet viewer) {
    constexpr std::size_t kReminder = 8;  // events told again when a match is resumed
    const std::size_t all = match_->events(viewer, 0).size();
    const std::size_t known = resumed_ && all > kReminder ? all - kReminder : 0;
    std::size_t& told = told_.try_emplace(viewer.bits(), known).first->second;
    told = std::min(told, all);  // after an undo there are fewer
    tell(match_->events(viewer, told));
    told = all;
}

/// Long runs of one kind, such as a whole army set up at once, are cut short.
void Session::tell(const std::vector<SeenEvent>& events) {
    constexpr std::size_t kLongRun = 8;
    constexpr std::size_t kToldOfRun = 3;
    for (std::size_t i = 0; i < events.size();) {
        std::size_t end = i;
        while (end < events.size() && events[end].phrase.key == events[i].phrase.key) ++end;
        const std::size_t most = end - i > kLongRun ? i + kToldOfRun : end;
        for (std::size_t j = i; j < most; ++j) {
            console_.out << wrapped("· " + speech_.say(events[j].phrase, *match_),
                                    static_cast<std::size_t>(console_.width), 2);
        }
        if (most < end)
            console_.out << fmt::format("  · ... and {} more like that; `log` lists them\n", end - most);
        i = end;
    }
}

/// The facts of the table, and below them those of a battle.
std::string Session::status(const TableView& table) const {
    const auto width = static_cast<std::size_t>(console_.width);
    const std::string lines = status_lines(table, speech_);
    const auto end = std::min(lines.find('\n'), lines.size());
    std::string text = wrapped(fmt::format("── {} ──", lines.substr(0, end)), width);
    if (end < lines.size()) text += wrapped(lines.substr(end + 1), width, 3);
    return text;
}

void Session::show_question() {
    const Seat seat = asked_;
    const std::string name = Speech::title(seats()[index(seat)]);
    console_.out << "\n"
                 << styled(status(match_->view(seat)), kFaint, console_.colour)
                 << styled(fmt::format(" {} ", name), seat_style(index(seat)), console_.colour) << " "
                 << styled(speech_.say(match_->prompt(seat), *match_), kBold, console_.colour) << "\n"
                 << in_hand() << list_choices(choices_, page_, console_.width, console_.colour).text;
}

/// Who the question is about, if it is a piece that the choices do not name themselves.
std::string Session::in_hand() const {
    const std::string about = asked_about(*match_, asked_);
    const bool named = !choices_.empty() && words_of_line(choices_.front().text).size() > 1 &&
                       words_of_line(choices_.front().text)[1] == about;
    if (named || ground_.find(about) != nullptr) return {};
    const TableView table = match_->view(asked_);
    const std::string who = Glossary(table, ground_).line({about}, {});
    return who.empty() ? "" : "  " + styled(who, kFaint, console_.colour) + "\n";
}

/// Unasked, the map is drawn at the first question of a kind in a player's turn; on a terminal also whenever
/// other hexes are to be pointed out.
void Session::show_map_if_due() {
    const TableView table = match_->view(watcher());
    std::string now;
    for (const auto& [name, value] : table.facts) {
        if (name == "turn") now = value;
    }
    now += "/" + std::to_string(index(asked_));
    const std::string question = now + "/" + std::string(match_->prompt(asked_).key);
    const bool new_turn = !drawn_for_.contains(now);
    if (new_turn) drawn_for_ = {now};
    const bool new_question = drawn_for_.insert(question).second;
    const MapLook look = map_look();
    const bool new_marks = console_.terminal && !look.marked.empty() && look.marked != drawn_marks_;
    // A map of areas is long, and many questions are about cards: it is drawn for those about places.
    const bool about_cards = is_of_areas(board_) && look.marked.empty() && !new_turn;
    if (!draws_unasked_ || about_cards || (!new_question && !new_marks)) return;
    drawn_marks_ = look.marked;
    console_.out << "\n";
    console_.out << draw_board(board_, ground_, table, seats(), look, speech_);
    if (introduces_) console_.out << legend_of(board_, table, seats(), look);
    introduces_ = false;
}

std::string Session::prompt_text() const {
    return styled(seats()[index(asked_)] + "> ", kAccent, console_.colour);
}

void Session::read_answer() {
    console_.out << std::flush;
    const std::optional<std::string> line = reader_.read(prompt_text());
    if (!line) return leave();
    try {
        answer(*line);
    } catch (const BadInput& e) {
        console_.out << e.what() << "\n";
    }
}

void Session::answer(std::string_view line) {
    const std::vector<std::string> words = words_of_line(line);
    if (words.empty()) return;
    const auto first = line.find_first_not_of(" \t");
    const auto blank = std::min(line.find_first_of(" \t", first), line.size());
    const auto after = line.find_first_not_of(" \t\r", blank);
    std::string_view rest = after == std::string_view::npos ? std::string_view{} : line.substr(after);
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r' || rest.back() == '\t'))
        rest.remove_suffix(1);
    for (const Command& c : commands()) {
        if (c.name == words.front()) return (this->*c.run)(rest);
    }
    if (try_choice(line) || try_command(words.front(), rest)) return;
    say_unknown(line);
}

bool Session::try_choice(std::string_view line) {
    const std::vector<std::string> words = words_of_line(line);
    const std::string& word = words.front();
    const bool number = words.size() == 1 && word.size() <= 4 && word.front() != '0' &&
                        word.find_first_not_of("0123456789") == std::string::npos;
    if (number) {
        const auto n = static_cast<std::size_t>(std::stoul(word));
        if (n >= 1 && n <= choices_.size()) return take(choices_[n - 1].action), true;
    }
    const std::vector<std::size_t> found = matching(choices_, line);
    if (found.size() == 1) return take(choices_[found.front()].action), true;
    if (found.empty()) return false;
    return say_ambiguous(found), true;
}

void Session::say_ambiguous(const std::vector<std::size_t>& found) {
    constexpr std::size_t kMostNamed = 8;
    console_.out << fmt::format("That can mean {} choices:", found.size());
    for (std::size_t i = 0; i < found.size() && i < kMostNamed; ++i) {
        console_.out << fmt::format("{} {} ({})", i == 0 ? "" : ",", choices_[found[i]].text, found[i] + 1);
    }
    console_.out << (found.size() > kMostNamed ? ", ...\n" : "\n");
}

bool Session::try_command(std::string_view name, std::string_view rest) {
    const Command* only = nullptr;
    for (const Command& c : commands()) {
        if (!c.name.starts_with(name)) continue;
        if (only != nullptr) return false;
        only = &c;
    }
    if (only == nullptr) return false;
    (this->*only->run)(rest);
    return true;
}

void Session::say_unknown(std::string_view line) {
    const ActionReading reading = read_action(match_->verbs(), match_->naming(), line);
    if (!reading.action) {
        const std::string word = words_of_line(line).front();
        const auto verbs = match_->verbs();
        const bool verb =
            std::any_of(verbs.begin(), verbs.end(), [&](const VerbSpec& v) { return v.name() == word; });
        console_.out << wrapped(fmt::format("'{}' is neither a choice nor a command{}. {} `help` lists the "
                                            "commands.",
                                            line, verb ? ": " + reading.trouble : "", what_is_asked()),
                                static_cast<std::size_t>(console_.width));
        return;
    }
    const Verdict verdict = match_->refuse(asked_, *reading.action);
    if (verdict.allowed()) return take(*reading.action);  // spelt otherwise than the choices spell it
    console_.out << speech_.reasons(verdict, *match_, console_.width);
    remind(verdict);
}

/// What is asked is said again to somebody who answered another question.
void Session::remind(const Verdict& verdict) {
    const auto reasons = verdict.reasons();
    const bool other = std::any_of(reasons.begin(), reasons.end(), [](const Reason& r) {
        return std::string_view(r.phrase.key).ends_with(".other_question");
    });
    if (other) console_.out << wrapped(what_is_asked(), static_cast<std::size_t>(console_.width));
}

std::string Session::what_is_asked() const {
    return fmt::format("The question is: {} Its answers begin with: {}.",
                       speech_.say(match_->prompt(asked_), *match_), fmt::join(first_words(choices_), ", "));
}

void Session::take(Action action) {
    const Verdict verdict = match_->take(asked_, action, static_cast<std::int64_t>(std::time(nullptr)));
    if (!verdict.allowed()) {
        console_.out << speech_.reasons(verdict, *match_, console_.width);
        return;
    }
    answered_ = true;
    keeper_.keep(*match_);
}

/// Who fails in the same way each time is told of once.
void Session::tell_failure(Seated& bot, Seat seat, const std::string& failure) {
    if (bot.failure == failure) return;
    bot.failure = failure;
    console_.err << fmt::format("bivouac: the bot of {} failed: {}; greedy decides instead\n",
                                seats()[index(seat)], failure)
                 << std::flush;
}

void Session::let_bot_decide(Seat seat) {
    Seated& bot = bots_[index(seat)];
    const bots::Answer answer = bot.player->answer(*match_, seat, rng_);
    if (!answer.failure.empty()) tell_failure(bot, seat, answer.failure);
    for (const Action a : answer.actions) {
        const Verdict verdict = match_->take(seat, a, static_cast<std::int64_t>(std::time(nullptr)));
        if (!verdict.allowed()) {
            throw std::logic_error("a bot chose what is not legal: " +
                                   write_action(match_->verbs(), match_->naming(), a));
        }
    }
    if (answer.actions.empty()) throw std::logic_error("a bot was asked and found no answer");
    if (humans() > 0) keeper_.keep(*match_);
    if (humans() < 2) {
        tell_events(watcher());
        console_.out << std::flush;
        if (delay_ms_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms_));
    }
}

void play_session(Console& console, Speech speech, SessionSetup setup) {
    const std::unique_ptr<LineReader> reader = console.terminal ? terminal_reader() : stream_reader(console);
    Session(console, *reader, std::move(speech), std::move(setup)).run();
}

}  // namespace bivouac::cli
