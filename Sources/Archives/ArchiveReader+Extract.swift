internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ArchiveReader {
  /// Writes every remaining entry under a folder that must not exist yet, and returns the entries.
  ///
  /// All or nothing: on any error the folder is removed, and the error thrown. Folders get mode 0700, files
  /// 0600 and the archive's modification times. `durable` also waits until everything is on the disk.
  public func extract(intoNew directory: String, durable: Bool = false) throws -> [ArchiveEntry] {
    guard mkdir(directory, 0o700) == 0 else {
      throw errno == EEXIST
        ? ArchiveError.destinationExists(directory) : .unwritable(reason: OwnedFile.reason())
    }
    do {
      return try extractEntries(into: directory, durable: durable)
    } catch {
      // What was already written would pass for the whole. The first error is the one worth telling,
      // and the caller owns the folder.
      do { try FileManager.default.removeItem(atPath: directory) } catch _ {}
      throw error
    }
  }

  private func extractEntries(into directory: String, durable: Bool) throws -> [ArchiveEntry] {
    var entries: [ArchiveEntry] = []
    var folders: Set<String> = [""]
    while let entry = try next() {
      switch entry.kind {
      case .directory:
        try makeFolder(entry.path, in: directory, known: &folders)
      case .file:
        let parent = entry.path.split(separator: "/").dropLast().joined(separator: "/")
        try makeFolder(parent, in: directory, known: &folders)
        try extract(entry, to: "\(directory)/\(entry.path)", durable: durable)
      }
      entries.append(entry)
    }
    if durable {
      for folder in folders { try OwnedFile(reading: "\(directory)/\(folder)").synchronize() }
    }
    return entries
  }

  private func extract(_ entry: ArchiveEntry, to path: String, durable: Bool) throws {
    let file = try OwnedFile(creating: path, whenTaken: .duplicatePath(entry.path))
    try read { try file.write($0) }
    if let modified = entry.modified { try file.setModified(secondsSince1970: ArchiveTime.seconds(modified)) }
    if durable { try file.synchronize() }
  }

  private func makeFolder(_ path: String, in directory: String, known: inout Set<String>) throws {
    guard !known.contains(path) else { return }
    var parent = ""
    for component in path.split(separator: "/") {
      parent += parent.isEmpty ? component : "/\(component)"
      guard known.insert(parent).inserted else { continue }
      guard mkdir("\(directory)/\(parent)", 0o700) == 0 else {
        throw errno == EEXIST
          ? ArchiveError.duplicatePath(parent) : .unwritable(reason: OwnedFile.reason())
      }
    }
  }
}
