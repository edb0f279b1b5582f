// What stands behind a choice for those who do not know the names yet: who a piece is and how it stands, what
// a hex or an area holds, what lies in front of a facing, what a card says. Made from a viewer's table and
// the board alone.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/area_holding.hpp"
#include "cli/counter.hpp"
#include "cli/ground.hpp"

namespace bivouac::cli {

class Glossary {
  public:
    Glossary(const TableView& table, const Ground& ground);

    /// A line for a choice of these words; `about` is the place that is asked about, if it is one. May be
    /// empty.
    [[nodiscard]] std::string line(const std::vector<std::string>& words, std::string_view about) const;
    /// The same in a few columns: strength, grade, place and arrow of the first piece or stack in it; of a
    /// command its leader and, where new orders are sent, the least roll that brings them.
    [[nodiscard]] std::string brief(const std::vector<std::string>& words) const;

  private:
    const Ground& ground_;
    std::map<std::string_view, const PieceView*> pieces_;
    std::map<std::string_view, const PieceView*> leaders_;  ///< by what they command
    [[nodiscard]] std::string gloss_of_area(const BoardPlace& place) const;

    std::map<std::string, Counter> counters_;  ///< on a grid
    std::vector<std::string> owners_;          ///< those who have pieces
    Holdings holdings_;                        ///< on no grid
    std::map<std::string_view, const CardView*> cards_;
};

}  // namespace bivouac::cli
