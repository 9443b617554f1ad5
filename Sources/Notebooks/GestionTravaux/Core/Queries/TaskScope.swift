import GRDB

/// Which task a list is narrowed to. What cannot be read is counted within it.
package enum TaskScope: Hashable, Sendable {
  /// Whatever the task.
  case any
  /// This one; nil for what has none.
  case only(TacheEntity.ID?)

  /// The rows of the task.
  ///
  /// - Parameter column: the one that names it.
  func narrow<Record>(
    _ rows: QueryInterfaceRequest<Record>, by column: String = "tacheId"
  ) -> QueryInterfaceRequest<Record> {
    guard case .only(let id) = self else { return rows }
    return rows.filter(sql: "\(column) IS ?", arguments: [id])
  }
}
