#include <gtest/gtest.h>
#include <sodium.h>

#include "server/hand.hpp"

namespace bivouac::server {
namespace {

const store::PersonId kHolder("anna"), kOther("bert");
constexpr store::Time kHandTime{std::chrono::milliseconds(1'800'000'000'000)};

store::Table a_table(char seed = '1') {
    store::Table table;
    table.id = store::TableId("t");
    table.setup.server_seed = std::string(64, seed);
    return table;
}

TEST(Hand, opens_one_seat_of_one_table_for_one_person_until_it_expires) {
    const store::Table table = a_table();
    const std::string hand = make_hand(table, seat(1), kHolder, kHandTime + kHandLasts);
    EXPECT_TRUE(is_hand(hand, table, seat(1), kHolder, kHandTime));
    EXPECT_TRUE(
        is_hand(hand, table, seat(1), kHolder, kHandTime + kHandLasts - std::chrono::milliseconds(1)));
    EXPECT_FALSE(is_hand(hand, table, seat(1), kHolder, kHandTime + kHandLasts));
    EXPECT_FALSE(is_hand(hand, table, seat(0), kHolder, kHandTime));
    EXPECT_FALSE(is_hand(hand, table, seat(1), kOther, kHandTime));
    EXPECT_FALSE(is_hand(hand, a_table('2'), seat(1), kHolder, kHandTime));
    store::Table other = table;
    other.id = store::TableId("u");
    EXPECT_FALSE(is_hand(hand, other, seat(1), kHolder, kHandTime));
}

TEST(Hand, no_change_of_it_is_taken) {
    const store::Table table = a_table();
    const std::string hand = make_hand(table, seat(0), kHolder, kHandTime + kHandLasts);
    for (std::size_t i = 0; i < hand.size(); ++i) {
        std::string other = hand;
        other[i] = other[i] == 'A' ? 'B' : 'A';
        EXPECT_FALSE(is_hand(other, table, seat(0), kHolder, kHandTime)) << i;
    }
    for (const std::string& other : {std::string(), hand + "A", hand.substr(1), std::string("=/+")})
        EXPECT_FALSE(is_hand(other, table, seat(0), kHolder, kHandTime)) << other;
}

TEST(Hand, a_pin_is_kept_as_a_hash) {
    ASSERT_GE(sodium_init(), 0);
    const std::string hash = hash_pin("1234");
    EXPECT_EQ(hash.find("1234"), std::string::npos);
    EXPECT_NE(hash, hash_pin("1234")) << "each with a salt of its own";
    EXPECT_TRUE(is_pin(hash, "1234"));
    EXPECT_FALSE(is_pin(hash, "1235"));
    EXPECT_FALSE(is_pin("", "1234"));
}

TEST(Hand, after_five_wrong_pins_one_waits_a_quarter_of_an_hour) {
    PinAttempts attempts;
    const store::TableId table("t");
    for (int i = 0; i < PinAttempts::kMost; ++i)
        EXPECT_EQ(attempts.begin(kHolder, table, seat(0), kHandTime), 0U);
    EXPECT_EQ(attempts.begin(kHolder, table, seat(0), kHandTime), 900U);
    EXPECT_EQ(attempts.begin(kHolder, table, seat(0), kHandTime + std::chrono::minutes(14)), 60U);
    EXPECT_EQ(attempts.begin(kHolder, table, seat(1), kHandTime), 0U) << "another seat";
    EXPECT_EQ(attempts.begin(kOther, table, seat(0), kHandTime), 0U) << "another person";
    EXPECT_EQ(attempts.begin(kHolder, table, seat(0), kHandTime + PinAttempts::kPause), 0U);
}

TEST(Hand, a_right_pin_clears_the_count) {
    PinAttempts attempts;
    const store::TableId table("t");
    for (int i = 0; i < 3 * PinAttempts::kMost; ++i) {
        ASSERT_EQ(attempts.begin(kHolder, table, seat(0), kHandTime), 0U);
        attempts.right(kHolder, table, seat(0));
    }
}

}  // namespace
}  // namespace bivouac::server
