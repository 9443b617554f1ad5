import Interchange
import Values

/// Turns the costs of one Fuelio file into expenses and reminders.
struct FuelioCostReader: Sendable {
  let file: FuelioFile

  /// The expense, the reminder, or both, that a row holds.
  func items(_ cells: inout ImportCells) throws(RowProblem) -> [HolfyImportItem] {
    let header = cells.header
    for name in ["flag", "idr", "read", "istemplate", "isincome", "odo", "costtypeid"] {
      cells.skipZero(header.column(name))
    }
    let isTemplate = cells.row.text(header.column("istemplate")) == "1"
    let due = try due(&cells)
    let document = try document(&cells)
    guard var reminder = due.map({ reminder(for: document, $0) }) else { return [.document(document)] }
    // A template never happened: it only says what comes back, and what that costs.
    guard isTemplate else { return [.document(document), .reminder(reminder)] }
    reminder.remarks = document.remarks
    if let odometer = cells.row.text(header.column("odo")), document.odometer != nil {
      reminder.remarks.extras["Odo"] = odometer
    }
    if let cost = cells.row.text(header.column("cost")) { reminder.remarks.extras["Cost"] = cost }
    return [.reminder(reminder)]
  }

  private func document(_ cells: inout ImportCells) throws(RowProblem) -> ImportedDocument {
    let header = cells.header
    let date = header.column("date")
    guard let day = try cells.day(date) else { throw cells.problem("holfy.import.noDay", date) }
    cells.keepTime(date)
    let categoryColumn = header.column("costtypeid")
    let id = try cells.text(categoryColumn)
    let category = id.flatMap { file.categories[$0] }
    let type = FuelioCodes.documentType(category: id.flatMap { Int($0) }, name: category)
    var amount = try cells.money(header.column("cost"))
    if cells.row.text(header.column("isincome")) == "1", let income = amount {
      amount = Money(minorUnits: -income.minorUnits, currency: income.currency)
    }
    let name = ImportedName(
      description: try cells.text(header.column("costtitle")), notes: try cells.text(header.column("notes")),
      fallback: category ?? type)
    let odometer = try cells.odometer(header.column("odo"))
    let sourceID = try cells.text(header.column("guid"))
    var extras = cells.extras()
    extras["CostCategory"] = category ?? id
    return ImportedDocument(
      sourceID: sourceID, sourceKind: "cost", name: name.name, day: day, type: type, amount: amount,
      odometer: odometer, remarks: ImportedRemarks(notes: name.notes, extras: extras))
  }

  private struct Due {
    var day: CalendarDay?
    var odometer: Double?
    var months: Int?
    var distance: Double?
  }

  /// When the cost comes back; nil when it does not. Fuelio writes 1 January 2011 for no date.
  private func due(_ cells: inout ImportCells) throws(RowProblem) -> Due? {
    let header = cells.header
    let date = header.column("reminddate")
    let months = header.column("repeatmonths")
    let stated = try cells.day(date)
    let due = Due(
      day: stated?.description == "2011-01-01" ? nil : stated,
      odometer: try cells.odometer(header.column("remindodo")),
      months: try cells.number(months).flatMap { $0 >= 1 && $0 <= 1_200 ? Int($0) : nil },
      distance: try cells.odometer(header.column("repeatodo")))
    guard due.day == nil, due.odometer == nil else { return due }
    // Without a beginning it comes back on no day.
    for column in [months, header.column("repeatodo")] {
      if let repeated = try cells.number(column), repeated > 0 { cells.keepOriginal(column) }
    }
    return nil
  }

  private func reminder(for document: ImportedDocument, _ due: Due) -> ImportedReminder {
    ImportedReminder(
      sourceID: document.sourceID, title: document.name, type: document.type, dueDay: due.day,
      dueOdometer: due.odometer, repeatMonths: due.months, repeatDistance: due.distance,
      remarks: ImportedRemarks())
  }
}
