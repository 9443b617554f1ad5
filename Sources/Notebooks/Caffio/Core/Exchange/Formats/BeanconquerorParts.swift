import Foundation
import Interchange

/// The files of a Beanconqueror archive: the main one, and those that hold the rest of its long lists.
struct BeanconquerorParts: Sendable {
  /// A list that is divided.
  enum List: String, CaseIterable {
    case brews = "Brews"
    case beans = "Beans"

    /// The field that it has in the main file.
    var field: String { rawValue.uppercased() }

    func fileName(_ number: Int) -> String { "Beanconqueror_\(rawValue)_\(number).json" }
  }

  /// How many rows a file holds at most.
  static let rowsPerFile = 500
  /// The largest file that is read, in bytes: far more than 500 brews have.
  static let fileBytes = ImportLimits.jsonBytes
  /// The name of the main file.
  static let mainName = "Beanconqueror.json"

  /// The main file.
  let main: ImportSource.Entry
  /// Everything that is none of them.
  let others: [ImportSource.Entry]

  private let chunks: [List: [Int: ImportSource.Entry]]

  /// - Throws: `ImportError.unknownFormat`, or ``BeanconquerorError/noMainFile(file:)`` where only parts are there.
  init(_ source: ImportSource) throws {
    var (chunks, others, main) = (
      [List: [Int: ImportSource.Entry]](), [ImportSource.Entry](), nil as ImportSource.Entry?
    )
    for entry in source.entries {
      let name = entry.url.lastPathComponent
      if name == Self.mainName {
        main = main ?? entry
      } else if let (list, number) = Self.chunk(name) {
        chunks[list, default: [:]][number] = entry
      } else {
        others.append(entry)
      }
    }
    // A file that was exported alone, under a name of the person's.
    if main == nil, chunks.isEmpty, source.entries.count == 1 {
      (main, others) = (source.entries[0], [])
    }
    guard let main else {
      if chunks.isEmpty { throw ImportError.unknownFormat(name: source.name) }
      throw BeanconquerorError.noMainFile(file: Self.mainName)
    }
    (self.main, self.others, self.chunks) = (main, others, chunks)
  }

  /// The parts of a list that are there, in order.
  func parts(of list: List) -> [ImportSource.Entry] {
    chunks[list, default: [:]].sorted { $0.key < $1.key }.map(\.value)
  }

  /// The names of the parts that must have been there: parts have numbers without a gap.
  func missing(of list: List) -> [String] {
    let numbers = chunks[list, default: [:]]
    guard let last = numbers.keys.max() else { return [] }
    return (1..<max(1, last)).filter { numbers[$0] == nil }.map(list.fileName)
  }

  /// The name of the part that would follow the last one.
  func next(of list: List) -> String { list.fileName((chunks[list, default: [:]].keys.max() ?? 0) + 1) }

  /// How sure it is that a source comes from Beanconqueror.
  static func confidence(in source: ImportSource) throws -> Double {
    if source.entries.contains(where: {
      $0.url.lastPathComponent == mainName || chunk($0.url.lastPathComponent) != nil
    }) {
      return 0.98
    }
    let files = source.entries(withExtension: "json")
    guard files.count == 1, source.entries.count == 1 else { return 0 }
    let start = try JSONStart(files[0])
    return start.isObject && start.hasKeys("BEANS", "config", "unix_timestamp") ? 0.9 : 0
  }

  private static func chunk(_ name: String) -> (List, Int)? {
    guard let match = name.wholeMatch(of: /Beanconqueror_(Brews|Beans)_([1-9][0-9]{0,4})\.json/),
      let list = List(rawValue: String(match.1)), let number = Int(match.2)
    else { return nil }
    return (list, number)
  }
}
