# The Debian 12 packages that are needed, in three steps, and how they get here. Sourced by ./play and ./test.

play_packages=(g++ cmake ninja-build pkg-config libsodium-dev libfmt-dev libtomlplusplus-dev libcli11-dev
    libboost1.81-dev libboost-json1.81-dev libssl-dev libreadline-dev libsoci-dev libsqlite3-dev libpq-dev
    libcairo2-dev libwebp-dev)
# Vite needs node 18; who has it with npm from elsewhere need not have Debian's.
has_node() { command -v npm >/dev/null && node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)' 2>/dev/null; }
has_node || play_packages+=(nodejs npm)
test_packages=("${play_packages[@]}" libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
    libvalijson-dev postgresql-15 ccache chromium openmpi-bin libopenmpi-dev python3 python3-dev pybind11-dev)
long_packages=("${test_packages[@]}" clang-19 clang-tidy-19 libclang-rt-19-dev)

# Prints those of its arguments that dpkg does not have installed, one a line.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p')
    local package
    for package in "$@"; do
        grep -qxF -- "$package" <<<"$installed" || printf '%s\n' "$package"
    done
}

# Sees to it that the packages are installed. Root installs them; anyone else is told the one line that does, status 2.
# On a system without dpkg nothing is checked: the build will name what it misses.
ensure_packages() {
    command -v dpkg-query >/dev/null || return 0
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return 0
    local line="apt-get install -y --no-remove --no-install-recommends ${missing[*]}"
    if ((EUID != 0)); then
        printf 'Some packages are missing. Install them once, then start again:\n\n    sudo %s\n\n' "$line" >&2
        return 2
    fi
    printf 'Installing %d packages: %s\n' "${#missing[@]}" "${missing[*]}" >&2
    local log=$root/build/apt.log
    mkdir -p "$root/build"
    export DEBIAN_FRONTEND=noninteractive
    {
        apt-get update -o DPkg::Lock::Timeout=600
        $line -o DPkg::Lock::Timeout=600
    } >"$log" 2>&1 </dev/null && return 0
    tail -n 20 "$log" >&2
    printf 'The packages could not be installed (whole log: %s). This is the line to try:\n\n    %s\n\n' "$log" "$line" >&2
    return 2
}
