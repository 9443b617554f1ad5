/// One step of a brew: what is done, how much water has it, how long it lasts.
package struct BrewStep: Hashable, Sendable, Codable {
  /// What is done; raw values as stored.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A little water wets the coffee, which swells.
    case bloom
    case pour
    case stir
    case steep
    case press
    /// The water runs through.
    case drawdown
    /// Water is pressed through the coffee.
    case extract
    /// Water is heated until it rises.
    case heat

    /// The key of what is done.
    package var labelKey: String { "caffio.brew.step.\(rawValue)" }
  }

  /// What is done.
  package var kind: Kind
  /// The water that is poured during it, in grams.
  package var water: Double
  /// How long it lasts, in seconds.
  package var seconds: Int

  package init(_ kind: Kind, water: Double = 0, seconds: Int) {
    self.kind = kind
    self.water = water
    self.seconds = seconds
  }
}
