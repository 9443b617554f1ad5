#!/usr/bin/env bash
# Builds the documentation of every library module of ours, with an index, into the folder given.
#
#   Scripts/docs.sh .build/docs            all of them
#   Scripts/docs.sh .build/docs Values     these only
#
# Nothing is fetched beyond the packages of the build. The pages want a web server, even a small one:
# python3 -m http.server --directory .build/docs
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -ge 1 ] || { echo "usage: Scripts/docs.sh FOLDER [MODULE…]" >&2; exit 64; }
folder=$1
shift
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# The layout says which modules there are: folders with Swift sources, the programs left out.
modules() {
  local path name
  for path in Sources/*/; do
    name=$(basename "$path")
    [ "$name" = Notebooks ] && continue
    [ -e "$path/main.swift" ] && continue
    [ -n "$(find "$path" -name '*.swift' -print -quit)" ] && echo "$name"
  done
  for path in Sources/Notebooks/*/*/; do
    [ -n "$(find "$path" -name '*.swift' -print -quit)" ] || continue
    echo "$(basename "$(dirname "$path")")$(basename "$path")"
  done
}

wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || mapfile -t wanted < <(modules)

for module in "${wanted[@]}"; do
  echo "docs: $module" >&2
  rm -rf "${folder:?}/$module"
  swift package --allow-writing-to-directory "$folder" generate-documentation \
    --target "$module" --output-path "$folder/$module" --symbol-graph-minimum-access-level package \
    --transform-for-static-hosting --hosting-base-path "$module" >&2
done

# Each page's folder is the module's name in lower case.
{
  echo '<!doctype html>'
  echo '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  echo '<title>Carnets: modules</title>'
  echo '<h1>Carnets: modules</h1>'
  echo '<ul>'
  for path in "$folder"/*/; do
    module=$(basename "$path")
    lower=$(printf '%s' "$module" | tr '[:upper:]' '[:lower:]')
    [ -d "$path/documentation/$lower" ] || continue
    echo "<li><a href=\"/$module/documentation/$lower/\">$module</a></li>"
  done
  echo '</ul></html>'
} > "$folder/index.html"
echo "docs: $folder/index.html" >&2
