#!/bin/bash
# Gives made-up bytes to each reader of what comes from outside, for so many seconds each; a crash ends it, and says which
# file holds the bytes. Only the modules that are needed are built, beside the program, with the compiler's own fuzzer; the
# libraries of others are taken from the program's own build, so build that first.
#
#   Scripts/fuzz.sh SECONDS [TARGET…]
#
# PRODUCTS is the folder of the program's own build, when it is not the optimized one.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
out=.build/fuzz
mkdir -p "$out"

if [ "$(uname)" != Linux ]; then
  echo "The fuzzer is only in the toolchain for Linux: skipped." >&2
  exit 0
fi

products="${PRODUCTS:-$(swift build -c release --show-bin-path)}"
swift_flags=(
  -O -enable-testing -parse-as-library -wmo -swift-version 6 -package-name carnets -sanitize=fuzzer -g
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature NonisolatedNonsendingByDefault
  -I "$out" -I Sources/CXMLEvents/include -I Sources/CWipedMemory/include -I Sources/CArchive
  -Xcc -fmodule-map-file=Tests/Fuzzing/CXMLEvents.modulemap
  -I "$products/Modules" -I .build/checkouts/swift-crypto/Sources/CCryptoBoringSSL/include
  -I .build/checkouts/swift-crypto/Sources/CCryptoBoringSSLShims/include
  -I .build/checkouts/swift-atomics/Sources/_AtomicsShims/include
)
for part in CNIO{Atomics,Linux,Windows,Darwin,Posix,OpenBSD,FreeBSD,WASI}; do
  swift_flags+=(-I ".build/checkouts/swift-nio/Sources/$part/include")
  made="$products/$part.build/module.modulemap"
  if [ -e "$made" ]; then swift_flags+=(-Xcc "-fmodule-map-file=$made"); fi
done

# module NAME FILES…
module() {
  local name=$1
  shift
  swiftc "${swift_flags[@]}" -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" \
    -c -o "$out/$name.o" "$@" Tests/Fuzzing/Resources.swift
}

build() {
  clang -O2 -fsanitize=fuzzer-no-link -ISources/CXMLEvents/include $(xml2-config --cflags) \
    -c Sources/CXMLEvents/CXMLEvents.c -o "$out/CXMLEvents.o"
  local file
  for file in Sources/CWipedMemory/*.c; do
    clang -O2 -ISources/CWipedMemory/include -c "$file" -o "$out/$(basename "$file" .c).o"
  done
  module Localization Sources/Localization/*.swift
  module SyncProtocol $(find Sources/SyncProtocol -name '*.swift')
  module Values $(find Sources/Values -name '*.swift')
  module Interchange $(find Sources/Interchange -name '*.swift') &
  module Archives Sources/Archives/*.swift &
  wait
  # The parts that take bytes apart, without the libraries that draw and serve.
  module Media Sources/Media/{MediaKind,MediaError,MediaError+Localization}.swift \
    $(find Sources/Media/Metadata -name '*.swift' ! -name StrippedPicture.swift)
  module Forms Sources/WebUI/Forms/{FormError,FormLimits,MultipartParser,PartHead}.swift
  module Vault $(find Sources/Vault/Keys Sources/Vault/Files -maxdepth 1 -name '*.swift' ! -name HardenedProcess.swift) \
    Tests/Fuzzing/Erasures.swift
  local site=Sources/Notebooks/GestionTravaux/Core/Exchange/Formats
  module SiteMedia "$site"/{MP4File,MatroskaElement,MatroskaFile,MatroskaLength,MediaSignature,MemoSound}.swift
  rm -f "$out/libpackages.a"
  find "$products"/{Crypto,CryptoExtras,CryptoBoringWrapper,CCryptoBoringSSL,CCryptoBoringSSLShims,CXKCP,CXKCPShims,SwiftASN1}.build \
    "$products"/{NIOCore,NIOConcurrencyHelpers,_NIOBase64,_NIODataStructures,CNIOAtomics,CNIOLinux,CNIOWindows,CNIODarwin}.build \
    "$products"/{CNIOWASI,CNIOOpenBSD,CNIOFreeBSD,DequeModule,InternalCollectionsUtilities,Atomics,_AtomicsShims}.build \
    -name '*.o' -print0 | xargs -0 ar qcs "$out/libpackages.a"
  local target
  for target in Tests/Fuzzing/Targets/*.swift; do
    local name
    name="$(basename "$target" .swift)"
    swiftc "${swift_flags[@]}" -module-name "Fuzz$name" "$target" Tests/Fuzzing/Scratch.swift "$out"/*.o \
      "$out/libpackages.a" -lxml2 -larchive -lstdc++ -o "$out/fuzz-$name"
  done
}

newest="$(find Sources/{Localization,SyncProtocol,Values,Interchange,Archives,Vault,CXMLEvents,CWipedMemory,Media,WebUI/Forms} \
  Sources/Notebooks/GestionTravaux/Core/Exchange/Formats Tests/Fuzzing Scripts/fuzz.sh \
  -newer "$out/built" 2>/dev/null | head -1 || true)"
if [ ! -e "$out/built" ] || [ -n "$newest" ]; then
  build
  touch "$out/built"
fi

# one TARGET
one() {
  local name=$1 status=0
  mkdir -p "$out/corpus/$name" "$out/found/$name"
  "$out/fuzz-$name" -max_total_time="$seconds" -max_len=65536 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$out/found/$name/" "$out/corpus/$name" "Tests/Fuzzing/Seeds/$name" \
    >"$out/$name.log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    echo "$name failed; its bytes are in $out/found/$name, what it said in $out/$name.log:"
    grep -E "Fatal error|ERROR:|Test unit written" "$out/$name.log" | head -5
    return 1
  fi
  echo "$name: $(grep -oE 'number_of_executed_units: +[0-9]+' "$out/$name.log" | tr -s ' ' | cut -d' ' -f2) inputs, none stopped it"
}
export -f one
export out seconds
export SWIFT_BACKTRACE=enable=no

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  for file in Tests/Fuzzing/Targets/*.swift; do targets+=("$(basename "$file" .swift)"); done
fi
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -c 'one {}'
