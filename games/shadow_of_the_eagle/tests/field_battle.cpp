// The battle of a Field as the text of its files: what load_battle reads.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"
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

std::string Field::map_text() const {
    std::string terrain;
    std::string levels;
    for (int row = 1; row <= rows_; ++row) {
        terrain += "    \"";
        levels += "    \"";
        for (int column = 1; column <= columns_; ++column) {
            const auto ground = terrain_.find(name_at(column, row));
            terrain += ground == terrain_.end() ? '.' : letter_of(ground->second);
            const auto height = levels_.find(name_at(column, row));
            levels += height == levels_.end() ? "0" : std::to_string(height->second);
        }
        terrain += "\",\n";
        levels += "\",\n";
    }
    std::string text = "columns = " + std::to_string(columns_) + "\nrows = " + std::to_string(rows_) +
                       "\nlow_columns = \"even\"\nterrain = [\n" + terrain + "]\nelevation = [\n" + levels +
                       "]\n";
    for (std::size_t i = 0; i < roads_.size(); ++i) {
        text += "[[roads]]\nname = \"road " + std::to_string(i + 1) + "\"\nhexes = \"" + roads_[i] + "\"\n";
    }
    return text;
}

std::string Field::hexsides_text() const {
    const boards::HexGrid grid({.columns = columns_, .rows = rows_});
    std::map<std::pair<Hex, Direction>, std::string> sides;  // from the hex with the lower number
    for (const auto& [ends, features] : sides_) {
        const auto a = grid.read_hex(ends.first);
        const auto b = grid.read_hex(ends.second);
        if (!a || !b || !grid.adjacent(*a, *b)) fail(ends.first + " and " + ends.second + " do not touch");
        sides[{std::min(*a, *b), *grid.direction_to(std::min(*a, *b), std::max(*a, *b))}] = features;
    }
    const auto level_of = [&](Hex hex) {
        const auto found = levels_.find(name_at(grid.column(hex), grid.row(hex)));
        return found == levels_.end() ? 0 : found->second;
    };
    for (std::size_t i = 0; i < grid.size(); ++i) {
        for (const Direction d : boards::kDirections) {
            const auto hex = static_cast<Hex>(i);
            const Hex other = grid.neighbour(hex, d);
            if (other == kOffMap || other < hex || level_of(hex) == level_of(other)) continue;
            std::string& features = sides[{hex, d}];
            const bool named = features.find("steep") != std::string::npos ||
                               features.find("cliff") != std::string::npos ||
                               features.find("moderate") != std::string::npos;
            if (!named) features += features.empty() ? "moderate" : "+moderate";
        }
    }
    std::string text = "hex,side,features\n";
    for (const auto& [place, features] : sides) {
        text += name_at(grid.column(place.first), grid.row(place.first)) + "," +
                std::string(boards::direction_name(place.second, grid.orientation())) + "," + features + "\n";
    }
    return text;
}

std::string Field::battle_text() const {
    const std::string order = first_ == Side::Allied ? "\"spanish\", \"french\"" : "\"french\", \"spanish\"";
    std::string text =
        "format = 1\nid = \"field\"\ntitle = \"A field\"\ndate = \"a day\"\nblurb = \"For tests.\"\n"
        "setup_order = [" +
        order + "]\n[basic]\nturns = " + std::to_string(turns_) + "\nstorms = [" + storms_ + "]\n" +
        "[[sides]]\nid = \"french\"\nname = \"French\"\nmovement = \"French\"\n"
        "[[sides]]\nid = \"spanish\"\nname = \"Spanish\"\nmovement = \"Spanish/Allied\"\n"
        "[[commands]]\nside = \"french\"\nid = \"I\"\nname = \"Suchet\"\n"
        "[[commands]]\nside = \"spanish\"\nid = \"I\"\nname = \"Blake\"\n";
    for (const std::string& name : order_) {
        const Force& f = forces_.at(name);
        text += "[[areas]]\nid = \"" + name + "\"\nside = \"" + words_in(f.words).at(0) + "\"\nwho = \"" +
                name + "\"\nbasic = " + (f.area.empty() ? "{ absent = true }" : f.area) + "\n";
    }
    return text;
}

std::string Field::units_text() const {
    std::string text =
        "id,name,side,nation,stack_group,command,arm,class,strength,men,morale,brit_fire,setup,historical,"
        "source,note\n";
    for (const std::string& name : order_) {
        const Force& f = forces_.at(name);
        const Texts w = words_in(f.words);  // french infantry line 6 C
        if (w.size() != 5) fail("a unit has five words after its name: " + name + " " + f.words);
        text += name + "," + name + "," + w[0] + ",any,any,I," + w[1] + "," + w[2] + "," + w[3] + ",100," +
                w[4] + ",no," + name + "," + (f.area.empty() ? "" : f.hex) + ",test,\n";
    }
    return text;
}

void Field::make_battle() {
    const std::string map = map_text();
    const std::string hexsides = hexsides_text();
    const std::string battle = battle_text();
    const std::string units = units_text();
    std::vector<NamedText> files = common_charts();
    files.push_back({"field/battle.toml", battle});
    files.push_back({"field/map.toml", map});
    files.push_back({"field/hexsides.csv", hexsides});
    files.push_back({"field/units.csv", units});
    LoadResult result = load_battle(files);
    std::string mistakes;
    for (const Mistake& mistake : result.mistakes) mistakes += "\n  " + to_text(mistake);
    if (!result.scenario) fail("the field does not load:" + mistakes);
    scenario_ = std::move(result.scenario);
}

}  // namespace bivouac::shadow::test
