#include <algorithm>
#include <ostream>
#include <span>

#include <fmt/format.h>

#include "cli/area_text.hpp"
#include "cli/canvas.hpp"
#include "cli/explain.hpp"
#include "cli/hint.hpp"
#include "cli/session.hpp"
#include "cli/table_text.hpp"
#include "cli/usage.hpp"
#include "engine/nearest.hpp"

namespace bivouac::cli {
namespace {

std::size_t number_or(std::string_view text, std::size_t otherwise) {
    if (text.empty()) return otherwise;
    if (text.size() > 6 || text.find_first_not_of("0123456789") != std::string_view::npos) {
        throw BadInput(fmt::format("'{}' is not a number", text));
    }
    return std::stoul(std::string(text));
}

/// "`rules B2`, `rules S2`": the first chapter of each part of the book that has rules below it.
std::string examples_of_rules(const Ledger& ledger) {
    std::string text;
    for (const std::string& set : ledger.sets()) {
        const auto entries = ledger.by_set(set);
        const auto chapter = std::ranges::find_if(
            entries, [&](const LedgerEntry* e) { return ledger.under(e->id.text()).size() > 1; });
        if (chapter == entries.end()) continue;
        text += fmt::format("{}`rules {}`", text.empty() ? "" : ", ", (*chapter)->id.text());
    }
    return text;
}

}  // namespace

std::span<const Session::Command> Session::commands() {
    static constexpr Command kCommands[] = {
        {"map", "map [PLACE|all|on|off]", "the field; around a place; all of it; drawn by itself or not",
         &Session::do_map},
        {"legend", "legend", "what the signs on the map mean", &Session::do_legend},
        {"units", "units [WORD]", "what stands where, or only what has that word", &Session::do_units},
        {"look", "look PLACE", "a hex or an area: its ground, its sides, who is there", &Session::do_look},
        {"list", "list [WORD]", "the choices again, or only those with that word", &Session::do_list},
        {"more", "more", "the next page of choices", &Session::do_more},
        {"why", "why ACTION [then ACTION]", "whether it is legal, or which rule forbids it",
         &Session::do_why},
        {"odds", "odds [ACTION then ...]", "the chances of what is being planned, or would be with that",
         &Session::do_odds},
        {"commit", "commit", "close the plan that you are composing", &Session::do_commit},
        {"undo", "undo", "take back what has told you nothing new", &Session::do_undo},
        {"auto", "auto", "let the program answer this question", &Session::do_auto},
        {"hint", "hint", "what a strong player would do in your place, and what he expects of it",
         &Session::do_hint},
        {"standing", "standing [turn|match|off]",
         "let events of this kind pass unasked; what stands; no more", &Session::do_standing},
        {"log", "log [N]", "what happened, the last N events", &Session::do_log},
        {"rules", "rules NUMBER", "a rule of the book and its sub-rules", &Session::do_rules},
        {"save", "save FILE", "keep the match in a file, from now on", &Session::do_save},
        {"save!", "save! FILE", "the same, replacing what is there", &Session::do_save_over},
        {"help", "help", "this list", &Session::do_help},
        {"quit", "quit", "leave; the match is kept", &Session::do_quit},
    };
    return kCommands;
}

void Session::do_why(std::string_view rest) {
    if (rest.empty()) {
        console_.out << "Say what you want to know about: `why ACTION`, such as `why "
                     << (choices_.empty() ? "..." : choices_.front().text) << "`.\n";
        return;
    }
    console_.out << explain_why(*match_, asked_, speech_, rest, console_);
    const ActionReading reading = read_action(match_->verbs(), match_->naming(), rest);
    if (reading.action) remind(match_->refuse(asked_, *reading.action));
}

void Session::do_odds(std::string_view rest) {
    console_.out << (rest.empty() ? explain_odds(*match_, asked_, speech_, console_)
                                  : explain_odds_with(*match_, asked_, speech_, rest, console_));
}

void Session::do_undo(std::string_view /*rest*/) {
    if (!match_->can_undo(asked_) || !match_->undo(asked_)) {
        console_.out
            << "There is nothing to take back: what has been rolled, revealed or handed over stays.\n";
        return;
    }
    answered_ = true;
    keeper_.keep(*match_);
}

void Session::do_log(std::string_view rest) {
    const std::vector<SeenEvent> events = match_->events(asked_, 0);
    const std::size_t n = std::min(number_or(rest, 40), events.size());
    for (std::size_t i = events.size() - n; i < events.size(); ++i) {
        console_.out << fmt::format("{:>5}  {}\n", events[i].number, speech_.say(events[i].phrase, *match_));
    }
}

void Session::save(std::string_view rest, Keeper::Replace replace) {
    const std::string file = rest.empty() ? keeper_.file() : std::string(rest);
    if (file.empty()) throw BadInput("Say where to: `save FILE.bvk`.");
    keeper_.save_as(*match_, file, replace);
    console_.out << fmt::format("Saved to {}, and kept up to date from now on.\n", file);
}

void Session::do_save(std::string_view rest) {
    save(rest, Keeper::Replace::No);
}

void Session::do_save_over(std::string_view rest) {
    save(rest, Keeper::Replace::Yes);
}

MapLook Session::map_look() const {
    MapLook look{console_.colour, console_.width, console_.height, console_.colour, {}};
    look.own = seats()[index(asked_)];
    for (const Choice& c : choices_) {
        for (const std::string& word : words_of_line(c.text)) {
            if (ground_.find(word) != nullptr) look.marked.insert(word);
        }
    }
    return look;
}

void Session::draw(const MapWindow& window, const MapLook& look) {
    console_.out << draw_map(ground_, match_->view(watcher()), seats(), window, look);
}

void Session::do_map(std::string_view rest) {
    if (rest == "on" || rest == "off") {
        draws_unasked_ = rest == "on";
        return;
    }
    MapLook look = map_look();
    if (rest.empty() || is_of_areas(board_)) {
        const TableView table = match_->view(asked_);
        console_.out << (rest.empty() ? draw_board(board_, ground_, table, seats(), look, speech_)
                                      : draw_areas(board_, table, seats(), rest, look, speech_));
        return;
    }
    look.numbers = true;
    if (rest == "all") return draw(whole_window(ground_), look);
    const Brick* centre = ground_.find(rest);
    if (centre == nullptr)
        throw BadInput(fmt::format("'{}' is not a hex of this map (write `map 0305`)", rest));
    draw(window_around(ground_, *centre, look), look);
}

void Session::do_legend(std::string_view /*rest*/) {
    console_.out << legend_of(board_, match_->view(watcher()), seats(), map_look());
}

void Session::do_units(std::string_view rest) {
    console_.out << list_units(match_->view(asked_), seats(), speech_, rest, console_);
}

void Session::do_look(std::string_view rest) {
    if (rest.empty()) throw BadInput(fmt::format("Say where: `look {}`.", board_.places.front().id));
    console_.out << look_at(board_, match_->view(asked_), speech_, rest);
}

void Session::do_rules(std::string_view rest) {
    if (rest.empty())
        throw BadInput(fmt::format("Say which, such as {}.", examples_of_rules(speech_.ledger())));
    console_.out << explain_rule(speech_.ledger(), rest, console_);
}

void Session::do_list(std::string_view rest) {
    page_ = 0;
    if (rest.empty()) {
        console_.out << list_choices(choices_, page_, console_.width, console_.colour).text;
        return;
    }
    const std::vector<std::size_t> found = matching(choices_, rest);
    if (found.empty()) console_.out << "No choice has that.\n";
    for (const std::size_t i : found) {
        console_.out << fmt::format("  {:>4} {}  {}\n", i + 1, choices_[i].text, choices_[i].gloss);
    }
}

void Session::do_more(std::string_view /*rest*/) {
    const bool more = list_choices(choices_, page_, console_.width, console_.colour).more;
    page_ = more ? page_ + 1 : 0;
    console_.out << list_choices(choices_, page_, console_.width, console_.colour).text;
}

void Session::do_commit(std::string_view /*rest*/) {
    const auto verbs = match_->verbs();
    for (std::size_t v = 0; v < verbs.size(); ++v) {
        if (verbs[v].kind != VerbKind::Commit && verbs[v].kind != VerbKind::Seal) continue;
        for (const Choice& c : choices_) {
            if (c.action.verb == v) return take(c.action);
        }
        const Action commit{static_cast<std::uint16_t>(v), {}};
        const Verdict verdict = match_->refuse(asked_, commit);
        const bool ends_draft = verbs[v].kind == VerbKind::Commit && match_->drafting(asked_);
        if (ends_draft && !verdict.allowed()) {
            console_.out << speech_.reasons(verdict, *match_, console_.width);
            return;
        }
    }
    console_.out << "Nothing is being composed now.\n";
}

/// Back to an empty draft, which is what a bot's plan starts from.
void Session::take_back_draft() {
    while (match_->drafting(asked_) && match_->size() > 0) {
        const Decision& last = match_->decision(match_->size() - 1);
        if (last.seat != asked_ || match_->verbs()[last.action.verb].kind != VerbKind::Compose) return;
        if (!match_->undo(asked_)) return;
    }
}

void Session::do_auto(std::string_view /*rest*/) {
    take_back_draft();
    for (const Action a : bots::answer(*bots::make_bot("greedy"), *match_, asked_, rng_)) {
        console_.out << "  " << write_action(match_->verbs(), match_->naming(), a) << "\n";
        take(a);
    }
}

/// From what the asking seat knows: the adviser is given nothing else.
void Session::do_hint(std::string_view /*rest*/) {
    constexpr std::string_view kAdviser = "colonel";
    const bool composing =
        match_->drafting(asked_) && match_->can_undo(asked_) && match_->size() > 0 &&
        match_->verbs()[match_->decision(match_->size() - 1).action.verb].kind == VerbKind::Compose;
    if (composing) {
        console_.out
            << "A hint is a whole plan: take back what you have composed (`undo`), then ask again.\n";
        return;
    }
    console_.out << "Thinking...\n" << std::flush;
    const std::unique_ptr<bots::Bot> adviser = bots::make_bot(kAdviser);
    const bots::Advice advice = adviser->advise(*match_->knowledge(SeatSet(asked_)), asked_, rng_);
    if (advice.actions.empty()) {
        console_.out << "Nothing comes to mind.\n";
        return;
    }
    const TableView table = match_->view(asked_);
    const Glossary glossary(table, ground_);
    console_.out << hint_text(kAdviser, advice, {*match_, glossary, asked_about(*match_, asked_), console_});
}

void Session::do_help(std::string_view /*rest*/) {
    console_.out << "Answer the question with the number of a choice, or type the choice or its beginning.\n"
                    "Besides, you can type:\n";
    for (const Command& c : commands()) {
        console_.out << "  " << styled(padded(c.usage, 26), kBold, console_.colour) << c.help << "\n";
    }
    console_.out << fmt::format("Rules have numbers, as in {}. The actions of this game are written:\n",
                                examples_of_rules(speech_.ledger()));
    std::string all;
    for (const std::string& usage : usages_of(*match_, match_->view(asked_), ground_, speech_)) {
        all += (all.empty() ? "  " : " · ") + usage;
    }
    console_.out << wrapped(all, static_cast<std::size_t>(console_.width), 2);
}

void Session::do_quit(std::string_view /*rest*/) {
    if (console_.terminal && keeper_.file().empty() && match_->size() > 0) {
        const auto name = reader_.read("Save to which file? (Enter: leave it in the autosave) ");
        if (name && !words_of_line(*name).empty()) save(*name, Keeper::Replace::No);
    }
    leave();
}

std::vector<std::string> Session::complete(std::string_view before, std::string_view word) const {
    std::vector<std::string> found = completions(choices_, match_.get(), before, word);
    if (words_of_line(before).empty()) {
        for (const Command& c : commands()) {
            if (c.name.starts_with(word)) found.emplace_back(c.name);
        }
    }
    return found;
}

}  // namespace bivouac::cli
