import Foundation
import Interchange

/// The parts of a Fuelio file. Each starts with a line `## Name`, then a header, then its rows.
enum FuelioSection: Hashable, Sendable {
  case vehicle
  case log
  case costs
  case costCategories
  case stations
  /// A part that is left out, by the name that the file gives it: pictures, trips.
  case other(String)

  /// The section that a row starts; nil when it starts none.
  init?(startedBy row: CSVRow) {
    guard let first = row.fields.first, first.hasPrefix("##"), row.fields.dropFirst().allSatisfy(\.isEmpty)
    else { return nil }
    let name = first.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    switch CSVHeader.normalized(name) {
    case "vehicle": self = .vehicle
    case "log": self = .log
    case "costs": self = .costs
    case "costcategories": self = .costCategories
    case "favstations": self = .stations
    default: self = .other(name)
    }
  }
}

/// The header of a section, with its columns found once.
struct FuelioTable: Sendable {
  let section: FuelioSection
  let table: ImportTable
  let log: FuelioLogColumns

  var header: CSVHeader { table.header }

  init(_ section: FuelioSection, header: CSVHeader) {
    self.section = section
    table = ImportTable(header)
    log = FuelioLogColumns(header)
  }
}

/// Walks through the rows of a Fuelio file with the section and the header that each belongs to.
struct FuelioWalk: RowWalk {
  private var reader: CSVReader
  private var section: FuelioSection?
  private var table: FuelioTable?

  init(_ entry: ImportSource.Entry) throws(ImportError) {
    reader = try CSVReader(entry)
  }

  /// The next row of data; nil at the end. What stands before the first section is not Fuelio's.
  mutating func next() throws(ImportError) -> (table: FuelioTable, row: CSVRow)? {
    while let row = try reader.nextFilled() {
      if let started = FuelioSection(startedBy: row) {
        section = started
        table = nil
      } else if let table {
        return (table, row)
      } else if let section {
        table = FuelioTable(section, header: CSVHeader(row.fields))
      }
    }
    return nil
  }
}
