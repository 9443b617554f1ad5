package import Foundation
package import Values

/// What a person likes in a coffee. It has the id of her profile.
package struct TastingProfile: Coded, Equatable, Identifiable {
  /// ``UserProfile/fixedID``.
  package var id = UserProfile.fixedID
  /// From 1 for none to 5.
  package var acidityPreference = 3
  /// From 1 for none to 5.
  package var bitternessPreference = 3
  /// From 1 for none to 5.
  package var sweetnessPreference = 3
  /// From 1 for light to 5 for full.
  package var bodyPreference = 3
  /// Where the coffees that she likes come from.
  package var preferredOrigins: [String] = []
  /// What she does not want to taste.
  package var dislikedFlavors: [String] = []
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  /// What nobody said anything of.
  package static var blank: TastingProfile { TastingProfile(updatedAt: .distantPast) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&acidityPreference, "acidityPreference")
    try coder.code(&bitternessPreference, "bitternessPreference")
    try coder.code(&sweetnessPreference, "sweetnessPreference")
    try coder.code(&bodyPreference, "bodyPreference")
    try coder.code(json: &preferredOrigins, "preferredOrigins")
    try coder.code(json: &dislikedFlavors, "dislikedFlavors")
    try coder.code(&updatedAt, "updatedAt")
    try coder.code(unknownFields: &unknownFields)
  }

  /// The taste as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> TastingProfile {
    var checks = FieldChecks<CaffioField>()
    var taste = self
    let axes = [acidityPreference, bitternessPreference, sweetnessPreference, bodyPreference]
    checks.require(axes.allSatisfy(CaffioLimits.scale.contains), .tasteScale, .outOfRange)
    taste.preferredOrigins = checks.lines(preferredOrigins, .tasteOrigins, limit: CaffioLimits.name)
    taste.dislikedFlavors = checks.lines(dislikedFlavors, .tasteFlavors, limit: CaffioLimits.name)
    try checks.finish()
    return taste
  }
}
