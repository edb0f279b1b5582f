#include "games/shadow_of_the_eagle/standard_charts.hpp"

namespace bivouac::shadow {

std::string_view order_name(Order order) {
    constexpr std::array<std::string_view, kOrders> kNames{"none",     "attack", "harass",
                                                           "maneuver", "defend", "retreat"};
    return kNames[static_cast<std::size_t>(order)];
}

std::string_view formation_name(Formation formation) {
    constexpr std::array<std::string_view, kFormations> kNames{"normal", "square", "guerrilla", "limbered"};
    return kNames[static_cast<std::size_t>(formation)];
}

std::string_view fire_result_name(FireResult result) {
    constexpr std::array<std::string_view, kFireResults> kNames{"-", "D",  "M",  "R",  "1", "1D", "1M", "1R",
                                                                "2", "2D", "2M", "2R", "3", "3D", "3M", "3R"};
    return kNames[number_of(result)];
}

std::string_view shock_odds_name(ShockOdds odds) {
    constexpr std::array<std::string_view, kShockColumns> kNames{"1-4", "1-3", "1-2", "1-1", "3-2",
                                                                 "2-1", "3-1", "4-1", "5-1"};
    return kNames[static_cast<std::size_t>(odds)];
}

std::string_view shock_result_name(ShockResult result) {
    constexpr std::array<std::string_view, kShockResults> kNames{"AL", "A2", "A1", "-",
                                                                 "BL", "D1", "D2", "DL"};
    return kNames[static_cast<std::size_t>(result)];
}

std::string_view morale_result_name(MoraleResult result) {
    constexpr std::array<std::string_view, kMoraleResults> kNames{"-", "D", "R"};
    return kNames[static_cast<std::size_t>(result)];
}

}  // namespace bivouac::shadow
