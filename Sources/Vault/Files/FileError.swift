package import Foundation
public import Localization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be read or written, in terms a person can act on.
///
/// Paths are carried whole; the sentences show them, since "which disk is full" is the first question.
public enum FileError: Error, Equatable, Sendable {
  /// No room is left on the disk that holds the path (`ENOSPC`).
  case diskFull(String)
  /// The disk has room, and takes no more files (`ENOSPC`).
  case outOfInodes(String)
  /// The person's share of the disk is used up (`EDQUOT`).
  case quotaExceeded(String)
  /// The disk is mounted read-only (`EROFS`).
  case readOnly(String)
  /// The system refuses this user (`EACCES`, `EPERM`).
  case notPermitted(String)
  /// Nothing is there (`ENOENT`, `ENOTDIR`).
  case missing(String)
  /// A folder, a link, a pipe or a device stands where a file is read.
  case notAFile(String)
  /// What the file holds is not what this kind of file holds.
  case unreadable(String)
  /// Something is there already (`EEXIST`, `ENOTEMPTY`, `EISDIR`).
  case exists(String)
  /// The name is longer than the disk accepts (`ENAMETOOLONG`).
  case nameTooLong(String)
  /// The process or the machine has no file descriptor left (`EMFILE`, `ENFILE`).
  case tooManyOpenFiles
  /// The file is larger than what this kind of file may be; `limit` is in bytes.
  case tooLarge(String, limit: Int)
  /// Another process holds the lock; `nil` when it did not say which.
  case held(String, by: ProcessLock.Holder?)
  /// The disk failed, or anything else; `code` is the system's error number.
  case failed(String, code: Int32)

  /// The error that a system call just left in `errno`.
  package init(path: String, code: Int32 = errno) {
    self =
      switch code {
      case ENOSPC: DiskSpace.lacksInodes(at: path) ? .outOfInodes(path) : .diskFull(path)
      case EDQUOT: .quotaExceeded(path)
      case EROFS: .readOnly(path)
      case EACCES, EPERM: .notPermitted(path)
      case ENOENT, ENOTDIR: .missing(path)
      case EEXIST, ENOTEMPTY, EISDIR: .exists(path)
      case ENAMETOOLONG: .nameTooLong(path)
      case EMFILE, ENFILE: .tooManyOpenFiles
      default: .failed(path, code: code)
      }
  }
}

extension FileError {
  /// Whether a file that was to be read is itself what cannot be read, rather than the disk that is written to.
  package func concernsOnly(_ file: URL) -> Bool {
    let path = file.path(percentEncoded: false)
    return [.missing(path), .notAFile(path), .notPermitted(path), .failed(path, code: EIO)].contains(self)
  }
}

extension FileError: LocalizedMessage {
  /// The key of the sentence in `keys.fr.json` and `keys.en.json`.
  public var messageKey: String {
    switch self {
    case .diskFull: "file.diskFull"
    case .outOfInodes: "file.outOfInodes"
    case .quotaExceeded: "file.quotaExceeded"
    case .readOnly: "file.readOnly"
    case .notPermitted: "file.notPermitted"
    case .missing: "file.missing"
    case .notAFile: "file.notAFile"
    case .unreadable: "file.unreadable"
    case .exists: "file.exists"
    case .nameTooLong: "file.nameTooLong"
    case .tooManyOpenFiles: "file.tooManyOpenFiles"
    case .tooLarge: "file.tooLarge"
    case .held(_, by: nil): "file.held"
    case .held: "file.heldBy"
    case .failed: "file.failed"
    }
  }

  /// The path, and what else the sentence names.
  public var messageArguments: [String: String] {
    switch self {
    case .diskFull(let path), .outOfInodes(let path), .quotaExceeded(let path), .readOnly(let path),
      .notPermitted(let path), .missing(let path),
      .notAFile(let path), .unreadable(let path), .exists(let path), .nameTooLong(let path),
      .held(let path, by: nil):
      ["path": path]
    case .tooManyOpenFiles: [:]
    case .tooLarge(let path, let limit): ["path": path, "megabytes": String(limit / 1_048_576)]
    case .held(let path, let holder?):
      ["path": path, "pid": String(holder.processID), "kind": holder.kind]
    case .failed(let path, let code): ["path": path, "code": String(code)]
    }
  }
}
