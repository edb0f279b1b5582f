// Processes on many machines, as threads that send each other texts: every game is played once, and who has
// other data is found out.
#include "lab/ranks.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "lab/plans.hpp"
#include "lab/tests/tiny_run.hpp"

namespace bivouac::lab {
namespace {

/// Letter boxes of all processes.
struct Post {
    explicit Post(std::size_t size) : boxes(size) {}
    std::mutex mutex;
    std::condition_variable arrived;
    std::vector<std::deque<Transport::Message>> boxes;
};

class ThreadTransport final : public Transport {
  public:
    ThreadTransport(Post& post, int rank) : post_(post), rank_(rank) {}
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return static_cast<int>(post_.boxes.size()); }
    void send(int to, std::string_view text) override {
        const std::lock_guard lock(post_.mutex);
        post_.boxes[static_cast<std::size_t>(to)].push_back({rank_, std::string(text)});
        post_.arrived.notify_all();
    }
    Message receive() override {
        std::unique_lock lock(post_.mutex);
        post_.arrived.wait(lock, [&] { return !box().empty(); });
        Message message = box().front();
        box().pop_front();
        return message;
    }
    [[nodiscard]] bool is_waiting() override {
        const std::lock_guard lock(post_.mutex);
        return !box().empty();
    }

  private:
    std::deque<Message>& box() { return post_.boxes[static_cast<std::size_t>(rank_)]; }
    Post& post_;
    int rank_;
};

TEST(LabRanks, every_game_is_played_once) {
    const std::vector<LineUp> line_ups{short_line_up(), short_line_up({"random", "random"}, 50)};
    Post post(3);
    std::vector<std::thread> others;
    for (int rank = 1; rank < 3; ++rank) {
        others.emplace_back([&, rank] {
            ThreadTransport transport(post, rank);
            play_for_first(transport, line_ups, Records::Dropped);
        });
    }
    ThreadTransport first(post, 0);
    CountedPlan plan(2, 5);
    std::multiset<std::uint64_t> seeds;
    RanksCrew(first).play(plan, line_ups, Records::Dropped,
                          [&](std::span<const GameResult> results, Progress) {
                              for (const GameResult& r : results) seeds.insert(r.seed);
                          });
    for (std::thread& t : others) t.join();
    EXPECT_EQ(seeds, (std::multiset<std::uint64_t>{1, 2, 3, 4, 5, 50, 51, 52, 53, 54}));
    EXPECT_EQ(plan.done(), 10U);
}

TEST(LabRanks, others_with_other_line_ups_are_found_out) {
    Post post(2);
    ThreadTransport first(post, 0), second(post, 1);
    const std::vector<LineUp> ours{short_line_up()};
    CountedPlan plan(1, 1);
    second.send(0, "ready something else\n");
    EXPECT_THROW(RanksCrew(first).play(plan, ours, Records::Dropped, {}), std::runtime_error);
    second.send(0, "no result");
    EXPECT_THROW(RanksCrew(first).play(plan, ours, Records::Dropped, {}), std::runtime_error);
    first.send(1, "7 nothing");
    EXPECT_THROW(play_for_first(second, ours, Records::Dropped), std::runtime_error);
}

TEST(LabRanks, other_bots_of_the_same_name_are_no_agreement) {
    const auto ours = run_of(short_line_up());
    auto theirs = ours;
    EXPECT_EQ(creed_of(std::span(&ours, 1)), creed_of(std::span(&theirs, 1)));
    ++theirs.bots_version;
    EXPECT_NE(creed_of(std::span(&ours, 1)), creed_of(std::span(&theirs, 1)));
}

}  // namespace
}  // namespace bivouac::lab
