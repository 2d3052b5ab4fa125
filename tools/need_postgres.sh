#!/bin/sh
# The PostgreSQL of the tests, which start a cluster of their own: installed when it is missing and we may.
set -eu

there() {
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1
}

install() {
    # shellcheck disable=SC2086  # no word at all when we are root
    $as_root apt-get install -q -y --no-install-recommends postgresql 2>&1 | sed 's/^/    /' || true
}

if there; then
    exit 0
fi
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    as_root="nobody"
fi
if [ "$as_root" != nobody ] && command -v apt-get >/dev/null 2>&1; then
    echo "==> PostgreSQL, for the tests of several processes (about a minute, once)"
    export DEBIAN_FRONTEND=noninteractive
    install
    if ! there; then
        $as_root apt-get update -q 2>&1 | sed 's/^/    /' || true
        install
    fi
fi
if ! there; then
    echo "==> !!! NO POSTGRESQL, and it could not be installed: the tests of several processes are SKIPPED !!!" >&2
    echo "    (with CI=true they fail.) Debian, Ubuntu: apt-get install postgresql. Elsewhere: initdb on the PATH" >&2
fi
