public import Backup
public import Foundation
public import GRDB
import Records
public import Vault

/// The copy of a notebook in a folder that the person chose: what the notebook's own folder in it is called,
/// and how its files may be written.
public struct BackupCopy: Hashable, Sendable {
  /// The name of the notebook's folder in the one that the person chose.
  public let folderName: String
  /// How its files may be written: the first unless the person chooses otherwise.
  public let policies: [BackupDestination.Policy]

  /// - Parameters:
  ///   - folderName: the name of the notebook's folder.
  ///   - usual: how its files are written unless the person chooses otherwise.
  ///   - others: what else may be chosen.
  public init(
    _ folderName: String, _ usual: BackupDestination.Policy, or others: BackupDestination.Policy...
  ) {
    self.folderName = folderName
    policies = [usual] + others
  }

  /// What the person chose; nil when they want no copy.
  public func place(in db: Database) throws -> BackupFolder? {
    let settings = try StoredSettings(db)
    guard let path = settings[Setting.folder] else { return nil }
    let chosen = settings[Setting.policy].flatMap(BackupDestination.Policy.init)
    let policy = policies.first { $0 == chosen } ?? policies[0]
    return BackupFolder(
      folder: URL(filePath: path, directoryHint: .isDirectory), policy: policy,
      chosenIn: settings[Setting.owner])
  }

  /// Where the notebook is backed up to; nil when the person wants no copy.
  public func destination(in db: Database) throws -> BackupDestination? {
    try place(in: db).map { place in
      BackupDestination(
        folder: place.folder.appending(path: folderName, directoryHint: .isDirectory), policy: place.policy,
        chosenIn: place.chosenIn)
    }
  }

  /// Chooses the folder, or none: what is written there already stays.
  ///
  /// - Parameters:
  ///   - folder: a folder that exists; nil for no copy.
  ///   - policy: how its files are written; the usual way when nil, or when the notebook has no other.
  ///   - store: the notebook.
  ///   - vault: where the vault is; no copy may ever be written inside.
  /// - Throws: ``BackupFolderError`` when the folder cannot be used.
  @discardableResult
  public func choose(
    _ folder: URL?, policy: BackupDestination.Policy? = nil, for store: NotebookStore, outside vault: URL
  ) async throws -> WriteResult<Void> {
    let policies = policies
    let (path, owner) = try await Offloaded.run {
      try (
        folder.map { try BackupFolder.checkedPath(of: $0, outside: vault) }, VaultLayout(root: vault).copyID()
      )
    }
    return try await store.write(Action("\(store.schema.id).settings.folder", subject: path)) { db in
      let other = policies.dropFirst().first { $0 == policy }
      try StoredSettings.set(path, for: Setting.folder, in: db)
      try StoredSettings.set(path == nil ? nil : other?.rawValue, for: Setting.policy, in: db)
      try StoredSettings.set(path == nil ? nil : owner, for: Setting.owner, in: db)
    }
  }

  /// Goes on with the folder that the vault from which this one was restored had chosen: from now on it is this
  /// one's.
  ///
  /// - Parameters:
  ///   - store: the notebook.
  ///   - vault: where the vault is.
  /// - Returns: nil when no folder was chosen.
  /// - Throws: ``BackupFolderError`` when the folder cannot be used.
  @discardableResult
  public func keep(for store: NotebookStore, outside vault: URL) async throws -> WriteResult<Void>? {
    guard let place = try await store.value(BackupFolderQuery(self)) else { return nil }
    return try await choose(place.folder, policy: place.policy, for: store, outside: vault)
  }

  private enum Setting: String, CaseIterable {
    case folder = "backupFolder"
    case policy = "backupPolicy"
    /// The copy of the vault in which the folder was chosen.
    case owner = "backupOwner"
  }

  /// The ids of its settings: where to write is never exported, nor taken from a file.
  package static let settings = Set(Setting.allCases.map(\.rawValue))
}

/// The folder that a person chose for a notebook's copy.
public struct BackupFolder: Hashable, Sendable {
  /// The folder in which the notebook's own is.
  public let folder: URL
  /// How the files are written.
  public let policy: BackupDestination.Policy
  /// The copy of the vault in which it was chosen: nil for a vault that came from no archive.
  public let chosenIn: String?

  /// Whether nothing is written to it until the person says so: the vault came from an archive, and the folder
  /// belongs to the vault that was archived.
  ///
  /// - Parameter vault: where the vault is.
  public func isWaiting(in vault: URL) throws(FileError) -> Bool {
    try VaultLayout(root: vault).copyID() != chosenIn
  }
}

/// What the person chose for the copy of a notebook; nil when they want none.
public struct BackupFolderQuery: Query {
  private let copy: BackupCopy

  /// The question.
  public init(_ copy: BackupCopy) { self.copy = copy }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> BackupFolder? { try copy.place(in: db) }
}
