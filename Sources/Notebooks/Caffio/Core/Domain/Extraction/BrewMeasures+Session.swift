import Values

extension BrewMeasures {
  /// What was weighed and measured of a session. A millilitre in the cup counts as a gram; a method that this version
  /// does not know counts as percolation.
  public init(_ session: BrewingSession) {
    let method = session.method.flatMap(BrewMethod.reading)?.extraction
    self.init(
      method ?? .percolation, dose: session.dose, water: session.water, beverage: session.yield,
      tds: session.tds)
  }
}
