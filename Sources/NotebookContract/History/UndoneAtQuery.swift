public import Foundation
public import GRDB
public import Vault

/// When something was taken back; nil while it stands.
public struct UndoneAtQuery: Query {
  private let transaction: Int64

  /// - Parameter transaction: what was taken back.
  public init(_ transaction: JournalTransaction) { self.transaction = transaction.id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Date? {
    try JournalTransaction.fetchOne(
      db,
      sql: """
        SELECT undo.* FROM carnets_transactions AS undone
        JOIN carnets_transactions AS undo ON undo.id = undone.undoneBy
        WHERE undone.id = ?
        """,
      arguments: [transaction])?.at
  }
}
