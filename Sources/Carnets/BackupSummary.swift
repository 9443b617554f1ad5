import Backup
import Localization
import WebUI

/// How the backup of a notebook stands, in one sentence.
struct BackupSummary: LocalizedMessage {
  let condition: BackupStanding.Condition
  let messageKey: String
  let messageArguments: [String: String]

  init(_ state: BackupState) {
    let told = state.failing.first { state.destination != nil || $0.reason == .upkeepSetAside }
    if let reason = told?.reason {
      (condition, messageKey, messageArguments) = (.failing, reason.messageKey, reason.messageArguments)
    } else if state.destination == nil {
      (condition, messageKey, messageArguments) = (.off, "carnets.backup.off", [:])
    } else if state.isWaiting {
      (condition, messageKey, messageArguments) = (.waiting, "carnets.backup.waiting", [:])
    } else if state.due > 0 {
      (condition, messageKey, messageArguments) = (.due, "carnets.backup.due", ["count": String(state.due)])
    } else {
      (condition, messageKey, messageArguments) = (.written, "carnets.backup.written", [:])
    }
  }
}

extension BackupStanding {
  /// How a follower says that it goes.
  init(_ state: BackupState) {
    let summary = BackupSummary(state)
    self.init(
      summary.condition, PageMessage(key: summary.messageKey, arguments: summary.messageArguments))
  }
}

extension NotebookBackup {
  /// How a follower says that it goes.
  init(_ state: BackupState) {
    self.init(
      BackupSummary(state).condition, lastWritten: state.lastWritten, due: state.due,
      failures: state.failing.map { failure in
        Failure(
          title: failure.title,
          reason: PageMessage(key: failure.reason.messageKey, arguments: failure.reason.messageArguments))
      })
  }
}
