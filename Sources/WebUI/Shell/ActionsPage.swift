import Foundation
import Vault

/// What was done last, in one notebook or in all of them, with the ways to take it back and to do it again.
struct ActionsPage {
  let routes: Routes

  static let address = "/actions"

  /// Where the latest actions of a notebook are listed; of all of them when nil.
  static func address(of notebook: String?) -> String {
    notebook.map { "\(address)/\($0)" } ?? address
  }

  func add() {
    routes.page(Self.address) { request, vault in
      // What was done in a notebook that goes by a neutral name is told among its own actions only.
      let told = try await request.authorization(in: vault).open().filter {
        !request.context.isDiscreet($0.id)
      }
      return .live(Self.content(request, vault, of: told, namesThem: told.count > 1))
    }
    routes.page("\(Self.address)/:notebook") { request, vault in
      guard let notebook = request.site.notebook(try request.address.parameter("notebook")) else {
        throw PageError.notFound
      }
      return .live(Self.content(request, vault, of: [notebook]), notebook: notebook.id)
    }
  }

  private static func content(
    _ request: ShellRequest, _ vault: Vault, of notebooks: [any NotebookPages], namesThem: Bool = false
  ) -> LiveContent {
    let position = ActionList.Position(request.address.query("after") ?? "")
    let page = ActionsPageContent(
      namesThem: namesThem, all: request.site.notebooks, isFirst: position.transactions.isEmpty,
      address: request.address.local, context: request.context)
    return .asking(notebooks, in: vault) { notebook in
      ActionList.query(of: notebook.id, from: position)
    } unopenable: { _, _ in
      // The home page says why.
      []
    } page: { actions in
      page.content(ActionList(actions, from: position))
    }
  }
}

/// How the list looks.
private struct ActionsPageContent: Sendable {
  /// Whether the actions of several notebooks are listed, each with its notebook.
  let namesThem: Bool
  let all: [any NotebookPages]
  let isFirst: Bool
  /// The address of the page, with its query.
  let address: String
  let context: PageContext

  func content(_ list: ActionList) -> PageContent {
    PageContent(
      "actions", title: context.text("actions.title"),
      [
        "chipsLabel": context.text("actions.which"), "chips": chips,
        "timeline": list.entries.map(entry),
        "isEmpty": list.entries.isEmpty,
        "pagination": isFirst && list.next == nil ? nil : pagination(list),
      ])
  }

  private var chips: [TemplateValues] {
    let here = context.path
    return
      ([(ActionsPage.address, context.text("actions.all"))]
      + all.map { (ActionsPage.address(of: $0.id), context.title(of: $0)) })
      .map { ["href": $0.0, "label": $0.1, "current": $0.0 == here] }
  }

  private func entry(_ entry: ActionList.Entry) -> TemplateValues {
    let (action, transaction) = (entry.action, entry.action.transaction)
    func button(_ what: String) -> TemplateValues {
      [
        "action": "/\(what)/\(entry.notebook)?from=\(address.encodedForQuery)",
        "transaction": String(transaction.id),
      ]
    }
    let title = all.first { $0.id == entry.notebook }.map { context.title(of: $0) }
    return [
      "key": "\(entry.notebook)-\(transaction.id)",
      "title": HistoryPages.name(of: transaction, context),
      "when": context.moment(transaction.at), "instant": transaction.at.formatted(.iso8601),
      "origin": [context.text("history.origin.\(transaction.origin.rawValue)"), namesThem ? title : nil]
        .compactMap(\.self).joined(separator: " · "),
      "undone": transaction.undoneBy != nil,
      "undo": action.canBeUndone ? button("undo") : nil, "redo": action.canBeRedone ? button("redo") : nil,
    ]
  }

  private func pagination(_ list: ActionList) -> TemplateValues {
    [
      "summary": context.text("actions.count", ["count": String(list.entries.count)]),
      "newest": isFirst ? nil : context.path,
      "next": list.next.map { AddressText.with(["after": $0.text], context.path) },
    ]
  }
}
