import GRDB
public import Localization

/// Why a notebook's file could not be opened, read or written.
public enum VaultError: Error, Equatable {
  /// SQLCipher is not there; nothing is opened without it.
  case cipherMissing
  /// The file was not made by this vault: another vault's, or one put in its place.
  case foreignFile(notebook: String)
  /// The file is damaged.
  case damagedFile(notebook: String, detail: String)
  /// The file was there once, and is gone or empty.
  case missingFile(notebook: String)
  /// The file was removed, moved or replaced while it was open.
  case lostFile(notebook: String)
  /// The disk is full.
  case diskFull(notebook: String)
  /// The file or its folder cannot be written.
  case readOnly(notebook: String)
  /// Another process kept the notebook busy too long.
  case busy(notebook: String)
  /// The notebook is closed: the vault was locked meanwhile.
  case locked(notebook: String)
  /// The disk failed to read or write.
  case disk(notebook: String, detail: String)
  /// No notebook of that name.
  case unknownNotebook(String)
}

extension VaultError {
  /// Runs `body`, saying SQLite's own refusals in terms that a person can act on.
  static func mapping<T>(_ notebook: String, _ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw VaultError(error, notebook: notebook) ?? error
    }
  }

  /// The same for work that waits for nothing.
  static func translating<T>(_ notebook: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw VaultError(error, notebook: notebook) ?? error
    }
  }

  /// The meaning of SQLite's code, where a person can act on it.
  init?(_ error: DatabaseError, notebook: String) {
    switch error.resultCode {
    case _ where error.isWantOfRoom: self = .diskFull(notebook: notebook)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .readOnly(notebook: notebook)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(notebook: notebook)
    case .SQLITE_MISUSE: self = .locked(notebook: notebook)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damagedFile(notebook: notebook, detail: error.message ?? "")
    case .SQLITE_IOERR: self = .disk(notebook: notebook, detail: error.message ?? "")
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
    case .readOnly: "vault.readOnly"
    case .busy: "vault.busy"
    case .locked: "vault.locked"
    case .disk: "vault.disk"
    case .unknownNotebook: "vault.unknownNotebook"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .cipherMissing: [:]
    case .foreignFile(let notebook), .missingFile(let notebook), .lostFile(let notebook),
      .diskFull(let notebook),
      .readOnly(let notebook), .busy(let notebook),
      .locked(let notebook), .unknownNotebook(let notebook):
      ["notebook": notebook]
    case .damagedFile(let notebook, let detail), .disk(let notebook, let detail):
      ["notebook": notebook, "detail": detail]
    }
  }
}
