import Foundation
import Testing

/// What Package.swift says of every target, also of those that are made in a function.
@Suite struct PackageTests {
  private let manifest: String

  init() throws {
    manifest = try String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
  }

  @Test("Every target with Swift in it has the shared settings, and they end no return to an actor")
  func settings() throws {
    let targets = declarations
    let plain = try targets.filter { try !$0.hasSharedSettings && $0.holdsSwift() }
    #expect(plain.map(\.text) == [])
    #expect(targets.contains { !$0.hasSharedSettings }, "the targets written in C were not found")
    let definition = #/let swiftSettings: [^=]*= \[(.*?)\n\]/#.dotMatchesNewlines()
    let shared = try #require(manifest.firstMatch(of: definition)).1
    #expect(shared.contains(#".unsafeFlags(["-Xllvm", "-sil-disable-pass=optimize-hop-to-executor"])"#))
    #expect(manifest.contains("let testSettings = swiftSettings + "))
  }

  private struct Declaration {
    let text: String

    var hasSharedSettings: Bool {
      ["swiftSettings: swiftSettings", "swiftSettings: testSettings"].contains { text.contains($0) }
    }

    /// Whether its folder has a Swift file; one whose name a function is given counts as if it had.
    func holdsSwift() throws -> Bool {
      guard let name = text.firstMatch(of: #/name: "(\w+)"/#)?.1 else { return true }
      let path = text.firstMatch(of: #/path: "([\w\/]+)"/#)?.1 ?? "Sources/\(name)"
      return try !SourceTree.files(endingIn: ".swift", below: String(path)).isEmpty
    }
  }

  /// The calls that make targets, each with its arguments.
  private var declarations: [Declaration] {
    manifest.matches(of: #/\.(?:target|executableTarget|testTarget)\(/#).map { call in
      var depth = 1
      let arguments = manifest[call.range.upperBound...].prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return Declaration(text: String(arguments))
    }
  }
}
