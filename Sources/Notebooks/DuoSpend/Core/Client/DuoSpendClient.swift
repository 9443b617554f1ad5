public import Foundation
import GRDB
public import Values
public import Vault

/// DuoSpend, as everything above it sees it: each change is a method that keeps the rules, in one transaction
/// that undo takes back as a whole. Reading is asking a ``Query``.
///
/// What a person may not do throws ``DuoSpendError``; nothing is changed then.
public struct DuoSpendClient: Sendable {
  /// The notebook.
  public let store: NotebookStore
  /// The receipts' files: add one here first, then give its reference to the method that needs it.
  public let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  let vaultFolder: URL

  /// - Parameters:
  ///   - store: the notebook, open.
  ///   - attachments: the notebook's attachments.
  ///   - vaultFolder: where the vault is.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// Opens DuoSpend in a vault.
  ///
  /// - Throws: what ``Vault/notebook(_:progress:)`` throws.
  public init(in vault: Vault) async throws {
    self.init(
      store: try await vault.notebook(DuoSpendSchema.id),
      attachments: try vault.attachments(of: DuoSpendSchema.id), vaultFolder: vault.layout.root)
  }

  /// A query's answer now.
  public func value<Q: Query>(_ query: Q) async throws -> Q.Value { try await store.value(query) }

  /// A query's answer now, and each different one as the notebook changes.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    store.values(of: query)
  }

  /// The instant of a change, as it is stored.
  func now() -> Date { store.surroundings.now().wholeSeconds }

  /// The day, where the person is.
  public var today: CalendarDay { CalendarDay(store.surroundings.now(), in: store.surroundings.timeZone) }
}
