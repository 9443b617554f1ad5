import Synchronization
import Values
import Vault

/// How far long work has come, on the terminal's last line; nothing where no terminal shows it.
final class ProgressLine: Sendable {
  private let console: Console
  private let label: String
  private let shown = Mutex<Int?>(nil)

  init(console: Console, label: String) {
    self.console = console
    self.label = label
  }

  /// - Parameter part: from 0 to 1.
  func show(_ part: Double) {
    let percent = Int(nearest: (max(0, min(1, part)) * 100).rounded(.down))
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    if isNew { console.showProgress("\(label) \(percent) %") }
  }

  /// Shows how far a migration is.
  func show(_ progress: MigrationProgress) { show(Double(progress.completed) / Double(progress.total)) }

  /// Clears the line.
  func end() {
    console.showProgress("")
  }
}
