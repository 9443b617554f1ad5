package import GRDB
import Records
package import Values
import Vault

package struct SeasonNotes: Equatable, Sendable {
  /// The newest that is not put away; nil for none.
  package let active: NoteSaisonEntity?
  /// Older ones that are not put away, the newest first.
  package let others: [NoteSaisonEntity]
  /// Those that were put away, the newest first.
  package let archived: [NoteSaisonEntity]
}

package struct SeasonNotesQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> SeasonNotes {
    let notes = try NoteSaisonEntity.order(sql: "createdAt DESC, id DESC").fetchAll(db)
    let shown = notes.filter { !$0.archivee }
    return SeasonNotes(
      active: shown.first, others: Array(shown.dropFirst()), archived: notes.filter(\.archivee))
  }
}

/// A session and where it stands.
package struct SessionState: Equatable, Sendable {
  package let session: SessionEntity
  /// The task that is worked on; nil for one that is gone.
  package let task: TaskItem?
  /// The capture that is being taken; nil between two of them.
  package let capture: CaptureEntity?
  /// How many captures of it are to be sorted, the one that is being taken left out.
  package let captureCount: Int
}

/// The session that goes on; nil between two of them.
package struct SessionQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> SessionState? {
    guard let session = try GestionTravauxLedger.runningSession(in: db) else { return nil }
    let captures = CaptureEntity.filter(
      sql: "sessionId = ? AND id IS NOT ?", arguments: [session.id, session.captureId])
    return SessionState(
      session: session, task: try TaskItem.fetch(session.tacheId, db),
      capture: try session.captureId.flatMap { try CaptureEntity.fetchOne(db, key: $0) },
      captureCount: try captures.fetchCount(db))
  }
}

/// Somebody who does jobs, and which.
package struct ContactItem: Hashable, Sendable, Identifiable {
  /// Who it is.
  package let contact: ContactEntity
  /// Their tasks, the active ones first.
  package let tasks: [TaskItem]

  package var id: ContactEntity.ID { contact.id }
}

/// Those who do jobs, by name.
package struct ContactsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [ContactItem] {
    let contacts = try ContactEntity.fetchAll(db).sorted {
      ($0.nom.sortingKey, $0.id) < ($1.nom.sortingKey, $1.id)
    }
    return try contacts.map { contact in
      let tasks = try TacheEntity.filter(sql: "contactId = ?", arguments: [contact.id])
        .order(sql: "statut <> 'active', createdAt DESC, id").fetchAll(db)
      return ContactItem(contact: contact, tasks: try TaskItem.items(of: tasks, db))
    }
  }
}

/// Something that must be done again and again, and when.
package struct UpkeepItem: Hashable, Sendable, Identifiable {
  /// What it is.
  package let upkeep: EntretienEntity
  /// Its room and its activity.
  package let names: TaskNames
  /// The day from which it is to be done again; nil for a rhythm of a later version.
  package let due: CalendarDay?
  /// The task that was last made of it, while it is under way; nil otherwise.
  package let activeTask: TaskItem?
  /// Whether its task is proposed: it is due, and no task for it is being worked on.
  package let proposesTask: Bool
  /// Whether it was to be done before today, and no task for it is being worked on.
  package let isOverdue: Bool

  package var id: EntretienEntity.ID { upkeep.id }
}

/// What must be done again and again, what is due first.
package struct UpkeepQuery: Query {
  /// The day, where the person is.
  package let today: CalendarDay

  package init(on today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> [UpkeepItem] {
    let items = try EntretienEntity.fetchAll(db).map { upkeep in
      let task = try TaskItem.fetch(upkeep.tacheId, db)
      let active = task?.task.isActive == true ? task : nil
      let proposes = upkeep.rhythm.map { rhythm in
        Upkeep(rhythm, lastDone: upkeep.dernier).proposesTask(on: today, hasActiveTask: active != nil)
      }
      let place = TacheEntity.Details(pieceId: upkeep.pieceId, activiteId: upkeep.activiteId)
      let due: CalendarDay? = upkeep.due
      return UpkeepItem(
        upkeep: upkeep, names: try TaskNames(of: place, in: db), due: due, activeTask: active,
        proposesTask: proposes ?? false, isOverdue: active == nil && due.map { $0 < today } ?? false)
    }
    return items.sorted { ($0.due ?? .latest, $0.id) < ($1.due ?? .latest, $1.id) }
  }
}

/// The currency that sums are asked for in; nil until the person chose one.
package struct CurrencyQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Currency? {
    try StoredSettings(db)[GestionTravauxSetting.currency].flatMap(Currency.init(code:))
  }
}
