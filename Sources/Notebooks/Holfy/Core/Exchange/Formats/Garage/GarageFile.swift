import Interchange
import Values

/// One file of an export, looked through once: what its tables state, and what its cells prove.
struct GarageFile<Dialect: TableDialect>: Sendable {
  let entry: ImportSource.Entry
  private(set) var leftOut: [String: Int] = [:]
  private(set) var currencies: [Currency: Int] = [:]
  private(set) var days = DayEvidence()
  private(set) var numbers = NumberEvidence()
  /// Whether an odometer, or a quantity, comes without a unit.
  private(set) var needsDistance = false
  private(set) var needsVolume = false
  /// What the only vehicle of a file without names is called.
  private(set) var vehicle: String?
  private(set) var statedOrder: DayOrder?

  /// Nil when the file has no table of the program's that holds records.
  init?(scanning entry: ImportSource.Entry) throws(ImportError) {
    self.entry = entry
    var walk = try GarageWalk<Dialect>(entry)
    var isKnown = false
    while let (table, row) = try walk.next() {
      if case .other(let name) = table.kind {
        observe(metadata: table.table.header, row)
        if CSVHeader.normalized(name) != "metadata" { leftOut[name, default: 0] += 1 }
        continue
      }
      isKnown = isKnown || table.kind != .vehicle
      observe(table, row)
    }
    guard isKnown else { return nil }
  }

  /// aCar states how it writes a date.
  private mutating func observe(metadata header: CSVHeader, _ row: CSVRow) {
    guard let pattern = row.text(header.column("date format")) else { return }
    statedOrder = FuelioCodes.dayOrder(inPattern: pattern)
  }

  private mutating func observe(_ table: GarageTable, _ row: CSVRow) {
    let columns = table.columns
    if table.kind == .vehicle {
      vehicle = vehicle ?? row.text(columns.name)
      return
    }
    days.observe(row.text(columns.date))
    for column in columns.numbers { numbers.observe(row.text(column)) }
    for text in ([columns.cost] + columns.fills.flatMap { [$0.cost, $0.price] }).compactMap(row.text) {
      if let currency = CurrencySign.currency(in: text) { currencies[currency, default: 0] += 1 }
    }
    if row.text(columns.odometer) != nil, columns.statedDistance == nil, row.text(columns.distanceUnit) == nil
    {
      needsDistance = true
    }
    if table.kind == .fuel, columns.statedVolume == nil, row.text(columns.volumeUnit) == nil {
      needsVolume = true
    }
  }
}
