import Localization
import Vault

/// What looking after the vault came to, until the vault is locked.
enum CareReport: Sendable {
  case verified(VaultVerification)
  case repaired(RepairReport)

  /// One finding, in the person's language.
  struct Finding {
    let text: String
    /// Whether something is wrong, or lost.
    let isBad: Bool
  }

  /// The key of its title.
  var titleKey: String {
    switch self {
    case .verified: "care.verified"
    case .repaired: "care.repaired"
    }
  }

  /// Whether nothing is wrong.
  var isSound: Bool {
    switch self {
    case .verified(let verification): verification.isSound
    case .repaired(let repair): repair.isWhole
    }
  }

  /// The ids of the notebooks whose file is missing, and that can only begin anew.
  var missing: [String] {
    guard case .repaired(let repair) = self else { return [] }
    return repair.steps.compactMap { step in
      if case .unrepaired(let notebook, .missing) = step { notebook } else { nil }
    }
  }

  func findings(in context: PageContext) -> [Finding] {
    switch self {
    case .verified(let verification):
      verification.notebooks.compactMap { Finding($0, in: context) }
        + verification.problems.map { Finding(text: context.text($0), isBad: true) }
    case .repaired(let repair):
      repair.steps.flatMap { step in
        let text = context.text(step.messageKey, step.messageArguments(writing: context.moment))
        return [Finding(text: text, isBad: step.losesSomething)]
          + step.details.map { Finding(text: context.text($0), isBad: true) }
      }
    }
  }
}

extension CareReport.Finding {
  /// What was checked of a notebook; nil where nothing could be read: its problem says all.
  fileprivate init?(_ notebook: VaultVerification.Notebook, in context: PageContext) {
    guard let version = notebook.version else { return nil }
    text = context.text(
      "care.notebook",
      [
        "notebook": notebook.id, "version": version.description, "records": String(notebook.records),
        "changes": String(notebook.changes), "attachments": String(notebook.attachments),
      ])
    isBad = false
  }
}

/// The last report of each session's vault.
actor CareReportStore {
  private(set) var report: CareReport?

  func put(_ report: CareReport) { self.report = report }

  /// Forgets it.
  func clear() { report = nil }
}
