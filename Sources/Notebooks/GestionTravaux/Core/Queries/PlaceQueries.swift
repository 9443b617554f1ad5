package import GRDB
import Records
import Values
import Vault

/// A room or an activity, and how much there is in it.
package struct PlaceItem<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The room or the activity.
  package let place: Place
  /// How many tasks there are.
  package let taskCount: Int
  /// How many of them are active.
  package let activeTaskCount: Int
}

/// The rooms, by name.
package struct RoomsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [PlaceItem<PieceEntity>] {
    let counts = try PlaceCounts("pieceId", db)
    return try PieceEntity.fetchAll(db).sorted { ($0.nom.sortingKey, $0.id) < ($1.nom.sortingKey, $1.id) }
      .map { counts.item($0, $0.id) }
  }
}

/// The activities, by name.
package struct ActivitiesQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [PlaceItem<ActiviteEntity>] {
    let counts = try PlaceCounts("activiteId", db)
    return try ActiviteEntity.fetchAll(db).sorted { ($0.nom.sortingKey, $0.id) < ($1.nom.sortingKey, $1.id) }
      .map { counts.item($0, $0.id) }
  }
}

/// How many tasks there are by room or by activity.
private struct PlaceCounts {
  private let counts: [String: (all: Int, active: Int)]

  init(_ column: String, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(column) AS place, count(*) AS tasks, total(statut = 'active') AS active FROM taches
        WHERE \(column) IS NOT NULL GROUP BY \(column)
        """)
    counts = Dictionary(rows.map { ($0["place"], ($0["tasks"], $0["active"])) }) { first, _ in first }
  }

  func item<Place: Hashable & Sendable>(_ place: Place, _ id: String) -> PlaceItem<Place> {
    let count = counts[id] ?? (0, 0)
    return PlaceItem(place: place, taskCount: count.all, activeTaskCount: count.active)
  }
}

/// A room with its tasks and its equipment.
package struct RoomSheet: Equatable, Sendable {
  package let room: PieceEntity
  /// Its tasks, the active ones first.
  package let tasks: [TaskItem]
  /// Its equipment, by name.
  package let equipment: [EquipmentItem]
  /// How many pieces of its equipment cannot be read.
  package let unreadableCount: Int
}

/// A room with its tasks and its equipment; nil when there is none of that id.
package struct RoomQuery: Query {
  package let id: PieceEntity.ID

  package init(_ id: PieceEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> RoomSheet? {
    guard let room = try PieceEntity.fetchOne(db, key: id) else { return nil }
    let equipment = try EquipmentQuery(in: id).fetch(db)
    return RoomSheet(
      room: room, tasks: try TasksQuery(in: id).fetch(db), equipment: equipment.items,
      unreadableCount: equipment.unreadableCount)
  }
}

/// An activity with what was learned of it.
package struct ActivitySheet: Equatable, Sendable {
  package let activity: ActiviteEntity
  /// What was learned, what matters most first, then the newest.
  package let tips: [AstuceEntity]
  /// Its tasks, the active ones first.
  package let tasks: [TaskItem]
  /// How many of the tips cannot be read.
  package let unreadableCount: Int

  /// The tips of a level; those of a level that is not known here for nil.
  package func tips(of level: AstuceLevel?) -> [AstuceEntity] { tips.filter { $0.niveau.known == level } }
}

/// An activity with what was learned of it; nil when there is none of that id.
package struct ActivityQuery: Query {
  package let id: ActiviteEntity.ID

  package init(_ id: ActiviteEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ActivitySheet? {
    guard let activity = try ActiviteEntity.fetchOne(db, key: id) else { return nil }
    var unreadable = 0
    let tips = try AstuceEntity.filter(sql: "activiteId = ?", arguments: [id])
      .order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    func rank(_ tip: AstuceEntity) -> Int { tip.niveau.known?.order ?? AstuceLevel.allCases.count }
    let sorted = tips.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return ActivitySheet(
      activity: activity, tips: sorted.map(\.element), tasks: try TasksQuery(of: id).fetch(db),
      unreadableCount: unreadable)
  }
}

/// What typed names of a room and an activity stand for, before a task is made of them.
package struct TaskProposal: Equatable, Sendable {
  /// What the room's name stands for.
  package let room: NameMatch
  /// What the activity's name stands for.
  package let activity: NameMatch
  /// How many tips the activity has that exists or resembles it.
  package let tipCount: Int
  /// The task that is under way there already; nil for none.
  package let duplicate: TaskItem?
}

/// What typed names of a room and an activity stand for.
package struct TaskProposalQuery: Query {
  /// The names as they were typed.
  package let room, activity: String
  /// Whether the person said already that what resembles them is not meant.
  package let declinesRoom, declinesActivity: Bool

  package init(room: String, activity: String, declinesRoom: Bool = false, declinesActivity: Bool = false) {
    self.room = room
    self.activity = activity
    self.declinesRoom = declinesRoom
    self.declinesActivity = declinesActivity
  }

  package func fetch(_ db: Database) throws -> TaskProposal {
    let rooms = try PieceEntity.fetchAll(db).map { NamedThing(id: $0.id, name: $0.nom) }
    let activities = try ActiviteEntity.fetchAll(db).map { NamedThing(id: $0.id, name: $0.nom) }
    let roomMatch = NameMatch.of(room, among: rooms, declined: declinesRoom)
    let activityMatch = NameMatch.of(activity, among: activities, declined: declinesActivity)
    let duplicate = try GestionTravauxLedger.activeTask(
      in: roomMatch.existingID, of: activityMatch.existingID, db)
    let tips = AstuceEntity.filter(sql: "activiteId = ?", arguments: [activityMatch.nearestID])
    return TaskProposal(
      room: roomMatch, activity: activityMatch,
      tipCount: activityMatch.nearestID == nil ? 0 : try tips.fetchCount(db),
      duplicate: try TaskItem.fetch(duplicate, db))
  }
}

extension NameMatch {
  /// The one that exists; nil for anything else.
  package var existingID: String? {
    guard case .existing(let thing) = self else { return nil }
    return thing.id
  }

  /// The one that exists or resembles it; nil for neither.
  package var nearestID: String? {
    switch self {
    case .existing(let thing), .resembling(let thing, score: _): thing.id
    case .blank, .new: nil
    }
  }
}
