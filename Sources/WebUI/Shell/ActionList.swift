import Foundation
import Vault

/// The latest actions of several notebooks as one list, the newest first, a part of it at a time.
struct ActionList {
  /// One action, and the notebook that it was done in.
  struct Entry: Equatable {
    let notebook: String
    let action: LatestAction
  }

  /// Where a part of the list begins: for each notebook the transaction that the part before ended with.
  struct Position: Equatable {
    var transactions: [String: Int64] = [:]

    /// The newest.
    init() {}

    /// Reads what an address says.
    init(_ text: String) {
      for piece in text.split(separator: ",") {
        let pair = piece.split(separator: ":")
        if pair.count == 2, let transaction = Int64(pair[1]) { transactions[String(pair[0])] = transaction }
      }
    }

    var text: String {
      transactions.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",")
    }
  }

  /// How many actions a page shows.
  static let limit = 30

  private(set) var entries: [Entry] = []
  /// Where the next part begins; nil at the end.
  private(set) var next: Position?

  /// What a part of the list asks of one notebook: one more than is shown, to know whether that is all.
  static func query(of notebook: String, from position: Position) -> LatestActions {
    LatestActions(before: position.transactions[notebook], limit: limit + 1)
  }

  /// - Parameters:
  ///   - actions: what each notebook answered.
  ///   - position: where this part begins.
  init(_ actions: [String: [LatestAction]], from position: Position) {
    var rest = actions.mapValues { $0[...] }
    var position = position
    while entries.count < Self.limit {
      // A clock that was set back must not put a notebook's own actions out of order.
      let newest = rest.compactMap { id, actions in actions.first.map { (id: id, action: $0) } }
        .max { ($0.action.transaction.at, $1.id) < ($1.action.transaction.at, $0.id) }
      guard let newest else { break }
      entries.append(Entry(notebook: newest.id, action: newest.action))
      position.transactions[newest.id] = newest.action.transaction.id
      rest[newest.id]?.removeFirst()
    }
    if rest.values.contains(where: { !$0.isEmpty }) { next = position }
  }
}
