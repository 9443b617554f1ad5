extension TemplateValues {
  /// A number that counts on by itself where there is a script, for the partial `count`.
  ///
  /// - Parameters:
  ///   - text: the number now.
  ///   - start: the same number to count from; nil for one that stands still.
  ///   - rate: how much it grows a second; below zero it falls.
  ///   - end: where it stops; nil for never.
  ///   - isWhole: whether it is a number, and not minutes and seconds.
  ///   - asksAgain: whether a page that follows changes is asked for anew when the number is at its end.
  public static func count(
    _ text: String, from start: Double?, rate: Double = 1, until end: Double? = nil, isWhole: Bool = false,
    asksAgain: Bool = false
  ) -> TemplateValues {
    guard let start else { return ["text": text] }
    return [
      "text": text, "count": thousandths(start), "rate": thousandths(rate), "until": end.map(thousandths),
      "whole": isWhole, "again": asksAgain,
    ]
  }

  /// As a script reads it.
  private static func thousandths(_ number: Double) -> String {
    String((number * 1_000).rounded() / 1_000)
  }
}
