// The legal choices of a seat as a person meets them: numbered, listed compactly, and found again from what
// was typed: a number, the notation, or an unambiguous beginning of it. It must never make up a choice: all
// of them are the match's offers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/ground.hpp"
#include "engine/any_game.hpp"

namespace bivouac::cli {

struct Choice {
    Action action;
    std::string text;   ///< as the notation writes it, and as it is typed
    std::string gloss;  ///< who the piece in it is; may be empty
    std::string brief;  ///< the same in a few columns
};

/// The offers of a seat, `historical` first where there is one; a choice's number is its place here, from 1.
std::vector<Choice> choices_of(const AnyMatch& match, Seat seat, const TableView& table,
                               const Ground& ground);

class Glossary;
/// An action, legal now or only later, with what is told of it; `about` is what is asked about.
Choice choice_of(const AnyMatch& match, const Glossary& glossary, Action action, std::string_view about);

/// What the question of a seat names first, as the notation writes it: a piece, a place; "" if nothing.
std::string asked_about(const AnyMatch& match, Seat seat);

/// Indices of the choices that a typed line can mean. One: it is that. The words of the line must begin words
/// of the choice in the same order; a choice whose words are typed in full wins over the rest.
std::vector<std::size_t> matching(const std::vector<Choice>& choices, std::string_view typed);

/// Few choices a line each, many in columns by verb, `page` from 0.
struct Listing {
    std::string text;
    bool more = false;  ///< there is another page
};
Listing list_choices(const std::vector<Choice>& choices, std::size_t page, int width, bool colour);

/// Actions one after the other, a line each and without numbers: nobody is to choose among them.
std::string list_steps(const std::vector<Choice>& steps, int width, bool colour);

/// What may follow `before` in a line, beginning with `word`: words of choices, or of the whole notation
/// after `why` and `odds`.
std::vector<std::string> completions(const std::vector<Choice>& choices, const AnyMatch* match,
                                     std::string_view before, std::string_view word);

/// The first words of the choices, each once, in their order.
std::vector<std::string> first_words(const std::vector<Choice>& choices);

/// The words of a line, in lower case.
std::vector<std::string> words_of_line(std::string_view line);

}  // namespace bivouac::cli
