import Foundation
public import GRDB
public import Vault

/// Something in Holfy that a person's words were found in.
public struct HolfySearchHit: Equatable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case vehicle
    case document
    case fuel
    case reminder
    case insurance
  }

  /// What it is.
  public let kind: Kind
  /// The record's id.
  public let id: String
  /// The vehicle it belongs to.
  public let vehicleId: Vehicle.ID
  /// The vehicle's brand and model.
  public let vehicleName: String
  /// The record's own name: of a document, a station, a reminder, an insurer.
  public let title: String
  /// The record's instant as stored, UTC; the first 10 characters are a day. Nil when it has none.
  public let date: String?
}

/// What holds every one of a person's words, without regard to case or accents.
public struct SearchQuery: Query {
  /// The words.
  public let words: [String]
  /// How many hits of each kind at most.
  public let limit: Int

  /// The question.
  public init(_ text: String, limit: Int = 20) {
    words = Array(Set(text.split(whereSeparator: \.isWhitespace).map { String($0).sortingKey })).sorted()
    self.limit = limit
  }

  /// Reads the answer: vehicles first, then the newest records of each kind.
  public func fetch(_ db: Database) throws -> [HolfySearchHit] {
    guard !words.isEmpty else { return [] }
    let vehicles = try Vehicle.fetchAll(db).inListOrder()
    let names = Dictionary(vehicles.map { ($0.id, $0.name) }) { first, _ in first }
    let found = vehicles.filter { holds($0.searchedText) }.prefix(limit).map { vehicle in
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
    let condition = words.map { _ in "\(text) LIKE ? ESCAPE '\\'" }.joined(separator: " AND ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, vehicleId, \(table.columns[0]), \(table.date), \(text) FROM \(table.name)
        WHERE \(condition) ORDER BY \(table.date) DESC
        """, arguments: StatementArguments(words.map(Self.pattern)))
    var hits: [HolfySearchHit] = []
    while hits.count < limit, let row = try rows.next() {
      guard holds(row[4]) else { continue }
      hits.append(
        HolfySearchHit(
          kind: table.kind, id: row[0], vehicleId: row[1], vehicleName: names[row[1]] ?? "", title: row[2],
          date: row[3]))
    }
    return hits
  }

  private func holds(_ text: String) -> Bool {
    let text = text.sortingKey
    return words.allSatisfy(text.contains)
  }

  /// A pattern that SQLite applies fast and that lets too much through: any character where an accent may be.
  static func pattern(_ word: String) -> String {
    let mayHaveAccent = Set("aceinouyszdlgtr")
    let body = word.map { character -> String in
      if mayHaveAccent.contains(character) || !character.isASCII { return "_" }
      return "%_\\".contains(character) ? "\\\(character)" : String(character)
    }
    return "%" + body.joined() + "%"
  }
}

/// A table that is searched: its texts, the record's name first.
private struct SearchedTable {
  let kind: HolfySearchHit.Kind
  let name: String
  let columns: [String]
  let date: String

  static let all = [
    SearchedTable(
      kind: .document, name: "fileMetadataRecords", columns: ["documentName", "documentType", "notes"],
      date: "date"),
    SearchedTable(kind: .fuel, name: "fuelRecords", columns: ["station", "notes"], date: "date"),
    SearchedTable(kind: .reminder, name: "reminderRecords", columns: ["title", "notes"], date: "dueDay"),
    SearchedTable(
      kind: .insurance, name: "insuranceRecords", columns: ["insurer", "policyNumber", "notes"],
      date: "startDay"),
  ]
}

extension Vehicle {
  fileprivate var searchedText: String {
    [brand, model, plate, plate.filter { $0.isLetter || $0.isNumber }, notes].joined(separator: " ")
  }
}
