import Values

extension BrewMeasures {
  /// What was weighed and measured of a session. A millilitre in the cup counts as a gram; a method that this version
  /// does not know counts as percolation.
  package init(_ session: BrewingSession) {
    self.init(
      by: session.method, dose: session.dose, water: session.water, beverage: session.yield, tds: session.tds)
  }

  /// What was weighed and measured of a brew made by a method, as it is stored.
  init(by method: String?, dose: Double?, water: Double?, beverage: Double?, tds: Double?) {
    let method = method.flatMap(BrewMethod.reading)?.extraction
    self.init(method ?? .percolation, dose: dose, water: water, beverage: beverage, tds: tds)
  }
}

extension Extraction {
  /// The percentage as it is kept and shown: to the hundredth, beyond which nobody measures.
  package var roundedPercent: Double? { percent.map { ($0 * 100).rounded() / 100 } }
}
