#!/bin/bash
# Runs the unit tests that were built: those of one target one after the other, but as many targets beside each other as
# there are cores, since most of a test waits for one core.
set -euo pipefail
tests="$(swift build -c release --show-bin-path)/CarnetsPackageTests.xctest"

# Where the tests are a bundle instead of a program, only SwiftPM can run them.
if [ -d "$tests" ]; then exec swift test -c release --skip-build --no-parallel; fi

# Begun last, one of these would be waited for alone.
slowest=(NotebookContractTests ShifAICoreTests DuoSpendCoreTests ShifAIUITests CarnetsTests GestionTravauxUITests)
mapfile -t others < <(find Tests -mindepth 1 -maxdepth 1 -name '*Tests' -printf '%f\n' | sort | grep -vxF "$(printf '%s\n' "${slowest[@]}")")

[ -t 1 ] || export NO_COLOR=1
# What the tests put down goes with them.
TMPDIR="$(mktemp -d)"
# A test acts as another user in a folder of its own, which that user must reach.
chmod 711 "$TMPDIR"
export TMPDIR tests
trap 'rm -rf "$TMPDIR"' EXIT

# one TARGET: says nothing of the tests that passed.
one() {
  local log="$TMPDIR/$1.log" status=0
  "$tests" --testing-library swift-testing --no-parallel --filter "^$1\\." >"$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$log"
    echo "$1 failed."
    return 1
  fi
  # A filter that finds no test is no success.
  grep -E '^. Test run with [1-9][0-9]* tests? .* passed' "$log" | sed "s/^./$1:/" || { cat "$log"; return 1; }
}
export -f one
printf '%s\n' "${slowest[@]}" "${others[@]}" | xargs -P "$(nproc)" -I{} bash -c 'one {}'
