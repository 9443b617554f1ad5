import Vault

extension Job.Progress {
  /// How far the migration of a notebook is.
  init(_ progress: MigrationProgress, of notebook: String) {
    let message =
      switch progress.step {
      case .snapshot: PageMessage(key: "migration.snapshot", arguments: ["notebook": notebook])
      case .stage(let version):
        PageMessage(
          key: "migration.stage", arguments: ["notebook": notebook, "version": version.description])
      case .checking: PageMessage(key: "migration.checking", arguments: ["notebook": notebook])
      }
    self.init(message, value: progress.completed, of: progress.total)
  }
}
