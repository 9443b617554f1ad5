import Foundation
import Localization
import NotebookContract
import Values
import Vault

/// What happened to a record.
struct HistoryPages {
  let routes: Routes

  func add() {
    routes.page("/history/:notebook/:record") { request, vault in
      let (notebook, store) = try await Self.store(request, vault)
      let history = try await store.history(of: try request.address.parameter("record"))
        .filter { !NotebookLock.isKept(in: $0.change) }
      guard !history.isEmpty else { throw PageError.notFound }
      let page = HistoryPage(
        history, in: notebook, schema: store.schema,
        after: request.address.query("after").flatMap(Int64.init),
        request.context)
      return .reply(.page(page.content), notebook: notebook.id)
    }
  }

  static func store(
    _ request: ShellRequest, _ vault: Vault
  ) async throws -> (any NotebookPages, NotebookStore) {
    guard let notebook = request.site.notebook(try request.address.parameter("notebook")) else {
      throw PageError.notFound
    }
    return (notebook, try await vault.notebook(notebook.id, progress: nil))
  }

  /// What a transaction is called: its sentence, and what it was about; a day as a person writes it.
  static func name(of transaction: JournalTransaction, _ context: PageContext) -> String {
    let action = context.text(transaction.action)
    guard let subject = transaction.subject else { return action }
    let day = CalendarDay(subject)?.formatted(.long, locale: context.language.locale)
    return "\(action) · \(day ?? subject)"
  }
}
