#include "tests/battery/games.hpp"

#include <utility>

#include "engine/tests/tiny_game.hpp"
#include "engine/tests/tiny_scramble.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/scramble.hpp"
#include "games/shadow_of_the_eagle/tests/standard_scramble.hpp"
#include "games/strike_of_the_eagle/tests/scramble.hpp"
#include "tests/battery/battery.hpp"

namespace bivouac::battery {
namespace {

template <Game G, class Scramble>
class RunnerOf final : public Runner {
  public:
    RunnerOf(Table<G> table, const Options& options) : battery_(std::move(table), options) {}
    std::optional<Fault> play(std::uint64_t seed) override { return battery_.play(seed); }
    [[nodiscard]] const Counts& counts() const override { return battery_.counts(); }

  private:
    Battery<G, Scramble> battery_;
};

enum class Kind : std::uint8_t { OfTheCatalogue, ForTests };

template <Game G, class Scramble>
Entry entry(Kind kind = Kind::OfTheCatalogue) {
    const auto make = [](const std::string& scenario, const Options& options) -> std::unique_ptr<Runner> {
        auto loaded = G::load(scenario);
        if (!loaded.scenario) return nullptr;
        return std::make_unique<RunnerOf<G, Scramble>>(Table<G>{loaded.scenario, loaded.info}, options);
    };
    return {std::string(G::info().id), std::string(G::info().rules), G::scenarios(),
            kind == Kind::OfTheCatalogue, make};
}

}  // namespace

const std::vector<Entry>& games() {
    static const std::vector<Entry> kGames{
        entry<shadow::Basic, shadow::test::ScrambleBasic>(),
        entry<shadow::Standard, shadow::standard::test::ScrambleStandard>(),
        entry<StrikeOfTheEagle, eagle::test::ScrambleEagle>(),
        entry<tiny::Camps, tiny::Scramble>(Kind::ForTests),
    };
    return kGames;
}

}  // namespace bivouac::battery
