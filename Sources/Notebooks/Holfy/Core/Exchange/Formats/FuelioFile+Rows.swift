import Interchange
import Values

/// Reads what Fuelio exports: one file for each vehicle, in sections.
///
/// The headers state the units; the currency is asked. Categories and favourite stations serve to name
/// costs and fill-ups; pictures and trips are left out, and counted.
typealias FuelioImporter = ExportImporter<FuelioFile>

extension FuelioFile: ExportedFile {
  static let format = "fuelio"
  static let countsNamedVehicles = false

  static func recognizes(_ entry: ImportSource.Entry) throws(ImportError) -> Bool {
    var reader = try CSVReader(entry)
    guard let row = try reader.nextFilled(), let section = FuelioSection(startedBy: row) else { return false }
    switch section {
    case .vehicle:
      // Drivvo has a table of that name too, which states no units.
      guard let header = try reader.nextFilled() else { return false }
      return CSVHeader(header.fields).column("distunit", "fuelunit") != nil
    case .log, .costs, .costCategories, .stations: return true
    case .other: return false
    }
  }

  var needsDistance: Bool { distance == nil }
  var needsVolume: Bool { volume == nil }

  func reader(volume: VolumeUnit, culture: ImportCulture) -> FuelioRowReader {
    FuelioRowReader(file: self, volume: volume, culture: culture)
  }
}
