import Foundation
package import Localization

/// The keys of the texts that the pages of a notebook name in their sources: written out as words, they are found there. A key
/// that is put together is not, and needs a test of its own.
package struct PageKeys {
  private let prefix: String
  private let sources: [String]
  /// The keys, whole.
  package private(set) var all: Set<String> = []

  /// - Parameters:
  ///   - notebook: what its folder is called (`Holfy`).
  ///   - folders: where its sources with texts of pages are, within its `UI`.
  /// - Throws: when its sources cannot be read.
  package init(of notebook: String, in folders: [String] = ["Pages"]) throws {
    let id = notebook.lowercased()
    prefix = "\(id).pages."
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    folder.append(path: "Sources/Notebooks/\(notebook)/UI")
    sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { file in file.hasSuffix(".swift") && folders.contains { file.hasPrefix($0 + "/") } }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    // Not `form.text("…")`, which names a field.
    add(#/(?:[tT]exts(?:\([a-zA-Z.]*\))?\.|[^.a-zA-Z])(?:text|count)\(\s*"([a-zA-Z0-9.]+)"/#)
    add(#/\.written\(\s*"([a-zA-Z]+)"/#) { ["done.\($0)"] }
    let named = [
      #/"([a-z]+\.pages\.[a-zA-Z0-9]+\.[a-zA-Z0-9.]+)"/#, #/context\.text\(\s*"([a-zA-Z0-9.]+)"/#,
    ]
    for source in sources {
      let keys = named.flatMap { source.matches(of: $0).map { String($0.1) } }
      // What ends in `.field` is what the keys of a form's labels begin with.
      all.formUnion(keys.filter { $0.hasPrefix(id + ".") && !$0.hasSuffix(".field") })
    }
  }

  /// Adds what a notebook names in a way of its own.
  ///
  /// - Parameters:
  ///   - pattern: finds a name in the sources.
  ///   - keys: the keys that it stands for, below `<id>.pages.`.
  package mutating func add(
    _ pattern: Regex<(Substring, Substring)>, keys: (Substring) -> [String] = { [String($0)] }
  ) {
    for source in sources {
      for match in source.matches(of: pattern) { all.formUnion(keys(match.1).map { prefix + $0 }) }
    }
  }

  /// Adds the labels of the fields that forms add by their names.
  package mutating func addFields() {
    for source in sources {
      for match in source.matches(
        of: #/page\.add\(\s*"[a-z]+", "([a-zA-Z0-9]+)"(?:, label: "([a-zA-Z]+)")?/#)
      {
        all.insert(prefix + "field.\(match.2 ?? match.1)")
      }
    }
  }

  /// The keys that have no text in a language, neither one nor the two forms of a number.
  package func missing(in strings: StringTable, _ language: Language) -> [String] {
    all.filter { !strings.contains($0, in: language) }.sorted()
  }
}
