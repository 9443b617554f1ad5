package import GRDB
import Records
import Values
import Vault

/// The notes, the newest first.
package struct NotesQuery: Query {
  /// Their task.
  package let task: TaskScope

  package init(of task: TaskScope = .any) { self.task = task }

  package func fetch(_ db: Database) throws -> ReadableList<NotedItem<NoteEntity>> {
    let rows = task.narrow(NoteEntity.all())
    var unreadable = 0
    let notes = try rows.order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    return ReadableList(items: try NotedItem.items(of: notes, db), unreadableCount: unreadable)
  }
}

/// A tip and what it is about.
package struct TipItem: Hashable, Sendable, Identifiable {
  package let tip: AstuceEntity
  /// Its activity; nil for none.
  package let activity: ActiviteEntity?

  package var id: AstuceEntity.ID { tip.id }
}

/// One tip; nil when there is none of that id.
package struct TipQuery: Query {
  package let id: AstuceEntity.ID

  package init(_ id: AstuceEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> TipItem? {
    try AstuceEntity.fetchOne(db, key: id).map { tip in
      TipItem(tip: tip, activity: try tip.activiteId.flatMap { try ActiviteEntity.fetchOne(db, key: $0) })
    }
  }
}

/// What was learned, by activity, what matters most first; what belongs to none comes last.
package struct TipsQuery: Query {
  /// The activity; nil for any.
  package let activityId: ActiviteEntity.ID?
  /// How much it matters; nil for any.
  package let level: AstuceLevel?

  package init(of activityId: ActiviteEntity.ID? = nil, _ level: AstuceLevel? = nil) {
    self.activityId = activityId
    self.level = level
  }

  package func fetch(_ db: Database) throws -> ReadableList<TipItem> {
    var rows = AstuceEntity.all()
    if let activityId { rows = rows.filter(sql: "activiteId = ?", arguments: [activityId]) }
    if let level { rows = rows.filter(sql: "niveau = ?", arguments: [level.rawValue]) }
    var unreadable = 0
    let tips = try rows.order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let activities = try ActivitiesQuery().fetch(db).map(\.place)
    let places = Dictionary(activities.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func rank(_ tip: AstuceEntity) -> (Int, Int) {
      let place = tip.activiteId.flatMap { places[$0] } ?? activities.count
      return (place, tip.niveau.known?.order ?? AstuceLevel.allCases.count)
    }
    let items = tips.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map { _, tip in
      TipItem(tip: tip, activity: tip.activiteId.flatMap { places[$0] }.map { activities[$0] })
    }
    return ReadableList(items: items, unreadableCount: unreadable)
  }
}
