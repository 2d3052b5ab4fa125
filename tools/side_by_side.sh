#!/bin/sh
# Two commands at once; what the first prints comes when both are done. Fails if either does.
# sh tools/side_by_side.sh 'COMMAND' 'COMMAND'
printed=$(mktemp)
sh -c "$1" > "$printed" 2>&1 &
first=$!
trap 'kill "$first" 2> /dev/null; rm -f "$printed"' EXIT
trap 'exit 130' INT TERM
sh -c "$2"
second=$?
wait "$first"
code=$?
cat "$printed"
[ "$code" -ne 0 ] || code=$second
exit "$code"
