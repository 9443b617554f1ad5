import Foundation
import Vault

/// What was done last in some notebooks, the newest first.
struct LatestActionList {
  /// One action, as `history --json` prints it.
  struct Action: Encodable {
    let summary: TransactionSummary
    let isUndone: Bool

    private enum CodingKeys: String, CodingKey {
      case isUndone = "undone"
    }

    func encode(to encoder: any Encoder) throws {
      try summary.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(isUndone, forKey: .isUndone)
    }
  }

  let actions: [Action]

  /// The most actions that are listed.
  private static let limit = 50

  /// Reads the list.
  ///
  /// - Parameter notebook: the notebook that the person named; all when nil.
  init(in vault: Vault, of notebook: String?, _ context: CommandContext) async throws {
    let found = try await context.ask(notebook, in: vault) { id in
      try await vault.notebook(id).value(LatestActions(limit: Self.limit)).map { action in
        Action(
          summary: TransactionSummary(action.transaction, notebook: id, in: context),
          isUndone: action.transaction.undoneBy != nil)
      }
    }
    actions = Array(found.joined().sorted { $0.summary.at > $1.summary.at }.prefix(Self.limit))
  }

  /// The list as a table.
  func table(_ context: CommandContext) -> String {
    var table = TextTable([
      (context.text("column.time"), .leading), (context.text("column.notebook"), .leading),
      (context.text("column.transaction"), .trailing), (context.text("column.action"), .leading),
      (context.text("column.state"), .leading),
    ])
    for action in actions {
      table.add([
        context.time(action.summary.at), action.summary.notebook, String(action.summary.transaction),
        action.summary.title, action.isUndone ? context.text("answer.isUndone") : "",
      ])
    }
    return table.rendered(columns: context.console.columns)
  }
}
