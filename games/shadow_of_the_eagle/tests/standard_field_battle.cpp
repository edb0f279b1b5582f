// The battle of a StandardField as it is told, and as the text of its files: what load_battle reads.
#include "games/shadow_of_the_eagle/load.hpp"
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {

using shadow::test::fail;
using shadow::test::joined;
using shadow::test::words_in;

namespace {

std::string side_id(Side side) {
    return side == Side::French ? "french" : "spanish";
}

std::string entry_text(std::string_view hex, int turn) {
    return joined({"{ enter = \"", hex, "\", turn = ", std::to_string(turn), " }"});
}

std::string hexes_text(std::string_view hexes) {
    return joined({"{ hexes = \"", hexes, "\" }"});
}

}  // namespace

StandardField::StandardField() {
    const std::pair<std::string_view, std::string_view> sides[] = {{"fr", "french"}, {"sp", "spanish"}};
    for (const auto& [prefix, side] : sides) {
        for (int i = 1; i <= 6; ++i) {
            unit(joined({prefix, std::to_string(i), " ", side, " infantry line 6 C"}));
        }
        for (const std::string_view number : {"", "2"}) {
            unit(joined({prefix, "light", number, " ", side, " infantry light 6 C"}));
            unit(joined({prefix, "cav", number, " ", side, " cavalry light 4 C"}));
            unit(joined({prefix, "gun", number, " ", side, " artillery medium 4 C"}));
        }
        const std::pair<std::string_view, std::string_view> leaders[] = {
            {"chief", ""}, {"lead", "I"}, {"lead2", "II"}};
        for (const auto& [who, command] : leaders) {
            const std::string id = joined({prefix, who});
            leader_order_.push_back(id);
            generals_[id].side = side;
            generals_[id].command = command;
        }
    }
}

// [the ground]

StandardField& StandardField::size(int columns, int rows) {
    expect_not_begun("the map");
    ground_.columns = columns;
    ground_.rows = rows;
    return *this;
}

StandardField& StandardField::ground(std::string_view hexes, std::string_view terrain) {
    expect_not_begun("the ground");
    ground_.cover(hexes, terrain);
    return *this;
}

StandardField& StandardField::level(std::string_view hexes, int level) {
    expect_not_begun("the ground");
    ground_.raise(hexes, level);
    return *this;
}

StandardField& StandardField::between(std::string_view from, std::string_view to, std::string_view features) {
    expect_not_begun("the ground");
    ground_.sides[{std::string(from), std::string(to)}] = features;
    return *this;
}

StandardField& StandardField::road(std::string_view hexes) {
    expect_not_begun("the ground");
    ground_.roads.emplace_back(hexes);
    return *this;
}

// [the armies]

StandardField& StandardField::unit(std::string_view words) {
    expect_not_begun("the order of battle");
    const std::string text(words);
    const std::string name = text.substr(0, text.find(' '));
    if (!forces_.contains(name)) order_.push_back(name);
    forces_[name].words = text.substr(name.size() + 1);
    return *this;
}

StandardField::Force& StandardField::force(std::string_view unit) {
    expect_not_begun("the order of battle");
    const auto found = forces_.find(std::string(unit));
    if (found == forces_.end()) fail("no unit " + std::string(unit));
    return found->second;
}

StandardField::General& StandardField::general(std::string_view leader) {
    expect_not_begun("the order of battle");
    const auto found = generals_.find(std::string(leader));
    if (found == generals_.end()) fail("no leader " + std::string(leader));
    return found->second;
}

StandardField& StandardField::at(std::string_view units, std::string_view hex) {
    for (const std::string& name : words_in(units)) {
        Force& f = force(name);
        f.hex = hex;
        if (f.area.empty()) f.area = hexes_text(hex);
    }
    return *this;
}

StandardField& StandardField::may_set_up(std::string_view units, std::string_view hexes) {
    for (const std::string& name : words_in(units)) {
        Force& f = force(name);
        f.area = hexes_text(hexes);
        if (f.hex.empty()) f.hex = words_in(hexes).at(0);
    }
    return *this;
}

StandardField& StandardField::enters(std::string_view units, std::string_view hex, int turn) {
    for (const std::string& name : words_in(units)) force(name).area = entry_text(hex, turn);
    return *this;
}

StandardField& StandardField::command(std::string_view units, std::string_view command) {
    for (const std::string& name : words_in(units)) force(name).command = command;
    return *this;
}

StandardField& StandardField::leader(std::string_view leader, std::string_view hex) {
    General& g = general(leader);
    g.area = hexes_text(hex);
    g.hex = hex;
    return *this;
}

StandardField& StandardField::leader_enters(std::string_view leader, std::string_view hex, int turn) {
    general(leader).area = entry_text(hex, turn);
    return *this;
}

StandardField& StandardField::rating(std::string_view leader, int front, int reverse) {
    general(leader).rating = front;
    general(leader).reverse = reverse;
    return *this;
}

StandardField& StandardField::stack_group(std::string_view units, std::string_view group) {
    for (const std::string& name : words_in(units)) force(name).group = group;
    return *this;
}

StandardField& StandardField::british_fire(std::string_view units) {
    for (const std::string& name : words_in(units)) force(name).british_fire = true;
    return *this;
}

// [the battle]

StandardField& StandardField::turns(int last) {
    expect_not_begun("the calendar");
    turns_ = last;
    return *this;
}

StandardField& StandardField::storms(std::string_view turns) {
    expect_not_begun("the calendar");
    storms_ = turns;
    return *this;
}

StandardField& StandardField::sets_up_first(Side side) {
    expect_not_begun("the order of set-up");
    first_ = side;
    return *this;
}

StandardField& StandardField::radius(Side side, int radius, int chief_radius) {
    expect_not_begun("the battle");
    sides_[index_of(side)].radius = radius;
    sides_[index_of(side)].chief_radius = chief_radius;
    return *this;
}

StandardField& StandardField::base(Side side, std::string_view hexes) {
    expect_not_begun("the battle");
    sides_[index_of(side)].base = hexes;
    return *this;
}

StandardField& StandardField::orders(Side side, std::string_view rules) {
    expect_not_begun("the battle");
    sides_[index_of(side)].orders = rules;
    return *this;
}

StandardField& StandardField::setup_points(Side side, int points) {
    expect_not_begun("the battle");
    sides_[index_of(side)].setup_points = points;
    return *this;
}

StandardField& StandardField::levels(std::string_view command, int level, int with_objective) {
    expect_not_begun("the battle");
    levels_[std::string(command)] = {level, with_objective};
    return *this;
}

StandardField& StandardField::objective(Side side, std::string_view hexes, std::string_view by) {
    expect_not_begun("the battle");
    objectives_ += joined(
        {"[[objectives]]\nside = \"", side_id(side), "\"\nhexes = \"", hexes, "\"\nby = \"", by, "\"\n"});
    return *this;
}

StandardField& StandardField::battle_line(std::string_view line) {
    expect_not_begun("the battle");
    lines_ += joined({line, "\n"});
    return *this;
}

// [the files]

std::string StandardField::side_text(Side side) const {
    const SideWords& w = sides_[index_of(side)];
    std::string last = std::to_string(ground_.columns * 100 + ground_.rows);
    last.insert(0, 4 - last.size(), '0');
    const std::string base = !w.base.empty() ? w.base : side == Side::French ? "0101" : last;
    const bool french = side == Side::French;
    std::string text =
        joined({"[[sides]]\nid = \"", side_id(side), "\"\nname = \"", french ? "French" : "Spanish",
                "\"\nmovement = \"", french ? "French" : "Spanish/Allied", "\"\nbase = \"", base,
                "\"\nradius = ", std::to_string(w.radius),
                "\nchief_radius = ", std::to_string(w.chief_radius), "\norders = { ", w.orders, " }\n"});
    if (w.setup_points > 0) text += "setup_points = " + std::to_string(w.setup_points) + "\n";
    return text;
}

std::string StandardField::areas_text() const {
    const auto area = [](const std::string& id, const std::string& side, const std::string& where) {
        return joined({"[[areas]]\nid = \"", id, "\"\nside = \"", side, "\"\nwho = \"", id,
                       "\"\nbasic = ", where.empty() ? "{ absent = true }" : where, "\n"});
    };
    std::string text;
    for (const std::string& id : order_) {
        const Force& f = forces_.at(id);
        text += area(id, words_in(f.words).at(0), f.area);
    }
    for (const std::string& id : leader_order_) {
        const General& g = generals_.at(id);
        text += area(id, g.side, g.area);
    }
    return text;
}

std::string StandardField::battle_text() const {
    const std::string order = first_ == Side::Allied ? R"("spanish", "french")" : R"("french", "spanish")";
    std::string text =
        joined({"format = 1\nid = \"field\"\ntitle = \"A field\"\ndate = \"a day\"\nblurb = \"For tests.\"\n",
                "setup_order = [", order, "]\n", lines_, "[basic]\nturns = ", std::to_string(turns_),
                "\nstorms = [", storms_, "]\n"});
    for (const Side side : kBothSides) text += side_text(side);
    text += objectives_;
    for (const Side side : kBothSides) {
        for (const std::string_view id : {"I", "II", "IND"}) {
            text += joined(
                {"[[commands]]\nside = \"", side_id(side), "\"\nid = \"", id, "\"\nname = \"", id, "\"\n"});
            const auto found = levels_.find(joined({side_id(side), ".", id}));
            if (found == levels_.end()) continue;
            text += joined({"level = ", std::to_string(found->second.first),
                            "\nlevel_objective = ", std::to_string(found->second.second), "\n"});
        }
    }
    return text + areas_text();
}

std::string StandardField::units_text() const {
    std::string text =
        "id,name,side,nation,stack_group,command,arm,class,strength,men,morale,brit_fire,setup,historical,"
        "source,note\n";
    for (const std::string& id : order_) {
        const Force& f = forces_.at(id);
        const Texts w = words_in(f.words);  // french infantry line 6 C
        if (w.size() != 5) fail("a unit has five words after its name: " + id + " " + f.words);
        text += joined({id,
                        ",",
                        id,
                        ",",
                        w[0],
                        ",any,",
                        f.group,
                        ",",
                        f.command,
                        ",",
                        w[1],
                        ",",
                        w[2],
                        ",",
                        w[3],
                        ",100,",
                        w[4],
                        ",",
                        f.british_fire ? "yes" : "no",
                        ",",
                        id,
                        ",",
                        f.area.empty() ? "" : f.hex,
                        ",test,\n"});
    }
    return text;
}

std::string StandardField::leaders_text() const {
    std::string text = "id,name,side,nation,stack_group,command,rating,reverse,setup,source,note\n";
    for (const std::string& id : leader_order_) {
        const General& g = generals_.at(id);
        text += joined({id, ",", id, ",", g.side, ",any,any,", g.command, ",", std::to_string(g.rating), ",",
                        std::to_string(g.reverse), ",", id, ",test,\n"});
    }
    return text;
}

void StandardField::make_battle() {
    const std::string map = ground_.map_text();
    const std::string hexsides = ground_.hexsides_text();
    const std::string battle = battle_text();
    const std::string units = units_text();
    const std::string leaders = leaders_text();
    std::vector<NamedText> files = common_charts();
    files.push_back({"field/battle.toml", battle});
    files.push_back({"field/map.toml", map});
    files.push_back({"field/hexsides.csv", hexsides});
    files.push_back({"field/units.csv", units});
    files.push_back({"field/leaders.csv", leaders});
    LoadResult result = load_battle(files);
    std::string mistakes;
    for (const Mistake& mistake : result.mistakes) mistakes += "\n  " + to_text(mistake);
    if (!result.scenario) fail("the field does not load:" + mistakes);
    scenario_ = std::move(result.scenario);
}

}  // namespace bivouac::shadow::standard::test
