// Nobody is told what he may not know: two servers with tables that differ only in that give a seat, and the
// spectators, the same bytes, whatever they ask. BIVOUAC_LEAK_TWINS sets how many twins are walked.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/twin_walk.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kTwins = 200;

std::size_t twins_to_walk() {
    const char* const wanted = std::getenv("BIVOUAC_LEAK_TWINS");
    return wanted ? static_cast<std::size_t>(std::strtoul(wanted, nullptr, 10)) : kTwins;
}

/// Each battle has games of its own.
std::uint64_t seed_of(const TwinBattle& battle) {
    std::uint64_t seed = 7;
    for (const char c : battle.scenario + battle.rules) seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

class LeakTest : public testing::TestWithParam<TwinBattle> {
  protected:
    TwinServers servers_{1};
    TwinGuests guests_{servers_};
};

TEST_P(LeakTest, twins_give_a_viewer_the_same_bytes) {
    const std::size_t count = twins_to_walk() / twin_battles().size() + 1;
    WalkCounts counts;
    std::uint64_t number = 0;
    for (const Twins& twins : make_twins(GetParam(), count, seed_of(GetParam()))) {
        ++number;
        try {
            TwinWalk(servers_, guests_, twins, number).walk(counts);
        } catch (const Leak& leak) {
            const std::string who = twins.viewer ? fmt::format("seat {}", index(*twins.viewer)) : "spectator";
            ADD_FAILURE() << "twins " << number << ", " << who << ": " << leak.text;
            break;
        }
    }
    EXPECT_EQ(counts.walks, count);
    EXPECT_GT(counts.told, counts.walks);
    EXPECT_GT(counts.decisions, count / 8);
    EXPECT_GT(counts.others_decisions + counts.apart, count / 16);
    EXPECT_GT(counts.previews + counts.what_ifs, 0U);
    fmt::print(
        "{} walks: {} texts compared, {} told, {} decisions of the viewer, {} undone, {} of others ({}"
        " hidden), {} apart, {} previews, {} what-ifs\n",
        counts.walks, servers_.compared(), counts.told, counts.decisions, counts.undone,
        counts.others_decisions, counts.hidden, counts.apart, counts.previews, counts.what_ifs);
}

std::string name_of(const testing::TestParamInfo<TwinBattle>& info) {
    std::string name = info.param.scenario + "_" + info.param.rules;
    std::replace(name.begin(), name.end(), '+', '_');  // with a variant
    return name;
}

INSTANTIATE_TEST_SUITE_P(battles, LeakTest, testing::ValuesIn(twin_battles()), name_of);

// The test of the test: what would be a leak is found.

class FoundLeakTest : public testing::Test {
  protected:
    /// Walks until something is found, or all twins are walked.
    std::string found(const std::vector<Twins>& all, const std::function<std::string(TwinServer&)>& leak) {
        WalkCounts counts;
        std::uint64_t number = 0;
        for (const Twins& twins : all) {
            try {
                TwinWalk walk(servers_, guests_, twins, ++number);
                table_ = walk.table();
                servers_.put_in(leak);
                walk.walk(counts);
            } catch (const Leak& leaked) {
                return leaked.text;
            }
            servers_.put_in({});
        }
        return {};
    }

    const TwinBattle battle_ = twin_battles().front();
    TwinServers servers_{1};
    TwinGuests guests_{servers_};
    store::TableId table_;
};

TEST_F(FoundLeakTest, the_hash_of_the_position_is_found) {
    const auto hash = [this](TwinServer& server) {
        return std::to_string(server.store().journal(table_).at(0).hash);
    };
    EXPECT_NE(found(make_twins(battle_, 3, 1), hash), "");
}

TEST_F(FoundLeakTest, the_revision_of_the_table_is_found) {
    const auto revision = [this](TwinServer& server) {
        return std::to_string(store::got(server.store().table(table_)).revision);
    };
    EXPECT_NE(found(make_twins(battle_, 60, 1), revision), "");
}

TEST_F(FoundLeakTest, a_difference_that_can_be_seen_is_found) {
    EXPECT_NE(found({make_unequal(battle_, 1)}, {}), "");
}

}  // namespace
}  // namespace bivouac::server
