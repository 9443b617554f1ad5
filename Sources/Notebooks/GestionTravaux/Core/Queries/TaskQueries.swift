package import GRDB
import Records
package import Values
import Vault

/// Tasks, the active ones first in the order to go on with.
package struct TasksQuery: Query {
  /// Where they stand; nil for any.
  package let status: StatutTache?
  /// Their room; nil for any.
  package let roomId: PieceEntity.ID?
  /// Their activity; nil for any.
  package let activityId: ActiviteEntity.ID?

  package init(
    _ status: StatutTache? = nil, in roomId: PieceEntity.ID? = nil, of activityId: ActiviteEntity.ID? = nil
  ) {
    self.status = status
    self.roomId = roomId
    self.activityId = activityId
  }

  package func fetch(_ db: Database) throws -> [TaskItem] {
    var rows = TacheEntity.all()
    if let status { rows = rows.filter(sql: "statut = ?", arguments: [status.rawValue]) }
    if let roomId { rows = rows.filter(sql: "pieceId = ?", arguments: [roomId]) }
    if let activityId { rows = rows.filter(sql: "activiteId = ?", arguments: [activityId]) }
    rows = rows.order(
      sql: "statut <> 'active', id IS NOT ?, lastSessionDate DESC, createdAt DESC, id",
      arguments: [try TaskItem.hero(db)])
    return try TaskItem.items(of: rows.fetchAll(db), db)
  }
}

/// A task with all that was noted in it.
package struct TaskSheet: Equatable, Sendable {
  package let item: TaskItem
  /// Who does it; nil for nobody in particular.
  package let contact: ContactEntity?
  /// What to look out for, what is open first, the newest first.
  package let alerts: [AlerteEntity]
  /// What to remember, the newest first.
  package let notes: [NoteEntity]
  /// What is in the list of todos, in its order.
  package let toDos: [ToDoEntity]
  /// What was bought and is to be bought for it, the newest first.
  package let purchases: [AchatEntity]
  /// What was learned of its activity that one must know.
  package let criticalTips: [AstuceEntity]
  /// How many captures are to be sorted.
  package let captureCount: Int
  package let costs: TaskCosts
  /// How much of what was noted in it, and of the tips, cannot be read.
  package let unreadableCount: Int
}

/// A task with all that was noted in it; nil when there is none of that id.
package struct TaskQuery: Query {
  package let id: TacheEntity.ID

  package init(_ id: TacheEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> TaskSheet? {
    guard let item = try TaskItem.fetch(id, db) else { return nil }
    var unreadable = 0
    let purchases = try AchatEntity.filter(sql: "tacheOrigineId = ?", arguments: [id])
      .order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let alerts = try AlerteEntity.filter(sql: "tacheId = ?", arguments: [id])
      .order(sql: "resolue, createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let notes = try NoteEntity.filter(sql: "tacheId = ?", arguments: [id])
      .order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let toDos = try ToDoEntity.filter(sql: "tacheId = ? AND isArchived = 0", arguments: [id])
      .fetchReadable(db, unreadable: &unreadable)
    let tips = try AstuceEntity.critical(of: item.task.activiteId, db, unreadable: &unreadable)
    return TaskSheet(
      item: item, contact: try item.task.contactId.flatMap { try ContactEntity.fetchOne(db, key: $0) },
      alerts: alerts, notes: notes, toDos: toDos.sorted { $0.order < $1.order }, purchases: purchases,
      criticalTips: tips,
      captureCount: try CaptureEntity.taken.filter(sql: "tacheId = ?", arguments: [id]).fetchCount(db),
      costs: TaskCosts(item.task, purchases: purchases), unreadableCount: unreadable)
  }
}

/// What somebody must know before going on with a task.
package struct Briefing: Equatable, Sendable {
  /// The task, with its next action and when it was last worked on.
  package let item: TaskItem
  /// What to look out for, the newest first.
  package let alerts: [AlerteEntity]
  /// What was learned of its activity that one must know, the newest first.
  package let criticalTips: [AstuceEntity]
  /// How many of the alerts and tips cannot be read.
  package let unreadableCount: Int

  /// How many alerts the start page shows of them.
  package static let compactLimit = 3
  /// Those that the start page shows.
  package var compactAlerts: [AlerteEntity] { Array(alerts.prefix(Self.compactLimit)) }
}

/// What somebody must know before going on with a task; nil when there is none of that id.
package struct BriefingQuery: Query {
  package let id: TacheEntity.ID

  package init(_ id: TacheEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> Briefing? {
    guard let item = try TaskItem.fetch(id, db) else { return nil }
    var unreadable = 0
    let alerts = try AlerteEntity.filter(sql: "tacheId = ? AND resolue = 0", arguments: [id])
      .order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let tips = try AstuceEntity.critical(of: item.task.activiteId, db, unreadable: &unreadable)
    return Briefing(item: item, alerts: alerts, criticalTips: tips, unreadableCount: unreadable)
  }
}

extension AstuceEntity {
  /// What one must know of an activity, the newest first.
  ///
  /// - Parameter count: grows by those that cannot be read.
  static func critical(
    of activiteId: ActiviteEntity.ID?, _ db: Database, unreadable count: inout Int
  ) throws -> [AstuceEntity] {
    guard let activiteId else { return [] }
    return try filter(
      sql: "activiteId = ? AND niveau = ?", arguments: [activiteId, AstuceLevel.critique.rawValue]
    ).order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &count)
  }
}

/// What a task costs: what it may cost, what it cost apart from its purchases, what was bought for it, and what is still to
/// be bought.
package struct TaskCosts: Hashable, Sendable {
  /// What it may cost; nil where nobody said.
  package let budget: Money?
  /// What it cost and what is bought for it, in each currency, that of the budget first.
  package let spent: [Money]
  /// What is to be bought for it and is not yet, in each currency, that of the budget first.
  package let planned: [Money]
  /// How many of its purchases have no price.
  package let unpricedCount: Int

  package init(_ task: TacheEntity, purchases: [AchatEntity]) {
    budget = task.budget
    unpricedCount = purchases.count { $0.prix == nil }
    let first = task.budget?.currency
    let bought = purchases.filter(\.achete).compactMap(\.prix)
    spent = Self.sums([task.cout].compactMap(\.self) + bought, first: first)
    planned = Self.sums(purchases.filter { !$0.achete }.compactMap(\.prix), first: first)
  }

  /// Amounts added up, in each currency.
  private static func sums(_ amounts: [Money], first: Currency?) -> [Money] {
    var sums: [Currency: Int64] = [:]
    for amount in amounts {
      // Amounts are bounded, so that as many as a list can hold still fit.
      sums[amount.currency, default: 0] &+= amount.minorUnits
    }
    return sums.map { Money(minorUnits: $1, currency: $0) }.sorted {
      ($0.currency != first ? 1 : 0, $0.currency.rawValue)
        < ($1.currency != first ? 1 : 0, $1.currency.rawValue)
    }
  }

  /// What is left of the budget by what is spent, below zero where it is exceeded; nil without a budget, and where sums of
  /// other currencies cannot be added.
  package var remaining: Money? {
    guard let budget, spent.allSatisfy({ $0.currency == budget.currency }) else { return nil }
    let spent = spent.reduce(Int64(0)) { $0 &+ $1.minorUnits }
    return Money(minorUnits: budget.minorUnits &- spent, currency: budget.currency)
  }
}
