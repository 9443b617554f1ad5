import Foundation
import Localization
import NotebookContract
import Vault

/// Taking things back, and doing them again: what a form names, or what was done last.
struct UndoPages {
  let routes: Routes

  private enum Way: String, CaseIterable, Sendable {
    case undo
    case redo
  }

  func add() {
    for way in Way.allCases {
      routes.form("/\(way.rawValue)/:notebook") { request, vault, form in
        let transaction = try Self.transaction(form)
        let (notebook, store) = try await HistoryPages.store(request, vault)
        return try await Self.go(way, transaction, in: notebook, store, request)
      }
      // Whatever was done last, in whichever notebook.
      routes.form("/\(way.rawValue)") { request, vault, _ in
        guard let (notebook, store) = try await Self.latest(way, request, vault) else {
          let nothing: JournalError = way == .undo ? .nothingToUndo : .nothingToRedo
          return .reply(.redirect(to: Self.back(request) ?? "/", toast: Toast(nothing.messageKey)))
        }
        return try await Self.go(way, nil, in: notebook, store, request)
      }
    }
  }

  /// The action that the form names; nil, which means the newest, only when it names none.
  private static func transaction(_ form: FormData) throws(FormError) -> Int64? {
    guard let text = form.raw("transaction") else { return nil }
    guard let transaction = Int64(text) else { throw .malformed }
    return transaction
  }

  /// Where the person was.
  private static func back(_ request: ShellRequest) -> String? { request.address.query("from")?.localAddress }

  private static func go(
    _ way: Way, _ transaction: Int64?, in notebook: any NotebookPages, _ store: NotebookStore,
    _ request: ShellRequest
  ) async throws -> Answer {
    let home = notebook.places.first?.href ?? "/"
    do {
      let position = try await store.position()
      let target = try await way == .undo ? store.undo(transaction) : store.redo(transaction)
      if let vault = request.vault { await request.site.additions.catchUp(notebook.id, vault) }
      let name = ["action": HistoryPages.name(of: target, request.context)]
      let again = Toast.Undo(notebook: notebook.id, transaction: target.id)
      let toast =
        way == .undo ? Toast("undo.done", name, redo: again) : Toast("redo.done", name, undo: again)
      let isGone = try await Self.isGone(Self.back(request), since: position, in: store)
      return .reply(
        .redirect(to: isGone ? home : Self.back(request) ?? home, toast: toast), notebook: notebook.id)
    } catch let error as any LocalizedMessage where !(error is VaultError) {
      // The journal's reason, or the notebook's own.
      let toast = Toast(error.messageKey, error.messageArguments)
      return .reply(.redirect(to: Self.back(request) ?? home, toast: toast), notebook: notebook.id)
    }
  }

  /// Whether the page that the person was on is about a record that is gone now.
  private static func isGone(_ page: String?, since position: Int64, in store: NotebookStore) async throws
    -> Bool
  {
    guard let page else { return false }
    let parts = Set(page.prefix { $0 != "?" }.split(separator: "/").map(String.init))
    return try await store.changes(after: position, limit: 1_000).contains {
      $0.kind == .delete && parts.contains(AddressText.part($0.recordID))
    }
  }

  /// The notebook in which something can be taken back, or done again, that is newer than in any other.
  private static func latest(
    _ way: Way, _ request: ShellRequest, _ vault: Vault
  ) async throws -> (any NotebookPages, NotebookStore)? {
    var latest: (notebook: any NotebookPages, store: NotebookStore, at: Date)?
    for notebook in try await request.authorization(in: vault).open() {
      let store: NotebookStore
      do {
        store = try await vault.notebook(notebook.id, progress: nil)
      } catch is VaultError where !vault.isLocked {
        // One that cannot be opened keeps nobody from taking back what was done in another.
        continue
      }
      guard let found = try await moment(way, in: store) else { continue }
      if latest.map({ $0.at < found }) ?? true { latest = (notebook, store, found) }
    }
    return latest.map { ($0.notebook, $0.store) }
  }

  /// When what can be taken back was done, or what can be done again was taken back; nil when there is none.
  private static func moment(_ way: Way, in store: NotebookStore) async throws -> Date? {
    let state = try await store.undoState()
    switch way {
    case .undo: return state.undo?.at
    case .redo:
      guard let undone = state.redo else { return nil }
      return try await store.value(UndoneAtQuery(undone))
    }
  }
}
