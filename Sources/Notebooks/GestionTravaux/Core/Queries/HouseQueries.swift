public import GRDB
import Records
public import Values
public import Vault

/// The season notes.
public struct SeasonNotes: Equatable, Sendable {
  /// The newest that is not put away; nil for none.
  public let active: NoteSaisonEntity?
  /// Older ones that are not put away, the newest first.
  public let others: [NoteSaisonEntity]
  /// Those that were put away, the newest first.
  public let archived: [NoteSaisonEntity]
}

/// The season notes.
public struct SeasonNotesQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> SeasonNotes {
    let notes = try NoteSaisonEntity.order(sql: "createdAt DESC, id DESC").fetchAll(db)
    let shown = notes.filter { !$0.archivee }
    return SeasonNotes(
      active: shown.first, others: Array(shown.dropFirst()), archived: notes.filter(\.archivee))
  }
}

/// A session and where it stands.
public struct SessionState: Equatable, Sendable {
  /// The session.
  public let session: SessionEntity
  /// The task that is worked on; nil for one that is gone.
  public let task: TaskItem?
  /// The capture that is being taken; nil between two of them.
  public let capture: CaptureEntity?
  /// How many captures of it are to be sorted, the one that is being taken left out.
  public let captureCount: Int
}

/// The session that goes on; nil between two of them.
public struct SessionQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> SessionState? {
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
public struct ContactItem: Hashable, Sendable, Identifiable {
  /// Who it is.
  public let contact: ContactEntity
  /// Their tasks, the active ones first.
  public let tasks: [TaskItem]

  /// The contact's id.
  public var id: ContactEntity.ID { contact.id }
}

/// Those who do jobs, by name.
public struct ContactsQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [ContactItem] {
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
public struct UpkeepItem: Hashable, Sendable, Identifiable {
  /// What it is.
  public let upkeep: EntretienEntity
  /// Its room and its activity.
  public let names: TaskNames
  /// The day from which it is to be done again; nil for a rhythm of a later version.
  public let due: CalendarDay?
  /// The task that was last made of it, while it is under way; nil otherwise.
  public let activeTask: TaskItem?
  /// Whether its task is proposed: it is due, and no task for it is being worked on.
  public let proposesTask: Bool
  /// Whether it was to be done before today, and no task for it is being worked on.
  public let isOverdue: Bool

  /// The upkeep's id.
  public var id: EntretienEntity.ID { upkeep.id }
}

/// What must be done again and again, what is due first.
public struct UpkeepQuery: Query {
  /// The day, where the person is.
  public let today: CalendarDay

  /// The question.
  public init(on today: CalendarDay) { self.today = today }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [UpkeepItem] {
    let items = try EntretienEntity.fetchAll(db).map { upkeep in
      let task = try TaskItem.fetch(upkeep.tacheId, db)
      let active = task?.task.isActive == true ? task : nil
      let proposes = upkeep.rhythm.map { rhythm in
        Upkeep(rhythm, lastDone: upkeep.dernier).proposesTask(on: today, hasActiveTask: active != nil)
      }
      let place = TacheEntity(
        id: upkeep.id, pieceId: upkeep.pieceId, activiteId: upkeep.activiteId, createdAt: upkeep.createdAt,
        updatedAt: upkeep.updatedAt)
      let due = upkeep.due
      return UpkeepItem(
        upkeep: upkeep, names: try TaskNames(of: place, in: db), due: due, activeTask: active,
        proposesTask: proposes ?? false, isOverdue: active == nil && due.map { $0 < today } ?? false)
    }
    return items.sorted { ($0.due ?? .latest, $0.id) < ($1.due ?? .latest, $1.id) }
  }
}

/// The currency that sums are asked for in; nil until the person chose one.
public struct CurrencyQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Currency? {
    try StoredSettings(db)[GestionTravauxSetting.currency].map(Currency.init(rawValue:))
  }
}
