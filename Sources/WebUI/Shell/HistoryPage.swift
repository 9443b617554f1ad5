import Foundation
import Localization
import Vault

/// The history of one record, from the journal alone: no notebook writes anything for it.
///
/// A field's name is the text `field.<table>.<column>`, or the column's name where the tables have none.
struct HistoryPage {
  let notebook: any NotebookPages
  /// The oldest first.
  let history: [NotebookStore.HistoryEntry]
  let context: PageContext

  var content: PageContent {
    PageContent(
      "history", title: context.text("history.title"),
      [
        "timeline": history.reversed().map(entry),
        "breadcrumb": [
          [
            "label": context.text(notebook.titleKey),
            "href": notebook.places.first?.href ?? "/\(notebook.id)",
          ],
          ["label": context.text("history.title")],
        ] as [TemplateValues],
      ])
  }

  private func entry(_ entry: NotebookStore.HistoryEntry) -> TemplateValues {
    let transaction = entry.transaction
    let isUndoable = transaction.undoneBy == nil && [.person, .import].contains(transaction.origin)
    return [
      "key": String(entry.change.sequence),
      "title": HistoryPages.name(of: transaction, context),
      "when": context.moment(transaction.at),
      "instant": transaction.at.formatted(.iso8601),
      "origin": context.text("history.origin.\(transaction.origin.rawValue)"),
      "undone": transaction.undoneBy != nil,
      "changes": changes(of: entry.change),
      "undo": isUndoable
        ? [
          "action": "/undo/\(notebook.id)?from=\(context.path.encodedForQuery)",
          "transaction": String(transaction.id),
        ]
          as TemplateValues : nil,
    ]
  }

  private func changes(of entry: JournalEntry) -> [TemplateValues] {
    let columns = Set(entry.before.keys).union(entry.after.keys).subtracting(["id"])
    return columns.sorted().compactMap { column in
      let (before, after) = (text(entry.before[column]), text(entry.after[column]))
      guard before != nil || after != nil else { return nil }
      return [
        "field": name(of: column, in: entry.table), "before": before, "after": after,
      ]
    }
  }

  /// What the notebook calls a column (`holfy.field.vehicleRecords.plate`), else the column's own name.
  private func name(of column: String, in table: String) -> String {
    context.known("\(notebook.id).field.\(table).\(column)") ?? column
  }

  /// A value as a person reads it; nil for none.
  private func text(_ value: FieldValue?) -> String? {
    switch value {
    case nil, .null: nil
    case .integer(let number): number.formatted(.number.grouping(.never))
    case .real(let number): number.formatted(.number.locale(context.language.locale))
    case .text(let text): text.isEmpty ? nil : text
    case .blob(let data): context.text("history.bytes", ["count": String(data.count)])
    }
  }
}
