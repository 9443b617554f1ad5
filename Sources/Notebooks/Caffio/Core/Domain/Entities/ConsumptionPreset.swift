import Foundation
package import Values

/// A cup that is logged in two taps.
package struct ConsumptionPreset: DetailedRecord {
  package var id: String
  package var details: Details
  /// Where it stands among the others, from 0.
  package var position = 0
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, DrinkDetails {
    /// What it is called, not empty.
    package var name = ""
    package var coffeeId: Coffee.ID?
    /// What is drunk where there is no recipe; the name where that is empty.
    package var drink = ""
    package var quantity = 1.0
    package var unit: Open<QuantityUnit> = Open(.cups)
    package var caffeine: CaffeineMass?
  }

  package static var blank: ConsumptionPreset {
    ConsumptionPreset(id: "", details: Details(), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.name, "name")
    try details.codeDrink(with: &coder)
    try coder.code(&position, "position")
    try stamp.code(with: &coder)
    try coder.code(derived: UserProfile.fixedID, "profileId")
    try coder.code(unknownFields: &unknownFields)
  }
}

extension ConsumptionPreset.Details {
  /// What a form starts from.
  package init(of coffeeId: Coffee.ID? = nil, called drink: String = "") {
    self.init(coffeeId: coffeeId, drink: drink)
  }

  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var preset = self
    preset.name = checks.required(name, .presetName, limit: CaffioLimits.name)
    preset.drink = checks.optional(drink, .consumptionDrink, limit: CaffioLimits.name)
    if coffeeId == nil, preset.drink.isEmpty { preset.drink = preset.name }
    checks.amount(of: self)
    try checks.finish()
    return preset
  }
}
