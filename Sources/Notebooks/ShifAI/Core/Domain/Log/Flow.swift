import Values

/// How much she bleeds, from 1 to 5 as stored.
package enum Flow: Int, CaseIterable, Hashable, Sendable, Codable {
  case veryLight = 1
  case light, medium, heavy, veryHeavy

  /// What one tap notes.
  package static let usual = Flow.medium
  /// The key of its name.
  package var labelKey: String { "shifai.flow.\(rawValue)" }
}

/// What a test for luteinising hormone said; raw values as stored.
package enum LHTest: String, OpenKnown {
  case negative, positive, indeterminate

  /// The key of its name.
  package var labelKey: String { "shifai.lhTest.\(rawValue)" }
}

extension CervicalMucus: OpenKnown {
  /// The key of its name.
  package var labelKey: String { "shifai.mucus.\(rawValue)" }
}
