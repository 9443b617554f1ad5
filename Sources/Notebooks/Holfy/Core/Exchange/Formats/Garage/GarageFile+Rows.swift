import Interchange
import Values

/// Reads what Drivvo, aCar and Fuelly export: tables of fill-ups and of what else was paid.
typealias GarageImporter<Dialect: TableDialect> = ExportImporter<GarageFile<Dialect>>

extension GarageFile: ExportedFile {
  static var format: String { Dialect.format }
  static var countsNamedVehicles: Bool { true }

  /// How many rows of a file are looked at to tell whose it is.
  private static var judgedRows: Int { 200 }

  /// Whether one of the program's tables of records is among the first rows.
  static func recognizes(_ entry: ImportSource.Entry) throws(ImportError) -> Bool {
    var walk = try GarageWalk<Dialect>(entry, atMost: judgedRows)
    while let (table, _) = try walk.next() {
      switch table.kind {
      case .fuel, .service, .expense, .income: return true
      case .vehicle, .other: continue
      }
    }
    return false
  }

  /// Units stand with its tables and rows, and none with the file.
  var distance: DistanceUnit? { nil }
  var volume: VolumeUnit? { nil }

  func reader(volume: VolumeUnit, culture: ImportCulture) -> GarageRowReader<Dialect> {
    GarageRowReader(file: self, volume: volume, culture: culture)
  }
}
