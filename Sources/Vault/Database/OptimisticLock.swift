import GRDB
import Synchronization

/// Records were changed after they were read by somebody who was about to change them by what was read. Nothing
/// was written.
public struct RecordsChanged: Error, Equatable {
  /// The error that says so.
  public init() {}
}

/// Records that must be as they were at a position of the journal for a write to take place.
final class OptimisticLock: Sendable {
  private let records: Set<String>
  private let position: Mutex<Int64>

  init(_ records: Set<String>, unchangedSince position: Int64) {
    self.records = records
    self.position = Mutex(position)
  }

  /// - Throws: ``RecordsChanged``.
  func check(_ db: Database) throws {
    let places = records.map { _ in "?" }.joined(separator: ",")
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM carnets_journal WHERE recordID IN (\(places)) AND sequence > ?)")
    let arguments = StatementArguments(records.sorted()) + [position.withLock { $0 }]
    if try Bool.fetchOne(statement, arguments: arguments) ?? false { throw RecordsChanged() }
  }

  /// The writer's own changes are no surprise to them.
  func pass(_ transaction: Int64?) {
    if let transaction { position.withLock { $0 = max($0, transaction) } }
  }
}
