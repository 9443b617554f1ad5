import Drawing
import Foundation
import HolfyCore
import Values
import Vault
import WebUI

/// What a vehicle's history says, whatever it is written on.
struct VehicleHistory {
  let folder: VehicleFolder
  let settings: HolfySettings
  let texts: HolfyTexts

  private var vehicle: Vehicle { folder.vehicle }
  private var timeZone: TimeZone { texts.context.surroundings.timeZone }

  /// The latest reading that anything of the vehicle tells.
  private var latest: OdometerReading? {
    let entries = folder.odometerEntries.map {
      OdometerReading(day: CalendarDay($0.date, in: timeZone), value: $0.odometer)
    }
    let readings =
      folder.documents.compactMap { $0.odometerReading(in: timeZone) }
      + folder.fuelEntries.compactMap { $0.odometerReading(in: timeZone) } + entries
    return readings.max()
  }

  var facts: [Report.Fact] {
    [
      Report.Fact(texts.text("field.plate"), vehicle.plate),
      Report.Fact(texts.text("field.registrationDay"), texts.day(vehicle.registrationDate)),
      Report.Fact(
        texts.text("field.mileage"), texts.odometer(of: vehicle, latest: latest, unit: settings.distanceUnit)),
      Report.Fact(texts.text("documents.title"), texts.count("documents.count", folder.documents.count)),
      Report.Fact(texts.text("history.made"), texts.day(texts.context.today)),
    ]
  }

  var columns: [String] {
    ["field.day", "field.documentName", "field.type", "field.mileage", "field.amount"].map { texts.text($0) }
  }

  /// Days are short, as there may be hundreds of rows on paper.
  var documents: [[String]] {
    folder.documents.map { document in
      [
        CalendarDay(document.date, in: timeZone).formatted(.short, locale: texts.locale),
        document.documentName,
        texts.type(document), document.mileage, document.amount.map { texts.amount($0) } ?? "",
      ]
    }
  }

  /// The history as pages to print.
  var report: Report {
    get throws {
      let total = try MoneyTotals(folder.documents.compactMap(\.amount))
      let table = ReportTable(
        columns: [
          .init(columns[0], weight: 1.1), .init(columns[1], weight: 2.4), .init(columns[2], weight: 1.5),
          .init(columns[3], weight: 1, alignment: .end), .init(columns[4], weight: 1.1, alignment: .end),
        ],
        rows: documents,
        total: ["", texts.text("statistics.total"), "", "", texts.totals(total, in: settings.currency)])
      return Report(
        title: vehicle.name, subtitle: texts.text("history.title"), footer: vehicle.plate,
        blocks: [.facts(facts), .heading(texts.text("documents.title")), .table(table)])
    }
  }

  /// Documents and fill-ups, one line each, numbers as spreadsheets read them anywhere.
  var csv: Data {
    let head =
      ["field.day", "csv.kind", "field.documentName", "field.type", "field.amount", "csv.currency"]
      .map { texts.text($0) } + ["field.mileage", "field.volume", "field.notes"].map { texts.text($0) }
    let papers = folder.documents.map { document in
      [
        CalendarDay(document.date, in: timeZone).description, texts.text("csv.document"),
        document.documentName,
        document.documentType.rawValue, document.amount.map { "\($0.decimal)" } ?? "",
        document.amount?.currency.rawValue ?? "", document.mileage, "", document.notes,
      ]
    }
    let fills = folder.fuelEntries.map { entry in
      [
        CalendarDay(entry.date, in: timeZone).description, texts.text("csv.fuel"), entry.station,
        entry.energy.rawValue, entry.cost.map { "\($0.decimal)" } ?? "", entry.cost?.currency.rawValue ?? "",
        entry.odometer.map { "\($0)" } ?? "", "\(entry.volume)", entry.notes,
      ]
    }
    // The mark at the start tells spreadsheets that the text is UTF-8.
    let lines = ([head] + (papers + fills).sorted { $0[0] < $1[0] }).map(Self.line).joined()
    return Data("\u{FEFF}".utf8) + Data(lines.utf8)
  }

  /// A line of RFC 4180. What a spreadsheet would take for a formula is quoted as text.
  private static func line(_ cells: [String]) -> String {
    cells.map { cell in
      let isFormula = cell.first.map { "=+@\t".contains($0) } ?? false
      let safe = isFormula ? "'" + cell : cell
      return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
    .joined(separator: ",") + "\r\n"
  }

  func fileName(_ ending: String) -> String { "\(vehicle.name) \(vehicle.plate).\(ending)" }
}
