package import GRDB
import Records
import Vault

/// Something in Holfy that a person's words were found in.
package struct HolfySearchHit: Equatable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case vehicle
    case document
    case fuel
    case reminder
    case insurance
    case odometer
  }

  package let kind: Kind
  package let id: String
  /// The vehicle it belongs to.
  package let vehicleId: Vehicle.ID
  /// The vehicle's brand and model.
  package let vehicleName: String
  /// The record's own name: of a document, a station, a reminder, an insurer.
  package let title: String
  /// The record's instant as stored, UTC; the first 10 characters are a day. Nil when it has none.
  package let date: String?
}

/// What holds every one of a person's words, without regard to case or accents.
package struct SearchQuery: Query {
  private let words: SearchedWords
  /// How many hits of each kind at most.
  package let limit: Int

  package init(_ text: String, limit: Int = 20) {
    words = SearchedWords(text)
    self.limit = limit
  }

  /// Reads the answer: vehicles first, then the newest records of each kind.
  package func fetch(_ db: Database) throws -> [HolfySearchHit] {
    guard !words.isEmpty else { return [] }
    let vehicles = try Vehicle.fetchAll(db).inListOrder()
    let names = Dictionary(vehicles.map { ($0.id, $0.name) }) { first, _ in first }
    let found = vehicles.filter { words.areIn($0.searchedText) }.prefix(limit).map { vehicle in
      HolfySearchHit(
        kind: .vehicle, id: vehicle.id, vehicleId: vehicle.id, vehicleName: vehicle.name, title: vehicle.name,
        date: nil)
    }
    return try found + SearchedTable.all.flatMap { try hits(in: $0, names: names, db) }
  }

  private func hits(in table: SearchedTable, names: [Vehicle.ID: String], _ db: Database) throws
    -> [HolfySearchHit]
  {
    let text = table.columns.joined(separator: " || ' ' || ")
    let request: SQLRequest<Row> = """
      SELECT id, vehicleId, \(sql: table.columns[0]), \(sql: table.date), \(sql: text)
      FROM \(sql: table.name) WHERE \(words.condition(on: table.columns)) ORDER BY \(sql: table.date) DESC
      """
    let rows = try request.fetchCursor(db)
    var hits: [HolfySearchHit] = []
    while hits.count < limit, let row = try rows.next() {
      guard words.areIn(row[4]) else { continue }
      hits.append(
        HolfySearchHit(
          kind: table.kind, id: row[0], vehicleId: row[1], vehicleName: names[row[1]] ?? "", title: row[2],
          date: row[3]))
    }
    return hits
  }
}

extension Vehicle {
  fileprivate var searchedText: String {
    [
      details.brand, details.model, details.plate, details.plate.filter { $0.isLetter || $0.isNumber },
      details.notes, details.mileage ?? "",
      Odometer.reading(details.mileage).map { String(Int($0)) } ?? "",
    ]
    .joined(separator: " ")
  }
}
