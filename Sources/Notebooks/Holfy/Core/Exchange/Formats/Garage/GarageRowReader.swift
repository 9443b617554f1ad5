import Foundation
import Interchange
import Values

/// Turns the rows of one file into records.
struct GarageRowReader<Dialect: TableDialect>: RowReader {
  let file: GarageFile<Dialect>
  let volume: VolumeUnit
  let culture: ImportCulture

  func walk() throws(ImportError) -> GarageWalk<Dialect> { try GarageWalk(file.entry) }

  /// The records that a row gives: one for each fuel of a fill-up.
  func read(_ found: GarageWalk<Dialect>.Row) -> [HolfyImportRow] {
    let (table, row) = found
    var cells = ImportCells(table.table, row: row, file: file.entry.name, culture: culture)
    let name = table.kind == .vehicle ? table.columns.name : table.columns.vehicle
    let vehicle = row.text(name) ?? file.vehicle ?? file.entry.name
    func result(_ item: Result<HolfyImportItem, RowProblem>) -> HolfyImportRow {
      HolfyImportRow(location: cells.location, vehicle: vehicle, item: item)
    }
    cells.skip(table.columns.vehicle)
    for column in table.columns.derived { cells.skipZero(column) }
    do throws(RowProblem) {
      switch table.kind {
      case .vehicle: return [result(.success(.vehicle(try self.vehicle(&cells, table.columns))))]
      case .fuel: return try fuels(&cells, table.columns).map { result(.success(.fuel($0))) }
      case .service, .expense, .income:
        return [result(.success(.document(try document(&cells, table))))]
      case .other: return []
      }
    } catch {
      return [result(.failure(error))]
    }
  }

  private func vehicle(
    _ cells: inout ImportCells, _ columns: GarageColumns
  ) throws(RowProblem) -> ImportedVehicle {
    let name = try cells.text(columns.name) ?? file.entry.name
    let year = cells.wholeNumber(columns.year)
    return ImportedVehicle(
      sourceID: nil, name: name, brand: try cells.text(columns.brand) ?? "",
      model: try cells.text(columns.model) ?? "", plate: try cells.text(columns.plate) ?? "",
      vin: try cells.text(columns.vin) ?? "", year: year, energies: [],
      isActive: try cells.answer(columns.active) ?? true,
      remarks: ImportedRemarks(notes: try cells.text(columns.notes) ?? "", extras: cells.extras()))
  }

  private func document(
    _ cells: inout ImportCells, _ table: GarageTable
  ) throws(RowProblem) -> ImportedDocument {
    let columns = table.columns
    let day = try day(&cells, columns)
    let kind = try cells.text(columns.type == columns.title ? nil : columns.type)
    let isExpense = table.kind == .expense || kind.map { CSVHeader.normalized($0) == "expense" } ?? false
    let type = table.kind == .income || isExpense ? "Autre" : "Entretien"
    // Of these two the record says as much itself.
    if let kind, !["expense", "service"].contains(CSVHeader.normalized(kind)) {
      cells.keepOriginal(columns.type)
    }
    var amount = try cells.money(columns.cost)
    if table.kind == .income, let earned = amount {
      amount = Money(minorUnits: -earned.minorUnits, currency: earned.currency)
    }
    let odometer = try odometer(&cells, columns)
    let name = ImportedName(
      description: try cells.text(columns.title) ?? kind, notes: try cells.text(columns.notes), fallback: type
    )
    return ImportedDocument(
      sourceID: nil, sourceKind: Dialect.format, name: name.name, day: day, type: type, amount: amount,
      odometer: odometer, remarks: try remarks(&cells, columns, notes: name.notes))
  }

  private func fuels(_ cells: inout ImportCells, _ columns: GarageColumns) throws(RowProblem)
    -> [ImportedFuel]
  {
    let day = try day(&cells, columns)
    let odometer = try odometer(&cells, columns)
    let station = try cells.text(columns.station) ?? ""
    let unit =
      try cells.text(columns.volumeUnit).flatMap(GarageUnits.volume) ?? columns.statedVolume ?? volume
    var fuels: [ImportedFuel] = []
    for (index, fill) in columns.fills.enumerated() {
      // A second fuel that was not filled stands there as zeroes.
      if index > 0, try cells.number(fill.quantity) ?? 0 == 0 {
        for column in [fill.energy, fill.cost, fill.price, fill.isFull] { cells.skip(column) }
        continue
      }
      fuels.append(try fuel(&cells, fill, unit, day, odometer, station))
    }
    let remarks = try remarks(&cells, columns, notes: cells.text(columns.notes) ?? "")
    for index in fuels.indices.prefix(1) { fuels[index].remarks = remarks }
    return fuels
  }

  private func fuel(
    _ cells: inout ImportCells, _ fill: GarageFill, _ stated: VolumeUnit, _ day: CalendarDay,
    _ odometer: Double?, _ station: String
  ) throws(RowProblem) -> ImportedFuel {
    let energy = cells.row.text(fill.energy).flatMap(GarageUnits.energy)
    if energy != nil { cells.keepOriginal(fill.energy); cells.skip(fill.energy) }
    let unit = energy == EnergyKind.electric.rawValue ? .kilowattHours : stated
    let exact = try cells.quantity(fill.quantity, in: unit)
    if unit.isGallons { cells.keepOriginal(fill.quantity) }
    var cost = try cells.money(fill.cost)
    let price = try cells.decimal(fill.price)
    if cost == nil || cost?.minorUnits == 0, let price, price > 0 {
      cost = try cells.money(price * exact, currency: culture.currency, column: fill.price)
    }
    cells.keepOriginal(fill.price)
    let isPartial = try cells.answer(fill.partial)
    let quantity = exact.nearestDouble
    return ImportedFuel(
      sourceID: nil, day: day, odometer: odometer, quantity: unit.inLitres.map { quantity * $0 } ?? quantity,
      unit: unit.inLitres == nil ? unit : .litres, energy: energy, cost: cost,
      isFull: try cells.answer(fill.isFull) ?? isPartial.map { !$0 } ?? true,
      isMissed: try cells.answer(fill.missed) ?? false, startingCharge: nil, endingCharge: nil,
      station: station, remarks: ImportedRemarks())
  }

  private func day(_ cells: inout ImportCells, _ columns: GarageColumns) throws(RowProblem) -> CalendarDay {
    guard let day = try cells.day(columns.date) else {
      throw cells.problem("holfy.import.noDay", columns.date)
    }
    cells.keepTime(columns.date)
    return day
  }

  /// In kilometres; as written, where that is something else.
  private func odometer(_ cells: inout ImportCells, _ columns: GarageColumns) throws(RowProblem) -> Double? {
    let stated = try cells.text(columns.distanceUnit).flatMap(GarageUnits.distance) ?? columns.statedDistance
    let distance = try cells.distance(columns.odometer, unit: stated)
    guard distance ?? 0 <= HolfyLimits.odometer else {
      throw cells.problem("holfy.import.odometerTooHigh", columns.odometer)
    }
    return distance
  }

  /// Reads the tags, then takes along every column that was not read: so it comes last.
  private func remarks(
    _ cells: inout ImportCells, _ columns: GarageColumns, notes: String
  ) throws(RowProblem) -> ImportedRemarks {
    let tags = try cells.text(columns.tags)?.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return ImportedRemarks(notes: notes, tags: tags ?? [], extras: cells.extras())
  }
}
