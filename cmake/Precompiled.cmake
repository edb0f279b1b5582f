# Headers of the standard library and of the test framework, compiled once: they are most of what a compiler reads
# here. Each file still includes what it uses: only the release preset precompiles, since ccache cannot share what comes
# of it between build folders.
option(BIVOUAC_PRECOMPILE "Precompile the headers that most files include" OFF)

# ccache stores what was compiled with a precompiled header only if it is told that this is meant.
if(BIVOUAC_CCACHE AND BIVOUAC_PRECOMPILE AND CMAKE_CXX_COMPILER_LAUNCHER STREQUAL BIVOUAC_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${BIVOUAC_CCACHE}")
endif()

# bivouac_precompile(target HEADERS...): the first target that asks for a set makes it, the others use that one.
function(bivouac_precompile target set)
  if(NOT BIVOUAC_PRECOMPILE OR NOT TARGET ${target})
    return()
  endif()
  # g++ 12 forgets that a precompiled header is the system's, and tells its false alarms about strings that are inlined
  # from there. The builds without precompiled headers ask all of it.
  target_compile_options(${target} PRIVATE
    "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess;-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow>")
  get_property(owner GLOBAL PROPERTY bivouac_precompiled_${set})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY bivouac_precompiled_${set} ${target})
  endif()
endfunction()

set(bivouac_common_headers
  <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <span> <sstream> <string>
  <string_view> <utility> <vector> <fmt/format.h>)
set(bivouac_testing_headers ${bivouac_common_headers} <gmock/gmock.h> <gtest/gtest.h>)
