import Drawing
import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What a vehicle's history says, whatever it is written on: what is known of it, its papers, what was done,
/// what it burnt, and what its odometer showed.
struct VehicleHistory {
  let folder: VehicleFolder
  let settings: HolfySettings
  let texts: HolfyTexts

  private var vehicle: Vehicle { folder.vehicle }
  private var unit: DistanceUnit { settings.distanceUnit }

  /// Every reading that anything of the vehicle tells.
  private let odometerHistory: OdometerHistory

  init(folder: VehicleFolder, settings: HolfySettings, texts: HolfyTexts) {
    (self.folder, self.settings, self.texts) = (folder, settings, texts)
    odometerHistory = OdometerHistory(
      folder.odometerReadings, unit: settings.distanceUnit)
  }

  /// The latest reading up to the day of the history.
  private var latest: OdometerReading? {
    let passed = odometerHistory.readings.filter { $0.day <= texts.localizer.today }
    return OdometerHistory(passed, unit: unit).including(vehicle, in: texts.timeZone).latest
  }

  var facts: [Report.Fact] {
    [
      Report.Fact(texts.text("field.plate"), vehicle.plate),
      Report.Fact(texts.text("field.registrationDay"), texts.registration(vehicle)),
      Report.Fact(
        texts.text("field.mileage"),
        texts.odometer(vehicle.odometer(latest: latest), unit: unit)),
      Report.Fact(texts.text("documents.title"), texts.count("documents.count", folder.documents.count)),
      Report.Fact(texts.text("history.made"), texts.day(texts.localizer.today)),
    ]
  }

  /// The tables that have something to tell, in their order.
  var tables: [HistoryTable] {
    get throws { [try documents, insurance, done, try fuel, odometer].filter { !$0.rows.isEmpty } }
  }

  private var documents: HistoryTable {
    get throws {
      let total = try MoneyTotals(folder.documents.compactMap(\.amount))
      return HistoryTable(
        title: texts.text("documents.title"),
        columns: [
          .init(texts.text("field.day"), weight: 1.1), .init(texts.text("field.documentName"), weight: 2.4),
          .init(texts.text("field.type"), weight: 1.5),
          .init(texts.text("field.mileage"), alignment: .end),
          .init(texts.text("field.amount"), weight: 1.1, alignment: .end),
        ],
        rows: folder.documents.map { document in
          [
            day(document.date), document.documentName, texts.type(document),
            texts.mileage(document.mileage, unit: unit),
            document.amount.map { texts.amount($0) } ?? "",
          ]
        },
        total: ["", texts.text("statistics.total"), "", "", texts.totals(total, in: settings.currency)])
    }
  }

  /// The contracts, and what their periods cost.
  private var insurance: HistoryTable {
    HistoryTable(
      title: texts.text("policy.title"),
      columns: [
        .init(texts.text("field.startDay"), weight: 1.1), .init(texts.text("field.endDay"), weight: 1.1),
        .init(texts.text("field.insurer"), weight: 1.9), .init(texts.text("field.policyNumber"), weight: 1.5),
        .init(texts.text("field.premium"), weight: 1.1, alignment: .end),
      ],
      rows: folder.policies.sorted { ($0.startDay, $0.id) > ($1.startDay, $1.id) }.map { policy in
        [
          day(policy.startDay), policy.endDay.map(day) ?? "", policy.insurer, policy.policyNumber,
          policy.premium.map { texts.amount($0) } ?? "",
        ]
      })
  }

  private var done: HistoryTable {
    let reminders = folder.reminders.filter { !$0.isOpen }
      .sorted { ($0.doneDay ?? .earliest, $0.id) > ($1.doneDay ?? .earliest, $1.id) }
    return HistoryTable(
      title: texts.text("history.done"),
      columns: [
        .init(texts.text("field.day"), weight: 1.1), .init(texts.text("history.task"), weight: 2.4),
        .init(texts.text("field.kind"), weight: 1.5), .init(texts.text("field.mileage"), alignment: .end),
      ],
      rows: reminders.map { reminder in
        [
          reminder.doneDay.map(day) ?? "", reminder.title, texts.name(reminder.kind, "holfy.reminderKind"),
          reminder.doneOdometer.map { unit.formatted($0, locale: texts.locale) } ?? "",
        ]
      })
  }

  private var fuel: HistoryTable {
    get throws {
      let log = FuelLog(
        folder.fuelEntries, distanceUnit: unit,
        doubtful: odometerHistory.doubtfulIds(among: folder.fuelEntries))
      return HistoryTable(
        title: texts.text("tab.fuel"),
        columns: [
          .init(texts.text("field.energy"), weight: 1.4),
          .init(texts.text("history.fills"), alignment: .end),
          .init(texts.text("fuel.volumeTotal"), alignment: .end),
          .init(texts.text("fuel.costTotal"), alignment: .end),
          .init(texts.text("fuel.consumption"), alignment: .end),
          .init(texts.text("fuel.price"), alignment: .end),
        ],
        rows: try log.summaries().map { summary in
          return [
            texts.energy(summary.energy), String(summary.count),
            summary.energy.unit.formatted(summary.volume, locale: texts.locale),
            texts.totals(summary.cost, in: settings.currency),
            summary.consumption.map { texts.consumption($0, settings) } ?? "",
            texts.prices(of: summary) ?? "",
          ]
        })
    }
  }

  /// The readings that were noted, and the last one of each year whatever told it: enough for a buyer to see
  /// that the numbers follow each other.
  private var odometer: HistoryTable {
    let noted = folder.odometerEntries.map { entry in
      (
        reading: OdometerReading(day: entry.date, value: entry.odometer),
        notes: entry.notes
      )
    }
    let known = Set(noted.map(\.reading.day))
    let doubtful = odometerHistory.doubtful
    let yearly = Dictionary(odometerHistory.trusted.map { ($0.day.year, $0) }) { _, later in later }.values
      .filter { !known.contains($0.day) }.map { (reading: $0, notes: "") }
    let rows = (noted + yearly).sorted { $0.reading > $1.reading }
    return HistoryTable(
      title: texts.text("odometer.title"),
      columns: [
        .init(texts.text("field.day"), weight: 1.1), .init(texts.text("field.notes"), weight: 3.9),
        .init(texts.text("field.mileage"), alignment: .end),
      ],
      rows: rows.map { row in
        [
          row.reading.day.formatted(.short, locale: texts.locale),
          [doubtful.contains(row.reading) ? texts.text("odometer.doubtful") : "", row.notes]
            .filter { !$0.isEmpty }.joined(separator: " · "),
          unit.formatted(row.reading.value, locale: texts.locale),
        ]
      })
  }

  /// The history as pages to print.
  var report: Report {
    get throws {
      let parts = try tables.flatMap { table -> [Report.Block] in
        [.heading(table.title), .table(table.printed)]
      }
      return Report(
        title: vehicle.name, subtitle: texts.text("history.title"), footer: vehicle.plate,
        blocks: [.facts(facts)] + parts)
    }
  }

  /// The history as a PDF. Blocks while it is drawn.
  func pdf(created: Date) throws -> Data {
    try report.pdf(created: created) {
      texts.text("history.page", ["page": String($0), "of": String($1)])
    }
  }

  func fileName(_ ending: String) -> String { "\(vehicle.name) \(vehicle.plate).\(ending)" }

  /// Days are short, as there may be hundreds of rows on paper.
  private func day(_ day: CalendarDay) -> String { day.formatted(.short, locale: texts.locale) }

}
