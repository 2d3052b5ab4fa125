#!/bin/sh
# The browser of the tests: Debian's Chromium, installed when it is missing and we may.
set -eu

if command -v chromium >/dev/null 2>&1 || [ -n "${MUNERA_CHROMIUM:-}" ]; then
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
    echo "==> chromium, for the tests in a browser (about a minute, once)"
    export DEBIAN_FRONTEND=noninteractive
    if ! $as_root apt-get install -qq -y --no-install-recommends chromium >/dev/null 2>&1; then
        $as_root apt-get update -qq >/dev/null 2>&1 || true
        $as_root apt-get install -qq -y --no-install-recommends chromium >/dev/null 2>&1 || true
    fi
fi
if ! command -v chromium >/dev/null 2>&1; then
    echo "==> !!! NO CHROMIUM, and it could not be installed: the tests in a browser are SKIPPED !!!" >&2
    echo "    Debian, Ubuntu: apt-get install chromium. Elsewhere: MUNERA_CHROMIUM=/path/to/chromium" >&2
fi
