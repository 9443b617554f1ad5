import CaffioCore
import Values

/// What follows from the measures of a brew, beside what somebody measured otherwise.
struct Reckoned {
  /// The part of the coffee that dissolved, in per cent.
  let percent: Double?
  /// Whether a weight was reckoned that nobody took.
  let isEstimated: Bool
  let ratio: Double?
  let extraction: Extraction.Zone?
  let strength: Extraction.Zone?

  /// What is known of a brew. Measures that no brew has say nothing; what was stored still counts.
  init(_ session: BrewingSession) {
    let measures = session.measures
    let follows = try? measures.extraction()
    percent = session.extractionPercentage ?? follows?.roundedPercent
    isEstimated = follows?.isEstimated == true && percent == follows?.roundedPercent
    ratio = follows?.ratio
    extraction = percent.map { Extraction.Zone($0, in: ExtractionMethod.usualExtraction) }
    strength = session.tds.map { Extraction.Zone($0, in: measures.method.usualStrength) }
  }
}
