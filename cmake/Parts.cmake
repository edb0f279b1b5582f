# The parts of the program as functions, one call each in CMakeLists.txt. A target is made only when its folder has
# sources, and linked only to targets that exist.

# The C++ files below FOLDER, without those of its tests folders and of modules that are loaded when they are needed.
function(bivouac_sources out folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER files EXCLUDE REGEX "/(tests|plugins)/")
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# The C++ files of the tests folders of FOLDER, at whatever depth.
function(bivouac_test_sources out folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER files INCLUDE REGEX "/tests/")
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

function(bivouac_link target scope)
  foreach(library IN LISTS ARGN)
    if(TARGET ${library})
      target_link_libraries(${target} ${scope} ${library})
    endif()
  endforeach()
endfunction()

# bivouac_part(engine LINKS ...): the library bivouac_engine from engine/. main.cpp belongs to the program alone.
function(bivouac_part name)
  cmake_parse_arguments(PART "" "" "LINKS" ${ARGN})
  bivouac_sources(sources ${name})
  list(REMOVE_ITEM sources "${name}/main.cpp")
  if(name STREQUAL "games" OR sources)  # games always holds the embedded files
    add_library(bivouac_${name} STATIC ${sources})
    bivouac_link(bivouac_${name} PUBLIC bivouac_flags ${PART_LINKS})
    bivouac_precompile(bivouac_${name} common ${bivouac_common_headers})
    bivouac_unity(bivouac_${name})
  endif()
endfunction()

function(bivouac_program)
  if(NOT EXISTS "${CMAKE_SOURCE_DIR}/cli/main.cpp")
    return()
  endif()
  add_executable(bivouac cli/main.cpp)
  target_compile_definitions(bivouac PRIVATE BIVOUAC_VERSION="${PROJECT_VERSION}")
  bivouac_link(bivouac PRIVATE bivouac_flags bivouac_cli bivouac_bots bivouac_games Threads::Threads)
  if(TARGET bivouac_cli)
    target_compile_definitions(bivouac_cli PRIVATE BIVOUAC_VERSION="${PROJECT_VERSION}")
  endif()
  install(TARGETS bivouac)
  install(FILES docs/bivouac.1 DESTINATION share/man/man1 OPTIONAL)
endfunction()

