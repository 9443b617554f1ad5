import Backup
import Localization
import WebUI

/// How the backup of several notebooks stands, in one sentence: the worst of them.
struct BackupSummary: LocalizedMessage {
  let condition: WebUI.BackupState.Condition
  let messageKey: String
  let messageArguments: [String: String]

  init(_ states: [Backup.BackupState]) {
    let active = states.filter { $0.destination != nil }
    let due = active.reduce(0) { $0 + $1.due }
    if let failure = active.flatMap(\.failing).first {
      condition = .failing
      messageKey = failure.reason.messageKey
      messageArguments = failure.reason.messageArguments
    } else if active.contains(where: \.isWaiting) {
      (condition, messageKey, messageArguments) = (.waiting, "carnets.backup.waiting", [:])
    } else if active.isEmpty {
      (condition, messageKey, messageArguments) = (.off, "carnets.backup.off", [:])
    } else if due > 0 {
      (condition, messageKey, messageArguments) = (.due, "carnets.backup.due", ["count": String(due)])
    } else {
      (condition, messageKey, messageArguments) = (.written, "carnets.backup.written", [:])
    }
  }
}

extension NotebookBackup {
  /// How a follower says that it goes.
  init(_ state: Backup.BackupState) {
    self.init(
      BackupSummary([state]).condition, lastWritten: state.lastWritten, due: state.due,
      failures: state.failing.map { failure in
        Failure(
          title: failure.title,
          reason: PageMessage(key: failure.reason.messageKey, arguments: failure.reason.messageArguments))
      })
  }
}
