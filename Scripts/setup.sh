#!/usr/bin/env bash
# Installs what Carnets needs from the system's own packages, and only what is missing.
#
#   Scripts/setup.sh          what `make run` needs
#   Scripts/setup.sh --tests  also what `make test` needs: a browser and its driver
#
# Debian 12 and 13 (and what derives from them) are set up by themselves. On any other system this
# script says what to install, and stops.
set -euo pipefail

tests=no
[ "${1:-}" = --tests ] && tests=yes

say() { printf 'setup: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

if [ "$(uname -s)" = Darwin ]; then
  if pkg-config --exists sqlcipher pangocairo vips libarchive 2>/dev/null; then exit 0; fi
  stop "install the libraries first: brew install sqlcipher pango vips libarchive pkg-config"
fi
if ! command -v apt-get >/dev/null 2>&1; then
  stop "install Swift 6.2 or newer, SQLCipher 4, Pango with Cairo, libvips, libarchive and pkg-config \
with their headers, then run make again"
fi

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    stop "root is needed once, to run: $*"
  fi
}

installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

refreshed=no
install_packages() {
  local missing=() package
  for package in "$@"; do installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} = 0 ] && return 0
  if [ $refreshed = no ]; then
    say "refreshing the package lists"
    as_root apt-get update -qq || say "some package lists could not be refreshed; going on"
    refreshed=yes
  fi
  say "installing ${missing[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# SQLCipher 4. Debian 13 has it; Debian 12 has 3.4.1, too old, so that one system builds Debian 13's
# source package, once.
sqlcipher_is_current() {
  local version
  version=$(dpkg-query -W -f '${Version}' libsqlcipher-dev 2>/dev/null) || return 1
  dpkg --compare-versions "$version" ge 4.5
}

install_sqlcipher() {
  sqlcipher_is_current && return 0
  if [ $refreshed = no ]; then
    as_root apt-get update -qq || say "some package lists could not be refreshed; going on"
    refreshed=yes
  fi
  local candidate
  candidate=$(apt-cache policy libsqlcipher-dev | awk '/Candidate:/ { print $2 }')
  if [ -n "$candidate" ] && dpkg --compare-versions "$candidate" ge 4.5; then
    install_packages libsqlcipher-dev sqlcipher
    return 0
  fi
  build_sqlcipher
}

# The archive that this system's own package lists come from, as apt read them, whatever their form; empty where
# none is Debian's.
debian_mirror() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' \
    'Component: main' 2>/dev/null | head -n 1 || true
}

build_sqlcipher() {
  say "building SQLCipher 4 from Debian 13's source package (about 4 minutes, once)"
  install_packages build-essential dpkg-dev debhelper libreadline-dev libssl-dev tcl8.6-dev tcl
  local work mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror=$(debian_mirror)
  if [ -z "$mirror" ] || [ ! -r "$keyring" ]; then
    stop "this system's package lists name no Debian archive that SQLCipher 4 could be built from: install \
libsqlcipher-dev 4.5 or newer, then run make again"
  fi
  work=$(mktemp -d)
  chmod 755 "$work"
  mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
  printf 'deb-src [signed-by=%s] %s trixie main\n' "$keyring" "$mirror" > "$work/sources.list"
  local apt=(
    -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache"
    -o APT::Sandbox::User=root -o APT::Get::List-Cleanup=0
  )
  (
    cd "$work/source"
    apt-get "${apt[@]}" update -qq
    apt-get "${apt[@]}" source -qq sqlcipher >/dev/null
    cd sqlcipher-*/
    DEB_BUILD_OPTIONS='parallel=2 nocheck' dpkg-buildpackage -b -uc -us
  ) > "$work/build.log" 2>&1 || { tail -n 30 "$work/build.log" >&2; stop "SQLCipher did not build"; }
  as_root dpkg -i "$work"/source/libsqlcipher1_*.deb "$work"/source/libsqlcipher-dev_*.deb \
    "$work"/source/sqlcipher_*.deb >/dev/null
  rm -rf "$work"
}

command -v swift >/dev/null 2>&1 || stop "install Swift 6.2 or newer first: https://www.swift.org/install"

install_packages pkg-config libsqlite3-dev libpango1.0-dev libcairo2-dev libvips-dev libarchive-dev \
  libxml2-dev fonts-dejavu-core fonts-noto-color-emoji
install_sqlcipher

if [ $tests = yes ]; then
  install_packages chromium python3-venv gdb poppler-utils curl faketime
  # The browser without its window is faster; older systems have only the whole one.
  install_packages chromium-headless-shell || say "the browser tests run in the whole Chromium"
  # The browser's driver lives beside the build, in its own Python environment.
  venv="${CARNETS_TEST_ENV:-.build/browser-tests}"
  if ! "$venv/bin/python" -c 'import playwright, pytest, xdist, axe_playwright_python' 2>/dev/null; then
    say "installing the browser tests' driver"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check playwright axe-playwright-python pytest \
      pytest-xdist
  fi
fi
