import Foundation
import GRDB
public import Localization

/// Why a notebook's file could not be opened, read or written.
public enum VaultError: Error, Equatable {
  /// SQLCipher is not there; nothing is opened without it.
  case cipherMissing
  /// The file was not made by this vault: another vault's, or one put in its place.
  case foreignFile(notebook: String)
  /// The file is damaged; `code` is SQLite's number of what it found.
  case damagedFile(notebook: String, code: Int32)
  /// The file was there once, and is gone or empty.
  case missingFile(notebook: String)
  /// The file was removed, moved or replaced while it was open.
  case lostFile(notebook: String)
  /// The disk is full.
  case diskFull(notebook: String)
  /// The person's share of the disk is used up.
  case quotaExceeded(notebook: String)
  /// The file or its folder cannot be written.
  case readOnly(notebook: String)
  /// The file, or what SQLite keeps beside it, cannot be opened, and the system does not say why.
  case cannotOpen(notebook: String)
  /// The machine has no memory left for it.
  case outOfMemory(notebook: String)
  /// Another process kept the notebook busy too long.
  case busy(notebook: String)
  /// The notebook is closed: the vault was locked meanwhile.
  case locked(notebook: String)
  /// This opening of the notebook is closed: its file was rewritten, or it can be written again. The vault opens it anew.
  case closed(notebook: String)
  /// The disk failed to read or write; `code` is SQLite's number of what it was asked for.
  case disk(notebook: String, code: Int32)
  /// No notebook of that name.
  case unknownNotebook(String)
}

extension VaultError {
  /// Runs `body`, saying SQLite's own refusals in terms that a person can act on.
  ///
  /// - Parameter file: what `body` opens, to say why it cannot; nil when it opens none.
  static func translating<T>(_ notebook: String, at file: URL? = nil, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      guard let known = VaultError(error, notebook: notebook) else { throw error }
      throw file.map(known.explained) ?? known
    }
  }

  /// Runs `body`, and says why a notebook's file cannot be opened where the system knows.
  static func explaining<T>(_ file: URL, _ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch let error as VaultError {
      throw error.explained(at: file)
    }
  }

  /// Why the file cannot be opened or written, where this is what the error says and the system knows; otherwise the error.
  private func explained(at file: URL) -> any Error {
    guard case .cannotOpen = self else { return refined(at: file) }
    return FileRefusal.reason(of: file) ?? self
  }

  /// The error, told by what the disk says where SQLite only says that it could not be written.
  func refined(at file: URL) -> VaultError {
    unwritten == nil ? self : refined(by: FileRefusal.ofWriting(in: file.deletingLastPathComponent()))
  }

  /// The error, told by why the disk takes nothing more.
  func refined(by refusal: FileError?) -> VaultError {
    guard case .quotaExceeded = refusal, let unwritten else { return self }
    return .quotaExceeded(notebook: unwritten)
  }

  /// The notebook that a disk took nothing more of, for want of room or of a larger share of it.
  private var unwritten: String? {
    switch self {
    case .diskFull(let notebook): notebook
    case .disk(let notebook, let code):
      [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC].contains(ResultCode(rawValue: code)) ? notebook : nil
    default: nil
    }
  }

  /// The meaning of SQLite's code, where a person can act on it.
  init?(_ error: DatabaseError, notebook: String) {
    let code = error.extendedResultCode
    switch code {
    // Of a code that stands for several, those of another cause come first.
    case _ where error.isWantOfRoom: self = .diskFull(notebook: notebook)
    case .SQLITE_IOERR_NOMEM, .SQLITE_NOMEM: self = .outOfMemory(notebook: notebook)
    case .SQLITE_READONLY_DBMOVED: self = .lostFile(notebook: notebook)
    case .SQLITE_CANTOPEN: self = .cannotOpen(notebook: notebook)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(notebook: notebook)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(notebook: notebook)
    case .SQLITE_MISUSE: self = .locked(notebook: notebook)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damagedFile(notebook: notebook, code: code.rawValue)
    case .SQLITE_IOERR: self = .disk(notebook: notebook, code: code.rawValue)
    default: return nil
    }
  }
}

extension VaultError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .cipherMissing: "vault.cipherMissing"
    case .foreignFile: "vault.foreignFile"
    case .damagedFile: "vault.damagedFile"
    case .missingFile: "vault.missingFile"
    case .lostFile: "vault.lostFile"
    case .diskFull: "vault.diskFull"
    case .quotaExceeded: "vault.quotaExceeded"
    case .readOnly: "vault.readOnly"
    case .cannotOpen: "vault.cannotOpen"
    case .outOfMemory: "vault.outOfMemory"
    case .busy: "vault.busy"
    case .locked: "vault.locked"
    case .closed: "vault.closed"
    case .disk: "vault.disk"
    case .unknownNotebook: "vault.unknownNotebook"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .cipherMissing: [:]
    case .foreignFile(let notebook), .missingFile(let notebook), .lostFile(let notebook),
      .diskFull(let notebook), .quotaExceeded(let notebook), .readOnly(let notebook),
      .cannotOpen(let notebook), .outOfMemory(let notebook),
      .busy(let notebook), .locked(let notebook), .closed(let notebook), .unknownNotebook(let notebook):
      ["notebook": notebook]
    case .damagedFile(let notebook, let code), .disk(let notebook, let code):
      ["notebook": notebook, "code": String(code)]
    }
  }
}
