# `bivouac_flags`: what every target of ours is compiled with. Libraries of others come as system headers.
add_library(bivouac_flags INTERFACE)

# The same libraries go into the program and into the Python module, so all code may be put anywhere. Nobody outside sees
# its symbols and nobody replaces them, so it is called and inlined as in a program alone (docs/python.md has the count).
target_compile_options(bivouac_flags INTERFACE
  "$<$<COMPILE_LANGUAGE:CXX>:-fPIC;-fvisibility=hidden;-fno-semantic-interposition>")
target_compile_options(bivouac_flags INTERFACE
  "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wconversion>")

# Both compilers shall ask the same. g++ keeps sign conversions out of -Wconversion in C++, clang puts them in; and only
# clang reports that std::stable_sort of g++ 12's library calls a deprecated function of that library (g++ checks ours).
target_compile_options(bivouac_flags INTERFACE
  "$<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-sign-conversion;-Wno-deprecated-declarations>")

if(BIVOUAC_WERROR)
  target_compile_options(bivouac_flags INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:-Werror>")
endif()
if(BIVOUAC_SANITIZE)
  target_compile_options(bivouac_flags INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${BIVOUAC_SANITIZE};-fno-sanitize-recover=all;-fno-omit-frame-pointer>")
  target_link_options(bivouac_flags INTERFACE "-fsanitize=${BIVOUAC_SANITIZE}")
  # Asio's fences are not seen by the thread sanitizer; they guard nothing that a mutex does not guard too.
  if(BIVOUAC_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(bivouac_flags INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:-Wno-tsan>")
  endif()
endif()
target_include_directories(bivouac_flags INTERFACE "${CMAKE_SOURCE_DIR}")
