import Foundation
import HolfyCore
import Interchange
import NotebookContract
import Values
import WebUI

extension VehicleHistory {
  /// Every paper, fill-up, reading and task done, one line each from the oldest on, with numbers and days that
  /// any spreadsheet reads.
  var csv: Data {
    get throws {
      var data = Data()
      // The mark at the start tells spreadsheets that the text is UTF-8.
      var writer = CSVWriter(byteOrderMark: true) { data.append($0) }
      try writer.write(
        [
          "field.day", "csv.kind", "field.documentName", "field.type", "field.amount", "csv.currency",
          "field.mileage", "field.volume", "field.notes",
        ].map { texts.text($0) })
      for line in lines { try writer.write(line.cells.map(FormulaMark.added)) }
      try writer.finish()
      return data
    }
  }

  /// One line: what is not known stays empty.
  private struct Line {
    var day: CalendarDay
    var kind: String
    var name = ""
    var type = ""
    var amount: Money?
    var odometer = ""
    var volume = ""
    var notes = ""

    var cells: [String] {
      [
        day.description, kind, name, type, amount.map { "\($0.decimal)" } ?? "",
        amount?.currency.rawValue ?? "", odometer, volume, notes,
      ]
    }
  }

  private var lines: [Line] {
    let papers = folder.documents.map {
      Line(
        day: $0.date, kind: texts.text("csv.document"), name: $0.documentName,
        type: $0.documentType.rawValue, amount: $0.amount, odometer: $0.mileage, notes: $0.notes)
    }
    let fills = folder.fuelEntries.map {
      Line(
        day: $0.date, kind: texts.text("csv.fuel"), name: $0.station,
        type: $0.energy.rawValue, amount: $0.cost, odometer: $0.odometer.map(Self.plain) ?? "",
        volume: Self.plain($0.volume), notes: $0.notes)
    }
    let readings = folder.odometerEntries.map {
      Line(
        day: $0.date, kind: texts.text("csv.odometer"),
        odometer: Self.plain($0.odometer), notes: $0.notes)
    }
    let done = folder.reminders.compactMap { reminder in
      reminder.doneDay.map {
        Line(
          day: $0, kind: texts.text("csv.reminder"), name: reminder.title, type: reminder.kind.rawValue,
          odometer: reminder.doneOdometer.map(Self.plain) ?? "", notes: reminder.notes)
      }
    }
    let policies = folder.policies.map {
      Line(
        day: $0.startDay, kind: texts.text("csv.insurance"), name: $0.insurer, type: $0.policyNumber,
        amount: $0.premium, notes: $0.notes)
    }
    return (papers + fills + readings + done + policies).sorted {
      ($0.day, $0.cells[2]) < ($1.day, $1.cells[2])
    }
  }

  /// 42000, not 42000.0.
  private static func plain(_ value: Double) -> String {
    value.formatted(
      .number.locale(Locale(identifier: "en_US_POSIX")).grouping(.never).precision(.fractionLength(0...6)))
  }
}
