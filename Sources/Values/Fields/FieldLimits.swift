/// How much any field may hold, whatever the notebook.
public enum FieldLimits {
  /// The most characters of a free text.
  public static let text = 100_000
  /// The largest amount, in minor units: a million of them can still be added in 64 bits.
  public static let amountMinorUnits: Int64 = 1_000_000_000_000
}
