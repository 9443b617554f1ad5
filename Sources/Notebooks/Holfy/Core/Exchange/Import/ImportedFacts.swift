import Values

/// What an import kept of a record, for which Holfy has no field: labels, a chassis number, a purchase price.
package struct ImportedFacts: Equatable, Sendable {
  /// What the file calls it, and what it says.
  package struct Fact: Equatable, Sendable {
    /// The name in the file.
    package let name: String
    /// The value, as it was written there.
    package let value: String
  }

  /// The facts, by name.
  package let facts: [Fact]

  /// - Parameter fields: the unknown fields of a record.
  init(_ fields: [String: JSONValue]) {
    guard case .object(var kept) = fields[ItemBuilder.keptField] else {
      facts = []
      return
    }
    // An amount and its currency are one fact.
    if case .string(let cost) = kept["cost"], case .string(let currency) = kept["currency"] {
      kept["cost"] = .string("\(cost) \(currency)")
      kept["currency"] = nil
    }
    facts = kept.sorted { $0.key.sortingKey < $1.key.sortingKey }.compactMap { name, value in
      Self.isHidden(name) ? nil : Self.text(value).map { Fact(name: name, value: $0) }
    }
  }

  /// What tells the import one record from another, and a person nothing.
  private static let hidden: Set = [
    "id", "kind",
    // Fuelio's own numbers, which the import understood or which only Fuelio needs.
    "ConsumptionUnit", "DistUnit", "FuelType", "FuelUnit", "ImportCSVDateFormat", "UniqueId",
  ]

  /// Whether it tells a person nothing: a mark of the other program, or what a field says in another unit, as the column
  /// `Fuel (us_gallons)` does. It stays stored.
  private static func isHidden(_ name: String) -> Bool {
    hidden.contains(name) || name.wholeMatch(of: /(?:Fuel|Odo) \([^)]*\)/) != nil
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    case .wideNumber(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array(let values):
      values.isEmpty ? nil : values.compactMap(text).joined(separator: ", ")
    case .object, .null: nil
    }
  }
}

extension Vehicle {
  /// What an import kept of it.
  package var importedFacts: [ImportedFacts.Fact] { ImportedFacts(unknownFields.carnet).facts }
}

extension Document {
  /// What an import kept of it.
  package var importedFacts: [ImportedFacts.Fact] { ImportedFacts(unknownFields).facts }
}

extension FuelEntry {
  /// What an import kept of it.
  package var importedFacts: [ImportedFacts.Fact] { ImportedFacts(unknownFields).facts }
}

extension OdometerEntry {
  /// What an import kept of it.
  package var importedFacts: [ImportedFacts.Fact] { ImportedFacts(unknownFields).facts }
}

extension Reminder {
  /// What an import kept of it.
  package var importedFacts: [ImportedFacts.Fact] { ImportedFacts(unknownFields).facts }
}
