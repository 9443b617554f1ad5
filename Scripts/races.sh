#!/bin/bash
# Runs tests on an optimized build under ThreadSanitizer, and fails with its reports when it saw a race. It slows everything
# down by ten: a test that runs out of its time under it says nothing, and is told only. But it fails, too, when most tests
# did not pass, or when it does not see the race of a program that has one.
#
#   Scripts/races.sh sight             whether a race is seen
#   Scripts/races.sh program PYTHON    the acceptance tests, on the program alone
#   Scripts/races.sh all PYTHON        unit and acceptance tests
set -euo pipefail
cd "$(dirname "$0")/.."
part=$1
python=${2:-}
build=.build/races

if [ "$(uname)" != Linux ]; then
  echo "The tests' program is only run by itself on Linux: skipped." >&2
  exit 0
fi

mkdir -p "$build"
reports="$(mktemp -d)"
trap 'rm -rf "$reports"' EXIT
# Some tests start the program as another user, whose reports count as well.
chmod 1777 "$reports"
export NO_COLOR=1

clang -O2 -Wall -Werror -c Tests/Races/SeenMutex.c -o "$build/SeenMutex.o"
flags=(
  -c release -debug-info-format none --sanitize=thread --scratch-path "$build"
  -Xlinker "$PWD/$build/SeenMutex.o"
)

# watch NAME: what is started after this reports to files of that name.
watch() {
  export TSAN_OPTIONS="log_path='$reports/$1' exitcode=0 suppressions='$PWD/Tests/Races/suppressions.txt'"
}

saw() { compgen -G "$reports/$1.*" > /dev/null; }

# probe FILE: runs a little program that is built as the tests are.
probe() {
  swiftc -O -sanitize=thread -swift-version 6 "Tests/Races/$1.swift" -Xlinker "$build/SeenMutex.o" -o "$build/$1"
  watch "$1"
  "$build/$1"
}

sight() {
  probe Race
  if ! saw Race; then
    echo "ThreadSanitizer did not see a race that is there: its silence about the tests says nothing." >&2
    exit 1
  fi
  probe NoRace
  if saw NoRace; then
    cat "$reports"/NoRace.* >&2
    echo "ThreadSanitizer took the waiting for a Mutex for a race." >&2
    exit 1
  fi
}

# expect NAME PASSED FAILED: whether enough was run for the silence of ThreadSanitizer to mean something.
expect() {
  echo "$1 under ThreadSanitizer: $2 passed, $3 failed." >&2
  if [ "$2" -le "$3" ]; then
    echo "Too few of them ran to say anything about races." >&2
    exit 1
  fi
}

unit() {
  watch tests
  local log="$reports/unit.log"
  "$build/release/CarnetsPackageTests.xctest" --testing-library swift-testing --no-parallel 2>&1 | tee "$log" || true
  if ! grep -q 'Test run with [0-9].* after ' "$log"; then
    echo "The unit tests did not come to their end." >&2
    exit 1
  fi
  expect "Unit tests" "$(ended '✔' passed "$log")" "$(ended '✘' failed "$log")"
}

# ended SIGN WORD LOG: how many tests of the unit tests' log ended so.
ended() { grep -E "^$1 Test .* $2 after " "$3" | grep -cv '^. Test run with ' || true; }

acceptance() {
  watch tests
  local log="$reports/acceptance.log"
  CARNETS_BINARY="$PWD/$build/release/carnets" "$python" -m pytest -q -n auto --maxprocesses 4 --dist worksteal \
    Tests/Acceptance 2>&1 | tee "$log" || true
  expect "Acceptance tests" "$(counted passed "$log")" "$(($(counted failed "$log") + $(counted error "$log")))"
}

# counted WORD LOG: what pytest's last line says of it.
counted() {
  local last
  last="$(grep -E ' in [0-9.]+s' "$2" | tail -1 || true)"
  if [[ "$last" =~ ([0-9]+)\ $1 ]]; then echo "${BASH_REMATCH[1]}"; else echo 0; fi
}

sight
case "$part" in
  sight)
    echo "ThreadSanitizer sees a race, and what a Mutex guards."
    exit 0
    ;;
  program)
    swift build "${flags[@]}" --product carnets
    swift build "${flags[@]}" --product CrashWriter
    acceptance
    ;;
  all)
    swift build "${flags[@]}" --build-tests
    unit
    acceptance
    ;;
  *)
    echo "Scripts/races.sh sight|program|all" >&2
    exit 64
    ;;
esac
if saw tests; then
  cat "$reports"/tests.* >&2
  exit 1
fi
echo "ThreadSanitizer saw no race."
