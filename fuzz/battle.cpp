// libFuzzer target over the loader of battles: whatever the files hold, it answers with mistakes or a
// Scenario. The input is parted at lines that begin with `@@`: the rest of such a line names the file that
// follows, as in
// `@@ units.csv`. Files that are not given are those of a battle inside the program, so that the input can
// damage one file of a whole battle. It must never crash, hang, or let a Scenario out together with a
// mistake.
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/parted.hpp"
#include "games/shadow_of_the_eagle/load.hpp"

namespace {

using bivouac::NamedText;

constexpr NamedText kSound[] = {
    {"battle.toml", R"(format = 1
id = "small"
title = "t"
date = "d"
blurb = "b"
setup_order = ["a", "b"]
[basic]
turns = 4
storms = [2]
[[sides]]
id = "a"
name = "A"
movement = "French"
[[sides]]
id = "b"
name = "B"
movement = "French"
[[areas]]
id = "west"
side = "a"
who = "w"
basic = { within = 1, of = "A" }
[[areas]]
id = "late"
side = "b"
who = "l"
basic = { enter = "0401", turn = 2 }
[[areas]]
id = "guns"
side = "b"
who = "g"
basic = { anywhere = true, away = 2, bank_of = "0401" }
[[commands]]
side = "a"
id = "I"
name = "x"
[[commands]]
side = "b"
id = "I"
name = "y"
)"},
    {"map.toml", R"(columns = 4
rows = 3
low_columns = "even"
terrain = ["....", ".T.B", "...."]
elevation = ["0000", "0000", "0001"]
[letters]
A = { hexes = "0102", what = "a" }
[[roads]]
name = "r"
hexes = "0201 0302 0401"
)"},
    {"hexsides.csv", R"(hex,side,features
0201,SE,river+bridge
0201,NE,river
0202,NE,river
0202,SE,river
0203,NE,river
0403,N,moderate+crest
0403,NW,steep
)"},
    {"units.csv",
     R"(id,name,side,nation,stack_group,command,arm,class,strength,men,morale,brit_fire,setup,historical,source,note
u1,U1,a,A,A,I,infantry,line,5,500,C,no,west,0102,ours,
u2,U2,b,B,B,I,cavalry,heavy,3,300,A,no,late,,ours,
u3,U3,b,B,B,I,artillery,horse,2,2,F,yes,guns,0401,ours,"x, y"
)"},
    {"charts/basic/terrain.csv", R"(terrain,movement,combat
Clear,1,-
Buildings,2,x2
Woods,2,x1 1/2
Castle,+1,x2
River,+1,x1/2
Arroyo,-,x3/4
Moderate slope,Up +1 Down -,Up x3/4 Down -
Steep slope,Up +2 Down +1,Up x1/2 Down -
Cliff,P,P
Orchard / Thickets,2,-
Bridge,-,x1/2
Swamp,P,P
Road,Negates other terrain,-
)"},
    {"charts/basic/movement.csv", R"(unit,French
Infantry,5
Light Cavalry,9
Medium or Heavy Cavalry,7
Artillery,4
Horse Artillery,6
)"},
    {"charts/basic/reorganization.csv", R"(roll,A,B,C,D,E,F
1,No,No,No,No,No,No
2,Yes,No,No,No,No,No
3,Yes,Yes,No,No,No,No
4,Yes,Yes,Yes,No,No,No
5,Yes,Yes,Yes,Yes,No,No
6,Yes,Yes,Yes,Yes,Yes,No
7,Yes,Yes,Yes,Yes,Yes,Yes
)"},
    {"charts/basic/combat.csv", R"(roll,1-4,1-3,1-2,1-1,2-1,3-1,4-1,5-1
-1,Ae,Ae,Ae,Ad,Ar,Ar,-,Ex
2,Ae,Ae,Ad,Ar,Ar,-,Ex,Dr
3,Ae,Ad,Ar,Ar,-,Ex,Dr,Dr
4,Ad,Ar,Ar,-,Ex,Dr,Dr,Dd
5,Ar,Ar,-,Ex,Dr,Dr,Dd,De
6,Ar,-,Ex,Dr,Dr,Dd,De,De
7,-,Ex,Dr,Dr,Dd,De,De,De
8+,Ex,Dr,Dr,Dd,De,De,De,De
)"},
};

void check(const std::vector<NamedText>& files) {
    const bivouac::shadow::LoadResult result = bivouac::shadow::load_battle(files);
    if ((result.scenario != nullptr) != result.mistakes.empty()) std::abort();
    for (const bivouac::Mistake& mistake : result.mistakes) {
        if (mistake.file.empty() || mistake.what.empty() || mistake.suggestion.empty()) std::abort();
    }
}

std::map<std::string, std::string> split_files(std::string_view input) {
    std::map<std::string, std::string> files;
    for (const auto& [name, text] : bivouac::fuzz::parts_of(input)) {
        if (!text.empty()) files[name.empty() ? "battle.toml" : name] += text;
    }
    return files;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
    // The small battle must be sound, or the target tests less than it says.
    const std::vector<NamedText> files(std::begin(kSound), std::end(kSound));
    if (bivouac::shadow::load_battle(files).scenario == nullptr) std::abort();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::map<std::string, std::string> changed = split_files(std::string(data, data + size));
    std::vector<NamedText> files;
    files.reserve(changed.size() + std::size(kSound));
    for (const auto& [path, text] : changed) files.push_back({path, text});
    for (const NamedText& file : kSound) {
        if (changed.find(std::string(file.path)) == changed.end()) files.push_back(file);
    }
    check(files);
    return 0;
}
