// A scenario for each kind of mistake that its files can have: the one that docs/authoring.md writes, spoilt
// in one place, and what is to be said of it. For tests only: of the loader, and of the program that tells
// it.
#pragma once

#include <array>
#include <ostream>
#include <span>

namespace bivouac::eagle::test {

// In `file` of the documented scenario `good` is replaced by `bad`. The mistake is expected in the same file,
// by default in the line of the replacement; -1 means that, 0 the file as a whole.
struct BadScenario {
    const char* name;
    const char* file;
    const char* good;
    const char* bad;
    const char* what;
    const char* suggestion;
    int line = -1;
    const char* where = nullptr;  // another file
};

inline std::ostream& operator<<(std::ostream& out, const BadScenario& bad) {
    return out << bad.name;
}

inline constexpr const char* kAreas = "map/areas.csv";
inline constexpr const char* kLinks = "map/links.csv";
inline constexpr const char* kPolish = "cards/polish.toml";
inline constexpr const char* kSoviet = "cards/soviet.toml";
inline constexpr const char* kMain = "scenario.toml";

inline constexpr BadScenario kBadAreas[] = {
    {"id_twice", kAreas, "bro,Brodek", "las,Brodek", "second area `las`", "an id of its own"},
    {"id_too_long", kAreas, "bro,Brodek", "brod,Brodek", "`brod` cannot be an id", "1 to 3"},
    {"capital_id", kAreas, "bro,Brodek", "Bro,Brodek", "`Bro` cannot be an id", "a-z"},
    {"no_name", kAreas, "bro,Brodek", "bro,", "the name is empty", "fill it in"},
    {"front", kAreas, "Lasek,north", "Lasek,norht", "unknown front `norht`", "did you mean `north`?"},
    {"front_of_both", kAreas, "Lasek,north", "Lasek,both", "only a link between the fronts", "one front"},
    {"kind", kAreas, "town,forest", "village,forest", "unknown kind `village`", "city, town, box, link"},
    {"terrain", kAreas, "town,forest", "town,wood", "unknown terrain `wood`", "open, river, forest"},
    {"mark", kAreas, "river,key", "river,kee", "unknown mark `kee`", "did you mean `key`?"},
    {"strategic_without_key", kAreas, "key strategic,BW", "strategic,BW", "strategic but no Key City",
     "key strategic"},
    {"cube", kAreas, "BW,B,", "BR,B,", "unknown cube `R`", "W for white"},
    {"cubes_of_a_town", kAreas, "forest,,,", "forest,,B,", "has cubes but is not strategic",
     "leave the cubes"},
    {"coordinate", kAreas, "200,120", "200,north", "y `north` is not a whole number", "0 to 9999"},
    {"same_place", kAreas, "200,120", "200,280", "lies where another area does", "move one", 4},
    {"key_box", kAreas, "city,river,key", "box,,key", "a box is no city", "leave out the marks"},
    {"cells", kAreas, ",the bridge", ",the, bridge", "this row has 13 cells", "double quotes"},
    {"column", kAreas, "marks,", "mark,", "unknown column `mark`", "did you mean `marks`?", 1},
};

inline constexpr BadScenario kBadLinks[] = {
    {"unknown_area", kLinks, "dwo,las", "dvo,las", "there is no area `dvo`", "did you mean `dwo`?"},
    {"to_itself", kLinks, "dwo,las", "las,las", "`las` is linked to itself", "two areas"},
    {"twice", kLinks, "las,gor", "las,dwo", "the link of `las` and `dwo` is there twice", "either end"},
    {"kind", kLinks, "dwo,las,road", "dwo,las,trail", "unknown kind `trail`", "did you mean `rail`?"},
    {"fortified_elsewhere", kLinks, "both,mos", "both,las", "`las` is no end of this link", "the end"},
    {"fortified_unknown", kLinks, "both,mos", "both,mis", "there is no area `mis`", "did you mean `mos`?"},
    {"area_without_link", kLinks, "dwo,bro,both,,\nlas,mos,road,,\nbro,mos,both,,",
     "dwo,mos,both,,\nlas,mos,road,,", "`bro` has no link", "map/links.csv", 4, kAreas},
    {"disconnected", kLinks, "gor,sta,both,,\n", "", "`sta` has no link", "map/links.csv", 7, kAreas},
    {"two_parts", kLinks, "las,gor,road,,Rzeczka\nmos,gor,both,mos,Rzeczka\n", "", "`gor` cannot be reached",
     "link it", 6, kAreas},
    {"key_city_off_the_rails", kLinks, "gor,sta,both", "gor,sta,road", "`sta` is a Key City off the railways",
     "both", 7, kAreas},
};

inline constexpr const char* kRivers = "map/rivers.csv";
inline constexpr const char* kLands = "map/lands.csv";

inline constexpr BadScenario kBadLines[] = {
    {"river_without_name", kRivers, "Rzeczka,Rzeczka", ",Rzeczka", "the name is empty", "fill it in"},
    {"river_twice", kRivers, "Potok,", "Rzeczka,", "second river `Rzeczka`", "in one row"},
    {"river_width", kRivers, "Potok,,1", "Potok,,6", "width `6` is out of bounds", "1 to 5"},
    {"river_point", kRivers, "275:90", "275,90", "this row has 5 cells", "double quotes"},
    {"river_point_form", kRivers, "275:90", "275-90", "point `275-90` cannot be read", "x:y"},
    {"river_point_far", kRivers, "275:90", "275:90000", "point `275:90000` cannot be read", "map/areas.csv"},
    {"river_too_short", kRivers, "275:90 310:130 351:145", "275:90", "`Potok` has 1 points", "at least 2"},
    {"river_of_a_link", kRivers, "Rzeczka,Rzeczka", "Rzeka,Rzeczka", "there is no river `Rzeczka`",
     "did you mean `Rzeka`?", 6, kLinks},
    {"river_column", kRivers, "name,label", "name,lable", "unknown column `lable`", "`label`", 1},
    {"land_kind", kLands, "closed,Obczyzna", "close,Obczyzna", "unknown kind `close`", "`closed`"},
    {"land_without_name", kLands, "closed,Obczyzna", "closed,", "the name is empty", "fill it in"},
    {"land_too_small", kLands, "420:60 560:60 560:110 450:90", "420:60 560:60", "`Obczyzna` has 2 points",
     "at least 3"},
    {"name_too_short", kLands, "120:250 170:250", "120:250", "`Nizina` has 1 points", "at least 2"},
    {"land_point", kLands, "120:250", "-x:250", "point `-x:250` cannot be read", "x:y"},
};

inline constexpr BadScenario kBadMap[] = {
    {"front_in_two_parts", kAreas, "gor,Górka,north", "gor,Górka,south",
     "`sta` is cut off from the rest of the north", "link it", 7},
};

inline constexpr BadScenario kBadBlocks[] = {
    {"id_twice", "blocks.csv", "p_2,", "p_1,", "second block `p_1`", "an id of its own"},
    {"side", "blocks.csv", "Division,polish", "Division,polnish", "unknown side `polnish`", "`polish`"},
    {"arm", "blocks.csv", "cavalry,brigade", "cavalery,brigade", "unknown arm `cavalery`", "`cavalry`"},
    {"size", "blocks.csv", "cavalry,brigade", "cavalry,squad", "unknown size `squad`", "division, brigade"},
    {"too_strong", "blocks.csv", "brigade,2", "brigade,3", "max_sp `3` is out of bounds", "1 to 2"},
    {"leader_of_an_arm", "blocks.csv", "leader,leader,1,1,cancel", "cavalry,leader,1,1,cancel",
     "of arm and of size `leader`", "both columns"},
    {"allied_brigade", "blocks.csv", "infantry,brigade", "allied,brigade", "allies have no brigades",
     "division"},
    {"ability", "blocks.csv", "cancel_flank", "cancel_flanks", "unknown ability `cancel_flanks`",
     "did you mean `cancel_flank`?"},
    {"ability_of_a_division", "blocks.csv", "division,4,,\np_2", "division,4,1,peek\np_2", "is no leader",
     "leave both empty"},
    {"order_of_sides", "blocks.csv", "Reserve Brigade,polish", "Reserve Brigade,soviet",
     "a Polish block stands after a Soviet one", "Polish blocks first", 5},
};

inline constexpr BadScenario kBadCards[] = {
    {"not_toml", kPolish, "id = \"p01\"", "id = = 1", "this is not TOML", "mend this line"},
    {"effect", kPolish, "cancel_recon", "cancel_reckon", "there is no effect `cancel_reckon`",
     "did you mean `cancel_recon`?"},
    {"effect_form", kPolish, "\"vp 1\"", "\"vp one\"", "effect `vp one` cannot be read",
     "write it as `vp N`"},
    {"effect_too_long", kPolish, "\"vp 1\"", "\"vp 1 2\"", "cannot be read", "`vp N`"},
    {"effect_number", kPolish, "\"vp 1\"", "\"vp 99\"", "cannot be read", "`vp N`"},
    {"effect_number_of_two_bits", kPolish, "\"cancel_recon\"", "\"inf_move 4\"",
     "`inf_move 4` cannot be read", "N from 1 to 3"},
    {"effect_block", kPolish, "build p_b 2", "build p_x 2", "there is no block `p_x`", "did you mean"},
    {"effect_enemy_block", kPolish, "build p_b 2", "build s_b 2", "`s_b` is a block of the enemy",
     "whose deck"},
    {"effect_place", kPolish, "2 depot", "2 mis", "there is no area `mis`", "`mos`"},
    {"effect_of_a_battle_card", kPolish, "\"vp 1\"", "\"cs 1\"", "`cs` is no effect of an event",
     "authoring"},
    {"effect_of_an_event", kSoviet, "cs_per_cav 3", "draw 2", "`draw` is no effect of a battle card",
     "authoring"},
    {"effect_at_a_wrong_trigger", kPolish, "recon_enemy", "rail_enemy",
     "`cancel_recon` does nothing at trigger `rail_enemy`", "recon_enemy", 25},
    {"order", kPolish, "\"cancel_recon\"", "\"add_order defent\"", "there is no order `defent`", "`defend`"},
    {"cubes", kPolish, "\"3 black\"", "\"3 blue\"", "there are no `blue` cubes", "black"},
    {"cubes_form", kPolish, "\"3 black\"", "\"black 3\"", "these cubes cannot be read", "2 black 1 green"},
    {"trigger", kPolish, "recon_enemy", "recon_foe", "`trigger` in [[card]] cannot be `recon_foe`", "recon"},
    {"trigger_missing", kPolish, "trigger = \"recon_enemy\"\n", "", "key `trigger` is missing", "add it", 19},
    {"trigger_of_an_event", kPolish, "type = \"event\"", "type = \"event\"\ntrigger = \"orders\"",
     "only a reaction has a trigger", "take it out", 1},
    {"condition", kSoviet, "\"cavalry\"", "\"cavallry\"", "there is no condition `cavallry`", "`cavalry`"},
    {"condition_form", kPolish, "near mos within 1", "near mos 1", "condition `near mos 1` cannot be read",
     "near AREA within RANGE"},
    {"condition_area", kPolish, "near mos within 1", "near mis within 1", "there is no area `mis`", "`mos`"},
    {"condition_terrain", kSoviet, "terrain forest", "terrain forrest", "there is no terrain `forrest`",
     "`forest`"},
    {"condition_of_another_type", kPolish, "near mos within 1", "defender",
     "`defender` is only for battle cards", "take it out"},
    {"attacker_and_defender", kPolish, R"(["defender"])", R"(["defender", "attacker"])",
     "nobody is attacker and defender", "take one", 10},
    {"front", kSoviet, "front = \"north\"", "front = \"west\"", "`front` in [[card]] cannot be `west`",
     "north"},
    {"type", kSoviet, "type = \"event\"", "type = \"evnt\"", "`type` in [[card]] cannot be `evnt`",
     "`event`"},
    {"key", kSoviet, "text = \"Two", "txt = \"Two", "unknown key `txt`", "`text`"},
    {"orders", kSoviet, "orders = 3", "orders = 33", "`orders` in printed is 33", "0 to 9"},
    {"printed_missing", kSoviet, "printed = { orders = 3, modifier = 1, cubes = \"1 white\" }\n", "",
     "key `printed` is missing", "orders = 2", 10},
    {"event_that_stays", kSoviet, "type = \"event\"", "type = \"event\"\nremoved = false",
     "an event always leaves the game", "leave out", 1},
    {"no_effects", kSoviet, "effects = [\"hit 1\"]\n", "", "the card has no effects", "effects", 19},
    {"id_twice", kSoviet, "id = \"s02\"", "id = \"s01\"", "second card `s01`", "an id of its own", 10},
    {"id_of_the_other_deck", kSoviet, "id = \"s02\"", "id = \"p01\"", "second card `p01`", "an id of its own",
     10},
    {"name_twice", kSoviet, "\"Charge\"", "\"To the Bridge!\"", "second card named `To the Bridge!`",
     "name of", 10},
};

inline constexpr BadScenario kBadMain[] = {
    {"front", kMain, "[\"north\"]", "[\"nort\"]", "there is no front `nort`", "`north`"},
    {"rounds", kMain, "rounds = 2", "rounds = 0", "`rounds` in scenario.toml is 0", "1 to 20"},
    {"key", kMain, "dates =", "date =", "unknown key `date`", "`dates`"},
    {"area_not_known", kMain, "rounds = 2", "rounds = 2\nareas = \"dwo moss\"", "there is no area `moss`",
     "`mos`", 8},
    {"card_left_out", kMain, "rounds = 2", "rounds = 2\nleft_out = \"s09\"", "there is no card `s09`", "`s0",
     8},
    {"initiative_missing", kMain, "[initiative]\nnorth = { side = \"soviet\", value = 2 }\n", "",
     "table [initiative] is missing", "who begins", 1},
    {"initiative_of_the_front", kMain, "north = { side", "south = { side",
     "nobody has the initiative in the north", "north = {", 9},
    {"initiative_value", kMain, "value = 2", "value = 6", "`value` in north is 6", "1 to 5"},
    {"source_missing", kMain, "soviet = \"sta\"\n", "", "key `soviet` is missing in [source]", "add it", 12},
    {"source_unknown", kMain, "soviet = \"sta\"", "soviet = \"stat\"", "there is no area `stat`", "`sta`"},
    {"source_out_of_play", kMain, "rounds = 2", "rounds = 2\nareas = \"dwo las bro mos gor\"",
     "the source `sta` is not in play", "add it to `areas`", 15},
    {"source_of_the_enemy", kMain, "soviet = \"sta\"", "soviet = \"mos\"",
     "the soviet source `mos` is not a city", "garrison", 12},
    {"source_no_city", kMain, "soviet = \"sta\"", "soviet = \"gor\"", "the soviet source `gor` is not a city",
     "garrison", 12},
    {"no_set_up", kMain,
     "[set_up.polish]\nmos = \"p_1:3 p_l:1\"\nlas = \"p_k:2\"\n\n[set_up.soviet]\n"
     "gor = \"s_1:4 s_2:2 s_c:3\"\nsta = \"s_l:1\"\n",
     "", "nobody is set up", "[set_up.polish]", 1},
};

inline constexpr BadScenario kBadForces[] = {
    {"area", kMain, "las = \"p_k:2\"", "lass = \"p_k:2\"", "there is no area `lass`", "`las`"},
    {"block", kMain, "p_k:2", "p_kk:2", "there is no block `p_kk`", "`p_k`"},
    {"block_of_the_enemy", kMain, "p_k:2", "s_b:2", "`s_b` is a block of the enemy", "[set_up.soviet]"},
    {"block_twice", kMain, "p_k:2", "p_1:2", "`p_1` is set up twice", "take one out"},
    {"no_strength", kMain, "p_k:2", "p_k", "`p_k` has no strength", "`p_k:2`"},
    {"too_strong", kMain, "p_k:2", "p_k:3", "`p_k:3` is stronger than the block can be", "1 to 2"},
    {"too_many", kMain, "las = \"p_k:2\"", "las = \"p_k:2\"\nbro = \"p_2:1\"", "`p_2` is set up twice",
     "take one out", 29},
    {"in_the_same_area", kMain, "las = \"p_k:2\"", "gor = \"p_k:2\"", "both sides are in `gor`",
     "one of them"},
    {"in_the_enemys_city", kMain, "las = \"p_k:2\"", "sta = \"p_k:2\"", "`sta` has a garrison of the enemy",
     "this side"},
    {"arrival_too_late", kMain, "round = 2", "round = 3", "`round` in [[arrivals]] is 3", "1 to 2"},
    {"arrival_phase", kMain, "phase = 1", "phase = 6", "`phase` in [[arrivals]] is 6", "1 to 5"},
    {"arrival_elsewhere", kMain, "area = \"dwo\"", "area = \"bro\"", "arrives in `bro`, which is no city",
     "by a Key City", 28},
    {"garrison_of_a_town", kMain, "polish = \"dwo mos\"", "polish = \"dwo mos las\"", "`las` is no Key City",
     "only Key Cities"},
    {"garrison_of_both", kMain, "soviet = \"sta\"\n\n[control]", "soviet = \"sta mos\"\n\n[control]",
     "`mos` has a garrison of both sides", "one of them"},
    {"garrison_twice", kMain, "polish = \"dwo mos\"", "polish = \"dwo mos mos\"", "`mos` is there twice",
     "take one out"},
    {"city_of_nobody", kMain, "polish = \"dwo mos\"", "polish = \"dwo\"", "Key City `mos` belongs to nobody",
     "[garrisons]", 0},
    {"control_of_a_city", kMain, "polish = \"bro\"", "polish = \"bro mos\"", "`mos` is a Key City",
     "garrison"},
    {"control_of_no_objective", kMain, "polish = \"bro\"", "polish = \"bro las\"", "`las` is no objective",
     "only objectives"},
    {"control_of_both", kMain, "[control]\npolish = \"bro\"", "[control]\npolish = \"bro\"\nsoviet = \"bro\"",
     "`bro` is held by both sides", "one of them", 36},
    {"objective_unknown", kMain, "area = \"gor\"", "area = \"gora\"", "there is no area `gora`", "`gor`"},
    {"objective_mode", kMain, "mode = \"end\"", "mode = \"last\"",
     "`mode` in [[objectives]] cannot be `last`", "capture, end, instant"},
    {"objective_twice", kMain, "mode = \"end\"", "mode = \"capture\"", "objective `mos` is there twice",
     "take one out", 52},
    {"objective_for_nothing", kMain, "soviet = 3\n", "", "objective `mos` is worth nothing", "polish = 1",
     37},
    {"objective_of_its_holder", kMain, "soviet = 3", "polish = 3", "`mos` is polish at the start",
     "the other side", 37},
    {"objective_of_nobody", kMain, "[control]\npolish = \"bro\"\n", "", "nobody holds `bro`", "[control]",
     40},
    {"out_of_supply", kMain, "las = \"p_k:2\"\n\n[set_up.soviet]\ngor = \"s_1:4 s_2:2 s_c:3\"",
     "bro = \"p_k:2\"\n\n[set_up.soviet]\ngor = \"s_1:4 s_2:2\"\ndwo = \"s_c:3\"",
     "`s_c` starts out of supply in `dwo`", "within 5 areas", 22},
    {"city_cut_off", kMain, "las = \"p_k:2\"\n\n[set_up.soviet]\ngor = \"s_1:4 s_2:2 s_c:3\"",
     "dwo = \"p_k:2\"\n\n[set_up.soviet]\nlas = \"s_1:4\"\nbro = \"s_2:2 s_c:3\"",
     "`mos` is cut off from its source", "open a way", 32},
};

inline constexpr std::array<std::span<const BadScenario>, 8> kAllBad{
    kBadAreas, kBadLinks, kBadLines, kBadMap, kBadBlocks, kBadCards, kBadMain, kBadForces};

}  // namespace bivouac::eagle::test
