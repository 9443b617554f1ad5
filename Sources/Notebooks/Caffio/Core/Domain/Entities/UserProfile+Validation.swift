import Foundation
import Values

extension UserProfile {
  /// The profile as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> UserProfile {
    var checks = FieldChecks<CaffioField>()
    checks.range(preferredCaffeineLimit, CaffioLimits.dailyCaffeine, .profileLimit)
    checks.range(preferredStrength, CaffioLimits.scale, .profileStrength)
    checks.range(caffeineHalfLifeMinutes, CaffioLimits.halfLife, .profileHalfLife)
    try checks.finish()
    return self
  }
}

extension TastingProfile {
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

extension CoffeeEquipment {
  /// The equipment as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> CoffeeEquipment {
    var checks = FieldChecks<CaffioField>()
    var equipment = self
    equipment.name = checks.required(name, .equipmentName, limit: CaffioLimits.name)
    checks.require(
      purchaseDate.map { CaffioLimits.years.contains($0.year) } ?? true, .equipmentDate, .rule("year"))
    checks.require(price.map { $0.minorUnits >= 0 } ?? true, .equipmentPrice, .amount(.negative))
    checks.amount(price, .equipmentPrice)
    equipment.notes = checks.note(notes, .equipmentNotes)
    try checks.finish()
    return equipment
  }
}

extension MonthNote {
  /// The note as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> MonthNote {
    var checks = FieldChecks<CaffioField>()
    checks.text(notes, .monthNotes)
    try checks.finish()
    return self
  }
}
