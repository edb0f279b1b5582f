#!/bin/bash
# Runs a command with a PostgreSQL server of its own, which lives in a temporary folder and ends with the command:
#
#     tools/with_postgres.sh [--if-installed] COMMAND [ARGUMENT...]
#
# The command finds the server's address in BIVOUAC_TEST_POSTGRESQL. The server listens on a socket in that folder
# alone. Root starts it as the user postgres, since PostgreSQL refuses to run as root; anyone else as himself. What it
# stores does not outlive the command, so it does not wait for the disk.
# With --if-installed the command runs without a server where there is no PostgreSQL 15.
set -eu

optional=0
if [[ ${1:-} == --if-installed ]]; then
    optional=1
    shift
fi
if (($# == 0)); then
    sed -n '2,4s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi

bin=/usr/lib/postgresql/15/bin
if [[ ! -x $bin/initdb ]]; then
    if ((optional)); then exec "$@"; fi
    printf 'PostgreSQL 15 is not installed (Debian: postgresql-15)\n' >&2
    exit 2
fi

# Below /tmp, whatever TMPDIR says: the socket's path must stay below 108 characters, and postgres must get there. Only
# the owner of the folder (and root) gets in, so nobody is asked for a password.
folder=$(mktemp -d /tmp/bivouac-pg.XXXXXX)
owner=$(id -un)
as_owner=()
if ((EUID == 0)); then
    owner=postgres
    chown postgres "$folder"
    as_owner=(runuser -u postgres --)
fi

# The server is stopped by a process of its own when this script is gone, however it went: kill -9 of the tests must not
# leave a server behind. It waits for the end of descriptor 9, which only this script holds.
stop_server='
    bin=$1 folder=$2
    shift 2
    cd /
    cat
    "$@" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop
    rm -rf "$folder"'
exec 9> >(exec setsid --fork bash -c "$stop_server" stop_server "$bin" "$folder" "${as_owner[@]}" >/dev/null 2>&1)
wait_until_stopped() {
    exec 9>&-
    local tries
    for ((tries = 0; tries < 200; tries++)); do
        [[ -d $folder ]] || return 0
        sleep 0.05
    done
}
trap wait_until_stopped EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

start() {
    exec 9>&-
    cd /
    "${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U "$owner" -A trust -E UTF8 --locale=C.UTF-8 --no-sync
    "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
        -o "-c listen_addresses='' -c unix_socket_directories=$folder -c max_connections=60 -c fsync=off" start
    "${as_owner[@]}" "$bin/createdb" -h "$folder" -U "$owner" bivouac
}
if ! said=$(start 2>&1); then
    printf '%s\n' "$said" >&2
    cat "$folder/log" >&2 || true
    exit 2
fi

status=0
BIVOUAC_TEST_POSTGRESQL="postgresql:///bivouac?host=$folder&user=$owner" "$@" 9>&- || status=$?
exit "$status"
