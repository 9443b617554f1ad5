package import GRDB
import Records
import Vault

/// What was noted of the whole house: it stands on no sheet of a task or an activity.
package struct HouseContent: Equatable, Sendable {
  /// What is to be remembered, the newest first.
  package let notes: [NoteEntity]
  /// What was learned of no activity in particular, the newest first.
  package let tips: [AstuceEntity]
  /// How many of the notes and tips cannot be read.
  package let unreadableCount: Int
}

/// What was noted of the whole house.
package struct HouseContentQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> HouseContent {
    let order = "createdAt DESC, id DESC"
    var unreadable = 0
    let notes = try NoteEntity.filter(sql: "tacheId IS NULL").order(sql: order)
      .fetchReadable(db, unreadable: &unreadable)
    let tips = try AstuceEntity.filter(sql: "activiteId IS NULL").order(sql: order)
      .fetchReadable(db, unreadable: &unreadable)
    return HouseContent(notes: notes, tips: tips, unreadableCount: unreadable)
  }
}
