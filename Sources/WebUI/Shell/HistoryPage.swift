import Foundation
import Localization
import NotebookContract
import Vault

/// The history of one record, from the journal alone: no notebook writes anything for it.
struct HistoryPage {
  /// How many changes a page lists.
  static let limit = 30

  let notebook: any NotebookPages
  /// The newest first: those that the page lists.
  let changes: [RecordHistory.Change]
  let context: PageContext
  private let isFirst: Bool
  private let hasMore: Bool

  /// - Parameters:
  ///   - history: the changes, the oldest first.
  ///   - schema: the notebook's.
  ///   - last: the change after which the page begins, by its place in the journal; nil for the newest ones.
  init(
    _ history: [NotebookStore.HistoryEntry], in notebook: any NotebookPages, schema: NotebookSchema,
    after last: Int64?, _ context: PageContext
  ) {
    self.notebook = notebook
    self.context = context
    // What a change did is known from those before it: all are read, and a part of them is shown.
    let changes = RecordHistory(
      schema, strings: context.strings, language: context.language, timeZone: context.dependencies.timeZone
    ).changes(history)
    let following = changes.reversed().drop { change in
      last.map { change.entry.change.sequence >= $0 } ?? false
    }
    self.changes = Array(following.prefix(Self.limit))
    isFirst = last == nil
    hasMore = following.count > Self.limit
  }

  var content: PageContent {
    PageContent(
      "history", title: context.text("history.title"),
      [
        "timeline": changes.map(entry),
        "pagination": isFirst && !hasMore ? nil : pagination,
        "breadcrumb": [
          [
            "label": context.title(of: notebook),
            "href": notebook.places.first?.href ?? "/\(notebook.id)",
          ],
          ["label": context.text("history.title")],
        ] as [TemplateValues],
      ])
  }

  private var pagination: TemplateValues {
    let last = changes.last.map { String($0.entry.change.sequence) }
    return [
      "summary": context.text("history.count", ["count": String(changes.count)]),
      "newest": isFirst ? nil : context.path,
      "next": hasMore ? last.map { AddressText.with(["after": $0], context.path) } : nil,
    ]
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
