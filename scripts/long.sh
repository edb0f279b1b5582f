# The parts of `./test --long`. Sourced by ./test; each part is a function long_NAME that adds to `passed` and `failed`.
#
# What is finished is remembered in build/long/<commit>/, so that a run that was stopped goes on where it was. A tree with
# uncommitted changes has a key of its own. Lengths can be set from outside: BIVOUAC_LONG_GAMES (of each set of rules; 100000,
# Strike of the Eagle 50000), BIVOUAC_SANITIZE_GAMES (2000), BIVOUAC_FUZZ_SECONDS (60 for each target),
# BIVOUAC_TRAFFIC_SECONDS (600), BIVOUAC_LEAK_TWINS (10000), BIVOUAC_KILLS (1000).

long_parts=(short frames lighthouse clang tidy sanitize threads fuzz traffic leak kill battery)
long_games=${BIVOUAC_LONG_GAMES:-}
sanitize_games=${BIVOUAC_SANITIZE_GAMES:-2000}
fuzz_seconds=${BIVOUAC_FUZZ_SECONDS:-60}
traffic_seconds=${BIVOUAC_TRAFFIC_SECONDS:-600}
leak_twins=${BIVOUAC_LEAK_TWINS:-10000}
long_kills=${BIVOUAC_KILLS:-1000}
games_a_chunk=500

in_git() { git -c safe.directory="$root" -C "$root" "$@" 2>/dev/null; }

# The commit, and a digest of what differs from it.
long_key() {
    local commit changes
    commit=$(in_git rev-parse --short=12 HEAD) || commit=no-commit
    changes=$(in_git status --porcelain)
    if [[ -n $changes || $commit == no-commit ]]; then
        commit+=-$(cd "$root" && find . -path ./build -prune -o -path ./.git -prune -o -type f -print0 | sort -z |
            xargs -0 sha256sum | sha256sum | cut -c 1-12)
    fi
    printf '%s\n' "$commit"
}

