import Foundation
package import Values

/// How much caffeine a drink holds, as the person says it: her figure stands before the one of the program.
package struct DrinkFigure: DetailedRecord {
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// The drink: the name that the program gives it, or one of her own.
    package var drink: String
    /// What one portion holds.
    package var caffeine: CaffeineMass
    /// The portion, in `portionUnit`; nil for whatever is called one.
    package var portion: Double?
    /// What `portion` counts: `ml` or `g`.
    package var portionUnit = "ml"
    /// Where the figure comes from.
    package var source = ""
  }

  package static var blank: DrinkFigure {
    DrinkFigure(
      id: "", details: Details(drink: "", caffeine: CaffeineMass(tenths: 0)), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.drink, "drink")
    try coder.code(&details.caffeine, "caffeine")
    try coder.code(&details.portion, "portion")
    try coder.code(&details.portionUnit, "portionUnit")
    try coder.code(&details.source, "source")
    try stamp.code(with: &coder)
    try coder.code(derived: UserProfile.fixedID, "profileId")
    try coder.code(unknownFields: &unknownFields)
  }

  /// Whether it is that of a drink, whichever way its name is spelt.
  package func isOf(_ other: String) -> Bool {
    guard let known = CaffeineDrink.reading(self.drink) else { return self.drink == other }
    return known == CaffeineDrink.reading(other)
  }
}

extension DrinkFigure.Details {
  /// One that the table of caffeine can reckon with, since another would count for nothing.
  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var figure = self
    figure.drink = checks.required(drink, .figureDrink, limit: CaffioLimits.name)
    checks.range(caffeine, CaffeineMass(tenths: 0)...CaffioLimits.figure, .figureCaffeine)
    checks.range(portion, CaffioLimits.portion, .figurePortion)
    // The program knows how much of its own drinks is one.
    let isKnown = CaffeineDrink.reading(figure.drink) != nil
    checks.require(portion != nil || isKnown, .figurePortion, .empty)
    figure.portionUnit = checks.required(portionUnit, .figurePortion, limit: CaffioLimits.word)
    figure.source = checks.optional(source, .figureSource, limit: CaffioLimits.line)
    try checks.finish()
    return figure
  }
}
