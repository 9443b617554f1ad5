import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy dashboard`: what all vehicles need, the most pressing first, and what they cost this month.
struct DashboardCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("dashboard", help: "holfy.command.dashboard")
  }

  @Flag(help: .text("holfy.option.allAlerts")) var all = false
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let dashboard = try await client.value(
        DashboardQuery(today: client.today, in: client.timeZone))
      let texts = HolfyTexts(context)
      let alerts = all ? dashboard.board.alerts : dashboard.board.pressing
      try context.answer(options.output, DashboardRecord(dashboard, alerts: alerts, texts)) {
        text(dashboard, alerts, texts, in: context)
      }
    }
  }

  private func text(
    _ dashboard: Dashboard, _ alerts: [VehicleAlert], _ texts: HolfyTexts, in context: CommandContext
  ) -> String {
    guard !dashboard.cards.isEmpty else { return context.text("answer.nothing") }
    let names = Dictionary(dashboard.cards.map { ($0.id, $0.vehicle.name) }) { first, _ in first }
    let unit = dashboard.settings.distanceUnit
    let currency = dashboard.settings.currency
    let titles = ["holfy.column.alert", "holfy.column.status", "holfy.column.due"].map { context.text($0) }
    var board = TextTable(([texts.text("field.vehicle")] + titles).map { ($0, .leading) })
    for alert in alerts {
      board.add([
        names[alert.vehicleId] ?? "", texts.title(of: alert), texts.status(alert.due.status),
        texts.explanation(alert.due, unit: unit),
      ])
    }
    var cards = TextTable([
      (texts.text("field.vehicle"), .leading), (context.text("holfy.column.mileage"), .trailing),
      (context.text("holfy.column.documents"), .trailing), (context.text("holfy.column.month"), .trailing),
    ])
    for card in dashboard.cards {
      cards.add([
        card.vehicle.name, texts.odometer(card.odometer, unit: unit),
        String(card.documentCount), texts.totals(card.monthCosts, in: currency),
      ])
    }
    cards.add([context.text("holfy.column.total"), "", "", texts.totals(dashboard.monthTotal, in: currency)])
    let first = alerts.isEmpty ? texts.text("dashboard.allGood") : board.rendered()
    return first + "\n\n" + cards.rendered()
  }
}

/// What `dashboard --json` prints.
private struct DashboardRecord: Encodable {
  struct Alert: Encodable {
    let vehicleId: String
    let title: String
    /// What it comes from: `reminder`, `insurance`, `technicalInspection`, `technicalInspectionUnknown`,
    /// `registrationUnknown` or `pollutionInspection`.
    let source: String
    /// `overdue`, `urgent`, `soon` or `ok`.
    let status: String
    let dueDay: CalendarDay?
    let daysLeft: Int?
    let distanceLeft: Double?
    let tab: String
  }

  struct Card: Encodable {
    let vehicleId: String
    let name: String
    let status: String
    let odometer: Double?
    let documentCount: Int
    let incompleteCount: Int
    let monthCosts: [AmountRecord]
  }

  let alerts: [Alert]
  let vehicles: [Card]
  let monthTotal: [AmountRecord]

  init(_ dashboard: Dashboard, alerts: [VehicleAlert], _ texts: HolfyTexts) {
    self.alerts = alerts.map { alert in
      Alert(
        vehicleId: alert.vehicleId, title: texts.title(of: alert), source: alert.source.name,
        status: "\(alert.due.status)",
        dueDay: alert.due.day, daysLeft: alert.due.daysLeft, distanceLeft: alert.due.distanceLeft,
        tab: alert.tab.rawValue)
    }
    vehicles = dashboard.cards.map { card in
      Card(
        vehicleId: card.id, name: card.vehicle.name, status: "\(card.badge)", odometer: card.odometer,
        documentCount: card.documentCount, incompleteCount: card.incompleteCount,
        monthCosts: card.monthCosts.sums.map(AmountRecord.init))
    }
    monthTotal = dashboard.monthTotal.sums.map(AmountRecord.init)
  }
}

extension VehicleAlert.Source {
  /// Its name, without what it is about.
  fileprivate var name: String {
    switch self {
    case .reminder: "reminder"
    case .insurance: "insurance"
    case .technicalInspection: "technicalInspection"
    case .technicalInspectionUnknown: "technicalInspectionUnknown"
    case .registrationUnknown: "registrationUnknown"
    case .pollutionInspection: "pollutionInspection"
    }
  }
}

/// An amount and its currency, as `--json` prints them.
struct AmountRecord: Encodable {
  let amount: Decimal
  let currency: Currency

  init(_ money: Money) { (amount, currency) = (money.decimal, money.currency) }
}
