// Finds what the client needs in the server's answers without building them up: the end of an HTTP answer,
// and one of the offered actions at random with the ticket of its question. It relies on how this server
// writes JSON: no spaces between tokens.
#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace bivouac::load {

struct Answer {
    int status = 0;
    std::string_view body;
    std::size_t size = 0;  ///< of all of it
};

/// Nothing while it is not whole.
[[nodiscard]] std::optional<Answer> whole_answer(std::string_view received);

/// As the answer has them: still escaped for JSON.
struct Choice {
    std::string action, ticket;
};

/// From the array of questions that follows `"next":` or `"questions":`. Nothing: nobody is asked.
/// Where the historical set-up is offered it is taken: what is measured is play.
[[nodiscard]] std::optional<Choice> choose(std::string_view body, std::string_view name,
                                           std::mt19937& random);

/// The text after the first `"name":"`; empty if there is none.
[[nodiscard]] std::string_view text_after(std::string_view body, std::string_view quoted_name);

}  // namespace bivouac::load
