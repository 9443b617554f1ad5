/// The limits of ShifAI's intelligence, in one place.
public enum ShifAILimits {
  /// The days a cycle can last for the personal model; a longer interval is a pause, not a cycle.
  public static let cycleLength = 1...120
  /// The lengths that the rules of the first days take for a cycle, and the shortest interval that a new bleeding
  /// may end: one that begins earlier lies between two periods.
  public static let plausibleLength = 18...60
  /// The length, in days, that a person may state as her usual one.
  public static let statedLength = 18...60
  /// Days without bleeding that may lie within one period: a bleeding day more than this after the last one is
  /// another bleeding.
  public static let daysBetweenBleedings = 3
  /// The length supposed while nothing is known, in days.
  public static let usualLength = 28
  /// The days of the luteal phase that the rules of the first days count back, in days.
  public static let usualLutealLength = 14
  /// The day since onboarding from which the personal model speaks; before it the rules do.
  public static let personalModelDay = 14
  /// Body temperatures that a person can have noted, in degrees Celsius.
  public static let temperature = 34.0...42.0
}
