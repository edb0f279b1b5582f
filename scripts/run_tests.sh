# Runs the test programs of a built preset and counts. Sourced by ./test; $root is the repository.

passed=0
failed=0

# The number that stands in attribute $2 of the root element of the report $1.
report_number() { sed -n "s/.*<testsuites [^>]*\\b$2=\"\\([0-9]*\\)\".*/\\1/p" "$1" | head -n 1; }

# Adds the counts of one test program's run. One that left no report has crashed, and counts as one failure; so does one
# that ended badly after all its tests had passed.
count_run() {
    local report=$1 ended_badly=$2 tests=0 bad=0 skipped=0
    if [[ -f $report ]]; then
        tests=$(report_number "$report" tests)
        bad=$(($(report_number "$report" failures) + $(report_number "$report" errors)))
        skipped=$(($(grep -c 'result="skipped"' "$report") + $(report_number "$report" disabled)))
    fi
    passed=$((passed + tests - bad - skipped))
    if ((bad == 0 && ended_badly)); then bad=1; fi
    failed=$((failed + bad))
}

# Of ctest's log, what the tests printed that failed, and the last test of a program that crashed.
show_failures() {
    awk '
        function flush_test() { printf "%s", held; held = "" }
        /^ *[0-9]+\/[0-9]+ Test +#/ { flush_test(); bad = !/ Passed /; if (bad) print; next }
        /^ +Start +[0-9]+:/ || /tests passed, / { flush_test(); bad = 0 }
        !bad || /^\[[-= ]*\] *$|^\[(-----|=====)|^Running main|^$/ { next }
        /^\[ RUN      \]/ { held = $0 "\n"; next }
        /^\[       OK \]|^\[  SKIPPED \]/ { held = ""; next }
        held != "" { held = held $0 "\n"; if (/^\[  FAILED  \]/) flush_test(); next }
        /^\[  PASSED/ { next }
        { print }
        END { flush_test() }'
}

# run_tests PRESET: all of its tests through ctest, with the output of those that fail.
run_tests() {
    local folder=$root/build/$1 log=$root/build/$1.tests.log names name ended_badly
    rm -rf "$folder/reports"
    (cd "$folder" && ctest -j "$cores" --output-on-failure --no-tests=error) </dev/null 2>&1 | tee "$log" |
        grep --line-buffered -E '^ *[0-9]+/[0-9]+ Test ' >&2
    show_failures <"$log" | head -n 300 >&2
    mapfile -t names < <(cd "$folder" && ctest -N | sed -n 's/^ *Test *#[0-9]*: //p')
    if ((${#names[@]} == 0)); then failed=$((failed + 1)); fi
    for name in "${names[@]}"; do
        ended_badly=1
        grep -qE "Test +#[0-9]+: $name [. ]+ +Passed" "$log" && ended_badly=0
        count_run "$folder/reports/$name.xml" "$ended_badly"
    done
}

# The number that stands after $2 in the JSON report $1; 0 if there is none.
json_number() {
    local found
    found=$(grep -oE "\"$2\":[0-9]+" "$1" 2>/dev/null | head -n 1)
    printf '%d' "${found##*:}"
}

# Adds what a program of tests has told of itself; one that ended badly without a failure counts as one.
add_counts() {
    local good=$1 bad=$2 ended_badly=$3
    if ((bad == 0 && ended_badly)); then bad=1; fi
    passed=$((passed + good))
    failed=$((failed + bad))
}

# run_web_tests: the browser client by itself, its types and its functions.
run_web_tests() {
    local report=$root/build/web.tests.json log=$root/build/web.tests.log status
    rm -f "$report"
    (cd "$root/web" && npm run --silent check) >"$log" 2>&1 </dev/null
    status=$?
    ((status == 0)) || tail -n 60 "$log" >&2
    add_counts "$((status == 0))" "$((status != 0))" 0
    (cd "$root/web" && npx vitest run --reporter=default --reporter=json --outputFile="$report") >"$log" 2>&1 </dev/null
    status=$?
    ((status == 0)) || tail -n 100 "$log" >&2
    add_counts "$(json_number "$report" numPassedTests)" "$(json_number "$report" numFailedTests)" "$((status != 0))"
    printf 'web/: types, and %d tests of its functions\n' "$(json_number "$report" numTotalTests)" >&2
}

# run_browser_tests PRESET: people with Chromium at the server of that preset (web/tests). What a page showed when a test
# failed is kept as a picture in build/browser_failures.
run_browser_tests() {
    local log=$root/build/browser.tests.log status last
    rm -rf "$root/build/browser_failures"
    (cd "$root/web" && BIVOUAC_PROGRAM=$root/build/$1/bivouac BIVOUAC_CACHE=$root/build/browser_cache \
        BIVOUAC_PICTURES=$root/build/browser_failures node --test-reporter=spec tests/run.mjs) </dev/null 2>&1 |
        tee "$log" | sed -un -e '/failing tests:/,$d' -e '/^✔\|^✖\|^what the page showed/p' >&2
    status=${PIPESTATUS[0]}
    last=$(tail -n 1 "$log")
    ((status == 0)) || sed -n '/failing tests:/,$p' "$log" | head -n 200 >&2
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        add_counts "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "$((status != 0))"
    else
        add_counts 0 1 1
    fi
}
