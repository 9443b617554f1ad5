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
