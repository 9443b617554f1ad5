package import Foundation
package import Values

/// The place of a todo in its list: by priority, then where the person put it, then the newest first.
package struct TodoOrder: Hashable, Comparable, Sendable {
  /// When it is to be done. A priority that is not known here comes after the others.
  package var priority: Open<PrioriteToDo>
  /// Where the person put it among those of its priority, the smallest first.
  package var ordreManuel: Int
  package var dateCreation: Date
  /// Its id, so that the order is always the same.
  package var id: String

  package init(priority: Open<PrioriteToDo>, ordreManuel: Int, dateCreation: Date, id: String) {
    self.priority = priority
    self.ordreManuel = ordreManuel
    self.dateCreation = dateCreation
    self.id = id
  }

  /// Whether the first comes before the second.
  package static func < (left: TodoOrder, right: TodoOrder) -> Bool {
    let (leftRank, rightRank) = (left.rank, right.rank)
    if leftRank != rightRank { return leftRank < rightRank }
    if left.ordreManuel != right.ordreManuel { return left.ordreManuel < right.ordreManuel }
    if left.dateCreation != right.dateCreation { return left.dateCreation > right.dateCreation }
    return left.id < right.id
  }

  private var rank: Int { priority.known?.order ?? PrioriteToDo.allCases.count }

  /// The number of a todo that comes to the top of its group: one that is new, or that changed its priority.
  package static func top(above group: some Sequence<Int>) -> Int {
    guard let first = group.min() else { return 0 }
    return first == .min ? first : first - 1
  }

  /// The number of a todo that comes to the bottom of its group.
  ///
  /// - Parameter last: the largest number there; nil for an empty group.
  static func bottom(below last: Int?) -> Int {
    guard let last else { return 0 }
    return last == .max ? last : last + 1
  }

  /// The numbers of a group, from 0, after one of it was put elsewhere.
  ///
  /// - Parameters:
  ///   - id: the todo that moves.
  ///   - place: where it stands afterwards, from 0; beyond either end is that end.
  ///   - group: the ids of all todos of its priority, in their order.
  /// - Returns: the number of each; nil when the todo is not of the group.
  package static func moving(_ id: String, to place: Int, in group: [String]) -> [String: Int]? {
    guard let old = group.firstIndex(of: id) else { return nil }
    var ids = group
    ids.remove(at: old)
    ids.insert(id, at: min(max(0, place), ids.count))
    return Dictionary(zip(ids, 0...)) { first, _ in first }
  }
}
