import Values

extension BrewingSession {
  /// Its timer; nil for a brew written down afterwards, and for one that another version keeps in its own way: that one
  /// stays as it came.
  package var brewTimer: BrewTimer? { BrewTimer(stored: timer) }
}
