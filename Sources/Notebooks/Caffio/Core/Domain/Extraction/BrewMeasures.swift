import Values

/// What somebody weighed and measured of one brew. Weights are in grams; a millilitre of water weighs one.
package struct BrewMeasures: Hashable, Sendable {
  /// How water met coffee.
  package var method: ExtractionMethod
  /// The dry coffee.
  package var dose: Double?
  /// The water that met the coffee, without what was added later.
  package var water: Double?
  /// What is in the cup, with what was added later.
  package var beverage: Double?
  /// The dissolved coffee in the cup, in per cent of its weight (TDS), measured after everything was added.
  package var tds: Double?
  /// The water, or ice, that was added to the cup without meeting the coffee.
  package var bypass: Double

  package init(
    _ method: ExtractionMethod, dose: Double? = nil, water: Double? = nil, beverage: Double? = nil,
    tds: Double? = nil, bypass: Double = 0
  ) {
    self.method = method
    self.dose = dose
    self.water = water
    self.beverage = beverage
    self.tds = tds
    self.bypass = bypass
  }

  /// The liquid that a gram of ground coffee keeps, in grams: 2 to 2.5 (Barista Hustle, Percolation 2.02). It stands in
  /// for what was not weighed.
  package static let retainedPerGram = 2.0

  /// The same, when it can be.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)``: a weight or strength that no brew has, more in the cup than went in,
  ///   more dissolved than coffee has to give.
  package func validated() throws(MeasureError) -> BrewMeasures {
    var checks = FieldChecks<MeasureField>()
    checks.number(dose, .dose, in: CaffioLimits.dose)
    checks.number(water, .water, in: CaffioLimits.water)
    checks.number(beverage, .beverage, in: CaffioLimits.water)
    checks.number(tds, .tds, in: CaffioLimits.strength)
    checks.number(bypass, .bypass, in: 0...CaffioLimits.water.upperBound)
    try checks.finish()
    // The water of an espresso is the machine's: what somebody noted of it says nothing of the cup.
    if let water, let beverage, method != .espresso {
      // What dissolved weighs something too.
      let most = water + bypass + (dose ?? 0) * CaffioLimits.extraction.upperBound / 100
      checks.require(beverage <= most, .beverage, .rule("moreThanWater"))
    }
    if let beverage { checks.require(bypass < beverage, .bypass, .rule("wholeCup")) }
    try checks.finish()
    if let extraction = percent {
      checks.require(CaffioLimits.extraction.contains(extraction), .tds, .rule("impossible"))
    }
    try checks.finish()
    return self
  }
}
