import Interchange
import Values

/// One file of an export, looked through once: what it is and what its cells prove.
struct LubeLoggerFile: Sendable {
  let entry: ImportSource.Entry
  let table: ImportTable
  let shape: LubeLoggerShape
  let confidence: Double
  let columns: LubeLoggerColumns
  private(set) var days = DayEvidence()
  private(set) var numbers = NumberEvidence()
  /// How often each currency sign stands beside an amount.
  private(set) var currencies: [Currency: Int] = [:]

  /// Nil when the file is no such export.
  init?(scanning entry: ImportSource.Entry) throws(ImportError) {
    var reader = try CSVReader(entry)
    guard let first = try reader.nextFilled() else { return nil }
    let header = CSVHeader(first.fields)
    table = ImportTable(header)
    guard let found = LubeLoggerShape.recognize(header) else { return nil }
    (shape, confidence) = found
    columns = LubeLoggerColumns(header)
    self.entry = entry
    while let row = try reader.nextFilled() { observe(row) }
  }

  private mutating func observe(_ row: CSVRow) {
    for column in [columns.date, columns.created, columns.modified] { days.observe(row.text(column)) }
    for column in columns.numbers { numbers.observe(row.text(column)) }
    if let cost = row.text(columns.cost), let currency = CurrencySign.currency(in: cost) {
      currencies[currency, default: 0] += 1
    }
  }

  /// Whether it lists charges of a battery, which are counted in kilowatt-hours.
  var isElectric: Bool { columns.startingCharge != nil || columns.endingCharge != nil }

  /// The unit that the header states; nil when it states none, or gallons of one kind or the other.
  var statedVolume: VolumeUnit? {
    if isElectric { return .kilowattHours }
    return table.header.column("liters", "litres") != nil ? .litres : nil
  }

  var speaksOfGallons: Bool { table.header.column("gallons") != nil }
}

/// Where the known columns of a LubeLogger file stand.
struct LubeLoggerColumns: Sendable {
  let date, year, month, day, created, modified: Int?
  let initialOdometer, odometer, quantity, cost, price: Int?
  let isFull, partial, missed, startingCharge, endingCharge: Int?
  let description, notes, tags, vehicle: Int?
  let partQuantity, type, priority, progress, isEquipped: Int?

  init(_ header: CSVHeader) {
    date = header.column(anyOf: LubeLoggerShape.date)
    year = header.column("year")
    month = header.column("month")
    day = header.column("day")
    created = header.column("datecreated")
    modified = header.column("datemodified")
    initialOdometer = header.column("initialodometer")
    odometer = header.column(anyOf: LubeLoggerShape.odometerNames)
    quantity = header.column(anyOf: LubeLoggerShape.quantity)
    cost = header.column(anyOf: LubeLoggerShape.cost)
    price = header.column("price")
    isFull = header.column("isfilltofull", "filled up")
    partial = header.column("partial_fuelup", "partial tank", "partial_fill")
    missed = header.column("missedfuelup", "missed fill up", "missed_fill")
    startingCharge = header.column("startingsoc")
    endingCharge = header.column("endingsoc", "soc", "state_of_charge", "charge_level")
    description = header.column("description")
    notes = header.column(anyOf: LubeLoggerShape.notes)
    tags = header.column("tags")
    vehicle = header.column("car_name", "vehicle", "vehicle name")
    partQuantity = header.column("partquantity")
    type = header.column("type")
    priority = header.column("priority")
    progress = header.column("progress")
    isEquipped = header.column("isequipped")
  }

  /// The columns whose numbers show the culture of the file.
  var numbers: [Int] {
    [initialOdometer, odometer, quantity, cost, price, partQuantity, startingCharge, endingCharge]
      .compactMap(\.self)
  }
}
