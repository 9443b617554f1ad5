package import Foundation
package import Values

/// What goes into one coffee.
@dynamicMemberLookup
package struct Ingredient: Coded, Equatable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The coffee that it belongs to.
  package var coffeeId: String
  package var details: Details
  /// Where it stands among the others, from 0.
  package var position = 0
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// What it is, not empty.
    package var name: String
    /// How much of it, in `units`; 0 for as much as one likes.
    package var measure: Double
    /// What `measure` counts: `g`, `ml`, `tsp`; empty for pieces.
    package var units: String

    package init(_ name: String, _ measure: Double = 0, _ units: String = "") {
      self.name = name
      self.measure = measure
      self.units = units
    }
  }

  package static var blank: Ingredient {
    Ingredient(id: "", coffeeId: "", details: Details(""), updatedAt: .distantPast)
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&coffeeId, "coffeeId")
    try coder.code(&details.name, "name")
    try coder.code(&details.measure, "measure")
    try coder.code(&details.units, "units")
    try coder.code(&position, "position")
    try coder.code(&updatedAt, "updatedAt")
    try coder.code(unknownFields: &unknownFields)
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// The ingredient as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> Ingredient {
    var ingredient = self
    ingredient.details = try details.validated()
    return ingredient
  }
}

extension Ingredient.Details {
  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var ingredient = self
    ingredient.name = checks.required(name, .ingredientName, limit: CaffioLimits.name)
    checks.range(measure, CaffioLimits.measure, .ingredientMeasure)
    ingredient.units = checks.optional(units, .ingredientUnits, limit: CaffioLimits.word)
    try checks.finish()
    return ingredient
  }
}
