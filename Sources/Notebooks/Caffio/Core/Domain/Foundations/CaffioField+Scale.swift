package import Values

extension CaffioField {
  /// From where to where the numbers of a field go.
  package var scale: FieldScale? {
    switch self {
    case .coffeeMinutes: FieldScale(CaffioLimits.minutes)
    case .coffeeNote, .coffeeRating: FieldScale(0...Int(CaffioLimits.note.upperBound))
    case .coffeeCaffeine, .consumptionCaffeine:
      FieldScale(0...Int(CaffioLimits.caffeine.milligrams))
    case .ingredientMeasure: FieldScale(0...Int(CaffioLimits.measure.upperBound))
    case .consumptionQuantity: FieldScale(upTo: CaffioLimits.measure.upperBound)
    case .consumptionEnergy, .consumptionRating, .profileStrength, .tasteScale, .reviewRating, .sessionRating:
      FieldScale(CaffioLimits.scale)
    case .beansWeight: FieldScale(upTo: CaffioLimits.beans.upperBound)
    case .beansLeft: FieldScale(0...Int(CaffioLimits.beans.upperBound))
    case .figureCaffeine: FieldScale(0...Int(CaffioLimits.figure.milligrams))
    case .figurePortion: FieldScale(upTo: CaffioLimits.portion.upperBound)
    case .profileLimit: FieldScale(CaffioLimits.dailyCaffeine)
    case .sessionTemperature: FieldScale(CaffioLimits.temperature)
    case .sessionYield: FieldScale(1...Int(CaffioLimits.water.upperBound))
    case .sessionStrength: FieldScale(upTo: CaffioLimits.strength.upperBound)
    case .sessionExtraction: FieldScale(0...Int(CaffioLimits.percent.upperBound))
    case .profileHalfLife, .sessionMasses, .sessionTimes, .coffeeName, .coffeeDescription,
      .coffeeInstructions,
      .coffeeIngredients, .coffeeTags, .coffeeCaffeineSource, .coffeePlan, .coffeeImage, .ingredientName,
      .ingredientUnits, .consumptionDrink, .consumptionTime, .consumptionLocation, .consumptionNotes,
      .presetName,
      .figureDrink, .figureSource, .tasteOrigins, .tasteFlavors, .equipmentName, .equipmentDate,
      .equipmentPrice,
      .equipmentNotes, .reviewComment, .sessionStart, .sessionEnd, .sessionGrind, .sessionNotes, .monthNotes,
      .beansRoaster, .beansOrigin, .beansRoast, .beansRoastDate, .beansPrice, .beansFrozenSince,
      .beansFrozenUntil:
      nil
    }
  }
}
