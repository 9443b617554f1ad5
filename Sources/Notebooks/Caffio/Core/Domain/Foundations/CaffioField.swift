import Values

/// A field that a person fills in, named as the string tables name it.
package enum CaffioField: String, FormField {
  case coffeeName = "caffio.coffee.name"
  case coffeeDescription = "caffio.coffee.shortDescription"
  case coffeeMinutes = "caffio.coffee.preparationTimeMinutes"
  case coffeeInstructions = "caffio.coffee.instructions"
  case coffeeIngredients = "caffio.coffee.ingredients"
  case coffeeNote = "caffio.coffee.note"
  case coffeeTags = "caffio.coffee.tags"
  case coffeeCaffeine = "caffio.coffee.caffeine"
  case coffeeCaffeineSource = "caffio.coffee.caffeineSource"
  case coffeeRating = "caffio.coffee.rating"
  case coffeePlan = "caffio.coffee.brewPlan"
  case coffeeImage = "caffio.coffee.image"
  case ingredientName = "caffio.ingredient.name"
  case ingredientMeasure = "caffio.ingredient.measure"
  case ingredientUnits = "caffio.ingredient.units"
  case consumptionDrink = "caffio.consumption.drink"
  case consumptionTime = "caffio.consumption.timestamp"
  case consumptionQuantity = "caffio.consumption.quantity"
  case consumptionCaffeine = "caffio.consumption.caffeine"
  case consumptionEnergy = "caffio.consumption.energyLevel"
  case consumptionRating = "caffio.consumption.rating"
  case consumptionLocation = "caffio.consumption.location"
  case consumptionNotes = "caffio.consumption.notes"
  case presetName = "caffio.preset.name"
  case figureDrink = "caffio.figure.drink"
  case figureCaffeine = "caffio.figure.caffeine"
  case figurePortion = "caffio.figure.portion"
  case figureSource = "caffio.figure.source"
  case profileLimit = "caffio.profile.preferredCaffeineLimit"
  case profileStrength = "caffio.profile.preferredStrength"
  case profileHalfLife = "caffio.profile.caffeineHalfLifeMinutes"
  case tasteScale = "caffio.taste.scale"
  case tasteOrigins = "caffio.taste.preferredOrigins"
  case tasteFlavors = "caffio.taste.dislikedFlavors"
  case equipmentName = "caffio.equipment.name"
  case equipmentDate = "caffio.equipment.purchaseDate"
  case equipmentPrice = "caffio.equipment.price"
  case equipmentNotes = "caffio.equipment.notes"
  case reviewRating = "caffio.review.rating"
  case reviewComment = "caffio.review.comment"
  case sessionStart = "caffio.session.startTime"
  case sessionEnd = "caffio.session.endTime"
  case sessionTemperature = "caffio.session.waterTemperature"
  case sessionGrind = "caffio.session.grindSize"
  case sessionTimes = "caffio.session.totalBrewTime"
  case sessionMasses = "caffio.session.dose"
  case sessionYield = "caffio.session.yield"
  case sessionStrength = "caffio.session.tds"
  case sessionExtraction = "caffio.session.extractionPercentage"
  case sessionRating = "caffio.session.personalRating"
  case sessionNotes = "caffio.session.notes"
  case beansRoaster = "caffio.beans.roaster"
  case beansOrigin = "caffio.beans.origin"
  case beansRoast = "caffio.beans.roast"
  case beansRoastDate = "caffio.beans.roastDate"
  case beansWeight = "caffio.beans.weight"
  case beansLeft = "caffio.beans.weightLeft"
  case beansPrice = "caffio.beans.price"
  case beansFrozenSince = "caffio.beans.frozenSince"
  case beansFrozenUntil = "caffio.beans.frozenUntil"
  case monthNotes = "caffio.month.notes"
}

extension FieldChecks<CaffioField> {
  /// A number of a range; nil passes.
  mutating func range<Number: Comparable>(
    _ number: Number?, _ range: ClosedRange<Number>, _ field: CaffioField
  ) {
    require(number.map(range.contains) ?? true, field, .outOfRange)
  }

  /// A number of stars, whole or half; nil passes.
  mutating func stars(
    _ number: Double?, _ field: CaffioField, _ range: ClosedRange<Double> = CaffioLimits.stars
  ) {
    guard let number else { return }
    require(range.contains(number), field, .outOfRange)
    if range.contains(number) { require((number * 2).rounded() == number * 2, field, .rule("halves")) }
  }

  /// An amount of caffeine that one entry may have; nil passes.
  mutating func caffeine(_ caffeine: CaffeineMass?, _ field: CaffioField) {
    range(caffeine, CaffeineMass(tenths: 0)...CaffioLimits.caffeine, field)
  }

  /// A short text without the blanks around it; nil for none.
  mutating func word(_ text: String?, _ field: CaffioField, limit: Int = CaffioLimits.word) -> String? {
    let trimmed = optional(text ?? "", field, limit: limit)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A free text; nil for none.
  mutating func note(_ text: String?, _ field: CaffioField) -> String? {
    self.text(text ?? "", field)
    return text?.isEmpty == true ? nil : text
  }

  /// Short texts without the blanks around them, in their order: blank ones are left out.
  mutating func lines(_ lines: [String], _ field: CaffioField, limit: Int) -> [String] {
    let kept = lines.compactMap { word($0, field, limit: limit) }
    require(kept.count <= CaffioLimits.parts, field, .rule("tooMany"))
    return kept
  }

  /// - Throws: ``CaffioError/invalidFields(_:)`` when something is wrong.
  func finish() throws(CaffioError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
