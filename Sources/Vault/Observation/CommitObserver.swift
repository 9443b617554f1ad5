import GRDB
import Synchronization

/// Tells of each commit that changed rows, and asks nothing while statements run.
///
/// GRDB's observation of a region is asked about every statement, and told of the rows that it changes; where all rows
/// are of interest, SQLite's own count of changes says as much, once a transaction.
final class CommitObserver: TransactionObserver, Sendable {
  private let counted: Mutex<Int>
  private let onChange: @Sendable () -> Void

  /// - Parameters:
  ///   - db: the connection that writes; it keeps the observer for as long as somebody else does.
  ///   - onChange: called in the queue of the connection, after the commit.
  init(of db: Database, onChange: @escaping @Sendable () -> Void) {
    counted = Mutex(db.totalChangesCount)
    self.onChange = onChange
    db.add(transactionObserver: self, extent: .observerLifetime)
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    if countChanges(db) { onChange() }
  }

  func databaseDidRollback(_ db: Database) {
    _ = countChanges(db)
  }

  private func countChanges(_ db: Database) -> Bool {
    let now = db.totalChangesCount
    return counted.withLock { last in
      defer { last = now }
      return now != last
    }
  }
}
