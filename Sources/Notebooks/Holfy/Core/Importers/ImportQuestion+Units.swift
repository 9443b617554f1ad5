import Interchange
import Values

/// The questions that more than one format leaves open.
extension ImportQuestion {
  static func dayOrder(file: String, example: String, suggestion: DayOrder?) -> ImportQuestion {
    ImportQuestion(
      id: "dayOrder:\(file)", promptKey: "holfy.import.dayOrder",
      promptArguments: ["file": file, "example": example],
      choices: DayOrder.allCases.map { .init($0.rawValue, labelKey: "holfy.import.dayOrder.\($0.rawValue)") },
      suggestion: suggestion?.rawValue)
  }

  static func decimalMark(file: String, example: String, suggestion: DecimalMark?) -> ImportQuestion {
    ImportQuestion(
      id: "decimalMark:\(file)", promptKey: "holfy.import.decimalMark",
      promptArguments: ["file": file, "example": example],
      choices: DecimalMark.allCases.map {
        .init($0.rawValue, labelKey: "holfy.import.decimalMark.\($0.rawValue)")
      },
      suggestion: suggestion?.rawValue)
  }

  static func distance(suggestion: DistanceUnit) -> ImportQuestion {
    ImportQuestion(
      id: "distanceUnit", promptKey: "holfy.import.distanceUnit",
      choices: DistanceUnit.allCases.map {
        .init($0.rawValue, labelKey: "holfy.import.distanceUnit.\($0.rawValue)")
      },
      suggestion: suggestion.rawValue)
  }

  static func distance(_ evidence: SourceEvidence) -> ImportQuestion {
    let isImperial = evidence.speaksOfGallons || [.usd, .gbp].contains(evidence.currency)
    return distance(suggestion: isImperial ? .miles : .kilometres)
  }

  static func volume(suggestion: VolumeUnit) -> ImportQuestion {
    ImportQuestion(
      id: "volumeUnit", promptKey: "holfy.import.volumeUnit",
      choices: VolumeUnit.allCases.map {
        .init($0.rawValue, labelKey: "holfy.import.volumeUnit.\($0.rawValue)")
      },
      suggestion: suggestion.rawValue)
  }

  static func volume(_ evidence: SourceEvidence) -> ImportQuestion {
    // Pumps in the United Kingdom count litres; only old notes there speak of gallons.
    if evidence.speaksOfGallons {
      return volume(suggestion: evidence.currency == .gbp ? .imperialGallons : .usGallons)
    }
    return volume(suggestion: evidence.currency == .usd ? .usGallons : .litres)
  }

  static func currency(_ seen: Currency?) -> ImportQuestion {
    var offered: [Currency] = [.eur, .usd, .gbp, .chf, .cad]
    if let seen, !offered.contains(seen) { offered.append(seen) }
    return ImportQuestion(
      id: "currency", promptKey: "holfy.import.currency",
      choices: offered.map {
        .init($0.rawValue, labelKey: "holfy.import.currency.choice", labelArguments: ["code": $0.rawValue])
      },
      suggestion: (seen ?? .eur).rawValue)
  }
}
