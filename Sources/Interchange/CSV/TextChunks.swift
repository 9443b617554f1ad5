import Foundation

/// The text of a file as chunks of UTF-8, whatever its encoding, in constant memory.
struct TextChunks {
  let encoding: TextEncoding
  private let name: String
  private let handle: FileHandle
  private var pending: [UInt8] = []
  private var read: Int64 = 0

  private static let chunkBytes = 64 * 1024

  /// Opens a file of a source and finds its encoding.
  init(_ entry: ImportSource.Entry) throws(ImportError) {
    name = entry.name
    do {
      handle = try FileHandle(forReadingFrom: entry.url)
    } catch {
      throw FileManager.default.fileExists(atPath: entry.url.path)
        ? .unreadable(name: entry.name) : .missing(name: entry.name)
    }
    guard entry.size <= ImportLimits.fileBytes else {
      throw .tooLarge(name: entry.name, size: entry.size, limit: ImportLimits.fileBytes)
    }
    let start = try Self.bytes(from: handle, name: name)
    let announced = TextEncoding.announced(by: start[...])
    if let announced, announced.encoding != .utf8 {
      encoding = announced.encoding
    } else {
      // A mark is a promise: a later program may have added lines in another encoding.
      encoding = try Self.silentEncoding(handle, start: start, name: name)
    }
    do {
      try handle.seek(toOffset: UInt64(announced?.markLength ?? 0))
    } catch {
      throw .unreadable(name: name)
    }
  }

  /// The next chunk; nil at the end.
  mutating func next() throws(ImportError) -> [UInt8]? {
    var output: [UInt8] = []
    while output.isEmpty {
      let bytes = try Self.bytes(from: handle, name: name)
      guard !bytes.isEmpty else { return nil }
      read += Int64(bytes.count)
      // The file may have grown since it was listed.
      guard read <= ImportLimits.fileBytes else {
        throw .tooLarge(name: name, size: read, limit: ImportLimits.fileBytes)
      }
      let whole = pending + bytes
      let rest = encoding.decode(whole, into: &output)
      pending = Array(whole.suffix(rest))
    }
    return output
  }

  /// UTF-8 when the whole file is, else Windows-1252: one accent late in the file decides.
  private static func silentEncoding(
    _ handle: FileHandle, start: [UInt8], name: String
  ) throws(ImportError) -> TextEncoding {
    var bytes = start
    while !bytes.isEmpty {
      let rest = incompleteSuffix(of: bytes)
      guard String(validating: bytes.dropLast(rest), as: UTF8.self) != nil else { return .windows1252 }
      let next = try Self.bytes(from: handle, name: name)
      guard !next.isEmpty else { return rest == 0 ? .utf8 : .windows1252 }
      bytes = bytes.suffix(rest) + next
    }
    return .utf8
  }

  /// How many bytes at the end start a UTF-8 sequence that goes on in the next chunk.
  private static func incompleteSuffix(of bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }

  private static func bytes(from handle: FileHandle, name: String) throws(ImportError) -> [UInt8] {
    do {
      return try Array(handle.read(upToCount: chunkBytes) ?? Data())
    } catch {
      throw .unreadable(name: name)
    }
  }
}
