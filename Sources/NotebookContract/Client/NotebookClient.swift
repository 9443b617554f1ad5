public import Backup
public import Foundation
public import Values
public import Vault

/// A notebook as everything above it sees it: each change is a method that keeps the rules, in one transaction
/// that undo takes back as a whole. Reading is asking a ``Query``.
///
/// A notebook's client adds its writes in extensions; what all of them can do stands here.
public protocol NotebookClient: Sendable {
  /// The notebook's id.
  static var notebook: String { get }
  /// The notebook's copy.
  static var copy: BackupCopy { get }

  /// The notebook.
  var store: NotebookStore { get }
  /// The files of its records: add one here first, then give its reference to the method that needs it.
  var attachments: AttachmentStore { get }
  /// Where the vault is; no copy may ever be written inside.
  var vaultFolder: URL { get }

  /// - Parameters:
  ///   - store: the notebook, open.
  ///   - attachments: the notebook's attachments.
  ///   - vaultFolder: where the vault is.
  init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL)
}

extension NotebookClient {
  /// Opens the notebook in a vault.
  ///
  /// - Throws: what ``Vault/notebook(_:progress:)`` throws.
  public init(in vault: Vault) async throws {
    self.init(
      store: try await vault.notebook(Self.notebook), attachments: try vault.attachments(of: Self.notebook),
      vaultFolder: vault.layout.root)
  }

  /// A query's answer now.
  public func value<Q: Query>(_ query: Q) async throws -> Q.Value { try await store.value(query) }

  /// A query's answer now, and each different one as the notebook changes.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    store.values(of: query)
  }

  /// Where the person is.
  public var timeZone: TimeZone { store.dependencies.timeZone }

  /// The day, where the person is.
  public var today: CalendarDay { CalendarDay(store.dependencies.now(), in: timeZone) }

  /// The instant of a change, as it is stored.
  package func now() -> Date { store.dependencies.now().wholeSeconds }

  /// Keeps a file that the program itself made among the attachments, for a record to come.
  package func keep(_ data: Data, named name: String) async throws -> DocumentFile {
    let attachments = attachments
    return DocumentFile(try await Offloaded.run { try attachments.add(data) }, originalName: name)
  }

  /// Chooses the folder in which the notebook's copy is written, or none: what is written there already stays.
  ///
  /// - Parameter policy: how its files are written; the usual way when nil.
  /// - Throws: ``BackupFolderError`` when the folder cannot be used.
  @discardableResult
  public func setBackupFolder(
    _ folder: URL?, policy: BackupDestination.Policy? = nil
  ) async throws -> WriteResult<Void> {
    try await Self.copy.choose(folder, policy: policy, for: store, outside: vaultFolder)
  }

  /// Goes on with the folder that the vault from which this one was restored had chosen.
  ///
  /// - Returns: nil when no folder was chosen.
  /// - Throws: ``BackupFolderError`` when the folder cannot be used.
  @discardableResult
  public func keepBackupFolder() async throws -> WriteResult<Void>? {
    try await Self.copy.keep(for: store, outside: vaultFolder)
  }
}
