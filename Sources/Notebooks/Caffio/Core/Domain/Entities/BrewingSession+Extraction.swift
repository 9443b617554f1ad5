import Values

extension BrewingSession.Details {
  /// What was weighed and measured. A millilitre in the cup counts as a gram; a method that this version does not know
  /// counts as percolation.
  package var measures: BrewMeasures {
    let method = method.flatMap(BrewMethod.reading)?.extraction
    return BrewMeasures(method ?? .percolation, dose: dose, water: water, beverage: yield, tds: tds)
  }

  /// The extraction where somebody measured it, or another program reckoned it otherwise; nil where it follows from the
  /// measures.
  package var ownExtraction: Double? {
    // Measures that no brew has say nothing.
    let follows = (try? measures.extraction())?.roundedPercent
    return extractionPercentage == follows ? nil : extractionPercentage
  }

  /// Says the extraction that follows from the measures, where nobody measured it otherwise. Where they are too few
  /// nothing is said.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)`` for measures that no brew has.
  package mutating func reckonExtraction() throws(MeasureError) {
    guard extractionPercentage == nil else { return }
    extractionPercentage = try measures.extraction().roundedPercent
  }
}

extension Extraction {
  /// The percentage as it is kept and shown: to the hundredth, beyond which nobody measures.
  package var roundedPercent: Double? { percent.map { ($0 * 100).rounded() / 100 } }
}
