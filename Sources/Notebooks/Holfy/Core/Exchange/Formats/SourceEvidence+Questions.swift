import Interchange
import Values

/// The questions of units, with what the source itself suggests.
extension ImportQuestion {
  static func distance(_ evidence: SourceEvidence) -> ImportQuestion {
    let isImperial = evidence.speaksOfGallons || [.usd, .gbp].contains(evidence.currency)
    return distance(suggestion: isImperial ? .miles : .kilometres)
  }

  static func volume(_ evidence: SourceEvidence) -> ImportQuestion {
    // Pumps in the United Kingdom count litres; only old notes there speak of gallons.
    if evidence.speaksOfGallons {
      return volume(suggestion: evidence.currency == .gbp ? .imperialGallons : .usGallons)
    }
    return volume(suggestion: evidence.currency == .usd ? .usGallons : .litres)
  }
}
