// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The notebooks, in the order of the shelf. A new one is its folder, its tests, one name here and one element
/// in `Sources/Carnets/Registry.swift`.
let notebooks = ["Holfy", "DuoSpend", "ShifAI", "Caffio", "GestionTravaux"]

// MARK: - Settings that every target of ours shares

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  // The optimizer of Swift 6.3 loses the return to the caller's actor in specialized functions (docs/adr/0045).
  .unsafeFlags(["-Xllvm", "-sil-disable-pass=optimize-hop-to-executor"]),
  // What people run is what is tested (docs/adr/0046). Asked for here, it is not asked of the packages that we use: a
  // fifth of their compile time.
  .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
]

/// Tests are not optimized, what they test is: half of their compile time for the same checks.
let testSettings = swiftSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// SQLCipher must come before the SQLite that GRDB asks for: given by its path, it is the first library
/// that an executable needs, and answers every `sqlite3_` call.
let sqlcipher: [LinkerSetting] = {
  let names = ["libsqlcipher.so", "libsqlcipher.dylib"]
  let folders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib",
    "/opt/homebrew/lib",
  ]
  let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
  let found = paths.first { FileManager.default.fileExists(atPath: $0) }
  return found.map { [.unsafeFlags([$0])] } ?? []
}()

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// What the core of a notebook needs beside what each has.
let coreDependencies: [String: [Target.Dependency]] = [
  // The photos of beans that come with an archive are developed as those of its own forms are.
  "Caffio": ["Media"],
  // So are those of an archive of GestionTravaux.
  "GestionTravaux": ["Media"],
]

// MARK: - Shapes of targets

/// A library of ours, in `Sources/<name>`.
func library(_ name: String, resources: Bool = false, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources ? [.copy("Resources/Strings")] : [],
    swiftSettings: swiftSettings)
}

/// The tests of a library, in `Tests/<name>Tests`.
func tests(
  _ name: String, fixtures: Bool = false, _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    resources: fixtures ? [.copy("Fixtures")] : [], swiftSettings: testSettings, linkerSettings: sqlcipher)
}

/// The targets of a notebook: its domain, records and client in `Sources/Notebooks/<name>/Core`, its pages and
/// commands in `Sources/Notebooks/<name>/UI`, and the tests of both.
func notebook(_ name: String) -> [Target] {
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)")
  }
  let (core, ui) = ("Sources/Notebooks/\(name)/Core", "Sources/Notebooks/\(name)/UI")
  let resources = ["Strings", "Templates", "Public"].map { "Resources/\($0)" }
  return [
    .target(
      name: "\(name)Core",
      dependencies: [
        "Values", "Localization", "Interchange", "Records", "Vault", "Backup", "NotebookContract", "Archives",
        grdb,
      ] + (coreDependencies[name] ?? []),
      path: core, resources: [.copy("Resources/Strings")], swiftSettings: swiftSettings),
    .target(
      name: "\(name)UI",
      dependencies: [
        .byName(name: "\(name)Core"), "WebUI", "Drawing", "Media", "Terminal", "NotebookContract",
        "Localization", "Values", "Interchange", "Vault", "Backup", argumentParser,
      ],
      path: ui, resources: resources.filter { exists("\(ui)/\($0)") }.map { .copy($0) },
      swiftSettings: swiftSettings),
    tests(
      "\(name)Core", fixtures: exists("Tests/\(name)CoreTests/Fixtures"),
      ["Archives", "Values", "Interchange", "Records", "Vault", "Backup", "NotebookContract", grdb]),
    tests(
      "\(name)UI",
      [
        .byName(name: "\(name)Core"), "CommandTestSupport", "NotebookContract", "WebTestSupport", "WebUI",
        "Terminal", "Drawing", "Interchange", "Localization", "Values", "Vault",
      ]),
  ]
}

