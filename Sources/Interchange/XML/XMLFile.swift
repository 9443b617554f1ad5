package import Foundation

/// An XML file of a source, read from one end to the other in constant memory.
package enum XMLFile {
  private static let chunkBytes = 256 * 1024

  /// Hands over each element as it starts.
  ///
  /// - Parameter progress: hears the part read, from 0 to 1, and may cancel by throwing.
  /// - Throws: ``ImportError`` when the file cannot be read, is too large or no well-formed XML.
  package static func read(
    _ entry: ImportSource.Entry, progress: (Double) throws -> Void = { _ in },
    onElement: @escaping (borrowing XMLElement) throws -> Void
  ) throws {
    guard entry.size <= ImportLimits.streamedBytes else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: ImportLimits.streamedBytes)
    }
    let handle = try open(entry)
    let stream = XMLStream(named: entry.name, onElement: onElement)
    var done: Int64 = 0
    while let data = try read(handle, chunkBytes, of: entry), !data.isEmpty {
      try data.withUnsafeBytes { try stream.feed($0) }
      done += Int64(data.count)
      guard done <= ImportLimits.streamedBytes else {
        throw ImportError.tooLarge(name: entry.name, size: done, limit: ImportLimits.streamedBytes)
      }
      try progress(min(1, Double(done) / Double(max(entry.size, 1))))
    }
    try stream.finish()
  }

  /// The first bytes of a file, enough to tell whose it is.
  package static func start(of entry: ImportSource.Entry, count: Int) throws(ImportError) -> Data {
    try read(try open(entry), count, of: entry) ?? Data()
  }

  private static func open(_ entry: ImportSource.Entry) throws(ImportError) -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: entry.url)
    } catch {
      throw .unreadable(name: entry.name)
    }
  }

  private static func read(
    _ handle: FileHandle, _ count: Int, of entry: ImportSource.Entry
  ) throws(ImportError) -> Data? {
    do {
      return try handle.read(upToCount: count)
    } catch {
      throw .unreadable(name: entry.name)
    }
  }
}
