// What happens by itself and hangs on what the enemy does not see, orders [S3.h] and closed stacks [S6.a]: it
// says that he learnt something. Else he could look, and take back what he did.
#include "games/shadow_of_the_eagle/tests/standard_field.hpp"

namespace bivouac::shadow::standard::test {
namespace {

// Two positions that one side cannot tell apart: a closed stack that counts is light in one and heavy in the
// other, which stands far away instead. fr7 to fr9 and sp7 to sp9 have two points, fr4 to fr6 and sp4 to sp6
// the usual six.
struct Twin : StandardField {
    Twin(Side side, std::string_view hex, bool heavy, int counters = 2) {
        const std::string name = side == Side::French ? "fr" : "sp";
        const std::string words = side == Side::French ? " french" : " spanish";
        const std::string far = side == Side::French ? "0101" : "1210";
        for (int i = 7; i < 7 + counters; ++i) {
            const std::string light = name + std::to_string(i);
            unit(light + words + " infantry line 2 C").at(light, heavy ? far : hex);
            at(name + std::to_string(i - 3), heavy ? hex : far);
        }
    }
};

struct Lesson {
    Effects effects;
    std::vector<SeenEvent> events;
};

// What a side sees of a decision in which every die is a six.
Lesson lesson_of(const StandardField& field, std::string_view text, Side side) {
    State s = field.state();
    Chronicle log;
    const std::array<std::uint16_t, 4> sixes{6, 6, 6, 6};
    Dice dice = Dice::recorded();
    dice.feed(sixes, 0);
    const Effects effects =
        take<Standard>(field.scenario(), s, seat_of(field.asked()), field.action(text), dice, &log);
    return {effects, log.seen_by(seat_of(side))};
}

// A decision from which a side can tell the twins apart says so in both.
void expect_told(const StandardField& light, const StandardField& heavy, std::string_view text, Side side) {
    EXPECT_TRUE(Standard::knowledge(light.scenario(), light.state(), seat_of(side)) ==
                Standard::knowledge(heavy.scenario(), heavy.state(), seat_of(side)))
        << "no twins";
    const Lesson of_light = lesson_of(light, text, side);
    const Lesson of_heavy = lesson_of(heavy, text, side);
    EXPECT_TRUE(of_light.events != of_heavy.events) << "nothing to be learnt";
    EXPECT_TRUE(of_light.effects.told.contains(seat_of(side)));
    EXPECT_TRUE(of_heavy.effects.told.contains(seat_of(side)));
}

// sp1 finds frlead alone in 0505. fr4 and fr5 are his men: near, or far away.
Twin lone_leader(bool near) {
    Twin field(Side::French, "0508", near);
    field.command("fr4 fr5", "I").leader("frlead", "0505").at("sp1", "0503").in_movement(Side::Allied);
    field.take("move sp1");
    return field;
}

TEST(S15, ruling_S15_b_where_a_leader_flees_to_tells_the_enemy_of_his_men) {
    expect_told(lone_leader(false), lone_leader(true), "to 0505", Side::Allied);
}

TEST(S15, ruling_S15_b_men_who_are_seen_are_no_news) {
    Twin field(Side::French, "0508", true);
    field.command("fr4 fr5", "I").leader("frlead", "0505").seen("fr4 fr5");
    field.at("sp1", "0503").in_movement(Side::Allied).take("move sp1");
    EXPECT_TRUE(lesson_of(field, "to 0505", Side::Allied).effects.undoable_by(seat_of(Side::Allied)));
    Twin chief(Side::French, "0508", true);
    chief.leader("frchief", "0505").at("sp1", "0503").in_movement(Side::Allied).take("move sp1");
    EXPECT_TRUE(lesson_of(chief, "to 0505", Side::Allied).effects.undoable_by(seat_of(Side::Allied)))
        << "he goes to anybody";
}

// 0507 is the only way back from 0506, into a wood that is full or not.
Twin wood_behind(std::string_view defender, bool full) {
    Twin field(Side::Allied, "0507", full, 3);
    field.ground("0406 0606", "swamp").ground("0507", "trees").at("fr1", "0505").at(defender, "0506");
    field.facing("0505", "se").facing("0506", "ne");
    return field;
}

TEST(S6_d, whether_a_retreat_finds_room_in_a_wood_tells_the_enemy_who_is_there) {
    const auto driven_back = [](bool full) {
        Twin field = wood_behind("sp1", full);
        field.in_shock(Side::French).take("shock 0506 from 0505");
        return field;
    };
    expect_told(driven_back(false), driven_back(true), "commit", Side::French);
}

TEST(S11_a, whether_there_is_room_to_step_back_into_a_wood_tells_the_enemy_who_is_there) {
    const auto attacked = [](bool full) {
        Twin field = wood_behind("spcav", full);
        field.in_shock(Side::French).take("shock 0506 from 0505");
        return field;
    };
    expect_told(attacked(false), attacked(true), "commit", Side::French);
}

TEST(S14_2, the_way_of_routed_units_past_a_wood_tells_the_enemy_who_is_there) {
    const auto flight = [](bool full) {
        Twin field(Side::Allied, "0504", full, 3);
        field.ground("0504", "trees").base(Side::Allied, "0510").at("fr1", "1201").at("sp1", "0503");
        field.routed("sp1").in_movement(Side::French);
        return field;
    };
    expect_told(flight(false), flight(true), "end_movement", Side::French);
}

// From 0505 to 0705: past the stack in 0604 if it is small enough, else over the dearer 0605.
TEST(S7_b, how_a_counter_may_face_after_its_way_tells_the_enemy_whom_it_has_passed) {
    const auto march = [](bool crowded) {
        Twin field(Side::Allied, "0604", crowded);
        field.ground("0605", "orchard").at("sp1", "0505").at("fr1", "1201").in_movement(Side::Allied);
        field.take("move sp1");
        return field;
    };
    expect_told(march(false), march(true), "to 0705", Side::French);
}

// From 0505 up into the thicket of 0705: over its slope if the stack in 0605 can be passed, else by 0604.
TEST(S_TEC_mud, whether_guns_sink_tells_the_enemy_whom_they_could_not_pass) {
    const auto march = [](bool crowded) {
        Twin field(Side::French, "0605", crowded);
        field.battle_line("[standard]\nturns = 6\nmud_after = 1");
        field.ground("0705", "thickets").level("0604 0705", 1).at("fr1", "0705").facing("0705", "e");
        field.unit("frgun french artillery horse 4 C").at("frgun", "0505").formation("frgun", "limbered");
        field.at("sp1", "1201").turn(2).in_movement(Side::French).take("move frgun");
        return field;
    };
    expect_told(march(false), march(true), "to 0705", Side::Allied);
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
