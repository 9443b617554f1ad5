import Foundation
import Testing
import Values

@testable import GestionTravauxCore

private let morning = PinnedTime.morning

@Suite("Briefings and lists of alerts") struct BriefingTests {
  private let task = TacheEntity(
    id: "t", pieceId: "p", activiteId: "a", prochaineAction: "Poncer", lastSessionDate: morning,
    createdAt: morning, updatedAt: morning)

  private func alert(
    _ id: String, of task: String?, _ seconds: Double = 0, isResolved: Bool = false
  ) -> AlerteEntity {
    AlerteEntity(
      id: id, tacheId: task, resolue: isResolved, createdAt: morning + seconds, updatedAt: morning)
  }

  private func tip(_ id: String, of activity: String?, _ level: AstuceLevel, _ seconds: Double = 0)
    -> AstuceEntity
  {
    AstuceEntity(
      id: id, activiteId: activity, niveau: Open(level), createdAt: morning + seconds, updatedAt: morning)
  }

  @Test("A briefing has the task's open alerts and its activity's critical tips, the newest first")
  func selection() {
    let briefing = Briefing(
      of: task,
      alerts: [
        alert("old", of: "t"), alert("new", of: "t", 9), alert("done", of: "t", isResolved: true),
        alert("other", of: "u"), alert("house", of: nil),
      ],
      tips: [
        tip("useful", of: "a", .utile), tip("critical", of: "a", .critique),
        tip("elsewhere", of: "b", .critique),
        tip("newer", of: "a", .critique, 5), tip("nobody's", of: nil, .critique),
      ])
    #expect(briefing.alerts.map(\.id) == ["new", "old"])
    #expect(briefing.tips.map(\.id) == ["newer", "critical"])
    #expect(briefing.nextAction == "Poncer" && briefing.lastSessionDate == morning)
    #expect(!briefing.isEmpty)
  }

  @Test("A card shows three alerts and how many more there are")
  func compact() {
    let alerts = (0..<5).map { alert("\($0)", of: "t", Double($0)) }
    let briefing = Briefing(of: task, alerts: alerts, tips: [])
    #expect(briefing.compact.alerts.map(\.id) == ["4", "3", "2"] && briefing.compact.more == 2)
    let two = Briefing(of: task, alerts: Array(alerts.prefix(2)), tips: [])
    #expect(two.compact.alerts.count == 2 && two.compact.more == 0)
  }

  @Test("A task of which nothing is known has nothing in its briefing, whatever tips have no activity")
  func empty() {
    let bare = TacheEntity(id: "t", createdAt: morning, updatedAt: morning)
    #expect(Briefing(of: bare, alerts: [], tips: [tip("x", of: nil, .critique)]).isEmpty)
  }

  private let tasks: [String: AlertGroup.Task] = [
    "z": .init(title: "Salon — Sol", statut: Open(.active)),
    "e": .init(title: "Étage — Électricité", statut: Open(.active)),
    "f": .init(title: "Entrée — Peinture", statut: Open(.terminee)),
  ]

  private var alerts: [AlerteEntity] {
    [
      alert("house", of: nil), alert("z1", of: "z"), alert("z2", of: "z", 5), alert("e1", of: "e"),
      alert("f1", of: "f"), alert("done", of: "z", isResolved: true), alert("lost", of: "gone"),
    ]
  }

  @Test("Alerts are grouped by task, in the order of their titles; what belongs to none comes last")
  func groups() {
    let groups = AlertGroup.groups(of: alerts, in: tasks)
    #expect(
      groups.map { "\($0.title): \($0.alerts.map(\.id).joined(separator: " "))" } == [
        "Entrée — Peinture: f1", "Étage — Électricité: e1", "Salon — Sol: z2 z1", ": house lost",
      ])
  }

  @Test("The filters of tasks and of alerts both count; what belongs to no task counts as active")
  func filters() {
    func shown(_ filter: AlertGroup.Filter) -> [String] {
      AlertGroup.groups(of: alerts, in: tasks, showing: filter).flatMap { $0.alerts.map(\.id) }
    }
    #expect(shown(.init(statut: .active)) == ["e1", "z2", "z1", "house", "lost"])
    #expect(shown(.init(statut: .terminee)) == ["f1"])
    #expect(shown(.init(showsResolved: true)) == ["done"])
    #expect(shown(.init(statut: .terminee, showsResolved: true)).isEmpty)
  }
}
