import Values

/// How water meets coffee, which decides how extraction is computed; raw values as stored.
package enum ExtractionMethod: String, OpenKnown {
  /// Water runs through the coffee: V60, Chemex, a filter machine.
  case percolation
  /// Coffee steeps in all of the water: French press, AeroPress, cold brew.
  case immersion
  /// Water is pressed through the coffee: computed as percolation, and far stronger.
  case espresso

  package var labelKey: String { "caffio.extraction.method.\(rawValue)" }

  /// What a drink of this kind usually has of dissolved coffee, in per cent.
  ///
  /// Filter: Specialty Coffee Association of America, Golden Cup Standard, 2015. Espresso: 8 to 12 per cent, as
  /// refractometer users commonly tell; no standard names it.
  package var usualStrength: ClosedRange<Double> { self == .espresso ? 8...12 : 1.15...1.35 }

  /// What is usually dissolved of the coffee, in per cent (Golden Cup Standard, 2015).
  package static let usualExtraction = 18.0...22.0
}
