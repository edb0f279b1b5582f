#include "lab/transport.hpp"

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include <dlfcn.h>
#include <fmt/format.h>

namespace bivouac::lab {
namespace {

namespace fs = std::filesystem;

int number_in_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    if (text == nullptr) return otherwise;
    int number = otherwise;
    const auto [end, error] = std::from_chars(text, text + std::strlen(text), number);
    return error == std::errc() && *end == '\0' ? number : otherwise;
}

/// Beside the program, or where an installed program has its modules.
fs::path module_path() {
    std::error_code ignored;
    const fs::path here = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    fs::path beside = here / "bivouac_mpi.so";
    if (fs::exists(beside, ignored)) return beside;
    return here.parent_path() / "lib" / "bivouac" / "bivouac_mpi.so";
}

}  // namespace

Launched launched() {
    return {number_in_environment("OMPI_COMM_WORLD_RANK", 0),
            number_in_environment("OMPI_COMM_WORLD_SIZE", 1)};
}

std::unique_ptr<Transport> join_others() {
    const Launched all = launched();
    if (all.size < 2) return nullptr;
    const fs::path module = module_path();
    std::error_code ignored;
    if (!fs::exists(module, ignored)) {
        throw std::runtime_error(fmt::format(
            "mpirun has started {} processes, but this program was built without Open MPI: install "
            "libopenmpi-dev and build it again, or start it without mpirun",
            all.size));
    }
    // Open MPI loads further modules that look for its symbols. It is never unloaded: it leaves things behind
    // that run when the process ends.
    void* const library = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) throw std::runtime_error(fmt::format("Open MPI cannot be loaded: {}", dlerror()));
    const auto open = reinterpret_cast<OpenTransport>(dlsym(library, kOpenTransport));
    std::unique_ptr<Transport> transport(open == nullptr ? nullptr : open());
    if (!transport) throw std::runtime_error("the processes that mpirun has started cannot find each other");
    return transport;
}

}  // namespace bivouac::lab
