#!/bin/bash
# Runs the unit tests that were built: one after the other, but in two processes beside each other, since most of a test
# waits for one core. The tests of these targets take as long as those of all others.
set -euo pipefail
half='^(ShifAI|GestionTravaux)'
tests="$(swift build -c release --show-bin-path)/CarnetsPackageTests.xctest"
run=("$tests" --testing-library swift-testing --no-parallel)

# Where the tests are a bundle instead of a program, only SwiftPM can run them.
if [ -d "$tests" ]; then exec swift test -c release --skip-build --no-parallel; fi

[ -t 1 ] || export NO_COLOR=1
# What the tests put down goes with them.
TMPDIR="$(mktemp -d)"
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
"${run[@]}" --filter "$half" &
first=$!
status=0
"${run[@]}" --skip "$half" || status=$?
wait "$first" || status=$?
exit "$status"
