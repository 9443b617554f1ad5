import Foundation
import Interchange
import Values

/// Turns the rows of one LubeLogger table into records.
struct LubeLoggerRowReader: RowReader {
  let file: LubeLoggerFile
  let work: LubeLoggerWork
  let volume: VolumeUnit
  let culture: ImportCulture

  func walk() throws(ImportError) -> LubeLoggerWalk { try LubeLoggerWalk(file.entry) }

  func read(_ row: CSVRow) -> [HolfyImportRow] {
    var cells = ImportCells(file.table, row: row, file: file.entry.name, culture: culture)
    let vehicle = row.text(file.columns.vehicle) ?? file.entry.folder
    cells.skip(file.columns.vehicle)
    let item = Result { () throws(RowProblem) in try self.item(&cells) }
    return [HolfyImportRow(location: cells.location, vehicle: vehicle, item: item)]
  }

  private func item(_ cells: inout ImportCells) throws(RowProblem) -> HolfyImportItem {
    switch file.shape {
    case .work: .document(try document(&cells, kind: work.rawValue, type: work.documentType))
    case .tax: .document(try document(&cells, kind: "tax", type: "Autre"))
    case .supply: .document(try document(&cells, kind: "supply", type: "Achat de pièce"))
    case .fuel: .fuel(try fuel(&cells))
    case .odometer: .odometer(try odometer(&cells))
    case .plan: .plan(try plan(&cells))
    case .equipment: .equipment(try equipment(&cells))
    }
  }

  private func document(
    _ cells: inout ImportCells, kind: String, type: String
  ) throws(RowProblem) -> ImportedDocument {
    let day = try day(&cells)
    let amount = try cells.money(file.columns.cost)
    let odometer = try cells.odometer(file.columns.odometer)
    let description = try cells.text(file.columns.description)
    let notes = try cells.text(file.columns.notes)
    let name = ImportedName(description: description, notes: notes, fallback: type)
    return ImportedDocument(
      sourceID: nil, sourceKind: kind, name: name.name, day: day, type: type, amount: amount,
      odometer: odometer, remarks: try remarks(&cells, notes: name.notes))
  }

  private func fuel(_ cells: inout ImportCells) throws(RowProblem) -> ImportedFuel {
    let columns = file.columns
    let day = try day(&cells)
    let exact = try cells.quantity(columns.quantity, in: volume)
    let quantity = exact.nearestDouble
    if volume.isGallons { cells.keepOriginal(columns.quantity) }
    let isPartial = try cells.flag(columns.partial)
    let isFull = try cells.flag(columns.isFull) ?? isPartial.map { !$0 } ?? true
    return ImportedFuel(
      sourceID: nil, day: day, odometer: try cells.odometer(columns.odometer),
      quantity: volume.inLitres.map { quantity * $0 } ?? quantity,
      unit: volume.inLitres == nil ? volume : .litres, energy: volume == .kilowattHours ? "electric" : nil,
      cost: try cost(&cells, quantity: exact), isFull: isFull,
      isMissed: try cells.flag(columns.missed) ?? false,
      startingCharge: try cells.charge(columns.startingCharge),
      endingCharge: try cells.charge(columns.endingCharge), station: "",
      remarks: try remarks(&cells, notes: cells.text(columns.notes)))
  }

  /// The cost, or the price of a unit times the quantity where only the price is known.
  private func cost(_ cells: inout ImportCells, quantity: Decimal) throws(RowProblem) -> Money? {
    if let cost = try cells.money(file.columns.cost) { return cost }
    guard let price = try cells.decimal(file.columns.price), price > 0 else { return nil }
    cells.keepOriginal(file.columns.price)
    return try cells.money(
      price * quantity, currency: culture.currency, column: file.columns.price)
  }

  private func odometer(_ cells: inout ImportCells) throws(RowProblem) -> ImportedOdometer {
    let day = try day(&cells)
    guard let odometer = try cells.odometer(file.columns.odometer) else {
      throw cells.problem("holfy.import.noOdometer", file.columns.odometer)
    }
    let initial = try cells.odometer(file.columns.initialOdometer)
    return ImportedOdometer(
      day: day, initialOdometer: initial, odometer: odometer,
      remarks: try remarks(&cells, notes: cells.text(file.columns.notes)))
  }

  private func plan(_ cells: inout ImportCells) throws(RowProblem) -> ImportedPlan {
    let columns = file.columns
    let description = try cells.text(columns.description)
    guard let description else { throw cells.problem("holfy.import.noName", columns.description) }
    let name = ImportedName(description: description, notes: try cells.text(columns.notes), fallback: "")
    return ImportedPlan(
      title: name.name, createdDay: try cells.day(columns.created),
      modifiedDay: try cells.day(columns.modified),
      type: try cells.text(columns.type) ?? "", priority: try cells.text(columns.priority) ?? "",
      progress: try cells.text(columns.progress) ?? "", cost: try cells.money(columns.cost),
      remarks: try remarks(&cells, notes: name.notes))
  }

  private func equipment(_ cells: inout ImportCells) throws(RowProblem) -> ImportedEquipment {
    let description = try cells.text(file.columns.description)
    guard let description else { throw cells.problem("holfy.import.noName", file.columns.description) }
    let name = ImportedName(description: description, notes: try cells.text(file.columns.notes), fallback: "")
    return ImportedEquipment(
      name: name.name, isEquipped: try cells.flag(file.columns.isEquipped),
      remarks: try remarks(&cells, notes: name.notes))
  }

  /// The day, from one column or from three.
  private func day(_ cells: inout ImportCells) throws(RowProblem) -> CalendarDay {
    let columns = file.columns
    if let day = try cells.day(columns.date) { return day }
    guard let year = try cells.number(columns.year), let month = try cells.number(columns.month),
      let day = try cells.number(columns.day), year <= 9999, month <= 12, day <= 31,
      let found = CalendarDay(year: Int(year), month: Int(month), day: Int(day))
    else { throw cells.problem("holfy.import.noDay", columns.date ?? columns.day) }
    return found
  }

  /// Reads the tags, then takes along every column that was not read: so it comes last.
  private func remarks(_ cells: inout ImportCells, notes: String?) throws(RowProblem) -> ImportedRemarks {
    let tags = try cells.text(file.columns.tags)?.split(whereSeparator: \.isWhitespace).map(String.init)
    return ImportedRemarks(notes: notes ?? "", tags: tags ?? [], extras: cells.extras())
  }
}

extension ImportCells {
  /// The charge of a battery in percent; nil when it is empty.
  fileprivate mutating func charge(_ column: Int?) throws(RowProblem) -> Double? {
    guard let text = try text(column) else { return nil }
    guard let reading = NumberReading(text.replacingOccurrences(of: "%", with: "")) else {
      throw problem("import.notANumber", column)
    }
    return reading.value(culture.decimalMark).nearestDouble
  }
}

extension VolumeUnit {
  /// Whether the unit is one of the gallons, which are converted.
  var isGallons: Bool { self == .usGallons || self == .imperialGallons }
}
