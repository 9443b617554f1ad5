public import GRDB
import Records
public import Vault

/// What was noted of the whole house: it stands on no sheet of a task or an activity.
public struct HouseContent: Equatable, Sendable {
  /// What is to be remembered, the newest first.
  public let notes: [NoteEntity]
  /// What was learned of no activity in particular, the newest first.
  public let tips: [AstuceEntity]
  /// How many of the notes and tips cannot be read.
  public let unreadableCount: Int
}

/// What was noted of the whole house.
public struct HouseContentQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> HouseContent {
    let order = "createdAt DESC, id DESC"
    var unreadable = 0
    let notes = try NoteEntity.filter(sql: "tacheId IS NULL").order(sql: order)
      .fetchReadable(db, unreadable: &unreadable)
    let tips = try AstuceEntity.filter(sql: "activiteId IS NULL").order(sql: order)
      .fetchReadable(db, unreadable: &unreadable)
    return HouseContent(notes: notes, tips: tips, unreadableCount: unreadable)
  }
}
