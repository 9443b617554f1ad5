import Foundation

/// Says that a notebook's file is being copied and replaced, on a disk that knows no second names: durable before the
/// first byte of a copy, removed once the mended file is in its place. What is found with it was interrupted.
struct CopyNote {
  let folder: URL
  let notebook: String

  private var url: URL { folder.appending(path: notebook + ".copying") }

  /// The name of the copy; nil when none is being made.
  func name() throws(FileError) -> String? {
    do throws(FileError) {
      let text = try OpenFile(url.path(percentEncoded: false), .read).contents(limit: 1_000)
      return String(decoding: text, as: UTF8.self)
    } catch .missing {
      return nil
    }
  }

  func write(_ name: String) throws(FileError) { try AtomicFile.write(Data(name.utf8), to: url) }

  func remove() throws(FileError) {
    if try Folder.removeFile(url) { try Folder.sync(folder) }
  }
}

extension DamagedFile {
  /// Copies a file; its new name is there once all of it is.
  static func copy(_ from: String, _ to: String) throws {
    let target = URL(filePath: to)
    let writer = try AtomicFileWriter(in: target.deletingLastPathComponent())
    let source = try OpenFile(from, .read)
    try pieces(of: source) { try writer.append($0.span.bytes) }
    try writer.commit(to: target)
  }

  /// Whether two files hold the same bytes.
  static func isSame(_ one: URL, _ other: URL) throws -> Bool {
    let first = try OpenFile(one.path(percentEncoded: false), .read)
    let second = try OpenFile(other.path(percentEncoded: false), .read)
    guard try first.size() == second.size() else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: Int64 = 0
    var isSame = true
    try pieces(of: first) { piece in
      guard isSame else { return }
      let got = try buffer.withUnsafeMutableBytes { try second.read(into: $0, at: offset) }
      isSame = buffer.prefix(got).elementsEqual(piece)
      offset += Int64(got)
    }
    return isSame
  }

  private static func pieces(
    of file: borrowing OpenFile, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: Int64 = 0
    while case let count = try buffer.withUnsafeMutableBytes({ try file.read(into: $0, at: offset) }),
      count > 0
    {
      try body(buffer.prefix(count))
      offset += Int64(count)
    }
  }
}
