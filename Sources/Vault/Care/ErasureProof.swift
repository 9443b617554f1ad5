public import Foundation

/// What was removed when a notebook was erased, and whether anything is left: what a person can keep as a proof.
public struct ErasureProof: Sendable, Equatable, Codable {
  /// What a file was.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// The notebook's file with its log, where the records, their journal and the attic are.
    case notebook
    /// A copy taken before a migration, or of a file that was repaired.
    case snapshot
    case attachment
    /// What left the backup folder and was kept for a while.
    case trash
    /// A file of the backup folder.
    case copy
  }

  /// A file that is gone.
  public struct File: Sendable, Equatable, Codable {
    /// What it was.
    public let kind: Kind
    /// Where it was: from the vault's folder, or the whole path of a copy.
    public let path: String
    /// Its size in bytes.
    public let bytes: Int64
    /// Whether it was overwritten before it was removed. A link is not, nor a file that this user may not write, nor one
    /// that has another name: what it held is still there under that name, and not ours alone.
    public let isOverwritten: Bool
  }

  /// The notebook.
  public let notebook: String
  /// When it was erased.
  public let at: Date
  /// The files that are gone, and of each whether it was overwritten before.
  public package(set) var removed: [File]
  /// What is still there: files of the backup folder that could not be reached, or that somebody else put there.
  public package(set) var left: [String]
  /// Whether it was known where the backup wrote copies. Only the notebook's file says so: where that was missing, copies
  /// may be left in a folder that was chosen for them.
  public package(set) var areCopiesKnown: Bool

  /// Whether nothing is left where it was.
  public var isComplete: Bool { left.isEmpty && areCopiesKnown }
  /// The size of everything that is gone, in bytes.
  public var bytes: Int64 { removed.reduce(0) { $0 + $1.bytes } }
}

/// Removes files so that what they held is gone: each that may be written and has no other name is overwritten on the
/// disk first. Disks that write elsewhere what is overwritten keep only what was encrypted anyway.
package struct FileEraser {
  /// What is gone.
  package private(set) var removed: [ErasureProof.File] = []
  private let root: URL?

  /// - Parameter root: the folder that paths are told from; nil for whole paths.
  package init(tellingFrom root: URL?) { self.root = root }

  /// Removes a folder with everything in it, a file, or a link; nothing when there is none.
  package mutating func remove(_ url: URL, _ kind: ErasureProof.Kind) throws {
    guard Folder.isItself(url) else { return try removeFile(url, kind) }
    for name in try Folder.names(in: url) {
      try remove(url.appending(path: name, directoryHint: .notDirectory), kind)
    }
    try FileManager.default.removeItem(at: url)
    try Folder.sync(url.deletingLastPathComponent())
  }

  /// Removes a file or a link; nothing when there is none, or a folder in its place.
  ///
  /// - Parameter first: the file's name before it was renamed to be erased.
  package mutating func removeFile(_ url: URL, _ kind: ErasureProof.Kind, told first: URL? = nil) throws {
    guard !Folder.isItself(url) else { return }
    let file = url.deletingLastPathComponent().appending(
      path: url.lastPathComponent, directoryHint: .notDirectory)
    if try unlink(file, kind, told: first ?? file) { try Folder.sync(file.deletingLastPathComponent()) }
  }

  private mutating func unlink(_ url: URL, _ kind: ErasureProof.Kind, told first: URL) throws -> Bool {
    let path = url.path(percentEncoded: false)
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch let error as CocoaError where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code) {
      return false
    }
    // A link is removed, not what it leads to.
    let isFile = attributes[.type] as? FileAttributeType == .typeRegular
    let size = isFile ? (attributes[.size] as? NSNumber)?.int64Value ?? 0 : 0
    let isOverwritten = try isFile && Self.overwrite(path)
    guard try Folder.removeFile(url) else { return false }
    removed.append(
      ErasureProof.File(
        kind: kind, path: told(first.path(percentEncoded: false)), bytes: size, isOverwritten: isOverwritten))
    return true
  }

  private func told(_ path: String) -> String {
    guard let root = root?.path(percentEncoded: false), path.hasPrefix(root) else { return path }
    return String(path.dropFirst(root.count).drop { $0 == "/" })
  }

  /// Overwrites a file, unless it has another name, under which its content is not ours alone, or may not be written;
  /// says whether it did.
  private static func overwrite(_ path: String) throws(FileError) -> Bool {
    do {
      let file = try writable(path)
      guard try file.linkCount() == 1 else { return false }
      let zeros = Data(count: 1 << 20)
      var left = try file.size()
      while left > 0 {
        try file.write(zeros.prefix(Int(min(left, Int64(zeros.count)))).bytes)
        left -= Int64(zeros.count)
      }
      try file.sync()
      return true
    } catch .notPermitted, .missing {
      return false
    }
  }

  /// Opens a file that another program may have made read-only.
  private static func writable(_ path: String) throws(FileError) -> OpenFile {
    do {
      return try OpenFile(path, .overwrite)
    } catch .notPermitted {
      let file = try OpenFile(path, .readUnlessLink)
      if try file.linkCount() == 1 { try file.setMode(0o600) }
      return try OpenFile(path, .overwrite)
    }
  }
}
