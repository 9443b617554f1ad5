public import GRDB
public import Vault

/// What was noted of the whole house: it stands on no sheet of a task or an activity.
public struct HouseContent: Equatable, Sendable {
  /// What is to be remembered, the newest first.
  public let notes: [NoteEntity]
  /// What was learned of no activity in particular, the newest first.
  public let tips: [AstuceEntity]
}

/// What was noted of the whole house.
public struct HouseContentQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> HouseContent {
    let order = "createdAt DESC, id DESC"
    return HouseContent(
      notes: try NoteEntity.filter(sql: "tacheId IS NULL").order(sql: order).fetchAll(db),
      tips: try AstuceEntity.filter(sql: "activiteId IS NULL").order(sql: order).fetchAll(db))
  }
}
