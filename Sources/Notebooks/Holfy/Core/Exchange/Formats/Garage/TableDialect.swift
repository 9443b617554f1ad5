import Interchange
import Values

/// What the rows under one header are.
enum GarageKind: Hashable, Sendable {
  case vehicle
  case fuel
  /// Maintenance and repairs.
  case service
  /// What else was paid.
  case expense
  /// What was earned, an amount below zero.
  case income
  /// Something that has no place in Holfy, by the name that the file gives it.
  case other(String)
}

/// How one program writes its tables: several in one file, each under a title, or one with a header alone.
protocol TableDialect: Sendable {
  static var format: String { get }
  /// Whether each table has a title, a line with one cell.
  static var hasTitles: Bool { get }
  /// The kind of table under a title; nil for a title that is not the program's.
  static func kind(ofTitle title: String) -> GarageKind?
  /// The kind of table that begins with a header; nil where titles say it, or for a header of others.
  static func kind(of header: CSVHeader) -> GarageKind?
  /// Where its columns stand.
  static func columns(_ kind: GarageKind, _ header: CSVHeader) -> GarageColumns
}

extension TableDialect {
  static func kind(of header: CSVHeader) -> GarageKind? { nil }
  static func kind(ofTitle title: String) -> GarageKind? { nil }
}

/// The columns of one fuel: a fill-up may be of several.
struct GarageFill: Hashable, Sendable {
  var energy, quantity, cost, price, isFull, partial, missed: Int?
}

/// Where the columns of a table stand.
struct GarageColumns: Sendable {
  var vehicle, date, odometer, title, type, station, notes, tags: Int?
  var name, brand, model, plate, year, vin, active: Int?
  var distanceUnit, volumeUnit: Int?
  /// The amount of what is no fill-up.
  var cost: Int?
  /// The fuels of a fill-up, the main one first.
  var fills: [GarageFill] = []
  /// The units that the header states.
  var statedDistance: DistanceUnit?
  var statedVolume: VolumeUnit?
  /// Columns that follow from others, distances and consumptions: they are kept where they are not zero.
  var derived: [Int] = []

  /// The columns whose numbers show the decimal mark of the file.
  var numbers: [Int] {
    ([odometer, cost] + fills.flatMap { [$0.quantity, $0.cost, $0.price] }).compactMap(\.self)
  }
}

/// The header of a table, with its columns found once.
struct GarageTable: Sendable {
  let kind: GarageKind
  let table: ImportTable
  let columns: GarageColumns
}

/// Walks through the rows of a file with the table that each belongs to.
struct GarageWalk<Dialect: TableDialect>: RowWalk {
  private var reader: CSVReader
  private var remaining: Int
  private var kind: GarageKind?
  private var table: GarageTable?

  /// - Parameter limit: how many rows are looked at, titles, headers and what is passed over among them.
  init(_ entry: ImportSource.Entry, atMost limit: Int = .max) throws(ImportError) {
    reader = try CSVReader(entry)
    remaining = limit
  }

  /// The next row of data; nil at the end. What stands before the first table is passed over.
  mutating func next() throws(ImportError) -> (table: GarageTable, row: CSVRow)? {
    while remaining > 0, let row = try reader.nextFilled() {
      remaining -= 1
      if let title = Self.title(row), let started = Dialect.kind(ofTitle: title) {
        (kind, table) = (started, nil)
      } else if let table {
        return (table, row)
      } else {
        let header = CSVHeader(row.fields)
        guard let kind = kind ?? Dialect.kind(of: header) else { continue }
        table = GarageTable(
          kind: kind, table: ImportTable(header), columns: Dialect.columns(kind, header))
      }
    }
    return nil
  }

  /// The only cell of a row; nil where there are several.
  private static func title(_ row: CSVRow) -> String? {
    guard Dialect.hasTitles, let first = row.text(0), row.fields.dropFirst().allSatisfy(\.isEmpty) else {
      return nil
    }
    return first
  }
}
