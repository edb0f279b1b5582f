#include "server/hand.hpp"
#include "server/tests/tables_fixture.hpp"

namespace bivouac::server {
namespace {

using Who = SeatWish::Who;

class HotSeat : public TablesTest {
  protected:
    [[nodiscard]] Answer open_hand(const Asking& who, const std::string& seat, const std::string& pin) {
        return OpenHouse::wait(
            [&](Then then) { house().open_hand(who, table_, seat, pin, std::move(then)); });
    }
    [[nodiscard]] Answer view(const Asking& who) {
        return OpenHouse::wait([&](Then then) { house().view(who, table_, std::move(then)); });
    }

    store::TableId table_ = id_in(
        body_of(open(by(anna_), wish({seat_for("french", Who::Me, "1234"), seat_for("spanish", Who::Me)}))));
};

TEST_F(HotSeat, a_seat_with_a_pin_is_seen_with_its_hand_alone) {
    EXPECT_EQ(body_of(describe(by(anna_), table_)).at("seats").at(0).at("pin"), true);
    EXPECT_EQ(trouble_in(view(by(anna_))).code, "seat_needed");
    EXPECT_EQ(body_of(view(by(anna_, "spanish"))).at("viewer"), "spanish");
    EXPECT_EQ(trouble_in(view(by(anna_, "french"))).code, "hand_needed");
    const json::value opened = body_of(open_hand(by(anna_), "french", "1234"));
    Asking with_hand = by(anna_, "french");
    with_hand.hand = opened.at("hand").as_string().c_str();
    EXPECT_EQ(body_of(view(with_hand)).at("viewer"), "french");
}

TEST_F(HotSeat, wrong_pins_are_counted) {
    EXPECT_EQ(trouble_in(open_hand(by(ben_), "french", "1234")).status, 403U);
    EXPECT_EQ(trouble_in(open_hand(by(anna_), "spanish", "1234")).code, "no_pin");
    EXPECT_EQ(trouble_in(open_hand(by(anna_), "north", "1234")).status, 404U);
    for (int i = 0; i < PinAttempts::kMost; ++i)
        EXPECT_EQ(trouble_in(open_hand(by(anna_), "french", "4321")).code, "wrong_pin");
    const Trouble trouble = trouble_in(open_hand(by(anna_), "french", "1234"));
    EXPECT_EQ(trouble.status, 429U);
    EXPECT_GT(trouble.retry_after, 800U);
}

}  // namespace
}  // namespace bivouac::server
