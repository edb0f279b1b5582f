# Several files to one run of the compiler: most of a run goes into headers and into templates that every file of a
# target instantiates anew. The release preset asks for it, so that its first build is quick, those with sanitizers, which
# are slow to compile, and the tidy preset, which is not built, for clang-tidy. Debug and clang compile file by file, which
# proves that each file includes what it uses.
option(BIVOUAC_UNITY "Compile the files of a folder in batches" OFF)

# Few enough that a changed file costs seconds and that all cores have work.
set(BIVOUAC_BATCH 8 CACHE STRING "How many files of a folder are compiled together with BIVOUAC_UNITY")

# The bodies of the network library stay alone: nobody who changes a file of the server shall wait for them.
set_source_files_properties(server/network_bodies.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# bivouac_unity(target): its sources in batches, which do not cross folders. In a batch the unnamed namespaces are one,
# so helpers of files that are neighbours in a folder must differ in name.
function(bivouac_unity target)
  if(NOT BIVOUAC_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${target}_${folder}" group)
    list(LENGTH ${group} before)
    list(APPEND ${group} "${source}")
    math(EXPR batch "${before} / ${BIVOUAC_BATCH}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${batch}")
  endforeach()
endfunction()

# bivouac_quick_code(target): for tests, where the optimizer is most of the rest. What they test and share stays -O2.
function(bivouac_quick_code target)
  if(BIVOUAC_UNITY)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Og>")
  endif()
endfunction()