# bivouac_mpi.so, through which the laboratory plays on many machines. The program loads it when mpirun has started it,
# and knows nothing of Open MPI else.
function(bivouac_mpi_module)
  if(NOT BIVOUAC_MPI_FOUND)
    message(STATUS "Open MPI is not installed (libopenmpi-dev): the laboratory plays on one machine only")
    return()
  endif()
  add_library(bivouac_mpi MODULE lab/plugins/mpi.cpp)
  set_target_properties(bivouac_mpi PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  target_compile_definitions(bivouac_mpi PRIVATE OMPI_SKIP_MPICXX)
  target_link_libraries(bivouac_mpi PRIVATE bivouac_flags PkgConfig::BIVOUAC_MPI)
  install(TARGETS bivouac_mpi DESTINATION lib/bivouac)
endfunction()

# Programs that run while building.
function(bivouac_tools)
  add_library(bivouac_tools STATIC tools/rule_scan.cpp)
  target_link_libraries(bivouac_tools PUBLIC bivouac_flags fmt::fmt)
  bivouac_precompile(bivouac_tools common ${bivouac_common_headers})
  add_executable(rule_index tools/rule_index.cpp)
  target_link_libraries(rule_index PRIVATE bivouac_tools)
  bivouac_precompile(rule_index common ${bivouac_common_headers})
endfunction()

# What tests share: the files of engine/tests and tests/battery that are not named *_test.cpp, as libraries that every
# test program may draw from.
function(bivouac_test_library target folder)
  cmake_parse_arguments(LIBRARY "" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
  if(sources)
    add_library(${target} STATIC ${sources})
    bivouac_link(${target} PUBLIC bivouac_flags ${LIBRARY_LINKS} GTest::gtest)
    bivouac_precompile(${target} common ${bivouac_common_headers})
    bivouac_unity(${target})
    set_property(GLOBAL APPEND PROPERTY bivouac_test_library_sources ${sources})
  endif()
endfunction()

# bivouac_tests(games SHARDS 4 LINKS ...): the executable games_tests from the tests folders of games/. `whole` takes
# tests/, what crosses parts; with FOLDER it is the files of that folder alone. With SHARDS ctest runs it that many times
# side by side, each with its share. With POSTGRESQL a PostgreSQL server of its own runs beside it, where one is
# installed. Every run leaves its counts in reports/, where ./test adds them up.
function(bivouac_tests name)
  cmake_parse_arguments(TESTS "POSTGRESQL" "SHARDS;FOLDER" "LINKS" ${ARGN})
  if(name STREQUAL "whole")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/tests/*.cpp")
    list(REMOVE_ITEM sources tests/battery/main.cpp)
    list(FILTER sources EXCLUDE REGEX "^tests/(fuzz_traffic|server)/")
  elseif(TESTS_FOLDER)
    file(GLOB sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/${TESTS_FOLDER}/*.cpp")
  else()
    bivouac_test_sources(sources ${name})
  endif()
  get_property(in_libraries GLOBAL PROPERTY bivouac_test_library_sources)
  list(REMOVE_ITEM sources ${in_libraries})
  if(NOT sources)
    return()
  endif()
  set(target ${name}_tests)
  add_executable(${target} ${sources})
  target_compile_definitions(${target} PRIVATE
    BIVOUAC_SOURCE_DIR="${CMAKE_SOURCE_DIR}" BIVOUAC_PROGRAM="${CMAKE_BINARY_DIR}/bivouac")
  bivouac_link(${target} PRIVATE
    bivouac_flags ${TESTS_LINKS} GTest::gmock GTest::gtest_main rapidcheck Threads::Threads)
  bivouac_quick_code(${target})
  bivouac_precompile(${target} testing ${bivouac_testing_headers})
  bivouac_unity(${target})
  if(TARGET rapidcheck)
    target_compile_definitions(${target} PRIVATE BIVOUAC_HAS_RAPIDCHECK=1)
  endif()
  if(TARGET bivouac AND bivouac_cli IN_LIST TESTS_LINKS)
    add_dependencies(${target} bivouac)
    if(TARGET bivouac_mpi)
      add_dependencies(${target} bivouac_mpi)
    endif()
  endif()
  if(NOT TESTS_SHARDS)
    set(TESTS_SHARDS 1)
  endif()
  set(beside)
  if(TESTS_POSTGRESQL)
    set(beside "${CMAKE_SOURCE_DIR}/tools/with_postgres.sh" --if-installed)
  endif()
  math(EXPR last "${TESTS_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(test ${target})
    if(TESTS_SHARDS GREATER 1)
      math(EXPR number "${shard} + 1")
      set(test ${target}.${number})
    endif()
    add_test(NAME ${test} COMMAND ${beside} $<TARGET_FILE:${target}> WORKING_DIRECTORY "${CMAKE_BINARY_DIR}")
    set(settings GTEST_TOTAL_SHARDS=${TESTS_SHARDS} GTEST_SHARD_INDEX=${shard}
      "GTEST_OUTPUT=xml:${CMAKE_BINARY_DIR}/reports/${test}.xml")
    set_tests_properties(${test} PROPERTIES LABELS ${name} TIMEOUT 3600 ENVIRONMENT "${settings}")
  endforeach()
endfunction()

# bivouac_python_tests(NAME FOLDER [NEEDS target]): the unittests of FOLDER (test_*.py), run with Debian's own Python, unless
# the target that they need is left out. Counts go to reports/ as those of others.
function(bivouac_python_tests name folder)
  cmake_parse_arguments(TESTS "" "NEEDS" "" ${ARGN})
  if(NOT Python3_Interpreter_FOUND OR NOT TARGET ${TESTS_NEEDS})
    message(STATUS "Python 3 or ${TESTS_NEEDS} is not there: ${name} is left out")
    return()
  endif()
  add_test(NAME ${name}
    COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tests/python/run.py" "${CMAKE_SOURCE_DIR}/${folder}"
      "${CMAKE_BINARY_DIR}/reports/${name}.xml"
    WORKING_DIRECTORY "${CMAKE_BINARY_DIR}")
  set_tests_properties(${name} PROPERTIES LABELS python TIMEOUT 600 ENVIRONMENT
    "BIVOUAC_PROGRAM=$<TARGET_FILE:bivouac>;BIVOUAC_SOURCE_DIR=${CMAKE_SOURCE_DIR};PYTHONPATH=${CMAKE_BINARY_DIR}/python;PYTHONDONTWRITEBYTECODE=1")
endfunction()

# The module `bivouac` for Python, in python/ of the build folder beside its pure part. Where the tests cannot be built
# either, it is built when somebody asks for it.
function(bivouac_python_module)
  if(BIVOUAC_SANITIZE)  # the interpreter would have to be built with them too
    return()
  endif()
  if(NOT Python3_Development.Module_FOUND OR NOT BIVOUAC_PYBIND11_INCLUDE OR NOT TARGET bivouac_bots)
    message(STATUS "python3-dev or pybind11-dev is not installed: the Python module is left out")
    return()
  endif()
  bivouac_sources(sources python)
  Python3_add_library(bivouac_python MODULE WITH_SOABI ${sources})
  set(folder "${CMAKE_BINARY_DIR}/python")
  set_target_properties(bivouac_python PROPERTIES OUTPUT_NAME bivouac LIBRARY_OUTPUT_DIRECTORY "${folder}")
  bivouac_link(bivouac_python PRIVATE bivouac_flags bivouac_telling bivouac_bots bivouac_games Boost::json)
  if(NOT BIVOUAC_PYBIND11_INCLUDE STREQUAL "/usr/include")
    target_include_directories(bivouac_python SYSTEM PRIVATE "${BIVOUAC_PYBIND11_INCLUDE}")
  endif()
  target_link_options(bivouac_python PRIVATE "LINKER:--exclude-libs,ALL")  # only what Python asks for is seen from outside
  add_custom_command(TARGET bivouac_python POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_SOURCE_DIR}/python/bivouac_env.py" "${folder}/bivouac_env.py" VERBATIM)
  if(NOT GTest_FOUND)
    bivouac_on_demand(bivouac_python)
  endif()
endfunction()

# Programs that ./test does not run are built when somebody asks for them by name, or for all of them: on_demand.
function(bivouac_on_demand target)
  if(NOT TARGET on_demand)
    add_custom_target(on_demand)
  endif()
  set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
  add_dependencies(on_demand ${target})
endfunction()

# The battery as a program of its own, for ./test --long. It takes --games N --seed S, and writes the record of a fault
# into the folder that it is started in.
function(bivouac_battery)
  if(EXISTS "${CMAKE_SOURCE_DIR}/tests/battery/main.cpp")
    add_executable(battery tests/battery/main.cpp)
    bivouac_link(battery PRIVATE
      bivouac_flags bivouac_test_battery bivouac_test_support bivouac_bots bivouac_games bivouac_cli11 Threads::Threads)
    bivouac_precompile(battery common ${bivouac_common_headers})
    bivouac_on_demand(battery)
  endif()
endfunction()

# server_kill_tests: the program itself as a child that is killed, and that has a full disk by a preloaded library.
function(bivouac_kill_tests)
  if(NOT TARGET bivouac OR NOT TARGET bivouac_server)
    return()
  endif()
  bivouac_tests(server_kill FOLDER tests/server POSTGRESQL LINKS bivouac_test_store bivouac_server)
  add_library(full_disk MODULE tests/server/preload/full_disk.cpp)  # without sanitizers: it comes before their libraries
  target_compile_definitions(server_kill_tests PRIVATE BIVOUAC_FULL_DISK="$<TARGET_FILE:full_disk>")
  add_dependencies(server_kill_tests bivouac full_disk)
endfunction()

# server_fuzz, for ./test --long: malformed traffic for a server that it starts.
function(bivouac_traffic)
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/tests/fuzz_traffic/*.cpp")
  if(sources AND TARGET bivouac)
    add_executable(server_fuzz ${sources} tests/server/server_process.cpp)
    bivouac_link(server_fuzz PRIVATE bivouac_flags fmt::fmt Boost::json bivouac_cli11 Threads::Threads)
    bivouac_unity(server_fuzz)
    add_dependencies(server_fuzz bivouac)
    bivouac_on_demand(server_fuzz)
  endif()
endfunction()

function(bivouac_benchmarks)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/bench/*.cpp")
  if(sources)
    add_executable(bivouac_bench ${sources})
    bivouac_link(bivouac_bench PRIVATE bivouac_flags bivouac_store bivouac_bots bivouac_games benchmark::benchmark_main)
    bivouac_on_demand(bivouac_bench)
  endif()
endfunction()

# bench/server: a load for a server that it starts. It shares its small client with the kill tests.
function(bivouac_server_bench)
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/bench/server/*.cpp")
  if(sources AND TARGET bivouac AND TARGET bivouac_store)
    add_executable(server_bench ${sources} tests/server/http_client.cpp tests/server/server_process.cpp)
    bivouac_link(server_bench PRIVATE bivouac_flags bivouac_store fmt::fmt Threads::Threads)
    bivouac_unity(server_bench)
    add_dependencies(server_bench bivouac)
    bivouac_on_demand(server_bench)
  endif()
endfunction()

# One libFuzzer program a file of fuzz/, named after it: fuzz/notation.cpp gives fuzz_notation.
function(bivouac_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*.cpp")
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM stem)
    add_executable(fuzz_${stem} "${source}")
    bivouac_link(fuzz_${stem} PRIVATE bivouac_flags bivouac_cli bivouac_bots bivouac_games)
    target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()
