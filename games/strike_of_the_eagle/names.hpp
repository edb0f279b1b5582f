// Words of the notation and of views: sides, fronts, orders and cubes as keys. Sentences are in words/.
#pragma once

#include <string_view>

#include "games/strike_of_the_eagle/scenario.hpp"

namespace bivouac::eagle {

[[nodiscard]] std::string_view name_of(Side side);
[[nodiscard]] std::string_view name_of(Front front);
[[nodiscard]] std::string_view name_of(Order order);
[[nodiscard]] std::string_view name_of(Cube cube);

}  // namespace bivouac::eagle
