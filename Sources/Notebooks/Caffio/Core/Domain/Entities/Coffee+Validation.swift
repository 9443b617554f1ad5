import Foundation
import Values

extension Coffee {
  /// The coffee as it is to be stored: without blanks around its texts, and without steps that say nothing.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> Coffee {
    var checks = FieldChecks<CaffioField>()
    var coffee = self
    coffee.name = checks.required(name, .coffeeName, limit: CaffioLimits.name)
    coffee.shortDescription = checks.optional(shortDescription, .coffeeDescription, limit: CaffioLimits.line)
    checks.range(preparationTimeMinutes, CaffioLimits.minutes, .coffeeMinutes)
    coffee.instructions = checks.lines(instructions, .coffeeInstructions, limit: CaffioLimits.line)
    checks.stars(note, .coffeeNote, CaffioLimits.note)
    coffee.tags = checks.lines(tags, .coffeeTags, limit: CaffioLimits.word)
    checks.caffeine(caffeine, .coffeeCaffeine)
    coffee.caffeineSource = checks.optional(caffeineSource, .coffeeCaffeineSource, limit: CaffioLimits.line)
    checks.range(rating, 0...5, .coffeeRating)
    try checks.finish()
    return coffee
  }
}

extension Ingredient {
  /// The ingredient as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> Ingredient {
    var checks = FieldChecks<CaffioField>()
    var ingredient = self
    ingredient.name = checks.required(name, .ingredientName, limit: CaffioLimits.name)
    checks.range(measure, CaffioLimits.measure, .ingredientMeasure)
    ingredient.units = checks.optional(units, .ingredientUnits, limit: CaffioLimits.word)
    try checks.finish()
    return ingredient
  }
}

extension CoffeeReview {
  /// The review as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> CoffeeReview {
    var checks = FieldChecks<CaffioField>()
    var review = self
    checks.stars(rating, .reviewRating)
    review.comment = checks.note(comment, .reviewComment)
    try checks.finish()
    return review
  }
}
