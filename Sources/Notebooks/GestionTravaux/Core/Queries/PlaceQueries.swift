public import GRDB
import Records
import Values
public import Vault

/// A room or an activity, and how much there is in it.
public struct PlaceItem<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The room or the activity.
  public let place: Place
  /// How many tasks there are.
  public let taskCount: Int
  /// How many of them are active.
  public let activeTaskCount: Int
}

/// The rooms, by name.
public struct RoomsQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [PlaceItem<PieceEntity>] {
    let counts = try PlaceCounts("pieceId", db)
    return try PieceEntity.fetchAll(db).sorted { ($0.nom.sortingKey, $0.id) < ($1.nom.sortingKey, $1.id) }
      .map { counts.item($0, $0.id) }
  }
}

/// The activities, by name.
public struct ActivitiesQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [PlaceItem<ActiviteEntity>] {
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
public struct RoomSheet: Equatable, Sendable {
  /// The room.
  public let room: PieceEntity
  /// Its tasks, the active ones first.
  public let tasks: [TaskItem]
  /// Its equipment, by name.
  public let equipment: [EquipmentItem]
  /// How many pieces of its equipment cannot be read.
  public let unreadableCount: Int
}

/// A room with its tasks and its equipment; nil when there is none of that id.
public struct RoomQuery: Query {
  /// The room.
  public let id: PieceEntity.ID

  /// The question.
  public init(_ id: PieceEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> RoomSheet? {
    guard let room = try PieceEntity.fetchOne(db, key: id) else { return nil }
    let equipment = try EquipmentQuery(in: id).fetch(db)
    return RoomSheet(
      room: room, tasks: try TasksQuery(in: id).fetch(db), equipment: equipment.items,
      unreadableCount: equipment.unreadableCount)
  }
}

/// An activity with what was learned of it.
public struct ActivitySheet: Equatable, Sendable {
  /// The activity.
  public let activity: ActiviteEntity
  /// What was learned, what matters most first, then the newest.
  public let tips: [AstuceEntity]
  /// Its tasks, the active ones first.
  public let tasks: [TaskItem]
  /// How many of the tips cannot be read.
  public let unreadableCount: Int

  /// The tips of a level; those of a level that is not known here for nil.
  public func tips(of level: AstuceLevel?) -> [AstuceEntity] { tips.filter { $0.niveau.known == level } }
}

/// An activity with what was learned of it; nil when there is none of that id.
public struct ActivityQuery: Query {
  /// The activity.
  public let id: ActiviteEntity.ID

  /// The question.
  public init(_ id: ActiviteEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ActivitySheet? {
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
public struct TaskProposal: Equatable, Sendable {
  /// What the room's name stands for.
  public let room: NameMatch
  /// What the activity's name stands for.
  public let activity: NameMatch
  /// How many tips the activity has that exists or resembles it.
  public let tipCount: Int
  /// The task that is under way there already; nil for none.
  public let duplicate: TaskItem?
}

/// What typed names of a room and an activity stand for.
public struct TaskProposalQuery: Query {
  /// The names as they were typed.
  public let room, activity: String
  /// Whether the person said already that what resembles them is not meant.
  public let declinesRoom, declinesActivity: Bool

  /// The question.
  public init(room: String, activity: String, declinesRoom: Bool = false, declinesActivity: Bool = false) {
    self.room = room
    self.activity = activity
    self.declinesRoom = declinesRoom
    self.declinesActivity = declinesActivity
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> TaskProposal {
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
  public var existingID: String? {
    guard case .existing(let thing) = self else { return nil }
    return thing.id
  }

  /// The one that exists or resembles it; nil for neither.
  public var nearestID: String? {
    switch self {
    case .existing(let thing), .resembling(let thing, score: _): thing.id
    case .blank, .new: nil
    }
  }
}
