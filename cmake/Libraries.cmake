# The libraries of others, all of them packages of Debian 12. What only the tests or the benchmarks need may be absent:
# a player does not have to install it.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
pkg_check_modules(BIVOUAC_SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(BIVOUAC_READLINE REQUIRED IMPORTED_TARGET readline)

find_path(BIVOUAC_TOML_INCLUDE toml++/toml.h REQUIRED)
add_library(bivouac_toml INTERFACE)  # header only, so that the parser is compiled like the rest
if(NOT BIVOUAC_TOML_INCLUDE STREQUAL "/usr/include")
  target_include_directories(bivouac_toml SYSTEM INTERFACE "${BIVOUAC_TOML_INCLUDE}")
endif()

add_library(bivouac_sodium ALIAS PkgConfig::BIVOUAC_SODIUM)
add_library(bivouac_readline ALIAS PkgConfig::BIVOUAC_READLINE)
add_library(bivouac_cli11 ALIAS CLI11::CLI11)

find_package(GTest QUIET)
find_package(benchmark QUIET)
find_package(rapidcheck QUIET)
