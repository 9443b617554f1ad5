import Foundation
public import Values

/// The alerts of one task, in the list of all alerts of the house.
public struct AlertGroup: Hashable, Sendable {
  /// The task; nil for those of the whole house.
  public let tacheId: TacheEntity.ID?
  /// The title of the task; empty for those of the whole house.
  public let title: String
  /// Its alerts, the newest first.
  public let alerts: [AlerteEntity]

  /// What a list of alerts shows; what it says of the tasks and of the alerts both counts.
  public struct Filter: Hashable, Sendable {
    /// The status of the tasks; nil for any. What belongs to no task counts as active.
    public var statut: StatutTache?
    /// Whether it shows what is settled, instead of what is not.
    public var showsResolved: Bool

    /// A filter: what is not settled, in tasks of any status, unless something else is said.
    public init(statut: StatutTache? = nil, showsResolved: Bool = false) {
      self.statut = statut
      self.showsResolved = showsResolved
    }
  }

  /// A task, as far as a list of alerts knows it.
  public struct Task: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// Where it stands.
    public var statut: Open<StatutTache>

    /// A task.
    public init(title: String, statut: Open<StatutTache>) {
      self.title = title
      self.statut = statut
    }
  }

  /// The groups that a filter shows, by title without regard to case and accents; what belongs to no task comes last.
  ///
  /// - Parameter tasks: the tasks of the alerts, by id.
  public static func groups(
    of alerts: [AlerteEntity], in tasks: [TacheEntity.ID: Task], showing filter: Filter = Filter()
  ) -> [AlertGroup] {
    let shown = alerts.filter { alert in
      let statut = alert.tacheId.flatMap { tasks[$0] }?.statut.known ?? .active
      return alert.resolue == filter.showsResolved && (filter.statut.map { $0 == statut } ?? true)
    }
    // An alert whose task is not there has no title to stand under.
    return Dictionary(grouping: shown) { $0.tacheId.flatMap { tasks[$0] == nil ? nil : $0 } }
      .map { id, alerts in
        AlertGroup(
          tacheId: id, title: id.flatMap { tasks[$0] }?.title ?? "",
          alerts: alerts.sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) })
      }
      .sorted { $0.place < $1.place }
  }

  private var place: (Int, String, String, String) {
    (tacheId == nil ? 1 : 0, title.sortingKey, title, tacheId ?? "")
  }
}
