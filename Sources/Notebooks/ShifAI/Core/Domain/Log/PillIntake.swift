import Values

/// What became of the pill of a day; raw values as stored.
package enum PillIntake: String, OpenKnown, Labelled {
  case taken, late, missed

  package var labelKey: String { "shifai.pill.\(rawValue)" }
}
