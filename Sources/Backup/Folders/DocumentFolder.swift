import Foundation
import Vault

/// One root's folder on the disk. It blocks; call it through ``Offloaded``.
struct DocumentFolder: Sendable {
  let url: URL
  let notebook: String
  let form: BackupForm
  let attachments: AttachmentStore
  /// Keeps, sealed in the vault, a file that somebody changed and that is about to be replaced or removed.
  let keep: @Sendable (_ file: URL, _ path: String) throws -> Void

  /// Removes what a killed process left half written.
  func removeLeftovers(of files: [BackupRecord.File]) throws {
    for folder in parents(of: files.map(\.path)) where Folder.exists(folder) {
      try AtomicFile.removeLeftovers(in: folder)
    }
  }

  /// Refuses when something that the backup did not write stands where a file must go, unless it holds the
  /// very bytes.
  ///
  /// - Parameter known: the paths that the backup wrote.
  func checkNothingForeign(_ files: [BackupDocument.File], known: Set<String>) throws {
    // A link, or anything else that is no folder: writing would follow it.
    for folder in parents(of: files.map(\.path)) {
      if let status = try FileStatus.of(folder), status.kind != .folder {
        throw BackupError.foreignFile(folder.plainPath)
      }
    }
    for file in files where !known.contains(file.path) {
      let location = form.location(of: file.path, in: url)
      guard let status = try FileStatus.of(location) else { continue }
      guard status.kind == .file,
        try form.holds(
          BackupContent(file.content, in: attachments), at: location, as: place(of: file.path), old: true)
      else {
        throw BackupError.foreignFile(location.plainPath)
      }
    }
  }

  /// Whether each of some files has the size and the time that the backup left it with.
  func isAsLeft(_ files: [BackupRecord.File]) throws -> Bool {
    try files.allSatisfy { file in
      let status = try FileStatus.of(form.location(of: file.path, in: url))
      return status?.kind == .file && status?.stamp == file.stamp
    }
  }

  /// Brings one file to what it must hold.
  ///
  /// - Parameters:
  ///   - record: what the backup knows of it.
  ///   - thorough: whether to compare its bytes even when it looks as it was left.
  /// - Returns: what to remember of it, and whether it was written.
  func write(
    _ file: BackupDocument.File, known record: BackupRecord.File?, thorough: Bool
  ) throws -> (record: BackupRecord.File, isWritten: Bool) {
    let location = form.location(of: file.path, in: url)
    var result = BackupRecord.File(path: file.path, attachment: file.attachment, sealed: form.version)
    let place = place(of: file.path)
    if let status = try FileStatus.of(location) {
      guard status.kind == .file else { throw BackupError.foreignFile(location.plainPath) }
      let isAsLeft = status.stamp == record?.stamp
      result.stamp = status.stamp
      let isCurrent = isAsLeft && record?.sealed == form.version
      if isCurrent, !thorough, let id = file.attachment, id == record?.attachment { return (result, false) }
      let content = try BackupContent(file.content, in: attachments)
      if try form.holds(content, at: location, as: place) { return (result, false) }
      if !isAsLeft { try keep(location, file.path) }
    }
    try Folder.create(location.deletingLastPathComponent())
    try form.write(BackupContent(file.content, in: attachments), to: location, as: place)
    result.stamp = try FileStatus.of(location)?.stamp
    return (result, true)
  }

  /// Where a file of the document belongs.
  func place(of path: String) -> SealedPlace {
    SealedPlace(notebook: notebook, folder: url.lastPathComponent, path: path)
  }

  /// Removes a file that the backup wrote and that is wanted no longer, and the folders that it leaves empty.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func remove(_ record: BackupRecord.File) throws -> Bool {
    let location = form.location(of: record.path, in: url)
    var removed = false
    // Something else that took its name meanwhile is not ours.
    if let status = try FileStatus.of(location), status.kind == .file {
      if status.stamp != record.stamp { try keep(location, record.path) }
      removed = try Folder.removeFile(location)
      try Folder.sync(location.deletingLastPathComponent())
    }
    var parent = location.deletingLastPathComponent()
    while parent.plainPath.count > url.plainPath.count, try Names.removeIfEmpty(parent) {
      parent = parent.deletingLastPathComponent()
    }
    return removed
  }

  /// The folder and those in it that lead to some paths, each before those inside it.
  private func parents(of paths: [String]) -> [URL] {
    var parents: Set<String> = [""]
    for path in paths {
      var parent = path[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        if !parents.insert(String(parent)).inserted { break }
      }
    }
    return parents.sorted().map { $0.isEmpty ? url : url.appending(path: $0) }
  }
}

extension BackupDocument.File {
  /// The attachment that the file holds, if it holds one.
  var attachment: AttachmentID? {
    if case .attachment(let id) = content { id } else { nil }
  }
}
