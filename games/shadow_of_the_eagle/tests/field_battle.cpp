// The battle of a Field as the text of its files: what load_battle reads.
#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"
#include "games/shadow_of_the_eagle/tests/field_text.hpp"

namespace bivouac::shadow::test {

std::string Field::battle_text() const {
    const std::string order = first_ == Side::Allied ? R"("spanish", "french")" : R"("french", "spanish")";
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
        text += joined({"[[areas]]\nid = \"", name, "\"\nside = \"", words_in(f.words).at(0), "\"\nwho = \"",
                        name, "\"\nbasic = ", f.area.empty() ? "{ absent = true }" : f.area,
                        "\nstandard = { absent = true }\n"});
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
        text += joined({name, ",", name, ",", w[0], ",any,any,I,", w[1], ",", w[2], ",", w[3], ",100,", w[4],
                        ",no,", name, ",", f.area.empty() ? "" : f.hex, ",test,\n"});
    }
    return text;
}

void Field::make_battle() {
    const std::string map = ground_.map_text();
    const std::string hexsides = ground_.hexsides_text();
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
