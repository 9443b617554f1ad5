import Values

/// What became of the pill of a day; raw values as stored.
package enum PillIntake: String, OpenKnown {
  case taken, late, missed

  /// The key of its name.
  package var labelKey: String { "shifai.pill.\(rawValue)" }
}
