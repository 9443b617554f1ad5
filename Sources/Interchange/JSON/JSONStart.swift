import Foundation

/// The first 64 kilobytes of a JSON file, enough to tell whose it is.
package struct JSONStart {
  private let text: String

  /// Reads them, in UTF-8 or UTF-16.
  package init(_ entry: ImportSource.Entry) throws(ImportError) {
    do {
      let handle = try FileHandle(forReadingFrom: entry.url)
      let start = try handle.read(upToCount: 64 * 1024) ?? Data()
      text = String(decoding: TextEncoding.utf8(start), as: UTF8.self)
    } catch {
      throw .unreadable(name: entry.name)
    }
  }

  /// Whether it begins with an object rather than a list.
  package var isObject: Bool { text.first { !$0.isWhitespace } == "{" }

  /// Whether all of these are seen as keys.
  package func hasKeys(_ keys: String...) -> Bool { keys.allSatisfy { text.contains("\"\($0)\"") } }

  /// Whether one of these is seen as a key.
  package func hasAnyKey(_ keys: String...) -> Bool { keys.contains { text.contains("\"\($0)\"") } }
}
