package import Values

/// The questions that more than one format leaves open.
extension ImportQuestion {
  package static func dayOrder(file: String, example: String, suggestion: DayOrder?) -> ImportQuestion {
    ImportQuestion(
      id: "dayOrder:\(file)", promptKey: "import.dayOrder",
      promptArguments: ["file": file, "example": example],
      choices: DayOrder.allCases.map { .init($0.rawValue, labelKey: "import.dayOrder.\($0.rawValue)") },
      suggestion: suggestion?.rawValue)
  }

  package static func decimalMark(file: String, example: String, suggestion: DecimalMark?) -> ImportQuestion {
    ImportQuestion(
      id: "decimalMark:\(file)", promptKey: "import.decimalMark",
      promptArguments: ["file": file, "example": example],
      choices: DecimalMark.allCases.map {
        .init($0.rawValue, labelKey: "import.decimalMark.\($0.rawValue)")
      },
      suggestion: suggestion?.rawValue)
  }

  package static func distance(suggestion: DistanceUnit) -> ImportQuestion {
    ImportQuestion(
      id: "distanceUnit", promptKey: "import.distanceUnit",
      choices: DistanceUnit.allCases.map {
        .init($0.rawValue, labelKey: "import.distanceUnit.\($0.rawValue)")
      },
      suggestion: suggestion.rawValue)
  }

  package static func volume(suggestion: VolumeUnit) -> ImportQuestion {
    ImportQuestion(
      id: "volumeUnit", promptKey: "import.volumeUnit",
      choices: VolumeUnit.allCases.map {
        .init($0.rawValue, labelKey: "import.volumeUnit.\($0.rawValue)")
      },
      suggestion: suggestion.rawValue)
  }

  package static func currency(_ seen: Currency?) -> ImportQuestion {
    let offered = Currency.all + [seen].compactMap(\.self).filter { !Currency.all.contains($0) }
    return ImportQuestion(
      id: "currency", promptKey: "import.currency",
      choices: offered.map {
        .init($0.rawValue, labelKey: "import.currency.choice", labelArguments: ["code": $0.rawValue])
      },
      suggestion: (seen ?? .eur).rawValue)
  }
}
