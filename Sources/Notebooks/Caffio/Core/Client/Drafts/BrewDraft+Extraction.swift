extension BrewDraft {
  /// What was weighed and measured.
  public var measures: BrewMeasures {
    BrewMeasures(by: method, dose: dose, water: water, beverage: yield, tds: tds)
  }

  /// Says the extraction that follows from the measures, where nobody measured it otherwise. Where they are too few
  /// nothing is said.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)`` for measures that no brew has.
  public mutating func reckonExtraction() throws(MeasureError) {
    guard extractionPercentage == nil else { return }
    extractionPercentage = try measures.extraction().roundedPercent
  }
}
