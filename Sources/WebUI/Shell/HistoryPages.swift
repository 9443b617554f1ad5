import Foundation
import Localization
import Vault

/// What happened to a record, and taking things back.
struct HistoryPages {
  let routes: Routes

  func add() {
    routes.open("/history/:notebook/:record") { request, vault in
      let (notebook, store) = try await Self.store(request, vault)
      let history = try await store.history(of: try request.address.parameter("record"))
      guard !history.isEmpty else { throw PageError.notFound }
      let page = HistoryPage(notebook: notebook, history: history, context: request.context)
      return .reply(.page(page.content), notebook: notebook.id)
    }
    routes.openForm("/undo/:notebook") { request, vault, form in
      let (notebook, store) = try await Self.store(request, vault)
      let back = request.address.query("from")?.localAddress ?? notebook.places.first?.href ?? "/"
      do {
        let undone = try await store.undo(form.raw("transaction").flatMap(Int64.init))
        let name = Self.name(of: undone, request.context)
        return .reply(.redirect(to: back, toast: Toast("undo.done", ["action": name])), notebook: notebook.id)
      } catch let error as JournalError {
        return .reply(.redirect(to: back, toast: Toast(error.messageKey, error.messageArguments)))
      }
    }
    routes.openForm("/redo/:notebook") { request, vault, _ in
      let (notebook, store) = try await Self.store(request, vault)
      let back = request.address.query("from")?.localAddress ?? notebook.places.first?.href ?? "/"
      do {
        let redone = try await store.redo()
        let name = Self.name(of: redone, request.context)
        return .reply(.redirect(to: back, toast: Toast("redo.done", ["action": name])), notebook: notebook.id)
      } catch let error as JournalError {
        return .reply(.redirect(to: back, toast: Toast(error.messageKey, error.messageArguments)))
      }
    }
  }

  private static func store(
    _ request: ShellRequest, _ vault: Vault
  ) async throws -> (any NotebookPages, NotebookStore) {
    guard let notebook = request.site.notebook(try request.address.parameter("notebook")) else {
      throw PageError.notFound
    }
    return (notebook, try await vault.notebook(notebook.id, progress: nil))
  }

  /// What a transaction is called: its sentence, and what it was about.
  static func name(of transaction: JournalTransaction, _ context: PageContext) -> String {
    let action = context.text(transaction.action)
    return transaction.subject.map { "\(action) · \($0)" } ?? action
  }
}
