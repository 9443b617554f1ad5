/// How much of the coffee is in the cup, as far as it follows from what was measured.
package struct Extraction: Hashable, Sendable {
  /// The part of the coffee that dissolved, in per cent of the dose; nil where something was not measured.
  package let percent: Double?
  /// Whether a weight that was not taken was reckoned from what ground coffee usually keeps.
  package let isEstimated: Bool
  /// The grams of water for a gram of coffee; of drink, for espresso. Nil where something was not measured.
  package let ratio: Double?
  /// How ``percent`` compares with what is usual.
  package let extraction: Zone?
  /// How the strength compares with what is usual for the method.
  package let strength: Zone?

  /// Where a figure lies beside what is usual. It is no judgement: what tastes good is good.
  package enum Zone: String, CaseIterable, Hashable, Sendable {
    case below, within, above

    /// Where a value lies beside what is usual.
    package init(_ value: Double, in usual: ClosedRange<Double>) {
      // Two decimals is what people see: 22.000001 is 22.
      let shown = (value * 100).rounded() / 100
      self = shown < usual.lowerBound ? .below : shown > usual.upperBound ? .above : .within
    }

    /// The key of what is said of an extraction.
    package var extractionKey: String { "caffio.extraction.zone.\(rawValue)" }
    /// The key of what is said of a strength.
    package var strengthKey: String { "caffio.extraction.strength.\(rawValue)" }
  }
}

extension BrewMeasures {
  /// What follows from the measures.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)``, see ``validated()``.
  package func extraction() throws(MeasureError) -> Extraction {
    let sound = try validated()
    return Extraction(
      percent: sound.percent, isEstimated: sound.percent != nil && sound.isEstimated, ratio: sound.ratio,
      extraction: sound.percent.map { Extraction.Zone($0, in: ExtractionMethod.usualExtraction) },
      strength: sound.tds.map { Extraction.Zone($0, in: method.usualStrength) })
  }

  /// The part that dissolved, in per cent.
  ///
  /// Percolation and espresso: the drink's weight × TDS / dose. The water that is added later raises the one and lowers
  /// the other: nothing changes.
  ///
  /// Immersion: all of the water is as strong as the cup, what the grounds keep included: water × TDS / dose
  /// (Beanconqueror and VST compute it so; the weight of what dissolved is left aside, 1 to 2 per cent of the result).
  /// Where water was added later, the strength before that is reckoned first.
  var percent: Double? {
    guard let dose, let tds else { return nil }
    switch method {
    case .percolation, .espresso: return drink.map { $0 * tds / dose }
    case .immersion: return steeped.flatMap { water in undiluted(tds).map { water * $0 / dose } }
    }
  }

  /// The strength before water was added, in per cent.
  private func undiluted(_ tds: Double) -> Double? {
    guard bypass > 0 else { return tds }
    return drink.flatMap { $0 > bypass ? tds * $0 / ($0 - bypass) : nil }
  }

  /// What is in the cup: weighed, or the water without what the grounds keep.
  private var drink: Double? {
    if let beverage { return beverage }
    guard let water, let dose, method != .espresso else { return nil }
    let passed = water - dose * Self.retainedPerGram
    return passed > 0 ? passed + bypass : nil
  }

  /// The water that the coffee steeped in: weighed, or the drink with what the grounds keep.
  private var steeped: Double? {
    if let water { return water }
    guard let beverage, let dose else { return nil }
    return beverage - bypass + dose * Self.retainedPerGram
  }

  private var isEstimated: Bool {
    switch method {
    case .percolation, .espresso: beverage == nil
    case .immersion: water == nil || (bypass > 0 && beverage == nil)
    }
  }

  private var ratio: Double? {
    guard let dose else { return nil }
    switch method {
    case .espresso: return beverage.map { $0 / dose }
    case .percolation: return water.map { $0 / dose }
    case .immersion: return steeped.map { $0 / dose }
    }
  }
}
