# Configures and builds a preset, quietly. Sourced by ./play and ./test; $root is the repository.

cores=$(nproc 2>/dev/null || echo 2)

# Turns ninja's lines into progress: one line that counts on a terminal, four lines elsewhere.
show_progress() {
    local what=$1 line done_steps steps quarter=0
    while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        done_steps=${BASH_REMATCH[1]} steps=${BASH_REMATCH[2]}
        ((done_steps > 0 && steps > 2)) || continue
        if [[ -t 2 ]]; then
            printf '\r%s: %d of %d ' "$what" "$done_steps" "$steps" >&2
        elif ((done_steps * 4 / steps > quarter)); then
            quarter=$((done_steps * 4 / steps))
            printf '%s: %d of %d\n' "$what" "$done_steps" "$steps" >&2
        fi
    done
    if [[ -t 2 && -n ${steps:-} ]]; then printf '\n' >&2; fi
}

# A build folder that was made elsewhere (the clone was moved or copied) cannot be used again.
drop_foreign_build() {
    local cache=$root/build/$1/CMakeCache.txt
    [[ -f $cache ]] || return 0
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache" || rm -rf "${root:?}/build/$1"
}

configure_and_build() {
    local preset=$1
    shift
    cd "$root" || return
    cmake --preset "$preset" || return
    cmake --build --preset "$preset" -j "$cores" "$@"
}

# build_preset PRESET [cmake --build options]. The log is build/PRESET.log; its errors are shown if the build fails.
build_preset() {
    local preset=$1 log=$root/build/$1.log status
    mkdir -p "$root/build"
    drop_foreign_build "$preset"
    configure_and_build "$@" </dev/null 2>&1 | tee "$log" | show_progress "Building ($preset)"
    status=${PIPESTATUS[0]}
    ((status == 0)) && return 0
    grep -E -A 12 'error|FAILED|CMake Error|undefined reference' "$log" | head -n 80 >&2
    printf 'The build failed; its whole log is %s\n' "$log" >&2
    return 1
}
