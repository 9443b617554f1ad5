import Values

/// How much she bleeds, from 1 to 5 as stored.
package enum Flow: Int, CaseIterable, Hashable, Sendable, Codable, Labelled {
  case veryLight = 1
  case light, medium, heavy, veryHeavy

  /// What one tap notes.
  package static let usual = Flow.medium
  package var labelKey: String { "shifai.flow.\(rawValue)" }
}

/// What a test for luteinising hormone said; raw values as stored.
package enum LHTest: String, OpenKnown, Labelled {
  case negative, positive, indeterminate

  package var labelKey: String { "shifai.lhTest.\(rawValue)" }
}

extension CervicalMucus: OpenKnown, Labelled {
  package var labelKey: String { "shifai.mucus.\(rawValue)" }
}
