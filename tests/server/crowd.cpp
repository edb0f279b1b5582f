#include "tests/server/crowd.hpp"

namespace bivouac::trial {
namespace {

using std::chrono::milliseconds;

/// Does it until the connection holds, or until there is no more reason to.
void insist(const std::function<void()>& something, const std::function<bool()>& give_up) {
    while (!give_up()) {
        try {
            return something();
        } catch (const Lost&) {
            std::this_thread::sleep_for(milliseconds(3));
        }
    }
}

}  // namespace

Crowd::~Crowd() {
    well_ = false;
    stop();
}

void Crowd::add(const TableOrder& order, unsigned seed) {
    begin(std::make_unique<Player>(servers_, counts_, seed), order);
}

void Crowd::add(std::unique_ptr<Player> player) {
    begin(std::move(player), std::nullopt);
}

void Crowd::add_all_kinds(unsigned seed) {
    const std::vector<TableOrder> kinds{{"basic", "alcaniz", {"french", "spanish"}, {}},
                                        {"basic", "maria", {"spanish"}, "french"},
                                        {"standard", "castalla", {"french", "allied"}, {}},
                                        {"standard", "alcaniz", {"french"}, "spanish"}};
    for (const TableOrder& kind : kinds) add(kind, ++seed);
}

void Crowd::begin(std::unique_ptr<Player> player, std::optional<TableOrder> order) {
    Player& held = *players_.emplace_back(std::move(player));
    threads_.emplace_back([this, &held, order = std::move(order)] {
        try {
            life(held, order);
        } catch (const std::exception& e) {
            const std::scoped_lock lock(mutex_);
            errors_.emplace_back(e.what());
            well_ = false;
        }
    });
}

void Crowd::life(Player& player, const std::optional<TableOrder>& order) {
    const auto over = [this] { return stopping_ || !well_; };
    if (order) insist([&] { player.introduce(); }, over);
    while (!over()) {
        insist(
            [&] {
                if (order && player.all_over()) player.open(*order);
                if (!player.play()) std::this_thread::sleep_for(milliseconds(2));
            },
            over);
    }
    insist([&] { player.settle(); }, [this] { return !well_; });
}

void Crowd::stop() {
    stopping_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

bool Crowd::wait_until(const std::function<bool()>& enough, milliseconds most) const {
    const auto until = std::chrono::steady_clock::now() + most;
    while (well_ && !enough() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(milliseconds(2));
    return enough();
}

bool Crowd::wait_for(std::uint64_t decisions, milliseconds most) const {
    const std::uint64_t enough = counts_.decided + decisions;
    return wait_until([&] { return counts_.decided >= enough; }, most);
}

std::vector<std::string> Crowd::errors() const {
    const std::scoped_lock lock(mutex_);
    return errors_;
}

std::map<std::string, Told> Crowd::told() const {
    std::map<std::string, Told> all;
    for (const auto& player : players_) {
        for (const Place& place : player->places()) all[place.table][place.seat] = place.told;
    }
    return all;
}

}  // namespace bivouac::trial
