public import Foundation
import Values

/// What somebody needs to know before going on with a task: what comes next, how long ago she stopped, what to look out
/// for, and what was learned the hard way. A part that says nothing is empty, and is not shown.
public struct Briefing: Hashable, Sendable {
  /// What comes next; nil where nobody said.
  public let nextAction: String?
  /// When the task was last worked on; nil for never.
  public let lastSessionDate: Date?
  /// What to look out for and is not settled yet, the newest first.
  public let alerts: [AlerteEntity]
  /// What was learned of the activity and is critical, the newest first.
  public let tips: [AstuceEntity]

  /// How many alerts a card shows that has room for no more.
  public static let compactAlerts = 3

  /// The briefing of a task.
  ///
  /// - Parameters:
  ///   - alerts: alerts, of this task or of others, settled or not.
  ///   - tips: tips, of its activity or of others, whatever their level.
  public init(of task: TacheEntity, alerts: [AlerteEntity], tips: [AstuceEntity]) {
    nextAction = task.prochaineAction
    lastSessionDate = task.lastSessionDate
    self.alerts = alerts.filter { $0.tacheId == task.id && !$0.resolue }
      .sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    // Tips without any activity are not those of a task without one.
    self.tips = tips.filter { $0.activiteId != nil && $0.activiteId == task.activiteId }
      .filter { $0.niveau.known == .critique }
      .sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
  }

  /// The alerts of a card, and how many more there are.
  public var compact: (alerts: ArraySlice<AlerteEntity>, more: Int) {
    (alerts.prefix(Self.compactAlerts), max(0, alerts.count - Self.compactAlerts))
  }

  /// Whether there is nothing to be said.
  public var isEmpty: Bool {
    nextAction == nil && lastSessionDate == nil && alerts.isEmpty && tips.isEmpty
  }
}