run_long() {
    local fresh=$1 part known
    shift
    local parts=("$@")
    ((${#parts[@]} > 0)) || parts=("${long_parts[@]}")
    for part in "${parts[@]}"; do
        known=" ${long_parts[*]} "
        if [[ $known != *" $part "* ]]; then
            printf './test: no part %s; there are %s\n' "'$part'" "${long_parts[*]}" >&2
            return 2
        fi
    done
    long_folder=$root/build/long/$(long_key)
    if ((fresh)); then rm -rf "$long_folder" "$root/build/long/battery"; fi
    mkdir -p "$long_folder"
    for part in "${parts[@]}"; do run_part "$part"; done
}

# Runs a part unless it is finished, and remembers its counts if nothing failed.
run_part() {
    local part=$1 mark=$long_folder/$1.done passed_before=$passed failed_before=$failed began=$SECONDS counts
    if [[ -f $mark ]]; then
        read -r counts <"$mark"
        passed=$((passed + counts))
        printf '%-9s done before: %d passed\n' "$part" "$counts" >&2
        return
    fi
    printf '%-9s begins\n' "$part" >&2
    "long_$part"
    counts=$((passed - passed_before))
    printf '%-9s %d passed, %d failed, %d seconds\n' "$part" "$counts" "$((failed - failed_before))" \
        "$((SECONDS - began))" >&2
    if ((failed == failed_before)); then printf '%d\n' "$counts" >"$mark"; fi
}

long_short() { short_tests; }

# How smoothly the map moves with 150 pieces. A machine that does other things meanwhile shows them here.
long_frames() { browser_part frames tests/frames.mjs; }

# Lighthouse on lobby and table, its default preset (mobile), the median of three. Its packages are fetched for it only.
long_lighthouse() {
    if ! (cd "$root/web/lighthouse" && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error) \
        >"$long_folder/lighthouse.npm.log" 2>&1 </dev/null; then
        tail -n 20 "$long_folder/lighthouse.npm.log" >&2
        failed=$((failed + 1))
        return
    fi
    browser_part lighthouse lighthouse/run.mjs
}

# browser_part NAME SCRIPT: a script of web/ that measures the release server and ends badly when it is too slow. One
# that counts says so in its last line.
browser_part() {
    local log=$long_folder/$1.log status
    if ! build_preset release --target bivouac; then
        failed=$((failed + 1))
        return
    fi
    (cd "$root/web" && BIVOUAC_PROGRAM=$root/build/release/bivouac BIVOUAC_CACHE=$root/build/browser_cache node "$2") \
        >"$log" 2>&1 </dev/null
    status=$?
    cat "$log" >&2
    if [[ $(tail -n 1 "$log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        add_counts "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "$((status != 0))"
    else
        add_counts "$((status == 0))" "$((status != 0))" 0
    fi
}

# The same sources and tests with the other compiler, and the programs that no test runs.
long_clang() {
    if build_preset clang --target all on_demand; then run_tests clang; else failed=$((failed + 1)); fi
}

# All tests and a share of the battery under the address and undefined-behaviour sanitizers.
long_sanitize() {
    if ! build_preset sanitize --target all battery; then
        failed=$((failed + 1))
        return
    fi
    run_tests sanitize
    play_battery sanitize catalogue "$sanitize_games"
}

# clang-tidy over every source file. Files of a folder go through it together (preset tidy), because nearly all of its time
# is for headers. A batch that was clean is not looked at again until its text, its flags or the checks change.
long_tidy() {
    local results=$long_folder/tidy.txt file
    export root tidy_folder=$root/build/long/tidy
    mkdir -p "$tidy_folder"
    rm -f "$tidy_folder"/*.faults
    if ! (cd "$root" && cmake --preset tidy && cmake --preset fuzz) >"$long_folder/tidy.log" 2>&1 </dev/null; then
        tail -n 20 "$long_folder/tidy.log" >&2
        failed=$((failed + 1))
        return
    fi
    { compile_commands tidy '\.(cxx|cpp)' all on_demand; compile_commands fuzz '/fuzz/[a-z_]+\.cpp' all; } |
        xargs -r -d '\n' -P "$cores" -I{} bash -c 'tidy_unit "$1"' - {} >"$results"
    for file in "$tidy_folder"/*.faults; do [[ -f $file ]] && grep -vE '^[0-9]+ warnings' "$file" | head -n 60 >&2; done
    passed=$((passed + $(grep -c '^clean' "$results")))
    failed=$((failed + $(grep -cv '^clean' "$results")))
}

# compile_commands PRESET PATTERN TARGET...: "PRESET COMMAND" for each source that ends so and that no program wrote.
compile_commands() {
    ninja -C "$root/build/$1" -t commands "${@:3}" | grep -E -- " -c .*$2\$" | grep -v '/generated/' | sed "s/^/$1 /"
}

# tidy_unit "PRESET COMMAND". The includes of a batch are files of code, which nobody shall be told. Tests use what they have
# asserted to be there; clang-tidy does not know the macros that assert it. They shall be read easily rather than run fast.
tidy_unit() {
    local preset=${1%% *} command=${1#* } file=${1##* } key name checks=-bugprone-suspicious-include
    if [[ $file =~ _tests?(_[a-z]+)?\.dir/ ]]; then checks+=,-bugprone-unchecked-optional-access,-performance-inefficient-*; fi
    name=${file#"$root/"} name=${name//\//__}
    key=$(cd "$root/build/$preset" && { cat "$root/.clang-tidy" && eval "${command%% -MD *} -E -C -dD $file"; } 2>&1 |
        sha256sum | cut -c 1-32)
    if [[ ! -f $tidy_folder/$key.clean ]]; then
        if ! (cd "$root" && clang-tidy-19 -p "build/$preset" --quiet --checks="$checks" "$file") \
            >"$tidy_folder/$name.log" 2>&1 </dev/null; then
            mv "$tidy_folder/$name.log" "$tidy_folder/$name.faults"
            printf 'faults %s\n' "$name"
            return
        fi
        rm -f "$tidy_folder/$name.log"
        : >"$tidy_folder/$key.clean"
    fi
    printf 'clean %s\n' "$name"
}
export -f tidy_unit

# Each libFuzzer target for its time. What it has learnt stays in build/long/corpus for the next run; an input that
# breaks something stays in the part's folder.
long_fuzz() {
    local target name corpus log
    if ! build_preset fuzz; then
        failed=$((failed + 1))
        return
    fi
    for target in "$root"/build/fuzz/fuzz_*; do
        [[ -f $target && -x $target ]] || continue
        name=$(basename "$target")
        [[ -f $long_folder/$name.done ]] && passed=$((passed + 1)) && continue
        corpus=$root/build/long/corpus/$name log=$long_folder/$name.log
        mkdir -p "$corpus"
        local seeds=()
        [[ -d $root/fuzz/corpus/${name#fuzz_} ]] && seeds=("$root/fuzz/corpus/${name#fuzz_}")
        if "$target" -max_total_time="$fuzz_seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
            -artifact_prefix="$long_folder/$name." "$corpus" "${seeds[@]}" >"$log" 2>&1 </dev/null; then
            printf '  %s: %s runs a second\n' "$name" "$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")" >&2
            : >"$long_folder/$name.done"
            passed=$((passed + 1))
        else
            grep -E -A 20 'ERROR|runtime error|Test unit written' "$log" | head -n 40 >&2
            failed=$((failed + 1))
        fi
    done
}

# Malformed HTTP and WebSocket traffic against a server with sanitizers. The bytes of a finding stay in the part's folder.
long_traffic() {
    local folder=$long_folder/traffic
    if ! build_preset sanitize --target bivouac server_fuzz; then
        failed=$((failed + 1))
        return
    fi
    mkdir -p "$folder"
    if "$root/build/sanitize/server_fuzz" "$root/build/sanitize/bivouac" --seconds "$traffic_seconds" --rate 200 \
        --patience 60 --out "$folder" </dev/null 2> >(tee "$folder/log" | grep -E '^(finding|FINDING|memory|seed)' >&2); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
}

# Many twin tables: what one seat receives tells nothing that it may not know.
long_leak() {
    if build_preset release --target server_tests &&
        BIVOUAC_LEAK_TWINS=$leak_twins "$root/build/release/server_tests" --gtest_filter='*LeakTest.*' \
            >"$long_folder/leak.log" 2>&1 </dev/null; then
        passed=$((passed + $(grep -c '^\[       OK' "$long_folder/leak.log")))
    else
        grep -A 4 'Failure' "$long_folder/leak.log" 2>/dev/null | cut -c 1-400 | head -n 40 >&2
        failed=$((failed + 1))
    fi
}

# The server killed many times under load, and the store alone.
long_kill() {
    if ! build_preset release --target server_kill_tests store_tests; then
        failed=$((failed + 1))
        return
    fi
    BIVOUAC_KILLS=$long_kills run_program kill release server_kill_tests '*'
    BIVOUAC_KILLS=$long_kills run_program kill release store_tests '*Killed*'
}

# What has threads, under the thread sanitizer, which cannot be had together with the others.
long_threads() {
    if ! build_preset thread --target server_tests store_tests bots_tests lab_tests; then
        failed=$((failed + 1))
        return
    fi
    run_program threads thread server_tests '*'
    run_program threads thread store_tests '*'
    # What a bot does before it looks at its watch takes too long here; that test has one thread anyway.
    run_program threads thread bots_tests '-Searcher.uses_no_more_than_its_time_in_a_turn'
    run_program threads thread lab_tests '*'
}

# run_program PART PRESET PROGRAM FILTER: those of its tests, with PostgreSQL beside them if it is installed.
run_program() {
    local log=$long_folder/$1.$3.log
    if "$root/tools/with_postgres.sh" --if-installed "$root/build/$2/$3" --gtest_filter="$4" >"$log" 2>&1 \
        </dev/null; then
        passed=$((passed + $(grep -c '^\[       OK' "$log")))
    else
        grep -A 4 -E 'Failure|WARNING: ThreadSanitizer|SUMMARY' "$log" | cut -c 1-400 | head -n 40 >&2
        failed=$((failed + 1))
    fi
}

# What is played: a name, how many games, and what the program is told of them.
battery_shares=(
    "shadow_basic ${long_games:-100000} --game shadow_of_the_eagle --rules basic"
    "shadow_standard ${long_games:-100000} --game shadow_of_the_eagle --rules standard"
    "strike ${long_games:-50000} --game strike_of_the_eagle"
)

long_battery() {
    local share words
    if ! build_preset release --target battery; then
        failed=$((failed + 1))
        return
    fi
    for share in "${battery_shares[@]}"; do
        read -ra words <<<"$share"
        play_battery release "${words[@]}"
    done
}

# play_battery PRESET NAME GAMES [OPTION...]: full random games over the whole catalogue, or what the options leave of it,
# with every check, in chunks on all cores. Each chunk has its own seed; a finished chunk is remembered for as long as the
# program stays the same to the byte, whatever else is committed. The rate is printed on the way; the first fault ends it.
play_battery() {
    local preset=$1 name=$2 games=$3 program=$root/build/$1/battery
    if [[ ! -x $program ]]; then
        printf '  there is no battery in build/%s\n' "$preset" >&2
        failed=$((failed + 1))
        return
    fi
    local folder
    folder=$root/build/long/battery/$(sha256sum "$program" | cut -c 1-12).$preset.$name
    local chunks=$(((games + games_a_chunk - 1) / games_a_chunk)) began=$SECONDS chunk before
    mkdir -p "$folder"
    rm -f "$folder"/*.fault
    before=$(count_files "$folder" "done")
    for ((chunk = 1; chunk <= chunks; chunk++)); do
        [[ -f $folder/$chunk.done ]] && continue
        while (($(jobs -rp | wc -l) >= cores)); do wait -n; done
        (($(count_files "$folder" fault) == 0)) || break
        play_chunk "$program" "$folder" "$chunk" "${@:4}" &
        ((chunk % 10 == 0)) && print_rate
    done
    wait
    print_rate
    passed=$((passed + $(count_files "$folder" "done")))
    failed=$((failed + $(count_files "$folder" fault)))
    for chunk in "$folder"/*.fault; do [[ -f $chunk ]] && tail -n 20 "$chunk" >&2; done
}

count_files() { find "$1" -name "*.$2" | wc -l; }

# Speaks of the battery that is running: the variables are play_battery's.
print_rate() {
    local finished seconds=$((SECONDS - began))
    finished=$(count_files "$folder" "done")
    ((seconds > 0)) || seconds=1
    printf '  battery (%s): %d of %d games, %d games a second\n' "$preset, $name" \
        "$((finished * games_a_chunk))" "$((chunks * games_a_chunk))" "$(((finished - before) * games_a_chunk / seconds))" >&2
}

# The program writes the record of a fault into its working folder.
play_chunk() {
    local program=$1 folder=$2 chunk=$3
    if (cd "$folder" && "$program" --games "$games_a_chunk" --seed "$chunk" "${@:4}") >"$folder/$chunk.log" 2>&1 \
        </dev/null; then
        mv "$folder/$chunk.log" "$folder/$chunk.done"
    else
        mv "$folder/$chunk.log" "$folder/$chunk.fault"
    fi
}
