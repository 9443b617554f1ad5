public import Values

/// What became of the pill of a day; raw values as stored.
public enum PillIntake: String, OpenKnown {
  case taken, late, missed

  /// The key of its name.
  public var labelKey: String { "shifai.pill.\(rawValue)" }
}
