import Foundation

/// The project's own sources, as text.
enum SourceTree {
  struct File {
    /// From the project's root.
    let path: String
    let text: String

    /// The text without comments that stand on lines of their own.
    var code: String {
      text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }

    /// The modules that the file imports.
    var imports: Set<String> {
      Set(
        text.split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
            words[..<index].allSatisfy({
              $0.hasPrefix("@") || ["public", "package", "internal"].contains($0)
            })
          else { return nil }
          return words.last.map { String($0.split(separator: ".")[0]) }
        })
    }
  }

  /// The project's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func swiftFiles() throws -> [File] {
    try files(endingIn: ".swift", below: "Sources")
  }

  /// The same, and those of the notebook that shows how another is added.
  static func withExample() throws -> [File] {
    try swiftFiles() + files(endingIn: ".swift", below: "Tests/ExampleNotebook")
  }

  static func files(endingIn ending: String, below folder: String) throws -> [File] {
    let base = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: base.path)
      .filter { $0.hasSuffix(ending) }
      .sorted()
      .map { path in
        File(
          path: "\(folder)/\(path)",
          text: try String(contentsOf: base.appending(path: path), encoding: .utf8))
      }
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) throws -> Set<String> {
    let base = root.appending(path: folder)
    return Set(
      try FileManager.default.contentsOfDirectory(atPath: base.path).filter {
        try base.appending(path: $0).resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      })
  }

  static func notebooks() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources/Notebooks").path)
      .sorted()
  }
}