/// A system library found by pkg-config.
func system(_ name: String, pkgConfig: String? = nil, apt: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

let package = Package(
  name: "Carnets",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "carnets", targets: ["CarnetsCommand"]),
    .executable(name: "carnets-bench", targets: ["CarnetsBench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // The system's libraries
    system("CSQLCipher", apt: ["libsqlcipher-dev"]),
    system("CArchive", pkgConfig: "libarchive", apt: ["libarchive-dev"]),
    system("CLibXML2", pkgConfig: "libxml-2.0", apt: ["libxml2-dev"]),
    system("CVips", pkgConfig: "vips", apt: ["libvips-dev"]),
    system("CPangoCairo", pkgConfig: "pangocairo", apt: ["libpango1.0-dev"]),

    .target(name: "CXMLEvents", dependencies: ["CLibXML2"]),
    .target(name: "CWipedMemory"),
    .target(name: "CDatabaseNames"),

    // What everything else is written with
    library("Localization"),
    library("Values", resources: true),
    library("Interchange", resources: true, ["CXMLEvents", "Localization", "Values"]),
    library("Records", resources: true, ["Localization", "Values", grdb]),
    library("Archives", resources: true, ["CArchive", "Localization"]),
    library("Media", resources: true, ["CVips", "CPangoCairo", "Localization"]),
    library("Drawing", resources: true, ["CPangoCairo", "Localization"]),

    // What devices and the server between them share
    library("SyncProtocol", resources: true, ["Localization", crypto]),

    // The engine
    library(
      "Vault", resources: true,
      ["CDatabaseNames", "CSQLCipher", "CWipedMemory", "Localization", grdb, crypto, cryptoExtras]),
    library("Backup", resources: true, ["Localization", "Vault", grdb]),
    library("VaultArchive", resources: true, ["Archives", "Localization", "Vault", crypto]),
    library(
      "NotebookContract", resources: true,
      ["Archives", "Backup", "Interchange", "Localization", "Records", "Values", "Vault", crypto, grdb]),
    .target(
      name: "WebUI",
      dependencies: [
        "Backup", "Drawing", "Interchange", "Localization", "Media", "NotebookContract", "Values", "Vault",
        hummingbird, hummingbirdCore, mustache, crypto,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [
        .copy("Resources/Strings"), .copy("Resources/Templates"), .copy("Resources/Public"),
        .copy("Resources/Gallery"),
      ],
      swiftSettings: swiftSettings),

    library(
      "Terminal", resources: true,
      [
        argumentParser, "Backup", "Interchange", "Localization", "Media", "NotebookContract", "Records",
        "Values", "Vault", "VaultArchive",
      ]),

    // The program
    library(
      "Carnets", resources: true,
      notebooks.flatMap { [.byName(name: "\($0)Core"), .byName(name: "\($0)UI")] } + [
        "WebUI", "Terminal", "Backup", "NotebookContract", "Vault",
        "Archives", "Interchange", "Media", "Drawing", "Localization", "Records", "Values", "VaultArchive",
        argumentParser,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "CarnetsCommand", dependencies: ["Carnets", "Terminal"], path: "Sources/CarnetsCommand",
      swiftSettings: swiftSettings, linkerSettings: sqlcipher),
    .target(name: "CInClear", path: "Benchmarks/CInClear"),
    .executableTarget(
      name: "CarnetsBench",
      dependencies: [
        "CInClear", "CXMLEvents", "CaffioCore", "Carnets", "DuoSpendCore", "GestionTravauxCore", "HolfyCore",
        "ShifAICore", "NotebookContract", "Backup", "Interchange", "Terminal", "Values", "Vault", grdb,
      ],
      path: "Benchmarks/CarnetsBench", swiftSettings: swiftSettings, linkerSettings: sqlcipher),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["Backup", "Interchange", "NotebookContract", "Vault", grdb],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "WebTestSupport",
      dependencies: [
        "Localization", "NotebookContract", "TestSupport", "Vault", "WebUI",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/WebTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "CommandTestSupport",
      dependencies: [
        "Interchange", "Localization", "NotebookContract", "Terminal", "TestSupport", "Vault", argumentParser,
      ],
      path: "Tests/CommandTestSupport", swiftSettings: swiftSettings),
    .testTarget(name: "ArchitectureTests", swiftSettings: swiftSettings, linkerSettings: sqlcipher),
    tests("Localization"),
    tests("Values"),
    tests("Interchange"),
    tests("Records", ["Values", grdb]),
    tests("Archives"),
    tests("Media"),
    tests("Drawing"),
    tests("SyncProtocol", fixtures: true, ["Localization", crypto]),
    tests("Vault", ["CWipedMemory", grdb, crypto]),
    tests("Backup", ["Vault", grdb]),
    tests("VaultArchive", ["Archives", "Localization", "Vault", grdb, crypto]),
    // Started and killed by Tests/Acceptance/crash.py and test_site_kills.py.
    .executableTarget(
      name: "CrashWriter",
      dependencies: [
        "Backup", "GestionTravauxCore", "HolfyCore", "NotebookContract", "TestSupport", "Values", "Vault",
        grdb,
      ],
      path: "Tests/CrashWriter", swiftSettings: swiftSettings, linkerSettings: sqlcipher),
    // A notebook as docs/adding-a-notebook.md tells it, on no shelf but that of the tests.
    .target(
      name: "ExampleNotebook",
      dependencies: [
        "Backup", "Carnets", "Drawing", "Interchange", "Localization", "Media", "NotebookContract", "Records",
        "Terminal", "Values", "Vault", "WebUI", argumentParser, grdb,
      ],
      path: "Tests/ExampleNotebook", resources: [.copy("Resources/Strings")], swiftSettings: swiftSettings),
    // Started by Tests/Browser/test_example.py.
    .executableTarget(
      name: "ExampleNotebookApp", dependencies: ["Carnets", "ExampleNotebook", "Vault", "WebUI"],
      path: "Tests/ExampleNotebookApp", swiftSettings: swiftSettings, linkerSettings: sqlcipher),
    tests(
      "Terminal", [argumentParser, "Interchange", "Localization", "NotebookContract", "Values", "Vault"]),
    tests(
      "Carnets",
      [
        "CarnetsCommand", "CaffioCore", "DuoSpendCore", "GestionTravauxCore", "HolfyCore", "ShifAICore",
        "Interchange", "Localization", "NotebookContract", "Terminal", "Values", "Vault", "WebUI",
      ]),
    tests(
      "WebUI",
      [
        "WebTestSupport", .product(name: "HummingbirdTesting", package: "hummingbird"), hummingbird, grdb,
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .testTarget(
      name: "NotebookContractTests",
      dependencies: [
        "Backup", "Carnets", "CommandTestSupport", "ExampleNotebook", "Interchange", "Localization",
        "NotebookContract", "Records", "Terminal", "TestSupport", "Values", "Vault", "WebTestSupport",
        "WebUI",
        grdb,
      ], swiftSettings: testSettings, linkerSettings: sqlcipher),
  ] + notebooks.flatMap(notebook)
)
