import Foundation
import Values

extension Coffee {
  /// The coffee as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> Coffee {
    var checks = FieldChecks<CaffioField>()
    var coffee = self
    coffee.details = details.checked(by: &checks)
    checks.range(rating, 0...5, .coffeeRating)
    try checks.finish()
    return coffee
  }
}

extension Coffee.Details {
  /// What a form starts from.
  package init(_ name: String) { self.init(name: name) }

  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    let coffee = checked(by: &checks)
    try checks.finish()
    return coffee
  }

  /// Without blanks around its texts, and without steps that say nothing.
  fileprivate func checked(by checks: inout FieldChecks<CaffioField>) -> Self {
    var coffee = self
    coffee.name = checks.required(name, .coffeeName, limit: CaffioLimits.name)
    coffee.shortDescription = checks.optional(shortDescription, .coffeeDescription, limit: CaffioLimits.line)
    checks.range(preparationTimeMinutes, CaffioLimits.minutes, .coffeeMinutes)
    coffee.instructions = checks.lines(instructions, .coffeeInstructions, limit: CaffioLimits.line)
    checks.stars(note, .coffeeNote, CaffioLimits.note)
    coffee.tags = checks.lines(tags, .coffeeTags, limit: CaffioLimits.word)
    checks.caffeine(caffeine, .coffeeCaffeine)
    coffee.caffeineSource = checks.optional(caffeineSource, .coffeeCaffeineSource, limit: CaffioLimits.line)
    return coffee
  }

  /// Gives it these tags, each once, whatever its case and accents.
  package mutating func setTags(_ tags: [String]) {
    var seen: Set<String> = []
    self.tags = tags.filter { tag in
      let key = tag.split(whereSeparator: \.isWhitespace).joined(separator: " ").sortingKey
      return !key.isEmpty && seen.insert(key).inserted
    }
  }
}
