public import GRDB
public import Vault

/// Something learned, and of which kind of work.
public struct TipSheet: Equatable, Sendable {
  /// What was learned.
  public let tip: AstuceEntity
  /// The kind of work; nil for none.
  public let activity: ActiviteEntity?
}

/// Something learned; nil when there is none of that id.
public struct TipQuery: Query {
  /// The tip.
  public let id: AstuceEntity.ID

  /// The question.
  public init(_ id: AstuceEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> TipSheet? {
    guard let tip = try AstuceEntity.fetchOne(db, key: id) else { return nil }
    return TipSheet(
      tip: tip, activity: try tip.activiteId.flatMap { try ActiviteEntity.fetchOne(db, key: $0) })
  }
}
