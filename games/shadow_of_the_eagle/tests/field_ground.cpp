#include "games/shadow_of_the_eagle/tests/field_ground.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/tests/field_text.hpp"

namespace bivouac::shadow::test {
namespace {

char letter_of(const std::string& terrain) {
    for (std::size_t i = 0; i < kTerrainKinds; ++i) {
        const auto kind = static_cast<TerrainKind>(i);
        if (terrain_name(kind) == terrain) return terrain_letter(kind);
    }
    fail("no terrain " + terrain);
}

std::string name_at(int column, int row) {
    std::string name = std::to_string(column * 100 + row);
    return std::string(4 - name.size(), '0') + name;
}

}  // namespace

void FieldGround::cover(std::string_view hexes, std::string_view kind) {
    for (const std::string& hex : words_in(hexes)) terrain[hex] = kind;
}

void FieldGround::raise(std::string_view hexes, int level) {
    for (const std::string& hex : words_in(hexes)) levels[hex] = level;
}

std::string FieldGround::map_text() const {
    std::string ground_rows;
    std::string level_rows;
    for (int row = 1; row <= rows; ++row) {
        ground_rows += "    \"";
        level_rows += "    \"";
        for (int column = 1; column <= columns; ++column) {
            const auto ground = terrain.find(name_at(column, row));
            ground_rows += ground == terrain.end() ? '.' : letter_of(ground->second);
            const auto height = levels.find(name_at(column, row));
            level_rows += height == levels.end() ? "0" : std::to_string(height->second);
        }
        ground_rows += "\",\n";
        level_rows += "\",\n";
    }
    std::string text = "columns = " + std::to_string(columns) + "\nrows = " + std::to_string(rows) +
                       "\nlow_columns = \"even\"\nterrain = [\n" + ground_rows + "]\nelevation = [\n" +
                       level_rows + "]\n";
    for (std::size_t i = 0; i < roads.size(); ++i) {
        text += "[[roads]]\nname = \"road " + std::to_string(i + 1) + "\"\nhexes = \"" + roads[i] + "\"\n";
    }
    return text;
}

std::string FieldGround::hexsides_text() const {
    const boards::HexGrid grid({.columns = columns, .rows = rows});
    std::map<std::pair<Hex, Direction>, std::string> listed;  // from the hex with the lower number
    for (const auto& [ends, features] : sides) {
        const auto a = grid.read_hex(ends.first);
        const auto b = grid.read_hex(ends.second);
        if (!a || !b) fail("no hex " + (a ? ends.second : ends.first));
        const auto direction = grid.direction_to(std::min(*a, *b), std::max(*a, *b));
        if (!direction) fail(ends.first + " and " + ends.second + " do not touch");
        listed[{std::min(*a, *b), *direction}] = features;
    }
    const auto level_of = [&](Hex hex) {
        const auto found = levels.find(name_at(grid.column(hex), grid.row(hex)));
        return found == levels.end() ? 0 : found->second;
    };
    for (std::size_t i = 0; i < grid.size(); ++i) {
        for (const Direction d : boards::kDirections) {
            const auto hex = static_cast<Hex>(i);
            const Hex other = grid.neighbour(hex, d);
            if (other == kOffMap || other < hex || level_of(hex) == level_of(other)) continue;
            std::string& features = listed[{hex, d}];
            const bool named = features.find("steep") != std::string::npos ||
                               features.find("cliff") != std::string::npos ||
                               features.find("moderate") != std::string::npos;
            if (!named) features += features.empty() ? "moderate" : "+moderate";
        }
    }
    std::string text = "hex,side,features\n";
    for (const auto& [place, features] : listed) {
        text += name_at(grid.column(place.first), grid.row(place.first)) + "," +
                std::string(boards::direction_name(place.second, grid.orientation())) + "," + features + "\n";
    }
    return text;
}

}  // namespace bivouac::shadow::test
