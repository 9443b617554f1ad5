package import Foundation
package import GRDB
package import Values
import Vault

/// What the notebook opens with.
package struct GestionTravauxHome: Equatable, Sendable {
  package let house: MaisonEntity
  /// The active tasks, the one to go on with first: as many as were asked for.
  package let tasks: [TaskItem]
  /// How many tasks are active.
  package let activeTaskCount: Int
  /// What must be known of the first of them; nil without any.
  package let briefing: Briefing?
  /// The season note that a long pause brought back; nil for none.
  package let seasonNote: NoteSaisonEntity?
  /// The session that goes on; nil between two of them.
  package let session: SessionEntity?
  /// How many captures are to be sorted.
  package let captureCount: Int
  /// How many sorted ones are to be confirmed.
  package let unconfirmedCount: Int
  /// How many alerts of the house are open.
  package let openAlertCount: Int
  /// How many todos are urgent, and how many there are.
  package let urgentToDoCount, toDoCount: Int
  /// How many todos were to be done before today.
  package let overdueToDoCount: Int
  /// How many purchases are still to be made.
  package let missingPurchaseCount: Int
  /// How many rooms and activities there are.
  package let roomCount, activityCount: Int
  /// How many contacts, pieces of equipment and kinds of upkeep there are.
  package let contactCount, equipmentCount, upkeepCount: Int
  /// The upkeep whose task is proposed.
  package let dueUpkeep: [UpkeepItem]
}

/// What the notebook opens with.
package struct HomeQuery: Query {
  /// The day, where the person is.
  package let today: CalendarDay
  /// Where the person is: on which day somebody was last at work there.
  package let timeZone: TimeZone
  /// How many tasks are wanted at most.
  package let taskLimit: Int

  package init(on today: CalendarDay, in timeZone: TimeZone, taskLimit: Int = 8) {
    self.today = today
    self.timeZone = timeZone
    self.taskLimit = taskLimit
  }

  package func fetch(_ db: Database) throws -> GestionTravauxHome {
    let tasks = try TaskItem.active(db, limit: taskLimit)
    return GestionTravauxHome(
      house: try HouseQuery().fetch(db), tasks: tasks,
      activeTaskCount: try TacheEntity.filter(sql: "statut = 'active'").fetchCount(db),
      briefing: try tasks.first.flatMap { try BriefingQuery($0.id).fetch(db) },
      seasonNote: try NoteSaisonEntity.recalled(on: today, in: timeZone, db),
      session: try GestionTravauxLedger.runningSession(in: db),
      captureCount: try CaptureEntity.taken.fetchCount(db),
      unconfirmedCount: try SortedItem.count(db),
      openAlertCount: try AlerteEntity.filter(sql: "resolue = 0").fetchCount(db),
      urgentToDoCount: try openToDos("AND estFaite = 0 AND \(GestionTravauxSchema.priorityRank) = 0", db),
      toDoCount: try openToDos("AND estFaite = 0", db),
      overdueToDoCount: try ToDoEntity.filter(
        sql: "isArchived = 0 AND echeance < ? AND estFaite = 0", arguments: [today.description]
      ).fetchCount(db),
      missingPurchaseCount: try AchatEntity.filter(sql: "achete = 0 AND isArchived = 0").fetchCount(db),
      roomCount: try PieceEntity.fetchCount(db), activityCount: try ActiviteEntity.fetchCount(db),
      contactCount: try ContactEntity.fetchCount(db), equipmentCount: try EquipementEntity.fetchCount(db),
      upkeepCount: try EntretienEntity.fetchCount(db),
      dueUpkeep: try UpkeepQuery(on: today).fetch(db).filter(\.proposesTask))
  }

  private func openToDos(_ condition: String, _ db: Database) throws -> Int {
    try ToDoEntity.filter(sql: "isArchived = 0 " + condition).fetchCount(db)
  }
}

package struct HouseQuery: Query {
  package init() {}

  /// Reads the answer.
  ///
  /// - Throws: ``GestionTravauxError/notFound(_:)`` for a damaged notebook that has none.
  package func fetch(_ db: Database) throws -> MaisonEntity {
    try GestionTravauxLedger.record(MaisonEntity.fixedID, in: db)
  }
}
