// What counts allocations counts them all, and each gives back what it has given.
#include "engine/tests/allocation_counter.hpp"

#include <new>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

TEST(AllocationCount, allocations_that_may_fail_are_counted_and_freed) {
    const AllocationCount allocations;
    ::operator delete(::operator new(8, std::nothrow));
    EXPECT_EQ(allocations.count(), 1U);
}

TEST(AllocationCount, aligned_allocations_are_counted_and_freed) {
    constexpr std::align_val_t kLine{64};
    const AllocationCount allocations;
    ::operator delete(::operator new(8, kLine, std::nothrow), kLine);
    ::operator delete(::operator new(8, kLine), kLine);
    EXPECT_EQ(allocations.count(), 2U);
}

}  // namespace
}  // namespace bivouac
