#include "bots/searcher.hpp"

#include <algorithm>
#include <deque>
#include <optional>

#include "bots/historical.hpp"
#include "bots/of_game.hpp"
#include "bots/search.hpp"

namespace bivouac::bots {

struct Searcher::Memory {
    virtual ~Memory() = default;
};

/// What is to be done next, as long as everything goes as expected.
template <Game G>
struct Searcher::MemoryOf final : Searcher::Memory {
    std::deque<typename Found<G>::Step> steps;
    double expected = 0.5;
};

Searcher::Searcher(const Limits& limits) : limits_(limits), clock_(limits.whole()) {}

Searcher::~Searcher() = default;

template <Game G>
Advice Searcher::think(const KnownOf<G>& known, Seat seat, Rng& rng, Wanted wanted) {
    auto* memory = dynamic_cast<MemoryOf<G>*>(memory_.get());
    if (memory == nullptr) {
        auto made = std::make_unique<MemoryOf<G>>();
        memory = made.get();
        memory_ = std::move(made);
    }
    Advice advice;
    had_it_in_mind_ = !memory->steps.empty() && memory->steps.front().known == known.knowledge;
    if (had_it_in_mind_) {
        advice.before = advice.after = advice.runner_up = memory->expected;
    } else {
        Search<G> search(known, seat, rng.next(), limits_.care);
        const auto set_up = historical_among(G::verbs(), search.offers());
        if (wanted == Wanted::Advice && set_up) {
            advice.actions = advice.line = {*set_up};
            return advice;
        }
        if (!search.is_forced()) {
            const std::uint32_t turn = turn_of<G>(*known.sc, search.world());
            if (clock_.is_new(turn)) {
                experience_.forget();
                clock_.begin(turn, weight_to_come<G>(*known.sc, search.world(), seat, rng));
            } else if (clock_.wants_guess()) {
                clock_.guess_again(weight_to_come<G>(*known.sc, search.world(), seat, rng));
            }
        }
        Crew& crew = Crew::of_program();
        const std::size_t workers = limits_.threads == 0 ? crew.helpers() + 1 : limits_.threads;
        const Meter meter(limits_, search.is_forced() ? 0 : clock_.share(search.weight()));
        Found<G> found =
            search.find({meter, crew, std::max<std::size_t>(workers, 1), prices_, experience_, wanted});
        if (!search.is_forced()) clock_.spend(meter.used(found.work));
        advice.before = found.before;
        advice.after = found.after;
        advice.runner_up = found.runner_up;
        advice.compared = found.compared;
        memory->expected = found.after;
        memory->steps.assign(found.steps.begin(), found.steps.end());
    }
    if (memory->steps.empty()) return advice;
    advice.actions = memory->steps.front().actions;
    for (const auto& step : memory->steps) {
        advice.line.insert(advice.line.end(), step.actions.begin(), step.actions.end());
    }
    memory->steps.pop_front();
    return advice;
}

Advice Searcher::advise(const AnyKnowledge& known, Seat seat, Rng& rng) {
    std::optional<Advice> advice;
    visit_game(known,
               [&]<Game G>(const KnownOf<G>& typed) { advice = think(typed, seat, rng, Wanted::Advice); });
    return advice ? *advice : Bot::advise(known, seat, rng);
}

std::vector<Action> Searcher::decide(const AnyKnowledge& known, Seat seat, Rng& rng) {
    std::optional<Advice> advice;
    visit_game(known,
               [&]<Game G>(const KnownOf<G>& typed) { advice = think(typed, seat, rng, Wanted::Answer); });
    return advice ? advice->actions : known.any_answer(seat, rng);
}

}  // namespace bivouac::bots
