# The browser client: web/ is built by Vite, packed into one file and put into the program (server/embedded_page.hpp).
# npm fetches what package-lock.json pins, once for each change of it.

# bivouac_build_web(OUT): sets OUT to the pack, which is made again whenever a source of web/ changes.
function(bivouac_build_web out)
  find_program(BIVOUAC_NODE NAMES node nodejs)
  find_program(BIVOUAC_NPM NAMES npm)
  if(NOT BIVOUAC_NODE OR NOT BIVOUAC_NPM)
    message(FATAL_ERROR "node and npm are needed to build the browser client: apt-get install nodejs npm")
  endif()
  set(web "${CMAKE_SOURCE_DIR}/web")
  set(dist "${CMAKE_BINARY_DIR}/generated/web")
  set(pack "${CMAKE_BINARY_DIR}/generated/page.pack")
  set(fetched "${web}/node_modules/.fetched")

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${web}/src/*" "${web}/public/*")
  list(FILTER sources EXCLUDE REGEX "(/\\.[^/]*|~|\\.test\\.ts|\\.(swp|orig|rej|bak))$")
  list(APPEND sources "${web}/index.html" "${web}/table.html" "${web}/vite.config.ts" "${web}/svelte.config.js" "${web}/tsconfig.json"
    "${web}/scripts/pack.mjs" "${web}/scripts/fonts.mjs")

  add_custom_command(OUTPUT "${fetched}"
    COMMAND "${BIVOUAC_NPM}" ci --no-audit --no-fund --ignore-scripts --loglevel=error
    COMMAND "${CMAKE_COMMAND}" -E touch "${fetched}"
    DEPENDS "${web}/package-lock.json" WORKING_DIRECTORY "${web}" COMMENT "Fetching what the browser client is built with"
    VERBATIM)
  add_custom_command(OUTPUT "${pack}"
    COMMAND "${BIVOUAC_NODE}" node_modules/vite/bin/vite.js build --outDir "${dist}" --emptyOutDir --logLevel warn
    COMMAND "${BIVOUAC_NODE}" scripts/pack.mjs "${dist}" "${pack}"
    DEPENDS "${fetched}" ${sources} WORKING_DIRECTORY "${web}" COMMENT "Building the browser client" VERBATIM)
  set(${out} "${pack}" PARENT_SCOPE)
endfunction()
