/// How much of something: of a drink in millilitres, of chocolate in grams.
package enum CaffeinePortion: Hashable, Sendable, Codable {
  case millilitres(Double)
  case grams(Double)

  /// The number, without its unit.
  package var amount: Double {
    switch self {
    case .millilitres(let amount), .grams(let amount): amount
    }
  }

  /// How many of these make `other`; nil where the two are measured otherwise.
  func times(making other: CaffeinePortion) -> Double? {
    switch (self, other) {
    case (.millilitres(let own), .millilitres(let whole)), (.grams(let own), .grams(let whole)):
      own > 0 ? whole / own : nil
    case (.millilitres, .grams), (.grams, .millilitres): nil
    }
  }
}

/// How much caffeine a portion holds, and who says so.
package struct CaffeineFigure: Hashable, Sendable, Codable {
  /// The caffeine of the portion, in milligrams.
  package var milligrams: Double
  package var portion: CaffeinePortion
  /// Who says so.
  package var source: CaffeineSource

  package init(milligrams: Double, in portion: CaffeinePortion, _ source: CaffeineSource) {
    self.milligrams = milligrams
    self.portion = portion
    self.source = source
  }

  /// The caffeine that a portion of another size holds, in milligrams, in proportion; nil where a drink is weighed or
  /// chocolate poured, and for sizes out of ``CaffioLimits/portion``.
  package func milligrams(in portion: CaffeinePortion) -> Double? {
    guard CaffioLimits.portion.contains(portion.amount) else { return nil }
    return self.portion.times(making: portion).map { $0 * milligrams }
  }
}
