import Foundation
public import GRDB
import Records
public import Vault

/// A lock that one notebook has for itself, besides the vault's: its pages ask for it once more in each session.
public enum NotebookLock: Hashable, Sendable {
  /// The vault's passphrase again.
  case passphrase
  /// A code of its own. The passphrase opens it too, for who forgot the code.
  case pin(PINDigest)

  private enum Setting: String, CaseIterable { case lock }

  /// The ids of its settings: a lock is never exported, nor taken from a file.
  package static let settings = Set(Setting.allCases.map(\.rawValue))

  private static let passphraseText = "passphrase"

  /// The lock of a notebook; nil when it has none.
  static func stored(in db: Database) throws -> NotebookLock? {
    guard let text = try StoredSettings(db)[Setting.lock] else { return nil }
    // What a newer version wrote is a lock all the same: the passphrase opens it.
    return (try? JSONDecoder().decode(PINDigest.self, from: Data(text.utf8))).map(NotebookLock.pin)
      ?? .passphrase
  }

  /// Whether a change is one of a lock. It holds what the code is checked with, and no history shows it.
  public static func isKept(in change: JournalEntry) -> Bool {
    change.table == "settingRecords" && settings.contains(change.recordID)
  }

  /// Chooses the lock of a notebook, or none.
  ///
  /// Whoever calls this asked for the passphrase; undo does not ask, and takes back no choice of a lock.
  @discardableResult
  public static func choose(_ lock: NotebookLock?, for store: NotebookStore) async throws -> WriteResult<Void>
  {
    let text: String? =
      switch lock {
      case nil: nil
      case .passphrase: passphraseText
      case .pin(let digest): String(decoding: try JSONEncoder().encode(digest), as: UTF8.self)
      }
    return try await store.write(Action("\(store.schema.id).settings.lock"), origin: .engine) { db in
      try StoredSettings.set(text, for: Setting.lock, in: db)
    }
  }
}

/// The lock of a notebook; nil when it has none.
public struct NotebookLockQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> NotebookLock? { try NotebookLock.stored(in: db) }
}

extension Vault {
  /// The lock that a notebook has of its own; nil also where its file is missing, and with it all that a lock could keep.
  /// A notebook at an older schema is looked at as it is.
  public func lock(of id: String) async throws -> NotebookLock? {
    do {
      return try await readAsItIs(id) { try NotebookLockQuery().fetch($0) }
    } catch VaultError.missingFile {
      return nil
    }
  }
}
