// The example files that docs/authoring.md writes step by step, taken out of its text: what the page shows is
// what is tested. No chapter of a rulebook. For tests only. It must never mend anything: a page that is wrong
// has to fail.
#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

#include "engine/mistake.hpp"

namespace bivouac {

// File name -> text, of the chapter that begins with this heading (`# Writing a battle`). A file is a fenced
// block right after a line such as `map.toml`: with the colon.
inline std::map<std::string, std::string> docs_files(std::string_view heading) {
    std::ifstream page(std::string(BIVOUAC_SOURCE_DIR) + "/docs/authoring.md");
    std::map<std::string, std::string> files;
    std::string line;
    std::string name;
    bool inside = false;
    while (std::getline(page, line)) {
        if (line.starts_with("# ")) {
            inside = line == heading;
        } else if (line.size() > 3 && line.front() == '`' && line.ends_with("`:")) {
            name = line.substr(1, line.size() - 3);
        } else if (line.starts_with("```")) {
            std::string text;
            while (std::getline(page, line) && line != "```") text += line + "\n";
            if (inside && !name.empty()) files[name] = text;
            name.clear();
        }
    }
    return files;
}

/// The line, from 1, of a place in a text.
inline int line_at(const std::string& text, std::size_t at) {
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// Replaces words of a file and gives the line in which they stood; 0 if they are not there.
inline int spoil(std::string& text, std::string_view good, std::string_view bad) {
    const std::size_t at = text.find(good);
    if (at == std::string::npos) return 0;
    text.replace(at, good.size(), bad);
    return line_at(text, at);
}

inline std::string all_texts(const Mistakes& mistakes) {
    std::string text;
    for (const Mistake& mistake : mistakes) text += to_text(mistake) + "\n";
    return text;
}

/// Whether this mistake is among them: where it is said to be, with these words in what is wrong and in what
/// to do.
inline bool has_mistake(const Mistakes& mistakes, std::string_view file, int line, std::string_view what,
                        std::string_view suggestion) {
    return std::any_of(mistakes.begin(), mistakes.end(), [&](const Mistake& mistake) {
        return mistake.file == file && mistake.line == line && mistake.what.find(what) != std::string::npos &&
               mistake.suggestion.find(suggestion) != std::string::npos;
    });
}

}  // namespace bivouac
