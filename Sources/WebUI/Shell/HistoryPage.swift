import Foundation
import Localization
import NotebookContract
import Vault

/// The history of one record, from the journal alone: no notebook writes anything for it.
struct HistoryPage {
  let notebook: any NotebookPages
  /// The oldest first.
  let changes: [RecordHistory.Change]
  let context: PageContext

  /// - Parameters:
  ///   - history: the changes, the oldest first.
  ///   - schema: the notebook's.
  init(
    _ history: [NotebookStore.HistoryEntry], in notebook: any NotebookPages, schema: NotebookSchema,
    _ context: PageContext
  ) {
    self.notebook = notebook
    self.context = context
    changes = RecordHistory(
      schema, strings: context.strings, language: context.language, timeZone: context.surroundings.timeZone
    ).changes(history)
  }

  var content: PageContent {
    PageContent(
      "history", title: context.text("history.title"),
      [
        "timeline": changes.reversed().map(entry),
        "breadcrumb": [
          [
            "label": context.title(of: notebook),
            "href": notebook.places.first?.href ?? "/\(notebook.id)",
          ],
          ["label": context.text("history.title")],
        ] as [TemplateValues],
      ])
  }

  private func entry(_ change: RecordHistory.Change) -> TemplateValues {
    let transaction = change.entry.transaction
    let isUndoable = transaction.undoneBy == nil && transaction.origin.isPersons
    return [
      "key": String(change.entry.change.sequence),
      "title": HistoryPages.name(of: transaction, context),
      "when": context.moment(transaction.at),
      "instant": transaction.at.formatted(.iso8601),
      "origin": context.text("history.origin.\(transaction.origin.rawValue)"),
      "undone": transaction.undoneBy != nil,
      "changes": change.fields.map {
        ["field": $0.name, "before": $0.before, "after": $0.after] as TemplateValues
      },
      "undo": isUndoable
        ? [
          "action": "/undo/\(notebook.id)?from=\(context.path.encodedForQuery)",
          "transaction": String(transaction.id),
        ]
          as TemplateValues : nil,
    ]
  }
}
