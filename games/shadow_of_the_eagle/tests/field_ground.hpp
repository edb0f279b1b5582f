// The ground of a small battle of a test, whichever rules it is played with: its size, what covers the hexes,
// what lies between them, and the files that load_battle reads it from. For tests only. It must never know a
// rule: it only writes what it is told.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::shadow::test {

struct FieldGround {
    int columns = 12;
    int rows = 10;
    std::map<std::string, std::string> terrain;
    std::map<std::string, int> levels;
    std::map<std::pair<std::string, std::string>, std::string> sides;
    std::vector<std::string> roads;

    void cover(std::string_view hexes, std::string_view kind);
    void raise(std::string_view hexes, int level);

    [[nodiscard]] std::string map_text() const;       // map.toml
    [[nodiscard]] std::string hexsides_text() const;  // hexsides.csv
};

}  // namespace bivouac::shadow::test
