// "Did you mean ...?": the known word nearest to one that was mistyped.
// Used by loaders, the notation and the command line for the suggestion of a Mistake.
// It must never be used to accept a word: a guess is only ever shown.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac {

// How many letters must be put in, taken out or changed to make one word of the other.
inline std::size_t letters_apart(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

// "did you mean 'title'?" if one is near enough, else "known are: ...". Empty if nothing is known.
template <class Words>
std::string did_you_mean(std::string_view word, const Words& known) {
    constexpr std::size_t kLongestWord = 64;  // longer input is not a slip of the finger
    std::string_view best;
    std::size_t apart = word.size() > kLongestWord ? 0 : word.size() / 2 + 1;
    std::string all;
    for (const auto& candidate : known) {
        const std::string_view name(candidate);
        all += (all.empty() ? "known are: " : ", ") + std::string(name);
        if (apart == 0) continue;
        if (const std::size_t n = letters_apart(word, name); n < apart) {
            apart = n;
            best = name;
        }
    }
    return best.empty() ? all : "did you mean '" + std::string(best) + "'?";
}

}  // namespace bivouac
