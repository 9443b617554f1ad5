import Foundation
import Interchange
import NIOCore
import Vault

/// The files of one form, kept in clear in a folder of their own for as long as they are looked at.
actor Upload {
  /// Its folder in the space; nil until the first file came, and after ``discard()``.
  private(set) var folder: URL?
  private let space: PlainSpace
  /// What several files together are called.
  private let name: String
  private let limit: Int64
  private var paths: Set<String> = []
  private var bytes: Int64 = 0

  /// - Parameters:
  ///   - name: what several files together are called.
  ///   - limit: bytes of all files together.
  init(in space: PlainSpace, name: String, limit: Int64) {
    self.space = space
    self.name = name
    self.limit = limit
  }

  /// Keeps a file while it arrives.
  ///
  /// - Throws: `PageError.locked` once the vault is locked; what arrived is gone with its space.
  func receive(_ file: IncomingFile) async throws -> ReceivedFile {
    let path = try UploadPath(file.path)
    // Some disks do not tell capitals apart.
    guard paths.insert(path.text.lowercased()).inserted else { throw UploadError.duplicate(path.text) }
    let folder = try await madeFolder()
    let url = folder.appending(path: name, directoryHint: .isDirectory)
      .appending(path: path.text, directoryHint: .notDirectory)
    let size: Int64
    do {
      size = try await write(file, to: url, in: folder)
    } catch FileError.exists {
      throw UploadError.duplicate(path.text)
    }
    return ReceivedFile(file, id: path.text, size: size)
  }

  /// What was received, as an importer reads it: the file, the chosen folder, or all of several.
  func source() throws -> ImportSource {
    guard let folder else { throw UploadError.nothingChosen }
    let files = folder.appending(path: name, directoryHint: .isDirectory)
    let names = try Folder.names(in: files)
    // The folder of a notebook's own backup begins its files' names with a point.
    guard names.count == 1, let only = names.first else {
      return try ImportSource(contentsOf: files, includesHidden: true)
    }
    return try ImportSource(contentsOf: files.appending(path: only), includesHidden: true)
  }

  /// Where a file that was received lies.
  func url(of file: ReceivedFile) -> URL? {
    folder?.appending(path: name, directoryHint: .isDirectory).appending(
      path: file.id, directoryHint: .notDirectory)
  }

  /// Removes what was received.
  func discard() async {
    guard let folder else { return }
    self.folder = nil
    await space.remove(folder)
  }

  private func madeFolder() async throws -> URL {
    if let folder { return folder }
    let made = try await space.makeFolder()
    folder = made
    return made
  }

  private func write(_ file: IncomingFile, to url: URL, in folder: URL) async throws -> Int64 {
    let output = try await space.makeFile(at: url, in: folder, named: file.name)
    var size: Int64 = 0
    for try await piece in file {
      try await space.check(folder)
      size += Int64(piece.readableBytes)
      bytes += Int64(piece.readableBytes)
      guard bytes <= limit else { throw UploadError.tooMuch(limit: limit) }
      try piece.withUnsafeReadableBytes { try output.write($0.bytes) }
    }
    return size
  }
}
