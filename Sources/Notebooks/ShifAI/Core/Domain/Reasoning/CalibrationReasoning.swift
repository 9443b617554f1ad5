extension Calibration {
  /// How well what was stated came true; nil before ten outcomes.
  package var sentence: Sentence? {
    guard count >= 10 else { return nil }
    return Sentence(
      "shifai.calibration",
      ["count": .count(count), "stated": .share(stated), "observed": .share(observed)])
  }
}
