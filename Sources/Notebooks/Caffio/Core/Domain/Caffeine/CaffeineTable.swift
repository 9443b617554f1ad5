package import Values

/// How much caffeine each drink holds: the sources' figures, and where the person entered another one, that.
package struct CaffeineTable: Hashable, Sendable, Codable {
  /// The figures that the person entered, by the raw value of the drink.
  package private(set) var own: [String: CaffeineFigure]

  /// The sources' figures, and those of the person.
  package init(own: [String: CaffeineFigure] = [:]) { self.own = own.filter { Self.isPossible($0.value) } }

  /// What is known of a drink; nil for one that this version does not know and for which nothing was entered.
  package func figure(for drink: Open<CaffeineDrink>) -> CaffeineFigure? {
    own[drink.known?.rawValue ?? drink.rawValue] ?? drink.known?.figure
  }

  /// What is known of a drink.
  package func figure(for drink: CaffeineDrink) -> CaffeineFigure { own[drink.rawValue] ?? drink.figure }

  /// The caffeine of a portion, in milligrams; nil where nothing is known.
  package func milligrams(of drink: Open<CaffeineDrink>, in portion: CaffeinePortion) -> Double? {
    figure(for: drink)?.milligrams(in: portion)
  }

  /// Puts the person's figure in the place of the source's; nil brings the source's back.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)`` for a figure that no portion can have.
  package mutating func set(
    _ milligrams: Double?, in portion: CaffeinePortion, for drink: CaffeineDrink
  ) throws(MeasureError) {
    guard let milligrams else {
      own[drink.rawValue] = nil
      return
    }
    var checks = FieldChecks<MeasureField>()
    checks.require((0...CaffioLimits.figure.milligrams).contains(milligrams), .caffeine, .outOfRange)
    checks.require(CaffioLimits.portion.contains(portion.amount), .portion, .outOfRange)
    try checks.finish()
    own[drink.rawValue] = CaffeineFigure(milligrams: milligrams, in: portion, .person)
  }

  private static func isPossible(_ figure: CaffeineFigure) -> Bool {
    (0...CaffioLimits.figure.milligrams).contains(figure.milligrams)
      && CaffioLimits.portion.contains(figure.portion.amount)
  }

  /// Reads what was stored; figures that no portion can have are left out.
  package init(from decoder: any Decoder) throws {
    self.init(own: try decoder.singleValueContainer().decode([String: CaffeineFigure].self))
  }

  /// Writes the person's figures.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(own)
  }
}
