import GRDB

/// Tells rows that the notebook already has from new ones, by what they say.
///
/// Two equal rows of one file are two facts (two tolls of one day): each stored row makes only one imported
/// row a duplicate. Stored rows are read once for each day, so the whole costs no more than reading them.
struct DuplicateFinder {
  private struct Place: Hashable {
    let vehicleId: Vehicle.ID
    let day: String?
  }

  private struct Fact: Hashable {
    let place: Place
    let values: [DatabaseValue]
  }

  private let sql: String
  private var known: Set<Place> = []
  private var stored: [Fact: Int] = [:]

  /// - Parameters:
  ///   - table: the table of the records.
  ///   - day: its column that dates a record.
  ///   - columns: the columns that say what happened.
  init(_ table: String, day: String, columns: [String]) {
    let list = columns.joined(separator: ", ")
    sql = "SELECT \(list) FROM \(table) WHERE vehicleId = ? AND \(day) IS ?"
  }

  /// - Parameters:
  ///   - day: the value of the column that dates the record.
  ///   - values: the values of the columns, in their order.
  mutating func isDuplicate(
    _ vehicleId: Vehicle.ID, _ day: String?, _ values: [(any DatabaseValueConvertible)?], in db: Database
  ) throws -> Bool {
    let place = Place(vehicleId: vehicleId, day: day)
    if known.insert(place).inserted { try learn(place, in: db) }
    if stored.isEmpty { return false }
    let fact = Fact(place: place, values: values.map { $0?.databaseValue ?? .null })
    guard let count = stored[fact], count > 0 else { return false }
    stored[fact] = count - 1
    return true
  }

  private mutating func learn(_ place: Place, in db: Database) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql), arguments: [place.vehicleId, place.day])
    while let row = try rows.next() {
      stored[Fact(place: place, values: Array(row.databaseValues)), default: 0] += 1
    }
  }
}
