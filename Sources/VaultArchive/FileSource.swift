import Foundation
import Synchronization
import Vault

extension OpenFile {
  /// Opens a file for reading; nil when there is none any more.
  static func existing(_ url: URL) throws(FileError) -> OpenFile? {
    do {
      return try OpenFile(url.path(percentEncoded: false), .read)
    } catch .missing {
      return nil
    }
  }

  /// A file's size in bytes; nil when there is none any more.
  static func size(of url: URL) throws(FileError) -> Int64? {
    guard let file = try existing(url) else { return nil }
    return try file.size()
  }
}

/// A file read from its beginning to its end, in pieces.
final class FileSource: Sendable {
  private let file: OpenFile
  private let offset = Mutex<Int64>(0)

  init(_ url: URL) throws(FileError) {
    file = try OpenFile(url.path(percentEncoded: false), .read)
  }

  /// The size in bytes.
  func size() throws(FileError) -> Int64 {
    try file.size()
  }

  /// The next bytes, at most as many as asked; none at the end.
  func next(_ count: Int) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: min(count, 1 << 20))
    let got = try offset.withLock { offset in
      let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      offset += Int64(got)
      return got
    }
    return Data(bytes.prefix(got))
  }
}
