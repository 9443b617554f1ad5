import Foundation
import Vault

/// What comes back when a root does.
extension Trash {
  /// Puts the files that others had left in a root's folder back into its new one, durably. Our own are
  /// written from the vault.
  ///
  /// A file whose place is taken by another comes back under a name of its own.
  func restoreForeignFiles(of entry: TrashEntry, to folder: URL) throws {
    let source = url.appending(path: entry.name)
    for file in try manifest(of: entry).files where !file.isOurs {
      try SafePath.check(file.path)
      try Folder.create(folder.appending(path: file.path).deletingLastPathComponent())
      if let target = file.target {
        try restore(linkTo: target, as: folder.appending(path: file.path))
      } else if let name = file.sealed {
        try restore(open(source.appending(path: name)), file, in: folder)
      }
    }
  }

  /// What an entry holds.
  func manifest(of entry: TrashEntry) throws -> TrashManifest {
    let url = url.appending(path: entry.name + "/" + Self.manifestName)
    let file = try open(url)
    let whole = 0..<file.size
    let bytes = try file.chunks(holding: whole).reduce(into: Data()) {
      $0 += try file.text(ofChunk: $1, in: whole)
    }
    return try JSONDecoder().decode(TrashManifest.self, from: bytes)
  }

  /// Opens a file of an entry, which must be the one that was sealed there; version 1 did not say.
  private func open(_ file: URL) throws -> SealedFile {
    try SealedFile(file, key: keys.backupKey(), purpose: Self.purpose, at: place(of: file))
  }

  private func restore(linkTo target: String, as url: URL) throws {
    if try FileStatus.of(url) == nil { try Names.link(url, to: target) }
  }

  private func restore(_ sealed: SealedFile, _ file: TrashManifest.File, in folder: URL) throws {
    let writer = try AtomicFileWriter(
      in: folder.appending(path: file.path).deletingLastPathComponent(), mode: file.mode)
    for chunk in sealed.chunks(holding: 0..<sealed.size) {
      try writer.append(sealed.text(ofChunk: chunk, in: 0..<sealed.size).bytes)
    }
    let destination = try freePlace(for: file, holding: sealed, in: folder)
    if let destination {
      try writer.commit(to: destination)
      let modified = Date(timeIntervalSince1970: Double(file.stamp.modified) / 1_000_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: modified], ofItemAtPath: destination.plainPath)
    }
  }

  /// Where a file can come back; nil when it is there already.
  private func freePlace(for file: TrashManifest.File, holding sealed: SealedFile, in folder: URL) throws
    -> URL?
  {
    let wanted = folder.appending(path: file.path)
    let (stem, ending) = (wanted.deletingPathExtension().lastPathComponent, wanted.pathExtension)
    var number = 1
    while true {
      let name = (number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : "." + ending)
      let url = wanted.deletingLastPathComponent().appending(path: name)
      guard let status = try FileStatus.of(url) else { return url }
      if status.kind == .file, status.stamp.size == sealed.size, try Self.holds(url, sealed) { return nil }
      number += 1
    }
  }

  private static func holds(_ url: URL, _ sealed: SealedFile) throws -> Bool {
    let file = try OpenFile(url.plainPath, .readUnlessLink)
    var offset: Int64 = 0
    for chunk in sealed.chunks(holding: 0..<sealed.size) {
      let text = try sealed.text(ofChunk: chunk, in: 0..<sealed.size)
      var bytes = [UInt8](repeating: 0, count: text.count)
      let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      guard Data(bytes.prefix(got)) == text else { return false }
      offset += Int64(text.count)
    }
    return true
  }
}
