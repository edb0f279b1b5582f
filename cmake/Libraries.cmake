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

# The store's databases. SOCI has no CMake package in Debian 12, so its three libraries are looked for by name.
find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)
find_path(BIVOUAC_SOCI_INCLUDE soci/soci.h REQUIRED)
add_library(bivouac_databases INTERFACE)
foreach(part soci_sqlite3 soci_postgresql soci_core)
  find_library(BIVOUAC_${part} ${part} REQUIRED)
  target_link_libraries(bivouac_databases INTERFACE "${BIVOUAC_${part}}")
endforeach()
target_link_libraries(bivouac_databases INTERFACE SQLite::SQLite3 PostgreSQL::PostgreSQL)
if(NOT BIVOUAC_SOCI_INCLUDE STREQUAL "/usr/include")
  target_include_directories(bivouac_databases SYSTEM INTERFACE "${BIVOUAC_SOCI_INCLUDE}")
endif()

# The server's network: Asio and Beast are headers. Their bodies are compiled once, in server/network_bodies.cpp, which
# all who include those headers have to agree on.
find_package(OpenSSL 3 REQUIRED)
add_library(bivouac_network INTERFACE)
target_link_libraries(bivouac_network INTERFACE Boost::headers OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
target_compile_definitions(bivouac_network INTERFACE
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)

# The painter's: lines and shapes, and the pictures' files.
pkg_check_modules(BIVOUAC_PICTURES REQUIRED IMPORTED_TARGET cairo libwebp)
add_library(bivouac_pictures ALIAS PkgConfig::BIVOUAC_PICTURES)

add_library(bivouac_sodium ALIAS PkgConfig::BIVOUAC_SODIUM)
add_library(bivouac_readline ALIAS PkgConfig::BIVOUAC_READLINE)
# What it asks to be defined (_DEFAULT_SOURCE) both compilers define for C++ anyway, and said twice it would keep the
# precompiled headers from being used.
set_property(TARGET PkgConfig::BIVOUAC_READLINE PROPERTY INTERFACE_COMPILE_OPTIONS "")
add_library(bivouac_cli11 ALIAS CLI11::CLI11)

find_package(GTest QUIET)
find_package(benchmark QUIET)
find_package(rapidcheck QUIET)
pkg_check_modules(BIVOUAC_MPI QUIET IMPORTED_TARGET ompi-c)  # for bivouac lab on many machines

# Debian's Python, whatever else may come first on the path: the module is built for it.
set(Python3_FIND_VIRTUALENV STANDARD)
set(Python3_ROOT_DIR /usr)
find_package(Python3 3.11 QUIET COMPONENTS Interpreter OPTIONAL_COMPONENTS Development.Module)
find_path(BIVOUAC_PYBIND11_INCLUDE pybind11/pybind11.h)
