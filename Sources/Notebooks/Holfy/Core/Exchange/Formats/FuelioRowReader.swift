import Foundation
import Interchange
import Values

/// Turns the rows of one Fuelio file into records.
struct FuelioRowReader: RowReader {
  let file: FuelioFile
  let volume: VolumeUnit
  let culture: ImportCulture

  func walk() throws(ImportError) -> FuelioWalk { try FuelioWalk(file.entry) }

  /// The records that a row gives: none in a section that only names things, two for a cost that reminds.
  func read(_ found: FuelioWalk.Row) -> [HolfyImportRow] {
    let (table, row) = found
    var cells = ImportCells(table.table, row: row, file: file.entry.name, culture: culture)
    func result(_ item: Result<HolfyImportItem, RowProblem>) -> HolfyImportRow {
      HolfyImportRow(location: cells.location, vehicle: file.entry.name, item: item)
    }
    do throws(RowProblem) {
      switch table.section {
      case .vehicle: return [result(.success(.vehicle(try vehicle(&cells))))]
      case .log: return [result(.success(.fuel(try fuel(&cells, table.log))))]
      case .costs: return try FuelioCostReader(file: file).items(&cells).map { result(.success($0)) }
      case .costCategories, .stations, .other: return []
      }
    } catch {
      return [result(.failure(error))]
    }
  }

  private func vehicle(_ cells: inout ImportCells) throws(RowProblem) -> ImportedVehicle {
    let header = cells.header
    for name in ["tank1type", "tank2type", "tank2capacity", "fuelunittank2", "fuelconsumptiontank2"] {
      cells.skipZero(header.column(name))
    }
    let brand = try cells.text(header.column("make")) ?? ""
    let model = try cells.text(header.column("model")) ?? ""
    let name = try cells.text(header.column("name")) ?? [brand, model].joined(separator: " ")
    let year = cells.wholeNumber(header.column("year"))
    let notes = try cells.text(header.column("description"))
    return ImportedVehicle(
      sourceID: try cells.text(header.column("guid")), name: name, brand: brand, model: model,
      plate: try cells.text(header.column("plate")) ?? "", vin: try cells.text(header.column("vin")) ?? "",
      year: year, energies: file.tanks.compactMap(\.self),
      isActive: try cells.flag(header.column("active")) ?? true,
      remarks: ImportedRemarks(notes: notes ?? "", extras: cells.extras()))
  }

  private func fuel(_ cells: inout ImportCells, _ columns: FuelioLogColumns) throws(RowProblem)
    -> ImportedFuel
  {
    guard let day = try cells.day(columns.date) else {
      throw cells.problem("holfy.import.noDay", columns.date)
    }
    cells.keepTime(columns.date)
    let tank = cells.row.text(columns.tank).flatMap { Int($0) } ?? 1
    let energy = energy(&cells, columns, tank: tank)
    // A plug-in hybrid has litres in its header and kilowatt-hours in its second tank; a car that burns gas
    // too has kilograms there.
    let unit = energy == "electric" ? .kilowattHours : (tank == 2 ? file.secondVolume : nil) ?? volume
    let exact = try cells.quantity(columns.quantity, in: unit)
    let quantity = exact.nearestDouble
    if unit.isGallons { cells.keepOriginal(columns.quantity) }
    let odometer = try cells.odometer(columns.odometer)
    let cost = try cost(&cells, columns, quantity: exact)
    for column in columns.zeroes { cells.skipZero(column) }
    return ImportedFuel(
      sourceID: try cells.text(columns.guid), day: day, odometer: odometer,
      quantity: unit.inLitres.map { quantity * $0 } ?? quantity,
      unit: unit.inLitres == nil ? unit : .litres, energy: energy, cost: cost,
      isFull: try isFull(&cells, columns.isFull), isMissed: try cells.flag(columns.missed) ?? false,
      startingCharge: nil, endingCharge: nil, station: try station(&cells, columns),
      remarks: ImportedRemarks(notes: try cells.text(columns.notes) ?? "", extras: cells.extras()))
  }

  /// Fuelio writes 2 for a fill-up that it does not take for a full one either; the number is kept.
  private func isFull(_ cells: inout ImportCells, _ column: Int?) throws(RowProblem) -> Bool {
    guard cells.row.text(column) == "2" else { return try cells.flag(column) ?? true }
    cells.skip(column)
    cells.keepOriginal(column)
    return false
  }

  private func energy(_ cells: inout ImportCells, _ columns: FuelioLogColumns, tank: Int) -> String? {
    let code = cells.row.text(columns.fuel).flatMap { Int($0) } ?? 0
    if tank == 1 { cells.skip(columns.tank) }
    cells.skipZero(columns.fuel)
    return FuelioCodes.energy(code) ?? (tank == 2 ? file.tanks[1] : file.tanks[0])
  }

  /// The price of the whole fill-up. Fuelio writes 0 for a price that was not entered.
  private func cost(
    _ cells: inout ImportCells, _ columns: FuelioLogColumns, quantity: Decimal
  ) throws(RowProblem) -> Money? {
    let cost = try cells.money(columns.cost)
    if let cost, cost.minorUnits != 0 { return cost }
    guard let price = try cells.decimal(columns.price), price > 0 else { return nil }
    return try cells.money(
      price * quantity, currency: culture.currency, column: columns.price)
  }

  private func station(_ cells: inout ImportCells, _ columns: FuelioLogColumns) throws(RowProblem) -> String {
    cells.skipZero(columns.station)
    let favourite = cells.row.text(columns.station).flatMap { file.stations[$0] }
    return try cells.text(columns.city) ?? favourite ?? ""
  }
}

extension ImportCells {
  /// Leaves a column out of the extras when it only holds a zero, which Fuelio writes for nothing.
  mutating func skipZero(_ column: Int?) {
    if let text = row.text(column),
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") })
    {
      skip(column)
    }
  }

  /// A whole number; nil for anything else, which stays among the extras.
  mutating func wholeNumber(_ column: Int?) -> Int? {
    let number = row.text(column).flatMap { Int($0) }
    if number != nil { skip(column) }
    return number
  }

  /// Keeps the hour beside the day, which has no place for it.
  mutating func keepTime(_ column: Int?) {
    if row.text(column)?.contains(":") == true { keepOriginal(column) }
  }
}
