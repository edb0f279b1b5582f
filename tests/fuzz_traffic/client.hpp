// A client that misbehaves: one of several threads, each with random numbers of its own. Every exchange is
// valid requests on a kept connection, distorted ones, spoiled bytes, chunks, many at once, half of one and
// then slowness, or a WebSocket. It never sends more often than it is told to.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>

#include "tests/fuzz_traffic/frames.hpp"
#include "tests/fuzz_traffic/judge.hpp"
#include "tests/fuzz_traffic/requests.hpp"
#include "tests/fuzz_traffic/wire.hpp"

namespace bivouac::traffic {

struct Field {
    std::uint16_t port = 0;
    World world;
    Findings& findings;
    Tally& tally;
    std::atomic<std::uint64_t> exchanges{0}, sockets{0};
    std::atomic<bool> over{false};
    std::chrono::milliseconds patience{20'000};  ///< for the answer to a valid request
};

class Client {
  public:
    Client(Field& field, std::uint64_t seed) : field_(field), rng_(seed) {}

    /// Until the field says that it is over, at most `rate` exchanges a second.
    void run(double rate);

  private:
    void exchange();
    void talk_sense();
    void play();
    void talk_distorted();
    void talk_bytes(const std::string& bytes);
    void talk_all_at_once();
    void leave_half();
    void feed_slowly();
    void talk_by_socket();
    void hear(Wire& wire, std::chrono::milliseconds patience);
    void judge(Wire& wire, const HttpAnswer& answer, bool to_head);
    /// Judges what comes; false if nothing did.
    bool take_answer(Wire& wire, std::chrono::milliseconds patience, bool to_head);

    Field& field_;
    Rng rng_;
    Requests requests_{field_.world, rng_};
    Frames frames_{requests_, rng_};
    std::deque<std::unique_ptr<Wire>> slow_;
};

}  // namespace bivouac::traffic
