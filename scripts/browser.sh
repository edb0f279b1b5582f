# Serves the table and shows it in a browser, where there is one. Sourced by ./play.

# Opens the address behind "Bivouac is at", once, and passes every line on.
open_when_ready() {
    local line
    while IFS= read -r line; do
        printf '%s\n' "$line"
        if [[ $line == "Bivouac is at "* ]]; then
            printf 'Ctrl-C stops it; your matches are kept. `./play terminal` plays in the terminal.\n'
            if can_open_browser; then xdg-open "${line#Bivouac is at }" >/dev/null 2>&1 </dev/null & fi
        fi
    done
}

# A person sits at a terminal, on a screen that can show a browser.
can_open_browser() {
    [[ -t 1 && -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]] && command -v xdg-open >/dev/null
}

# serve_with_browser PROGRAM [OPTION...]. The program is this process, so that signals reach it; the reader of its output ends with it
# and must not be ended by Ctrl-C before.
serve_with_browser() {
    exec > >(trap '' INT TERM; open_when_ready)
    exec "$1" serve --log notes "${@:2}"
}
