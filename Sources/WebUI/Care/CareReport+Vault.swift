import Localization
import Vault

extension CareReport {
  /// What verifying found.
  init(_ verification: VaultVerification) {
    titleKey = "care.verified"
    findings =
      verification.notebooks.map { notebook in
        let arguments = [
          "notebook": notebook.id, "version": notebook.version?.description ?? "?",
          "records": String(notebook.records), "changes": String(notebook.changes),
          "attachments": String(notebook.attachments),
        ]
        return Finding(message: PageMessage(key: "care.notebook", arguments: arguments), isBad: false)
      } + verification.problems.map { Finding($0, isBad: true) }
  }

  /// What repairing did.
  init(_ repair: RepairReport) {
    titleKey = "care.repaired"
    findings = repair.steps.flatMap { step in
      [Finding(step, isBad: step.losesSomething)]
        + step.details.map { Finding($0, isBad: true) }
    }
    missing = repair.steps.compactMap { step in
      if case .unrepaired(let notebook, .missing) = step { notebook } else { nil }
    }
  }
}

extension CareReport.Finding {
  fileprivate init(_ message: any LocalizedMessage, isBad: Bool) {
    self.init(
      message: PageMessage(key: message.messageKey, arguments: message.messageArguments), isBad: isBad)
  }
}
