/// What looking after the vault came to, until the vault is locked.
struct CareReport: Sendable {
  /// One finding.
  struct Finding: Sendable {
    let message: PageMessage
    /// Whether something is wrong, or lost.
    let isBad: Bool
  }

  /// The key of its title.
  let titleKey: String
  let findings: [Finding]
  /// The ids of the notebooks whose file is missing, and that can only begin anew.
  var missing: [String] = []

  /// Whether nothing is wrong.
  var isSound: Bool { !findings.contains(where: \.isBad) }
}

/// The last report of each session's vault.
actor CareDesk {
  private(set) var report: CareReport?

  func put(_ report: CareReport) { self.report = report }

  /// Forgets it.
  func clear() { report = nil }
}
