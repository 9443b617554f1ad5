#!/bin/bash
# Runs the unit and acceptance tests on an optimized build under ThreadSanitizer, and fails with its reports when it saw a
# race. It slows everything down by ten: a test that runs out of its time under it says nothing, and is told only.
#
#   Scripts/races.sh PYTHON
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1
build=.build/races

if [ "$(uname)" != Linux ]; then
  echo "The tests' program is only run by itself on Linux: skipped." >&2
  exit 0
fi

flags=(-c release -debug-info-format none -Xswiftc -enable-testing --sanitize=thread --scratch-path "$build")
swift build "${flags[@]}" --build-tests
reports="$(mktemp -d)"
trap 'rm -rf "$reports"' EXIT
export TSAN_OPTIONS="log_path=$reports/race exitcode=0"
"$build/release/CarnetsPackageTests.xctest" --testing-library swift-testing --no-parallel ||
  echo "Some unit tests failed under ThreadSanitizer." >&2
CARNETS_BINARY="$PWD/$build/release/carnets" "$python" -m pytest -q -n auto --maxprocesses 4 --dist worksteal \
  Tests/Acceptance || echo "Some acceptance tests failed under ThreadSanitizer." >&2
if compgen -G "$reports/race.*" > /dev/null; then
  cat "$reports"/race.* >&2
  exit 1
fi
echo "ThreadSanitizer saw no race."
