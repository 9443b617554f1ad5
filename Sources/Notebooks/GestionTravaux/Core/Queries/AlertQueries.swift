import Foundation
package import GRDB
import Records
import Values
import Vault

/// The alerts of one task, or those without any.
package struct AlertGroup: Equatable, Sendable {
  /// The task; nil for the whole house.
  package let task: TaskItem?
  /// Its alerts, the newest first.
  package let alerts: [AlerteEntity]
}

/// The alerts of the house, by task: by the names of its room and its activity, those without any task last.
package struct AlertsQuery: Query {
  /// Where their task stands; nil for any. What has no task counts as active.
  package let status: StatutTache?
  /// Whether those that are resolved are wanted instead of those that are open; nil for both.
  package let isResolved: Bool?
  /// Their task.
  package let task: TaskScope

  package init(_ status: StatutTache? = .active, isResolved: Bool? = false, of task: TaskScope = .any) {
    self.status = status
    self.isResolved = isResolved
    self.task = task
  }

  package func fetch(_ db: Database) throws -> ReadableList<AlertGroup> {
    var rows = task.narrow(AlerteEntity.all())
    if let isResolved { rows = rows.filter(sql: "resolue = ?", arguments: [isResolved]) }
    if let status {
      let standing = "(SELECT statut FROM taches WHERE taches.id = alertes.tacheId)"
      rows = rows.filter(
        sql: "ifnull(\(standing), ?) = ?", arguments: [StatutTache.active.rawValue, status.rawValue])
    }
    var unreadable = 0
    let alerts = try rows.order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    var tasks = TaskItems(db)
    let groups = try Dictionary(grouping: alerts, by: \.tacheId).map { id, alerts in
      AlertGroup(task: try tasks.item(id), alerts: alerts)
    }
    return ReadableList(
      items: groups.sorted { Self.place(of: $0).lexicographicallyPrecedes(Self.place(of: $1)) },
      unreadableCount: unreadable)
  }

  private static func place(of group: AlertGroup) -> [String] {
    guard let task = group.task else { return ["1"] }
    // What has no room or no activity comes after what has.
    let names = [task.names.room, task.names.activity].map { $0.map { "0" + $0.sortingKey } ?? "1" }
    return ["0"] + names + [task.id]
  }
}
