// The built-in bots as people choose among them: how strong, how slow, in words of which every language has
// its own (games/common/words).
#pragma once

#include <boost/json/array.hpp>

namespace bivouac::server {

/// [{name, title, about, seconds}], weakest first.
[[nodiscard]] boost::json::array bot_list();

}  // namespace bivouac::server
