extension Int {
  /// The whole number nearest to one that was computed: what is too large for any sum, or no number, stops at a
  /// thousand million instead of stopping the program.
  public init(nearest number: Double) {
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e9), 1e9).rounded())
  }
}
