import Foundation
import Vault

/// How a file's bytes lie on the disk: as they are, or sealed.
enum BackupForm: Sendable {
  case plain
  case sealed(SecretBytes)

  /// What sealed files of a backup say that they are.
  static let purpose = "carnets/backup"
  /// What the names of sealed files end with.
  static let suffix = ".sealed"

  /// The version of the sealed files that are written; nil where files are plain.
  var version: Int? {
    switch self {
    case .plain: nil
    case .sealed: 2
    }
  }

  init(_ policy: BackupDestination.Policy, _ keys: KeyRing) throws {
    switch policy {
    case .plain: self = .plain
    case .encrypted: self = .sealed(try keys.backupKey())
    }
  }

  /// Where a path of the document is in its folder.
  func location(of path: String, in folder: URL) -> URL {
    switch self {
    case .plain: folder.appending(path: path)
    case .sealed: folder.appending(path: path + Self.suffix)
    }
  }

  /// Puts the bytes in place of whatever is there, durably, mode 0600.
  ///
  /// - Parameter place: where a sealed file says that it belongs.
  func write(_ content: BackupContent, to url: URL, as place: SealedPlace) throws {
    let folder = url.deletingLastPathComponent()
    switch self {
    case .plain:
      let writer = try AtomicFileWriter(in: folder)
      _ = try content.allSatisfy { piece in
        try writer.append(piece.bytes)
        return true
      }
      try writer.commit(to: url)
    case .sealed(let key):
      var writer = try SealedFileWriter(
        in: folder, key: key, purpose: Self.purpose, placeSize: place.text.utf8.count)
      _ = try content.allSatisfy { piece in
        try piece.withUnsafeBytes { try writer.write($0) }
        return true
      }
      try writer.commit(to: url, as: place.text)
    }
  }

  /// Whether a file holds these bytes, and says that it belongs there.
  ///
  /// - Parameter old: whether a sealed file that does not say where it belongs will do: of version 1.
  func holds(_ content: BackupContent, at url: URL, as place: SealedPlace, old: Bool = false) throws -> Bool {
    switch self {
    case .plain:
      let file = try OpenFile(url.plainPath, .readUnlessLink)
      guard try file.size() == content.size else { return false }
      return try Self.compare(content) { range in
        var bytes = [UInt8](repeating: 0, count: range.count)
        let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: range.lowerBound) }
        return Data(bytes.prefix(got))
      }
    case .sealed(let key):
      do {
        let file = try SealedFile(url, key: key, purpose: Self.purpose, at: place.text)
        guard old || file.place != nil, file.size == content.size else { return false }
        return try Self.compare(content) { range in
          try file.chunks(holding: range).reduce(into: Data()) { $0 += try file.text(ofChunk: $1, in: range) }
        }
      } catch is SealedStreamError {
        return false
      }
    }
  }

  private static func compare(_ content: BackupContent, with read: (Range<Int64>) throws -> Data) throws
    -> Bool
  {
    var offset: Int64 = 0
    return try content.allSatisfy { piece in
      let end = offset + Int64(piece.count)
      defer { offset = end }
      return try read(offset..<end) == piece
    }
  }
}
