// For threads that serve many: what is thrown at the end of a thread ends the program, so it is told to the
// log instead and the thread goes on. Whoever waited is told by the one who dropped what he asked for.
#pragma once

#include <exception>
#include <functional>
#include <string_view>

namespace bivouac::server {

/// What went wrong where nobody else could be told. Any thread calls it; may be empty.
using Complain = std::function<void(std::string_view what)>;

template <class Work>
void unfailing(const Complain& complain, Work&& work) {
    try {
        work();
    } catch (const std::exception& error) {
        if (complain) complain(error.what());
    } catch (...) {
        if (complain) complain("something that is no std::exception was thrown");
    }
}

}  // namespace bivouac::server
