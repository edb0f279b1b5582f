// Counts heap allocations, so that a test can show that a piece of play makes none.
// Linking allocation_counter.cpp replaces the operators new and delete of the whole test program.
// Counts the calling thread only; never for anything but tests.
#pragma once

#include <cstdint>

namespace bivouac {

// How many allocations this thread has made since the object was.
struct AllocationCount {
    AllocationCount();
    [[nodiscard]] std::uint64_t count() const;

  private:
    std::uint64_t start_;
};

}  // namespace bivouac
